"""What each command that reads the database asks of the processor, with 10,000 finished matches.

From the question to the finished screen with its pictures, for a person who played a fifth of all of them; the first
time counts too, when nothing is in memory.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.archive import Archive, record_of
from bot.league import By, League, Period, Ranking, Where
from bot.pads import ScorePads
from bot.preferences import People
from bot.privacy import Privacy
from bot.reviews import Reviews
from bot.seating import Invitation
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from bot.text import words
from bot.ui.games_page import Reader, games_page
from bot.ui.hand import hand
from bot.ui.history_page import PER_PAGE, History, history_page
from bot.ui.layout import Screen
from bot.ui.look import Look
from bot.ui.pages import sentence
from bot.ui.privacy_page import kept_page
from bot.ui.public_table import public_table
from bot.ui.replay_page import Place, replay_page
from bot.ui.review import review_page
from bot.ui.settings_page import settings_page
from bot.ui.sheet import sheet
from bot.ui.standing_leaders import leaderboard
from bot.ui.standing_stats import statistics
from bot.ui.verify import verify_page
from engine.computer import Level, choose
from engine.rules import PRESETS
from tests.benchmarks.bench_standing import BUSIEST, SERVER, fill, milliseconds
from tests.bot.house import servers_of
from tests.bot.seasons import NOW
from tests.load.figures import headline, median, row

ROUNDS: Final = 10
LIMIT: Final = 100

Ask = Callable[[], Awaitable[Screen]]


async def measure(folder: Path, *, matches: int = 10_000) -> None:
    """Print the median, the first and the longest time of each command."""
    store = await Store.open(folder / "deadwood.db")
    tables = Tables(store, servers_of(store), now=lambda: NOW, rng=random.Random(1))
    await fill(store, matches)
    league = League(store, tables, now=lambda: NOW)
    await league.recompute()
    played = await _played(tables, random.Random(1), to_the_end=True)
    running = await _played(tables, random.Random(2), to_the_end=False)
    headline(
        f"Commands with {matches:,} finished matches: milliseconds of the processor",
        "command",
        "median",
        "first",
        "longest",
        f"under {LIMIT}",
    )
    look = Look(words())
    asked = _of_the_league(look, league) | _of_matches(look, store, tables, played, running)
    for name, ask in asked.items():
        figures = [await milliseconds(ask) for _ in range(ROUNDS)]
        row(f"`{name}`", median(figures), figures[0], max(figures), "yes" if max(figures) < LIMIT else "**no**")
    await store.close()


async def _played(tables: Tables, rng: random.Random, *, to_the_end: bool) -> int:
    """A match of the busiest person that can be looked at move by move; its number."""
    asked = Invitation(SERVER, 5, BUSIEST, (2,), PRESETS["modern"], 86_400)
    table = await tables.accept((await tables.challenge(asked)).id, 2)
    while table.row.state == "playing" and (to_the_end or table.row.ply < 30):
        clock = table.row.clocks[0]
        move = choose(table.view(clock.seat), Level.CLUB, rng)
        table = await tables.play(table.id, table.row.users[clock.seat], clock.turn, move)
    return table.id


def _of_the_league(look: Look, league: League) -> dict[str, Ask]:
    def leaders(ranking: Ranking) -> Ask:
        async def ask() -> Screen:
            return leaderboard(look, await league.leaders(ranking, SERVER, 2, BUSIEST), BUSIEST)

        return ask

    async def stats() -> Screen:
        return statistics(look, await league.record(BUSIEST, SERVER))

    rankings = [Ranking(by, where=where) for by in By for where in Where]
    found = {f"/gin leaderboard by:{one.by} where:{one.where}": leaders(one) for one in rankings}
    found["/gin leaderboard last month"] = leaders(Ranking(By.WINS, Period.MONTH))
    return {"/gin stats": stats} | found


def _of_matches(look: Look, store: Store, tables: Tables, played: int, running: int) -> dict[str, Ask]:
    archive, people, reviews = Archive(store, tables), People(store), Reviews()
    pads, privacy = ScorePads(store, now=lambda: NOW), Privacy(store, tables)

    async def past(against: int | None, page: int) -> Screen:
        found = await archive.past(
            BUSIEST, against, guild=SERVER, reader=BUSIEST, limit=PER_PAGE + 1, skip=page * PER_PAGE
        )
        return history_page(look, History(BUSIEST, against, page), found, own=True)

    async def games() -> Screen:
        return games_page(look, await archive.games_of(BUSIEST), Reader(BUSIEST, SERVER))

    async def settings() -> Screen:
        return settings_page(replace(look, choices=await people.preferences(BUSIEST)), await people.refused_by(BUSIEST))

    async def kept() -> Screen:
        return kept_page(look, await privacy.counts(BUSIEST))

    async def review() -> Screen:
        table = await tables.table(played)
        return review_page(look, table, await reviews.of(table, 0), 0)

    async def own(show: Callable[[Table], Screen]) -> Screen:
        return show((await tables.tables_of(BUSIEST))[0])

    async def seen(show: Callable[[Table], Screen]) -> Screen:
        return show(await archive.table_for(played, BUSIEST, SERVER))

    async def said(asked: Awaitable[object]) -> Screen:
        """For an answer that is a file or a list."""
        await asked
        return sentence("")

    return {
        "/gin hand": lambda: own(lambda table: hand(look, table, 0)),
        "/gin table": lambda: own(lambda table: public_table(look, table)),
        "/gin games": games,
        "/gin history": lambda: past(None, 0),
        "/gin history, page 100": lambda: past(None, 100),
        "/gin history against:": lambda: past(2, 0),
        "/gin replay match: as it is typed": lambda: said(
            archive.past(BUSIEST, None, guild=SERVER, reader=BUSIEST, limit=25)
        ),
        "/gin replay": lambda: seen(lambda table: replay_page(look, table, archive.deals(table), Place(0))),
        "record of a match": lambda: seen(lambda table: sentence(record_of(table, ("one", "two"))[:9])),
        "/gin verify": lambda: seen(lambda table: verify_page(look, table, None)),
        "Score sheet": lambda: seen(lambda table: sheet(look, table)),
        "/gin review": review,
        "/gin settings": settings,
        "/gin scorepad": lambda: said(pads.pads_of(BUSIEST, 25)),
        "/privacy show": kept,
        "/privacy export": lambda: said(privacy.export(BUSIEST)),
    }
