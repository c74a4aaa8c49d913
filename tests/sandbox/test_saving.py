"""The world kept in a file from one run to the next."""

import asyncio
import io
import json
from pathlib import Path

import aiohttp
import discord
import pytest

from sandbox import Sandbox
from tests.sandbox.conftest import point_discord_at
from tests.sandbox.subject import Subject, button, card


async def test_the_channel_is_as_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "data" / "world.json"
    async with Sandbox(state_path=path) as box:
        point_discord_at(box, monkeypatch)
        async with Subject.running(box) as bot:
            view = card("A table", buttons=(button("Press", "press"),))
            view.add_item(discord.ui.File[discord.ui.LayoutView]("attachment://hand.txt"))
            await bot.text_channel(box).send(view=view, file=discord.File(io.BytesIO(b"7h 8h"), "hand.txt"))
            await box.person("Ada").slash("demo secret")
            await (await bot.fetch_user(box.person("Ben").id)).send("psst")
        box.person("Cleo").refuse_direct_messages()
        last_id = box.clock.last_id
    async with Sandbox(state_path=path) as box:
        point_discord_at(box, monkeypatch)
        ada = box.person("Ada")
        (message,) = ada.sees()  # the private answer is gone, as after a reload
        assert message.text == "A table"
        assert box.clock.last_id >= last_id
        assert [seen.text for seen in box.person("Ben").sees("dm")] == ["psst"]
        assert box.world.state.refuses_direct == {box.person("Cleo").user_id}
        async with aiohttp.ClientSession() as session, session.get(message.data["attachments"][0]["url"]) as response:
            assert await response.read() == b"7h 8h"
        async with Subject.running(box) as bot:

            async def press(interaction: discord.Interaction) -> None:
                await interaction.response.send_message("Still works", ephemeral=True)

            bot.answers["press"] = press
            assert (await ada.click(message, "Press")).text == "Still works"


async def test_changes_are_saved_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.server.SAVED_AFTER", 0.0)
    path = tmp_path / "world.json"
    async with Sandbox(state_path=path) as box:
        box.person("Ada").say("hello")
        await asyncio.sleep(0.001)
        assert "hello" in path.read_text()


@pytest.mark.parametrize("text", ["{", "{}", json.dumps({"version": 99, "url": "", "last_id": 0, "state": {}})])
async def test_an_unreadable_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "world.json"
    path.write_text(text)
    async with Sandbox(state_path=path) as box:
        assert box.person("Ada").sees() == []
    assert (tmp_path / "world.json.unreadable").read_text() == text


async def test_a_taken_port_is_an_error() -> None:
    async with Sandbox() as box:
        with pytest.raises(OSError, match="in use"):
            await Sandbox(port=box.port).start()


async def test_private_files_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "world.json"
    async with Sandbox(state_path=path) as box:
        point_discord_at(box, monkeypatch)
        async with Subject.running(box) as bot:

            async def show(interaction: discord.Interaction) -> None:
                hand = discord.File(io.BytesIO(b"7h 8h"), "hand.txt")
                await interaction.response.send_message("Your hand", file=hand, ephemeral=True)

            bot.answers["press"] = show
            ada = box.person("Ada")
            shown = await ada.click((await ada.slash("demo board")).message, "Press")
            assert shown.message is not None
            async with (
                aiohttp.ClientSession() as session,
                session.get(shown.message.data["attachments"][0]["url"]) as got,
            ):
                assert await got.read() == b"7h 8h"
    async with Sandbox(state_path=path) as box:
        assert len(box.person("Ada").sees()) == 1
        assert box.world.state.files == {}


async def test_a_world_that_cannot_be_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is told in one line, and the sandbox closes all the same."""
    (tmp_path / "file").write_text("")
    async with Sandbox(state_path=tmp_path / "file" / "world.json") as box:
        box._save()
    told = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(told) == 2
    assert all(line.startswith("the sandbox's world cannot be kept (") for line in told)
