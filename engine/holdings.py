"""A hand as four holdings, one of each suit, and the ways to lay sets out of it.

A holding is the cards of one suit as 13 bits, the ace lowest. By itself it can make runs and no set, so what its best
runs leave is known from tables over all 8,192 holdings (32 KB). Few ranks of a hand leave a choice: a set none of
whose cards could be in a run is always laid.
"""

from __future__ import annotations

from array import array
from typing import Final

Holding = int
Way = tuple[Holding, Holding, Holding, Holding]
"""What clubs, diamonds, hearts and spades still hold when some sets are laid."""

_TWO_SUITS: Final = (1 << 26) - 1
SUIT: Final = (1 << 13) - 1
"""The holding of all 13 cards."""


def _tabulate_loose() -> bytes:
    loose = bytearray(1)
    for rank in range(13):
        points = min(rank + 1, 10)
        loose += bytes(below + points for below in loose)
        for length in range(3, min(rank + 1, 5) + 1):  # a longer run is made of shorter ones
            run = (1 << length) - 1 << rank + 1 - length
            for holding in range(run, 2 << rank):
                loose[holding] = min(loose[holding], loose[holding ^ run])
    return bytes(loose)


def _tabulate_gain(loose: bytes) -> bytes:
    gain = bytearray(1 << 13)
    for holding in range(1 << 13):
        most = 0
        before = loose[holding]
        cards = holding
        while cards:
            card = cards & -cards
            cards ^= card
            if before - loose[holding ^ card] > most:
                most = before - loose[holding ^ card]
        gain[holding] = most
    return bytes(gain)


def _in_runs(holding: Holding) -> Holding:
    starts = holding & holding >> 1 & holding >> 2
    return starts | starts << 1 | starts << 2


LOOSE: Final = _tabulate_loose()
"""For each holding, the fewest points that its runs leave unmatched."""
GAIN: Final = _tabulate_gain(LOOSE)
"""For each holding, the most points that throwing one of its cards takes off `LOOSE`."""
IN_RUNS: Final = array("H", map(_in_runs, range(1 << 13)))
"""For each holding, its cards that any run could hold."""


def cut_into_runs(holding: Holding) -> list[list[Holding]]:
    """Every way to cut cards that are all in runs into runs: six in a row are one run, or two."""
    if holding.bit_count() < 6:
        return [[holding]] if holding else [[]]
    cuts: list[list[Holding]] = []
    run = (holding & -holding) * 0b111
    while holding & run == run:
        if not LOOSE[holding ^ run]:
            cuts += [[run, *others] for others in cut_into_runs(holding ^ run)]
        run |= run << 1
    return cuts


def suits_of(mask: int) -> Way:
    """The holdings of a hand."""
    return mask & SUIT, mask >> 13 & SUIT, mask >> 26 & SUIT, mask >> 39


def ways_to_lay_sets(mask: int) -> list[Way]:
    """Every way to lay sets that can be the best, as what it leaves to the suits.

    Passed over is only what is worse than another way: to leave a card unmatched beside its own set.
    """
    low, high = mask & _TWO_SUITS, mask >> 26
    clubs, diamonds, hearts, spades = low & SUIT, low >> 13, high & SUIT, high >> 13
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if not sets:
        return [(clubs, diamonds, hearts, spades)]
    in_runs = IN_RUNS
    torn = sets & (in_runs[clubs] | in_runs[diamonds] | in_runs[hearts] | in_runs[spades])
    rest = SUIT ^ sets ^ torn
    ways = [(clubs & rest, diamonds & rest, hearts & rest, spades & rest)]
    while torn:
        rank = torn & -torn
        torn ^= rank
        if clubs & diamonds & hearts & spades & rank:
            ways = _ways_with_four(ways, rank)
        else:
            rest = SUIT ^ rank
            ways += [(c & rest, d & rest, h & rest, s & rest) for c, d, h, s in ways]
    return ways


def _ways_with_four(ways: list[Way], rank: Holding) -> list[Way]:
    """Each of `ways` with all four cards of `rank` laid, with one left to a run, and with two or more left."""
    in_runs = IN_RUNS
    rest = SUIT ^ rank
    more: list[Way] = []
    for way in ways:
        clubs, diamonds, hearts, spades = way
        c, d, h, s = clubs & rest, diamonds & rest, hearts & rest, spades & rest
        more.append((c, d, h, s))
        before = len(more)
        if in_runs[clubs] & rank:
            more.append((clubs, d, h, s))
        if in_runs[diamonds] & rank:
            more.append((c, diamonds, h, s))
        if in_runs[hearts] & rank:
            more.append((c, d, hearts, s))
        if in_runs[spades] & rank:
            more.append((c, d, h, spades))
        if len(more) > before + 1:
            more.append(way)
    return more
