"""What happens on a table for all to see: phases, acts, and hands laid open."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.moves import Meld, Seat
from engine.points import End, Reason


class Phase(StrEnum):
    """What the seat to act is asked for."""

    OFFER = "offer"  # take the upcard, or pass
    DRAW = "draw"  # take the top of the pile, or draw from the stock
    DISCARD = "discard"  # throw a card, or go out
    OVER = "over"


class Act(StrEnum):
    """What everybody at the table saw a seat do."""

    PASS = "pass"  # noqa: S105 - a word of the game
    DRAW = "draw"
    TAKE = "take"
    DISCARD = "discard"
    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big gin"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that everybody saw in a deal; `card` where it was seen."""

    seat: Seat
    act: Act
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand laid out at the end of a deal.

    Attributes:
        melds: the seat's own melds.
        laid_off: cards laid on the knocker's melds, each with the index of that meld.
        loose: what stayed unmatched.
        before: deadwood before laying off (points).
        count: deadwood that counts (points).
    """

    seat: Seat
    melds: tuple[Meld, ...]
    laid_off: tuple[tuple[Card, int], ...]
    loose: tuple[Card, ...]
    before: int
    count: int


@dataclass(frozen=True, slots=True)
class Showdown:
    """A finished deal, laid open.

    Attributes:
        number: which deal of the match it was, from 1.
        board: the index of the board; 1 is the second one in partners.
        end: how it ended.
        knocker: who laid the hand out first; None for a dead or void deal.
        thrown: the knock discard.
        hands: each seat's cards; the knocker first.
        points: what each side won on this board. Partners' two boards are settled together: the
            score sheet has what came of it.
        reasons: where the points come from.
    """

    number: int
    board: int
    dealer: Seat
    end: End
    knocker: Seat | None
    thrown: Card | None
    hands: tuple[ShownHand, ...]
    points: tuple[int, ...]
    reasons: tuple[Reason, ...]
