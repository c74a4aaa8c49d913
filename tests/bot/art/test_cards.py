"""The card faces, looked at as a phone shows them."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.art.cards import EMOJI_SIDE, Deck, card_name, emoji_face, emoji_name, png_of, upright_face
from engine.cards import CARDS, Card, parse_card

DARK, LIGHT = "#313338", "#ffffff"
SEEN = 22
"""Pixels of an emoji in a line of text."""


def seen(card: Card, deck: Deck, background: str, side: int = SEEN) -> Image.Image:
    """The emoji as it stands in a message."""
    small = emoji_face(card, deck).resize((side, side), Image.Resampling.LANCZOS)
    page = Image.new("RGB", (side, side), background)
    page.paste(small, (0, 0), small)
    return page


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance, as WCAG defines it."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """From 1 to 21, as WCAG defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def pixels(image: Image.Image, box: tuple[int, int, int, int]) -> list[tuple[int, ...]]:
    """The colours in a part of the picture."""
    part = image.crop(box)
    return [colour for _, colour in part.getcolors(part.width * part.height) or [] if isinstance(colour, tuple)]


@pytest.mark.parametrize("background", [DARK, LIGHT])
@pytest.mark.parametrize("deck", Deck)
def test_rank_and_suit_stand_out_from_the_face(deck: Deck, background: str) -> None:
    for card in CARDS:
        page = seen(card, deck, background)
        for part in ((2, 3, 12, 19), (13, 6, 21, 16)):  # the rank's half, the suit's half
            colours = sorted(pixels(page, part), key=luminance)
            assert luminance(colours[-1]) > 0.9, card
            assert contrast(colours[0], colours[-1]) >= 4.5, card


def test_a_card_stands_out_from_the_page() -> None:
    for card in CARDS:
        white = seen(card, Deck.FOUR_COLOURS, LIGHT)
        edge = min((white.getpixel((at, SEEN // 2)) for at in range(3)), key=luminance)  # pyright: ignore[reportArgumentType]
        assert contrast(edge, (255, 255, 255)) >= 1.5
        dark = seen(card, Deck.FOUR_COLOURS, DARK)
        assert max(map(luminance, pixels(dark, (2, 2, 20, 20)))) > 0.9


@pytest.mark.parametrize("deck", Deck)
def test_all_52_are_told_apart_at_22_pixels(deck: Deck) -> None:
    pages = [seen(card, deck, DARK) for card in CARDS]
    for (one, first), (other, second) in combinations(zip(CARDS, pages, strict=True), 2):
        difference = ImageChops.difference(first.convert("L"), second.convert("L"))
        changed = sum(difference.histogram()[64:])
        colour = max(ImageStat.Stat(ImageChops.difference(first, second)).mean)
        assert changed >= 8 or colour >= 8, (one, other)


def test_four_colours_are_four() -> None:
    def ink(card: Card) -> tuple[int, ...]:
        return min(pixels(emoji_face(card, Deck.FOUR_COLOURS).convert("RGB"), (70, 36, 122, 92)), key=luminance)

    inks = [ink(parse_card(f"7{suit}")) for suit in "cdhs"]
    strongest = [max(range(3), key=colour.__getitem__) for colour in inks]
    assert strongest[:3] == [1, 2, 0]  # clubs green, diamonds blue, hearts red
    assert max(inks[3]) < 40
    for colour in inks:
        assert contrast(colour, (255, 255, 255)) >= 4.5


def test_two_colours_are_two() -> None:
    faces = {suit: emoji_face(parse_card(f"7{suit}"), Deck.TWO_COLOURS).convert("RGB") for suit in "cdhs"}
    darkest = {suit: min(pixels(face, (70, 36, 122, 92)), key=luminance) for suit, face in faces.items()}
    assert darkest["c"] == darkest["s"]
    assert darkest["d"] == darkest["h"]
    assert darkest["c"] != darkest["d"]


def test_names_can_be_spoken_and_are_what_discord_takes() -> None:
    names = {emoji_name(card, deck) for deck in Deck for card in CARDS}
    assert len(names) == 52 + 26
    assert all(2 <= len(name) <= 32 and name.isascii() and name.replace("_", "").isalpha() for name in names)
    assert [emoji_name(parse_card(text), Deck.FOUR_COLOURS) for text in ("As", "Th")] == [
        "ace_of_spades",
        "ten_of_hearts",
    ]
    assert emoji_name(parse_card("Qd"), Deck.TWO_COLOURS) == "queen_of_diamonds_red"
    assert all(emoji_name(card, deck).startswith(card_name(card)) for deck in Deck for card in CARDS)


def test_the_files_are_small_and_the_same_each_time() -> None:
    for card in CARDS:
        file = png_of(emoji_face(card, Deck.FOUR_COLOURS))
        assert len(file) < 8_000
        with Image.open(BytesIO(file)) as image:
            assert (image.format, image.size, image.mode) == ("PNG", (EMOJI_SIDE, EMOJI_SIDE), "RGBA")
            assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    again = parse_card("Qh")
    assert png_of(emoji_face(again, Deck.FOUR_COLOURS)) == png_of(emoji_face(again, Deck.FOUR_COLOURS))


def test_rank_and_suit_of_a_large_card_do_not_touch() -> None:
    for card in CARDS:
        face = upright_face(card, Deck.FOUR_COLOURS, 160, 202).convert("L")
        between = face.crop((8, 100, 152, 107))
        assert min(between.tobytes()) > 200, card
