"""The four suits as outlines of curves, so that no font is asked for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
Outline = tuple[Point, ...]

_STEPS: Final = 24
"""Points on each curve; enough for the largest card."""
_LOBE: Final = 0.235


@cache
def outlines(suit: int) -> tuple[Outline, ...]:
    """The filled shapes that make up a suit (an index into `engine.cards.SUITS`), in a square of side 1, y down."""
    return (_club, _diamond, _heart, _spade)[suit]()


def _club() -> tuple[Outline, ...]:
    lobes = (_circle(0.5, _LOBE), _circle(_LOBE, 0.61), _circle(1 - _LOBE, 0.61))
    middle = ((0.4, 0.4), (0.6, 0.4), (0.6, 0.65), (0.4, 0.65))
    stem = _mirrored(_curve((0.46, 0.5), (0.46, 0.85), (0.42, 0.93), (0.31, 1.0)))
    return (*lobes, middle, stem)


def _diamond() -> tuple[Outline, ...]:
    above = _curve((0.5, 0.0), (0.41, 0.16), (0.24, 0.36), (0.05, 0.5))
    below = _curve((0.05, 0.5), (0.24, 0.64), (0.41, 0.84), (0.5, 1.0))
    return (_mirrored(above + below),)


def _heart() -> tuple[Outline, ...]:
    return (
        _mirrored(
            _curve((0.5, 0.24), (0.44, 0.06), (0.3, 0.03), (0.22, 0.03))
            + _curve((0.22, 0.03), (0.06, 0.03), (0.0, 0.16), (0.0, 0.3))
            + _curve((0.0, 0.3), (0.0, 0.56), (0.34, 0.74), (0.5, 1.0))
        ),
    )


def _spade() -> tuple[Outline, ...]:
    return (
        _mirrored(
            _curve((0.5, 0.0), (0.38, 0.2), (0.0, 0.36), (0.0, 0.62))
            + _curve((0.0, 0.62), (0.0, 0.78), (0.1, 0.86), (0.23, 0.86))
            + _curve((0.23, 0.86), (0.33, 0.86), (0.41, 0.81), (0.455, 0.72))
            + _curve((0.455, 0.72), (0.455, 0.85), (0.42, 0.93), (0.32, 1.0))
        ),
    )


def _curve(start: Point, towards: Point, back: Point, end: Point) -> Outline:
    """A cubic Bézier curve as points."""
    return tuple(
        (
            (1 - t) ** 3 * start[0] + 3 * (1 - t) ** 2 * t * towards[0] + 3 * (1 - t) * t**2 * back[0] + t**3 * end[0],
            (1 - t) ** 3 * start[1] + 3 * (1 - t) ** 2 * t * towards[1] + 3 * (1 - t) * t**2 * back[1] + t**3 * end[1],
        )
        for t in (step / _STEPS for step in range(_STEPS + 1))
    )


def _mirrored(left: Sequence[Point]) -> Outline:
    """The left half and its mirror image."""
    return (*left, *((1 - x, y) for x, y in reversed(left)))


def _circle(x: float, y: float) -> Outline:
    turns = (2 * pi * step / (3 * _STEPS) for step in range(3 * _STEPS))
    return tuple((x + _LOBE * cos(turn), y + _LOBE * sin(turn)) for turn in turns)
