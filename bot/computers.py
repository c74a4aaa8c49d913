"""Who sits at a table by an id below zero: the computer, at one of its levels."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.computer import Level
from engine.moves import Seat

_LEVELS: Final = tuple(Level)
_SEATS: Final = 4


def computer_id(level: Level, seat: Seat) -> int:
    """The id of a computer of `level` at `seat`: no two at one table are the same."""
    return -(_LEVELS.index(level) * _SEATS + seat + 1)


def free_computer_id(level: Level, users: Collection[int]) -> int:
    """The id of a computer of `level` that is none of `users` yet."""
    return next(user for seat in range(_SEATS) if (user := computer_id(level, seat)) not in users)


def is_computer(user: int) -> bool:
    """Whether a seat with this id is played by the computer."""
    return user < 0


def level_of(user: int) -> Level:
    """How well the computer with that id plays.

    Raises:
        ValueError: it is no computer's.
    """
    at, _ = divmod(-user - 1, _SEATS)
    if user >= 0 or at >= len(_LEVELS):
        raise ValueError(f"{user} is no computer")
    return _LEVELS[at]
