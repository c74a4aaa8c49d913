"""One SQLite file with one connection that writes and one that reads.

Writes go through one connection under one lock, each a single ``BEGIN IMMEDIATE``
transaction; tasks that share a connection would otherwise slip statements into each other's
transactions. Reads have a connection of their own and so see only what is committed.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any, Final

import aiosqlite

_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a move that was answered is on the disk
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = ON",
)


class StoreError(Exception):
    """The database cannot be used; the text says why and what to do."""


class Database:
    """Opened by `Database.open`, closed by `close`."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the database at `path`, making and migrating it as needed.

        Raises:
            StoreError: the file cannot be opened, is damaged, or is of a newer Deadwood.
        """
        connections: list[aiosqlite.Connection] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            sqlite3.connect(path).close()  # to fail here: a worker thread of aiosqlite would outlive the failure
            for _ in range(2):
                connections.append(await _connect(path))
            await _migrate(connections[0])
        except (OSError, sqlite3.Error) as error:
            await _close_all(connections)
            raise StoreError(f"The database {path} cannot be opened ({error}). See DATABASE_PATH.") from error
        except StoreError:
            await _close_all(connections)
            raise
        return cls(*connections)

    async def close(self) -> None:
        """Close after the running transaction."""
        async with self._lock:
            await _close_all([self._reader, self._writer])

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[aiosqlite.Connection]:
        """One transaction, committed at the end and rolled back by any exception."""
        async with self._lock:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.execute("COMMIT")
            except BaseException:
                # A cancelled task leaves its statement queued: it may or may not have begun or committed.
                with suppress(sqlite3.OperationalError):
                    await self._writer.execute("ROLLBACK")
                raise

    async def rows(self, query: str, values: Sequence[Any] = ()) -> Iterable[sqlite3.Row]:
        """What `query` finds among what is committed."""
        return await self._reader.execute_fetchall(query, values)


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        for pragma in _PRAGMAS:
            await connection.execute(pragma)
    except BaseException:
        await connection.close()
        raise
    return connection


async def _close_all(connections: list[aiosqlite.Connection]) -> None:
    for connection in connections:
        await connection.close()


async def _migrate(db: aiosqlite.Connection) -> None:
    """Bring the schema up to date; each step is one transaction together with its version."""
    steps: list[Any] = sorted(
        (file for file in resources.files("bot").joinpath("migrations").iterdir() if file.name.endswith(".sql")),
        key=lambda file: file.name,
    )
    version = next(iter(await db.execute_fetchall("PRAGMA user_version")))[0]
    if version > len(steps):
        raise StoreError(
            f"The database has schema {version} of a newer Deadwood; this one knows {len(steps)}. Update the bot."
        )
    for number, step in enumerate(steps[version:], version + 1):
        script = f"BEGIN IMMEDIATE;\n{step.read_text(encoding='utf-8')}\nPRAGMA user_version = {number};\nCOMMIT;"
        try:
            await db.executescript(script)
        except BaseException:
            if db.in_transaction:
                await db.execute("ROLLBACK")
            raise
