"""Building blocks of our messages (Components V2).

A view is stopped before it is sent, so that discord.py keeps nothing of it: every click is
handled by its custom id alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import islice
from typing import Final

import discord
from discord import ui

from bot.ui.custom_id import CustomId

_PER_ROW: Final = 5


class Accent(IntEnum):
    """The colour at the edge of a message: what it asks of its reader."""

    ACT = 0x2E9E5B
    WAIT = 0x5C6370
    SETTLED = 0xC9A227
    WARN = 0xC0392B


def button(
    label: str,
    custom_id: CustomId,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[ui.LayoutView]:
    """A button that the router will understand."""
    return ui.Button(label=label, custom_id=str(custom_id), style=style, disabled=disabled)


def rows(buttons: Iterable[ui.Button[ui.LayoutView]]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Buttons in rows of five."""
    rest = iter(buttons)
    found: list[ui.ActionRow[ui.LayoutView]] = []
    while row := list(islice(rest, _PER_ROW)):
        found.append(ui.ActionRow(*row))
    return found


def message(accent: Accent, *blocks: str | Sequence[ui.ActionRow[ui.LayoutView]]) -> ui.LayoutView:
    """A message of texts and rows of buttons, a thin line between one text and the next."""
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=int(accent))
    after_text = False
    for block in blocks:
        if not block:
            continue
        if isinstance(block, str):
            if after_text:
                box.add_item(ui.Separator())
            box.add_item(ui.TextDisplay(block))
        else:
            for row in block:
                box.add_item(row)
        after_text = isinstance(block, str)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view
