"""Sets, runs and what is left over: exact for every hand, and the same for any order of the cards.

Runs never leave their suit, and `engine.holdings` knows the best runs of each holding of a suit. What remains to be
searched is which sets to lay: for each way to lay them, the deadwood is the sum of four look-ups.

A hand is a mask (see `engine.cards`); deadwood is counted in points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import CARDS, FULL_DECK, Card, cards_of, mask_of, points_of
from engine.holdings import GAIN, IN_RUNS, LOOSE, SUIT, Way, cut_into_runs, suits_of, ways_to_lay_sets
from engine.moves import Meld

_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The aces; shifted by one for each rank above them."""
_TO_THROW: Final = (11, 8)
"""The sizes of a hand that has a card to throw."""
_ALL_LOOSE: Final = points_of(FULL_DECK)


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


def deadwood(mask: int) -> int:
    """The least deadwood of a hand (points); with eleven or eight cards, what the best throw leaves."""
    loose, gain = LOOSE, GAIN
    least = _ALL_LOOSE
    if mask.bit_count() in _TO_THROW:
        for c, d, h, s in ways_to_lay_sets(mask):
            left = loose[c] + loose[d] + loose[h] + loose[s] - max(gain[c], gain[d], gain[h], gain[s])
            if left < least:
                least = left
        return least
    for c, d, h, s in ways_to_lay_sets(mask):
        left = loose[c] + loose[d] + loose[h] + loose[s]
        if left < least:
            least = left
    return least


def _least(mask: int) -> int:
    """The least deadwood of just these cards, however many they are (points)."""
    loose = LOOSE
    return min([loose[c] + loose[d] + loose[h] + loose[s] for c, d, h, s in ways_to_lay_sets(mask)])


def best_throw(mask: int) -> Card:
    """The card whose throw leaves the least deadwood; among equals, one by a fixed order."""
    loose, gain = LOOSE, GAIN
    least, most = _ALL_LOOSE, 0
    best: Way = (0, 0, 0, 0)
    for way in ways_to_lay_sets(mask):
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
    clubs, diamonds, hearts, spades = suits_of(mask)
    c, d, h, s = best
    return cards_of(clubs & diamonds & hearts & spades & ~(c | d | h | s))[0]


def throws(mask: int) -> dict[Card, int]:
    """For each card of a hand, the least deadwood of the rest when it is thrown (points)."""
    ways = ways_to_lay_sets(mask)
    suits = suits_of(mask)
    left = _left_by_throws(suits, ways[0])
    for way in ways[1:]:
        left = list(map(min, left, _left_by_throws(suits, way)))
    return dict(zip(cards_of(mask), left, strict=True))


def _left_by_throws(suits: Way, way: Way) -> list[int]:
    """What each card of a hand leaves when it is thrown and the sets are laid as in `way` (points).

    Thrown out of a set of three, it leaves the other two unmatched.
    """
    loose = LOOSE
    c, d, h, s = way
    total = loose[c] + loose[d] + loose[h] + loose[s]
    fours = suits[0] & suits[1] & suits[2] & suits[3] & ~(c | d | h | s)
    left: list[int] = []
    for cards, holding in zip(suits, way, strict=True):
        others = total - loose[holding]
        while cards:
            card = cards & -cards
            cards ^= card
            if card & holding:
                left.append(others + loose[holding ^ card])
            elif card & fours:
                left.append(total)
            else:
                left.append(total + 2 * loose[card])
    return left


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
    loose = LOOSE
    least = _ALL_LOOSE
    best: list[Way] = []
    for way in ways_to_lay_sets(mask):
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


def _layouts(mask: int, way: Way) -> list[list[int]]:
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
        in_runs = IN_RUNS[holding]
        if in_runs:
            cuts = [[run << 13 * suit for run in runs] for runs in cut_into_runs(in_runs)]
            layouts = [layout + runs for layout in layouts for runs in cuts]
    return layouts


def _is_meld(mask: int) -> bool:
    if mask.bit_count() < 3:
        return False
    lowest = (mask & -mask).bit_length() - 1
    is_set = not mask & ~(_RANK << lowest % 13)
    held = mask >> lowest // 13 * 13
    is_run = held <= SUIT and held & held + (held & -held) == 0
    return is_set or is_run


def is_spread(melds: tuple[Meld, ...], mask: int) -> bool:
    """Whether `melds` are sets and runs out of the cards in `mask`, no card in two of them."""
    for meld in melds:
        cards = mask_of(meld)
        if cards.bit_count() != len(meld) or cards & ~mask or not _is_meld(cards):
            return False
        mask ^= cards
    return True


def lay_off(spread: tuple[Meld, ...], mask: int) -> LayOff:
    """The best that a defender's hand can do against `spread`: melds and lay-offs chosen together.

    It leaves the least deadwood; among equals the fewest cards are laid off, then a fixed order
    decides. Against gin nobody lays off: that is the caller's to know.
    """
    lines = _lines(spread, mask)
    laid = _best_to_lay_off([line for _, line in lines], mask) if lines else 0
    own = arrange(mask ^ laid)
    return LayOff(own.melds, _places(lines, laid), own.loose, own.deadwood)


def _lines(spread: tuple[Meld, ...], mask: int) -> list[tuple[int, list[int]]]:
    """For each place where a meld can grow: its index, and the cards of `mask` that fit there one after the other.

    Each card is given as a mask. Runs, which grow at both ends, come before sets.
    """
    on_runs: list[tuple[int, list[int]]] = []
    on_sets: list[tuple[int, list[int]]] = []
    for index, meld in enumerate(spread):
        lowest, highest = min(meld), max(meld)
        if highest - lowest > 12:  # a set: cards of one suit are no further apart
            fourth = mask & _RANK << lowest % 13
            if fourth:
                on_sets.append((index, [fourth]))
            continue
        below, above = _line(lowest, -1, 0, mask), _line(highest, 1, 12, mask)
        if below:
            on_runs.append((index, below))
        if above:
            on_runs.append((index, above))
    return on_runs + on_sets


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
    own = _in_some_meld(mask)
    choices = [0]
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
    clubs, diamonds, hearts, spades = suits_of(mask)
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    in_runs = IN_RUNS
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
    return min(arrangements(mask), key=lambda arrangement: points_of(lay_off_reach(arrangement.melds, unseen)))


def lay_off_reach(spread: tuple[Meld, ...], mask: int) -> int:
    """The cards of `mask` that could be laid on `spread`, one after the other."""
    reach = 0
    for _, line in _lines(spread, mask):
        reach |= sum(line)
    return reach
