"""Sets, runs and what is left over: exact for every hand, and the same for any order of the cards.

Runs never leave their suit, so small tables over the 8,192 holdings of a suit know what its best runs leave
unmatched. What remains to be searched is which sets to lay, and few ranks of a hand leave a choice: a set
none of whose cards could be in a run is always laid. For each way to lay the sets, the deadwood is the sum
of four look-ups.

A hand is a mask (see `engine.cards`); deadwood is counted in points.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import product
from typing import Final

from engine.cards import CARDS, Card, cards_of, mask_of, points_of
from engine.moves import Meld

_Holding = int
"""The cards of one suit as 13 bits, the ace lowest."""
_Way = tuple[_Holding, _Holding, _Holding, _Holding]
"""What each suit still holds when some sets are laid."""

_SUIT: Final = 0b1_1111_1111_1111
_TWO_SUITS: Final = (1 << 26) - 1
_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The aces; shifted by one for each rank above them."""
_TO_THROW: Final = (11, 8)
"""The sizes of a hand that has a card to throw."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Cards laid out in melds; `deadwood` is the sum of the points of the `loose` ones."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    deadwood: int


@dataclass(frozen=True, slots=True)
class LayOff:
    """A defender's hand after a knock.

    Attributes:
        melds: the defender's own melds.
        laid_off: cards laid on the knocker's melds, each with the index of that meld, in an
            order in which they can be laid.
        loose: what stayed unmatched.
        deadwood: the sum of the points of the loose cards.
    """

    melds: tuple[Meld, ...]
    laid_off: tuple[tuple[Card, int], ...]
    loose: tuple[Card, ...]
    deadwood: int


def _tabulate_loose() -> bytes:
    """For each holding, the fewest points that its runs leave unmatched."""
    loose = bytearray(1)
    for rank in range(13):
        points = min(rank + 1, 10)
        loose += bytes(below + points for below in loose)
        for holding in range(0b111 << rank >> 2, 2 << rank):
            for length in range(3, min(rank + 1, 5) + 1):  # a longer run is made of shorter ones
                run = (1 << length) - 1 << rank + 1 - length
                if holding & run == run:
                    loose[holding] = min(loose[holding], loose[holding ^ run])
    return bytes(loose)


def _tabulate_gain(loose: bytes) -> bytes:
    """For each holding, the most points that throwing one of its cards takes off `loose`."""
    gain = bytearray(1 << 13)
    for holding in range(1 << 13):
        least = loose[holding]
        cards = holding
        while cards:
            others = cards & cards - 1
            least = min(least, loose[holding ^ cards ^ others])
            cards = others
        gain[holding] = loose[holding] - least
    return bytes(gain)


def _in_runs(holding: _Holding) -> _Holding:
    """The cards of a holding that are in any run."""
    starts = holding & holding >> 1 & holding >> 2
    return starts | starts << 1 | starts << 2


_LOOSE: Final = _tabulate_loose()
_GAIN: Final = _tabulate_gain(_LOOSE)
_ALL_LOOSE: Final = 340
"""The points of the whole deck (points)."""
_IN_RUNS: Final = array("H", map(_in_runs, range(1 << 13)))


def _ways(mask: int) -> list[_Way]:
    """Every way to lay sets that can be the best, as what it leaves to the suits.

    Passed over is only what is worse than another way: to leave a card unmatched beside its own set.
    """
    low, high = mask & _TWO_SUITS, mask >> 26
    clubs, diamonds, hearts, spades = low & _SUIT, low >> 13, high & _SUIT, high >> 13
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if not sets:
        return [(clubs, diamonds, hearts, spades)]
    in_runs = _IN_RUNS
    torn = sets & (in_runs[clubs] | in_runs[diamonds] | in_runs[hearts] | in_runs[spades])
    rest = _SUIT ^ sets ^ torn
    ways = [(clubs & rest, diamonds & rest, hearts & rest, spades & rest)]
    while torn:
        rank = torn & -torn
        torn ^= rank
        if clubs & diamonds & hearts & spades & rank:
            ways = _ways_with_four(ways, rank)
        else:
            rest = _SUIT ^ rank
            ways += [(c & rest, d & rest, h & rest, s & rest) for c, d, h, s in ways]
    return ways


def _ways_with_four(ways: list[_Way], rank: _Holding) -> list[_Way]:
    """Each of `ways` with no set of `rank`, with the set of four, and with a set that leaves its card to a run."""
    in_runs = _IN_RUNS
    rest = _SUIT ^ rank
    more = ways[:]
    for clubs, diamonds, hearts, spades in ways:
        c, d, h, s = clubs & rest, diamonds & rest, hearts & rest, spades & rest
        more.append((c, d, h, s))
        if in_runs[clubs] & rank:
            more.append((clubs, d, h, s))
        if in_runs[diamonds] & rank:
            more.append((c, diamonds, h, s))
        if in_runs[hearts] & rank:
            more.append((c, d, hearts, s))
        if in_runs[spades] & rank:
            more.append((c, d, h, spades))
    return more


def deadwood(mask: int) -> int:
    """The least deadwood of a hand (points); with eleven or eight cards, what the best throw leaves."""
    loose, gain = _LOOSE, _GAIN
    least = _ALL_LOOSE
    if mask.bit_count() in _TO_THROW:
        for c, d, h, s in _ways(mask):
            left = loose[c] + loose[d] + loose[h] + loose[s] - max(gain[c], gain[d], gain[h], gain[s])
            if left < least:
                least = left
        return least
    for c, d, h, s in _ways(mask):
        left = loose[c] + loose[d] + loose[h] + loose[s]
        if left < least:
            least = left
    return least


def _least(mask: int) -> int:
    """The least deadwood of just these cards, however many they are (points)."""
    loose = _LOOSE
    return min([loose[c] + loose[d] + loose[h] + loose[s] for c, d, h, s in _ways(mask)])


def best_throw(mask: int) -> Card:
    """The card whose throw leaves the least deadwood; among equals, one by a fixed order."""
    loose, gain = _LOOSE, _GAIN
    least, most = _ALL_LOOSE, 0
    best: _Way = (0, 0, 0, 0)
    for way in _ways(mask):
        c, d, h, s = way
        most_here = max(gain[c], gain[d], gain[h], gain[s])
        left = loose[c] + loose[d] + loose[h] + loose[s] - most_here
        if left < least:
            least, most, best = left, most_here, way
    for suit, holding in enumerate(best):
        if gain[holding] == most:
            for card in cards_of(holding):
                if loose[holding] - loose[holding ^ 1 << card] == most:
                    return CARDS[13 * suit + card]
    # Everything lies in melds and no run can spare a card, so a set of four can.
    clubs, diamonds, hearts, spades = _suits(mask)
    c, d, h, s = best
    return cards_of(clubs & diamonds & hearts & spades & ~(c | d | h | s))[0]


def throws(mask: int) -> dict[Card, int]:
    """For each card of a hand, the least deadwood of the rest when it is thrown (points)."""
    suits = _suits(mask)
    ways = _ways(mask)
    if ways != [suits]:
        return {card: _least(mask ^ 1 << card) for card in cards_of(mask)}
    # No set: a throw changes its own suit and no other.
    loose = _LOOSE
    c, d, h, s = suits
    total = loose[c] + loose[d] + loose[h] + loose[s]
    left: dict[Card, int] = {}
    for card in cards_of(mask):
        holding = suits[card // 13]
        left[card] = total - loose[holding] + loose[holding ^ 1 << card % 13]
    return left


def _suits(mask: int) -> _Way:
    return mask & _SUIT, mask >> 13 & _SUIT, mask >> 26 & _SUIT, mask >> 39


def can_big_gin(mask: int) -> bool:
    """Whether a hand with a card to throw lies in melds as it is, all of it."""
    return mask.bit_count() in _TO_THROW and _least(mask) == 0


def arrangements(mask: int) -> tuple[Arrangement, ...]:
    """All best arrangements of just these cards: those of fewer melds first, then in a fixed order."""
    least, layouts = _best_layouts(mask)
    return tuple([_arrangement(mask, melds, least) for melds in layouts])


def arrange(mask: int) -> Arrangement:
    """The first of `arrangements`: one best arrangement of just these cards."""
    least, layouts = _best_layouts(mask)
    return _arrangement(mask, layouts[0], least)


def _arrangement(mask: int, melds: list[int], deadwood: int) -> Arrangement:
    return Arrangement(tuple([cards_of(meld) for meld in melds]), cards_of(mask ^ sum(melds)), deadwood)


def _best_layouts(mask: int) -> tuple[int, list[list[int]]]:
    """The least deadwood of just these cards (points), and the melds of every layout that has it, as masks."""
    loose = _LOOSE
    least = _ALL_LOOSE
    best: list[_Way] = []
    for way in _ways(mask):
        c, d, h, s = way
        left = loose[c] + loose[d] + loose[h] + loose[s]
        if left < least:
            least, best = left, [way]
        elif left == least:
            best.append(way)
    layouts = _layouts(mask, best[0])
    for way in best[1:]:
        layouts += _layouts(mask, way)
    for melds in layouts:
        melds.sort(key=_lowest_card)
    if len(layouts) > 1:
        layouts.sort()
        layouts.sort(key=len)
    return least, layouts


def _lowest_card(mask: int) -> int:
    return mask & -mask


def _layouts(mask: int, way: _Way) -> list[list[int]]:
    """The best layouts with just the sets of `way`, as masks of melds: they differ in how the runs are cut."""
    c, d, h, s = way
    laid = mask ^ (c | d << 13 | h << 26 | s << 39)
    sets: list[int] = []
    while laid:
        lowest = (laid & -laid).bit_length() - 1
        sets.append(laid & _RANK << lowest % 13)
        laid ^= sets[-1]
    layouts = [sets]
    for suit, holding in enumerate(way):
        in_runs = _IN_RUNS[holding]
        if in_runs:
            cuts = [[run << 13 * suit for run in runs] for runs in _run_layouts(in_runs)]
            layouts = [layout + runs for layout in layouts for runs in cuts]
    return layouts


def _run_layouts(holding: _Holding) -> list[list[_Holding]]:
    """Every choice of runs out of a holding that leaves the fewest points unmatched."""
    least = _LOOSE[holding]
    if not least and holding.bit_count() < 6:  # nothing, or one run too short to be cut
        return [[holding]] if holding else [[]]
    lowest = holding & -holding
    layouts: list[list[_Holding]] = []
    run = lowest * 0b111
    while holding & run == run:
        if _LOOSE[holding ^ run] == least:
            layouts += [[run, *others] for others in _run_layouts(holding ^ run)]
        run |= run << 1
    if _LOOSE[holding ^ lowest] + _LOOSE[lowest] == least:
        layouts += _run_layouts(holding ^ lowest)
    return layouts


def _is_meld(mask: int) -> bool:
    if mask.bit_count() < 3:
        return False
    lowest = (mask & -mask).bit_length() - 1
    is_set = not mask & ~(_RANK << lowest % 13)
    held = mask >> lowest // 13 * 13
    is_run = held <= _SUIT and held & held + (held & -held) == 0
    return is_set or is_run


def is_spread(melds: tuple[Meld, ...], mask: int) -> bool:
    """Whether `melds` are sets and runs out of the cards in `mask`, no card in two of them."""
    for meld in melds:
        cards = mask_of(meld)
        if cards.bit_count() != len(meld) or cards & ~mask or not _is_meld(cards):
            return False
        mask ^= cards
    return True


def _growth(meld: Meld, mask: int) -> list[list[Card]]:
    """For each place at which `meld` can grow, the cards of `mask` that could be laid there, one after the other."""
    lowest, highest = min(meld), max(meld)
    if highest - lowest >= 13:  # a set
        return [[CARDS[card] for card in range(lowest % 13, 52, 13) if mask >> card & 1 and card not in meld]]
    down, up = lowest, highest
    while down % 13 and mask >> down - 1 & 1:
        down -= 1
    while up % 13 < 12 and mask >> up + 1 & 1:
        up += 1
    return [list(reversed(CARDS[down:lowest])), list(CARDS[highest + 1 : up + 1])]


def lay_off(spread: tuple[Meld, ...], mask: int) -> LayOff:
    """The best that a defender's hand can do against `spread`: melds and lay-offs chosen together.

    It leaves the least deadwood; among equals the fewest cards are laid off, then a fixed order
    decides. Against gin nobody lays off: that is the caller's to know.
    """
    lines = _lines(spread, mask)
    laid = _best_to_lay_off([line for _, line in lines], mask)
    own = arrange(mask ^ laid)
    return LayOff(own.melds, _places(lines, laid), own.loose, own.deadwood)


def _lines(spread: tuple[Meld, ...], mask: int) -> list[tuple[int, list[int]]]:
    """The cards of `mask`, each as a mask, that could be laid on one place of a meld, one after the other.

    With the index of that meld; runs first, which have two places: a set has one, for one card.
    """
    runs: list[tuple[int, list[int]]] = []
    sets: list[tuple[int, list[int]]] = []
    for index, meld in enumerate(spread):
        lowest, highest = min(meld), max(meld)
        if highest - lowest >= 13:
            fourth = mask & _RANK << lowest % 13
            if fourth:
                sets.append((index, [fourth]))
            continue
        below = _line(lowest, -1, 0, mask)
        if below:
            runs.append((index, below))
        above = _line(highest, 1, 12, mask)
        if above:
            runs.append((index, above))
    return runs + sets


def _line(card: int, step: int, last: int, mask: int) -> list[int]:
    """The cards that continue a run from its end `card` in steps to rank `last` (ace 0), nearest first."""
    line: list[int] = []
    while card % 13 != last and mask >> card + step & 1:
        card += step
        line.append(1 << card)
    return line


def _best_to_lay_off(lines: list[list[int]], mask: int) -> int:
    """Which cards of `mask` are laid off.

    A card that no meld of the defender's own could hold is always laid where it fits; only
    before one of the others is there a choice to stop.
    """
    choices = [0]
    own = _in_some_meld(mask) if lines else 0
    for line in lines:
        stops: list[int] = []
        laid = 0
        for card in line:
            if card & own:
                stops.append(laid)
            laid |= card
        stops.append(laid)
        choices = [choice | stop for choice in choices for stop in stops]
    if len(choices) == 1:
        return choices[0]
    return min(choices, key=lambda laid: (_least(mask ^ laid), laid.bit_count(), laid))


def _in_some_meld(mask: int) -> int:
    """The cards that are in any set or run out of `mask`."""
    clubs, diamonds, hearts, spades = _suits(mask)
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    in_runs = _IN_RUNS
    runs = in_runs[clubs] | in_runs[diamonds] << 13 | in_runs[hearts] << 26 | in_runs[spades] << 39
    return mask & sets * _RANK | runs


def _places(lines: list[tuple[int, list[int]]], laid: int) -> tuple[tuple[Card, int], ...]:
    """Where each card of `laid` goes: on the first run that it continues, or else on its set."""
    places: list[tuple[Card, int]] = []
    for index, line in lines:
        for card in line:
            if not card & laid:
                break
            laid ^= card
            places.append((CARDS[card.bit_length() - 1], index))
    return tuple(places)


def knock_spread(mask: int, unseen: int) -> Arrangement:
    """How a knocker lays out these cards once the throw is made: least deadwood, then the fewest points of lay-off.

    Counted are all cards in `unseen`, which the knocker cannot see, that could be laid on the
    melds one after the other. Among equals it is the first of `arrangements`.
    """
    return min(arrangements(mask), key=lambda arrangement: _points_of_lay_off(arrangement.melds, unseen))


def _points_of_lay_off(spread: tuple[Meld, ...], mask: int) -> int:
    reach = 0
    for _, line in _lines(spread, mask):
        reach |= sum(line)
    return points_of(reach)
