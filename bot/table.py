"""One match as the application knows it: its row in the store and its state in the engine."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rows import ClockRow, GameRow
from bot.seals import Seal
from engine.match import Match
from engine.moves import Seat
from engine.rules import Rules
from engine.view import View, view_of


class TableError(Exception):
    """Something a person may get wrong: a code for the sentence, and the facts that fill it."""

    def __init__(self, code: str, **facts: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Live:
    """A replayed match, the ply it stands at, and the seals of its deals in order."""

    match: Match
    ply: int
    seals: tuple[Seal, ...]


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

    def digests(self) -> tuple[str, ...]:
        """The commitment to each running deal, by board."""
        boards = self.view(None).boards
        newest = {seal.board: seal for seal in self.live.seals}
        return tuple(newest[board.index].digest for board in boards if board.index in newest)

    def opened(self) -> tuple[Seal, ...]:
        """The seals of finished deals, oldest first: their decks are secret no more."""
        running = len(self.view(None).boards)
        return self.live.seals[: len(self.live.seals) - running]
