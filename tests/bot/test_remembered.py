"""What people and servers chose is kept in memory, and never outlives what is stored."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.rows import PersonRow, ServerRow
from bot.store import Store, remembered
from bot.store.remembered import Remembered
from tests.bot.test_store import NOW, SERVER

ANN, BEN = 1, 2
ANNS = PersonRow(ANN, "melds", "four", 0, "channel", "UTC", None, None, 0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deadwood.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = await Store.open(path)
    yield store
    await store.close()


async def test_what_was_read_is_not_read_again(store: Store) -> None:
    await store.people.set_person(ANNS)
    assert await store.people.person(ANN) == ANNS
    assert await store.people.person(BEN) is None
    await store.database._reader.close()
    assert await store.people.person(ANN) == ANNS
    assert await store.people.person(BEN) is None


async def test_what_is_written_or_forgotten_is_read_anew(store: Store) -> None:
    await store.people.set_person(ANNS)
    for row in (replace(ANNS, ping="off"), ANNS):
        await store.people.person(ANN)
        await store.people.set_person(row)
        assert await store.people.person(ANN) == row
    await store.privacy.forget(ANN, [], 100, "nobody")
    assert await store.people.person(ANN) is None
    server = ServerRow(SERVER, "[]", 0, None, None, None, None, "chosen", None)
    assert await store.servers.server(SERVER) is None
    await store.servers.set_server(server)
    assert await store.servers.server(SERVER) == server
    await store.absences.forget(SERVER, NOW)
    assert await store.servers.server(SERVER) is None


async def test_a_write_that_nobody_waits_for_any_more(store: Store, path: Path) -> None:
    """It is cancelled while it waits for the database, somebody reads, and then it is stored all the same."""
    await store.people.set_person(ANNS)
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.people.set_person(replace(ANNS, ping="off")))
        await asyncio.sleep(0.1)  # it waits up to two seconds
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        assert await store.people.person(ANN) == ANNS
        holder.execute("COMMIT")
    await store.beat(NOW)  # behind the cancelled one
    await asyncio.sleep(0)
    assert await store.people.person(ANN) == replace(ANNS, ping="off")


async def test_what_was_read_before_a_write_is_not_kept_after_it() -> None:
    rows, going_on = Remembered[str](), asyncio.Event()

    async def slow() -> str:
        await going_on.wait()
        return "old"

    async def written() -> None:
        pass

    async def quick() -> str:
        return "new"

    reading = asyncio.create_task(rows.row(ANN, slow))
    await asyncio.sleep(0)
    await rows.write(ANN, written())
    going_on.set()
    assert await reading == "old"
    assert await rows.row(ANN, quick) == "new"


async def test_not_everybody_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "_MOST", 3)
    rows = Remembered[int]()
    for number in range(10):

        async def read(number: int = number) -> int:
            return number

        assert await rows.row(number, read) == number
        assert len(rows._rows) <= 3
