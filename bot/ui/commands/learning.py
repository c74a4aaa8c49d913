"""Commands for somebody who never played."""

from __future__ import annotations

from discord import app_commands

from bot.ui.desk import Desk
from bot.ui.help_page import help_page
from bot.ui.lesson import open_lesson
from bot.ui.replies import Interaction, reply


class LearningCommands(app_commands.Group):
    """``/gin learn`` and ``help``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._looks = desk.looks

    @app_commands.command(description="…")
    async def learn(self, interaction: Interaction) -> None:
        """Play a first deal with prepared cards, a sentence at each step."""
        await open_lesson(self._looks, interaction)

    @app_commands.command(description="…")
    async def help(self, interaction: Interaction) -> None:
        """Explain the game, its words, and what the commands are for."""
        await reply(interaction, help_page(await self._looks.of(interaction)))
