"""The commands about what is kept."""

from __future__ import annotations

from discord import app_commands

from bot.ui.privacy_desk import PrivacyDesk
from bot.ui.replies import Interaction


class PrivacyCommands(app_commands.Group):
    """``/privacy show``, ``export`` and ``delete``."""

    def __init__(self, desk: PrivacyDesk) -> None:
        super().__init__()
        self._desk = desk

    @app_commands.command(description="…")
    async def show(self, interaction: Interaction) -> None:
        """Tell the caller what is kept about it."""
        await self._desk.show(interaction)

    @app_commands.command(description="…")
    async def export(self, interaction: Interaction) -> None:
        """Hand the caller everything that is kept about it."""
        await self._desk.export(interaction)

    @app_commands.command(description="…")
    async def delete(self, interaction: Interaction) -> None:
        """Ask whether the caller wants to be forgotten."""
        await self._desk.ask(interaction)
