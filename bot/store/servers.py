"""What was chosen for each server."""

from __future__ import annotations

from dataclasses import astuple, fields
from typing import Final

from bot.rows import ServerRow
from bot.store.database import Database
from bot.store.remembered import Remembered

_COLUMNS: Final = tuple(field.name for field in fields(ServerRow))


class Servers:
    """What the database knows of servers."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self.remembered = Remembered[ServerRow | None]()

    async def server(self, guild_id: int) -> ServerRow | None:
        """What was chosen for a server; None where nothing ever was."""
        return await self.remembered.row(guild_id, lambda: self._read(guild_id))

    async def _read(self, guild_id: int) -> ServerRow | None:
        query = f"SELECT {', '.join(_COLUMNS)} FROM servers WHERE guild_id = ?"  # noqa: S608
        row = next(iter(await self._db.rows(query, (guild_id,))), None)
        return None if row is None else ServerRow(*row)

    async def set_server(self, row: ServerRow) -> None:
        """Remember what was chosen for a server."""
        await self.remembered.write(row.guild_id, self._write(row))

    async def _write(self, row: ServerRow) -> None:
        places = ", ".join("?" * len(_COLUMNS))
        await self._db.change(
            f"INSERT OR REPLACE INTO servers ({', '.join(_COLUMNS)}) VALUES ({places})",  # noqa: S608
            astuple(row),
        )
