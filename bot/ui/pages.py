"""A page of one sentence."""

from __future__ import annotations

from bot.ui.layout import Accent, Screen, message


def sentence(words: str) -> Screen:
    """One sentence, such as a refusal."""
    return message(Accent.WARN, words)
