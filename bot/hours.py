"""Hours of the day and time zones as people write them: ``22:00``, ``10 pm``; ``Europe/Berlin``, ``UTC+2``."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final
from zoneinfo import available_timezones

_HOUR: Final = re.compile(r"(\d{1,2})(?:[:.h]?(\d{2})|h)?(am|pm)?", re.ASCII)
_OFFSET: Final = re.compile(r"(?:utc|gmt)?([+-])0?(\d{1,2})(?::?00)?", re.ASCII)
_NO_PLACES: Final = {"Factory", "localtime", "EST", "MST"}
"""Names in the database that no place goes by; its EST and MST have no summer time, and most who write them have."""


def parse_hour(text: str) -> int:
    """Minutes after midnight: ``22:00``, ``22``, ``22.30``, ``22h30``, ``10 pm``, ``10:30 p.m.``; 24:00 is midnight.

    Raises:
        ValueError: `text` is no hour of the day.
    """
    short = "".join(text.lower().split()).replace("a.m.", "am").replace("p.m.", "pm")
    found = _HOUR.fullmatch(short)
    if found is None:
        raise ValueError(f"{text!r} is no hour of the day")
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half is not None:
        if not 1 <= hour <= 12:
            raise ValueError(f"{text!r} is no hour of the day")
        hour = hour % 12 + (12 if half == "pm" else 0)
    if minute > 59 or hour * 60 + minute > 24 * 60:
        raise ValueError(f"{text!r} is no hour of the day")
    return (hour * 60 + minute) % (24 * 60)


def hour_text(minutes: int) -> str:
    """Minutes after midnight as ``22:05``."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def parse_zone(text: str) -> str:
    """The name in the time zone database that `text` means: the name itself, its city, or hours from UTC.

    Raises:
        ValueError: no zone is called so.
    """
    wanted = _plain(text)
    offset = _OFFSET.fullmatch(wanted.replace("_", ""))
    if offset is not None:
        # The database counts west of Greenwich, people count east.
        hours = int(offset[2]) * (-1 if offset[1] == "+" else 1)
        wanted = f"etc/gmt{hours:+}" if hours else "utc"
    try:
        return _zones()[wanted]
    except KeyError:
        raise ValueError(f"no zone is called {text!r}") from None


def zone_text(zone: str) -> str:
    """A zone's name for people; hours from UTC count east."""
    west = zone.removeprefix("Etc/GMT")
    return f"UTC{-int(west):+}" if west != zone and west else zone


@cache
def _zones() -> dict[str, str]:
    """Every zone by its plain name and by its city's; of several with one city the shortest name."""
    names = sorted(available_timezones() - _NO_PLACES, key=lambda name: (len(name), name))
    cities = {_plain(name.rpartition("/")[2]): name for name in reversed(names)}
    return cities | {_plain(name): name for name in names}


def _plain(text: str) -> str:
    """Without case, accents and the choice between space, hyphen and underscore inside a name."""
    letters = unicodedata.normalize("NFKD", text.strip().casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"\s+|(?<=[a-z])-(?=[a-z])", "_", bare)
