"""A score pad: the deals of a real table in counts, one after the other, onto the score sheet of a match.

Nothing is dealt here and no hand is seen: people say who laid out and what everybody was left with.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.cards import Card
from engine.moves import Seat
from engine.points import End, Score, Tally, score, settle
from engine.rules import Format, Rules
from engine.scoring import Outcome, Sheet, add_row, blank_sheet, next_row, outcome_of
from engine.seating import boards_of, next_dealer, sides_of


class InvalidDeal(ValueError):
    """A deal that cannot have happened; `code` is a short word and `facts` what it is about."""

    def __init__(self, code: str, **facts: int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a deal, in counts.

    Attributes:
        knocker: who laid the hand out first; None for a dead deal.
        counts: deadwood after laying off of each seat (points); None for who did not play on this board.
        big_gin: whether the knocker melded all cards before a throw.
        upcard: the first upcard, which some rules ask for.
    """

    knocker: Seat | None
    counts: tuple[int | None, ...] = ()
    big_gin: bool = False
    upcard: Card | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal as it is written down: its boards, two in partners.

    Attributes:
        boards: who laid out on each, and the counts.
        dealer: who dealt, where that is said; None for whom the rules name.
    """

    boards: tuple[Board, ...]
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Pad:
    """The match as far as it is written down.

    Attributes:
        rules: as they are played in `format`.
        sides: the side of each seat.
        dealer: of the next deal.
        sheet: the score sheet, dead deals among its rows.
        scores: of each deal the score of each board.
    """

    rules: Rules
    format: Format
    sides: tuple[int, ...]
    dealer: Seat
    sheet: Sheet
    scores: tuple[tuple[Score, ...], ...] = ()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is open."""
        return outcome_of(self.sheet)

    def boards(self, dealer: Seat | None = None) -> tuple[tuple[Seat, ...], ...]:
        """Who plays on each board of a deal by `dealer`, or of the next one."""
        return boards_of(self.format, tuple(range(len(self.sides))), self.dealer if dealer is None else dealer)

    def write(self, entry: Entry) -> Pad:
        """The pad with one more deal on it.

        Raises:
            InvalidDeal: the match is over, or such a deal cannot have happened.
        """
        if self.outcome:
            raise InvalidDeal("over")
        dealer = self.dealer if entry.dealer is None else entry.dealer
        boards = self.boards(dealer)
        if len(entry.boards) != len(boards):
            raise InvalidDeal("boards", boards=len(boards))
        scores = tuple(self._score(seats, board) for seats, board in zip(boards, entry.boards, strict=True))
        winner, points = settle(scores)
        ends = tuple(score.end for score in scores)
        row = next_row(self.sheet, len(self.scores) + 1, dealer, ends, winner, points)
        following = next_dealer(
            self.rules,
            self.sides,
            tuple(range(len(self.sides))),
            dealer,
            winner=winner,
            dead=all(end is End.DEAD for end in ends),
        )
        sheet = add_row(self.rules, self.sheet, row)
        return replace(self, dealer=following, sheet=sheet, scores=(*self.scores, scores))

    def _score(self, seats: tuple[Seat, ...], board: Board) -> Score:
        if board.knocker is None:
            return score(self.rules, self.sides, Tally(None, (None,) * len(self.sides)))
        if board.knocker not in seats:
            raise InvalidDeal("not-playing", seat=board.knocker)
        self._check_counts(seats, board.counts)
        self._check_knock(board, board.counts[board.knocker] or 0)
        doubled = self.rules.spades_double and self.rules.doubles(_upcard(board))
        return score(self.rules, self.sides, Tally(board.knocker, board.counts, board.big_gin, doubled))

    def _check_counts(self, seats: tuple[Seat, ...], counts: tuple[int | None, ...]) -> None:
        if len(counts) != len(self.sides):
            raise InvalidDeal("counts", seats=len(self.sides))
        for seat, count in enumerate(counts):
            if (count is None) == (seat in seats):
                raise InvalidDeal("no-count" if seat in seats else "count-of-nobody", seat=seat)
        most = 10 * self.rules.cards_each(len(seats))
        if any(count is not None and count > most for count in counts):
            raise InvalidDeal("count-too-high", most=most)

    def _check_knock(self, board: Board, count: int) -> None:
        if board.big_gin and self.rules.big_gin_bonus is None:
            raise InvalidDeal("no-big-gin")
        if board.big_gin and count:
            raise InvalidDeal("big-gin-with-deadwood", count=count)
        limit = self.rules.limit_for(_upcard(board)) if self.rules.oklahoma else self.rules.knock_limit
        if count > limit:
            raise InvalidDeal("above-limit", count=count, limit=limit)


def new_pad(rules: Rules, players: int, format_: Format | None = None, first_dealer: Seat = 0) -> Pad:
    """An empty pad for so many players; without `format_` in their usual format.

    Raises:
        InvalidRules: the rules cannot be played by so many, or in that format.
        ValueError: the format is for more or fewer, or there is no such seat to deal first.
    """
    format_ = format_ or rules.format_for(players)
    if players not in format_.seats:
        raise ValueError(f"{format_} is not for {players} players")
    if not 0 <= first_dealer < players:
        raise ValueError(f"there is no seat {first_dealer} to deal first")
    sides = sides_of(format_, players)
    seated = rules.seated(format_)
    return Pad(seated, format_, sides, first_dealer, blank_sheet(seated, max(sides) + 1))


def written(pad: Pad, entries: Iterable[Entry]) -> Pad:
    """The pad with the deals on it up to the one that ends the match; what comes after that does not count.

    Raises:
        InvalidDeal: such a deal cannot have happened.
    """
    for entry in entries:
        if pad.outcome:
            break
        pad = pad.write(entry)
    return pad


def _upcard(board: Board) -> Card:
    if board.upcard is None:
        raise InvalidDeal("upcard")
    return board.upcard
