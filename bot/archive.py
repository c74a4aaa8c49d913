"""Looking back: the matches that somebody plays or has played, finished deals move by move, and records.

Nothing here changes a match, and nothing here shows a deal that is still played.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.rows import GameRow, PastRow
from bot.store import Store
from bot.table import Table, TableError
from bot.tables import Tables
from engine.match import Match
from engine.moves import Deal
from engine.open_deals import OpenDeal, open_deals
from engine.record import write_record
from engine.rules import Format, InvalidRules, Rules
from engine.seating import sides_of

_KEPT: Final = 32
"""How many matches stay laid open in memory, for those who step through them."""

VOID: Final = "void"


@dataclass(frozen=True, slots=True)
class OwnGames:
    """What somebody has under way: `tables` that wait for a move of his come first, the soonest deadline first.

    Of the `frozen` matches there are the numbers, of those that froze not long ago.
    """

    tables: tuple[Table, ...]
    invitations: tuple[GameRow, ...]
    frozen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PastSide:
    """How a match went for one side: its people, its final points, and its place (0 when the match was void)."""

    users: tuple[int, ...]
    points: int
    rank: int


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match that is over; `rules` by name, `end` as `engine.scoring.End` has it."""

    id: int
    rules: str
    ended_at: int
    end: str
    users: tuple[int, ...]
    sides: tuple[PastSide, ...]

    def side_of(self, user: int) -> PastSide:
        """The side of `user`, who sat at this match."""
        return next(side for side in self.sides if user in side.users)


class Archive:
    """Reads for those who look back; raises `TableError` for what they may not see."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._open: OrderedDict[tuple[int, int], tuple[OpenDeal, ...]] = OrderedDict()

    async def games_of(self, user: int) -> OwnGames:
        """The matches and the open invitations of `user`, on every server."""
        tables = await self._tables.tables_of(user)
        invitations = [row for row in await self._store.games_of(user) if row.state == "invited"]
        frozen = await self._tables.frozen_of(user)  # last, for a match may be found out just now
        return OwnGames(
            tuple(sorted(tables, key=lambda table: _urgency(table, user))), tuple(invitations), tuple(frozen)
        )

    async def past(
        self, player: int, against: int | None, *, guild: int, reader: int, limit: int, skip: int = 0
    ) -> list[PastMatch]:
        """The finished matches of `player` that `reader` may see on the server `guild`, newest first."""
        rows = await self._store.finished.matches(player, against, guild=guild, reader=reader, limit=limit, skip=skip)
        return [_past(row) for row in rows]

    async def table_for(self, game_id: int, reader: int, guild: int) -> Table:
        """The match, for who may look at its finished deals: its players, and once it is over its whole server.

        `guild` is where the reader looks; 0 are direct messages, in which nobody sees another's match.

        Raises:
            TableError: there is no such match, it has not begun, or it is none of the reader's business yet.
        """
        table = await self._tables.table(game_id)
        if reader not in table.row.users:
            if table.row.guild_id != guild or not guild:
                raise TableError("replay-elsewhere", match=str(game_id))
            if table.row.state == "playing":
                raise TableError("replay-running", match=str(game_id))
        if table.row.state not in ("playing", "over"):
            raise TableError("not-begun")
        return table

    def deals(self, table: Table) -> tuple[OpenDeal, ...]:
        """Every board of every finished deal.

        Raises:
            TableError: no deal is over yet.
        """
        key = table.id, len(table.view(None).sheet.rows)
        if key not in self._open:
            self._open[key] = open_deals(table.live.match)
            if len(self._open) > _KEPT:
                self._open.popitem(last=False)
        self._open.move_to_end(key)
        if not self._open[key]:
            raise TableError("no-deal-to-replay", match=str(table.id))
        return self._open[key]


def check_over(table: Table) -> None:
    """Refuse the record of a match that is still played: it would tell every deck.

    Raises:
        TableError: the match is not over.
    """
    if table.row.state != "over":
        raise TableError("record-running", match=str(table.id))


def record_of(table: Table, names: Sequence[str]) -> str:
    """The match as a file that `python -m engine replay` checks; `names` by seat.

    Raises:
        TableError: the match is not over.
    """
    check_over(table)
    return write_record(table.live.match, names, _seals(table, table.live.match))


def _seals(table: Table, match: Match) -> dict[int, str]:
    """What to say above each deal of the record: how its deck was sealed."""
    seals = {seal.deck: seal for seal in table.live.seals}
    said: dict[int, str] = {}
    for at, (_, move) in enumerate(match.log):
        seal = seals.get("".join(map(str, move.deck))) if isinstance(move, Deal) else None
        if seal is not None:
            said[at] = f"sealed {seal.digest}, salt {seal.salt}"
    return said


def _urgency(table: Table, user: int) -> tuple[bool, int]:
    """Sorts what waits for `user` first, and then by the deadline that comes next."""
    own = table.clock_of(table.seat_of(user))
    deadlines = [clock.deadline for clock in table.row.clocks]
    return own is None, min(deadlines, default=0) if own is None else own.deadline


def _past(row: PastRow) -> PastMatch:
    sides = sides_of(Format(row.format), len(row.users))
    return PastMatch(
        id=row.id,
        rules=_name_of(row.rules),
        ended_at=row.ended_at,
        end=row.results[0].ended if row.results else VOID,
        users=row.users,
        sides=tuple(_side(row, sides, side) for side in range(max(sides) + 1)),
    )


def _side(row: PastRow, sides: Sequence[int], side: int) -> PastSide:
    users = tuple(user for user, own in zip(row.users, sides, strict=True) if own == side)
    result = next((result for result in row.results if sides[result.seat] == side), None)
    return PastSide(users, result.points, result.rank) if result else PastSide(users, 0, 0)


def _name_of(rules: str) -> str:
    try:
        return Rules.from_json(rules).name
    except InvalidRules:  # of a match that no longer replays; it still has its line
        return "custom"
