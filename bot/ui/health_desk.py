"""How the bot is, told privately to those who manage a server, with the permissions that it lacks there."""

from __future__ import annotations

from math import isfinite

import discord

from bot.health import Health
from bot.servers import Servers
from bot.ui.health_page import health_page
from bot.ui.look import Looks
from bot.ui.permissions import permissions_in
from bot.ui.places import missing_permissions
from bot.ui.replies import Interaction, reply
from bot.ui.threads import missing_for_threads


class HealthDesk:
    """Answers ``/gin-admin health``."""

    def __init__(self, health: Health, servers: Servers, looks: Looks) -> None:
        self._health = health
        self._servers = servers
        self._looks = looks

    async def tell(self, interaction: Interaction) -> None:
        """Tell how the bot is, and what it may not do in the channels where matches are played or may be."""
        guild_id = interaction.guild_id or 0
        report, chosen = await self._health.report(guild_id), await self._servers.choices(guild_id)
        wanted = dict.fromkeys((*chosen.channels, *report.channels))
        channels = {channel: _missing(interaction.client, channel, chosen.threads) for channel in wanted}
        if not channels and interaction.channel_id is not None:
            channels[interaction.channel_id] = _missing(interaction.client, interaction.channel_id, chosen.threads)
        latency = interaction.client.latency
        milliseconds = round(latency * 1_000) if report.is_connected and isfinite(latency) else None
        await reply(interaction, health_page(await self._looks.of(interaction), report, milliseconds, channels))


def _missing(client: discord.Client, channel_id: int, wants_threads: bool) -> list[str] | None:
    """The permissions that are missing in a channel; None for one that the bot cannot see, or that is gone."""
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    permissions = permissions_in(channel, channel.guild.me)
    missing = missing_permissions(permissions, in_thread=isinstance(channel, discord.Thread))
    if wants_threads and isinstance(channel, discord.TextChannel):
        missing += missing_for_threads(channel)
    return [*missing, *([] if permissions.attach_files else ["attach_files"])]
