"""What every bot of one test shares: the file, the time and the cards."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.app import Deadwood
from bot.servers import ServerChoices, Servers
from bot.settings import Settings
from bot.store import Store
from tests.bot.decks import Cards

START = 1_800_000_000


def servers_of(store: Store) -> Servers:
    """The choices for servers in `store`; a day for a move and for an invitation where there are none."""
    return Servers(store, ServerChoices(move_deadline=86_400, invitation_life=86_400))


_made: list[bytes] = []


async def _empty() -> bytes:
    """An empty database as the store makes it, made once: every migration is a wait for the disk."""
    if not _made:
        with TemporaryDirectory() as folder:
            path = Path(folder, "empty.db")
            await (await Store.open(path)).close()
            _made.append(await asyncio.to_thread(path.read_bytes))
    return _made[0]


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
    """One bot can be stopped and another started on the same file."""

    path: Path
    time: Time = field(default_factory=Time)
    cards: Cards = field(default_factory=Cards)
    shards: int = 1
    stores: list[Store] = field(default_factory=list)

    async def bot(self) -> Deadwood:
        """Another bot on the same file; its clock ticks by hand."""
        if not self.path.exists():
            self.path.write_bytes(await _empty())
        store = await Store.open(self.path)
        self.stores.append(store)
        settings = Settings(_env_file=None, shards=self.shards)  # pyright: ignore[reportCallIssue] pydantic's own argument
        bot = Deadwood(settings, store, now=self.time, rng=self.cards, clock_runs=False)
        setattr(bot.card_emojis, "start", lambda: None)  # noqa: B010 cards are text here; their art has its own tests
        return bot

    async def close(self) -> None:
        """Close every file that is still open."""
        while self.stores:
            await self.stores.pop().close()

    def rows(self, query: str, *values: object) -> list[tuple]:
        """What the file holds, as another process sees it."""
        with closing(sqlite3.connect(self.path)) as db:
            return db.execute(query, values).fetchall()

    def dump(self) -> str:
        """The whole file, but for the heartbeat."""
        with closing(sqlite3.connect(self.path)) as db:
            return "\n".join(line for line in db.iterdump() if '"heartbeat"' not in line)
