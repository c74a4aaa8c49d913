"""Matches that a host ends or voids, told to both players with the reason, and a leaderboard that begins anew."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor, ResponseMessage

from bot.check import check
from bot.text import words as catalogue
from tests.bot.decks import GIN
from tests.bot.people import Scene, custom_id, labels, message_of, sentence_of, words
from tests.bot.test_standing import leaderboard, stats, win_by_gin
from tests.bot.wire import sent

TEXT = catalogue()


@pytest.fixture
def hal(scene: Scene) -> MemberActor:
    """Somebody who manages the server."""
    role = scene.guild.create_role("hosts", permissions=discord.Permissions(manage_guild=True))
    return scene.guild.add_member(scene.env.create_user("hal"), roles=[role])


async def asked(scene: Scene, hal: MemberActor, command: str, **given: Any) -> ResponseMessage:
    """What Hal reads after a command."""
    answer = await hal.slash(scene.channel, f"gin-admin {command}", **given)
    assert answer.ephemeral
    return message_of(answer)


async def called_off(scene: Scene, hal: MemberActor, command: str, match: str, reason: str) -> str:
    said = words(await asked(scene, hal, command, match=match, reason=reason))
    await scene.env.settle()
    return said


def state(scene: Scene) -> list[tuple]:
    return scene.house.rows("SELECT state, called_off, (SELECT count(*) FROM clocks) FROM games ORDER BY id")


@pytest.mark.parametrize("command", ["end", "void"])
async def test_a_running_match_is_ended_and_both_read_why(scene: Scene, hal: MemberActor, command: str) -> None:
    await scene.begin()
    await scene.hand(scene.ben)
    before, since = scene.table, len(scene.env.http_requests)
    said = await called_off(scene, hal, command, "#1", "they  **left**\n@everyone")
    assert {scene.ann.id, scene.ben.id} in [message.pinged for message in sent(scene.env, since) if message.new]
    assert said == TEXT("host-ended", match="1")
    assert state(scene) == [("over", "they **left** @everyone", 0)]
    assert before.id != scene.table.id
    table = words(scene.table)
    assert "The match is void" in table
    assert r"Their reason: they \*\*left\*\* \@everyone" in table
    assert "Rematch" in labels(scene.table)
    assert "The match is void" in words(scene.private(scene.ben)[-1])
    assert scene.house.rows("SELECT count(*) FROM endings") == [(0,)]
    assert not [problem async for problem in check(scene.house.path) if problem]


async def test_nobody_else_ends_a_match(scene: Scene) -> None:
    await scene.begin()
    for command in ("end", "void"):
        forged = await scene.forge_command(scene.ann, f"gin-admin {command}", match="1", reason="mine")
        assert sentence_of(forged) == TEXT("error-only-hosts")
    assert sentence_of(await scene.forge_command(scene.ann, "gin-admin reset-leaderboard")) == TEXT("error-only-hosts")
    await scene.hand(scene.ann)
    forged = await scene.forge(scene.ann, scene.table, "gh1:reset")
    assert sentence_of(forged) == TEXT("error-only-hosts")
    assert state(scene) == [("playing", None, 1)]


async def test_what_cannot_be_called_off(scene: Scene, hal: MemberActor) -> None:
    await scene.challenge()
    for command in ("end", "void"):
        assert await called_off(scene, hal, command, "1", "why") == TEXT("error-not-begun")
        assert await called_off(scene, hal, command, "2", "why") == TEXT("error-no-such-game")
        assert await called_off(scene, hal, command, "x", "why") == TEXT("error-no-such-game")
    assert state(scene) == [("invited", None, 0)]


async def test_a_reason_is_needed(scene: Scene, hal: MemberActor) -> None:
    await scene.begin()
    for command in ("end", "void"):
        assert await called_off(scene, hal, command, "1", " \u2003 ") == TEXT("error-no-reason")
    assert state(scene) == [("playing", None, 1)]


async def test_a_match_of_another_server_is_none_of_theirs(scene: Scene, hal: MemberActor) -> None:
    await scene.begin()
    elsewhere = scene.env.create_guild()
    channel = elsewhere.create_text_channel("table")
    role = elsewhere.create_role("hosts", permissions=discord.Permissions(manage_guild=True))
    host = elsewhere.add_member(hal.user, roles=[role])
    for command in ("end", "void"):
        answer = await host.slash(channel, f"gin-admin {command}", match="1", reason="why")
        assert words(message_of(answer)) == TEXT("error-not-of-this-server")
    assert state(scene) == [("playing", None, 1)]


async def test_a_finished_match_is_voided_and_its_table_says_why(scene: Scene, hal: MemberActor) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    before = scene.table
    assert len(await leaderboard(scene)) == 4
    assert await called_off(scene, hal, "end", "1", "why") == TEXT("error-over")
    assert await called_off(scene, hal, "void", "1", "a false deal") == TEXT("host-voided", match="1")
    assert scene.table.id != before.id
    assert "The match is void" in words(scene.table)
    assert "a false deal" in words(scene.table)
    assert TEXT("leaderboard-empty") in await leaderboard(scene)
    history = words(message_of(await scene.ann.slash(scene.channel, "gin history")))
    assert TEXT("history-void", opponents=scene.ben.mention) in history
    assert await called_off(scene, hal, "void", "1", "again") == TEXT("error-void-already", match="1")
    assert state(scene)[0][1] == "a false deal"


async def test_a_last_move_and_an_end_at_the_same_moment_have_one_outcome(scene: Scene, hal: MemberActor) -> None:
    await scene.begin()
    hand = await scene.hand(scene.ben)
    resign = custom_id(message_of(await scene.ben.click(scene.table, label="Resign")), "Confirm")
    sent = scene.send_click(scene.ben, hand, resign)
    ended = scene.send_command(hal, "gin-admin end", match="1", reason="why")
    await scene.env.settle()
    assert sent.response is not None
    assert ended.response is not None
    ((now, why, clocks),) = state(scene)
    assert (now, clocks) == ("over", 0)
    assert why in (None, "why")
    assert "The match is void" in words(scene.table), "nobody has moved, so a resignation voids it too"
    assert ("Their reason" in words(scene.table)) is (why is not None)


@pytest.mark.parametrize("ended_first", [False, True])
async def test_a_winning_gin_and_an_end_at_the_same_moment(scene: Scene, hal: MemberActor, ended_first: bool) -> None:
    """Whichever is first decides, and the match has a result or a reason, never both."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    for player in (scene.ben, scene.ann):
        await scene.play(player, "Pass")
    question = await scene.play(scene.ben, "Gin")
    gin = custom_id(question, "Confirm")
    if ended_first:
        scene.send_command(hal, "gin-admin end", match="1", reason="why")
    scene.send_click(scene.ben, question, gin)
    if not ended_first:
        scene.send_command(hal, "gin-admin end", match="1", reason="why")
    await scene.env.settle()
    ((now, why, clocks),) = state(scene)
    assert (now, clocks) == ("over", 0)
    assert why in (None, "why")
    assert scene.house.rows("SELECT count(*) FROM endings") == [(int(why is None),)]
    assert not [problem async for problem in check(scene.house.path) if problem]


