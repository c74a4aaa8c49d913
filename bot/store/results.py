"""How matches ended, and what follows from it: leaderboards, statistics and ratings."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, fields
from typing import Final

from bot.rows import CountsRow, EndingRow, LeaderRow, OpponentRow, PlayedRow, RatedRow, RatingRow, ResultRow
from bot.store.database import Database

COUNTS: Final = tuple(field.name for field in fields(CountsRow))
"""The columns that are empty until a match is counted."""

_PLAYED: Final = ", ".join(field.name for field in fields(PlayedRow))
_RATING: Final = ", ".join(field.name for field in fields(RatingRow))

_MEASURES: Final = {
    "wins": "SELECT user_id, wins AS value, 0.0 AS sigma, 0 AS matches FROM tallies",
    "points": "SELECT user_id, points AS value, 0.0 AS sigma, 0 AS matches FROM tallies",
    "gins": "SELECT user_id, gins AS value, 0.0 AS sigma, 0 AS matches FROM tallies",
    "streak": (
        "SELECT user_id, max(wins) AS value, 0.0 AS sigma, 0 AS matches FROM"
        " (SELECT user_id, sum(won) AS wins FROM"
        # Wins with as many losses before them follow one another.
        " (SELECT user_id, won, sum(1 - won) OVER (PARTITION BY user_id ORDER BY number) AS run FROM counted)"
        " GROUP BY user_id, run) GROUP BY user_id"
    ),
    # SQLite takes the other columns from the row that has the maximum.
    "rating": (
        "SELECT user_id, mu - 3 * sigma AS value, sigma, matches FROM"
        " (SELECT user_id, mu, sigma, max(number), count(*) AS matches FROM ratings"
        " WHERE guild_id = :guild GROUP BY user_id)"
    ),
}
"""What leaderboards are ordered by: for each person a value."""

_LEADERS: Final = """
WITH counted AS (
    -- CROSS: matches first, then their seats, which lie together; left to itself SQLite walks from person to person.
    SELECT number, user_id, won, points, gins FROM endings CROSS JOIN results USING (game_id)
    WHERE rated AND NOT voided AND ended_at >= :since {here}
), tallies AS (
    SELECT user_id, sum(won) AS wins, sum(1 - won) AS losses, sum(points) AS points, coalesce(sum(gins), 0) AS gins
    FROM counted GROUP BY user_id
), board AS (
    SELECT row_number() OVER (ORDER BY value DESC, wins DESC, losses, points DESC, user_id) AS place,
        count(*) OVER () AS people, user_id, value, wins, losses, sigma, matches
    FROM tallies JOIN ({measure}) USING (user_id)
)
SELECT * FROM board WHERE (place - 1) / :length = min(:page, (people - 1) / :length) OR user_id = :reader ORDER BY place
"""

_HERE: Final = (
    "AND guild_id = :guild AND number > coalesce((SELECT number FROM resets WHERE resets.guild_id = :guild), 0)"
)
"""What the leaderboard of one server counts: what ended since it last began anew."""

_OF_A_PERSON: Final = (
    "FROM results JOIN endings USING (game_id) WHERE results.user_id = ? AND guild_id = ? AND NOT voided"
)

Rate = Callable[[Sequence[EndingRow], Sequence[RatingRow]], Sequence[RatingRow]]
"""From matches in the order of their endings, and the newest ratings of who played them, to the ratings that follow."""


class Results:
    """What the database knows of finished matches."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def leaders(
        self, measure: str, *, guild_id: int | None, since: int, page: int, length: int, reader: int
    ) -> list[LeaderRow]:
        """One page of a leaderboard, and the line of `reader` wherever it stands; a page too far is the last one.

        Args:
            measure: one of ``rating``, ``wins``, ``points``, ``gins``, ``streak``.
            guild_id: the server; None is everywhere.
            since: only matches that ended then or later.
            page: from 0.
            length: people on a page.
            reader: whose line is wanted too.
        """
        query = _LEADERS.format(measure=_MEASURES[measure], here="" if guild_id is None else _HERE)
        values = {"guild": guild_id or 0, "since": since, "page": page, "length": length, "reader": reader}
        return [LeaderRow(*row) for row in await self._db.rows(query, values)]

    async def played(self, user_id: int, guild_id: int) -> list[PlayedRow]:
        """A person's finished matches on a server, oldest first."""
        rows = await self._db.rows(f"SELECT {_PLAYED} {_OF_A_PERSON} ORDER BY number", (user_id, guild_id))
        return [PlayedRow(*row) for row in rows]

    async def opponents(self, user_id: int, guild_id: int, most: int) -> list[OpponentRow]:
        """Whom a person met most on a server."""
        rows = await self._db.rows(
            "SELECT other.user_id, sum(own.rank < other.rank), sum(own.rank > other.rank)"  # noqa: S608
            f" FROM (SELECT game_id, side, rank {_OF_A_PERSON}) AS own"
            " JOIN results AS other ON other.game_id = own.game_id AND other.side <> own.side"
            " GROUP BY other.user_id ORDER BY count(*) DESC, other.user_id LIMIT ?",
            (user_id, guild_id, most),
        )
        return [OpponentRow(*row) for row in rows]

    async def ratings(self, user_id: int, guild_id: int) -> list[RatedRow]:
        """A person's ratings, oldest first; `guild_id` 0 is everywhere."""
        rows = await self._db.rows(
            "SELECT ended_at, mu, sigma FROM ratings JOIN endings USING (number)"
            " WHERE user_id = ? AND ratings.guild_id = ? ORDER BY number",
            (user_id, guild_id),
        )
        return [RatedRow(*row) for row in rows]

    # Counting

    async def uncounted(self, most: int) -> list[int]:
        """Matches whose deals are not counted yet."""
        rows = await self._db.rows("SELECT DISTINCT game_id FROM results WHERE deals IS NULL LIMIT ?", (most,))
        return [row[0] for row in rows]

    async def set_counts(self, game_id: int, counts: Sequence[CountsRow]) -> None:
        """Write what the deals of a match came to, by seat."""
        setting = ", ".join(f"{name} = ?" for name in COUNTS)

        def write(db: sqlite3.Connection) -> None:
            db.executemany(
                f"UPDATE results SET {setting} WHERE game_id = ? AND seat = ?",  # noqa: S608
                [(*astuple(row), game_id, seat) for seat, row in enumerate(counts)],
            )

        await self._db.write(write)

    # Rating

    async def is_rated(self) -> bool:
        """Whether the ratings hold every match that has ended."""
        ((behind,),) = await self._db.rows(
            "SELECT EXISTS (SELECT 1 FROM endings WHERE number > (SELECT number FROM rated))"
        )
        return not behind

    async def rate(self, most: int, rate: Rate) -> None:
        """Write what `rate` makes of the next matches, `most` at a time."""

        def write(db: sqlite3.Connection) -> None:
            endings = _unrated(db, most)
            if endings:
                ratings = rate(endings, _newest_ratings(db, endings))
                db.executemany(
                    f"INSERT INTO ratings ({_RATING}) VALUES (?, ?, ?, ?, ?)",  # noqa: S608
                    [astuple(row) for row in ratings],
                )
            db.execute(
                "UPDATE rated SET number = coalesce(?, (SELECT max(number) FROM endings), 0)",
                (endings[-1].number if endings else None,),
            )

        await self._db.write(write)

    async def unrate(self) -> None:
        """Forget every rating, so that all are made again."""
        await self._db.write(lambda db: _unrate_from(db, 0))

    async def reset(self, guild_id: int) -> None:
        """Let the leaderboard and the ratings of a server count only what ends from now on."""

        def write(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT OR REPLACE INTO resets (guild_id, number) SELECT ?, coalesce(max(number), 0) FROM endings",
                (guild_id,),
            )
            db.execute("DELETE FROM ratings WHERE guild_id = ?", (guild_id,))

        await self._db.write(write)

    async def void(self, game_id: int, reason: str) -> bool:
        """Let a finished match count no more, and have its table say why; False when it does not count already."""

        def write(db: sqlite3.Connection) -> bool:
            ending = db.execute(
                "UPDATE endings SET voided = 1 WHERE game_id = ? AND NOT voided RETURNING number", (game_id,)
            ).fetchone()
            if ending is not None:
                _unrate_from(db, ending[0])
                db.execute(
                    "UPDATE games SET called_off = ?, shown = min(shown, ply - 1) WHERE id = ?", (reason, game_id)
                )
            return ending is not None

        return await self._db.write(write)


