"""What a computer goes by: a view boiled down to masks.

Everything in a `Sight` was in the `View`; nothing else ever reaches a computer.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import FULL_DECK, Card, mask_of
from engine.rules import Rules
from engine.view import Act, Board, HandView, Phase, View


@dataclass(frozen=True, slots=True)
class Sight:
    """One moment of a deal as the seat to act knows it; sets of cards are masks.

    Attributes:
        hand: its own cards.
        upcard: the card that may be taken; None when the turn is to throw one.
        barred: the card that may not be thrown now, as a mask (0 or one bit).
        pile: the discard pile, which nobody will draw from below its top.
        known: what the next player took from the pile and still holds.
        thrown: what the next player threw.
        live: cards that nobody has shown: in the stock, or in somebody's hand.
        theirs: how many of the live cards the next player holds.
        turns: how many turns the seat has begun in this deal; 1 in its first.
        stock: the number of cards in the stock.
        limit: the most deadwood that may knock (points).
    """

    rules: Rules
    hand: int
    upcard: Card | None
    barred: int
    pile: int
    known: int
    thrown: int
    live: int
    theirs: int
    turns: int
    stock: int
    limit: int


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
    at = board.seats.index(board.to_act) if board.to_act in board.seats else 0
    following = (at + 1) % len(board.seats)
    throwing = board.phase is Phase.DISCARD
    shown = 0
    for seat, cards in enumerate(board.known):
        if seat != at:
            shown |= mask_of(cards)
    known = mask_of(board.known[following])
    mine = [event.act for event in board.events if event.seat == board.to_act]
    thrown = mask_of(
        event.card
        for event in board.events
        if event.seat == board.seats[following] and event.act is Act.DISCARD and event.card is not None
    )
    throwable = mask_of(card for card, _ in hand.discards)
    return Sight(
        rules=view.rules,
        hand=held,
        upcard=None if throwing or not board.pile else board.pile[-1],
        barred=held & ~throwable if throwing else 0,
        pile=pile,
        known=known,
        thrown=thrown,
        live=FULL_DECK & ~(held | pile | shown),
        theirs=len(hand.cards) - throwing - known.bit_count(),
        turns=mine.count(Act.DRAW) + mine.count(Act.TAKE) + (not throwing),
        stock=board.stock,
        limit=board.knock_limit,
    )
