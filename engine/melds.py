"""Sets, runs and what is left over: exact for every hand, and the same for any order of the cards.

Runs never leave their suit, so one table over the 8,192 holdings of a suit knows the best runs
of each. What is left to search is which sets to lay, and few ranks of a hand leave a choice: a set
none of whose cards could be in a run is always laid. For each way to lay sets, the deadwood is
the sum of four look-ups.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

from engine.cards import CARDS, Card, cards_of, mask_of, points_of
from engine.moves import Meld

_SUIT: Final = (1 << 13) - 1
"""The mask that holds all clubs; shifted by 13, 26 and 39 the other suits."""
_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The mask that holds the aces; shifted by one for each rank above."""
_RUN_STARTS: Final = (_SUIT >> 2) * _RANK
"""The cards that a run can start with: no queens, no kings."""


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


def _loose_table() -> bytes:
    """For each holding of one suit, the fewest points that its runs leave unmatched."""
    loose = bytearray(1 << 13)
    for rank in range(13):
        top = 1 << rank
        for below in range(top):
            holding = top | below
            least = loose[below] + min(rank + 1, 10)
            for length in range(3, 6):  # a run of six or more is made of shorter ones
                run = (1 << length) - 1 << rank + 1 >> length
                if holding & run != run or length > rank + 1:
                    break
                least = min(least, loose[holding ^ run])
            loose[holding] = least
    return bytes(loose)


def _gain_table(loose: bytes) -> bytes:
    """For each holding of one suit, how many loose points its best throw takes away."""
    gain = bytearray(1 << 13)
    for holding in range(1, 1 << 13):
        best = 0
        cards = holding
        while cards:
            card = cards & -cards
            cards ^= card
            best = max(best, loose[holding] - loose[holding ^ card])
        gain[holding] = best
    return bytes(gain)


_LOOSE: Final = _loose_table()
_GAIN: Final = _gain_table(_LOOSE)


def _in_runs(mask: int) -> int:
    """The cards of `mask` that are in any run."""
    starts = mask & mask >> 1 & mask >> 2 & _RUN_STARTS
    return starts | starts << 1 | starts << 2


def _ways(mask: int) -> list[int]:
    """The cards laid in sets, for each way to lay sets that can be the best; 0 is none.

    Left out is only what is worse than another way: to leave a card unmatched beside its set.
    """
    clubs, diamonds, hearts, spades = mask & _SUIT, mask >> 13 & _SUIT, mask >> 26 & _SUIT, mask >> 39
    black, red = clubs & spades, diamonds & hearts
    ranks = black & (diamonds | hearts) | red & (clubs | spades)
    if not ranks:
        return [0]
    ways = [0]
    in_runs = _in_runs(mask)
    while ranks:
        lowest = ranks & -ranks
        ranks ^= lowest
        cards = mask & _RANK * lowest
        torn = cards & in_runs
        choices = [cards]
        if torn and cards.bit_count() == 4:
            choices += [cards ^ card.bit for card in cards_of(torn)]
            if torn & torn - 1:
                choices.append(0)
        elif torn:
            choices.append(0)
        ways = [way | choice for way in ways for choice in choices]
    return ways


def _suits(mask: int) -> tuple[int, int, int, int]:
    return mask & _SUIT, mask >> 13 & _SUIT, mask >> 26 & _SUIT, mask >> 39


def _run_loose(mask: int) -> int:
    """The least deadwood of `mask` with runs alone (points)."""
    return _LOOSE[mask & _SUIT] + _LOOSE[mask >> 13 & _SUIT] + _LOOSE[mask >> 26 & _SUIT] + _LOOSE[mask >> 39]


def _least(mask: int) -> int:
    """The least deadwood of just these cards, throwing none (points)."""
    return min(_run_loose(mask ^ way) for way in _ways(mask))


def _has_throw(mask: int) -> bool:
    """Whether the hand holds a card more than it was dealt, and must throw one."""
    return mask.bit_count() in (8, 11)


def deadwood(mask: int) -> int:
    """The least deadwood of a hand (points); with eleven or eight cards, what the best throw leaves."""
    if not _has_throw(mask):
        return _least(mask)
    left: list[int] = []
    for way in _ways(mask):
        rest = mask ^ way
        left.append(_run_loose(rest) - max(_GAIN[suit] for suit in _suits(rest)))
    return min(left)


def throws(mask: int) -> dict[Card, int]:
    """For each card of `mask`, the least deadwood of the rest when it is thrown (points)."""
    left = dict.fromkeys(cards_of(mask), 999)
    for way in _ways(mask):
        rest = mask ^ way
        base = _run_loose(rest)
        for card in left:
            if rest & card.bit:
                after = _run_loose(rest ^ card.bit)
            elif (way & _RANK << card.rank - 1).bit_count() == 4:
                after = base
            else:
                after = base + 2 * card.points
            left[card] = min(left[card], after)
    return left


def can_big_gin(mask: int) -> bool:
    """Whether a hand with a card to throw lies in melds as it is, all of it."""
    return _has_throw(mask) and _least(mask) == 0


