"""Commands that bring people to a table."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.seating import Invitation
from bot.text import Text
from bot.ui.desk import Desk
from bot.ui.replies import Interaction
from bot.ui.seating import challenge, deadline_of, format_of, rules_of
from engine.rules import PRESETS, Format

_DEADLINES = ("2m", "10m", "1h", "12h", "1d", "3d", "7d")


class SeatingCommands(app_commands.Group):
    """``/gin challenge``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        for command in self.commands:
            app_commands.choices(**_choices(desk.text))(command)

    @app_commands.command(description="…")
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User,
        opponent2: discord.User | None = None,
        opponent3: discord.User | None = None,
        rules: str = "modern",
        format: str | None = None,  # noqa: A002 the option's name
        target: int | None = None,
        deadline: str | None = None,
    ) -> None:
        """Challenge one, two or three people to a match."""
        desk = self._desk
        opponents = [user for user in (opponent, opponent2, opponent3) if user is not None]
        terms = Invitation(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            challenger=interaction.user.id,
            opponents=tuple(user.id for user in opponents),
            rules=rules_of(rules, target),
            move_deadline=deadline_of(deadline, desk.move_deadline),
            format=format_of(format, len(opponents) + 1),
        )
        await challenge(desk.looks.public, desk.tables, interaction, opponents, terms)
        desk.publisher.places.opened(terms.channel_id)

    @challenge.autocomplete("deadline")
    async def _deadlines(self, _: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=text, value=text) for text in _DEADLINES if text.startswith(current.strip())]


def _choices(text: Text) -> dict[str, list[app_commands.Choice[str]]]:
    """The presets and the formats, each with one line of what it is."""
    return {
        "rules": [app_commands.Choice(name=text(f"rules-choice-{name}"), value=name) for name in PRESETS],
        "format": [app_commands.Choice(name=text(f"format-choice-{name}"), value=name) for name in Format],
    }
