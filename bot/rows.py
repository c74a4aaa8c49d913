"""What the store takes and gives: text and integers, one frozen row for each thing it keeps.

Times are whole UTC seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field


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
    open_seats: int | None = None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A match from its invitation on, without its moves.

    `terms` counts the changes to what was proposed; `open_seats` is how many may sit at an open
    table, and once it begins how many do; None where people were asked by name. `called_off` is why
    those who manage the server ended or voided the match; None for every other.
    """

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
    terms: int
    open_seats: int | None
    called_off: str | None
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
    """`seat` of `board` is to move before `deadline`; `turn` tells the moment it was set for.

    At `look_at` it is looked at whether the player has to be called or reminded; None when that is
    done with. `given_back` are the seconds of outages that the deadline already holds.
    """

    board: int
    seat: int
    turn: int
    deadline: int
    look_at: int | None = None
    given_back: int = 0


@dataclass(frozen=True, slots=True)
class CallRow:
    """Who is to move on `board` was called for the moment `turn`, by that message or (None) by the table itself."""

    board: int
    turn: int
    message_id: int | None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One line of the log; `actor` is the seat, None for the table; a deal carries its salt.

    Its ``repr`` names no card.
    """

    actor: int | None
    move: str = field(repr=False)
    at: int
    salt: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class CountsRow:
    """What the deals of a match came to for one seat.

    Attributes:
        missed: whether it left the match by missing a deadline.
        deals: deals that it played to their end, dead ones too.
        gins: deals that it won by going gin, big gin too.
        undercuts: deals that it won by an undercut.
        beaten: deals that somebody else won from it by cards, and `deadwood` its points in them together.
    """

    missed: bool = False
    deals: int = 0
    gins: int = 0
    undercuts: int = 0
    beaten: int = 0
    deadwood: int = 0


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a match went for one seat: place, whether it won, final points, what ended it, and its deals once counted."""

    seat: int
    side: int
    user_id: int
    rank: int
    won: bool
    points: int
    ended: str
    counts: CountsRow | None = None


@dataclass(frozen=True, slots=True)
class PastRow:
    """A match that is over; `users` by seat, and so `results`, of which there are none when it was void."""

    id: int
    guild_id: int
    rules: str
    format: str
    ended_at: int
    users: tuple[int, ...]
    results: tuple[ResultRow, ...]


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """A person's line on a leaderboard.

    Attributes:
        place: from 1.
        people: how many the whole leaderboard has.
        value: what it is ordered by.
        sigma: how uncertain the rating is, after `matches` of them; both 0 unless ordered by rating.
    """

    place: int
    people: int
    user_id: int
    value: float
    wins: int
    losses: int
    sigma: float
    matches: int


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A finished match as one person's statistics have it; `deals` and what follows as in `CountsRow`.

    Matches that are not counted yet have None there.
    """

    rules: str
    won: bool
    points: int
    missed: bool | None
    deals: int | None
    gins: int | None
    undercuts: int | None
    beaten: int | None
    deadwood: int | None


@dataclass(frozen=True, slots=True)
class OpponentRow:
    """Matches in which a person placed before, and behind, another one; partners are no opponents."""

    user_id: int
    wins: int
    losses: int


@dataclass(frozen=True, slots=True)
class RatedRow:
    """A person's rating after a match that ended at `at`."""

    at: int
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class EndingRow:
    """A match to be rated: its number in the order of endings, and (side, rank, user) of each seat.

    `counts_here` is whether the leaderboard of its server has not begun anew since.
    """

    number: int
    guild_id: int
    seats: tuple[tuple[int, int, int], ...]
    counts_here: bool = True


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What the match `number` made of a rating; `guild_id` 0 is everywhere."""

    guild_id: int
    user_id: int
    number: int
    mu: float
    sigma: float


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
    dms_closed: int = 0
    language: str = "en"


@dataclass(frozen=True, slots=True)
class ServerRow:
    """What was chosen for a server; `channels` and `rules` as JSON, None where the owner's defaults hold."""

    guild_id: int
    channels: str
    threads: int
    rules: str | None
    move_deadline: int | None
    invitation_life: int | None
    most_matches: int | None
    pings: str
    language: str | None = None


@dataclass(frozen=True, slots=True)
class PadPlayerRow:
    """Somebody at a real table: a name, and who that is on Discord, if anybody."""

    name: str
    user_id: int | None = None


@dataclass(frozen=True, slots=True)
class NewPad:
    """A score pad to be stored; `players` by seat."""

    guild_id: int
    maker_id: int
    rules: str
    format: str
    first_dealer: int
    changed_at: int
    players: tuple[PadPlayerRow, ...]


@dataclass(frozen=True, slots=True)
class PadRow:
    """A score pad; `deals` as they were entered, `shown` the version that its shared copy shows."""

    id: int
    guild_id: int
    maker_id: int
    rules: str
    format: str
    first_dealer: int
    deals: str
    version: int
    changed_at: int
    channel_id: int | None
    message_id: int | None
    shown: int
    players: tuple[PadPlayerRow, ...]
