"""Groups of cards laid out in one row or two, so that each card is as wide as can be. Widths are in cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from engine.cards import Card

GAP: Final = 0.06
"""Between two cards of a group."""
GROUP_GAP: Final = 0.34
"""Between two groups."""
_FITS_ONE_ROW: Final = 8.0
"""So much stays in one row: the seven cards of three and four players in any grouping."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together; a meld stays in one row."""

    cards: tuple[Card, ...]
    is_meld: bool = False

    @property
    def width(self) -> float:
        """From its first card to its last."""
        return len(self.cards) + GAP * (len(self.cards) - 1)


Row = tuple[Group, ...]


def width_of(row: Row) -> float:
    """From the row's first card to its last."""
    return sum(group.width for group in row) + GROUP_GAP * max(0, len(row) - 1)


def in_rows(groups: Sequence[Group]) -> tuple[Row, ...]:
    """The groups in order, in one row where they fit, else in two of which the wider is as narrow as can be."""
    row = tuple(group for group in groups if group.cards)
    if not row:
        return ()
    if width_of(row) <= _FITS_ONE_ROW:
        return (row,)
    pieces = list(_pieces(row))
    splits = [(_joined(pieces[:at]), _joined(pieces[at:])) for at in range(1, len(pieces))]
    return min(splits, key=lambda rows: max(map(width_of, rows)), default=(row,))


def places(row: Row) -> Iterator[tuple[Group, float]]:
    """Each group with the place where it begins."""
    at = 0.0
    for group in row:
        yield group, at
        at += group.width + GROUP_GAP


def _pieces(row: Row) -> Iterator[tuple[int, Group]]:
    """What a row may be split into, each with the number of its group."""
    for number, group in enumerate(row):
        if group.is_meld:
            yield number, group
        else:
            yield from ((number, Group((card,))) for card in group.cards)


def _joined(pieces: Sequence[tuple[int, Group]]) -> Row:
    return tuple(
        Group(tuple(card for _, group in found for card in group.cards), found[0][1].is_meld)
        for found in (list(run) for _, run in groupby(pieces, key=lambda piece: piece[0]))
    )
