"""The record of a match as a file."""

from __future__ import annotations

from io import BytesIO

import discord
from discord import ui

from bot.table import Table
from bot.ui.layout import Accent
from bot.ui.look import Look


def record_page(look: Look, table: Table, record: str) -> tuple[ui.LayoutView, discord.File]:
    """The message and the file that it shows."""
    name = f"match-{table.id}.txt"
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=int(Accent.SETTLED))
    box.add_item(ui.TextDisplay(look.text("record-here", match=str(table.id), file=name)))
    box.add_item(ui.File(f"attachment://{name}"))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view, discord.File(BytesIO(record.encode()), name)
