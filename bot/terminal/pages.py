"""Screens as plain text, and their buttons as what may be pressed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from discord import ui

from bot.ui.custom_id import CustomId, parse_custom_id
from bot.ui.layout import Screen

_MARKS: Final = re.compile(r"^(?:#{1,3}|-#) |\*\*|`", re.MULTILINE)
"""Markdown that our screens use."""


@dataclass(frozen=True, slots=True)
class Page:
    """A screen as it stands in a terminal: its words, and the buttons that can be pressed."""

    words: str
    buttons: tuple[CustomId, ...]


def page_of(screen: Screen) -> Page:
    """The page that shows `screen`."""
    items = list(screen.walk_children())
    texts = [item.content for item in items if isinstance(item, ui.TextDisplay)]
    return Page(plain("\n".join(texts)), tuple(_ids(items)))


def plain(text: str) -> str:
    """Text without its marks, and without spaces that keep cards together."""
    return _MARKS.sub("", text).replace("\u00a0", " ")


def _ids(items: Iterable[ui.Item[ui.LayoutView]]) -> Iterable[CustomId]:
    for item in items:
        if isinstance(item, ui.Button) and item.custom_id and not item.disabled:
            yield parse_custom_id(item.custom_id)
