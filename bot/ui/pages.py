"""Private pages that are no part of a table: rules, leaderboard, a player's matches, one sentence."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.rows import StandingRow
from bot.table import Table
from bot.text import Text
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, button, message, rows
from bot.ui.words import asked, scores_text, span_text
from engine.rules import Rules

GAMES_SHOWN = 10


def sentence(words: str) -> ui.LayoutView:
    """One sentence, such as a refusal."""
    return message(Accent.WARN, words)


def rules_page(text: Text, rules: Rules, move_deadline: int) -> ui.LayoutView:
    """How the game is played, and these rules as they are set; `move_deadline` in seconds."""
    big_gin = text("rules-big-gin", bonus=rules.big_gin_bonus) if rules.big_gin_bonus is not None else ""
    set_here = text(
        "rules-set",
        rules=text(f"rules-{rules.name}"),
        target=rules.target,
        limit=rules.knock_limit,
        gin=rules.gin_bonus,
        undercut=rules.undercut_bonus,
        box=rules.box,
        game=rules.game_bonus,
        deadline=span_text(text, move_deadline),
    )
    return message(
        Accent.SETTLED, text("rules-turn"), text("rules-terms"), "\n".join(part for part in (set_here, big_gin) if part)
    )


def leaderboard(text: Text, standings: Sequence[StandingRow]) -> ui.LayoutView:
    """A server's wins, losses and points."""
    if not standings:
        return message(Accent.SETTLED, text("leaderboard-heading") + "\n" + text("leaderboard-empty"))
    lines = [
        text(
            "leaderboard-row",
            place=place,
            who=f"<@{row.user_id}>",
            wins=row.wins,
            losses=row.losses,
            points=row.points,
        )
        for place, row in enumerate(standings, 1)
    ]
    return message(Accent.SETTLED, "\n".join([text("leaderboard-heading"), *lines]))


def games(text: Text, tables: Sequence[Table], heading: str) -> ui.LayoutView:
    """A player's running matches, each with a way to its hand."""
    lines: list[str] = []
    for table in tables[:GAMES_SHOWN]:
        view = table.view(None)
        turn = " · ".join(asked(text, table, board) for board in view.boards)
        lines.append(
            text(
                "games-row",
                match=str(table.id),
                channel=f"<#{table.row.channel_id}>",
                scores=scores_text(table, view, view.points),
                turn=turn,
            )
        )
    if len(tables) > GAMES_SHOWN:
        lines.append(text("games-more", count=len(tables) - GAMES_SHOWN))
    buttons = [
        button(
            text("button-hand-of", match=str(table.id)), CustomId(table.id, 0, Verb.HAND), discord.ButtonStyle.primary
        )
        for table in tables[:GAMES_SHOWN]
    ]
    return message(Accent.SETTLED, "\n".join([heading, *lines]), rows(buttons))
