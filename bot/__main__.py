"""``python -m bot``: serve Discord, or the sandbox where there is no token; and what an owner does by hand."""

from __future__ import annotations

import argparse
import asyncio
import gc
import signal
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

import aiohttp
import discord
from pydantic import SecretStr

from bot.app import Deadwood, utc_seconds
from bot.backup import DailyBackups, back_up, backup_name, restore
from bot.check import check
from bot.health import is_healthy
from bot.logs import start_logging
from bot.settings import BadSettings, Settings
from bot.stand_in import connect_to
from bot.store import Store, StoreError
from bot.store.files import sole_use
from bot.text import languages, words
from engine.computer import Level
from engine.rules import PRESETS, InvalidRules

SANDBOX_DATABASE: Final = Path("data/sandbox.db")
"""The sandbox's matches are kept apart, so that its people never reach a real leaderboard."""

_TOKEN_REFUSED: Final = 4004
"""How the gateway is closed for a token that was renewed or is wrong."""


class CannotStart(Exception):
    """Why the bot does not run, in one sentence for its owner."""


async def serve(settings: Settings) -> None:
    """Run until a signal stops it.

    Raises:
        CannotStart: no connection, a token that is refused, or a port that is taken.
        StoreError: no database, or another bot is at work on it.
    """
    async with AsyncExitStack() as stack:
        token = settings.discord_token
        if token is None:
            settings, token = await _open_sandbox(stack, settings)
        if settings.discord_api_url is not None and settings.discord_gateway_url is not None:
            connect_to(settings.discord_api_url, settings.discord_gateway_url)
        stack.enter_context(sole_use(settings.database_path))
        store = await Store.open(settings.database_path)
        stack.push_async_callback(store.close)
        app = await stack.enter_async_context(Deadwood(settings, store, now=utc_seconds, rng=SystemRandom()))
        await _watch_over(stack, settings, app)
        _settle()
        try:
            await app.start(token.get_secret_value())
        except (aiohttp.ClientError, OSError, discord.DiscordException) as error:
            raise CannotStart(_told(error)) from None


def _told(error: Exception) -> str:
    """What an owner has to know of Discord's refusal, at the start or for good later."""
    code = error.code if isinstance(error, discord.ConnectionClosed) else None
    if isinstance(error, discord.LoginFailure) or code == _TOKEN_REFUSED:
        return "Discord refuses the token. Copy it again from the developer portal."
    if code is not None:
        return f"Discord closed the connection for good (code {code})."
    return f"Discord cannot be reached ({type(error).__name__})."


def _settle() -> None:
    """Load now what a click would wait for, and spare the collector of garbage from walking through it ever again."""
    for language in languages():
        words(language)
    gc.freeze()


async def _watch_over(stack: AsyncExitStack, settings: Settings, app: Deadwood) -> None:
    """Copy the database daily and tell how the bot is, where the settings ask for it."""
    if settings.backup_dir is not None:
        backups = DailyBackups(settings.database_path, settings.backup_dir, settings.backup_keep, now=utc_seconds)
        await stack.enter_async_context(_beside(backups.run()))
    if settings.health_port is not None:
        try:
            await stack.enter_async_context(app.health.told(settings.health_port))
        except OSError:
            raise CannotStart(f"Port {settings.health_port} is taken. Set HEALTH_PORT to another one.") from None


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Let `work` run beside the block, and no longer."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


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


async def _check(database: Path) -> int:
    """Print a line for each problem; returns the exit status."""
    matches = problems = 0
    async for problem in check(database):
        if problem is None:
            matches += 1
        else:
            problems += 1
            print(problem)
    print(f"Matches: {matches}. Problems: {problems}.")
    return 1 if problems else 0


def _back_up(settings: Settings, file: Path | None) -> None:
    folder = settings.backup_dir or settings.database_path.parent / "backups"
    target = back_up(settings.database_path, file or folder / backup_name(utc_seconds()))
    print(f"Copied {settings.database_path} to {target}.")


def _restore(settings: Settings, file: Path) -> None:
    with sole_use(settings.database_path):
        kept = restore(settings.database_path, file, utc_seconds())
    print(f"Restored {settings.database_path} from {file}." + (f" The old one is {kept}." if kept else ""))


def _play(arguments: argparse.Namespace) -> None:
    from bot.terminal import play

    rules = PRESETS[arguments.rules]
    try:
        rules = rules if arguments.target is None else rules.with_target(arguments.target)
    except InvalidRules:
        raise CannotStart(f"These rules cannot be played to {arguments.target} points.") from None
    rng = SystemRandom() if arguments.seed is None else Random(arguments.seed)
    play(rules, arguments.level, arguments.name, rng)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Deadwood: Gin Rummy on Discord.")
    parser.add_argument("--healthy", action="store_true", help="exit with 0 if the bot on this database is at work")
    parser.add_argument("--demo", action="store_true", help="play one match between two scripted people and print it")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="for the owner")
    copy = commands.add_parser("backup", help="copy the database, while the bot is at work or not")
    copy.add_argument("file", type=Path, nargs="?", help="where to; BACKUP_DIR with the time in its name otherwise")
    put_back = commands.add_parser("restore", help="put a copy in the place of the database; the bot must be stopped")
    put_back.add_argument("file", type=Path, help="the copy")
    alone = commands.add_parser("play", help="play the computer in this terminal, without Discord")
    alone.add_argument("--level", choices=list(Level), type=Level, default=Level.CLUB, help="how well it plays")
    alone.add_argument("--rules", choices=sorted(PRESETS), default="modern", help="what to play by")
    alone.add_argument("--target", type=int, help="points that win the match; as the rules say when left out")
    alone.add_argument("--name", help="what to call you")
    alone.add_argument("--seed", type=int, help="deal the same cards again")
    commands.add_parser("check", help="play every stored match again and print what does not fit")
    return parser.parse_args()


def _run(arguments: argparse.Namespace, settings: Settings) -> int:
    if arguments.healthy:
        return 0 if is_healthy(settings, utc_seconds()) else 1
    start_logging(settings.log_level)
    match arguments.command:
        case "backup":
            _back_up(settings, arguments.file)
        case "restore":
            _restore(settings, arguments.file)
        case "play":
            _play(arguments)
        case "check":
            return asyncio.run(_check(settings.database_path))
        case _ if arguments.demo:
            from bot.demo import demo

            asyncio.run(_until_stopped(demo()))
        case _:
            asyncio.run(_until_stopped(serve(settings)))
    return 0


def main() -> int:
    """The command; returns its exit status."""
    arguments = _arguments()
    try:
        return _run(arguments, Settings.load())
    except (BadSettings, CannotStart, StoreError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
