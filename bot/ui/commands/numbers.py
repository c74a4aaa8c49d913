"""The numbers of matches, as people write them."""

from __future__ import annotations

from typing import Final

from bot.table import TableError

_LONGEST: Final = 18
"""Digits that surely fit the database's integers."""


def number_of(match: str | int) -> int:
    """The number of a match as people write it, ``12`` or ``#12``, or as a program that gives the command sends it.

    Raises:
        TableError: it is none.
    """
    number = str(match).strip().removeprefix("#")
    if not (number.isascii() and number.isdecimal() and len(number) <= _LONGEST):
        raise TableError("no-such-game")
    return int(number)
