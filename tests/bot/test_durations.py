"""Spans of time as people write them, and back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.durations import parse_duration, spans


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("30s", 30),
        ("10m", 600),
        ("24h", 86_400),
        ("3d", 259_200),
        ("90m", 5_400),
        ("1h30m", 5_400),
        ("1d2h3m4s", 93_784),
        ("1 h 30 m", 5_400),
        ("2H", 7_200),
        ("1 day", 86_400),
        ("2 hours 30 minutes", 9_000),
        ("5 mins 1 sec", 301),
        ("1hr", 3_600),
        ("  7d ", 604_800),
        ("007s", 7),
        ("0h30m", 1_800),
    ],
)
def test_what_people_write(text: str, seconds: int) -> None:
    assert parse_duration(text) == seconds


steady = settings(deadline=None, derandomize=True, database=None)

NONE = (
    *("", " ", "0", "0s", "10", "s", "h1", "1m1h", "30m1h", "1.5h", "1,5h", "-1h", "+1h", "1w", "1h30", "1hm"),
    *("²h", "١h", "１h", "1h1h", "9999999999h", "1h;", "days", "a day", "1e3s", "0x10s", "∞s", "1h\0"),
)


@pytest.mark.parametrize("text", NONE)
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(ValueError, match="is not a duration"):
        parse_duration(text)


@steady
@given(st.integers(1, 10**9))
def test_there_and_back(seconds: int) -> None:
    parts = spans(seconds)
    assert parse_duration("".join(f"{count}{unit}" for count, unit in parts)) == seconds
    assert [unit for _, unit in parts] == [unit for unit in "dhms" if unit in {unit for _, unit in parts}]


@steady
@given(st.text(max_size=12))
def test_any_text_is_a_duration_or_refused(text: str) -> None:
    try:
        assert parse_duration(text) > 0
    except ValueError as error:
        assert "write a number and d, h, m or s" in str(error)
