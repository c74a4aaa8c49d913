"""``/gin games``: what a player has under way on every server, what waits for him first."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import discord
import pytest
from simcord import MemberActor, ResponseMessage

from bot.text import words as catalogue
from tests.bot.people import Scene, asked, labels, message_of, sentence_of, win_by_gin, words
from tests.bot.test_commands import begin_with

TEXT = catalogue()


async def games(scene: Scene, player: MemberActor | None = None) -> ResponseMessage:
    """The page of `player`, or of Ann."""
    return message_of(await (player or scene.ann).slash(scene.channel, "gin games"))


async def test_games_of_nobody(scene: Scene) -> None:
    page = await scene.cay.slash(scene.channel, "gin games")
    assert page.ephemeral
    assert words(message_of(page)) == TEXT("games-none")
    assert labels(message_of(page)) == []


async def test_an_only_match_has_my_hand(scene: Scene) -> None:
    await scene.begin()
    page = await games(scene, scene.ben)
    assert labels(page) == ["My hand"]
    opened = message_of(await scene.ben.click(page, label="My hand"))
    assert opened.id == page.id
    assert asked(opened)


async def test_what_waits_for_the_caller_stands_first(scene: Scene) -> None:
    """By the deadline that comes next, then what waits for others, then invitations of both kinds."""
    await begin_with(scene, scene.ben, scene.ann, deadline="2d")
    await begin_with(scene, scene.ann, scene.cay)
    await begin_with(scene, scene.cay, scene.ann, deadline="1h")
    await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.ben)
    await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ann)
    page = await games(scene)
    assert labels(page) == ["My hand"] * 3
    lines = [line for line in words(page).splitlines() if line.startswith("**")]
    until = scene.house.time.seconds
    assert lines == [
        "**Your move**",
        f"**Match 3** in {scene.channel.mention} · {scene.cay.mention} **0** – {scene.ann.mention} **0**",
        f"**{scene.ann.mention} may take the upcard or pass** · deadline <t:{until + 3_600}:R>",
        f"**Match 1** in {scene.channel.mention} · {scene.ben.mention} **0** – {scene.ann.mention} **0**",
        f"**{scene.ann.mention} may take the upcard or pass** · deadline <t:{until + 2 * 86_400}:R>",
        "**Waiting for others**",
        f"**Match 2** in {scene.channel.mention} · {scene.ann.mention} **0** – {scene.cay.mention} **0**",
        f"**{scene.cay.mention} may take the upcard or pass** · deadline <t:{until + 86_400}:R>",
        "**Invitations**",
        f"**Match 5** in {scene.channel.mention}: {scene.cay.mention} challenges you."
        f" Answer there <t:{until + 86_400}:R>.",
        f"**Match 4** in {scene.channel.mention}: you challenged {scene.ben.mention}."
        f" It lapses <t:{until + 86_400}:R>.",
    ]


async def test_a_match_of_another_server_is_named_so(scene: Scene) -> None:
    await scene.begin()
    elsewhere = scene.env.create_guild("elsewhere")
    lobby = elsewhere.create_text_channel("lobby")
    ben = elsewhere.add_member(scene.ben.user)
    page = message_of(await ben.slash(lobby, "gin games"))
    assert f"{scene.channel.mention} on another server" in words(page)
    assert asked(message_of(await ben.click(page, label="My hand")))


async def test_games_leaves_out_what_is_over(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    assert words(await games(scene)) == TEXT("games-none")


async def test_a_frozen_match_is_named(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    await scene.begin()
    await begin_with(scene, scene.cay, scene.ann)
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("UPDATE moves SET move = 'draw' WHERE game_id = 1 AND ply = 1")
    await scene.restart()
    for _ in range(2):
        page = await games(scene)
        assert labels(page) == ["My hand"]
        assert words(page).endswith("**Frozen**\n" + TEXT("games-row-frozen", match="1"))
    caplog.clear()


async def test_more_than_eight_are_turned_page_by_page(scene: Scene) -> None:
    for _ in range(12):
        await scene.begin()
    page = await games(scene)
    assert "page 1 of 2" in words(page)
    assert labels(page) == ["My hand"] * 8 + ["Next"]
    await scene.restart()
    turned = message_of(await scene.ann.click(page, label="Next"))
    assert turned.id == page.id
    assert labels(turned) == ["My hand"] * 4 + ["Back"]
    back = message_of(await scene.ann.click(turned, label="Back"))
    assert "page 1 of 2" in words(back)
    beyond = message_of(await scene.forge(scene.ann, back, "gr1:0:999999999:games-after"))
    assert "page 2 of 2" in words(beyond)


async def test_anothers_page_shows_ones_own_matches(scene: Scene) -> None:
    """The page's buttons name nobody: whoever presses sees what is his."""
    await scene.begin()
    pressed = await scene.forge(scene.cay, scene.table, "gr1:0:0:games-after")
    assert pressed.ephemeral
    assert words(message_of(pressed)) == TEXT("games-none")


async def test_resigning_with_many_matches(scene: Scene) -> None:
    for _ in range(12):
        await scene.begin()
    page = message_of(await scene.ann.slash(scene.channel, "gin resign"))
    assert len(labels(page)) == 8
    assert "And 4 more" in words(page)


async def test_an_open_table_is_listed_for_everybody_at_it(scene: Scene) -> None:
    opened = message_of(await scene.ann.slash(scene.channel, "gin open", seats=3))
    await scene.ben.click(opened, label="Join")
    for player in (scene.ann, scene.ben):
        page = await games(scene, player)
        assert f"in {scene.channel.mention}: the open table of {scene.ann.mention}." in words(page)
        assert labels(page) == []


# Where a table may be brought


async def test_a_table_is_not_brought_where_a_player_cannot_see_it(scene: Scene) -> None:
    await scene.begin()
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = scene.guild.create_text_channel("secret", overwrites={scene.ben: hidden})
    before = scene.house.dump()
    refused = await scene.ann.slash(secret, "gin table")
    assert sentence_of(refused) == TEXT("error-table-unseen", who=scene.ben.mention)
    assert scene.house.dump() == before
    lobby = scene.guild.create_text_channel("lobby", overwrites={scene.cay: hidden})
    moved = await scene.ann.slash(lobby, "gin table")
    assert "My hand" in labels(message_of(moved))


async def test_a_player_who_left_the_server_holds_no_table_back(scene: Scene) -> None:
    await scene.begin()
    scene.guild.remove_member(scene.ben)
    moved = await scene.ann.slash(scene.channel, "gin table")
    assert "My hand" in labels(message_of(moved))
