"""Points discord.py at a stand-in for Discord on this machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.state import AutoShardedConnectionState


def connect_to(api_url: str, gateway_url: str) -> None:
    """From now on REST goes to `api_url` and the gateway is `gateway_url`; both checked by the settings."""
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    setattr(discord.Asset, "BASE", api_url)  # noqa: B010 declared as a literal
    AutoShardedConnectionState.parse_ready = _on_its_shard(AutoShardedConnectionState.parse_ready)


def _on_its_shard(parse: Callable[..., None]) -> Callable[..., None]:
    """`parse` for stand-ins that know of no shards, and so do not say which one is ready: it is the only one."""

    def parse_ready(state: AutoShardedConnectionState[Any], data: dict[str, Any]) -> None:
        parse(state, {"shard": [0, 1]} | data)

    return parse_ready
