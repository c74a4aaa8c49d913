"""The custom ids of a leaderboard's buttons: ``gr1:leaders:<by>:<period>:<where>:<page>:<reader>``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.league import By, Period, Ranking, Where

LEADERS: Final = "gr1:leaders:"
"""How all of them begin."""

_FORM: Final = re.compile(r"gr1:leaders:([a-z]{1,20}):([a-z]{1,20}):([a-z]{1,20}):(\d{1,6}):(\d{1,20})", re.ASCII)


@dataclass(frozen=True, slots=True)
class LeadersId:
    """A page (from 0) of a leaderboard, in the message that `reader` asked for."""

    ranking: Ranking
    page: int
    reader: int

    def __str__(self) -> str:
        asked = self.ranking
        return f"{LEADERS}{asked.by}:{asked.period}:{asked.where}:{self.page}:{self.reader}"


def parse_leaders_id(text: str) -> LeadersId:
    """The id that `text` writes.

    Raises:
        ValueError: it is none of a leaderboard's.
    """
    found = _FORM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no page of a leaderboard")
    by, period, where, page, reader = found.groups()
    return LeadersId(Ranking(By(by), Period(period), Where(where)), int(page), int(reader))
