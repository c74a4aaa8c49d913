"""The league: ratings, leaderboards and statistics, all of them made from the stored results.

What counts, in one rule. A match counts when somebody won it, be it by the cards, by the other's
resignation or by a missed deadline. A match that was called off, or that an owner voided, counts
nowhere. A match with the computer counts in statistics, and neither in ratings nor on leaderboards.
Where those who manage a server let its leaderboard begin anew, the server's ratings and leaderboard
count what ended since; statistics, and all that counts everywhere, stay as they are.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from openskill.models import PlackettLuce

from bot.results import counts_of
from bot.rows import CountsRow, EndingRow, LeaderRow, OpponentRow, PlayedRow, RatedRow, RatingRow
from bot.store import Store
from bot.table import TableError
from bot.tables import Tables

log = logging.getLogger(__name__)

PAGE: Final = 10
"""People on a page of a leaderboard."""

OPPONENTS: Final = 8
"""Opponents that statistics name, the most frequent ones."""

SETTLED_AFTER: Final = 10
"""Matches before which a rating is provisional."""

_UNCERTAIN: Final = 6.0
"""The sigma above which a rating is provisional all the same; everybody begins with 8⅓."""

_EVERYWHERE: Final = 0
"""Where a server's number would stand: ratings over all servers."""

_MOST_SEATS: Final = 4

_AT_ONCE: Final = 200
"""Matches that are rated in one transaction: so many take some 20 milliseconds."""


class By(StrEnum):
    """What a leaderboard is ordered by."""

    RATING = "rating"
    WINS = "wins"
    POINTS = "points"
    GINS = "gins"
    STREAK = "streak"


class Period(StrEnum):
    """Which matches a leaderboard counts; of the rating, whose: those who played in it."""

    WEEK = "week"
    MONTH = "month"
    ALL = "all"


class Where(StrEnum):
    """Whose matches: this server's, or all."""

    HERE = "here"
    EVERYWHERE = "everywhere"


_SECONDS: Final = {Period.WEEK: 7 * 86_400, Period.MONTH: 30 * 86_400}


@dataclass(frozen=True, slots=True)
class Ranking:
    """Which leaderboard."""

    by: By = By.RATING
    period: Period = Period.ALL
    where: Where = Where.HERE


@dataclass(frozen=True, slots=True)
class Leader:
    """A person's line on a leaderboard."""

    place: int
    user: int
    value: int
    wins: int
    losses: int
    is_provisional: bool


