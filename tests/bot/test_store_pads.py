"""The store keeps score pads whole, and of two who change one at once the second hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.rows import NewPad, PadPlayerRow
from bot.store import Stale, Store

ANN, BEN = 1, 2
PLAYERS = (PadPlayerRow("Uma"), PadPlayerRow("ben", BEN))
NEW = NewPad(
    guild_id=2**63 - 1,
    maker_id=ANN,
    rules="{}",
    format="duel",
    first_dealer=1,
    changed_at=10,
    players=PLAYERS,
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "deadwood.db")
    yield store
    await store.close()


async def test_a_pad_is_read_as_it_was_written(store: Store) -> None:
    number = await store.pads.create(NEW)
    pad = await store.pads.pad(number)
    assert pad is not None
    assert (pad.maker_id, pad.first_dealer, pad.deals, pad.version, pad.players) == (ANN, 1, "[]", 1, PLAYERS)
    assert (pad.channel_id, pad.message_id) == (None, None)
    assert await store.pads.pad(number + 1) is None


async def test_a_change_for_an_earlier_version_changes_nothing(store: Store) -> None:
    number = await store.pads.create(NEW)
    await store.pads.set_deals(number, 1, "[1]", 20)
    before = await store.pads.pad(number)
    with pytest.raises(Stale):
        await store.pads.set_deals(number, 1, "[2]", 30)
    with pytest.raises(Stale):
        await store.pads.set_seats(number, 1, PLAYERS[::-1], 0, 30)
    assert await store.pads.pad(number) == before


async def test_of_many_who_write_at_once_one_does(store: Store, tmp_path: Path) -> None:
    number = await store.pads.create(NEW)
    other = await Store.open(tmp_path / "deadwood.db")
    writes = [(store, other)[at % 2].pads.set_deals(number, 1, f"[{at}]", 20) for at in range(20)]
    answers = await asyncio.gather(*writes, return_exceptions=True)
    await other.close()
    won = [at for at, answer in enumerate(answers) if answer is None]
    assert len(won) == 1
    assert all(isinstance(answer, Stale) for answer in answers if answer is not None)
    pad = await store.pads.pad(number)
    assert pad is not None
    assert (pad.deals, pad.version) == (f"[{won[0]}]", 2)


async def test_the_seats_can_change(store: Store) -> None:
    number = await store.pads.create(NEW)
    await store.pads.set_seats(number, 1, PLAYERS[::-1], 0, 20)
    pad = await store.pads.pad(number)
    assert pad is not None
    assert (pad.players, pad.first_dealer, pad.version, pad.changed_at) == (PLAYERS[::-1], 0, 2, 20)


async def test_the_pads_of_a_person(store: Store) -> None:
    first = await store.pads.create(NEW)
    second = await store.pads.create(replace(NEW, maker_id=BEN, changed_at=11))
    await store.pads.create(replace(NEW, maker_id=3, players=(PadPlayerRow("Uma"), PadPlayerRow("Vic"))))
    assert [pad.id for pad in await store.pads.pads_of(BEN, 5)] == [second, first]
    assert [pad.id for pad in await store.pads.pads_of(BEN, 1)] == [second]
    assert [pad.id for pad in await store.pads.pads_of(ANN, 5)] == [first]
    await store.pads.set_deals(first, 1, "[]", 12)
    assert [pad.id for pad in await store.pads.pads_of(BEN, 5)] == [first, second]


async def test_copies_that_are_behind(store: Store) -> None:
    number = await store.pads.create(NEW)
    assert await store.pads.behind() == []
    await store.pads.set_copy(number, 5, 6, 1)
    assert await store.pads.behind() == []
    await store.pads.set_deals(number, 1, "[]", 20)
    assert await store.pads.behind() == [number]
    await store.pads.set_shown(number, 2)
    assert await store.pads.behind() == []
    await store.pads.set_copy(number, None, None, 0)
    assert await store.pads.behind() == []
