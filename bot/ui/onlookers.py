"""Who can see a channel, as far as Discord tells at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import discord

from bot.computers import is_computer
from bot.table import TableError
from bot.ui.failures import LOST
from bot.ui.permissions import permissions_in
from bot.ui.replies import Interaction


async def check_seen_by(interaction: Interaction, users: Iterable[int]) -> None:
    """Refuse a channel that some of `users` are known not to see; who left the server is not asked.

    Raises:
        TableError: naming them.
    """
    channel = interaction.channel
    if not isinstance(channel, discord.abc.GuildChannel):
        return  # of a thread its own list of members decides
    others = [user for user in users if user != interaction.user.id and not is_computer(user)]
    members = await asyncio.gather(*(_member(channel.guild, user) for user in others))
    blind = [member.mention for member in members if member and not permissions_in(channel, member).view_channel]
    if blind:
        raise TableError("table-unseen", who=", ".join(blind))


async def _member(guild: discord.Guild, user: int) -> discord.Member | None:
    try:
        return await guild.fetch_member(user)
    except (discord.HTTPException, *LOST):
        return None
