"""One SQLite file with one connection that writes and one that reads.

Each write is a single ``BEGIN IMMEDIATE`` transaction, run whole in the writer's thread, one after the
other. Reads have a connection of their own and so see only what is committed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any, Final

import aiosqlite

from bot.store.writer import PATIENCE, Result, Writer, busy_timeout

_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a move that was answered is on the disk
    "PRAGMA foreign_keys = ON",
)

PATIENCE_AT_START: Final = 30.0
"""Seconds that opening waits for somebody else who holds the database."""

LARGE: Final = 32 * 1024 * 1024
"""Bytes up to which a database is examined at every start; it takes half a second. A daily copy always is."""


class StoreError(Exception):
    """The database cannot be used; the text says why and what to do."""


class Database:
    """Opened by `Database.open`, closed by `close`; without a `writer` it is for reading only."""

    def __init__(self, reader: aiosqlite.Connection, writer: Writer | None = None) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the database at `path`, making and migrating it as needed.

        Raises:
            StoreError: the file cannot be opened, is damaged, or is of a newer Deadwood.
        """
        writer = Writer(lambda: _connect(path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            await writer.run(_prepare)
            # Once the file is known to open: the thread of aiosqlite would outlive the failure.
            return cls(await aiosqlite.connect(path, isolation_level=None, timeout=PATIENCE), writer)
        except (OSError, sqlite3.Error) as error:
            await writer.close()
            raise StoreError(f"The database {path} cannot be opened ({error}). See DATABASE_PATH.") from error
        except StoreError:
            await writer.close()
            raise

    async def close(self) -> None:
        """Close after the transactions that were asked for."""
        await self._reader.close()
        if self._writer is not None:
            await self._writer.close()

    async def write(self, work: Callable[[sqlite3.Connection], Result], *, lasting: bool = True) -> Result:
        """What `work` makes of the database in one transaction, committed at the end and undone by any exception.

        It runs in another thread and returns values, no cursors. When the waiting is cancelled, the
        transaction is done as a whole or not at all. What need not be `lasting` outlives this process, but perhaps not
        a power cut soon after; then nobody waits for the disk.
        """
        if self._writer is None:
            raise StoreError("This database was opened for reading only.")
        return await self._writer.write(work, lasting=lasting)

    async def change(
        self, statement: str, values: Sequence[Any] | Mapping[str, Any] = (), *, lasting: bool = True
    ) -> int:
        """Write by one statement; returns how many rows it changed."""
        return await self.write(lambda db: db.execute(statement, values).rowcount, lasting=lasting)

    async def is_writable(self) -> bool:
        """Whether a write reaches the disk now."""
        try:
            await self.write(_touch)
        except sqlite3.Error:
            return False
        return True

    async def rows(self, query: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> Iterable[sqlite3.Row]:
        """What `query` finds among what is committed."""
        return await self._reader.execute_fetchall(query, values)


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE_AT_START)
    try:
        for pragma in _PRAGMAS:
            db.execute(pragma)
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection) -> None:
    """Bring the schema up to date, make sure that the file is sound and takes a write, and be less patient."""
    _migrate(db)
    ((pages, size),) = db.execute("SELECT * FROM pragma_page_count, pragma_page_size")
    if pages * size <= LARGE:
        ((verdict,),) = db.execute("PRAGMA quick_check(1)")
        if verdict != "ok":
            raise sqlite3.DatabaseError(f"it is damaged: {' '.join(verdict.split())}")
    db.execute("BEGIN IMMEDIATE")
    _touch(db)
    db.execute("COMMIT")
    db.execute(busy_timeout(PATIENCE))


def _touch(db: sqlite3.Connection) -> None:
    """Write a page as it is."""
    ((version,),) = db.execute("PRAGMA user_version")
    db.execute(f"PRAGMA user_version = {version}")


def known_schema() -> int:
    """The schema that this Deadwood knows: the number of its newest migration."""
    return len(_steps())


def _steps() -> list[Any]:
    files = resources.files("bot").joinpath("migrations").iterdir()
    return sorted((file for file in files if file.name.endswith(".sql")), key=lambda file: file.name)


def _migrate(db: sqlite3.Connection) -> None:
    """Bring the schema up to date; each step is one transaction together with its version."""
    steps = _steps()
    ((version,),) = db.execute("PRAGMA user_version")
    if version > len(steps):
        raise StoreError(
            f"The database has schema {version} of a newer Deadwood; this one knows {len(steps)}. Update the bot."
        )
    for number, step in enumerate(steps[version:], version + 1):
        script = f"BEGIN IMMEDIATE;\n{step.read_text(encoding='utf-8')}\nPRAGMA user_version = {number};\nCOMMIT;"
        try:
            db.executescript(script)
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
