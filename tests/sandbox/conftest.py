"""A sandbox for each test, and a small real discord.py client that lives in it."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox import Person, Sandbox
from tests.sandbox.subject import Subject
from tests.sandbox.wire import Wire

ROOT = Path(__file__).parents[2]
DESCRIPTION = Path(os.environ.get("DISCORD_OPENAPI", ROOT.parent / "shared" / "discord-openapi.json"))


@pytest_asyncio.fixture
async def box(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """An open sandbox to which discord.py is pointed."""
    async with Sandbox() as opened:
        point_discord_at(opened, monkeypatch)
        yield opened


@pytest_asyncio.fixture
async def bot(box: Sandbox) -> AsyncIterator[Subject]:
    """The client, connected, with its commands registered."""
    async with Subject.running(box) as subject:
        yield subject


@pytest.fixture
def ada(box: Sandbox) -> Person:
    return box.person("Ada")


@pytest.fixture
def ben(box: Sandbox) -> Person:
    return box.person("Ben")


def point_discord_at(box: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", box.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(box.gateway_url))


@pytest_asyncio.fixture
async def wire(box: Sandbox) -> AsyncIterator[Wire]:
    """A bot that speaks HTTP by hand, for what discord.py would not send."""
    async with aiohttp.ClientSession() as session:
        yield Wire(box, session)
