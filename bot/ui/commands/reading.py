"""Commands that only show something: the rules, and the proof of a deal."""

from __future__ import annotations

from discord import app_commands

from bot.table import TableError
from bot.ui.desk import Desk
from bot.ui.replies import Interaction, reply
from bot.ui.rules_page import rules_page
from bot.ui.seating import rules_of
from bot.ui.verify import verify_page

_LONGEST_NUMBER = 18
"""Digits that surely fit the database's integers."""


class ReadingCommands(app_commands.Group):
    """``/gin rules`` and ``verify``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    @app_commands.command(description="…")
    async def rules(self, interaction: Interaction) -> None:
        """Explain the rules, as they are set at the caller's table here if there is one."""
        desk = self._desk
        tables = await desk.tables.tables_of(interaction.user.id)
        here = next((table for table in tables if table.row.channel_id == interaction.channel_id), None)
        rules = here.rules if here else rules_of("modern", None)
        await reply(
            interaction, rules_page(desk.looks.public, rules, here.row.move_deadline if here else desk.move_deadline)
        )

    @app_commands.command(description="…")
    async def verify(self, interaction: Interaction, match: str, deal: int | None = None) -> None:
        """Open the seals of a match's finished deals, for anyone to check."""
        number = match.strip().removeprefix("#")
        if not (number.isascii() and number.isdecimal() and len(number) <= _LONGEST_NUMBER):
            raise TableError("no-such-game")
        await reply(interaction, verify_page(self._desk.looks.public, await self._desk.tables.table(int(number)), deal))
