"""The servers out of reach: since when, what their matches get back, and what is forgotten of them."""

from __future__ import annotations

import sqlite3
from typing import Final

from bot.store.clocks import give_back_to
from bot.store.database import Database
from bot.store.servers import Servers

_FORGOTTEN: Final = (
    "DELETE FROM calls WHERE game_id IN (SELECT id FROM games WHERE guild_id = :guild)",
    "UPDATE games SET state = 'lapsed', ended_at = :now WHERE guild_id = :guild AND state = 'invited'",
    "UPDATE games SET guild_id = 0, channel_id = 0, message_id = NULL, shown = ply WHERE guild_id = :guild",
    "UPDATE endings SET guild_id = 0 WHERE guild_id = :guild",
    "UPDATE pads SET guild_id = 0, channel_id = NULL, message_id = NULL WHERE guild_id = :guild",
    "DELETE FROM ratings WHERE guild_id = :guild",
    "DELETE FROM resets WHERE guild_id = :guild",
    "DELETE FROM servers WHERE guild_id = :guild",
    "DELETE FROM absences WHERE guild_id = :guild",
)


class Absences:
    """What the database knows of servers out of reach."""

    def __init__(self, database: Database, servers: Servers) -> None:
        self._db = database
        self._servers = servers

    async def known(self) -> set[int]:
        """Every server of which anything is kept; direct messages are none."""
        rows = await self._db.rows(
            "SELECT guild_id FROM games UNION SELECT guild_id FROM pads UNION SELECT guild_id FROM servers"
            " UNION SELECT guild_id FROM resets UNION SELECT guild_id FROM absences"
        )
        return {row[0] for row in rows} - {0}

    async def absent(self) -> set[int]:
        """The servers out of reach."""
        return {row[0] for row in await self._db.rows("SELECT guild_id FROM absences")}

    async def begin(self, guild_id: int, now: int, *, has_left: bool) -> None:
        """Stop the time of a server's matches, if it does not stand still already."""
        await self._db.change(
            "INSERT INTO absences (guild_id, since, has_left) VALUES (?, ?, ?)"
            " ON CONFLICT (guild_id) DO UPDATE SET has_left = max(has_left, excluded.has_left)",
            (guild_id, now, has_left),
        )

    async def end(self, guild_id: int, now: int) -> int:
        """Let the time of a server's matches run on, and give back what has passed; returns its seconds."""

        def write(db: sqlite3.Connection) -> int:
            found = db.execute("DELETE FROM absences WHERE guild_id = ? RETURNING since", (guild_id,)).fetchone()
            if found is None:
                return 0
            (since,) = found
            away = max(0, now - since)
            give_back_to(db, guild_id, away, since)
            return away

        return await self._db.write(write)

    async def left_before(self, moment: int) -> list[int]:
        """The servers that the bot left at `moment` or earlier."""
        rows = await self._db.rows("SELECT guild_id FROM absences WHERE has_left AND since <= ?", (moment,))
        return [row[0] for row in rows]

    async def forget(self, guild_id: int, now: int) -> None:
        """Remove what is kept of a server; finished matches and score pads stay their players', of no server."""

        def write(db: sqlite3.Connection) -> None:
            for statement in _FORGOTTEN:
                db.execute(statement, {"guild": guild_id, "now": now})

        await self._servers.remembered.write(guild_id, self._db.write(write))

    async def is_stopped(self, game_id: int) -> bool:
        """Whether the time of a match stands still, because its server is out of reach."""
        return bool(list(await self._db.rows("SELECT 1 FROM stopped WHERE game_id = ?", (game_id,))))
