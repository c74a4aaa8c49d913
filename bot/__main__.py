"""``python -m bot``: serve Discord, or the sandbox where there is no token."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

import aiohttp
import discord
from pydantic import SecretStr

from bot.app import Deadwood, utc_seconds
from bot.logs import start_logging
from bot.settings import BadSettings, Settings
from bot.stand_in import connect_to
from bot.store import Store, StoreError, last_beat

SANDBOX_DATABASE: Final = Path("data/sandbox.db")
"""The sandbox's matches are kept apart, so that its people never reach a real leaderboard."""

_LONGEST_SILENCE: Final = 60
"""Seconds without a beat after which the bot is not healthy."""


class CannotStart(Exception):
    """Why the bot does not run, in one sentence for its owner."""


async def serve(settings: Settings) -> None:
    """Run until a signal stops it.

    Raises:
        CannotStart: no database, no connection, or a refused token.
    """
    async with AsyncExitStack() as stack:
        token = settings.discord_token
        if token is None:
            settings, token = await _open_sandbox(stack, settings)
        if settings.discord_api_url is not None and settings.discord_gateway_url is not None:
            connect_to(settings.discord_api_url, settings.discord_gateway_url)
        try:
            store = await Store.open(settings.database_path)
        except StoreError as error:
            raise CannotStart(str(error)) from None
        stack.push_async_callback(store.close)
        app = await stack.enter_async_context(Deadwood(settings, store, now=utc_seconds, rng=SystemRandom()))
        try:
            await app.start(token.get_secret_value())
        except discord.LoginFailure:
            raise CannotStart("Discord refuses the token. Copy it again from the developer portal.") from None
        except (aiohttp.ClientError, OSError) as error:
            raise CannotStart(f"Discord cannot be reached ({type(error).__name__}).") from None


async def _open_sandbox(stack: AsyncExitStack, settings: Settings) -> tuple[Settings, SecretStr]:
    """Start a Discord of our own; returns how to reach it, and the token that it takes."""
    from sandbox import Sandbox

    if settings.discord_api_url is not None:
        raise CannotStart("DISCORD_API_URL needs a DISCORD_TOKEN to log in with.")
    database = settings.database_path if "database_path" in settings.model_fields_set else SANDBOX_DATABASE
    box = Sandbox(port=settings.sandbox_port, state_path=database.with_suffix(".world.json"))
    try:
        await box.start()
    except OSError:
        raise CannotStart(
            f"Port {settings.sandbox_port} is taken. Set SANDBOX_PORT to another one; 0 picks a free one."
        ) from None
    stack.push_async_callback(box.close)
    print(f"No DISCORD_TOKEN, so this is the sandbox. Open {box.url} in a browser.", flush=True)
    reached = {"database_path": database, "discord_api_url": box.api_url, "discord_gateway_url": box.gateway_url}
    return settings.model_copy(update=reached), SecretStr(box.token)


async def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run `work` to its end, or until SIGTERM or SIGINT asks to stop; what it opened is closed either way."""
    task = asyncio.create_task(work)
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    with suppress(asyncio.CancelledError):
        await task


def main() -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Deadwood: Gin Rummy on Discord.")
    parser.add_argument("--healthy", action="store_true", help="exit with 0 if the bot on this database is at work")
    parser.add_argument("--demo", action="store_true", help="play one match between two scripted people and print it")
    arguments = parser.parse_args()
    try:
        settings = Settings.load()
        if arguments.healthy:
            return 0 if utc_seconds() - (last_beat(settings.database_path) or 0) < _LONGEST_SILENCE else 1
        start_logging(settings.log_level)
        if arguments.demo:
            from bot.demo import demo

            asyncio.run(_until_stopped(demo()))
        else:
            asyncio.run(_until_stopped(serve(settings)))
    except (BadSettings, CannotStart) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
