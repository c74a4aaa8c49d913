"""What one seat, or the public, may see of a match: built up from nothing.

A view has no field for what it must not show. `view_of` copies into it only what the
seat saw happen; nothing is taken out afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import FULL_DECK, Card, cards_of, mask_of
from engine.deal import DealState
from engine.events import Act, Event, Phase, Showdown, ShownHand
from engine.match import Match
from engine.melds import Arrangement, arrange, knock_spread, throws
from engine.moves import Knock, Seat, SeatMove
from engine.rules import Format, Rules
from engine.scoring import Outcome, Sheet
from engine.spreads import Spread, spreads

__all__ = ["Act", "Board", "Event", "HandView", "Phase", "Showdown", "ShownHand", "Spread", "View", "view_of"]


@dataclass(frozen=True, slots=True)
class HandView:
    """A seat's own cards and what it may do with them.

    Attributes:
        cards: all cards held, 10 or 11 (7 or 8 in games of three and four).
        arrangement: the best arrangement of the cards; with a card to throw, the arrangement
            that is left when the best throw is made, and that throw is in `best_discard`: of those
            that may be made the one that leaves least, then the dearest, then the first in order.
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

    def spread_after(self, card: Card) -> Arrangement:
        """What the viewer lays out by knocking with `card`, unless it chooses another spread.

        Raises:
            ValueError: the viewer holds no such card in this deal.
        """
        return knock_spread(*self._to_knock(card))

    def spreads_after(self, card: Card) -> tuple[Spread, ...]:
        """What the viewer may choose to lay out by knocking with `card`, `spread_after` first; empty when it may not.

        Raises:
            ValueError: the viewer holds no such card in this deal.
        """
        kept, unseen = self._to_knock(card)
        return spreads(kept, self.knock_limit, unseen)

    def _to_knock(self, card: Card) -> tuple[int, int]:
        """What the viewer keeps when it throws `card`, and what it cannot see."""
        if self.hand is None or card not in self.hand.cards:
            raise ValueError(f"{card} is not in the viewer's hand")
        held = mask_of(self.hand.cards)
        return held ^ card.bit, FULL_DECK & ~(held | mask_of(self.pile))


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


def view_of(match: Match, seat: Seat | None) -> View:
    """The match as `seat` sees it; the public where `seat` is None."""
    standing = match.standing
    running = [(at, board) for at, board in enumerate(match.boards) if board and not board.finish]
    return View(
        seat=seat,
        rules=match.rules,
        format=match.format,
        sides=match.sides,
        dealer=standing.dealer,
        deal_number=standing.number,
        points=match.points,
        boards=tuple(_board(at, match.turns[at], board, seat) for at, board in running),
        showdowns=standing.showdowns,
        cut=standing.cut,
        sheet=standing.sheet,
        outcome=standing.outcome,
    )


def _board(index: int, turn: int, board: DealState, seat: Seat | None) -> Board:
    layout = board.layout
    return Board(
        index=index,
        seats=layout.seats,
        dealer=layout.dealer,
        phase=board.phase,
        to_act=board.to_act,
        turn=turn,
        stock=board.stock,
        pile=board.pile,
        known=tuple(cards_of(known) for known in board.known),
        knock_limit=layout.knock_limit,
        spade=layout.spade,
        events=board.events,
        hand=_hand(board, seat) if seat in layout.seats else None,
    )


def _hand(board: DealState, seat: Seat) -> HandView:
    held = board.hand(seat)
    if board.to_act != seat:
        return HandView(cards_of(held), arrange(held), None, None, (), (), ())
    if board.phase is not Phase.DISCARD:
        return HandView(cards_of(held), arrange(held), None, None, board.legal_moves(), (), ())
    left, moves = throws(held), board.legal_moves()
    discards = tuple((card, deadwood) for card, deadwood in left.items() if card != board.barred)
    best = min(discards, key=lambda throw: (throw[1], -throw[0].points, throw[0]))[0]
    return HandView(
        cards=cards_of(held),
        arrangement=arrange(held ^ best.bit),
        taken=board.taken,
        best_discard=best,
        moves=moves,
        discards=discards,
        knocks=tuple(move.card for move in moves if isinstance(move, Knock)),
    )
