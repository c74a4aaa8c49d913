"""The matches: moves, table messages and results."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from bot.rows import CallRow, ClockRow, GameRow, MoveRow, NewGame, ResultRow
from bot.store.clocks import beat, set_clocks
from bot.store.invitations import Invitations
from bot.store.results import write_results

_OF_OTHER_TABLES: Final = ("users", "accepted", "clocks", "calls")
_GAME_COLUMNS: Final = ", ".join(field.name for field in fields(GameRow) if field.name not in _OF_OTHER_TABLES)
_SEATS: Final = (
    "(SELECT json_group_array(json_array(user_id, accepted)) FROM"
    " (SELECT user_id, accepted FROM seats WHERE game_id = games.id ORDER BY seat))"
)
_CLOCKS: Final = (
    "(SELECT json_group_array(json_array(board, seat, turn, deadline, look_at, given_back)) FROM"
    " (SELECT * FROM clocks WHERE game_id = games.id ORDER BY board))"
)
_CALLS: Final = (
    "(SELECT json_group_array(json_array(board, turn, message_id, channel_id)) FROM"
    " (SELECT * FROM calls WHERE game_id = games.id ORDER BY board))"
)
_GAMES: Final = f"SELECT {_GAME_COLUMNS}, {_SEATS}, {_CLOCKS}, {_CALLS} FROM games"  # noqa: S608
_NEW_COLUMNS: Final = tuple(field.name for field in fields(NewGame) if field.name not in _OF_OTHER_TABLES)


class Stale(Exception):
    """Somebody else wrote this ply of the match first."""


class Matches(Invitations):
    """What the database knows of matches, and of the invitations that come before them."""

    # Matches

    async def create(self, new: NewGame) -> int:
        """Store an invitation; returns its number."""
        columns = {name: getattr(new, name) for name in _NEW_COLUMNS}

        def write(db: sqlite3.Connection) -> int:
            cursor = db.execute(
                f"INSERT INTO games (state, {', '.join(columns)}) VALUES ('invited', :{', :'.join(columns)})",  # noqa: S608
                columns,
            )
            game_id = cursor.lastrowid or 0
            db.executemany(
                "INSERT INTO seats (game_id, seat, user_id, accepted) VALUES (?, ?, ?, ?)",
                [
                    (game_id, seat, user, int(agreed))
                    for seat, (user, agreed) in enumerate(zip(new.users, new.accepted, strict=True))
                ],
            )
            return game_id

        return await self._db.write(write)

    async def game(self, game_id: int) -> GameRow | None:
        """The match of that number, or None."""
        found = await self._games("WHERE id = ?", (game_id,))
        return found[0] if found else None

    async def moves(self, game_id: int, ply: int) -> list[MoveRow]:
        """The log of a match as it was at `ply`, in order: a move that was added since does not count."""
        rows = await self._db.rows(
            "SELECT actor, move, at, salt FROM moves WHERE game_id = ? AND ply < ? ORDER BY ply", (game_id, ply)
        )
        return [MoveRow(*row) for row in rows]

    async def games_of(self, user_id: int) -> list[GameRow]:
        """The matches that `user_id` plays and the invitations that concern it, newest first."""
        return await self._games(
            "WHERE state IN ('invited', 'playing') AND id IN (SELECT game_id FROM seats WHERE user_id = ?)"
            " ORDER BY id DESC",
            (user_id,),
        )

    async def of_server(self, guild_id: int, state: str, most: int) -> list[GameRow]:
        """The newest matches of a server that are `playing` or `over`."""
        return await self._games("WHERE guild_id = ? AND state = ? ORDER BY id DESC LIMIT ?", (guild_id, state, most))

    async def rematch_of(self, game_id: int) -> GameRow | None:
        """The rematch of a match that is asked for or played now, or None."""
        found = await self._games(
            "WHERE rematch_of = ? AND state IN ('invited', 'playing') ORDER BY id DESC LIMIT 1", (game_id,)
        )
        return found[0] if found else None

    async def unshown(self, since: int) -> list[int]:
        """Matches and invitations whose message is behind, unless they ended before `since`."""
        rows = await self._db.rows(
            "SELECT id FROM games WHERE state <> 'frozen' AND shown < ply AND (ended_at IS NULL OR ended_at >= ?)",
            (since,),
        )
        return [row[0] for row in rows]

    async def frozen_of(self, user_id: int, since: int) -> list[int]:
        """The matches of `user_id` that were frozen at `since` or later, newest first."""
        rows = await self._db.rows(
            "SELECT id FROM games WHERE state = 'frozen' AND ended_at >= ?"
            " AND id IN (SELECT game_id FROM seats WHERE user_id = ?) ORDER BY id DESC",
            (since, user_id),
        )
        return [row[0] for row in rows]

    async def frozen_unshown(self) -> list[GameRow]:
        """The frozen matches whose table does not say so yet."""
        return await self._games("WHERE state = 'frozen' AND shown < 0", ())

    async def _games(self, where: str, values: tuple[int | str, ...]) -> list[GameRow]:
        # One statement, so that a match, its people and its clocks are of one moment.
        return [_game(row) for row in await self._db.rows(f"{_GAMES} {where}", values)]

    async def freeze(self, game_id: int, at: int) -> None:
        """Take no more moves in a match that cannot go on; its table is behind until it says so."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE games SET state = 'frozen', ended_at = ?, shown = -1 WHERE id = ?", (at, game_id))
            db.execute("DELETE FROM clocks WHERE game_id = ?", (game_id,))

        await self._db.write(write)

    async def append(
        self,
        game_id: int,
        ply: int,
        entries: Sequence[MoveRow],
        clocks: Sequence[ClockRow],
        results: Sequence[ResultRow] | None,
        called_off: str | None = None,
    ) -> GameRow:
        """Write the moves from `ply` on, the clocks that run after them, and the results if they end the match.

        `called_off` is why, where they do so because somebody called it off. Returns the match as it is then: read in
        the same visit to the writer, because a visit more is felt in every click.

        Raises:
            Stale: that ply is taken, or the match is over; nothing was written.
        """

        def write(db: sqlite3.Connection) -> GameRow:
            _append(db, game_id, ply, entries, clocks, results, called_off)
            return _game(db.execute(f"{_GAMES} WHERE id = ?", (game_id,)).fetchone())

        try:
            return await self._db.write(write)
        except sqlite3.IntegrityError as error:
            raise Stale from error

    # The table message

    async def set_message(
        self, game_id: int, channel_id: int, message_id: int | None, posted_at: int, ply: int, deal: int
    ) -> None:
        """Remember where the table stands, since when, and what it shows, all at once; a click there finds it too."""
        await self._db.change(
            "UPDATE games SET channel_id = ?, message_id = ?, posted_at = ?, shown = ?, shown_deal = ? WHERE id = ?",
            (channel_id, message_id, posted_at, ply, deal, game_id),
            lasting=False,
        )

    async def set_shown(self, game_id: int, ply: int, deal: int) -> None:
        """Remember what the table message shows; if that is lost, it is drawn again."""
        await self._db.change(
            "UPDATE games SET shown = ?, shown_deal = ? WHERE id = ?", (ply, deal, game_id), lasting=False
        )

    # Notes

    async def note(self, name: str) -> str | None:
        """What was remembered under `name`."""
        rows = list(await self._db.rows("SELECT value FROM notes WHERE name = ?", (name,)))
        return rows[0][0] if rows else None

    async def set_note(self, name: str, value: str) -> None:
        """Remember `value` under `name`."""
        await self._db.change("INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)", (name, value))


