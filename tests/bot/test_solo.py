"""Playing the computer: it moves by itself, once, over restarts, on a server and in direct messages."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from bot.computers import computer_id, is_computer, level_of
from engine.computer import Level
from engine.moves import Move
from tests.bot.decks import KNOCK
from tests.bot.people import Scene, asked, choice, custom_id, labels, message_of, press, sentence_of, words


async def settle(scene: Scene) -> None:
    """Let the computer think, and everybody be told."""
    await scene.bot.computers.drained()
    await scene.bot.publisher.drained()
    await scene.env.settle()


async def play_on(scene: Scene, moves: int = 10_000) -> None:
    """Ann plays her hand as a beginner would, to the end or so many moves."""
    for _ in range(moves):
        await settle(scene)
        if "Rematch" in labels(scene.table):
            return
        hand = await scene.hand(scene.ann)
        assert asked(hand), words(hand)
        await press(scene.ann, hand, choice(hand))


@pytest.mark.parametrize("level", Level)
def test_every_seat_has_its_own_id(level: Level) -> None:
    ids = [computer_id(level, seat) for seat in range(4)]
    assert len(set(ids)) == 4
    assert all(is_computer(user) and level_of(user) is level for user in ids)


def test_people_are_no_computers() -> None:
    assert not is_computer(1)
    for user in (0, 5, -13):
        with pytest.raises(ValueError, match="no computer"):
            level_of(user)


@pytest.mark.parametrize("level", ["novice", "club"])
async def test_a_match_to_the_end(scene: Scene, level: str) -> None:
    begun = await scene.ann.slash(scene.channel, "gin solo", level=level, target=50)
    assert not message_of(begun).ephemeral
    assert f"Computer ({level})" in words(message_of(begun))
    await play_on(scene)
    assert "wins" in words(scene.table)
    assert scene.calls == []
    ids = scene.house.rows("SELECT user_id FROM seats ORDER BY seat")
    assert ids == [(scene.ann.id,), (computer_id(Level(level), 1),)]


async def test_a_computer_moves_when_the_database_is_free_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody else takes hold of it while the computer thinks."""
    scene.house.cards.stack(**KNOCK)
    await scene.house.stores[-1].database._writer.run(lambda db: db.execute("PRAGMA busy_timeout = 1").fetchall())
    other = sqlite3.connect(scene.house.path, isolation_level=None)
    think = type(scene.bot.thinker).move

    async def held(*thought: Any) -> Move:
        move = await think(*thought)
        while not scene.house.rows("SELECT 1 FROM games WHERE message_id IS NOT NULL"):  # noqa: ASYNC110 a file tells nobody
            await asyncio.sleep(0.01)  # until the table stands, or the command would be refused
        other.execute("BEGIN IMMEDIATE")
        return move

    with monkeypatch.context() as patch:
        patch.setattr(type(scene.bot.thinker), "move", held)
        await scene.ann.slash(scene.channel, "gin solo", level="novice")
        await settle(scene)
    before = scene.house.rows("SELECT count(*) FROM moves")
    assert asked(await scene.hand(scene.ann)) is False
    other.execute("ROLLBACK")
    other.close()
    await scene.bot._show_what_is_behind()
    await settle(scene)
    assert scene.house.rows("SELECT count(*) FROM moves") > before
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == [
        "the computer could not move in match 1 at ply 2"
    ]
    caplog.clear()


async def test_a_rematch_needs_nobody_elses_word(scene: Scene) -> None:
    await scene.ann.slash(scene.channel, "gin solo", level="novice", target=50)
    await play_on(scene)
    again = message_of(await scene.ann.click(scene.table, label="Rematch"))
    assert "My hand" in labels(again)
    await settle(scene)
    assert scene.house.rows("SELECT count(*) FROM games WHERE state = 'playing'") == [(1,)]


async def test_the_computer_moves_after_a_kill_in_mid_thought(scene: Scene) -> None:
    await scene.ann.slash(scene.channel, "gin solo", level="novice")
    await play_on(scene, moves=1)
    await settle(scene)
    # As if the process had died between Ann's move and the computer's answer.
    scene.bot.computers.consider = lambda _: None
    scene.bot.tables._watchers.clear()
    hand = await scene.hand(scene.ann)
    while asked(hand):
        hand = message_of(await press(scene.ann, hand, choice(hand, knocks=False)))
    assert "is thinking" in words(hand)
    await scene.restart()
    await settle(scene)
    assert asked(await scene.hand(scene.ann))


