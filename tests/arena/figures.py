"""What came of many matches, as a rate and points with their 95 % intervals."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from tests.arena.matches import Played

_WIDE = 1.96
"""How many standard errors each side of a 95 % interval is."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean and the half of its 95 % interval."""

    mean: float
    half: float


def win_rate(sets: Sequence[Sequence[Played]]) -> Figure:
    """The share of matches won. Matches on the same decks count as one observation: they are not independent."""
    rates = [sum(match.won for match in matches) / len(matches) for matches in sets]
    return Figure(statistics.fmean(rates), _WIDE * _deviation(rates) / math.sqrt(len(rates)))


def points_a_deal(sets: Sequence[Sequence[Played]]) -> Figure:
    """The net points of a deal: a ratio of sums, with the sets of matches as observations."""
    nets = [sum(match.net for match in matches) for matches in sets]
    deals = [sum(match.deals for match in matches) for matches in sets]
    ratio = sum(nets) / sum(deals)
    residues = [net - ratio * count for net, count in zip(nets, deals, strict=True)]
    return Figure(ratio, _WIDE * _deviation(residues) / statistics.fmean(deals) / math.sqrt(len(sets)))


def milliseconds(seconds: Sequence[float]) -> str:
    """How long moves took: the middle one and the longest."""
    median, worst = 1000 * statistics.median(seconds), 1000 * max(seconds)
    return f"{median:.2f} ms a move in the median, {worst:.1f} ms at worst, over {len(seconds)} moves"


def _deviation(values: Sequence[float]) -> float:
    return statistics.stdev(values) if len(values) > 1 else 0.0
