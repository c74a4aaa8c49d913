"""Ratings follow from the results alone, leaderboards and statistics count what the one rule says."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league import PAGE, By, League, Period, Ranking, Where, rate, shown_rating
from bot.rows import CountsRow, EndingRow, RatingRow
from bot.store import Store
from bot.tables import Tables
from tests.bot.house import Time, servers_of
from tests.bot.seasons import NOW, SERVER, Season

ANN, BEN, CAY, DAN = 101, 102, 103, 104
COMPUTER = -5
DAY = 86_400


@dataclass
class Desk:
    """A store, its league, and the time."""

    store: Store
    league: League
    time: Time
    season: Season

    async def places(self, ranking: Ranking, guild: int = SERVER) -> list[tuple[int, int]]:
        """(user, value) in the order of a leaderboard's first page."""
        page = await self.league.leaders(ranking, guild, 0, 0)
        return [(leader.user, leader.value) for leader in page.leaders]


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store, time = await Store.open(tmp_path / "deadwood.db"), Time(NOW)
    tables = Tables(store, servers_of(store), now=time, rng=Random(1))
    yield Desk(store, League(store, tables, now=time), time, Season(store))
    await store.close()


# Ratings


@st.composite
def endings(draw: st.DrawFn) -> list[EndingRow]:
    """A season of duels, partners, and three or four for themselves, on two servers."""
    found: list[EndingRow] = []
    for number in range(1, draw(st.integers(1, 12)) + 1):
        users = draw(st.lists(st.integers(1, 6), min_size=2, max_size=4, unique=True))
        if len(users) == 4 and draw(st.booleans()):
            winner = draw(st.integers(0, 1))
            seats = [(seat % 2, 1 if seat % 2 == winner else 2, user) for seat, user in enumerate(users)]
        else:
            ranks = [1, *(draw(st.integers(2, 4)) for _ in users[1:])]
            seats = [(seat, rank, user) for seat, (rank, user) in enumerate(zip(ranks, users, strict=True))]
        found.append(EndingRow(number, draw(st.sampled_from((7, 8))), tuple(seats)))
    return found


def newest(rows: Sequence[RatingRow]) -> list[RatingRow]:
    """The last rating of everybody, on each server."""
    return list({(row.guild_id, row.user_id): row for row in rows}.values())


@given(endings(), st.integers(1, 5))
def test_match_by_match_gives_what_a_recompute_gives(season: list[EndingRow], at_once: int) -> None:
    rated: list[RatingRow] = []
    for at in range(0, len(season), at_once):
        rated += rate(season[at : at + at_once], newest(rated))
    assert rated == rate(season, [])


@given(endings(), st.randoms(use_true_random=False))
def test_the_seating_changes_nothing(season: list[EndingRow], rng: Random) -> None:
    seated = [
        EndingRow(ending.number, ending.guild_id, tuple(rng.sample(ending.seats, len(ending.seats))))
        for ending in season
    ]
    assert rate(seated, []) == rate(season, [])


@given(endings())
def test_matches_of_other_people_may_come_before_or_after(season: list[EndingRow]) -> None:
    """Two matches that share nobody: their order is nothing to anybody's rating."""
    strangers = [EndingRow(1, 7, ((0, 1, 91), (1, 2, 92)))]
    first, last = newest(rate(strangers + season, [])), newest(rate(season + strangers, []))
    assert {(row.guild_id, row.user_id, row.mu, row.sigma) for row in first} == {
        (row.guild_id, row.user_id, row.mu, row.sigma) for row in last
    }


@given(endings())
def test_a_server_rates_its_own_matches_and_everywhere_all(season: list[EndingRow]) -> None:
    rated = rate(season, [])
    here = [ending for ending in season if ending.guild_id == 7]
    assert [row for row in rated if row.guild_id == 7] == [row for row in rate(here, []) if row.guild_id == 7]
    assert {row.number for row in rated if row.guild_id == 0} == {ending.number for ending in season}


def test_winners_rise_and_partners_rise_together() -> None:
    (ann, ben, cay, dan) = [
        row for row in rate([EndingRow(1, 7, ((0, 1, ANN), (1, 2, BEN), (0, 1, CAY), (1, 2, DAN)))], []) if row.guild_id
    ]
    assert (ann.user_id, ben.user_id, cay.user_id, dan.user_id) == (ANN, CAY, BEN, DAN)
    assert ann.mu == ben.mu > cay.mu == dan.mu


async def ratings_of(store: Store) -> list[tuple]:
    return [tuple(row) for row in await store.database.rows("SELECT * FROM ratings ORDER BY guild_id, user_id, number")]


