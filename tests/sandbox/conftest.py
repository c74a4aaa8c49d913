"""A sandbox for each test, and a small real discord.py client that lives in it."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import pytest_asyncio
import yarl

from sandbox import Person, Sandbox
from tests.sandbox.subject import Subject

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
    monkeypatch.setattr(discord.http.Route, "BASE", box.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(box.gateway_url))
