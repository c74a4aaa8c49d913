"""A picture of a rating over time, with the text that says the same."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache, partial
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from bot.art.lettering import font
from bot.art.table import Picture
from bot.text import Text

Point = tuple[int, int]
"""A moment (UTC seconds) and the rating from then on."""

_WIDTH, _HEIGHT = 1280, 720
_LEFT, _RIGHT, _TOP, _BOTTOM = 190, 1232, 48, 616
"""Where the curve stands; left of it are the numbers, below it the days."""
_LETTERS: Final = 46
_FINER: Final = 2
_MOST_LINES: Final = 6
_MOST_POINTS: Final = 300
"""More could not be told apart."""
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000)
_KEPT: Final = 16

_CLOTH, _GRID, _WORDS, _CURVE = "#1d5239", "#3d7a5c", "#ffffff", "#ffc83d"


def rating_picture(text: Text, points: Sequence[Point]) -> Picture:
    """The rating after each match, oldest first; at least one."""
    values = [value for _, value in points]
    description = text(
        "picture-rating",
        count=len(points),
        first_day=_day(points[0][0]),
        last_day=_day(points[-1][0]),
        first=values[0],
        last=values[-1],
        highest=max(values),
        lowest=min(values),
    )
    return Picture("rating.webp", description, partial(_drawn, _thinned(points)))


def _thinned(points: Sequence[Point]) -> tuple[Point, ...]:
    """As many points as can be told apart: the last always, and of each of the others' groups the last."""
    group = -(-len(points) // _MOST_POINTS)
    return tuple(reversed(points[::-1][::group]))


@lru_cache(maxsize=_KEPT)
def _drawn(points: tuple[Point, ...]) -> bytes:
    lines = _lines([value for _, value in points])
    image = Image.new("RGB", (_WIDTH * _FINER, _HEIGHT * _FINER), _CLOTH)
    pen = ImageDraw.Draw(image)
    heights = {line: _between(line, lines[0], lines[-1], _BOTTOM, _TOP) for line in lines}
    for height in heights.values():
        pen.line(_finer((_LEFT, height), (_RIGHT, height)), _GRID, 2 * _FINER)
    first, last = points[0][0], points[-1][0]
    curve = [
        (_between(at, first, last, _LEFT, _RIGHT), _between(value, lines[0], lines[-1], _BOTTOM, _TOP))
        for at, value in points
    ]
    pen.line(_finer(*curve), _CURVE, 6 * _FINER, joint="curve")
    pen.circle(_finer(curve[-1])[0], 12 * _FINER, _CURVE)
    image = image.reduce(_FINER)
    _write(ImageDraw.Draw(image), heights, _day(first), _day(last))
    file = BytesIO()
    image.save(file, "WEBP", lossless=True, method=1)
    return file.getvalue()


def _write(pen: ImageDraw.ImageDraw, heights: dict[int, float], first_day: str, last_day: str) -> None:
    letters = font(_LETTERS)
    for line, height in heights.items():
        pen.text((_LEFT - 24, height), str(line), fill=_WORDS, font=letters, anchor="rm")
    middle = (_BOTTOM + _HEIGHT) // 2
    pen.text((_RIGHT, middle), last_day, fill=_WORDS, font=letters, anchor="rm")
    if first_day != last_day:
        pen.text((_LEFT, middle), first_day, fill=_WORDS, font=letters, anchor="lm")


def _lines(values: Sequence[int]) -> list[int]:
    """Round numbers from below the lowest value to above the highest, two of them at least."""
    low, high = min(values), max(values)
    step = next((step for step in _STEPS if high - low <= step * (_MOST_LINES - 2)), _STEPS[-1])
    bottom = low // step * step
    top = max(bottom + step, -(-high // step) * step)
    return list(range(bottom, top + 1, step))


def _between(value: float, low: float, high: float, start: float, end: float) -> float:
    """Where `value` stands from `start` (at `low`) to `end` (at `high`); at the end where the two are one."""
    return end if low == high else start + (value - low) / (high - low) * (end - start)


def _finer(*places: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * _FINER, y * _FINER) for x, y in places]


def _day(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()
