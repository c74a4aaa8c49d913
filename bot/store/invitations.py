"""Invitations and open tables until they begin: who agreed, who sits where, and to which terms."""

from __future__ import annotations

import sqlite3

from bot.store.database import Database

_SITTING = "(SELECT count(*) FROM seats WHERE game_id = games.id)"


class Invitations:
    """What may change before a match begins; each change is refused once it has."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def accept(self, game_id: int, user_id: int, terms: int) -> bool:
        """Note that `user_id` agreed to that version of the terms; False when it holds no more."""
        changed = await self._db.change(
            "UPDATE seats SET accepted = 1 WHERE game_id = ? AND user_id = ?"
            " AND EXISTS (SELECT 1 FROM games WHERE id = seats.game_id AND state = 'invited' AND terms = ?)",
            (game_id, user_id, terms),
        )
        return changed == 1

    async def end_invitation(self, game_id: int, state: str, at: int) -> bool:
        """Close an open invitation as `state`; False when it was not open any more. It is behind until it says so."""
        changed = await self._db.change(
            "UPDATE games SET state = ?, ended_at = ?, shown = -1 WHERE id = ? AND state = 'invited'",
            (state, at, game_id),
        )
        return changed == 1

    async def ended_since(self, challenger_id: int, since: int) -> list[int]:
        """When the invitations of `challenger_id` were sent that ended unplayed, those since `since`, oldest first."""
        rows = await self._db.rows(
            "SELECT created_at FROM games WHERE challenger_id = ? AND created_at > ?"
            " AND state IN ('declined', 'withdrawn') ORDER BY created_at",
            (challenger_id, since),
        )
        return [row[0] for row in rows]

    async def take_seat(self, game_id: int, user_id: int, terms: int) -> bool:
        """Seat `user_id` after those who sit there; False when there is no seat, or that version holds no more."""
        changed = await self._db.change(
            f"INSERT INTO seats (game_id, seat, user_id, accepted) SELECT id, {_SITTING}, ?, 1 FROM games"  # noqa: S608
            f" WHERE id = ? AND state = 'invited' AND terms = ? AND {_SITTING} < open_seats",
            (user_id, game_id, terms),
        )
        return changed == 1

    async def leave_seat(self, game_id: int, seat: int, seats: int) -> None:
        """Free one of so many seats; those who sat down later move up."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM seats WHERE game_id = ? AND seat = ?", (game_id, seat))
            for later in range(seat + 1, seats):  # one by one, so that no two ever hold the same seat
                db.execute("UPDATE seats SET seat = seat - 1 WHERE game_id = ? AND seat = ?", (game_id, later))

        await self._db.write(write)

    async def change_terms(self, game_id: int, terms: int, rules: str, format: str, move_deadline: int) -> bool:  # noqa: A002 the column's name
        """Write the version after `terms` and take back what others agreed to; False when it is not the newest.

        The invitation is behind until it shows that version.
        """

        def write(db: sqlite3.Connection) -> bool:
            cursor = db.execute(
                "UPDATE games SET rules = ?, format = ?, move_deadline = ?, terms = terms + 1, shown = -1"
                " WHERE id = ? AND state = 'invited' AND terms = ?",
                (rules, format, move_deadline, game_id, terms),
            )
            if cursor.rowcount != 1:
                return False
            others = "game_id = ? AND user_id <> (SELECT challenger_id FROM games WHERE id = game_id)"
            is_open = "(SELECT open_seats FROM games WHERE id = game_id) IS NOT NULL"
            db.execute(f"DELETE FROM seats WHERE {others} AND {is_open}", (game_id,))  # noqa: S608
            db.execute(f"UPDATE seats SET accepted = 0 WHERE {others}", (game_id,))  # noqa: S608
            return True

        return await self._db.write(write)

    async def close_table(self, game_id: int, format: str) -> None:  # noqa: A002 the column's name
        """Let nobody else sit down at an open table: it is played by those who sit there, in that format."""
        await self._db.change(
            f"UPDATE games SET format = ?, open_seats = {_SITTING} WHERE id = ? AND state = 'invited'",  # noqa: S608
            (format, game_id),
        )

    async def set_invitation_message(self, game_id: int, channel_id: int, message_id: int, posted_at: int) -> None:
        """Remember where the invitation stands, unless it was answered so fast that the table stands already."""
        await self._db.change(
            "UPDATE games SET channel_id = ?, message_id = ?, posted_at = ? WHERE id = ? AND message_id IS NULL",
            (channel_id, message_id, posted_at, game_id),
        )
