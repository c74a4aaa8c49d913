"""Spans of time as people write them: ``30s``, ``10m``, ``24h``, ``3d``, ``1h30m``."""

from __future__ import annotations

import re
from typing import Final

_UNITS: Final = {"d": 86_400, "h": 3_600, "m": 60, "s": 1}
_WORDS: Final = (("days?", "d"), ("hours?|hrs?", "h"), ("minutes?|mins?", "m"), ("seconds?|secs?", "s"))
_PARTS: Final = re.compile(r"(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m)?(?:(\d{1,9})s)?", re.ASCII)


def parse_duration(text: str) -> int:
    """The seconds that `text` names: a number with ``d``, ``h``, ``m`` or ``s``, or several, largest first.

    Whole words and spaces are understood too: ``1 day``, ``2 hours 30 minutes``.

    Raises:
        ValueError: `text` is no such span, or it is zero.
    """
    short = "".join(text.lower().split())
    for words, unit in _WORDS:
        short = re.sub(rf"(?<=\d)(?:{words})", unit, short)
    found = _PARTS.fullmatch(short)
    seconds = (
        sum(int(count) * size for count, size in zip(found.groups("0"), _UNITS.values(), strict=True)) if found else 0
    )
    if not seconds:
        raise ValueError(f"{text!r} is not a duration: write a number and d, h, m or s, such as 30s, 10m, 24h or 3d")
    return seconds


def spans(seconds: int) -> list[tuple[int, str]]:
    """`seconds` as counts of ``d``, ``h``, ``m`` and ``s``, largest first; 5,400 is 1 h and 30 m."""
    found: list[tuple[int, str]] = []
    for unit, size in _UNITS.items():
        count, seconds = divmod(seconds, size)
        if count:
            found.append((count, unit))
    return found
