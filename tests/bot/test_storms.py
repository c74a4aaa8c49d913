"""Many at once: one outcome, told the same everywhere, and one answer for each interaction."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import permutations
from typing import Final

import pytest
from simcord import InteractionResult, ResponseMessage

from bot.clock import Clock
from bot.table import Table
from engine.moves import Pass
from tests.bot.decks import GIN, KNOCK
from tests.bot.people import Scene, custom_id, labels, words

Happening = Callable[[Scene, ResponseMessage], InteractionResult | asyncio.Task[None]]
DEADLINES: Final = int(os.environ.get("DEADLINES", "300"))


async def test_a_hundred_people_at_one_table(scene: Scene) -> None:
    """Everybody presses everything of Ben's; his own two clicks in one frame move once."""
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    hand, table = await scene.hand(scene.ben), scene.table
    crowd = [scene.guild.add_member(scene.env.create_user(f"guest-{number}")) for number in range(100)]
    verbs = (
        "0:hand",
        "0:rules",
        "0:sheet",
        "0:resign",
        "0:resign-yes",
        "1:pass",
        "1:take",
        "1:knock-yes:4c",
        "0:rematch",
    )
    since = len(scene.env.http_requests)
    sent = [
        scene.send_click(person, table, f"gr1:1:{verbs[number % len(verbs)]}") for number, person in enumerate(crowd)
    ]
    sent[50:50] = [scene.send_click(scene.ben, hand, "gr1:1:1:pass") for _ in range(2)]
    await scene.env.settle(timeout=60)
    assert all(result.acknowledged and not result.followups for result in sent)
    assert scene.house.rows("SELECT actor, move FROM moves WHERE actor IS NOT NULL") == [(1, "pass")]
    assert f"{scene.ben.mention} passed." in words(scene.table)
    beside = [request for request in scene.env.http_requests[since:] if not request.path.endswith("/callback")]
    assert len(beside) < 10, "a crowd makes no flood"


def resign(scene: Scene, _: ResponseMessage) -> InteractionResult:
    return scene.send_click(scene.ann, scene.table, "gr1:1:0:resign-yes")


def deadline(scene: Scene, _: ResponseMessage) -> asyncio.Task[None]:
    return asyncio.create_task(scene.bot.clock.tick())


def last_move(scene: Scene, question: ResponseMessage) -> InteractionResult:
    return scene.send_click(scene.ben, question, custom_id(question, "Confirm"))


@pytest.mark.parametrize("seconds", [599, 600], ids=["just in time", "at the deadline"])
@pytest.mark.parametrize("order", list(permutations((resign, deadline, last_move))))
async def test_resigning_deadline_and_last_move_in_one_instant(
    scene: Scene, seconds: int, order: tuple[Happening, ...]
) -> None:
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50, deadline="10m")
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    anns, question = await scene.hand(scene.ann), await scene.play(scene.ben, "Gin")
    await scene.wait(seconds, tick=False)
    begun = [happens(scene, question) for happens in order]
    await asyncio.gather(*(task for task in begun if isinstance(task, asyncio.Task)))
    await scene.tick()
    assert all(result.acknowledged for result in begun if isinstance(result, InteractionResult))
    ((winner,),) = scene.house.rows("SELECT user_id FROM results WHERE won = 1")
    ((last,),) = scene.house.rows("SELECT move FROM moves ORDER BY ply DESC LIMIT 1")
    assert scene.house.rows("SELECT count(*) FROM results") == [(2,)]
    assert last.split()[0] in (("knock", "resign") if seconds == 599 else ("expire", "resign"))
    finals = [table for table in scene.tables() if "Rematch" in labels(table)]
    assert len(finals) == 1
    told = {words(message).partition("\n")[0] for message in (finals[0], anns)}
    assert told == {f"## <@{winner}> wins the match"}


# Deadlines by the thousand


def many_matches(scene: Scene, number: int) -> None:
    """So many copies of match 1, each waiting for the same deadline."""
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("PRAGMA foreign_keys = OFF")
        for table, key in (("games", "id"), ("seats", "game_id"), ("moves", "game_id"), ("clocks", "game_id")):
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})") if row[1] != key]
            names = ", ".join(columns)
            copied = f"INSERT INTO {table} ({key}, {names}) SELECT i, {names} FROM n, {table} WHERE {key} = 1"  # noqa: S608
            numbers = "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
            db.execute(f"{numbers} {copied}", (number,))


async def test_many_deadlines_in_one_second(scene: Scene) -> None:
    """Each is fired once, and a click meanwhile waits for none of them. `make storm` has ten thousand."""
    await scene.begin(deadline="10m")
    await scene.play(scene.ben, "Pass")
    many_matches(scene, DEADLINES)
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("UPDATE clocks SET deadline = deadline + 100 WHERE game_id = ?", (DEADLINES,))
    told: list[int] = []

    def announce(table: Table) -> None:
        told.append(table.id)

    store = scene.house.stores[-1]
    # It is not the disk that is tested.
    await store.database._writer.run(lambda db: db.execute("PRAGMA synchronous = OFF").fetchall())
    clock = Clock(store, scene.bot.tables, announce, now=scene.house.time)
    scene.house.time.advance(600)
    ticking = asyncio.create_task(clock.tick())
    await asyncio.sleep(0)
    await scene.bot.tables.play(DEADLINES, scene.ann.id, 2, Pass())
    assert not ticking.done()
    await ticking
    ended = scene.house.rows("SELECT game_id FROM moves WHERE move LIKE 'expire %'")
    assert sorted(game for (game,) in ended) == sorted(set(told)) == list(range(1, DEADLINES))
    assert scene.house.rows("SELECT count(*) FROM results WHERE won = 1") == [(DEADLINES - 1,)]
    assert scene.house.rows("SELECT id FROM games WHERE state = 'playing'") == [(DEADLINES,)]
