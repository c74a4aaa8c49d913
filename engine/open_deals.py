"""Finished deals laid open: every hand, move by move, for whoever looks back.

A deal that is still played is not among them, in partners as long as either board is.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Card
from engine.deal import DealState
from engine.events import Act, Event, Showdown
from engine.match import Match, new_match
from engine.melds import Arrangement, arrange, deadwood
from engine.moves import Deal, Resign, Seat, SeatMove


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The cards of `seat` in their best melds; `deadwood` is what the best throw leaves, where one is due (points)."""

    seat: Seat
    arrangement: Arrangement
    deadwood: int
    must_throw: bool


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of a deal.

    Attributes:
        event: what led to it, a drawn card named too; None when the cards have just been dealt.
        hands: in the order of the seats.
        pile: the discard pile, bottom first.
        stock: what is left, the next card first.
    """

    event: Event | None
    hands: tuple[OpenHand, ...]
    pile: tuple[Card, ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """One board of a finished deal.

    Attributes:
        number: which deal of the match it was, from 1.
        board: 1 is the second one in partners.
        seats: who played in it, in the order of play from the first to act.
        showdown: how it ended.
    """

    number: int
    board: int
    dealer: Seat
    seats: tuple[Seat, ...]
    showdown: Showdown
    _moments: tuple[DealState, ...] = field(repr=False)

    @property
    def last(self) -> int:
        """The index of the last step; the first is 0."""
        return len(self._moments) - 1

    def step(self, at: int) -> Step:
        """The moment after `at` moves.

        Raises:
            IndexError: there were fewer.
        """
        if not 0 <= at <= self.last:
            raise IndexError(at)
        moment = self._moments[at]
        event = moment.events[-1] if at else None
        if event is not None and event.act is Act.DRAW:
            event = Event(event.seat, event.act, moment.layout.deck[moment.at - 1])
        hands = sorted(zip(moment.layout.seats, moment.hands, strict=True))
        fewest = min(held.bit_count() for _, held in hands)
        return Step(
            event=event,
            hands=tuple(
                OpenHand(seat, arrange(held), deadwood(held), held.bit_count() > fewest) for seat, held in hands
            ),
            pile=moment.pile,
            stock=moment.layout.deck[moment.at :],
        )


def open_deals(match: Match) -> tuple[OpenDeal, ...]:
    """Every board of every finished deal of `match`, in the order in which they were dealt."""
    over = len(match.sheet.rows)
    moments: dict[tuple[int, int], list[DealState]] = {}
    showdowns: dict[tuple[int, int], Showdown] = {}
    played = new_match(match.rules, match.seats, match.format)
    for actor, move in match.log:
        number = played.standing.number
        if number > over:
            break
        before, played = played, played.play(actor, move)
        if isinstance(move, Deal):
            moments[number, move.board] = [board for board in played.boards[move.board :][:1] if board]
        elif actor is not None and isinstance(move, SeatMove) and not isinstance(move, Resign):
            at = next(at for at, board in enumerate(before.boards) if board and board.to_act == actor)
            moments[number, at].append(moments[number, at][-1].play(actor, move))
        showdowns |= {(shown.number, shown.board): shown for shown in played.standing.showdowns}
    return tuple(
        OpenDeal(
            number, board, states[0].layout.dealer, states[0].layout.seats, showdowns[number, board], tuple(states)
        )
        for (number, board), states in sorted(moments.items())
        if number <= over
    )
