"""The rules of melds once more, exhaustive, simple and slow, to hold against `engine.melds`.

Nothing here is clever: every layout of a hand is tried, and every order of laying off single cards. Of the
engine it knows only how a hand is a mask: suit times 13 plus rank, from 0.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache

DECK = range(52)
TO_THROW = (11, 8)
"""The sizes of a hand that has a card to throw."""


def _all_melds() -> list[int]:
    melds: list[int] = []
    for rank in range(13):
        four = sum(1 << suit * 13 + rank for suit in range(4))
        melds += [four, *(four - (1 << suit * 13 + rank) for suit in range(4))]
    for suit in range(4):
        for low in range(13):
            for high in range(low + 2, 13):
                melds.append(sum(1 << suit * 13 + rank for rank in range(low, high + 1)))
    return melds


MELDS = _all_melds()
"""Every set and every run there is, 329 in all, as masks."""
IS_MELD = frozenset(MELDS)


def cards_in(mask: int) -> list[int]:
    """The numbers of the cards in `mask`."""
    return [card for card in DECK if mask >> card & 1]


@lru_cache(maxsize=1 << 16)
def points(mask: int) -> int:
    """What the cards in `mask` count as deadwood."""
    return sum(min(card % 13 + 1, 10) for card in cards_in(mask))


def layouts(mask: int) -> Iterator[tuple[int, ...]]:
    """Every choice of melds out of `mask` that share no card, the empty one too."""

    def choose(melds: list[int], free: int) -> Iterator[tuple[int, ...]]:
        yield ()
        for at, meld in enumerate(melds):
            if meld & free == meld:
                for others in choose(melds[at + 1 :], free ^ meld):
                    yield (meld, *others)

    return choose([meld for meld in MELDS if meld & mask == meld], mask)


def best_layouts(mask: int) -> tuple[int, set[frozenset[int]]]:
    """The least deadwood of just these cards, and every layout that has it."""
    all_layouts = list(layouts(mask))
    least = min(points(mask - sum(melds)) for melds in all_layouts)
    return least, {frozenset(melds) for melds in all_layouts if points(mask - sum(melds)) == least}


def throws(mask: int) -> dict[int, int]:
    """For each card, the least deadwood of the rest: over every layout that does not use the card."""
    left = {card: points(mask) for card in cards_in(mask)}
    for loose in {mask - sum(melds) for melds in layouts(mask)}:
        for card in cards_in(loose):
            left[card] = min(left[card], points(loose - (1 << card)))
    return left


def deadwood(mask: int) -> int:
    """The least deadwood of a hand; with a card to throw, the least over the throws."""
    return min(throws(mask).values()) if mask.bit_count() in TO_THROW else best_layouts(mask)[0]


def least_after_laying_off(spread: tuple[int, ...], mask: int) -> int:
    """The least deadwood of a defender: every layout, then every order of laying single cards on `spread`."""
    seen: set[tuple[tuple[int, ...], int]] = set()

    def lay(grown: tuple[int, ...], loose: int) -> int:
        if (grown, loose) in seen:
            return 1000
        seen.add((grown, loose))
        least = points(loose)
        for card in cards_in(loose):
            for index, meld in enumerate(grown):
                if meld | 1 << card in IS_MELD:
                    after = (*grown[:index], meld | 1 << card, *grown[index + 1 :])
                    least = min(least, lay(after, loose - (1 << card)))
        return least

    return min(lay(spread, mask - sum(melds)) for melds in layouts(mask))


def reachable(spread: Iterable[int], mask: int) -> int:
    """The cards of `mask` that could be laid on some meld of `spread`, one after the other."""
    reached = 0
    for meld in spread:
        grown = meld
        while more := [card for card in cards_in(mask & ~grown) if grown | 1 << card in IS_MELD]:
            grown |= 1 << more[0]
        reached |= grown & mask
    return reached


def _mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def random_hand(rng: random.Random, size: int) -> int:
    """A hand as it is dealt."""
    return _mask(rng.sample(DECK, size))


def clustered_hand(rng: random.Random, size: int) -> int:
    """A hand rich in melds: neighbouring ranks and often few suits, with up to two strays."""
    while True:
        suits = rng.sample(range(4), rng.choice((2, 3, 3, 4, 4)))
        low = rng.randrange(11)
        ranks = range(low, min(13, low + rng.choice((3, 4, 5, 6, 8, 13))))
        pool = [suit * 13 + rank for suit in suits for rank in ranks]
        strays = rng.choice((0, 0, 1, 2))
        if len(pool) >= size - strays:
            near = rng.sample(pool, size - strays)
            return _mask(near + rng.sample([card for card in DECK if card not in near], strays))


def knock(rng: random.Random, size: int = 10) -> tuple[tuple[int, ...], int]:
    """The melds of a knocker with a card or more left, and a defender's hand out of the cards around them."""
    low = rng.randrange(8)
    around = [meld for meld in MELDS if all(low <= card % 13 <= low + 6 for card in cards_in(meld))]
    spread: tuple[int, ...] = ()
    laid = 0
    for meld in rng.sample(around, 12):
        if not meld & laid and (meld | laid).bit_count() < size:
            spread, laid = (*spread, meld), laid | meld
    strays = rng.choice((0, 0, 1, 2, 4))
    near = [card for card in DECK if low - 2 <= card % 13 <= low + 8 and not laid >> card & 1]
    defender = rng.sample(near, size - strays)
    others = [card for card in DECK if card not in defender and not laid >> card & 1]
    return spread, _mask(defender + rng.sample(others, strays))
