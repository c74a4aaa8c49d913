"""What each person chose: how a hand looks, how it is called to move, whose challenges it takes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from zoneinfo import ZoneInfo

from bot.rows import PersonRow
from bot.store import Store
from bot.text import DEFAULT_LANGUAGE, languages


class CardOrder(StrEnum):
    """How the cards of a hand are sorted."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"


class DeckChoice(StrEnum):
    """How a card is drawn beside its text; `TEXT` is no picture at all."""

    FOUR = "four"
    TWO = "two"
    TEXT = "text"


class Ping(StrEnum):
    """How a person is called to move."""

    CHANNEL = "channel"
    DM = "dm"
    SILENT = "silent"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From and until in minutes after midnight; they may span it."""

    start: int
    end: int

    def hold(self, at: datetime) -> bool:
        """Whether they hold at `at`, a moment in the person's own zone."""
        minute = at.hour * 60 + at.minute
        if self.start <= self.end:
            return self.start <= minute < self.end
        return minute >= self.start or minute < self.end


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """One person's choices; the defaults are those of who never chose."""

    card_order: CardOrder = CardOrder.MELDS
    deck: DeckChoice = DeckChoice.FOUR
    picture: bool = False
    ping: Ping = Ping.CHANNEL
    zone: str = "UTC"
    quiet: QuietHours | None = None
    refuses_all: bool = False
    language: str = DEFAULT_LANGUAGE
    """That of Discord where the person was seen last."""
    dms_closed: bool = False
    """A direct message failed, so the person is called in the channel again, which it was not told yet."""

    def is_quiet(self, now: int) -> bool:
        """Whether the person wants no sound at `now`, in UTC seconds."""
        return self.quiet is not None and self.quiet.hold(datetime.fromtimestamp(now, ZoneInfo(self.zone)))


class People:
    """Reads and keeps what people chose."""

    def __init__(self, store: Store) -> None:
        self._rows = store.people
        self._changing = asyncio.Lock()

    async def preferences(self, user: int) -> Preferences:
        """What `user` chose."""
        row = await self._rows.person(user)
        return Preferences() if row is None else _preferences(row)

    async def choose(self, user: int, chosen: Preferences) -> None:
        """Keep what `user` chose from now on."""
        await self._rows.set_person(_row(user, chosen))

    async def change(self, user: int, **changes: object) -> None:
        """Keep what `user` chose and change just these fields; two changes at once both count."""
        async with self._changing:
            await self.choose(user, replace(await self.preferences(user), **changes))

    async def refused_by(self, user: int) -> list[int]:
        """The people whose challenges `user` does not take."""
        return await self._rows.refused_by(user)

    async def refuse(self, user: int, refused: list[int]) -> None:
        """Take no challenges from just these people."""
        await self._rows.set_refused(user, refused)


def _preferences(row: PersonRow) -> Preferences:
    quiet = None
    if row.quiet_from is not None and row.quiet_until is not None:
        quiet = QuietHours(row.quiet_from, row.quiet_until)
    return Preferences(
        card_order=CardOrder(row.card_order),
        deck=DeckChoice(row.deck),
        picture=bool(row.picture),
        ping=Ping(row.ping),
        zone=row.zone,
        quiet=quiet,
        refuses_all=bool(row.refuses_all),
        language=row.language if row.language in languages() else DEFAULT_LANGUAGE,
        dms_closed=bool(row.dms_closed),
    )


def _row(user: int, chosen: Preferences) -> PersonRow:
    return PersonRow(
        user_id=user,
        card_order=chosen.card_order,
        deck=chosen.deck,
        picture=int(chosen.picture),
        ping=chosen.ping,
        zone=chosen.zone,
        quiet_from=None if chosen.quiet is None else chosen.quiet.start,
        quiet_until=None if chosen.quiet is None else chosen.quiet.end,
        refuses_all=int(chosen.refuses_all),
        dms_closed=int(chosen.dms_closed),
        language=chosen.language,
    )
