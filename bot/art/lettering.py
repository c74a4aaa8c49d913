"""Letters in pictures: Fira Sans Condensed, cut down to Latin, Greek and Cyrillic (SIL Open Font License, ``OFL.txt``).

The font comes with the bot, so that a picture is the same on every machine.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib import resources
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont

_FILE: Final = "FiraSansCondensed-ExtraBold.ttf"
_LARGE: Final = 400
"""The size in which a rank is drawn before it is fitted."""
_HEAVIER: Final = 10
_UNCOVERED: Final = "\ue000"
"""A private character, which no font has: how a missing letter looks."""


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font in a size (pixels)."""
    data = resources.files("bot.art").joinpath(_FILE).read_bytes()
    return ImageFont.truetype(BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def rank_mask(rank: str) -> Image.Image:
    """A rank's ink without margins, to be scaled into its place."""
    # Two digits are squeezed into the place of one, which thins them: so they are drawn heavier.
    stroke = _HEAVIER if len(rank) > 1 else 0
    left, top, right, bottom = font(_LARGE).getbbox(rank, stroke_width=stroke)
    mask = Image.new("L", (round(right - left), round(bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), rank, fill=255, font=font(_LARGE), stroke_width=stroke)
    return mask


def drawable(words: str) -> str:
    """`words` without what the font lacks; fancy letters become plain ones. May be empty."""
    plain = unicodedata.normalize("NFKC", words)
    return " ".join("".join(letter for letter in plain if _is_covered(letter)).split())


def shortened(words: str, size: int, width: float) -> str:
    """As much of `words` as fits into `width` pixels, an ellipsis for the rest."""
    if font(size).getlength(words) <= width:
        return words
    while words and font(size).getlength(f"{words}…") > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def _is_covered(letter: str) -> bool:
    return letter.isspace() or (letter.isprintable() and _shape(letter) != _shape(_UNCOVERED))


@lru_cache(maxsize=1024)
def _shape(letter: str) -> bytes:
    drawn = Image.new("L", (48, 48))
    ImageDraw.Draw(drawn).text((8, 8), letter, fill=255, font=font(24))
    return drawn.tobytes()