def write_results(db: sqlite3.Connection, game_id: int, results: Sequence[ResultRow]) -> None:
    """Note how a match ended, in the transaction that ends it; a void match has no results."""
    if not results:
        return
    db.execute(
        "INSERT INTO endings (game_id, guild_id, ended_at, rules, ended, rated)"
        " SELECT id, guild_id, ended_at, coalesce(json_extract(rules, '$.name'), 'custom'), ?, ?"
        " FROM games WHERE id = ?",
        (results[0].ended, min(row.user_id for row in results) >= 0, game_id),
    )
    columns = ("game_id", "seat", "side", "user_id", "rank", "won", "points", *COUNTS)
    db.executemany(
        f"INSERT INTO results ({', '.join(columns)})"  # noqa: S608
        # Who sits there now: somebody may have been forgotten since the match was read.
        f" SELECT game_id, seat, ?, user_id, ?, ?, ?{', ?' * len(COUNTS)} FROM seats WHERE game_id = ? AND seat = ?",
        [(row.side, row.rank, int(row.won), row.points, *_counts(row), game_id, row.seat) for row in results],
    )


def _counts(row: ResultRow) -> Sequence[int | None]:
    return (None,) * len(COUNTS) if row.counts is None else astuple(row.counts)


def _unrate_from(db: sqlite3.Connection, number: int) -> None:
    db.execute("DELETE FROM ratings WHERE number >= ?", (number,))
    db.execute("UPDATE rated SET number = min(number, ?)", (max(0, number - 1),))


