"""Building blocks of our messages (Components V2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import islice
from typing import Final

import discord
from discord import ui

from bot.art.table import Picture
from bot.ui.custom_id import CustomId
from bot.ui.emojis import without_emojis
from bot.ui.host_id import HostId
from bot.ui.lesson_id import LessonId
from bot.ui.pad_id import PadId
from bot.ui.privacy_id import PrivacyId
from bot.ui.standing_id import LeadersId

_PER_ROW: Final = 5


_MOST_CHARACTERS: Final = 4_000
_MOST_BYTES: Final = 10_170
_BYTES_BESIDE_TEXT: Final = 12
"""Discord counts so many for each text of a message."""


@dataclass(frozen=True, slots=True)
class Beside:
    """A text with a button at its side."""

    text: str
    button: ui.Button[ui.LayoutView]


Block = str | Beside | Picture | Sequence[ui.ActionRow[ui.LayoutView]] | None
"""What a message is made of, from top to bottom; nothing where it is empty."""


class Accent(IntEnum):
    """The colour at the edge of a message: what it asks of its reader."""

    ACT = 0x2E9E5B
    WAIT = 0x5C6370
    SETTLED = 0xC9A227
    WARN = 0xC0392B


def button(
    label: str,
    custom_id: CustomId | HostId | LeadersId | LessonId | PadId | PrivacyId,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: discord.PartialEmoji | None = None,
    disabled: bool = False,
) -> ui.Button[ui.LayoutView]:
    """A button that the router will understand."""
    return ui.Button(label=label, custom_id=str(custom_id), style=style, emoji=emoji, disabled=disabled)


def rows(buttons: Iterable[ui.Button[ui.LayoutView]]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Buttons in rows of five."""
    rest = iter(buttons)
    found: list[ui.ActionRow[ui.LayoutView]] = []
    while row := list(islice(rest, _PER_ROW)):
        found.append(ui.ActionRow(*row))
    return found


class Screen(ui.LayoutView):
    """A message of ours, with the pictures that are drawn when it is sent.

    It is stopped from the start, so that discord.py keeps nothing of it: every click is handled
    by its custom id alone.
    """

    def __init__(self, box: ui.Container[ui.LayoutView], pictures: Sequence[Picture]) -> None:
        super().__init__(timeout=None)
        self.add_item(box)
        self.stop()
        self.pictures = tuple(pictures)
        self._box = box

    def add(self, rows: Iterable[ui.ActionRow[ui.LayoutView]]) -> None:
        """Put rows of buttons below everything else."""
        for row in rows:
            self._box.add_item(row)

    def drop_emojis(self) -> bool:
        """Show cards as text alone; whether an emoji stood on a button or an option."""
        dropped = False
        for item in self.walk_children():
            if isinstance(item, ui.TextDisplay):
                item.content = without_emojis(item.content)
            controls = [item] if isinstance(item, ui.Button) else item.options if isinstance(item, ui.Select) else []
            for control in controls:
                dropped |= control.emoji is not None
                control.emoji = None
        return dropped

    def drop_pictures(self) -> bool:
        """Leave it at the text; whether there was any picture."""
        dropped = bool(self.pictures)
        for item in list(self._box.children):
            if isinstance(item, ui.MediaGallery):
                self._box.remove_item(item)
        self.pictures = ()
        return dropped


def message(accent: Accent, *blocks: Block) -> Screen:
    """A message of texts, pictures and rows of buttons, a thin line between one text and the next.

    Where the emojis beside the cards make it longer than Discord takes, the longest texts do without.
    """
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=int(accent))
    texts: list[ui.TextDisplay[ui.LayoutView]] = []
    after_text = False
    for block in blocks:
        if not block:
            continue
        if isinstance(block, str):
            if after_text:
                box.add_item(ui.Separator())
            texts.append(ui.TextDisplay(block))
            box.add_item(texts[-1])
        elif isinstance(block, Beside):
            texts.append(ui.TextDisplay(block.text))
            box.add_item(ui.Section(texts[-1], accessory=block.button))
        elif isinstance(block, Picture):
            item = discord.MediaGalleryItem(f"attachment://{block.name}", description=block.description)
            box.add_item(ui.MediaGallery(item))
        else:
            for row in block:
                box.add_item(row)
        after_text = isinstance(block, str)
    _shorten(texts)
    return Screen(box, [block for block in blocks if isinstance(block, Picture)])


def _shorten(texts: Sequence[ui.TextDisplay[ui.LayoutView]]) -> None:
    for text in sorted(texts, key=lambda text: len(text.content), reverse=True):
        contents = [other.content for other in texts]
        size = sum(len(content.encode()) + _BYTES_BESIDE_TEXT for content in contents)
        if sum(map(len, contents)) <= _MOST_CHARACTERS and size <= _MOST_BYTES:
            return
        text.content = without_emojis(text.content)
