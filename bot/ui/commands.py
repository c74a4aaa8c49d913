"""The slash commands: one group, ``/gin``, so that a server has one name to learn."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.table import Table, TableError
from bot.tables import Invitation, Tables
from bot.text import Text
from bot.ui.pages import games, leaderboard, rules_page
from bot.ui.public_table import public_table
from bot.ui.publisher import Publisher, calling
from bot.ui.replies import Interaction, reply
from bot.ui.router import Router
from bot.ui.seating import challenge, check_channel, deadline_of, rules_of
from engine.rules import PRESETS

_LEADERBOARD_LENGTH = 20
_CHOICES_SHOWN = 25
_DEADLINES = ("2m", "10m", "1h", "12h", "1d", "3d", "7d")


class GinCommands(app_commands.Group):
    """``/gin …``; refusals are raised and spoken by the tree's error handler."""

    def __init__(self, tables: Tables, router: Router, publisher: Publisher, text: Text, move_deadline: int) -> None:
        super().__init__(name="gin", description=text("command-gin"), guild_only=True)
        self._tables = tables
        self._router = router
        self._publisher = publisher
        self._text = text
        self._move_deadline = move_deadline
        for command in self.walk_commands():
            command.description = text(f"command-{command.name}")
            if isinstance(command, app_commands.Command):
                # All in one call: a second one would take the first one's descriptions away.
                described = {parameter.name: text(f"option-{parameter.name}") for parameter in command.parameters}
                app_commands.describe(**described)(command)

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
        terms = Invitation(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            challenger=interaction.user.id,
            opponents=(opponent.id,),
            rules=rules_of(rules, target),
            move_deadline=deadline_of(deadline, self._move_deadline),
        )
        await challenge(self._text, self._tables, interaction, [opponent], terms)
        self._publisher.reopened(terms.channel_id)

    @challenge.autocomplete("deadline")
    async def _deadlines(self, _: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=text, value=text) for text in _DEADLINES if text.startswith(current.strip())]

    @app_commands.command(description="…")
    async def hand(self, interaction: Interaction, match: str | None = None) -> None:
        """Show the caller's hand."""
        tables = await self._found(interaction, match)
        waiting = [table for table in tables if table.clock_of(table.seat_of(interaction.user.id))]
        await self._router.show_hand(interaction, (waiting or tables)[0])

    @app_commands.command(description="…")
    async def table(self, interaction: Interaction, match: str | None = None) -> None:
        """Bring the table to this channel."""
        found = await self._found(interaction, match)
        table = next((table for table in found if table.row.guild_id == interaction.guild_id), None)
        if table is None:
            raise TableError("other-server", match=str(found[0].id))
        check_channel(self._text, interaction)
        old = table.row
        turns = [board.to_act for board in table.view(None).boards if board.to_act is not None]
        called = {table.row.users[seat] for seat in turns} - {interaction.user.id}
        sent = await interaction.response.send_message(
            view=public_table(self._text, table), allowed_mentions=calling(called)
        )
        channel_id = interaction.channel_id or old.channel_id
        self._publisher.reopened(channel_id)
        await self._tables.note_message(table, channel_id, sent.message_id)
        await self._tables.note_shown(table)
        await self._publisher.close(table, old)

    @app_commands.command(description="…")
    async def games(self, interaction: Interaction) -> None:
        """List the caller's matches."""
        tables = await self._tables.tables_of(interaction.user.id)
        heading = self._text("games-heading") if tables else self._text("games-none")
        await reply(interaction, games(self._text, tables, heading))

    @app_commands.command(description="…")
    async def resign(self, interaction: Interaction, match: str | None = None) -> None:
        """Give a match up, after asking."""
        tables = await self._found(interaction, match)
        if len(tables) > 1:
            await reply(interaction, games(self._text, tables, self._text("games-which")))
            return
        await self._router.ask_to_resign(interaction, tables[0])

    @app_commands.command(description="…")
    async def rules(self, interaction: Interaction) -> None:
        """Explain the rules, as they are set at the caller's table here if there is one."""
        here = [table for table in await self._tables.tables_of(interaction.user.id) if _is_here(table, interaction)]
        rules = here[0].rules if here else rules_of("modern", None)
        deadline = here[0].row.move_deadline if here else self._move_deadline
        await reply(interaction, rules_page(self._text, rules, deadline))

    @app_commands.command(description="…")
    async def leaderboard(self, interaction: Interaction) -> None:
        """Show this server's leaderboard."""
        standings = await self._tables.standings(interaction.guild_id or 0, _LEADERBOARD_LENGTH)
        await interaction.response.send_message(view=leaderboard(self._text, standings))

    async def _found(self, interaction: Interaction, match: str | None) -> list[Table]:
        """The matches that the caller means: the named one, else those in this channel, else all."""
        tables = await self._tables.tables_of(interaction.user.id)
        if match is not None:
            tables = [table for table in tables if str(table.id) == match.strip().removeprefix("#")]
        if not tables:
            raise TableError("no-match-of-yours" if match is None else "no-such-match-of-yours", match=match or "")
        return [table for table in tables if _is_here(table, interaction)] or tables

    @hand.autocomplete("match")
    @table.autocomplete("match")
    @resign.autocomplete("match")
    async def _matches(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        tables = await self._tables.tables_of(interaction.user.id)
        names = {str(table.id): self._text("choice-match", match=str(table.id)) for table in tables}
        return [
            app_commands.Choice(name=name, value=number) for number, name in names.items() if number.startswith(current)
        ][:_CHOICES_SHOWN]


def _is_here(table: Table, interaction: Interaction) -> bool:
    return table.row.channel_id == interaction.channel_id
