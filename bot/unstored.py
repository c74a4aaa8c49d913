"""Matches that no database holds: at a terminal, or in a lesson."""

from __future__ import annotations

from bot.rows import GameRow
from bot.table import Live, Table
from engine.match import Match


def unstored(match: Match, users: tuple[int, ...], number: int) -> Table:
    """The table of `match`, without a place in Discord and without clocks; the first of `users` called for it."""
    row = GameRow(
        id=number,
        guild_id=0,
        channel_id=0,
        challenger_id=users[0],
        state="over" if match.outcome else "playing",
        rules=match.rules.to_json(),
        format=match.format,
        engine=0,
        first_dealer=None,
        rematch_of=None,
        move_deadline=1,
        created_at=0,
        lapses_at=0,
        terms=0,
        open_seats=None,
        called_off=None,
        ended_at=None,
        ply=len(match.log),
        shown=0,
        shown_deal=0,
        message_id=None,
        posted_at=None,
        users=users,
        accepted=(True,) * len(users),
        clocks=(),
        calls=(),
    )
    return Table(row, Live(match, row.ply))
