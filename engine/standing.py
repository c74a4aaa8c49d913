"""How a match stands between two moves: what never changes, and what changes from deal to deal."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.events import Showdown
from engine.moves import Seat
from engine.rules import Format, Rules
from engine.scoring import Outcome, Sheet


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same in a match."""

    rules: Rules
    format: Format
    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """What changes only when a deal ends, or somebody leaves.

    Attributes:
        sheet: the score sheet.
        dealer: of the running deal, or the last; None until the first is settled.
        number: of the running deal, or the last, from 1; 0 before the first.
        cut: the cards cut for the first deal, by seat.
        out: who left the match, in that order.
        showdowns: the boards that ended last, all of one deal.
        outcome: how the match ended.
    """

    sheet: Sheet
    dealer: Seat | None = None
    number: int = 0
    cut: tuple[Card, ...] = ()
    out: tuple[Seat, ...] = ()
    showdowns: tuple[Showdown, ...] = ()
    outcome: Outcome | None = None
