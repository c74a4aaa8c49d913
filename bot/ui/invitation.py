"""The invitation: exactly what is being agreed to, with its answer buttons."""

from __future__ import annotations

import discord
from discord import ui

from bot.table import Table
from bot.text import Text
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, button, message, rows
from bot.ui.words import terms_text


def invitation(text: Text, table: Table) -> ui.LayoutView:
    """The invitation as it stands: open with buttons, or how it was answered."""
    row = table.row
    opponents = ", ".join(f"<@{user}>" for user in row.users if user != row.challenger_id)
    facts = {"challenger": f"<@{row.challenger_id}>", "opponents": opponents}
    heading = text("invitation-rematch" if row.rematch_of else "invitation", **facts)
    if row.state != "invited":
        state = "accepted" if row.state in ("playing", "over") else row.state
        return message(Accent.WAIT, heading, text(f"invitation-was-{state}", **facts))
    return message(
        Accent.ACT,
        heading,
        terms_text(text, table) + "\n" + text("invitation-lapses", when=f"<t:{row.lapses_at}:R>", **facts),
        rows(
            (
                button(text("button-accept"), CustomId(row.id, 0, Verb.ACCEPT), discord.ButtonStyle.success),
                button(text("button-decline"), CustomId(row.id, 0, Verb.DECLINE), discord.ButtonStyle.danger),
                button(text("button-rules"), CustomId(row.id, 0, Verb.RULES)),
            )
        ),
    )
