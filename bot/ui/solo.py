"""A match against the computer: there is nobody to ask, so the table is the answer."""

from __future__ import annotations

from bot.table import Table, TableError
from bot.tables import Tables
from bot.ui.invitation import invitation
from bot.ui.look import Look
from bot.ui.public_table import public_table
from bot.ui.publisher import Publisher
from bot.ui.replies import Interaction
from engine.computer import Level


def level_named(name: str) -> Level:
    """The level that a command names.

    Raises:
        TableError: there is no such level.
    """
    if name not in tuple(Level):
        raise TableError("unknown-level", level=name[:40])
    return Level(name)


async def sit_down(look: Look, tables: Tables, publisher: Publisher, interaction: Interaction, table: Table) -> None:
    """Begin the match, and answer with its table, or where it has a thread of its own with what that hangs from."""
    channel_id = interaction.channel_id or table.row.channel_id
    in_thread = await publisher.threads.are_wanted(table.row.guild_id, channel_id)
    async with publisher.moving(table.id):  # or the publisher posts it first
        table = await tables.begin(table.id)
        if in_thread:
            sent = await interaction.response.send_message(view=invitation(look, table))
            await tables.note_invitation(table, channel_id, sent.message_id or 0)
        else:
            sent = await interaction.response.send_message(view=public_table(look, table))
            await tables.note_posted(table, channel_id, sent.message_id)
    publisher.publish(await tables.table(table.id))
