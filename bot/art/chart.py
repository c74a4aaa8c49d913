"""Pictures of a number over time, a rating or the lead in a match, with the text that says the same."""

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
"""A moment and the number from then on."""

_WIDTH, _HEIGHT = 1280, 720
_LEFT, _RIGHT, _TOP, _BOTTOM = 190, 1232, 48, 616
"""Where the curve stands; left of it are the numbers, below it the first and the last moment."""
_LETTERS: Final = 46
_FINER: Final = 2
_MOST_LINES: Final = 6
_MOST_POINTS: Final = 300
"""More could not be told apart."""
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000)
_KEPT: Final = 16

_CLOTH, _GRID, _WORDS, _CURVE = "#1d5239", "#3d7a5c", "#ffffff", "#ffc83d"


def rating_picture(text: Text, points: Sequence[Point]) -> Picture:
    """The rating after each match, oldest first, with its moment in UTC seconds; at least one."""
    first_day, last_day = _day(points[0][0]), _day(points[-1][0])
    description = text("picture-rating", first_day=first_day, last_day=last_day, **_told(points))
    below = ("" if first_day == last_day else first_day, last_day)
    return Picture("rating.webp", description, partial(_drawn, _thinned(points), below))


def lead_picture(text: Text, leads: Sequence[int], end: int) -> Picture:
    """The lead that somebody could expect at each decision, oldest first, and in the `end`; at least one decision."""
    points = tuple(enumerate((*leads, end)))
    description = text("picture-lead", **_told(points[:-1]) | {"last": end})
    below = (text("picture-lead-first"), text("picture-lead-last"))
    return Picture("lead.webp", description, partial(_drawn, _thinned(points), below, is_around_zero=True))


def _told(points: Sequence[Point]) -> dict[str, int]:
    """What a curve tells in numbers."""
    values = [value for _, value in points]
    return {
        "count": len(values),
        "first": values[0],
        "last": values[-1],
        "highest": max(values),
        "lowest": min(values),
    }


def _thinned(points: Sequence[Point]) -> tuple[Point, ...]:
    """As many points as can be told apart: the last always, and of each of the others' groups the last."""
    group = -(-len(points) // _MOST_POINTS)
    return tuple(reversed(points[::-1][::group]))


@lru_cache(maxsize=_KEPT)
def _drawn(points: tuple[Point, ...], below: tuple[str, str], *, is_around_zero: bool = False) -> bytes:
    """The curve; `below` it what its ends are called. Around zero the line of zero is always there, and stands out."""
    lines = _lines([value for _, value in points] + [0] * is_around_zero)
    image = Image.new("RGB", (_WIDTH * _FINER, _HEIGHT * _FINER), _CLOTH)
    pen = ImageDraw.Draw(image)
    heights = {line: _between(line, lines[0], lines[-1], _BOTTOM, _TOP) for line in lines}
    for line, height in heights.items():
        stands_out = is_around_zero and line == 0
        pen.line(_finer((_LEFT, height), (_RIGHT, height)), _WORDS if stands_out else _GRID, 2 * _FINER)
    first, last = points[0][0], points[-1][0]
    curve = [
        (_between(at, first, last, _LEFT, _RIGHT), _between(value, lines[0], lines[-1], _BOTTOM, _TOP))
        for at, value in points
    ]
    pen.line(_finer(*curve), _CURVE, 6 * _FINER, joint="curve")
    pen.circle(_finer(curve[-1])[0], 12 * _FINER, _CURVE)
    image = image.reduce(_FINER)
    _write(ImageDraw.Draw(image), heights, below)
    file = BytesIO()
    image.save(file, "WEBP", lossless=True, method=1)
    return file.getvalue()


def _write(pen: ImageDraw.ImageDraw, heights: dict[int, float], below: tuple[str, str]) -> None:
    letters = font(_LETTERS)
    for line, height in heights.items():
        pen.text((_LEFT - 24, height), str(line).replace("-", "−"), fill=_WORDS, font=letters, anchor="rm")
    middle = (_BOTTOM + _HEIGHT) // 2
    for x, words, anchor in zip((_LEFT, _RIGHT), below, ("lm", "rm"), strict=True):
        pen.text((x, middle), words, fill=_WORDS, font=letters, anchor=anchor)


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
