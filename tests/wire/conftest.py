"""The real bot in a process of its own, over REST and a gateway, against the sandbox in the test's process."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from sandbox import Sandbox
from tests.browser import ARGUMENTS, CHROMIUM
from tests.wire.process import ROOT, Bot, give_cards

_DESCRIPTION = Path(os.environ.get("DISCORD_OPENAPI", ROOT.parent / "shared" / "discord-openapi.json"))
DESCRIPTION = _DESCRIPTION if _DESCRIPTION.exists() else None

SHARDS = int(os.environ.get("SANDBOX_SHARDS", "1"))
"""How many shards a bot has where a test does not say; with two, the guild and direct messages are apart."""

either_way = pytest.mark.parametrize("shards", [1, 2], ids=["one shard", "two shards"])
"""For the tests that show the most."""


@pytest.fixture
def shards() -> int:
    return SHARDS


@pytest.fixture
async def box(shards: int) -> AsyncIterator[Sandbox]:
    """A local Discord that holds requests against Discord's description where that is at hand."""
    async with Sandbox(openapi=DESCRIPTION, shards=shards) as box:
        give_cards(box)
        yield box
        assert not box.violations


@pytest.fixture
async def bot(tmp_path: Path, box: Sandbox) -> AsyncIterator[Bot]:
    bot = Bot(tmp_path, box)
    await bot.start()
    yield bot
    if bot.process is not None and bot.process.returncode is None:
        await bot.kill()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()
