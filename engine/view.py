"""What one seat, or the public, may see of a match: built up from nothing.

A view has no field for what it must not show. `view_of` copies into it only what the
seat saw happen; nothing is taken out afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.melds import Arrangement
from engine.moves import Meld, Seat, SeatMove
from engine.rules import Format, Rules
from engine.scoring import End, Outcome, Reason, Sheet


class Phase(StrEnum):
    """What the seat to act is asked for."""

    OFFER = "offer"  # take the upcard, or pass
    DRAW = "draw"  # take the top of the pile, or draw from the stock
    DISCARD = "discard"  # throw a card, or go out
    OVER = "over"


class Act(StrEnum):
    """What everybody at the table saw a seat do."""

    PASS = "pass"
    DRAW = "draw"
    TAKE = "take"
    DISCARD = "discard"
    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big gin"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that everybody saw in the running deal; `card` where it was seen."""

    seat: Seat
    act: Act
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class HandView:
    """A seat's own cards and what it may do with them.

    Attributes:
        cards: all cards held, 10 or 11 (7 or 8 in games of three and four).
        arrangement: the best arrangement of the cards; with a card to throw, the arrangement
            that is left when the best throw is made, and that throw is in `best_discard`.
        taken: the card just taken (drawn or from the pile), until the throw.
        moves: what the seat may do now, except to resign; empty when it is not its turn.
        discards: for each card that may be thrown, the deadwood that is left (points).
        knocks: the cards that may be thrown to knock.
    """

    cards: tuple[Card, ...]
    arrangement: Arrangement
    taken: Card | None
    best_discard: Card | None
    moves: tuple[SeatMove, ...]
    discards: tuple[tuple[Card, int], ...]
    knocks: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """One running deal.

    Attributes:
        seats: who plays in it, in the order of play from the first to act.
        turn: counts this board's log entries in the whole match, so that a button drawn for an
            earlier moment is told from one for now.
        pile: the discard pile, bottom first; the last is the upcard.
        known: for each of `seats`, the cards it took from the pile and still holds.
        knock_limit: the most deadwood that may knock (points); 0 is gin only.
        spade: whether this deal's first upcard was a spade and the rules double for it.
        events: what happened in this deal, oldest first.
        hand: the viewer's own hand, when the viewer plays in this deal.
    """

    index: int
    seats: tuple[Seat, ...]
    dealer: Seat
    phase: Phase
    to_act: Seat | None
    turn: int
    stock: int
    pile: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]
    knock_limit: int
    spade: bool
    events: tuple[Event, ...]
    hand: HandView | None


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand laid out at a showdown.

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
        end: how it ended.
        knocker: who laid the hand out first; None for a dead or void deal.
        thrown: the knock discard.
        hands: each seat's cards; the knocker first.
        points: what each side won with it (`Match.points` adds these up).
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


@dataclass(frozen=True, slots=True)
class View:
    """A match as `seat` sees it (the public where `seat` is None).

    Attributes:
        sides: the side of each seat; points, sheet and outcome count by side.
        dealer: of the running deal, or the last.
        deal_number: of the running deal, or the last, from 1; 0 before the first.
        points: deal points of each side, which count towards the target.
        boards: the running deals: one, two in partners, none between deals and after the end.
        showdowns: the deals that ended last (two in partners once both are over).
        cut: the cards cut for the first deal, by seat; empty when there was no cut.
    """

    seat: Seat | None
    rules: Rules
    format: Format
    sides: tuple[int, ...]
    dealer: Seat | None
    deal_number: int
    points: tuple[int, ...]
    boards: tuple[Board, ...]
    showdowns: tuple[Showdown, ...]
    cut: tuple[Card, ...]
    sheet: Sheet
    outcome: Outcome | None
