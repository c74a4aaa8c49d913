"""Seating: who is asked to a match and what they answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from bot.book import Book
from bot.computers import computer_id, is_computer
from bot.rows import NewGame
from bot.store import Store
from bot.table import Table, TableError
from engine.computer import Level
from engine.match import ENGINE_VERSION, new_match
from engine.rules import Format, Rules

_MOST_OPEN: Final = 10
"""Invitations of one person that may wait for answers at the same time."""

_POSTING: Final = 60
"""Seconds that an invitation may take from the store to the channel."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a challenger proposes; `move_deadline` in seconds, `format` None for the usual way for so many."""

    guild_id: int
    channel_id: int
    challenger: int
    opponents: tuple[int, ...]
    rules: Rules
    move_deadline: int
    format: Format | None = None


class Seating(Book):
    """Challenge, accept, decline, lapse: each safe to call from any number of tasks."""

    def __init__(self, store: Store, *, now: Callable[[], int], rng: Random, invitation_life: int) -> None:
        super().__init__(store, now=now, rng=rng)
        self._invitation_life = invitation_life
        self._inviting = asyncio.Lock()

    async def challenge(self, invitation: Invitation) -> Table:
        """Store an invitation that waits for its opponents' answers."""
        if invitation.challenger in invitation.opponents:
            raise TableError("challenge-yourself")
        return await self._invite(invitation, (invitation.challenger, *invitation.opponents))

    async def solo(self, invitation: Invitation, level: Level) -> Table:
        """Store a match of the challenger against a computer of `level`; `begin` deals."""
        users = (invitation.challenger, computer_id(level, 1))
        return await self._invite(replace(invitation, opponents=users[1:]), users)

    async def begin(self, game_id: int) -> Table:
        """Deal, now that everybody has agreed; a match that has begun is returned as it stands."""
        async with self._lock(game_id):
            table = await self._load(game_id)
            if table.row.state in ("playing", "over"):
                return table
            _require_open(table)
            if not all(table.row.accepted):
                raise TableError("not-begun")
            return await self._advance(table, [])

    async def _refuse_second(self, invitation: Invitation) -> None:
        """Refuse an invitation beside an open one of the same people, unless that one never reached the channel."""
        people = {invitation.challenger, *invitation.opponents}
        rows = await self._store.games_of(invitation.challenger)
        open_ones = [row for row in rows if row.state == "invited" and row.challenger_id == invitation.challenger]
        if len(open_ones) >= _MOST_OPEN:
            raise TableError("challenge-many", count=len(open_ones))
        for row in rows:
            if row.state != "invited" or row.guild_id != invitation.guild_id or set(row.users) != people:
                continue
            if row.message_id is not None or self._now() - row.created_at < _POSTING:
                raise TableError("challenge-again", match=str(row.id))
            await self._store.end_invitation(row.id, "lapsed", self._now())

    async def rematch(self, game_id: int, user: int) -> Table:
        """Ask for another match like this one, or agree to the one that the other asked for."""
        async with self._lock(game_id):
            old = await self._load(game_id)
            old.seat_of(user)
            if old.row.state != "over":
                raise TableError("rematch-while-playing")
            waiting = await self._store.rematch_of(game_id)
            if waiting is None:
                invitation = Invitation(
                    old.row.guild_id,
                    old.row.channel_id,
                    user,
                    tuple(other for other in old.row.users if other != user),
                    old.rules,
                    old.row.move_deadline,
                    Format(old.row.format),
                )
                return await self._invite(invitation, old.row.users, old)
        if waiting.state != "invited":
            raise TableError("rematch-begun")
        if waiting.challenger_id == user and waiting.message_id is None:
            return await self._complete(waiting)  # asked for before, but it never reached the channel
        return await self.accept(waiting.id, user)

    async def _invite(self, invitation: Invitation, users: tuple[int, ...], old: Table | None = None) -> Table:
        now = self._now()
        first_dealer = None
        if old is not None and old.first_dealer is not None:
            first_dealer = (old.first_dealer + 1) % len(users)
        async with self._inviting:
            await self._refuse_second(invitation)
            game_id = await self._store.create(
                NewGame(
                    guild_id=invitation.guild_id,
                    channel_id=invitation.channel_id,
                    challenger_id=invitation.challenger,
                    users=users,
                    accepted=tuple(user == invitation.challenger or is_computer(user) for user in users),
                    rules=invitation.rules.to_json(),
                    format=new_match(invitation.rules, len(users), invitation.format).format,
                    engine=ENGINE_VERSION,
                    move_deadline=invitation.move_deadline,
                    created_at=now,
                    lapses_at=now + self._invitation_life,
                    first_dealer=first_dealer,
                    rematch_of=old.id if old else None,
                )
            )
        return await self._load(game_id)

    async def accept(self, game_id: int, user: int) -> Table:
        """Agree to an invitation; when everybody has, the match begins."""
        async with self._lock(game_id):
            table = await self._load(game_id)
            table.seat_of(user, "not-invited")
            _require_open(table)
            if user == table.row.challenger_id:
                raise TableError("accept-own")
            if table.row.accepted[table.seat_of(user)] and not all(table.row.accepted):
                raise TableError("accepted-already")
            await self._store.accept(game_id, user)
            table = await self._load(game_id)
            if not all(table.row.accepted):
                return table
            return await self._advance(table, [])

    async def decline(self, game_id: int, user: int) -> Table:
        """Refuse an invitation, or withdraw one's own."""
        async with self._lock(game_id):
            table = await self._load(game_id)
            table.seat_of(user, "not-invited")
            _require_open(table)
            state = "withdrawn" if user == table.row.challenger_id else "declined"
            await self._store.end_invitation(game_id, state, self._now())
            return await self._load(game_id)

    async def lapse(self, game_id: int) -> Table | None:
        """End an invitation whose time is over; None when it was answered before."""
        async with self._lock(game_id):
            table = await self._load(game_id)
            if table.row.lapses_at > self._now() or not await self._store.end_invitation(
                game_id, "lapsed", self._now()
            ):
                return None
            return await self._load(game_id)

    async def note_invitation(self, table: Table, channel_id: int, message_id: int) -> None:
        """Remember the message that holds the invitation."""
        await self._store.set_invitation_message(table.id, channel_id, message_id, self._now())


def _require_open(table: Table) -> None:
    if table.row.state != "invited":
        raise TableError(f"invitation-{table.row.state}")
