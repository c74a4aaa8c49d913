"""The rules, as they are set at a table or in any of the rule sets."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands, ui

from bot.table import Table
from bot.ui.commands.describing import worded
from bot.ui.custom_id import CustomId, Verb
from bot.ui.desk import Desk
from bot.ui.layout import button, rows
from bot.ui.look import Look
from bot.ui.replies import Interaction, reply
from bot.ui.rules_page import rules_page
from bot.ui.seating import rules_of
from engine.rules import PRESETS

_OTHER_RULES_SHOWN = 10


class ReadingCommands(app_commands.Group):
    """``/gin rules``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        names = [app_commands.Choice(name=worded(f"rules-choice-{name}"), value=name) for name in PRESETS]
        app_commands.choices(rules=names)(self.rules)

    @app_commands.command(description="…")
    async def rules(self, interaction: Interaction, rules: str | None = None) -> None:
        """Explain the rules: those that are named, else those of the caller's match here, else the usual ones."""
        desk, look = self._desk, await self._desk.looks.of(interaction)
        here = [] if rules else await self._tables_here(interaction)
        if not here:
            usual = await desk.tables.servers.choices(interaction.guild_id or 0)
            wanted = rules_of(rules, None, usual.rules)
            page = rules_page(look, wanted, usual.move_deadline, look.text("rules-others"))
            await reply(interaction, page)
            return
        first = here[0]
        others = [table for table in here if _terms(table) != _terms(first)]
        note = look.text("rules-of-match", match=str(first.id)) if others else ""
        page = rules_page(look, first.rules, first.row.move_deadline, note, _rules_of_others(look, others))
        await reply(interaction, page)

    async def _tables_here(self, interaction: Interaction) -> list[Table]:
        """The caller's matches in this channel, those that wait for the caller first."""
        user = interaction.user.id
        tables = await self._desk.tables.tables_of(user)
        here = [table for table in tables if table.row.channel_id == interaction.channel_id]
        return sorted(here, key=lambda table: table.clock_of(table.seat_of(user)) is None)


def _rules_of_others(look: Look, tables: Sequence[Table]) -> list[ui.ActionRow[ui.LayoutView]]:
    return rows(
        button(look.text("button-rules-of", match=str(table.id)), CustomId(table.id, 0, Verb.RULES))
        for table in tables[:_OTHER_RULES_SHOWN]
    )


def _terms(table: Table) -> object:
    """What the page of rules says of a match."""
    return table.rules, table.row.move_deadline
