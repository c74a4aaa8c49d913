"""What the next card may bring, held against trying every card."""

from __future__ import annotations

import random

import pytest

from engine.cards import CARDS, FULL_DECK, cards_of, mask_of, parse_cards, points_of
from engine.computer.prospects import loose_cards, prospects
from engine.melds import deadwood


@pytest.mark.parametrize("size", [10, 7])
def test_prospects_are_those_of_trying_every_card(size):
    rng = random.Random(f"prospects {size}")
    for _ in range(300):
        cards = rng.sample(CARDS, size + 25)
        hand, live = mask_of(cards[:size]), mask_of(cards[size:])
        left = deadwood(hand)
        after = [deadwood(hand | card.bit) for card in cards_of(live)]
        told = prospects(hand, left, live, 10)
        assert told.gain == pytest.approx(left - sum(after) / 25)
        assert told.knocking == pytest.approx(sum(points <= 10 for points in after) / 25)
        assert told.gin == pytest.approx(after.count(0) / 25)


def test_loose_cards_are_the_deadwood():
    rng = random.Random("loose")
    for _ in range(300):
        hand = mask_of(rng.sample(CARDS, 10))
        assert points_of(loose_cards(hand)) == deadwood(hand)


def test_gin_outs_at_both_ends_of_a_run():
    hand = mask_of(parse_cards("2c 3c 4c 7s 7h 7d Th Jh Qh As"))
    assert round(prospects(hand, 1, FULL_DECK & ~hand, 10).gin * 42) == 5  # A♣ 5♣ 7♣ 9♥ K♥
