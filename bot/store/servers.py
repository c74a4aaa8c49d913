"""What was chosen for each server."""

from __future__ import annotations

from dataclasses import astuple, fields
from typing import Final

from bot.rows import ServerRow
from bot.store.database import Database

_COLUMNS: Final = tuple(field.name for field in fields(ServerRow))


class Servers:
    """What the database knows of servers."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def server(self, guild_id: int) -> ServerRow | None:
        """What was chosen for a server; None where nothing ever was."""
        query = f"SELECT {', '.join(_COLUMNS)} FROM servers WHERE guild_id = ?"  # noqa: S608
        row = next(iter(await self._db.rows(query, (guild_id,))), None)
        return None if row is None else ServerRow(*row)

    async def set_server(self, row: ServerRow) -> None:
        """Remember what was chosen for a server."""
        places = ", ".join("?" * len(_COLUMNS))
        await self._db.change(
            f"INSERT OR REPLACE INTO servers ({', '.join(_COLUMNS)}) VALUES ({places})",  # noqa: S608
            astuple(row),
        )
