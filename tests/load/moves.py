"""Moves a second through `Tables.play`, each on the disk before it is answered, beside a bare loop of the same writes.

The bare loop is what one would write first: aiosqlite, one transaction after the other, the same rows in the same
tables with `synchronous = FULL`. Both take turns of a few seconds on the same disk.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import aiosqlite

from bot.app import utc_seconds
from bot.seating import Invitation
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from engine.moves import BigGin, Knock
from engine.rules import PRESETS
from tests.bot.house import servers_of
from tests.load.figures import headline, median, row

MATCHES: Final = 50
_A_MOVE: Final = (
    "UPDATE games SET ply = :ply + 1, state = 'playing', ended_at = NULL, called_off = NULL WHERE id = :game",
    "INSERT INTO moves (game_id, ply, actor, move, salt, at) VALUES (:game, :ply, 0, 'discard 7h', NULL, :now)",
    "DELETE FROM clocks WHERE game_id = :game AND board NOT IN (0)",
    "INSERT INTO clocks (game_id, board, seat, turn, deadline, look_at) VALUES (:game, 0, 0, :ply, :now, :now)"
    " ON CONFLICT (game_id, board) DO UPDATE SET seat = excluded.seat, turn = excluded.turn,"
    " deadline = excluded.deadline, look_at = excluded.look_at, given_back = 0 WHERE turn <> excluded.turn",
    "INSERT OR REPLACE INTO heartbeat (id, at) VALUES (1, :now)",
)


@dataclass
class House:
    """Matches that are played at random, each by a task of its own; nobody goes out, so none ends."""

    tables: Tables
    rng: random.Random
    playing: list[Table] = field(default_factory=list)

    async def sit_down(self) -> None:
        """Let all matches begin."""
        for number in range(MATCHES):
            asked = Invitation(1, 2, 1_000 + 2 * number, (1_001 + 2 * number,), PRESETS["modern"], 86_400)
            challenge = await self.tables.challenge(asked)
            self.playing.append(await self.tables.accept(challenge.id, asked.opponents[0]))

    async def play(self, ends: float) -> int:
        """Play at every table until then; how many moves were made."""
        return sum(await asyncio.gather(*(self._play(index, ends) for index in range(MATCHES))))

    async def _play(self, index: int, ends: float) -> int:
        made = 0
        while time.perf_counter() < ends:
            table = self.playing[index]
            clock = table.row.clocks[0]
            (board,) = table.view(clock.seat).boards
            assert board.hand is not None
            moves = [move for move in board.hand.moves if not isinstance(move, Knock | BigGin)]
            user = table.row.users[clock.seat]
            self.playing[index] = await self.tables.play(table.id, user, clock.turn, self.rng.choice(moves))
            made += 1
        return made


@dataclass
class Loop:
    """The bare loop, on a database with as many matches."""

    db: aiosqlite.Connection
    games: list[int]
    ply: int = 1_000

    async def write(self, ends: float) -> int:
        """Write one move after the other until then; how many."""
        begun = self.ply
        while time.perf_counter() < ends:
            values = {"game": self.games[self.ply % len(self.games)], "ply": self.ply, "now": utc_seconds()}
            await self.db.execute("BEGIN IMMEDIATE")
            for statement in _A_MOVE:
                await self.db.execute(statement, values)
            await self.db.execute("COMMIT")
            self.ply += 1
        return self.ply - begun


async def measure(folder: Path, *, rounds: int, seconds: float) -> None:
    """Print moves a second, and what part of the bare loop's they are."""
    stores = [await Store.open(folder / name) for name in ("ours.db", "bare.db")]
    houses = [
        House(Tables(store, servers_of(store), now=utc_seconds, rng=random.Random(1)), random.Random(1))
        for store in stores
    ]
    for house in houses:
        await house.sit_down()
    await stores.pop().close()
    async with aiosqlite.connect(folder / "bare.db", isolation_level=None) as db:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await db.execute(f"PRAGMA {pragma}")
        loop = Loop(db, [table.id for table in houses[1].playing])
        rates: tuple[list[float], list[float]] = ([], [])
        for _ in range(rounds):
            for side, work in enumerate((houses[0].play, loop.write)):
                rates[side].append(await _rate(work, seconds))
    await stores.pop().close()
    ours, bare = map(median, rates)
    headline("Moves a second, each on the disk", f"{MATCHES} matches by `Tables.play`", "bare aiosqlite loop", "ratio")
    row(ours, bare, f"{ours / bare:.2f}")


async def _rate(work: Callable[[float], Awaitable[int]], seconds: float) -> float:
    begun = time.perf_counter()
    return await work(begun + seconds) / (time.perf_counter() - begun)
