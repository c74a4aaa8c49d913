"""A match: deals up to the target, who deals them, who leaves, and who wins.

`Match` is a frozen value. `legal_moves`, `play` and `outcome` are all that a game needs;
`next_step` says what the table does by itself.
"""

from __future__ import annotations

import dataclasses
import random
from dataclasses import dataclass
from typing import Final

from engine.cards import CARDS, Card
from engine.deal import DealState, Finish, start_deal
from engine.events import Showdown
from engine.moves import (
    Cut,
    Deal,
    Draw,
    Expire,
    FirstDealer,
    IllegalMove,
    Move,
    Resign,
    Seat,
    SeatMove,
    Void,
)
from engine.rules import Format, InvalidRules, Rules
from engine.scoring import (
    End,
    Outcome,
    Score,
    Sheet,
    Tally,
    add_row,
    blank_sheet,
    next_row,
    outcome_of,
    ranks_of,
    score,
    settle,
)
from engine.seating import boards_of, left_of, next_dealer, sides_of
from engine.standing import Standing, Table

ENGINE_VERSION: Final = 1
"""Raised whenever the same log would lead to another match."""

Entry = tuple[Seat | None, Move]
"""One entry of the log: who made the move (None is the table) and the move."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment.

    Attributes:
        boards: the boards of the deal: one, two in partners; None until its deck is dealt. Empty
            while the first dealer is not settled, and after the end.
        turns: for each board, how many entries of the whole log touched it.
        log: every move so far; played from `new_match` it gives this match again.
    """

    table: Table
    standing: Standing
    boards: tuple[DealState | None, ...]
    turns: tuple[int, ...]
    log: tuple[Entry, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules, with the target of the match's format."""
        return self.table.rules

    @property
    def format(self) -> Format:
        """How the seats play against each other."""
        return self.table.format

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.table.sides)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.table.sides

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(self.seats) if seat not in self.standing.out)

    @property
    def points(self) -> tuple[int, ...]:
        """The deal points of each side, which count towards the target."""
        return self.standing.sheet.points

    @property
    def sheet(self) -> Sheet:
        """The score sheet so far."""
        return self.standing.sheet

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.standing.outcome

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats whose move is awaited; two in partners while both boards are played."""
        return tuple(board.layout.seats[board.turn] for board in self.boards if board and not board.finish)

    def legal_moves(self, seat: Seat) -> tuple[SeatMove, ...]:
        """What `seat` may do now; none once the match is over or the seat has left."""
        if self.standing.outcome or seat in self.standing.out or seat not in range(self.seats):
            return ()
        for board in self.boards:
            if board and board.to_act == seat:
                return (*board.legal_moves(), _RESIGN)
        return (_RESIGN,)

    def play(self, actor: Seat | None, move: Move) -> Match:
        """The match after `move` of a seat, or of the table where `actor` is None.

        Raises:
            IllegalMove: the rules do not allow it; nothing has changed.
        """
        if self.standing.outcome:
            raise IllegalMove("over")
        if actor is None:
            return self._by_table(move)
        if isinstance(move, (Cut, Deal, Expire, FirstDealer, Void)):
            raise IllegalMove("not-a-seats-move", move=str(move))
        if actor not in range(self.seats) or actor in self.standing.out:
            raise IllegalMove("out" if actor in self.standing.out else "no-such-seat", seat=actor)
        if isinstance(move, Resign):
            return self._logged(actor, move)._leave(actor, End.RESIGNED)
        for at, board in enumerate(self.boards):
            if board and board.to_act == actor:
                return self._put(at, board.play(actor, move), (actor, move))
        raise IllegalMove("not-your-turn", seat=actor, to_act=self.to_act)

    def _by_table(self, move: Move) -> Match:
        match move:
            case Deal(deck, at):
                return self._deal(deck, at, (None, move))
            case Cut(cards):
                return self._logged(None, move)._cut(cards)
            case FirstDealer(seat):
                return self._logged(None, move)._first_dealer(seat)
            case Expire(seat):
                return self._logged(None, move)._expire(seat)
            case Void():
                return self._logged(None, move)._call_off(None)
            case _:
                raise IllegalMove("not-the-tables-move", move=str(move))

    def _logged(self, actor: Seat | None, move: Move) -> Match:
        """The match with an entry that touches every board, or none before the first deal."""
        touched = tuple(turn + 1 for turn in self.turns) if self.standing.dealer is not None else self.turns
        return dataclasses.replace(self, turns=touched, log=(*self.log, (actor, move)))

    def _cut(self, cards: tuple[Card, ...]) -> Match:
        """Lowest card deals; when the lowest rank was cut twice, all cut again."""
        self._must_be_cutting()
        if len(cards) != self.seats or len(set(cards)) != self.seats:
            raise IllegalMove("bad-cut", cards=cards, seats=self.seats)
        match = dataclasses.replace(self, standing=dataclasses.replace(self.standing, cut=cards))
        ranks = [card.rank for card in cards]
        lowest = min(ranks)
        return match if ranks.count(lowest) > 1 else match._next_deal(ranks.index(lowest))

    def _first_dealer(self, seat: Seat) -> Match:
        self._must_be_cutting()
        if seat not in self.playing:
            raise IllegalMove("no-such-seat", seat=seat)
        return self._next_deal(seat)

    @property
    def _dealer(self) -> Seat:
        """Who deals the running deal, or the next one."""
        dealer = self.standing.dealer
        if dealer is None:
            raise IllegalMove("wrong-phase", dealer=None)
        return dealer

    def _must_be_cutting(self) -> None:
        if self.standing.dealer is not None:
            raise IllegalMove("wrong-phase", dealer=self.standing.dealer)

    def _deal(self, deck: tuple[Card, ...], at: int, entry: Entry) -> Match:
        dealer = self._dealer
        if at not in range(len(self.boards)) or self.boards[at]:
            raise IllegalMove("wrong-phase", board=at)
        seats = boards_of(self.format, self.playing, dealer)[at]
        deals = seats[-1] if self.format is Format.PARTNERS else dealer
        return self._put(at, start_deal(self.rules, seats, deals, deck), entry)

    def _expire(self, seat: Seat) -> Match:
        if seat not in self.to_act:
            raise IllegalMove("not-awaited", seat=seat, to_act=self.to_act)
        return self._leave(seat, End.DEADLINE)

    def _next_deal(self, dealer: Seat) -> Match:
        """The match when `dealer` is to deal the next cards."""
        number = len(self.standing.sheet.rows) + 1
        standing = dataclasses.replace(self.standing, dealer=dealer, number=number)
        boards = len(boards_of(self.format, self.playing, dealer))
        return Match(self.table, standing, (None,) * boards, self.turns, self.log)

    def _put(self, at: int, board: DealState, entry: Entry) -> Match:
        """The match with one of its boards as it is now."""
        boards = (*self.boards[:at], board, *self.boards[at + 1 :])
        turns = (*self.turns[:at], self.turns[at] + 1, *self.turns[at + 1 :])
        match = Match(self.table, self.standing, boards, turns, (*self.log, entry))
        return match._board_over(at, board, board.finish) if board.finish else match

    def _score(self, finish: Finish, doubled: bool) -> Score:
        """What a finished board is worth."""
        counts: list[int | None] = [None] * self.seats
        for hand in finish.hands:
            counts[hand.seat] = hand.count
        tally = Tally(finish.knocker, tuple(counts), finish.big_gin, doubled)
        return score(self.rules, self.sides, tally)

    def _board_over(self, at: int, board: DealState, finish: Finish) -> Match:
        """The match when a board has just ended; the deal is over when all of them have."""
        scored = self._score(finish, board.layout.spade)
        match = self._show(at, board, scored)
        scores = [
            scored if ended is board else self._score(ended.finish, ended.layout.spade)
            for ended in self.boards
            if ended and ended.finish
        ]
        if len(scores) < len(self.boards):
            return match
        winner, points = settle(scores)
        match = match._enter_row(tuple(score.end for score in scores), winner, points)
        if match.outcome:
            return match
        dead = all(score.end is End.DEAD for score in scores)
        following = next_dealer(self.rules, self.sides, self.playing, self._dealer, winner=winner, dead=dead)
        return match._next_deal(following)

    def _show(self, at: int, board: DealState, score: Score) -> Match:
        """The match with the hands of a board laid open."""
        number = self.standing.number
        finish = board.finish or Finish(None, None, False, board.laid_open())
        shown = Showdown(
            number,
            at,
            board.layout.dealer,
            score.end,
            finish.knocker,
            finish.thrown,
            finish.hands,
            score.points,
            score.reasons,
        )
        others = [showdown for showdown in self.standing.showdowns if showdown.number == number]
        showdowns = tuple(sorted((*others, shown), key=lambda showdown: showdown.board))
        return dataclasses.replace(self, standing=dataclasses.replace(self.standing, showdowns=showdowns))

    def _enter_row(self, ends: tuple[End, ...], winner: int | None, points: tuple[int, ...]) -> Match:
        """The match with the deal on its score sheet, and over if that decides it."""
        standing = self.standing
        left = tuple(self.sides[seat] for seat in standing.out)
        row = next_row(standing.sheet, standing.number, self._dealer, ends, winner, points)
        sheet = add_row(self.rules, standing.sheet, row, left)
        match = dataclasses.replace(self, standing=dataclasses.replace(standing, sheet=sheet))
        return match._over(outcome_of(sheet, left))

    def _over(self, outcome: Outcome | None) -> Match:
        if outcome is None:
            return self
        return dataclasses.replace(self, standing=dataclasses.replace(self.standing, outcome=outcome), boards=())

    def _break_off(self, end: End) -> Match:
        """The match with its running deal, if any, ended for no points."""
        match, width = self, len(set(self.sides))
        for at, board in enumerate(self.boards):
            if board and not board.finish:
                match = match._show(at, board, Score(end, None, (0,) * width, ()))
        return match._enter_row((end,), None, (0,) * width) if any(self.boards) else match

    def _call_off(self, seat: Seat | None) -> Match:
        """The match when nobody wins it."""
        nobody = Outcome(None, End.VOID, seat, (1,) * len(set(self.sides)))
        return self._break_off(End.VOID)._over(nobody)

    def _leave(self, seat: Seat, end: End) -> Match:
        """The match without `seat`: its deal is void, the others play on, the last one left wins."""
        if not any(actor is not None and not isinstance(move, Resign) for actor, move in self.log):
            return self._call_off(seat)
        out = (*self.standing.out, seat)
        left = tuple(self.sides[leaver] for leaver in out)
        remaining = {self.sides[other] for other in self.playing} - set(left)
        if len(remaining) == 1:
            (winner,) = remaining
            match = self._break_off(end)
            standing = dataclasses.replace(match.standing, out=out)
            ranks = ranks_of(match.sheet.totals, winner, left)
            return dataclasses.replace(match, standing=standing)._over(Outcome(winner, end, seat, ranks))
        match = dataclasses.replace(self, standing=dataclasses.replace(self.standing, out=out))._break_off(end)
        if match.outcome:  # leaving has broken a tie at the top
            return match
        dealer = match._dealer
        return match._next_deal(dealer if dealer in match.playing else left_of(dealer, match.playing))


_RESIGN: Final = Resign()


def new_match(rules: Rules, seats: int, format: Format | None = None) -> Match:  # noqa: A002 - the table's word
    """A match before its first cut.

    Args:
        rules: what it is played by.
        seats: the number of players.
        format: how they play against each other; None is the usual way for so many.

    Raises:
        InvalidRules: the rules cannot be played so.
    """
    format_ = format or rules.format_for(seats)
    if seats not in format_.seats:
        raise InvalidRules("seats", format=format_, seats=seats)
    table = Table(rules.seated(format_), format_, sides_of(format_, seats))
    boards = 2 if format_ is Format.PARTNERS else 1
    return Match(table, Standing(blank_sheet(table.rules, len(set(table.sides)))), (), (0,) * boards)


def next_step(match: Match, rng: random.Random) -> tuple[Seat | None, Move] | None:
    """What the table does next by itself: cut, deal a deck, or make a move that is forced.

    A forced move is the only one besides resigning: the draw after everybody passed the upcard.
    None means that a person is awaited, or that the match is over.
    """
    if match.outcome:
        return None
    if match.standing.dealer is None:
        return None, Cut(tuple(rng.sample(CARDS, match.seats)))
    for at, board in enumerate(match.boards):
        if board is None:
            return None, Deal(tuple(rng.sample(CARDS, len(CARDS))), at)
        if board.must_draw and board.to_act is not None:
            return board.to_act, Draw()
    return None
