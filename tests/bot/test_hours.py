"""Hours and zones as people write them."""

from __future__ import annotations

from zoneinfo import available_timezones

import pytest

from bot.hours import hour_text, parse_hour, parse_zone, zone_text


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("22:00", "22:00"),
        ("22", "22:00"),
        ("22.30", "22:30"),
        ("22h30", "22:30"),
        ("7h", "07:00"),
        ("730", "07:30"),
        ("10 pm", "22:00"),
        (" 9 AM ", "09:00"),
        ("10:30 p.m.", "22:30"),
        ("12 am", "00:00"),
        ("12pm", "12:00"),
        ("24:00", "00:00"),
        ("0:05", "00:05"),
    ],
)
def test_hours(written: str, meant: str) -> None:
    assert hour_text(parse_hour(written)) == meant


@pytest.mark.parametrize("written", ["", "25", "24:01", "13 pm", "0 am", "10:60", "ten", "22:5", "-1", "２２"])
def test_what_is_no_hour(written: str) -> None:
    with pytest.raises(ValueError, match="no hour of the day"):
        parse_hour(written)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        ("europe/berlin", "Europe/Berlin"),
        (" Berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("New-York", "America/New_York"),
        ("São Paulo", "America/Sao_Paulo"),
        ("port-au-prince", "America/Port-au-Prince"),
        ("UTC", "UTC"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt -5", "Etc/GMT+5"),
        ("+02:00", "Etc/GMT-2"),
        ("UTC+0", "UTC"),
        ("Japan", "Japan"),
        ("CET", "CET"),
    ],
)
def test_zones(written: str, meant: str) -> None:
    assert parse_zone(written) == meant


@pytest.mark.parametrize("written", ["", "Atlantis", "UTC+15", "UTC+5:30", "localtime", "../etc/passwd", "/" * 60])
def test_what_is_no_zone(written: str) -> None:
    with pytest.raises(ValueError, match="no zone"):
        parse_zone(written)


@pytest.mark.parametrize("written", ["EST", "est", "EDT", "MST", "MDT", "CST", "PST", "BST", "CEST"])
def test_half_a_year_is_no_zone(written: str) -> None:
    """Who writes EST lives by New York's clock, summer time too: a city is asked for, and nobody is an hour off."""
    with pytest.raises(ValueError, match="no zone"):
        parse_zone(written)


def test_a_zone_as_it_is_shown_is_understood() -> None:
    assert zone_text("Etc/GMT-2") == "UTC+2"
    assert zone_text("America/New_York") == "America/New_York"
    for zone in available_timezones() - {"Factory", "localtime", "EST", "MST"}:
        assert parse_zone(zone_text(zone)) in (zone, "UTC")