async def test_of_two_who_void_a_match_at_once_one_does(scene: Scene, hal: MemberActor) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    sent = [scene.send_command(hal, "gin-admin void", match="1", reason=reason) for reason in ("one", "two")]
    await scene.env.settle()
    said = sorted(words(message_of(answer)) for answer in sent)
    assert said == sorted([TEXT("host-voided", match="1"), TEXT("error-void-already", match="1")])
    assert scene.house.rows("SELECT voided FROM endings") == [(1,)]


async def test_a_match_from_before_the_leaderboard_began_anew_is_voided(scene: Scene, hal: MemberActor) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await scene.bot.league.reset(scene.guild.id)
    await win_by_gin(scene, scene.ann, scene.ben)
    here = await leaderboard(scene)
    await called_off(scene, hal, "void", "1", "why")
    assert await leaderboard(scene) == here


async def test_the_newest_matches_are_offered(scene: Scene, hal: MemberActor) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await scene.begin()
    for command, offered in (("end", "2"), ("void", "1")):
        choices = await hal.autocomplete(scene.channel, f"gin-admin {command}", "match", "#")
        assert [choice["value"] for choice in choices] == [offered]


async def test_a_leaderboard_begins_anew(scene: Scene, hal: MemberActor) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    everywhere = await leaderboard(scene, where="everywhere")
    record = await stats(scene, scene.ann)
    question = await asked(scene, hal, "reset-leaderboard")
    assert labels(question) == ["Confirm", "Cancel"]
    await hal.click(question, label="Cancel")
    assert len(await leaderboard(scene)) == 4
    question = await asked(scene, hal, "reset-leaderboard")
    await hal.click(question, label="Confirm")
    for by in ("rating", "wins", "points", "gins", "streak"):
        assert TEXT("leaderboard-empty") in await leaderboard(scene, by=by)
    assert await leaderboard(scene, where="everywhere") == everywhere
    assert record.splitlines()[1] == (await stats(scene, scene.ann)).splitlines()[1]
    await scene.bot.league.recompute()
    assert TEXT("leaderboard-empty") in await leaderboard(scene)
    await win_by_gin(scene, scene.ann, scene.ben)
    assert [line.split(" · ")[0] for line in (await leaderboard(scene, by="wins"))[2:]] == [
        f"1. {scene.ben.mention}",
        f"2. {scene.ann.mention}",
    ]
