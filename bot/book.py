"""The book of matches: each read from its log, written in one transaction, and kept in memory while it is played.

The log of moves is the truth; a match in memory is a cache that counts only while its ply is
the stored one, which each write asks. The lock of a match is courtesy between tasks; what really
keeps two writers apart is the log's primary key.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final
from weakref import WeakValueDictionary

from bot.computers import is_computer
from bot.reminders import first_look
from bot.results import results_of
from bot.rows import ClockRow, GameRow, MoveRow
from bot.store import Stale, Store
from bot.table import Live, Table, TableError
from engine.match import new_match, next_step
from engine.moves import Deal, FirstDealer, IllegalMove, Move, Seat, parse_move
from engine.rules import Format, Rules
from engine.view import View, view_of

log = logging.getLogger(__name__)

_KEPT: Final = 1_000
"""How many matches stay in memory."""

NEVER: Final = 2**53
"""The deadline of the computer, in UTC seconds: it is awaited, but cannot be late."""


class Book:
    """Loads a match and writes it on."""

    def __init__(self, store: Store, *, now: Callable[[], int], rng: Random) -> None:
        self._store = store
        self._now = now
        self._rng = rng
        self._kept: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._watchers: list[Callable[[Table], None]] = []

    def watch(self, watcher: Callable[[Table], None]) -> None:
        """Tell `watcher` of every table that has moved on; it must not fail and not take long."""
        self._watchers.append(watcher)

    def _lock(self, game_id: int) -> asyncio.Lock:
        # No await between the look and the write, so two tasks cannot make two locks.
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    async def _load(self, game_id: int) -> Table:
        row = await self._store.game(game_id)
        kept = self._kept.get(game_id)
        if row is not None and kept is not None and kept.live.ply > row.ply:
            row = await self._store.game(game_id)  # a move got in while the row was read
        if row is None:
            raise TableError("no-such-game")
        return await self._complete(row)

    async def _playing(self, game_id: int) -> Table:
        table = await self._load(game_id)
        table.must_be_playing()
        return table

    async def _complete(self, row: GameRow) -> Table:
        if row.state == "frozen":
            raise TableError("frozen", match=str(row.id))
        kept = self._kept.get(row.id)
        live = kept.live if kept is not None and kept.live.ply == row.ply else await self._replay(row)
        table = Table(row, live)
        if row.ply:  # before that its terms and its people may still change
            self._keep(table)
        return table

    async def _completed(self, rows: Iterable[GameRow]) -> list[Table]:
        """The matches of these rows; frozen ones left out."""
        tables: list[Table] = []
        for row in rows:
            try:
                tables.append(await self._complete(row))
            except TableError:
                log.warning("match %d is frozen", row.id)
        return tables

    async def _replay(self, row: GameRow) -> Live:
        ply = 0
        try:
            seats = row.open_seats or len(row.users)
            live = Live(new_match(Rules.from_json(row.rules), seats, Format(row.format)))
            for entry in await self._store.moves(row.id, row.ply):
                live = live.after(entry.actor, parse_move(entry.move), entry.salt)
                ply = live.ply
            if ply != row.ply:
                raise ValueError("moves are missing")
        except (IllegalMove, ValueError) as error:
            # The error's text may name cards, so the log has only its kind.
            log.error("match %d does not replay at ply %d (%s); it is frozen", row.id, ply, type(error).__name__)
            await self._store.freeze(row.id, self._now())
            raise TableError("frozen", match=str(row.id)) from None
        return live

    def _keep(self, table: Table) -> None:
        kept = self._kept.get(table.id)
        if kept is None or kept.live.ply <= table.live.ply:
            self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

    async def _advance(
        self, table: Table, moves: Sequence[tuple[Seat | None, Move]], called_off: str | None = None
    ) -> Table:
        """Play `moves` and all that the table does by itself after them, and write it down; `called_off` is why."""
        live = table.live
        entries: list[MoveRow] = []
        pending = list(moves)
        if table.row.ply == 0 and table.row.first_dealer is not None:
            pending.insert(0, (None, FirstDealer(table.row.first_dealer)))
        now = self._now()
        while step := pending.pop(0) if pending else next_step(live.match, self._rng):
            actor, move = step
            salt = secrets.token_hex(16) if isinstance(move, Deal) else None
            live = live.after(actor, move, salt)
            entries.append(MoveRow(actor, str(move), now, salt))
        clocks, results = _clocks(table.row, view_of(live.match, None), now), results_of(table.row.users, live)
        try:
            row = await self._store.append(table.id, table.row.ply, entries, clocks, results, called_off)
        except Stale:
            self._kept.pop(table.id, None)
            raise TableError("stale") from None
        table = Table(row, live)
        self._keep(table)
        for watcher in self._watchers:
            watcher(table)
        return table


def _clocks(row: GameRow, view: View, now: int) -> list[ClockRow]:
    """A clock for each awaited seat; one that was running for the same moment runs on."""
    running = {(clock.board, clock.seat, clock.turn): clock for clock in row.clocks}
    clocks: list[ClockRow] = []
    for board in view.boards:
        if board.to_act is None:
            continue
        deadline, look_at = now + row.move_deadline, first_look(now, row.move_deadline)
        if is_computer(row.users[board.to_act]):
            deadline, look_at = NEVER, None
        clock = ClockRow(board.index, board.to_act, board.turn, deadline, look_at)
        clocks.append(running.get((clock.board, clock.seat, clock.turn), clock))
    return clocks
