"""What the store takes and gives: text and integers, one frozen row for each thing it keeps.

Times are whole UTC seconds.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NewGame:
    """An invitation to be stored; `users` by seat, each with whether it agreed already."""

    guild_id: int
    channel_id: int
    challenger_id: int
    users: tuple[int, ...]
    accepted: tuple[bool, ...]
    rules: str
    format: str
    engine: int
    move_deadline: int
    created_at: int
    lapses_at: int
    first_dealer: int | None = None
    rematch_of: int | None = None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A match from its invitation on, without its moves."""

    id: int
    guild_id: int
    channel_id: int
    challenger_id: int
    state: str
    rules: str
    format: str
    engine: int
    first_dealer: int | None
    rematch_of: int | None
    move_deadline: int
    created_at: int
    lapses_at: int
    ended_at: int | None
    ply: int
    shown: int
    shown_deal: int
    message_id: int | None
    posted_at: int | None
    users: tuple[int, ...]
    accepted: tuple[bool, ...]
    clocks: tuple[ClockRow, ...]
    calls: tuple[CallRow, ...]


@dataclass(frozen=True, slots=True)
class ClockRow:
    """`seat` of `board` is to move before `deadline`; `turn` tells the moment it was set for."""

    board: int
    seat: int
    turn: int
    deadline: int


@dataclass(frozen=True, slots=True)
class CallRow:
    """Who is to move on `board` was called for the moment `turn`, by that message or (None) by the table itself."""

    board: int
    turn: int
    message_id: int | None


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One line of the log; `actor` is the seat, None for the table; a deal carries its salt."""

    actor: int | None
    move: str
    at: int
    salt: str | None = None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a match went for one seat: place, whether it won, final points, and what ended it."""

    seat: int
    user_id: int
    rank: int
    won: bool
    points: int
    ended: str


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A person's line on a server's leaderboard."""

    user_id: int
    wins: int
    losses: int
    points: int


@dataclass(frozen=True, slots=True)
class PersonRow:
    """What a person chose; quiet hours in minutes after midnight of `zone`."""

    user_id: int
    card_order: str
    deck: str
    picture: int
    ping: str
    zone: str
    quiet_from: int | None
    quiet_until: int | None
    refuses_all: int
