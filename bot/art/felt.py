"""The green cloth: lines of words and rows of cards, laid on it from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.art.cards import Deck, upright_face
from bot.art.lettering import drawable, font, shortened
from bot.art.rows import GAP, Row, places, width_of
from engine.cards import Card

WIDTH: Final = 1280
"""Pixels; Discord shows a picture as wide as the phone."""
_MARGIN: Final = 36
_LETTERS: Final = 50
"""The size of the words; a phone shows them at a third of it."""
_WORDS_HEIGHT: Final = 68
_ABOVE_WORDS: Final = 26
"""Free space where words begin the next player's part."""
_WIDEST_CARD: Final = 190
_SHAPE: Final = 1.26
"""Height of a card in widths: lower than a real one, to show more of them."""
_LIFT: Final = 0.12
"""How far the card just taken stands above the others, in heights."""
_BADGE: Final = 0.3
"""Width of the plus, in widths of a card."""
_COLOURS: Final = 64
_FINER: Final = 4

_CLOTH, _TRAY, _WORDS, _GOLD, _INK = "#1d5239", "#2f7452", "#ffffff", "#ffc83d", "#3a2a00"


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words, one part at each side."""

    left: str
    right: str = ""


Line = Words | Row


class Felt:
    """One picture in the making; the `lifted` card stands out of its row, `marked` ones wear a plus."""

    def __init__(
        self, lines: Sequence[Line], deck: Deck, *, lifted: Card | None = None, marked: frozenset[Card] = frozenset()
    ) -> None:
        self._deck = deck
        self._lifted = lifted
        self._marked = marked
        widest = max((width_of(line) for line in lines if not isinstance(line, Words)), default=1.0)
        self._width = min(_WIDEST_CARD, int((WIDTH - 2 * _MARGIN) / widest))
        self._height = round(self._width * _SHAPE)
        self._pad = round(self._width * GAP)
        heights = [self._height_of(line, is_first=number == 0) for number, line in enumerate(lines)]
        self._image = Image.new("RGB", (WIDTH, sum(heights) + 2 * _MARGIN), _CLOTH)
        bottom = _MARGIN
        for line, height in zip(lines, heights, strict=True):
            bottom += height
            if isinstance(line, Words):
                self._write(line, bottom - _WORDS_HEIGHT // 2)
            else:
                self._lay(line, bottom - self._height - 2 * self._pad)

    def webp(self) -> bytes:
        """The picture's file, in few colours: it looks the same, in half the bytes, and is soon written."""
        file = BytesIO()
        few = self._image.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.convert("RGB").save(file, "WEBP", lossless=True, method=1, quality=20)
        return file.getvalue()

    def _height_of(self, line: Line, *, is_first: bool) -> int:
        """With the free space that belongs to it."""
        if isinstance(line, Words):
            return _WORDS_HEIGHT + (0 if is_first else _ABOVE_WORDS)
        is_lifted = any(self._lifted in group.cards for group in line)
        return self._height + 4 * self._pad + (round(self._height * _LIFT) if is_lifted else 0)

    def _write(self, words: Words, middle: int) -> None:
        """White on the cloth; the left part is cut where the right one begins."""
        pen, letters = ImageDraw.Draw(self._image), font(_LETTERS)
        right = drawable(words.right)
        room = WIDTH - 2 * _MARGIN - letters.getlength(f"{right}  ")
        left = shortened(drawable(words.left), _LETTERS, room)
        pen.text((_MARGIN, middle), left, fill=_WORDS, font=letters, anchor="lm")
        pen.text((WIDTH - _MARGIN, middle), right, fill=_GOLD, font=letters, anchor="rm")

    def _lay(self, row: Row, top: int) -> None:
        for group, at in places(row):
            left = _MARGIN + round(at * self._width)
            if group.is_meld:
                self._back(left, top, round(group.width * self._width), self._pad, _TRAY)
            for number, card in enumerate(group.cards):
                self._draw_card(card, left + round(number * (1 + GAP) * self._width), top)

    def _draw_card(self, card: Card, left: int, top: int) -> None:
        if card == self._lifted:
            top -= round(self._height * _LIFT)
        if card == self._lifted or card in self._marked:
            self._back(left, top, self._width, self._width // 18, _GOLD)
        face = upright_face(card, self._deck, self._width, self._height)
        self._image.paste(face, (left, top), face)
        if card in self._marked:
            badge = _badge(round(self._width * _BADGE))
            self._image.paste(badge, (left + self._width - badge.width - self._pad, top + self._pad), badge)

    def _back(self, left: int, top: int, width: int, frame: int, colour: str) -> None:
        """What shows behind a card, or a meld, of that width: a frame around it."""
        size = (width + 2 * frame, self._height + 2 * frame)
        plate = _plate(size, self._width // 7 + frame, colour)
        self._image.paste(plate, (left - frame, top - frame), plate)


def _plate(size: tuple[int, int], radius: int, colour: str) -> Image.Image:
    """A rectangle with rounded corners."""
    width, height = size[0] * _FINER, size[1] * _FINER
    plate = Image.new("RGBA", (width, height))
    ImageDraw.Draw(plate).rounded_rectangle((0, 0, width - 1, height - 1), radius * _FINER, fill=colour)
    return plate.reduce(_FINER)


@lru_cache(maxsize=4)
def _badge(side: int) -> Image.Image:
    """A plus on a golden disc."""
    whole = side * _FINER
    badge = Image.new("RGBA", (whole, whole))
    pen = ImageDraw.Draw(badge)
    pen.ellipse((0, 0, whole - 1, whole - 1), fill=_GOLD)
    near, far, thin = whole * 0.22, whole * 0.78, whole * 0.08
    pen.rectangle((near, whole / 2 - thin, far, whole / 2 + thin), fill=_INK)
    pen.rectangle((whole / 2 - thin, near, whole / 2 + thin, far), fill=_INK)
    return badge.reduce(_FINER)
