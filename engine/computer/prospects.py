"""What the next card may bring to a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import CARDS, FULL_DECK, mask_of
from engine.holdings import GAIN, IN_RUNS, LOOSE, suits_of, ways_to_lay_sets
from engine.melds import deadwood

_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_BUT_KINGS: Final = FULL_DECK ^ _ACES << 12
_BUT_QUEENS_AND_KINGS: Final = _BUT_KINGS ^ _ACES << 11
_BUT_ACES: Final = FULL_DECK ^ _ACES
_BUT_ACES_AND_TWOS: Final = _BUT_ACES ^ _ACES << 1
_BY_POINTS: Final = tuple((points, mask_of(card for card in CARDS if card.points == points)) for points in range(1, 11))


@dataclass(frozen=True, slots=True)
class Prospects:
    """What one more card does to a hand that waits for it, over all cards that it may be.

    Attributes:
        gain: the deadwood that it takes off on average, the dearest useless card thrown (points).
        knocking: the chance that the hand may knock then.
        gin: the chance that it is gin.
    """

    gain: float
    knocking: float
    gin: float


def prospects(hand: int, left: int, live: int, limit: int) -> Prospects:
    """The prospects of `hand`, which has `left` deadwood, when each of the `live` cards is as likely as another.

    Args:
        hand: the cards held, none of them to be thrown.
        left: its deadwood (points).
        live: the cards that may come; at least one.
        limit: the most deadwood that may knock (points).
    """
    total = knocking = gin = 0
    melding = live & _completing(hand)
    others = live ^ melding
    while melding:
        bit = melding & -melding
        melding ^= bit
        after = deadwood(hand | bit)
        total += after
        knocking += after <= limit
        gin += not after
    without_one = _without_dearest(hand)
    for points, cards in _BY_POINTS:  # what melds with nothing is thrown itself, or takes a dearer card's place
        count = (others & cards).bit_count()
        after = min(left, without_one + points)
        total += count * after
        if after <= limit:
            knocking += count
        if not after:
            gin += count
    count = live.bit_count()
    return Prospects(left - total / count, knocking / count, gin / count)


def _completing(hand: int) -> int:
    """Every card that makes a meld of three with two cards of `hand`."""
    above, two_above = (hand & _BUT_KINGS) << 1, (hand & _BUT_QUEENS_AND_KINGS) << 2
    below, two_below = (hand & _BUT_ACES) >> 1, (hand & _BUT_ACES_AND_TWOS) >> 2
    c, d, h, s = suits_of(hand)
    pairs = c & (d | h | s) | d & (h | s) | h & s
    return above & two_above | below & two_below | above & below | pairs * _ACES


def _without_dearest(hand: int) -> int:
    """The least deadwood of `hand` when one of its cards is taken away (points)."""
    loose, gain = LOOSE, GAIN
    return min(
        [
            loose[c] + loose[d] + loose[h] + loose[s] - max(gain[c], gain[d], gain[h], gain[s])
            for c, d, h, s in ways_to_lay_sets(hand)
        ]
    )


def loose_cards(hand: int) -> int:
    """What the best melds of just these cards leave unmatched, as a mask."""
    loose, in_runs = LOOSE, IN_RUNS
    c, d, h, s = min(ways_to_lay_sets(hand), key=lambda way: sum([loose[holding] for holding in way]))
    c &= ~in_runs[c]
    d &= ~in_runs[d]
    h &= ~in_runs[h]
    s &= ~in_runs[s]
    return c | d << 13 | h << 26 | s << 39
