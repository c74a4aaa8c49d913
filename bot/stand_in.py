"""Points discord.py at a stand-in for Discord on this machine."""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def connect_to(api_url: str, gateway_url: str) -> None:
    """From now on REST goes to `api_url` and the gateway is `gateway_url`; both checked by the settings."""
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    setattr(discord.Asset, "BASE", api_url)  # noqa: B010 declared as a literal
