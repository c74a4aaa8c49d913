"""Points discord.py at a stand-in for Discord on this machine, which may know of one connection only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route
from discord.state import AutoShardedConnectionState

_Gateway = tuple[int, str, Any]


def connect_to(api_url: str, gateway_url: str) -> None:
    """From now on REST goes to `api_url` and the gateway is `gateway_url`; both checked by the settings."""
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    setattr(discord.Asset, "BASE", api_url)  # noqa: B010 declared as a literal
    setattr(HTTPClient, "get_bot_gateway", _at(gateway_url, HTTPClient.get_bot_gateway))  # noqa: B010 as a coroutine
    AutoShardedConnectionState.parse_ready = _on_its_shard(AutoShardedConnectionState.parse_ready)


def _at(gateway_url: str, ask: Callable[..., Awaitable[_Gateway]]) -> Callable[..., Awaitable[_Gateway]]:
    """`ask` for how many shards the stand-in recommends: one where it does not say, and always at `gateway_url`."""

    async def get_bot_gateway(client: HTTPClient) -> _Gateway:
        try:
            shards, _, limit = await ask(client)
        except KeyError:
            return 1, gateway_url, {}
        except discord.GatewayNotFound as error:
            if not isinstance(error.__cause__, discord.NotFound):
                raise
            return 1, gateway_url, {}
        return shards, gateway_url, limit

    return get_bot_gateway


def _on_its_shard(parse: Callable[..., None]) -> Callable[..., None]:
    """`parse` for stand-ins that do not say which shard is ready: it is the only one."""

    def parse_ready(state: AutoShardedConnectionState[Any], data: dict[str, Any]) -> None:
        parse(state, {"shard": [0, 1]} | data)

    return parse_ready
