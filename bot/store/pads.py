"""The score pads of real tables."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from bot.rows import NewPad, PadPlayerRow, PadRow
from bot.store.database import Database
from bot.store.matches import Stale

_COLUMNS: Final = ", ".join(field.name for field in fields(PadRow) if field.name != "players")
_PLAYERS: Final = (
    "(SELECT json_group_array(json_array(name, user_id)) FROM"
    " (SELECT name, user_id FROM pad_players WHERE pad_id = pads.id ORDER BY seat))"
)
_NEW_COLUMNS: Final = tuple(field.name for field in fields(NewPad) if field.name != "players")


class Pads:
    """What the database knows of score pads."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def create(self, new: NewPad) -> int:
        """Store an empty pad; returns its number."""
        columns = {name: getattr(new, name) for name in _NEW_COLUMNS}

        def write(db: sqlite3.Connection) -> int:
            cursor = db.execute(
                f"INSERT INTO pads ({', '.join(columns)}) VALUES (:{', :'.join(columns)})",  # noqa: S608
                columns,
            )
            pad_id = cursor.lastrowid or 0
            _set_players(db, pad_id, new.players)
            return pad_id

        return await self._db.write(write)

    async def pad(self, pad_id: int) -> PadRow | None:
        """The pad of that number, or None."""
        found = await self._pads("WHERE id = ?", (pad_id,))
        return found[0] if found else None

    async def pads_of(self, user_id: int, limit: int) -> list[PadRow]:
        """The pads that `user_id` made or plays on, the one changed last first."""
        return await self._pads(
            "WHERE maker_id = ? OR id IN (SELECT pad_id FROM pad_players WHERE user_id = ?)"
            " ORDER BY changed_at DESC, id DESC LIMIT ?",
            (user_id, user_id, limit),
        )

    async def behind(self) -> list[int]:
        """The pads whose shared copy shows an older version."""
        rows = await self._db.rows("SELECT id FROM pads WHERE message_id IS NOT NULL AND shown < version")
        return [row[0] for row in rows]

    async def set_deals(self, pad_id: int, version: int, deals: str, at: int) -> None:
        """Write the deals of a pad that stands at `version`.

        Raises:
            Stale: it does not any more; nothing was written.
        """

        def write(db: sqlite3.Connection) -> None:
            _change(db, pad_id, version, at)
            db.execute("UPDATE pads SET deals = ? WHERE id = ?", (deals, pad_id))

        await self._db.write(write)

    async def set_seats(
        self, pad_id: int, version: int, players: Sequence[PadPlayerRow], first_dealer: int, at: int
    ) -> None:
        """Write who sits where and who deals first, on a pad that stands at `version`.

        Raises:
            Stale: it does not any more; nothing was written.
        """

        def write(db: sqlite3.Connection) -> None:
            _change(db, pad_id, version, at)
            db.execute("UPDATE pads SET first_dealer = ? WHERE id = ?", (first_dealer, pad_id))
            db.execute("DELETE FROM pad_players WHERE pad_id = ?", (pad_id,))
            _set_players(db, pad_id, players)

        await self._db.write(write)

    async def set_copy(self, pad_id: int, channel_id: int | None, message_id: int | None, shown: int) -> None:
        """Remember where the shared copy stands and the version that it shows; no message when there is none."""
        await self._db.change(
            "UPDATE pads SET channel_id = ?, message_id = ?, shown = ? WHERE id = ?",
            (channel_id, message_id, shown, pad_id),
        )

    async def set_shown(self, pad_id: int, version: int) -> None:
        """Remember the version that the shared copy shows."""
        await self._db.change("UPDATE pads SET shown = ? WHERE id = ?", (version, pad_id))

    async def _pads(self, where: str, values: tuple[int, ...]) -> list[PadRow]:
        query = f"SELECT {_COLUMNS}, {_PLAYERS} FROM pads {where}"  # noqa: S608
        return [_pad(row) for row in await self._db.rows(query, values)]


def _change(db: sqlite3.Connection, pad_id: int, version: int, at: int) -> None:
    cursor = db.execute(
        "UPDATE pads SET version = version + 1, changed_at = ? WHERE id = ? AND version = ?", (at, pad_id, version)
    )
    if cursor.rowcount != 1:
        raise Stale


def _set_players(db: sqlite3.Connection, pad_id: int, players: Sequence[PadPlayerRow]) -> None:
    db.executemany(
        "INSERT INTO pad_players (pad_id, seat, name, user_id) VALUES (?, ?, ?, ?)",
        [(pad_id, seat, player.name, player.user_id) for seat, player in enumerate(players)],
    )


def _pad(row: sqlite3.Row) -> PadRow:
    *columns, players = row
    return PadRow(*columns, players=tuple(PadPlayerRow(*player) for player in json.loads(players)))
