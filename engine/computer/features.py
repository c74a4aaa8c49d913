"""What the expert looks at in a throw, a card to take, a knock and a whole position, each as a row of numbers.

`engine.computer.fitted` has a weight for each number; `tests/arena/fit/fit.c` computes the same numbers and finds them.
Points of deadwood are counted in tens where they are multiplied with each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import CARDS, FULL_DECK, Card, points_of
from engine.computer.neighbours import COMPLETING, FITS_ON, NEAR, PAIRS, PARTNERS
from engine.computer.prospects import Prospects, loose_cards, prospects
from engine.computer.sight import Sight
from engine.melds import arrange, knock_spread

Row = Sequence[float]


def lowness(sight: Sight) -> float:
    """How low the opponent's last two throws were: 0 for court cards, near 1 for aces. Low ones mean a low hand."""
    return 1 - sum(sight.lately) / 20


def cold_cards(sight: Sight) -> int:
    """The cards near those that the opponent threw, of which it is less likely to hold any."""
    cold, thrown = 0, sight.thrown
    while thrown:
        low = thrown & -thrown
        thrown ^= low
        cold |= NEAR[low.bit_length() - 1]
    return cold


def hopes(sight: Sight, card: Card, loose: int) -> tuple[float, int]:
    """The draws that a card is kept for, as they would meld it with a partner: in points of deadwood, in number.

    A partner that is `loose` adds its own points.
    """
    points = outs = 0
    for partner, completing, both in PARTNERS[card]:
        if partner & sight.hand:
            drawn = (completing & sight.live).bit_count()
            points += drawn * (both if partner & loose else card.points)
            outs += drawn
    return points, outs


def dangers(sight: Sight, card: Card, cold: int) -> tuple[float, float, float, float]:
    """How many melds the opponent may make with a card, by what it is known of their other two cards.

    The first counts pairs with a card that it took for all to see; of the others, the second counts those that could
    have melded a card that it left on the pile, the third those with a card near one that it threw, the last the rest.
    """
    known, live, refused = sight.known, sight.live, sight.refused
    chance = sight.theirs / max(live.bit_count(), 1)
    both = chance * chance
    seen = left = cool = hot = 0.0
    for (one, two), others in zip(PAIRS[card], COMPLETING[card], strict=True):
        if not one & (known | live) or not two & (known | live):
            continue
        if one & known or two & known:
            seen += 1 if one & known and two & known else chance
        elif others & refused:
            left += both
        elif (one | two) & cold:
            cool += both
        else:
            hot += both
    return seen, left, cool, hot


def lay_off_hopes(sight: Sight, card: Card) -> tuple[float, float]:
    """How likely the opponent lays out a set, or runs, on which a card kept could be laid off."""
    chance = sight.theirs / max(sight.live.bit_count(), 1)
    there = sight.known | sight.live
    one_rank, *runs = FITS_ON[card]
    on_set = 0.0
    if one_rank & there == one_rank:
        on_set = 1.0 if one_rank & sight.known else chance
    on_runs = 0.0
    for run in runs:
        if run & there == run:
            seen = (run & sight.known).bit_count()
            on_runs += (chance**3, chance, 1.0, 1.0)[seen]
    return on_set, on_runs


def throw_row(sight: Sight, card: Card, left: int, loose: int, cold: int) -> tuple[Row, Prospects]:
    """The row of a throw, which leaves `left` deadwood, and the prospects of the cards that it leaves.

    Args:
        sight: the moment.
        card: what is thrown.
        left: the deadwood that stays (points).
        loose: the loose cards of the hand before the throw.
        cold: see `cold_cards`.
    """
    count = max(sight.live.bit_count(), 1)
    hope, outs = hopes(sight, card, loose)
    hope, outs = 10 * hope / count, 10 * outs / count
    is_loose = bool(loose & card.bit)
    seen, refused, cool, hot = dangers(sight, card, cold)
    kept = sight.hand ^ card.bit
    after = prospects(kept, left, sight.live, sight.limit)
    unmatched = loose_cards(kept).bit_count()
    on_set, on_runs = lay_off_hopes(sight, card)
    may_knock = left <= sight.limit
    low, eager, points = lowness(sight), sight.eagerness, card.points
    return (
        left,
        hope if is_loose else 0,
        outs if is_loose else 0,
        seen,
        hot,
        cool,
        (hot + cool + refused) * points / 10,
        points,
        0 if is_loose else hope,
        unmatched,
        on_set * points,
        on_runs * points,
        may_knock,
        left * left / 100,
        seen * points / 10,
        refused,
        after.gain,
        10 * after.gin,
        0 if may_knock else 10 * after.knocking,
        after.gain if may_knock else 0,
        left * low,
        unmatched * low,
        may_knock * low,
        (hot + cool) * low,
        left * eager,
        unmatched * eager,
        may_knock * eager,
        (hot + cool) * eager,
    ), after


