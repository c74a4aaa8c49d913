"""What people chose for themselves, and whose challenges they refuse."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import astuple, fields
from typing import Final

from bot.rows import PersonRow
from bot.store.database import Database
from bot.store.remembered import Remembered

_COLUMNS: Final = tuple(field.name for field in fields(PersonRow))


class People:
    """What the database knows of people."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self.remembered = Remembered[PersonRow | None]()

    async def person(self, user_id: int) -> PersonRow | None:
        """What `user_id` chose; None who never chose anything."""
        return await self.remembered.row(user_id, lambda: self._read(user_id))

    async def _read(self, user_id: int) -> PersonRow | None:
        query = f"SELECT {', '.join(_COLUMNS)} FROM people WHERE user_id = ?"  # noqa: S608
        row = next(iter(await self._db.rows(query, (user_id,))), None)
        return None if row is None else PersonRow(*row)

    async def set_person(self, row: PersonRow) -> None:
        """Remember what a person chose."""
        await self.remembered.write(row.user_id, self._write(row))

    async def _write(self, row: PersonRow) -> None:
        places = ", ".join("?" * len(_COLUMNS))
        await self._db.change(
            f"INSERT OR REPLACE INTO people ({', '.join(_COLUMNS)}) VALUES ({places})",  # noqa: S608
            astuple(row),
        )

    async def refused_by(self, user_id: int) -> list[int]:
        """The people whose challenges `user_id` refuses, in the order of their ids."""
        rows = await self._db.rows("SELECT refused_id FROM refusals WHERE user_id = ? ORDER BY refused_id", (user_id,))
        return [row[0] for row in rows]

    async def set_refused(self, user_id: int, refused: Iterable[int]) -> None:
        """Refuse the challenges of just these people."""
        rows = [(user_id, other) for other in refused]

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM refusals WHERE user_id = ?", (user_id,))
            db.executemany("INSERT INTO refusals (user_id, refused_id) VALUES (?, ?)", rows)

        await self._db.write(write)
