"""One deal of the cards: who may do what, and what it leads to.

A `DealState` is a frozen value; each move of a seat gives the next one. It ends with a
`Finish`: hands laid out and counted, which `engine.scoring` turns into points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import CARDS, FULL_DECK, Card, cards_of, mask_of
from engine.events import Act, Event, Phase, ShownHand
from engine.melds import Arrangement, arrange, can_big_gin, deadwood, is_spread, knock_spread, lay_off, throws
from engine.moves import BigGin, Discard, Draw, IllegalMove, Knock, Meld, Pass, Seat, SeatMove, Take
from engine.rules import Rules

DEAD_STOCK: Final = 2
"""The number of cards in the stock that are never drawn."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a deal ended on the table.

    Attributes:
        knocker: who laid the hand out; None when the deal is dead.
        thrown: the knock discard, which is out of play; None with big gin.
        hands: every hand, the knocker's first, then in the order of play.
    """

    knocker: Seat | None
    thrown: Card | None
    big_gin: bool
    hands: tuple[ShownHand, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """What stays the same while a deal is played.

    Attributes:
        seats: who plays, in the order of play from the first to act.
        deck: all 52 cards in the order in which they leave it.
        knock_limit: the most deadwood that may knock in this deal (points).
        spade: whether the first upcard doubles what this deal scores.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    dealer: Seat
    deck: tuple[Card, ...]
    knock_limit: int
    spade: bool