def take_row(sight: Sight, card: Card, before: int, least: int) -> Row:
    """The row of taking `card` from the pile, beside drawing from the stock.

    Args:
        sight: the moment.
        card: the card that may be taken.
        before: the deadwood of the hand as it is (points).
        least: the deadwood that the best throw leaves once it is taken (points).
    """
    live, hand = sight.live, sight.hand
    drawn = prospects(hand, before, live, sight.limit)
    # a card drawn from the stock may be thrown again, one from the pile may not: so the gain can be negative
    gain = before - drawn.gain - least
    melds = any(card in meld for meld in arrange(hand | card.bit).melds)
    knocks = least <= sight.limit
    hope = sum((outs & live).bit_count() * both for partner, outs, both in PARTNERS[card] if partner & hand)
    hope /= max(live.bit_count(), 1)
    turn, low, eager = sight.turns / 10, lowness(sight), sight.eagerness
    return (
        1,
        melds,
        gain,
        melds * gain,
        knocks,
        knocks * (1 - drawn.knocking),
        hope,
        0 if melds else hope,
        melds * turn,
        turn,
        before - least,
        melds * (before - least),
        gain * turn,
        sight.offered,
        low,
        melds * low,
        gain * low,
        knocks * low,
        eager,
        melds * eager,
        knocks * eager,
    )


def knock_row(sight: Sight, card: Card, left: int, after: Prospects) -> Row:
    """The row of a knock with `left` deadwood, beside the best throw that goes on, whose prospects are `after`."""
    turn, deadwood, known = sight.turns / 10, left / 10, sight.known.bit_count()
    count = max(sight.live.bit_count(), 1)
    reach = lay_off_cards(sight, card)
    thrown = sight.thrown
    mean = points_of(thrown) / 10 / thrown.bit_count() if thrown else 1
    last, before = sight.lately[0] / 10, sight.lately[1] / 10
    recent = (last + before) / 2
    ours, theirs, eager = sight.gained, sight.theirs_gained, sight.eagerness
    return (
        1,
        deadwood,
        deadwood * deadwood,
        turn,
        turn * turn,
        turn * deadwood,
        turn * turn * deadwood,
        known,
        known * deadwood,
        sight.stock <= 8,
        10 * after.gin,
        points_of(reach & sight.live) / count,
        (reach & sight.known).bit_count(),
        after.gain,
        after.gain * turn,
        mean,
        last,
        before,
        deadwood * recent,
        turn * recent,
        ours,
        theirs,
        ours * deadwood,
        theirs * deadwood,
        ours > 0.8,
        ours > 0.9,
        theirs > 0.7,
        theirs > 0.85,
        ours * turn,
        theirs * turn,
        eager,
        eager * deadwood,
        eager * turn,
        eager * turn * deadwood,
    )


def lay_off_cards(sight: Sight, thrown: Card) -> int:
    """The cards that fit at once on the melds with which the hand would knock, as a mask."""
    kept = sight.hand ^ thrown.bit
    reach = 0
    for meld in knock_spread(kept, FULL_DECK & ~(sight.hand | sight.pile)).melds:
        lowest, highest = min(meld), max(meld)
        if highest - lowest > 12:  # a set: cards of one suit are no further apart
            reach |= sum(CARDS[13 * suit + lowest.rank - 1].bit for suit in range(4))
            continue
        if lowest.rank > 1:
            reach |= lowest.bit >> 1
        if highest.rank < 13:
            reach |= highest.bit << 1
    return reach


def position_row(sight: Sight, left: int, gain: float) -> Row:
    """The row of a position with `left` deadwood that the next card is expected to lower by `gain`."""
    turn, deadwood = sight.turns / 10, left / 10
    return (
        1,
        deadwood,
        deadwood * deadwood,
        turn,
        turn * deadwood,
        turn * turn,
        sight.known.bit_count(),
        lowness(sight),
        gain / 10,
        left <= sight.limit,
    )
