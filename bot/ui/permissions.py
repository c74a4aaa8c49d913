"""What somebody may do in a channel, as far as Discord has told."""

from __future__ import annotations

import discord


def permissions_in(
    channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member | discord.Role
) -> discord.Permissions:
    """The permissions of `member` there.

    Everything, where the server's roles or a thread's channel are not known: whoever tries it learns from a refusal.
    """
    if not channel.guild.roles:
        return discord.Permissions.all()
    try:
        return channel.permissions_for(member)
    except discord.ClientException:  # a thread whose channel is not known
        return discord.Permissions.all()
