"""The computer's turns: it moves as soon as it is awaited, by the same door as people do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from bot.computers import is_computer, level_of
from bot.table import Table, TableError
from engine.computer import Level
from engine.moves import Move, Seat, SeatMove
from engine.view import View

log = logging.getLogger(__name__)


class Mind(Protocol):
    """Who thinks."""

    async def move(self, view: View, level: Level, seed: int) -> SeatMove:
        """The move of a computer of `level` that sees `view`."""
        ...


class House(Protocol):
    """Where the matches are."""

    async def table(self, game_id: int) -> Table:
        """The match of that number."""
        ...

    async def play(self, game_id: int, user: int, turn: int, move: Move) -> Table:
        """Make a move, meant for the moment that `turn` counts."""
        ...


class ComputerTurns:
    """Makes the computer's moves, one task for each match that awaits one."""

    def __init__(self, house: House, mind: Mind, announce: Callable[[Table], None]) -> None:
        self._house = house
        self._mind = mind
        self._announce = announce
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def consider(self, table: Table) -> None:
        """Let the computer move at `table`, soon, if it is awaited there and does not think already."""
        if table.id not in self._tasks and _awaited(table) is not None:
            task = self._tasks[table.id] = asyncio.create_task(self._play(table), name=f"computer {table.id}")
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    async def drained(self) -> None:
        """Wait until no computer is awaited any more."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _play(self, table: Table) -> None:
        try:
            while (awaited := _awaited(table)) is not None:
                table = await self._move(table, *awaited)
                self._announce(table)
        except TableError as error:
            log.info("match %d takes no move of the computer (%s)", table.id, error.code)
        except Exception:
            log.exception("the computer could not move in match %d at ply %d", table.id, table.live.ply)

    async def _move(self, table: Table, seat: Seat, turn: int) -> Table:
        user = table.row.users[seat]
        # The same moment gets the same seed, so a computer killed in mid-thought thinks the same again.
        move = await self._mind.move(table.view(seat), level_of(user), table.id * 1_000_003 + turn)
        try:
            return await self._house.play(table.id, user, turn, move)
        except TableError as error:
            if error.code != "stale":
                raise
            return await self._house.table(table.id)


def _awaited(table: Table) -> tuple[Seat, int] | None:
    """A seat of the computer that is to move, and the moment."""
    if table.row.state != "playing":
        return None
    return next(
        ((clock.seat, clock.turn) for clock in table.row.clocks if is_computer(table.row.users[clock.seat])), None
    )
