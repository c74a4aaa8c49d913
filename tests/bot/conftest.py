"""The real bot in SimCord's Discord: real SQLite in a temporary folder, a clock that tests set."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands

from bot.app import Deadwood
from bot.table import TableError
from bot.text import languages, words
from bot.ui.commands import Refused
from bot.ui.look import Look
from engine.moves import IllegalMove
from engine.rules import InvalidRules
from tests.bot.house import House
from tests.bot.people import Scene


class Env(simcord.Env):
    """SimCord that looks again at once: the half-tenth of a second after many a click adds up over a match."""

    async def _settle_internal(self, *, idle: float = 0.001, **options: Any) -> None:
        await super()._settle_internal(idle=min(idle, 0.001), **options)


def is_bug(error: BaseException) -> bool:
    """Whether `error` is more than what the tree's error handler speaks of: a refusal, or Discord's own failure."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    outdated = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)
    refusals = (TableError, IllegalMove, InvalidRules, Refused)
    return not isinstance(cause, (*refusals, discord.HTTPException, *outdated))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "deadwood.db")
    yield house
    await house.close()


@pytest.fixture
async def simcord_bot(house: House) -> Deadwood:
    return await house.bot()


@pytest.fixture
async def simcord_env(simcord_bot: Deadwood) -> AsyncIterator[simcord.Env]:
    env = Env(simcord_bot, settle_timeout=60)  # pictures are drawn beside the loop, and machines are busy
    await env.start()
    yield env
    await env.shutdown()
    assert not [error for error in env.errors_since(env._errors_acknowledged) if is_bug(error)]


@pytest.fixture
def scene(simcord_env: simcord.Env, house: House, caplog: pytest.LogCaptureFixture) -> Scene:
    """A server with a channel and three people. A test that provokes a bug clears `caplog` afterwards."""
    caplog.set_level(logging.DEBUG, "bot")
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("table")
    ann, ben, cay = (guild.add_member(simcord_env.create_user(name)) for name in ("ann", "ben", "cay"))
    return Scene(simcord_env, house, guild, channel, ann, ben, cay)


@pytest.fixture(params=languages())
def look(request: pytest.FixtureRequest) -> Look:
    """How somebody sees screens who chose nothing, in each language."""
    return Look(words(request.param))


@pytest.fixture(autouse=True)
def _no_bugs(caplog: pytest.LogCaptureFixture) -> Any:
    yield
    records = caplog.get_records("setup") + caplog.get_records("call")
    bugs = [record for record in records if record.name.startswith("bot") and record.levelno >= logging.ERROR]
    assert not bugs, [record.getMessage() for record in bugs]
