"""Cards, their text, and hands as masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import CARDS, FULL_DECK, RANKS, SUITS, Card, cards_of, mask_of, parse_card, parse_cards, points_of


def test_the_deck_has_each_rank_of_each_suit_once():
    assert [str(card) for card in CARDS] == [rank + suit for suit in SUITS for rank in RANKS]
    assert cards_of(FULL_DECK) == CARDS
    assert mask_of(CARDS) == FULL_DECK


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_is_read_back_from_its_text(card: Card):
    assert parse_card(str(card)) is card
    assert parse_card(str(card).upper()) is card
    assert parse_card(str(card).replace("T", "10")) is card
    assert repr(card) == f"Card('{card}')"
    assert (card.suit, card.rank) == (SUITS.index(str(card)[1]), RANKS.index(str(card)[0]) + 1)
    assert card.bit == mask_of([card])


def test_a_card_counts_its_rank_and_court_cards_count_ten():
    assert [card.points for card in CARDS[:13]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert points_of(FULL_DECK) == 340
    assert points_of(0) == 0


def test_people_read_ten_and_the_symbol_of_the_suit():
    assert [parse_card(text).symbol for text in ("Ac", "Td", "7h", "Ks")] == ["A♣", "10♦", "7♥", "K♠"]


@pytest.mark.parametrize("text", ["", "7", "c7", "1c", "11c", "0c", "7x", "7cc", "７c", "10", "110c", " 7c"])
def test_what_is_no_card_is_refused(text: str):
    with pytest.raises(ValueError, match="is not a card: write rank and suit"):
        parse_card(text)


def test_cards_are_read_with_spaces_or_without():
    cards = (parse_card("7c"), parse_card("Th"), parse_card("Kd"))
    assert parse_cards("7c Th Kd") == parse_cards(" 7C\t10h  kd ") == parse_cards("7cThKd") == cards
    assert parse_cards("") == ()


def test_a_card_that_stands_twice_is_refused():
    with pytest.raises(ValueError, match="Th stands twice"):
        parse_cards("Th 9c 10h")


@given(st.sets(st.sampled_from(CARDS)))
def test_a_mask_holds_just_its_cards(cards: set[Card]):
    mask = mask_of(cards)
    assert cards_of(mask) == tuple(sorted(cards))
    assert points_of(mask) == sum(card.points for card in cards)
    assert parse_cards(" ".join(map(str, cards_of(mask)))) == cards_of(mask)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_is_read_as_people_see_it(card):
    assert parse_card(card.symbol) is card