def _run_layouts(holding: int) -> list[tuple[int, ...]]:
    """Every way to lay a suit's cards, each one in some run, in runs that leave the fewest points loose."""
    if not holding:
        return [()]
    lowest = holding & -holding
    layouts: list[tuple[int, ...]] = []
    run = lowest | lowest << 1
    while holding & run == run:
        run |= run << 1
        if holding & run == run and _LOOSE[holding ^ run] == _LOOSE[holding]:
            layouts += [(run, *others) for others in _run_layouts(holding ^ run)]
    if _LOOSE[holding ^ lowest] + _LOOSE[lowest] == _LOOSE[holding]:
        layouts += _run_layouts(holding ^ lowest)
    return layouts


def _layouts(mask: int, way: int) -> list[tuple[Meld, ...]]:
    """The best layouts of `mask` with the sets of `way` in them."""
    sets = [meld for lowest in range(13) if (meld := cards_of(way & _RANK << lowest))]
    choices = [
        [[cards_of(run << 13 * suit) for run in layout] for layout in _run_layouts(holding)]
        for suit, holding in enumerate(_suits(_in_runs(mask ^ way)))
    ]
    return [tuple(sorted(sum(runs, sets))) for runs in product(*choices)]


def arrangements(mask: int) -> tuple[Arrangement, ...]:
    """All best arrangements of just these cards: those of fewer melds first, then by their lowest cards."""
    least = _least(mask)
    layouts = [layout for way in _ways(mask) if _run_loose(mask ^ way) == least for layout in _layouts(mask, way)]
    layouts.sort(key=lambda melds: (len(melds), melds))
    return tuple(_arrangement(melds, mask, least) for melds in layouts)


def _arrangement(melds: tuple[Meld, ...], mask: int, deadwood: int) -> Arrangement:
    for meld in melds:
        mask ^= mask_of(meld)
    return Arrangement(melds, cards_of(mask), deadwood)


def arrange(mask: int) -> Arrangement:
    """The first of the best arrangements of just these cards."""
    return arrangements(mask)[0]


def _is_meld(mask: int) -> bool:
    count = mask.bit_count()
    lowest = mask & -mask
    if count < 3:
        return False
    is_set = mask & ~(_RANK << (lowest.bit_length() - 1) % 13) == 0
    run = ((1 << count) - 1) * lowest
    return is_set or (mask == run and _in_runs(mask) == mask)


def is_spread(melds: tuple[Meld, ...], mask: int) -> bool:
    """Whether `melds` are sets and runs out of the cards in `mask`, no card in two of them."""
    for meld in melds:
        cards = mask_of(meld)
        if cards.bit_count() != len(meld) or cards & ~mask or not _is_meld(cards):
            return False
        mask ^= cards
    return True


def _chain(card: int, step: int, mask: int) -> list[int]:
    """The cards of `mask` that continue a run past its end `card`, nearest first, each as a mask."""
    chain: list[int] = []
    rank = card % 13 + step
    while 0 <= rank < 13 and mask & 1 << card + step:
        card += step
        rank += step
        chain.append(1 << card)
    return chain


def _ends(meld: Meld, mask: int) -> list[list[int]]:
    """For each place of `meld` that can grow, the cards of `mask` that could be laid there, in order."""
    lowest = min(meld)
    if max(meld) - lowest < 13:
        return [_chain(lowest, -1, mask), _chain(max(meld), 1, mask)]
    fourth = _RANK << lowest % 13 & ~mask_of(meld) & mask
    return [[fourth]] if fourth else []


def _reach(spread: tuple[Meld, ...], mask: int) -> int:
    """The cards of `mask` that could be laid off on `spread`."""
    reach = 0
    for meld in spread:
        for end in _ends(meld, mask):
            reach |= sum(end)
    return reach


def lay_off(spread: tuple[Meld, ...], mask: int) -> LayOff:
    """The best that a defender's hand can do against `spread`: melds and lay-offs chosen together.

    It leaves the least deadwood; among equals it lays off the fewest cards, then goes by a
    fixed order. (Against gin nobody lays off: then it is `arrange` that counts.)
    """
    choices = {0}
    for meld in spread:
        for end in _ends(meld, mask):
            reached = [sum(end[:length]) for length in range(len(end) + 1)]
            choices = {choice | more for choice in choices for more in reached}
    laid = min(choices, key=lambda cards: (_least(mask ^ cards), cards.bit_count(), cards))
    own = arrange(mask ^ laid)
    return LayOff(own.melds, _places(spread, laid), own.loose, own.deadwood)


def _places(spread: tuple[Meld, ...], laid: int) -> tuple[tuple[Card, int], ...]:
    """Where each card of `laid` goes: to the first run that it continues, otherwise to its set."""
    places: list[tuple[Card, int]] = []
    runs_first = sorted(range(len(spread)), key=lambda index: max(spread[index]) - min(spread[index]) >= 13)
    for index in runs_first:
        for end in _ends(spread[index], laid):
            for card in end:
                laid ^= card
                places.append((CARDS[card.bit_length() - 1], index))
    return tuple(places)


def knock_spread(mask: int, unseen: int) -> Arrangement:
    """How a knocker lays out these cards, having thrown: least deadwood, then the fewest points of lay-off.

    Counted are the cards in `unseen` that could be laid on the melds: the defender's are
    not looked at. Among equals it is the first of `arrangements`.
    """
    return min(arrangements(mask), key=lambda arrangement: points_of(_reach(arrangement.melds, unseen)))
