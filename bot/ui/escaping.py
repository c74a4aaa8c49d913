"""What people typed, shown as they typed it."""

from __future__ import annotations

import re


def escaped(text: str) -> str:
    """`text` as it is typed: no markdown, no mention, no link."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)
