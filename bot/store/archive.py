"""Every match of a database as it is at one moment, for reading only; a bot may be at work on it meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from bot.rows import CountsRow, ResultRow
from bot.store.database import Database, StoreError, known_schema
from bot.store.files import examine, for_reading
from bot.store.matches import Matches
from bot.store.results import COUNTS


class Archive(Matches):
    """The matches, and what only a look at all of them needs."""

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator[Archive]:
        """Read the database at `path` until the end of the block.

        Raises:
            StoreError: it is missing, damaged, or of another Deadwood.
        """
        examine(path)
        async with aiosqlite.connect(for_reading(path), uri=True, isolation_level=None) as db:
            ((version,),) = await db.execute_fetchall("PRAGMA user_version")
            if version != known_schema():
                raise StoreError(f"{path} has schema {version}, and {known_schema()} is needed: start the bot once.")
            await db.execute("BEGIN")
            yield cls(Database(db))

    async def numbers(self) -> list[int]:
        """The numbers of all matches and invitations."""
        return [row[0] for row in await self._db.rows("SELECT id FROM games ORDER BY id")]

    async def has_moves_from(self, game_id: int, ply: int) -> bool:
        """Whether the log of a match goes on at `ply`."""
        return bool(list(await self._db.rows("SELECT 1 FROM moves WHERE game_id = ? AND ply >= ?", (game_id, ply))))

    async def results(self, game_id: int) -> list[ResultRow]:
        """How a match went, by seat."""
        rows = await self._db.rows(
            f"SELECT seat, side, user_id, rank, won, points, ended, {', '.join(COUNTS)}"  # noqa: S608
            " FROM results JOIN endings USING (game_id) WHERE game_id = ? ORDER BY seat",
            (game_id,),
        )
        return [_result(row) for row in rows]


def _result(row: sqlite3.Row) -> ResultRow:
    seat, side, user_id, rank, won, points, ended, *counts = row
    counted = None if None in counts else CountsRow(*counts)
    return ResultRow(seat, side, user_id, rank, bool(won), points, ended, counted)
