"""What a computer goes by: a view boiled down to masks.

Everything in a `Sight` was in the `View`; nothing else ever reaches a computer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import FULL_DECK, Card, mask_of
from engine.moves import Seat
from engine.rules import Format, Rules
from engine.view import Act, Board, Event, HandView, Phase, View

_FULL_NEED: Final = 100
"""The points from which on a target is far away."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One moment of a deal as the seat to act knows it; sets of cards are masks.

    The opponent is the next player: who may take what is thrown now.

    Attributes:
        hand: its own cards.
        upcard: the card that may be taken; None when the turn is to throw one.
        offered: whether that is the upcard of the deal, which may be passed.
        barred: the card that may not be thrown now, as a mask (0 or one bit).
        pile: the discard pile, which nobody will draw from below its top.
        known: what the opponent took from the pile and still holds.
        thrown: what the opponent threw.
        own_thrown: what the seat itself threw.
        refused: what the opponent left on the pile when it could have taken it.
        lately: the points of the opponent's last two throws, the last one first; ten where there was none.
        live: cards that nobody has shown: in the stock, or in somebody's hand.
        theirs: how many of the live cards the opponent holds.
        turns: how many turns the seat has begun in this deal; 1 in its first.
        stock: the number of cards in the stock.
        limit: the most deadwood that may knock (points).
        gained, theirs_gained: how near to the target the two sides are; 1 is there, 0 is far away.
        eagerness: how often the opponent has knocked in this match, from −0.5 (never) to 0.5 (every deal).
    """

    rules: Rules
    hand: int
    upcard: Card | None
    offered: bool
    barred: int
    pile: int
    known: int
    thrown: int
    own_thrown: int
    refused: int
    lately: tuple[int, int]
    live: int
    theirs: int
    turns: int
    stock: int
    limit: int
    gained: float
    theirs_gained: float
    eagerness: float


def board_of(view: View) -> tuple[Board, HandView]:
    """The board on which the viewer is to act, and its hand there.

    Raises:
        ValueError: no move of the viewer's is awaited.
    """
    for board in view.boards:
        if board.hand is not None and board.hand.moves:
            return board, board.hand
    raise ValueError("no move of this seat is awaited")


def sight_of(view: View) -> Sight:
    """What the viewer knows at its turn.

    Raises:
        ValueError: no move of the viewer's is awaited.
    """
    board, hand = board_of(view)
    held, pile = mask_of(hand.cards), mask_of(board.pile)
    me = board.to_act if board.to_act in board.seats else board.seats[0]
    at = board.seats.index(me)
    opponent = board.seats[(at + 1) % len(board.seats)]
    throwing = board.phase is Phase.DISCARD
    shown = 0
    for cards in (*board.known[:at], *board.known[at + 1 :]):
        shown |= mask_of(cards)
    known = mask_of(board.known[board.seats.index(opponent)])
    live = FULL_DECK & ~(held | pile | shown)
    thrown = [event.card for event in board.events if event.seat == opponent and event.act is Act.DISCARD]
    throws = [card for card in thrown if card is not None]
    last, before = ([card.points for card in throws[:-3:-1]] + [10, 10])[:2]
    return Sight(
        rules=view.rules,
        hand=held,
        upcard=None if throwing or not board.pile else board.pile[-1],
        offered=board.phase is Phase.OFFER,
        barred=held & ~mask_of(card for card, _ in hand.discards) if throwing else 0,
        pile=pile,
        known=known,
        thrown=mask_of(throws),
        own_thrown=_thrown_by(me, board.events),
        refused=_refused_by(opponent, board),
        lately=(last, before),
        live=live,
        theirs=max(len(hand.cards) - throwing - known.bit_count(), 0),
        turns=sum(event.seat == me and event.act in (Act.DRAW, Act.TAKE) for event in board.events) + (not throwing),
        stock=board.stock,
        limit=board.knock_limit,
        gained=_nearness(view, view.sides[me]),
        theirs_gained=max(_nearness(view, side) for side in set(view.sides) if side != view.sides[me]),
        eagerness=_eagerness(view, view.sides[opponent]),
    )


def _thrown_by(seat: Seat, events: tuple[Event, ...]) -> int:
    return mask_of(
        event.card for event in events if event.seat == seat and event.act is Act.DISCARD and event.card is not None
    )


def _refused_by(seat: Seat, board: Board) -> int:
    """What lay on top of the pile when `seat` passed or drew from the stock."""
    pile: list[Card | None] = [_first_upcard(board)]
    refused = 0
    for event in board.events:
        top = pile[-1] if pile else None
        if event.act is Act.TAKE and pile:
            pile.pop()
        elif event.act is Act.DISCARD:
            pile.append(event.card)
        elif event.seat == seat and top is not None and event.act in (Act.PASS, Act.DRAW):
            refused |= top.bit
    return refused


def _first_upcard(board: Board) -> Card | None:
    """The upcard with which the deal began: still the bottom of the pile, or the card whose taking emptied it."""
    depth = 1
    for event in board.events:
        depth += (event.act is Act.DISCARD) - (event.act is Act.TAKE)
        if not depth:
            return event.card
    return board.pile[0] if board.pile else None


def _nearness(view: View, side: int) -> float:
    """How near `side` is to the target: 0 from a hundred points away, 1 at it."""
    return 1 - min(view.rules.target - view.points[side], _FULL_NEED) / _FULL_NEED


def _eagerness(view: View, side: int) -> float:
    """How often `side` has knocked in the deals of this match, beside two deals of which it knocked in one."""
    if view.format is not Format.DUEL:
        return 0.0
    rows = [row for row in view.sheet.rows if row.winner is not None]
    knocks = sum(row.end == ("knock" if row.winner == side else "undercut") for row in rows)
    return (knocks + 1) / (len(view.sheet.rows) + 2) - 0.5
