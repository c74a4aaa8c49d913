"""The custom ids of a lesson's buttons: ``gl1:<page>:<pressed>``.

What was pressed is written as on the buttons of a real hand (``throw:Qd``), or it is one of the lesson's own words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

PREFIX: Final = "gl1:"
"""How all of them begin."""

BACK: Final = "back"
AGAIN: Final = "again"

_FORM: Final = re.compile(r"gl1:(\d{1,2}):([A-Za-z0-9.:-]{1,60})", re.ASCII)


@dataclass(frozen=True, slots=True)
class LessonId:
    """A button on a page (from 0) of the lesson."""

    page: int
    pressed: str

    def __str__(self) -> str:
        return f"{PREFIX}{self.page}:{self.pressed}"


def parse_lesson_id(text: str) -> LessonId:
    """The id that `text` writes.

    Raises:
        ValueError: it is none of a lesson's.
    """
    found = _FORM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no button of a lesson")
    return LessonId(int(found[1]), found[2])
