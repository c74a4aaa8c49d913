"""The large pictures and what is said of them."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.art.cards import Deck
from bot.art.felt import WIDTH
from bot.art.lettering import drawable, font, shortened
from bot.art.rows import Group, in_rows, width_of
from bot.art.table import (
    LONGEST_DESCRIPTION,
    HandScene,
    Picture,
    ShowdownScene,
    SpreadScene,
    hand_picture,
    showdown_picture,
)
from bot.text import languages, words
from engine.cards import CARDS, SUITS, Card, parse_card, parse_cards

TEXT = words()
GOLD = (255, 200, 61)


def melds(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(parse_cards(word) for word in text.split())


KING = parse_card("Kd")
FIVES_AND_SPADES = melds("5c5d5h 8s9sTsJs")
HAND = HandScene(FIVES_AND_SPADES, parse_cards("Ah 2d 4c"), 7)
DRAWN = HandScene(FIVES_AND_SPADES, parse_cards("Ah 2d 4c"), 7, taken=KING, apart=KING)
LAID_OFF = ((parse_card("8s"), 1), (parse_card("5s"), 0))
SHOWDOWN = ShowdownScene(
    (
        SpreadScene("Ann", melds("5c5d5h 9sTsJsQs"), parse_cards("Ac 2h 4c"), (), 7, 7),
        SpreadScene("Ben", melds("AdAhAs 7c7d7h"), parse_cards("3h 6h"), LAID_OFF, 22, 9),
    )
)
FOUR = ShowdownScene(tuple(SpreadScene("W" * 32, (), CARDS[at * 7 : at * 7 + 7], (), 98, 98) for at in range(4)))


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.draw())).convert("RGB")


def is_golden(colour: tuple[int, ...]) -> bool:
    return all(abs(part - wanted) < 12 for part, wanted in zip(colour, GOLD, strict=True))


def golden(image: Image.Image) -> int:
    """How many pixels are golden, as what stands out is."""
    return sum(
        count for count, colour in image.getcolors(1 << 24) or [] if isinstance(colour, tuple) and is_golden(colour)
    )


@pytest.mark.parametrize("scene", [HAND, DRAWN], ids=["waiting", "to throw"])
@pytest.mark.parametrize("deck", Deck)
def test_a_hand_is_wide_and_small(scene: HandScene, deck: Deck) -> None:
    picture = hand_picture(TEXT, scene, deck)
    image = opened(picture)
    assert image.width == WIDTH
    assert image.height < WIDTH
    assert len(picture.draw()) < 40_000


def test_the_card_just_taken_stands_out() -> None:
    assert golden(opened(hand_picture(TEXT, HAND))) == 0
    assert golden(opened(hand_picture(TEXT, DRAWN))) > 1000


def test_every_laid_off_card_is_marked() -> None:
    both = opened(showdown_picture(TEXT, SHOWDOWN))
    ben = SHOWDOWN.spreads[1]
    less = SpreadScene(ben.name, ben.melds, ben.loose, ben.laid_off[:1], 22, 9)
    one = opened(showdown_picture(TEXT, ShowdownScene((SHOWDOWN.spreads[0], less))))
    assert golden(both) > golden(one) + 1000


@pytest.mark.parametrize("scene", [SHOWDOWN, FOUR], ids=["two hands", "four hands"])
def test_a_showdown_is_small(scene: ShowdownScene) -> None:
    picture = showdown_picture(TEXT, scene)
    assert opened(picture).width == WIDTH
    assert opened(picture).height < 1.3 * WIDTH
    assert len(picture.draw()) < 40_000
    assert len(picture.description) <= LONGEST_DESCRIPTION


def test_a_hand_in_words() -> None:
    assert hand_picture(TEXT, DRAWN).description == (
        "Your hand. Set: five of clubs, five of diamonds, five of hearts."
        " Run: eight of spades, nine of spades, ten of spades, jack of spades."
        " Loose: ace of hearts, two of diamonds, four of clubs. Just taken: king of diamonds."
        " Deadwood 7 after throwing the king of diamonds."
    )


def test_a_showdown_in_words() -> None:
    assert showdown_picture(TEXT, SHOWDOWN).description == (
        "Ann. Set: five of clubs, five of diamonds, five of hearts."
        " Run: nine of spades, ten of spades, jack of spades, queen of spades."
        " Loose: ace of clubs, two of hearts, four of clubs. Deadwood 7."
        " Ben. Set: ace of diamonds, ace of hearts, ace of spades."
        " Set: seven of clubs, seven of diamonds, seven of hearts. Loose: three of hearts, six of hearts."
        " Laid off: eight of spades, on nine of spades, ten of spades, jack of spades, queen of spades."
        " Laid off: five of spades, on five of clubs, five of diamonds, five of hearts."
        " Deadwood 22, 9 after laying off."
    )


def test_words_that_would_be_too_many_become_symbols() -> None:
    long = ShowdownScene(tuple(SpreadScene("W" * 100, (), CARDS[at : at + 10], (), 98, 98) for at in (0, 10, 20, 30)))
    description = showdown_picture(TEXT, long).description
    assert "10♣" in description
    assert len(description) <= LONGEST_DESCRIPTION


def test_a_picture_is_drawn_once_and_the_same_each_time() -> None:
    first, second = hand_picture(TEXT, HAND), hand_picture(TEXT, HAND)
    assert first.draw() is second.draw()
    other = hand_picture(TEXT, HAND, Deck.TWO_COLOURS)
    assert other.draw() != first.draw()


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ann", "Ann"),
        ("Жанна Ő λ", "Жанна Ő λ"),
        ("𝓐𝓷𝓷  🎉", "Ann"),
        ("a\u202eb\u0007c", "abc"),
        ("中村", ""),
        ("", ""),
    ],
)
def test_names_keep_what_the_font_has(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


def test_long_names_are_cut() -> None:
    assert shortened("Ann", 50, 400) == "Ann"
    cut = shortened("W" * 32, 50, 400)
    assert cut.endswith("…")
    assert font(50).getlength(cut) <= 400


def test_a_name_that_cannot_be_drawn_is_still_told() -> None:
    scene = ShowdownScene((SpreadScene("中村", (), parse_cards("Ac"), (), 1, 1),))
    assert (showdown_picture(TEXT, scene)).description.startswith("中村. ")


@pytest.mark.parametrize(
    ("groups", "rows"),
    [
        ((7,), [7]),
        ((-3, -3, 1), [7]),
        ((10,), [5, 5]),
        ((-3, -4, 3), [3, 7]),
        ((-3, -3, -4), [6, 4]),
        ((-10,), [10]),
        ((), []),
    ],
)
def test_rows_are_level_and_melds_stay_whole(groups: tuple[int, ...], rows: list[int]) -> None:
    """Counts of cards; a meld's is negative."""
    deck = iter(CARDS)
    made = [Group(tuple(next(deck) for _ in range(abs(count))), is_meld=count < 0) for count in groups]
    laid = in_rows(made)
    assert [sum(len(group.cards) for group in row) for row in laid] == rows
    assert [card for row in laid for group in row for card in group.cards] == list(CARDS[: sum(map(abs, groups))])
    assert {group.cards for group in made if group.is_meld} == {
        group.cards for row in laid for group in row if group.is_meld
    }
    assert all(width_of(row) > 0 for row in laid)


@pytest.mark.parametrize("language", languages())
def test_the_words_of_every_language_fit(language: str) -> None:
    """With every letter, and without an ellipsis, in all captions of a hand and of a showdown."""
    text, room = words(language), WIDTH - 2 * 36
    ranks = [(rank, suit) for rank in range(1, 14) for suit in SUITS]
    cards = [text("picture-card", rank=rank, suit=suit) for rank, suit in ranks]
    captions = [text("picture-deadwood-after", count=98, card=card) for card in cards]
    firsts = [text("picture-first", end=end) for end in ("knock", "gin", "big-gin")]
    count = text("picture-deadwood-laid-off", before=98, count=98)
    captions += [f"{who}  {count}" for who in (*firsts, text("picture-other", others=3, number=3))]
    captions.append(f"{text('picture-lead-first')}  {text('picture-lead-last')}")
    for caption in captions:
        assert drawable(caption) == " ".join(caption.split())
        assert shortened(caption, 50, room) == caption
