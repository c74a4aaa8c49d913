"""Private pages that are no part of a table: a player's matches, one sentence."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.table import Table
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.words import asked, scores_text

GAMES_SHOWN = 10


def sentence(words: str) -> Screen:
    """One sentence, such as a refusal."""
    return message(Accent.WARN, words)


def games(look: Look, tables: Sequence[Table], heading: str) -> Screen:
    """A player's running matches, each with a way to its hand."""
    lines: list[str] = []
    for table in tables[:GAMES_SHOWN]:
        view = table.view(None)
        turn = " · ".join(asked(look, table, board) for board in view.boards)
        lines.append(
            look.text(
                "games-row",
                match=str(table.id),
                channel=f"<#{table.row.channel_id}>",
                scores=scores_text(look, table, view, view.points),
                turn=turn,
            )
        )
    if len(tables) > GAMES_SHOWN:
        lines.append(look.text("games-more", count=len(tables) - GAMES_SHOWN))
    buttons = [
        button(
            look.text("button-hand-of", match=str(table.id)),
            CustomId(table.id, 0, Verb.HAND),
            discord.ButtonStyle.primary,
        )
        for table in tables[:GAMES_SHOWN]
    ]
    return message(Accent.SETTLED, "\n".join([heading, *lines]), rows(buttons))