async def test_the_computer_is_never_late(scene: Scene) -> None:
    await scene.ann.slash(scene.channel, "gin solo", level="novice", deadline="10m")
    await settle(scene)
    ((deadline,),) = scene.house.rows("SELECT deadline FROM clocks")
    assert deadline == scene.house.time() + 600  # Ann's own; she deals or not, the computer has moved already
    await scene.wait(601)
    assert "deadline" in words(scene.table)
    assert "Computer (novice)" in words(scene.table)


async def test_levels_come_from_the_list(scene: Scene) -> None:
    sent = await scene.forge_command(scene.ann, "solo", level="master")
    assert "novice, club or expert" in sentence_of(sent)
    assert scene.house.rows("SELECT count(*) FROM games") == [(0,)]


async def test_nobody_answers_for_the_computer(scene: Scene) -> None:
    await scene.ann.slash(scene.channel, "gin solo", level="novice")
    await settle(scene)
    before = scene.house.dump()
    hand = await scene.hand(scene.ann)
    wanted = custom_id(hand, next(label for label in labels(hand) if label in ("Pass", "Draw") or "Take" in label))
    assert "You do not play in this match" in sentence_of(await scene.forge(scene.ben, scene.table, wanted))
    assert scene.house.dump() == before


async def test_in_direct_messages(scene: Scene) -> None:
    """The table stands in the bot's own channel with Ann, and the same buttons play it."""
    ann = scene.ann.user
    table = message_of(await ann.slash("gin solo", level="novice"))
    assert not table.ephemeral
    await settle(scene)
    hand = message_of(await ann.click(table, label="My hand"))
    assert hand.ephemeral
    assert asked(hand)
    before = words(hand)
    await ann.click(hand, label=choice(hand))
    assert words(hand) != before


@pytest.mark.parametrize("command", ["challenge", "leaderboard"])
async def test_what_needs_a_server_says_so_in_direct_messages(scene: Scene, command: str) -> None:
    options = {"opponent": scene.ben.user} if command == "challenge" else {}
    assert "on a server only" in sentence_of(await scene.ann.user.slash(f"gin {command}", **options))


async def test_matches_with_the_computer_are_on_no_leaderboard(scene: Scene) -> None:
    await scene.ann.slash(scene.channel, "gin solo", level="novice", target=50)
    await play_on(scene)
    board = message_of(await scene.ann.slash(scene.channel, "gin leaderboard"))
    assert str(scene.ann.id) not in words(board)


# Hints


async def test_a_hint_names_a_move_that_can_be_made(scene: Scene) -> None:
    await scene.ann.slash(scene.channel, "gin solo", level="novice")
    for _ in range(12):
        await settle(scene)
        hand = await scene.hand(scene.ann)
        told = words(message_of(await scene.ann.click(hand, label="Hint"))).splitlines()[0]
        assert told.startswith(("Throw", "Take", "Leave", "Knock", "Lay")), told
        if told.startswith("Throw"):
            thrown = told.split()[1].rstrip(",:")
            assert thrown in labels(hand)
        await press(scene.ann, hand, choice(hand))


async def test_a_hint_changes_nothing_and_is_its_readers_alone(scene: Scene) -> None:
    await scene.ann.slash(scene.channel, "gin solo", level="novice")
    await settle(scene)
    before, table = scene.house.dump(), words(scene.table)
    hint = await scene.ann.click(await scene.hand(scene.ann), label="Hint")
    assert message_of(hint).ephemeral
    assert (scene.house.dump(), words(scene.table)) == (before, table)


async def test_no_hints_between_people(scene: Scene) -> None:
    await scene.begin()
    hand = await scene.hand(scene.ben)
    assert "Hint" not in labels(hand)
    game = scene.house.rows("SELECT id FROM games")[0][0]
    forged = await scene.forge(scene.ben, hand, f"gr1:{game}:1:hint")
    assert "Hints are for matches with the computer" in sentence_of(forged)
