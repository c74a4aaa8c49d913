"""The custom ids of a server's settings; each concerns the server on which it is pressed."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

PREFIX: Final = "gh1:"


class HostId(StrEnum):
    """What a click or a form asks for."""

    CHANNELS = "gh1:channels"
    PLACE = "gh1:place"
    LANGUAGE = "gh1:language"
    PINGS = "gh1:pings"
    PRESET = "gh1:preset"
    TERMS_MATCH = "gh1:terms-match"
    TERMS_KNOCK = "gh1:terms-knock"
    TERMS_BONUSES = "gh1:terms-bonuses"
    TERMS_END = "gh1:terms-end"
    TERMS_DEAL = "gh1:terms-deal"
    TIMES = "gh1:times"
    TIMES_FORM = "gh1:times-form"
    RESET = "gh1:reset"
    KEEP = "gh1:keep"
