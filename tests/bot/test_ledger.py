"""A soak would notice: its ledger finds every kind of broken promise."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bot.ui.custom_id import CustomId, Verb
from engine.moves import Pass
from tests.bot.people import Scene
from tests.soak.ledger import Broken, Ledger


@pytest.fixture
async def ledger(scene: Scene) -> Ledger:
    """A match in which Ben has passed, as he pressed and was told."""
    await scene.begin()
    await scene.bot.tables.play(1, scene.ben.id, 1, Pass())
    ledger = Ledger(scene.house.path)
    ledger.read()
    clicked = CustomId(1, 1, Verb.PASS)
    ledger.matches[1].pressed[1] = [clicked]
    ledger.matches[1].answered[1] = clicked
    ledger.check()
    return ledger


def alter(scene: Scene, statement: str) -> None:
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute(statement)


async def test_it_notices_a_move_that_was_answered_and_lost(ledger: Ledger) -> None:
    ledger.matches[1].answered[2] = CustomId(1, 2, Verb.PASS)
    with pytest.raises(Broken, match="the answered pass of turn 2 is not stored"):
        ledger.check()


async def test_it_notices_a_move_that_nobody_made(ledger: Ledger, scene: Scene) -> None:
    await scene.bot.tables.play(1, scene.ann.id, 2, Pass())
    with pytest.raises(Broken, match="nobody pressed what is stored for turn 2"):
        ledger.check()


async def test_it_notices_a_log_that_shrank(ledger: Ledger, scene: Scene) -> None:
    alter(scene, "DELETE FROM moves WHERE ply = 2")
    alter(scene, "UPDATE games SET ply = 2")
    with pytest.raises(Broken, match="its log is not what it was up to ply 3"):
        ledger.check()


@pytest.mark.parametrize("damage", ["DELETE FROM clocks", "UPDATE clocks SET turn = 9", "UPDATE clocks SET seat = 1"])
async def test_it_notices_clocks_that_are_not_those_of_the_moves(ledger: Ledger, scene: Scene, damage: str) -> None:
    alter(scene, damage)
    with pytest.raises(Broken, match="the clocks"):
        ledger.check()
