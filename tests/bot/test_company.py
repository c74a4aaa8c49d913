"""Computers at open tables: who seats them and takes them away, and matches that they play along to the end."""

from __future__ import annotations

import pytest
from simcord import ResponseMessage

from bot.computers import is_computer
from tests.bot.people import Scene, labels, message_of, options, press, sentence_of, words
from tests.bot.people import asked as is_asked
from tests.bot.people import choice as simple_choice
from tests.bot.test_opening import open_table, sitting, state
from tests.bot.test_solo import settle

SELECT = {"component_type": 3}


async def seat(scene: Scene, table: ResponseMessage, level: str = "novice", terms: int = 0) -> None:
    """Ann picks a level, or ``away``."""
    await scene.forge(scene.ann, table, f"gr1:1:{terms}:computer", values=[level], **SELECT)


async def play_along(scene: Scene) -> None:
    """Ann, and Ben if he sits there, play as beginners until the match is over."""
    people = [player for player in (scene.ann, scene.ben) if player.id in sitting(scene)]
    for _ in range(3_000):
        await settle(scene)
        if "Rematch" in labels(scene.table):
            return
        for player in people:
            hand = await scene.hand(player)
            if is_asked(hand):
                await press(player, hand, simple_choice(hand))
                break
    raise AssertionError("the match never ended")


async def test_the_opener_seats_a_computer_and_takes_it_away(scene: Scene) -> None:
    table = await open_table(scene, seats=4)
    assert list(options(table)) == ["novice", "club", "expert"]
    await seat(scene, table, "club")
    await seat(scene, table, "club")
    assert len(set(sitting(scene))) == 3
    assert "Computer (club), Computer (club)" in words(table)
    assert "<@-" not in words(table)
    assert "away" in options(table)
    await seat(scene, table, "away")
    assert len(sitting(scene)) == 2
    await scene.ann.click(table, label="Start")
    assert state(scene) == ("playing", "duel", 2)


async def test_the_last_seat_begins_the_match(scene: Scene) -> None:
    table = await open_table(scene, seats=2)
    await seat(scene, table)
    assert state(scene) == ("playing", "duel", 2)
    await settle(scene)
    assert "Hint" in labels(await scene.hand(scene.ann)) or not is_asked(await scene.hand(scene.ann))


async def test_two_of_a_level_who_come_after_one_left_are_not_the_same(scene: Scene) -> None:
    table = await open_table(scene, seats=4)
    await scene.ben.click(table, label="Join")
    await seat(scene, table)
    await scene.ben.click(table, label="Leave")
    await seat(scene, table)
    assert len(set(sitting(scene))) == 3


async def test_nobody_else_seats_computers(scene: Scene) -> None:
    table = await open_table(scene, seats=4)
    before = scene.house.dump()
    for option in ("novice", "away"):
        refused = await scene.forge(scene.ben, table, "gr1:1:0:computer", values=[option], **SELECT)
        assert "seat a computer" in sentence_of(refused)
    for forged, said in (("master", "no level"), ("away", "No computer sits")):
        refused = await scene.forge(scene.ann, table, "gr1:1:0:computer", values=[forged], **SELECT)
        assert said in sentence_of(refused)
    assert "from another time" in sentence_of(await scene.forge(scene.ann, table, "gr1:1:0:computer"))
    assert scene.house.dump() == before


async def test_a_table_that_has_begun_takes_no_computer(scene: Scene) -> None:
    table = await open_table(scene, seats=2)
    await scene.ben.click(table, label="Join")
    refused = await scene.forge(scene.ann, table, "gr1:1:0:computer", values=["novice"], **SELECT)
    assert "has begun" in sentence_of(refused)


@pytest.mark.parametrize(
    ("rules", "seats", "with_ben"),
    [("modern", 3, False), ("modern", 4, True), ("modern", 4, False), ("royal", 4, True), ("royal", 3, False)],
)
async def test_every_format_with_computers_to_the_end(scene: Scene, rules: str, seats: int, with_ben: bool) -> None:
    table = await open_table(scene, seats=seats, rules=rules, target=50)
    if with_ben:
        await scene.ben.click(table, label="Join")
    while state(scene)[0] == "invited":
        await seat(scene, table)
    await play_along(scene)
    assert sum(map(is_computer, sitting(scene))) == seats - 1 - with_ben
    assert "<@-" not in words(scene.table)
    assert scene.house.rows("SELECT rated FROM endings") == [(0,)]
    again = message_of(await scene.ann.click(scene.table, label="Rematch"))
    assert "<@-" not in words(again)
    if with_ben:
        await scene.ben.click(again, label="Accept")
    await settle(scene)
    assert scene.house.rows("SELECT count(*) FROM games WHERE state = 'playing'") == [(1,)]
