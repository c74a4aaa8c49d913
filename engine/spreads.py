"""Every way to lay a hand out for a knock that somebody might choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.cards import CARDS, Card, cards_of, mask_of, points_of
from engine.melds import Arrangement, deadwood, lay_off_reach
from engine.moves import Meld


@dataclass(frozen=True, slots=True)
class Spread:
    """One way to lay a hand out.

    Attributes:
        fits: the cards out of the knocker's sight that may be laid on it at once by whoever holds them.
    """

    arrangement: Arrangement
    fits: tuple[Card, ...]


def spreads(mask: int, limit: int, unseen: int) -> tuple[Spread, ...]:
    """How a knocker may lay out these cards with at most `limit` points loose; `engine.melds.knock_spread` comes first.

    Cards are held back only where that takes something in `unseen` from the others to lay off. Whoever can go gin
    holds nothing back, for against gin nobody lays off.
    """
    is_gin = not deadwood(mask)
    kept: list[Spread] = []
    reaches: list[int] = []
    for arrangement in sorted(_arrangements(mask, 0 if is_gin else limit), key=lambda one: _order(one, unseen)):
        reach = 0 if is_gin else lay_off_reach(arrangement.melds, unseen)
        if kept and not arrangement.melds:
            continue  # in a move that would be no choice at all
        if is_gin or all(earlier & ~reach for earlier in reaches):
            reaches.append(reach)
            fits = (card for card in cards_of(reach) if lay_off_reach(arrangement.melds, card.bit))
            kept.append(Spread(arrangement, tuple(fits)))
    return tuple(kept)


def _order(arrangement: Arrangement, unseen: int) -> tuple[int, int, int, list[int]]:
    """Least deadwood first, then the fewest points of lay-off, then as in `engine.melds.arrangements`."""
    reach = points_of(lay_off_reach(arrangement.melds, unseen))
    return arrangement.deadwood, reach, len(arrangement.melds), [mask_of(meld) for meld in arrangement.melds]


def _arrangements(mask: int, limit: int) -> Iterator[Arrangement]:
    """Every choice of melds out of these cards that leaves at most `limit` points loose."""
    for melds in _layouts(mask, limit):
        loose = mask & ~mask_of(card for meld in melds for card in meld)
        yield Arrangement(melds, cards_of(loose), points_of(loose))


def _layouts(mask: int, limit: int) -> Iterator[tuple[Meld, ...]]:
    """The lowest card is loose, or the lowest of a meld; and so on with the rest."""
    if not mask:
        yield ()
        return
    lowest = cards_of(mask & -mask)[0]
    if lowest.points <= limit:
        yield from _layouts(mask ^ lowest.bit, limit - lowest.points)
    for meld in _melds_from(lowest, mask):
        for others in _layouts(mask & ~mask_of(meld), limit):
            yield (meld, *others)


def _melds_from(lowest: Card, mask: int) -> Iterator[Meld]:
    """The sets and runs of `mask` in which `lowest` is the lowest card."""
    same = [card for card in cards_of(mask) if card.rank == lowest.rank and card != lowest]
    for size in (2, 3):
        for others in combinations(same, size):
            yield (lowest, *others)
    run = [lowest]
    for card in CARDS[lowest + 1 :]:
        if card.suit != lowest.suit or not mask & card.bit:
            return
        run.append(card)
        if len(run) >= 3:
            yield tuple(run)
