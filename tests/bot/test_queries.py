"""What the bot asks of its database again and again costs the same however many matches there are: nothing is scanned.

SQLite plans without looking at the rows, so an empty database shows the plans that a full one gets.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field

import pytest

from tests.bot.decks import GIN
from tests.bot.house import House
from tests.bot.people import Scene, message_of

_SHORT = ("heartbeat", "rated", "absences")
_TO_DO = ("results_to_count", "games_behind", "games_frozen", "pads_behind")
"""Indexes of nothing but what is left to do."""
_OURS = re.compile(r"\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b", re.IGNORECASE)


@dataclass
class Asked:
    """The statements that a bot gave its database, as they were run."""

    house: House
    statements: set[str] = field(default_factory=set)

    async def listen(self) -> None:
        """Hear every statement of the house's newest bot from now on."""
        database = self.house.stores[-1].database
        await database._reader.set_trace_callback(self._hear)
        assert database._writer is not None
        await database._writer.run(lambda db: db.set_trace_callback(self._hear))

    def _hear(self, statement: str) -> None:
        if _OURS.match(statement):
            self.statements.add(statement)

    def scans(self) -> list[str]:
        """The statements that read a whole table, or a whole index of it, and which."""
        with closing(sqlite3.connect(self.house.path)) as db:
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            tables -= set(_SHORT)
            found = []
            for statement in self.statements:
                plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {statement}")]
                scanned = [step for step in plan if step.startswith("SCAN ") and step.split()[1] in tables]
                scanned = [step for step in scanned if not step.endswith(_TO_DO)]
                found += [f"{step}: {statement}" for step in scanned]
        return found


@pytest.fixture
async def asked(scene: Scene) -> AsyncIterator[Asked]:
    asked = Asked(scene.house)
    await asked.listen()
    yield asked
    assert len(asked.statements) > 1
    assert asked.scans() == []


async def test_a_look_at_the_clock(scene: Scene, asked: Asked) -> None:
    await scene.begin(deadline="10m")
    await scene.challenge()
    asked.statements.clear()
    await scene.wait(500)
    await scene.wait(86_400)
    assert any("look_at <=" in statement for statement in asked.statements)
    assert any("lapses_at <=" in statement for statement in asked.statements)


async def test_a_start_and_what_is_behind(scene: Scene, asked: Asked) -> None:
    await scene.begin()
    asked.statements.clear()
    await scene.bot.clock.wind()
    await scene.bot._show_what_is_behind()
    await scene.bot._keep_league()
    assert any("shown < ply" in statement for statement in asked.statements)


async def test_a_match_from_its_challenge_to_its_rematch(scene: Scene, asked: Asked) -> None:
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Gin", "Confirm")
    await scene.ben.click(scene.table, label="Rematch")
    assert any("INSERT INTO results" in statement for statement in asked.statements)


async def test_commands(scene: Scene, asked: Asked) -> None:
    await scene.begin()
    await scene.challenge()
    for command in ("hand", "table", "games", "history", "stats", "leaderboard", "settings", "resign", "rules", "solo"):
        message_of(await scene.ann.slash(scene.channel, f"gin {command}"))
