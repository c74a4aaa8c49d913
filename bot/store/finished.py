"""The matches that are over, for those who look back."""

from __future__ import annotations

import json
import sqlite3
from typing import Final

from bot.rows import PastRow, ResultRow
from bot.store.database import Database

_MATCHES: Final = """
SELECT id, guild_id, rules, format, ended_at,
    (SELECT json_group_array(user_id) FROM (SELECT user_id FROM seats WHERE game_id = games.id ORDER BY seat)),
    (SELECT json_group_array(json_array(seat, side, user_id, rank, won, points, ended)) FROM
        (SELECT * FROM results JOIN endings USING (game_id)
        WHERE results.game_id = games.id AND NOT voided ORDER BY seat))
FROM games
WHERE state = 'over'
    AND id IN (SELECT game_id FROM seats WHERE user_id = :player)
    AND (:against IS NULL OR id IN (SELECT game_id FROM seats WHERE user_id = :against))
    AND (guild_id = nullif(:guild, 0) OR id IN (SELECT game_id FROM seats WHERE user_id = :reader))
ORDER BY ended_at DESC, id DESC
LIMIT :limit OFFSET :skip
"""


class Finished:
    """What the database knows of matches that are over."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def matches(
        self, player: int, against: int | None, *, guild: int, reader: int, limit: int, skip: int = 0
    ) -> list[PastRow]:
        """The matches of `player`, newest first: of the server `guild` (0 is none), or with `reader` at the table."""
        values = {
            "player": player,
            "against": against,
            "guild": guild,
            "reader": reader,
            "limit": limit,
            "skip": skip,
        }
        return [_past(row) for row in await self._db.rows(_MATCHES, values)]


def _past(row: sqlite3.Row) -> PastRow:
    *columns, users, results = row
    return PastRow(
        *columns,
        users=tuple(json.loads(users)),
        results=tuple(
            ResultRow(seat, side, user, rank, bool(won), points, ended)
            for seat, side, user, rank, won, points, ended in json.loads(results)
        ),
    )