def _unrated(db: sqlite3.Connection, most: int) -> list[EndingRow]:
    rows = db.execute(
        "SELECT number, guild_id, number > coalesce((SELECT resets.number FROM resets WHERE"
        " resets.guild_id = endings.guild_id), 0), (SELECT json_group_array(json_array(side, rank, user_id)) FROM"
        " (SELECT side, rank, user_id FROM results WHERE game_id = endings.game_id ORDER BY seat))"
        " FROM endings WHERE number > (SELECT number FROM rated) AND rated AND NOT voided ORDER BY number LIMIT ?",
        (most,),
    )
    return [
        EndingRow(number, guild_id, tuple((side, rank, user) for side, rank, user in json.loads(seats)), bool(here))
        for number, guild_id, here, seats in rows
    ]


def _newest_ratings(db: sqlite3.Connection, endings: Iterable[EndingRow]) -> list[RatingRow]:
    """The newest rating of everybody who played one of `endings`, on each server and everywhere."""
    servers = json.dumps(sorted({0, *(ending.guild_id for ending in endings)}))
    people = json.dumps(sorted({user for ending in endings for *_, user in ending.seats}))
    rows = db.execute(
        "SELECT guild_id, user_id, max(number), mu, sigma FROM ratings WHERE"
        " guild_id IN (SELECT value FROM json_each(?)) AND user_id IN (SELECT value FROM json_each(?))"
        " GROUP BY guild_id, user_id",
        (servers, people),
    )
    return [RatingRow(*row) for row in rows]
