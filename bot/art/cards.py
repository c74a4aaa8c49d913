"""The 52 card faces: upright for large pictures, square as emojis that are read at 22 pixels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.art.lettering import rank_mask
from bot.art.suits import outlines
from engine.cards import Card

EMOJI_SIDE: Final = 128
"""Pixels; what Discord keeps of an emoji."""
_FINER: Final = 4
"""Shapes are drawn so much larger and averaged, which smooths their edges."""

_FACE: Final = "#ffffff"
_EDGE: Final = "#80858e"
"""Stands out from a white page and from a dark one."""
_BLACK, _RED, _GREEN, _BLUE = "#101318", "#d3132b", "#0a7a32", "#0b57d0"

_RANK_NAMES: Final = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
_SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")


class Deck(StrEnum):
    """Which colours the suits have."""

    FOUR_COLOURS = "four-colours"
    TWO_COLOURS = "two-colours"


_COLOURS: Final = {
    Deck.FOUR_COLOURS: (_GREEN, _BLUE, _RED, _BLACK),
    Deck.TWO_COLOURS: (_BLACK, _RED, _RED, _BLACK),
}
_COLOUR_NAMES: Final = {_BLACK: "black", _RED: "red"}


@dataclass(frozen=True, slots=True)
class _Place:
    """Where something stands on a card; `x`, `width` in widths of the card, the others in heights."""

    x: float
    y: float
    width: float
    height: float

    def on(self, size: tuple[int, int]) -> tuple[float, float, float, float]:
        """Left, top, width and height in pixels."""
        across, down = size
        return self.x * across, self.y * down, self.width * across, self.height * down


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where rank and suit stand; a ten is wider than other ranks and so has places of its own.

    `edge` is the breadth of the line around the card, in widths.
    """

    rank: _Place
    suit: _Place
    rank_of_ten: _Place
    suit_of_ten: _Place
    edge: float

    def places(self, card: Card) -> tuple[_Place, _Place]:
        """The places of the card's rank and suit."""
        return (self.rank_of_ten, self.suit_of_ten) if card.rank == 10 else (self.rank, self.suit)


_SQUARE: Final = _Layout(
    rank=_Place(0.065, 0.155, 0.47, 0.69),
    suit=_Place(0.555, 0.295, 0.375, 0.41),
    rank_of_ten=_Place(0.06, 0.165, 0.535, 0.67),
    suit_of_ten=_Place(0.61, 0.32, 0.33, 0.36),
    edge=1 / 24,
)
_UPRIGHT: Final = _Layout(
    rank=_Place(0.08, 0.075, 0.5, 0.42),
    suit=_Place(0.43, 0.53, 0.48, 0.4),
    rank_of_ten=_Place(0.08, 0.075, 0.6, 0.42),
    suit_of_ten=_Place(0.43, 0.53, 0.48, 0.4),
    edge=1 / 48,
)


def card_name(card: Card) -> str:
    """The card in words joined by underscores: ``ace_of_spades``."""
    return f"{_RANK_NAMES[card.rank - 1]}_of_{_SUIT_NAMES[card.suit]}"


def emoji_name(card: Card, deck: Deck) -> str:
    """What a screen reader says for the emoji; the suits that look alike in both decks share theirs.

    >>> emoji_name(Card(0), Deck.FOUR_COLOURS), emoji_name(Card(0), Deck.TWO_COLOURS)
    ('ace_of_clubs', 'ace_of_clubs_black')
    """
    colour = _COLOURS[deck][card.suit]
    if colour == _COLOURS[Deck.FOUR_COLOURS][card.suit]:
        return card_name(card)
    return f"{card_name(card)}_{_COLOUR_NAMES[colour]}"


def emoji_face(card: Card, deck: Deck) -> Image.Image:
    """The card as an emoji, its corners transparent."""
    return _draw(card, deck, (EMOJI_SIDE, EMOJI_SIDE), _SQUARE)


def png_of(face: Image.Image) -> bytes:
    """The file of a face; the same bytes from the same Pillow."""
    file = BytesIO()
    face.save(file, "PNG", optimize=True)
    return file.getvalue()


@lru_cache(maxsize=128)
def upright_face(card: Card, deck: Deck, width: int, height: int) -> Image.Image:
    """The card for a large picture (pixels), its corners transparent."""
    return _draw(card, deck, (width, height), _UPRIGHT)


def _draw(card: Card, deck: Deck, size: tuple[int, int], layout: _Layout) -> Image.Image:
    colour = _COLOURS[deck][card.suit]
    face = _blank(size[0] * _FINER, size[1] * _FINER, layout.edge)
    rank, suit = layout.places(card)
    _draw_rank(face, card, rank.on(face.size), colour)
    _draw_suit(face, card.suit, suit.on(face.size), colour)
    return face.reduce(_FINER)


def _blank(width: int, height: int, edge: float) -> Image.Image:
    face = Image.new("RGBA", (width, height))
    margin, radius = width // 128, width // 7
    draw = ImageDraw.Draw(face)
    for inset, colour in ((margin, _EDGE), (margin + round(width * edge), _FACE)):
        box = (inset, inset, width - 1 - inset, height - 1 - inset)
        draw.rounded_rectangle(box, radius - inset + margin, fill=colour)
    return face


def _draw_rank(face: Image.Image, card: Card, place: tuple[float, float, float, float], colour: str) -> None:
    """As high as its place; squeezed where it would be wider."""
    left, top, width, height = place
    mask = rank_mask(card.symbol[:-1])
    fitted = mask.resize((round(min(width, mask.width * height / mask.height)), round(height)))
    face.paste(colour, (round(left + (width - fitted.width) / 2), round(top)), fitted)


def _draw_suit(face: Image.Image, suit: int, place: tuple[float, float, float, float], colour: str) -> None:
    left, top, width, height = place
    draw = ImageDraw.Draw(face)
    for outline in outlines(suit):
        draw.polygon([(left + x * width, top + y * height) for x, y in outline], fill=colour)
