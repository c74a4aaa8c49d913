"""The bot stops and another starts on the same file: nothing answered is lost, and the old buttons go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random

import pytest

from bot.text import words as catalogue
from engine.cards import SYMBOLS
from engine.moves import Pass
from tests.bot.decks import BIG_GIN, KNOCK, UNDERCUT
from tests.bot.people import Scene, asked, choice, labels, message_of, sentence_of, words

TEXT = catalogue()


async def test_after_every_move(scene: Scene) -> None:
    """A whole match, the bot stopped after each press; every button that is pressed was drawn by a bot that is gone."""
    for deal in (KNOCK, UNDERCUT, BIG_GIN):
        scene.house.cards.stack(**deal)
    invitation = message_of(await scene.challenge())
    await scene.restart()
    await scene.ben.click(invitation, label="Accept")
    hands = {player: await scene.hand(player) for player in (scene.ann, scene.ben)}
    pressed: list[str] = []
    while "Rematch" not in labels(scene.table):
        for player, hand in hands.items():
            await scene.restart()
            if "Rematch" in labels(hand):
                break
            label = "My hand" if "My hand" in labels(hand) else choice(hand)
            pressed.append(label)
            await player.click(hand, label=label)
            if "Confirm" in labels(hand):
                await scene.restart()
                await player.click(hand, label="Confirm")
    assert f"{scene.ben.mention} wins the match" in words(scene.table)
    assert len(scene.tables()) == 1
    moves = [move.split()[0] for (move,) in scene.house.rows("SELECT move FROM moves WHERE actor IS NOT NULL")]
    assert moves.count("pass") == pressed.count("Pass")
    assert moves.count("discard") == sum(label[-1] in SYMBOLS for label in pressed)
    assert moves.count("knock") + moves.count("big") == sum(label in ("Knock", "Gin", "Big gin") for label in pressed)


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_restart_leaves_everything_as_it_was(scene: Scene, seed: int) -> None:
    rng = Random(seed)
    scene.house.cards.seed(seed)
    await scene.begin()
    for _ in range(30):
        for player in (scene.ann, scene.ben):
            hand = await scene.hand(player)
            if asked(hand):
                await player.click(hand, label=choice(hand, knocks=False))
        if rng.random() < 0.2:
            table, dump = words(scene.table), scene.house.dump()
            number = scene.table.id
            await scene.restart()
            assert (words(scene.table), scene.table.id, scene.house.dump()) == (table, number, dump)


async def test_a_move_that_was_stored_and_never_shown_is_shown(scene: Scene) -> None:
    """As after a crash between the commit and the drawing: the table, and the call."""
    await scene.begin()
    before = words(scene.table)
    await scene.bot.tables.play(1, scene.ben.id, 1, Pass())
    assert words(scene.table) == before
    await scene.restart()
    assert f"{scene.ben.mention} passed." in words(scene.table)
    assert [call.content for call in scene.calls] == [f"{scene.ann.mention}, it is your turn in match 1."]
    assert await scene.bot.tables.unshown() == []


async def test_a_table_that_was_never_posted_is_posted(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    await scene.bot.tables.accept(1, scene.ben.id)
    assert not scene.tables()
    await scene.restart()
    assert len(scene.tables()) == 1
    assert labels(invitation) == []
    assert words(invitation).endswith(TEXT("invitation-was-accepted", opponents=scene.ben.mention, place="below"))


async def test_an_end_that_was_never_shown_is_shown(scene: Scene) -> None:
    scene.house.cards.stack(**BIG_GIN)
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.bot.tables.resign(1, scene.ann.id)
    await scene.restart()
    assert f"{scene.ben.mention} wins the match" in words(scene.table)
    assert words(scene.table).count(f"{scene.ann.mention} resigned.") == 1


async def test_an_open_hand_needs_one_click(scene: Scene) -> None:
    await scene.begin()
    anns = await scene.hand(scene.ann)
    await scene.restart()
    await scene.play(scene.ben, "Pass")
    assert not asked(anns)
    assert asked(message_of(await scene.ann.click(anns, label="My hand")))
    assert len(scene.private(scene.ann)) == 1


async def test_an_accepted_invitation_that_never_began_begins(scene: Scene) -> None:
    """As after a crash between the opponent's word and the first deal."""
    invitation = message_of(await scene.challenge())
    await scene.house.stores[-1].accept(1, scene.ben.id, 0)
    await scene.restart()
    await scene.ben.click(invitation, label="Accept")
    assert len(scene.tables()) == 1


async def test_an_invitation_that_never_reached_the_channel_is_in_nobodys_way(scene: Scene) -> None:
    await scene.challenge()
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("UPDATE games SET message_id = NULL")
    scene.house.time.advance(61)
    assert not (await scene.challenge()).ephemeral
    assert scene.house.rows("SELECT state FROM games ORDER BY id") == [("lapsed",), ("invited",)]


# Messages that were left open: a crash, or Discord, came between


