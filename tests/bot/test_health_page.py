"""What those who manage a server read of how the bot is."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import discord
import pytest
from simcord import MemberActor

from bot import VERSION
from bot.backup import newest_copy
from bot.health import Report
from bot.text import words as catalogue
from bot.ui.health_page import health_page
from bot.ui.look import Look
from tests.bot.people import TEXT as PLAIN_TEXT
from tests.bot.people import Scene, message_of, parts, sentence_of, thread_in, words

TEXT = catalogue()


@pytest.fixture
def hal(scene: Scene) -> MemberActor:
    """Somebody who manages the server."""
    role = scene.guild.create_role("hosts", permissions=discord.Permissions(manage_guild=True))
    return scene.guild.add_member(scene.env.create_user("hal"), roles=[role])


async def health(scene: Scene, hal: MemberActor) -> str:
    answer = await hal.slash(scene.channel, "gin-admin health")
    assert answer.ephemeral
    return words(message_of(answer))


def test_the_version_is_that_of_the_package() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION


async def test_it_is_for_hosts_alone(scene: Scene) -> None:
    assert sentence_of(await scene.forge_command(scene.ann, "gin-admin health")) == TEXT("error-only-hosts")


async def test_all_is_well(scene: Scene, hal: MemberActor) -> None:
    await scene.begin()
    told = await health(scene, hal)
    assert f"Version {VERSION}" in told
    assert "**Discord** answers within" in told
    assert " MB, and takes what is written" in told
    assert TEXT("health-no-copy") in told
    assert TEXT("health-nothing-overdue") in told
    assert TEXT("health-permissions", count=1) in told


async def test_overdue_deadlines_of_this_server(scene: Scene, hal: MemberActor) -> None:
    await scene.begin(deadline="10m")
    scene.house.time.advance(660)
    assert TEXT("health-overdue", count=1, span="1 minute") in await health(scene, hal)
    await scene.tick()
    assert TEXT("health-nothing-overdue") in await health(scene, hal)


async def test_permissions_channel_by_channel(scene: Scene, hal: MemberActor) -> None:
    """Those where a match is played, and those where one may begin; threads need more where they are wanted."""
    await scene.begin()
    denied = discord.PermissionOverwrite(send_messages=False, attach_files=False, create_public_threads=False)
    closed = scene.guild.create_text_channel("closed", overwrites={scene.bot.user: denied})
    await scene.bot.tables.servers.change(scene.guild.id, channels=(closed.id,))
    told = await health(scene, hal)
    assert TEXT("health-missing") in told
    assert f"<#{closed.id}>: Send Messages, Attach Files" in told
    assert f"<#{scene.channel.id}>" not in told
    await scene.bot.tables.servers.change(scene.guild.id, threads=True)
    assert f"<#{closed.id}>: Send Messages, Create Public Threads, Attach Files" in await health(scene, hal)


async def test_a_thread_and_a_channel_that_is_gone(scene: Scene, hal: MemberActor) -> None:
    here = scene.channel
    denied = discord.PermissionOverwrite(send_messages_in_threads=False)
    scene.channel = scene.guild.create_text_channel("half", overwrites={scene.bot.user: denied})
    gone, thread = scene.guild.create_text_channel("gone"), thread_in(scene)
    scene.channel = here
    await scene.bot.tables.servers.change(scene.guild.id, channels=(thread.id, gone.id))
    scene.env.backend.delete_channel(gone.id)
    await scene.env.settle()
    told = await health(scene, hal)
    assert f"<#{thread.id}>: Send Messages in Threads" in told
    assert TEXT("health-unseen", channel=f"<#{gone.id}>") in told


async def test_discord_is_out_of_reach_in_part(scene: Scene, hal: MemberActor) -> None:
    scene.bot._shards_within_reach.clear()
    assert TEXT("health-lost") in await health(scene, hal)


def test_a_database_that_takes_nothing() -> None:
    page = health_page(Look(TEXT), Report(now=0, is_connected=True, takes_writes=False), 1, {})
    told = "\n".join(part["content"] for part in parts(page.to_components()) if part["type"] == PLAIN_TEXT)
    assert TEXT("health-database-silent") in told
    assert "copy" not in told


def test_the_newest_copy(tmp_path: Path) -> None:
    assert newest_copy(tmp_path) is None
    for name, made in (("deadwood-2026-01-01.db", 100), ("deadwood-2026-01-02T10-00-00Z.db", 300), ("other.db", 900)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (made, made))
    assert newest_copy(tmp_path) == 300


async def test_the_newest_copy_is_told(scene: Scene, hal: MemberActor, tmp_path: Path) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    (copies / "deadwood-2026-01-01.db").touch()
    os.utime(copies / "deadwood-2026-01-01.db", (100, 100))
    scene.bot.health._copies = copies
    assert TEXT("health-copy", when="<t:100:R>") in await health(scene, hal)
