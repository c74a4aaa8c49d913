"""The ways to lay a hand out for a knock, held against every layout that there is."""

import random

import pytest

from engine.cards import FULL_DECK, cards_of, mask_of, parse_cards
from engine.melds import deadwood, is_spread, knock_spread, lay_off_reach
from engine.spreads import Spread, spreads
from tests.engine import oracle


def hand(text: str) -> int:
    return mask_of(parse_cards(text))


def texts(spread: Spread) -> str:
    return " ".join("".join(map(str, meld)) for meld in spread.arrangement.melds)


def knocking_hands(count: int, size: int) -> list[int]:
    """Random hands that may knock with ten or less."""
    rng = random.Random(size)
    melds = [meld for meld in oracle.MELDS if meld.bit_count() <= 5]
    hands: list[int] = []
    while len(hands) < count:
        mask = 0
        while mask.bit_count() < size - 1:
            mask |= rng.choice(melds)
        mask |= rng.choice(cards_of(FULL_DECK & ~mask)).bit
        if mask.bit_count() == size and deadwood(mask) <= 10:
            hands.append(mask)
    return hands


@pytest.mark.parametrize("size", [10, 7])
def test_every_choice_is_there_or_a_better_one(size: int):
    for mask in knocking_hands(150, size):
        unseen = FULL_DECK & ~mask & ~random.Random(mask).getrandbits(52)
        found = spreads(mask, 10, unseen)
        assert found[0].arrangement == knock_spread(mask, unseen)
        offered = [(spread.arrangement.deadwood, lay_off_reach(spread.arrangement.melds, unseen)) for spread in found]
        for spread in found:
            assert is_spread(spread.arrangement.melds, mask)
        for melds in oracle.layouts(mask):
            left = oracle.points(mask - sum(melds))
            reach = lay_off_reach(tuple(cards_of(meld) for meld in melds), unseen)
            if left <= 10:
                assert any(count <= left and (not count or not less & ~reach) for count, less in offered)
        if deadwood(mask):
            for at, (count, reach) in enumerate(offered):
                assert not any(less <= count and not other & ~reach for less, other in offered[:at])


def test_a_card_held_back_keeps_the_others_from_laying_off():
    mask = hand("9S TS JS QS 5C 5D 5H AH AD 2C")
    best, *others = spreads(mask, 15, FULL_DECK & ~mask)
    assert texts(best) == "5c5d5h 9sTsJsQs"
    assert best.fits == parse_cards("5s 8s Ks")
    assert [(texts(spread), spread.fits, spread.arrangement.deadwood) for spread in others] == [
        ("5c5d5h TsJsQs", parse_cards("5s Ks"), 13),
        ("5c5d5h 9sTsJs", parse_cards("5s 8s"), 14),
    ]
    assert len(spreads(mask, 10, FULL_DECK & ~mask)) == 1, "the limit holds"
    assert len(spreads(mask, 15, 0)) == 1, "nothing can be laid off, so nothing is held back"


def test_equal_counts_leave_a_choice():
    mask = hand("Ac 3c 2c 2d 2h 9d Td Jd Ad 3s")
    assert [texts(spread) for spread in spreads(mask, 10, FULL_DECK & ~mask)][:2] == [
        "2c2d2h 9dTdJd",
        "Ac2c3c 9dTdJd",
    ]


def test_gin_holds_nothing_back():
    mask = hand("7D 8D 9D 7H 8H 9H 7S 8S 9S 9C")
    found = spreads(mask, 10, FULL_DECK & ~mask)
    assert {spread.arrangement.deadwood for spread in found} == {0}
    assert all(spread.fits == () for spread in found)


def test_a_hand_without_melds_is_laid_out_too():
    (only,) = spreads(hand("AC 2D"), 10, FULL_DECK)
    assert (only.arrangement.melds, only.arrangement.deadwood) == ((), 3)
