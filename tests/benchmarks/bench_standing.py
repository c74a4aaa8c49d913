"""What leaderboards and statistics cost with 10,000 finished matches: ``python -m tests.benchmarks.bench_standing``.

What one command asks of the processor, from the question to the finished screen with its picture: the median of the
rounds in milliseconds, with the lowest and the highest. One person among 300 played a fifth of all matches.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.league import By, League, Period, Ranking, Where
from bot.rows import CountsRow
from bot.store import Store
from bot.tables import Tables
from bot.text import words
from bot.ui.layout import Screen
from bot.ui.look import Look
from bot.ui.standing_leaders import leaderboard
from bot.ui.standing_stats import statistics as statistics_of
from tests.bot.house import servers_of
from tests.bot.seasons import NOW, Season

ROUNDS = 15
PEOPLE = 300
BUSIEST = 1
SERVER = 7
DAY = 86_400


async def fill(store: Store, matches: int) -> None:
    """Duels, threes and partners of a year, most of them on one server."""
    rng, pool = random.Random(1), range(2, PEOPLE + 1)
    # A benchmark can lose its file: the matches need not be on the disk one by one.
    await store.database._writer.run(lambda db: db.execute("PRAGMA synchronous = OFF").fetchall())
    for number in range(matches):
        users = rng.sample(pool, rng.choice((2, 2, 2, 3, 4)))
        if rng.random() < 0.2:
            users[rng.randrange(len(users))] = BUSIEST
        sides, ranks = ((0, 1, 0, 1), (1, 2, 1, 2)) if len(users) == 4 else ((0, 1, 2), (1, 2, 3))
        counts = CountsRow(deals=6, gins=rng.randint(0, 2), undercuts=rng.randint(0, 1), beaten=3, deadwood=70)
        season = Season(store, SERVER if rng.random() < 0.8 else SERVER + 1)
        at = NOW - 365 * DAY + number * 365 * DAY // matches
        await season.finish(*users, sides=sides, ranks=ranks, at=at, counts=counts)


async def milliseconds(ask: Callable[[], Awaitable[Screen]]) -> float:
    """What one question takes, with its pictures drawn anew."""
    started = time.process_time()
    screen = await ask()
    screen.to_components()
    for picture in screen.pictures:
        await asyncio.to_thread(picture.draw)
    return (time.process_time() - started) * 1e3


async def main(matches: int) -> None:
    """Time every leaderboard, and the statistics of the busiest person and of another one."""
    look = Look(words())
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "deadwood.db")
        league = League(store, Tables(store, servers_of(store), now=lambda: NOW, rng=random.Random(1)), now=lambda: NOW)
        await fill(store, matches)
        started = time.process_time()
        await league.recompute()
        sys.stdout.write(f"all ratings of {matches} matches, seconds {time.process_time() - started:.2f}\n")

        def ask(ranking: Ranking) -> Callable[[], Awaitable[Screen]]:
            async def shown() -> Screen:
                return leaderboard(look, await league.leaders(ranking, SERVER, 2, BUSIEST), BUSIEST)

            return shown

        async def told(user: int) -> Screen:
            return statistics_of(look, await league.record(user, SERVER))

        questions = {f"by {by}, {where}": ask(Ranking(by, where=where)) for by in By for where in Where}
        questions |= {f"by {by}, last month": ask(Ranking(by, Period.MONTH)) for by in By}
        questions |= {"stats of the busiest": lambda: told(BUSIEST), "stats of another": lambda: told(2)}
        for name, question in questions.items():
            figures = [await milliseconds(question) for _ in range(ROUNDS)]
            spread = f"{statistics.median(figures):8.1f} ({min(figures):.1f} to {max(figures):.1f})"
            sys.stdout.write(f"{name:28} {spread}\n")
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
