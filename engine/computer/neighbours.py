"""Which cards make melds with which: tables over the 52 cards, everything as masks."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.cards import CARDS, Card, mask_of


def _run_from(card: Card, start: int) -> list[Card]:
    """The run of three in the suit of `card` that begins at rank `start` (1 to 11)."""
    return [CARDS[13 * card.suit + start - 1 + step] for step in range(3)]


def _small_melds(card: Card) -> list[list[Card]]:
    """Every meld of three cards with `card` in it."""
    others = [CARDS[13 * suit + card.rank - 1] for suit in range(4) if suit != card.suit]
    sets = [[card, *pair] for pair in combinations(others, 2)]
    starts = range(max(card.rank - 2, 1), min(card.rank, 11) + 1)
    return sets + [_run_from(card, start) for start in starts]


def _pairs(card: Card) -> tuple[tuple[int, int], ...]:
    """The two cards that make a meld of three with `card`, for each such meld."""
    pairs: list[tuple[int, int]] = []
    for meld in _small_melds(card):
        one, two = (other.bit for other in meld if other != card)
        pairs.append((one, two))
    return tuple(pairs)


def _partners(card: Card) -> tuple[tuple[int, int, int], ...]:
    """Each card that is one card away from a meld with `card`: itself, what would complete the meld, their points."""
    completing: dict[int, int] = {}
    for one, two in _pairs(card):
        completing[one] = completing.get(one, 0) | two
        completing[two] = completing.get(two, 0) | one
    return tuple((bit, outs, card.points + CARDS[bit.bit_length() - 1].points) for bit, outs in completing.items())


def _completing(card: Card) -> tuple[int, ...]:
    """For each pair of the card, every other card that would make a meld of it too."""
    return tuple(
        mask_of(other for other, pairs in zip(CARDS, PAIRS, strict=True) if other != card and pair in pairs)
        for pair in PAIRS[CARDS.index(card)]
    )


def _laying_ends(card: Card) -> tuple[int, ...]:
    """The melds of three, without `card`, on which `card` could be laid off."""
    same_rank = mask_of(other for other in CARDS if other.rank == card.rank and other != card)
    runs = [mask_of(_run_from(card, start)) for start in (card.rank - 3, card.rank + 1) if 1 <= start <= 11]
    return (same_rank, *runs)


PAIRS: Final = tuple(_pairs(card) for card in CARDS)
"""For each card, the pairs of cards that make a meld of three with it."""
COMPLETING: Final = tuple(_completing(card) for card in CARDS)
"""For each card and each of its pairs, the other cards that would complete that pair."""
PARTNERS: Final = tuple(_partners(card) for card in CARDS)
"""For each card, its partners: one other card, the cards that complete a meld of both, the points of both."""
NEAR: Final = tuple(sum(bit for bit, _, _ in partners) for partners in PARTNERS)
"""For each card, all its partners."""
FITS_ON: Final = tuple(_laying_ends(card) for card in CARDS)
"""For each card, the melds of three on which it could be laid off: the set first, then the runs."""
