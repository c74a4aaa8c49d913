"""What the next card may bring to a hand."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import CARDS
from engine.computer.neighbours import PAIR_MASKS
from engine.holdings import IN_RUNS, LOOSE, ways_to_lay_sets
from engine.melds import deadwood, throws


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
    without_one = min(throws(hand).values())
    total = knocking = gin = 0
    masks = PAIR_MASKS
    cards = live
    while cards:
        bit = cards & -cards
        cards ^= bit
        index = bit.bit_length() - 1
        for pair in masks[index]:
            if hand & pair == pair:
                after = deadwood(hand | bit)
                break
        else:  # it melds with nothing: it is thrown itself, or takes a dearer card's place
            after = min(left, without_one + CARDS[index].points)
        total += after
        knocking += after <= limit
        gin += not after
    count = live.bit_count()
    return Prospects(left - total / count, knocking / count, gin / count)


def loose_cards(hand: int) -> int:
    """What the best melds of just these cards leave unmatched, as a mask."""
    loose, in_runs = LOOSE, IN_RUNS
    c, d, h, s = min(ways_to_lay_sets(hand), key=lambda way: sum([loose[holding] for holding in way]))
    c &= ~in_runs[c]
    d &= ~in_runs[d]
    h &= ~in_runs[h]
    s &= ~in_runs[s]
    return c | d << 13 | h << 26 | s << 39
