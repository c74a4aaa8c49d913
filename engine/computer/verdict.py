"""What the computer makes of a position: a value in points for every legal move, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.moves import Knock, SeatMove

Fact = Card | int | tuple[Card, ...]


class Why(StrEnum):
    """The chief reason for a move, each with the facts that a sentence about it needs."""

    BIG_GIN = "big-gin"
    """All cards lie in melds."""
    GIN = "gin"
    """``card`` is thrown and nothing is unmatched."""
    KNOCK = "knock"
    """``card`` is thrown, ``deadwood`` is left, and waiting promises less."""
    HOLD_FOR_GIN = "hold-for-gin"
    """``card`` is thrown, a knock with ``deadwood`` passed up: ``outs`` live cards make gin."""
    HOLD_FOR_UNDERCUT = "hold-for-undercut"
    """``card`` is thrown, a knock with ``deadwood`` passed up: so low a hand undercuts many a knock."""
    TAKE_FOR_GIN = "take-for-gin"
    """``card`` from the pile makes gin."""
    TAKE_TO_KNOCK = "take-to-knock"
    """``card`` from the pile lets the hand knock with ``deadwood``."""
    TAKE_FOR_MELD = "take-for-meld"
    """``card`` makes ``meld`` and leaves ``deadwood``."""
    TAKE_LOWER_CARD = "take-lower-card"
    """``card`` takes the place of a dearer one and leaves ``deadwood``."""
    LEAVE_NO_MELD = "leave-no-meld"
    """``card`` melds with nothing in the hand."""
    LEAVE_FOR_BETTER = "leave-for-better"
    """``card`` would serve, and a card from the stock promises more."""
    FORCED = "forced"
    """There is no choice."""
    THROW_LEFT_OVER = "throw-left-over"
    """``card``, of ``points``, is more than its meld needs."""
    THROW_DEAD_CARD = "throw-dead-card"
    """``card``, of ``points``: the cards that it needs, ``gone``, lie in the pile or with the opponent."""
    THROW_LONE_CARD = "throw-lone-card"
    """``card``, of ``points``, is near nothing else in the hand."""
    THROW_SAFE_CARD = "throw-safe-card"
    """``card``, of ``points``, which the opponent has no use for after it threw ``thrown``."""
    THROW_FEWEST_CHANCES = "throw-fewest-chances"
    """``card``, of ``points``: only ``outs`` live cards would have melded it."""
    BREAK_MELD = "break-meld"
    """``card``, of ``points``, is taken out of a meld."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One legal move, and what the deal is expected to bring when it is made (points, the opponent's counted off)."""

    move: SeatMove
    value: float
    why: Why
    facts: Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every legal move but to resign, the best first."""

    moves: tuple[Weighed, ...]

    @property
    def best(self) -> Weighed:
        """The move that the expert would make."""
        return self.moves[0]

    def cost(self, move: SeatMove) -> float:
        """What `move` gives away beside the best one (points, never negative); a knock's spread makes no difference.

        Raises:
            ValueError: `move` is not among the legal ones.
        """
        plain = Knock(move.card) if isinstance(move, Knock) else move
        for weighed in self.moves:
            if weighed.move == plain:
                return max(self.best.value - weighed.value, 0.0)
        raise ValueError(f"{move} is not among the moves that were weighed")
