"""Commands of those who sit at a table."""

from __future__ import annotations

from typing import NoReturn

from discord import app_commands

from bot.table import Table, TableError
from bot.ui.calls import calling
from bot.ui.desk import Desk
from bot.ui.games_page import Reader, which_page
from bot.ui.onlookers import check_seen_by
from bot.ui.public_table import public_table
from bot.ui.replies import Interaction, reader_words, reply
from bot.ui.seating import check_channel

_CHOICES_SHOWN = 25


class PlayingCommands(app_commands.Group):
    """``/gin hand``, ``table``, ``games`` and ``resign``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._tables = desk.tables
        self._router = desk.router
        self._reading = desk.reading
        self._publisher = desk.publisher
        self._looks = desk.looks

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
        await check_channel(self._tables.servers, interaction)
        await check_seen_by(interaction, table.row.users)
        async with self._publisher.moving(table.id):
            await self._move_here(interaction, await self._tables.table(table.id))
        self._publisher.publish(await self._tables.table(table.id))  # a move may have got in meanwhile

    async def _move_here(self, interaction: Interaction, table: Table) -> None:
        posting = await self._publisher.calls.by_posting(table, interaction.user.id)
        sent = await interaction.response.send_message(
            view=public_table(await self._looks.here(interaction), table),
            allowed_mentions=calling(posting.users),
            silent=posting.silent,
        )
        channel_id = interaction.channel_id or table.row.channel_id
        await self._publisher.moved(table, channel_id, sent.message_id, posting)

    @app_commands.command(description="…")
    async def games(self, interaction: Interaction) -> None:
        """List the caller's matches."""
        await self._reading.games(interaction)

    @app_commands.command(description="…")
    async def resign(self, interaction: Interaction, match: str | None = None) -> None:
        """Give a match up, after asking."""
        tables = await self._found(interaction, match)
        if len(tables) > 1:
            reader = Reader(interaction.user.id, interaction.guild_id or 0)
            await reply(interaction, which_page(await self._looks.of(interaction), tables, reader))
            return
        await self._router.ask_to_resign(interaction, tables[0])

    async def _found(self, interaction: Interaction, match: str | None) -> list[Table]:
        """The matches that the caller means: the named one, else those in this channel, else all."""
        tables = await self._tables.tables_of(interaction.user.id)
        if match is not None:
            tables = [table for table in tables if str(table.id) == match.strip().removeprefix("#")]
        if not tables:
            await self._refuse(interaction, match)
        return [table for table in tables if _is_here(table, interaction)] or tables

    async def _refuse(self, interaction: Interaction, match: str | None) -> NoReturn:
        frozen = await self._tables.frozen_of(interaction.user.id)
        meant = [number for number in map(str, frozen) if match is None or number == match.strip().removeprefix("#")]
        if meant:
            raise TableError("frozen", match=meant[0])
        raise TableError("no-match-of-yours" if match is None else "no-such-match-of-yours")

    @hand.autocomplete("match")
    @table.autocomplete("match")
    @resign.autocomplete("match")
    async def _matches(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        tables = await self._tables.tables_of(interaction.user.id)
        text = reader_words(interaction)
        names = {str(table.id): text("choice-match", match=str(table.id)) for table in tables}
        return [
            app_commands.Choice(name=name, value=number) for number, name in names.items() if number.startswith(current)
        ][:_CHOICES_SHOWN]


def _is_here(table: Table, interaction: Interaction) -> bool:
    return table.row.channel_id == interaction.channel_id
