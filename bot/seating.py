"""Seating: who is asked to a match or may join it, to which terms, and what they answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from bot.book import Book
from bot.computers import computer_id, free_computer_id, is_computer
from bot.preferences import People
from bot.rows import GameRow, NewGame
from bot.servers import Servers
from bot.store import Store
from bot.table import Table, TableError
from engine.computer import Level
from engine.match import ENGINE_VERSION, new_match
from engine.rules import Format, Rules

_MOST_OPEN: Final = 10
"""Invitations of one person that may wait for answers at the same time."""

_MOST_IN_VAIN: Final = 10
"""Invitations of one person that may be withdrawn or declined within `_IN_VAIN` seconds."""

_IN_VAIN: Final = 3_600

_POSTING: Final = 60
"""Seconds that an invitation may take from the store to the channel."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a challenger proposes, to `opponents` or to whoever takes one of `open_seats`.

    `move_deadline` in seconds, `format` None for the usual way for so many.
    """

    guild_id: int
    channel_id: int
    challenger: int
    opponents: tuple[int, ...]
    rules: Rules
    move_deadline: int
    format: Format | None = None
    open_seats: int | None = None


class Seating(Book):
    """Challenge and accept, open and join, change the terms: each safe to call from any number of tasks."""

    def __init__(self, store: Store, servers: Servers, *, now: Callable[[], int], rng: Random) -> None:
        super().__init__(store, now=now, rng=rng)
        self._people = People(store)
        self.servers = servers
        self._beginning = asyncio.Lock()
        self._inviting = asyncio.Lock()

    # Asking

    async def challenge(self, invitation: Invitation) -> Table:
        """Store an invitation that waits for its opponents' answers, or an open table that waits for people."""
        if invitation.challenger in invitation.opponents:
            raise TableError("challenge-yourself")
        return await self._invite(invitation, (invitation.challenger, *invitation.opponents))

    async def solo(self, invitation: Invitation, level: Level) -> Table:
        """Store a match of the challenger against a computer of `level`; `begin` deals."""
        users = (invitation.challenger, computer_id(level, 1))
        return await self._invite(replace(invitation, opponents=users[1:]), users)

    async def begin(self, game_id: int) -> Table:
        """Deal, now that everybody has agreed; a match that has begun is returned as it stands."""
        async with self._lock(game_id), self._beginning:
            table = await self._load(game_id)
            if table.row.state in ("playing", "over"):
                return table
            _require_open(table)
            if not all(table.row.accepted):
                raise TableError("not-begun")
            await self._refuse_busy(table.row.guild_id, table.row.users, table.row.challenger_id)
            return await self._advance(table, [])

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
        seats = invitation.open_seats or len(users)
        choices = await self.servers.choices(invitation.guild_id)
        async with self._inviting:
            await self._refuse_busy(invitation.guild_id, (invitation.challenger,), invitation.challenger)
            await self._refuse_unwanted(invitation)
            await self._refuse_second(invitation)
            game_id = await self._store.create(
                NewGame(
                    guild_id=invitation.guild_id,
                    channel_id=invitation.channel_id,
                    challenger_id=invitation.challenger,
                    users=users,
                    accepted=tuple(user == invitation.challenger or is_computer(user) for user in users),
                    rules=invitation.rules.to_json(),
                    format=new_match(invitation.rules, seats, invitation.format).format,
                    engine=ENGINE_VERSION,
                    move_deadline=invitation.move_deadline,
                    created_at=now,
                    lapses_at=now + choices.invitation_life,
                    first_dealer=first_dealer,
                    rematch_of=old.id if old else None,
                    open_seats=invitation.open_seats,
                )
            )
        return await self._load(game_id)

    async def _refuse_busy(self, guild_id: int, users: Iterable[int], told: int) -> None:
        """Refuse one match more on a server than one person may play there; `told` is who reads the refusal."""
        most = (await self.servers.choices(guild_id)).most_matches
        if most is None:
            return
        for user in users:
            if is_computer(user):
                continue
            played = [table for table in await self.tables_of(user) if table.row.guild_id == guild_id]
            if len(played) >= most:
                raise TableError("busy-you", count=most) if user == told else TableError("busy", who=f"<@{user}>")

    async def _refuse_unwanted(self, invitation: Invitation) -> None:
        """Refuse an invitation to who takes none, or none from this challenger."""
        for other in invitation.opponents:
            refuses_all = (await self._people.preferences(other)).refuses_all
            if refuses_all or invitation.challenger in await self._people.refused_by(other):
                raise TableError("challenge-refused", who=f"<@{other}>")

    async def _refuse_second(self, invitation: Invitation) -> None:
        """Refuse one invitation too many, and one beside an open one like it that reached the channel."""
        rows = [row for row in await self._store.games_of(invitation.challenger) if row.state == "invited"]
        sent = [row for row in rows if row.challenger_id == invitation.challenger]
        if len(sent) >= _MOST_OPEN:
            raise TableError("challenge-many", count=len(sent))
        in_vain = await self._store.ended_since(invitation.challenger, self._now() - _IN_VAIN)
        if len(in_vain) >= _MOST_IN_VAIN:
            raise TableError("challenge-often", when=f"<t:{in_vain[-_MOST_IN_VAIN] + _IN_VAIN}:R>")
        for row in rows:
            if not _is_alike(row, invitation):
                continue
            if row.message_id is not None or self._now() - row.created_at < _POSTING:
                raise TableError("open-again" if row.open_seats else "challenge-again", match=str(row.id))
            await self._store.end_invitation(row.id, "lapsed", self._now())

    # Answers of those who are asked

    async def accept(self, game_id: int, user: int, terms: int = 0) -> Table:
        """Agree to that version of an invitation's terms; when everybody has, the match begins."""
        async with self._lock(game_id), self._beginning:
            table = await self._load(game_id)
            seat = table.seat_of(user, "not-invited")
            _require_open(table)
            if user == table.row.challenger_id or table.row.open_seats is not None:
                raise TableError("accept-own")
            if table.row.accepted[seat] and not all(table.row.accepted):
                raise TableError("accepted-already")
            is_last = all(agreed or other == seat for other, agreed in enumerate(table.row.accepted))
            await self._refuse_busy(table.row.guild_id, table.row.users if is_last else (user,), user)
            if not await self._store.accept(game_id, user, terms):
                raise TableError("terms-changed", match=str(game_id))
            table = await self._load(game_id)
            if not all(table.row.accepted):
                return table
            return await self._advance(table, [])

    async def decline(self, game_id: int, user: int) -> Table:
        """Refuse an invitation, or withdraw one's own, an open table too."""
        async with self._lock(game_id):
            table = await self._load(game_id)
            if table.row.open_seats is not None and user != table.row.challenger_id:
                raise TableError("cancel-own", who=f"<@{table.row.challenger_id}>")
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

    # Open tables

    async def join(self, game_id: int, user: int, terms: int) -> Table:
        """Sit down at an open table; when its last seat is taken, the match begins."""
        async with self._lock(game_id), self._beginning:
            table = await self._load_opened(game_id)
            if user not in table.row.users:
                for other in table.row.users:
                    if user in await self._people.refused_by(other):
                        raise TableError("join-refused")
                if terms != table.row.terms:
                    raise TableError("terms-changed", match=str(game_id))
                await self._refuse_busy(table.row.guild_id, _beginning_with(table, user) or (user,), user)
                if not await self._store.take_seat(game_id, user, terms):
                    raise TableError("table-full")
                table = await self._load(game_id)
            elif not table.is_full:
                raise TableError("joined-already")
            return await self._begin(table) if table.is_full else table

    async def leave(self, game_id: int, user: int) -> Table:
        """Get up from an open table before it begins."""
        async with self._lock(game_id):
            table = await self._load_opened(game_id)
            if user == table.row.challenger_id:
                raise TableError("leave-own")
            seat = table.seat_of(user, "not-at-table")
            await self._store.leave_seat(game_id, seat, len(table.row.users))
            return await self._load(game_id)

    async def add_computer(self, game_id: int, user: int, terms: int, level: Level) -> Table:
        """Let a computer of `level` sit down at `user`'s open table; when its last seat is taken, the match begins."""
        async with self._lock(game_id), self._beginning:
            table = await self._load_own(game_id, user)
            if terms != table.row.terms:
                raise TableError("terms-changed", match=str(game_id))
            computer = free_computer_id(level, table.row.users)
            await self._refuse_busy(table.row.guild_id, _beginning_with(table, computer), user)
            if not await self._store.take_seat(game_id, computer, terms):
                raise TableError("table-full")
            table = await self._load(game_id)
            return await self._begin(table) if table.is_full else table

    async def remove_computer(self, game_id: int, user: int) -> Table:
        """Take the computer that sat down last away from `user`'s open table."""
        async with self._lock(game_id):
            table = await self._load_own(game_id, user)
            seats = [seat for seat, sitting in enumerate(table.row.users) if is_computer(sitting)]
            if not seats:
                raise TableError("no-computer")
            await self._store.leave_seat(game_id, seats[-1], len(table.row.users))
            return await self._load(game_id)

    async def start(self, game_id: int, user: int) -> Table:
        """Begin with those who sit at an open table, at its opener's word."""
        async with self._lock(game_id), self._beginning:
            table = await self._load_own(game_id, user)
            if len(table.row.users) < 2:
                raise TableError("start-alone")
            await self._refuse_busy(table.row.guild_id, table.row.users, user)
            return await self._begin(table)

    async def _load_opened(self, game_id: int) -> Table:
        table = await self._load(game_id)
        if table.row.open_seats is None:
            raise TableError("unknown-button")
        _require_open(table)
        return table

    async def _load_own(self, game_id: int, user: int) -> Table:
        """The open table of that number, for its opener alone."""
        table = await self._load_opened(game_id)
        if user != table.row.challenger_id:
            raise TableError("start-own", who=f"<@{table.row.challenger_id}>")
        return table

    async def _begin(self, table: Table) -> Table:
        await self._store.close_table(table.id, table.proposed.format_for(len(table.row.users)))
        return await self._advance(await self._load(table.id), [])

    # Terms

    async def customisable(self, game_id: int, user: int) -> Table:
        """The invitation of that number, where `user` may change its terms.

        Raises:
            TableError: it is somebody else's, or answered.
        """
        table = await self._load(game_id)
        if user != table.row.challenger_id:
            raise TableError("customise-own", who=f"<@{table.row.challenger_id}>")
        _require_open(table)
        return table

    async def customise(self, game_id: int, user: int, terms: int, rules: Rules, move_deadline: int) -> Table:
        """Propose other terms than version `terms`; who agreed to those has to agree again.

        Raises:
            TableError: `user` may not, or the terms changed meanwhile.
            InvalidRules: so many cannot play by these rules.
        """
        async with self._lock(game_id):
            table = await self.customisable(game_id, user)
            if terms != table.row.terms:
                raise TableError("terms-stale")
            if rules == table.proposed and move_deadline == table.row.move_deadline:
                return table
            format_ = rules.format_for(table.row.open_seats or len(table.row.users))
            if not await self._store.change_terms(game_id, terms, rules.to_json(), format_, move_deadline):
                raise TableError("terms-stale")
            return await self._load(game_id)

    # Reading

    async def tables_of(self, user: int) -> list[Table]:
        """The running matches that `user` has not left, newest first; frozen ones left out."""
        rows = [row for row in await self._store.games_of(user) if row.state == "playing"]
        return [table for table in await self._completed(rows) if table.seat_of(user) not in table.left]

    async def open_invitations(self, user: int) -> list[Table]:
        """The invitations and open tables that `user` sent, is asked to or joined, newest first."""
        rows = [row for row in await self._store.games_of(user) if row.state == "invited" and row.message_id]
        return await self._completed(rows)

    async def rematch_waits(self, game_id: int) -> bool:
        """Whether somebody asked for a rematch of this match already."""
        return await self._store.rematch_of(game_id) is not None

    async def note_invitation(self, table: Table, channel_id: int, message_id: int) -> None:
        """Remember the message that holds the invitation."""
        await self._store.set_invitation_message(table.id, channel_id, message_id, self._now())


def _beginning_with(table: Table, user: int) -> tuple[int, ...]:
    """Who plays when `user` sits down at an open table; nobody while there is a seat left."""
    users = (*table.row.users, user)
    return users if len(users) == table.row.open_seats else ()


def _is_alike(row: GameRow, invitation: Invitation) -> bool:
    """Whether an open invitation asks the same people on the same server, or is the same person's open table there."""
    if row.guild_id != invitation.guild_id or (row.open_seats is None) != (invitation.open_seats is None):
        return False
    if row.open_seats is not None:
        return row.challenger_id == invitation.challenger
    return set(row.users) == {invitation.challenger, *invitation.opponents}


def _require_open(table: Table) -> None:
    if table.row.state != "invited":
        if table.row.open_seats is None:
            raise TableError(f"invitation-{table.row.state}")
        raise TableError(f"opening-{table.row.state}")
