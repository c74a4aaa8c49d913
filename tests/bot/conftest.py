"""The real bot in SimCord's Discord: real SQLite in a temporary folder, a clock that tests set."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.app import Deadwood
from bot.settings import Settings
from bot.store import Store

START = 1_800_000_000


@dataclass
class Time:
    """The time that the bot sees, in UTC seconds."""

    seconds: int = START

    def __call__(self) -> int:
        return self.seconds

    def advance(self, seconds: int) -> None:
        self.seconds += seconds


@dataclass
class House:
    """What every bot of a test shares, so that one can be stopped and another started on the same file."""

    path: Path
    time: Time = field(default_factory=Time)
    seed: int = 7
    stores: list[Store] = field(default_factory=list)

    async def bot(self) -> Deadwood:
        store = await Store.open(self.path)
        self.stores.append(store)
        return Deadwood(Settings(_env_file=None), store, now=self.time, rng=Random(self.seed), clock_runs=False)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "deadwood.db")
    yield house
    for store in house.stores:
        await store.close()


@pytest.fixture
async def simcord_bot(house: House) -> Deadwood:
    return await house.bot()
