"""The store: one SQLite file. SQL lives here and nowhere else, one module for each topic."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.absences import Absences
from bot.store.clocks import Clocks
from bot.store.database import Database, StoreError
from bot.store.files import open_for_reading
from bot.store.finished import Finished
from bot.store.health import Vitals
from bot.store.matches import Matches, Stale
from bot.store.pads import Pads
from bot.store.people import People
from bot.store.privacy import PrivacyRows
from bot.store.results import Results
from bot.store.servers import Servers

__all__ = ["Stale", "Store", "StoreError", "last_beat"]


class Store(Matches, Clocks):
    """The matches with their clocks, and beside them the other topics; opened by `Store.open`, closed by `close`."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.database = database
        self.people = People(database)
        self.servers = Servers(database)
        self.vitals = Vitals(database)
        self.absences = Absences(database, self.servers)
        self.results = Results(database)
        self.pads = Pads(database)
        self.finished = Finished(database)
        self.privacy = PrivacyRows(database, self.people)

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open the database at `path`, making and migrating it as needed.

        Raises:
            StoreError: the file cannot be opened, is damaged, or is of a newer Deadwood.
        """
        return cls(await Database.open(path))

    async def is_writable(self) -> bool:
        """Whether a write reaches the disk now."""
        return await self.database.is_writable()

    async def close(self) -> None:
        """Close after the running transaction."""
        await self.database.close()


def last_beat(path: Path) -> int | None:
    """When the bot that uses the database at `path` was last at work; None when that cannot be read.

    For a look from outside: it opens the file for reading only and waits for nobody.
    """
    try:
        with closing(open_for_reading(path)) as db:
            row = db.execute("SELECT at FROM heartbeat").fetchone()
    except sqlite3.Error:
        return None
    return row[0] if row else None
