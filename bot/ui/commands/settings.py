"""The command of what a person chooses for itself."""

from __future__ import annotations

from discord import app_commands

from bot.ui.desk import Desk
from bot.ui.replies import Interaction


class SettingsCommands(app_commands.Group):
    """``/gin settings``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._choosing = desk.choosing

    @app_commands.command(description="…")
    async def settings(self, interaction: Interaction) -> None:
        """Show what the caller chose, with every way to change it."""
        await self._choosing.open(interaction)
