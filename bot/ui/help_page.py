"""Help for somebody who never played, or never played here: the game, its words, tips, and every command."""

from __future__ import annotations

import discord

from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.lesson_id import AGAIN, LessonId
from bot.ui.look import Look


def help_page(look: Look) -> Screen:
    """The page of help, with the way into the lesson."""
    learn = button(look.text("button-learn"), LessonId(0, AGAIN), discord.ButtonStyle.success)
    return message(
        Accent.SETTLED,
        look.text("rules-turn"),
        rows((learn,)),
        look.text("help-words"),
        look.text("tips"),
        look.text("help-commands"),
    )