def _append(
    db: sqlite3.Connection,
    game_id: int,
    ply: int,
    entries: Sequence[MoveRow],
    clocks: Sequence[ClockRow],
    results: Sequence[ResultRow] | None,
    called_off: str | None,
) -> None:
    state = "playing" if results is None else "over"
    at = entries[-1].at
    cursor = db.execute(
        "UPDATE games SET ply = ?, state = ?, ended_at = ?, called_off = ? WHERE id = ? AND ply = ?"
        " AND state IN ('invited', 'playing')",
        (ply + len(entries), state, None if results is None else at, called_off, game_id, ply),
    )
    if cursor.rowcount != 1:
        raise Stale
    db.executemany(
        "INSERT INTO moves (game_id, ply, actor, move, salt, at) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (game_id, ply + offset, entry.actor, entry.move, entry.salt, entry.at)
            for offset, entry in enumerate(entries)
        ],
    )
    set_clocks(db, game_id, clocks)
    beat(db, at)
    write_results(db, game_id, results or ())


def _game(row: sqlite3.Row) -> GameRow:
    *columns, seats, clocks, calls = row
    people = json.loads(seats)
    return GameRow(
        *columns,
        users=tuple(user for user, _ in people),
        accepted=tuple(bool(accepted) for _, accepted in people),
        clocks=tuple(ClockRow(*clock) for clock in json.loads(clocks)),
        calls=tuple(CallRow(*call) for call in json.loads(calls)),
    )
