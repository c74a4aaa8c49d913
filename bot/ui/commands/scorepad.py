"""The command of those who play at a real table."""

from __future__ import annotations

from discord import app_commands

from bot.ui.desk import Desk
from bot.ui.replies import Interaction


class ScorepadCommands(app_commands.Group):
    """``/gin scorepad``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._pads = desk.pads

    @app_commands.command(description="…")
    async def scorepad(self, interaction: Interaction) -> None:
        """Show the caller's score pads, or ask for a first one."""
        await self._pads.open_pads(interaction)
