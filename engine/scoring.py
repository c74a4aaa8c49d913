"""A finished deal into points with reasons; the end of the match into bonuses; the score sheet.

Nothing here knows a card in anybody's hand: counts go in, points come out, so that a score
pad for a real table uses the same code.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.moves import Seat


class End(StrEnum):
    """How a deal, or a match, came to its end."""

    KNOCK = "knock"  # the knocker had less deadwood
    GIN = "gin"  # the knocker had nothing unmatched
    BIG_GIN = "big gin"  # all eleven cards melded before a throw
    UNDERCUT = "undercut"  # a defender had no more than the knocker
    DEAD = "dead"  # the stock ran down
    RESIGNED = "resigned"  # a seat gave the match up
    DEADLINE = "deadline"  # a seat missed its move deadline
    VOID = "void"  # called off; nobody wins
    TARGET = "target"  # (a match) a side reached the target


@dataclass(frozen=True, slots=True)
class Reason:
    """Where a side's points of one deal come from, such as ``gin`` 25 or ``deadwood`` 31."""

    side: int
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the score sheet: `points` of each side, and the `running` sums after it."""

    number: int
    dealer: Seat
    end: End
    points: tuple[int, ...]
    running: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet. Every tuple has one number for each side.

    Attributes:
        rows: the deals in order, dead ones too.
        points: deal points, which count towards the target.
        boxes: the points for deals won.
        game_bonus: the points for winning the match.
        shut_out: the points added because the loser won no deal.
        totals: the sum of all of them.
    """

    rows: tuple[Row, ...]
    points: tuple[int, ...]
    boxes: tuple[int, ...]
    game_bonus: tuple[int, ...]
    shut_out: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Attributes:
        winner: the side that won; None for a void match.
        end: what ended it: `End.TARGET`, `RESIGNED`, `DEADLINE` or `VOID`.
        seat: who resigned or missed the deadline.
        ranks: the place of each side, 1 for the winner; leavers last.
    """

    winner: int | None
    end: End
    seat: Seat | None
    ranks: tuple[int, ...]
