"""Commands that bring people to a table."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.tables import Invitation
from bot.ui.desk import Desk
from bot.ui.replies import Interaction
from bot.ui.seating import challenge, deadline_of, rules_of
from engine.rules import PRESETS

_DEADLINES = ("2m", "10m", "1h", "12h", "1d", "3d", "7d")


class SeatingCommands(app_commands.Group):
    """``/gin challenge``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    @app_commands.command(description="…")
    @app_commands.choices(rules=[app_commands.Choice(name=name, value=name) for name in PRESETS])
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User,
        rules: str = "modern",
        target: int | None = None,
        deadline: str | None = None,
    ) -> None:
        """Challenge somebody to a match."""
        desk = self._desk
        terms = Invitation(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            challenger=interaction.user.id,
            opponents=(opponent.id,),
            rules=rules_of(rules, target),
            move_deadline=deadline_of(deadline, desk.move_deadline),
        )
        await challenge(desk.text, desk.tables, interaction, [opponent], terms)
        desk.publisher.reopened(terms.channel_id)

    @challenge.autocomplete("deadline")
    async def _deadlines(self, _: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=text, value=text) for text in _DEADLINES if text.startswith(current.strip())]
