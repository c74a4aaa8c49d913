"""The tables: matches between people, kept in the store and played by the engine.

Every change is one transaction, written before it is answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.book import NEVER
from bot.rows import CallRow, ClockRow, GameRow
from bot.seating import Seating
from bot.table import Table, TableError
from engine.moves import Expire, Move, Resign, Void

_LONG_AGO: Final = 86_400
"""Seconds after which nobody waits for the last drawing of a match any more."""

_REMEMBERED: Final = 7 * 86_400
"""Seconds for which a player who looks for a frozen match is told of it."""


class Tables(Seating):
    """Challenge, accept, play, resign, expire: each safe to call from any number of tasks.

    Raises `TableError` for what a person may get wrong, `IllegalMove` for what the rules refuse.
    """

    # Play

    async def play(self, game_id: int, user: int, turn: int, move: Move) -> Table:
        """Make `user`'s move, meant for the moment that `turn` counts.

        Raises:
            TableError: among others ``stale`` when the table has moved on.
            IllegalMove: the rules refuse it.
        """
        async with self._lock(game_id):
            table = self._kept.get(game_id)
            if table is None or not self._awaits(table, user, turn):
                table = await self._playing(game_id)
            seat = table.seat_of(user)
            clock = table.clock_of(seat)
            if clock is None or clock.turn != turn:
                raise TableError("stale")
            if clock.deadline <= self._now() and not await self._store.absences.is_stopped(game_id):
                raise TableError("too-late")
            return await self._advance(table, [(seat, move)])

    def _awaits(self, table: Table, user: int, turn: int) -> bool:
        """Whether that move is awaited by what is in memory: a look into the store less, which is felt in each click.

        That is enough even where memory is behind: a deadline only ever grows, and a move is written after the ply
        that it was made for or not at all.
        """
        return any(
            clock.turn == turn and table.row.users[clock.seat] == user and clock.deadline > self._now()
            for clock in table.row.clocks
        )

    async def resign(self, game_id: int, user: int) -> Table:
        """Give the match up for `user`."""
        async with self._lock(game_id):
            table = await self._playing(game_id)
            return await self._advance(table, [(table.seat_of(user), Resign())])

    async def expire(self, game_id: int) -> Table | None:
        """End the match for who missed a deadline; None when a move got in first."""
        async with self._lock(game_id):
            table = await self._load(game_id)
            missed = [clock.seat for clock in table.row.clocks if clock.deadline <= self._now()]
            if table.row.state != "playing" or not missed:
                return None
            return await self._advance(table, [(None, Expire(missed[0]))])

    async def call_off(self, game_id: int, guild_id: int, reason: str | None) -> Table:
        """End a running match of that server now, for the host's `reason`; nobody wins it."""
        async with self._lock(game_id):
            table = await self.of_server(game_id, guild_id)
            table.must_be_playing()
            return await self._advance(table, [(None, Void())], reason)

    # Reading

    async def of_server(self, game_id: int, guild_id: int) -> Table:
        """The match of that number, if it is one of that server.

        Raises:
            TableError: it is not.
        """
        table = await self._load(game_id)
        if table.row.guild_id != guild_id:
            raise TableError("not-of-this-server")
        return table

    async def newest_of_server(self, guild_id: int, state: str, most: int) -> list[GameRow]:
        """The newest matches of a server that are `playing` or `over`."""
        return await self._store.of_server(guild_id, state, most)

    async def table(self, game_id: int) -> Table:
        """The match of that number.

        Raises:
            TableError: there is none, or its log no longer replays.
        """
        return await self._load(game_id)

    async def unshown(self) -> list[int]:
        """Matches whose public message is behind, as after a crash; those that ended long ago are let be."""
        return await self._store.unshown(self._now() - _LONG_AGO)

    async def awaiting_computers(self) -> list[int]:
        """Matches in which the computer is to move."""
        return await self._store.without_end(NEVER)

    async def frozen_unshown(self) -> list[GameRow]:
        """The frozen matches whose table does not say so yet."""
        return await self._store.frozen_unshown()

    async def frozen_of(self, user: int) -> list[int]:
        """The matches of `user` that were frozen not long ago, newest first."""
        return await self._store.frozen_of(user, self._now() - _REMEMBERED)

    async def note_posted(self, table: Table, channel_id: int, message_id: int | None) -> None:
        """Remember where the table's message stands from now on, and that it shows this state."""
        deal = table.view(None).deal_number
        await self._store.set_message(table.id, channel_id, message_id, self._now(), table.row.ply, deal)

    async def note_shown(self, table: Table) -> None:
        """Remember that the table's message shows this state."""
        deal = table.view(None).deal_number if table.row.ply else 0
        await self._store.set_shown(table.id, table.row.ply, deal)

    async def note_frozen(self, row: GameRow) -> None:
        """Remember that the table's message says that the match is frozen."""
        await self._store.set_shown(row.id, row.ply, row.shown_deal)

    async def note_calls(self, table: Table, calls: Sequence[CallRow], looked: Sequence[ClockRow] = ()) -> None:
        """Remember the calls to move that stand, and when the clocks that were `looked` at want the next look."""
        await self._store.set_calls(table.id, calls, looked)
