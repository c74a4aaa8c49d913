"""One SQLite file with one connection that writes and one that reads.

Writes go through one connection under one lock, each a single ``BEGIN IMMEDIATE``
transaction; tasks that share a connection would otherwise slip statements into each other's
transactions. Reads have a connection of their own and so see only what is committed.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any, Final

import aiosqlite

_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a move that was answered is on the disk
    "PRAGMA foreign_keys = ON",
)

PATIENCE_AT_START: Final = 30.0
"""Seconds that opening waits for somebody else who holds the database."""

LARGE: Final = 32 * 1024 * 1024
"""Bytes up to which a database is examined at every start; it takes half a second. A daily copy always is."""

PATIENCE: Final = 2.0
"""Seconds that a write waits for somebody else: a click must be answered within three."""


class StoreError(Exception):
    """The database cannot be used; the text says why and what to do."""


class Database:
    """Opened by `Database.open`, closed by `close`."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = asyncio.Lock()
        self._is_patient = True

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
            await _prepare(connections[0])
            for connection in connections:
                await connection.execute(_busy_timeout(PATIENCE))
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
                await self._begin()
                yield self._writer
                await self._writer.execute("COMMIT")
            except BaseException:
                # A cancelled task leaves its statement queued: it may or may not have begun or committed.
                with suppress(sqlite3.OperationalError):
                    await self._writer.execute("ROLLBACK")
                raise

    async def _begin(self) -> None:
        """Begin a transaction; after one that waited in vain nobody waits, until one begins."""
        try:
            await self._writer.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            await self._be_patient(False)
            raise
        await self._be_patient(True)

    async def _be_patient(self, patient: bool) -> None:
        if patient != self._is_patient:
            self._is_patient = patient
            await self._writer.execute(_busy_timeout(PATIENCE if patient else 0))

    async def is_writable(self) -> bool:
        """Whether a write reaches the disk now."""
        try:
            async with self.writing() as db:
                await _touch(db)
        except sqlite3.Error:
            return False
        return True

    async def rows(self, query: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> Iterable[sqlite3.Row]:
        """What `query` finds among what is committed."""
        return await self._reader.execute_fetchall(query, values)


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=PATIENCE_AT_START)
    try:
        for pragma in _PRAGMAS:
            await connection.execute(pragma)
    except BaseException:
        await connection.close()
        raise
    return connection


def _busy_timeout(seconds: float) -> str:
    return f"PRAGMA busy_timeout = {seconds * 1000:.0f}"


async def _close_all(connections: list[aiosqlite.Connection]) -> None:
    for connection in connections:
        await connection.close()


async def _prepare(db: aiosqlite.Connection) -> None:
    """Bring the schema up to date, and make sure that the file is sound and takes a write."""
    await _migrate(db)
    ((pages, size),) = await db.execute_fetchall("SELECT * FROM pragma_page_count, pragma_page_size")
    if pages * size <= LARGE:
        ((verdict,),) = await db.execute_fetchall("PRAGMA quick_check(1)")
        if verdict != "ok":
            raise sqlite3.DatabaseError(f"it is damaged: {' '.join(verdict.split())}")
    await db.execute("BEGIN IMMEDIATE")
    await _touch(db)
    await db.execute("COMMIT")


async def _touch(db: aiosqlite.Connection) -> None:
    """Write a page as it is."""
    ((version,),) = await db.execute_fetchall("PRAGMA user_version")
    await db.execute(f"PRAGMA user_version = {version}")


def known_schema() -> int:
    """The schema that this Deadwood knows: the number of its newest migration."""
    return len(_steps())


def _steps() -> list[Any]:
    files = resources.files("bot").joinpath("migrations").iterdir()
    return sorted((file for file in files if file.name.endswith(".sql")), key=lambda file: file.name)


async def _migrate(db: aiosqlite.Connection) -> None:
    """Bring the schema up to date; each step is one transaction together with its version."""
    steps = _steps()
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