_DISCARDS: Final = tuple(Discard(card) for card in CARDS)
_KNOCKS: Final = tuple(Knock(card) for card in CARDS)
_PASS_OR_TAKE: Final = (Pass(), Take())
_DRAW_OR_TAKE: Final = (Draw(), Take())
_DRAW: Final = (Draw(),)
_BIG_GIN: Final = BigGin()


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal at one moment.

    Attributes:
        turn: the index in `layout.seats` of who is to act.
        at: the index in the deck of the next card of the stock.
        pile: the discard pile, bottom first.
        hands: the cards of each of `layout.seats`, as masks.
        known: of those, the cards that were taken from the pile (everybody saw them), as masks.
        taken: the card just taken by who is to throw one.
        finish: how it ended; None while it is played.
    """

    layout: Layout
    phase: Phase
    turn: int
    at: int
    pile: tuple[Card, ...]
    hands: tuple[int, ...]
    known: tuple[int, ...]
    taken: Card | None = None
    events: tuple[Event, ...] = ()
    finish: Finish | None = None

    @property
    def to_act(self) -> Seat | None:
        """Whose move is awaited."""
        return None if self.finish else self.layout.seats[self.turn]

    @property
    def stock(self) -> int:
        """How many cards the stock still holds."""
        return len(self.layout.deck) - self.at

    @property
    def must_draw(self) -> bool:
        """Whether all have passed the upcard, so that the first must draw from the stock."""
        return self.phase is Phase.DRAW and self.events[-1].act is Act.PASS

    @property
    def barred(self) -> Card | None:
        """The card just taken from the pile, where it may not be thrown at once."""
        if self.phase is not Phase.DISCARD or self.layout.rules.throw_back or self.events[-1].act is not Act.TAKE:
            return None
        return self.taken

    def hand(self, seat: Seat) -> int:
        """The mask of the cards that `seat` holds; it must play in this deal."""
        return self.hands[self.layout.seats.index(seat)]

    def knocks(self) -> tuple[Card, ...]:
        """The cards with which the seat to act may knock, in fixed order."""
        hand, limit = self.hands[self.turn], self.layout.knock_limit
        if self.phase is not Phase.DISCARD or deadwood(hand) > limit:
            return ()
        barred = self.barred
        return tuple(card for card, left in throws(hand).items() if left <= limit and card != barred)

    def may_go_big(self) -> bool:
        """Whether the seat to act may lay out all its cards at once."""
        offered = self.phase is Phase.DISCARD and self.layout.rules.big_gin_bonus is not None
        return offered and can_big_gin(self.hands[self.turn])

    def legal_moves(self) -> tuple[SeatMove, ...]:
        """What the seat to act may do, except to resign; each knock without a spread."""
        match self.phase:
            case Phase.OFFER:
                return _PASS_OR_TAKE
            case Phase.DRAW:
                return _DRAW if self.must_draw else _DRAW_OR_TAKE
            case Phase.DISCARD:
                return self._throws()
            case Phase.OVER:
                return ()

    def _throws(self) -> tuple[SeatMove, ...]:
        """Each way to end the turn."""
        barred, rest = self.barred, self.hands[self.turn]
        if barred is not None:
            rest ^= barred.bit
        moves: list[SeatMove] = []
        while rest:
            low = rest & -rest
            moves.append(_DISCARDS[low.bit_length() - 1])
            rest ^= low
        moves += [_KNOCKS[card] for card in self.knocks()]
        if self.may_go_big():
            moves.append(_BIG_GIN)
        return tuple(moves)

    def play(self, seat: Seat, move: SeatMove) -> DealState:
        """The deal after `move` of `seat`.

        Raises:
            IllegalMove: it is not the seat's turn, or the rules do not allow the move.
        """
        if seat != self.to_act:
            raise IllegalMove("not-your-turn", seat=seat, to_act=self.to_act)
        match self.phase, move:
            case Phase.DRAW, Draw():
                return self._draw()
            case ((Phase.OFFER | Phase.DRAW), Take()) if not self.must_draw:
                return self._take()
            case Phase.OFFER, Pass():
                return self._pass()
            case Phase.DISCARD, Discard(card):
                return self._discard(card)
            case Phase.DISCARD, Knock(card, spread):
                return self._knock(card, spread)
            case Phase.DISCARD, BigGin():
                return self._big_gin()
            case _:
                raise IllegalMove("wrong-phase", phase=self.phase, move=str(move))

    def laid_open(self) -> tuple[ShownHand, ...]:
        """Every hand in its best melds, in the order of play, when nobody has knocked."""
        return tuple(_shown(seat, arrange(hand)) for seat, hand in zip(self.layout.seats, self.hands, strict=True))

    def _pass(self) -> DealState:
        seats = self.layout.seats
        events = (*self.events, Event(seats[self.turn], Act.PASS))
        phase = Phase.DRAW if len(events) == len(seats) else Phase.OFFER
        turn = (self.turn + 1) % len(seats)
        return DealState(self.layout, phase, turn, self.at, self.pile, self.hands, self.known, None, events)

    def _draw(self) -> DealState:
        layout, turn, at = self.layout, self.turn, self.at + 1
        card = layout.deck[self.at]
        hands = _with(self.hands, turn, self.hands[turn] | card.bit)
        events = (*self.events, Event(layout.seats[turn], Act.DRAW))
        drawn = DealState(layout, Phase.DISCARD, turn, at, self.pile, hands, self.known, card, events)
        if drawn.stock == DEAD_STOCK and not layout.rules.last_drawer_may_knock:
            return drawn._dead()
        return drawn

    def _take(self) -> DealState:
        layout, turn = self.layout, self.turn
        card = self.pile[-1]
        hands = _with(self.hands, turn, self.hands[turn] | card.bit)
        known = _with(self.known, turn, self.known[turn] | card.bit)
        events = (*self.events, Event(layout.seats[turn], Act.TAKE, card))
        return DealState(layout, Phase.DISCARD, turn, self.at, self.pile[:-1], hands, known, card, events)

    def _discard(self, card: Card) -> DealState:
        layout, turn = self.layout, self.turn
        hand = self._without(card)
        hands = _with(self.hands, turn, hand)
        known = _with(self.known, turn, self.known[turn] & hand)
        events = (*self.events, Event(layout.seats[turn], Act.DISCARD, card))
        following = (turn + 1) % len(layout.seats)
        thrown = DealState(layout, Phase.DRAW, following, self.at, (*self.pile, card), hands, known, None, events)
        if thrown.stock == DEAD_STOCK or (card == self.taken and thrown._is_endless(card)):
            return thrown._dead()
        return thrown

    def _knock(self, card: Card, spread: tuple[Meld, ...]) -> DealState:
        limit = self.layout.knock_limit
        hand = self._without(card)
        least = deadwood(hand)
        if least > limit:
            raise IllegalMove("too-much-deadwood", deadwood=least, limit=limit, card=card)
        if spread:
            laid = _chosen(spread, hand)
            if laid.deadwood > limit:
                raise IllegalMove("too-much-deadwood", deadwood=laid.deadwood, limit=limit, card=card)
        else:
            laid = knock_spread(hand, FULL_DECK & ~(self.hands[self.turn] | mask_of(self.pile)))
        return self._out(Act.KNOCK if laid.deadwood else Act.GIN, laid, card)

    def _big_gin(self) -> DealState:
        if not self.may_go_big():
            raise IllegalMove("no-big-gin", played=self.layout.rules.big_gin_bonus is not None)
        return self._out(Act.BIG_GIN, arrange(self.hands[self.turn]), None)

    def _without(self, card: Card) -> int:
        """The hand of the seat to act once `card` is thrown."""
        hand = self.hands[self.turn]
        if not hand & card.bit:
            raise IllegalMove("card-not-held", card=card)
        if card == self.barred:
            raise IllegalMove("taken-card", card=card)
        return hand ^ card.bit

    def _is_endless(self, card: Card) -> bool:
        """Whether every player in turn has taken `card` and returned it, twice round."""
        turns = 2 * 2 * len(self.layout.seats)
        return len(self.events) >= turns and all(event.card == card for event in self.events[-turns:])

    def _out(self, act: Act, laid: Arrangement, thrown: Card | None) -> DealState:
        """The end of the deal by the seat to act, who lays out `laid`."""
        seats, turn = self.layout.seats, self.turn
        defenders = [(turn + step) % len(seats) for step in range(1, len(seats))]
        shown = [_shown(seats[turn], laid)]
        for at in defenders:
            if act is Act.KNOCK:
                shown.append(_laying_off(seats[at], laid.melds, self.hands[at]))
            else:
                shown.append(_shown(seats[at], arrange(self.hands[at])))
        events = (*self.events, Event(seats[turn], act, thrown))
        finish = Finish(seats[turn], thrown, act is Act.BIG_GIN, tuple(shown))
        return self._over(events, finish)

    def _dead(self) -> DealState:
        return self._over(self.events, Finish(None, None, False, self.laid_open()))

    def _over(self, events: tuple[Event, ...], finish: Finish) -> DealState:
        layout, turn = self.layout, self.turn
        return DealState(layout, Phase.OVER, turn, self.at, self.pile, self.hands, self.known, None, events, finish)


def start_deal(rules: Rules, seats: tuple[Seat, ...], dealer: Seat, deck: tuple[Card, ...]) -> DealState:
    """The deal of `deck`, one card at a time from the first of `seats`, with the upcard turned.

    Raises:
        IllegalMove: `deck` is not the 52 cards.
    """
    if len(deck) != 52 or mask_of(deck) != FULL_DECK:
        raise IllegalMove("bad-deck", cards=len(deck))
    dealt = rules.cards_each(len(seats)) * len(seats)
    upcard = deck[dealt]
    layout = Layout(rules, seats, dealer, deck, rules.limit_for(upcard), rules.doubles(upcard))
    hands = tuple(mask_of(deck[at : dealt : len(seats)]) for at in range(len(seats)))
    return DealState(layout, Phase.OFFER, 0, dealt + 1, (upcard,), hands, (0,) * len(seats))


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _shown(seat: Seat, laid: Arrangement) -> ShownHand:
    return ShownHand(seat, laid.melds, (), laid.loose, laid.deadwood, laid.deadwood)


def _laying_off(seat: Seat, spread: tuple[Meld, ...], hand: int) -> ShownHand:
    best = lay_off(spread, hand)
    return ShownHand(seat, best.melds, best.laid_off, best.loose, deadwood(hand), best.deadwood)


def _chosen(spread: tuple[Meld, ...], hand: int) -> Arrangement:
    """The arrangement of `hand` that lays out just `spread`."""
    melds = tuple(tuple(sorted(meld)) for meld in spread)
    if not is_spread(melds, hand):
        raise IllegalMove("bad-spread", spread=spread)
    loose = cards_of(hand & ~mask_of(card for meld in melds for card in meld))
    return Arrangement(melds, loose, sum(card.points for card in loose))
