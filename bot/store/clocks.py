"""Time: deadlines and what is given back to them, and the calls to who is to move."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from bot.rows import CallRow, ClockRow
from bot.store.database import Database


class Clocks:
    """What the database knows of deadlines and calls."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def next_due(self) -> int | None:
        """When the next deadline or invitation runs out; None when nothing is awaited."""
        rows = await self._db.rows(
            "SELECT min(due) FROM (SELECT min(deadline) AS due FROM clocks"
            " UNION ALL SELECT min(lapses_at) FROM games WHERE state = 'invited')"
        )
        return next(iter(rows))[0]

    async def overdue(self, now: int) -> list[int]:
        """The matches with a deadline at or before `now`, longest overdue first."""
        rows = await self._db.rows(
            "SELECT game_id FROM clocks WHERE deadline <= ? GROUP BY game_id ORDER BY min(deadline)", (now,)
        )
        return [row[0] for row in rows]

    async def lapsed(self, now: int) -> list[int]:
        """The invitations whose time is over."""
        rows = await self._db.rows("SELECT id FROM games WHERE state = 'invited' AND lapses_at <= ?", (now,))
        return [row[0] for row in rows]

    async def to_look_at(self, now: int) -> list[int]:
        """The matches in which somebody may have to be called after all, or reminded."""
        rows = await self._db.rows("SELECT DISTINCT game_id FROM clocks WHERE look_at <= ?", (now,))
        return [row[0] for row in rows]

    async def beat(self, now: int) -> None:
        """Note that the bot is at work now."""
        await self._db.write(lambda db: beat(db, now))

    async def last_beat(self) -> int | None:
        """When the bot last was at work; None before it ever was."""
        return next((row[0] for row in await self._db.rows("SELECT at FROM heartbeat")), None)

    async def give_back(self, now: int) -> int:
        """Add the time since the last beat to every deadline and open invitation that was still running then.

        Returns the seconds given back. The beat moves with it in one transaction, so that no
        outage is given back twice. Where they are a twentieth of the whole time or more, the
        message counts as behind.
        """
        return await self._db.write(lambda db: _give_back(db, now))

    async def set_calls(self, game_id: int, calls: Sequence[CallRow], looked: Sequence[ClockRow] = ()) -> None:
        """Remember the calls to move that stand, and when the clocks that were `looked` at want the next look."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM calls WHERE game_id = ?", (game_id,))
            db.executemany(
                "INSERT INTO calls (game_id, board, turn, message_id, channel_id) VALUES (?, ?, ?, ?, ?)",
                [(game_id, call.board, call.turn, call.message_id, call.channel_id) for call in calls],
            )
            db.executemany(
                "UPDATE clocks SET look_at = ? WHERE game_id = ? AND board = ? AND turn = ?",
                [(clock.look_at, game_id, clock.board, clock.turn) for clock in looked],
            )

        await self._db.write(write)


def beat(db: sqlite3.Connection, now: int) -> None:
    """Note, in a transaction that is open, that the bot is at work now."""
    db.execute("INSERT OR REPLACE INTO heartbeat (id, at) VALUES (1, ?)", (now,))


def set_clocks(db: sqlite3.Connection, game_id: int, clocks: Sequence[ClockRow]) -> None:
    """Let just these clocks run; one that runs for the same turn already runs on as it is."""
    db.execute(
        "DELETE FROM clocks WHERE game_id = ? AND board NOT IN (SELECT value FROM json_each(?))",
        (game_id, json.dumps([clock.board for clock in clocks])),
    )
    db.executemany(
        "INSERT INTO clocks (game_id, board, seat, turn, deadline, look_at) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (game_id, board) DO UPDATE SET seat = excluded.seat, turn = excluded.turn,"
        " deadline = excluded.deadline, look_at = excluded.look_at, given_back = 0 WHERE turn <> excluded.turn",
        [(game_id, clock.board, clock.seat, clock.turn, clock.deadline, clock.look_at) for clock in clocks],
    )


def _give_back(db: sqlite3.Connection, now: int) -> int:
    found = db.execute("SELECT at FROM heartbeat").fetchone()
    last = found[0] if found else now
    outage = max(0, now - last)
    if outage:
        _add(db, outage, last)
    beat(db, now)
    return outage


def _add(db: sqlite3.Connection, outage: int, last: int) -> None:
    facts = {"outage": outage, "last": last}
    db.execute(
        "UPDATE games SET shown = min(shown, ply - 1) WHERE state = 'playing' AND :outage * 20 >= move_deadline"
        " AND id IN (SELECT game_id FROM clocks WHERE deadline > :last)"
        " OR state = 'invited' AND :outage * 20 >= lapses_at - created_at AND lapses_at > :last",
        facts,
    )
    db.execute(
        "UPDATE clocks SET deadline = deadline + :outage, given_back = given_back + :outage WHERE deadline > :last",
        facts,
    )
    db.execute("UPDATE games SET lapses_at = lapses_at + :outage WHERE state = 'invited' AND lapses_at > :last", facts)
