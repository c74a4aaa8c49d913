"""A bot that is spread over two shards: the server on one of them, direct messages on the other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.soak.players import furnish
from tests.wire.places import Place
from tests.wire.process import Bot


@pytest.fixture
async def place(tmp_path: Path, box: Sandbox) -> AsyncIterator[Place]:
    ((channel, one, two),) = furnish(box, 1)
    bot = Bot(tmp_path, box)
    await bot.start(SHARDS="2")
    yield Place(bot, channel, (one, two))
    if bot.process is not None and bot.process.returncode is None:
        await bot.kill()


async def test_a_match_goes_on_whichever_shard_falls(place: Place) -> None:
    gateway = place.bot.box.gateway
    await place.begin()
    await place.goes_on()
    for shard in (0, 1):
        for resume in (True, False):
            await gateway.drop(resume=resume, shard=shard)
            await place.bot.box.online(place.bot.patience)
            await place.goes_on()
    assert {session.shard for session in gateway.sessions.values()} == {(0, 2), (1, 2)}
    assert "Traceback" not in place.bot.log
