import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import CARDS, parse_card, parse_cards
from engine.moves import (
    BigGin,
    Cut,
    Deal,
    Discard,
    Draw,
    Expire,
    FirstDealer,
    IllegalMove,
    Knock,
    Pass,
    Resign,
    Take,
    Void,
    parse_move,
    parse_spread,
    spread_text,
)

CARD = st.sampled_from(CARDS)
SEAT = st.integers(0, 3)
MELD = st.lists(CARD, min_size=3, max_size=5, unique=True).map(tuple)
MOVES = st.one_of(
    st.sampled_from([Pass(), Draw(), Take(), BigGin(), Resign(), Void()]),
    CARD.map(Discard),
    st.builds(Knock, CARD, st.lists(MELD, max_size=4).map(tuple)),
    st.lists(CARD, min_size=2, max_size=4, unique=True).map(lambda cards: Cut(tuple(cards))),
    SEAT.map(FirstDealer),
    SEAT.map(Expire),
    st.builds(Deal, st.permutations(CARDS).map(tuple), st.integers(0, 1)),
)


steady = settings(deadline=None, derandomize=True, database=None)


@steady
@given(MOVES)
def test_move_survives_its_text(move):
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", Pass()),
        ("draw", Draw()),
        ("take", Take()),
        ("discard 7c", Discard(parse_card("7c"))),
        ("discard 10H", Discard(parse_card("Th"))),
        ("knock 7c", Knock(parse_card("7c"))),
        ("knock 7c 5s6s7s 9c9d9h", Knock(parse_card("7c"), (parse_cards("5s6s7s"), parse_cards("9c9d9h")))),
        ("big gin", BigGin()),
        ("resign", Resign()),
        ("cut 3c Kd", Cut(parse_cards("3c Kd"))),
        ("dealer 1", FirstDealer(1)),
        ("expire 0", Expire(0)),
        ("void", Void()),
    ],
)
def test_text_is_a_move(text, move):
    assert parse_move(text) == move


def test_deck_may_be_written_with_spaces():
    deck = " ".join(map(str, CARDS))
    assert parse_move(f"deal 1 {deck}") == parse_move(f"deal 1 {deck.replace(' ', '')}") == Deal(CARDS, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n",
        "draws",
        "Draw",
        "pass 7c",
        "discard",
        "discard ",
        "discard 1c",
        "discard 7c 8c",
        "knock",
        "knock 7c 5s6s6s",
        "knock 7c 5s6",
        "big",
        "cut 3c 3c",
        "cut x",
        "dealer",
        "dealer -1",
        "dealer ١",
        "dealer 1 2",
        "expire one",
        "deal",
        "deal 0 7c7c",
        "deal x 7c",
    ],
)
def test_other_text_is_a_clean_error(text):
    with pytest.raises(ValueError, match="is not a move"):
        parse_move(text)


@steady
@given(st.lists(MELD, max_size=4).map(tuple))
def test_spread_survives_its_text(spread):
    assert parse_spread(spread_text(spread).split()) == spread


def test_refusal_tells_code_and_facts():
    refused = IllegalMove("card-not-held", card="7c")
    assert (refused.code, refused.facts, str(refused)) == ("card-not-held", {"card": "7c"}, "card-not-held: card 7c")
    assert str(IllegalMove("over")) == "over"
