"""What one suit's cards are worth by themselves: tables over its 8,192 holdings, 32 KB in all.

A holding is the cards of one suit as 13 bits, the ace lowest. Alone it can make runs, never a set.
"""

from __future__ import annotations

from array import array
from typing import Final

Holding = int

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
                if holding & run == run:
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


def best_runs(holding: Holding) -> list[list[Holding]]:
    """Every choice of runs that leaves the fewest points unmatched: a long run can be cut in several ways."""
    least = LOOSE[holding]
    if not least and holding.bit_count() < 6:  # nothing, or one run too short to be cut
        return [[holding]] if holding else [[]]
    lowest = holding & -holding
    choices: list[list[Holding]] = []
    run = lowest * 0b111
    while holding & run == run:
        if LOOSE[holding ^ run] == least:
            choices += [[run, *others] for others in best_runs(holding ^ run)]
        run |= run << 1
    if LOOSE[holding ^ lowest] + LOOSE[lowest] == least:
        choices += best_runs(holding ^ lowest)
    return choices