async def test_an_invitation_that_nobody_knows_and_that_lapsed_is_closed_by_a_click(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("UPDATE games SET message_id = NULL")
    await scene.wait(86_400)
    assert labels(invitation) != []
    said = sentence_of(await scene.ben.click(invitation, label="Accept"))
    assert said == TEXT("error-invitation-lapsed")
    assert labels(invitation) == []


@pytest.mark.parametrize("ends", ["Decline", "lapse"])
async def test_an_invitation_whose_end_was_not_shown_is_closed_later(scene: Scene, ends: str) -> None:
    invitation = message_of(await scene.challenge())
    if ends == "Decline":
        scene.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
        await scene.ben.click(invitation, label="Decline")
    else:
        scene.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
        await scene.wait(86_400)
    assert labels(invitation) != []
    await scene.bot.publisher.catch_up()
    await scene.env.settle()
    assert labels(invitation) == []
    since = len(scene.env.http_requests)
    await scene.bot.publisher.catch_up()
    assert len(scene.env.http_requests) == since


async def test_an_old_table_is_closed_by_a_click_once(scene: Scene) -> None:
    """A crowd that presses it costs one drawing, and the table that stands stays as it is."""
    await scene.begin()
    old = scene.table
    scene.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    table = message_of(await scene.ann.slash(scene.channel, "gin table"))
    assert labels(old)[0] == "My hand"
    since = len(scene.env.http_requests)
    for person in (scene.ann, scene.ben, scene.cay):
        scene.send_click(person, old, "gr1:1:0:hand")
    await scene.env.settle()
    assert words(old) == TEXT("table-moved", match="1")
    assert len([request for request in scene.env.http_requests[since:] if request.method == "PATCH"]) == 1
    await scene.ben.click(table, label="My hand")
    assert labels(table)[0] == "My hand"


async def test_a_button_that_is_not_on_the_message_closes_nothing(scene: Scene) -> None:
    challenge = message_of(await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ben))
    await scene.begin()
    for forged in ("gr1:1:0:accept", "gr1:1:0:hand", "gr1:1:0:resign", "gr1:2:0:join"):
        await scene.forge(scene.cay, scene.table, forged)
    assert labels(scene.table)[0] == "My hand"
    assert "Accept" in labels(challenge)


DAMAGES = {
    "a move that is none": "UPDATE moves SET move = 'fold' WHERE ply = 2",
    "a move out of turn": "UPDATE moves SET actor = 0 WHERE ply = 2",
    "a card that nobody holds": "UPDATE moves SET move = 'discard 7c' WHERE ply = 2",
    "a short deck": "UPDATE moves SET move = substr(move, 1, 80) WHERE ply = 1",
    "a move that is missing": "DELETE FROM moves WHERE ply = 3",
    "all moves missing": "DELETE FROM moves",
    "rules that are none": "UPDATE games SET rules = '{}'",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
async def test_a_match_that_does_not_replay_is_frozen_and_says_so(
    scene: Scene, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.env.settle()
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute(damage)
    table = scene.table
    await scene.restart()
    frozen = TEXT("error-frozen", match="1")
    assert sentence_of(await scene.ben.click(table, label="My hand")) == frozen
    assert sentence_of(await scene.ann.click(table, label="Score sheet")) == frozen
    assert sentence_of(await scene.ann.slash(scene.channel, "gin hand")) == frozen
    assert scene.house.rows("SELECT state FROM games") == [("frozen",)]
    assert scene.house.rows("SELECT * FROM clocks") == []
    await scene.wait(86_400)
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(errors) == 1
    assert errors[0].startswith("match 1 does not replay at ply ")
    caplog.clear()


async def test_numbers_of_matches_are_written_plainly(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    """Match 1234 is never written as 1,234."""
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', 1233)")
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    page = message_of(await scene.ann.slash(scene.channel, "gin games"))
    question = message_of(await scene.ann.click(scene.table, label="Resign"))
    refused = await scene.ann.slash(scene.channel, "gin hand", match="4321")
    for message in (scene.table, scene.calls[-1], page, question, await scene.hand(scene.ann)):
        assert "1234" in words(message)
    assert sentence_of(refused) == "You have no running match of that number. See yours with /gin games."
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("DELETE FROM moves")
    await scene.restart()
    assert "Match 1234" in sentence_of(await scene.ann.click(scene.table, label="My hand"))
    caplog.clear()


async def test_a_second_bot_on_the_same_file_wins_nothing(scene: Scene) -> None:
    """Two writers of one ply: the second gets the hand as it is, and the log has the move once."""
    await scene.begin()
    other = await scene.house.bot()
    bens = await scene.hand(scene.ben)
    await other.tables.table(1)
    await other.tables.play(1, scene.ben.id, 1, Pass())
    answered = message_of(await scene.ben.click(bens, label="Pass"))
    assert not asked(answered)
    moves = scene.house.rows("SELECT actor, move FROM moves WHERE actor IS NOT NULL")
    assert moves == [(1, "pass")]


async def test_a_move_that_follows_one_that_another_wrote(scene: Scene) -> None:
    """The match in memory is behind what is stored, which counts."""
    await scene.begin()
    other = await scene.house.bot()
    await other.tables.play(1, scene.ben.id, 1, Pass())
    await scene.bot.tables.play(1, scene.ann.id, 2, Pass())
    moves = scene.house.rows("SELECT actor, move FROM moves WHERE actor IS NOT NULL AND move = 'pass'")
    assert moves == [(1, "pass"), (0, "pass")]