async def some_matches(season: Season, rng: Random, matches: int) -> list[int]:
    """Duels, threes, and partners among six people."""
    numbers: list[int] = []
    for _ in range(matches):
        users = rng.sample(range(1, 7), rng.randint(2, 4))
        partners = len(users) == 4 and rng.random() < 0.5
        sides, ranks = ((0, 1, 0, 1), (1, 2, 1, 2)) if partners else ((0, 1, 2, 3), (1, 2, 3, 4))
        numbers.append(await season.finish(*users, sides=sides, ranks=ranks))
    return numbers


async def test_a_recompute_gives_the_same_ratings(desk: Desk) -> None:
    rng = Random(3)
    for matches in (1, 4, 2, 13):
        await some_matches(desk.season, rng, matches)
        await desk.league.leaders(Ranking(), SERVER, 0, ANN)
    before = await ratings_of(desk.store)
    assert before
    await desk.league.recompute()
    assert await ratings_of(desk.store) == before


@pytest.mark.parametrize("seed", range(3))
async def test_a_voided_match_is_as_if_it_had_never_been(desk: Desk, tmp_path: Path, seed: int) -> None:
    numbers = await some_matches(desk.season, Random(seed), 12)
    await desk.league.catch_up()
    others = await Store.open(tmp_path / "without.db")
    await some_matches(Season(others), Random(seed), 12)
    unwanted = Random(seed).choice(numbers)
    for table in ("results", "endings"):
        await others.database.change(f"DELETE FROM {table} WHERE game_id = ?", (unwanted,))  # noqa: S608
    without = League(others, Tables(others, servers_of(others), now=desk.time, rng=Random(1)), now=desk.time)
    await without.catch_up()
    assert await ratings_of(others) != await ratings_of(desk.store)
    assert await desk.league.void(unwanted, "a trial")
    assert await ratings_of(others) == await ratings_of(desk.store)
    for by in By:
        ranking = Ranking(by)
        assert await desk.league.leaders(ranking, SERVER, 0, 1) == await without.leaders(ranking, SERVER, 0, 1)
    for user in range(1, 7):
        assert await desk.league.record(user, SERVER) == await without.record(user, SERVER)
    await others.close()
    assert not await desk.league.void(unwanted, "a trial"), "once is enough"
    assert not await desk.league.void(10**6, "a trial")


async def test_the_computer_has_no_rating_and_gives_none(desk: Desk) -> None:
    await desk.season.finish(ANN, COMPUTER)
    await desk.season.finish(COMPUTER, BEN)
    await desk.season.finish(ANN, BEN)
    for by in By:
        page = await desk.league.leaders(Ranking(by), SERVER, 0, ANN)
        assert [leader.user for leader in page.leaders] == [ANN, BEN]
        assert (page.leaders[0].wins, page.leaders[1].losses) == (1, 1)
    record = await desk.league.record(ANN, SERVER)
    assert (record.wins, len(record.ratings)) == (2, 1)
    assert {(row.user_id, row.wins, row.losses) for row in record.opponents} == {(COMPUTER, 1, 0), (BEN, 1, 0)}


# Leaderboards


async def test_the_order_of_each_leaderboard(desk: Desk) -> None:
    for winner, loser, gins in (
        (ANN, BEN, 0),
        (ANN, BEN, 0),
        (BEN, ANN, 2),
        (ANN, CAY, 0),
        (BEN, CAY, 1),
        (BEN, CAY, 0),
    ):
        await desk.season.finish(winner, loser, counts=CountsRow(deals=3, gins=gins))
    assert await desk.places(Ranking(By.WINS)) == [(ANN, 3), (BEN, 3), (CAY, 0)]
    assert await desk.places(Ranking(By.POINTS)) == [(BEN, 380), (ANN, 340), (CAY, 120)]
    assert await desk.places(Ranking(By.GINS)) == [(BEN, 3), (ANN, 2), (CAY, 1)]
    assert await desk.places(Ranking(By.STREAK)) == [(BEN, 3), (ANN, 2), (CAY, 0)]
    assert [user for user, _ in await desk.places(Ranking(By.RATING))][-1] == CAY


async def test_equals_are_told_apart_by_losses_points_and_number(desk: Desk) -> None:
    await desk.season.finish(ANN, BEN)
    await desk.season.finish(CAY, BEN)
    await desk.season.finish(DAN, CAY, points=(300, 0))
    assert await desk.places(Ranking(By.WINS)) == [(DAN, 1), (ANN, 1), (CAY, 1), (BEN, 0)]


