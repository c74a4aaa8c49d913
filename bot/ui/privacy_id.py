"""The custom ids of what is asked before a person is forgotten."""

from __future__ import annotations

from enum import StrEnum


class PrivacyId(StrEnum):
    """What a click asks for; it concerns whoever clicks."""

    FORGET = "gv1:forget"
    KEEP = "gv1:keep"