@dataclass(frozen=True, slots=True)
class Leaders:
    """One page of a leaderboard, from 0 of `pages`; `reader` is the reader's line where it stands on another page."""

    ranking: Ranking
    page: int
    pages: int
    leaders: tuple[Leader, ...]
    reader: Leader | None


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating as people see it, at a moment (UTC seconds)."""

    at: int
    value: int


@dataclass(frozen=True, slots=True)
class Record:
    """A person's statistics on one server.

    Attributes:
        streak: the most wins in a row.
        rules: wins and losses by the name of the rule set, the most played first.
        opponents: those met most often.
        ratings: after each rated match, oldest first.
        average_deadwood: in the deals that others won by cards; None when there were none.
        is_counted: whether all deals of old matches are in it yet.
    """

    user: int
    wins: int
    losses: int
    points: int
    streak: int
    missed: int
    deals: int
    gins: int
    undercuts: int
    average_deadwood: float | None
    is_counted: bool
    rules: tuple[tuple[str, int, int], ...]
    opponents: tuple[OpponentRow, ...]
    ratings: tuple[Rating, ...]
    is_provisional: bool


class League:
    """Reads standings, and keeps the ratings up with the results."""

    def __init__(self, store: Store, tables: Tables, *, now: Callable[[], int]) -> None:
        self._results = store.results
        self._tables = tables
        self._now = now

    # Reading

    async def leaders(self, ranking: Ranking, guild_id: int, page: int, reader: int) -> Leaders:
        """A page (from 0) of a leaderboard as `reader` on that server asked for it; a page too far is the last one."""
        await self._rate()
        rows = await self._results.leaders(
            ranking.by,
            guild_id=guild_id if ranking.where is Where.HERE else None,
            since=self._now() - _SECONDS[ranking.period] if ranking.period in _SECONDS else 0,
            page=page,
            length=PAGE,
            reader=reader,
        )
        pages = max(1, -(-rows[0].people // PAGE)) if rows else 1
        shown = min(page, pages - 1)
        lines = [_leader(ranking.by, row) for row in rows]
        here = tuple(line for line in lines if (line.place - 1) // PAGE == shown)
        elsewhere = next((line for line in lines if line not in here), None)
        return Leaders(ranking, shown, pages, here, elsewhere)

    async def record(self, user: int, guild_id: int) -> Record:
        """The statistics of `user` on a server."""
        await self._rate()
        return _record(
            user,
            await self._results.played(user, guild_id),
            await self._results.opponents(user, guild_id, OPPONENTS),
            await self._results.ratings(user, guild_id),
        )

    # Keeping

    async def catch_up(self) -> None:
        """Count the deals of matches that ended before they were counted, and rate what is not rated yet."""
        await self._rate()
        while waiting := await self._results.uncounted(_AT_ONCE):
            for game_id in waiting:
                await self._results.set_counts(game_id, await self._counts(game_id))

    async def void(self, game_id: int, reason: str) -> bool:
        """Let a finished match count no more, and make again every rating since; False when it did not count."""
        voided = await self._results.void(game_id, reason)
        await self._rate()
        return voided

    async def reset(self, guild_id: int) -> None:
        """Let the leaderboard of a server begin anew."""
        await self._results.reset(guild_id)

    async def recompute(self) -> None:
        """Make every rating again."""
        await self._results.unrate()
        await self._rate()

    async def _rate(self) -> None:
        while not await self._results.is_rated():
            await self._results.rate(_AT_ONCE, rate)

    async def _counts(self, game_id: int) -> list[CountsRow]:
        try:
            table = await self._tables.table(game_id)
        except TableError:
            log.warning("the deals of match %d cannot be counted", game_id)
            return [CountsRow()] * _MOST_SEATS
        return [counts_of(table.live, seat) for seat in range(len(table.row.users))]


def rate(endings: Sequence[EndingRow], before: Sequence[RatingRow]) -> list[RatingRow]:
    """The ratings after `endings`, which are in their order, from the newest ratings `before` them."""
    model = PlackettLuce()
    newest = {(row.guild_id, row.user_id): (row.mu, row.sigma) for row in before}
    found: list[RatingRow] = []
    for ending in endings:
        # In an order of their own, so that the seating cannot change a rounding.
        seats = sorted((rank, side, user) for side, rank, user in ending.seats)
        sides = [(rank, [user for *_, user in members]) for (rank, _), members in groupby(seats, lambda seat: seat[:2])]
        for where in dict.fromkeys((ending.guild_id, _EVERYWHERE) if ending.counts_here else (_EVERYWHERE,)):
            fresh = model.mu, model.sigma
            teams = [[model.rating(*newest.get((where, user), fresh)) for user in users] for _, users in sides]
            rated = model.rate(teams, ranks=[float(rank) for rank, _ in sides])
            for (_, users), ratings in zip(sides, rated, strict=True):
                for user, rating in zip(users, ratings, strict=True):
                    newest[where, user] = rating.mu, rating.sigma
                    found.append(RatingRow(where, user, ending.number, rating.mu, rating.sigma))
    return found


def shown_rating(skill: float) -> int:
    """A rating as people see it, from ``mu - 3 * sigma``: what somebody almost surely plays. A newcomer has 1,000."""
    return round(1_000 + 40 * skill)


def _is_provisional(matches: int, sigma: float) -> bool:
    return matches < SETTLED_AFTER or sigma > _UNCERTAIN


def _leader(by: By, row: LeaderRow) -> Leader:
    is_rating = by is By.RATING
    return Leader(
        place=row.place,
        user=row.user_id,
        value=shown_rating(row.value) if is_rating else round(row.value),
        wins=row.wins,
        losses=row.losses,
        is_provisional=is_rating and _is_provisional(row.matches, row.sigma),
    )


def _record(
    user: int, played: Sequence[PlayedRow], opponents: Sequence[OpponentRow], ratings: Sequence[RatedRow]
) -> Record:
    rules = Counter(match.rules for match in played)
    won = Counter(match.rules for match in played if match.won)
    wins, beaten = sum(won.values()), sum(match.beaten or 0 for match in played)
    return Record(
        user=user,
        wins=wins,
        losses=len(played) - wins,
        points=sum(match.points for match in played),
        streak=max((len(list(run)) for is_won, run in groupby(match.won for match in played) if is_won), default=0),
        missed=sum(match.missed or 0 for match in played),
        deals=sum(match.deals or 0 for match in played),
        gins=sum(match.gins or 0 for match in played),
        undercuts=sum(match.undercuts or 0 for match in played),
        average_deadwood=sum(match.deadwood or 0 for match in played) / beaten if beaten else None,
        is_counted=all(match.deals is not None for match in played),
        rules=tuple((name, won[name], count - won[name]) for name, count in rules.most_common()),
        opponents=tuple(opponents),
        ratings=tuple(Rating(row.at, shown_rating(row.mu - 3 * row.sigma)) for row in ratings),
        is_provisional=bool(ratings) and _is_provisional(len(ratings), ratings[-1].sigma),
    )
