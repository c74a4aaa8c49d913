"""One match as the application knows it: its row in the store and its state in the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import takewhile

from bot.computers import is_computer
from bot.rows import ClockRow, GameRow
from bot.seals import Seal
from engine.match import Entry, Match
from engine.moves import Cut, Deal, Expire, FirstDealer, Move, Resign, Seat, Void
from engine.rules import Format, Rules
from engine.seating import board_of
from engine.view import Showdown, View, view_of


class TableError(Exception):
    """Something a person may get wrong: a code for the sentence, and the facts that fill it."""

    def __init__(self, code: str, **facts: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Live:
    """A replayed match, the ply it stands at, the seals of its deals and the showdowns of its boards, each in order."""

    match: Match
    ply: int = 0
    seals: tuple[Seal, ...] = ()
    showdowns: tuple[Showdown, ...] = ()

    def after(self, actor: Seat | None, move: Move, salt: str | None) -> Live:
        """The match after one more move; a deal is sealed with its `salt`.

        Raises:
            IllegalMove: the rules do not allow it.
        """
        match, seals = self.match.play(actor, move), self.seals
        if isinstance(move, Deal) and salt is not None:
            seals = (*seals, Seal(move.board, salt, "".join(map(str, move.deck))))
        # The match itself keeps the showdowns of its last deal only, at most two.
        newest = tuple(shown for shown in match.standing.showdowns if shown not in self.showdowns[-2:])
        return Live(match, self.ply + 1, seals, (*self.showdowns, *newest))


@dataclass(frozen=True, slots=True)
class Table:
    """A match and its people. Cards leave it only through `view`."""

    row: GameRow
    live: Live

    @property
    def id(self) -> int:
        """The number of the match."""
        return self.row.id

    @property
    def rules(self) -> Rules:
        """The rules this match is played by."""
        return self.live.match.rules

    @property
    def proposed(self) -> Rules:
        """The rules as they were proposed, before a format gave them its target."""
        return Rules.from_json(self.row.rules)

    @property
    def is_full(self) -> bool:
        """Whether every seat of an open table is taken."""
        return self.row.open_seats == len(self.row.users)

    @property
    def first_dealer(self) -> Seat | None:
        """Who dealt first; None before that is settled."""
        view = self.view(None)
        return view.sheet.rows[0].dealer if view.sheet.rows else view.dealer

    def view(self, seat: Seat | None) -> View:
        """What `seat`, or the public, may see."""
        return view_of(self.live.match, seat)

    def seat_of(self, user: int, otherwise: str = "not-your-game") -> Seat:
        """The seat of `user`.

        Raises:
            TableError: with the code `otherwise`, for somebody without a seat.
        """
        if user not in self.row.users:
            raise TableError(otherwise)
        return self.row.users.index(user)

    def must_be_playing(self) -> None:
        """Refuse what needs a running match.

        Raises:
            TableError: it is over, or has not begun.
        """
        if self.row.state != "playing":
            raise TableError("over" if self.row.state == "over" else "not-begun")

    def clock_of(self, seat: Seat) -> ClockRow | None:
        """The clock that runs for `seat`, if its move is awaited."""
        return next((clock for clock in self.row.clocks if clock.seat == seat), None)

    @property
    def is_rated(self) -> bool:
        """Whether the match is one between people alone."""
        return not any(map(is_computer, self.row.users))

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats that resigned or missed a deadline, the first leaver first."""
        return self.live.match.standing.out

    def moment(self, seat: Seat) -> int:
        """A ply that grows whenever the hand of `seat` changes; moves on another board leave it as it is."""
        own = next((board.seats for board in self.view(None).boards if seat in board.seats), None)
        if own is None:
            return self.live.ply
        elsewhere = takewhile(lambda entry: entry[0] is not None and entry[0] not in own, reversed(self.live.match.log))
        return self.live.ply - len(list(elsewhere))

    def made(self, seat: Seat, turn: int) -> Move | None:
        """What `seat` did at the moment `turn` of its board; None when it was not its move."""
        match = self.live.match
        board = board_of(match.format, seat)
        now = 0
        for actor, move in match.log:
            if actor == seat and now == turn:
                return move
            now += _touches((actor, move), match.format, board)
        return None

    def digests(self) -> tuple[str, ...]:
        """The commitment to each running deal, by board."""
        boards = self.view(None).boards
        newest = {seal.board: seal for seal in self.live.seals}
        return tuple(newest[board.index].digest for board in boards if board.index in newest)

    def opened(self) -> tuple[tuple[int, Seal], ...]:
        """The seals of decks that are played no more, oldest first, each with the number of its deal."""
        running = {board.index for board in self.view(None).boards}
        deal = self.view(None).deal_number
        dealt: Counter[int] = Counter()
        opened: list[tuple[int, Seal]] = []
        for seal in self.live.seals:
            dealt[seal.board] += 1
            if dealt[seal.board] < deal or seal.board not in running:
                opened.append((dealt[seal.board], seal))
        return tuple(opened)


def _touches(entry: Entry, format_: Format, board: int) -> bool:
    """Whether an entry of the log counts as a turn of `board`."""
    actor, move = entry
    match move:
        case Cut() | FirstDealer():
            return False
        case Deal():
            return move.board == board
        case Resign() | Expire() | Void():
            return True
        case _:
            return actor is not None and board_of(format_, actor) == board
