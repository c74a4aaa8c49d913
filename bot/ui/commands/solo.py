"""Playing against the computer."""

from __future__ import annotations

from discord import app_commands

from bot.seating import Invitation
from bot.ui.commands.describing import worded
from bot.ui.desk import Desk
from bot.ui.replies import Interaction
from bot.ui.seating import check_allowed, deadline_of, rules_of
from bot.ui.solo import level_named, sit_down
from engine.computer import Level
from engine.rules import PRESETS


class SoloCommands(app_commands.Group):
    """``/gin solo``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        duels = [name for name, rules in PRESETS.items() if any(2 in format_.seats for format_ in rules.formats)]
        choices = {
            "level": [app_commands.Choice(name=worded(f"level-choice-{level}"), value=level) for level in Level],
            "rules": [app_commands.Choice(name=worded(f"rules-choice-{name}"), value=name) for name in duels],
        }
        for command in self.commands:
            app_commands.choices(**choices)(command)

    @app_commands.command(description="…")
    async def solo(
        self,
        interaction: Interaction,
        level: str = Level.CLUB,
        rules: str | None = None,
        target: int | None = None,
        deadline: str | None = None,
    ) -> None:
        """Play the computer, here."""
        desk = self._desk
        usual = await desk.tables.servers.choices(interaction.guild_id or 0)
        terms = Invitation(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            challenger=interaction.user.id,
            opponents=(),
            rules=rules_of(rules, target, usual.rules),
            move_deadline=deadline_of(deadline, usual.move_deadline),
        )
        await check_allowed(desk.tables.servers, interaction)
        table = await desk.tables.solo(terms, level_named(level))
        await sit_down(await desk.looks.here(interaction), desk.tables, desk.publisher, interaction, table)
