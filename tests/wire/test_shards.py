"""A bot that is spread over two shards: the server on one of them, direct messages on the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.gateway import Session
from tests.soak.players import furnish
from tests.wire.places import Place
from tests.wire.player import choice, is_table, press, seated
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


@pytest.mark.parametrize("shards", [2])
async def test_a_shard_falls_and_the_other_stands(box: Sandbox, bot: Bot) -> None:
    """Discord advises two. Who can play goes on; nobody's time runs out meanwhile, and then it does."""
    ada, ben, cleo = (box.person(name) for name in ("Ada", "Ben", "Cleo"))
    await cleo.slash("gin solo", channel="dm")
    await seated(ada, ben, deadline="4s")
    the_servers = (int(box.world.guild_id) >> 22) % 2
    assert the_servers == 1, "direct messages are on the first"
    await box.drop_gateway(resume=False, shard=the_servers)
    opened = await cleo.slash("gin hand", channel="dm")
    assert opened.message is not None
    assert not (await press(cleo, opened.message, choice(opened.message))).failed
    await asyncio.sleep(4.5)  # longer than the deadline; the library waits five seconds before it identifies anew
    assert not box.gateway.is_online
    await box.online(bot.patience)
    assert not any(move.startswith("expire") for _, move in bot.moves(2))
    await ada.wait_for(lambda seen: is_table(seen) and "Rematch" in seen.labels, 15)
    assert "Traceback" not in bot.log


async def test_a_stand_in_need_not_know_of_shards(
    tmp_path: Path, box: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = Session.tell

    def told(session: Session, name: str, data: dict[str, Any], **options: Any) -> None:
        tell(session, name, {key: fact for key, fact in data.items() if key != "shard"}, **options)

    monkeypatch.setattr(Session, "tell", told)
    box.faults.add("GET", "^/gateway/bot$", status=404)
    ((channel, one, two),) = furnish(box, 1)
    bot = Bot(tmp_path, box)
    await bot.start()
    place = Place(bot, channel, (one, two))
    await place.begin()
    await place.goes_on()
    await bot.kill()
