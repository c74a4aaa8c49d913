"""Score pads for real tables: who sits there, the deals as they were entered, and what the engine makes of them.

Points are never stored: they are counted anew from the entries each time, by the engine alone.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.rows import NewPad, PadPlayerRow, PadRow
from bot.store import Stale, Store
from bot.table import TableError
from engine.cards import parse_card
from engine.moves import Seat
from engine.pad import Board, Entry, Pad, new_pad, written
from engine.rules import Format, Rules

LONGEST_NAME: Final = 32
MOST_PLAYERS: Final = 4
MOST_DEALS: Final = 200
"""Deals that one pad takes: more than any match to 500 has."""


@dataclass(frozen=True, slots=True)
class ScorePad:
    """A pad, its people, and its sheet as the engine counts it."""

    row: PadRow
    entries: tuple[Entry, ...]
    pad: Pad

    @property
    def id(self) -> int:
        """The number of the pad."""
        return self.row.id

    @property
    def version(self) -> int:
        """It grows with every change."""
        return self.row.version

    @property
    def players(self) -> tuple[PadPlayerRow, ...]:
        """Who sits at the table, by seat."""
        return self.row.players

    @property
    def next_number(self) -> int:
        """The number of the deal that is entered next."""
        return len(self.entries) + 1

    @property
    def uncounted(self) -> int:
        """How many entries came after the match was over."""
        return len(self.entries) - len(self.pad.scores)

    @property
    def asks_upcard(self) -> bool:
        """Whether what a deal is worth depends on its first upcard."""
        return self.pad.rules.oklahoma or self.pad.rules.spades_double

    def may_write(self, user: int) -> bool:
        """Whether `user` made the pad or plays on it."""
        return user == self.row.maker_id or any(player.user_id == user for player in self.players)

    def must_stand_at(self, version: int) -> None:
        """Refuse what was meant for another moment.

        Raises:
            TableError: the pad has changed.
        """
        if self.version != version:
            raise TableError("pad-stale")

    def must_be_open(self) -> None:
        """Refuse one more deal when no more is wanted.

        Raises:
            TableError: the match is over, or the pad is full.
        """
        if self.pad.outcome:
            raise TableError("pad-over")
        if len(self.entries) >= MOST_DEALS:
            raise TableError("pad-full", most=MOST_DEALS)

    def dealer_of(self, number: int) -> Seat:
        """Who deals the deal of that number, or dealt it."""
        rows = self.pad.sheet.rows
        said = self.entries[number - 1].dealer if number <= len(self.entries) else None
        if said is not None:
            return said
        return rows[number - 1].dealer if number <= len(rows) else self.pad.dealer

    def boards_of(self, number: int) -> tuple[tuple[Seat, ...], ...]:
        """Who plays on each board of that deal, lowest seat first."""
        return tuple(tuple(sorted(seats)) for seats in self.pad.boards(self.dealer_of(number)))


@dataclass(frozen=True, slots=True)
class ListedPad:
    """A pad as a list names it: nothing of it is counted, so that a list of long ones is made at once."""

    id: int
    players: tuple[PadPlayerRow, ...]
    rules: str
    deals: int


class ScorePads:
    """Makes, reads and changes score pads; every change names the version that it was meant for."""

    def __init__(self, store: Store, *, now: Callable[[], int]) -> None:
        self._store = store.pads
        self._now = now

    async def begin(self, guild: int, maker: int, rules: Rules, players: Sequence[PadPlayerRow]) -> ScorePad:
        """A new pad; the first player deals first, until that is said otherwise.

        Raises:
            TableError: too few or too many players, or a name that cannot stand.
            InvalidRules: the rules are not for so many.
        """
        _check_players(players)
        pad = new_pad(rules, len(players))
        number = await self._store.create(
            NewPad(guild, maker, rules.to_json(), pad.format, pad.dealer, self._now(), tuple(players))
        )
        return await self.pad(number)

    async def pad(self, number: int) -> ScorePad:
        """The pad of that number.

        Raises:
            TableError: there is none.
        """
        row = await self._store.pad(number)
        if row is None:
            raise TableError("no-such-pad")
        return _counted(row)

    async def pads_of(self, user: int, limit: int) -> list[ListedPad]:
        """The pads that `user` may write on, the one changed last first."""
        return [
            ListedPad(row.id, row.players, Rules.from_json(row.rules).name, len(json.loads(row.deals)))
            for row in await self._store.pads_of(user, limit)
        ]

    async def enter(self, number: int, user: int, version: int, entry: Entry) -> ScorePad:
        """Write one more deal down.

        Raises:
            TableError: it is not this person's pad, it has changed, is over or full.
            InvalidDeal: such a deal cannot have happened.
        """
        found = await self._written_by(number, user)
        found.must_be_open()
        found.must_stand_at(version)
        # In rotation the dealer sits out: the deal keeps its dealer, whatever is taken away before it.
        dealer = found.pad.dealer if found.pad.format is Format.ROTATION else None
        return await self._keep(found, [*found.entries, replace(entry, dealer=dealer)])

    async def correct(self, number: int, user: int, version: int, deal: int, entry: Entry | None) -> ScorePad:
        """Write a deal anew, or take it off the pad (None).

        Raises:
            TableError: it is not this person's pad, or it has changed.
            InvalidDeal: such a deal cannot have happened.
        """
        found = await self._written_by(number, user)
        found.must_stand_at(version)
        old = found.entries[deal - 1]
        entries = list(found.entries)
        entries[deal - 1 : deal] = [] if entry is None else [replace(entry, dealer=old.dealer)]
        return await self._keep(found, entries)

    async def seat(
        self, number: int, user: int, version: int, *, dealer: Seat | None = None, partner: Seat | None = None
    ) -> ScorePad:
        """Say who deals first, or who is the first player's partner, before any deal is entered.

        Raises:
            TableError: it is not this person's pad, or it has changed.
        """
        found = await self._written_by(number, user)
        found.must_stand_at(version)
        players, first = list(found.players), found.row.first_dealer
        if partner is not None:  # partners sit across the table
            players[2], players[partner] = players[partner], players[2]
            first = {2: partner, partner: 2}.get(first, first)
        await self._changing(
            self._store.set_seats(number, version, players, first if dealer is None else dealer, self._now())
        )
        return await self.pad(number)

    # The shared copy

    async def note_copy(self, pad: ScorePad, channel: int, message: int) -> None:
        """Remember the message that shows this pad to everybody."""
        await self._store.set_copy(pad.id, channel, message, pad.version)

    async def forget_copy(self, pad: ScorePad) -> None:
        """The shared copy is gone."""
        await self._store.set_copy(pad.id, None, None, 0)

    async def note_shown(self, pad: ScorePad) -> None:
        """Remember that the shared copy shows the pad as it is here."""
        await self._store.set_shown(pad.id, pad.version)

    async def behind(self) -> list[int]:
        """The pads whose shared copy shows an older version, as after a crash."""
        return await self._store.behind()

    # How it is done

    async def _written_by(self, number: int, user: int) -> ScorePad:
        found = await self.pad(number)
        if not found.may_write(user):
            raise TableError("not-your-pad")
        return found

    async def _keep(self, found: ScorePad, entries: Sequence[Entry]) -> ScorePad:
        _check_entries(found, entries)
        deals = json.dumps([_told(entry) for entry in entries], separators=(",", ":"))
        await self._changing(self._store.set_deals(found.id, found.version, deals, self._now()))
        return await self.pad(found.id)

    async def _changing(self, change: Awaitable[None]) -> None:
        try:
            await change
        except Stale:
            raise TableError("pad-stale") from None


def clean_name(text: str) -> str:
    """The name that `text` shows: on one line, without characters that cannot be seen."""
    seen = "".join(" " if char.isspace() else char for char in text)
    return " ".join("".join(char for char in seen if unicodedata.category(char) not in ("Cc", "Cf")).split())


def _check_players(players: Sequence[PadPlayerRow]) -> None:
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise TableError("pad-players", most=MOST_PLAYERS)
    taken: set[str] = set()
    for player in players:
        if not player.name:
            raise TableError("pad-name-empty")
        if len(player.name) > LONGEST_NAME:
            raise TableError("pad-name-long", most=LONGEST_NAME)
        name = unicodedata.normalize("NFKC", player.name).casefold()
        if name in taken:
            raise TableError("pad-name-twice")
        taken.add(name)


def _check_entries(found: ScorePad, entries: Sequence[Entry]) -> None:
    """Refuse what cannot have happened, also in a deal that does not count because the match was over before."""
    blank = _blank(found.row)
    for entry in entries:
        blank.write(entry)


def _blank(row: PadRow) -> Pad:
    return new_pad(Rules.from_json(row.rules), len(row.players), Format(row.format), row.first_dealer)


def _counted(row: PadRow) -> ScorePad:
    entries = tuple(_entry(deal) for deal in json.loads(row.deals))
    return ScorePad(row, entries, written(_blank(row), entries))


def _told(entry: Entry) -> dict[str, Any]:
    """An entry as it is stored; what is not so is left out."""
    boards = [
        {"dead": True}
        if board.knocker is None
        else {
            "knocker": board.knocker,
            "counts": board.counts,
            **({"big_gin": True} if board.big_gin else {}),
            **({"upcard": str(board.upcard)} if board.upcard is not None else {}),
        }
        for board in entry.boards
    ]
    return {"boards": boards, **({} if entry.dealer is None else {"dealer": entry.dealer})}


def _entry(told: dict[str, Any]) -> Entry:
    return Entry(tuple(_board(board) for board in told["boards"]), told.get("dealer"))


def _board(told: dict[str, Any]) -> Board:
    if told.get("dead"):
        return Board(None)
    upcard = parse_card(told["upcard"]) if "upcard" in told else None
    return Board(told["knocker"], tuple(told["counts"]), told.get("big_gin", False), upcard)
