"""What becomes of a private hand when the match is over: who won, and where the rest is told."""

from __future__ import annotations

import discord

from bot.table import Table
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.words import outcome_text
from engine.scoring import Outcome
from engine.view import View


def final_hand(look: Look, table: Table, view: View, outcome: Outcome, notice: str = "") -> Screen:
    """The result in short, for who sees the whole on the table beside it; `notice` is a sentence that goes first."""
    return message(
        Accent.SETTLED,
        notice,
        outcome_text(look, table, view, outcome),
        look.text("final-table-stands", channel=f"<#{table.row.channel_id}>", match=str(table.id)),
        rows(
            (
                button(look.text("button-rematch"), CustomId(table.id, 0, Verb.REMATCH), discord.ButtonStyle.success),
                button(look.text("button-sheet"), CustomId(table.id, 0, Verb.SHEET)),
                button(look.text("button-replay"), CustomId(table.id, 0, Verb.REPLAY)),
                button(look.text("button-review"), CustomId(table.id, 0, Verb.REVIEW)),
            )
        ),
    )
