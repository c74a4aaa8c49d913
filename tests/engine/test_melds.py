"""Melds, deadwood and lay-offs: known hands, and tens of thousands against the exhaustive oracle."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import FULL_DECK, cards_of, mask_of, parse_card, parse_cards, points_of
from engine.melds import (
    LayOff,
    arrange,
    arrangements,
    best_throw,
    can_big_gin,
    deadwood,
    is_spread,
    knock_spread,
    lay_off,
    throws,
)
from engine.moves import Meld
from tests.engine import oracle
from tests.engine.compare import compare_hand, compare_lay_off

exhaustive = settings(max_examples=2_000, deadline=None, derandomize=True, database=None)


def hand(text: str) -> int:
    return mask_of(parse_cards(text))


def spread_of(text: str) -> tuple[Meld, ...]:
    return tuple(parse_cards(meld) for meld in text.split("|"))


def texts(melds: tuple[Meld, ...]) -> list[str]:
    return ["".join(map(str, meld)) for meld in melds]


@pytest.mark.parametrize(
    ("cards", "least"),
    [
        ("8S 8H 8D 4D 5D 6D 7D 6C 7C 8C", 0),
        ("3S 3H 3D 3C 4C 5C 6C 6S 6D 2D", 2),
        ("7S 7H 7D 7C 8S 9S KH QD 2C 4D", 26),
        ("4H 5H 6H 7H 8H 9H TH 7S 7D 2C", 2),
        ("AS AH AD 2S 3S 4S 9H TH JH KD", 10),
        ("QS KS AS 2S KH 9D 8C 5H 4D 3C", 62),  # a run does not go round the corner
        ("5S 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C", 0),
        ("5S 6S 2C 3C 3D 4D 5D 6D 4H 5H 6H", 10),  # not 12: the melds depend on the throw
        ("2C 5C 6C 2D 4D 5D 6D 3H 4H 5H 6H", 9),
        ("AS AH AD AC KS KH KD", 0),
        ("AS AH AD AC KS KH QD QC", 30),
    ],
)
def test_least_deadwood(cards: str, least: int):
    assert deadwood(hand(cards)) == least


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        (
            "5S 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C",
            {"5S": 0, "2D": 2, "2C": 2, "4H": 3, "3H": 4, "5D": 5, "3D": 10, "3C": 10, "4C": 10},
        ),
        ("AS 2S 3S 8H 8D 8C JS QS KS 7S 5D", {"7S": 5, "5D": 7}),
        ("2S 2H 2D 6C 7C 8C 9C TC 5H 5D KD", {"KD": 10}),
    ],
)
def test_what_each_throw_leaves_to_knock_with(cards: str, left: dict[str, int]):
    knocks = {card: count for card, count in throws(hand(cards)).items() if count <= 10}
    assert knocks == {parse_card(text): count for text, count in left.items()}


def test_eleven_melded_cards_always_have_a_throw_that_keeps_gin():
    for cards in (
        "4S 5S 6S 9S 9H 9D 9C TH JH QH KH",
        "AS 2S 3S 4S 5S 6H 7H 8H 9D TD JD",
        "AS AH AD 5S 5H 5D 5C 9S 9H 9D 9C",
    ):
        assert can_big_gin(hand(cards))
        assert throws(hand(cards))[best_throw(hand(cards))] == deadwood(hand(cards)) == 0


def test_big_gin_needs_every_card_melded():
    assert not can_big_gin(hand("6C 7C 8C KS KC KD KH QH JH TH TS"))  # gin by throwing the ten of spades
    assert best_throw(hand("6C 7C 8C KS KC KD KH QH JH TH TS")) == parse_card("Ts")
    assert can_big_gin(hand("5S 6S 7S 8S 9S 9H 9D 9C"))  # a hand of a game of three or four
    assert not can_big_gin(hand("8S 8H 8D 4D 5D 6D 7D 6C 7C 8C"))  # ten cards: it is gin


@pytest.mark.parametrize(
    ("cards", "layouts"),
    [
        ("3S 3H 3D 3C 4C 5C 6C 6S 6D 2D", ["3c4c5c 6c6d6s 3d3h3s"]),
        ("5S 5H 5D 5C 6S 7S 6H 7H 2D 9D", ["5h6h7h 5s6s7s"]),  # two runs are worth more than the set
        ("2H 3H 4H 5H 6H 7H 8H KS KD 9C", ["2h3h4h5h6h7h8h", "2h3h4h 5h6h7h8h", "2h3h4h5h 6h7h8h"]),
        ("7S 7H 7D 8S 8H 8D 9S 9H 9D KC", ["7d8d9d 7h8h9h 7s8s9s", "7d7h7s 8d8h8s 9d9h9s"]),
        ("AC 3D 5H 7S 9C JD KH", [""]),
    ],
)
def test_all_best_arrangements_fewer_melds_first(cards: str, layouts: list[str]):
    best = arrangements(hand(cards))
    assert [" ".join(texts(one.melds)) for one in best] == layouts
    assert arrange(hand(cards)) == best[0]
    for one in best:
        assert is_spread(one.melds, hand(cards))
        assert mask_of(one.loose) | mask_of(card for meld in one.melds for card in meld) == hand(cards)


@pytest.mark.parametrize(
    ("spread", "defender", "left", "laid"),
    [
        ("9S 9H 9D | KS KH KD | TS TH TD", "JS JD JC QS QH QD QC KC TC 9C", 0, "9c-0 Kc-1 Tc-2"),
        ("5C 6C 7C | JS JH JD | AS AH AD", "8S 8H 8D 8C 9C KS KH KD 2S 2H", 4, "8c-0 9c-0"),
        ("5S 6S 7S | 9H 9D 9C | JH QH KH", "4S 3S 8S 9S AD AC KD KC QD JC", 42, "4s-0 3s-0 8s-0 9s-0"),
        # Both runs take the eight, and from each the line goes on at its other end.
        ("5S 6S 7S | 9S TS JS | 2C 2D 2H", "8S QS KS 4S 4D 6H 8H TD KD 2S", 38, "4s-0 8s-0 Qs-1 Ks-1 2s-2"),
        # The queen goes to the run, where the king follows, and not to the set.
        ("9S TS JS | QC QD QH | 3C 3D 3H", "QS KS 8D 8H 6C 5D 4H 2S AD 7C", 41, "Qs-0 Ks-0"),
        # A set of four takes nothing, and no run goes round the corner.
        ("5C 5D 5H 5S | JS QS KS", "AS 2S 4D 6D 8H 8D TC TH 9C 7C", 65, ""),
        # Melds first (three nines are worth more than 7h 8h 9h) would leave 33.
        ("5S 6S 7S 8S | 4D 5D 6D 7D 8D", "2D 9D AH 5H 7H 8H 9H 4S 9S TS", 8, "4s-0 9s-0 Ts-0 9d-1"),
        # Melds first (all four sevens) would leave 51.
        ("8H 9H TH JH QH KH | JD QD KD", "6C 7C TC JC KC 7D 6H 7H 7S 9S", 45, "7h-0 6h-0"),
        # The three of clubs would fit, but its run stays whole.
        ("6H 7H 8H | 3D 3H 3S | QC QD QS", "9C 9D 9H 3C 4C 5C 7D KC KD KH", 7, ""),
    ],
)
def test_the_best_lay_off(spread: str, defender: str, left: int, laid: str):
    best = lay_off(spread_of(spread), hand(defender))
    assert best.deadwood == left
    assert " ".join(f"{card}-{index}" for card, index in best.laid_off) == laid
    compare_lay_off(tuple(map(mask_of, spread_of(spread))), hand(defender))


def test_a_lay_off_that_leaves_the_own_melds_whole_is_told_in_full():
    best = lay_off(spread_of("6H 7H 8H | 3D 3H 3S | QC QD QS"), hand("9C 9D 9H 9S TH 3C AC 2D 5S KD"))
    assert best == LayOff(
        melds=(parse_cards("9c 9d 9s"),),
        laid_off=((parse_card("9h"), 0), (parse_card("Th"), 0), (parse_card("3c"), 1)),
        loose=parse_cards("Ac 2d Kd 5s"),
        deadwood=18,
    )


def test_a_spread_in_any_order_takes_the_same():
    defender = hand("9H TH QH 6C 3D 4D 5D 2C AC KS")
    one = lay_off(spread_of("6H 7H 8H | 9C 9D 9S"), defender)
    other = lay_off(spread_of("9S 9D 9C | 8H 6H 7H"), defender)
    assert (one.melds, one.loose, one.deadwood) == (other.melds, other.loose, other.deadwood)
    assert one.laid_off == tuple((card, 1 - index) for card, index in other.laid_off) != ()


def test_the_knocker_offers_the_fewest_points():
    cards = hand("7S 7H 7D 8S 8H 8D 9S 9H 9D AC")
    # As runs they would take 21 + 40 in each of three suits; as sets 7c 8c 9c.
    assert texts(knock_spread(cards, FULL_DECK & ~cards).melds) == ["7d7h7s", "8d8h8s", "9d9h9s"]
    # When nothing that fits can be out, both offer the same: the first in order.
    assert knock_spread(cards, 0) == arrange(cards)
    assert texts(knock_spread(cards, hand("7C 8C 9C")).melds) == ["7d8d9d", "7h8h9h", "7s8s9s"]


def test_a_spread_is_sets_and_runs_of_ones_own():
    cards = hand("5S 6S 7S 8S 9S 9H 9D 9C AS KS")
    for melds in ("5S 6S 7S", "9S 9H 9D 9C", "5S 6S 7S 8S | 9D 9H 9C", "7S 5S 6S"):
        assert is_spread(spread_of(melds), cards)
    assert is_spread((), cards)
    for melds in (
        "5S 6S",  # too few
        "9H 9D",
        "5S 6S 8S",  # a gap
        "KS AS 5S",
        "8S 9S 9H",
        "5S 6S 7S 8S 9S | 9S 9H 9D",  # a card in two melds
        "TS JS QS",  # not held
        "9S 9H 9D 9C | 9S 9H 9D 9C",
    ):
        assert not is_spread(spread_of(melds), cards)
    assert not is_spread((parse_cards("9S 9H") + parse_cards("9H"),), cards)
    assert not is_spread((parse_cards("QS KS AD"),), FULL_DECK)
    assert not is_spread((parse_cards("QS KS AH"),), FULL_DECK)
    assert not is_spread((parse_cards("QC KC AD"),), FULL_DECK)  # neighbours in the numbering alone


@pytest.mark.parametrize("seed", range(8))
def test_clustered_hands_against_the_oracle(seed: int):
    rng = random.Random(seed)
    for _ in range(2_000):
        compare_hand(oracle.clustered_hand(rng, rng.choice((10, 11))))


def test_dealt_hands_and_short_hands_against_the_oracle():
    rng = random.Random(99)
    for _ in range(2_500):
        compare_hand(oracle.random_hand(rng, rng.choice((10, 11))))
        compare_hand(oracle.clustered_hand(rng, rng.choice((7, 8))))


@st.composite
def clustered(draw: st.DrawFn, sizes: tuple[int, ...] = (10, 11)) -> int:
    size = draw(st.sampled_from(sizes))
    suits = draw(st.sets(st.integers(0, 3), min_size=2))
    width = draw(st.integers(-(-size // len(suits)), 13))
    low = draw(st.integers(0, 13 - width))
    pool = [13 * suit + rank for suit in sorted(suits) for rank in range(low, low + width)]
    return mask_of(draw(st.permutations(pool))[:size])


@exhaustive
@given(clustered())
def test_any_clustered_hand_against_the_oracle(cards: int):
    compare_hand(cards)


@pytest.mark.parametrize("seed", range(4))
def test_lay_offs_against_the_oracle(seed: int):
    rng = random.Random(seed)
    for _ in range(1_250):
        compare_lay_off(*oracle.knock(rng))


def test_lay_offs_of_short_hands_against_the_oracle():
    rng = random.Random(7)
    for _ in range(500):
        compare_lay_off(*oracle.knock(rng, 7))


@settings(exhaustive, max_examples=500)
@given(clustered(), st.data())
def test_the_knockers_choice_against_the_oracle(cards: int, data: st.DataObject):
    others = data.draw(st.permutations(cards_of(FULL_DECK & ~cards)))
    unseen = mask_of(others[: data.draw(st.integers(0, len(others)))])
    least, layouts = oracle.best_layouts(cards)
    chosen = knock_spread(cards, unseen)
    offered = {layout: points_of(oracle.reachable(layout, unseen)) for layout in layouts}
    assert chosen.deadwood == least
    assert offered[frozenset(mask_of(meld) for meld in chosen.melds)] == min(offered.values())
