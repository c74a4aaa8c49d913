"""How the database is, and how the matches of one server stand in time."""

from __future__ import annotations

from bot.store.database import Database


class Vitals:
    """What is told of the bot's health; nothing here is about people."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def size(self) -> int:
        """The bytes of the database."""
        ((pages, size),) = await self._db.rows("SELECT * FROM pragma_page_count, pragma_page_size")
        return pages * size

    async def overdue_on(self, guild_id: int, now: int) -> list[int]:
        """The deadlines on a server that are over and were not acted on, longest overdue first."""
        rows = await self._db.rows(
            "SELECT deadline FROM clocks JOIN games ON games.id = game_id WHERE guild_id = ? AND deadline <= ?"
            " ORDER BY deadline",
            (guild_id, now),
        )
        return [row[0] for row in rows]

    async def channels_in_use(self, guild_id: int) -> list[int]:
        """The channels of a server where matches are played or invitations wait."""
        rows = await self._db.rows(
            "SELECT DISTINCT channel_id FROM games WHERE state IN ('invited', 'playing') AND guild_id = ?", (guild_id,)
        )
        return [row[0] for row in rows]
