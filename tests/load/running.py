"""100,000 matches in play in one database: how soon the bot is ready, its memory, a look at the clock, and a click."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.app import utc_seconds
from bot.clock import Clock
from bot.seating import Invitation
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from engine.moves import BigGin, Knock, SeatMove
from engine.rules import PRESETS
from sandbox import Sandbox
from tests.bot.house import servers_of
from tests.load.figures import headline, median, p99, row
from tests.wire.process import Bot

FEW: Final = 100
_PLIES: Final = 20
_GUILD: Final = int(Sandbox().world.guild_id)
_DAY: Final = 86_400
_COPIED: Final = ("seats", "moves", "clocks")


async def fill(path: Path, matches: int) -> None:
    """A match after some moves, and as many copies of it between other people, their deadlines spread over a day."""
    store = await Store.open(path)
    tables = Tables(store, servers_of(store), now=utc_seconds, rng=random.Random(1))
    asked = Invitation(_GUILD, 1, 1, (2,), PRESETS["modern"], _DAY)
    table = await tables.accept((await tables.challenge(asked)).id, 2)
    while table.row.ply < _PLIES:
        clock = table.row.clocks[0]
        moves = [move for move in legal_moves(table, clock.seat) if not isinstance(move, Knock | BigGin)]
        table = await tables.play(table.id, table.row.users[clock.seat], clock.turn, moves[-1])
    await tables.note_posted(table, 1, 1)
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        for name in ("games", *_COPIED):
            columns = [column[1] for column in db.execute(f"PRAGMA table_info({name})")]
            changed = {"id": "n", "game_id": "n", "user_id": "user_id + 2 * n", "deadline": f"deadline + n % {_DAY}"}
            changed |= {"look_at": f"look_at + n % {_DAY}", "channel_id": "n", "message_id": "n"}
            values = ", ".join(changed.get(column, column) for column in columns)
            numbers = "WITH RECURSIVE copies (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copies WHERE n < ?)"
            copying = f"INSERT INTO {name} SELECT {values} FROM copies CROSS JOIN {name} AS original"  # noqa: S608
            db.execute(f"{numbers} {copying} WHERE original.{columns[0]} = 1", (matches,))


def legal_moves(table: Table, seat: int) -> Sequence[SeatMove]:
    (board,) = table.view(seat).boards
    assert board.hand is not None
    return board.hand.moves


async def measure(folder: Path, *, matches: int = 100_000) -> None:
    """Print what the many cost beside what a few do."""
    headline(
        f"{matches:,} matches in play",
        "",
        "matches",
        "database, MB",
        "ready after, s",
        "memory, MB",
        "a look at the clock, ms",
        "the longest of 100",
        "a move without the disk, ms",
    )
    for name, count in (("few", FEW), ("many", matches)):
        path = folder / name / "deadwood.db"
        path.parent.mkdir()
        await fill(path, count)
        size = path.stat().st_size / 1e6
        ready, memory = await _start(path.parent)
        looks, moves = await _inside(path, count)
        row(name, f"{count:,}", size, f"{ready:.2f}", memory, median(looks), p99(looks), median(moves))


async def _start(folder: Path) -> tuple[float, float]:
    """Seconds from the start of the process until it is connected, and its megabytes in memory some seconds later."""
    async with Sandbox() as box:
        bot = Bot(folder, box, patience=60)
        begun = time.perf_counter()
        await bot.start(LOG_LEVEL="WARNING")
        ready = time.perf_counter() - begun
        await asyncio.sleep(5)
        assert bot.process is not None
        memory = _most_memory(bot.process.pid)
        await bot.stop()
    return ready, memory


def _most_memory(pid: int) -> float:
    """The most megabytes that a process has had in memory."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1e3


async def _inside(path: Path, matches: int) -> tuple[list[float], list[float]]:
    """Milliseconds of a look at the clock with nothing due, and of a move in a match that was not in memory."""
    store, rng = await Store.open(path), random.Random(1)
    tables = Tables(store, servers_of(store), now=utc_seconds, rng=rng)
    clock = Clock(store, tables, lambda _: None, now=utc_seconds)
    await store.database._writer.run(lambda db: db.execute("PRAGMA synchronous = OFF").fetchall())

    async def move() -> None:
        table = await tables.table(rng.randint(1, matches))
        awaited = table.row.clocks[0]
        await tables.play(table.id, table.row.users[awaited.seat], awaited.turn, legal_moves(table, awaited.seat)[-1])

    looks = [await _milliseconds(clock.tick) for _ in range(100)]
    moves = [await _milliseconds(move) for _ in range(100)]
    await store.close()
    return looks, moves


async def _milliseconds(work: Callable[[], Awaitable[None]]) -> float:
    begun = time.perf_counter()
    await work()
    return (time.perf_counter() - begun) * 1e3
