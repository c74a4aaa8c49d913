"""A finished match looked through again: each decision of one seat beside the computer's."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from bot.table import Table
from engine.computer import Weighed, judge
from engine.match import new_match
from engine.moves import Resign, Seat, SeatMove
from engine.view import View, view_of

_KEPT: Final = 16
"""How many reviews stay in memory, for those who turn their pages."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that could have been another.

    Attributes:
        view: what the seat saw.
        made: what it did.
        best: what the computer would have done.
        cost: what the move gave away beside the best one, in expected points.
        lead: by how much the seat was ahead of the others, with what the deal was expected to bring (points).
    """

    view: View
    made: SeatMove
    best: Weighed
    cost: float
    lead: float

    @property
    def agrees(self) -> bool:
        """Whether the computer would have done as well with it."""
        return self.cost == 0


@dataclass(frozen=True, slots=True)
class Review:
    """One seat's decisions, the first one first, and how far ahead it was at the end (points)."""

    decisions: tuple[Decision, ...]
    lead: int

    @property
    def cost(self) -> float:
        """What all decisions gave away together (points)."""
        return sum(decision.cost for decision in self.decisions)

    def dearest(self, count: int) -> tuple[Decision, ...]:
        """The decisions that gave most away, the dearest first."""
        dear = sorted((decision for decision in self.decisions if not decision.agrees), key=lambda one: -one.cost)
        return tuple(dear[:count])


class Reviews:
    """Reviews of finished matches, made beside the event loop; the last ones are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, Seat], Review] = OrderedDict()

    async def of(self, table: Table, seat: Seat) -> Review:
        """The review of the match of `table` for `seat`."""
        key = table.id, table.row.ply, seat
        if key not in self._kept:
            self._kept[key] = await asyncio.to_thread(review, table, seat)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def review(table: Table, seat: Seat) -> Review:
    """Look through the match of `table`; it takes too long for the event loop."""
    done = table.live.match
    match = new_match(done.rules, done.seats, done.format)
    decisions: list[Decision] = []
    for actor, move in done.log:
        if actor == seat and isinstance(move, SeatMove) and not isinstance(move, Resign):
            decision = _decision(view_of(match, seat), move)
            decisions.extend([decision] if decision else [])
        match = match.play(actor, move)
    return Review(tuple(decisions), _lead(view_of(match, seat), seat))


def _decision(view: View, move: SeatMove) -> Decision | None:
    """What was decided, if there was anything to decide."""
    verdict = judge(view)
    if len(verdict.moves) < 2 or view.seat is None:
        return None
    return Decision(view, move, verdict.best, verdict.cost(move), _lead(view, view.seat) + verdict.best.value)


def _lead(view: View, seat: Seat) -> int:
    own = view.sides[seat]
    return view.points[own] - max(points for side, points in enumerate(view.points) if side != own)
