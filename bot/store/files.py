"""The database as a file: used by one process, examined, copied, put back."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.store.database import StoreError, known_schema


@contextmanager
def sole_use(path: Path) -> Iterator[None]:
    """Keep every other process from using the database at `path`; the lock goes with this process, however it ends.

    Raises:
        StoreError: another process uses it, or there is no place for the lock.
    """
    # A file of its own: SQLite loses its locks on a database when another handle of it is closed.
    beside = path.with_name(f"{path.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = beside.open("ab")
    except OSError as error:
        raise StoreError(f"The database {path} cannot be opened ({error}). See DATABASE_PATH.") from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(f"Another bot uses the database {path}. Stop that one first.") from None
        yield


def examine(path: Path) -> None:
    """Make sure that `path` is a whole database that this Deadwood can use.

    Raises:
        StoreError: it is missing, damaged, something else, or of a newer Deadwood.
    """
    if not path.is_file():
        raise StoreError(f"There is no file {path}.")
    try:
        with closing(open_for_reading(path)) as db:
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            (version,) = db.execute("PRAGMA user_version").fetchone()
            (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            orphan = db.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"{path} is damaged, or no database ({error}).") from None
    if not {"games", "moves"} <= tables:
        raise StoreError(f"{path} is no database of Deadwood.")
    if version > known_schema():
        raise StoreError(f"{path} has schema {version} of a newer Deadwood; this one knows {known_schema()}.")
    if verdict != "ok" or orphan is not None:
        fault = " ".join(verdict.split()) if orphan is None else f"a row of {orphan[0]} belongs to nothing"
        raise StoreError(f"{path} is damaged ({fault}).")


def copy_database(source: Path, target: Path) -> None:
    """Make `target` a whole copy of the database at `source` as it is at one moment, while a bot may be writing to it.

    Raises:
        StoreError: there is nothing to copy, no place for the copy, or the copy is damaged; `target` is as it was.
    """
    if not source.is_file():
        raise StoreError(f"There is no database {source}.")
    draft = target.with_name(f"{target.name}.partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        with closing(open_for_reading(source)) as live, closing(sqlite3.connect(draft)) as copy:
            live.backup(copy)  # in one step: a copy in several begins anew with each move
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        examine(draft)
        _move(draft, target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The database {source} cannot be copied to {target} ({error}).") from None
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def put_back(copy: Path, path: Path, aside: Path) -> None:
    """Make `copy` the database at `path`; what was there stands in `aside` afterwards.

    Every table on Discord is drawn anew when the bot starts: it may show moves that the copy does not know.

    Raises:
        StoreError: `copy` is no whole database, or cannot be brought here; nothing has changed.
    """
    examine(copy)
    draft = path.with_name(f"{path.name}.restored")
    copy_database(copy, draft)
    try:
        with closing(sqlite3.connect(draft)) as db, db:
            db.execute("UPDATE games SET shown = ply - 1 WHERE state = 'playing' AND shown = ply")
        _set_aside(path, aside)
        _move(draft, path)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{copy} cannot be put in the place of {path} ({error}).") from None


def _set_aside(path: Path, aside: Path) -> None:
    if not path.exists():
        return
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:  # it may be damaged
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm", ""):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + ending))


def _move(source: Path, target: Path) -> None:
    """Give a file its name, so that a power cut leaves the old one or the new one."""
    source.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def for_reading(path: Path) -> str:
    """The address of the database at `path`, for a connection that cannot change it."""
    return f"{path.absolute().as_uri()}?mode=ro"


def open_for_reading(path: Path) -> sqlite3.Connection:
    """Such a connection, which waits for nobody."""
    return sqlite3.connect(for_reading(path), uri=True, timeout=1)