async def test_periods_and_places(desk: Desk) -> None:
    elsewhere = Season(desk.store, guild=9)
    await desk.season.finish(ANN, BEN, at=NOW - 40 * DAY)
    await desk.season.finish(BEN, CAY, at=NOW - 20 * DAY)
    await desk.season.finish(CAY, ANN, at=NOW - 7 * DAY)
    await elsewhere.finish(DAN, ANN)
    for period, users in ((Period.ALL, {ANN, BEN, CAY}), (Period.MONTH, {ANN, BEN, CAY}), (Period.WEEK, {ANN, CAY})):
        for by in By:
            assert {user for user, _ in await desk.places(Ranking(by, period))} == users
    assert dict(await desk.places(Ranking(By.WINS, Period.MONTH))) == {BEN: 1, CAY: 1, ANN: 0}
    desk.time.advance(1)
    assert await desk.places(Ranking(By.WINS, Period.WEEK)) == []
    assert {user for user, _ in await desk.places(Ranking(where=Where.EVERYWHERE))} == {ANN, BEN, CAY, DAN}
    assert await desk.places(Ranking(By.WINS), guild=9) == [(DAN, 1), (ANN, 0)]


async def test_pages(desk: Desk) -> None:
    for user in range(1, 2 * PAGE + 4):
        await desk.season.finish(user, 1_000)
    ranking = Ranking(By.WINS)
    first = await desk.league.leaders(ranking, SERVER, 0, 1_000)
    assert (first.page, first.pages, len(first.leaders)) == (0, 3, PAGE)
    assert first.reader is not None
    assert (first.reader.place, first.reader.losses) == (2 * PAGE + 4, 2 * PAGE + 3)
    last = await desk.league.leaders(ranking, SERVER, 10**6, 1_000)
    assert (last.page, [leader.place for leader in last.leaders]) == (2, [21, 22, 23, 24])
    assert last.reader is None
    assert (await desk.league.leaders(ranking, SERVER, 1, 77)).reader is None
    empty = await desk.league.leaders(ranking, 12, 3, 1)
    assert (empty.page, empty.pages, empty.leaders) == (0, 1, ())


async def test_a_rating_is_provisional_until_it_is_sure(desk: Desk) -> None:
    """Few matches, or many against one whom one always beats, say little."""
    for _ in range(12):
        await desk.season.finish(ANN, BEN)
    for match in range(12):
        await desk.season.finish(*((CAY, DAN) if match % 2 else (DAN, CAY)))
    await desk.season.finish(CAY, 105)
    page = await desk.league.leaders(Ranking(), SERVER, 0, 0)
    assert {leader.user for leader in page.leaders if not leader.is_provisional} == {CAY, DAN}
    by_wins = await desk.league.leaders(Ranking(By.WINS), SERVER, 0, 0)
    assert not any(leader.is_provisional for leader in by_wins.leaders)


def test_a_newcomer_is_shown_a_round_number() -> None:
    assert shown_rating(25 - 3 * (25 / 3)) == 1_000


# Statistics


async def test_a_record(desk: Desk) -> None:
    counts = CountsRow(missed=True, deals=4, gins=1, undercuts=1, beaten=2, deadwood=31)
    for winner, loser, rules in ((ANN, BEN, "modern"), (ANN, CAY, "royal"), (BEN, ANN, "modern"), (ANN, BEN, "modern")):
        await desk.season.finish(winner, loser, rules=rules, counts=counts)
    record = await desk.league.record(ANN, SERVER)
    assert (record.wins, record.losses, record.points, record.streak) == (3, 1, 340, 2)
    assert (record.missed, record.deals, record.gins, record.undercuts) == (4, 16, 4, 4)
    assert record.average_deadwood == 15.5
    assert record.rules == (("modern", 2, 1), ("royal", 1, 0))
    assert [(row.user_id, row.wins, row.losses) for row in record.opponents] == [(BEN, 2, 1), (CAY, 1, 0)]
    assert [rating.at for rating in record.ratings] == [NOW] * 4
    assert record.ratings[1].value > record.ratings[2].value < record.ratings[3].value
    nobody = await desk.league.record(DAN, SERVER)
    assert (nobody.wins, nobody.losses, nobody.average_deadwood, nobody.ratings) == (0, 0, None, ())


async def test_partners_are_no_opponents_and_equal_places_no_victory(desk: Desk) -> None:
    await desk.season.finish(ANN, BEN, CAY, DAN, sides=(0, 1, 0, 1), ranks=(1, 2, 1, 2))
    await desk.season.finish(DAN, ANN, BEN, ranks=(1, 2, 2))
    record = await desk.league.record(ANN, SERVER)
    assert {(row.user_id, row.wins, row.losses) for row in record.opponents} == {(BEN, 1, 0), (DAN, 1, 1)}


async def test_what_cannot_be_counted_is_not_asked_for_again(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    number = await desk.season.finish(ANN, BEN, counts=None)
    assert not (await desk.league.record(ANN, SERVER)).is_counted
    await desk.store.database.change("UPDATE moves SET move = 'no move at all'")
    await desk.league.catch_up()
    assert f"the deals of match {number} cannot be counted" in caplog.text
    caplog.clear()
    await desk.league.catch_up()
    assert (await desk.league.record(ANN, SERVER)).is_counted
    assert (await desk.league.record(ANN, SERVER)).wins == 1
