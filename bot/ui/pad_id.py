"""The custom ids of score pads: ``gp1:<pad>:<version>:<act>:<number>``.

The version tells a button or a form that was made for an earlier state of the pad from one for now; it is 0
where that does not matter. The number is that of a deal or of a page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

PREFIX: Final = "gp1:"
_FORM: Final = re.compile(r"gp1:(\d{1,18}):(\d{1,9}):([a-z]{1,20}):(\d{1,4})", re.ASCII)


class PadAct(StrEnum):
    """What a click or a form asks for."""

    NEW = "new"
    CHOOSE = "choose"
    OPEN = "open"
    ENTER = "enter"
    CORRECT = "correct"
    EDIT = "edit"
    DEALER = "dealer"
    PARTNER = "partner"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class PadId:
    """What a button, a select or a form of a pad stands for."""

    pad: int
    version: int
    act: PadAct
    number: int = 0

    def __str__(self) -> str:
        return f"{PREFIX}{self.pad}:{self.version}:{self.act}:{self.number}"


def parse_pad_id(text: str) -> PadId:
    """The id that `text` writes.

    Raises:
        ValueError: it is none of a score pad.
    """
    found = _FORM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no custom id of a score pad")
    pad, version, act, number = found.groups()
    return PadId(int(pad), int(version), PadAct(act), int(number))
