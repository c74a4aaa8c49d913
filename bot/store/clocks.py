"""Time: deadlines and what is given back to them, and the calls to who is to move."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import Final

from bot.rows import CallRow, ClockRow
from bot.store.database import Database

_ADDING: Final = (
    "UPDATE games SET shown = min(shown, ply - 1) WHERE state = 'playing' AND :outage * 20 >= move_deadline"
    " AND id IN (SELECT game_id FROM clocks WHERE deadline > :last AND game_id {which})",
    "UPDATE games SET shown = min(shown, ply - 1) WHERE state = 'invited' AND :outage * 20 >= lapses_at - created_at"
    " AND lapses_at > :last AND id {which}",
    "UPDATE clocks SET deadline = deadline + lost.seconds, given_back = given_back + lost.seconds"
    " FROM (SELECT game_id AS id, board AS at, max(0, min(:outage, :last + :outage - (deadline - given_back -"
    " move_deadline))) AS seconds FROM clocks JOIN games ON games.id = game_id WHERE deadline > :last) AS lost"
    " WHERE game_id = lost.id AND board = lost.at AND game_id {which}",
    "UPDATE games SET lapses_at = lapses_at + max(0, min(:outage, :last + :outage - created_at))"
    " WHERE state = 'invited' AND lapses_at > :last AND id {which}",
)
"""What an outage changes: tables and invitations that have to tell of it, deadlines, and when invitations lapse.

What began in the midst of it, as by a direct message from a server out of reach, lost no more than has passed since.
"""


class Clocks:
    """What the database knows of deadlines and calls; the time of a server out of reach stands still."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def next_due(self) -> int | None:
        """When the next deadline or invitation runs out; None when nothing is awaited."""
        rows = await self._db.rows(
            "SELECT min(due) FROM (SELECT min(deadline) AS due FROM clocks WHERE game_id NOT IN stopped"
            " UNION ALL SELECT min(lapses_at) FROM games WHERE state = 'invited' AND id NOT IN stopped)"
        )
        return next(iter(rows))[0]

    async def overdue(self, now: int) -> list[int]:
        """The matches with a deadline at or before `now`, longest overdue first."""
        return await self._of_clocks("deadline <= ? AND game_id NOT IN stopped ORDER BY deadline", now)

    async def lapsed(self, now: int) -> list[int]:
        """The invitations whose time is over."""
        rows = await self._db.rows(
            "SELECT id FROM games WHERE state = 'invited' AND lapses_at <= ? AND id NOT IN stopped", (now,)
        )
        return [row[0] for row in rows]

    async def to_look_at(self, now: int) -> list[int]:
        """The matches in which somebody may have to be called after all, or reminded."""
        return await self._of_clocks("look_at <= ? AND game_id NOT IN stopped ORDER BY look_at", now)

    async def without_end(self, since: int) -> list[int]:
        """The matches with a deadline at `since` or later."""
        return await self._of_clocks("deadline >= ? ORDER BY deadline", since)

    async def _of_clocks(self, which: str, moment: int) -> list[int]:
        """Each match with such a clock once; the order has SQLite take the index, and DISTINCT would not."""
        rows = await self._db.rows(f"SELECT game_id FROM clocks WHERE {which}", (moment,))  # noqa: S608
        return list(dict.fromkeys(row[0] for row in rows))

    async def beat(self, now: int) -> None:
        """Note that the bot is at work now; if that is lost, some seconds more are given back."""
        await self._db.write(lambda db: beat(db, now), lasting=False)

    async def last_beat(self) -> int | None:
        """When the bot last was at work; None before it ever was."""
        return next((row[0] for row in await self._db.rows("SELECT at FROM heartbeat")), None)

    async def give_back(self, now: int) -> int:
        """Add the time since the last beat to every deadline and open invitation that was still running then.

        Returns the seconds given back. The beat moves with it in one transaction, so that no
        outage is given back twice. Where they are a twentieth of the whole time or more, the
        message counts as behind. Where a server is out of reach, that is given back when it is there again.
        """
        return await self._db.write(lambda db: _give_back(db, now))

    async def set_calls(self, game_id: int, calls: Sequence[CallRow], looked: Sequence[ClockRow] = ()) -> None:
        """Remember the calls to move that stand, and when the clocks that were `looked` at want the next look.

        If a power cut takes that, somebody is called once more.
        """

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

        await self._db.write(write, lasting=False)


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


def give_back_to(db: sqlite3.Connection, guild_id: int, away: int, since: int) -> None:
    """Add the time that a server was `away` to what was running there; its tables are behind as after an outage."""
    _add(db, away, since, "IN (SELECT id FROM games WHERE guild_id = :guild)", guild_id)


def _give_back(db: sqlite3.Connection, now: int) -> int:
    found = db.execute("SELECT at FROM heartbeat").fetchone()
    last = found[0] if found else now
    outage = max(0, now - last)
    if outage:
        _add(db, outage, last, "NOT IN stopped")
    beat(db, now)
    return outage


def _add(db: sqlite3.Connection, outage: int, last: int, which: str, guild_id: int | None = None) -> None:
    """Add an outage to what ran at `last`, in the matches that are `which`."""
    facts = {"outage": outage, "last": last, "guild": guild_id}
    for statement in _ADDING:
        db.execute(statement.format(which=which), facts)
