"""The tables: matches between people, kept in the store and played by the engine.

Every change is one transaction, written before it is answered. The log of moves is the truth;
a match in memory is a cache that counts only while its ply is the stored one. The lock of a
match is courtesy between tasks; what really keeps two writers apart is the log's primary key.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final
from weakref import WeakValueDictionary

from bot.rows import CallRow, ClockRow, GameRow, MoveRow, NewGame, ResultRow, StandingRow
from bot.seals import Seal
from bot.store import Stale, Store
from bot.table import Live, Table, TableError
from engine.match import ENGINE_VERSION, new_match, next_step
from engine.moves import Deal, Expire, FirstDealer, IllegalMove, Move, Resign, Seat, parse_move
from engine.rules import Format, Rules
from engine.view import View, view_of

log = logging.getLogger(__name__)

_KEPT: Final = 1_000
"""How many matches stay in memory."""

_LONG_AGO: Final = 86_400
"""Seconds after which nobody waits for the last drawing of a match any more."""

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


class Tables:
    """Challenge, accept, play, resign, expire: each safe to call from any number of tasks.

    Raises `TableError` for what a person may get wrong, `IllegalMove` for what the rules refuse.
    """

    def __init__(self, store: Store, *, now: Callable[[], int], rng: Random, invitation_life: int) -> None:
        self._store = store
        self._now = now
        self._rng = rng
        self._invitation_life = invitation_life
        self._matches: OrderedDict[int, Live] = OrderedDict()
        self._inviting = asyncio.Lock()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # Seating

    async def challenge(self, invitation: Invitation) -> Table:
        """Store an invitation that waits for its opponents' answers."""
        if invitation.challenger in invitation.opponents:
            raise TableError("challenge-yourself")
        return await self._invite(invitation, (invitation.challenger, *invitation.opponents))

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
                    accepted=tuple(user == invitation.challenger for user in users),
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

    # Play

    async def play(self, game_id: int, user: int, turn: int, move: Move) -> Table:
        """Make `user`'s move, meant for the moment that `turn` counts.

        Raises:
            TableError: among others ``stale`` when the table has moved on.
            IllegalMove: the rules refuse it.
        """
        async with self._lock(game_id):
            table = await self._playing(game_id)
            seat = table.seat_of(user)
            clock = table.clock_of(seat)
            if clock is None or clock.turn != turn:
                raise TableError("stale")
            if clock.deadline <= self._now():
                raise TableError("too-late")
            return await self._advance(table, [(seat, move)])

    async def resign(self, game_id: int, user: int) -> Table:
        """Give the match up for `user`."""
        async with self._lock(game_id):
            table = await self._playing(game_id)
            return await self._advance(table, [(table.seat_of(user), Resign())])

    async def expire(self, game_id: int) -> Table | None:
        """End the match for who missed a deadline; None when a move got in first."""
        async with self._lock(game_id):
            table = await self._load(game_id)
            missed = [clock.seat for clock in table.row.clocks if clock.deadline <= self._now()]
            if table.row.state != "playing" or not missed:
                return None
            return await self._advance(table, [(None, Expire(missed[0]))])

    # Reading

    async def table(self, game_id: int) -> Table:
        """The match of that number.

        Raises:
            TableError: there is none, or its log no longer replays.
        """
        return await self._load(game_id)

    async def tables_of(self, user: int) -> list[Table]:
        """The running matches that `user` has not left, newest first; frozen ones left out."""
        tables: list[Table] = []
        for row in await self._store.games_of(user):
            try:
                tables.append(await self._complete(row))
            except TableError:
                log.warning("match %d is frozen", row.id)
        return [table for table in tables if table.row.state == "playing" and table.seat_of(user) not in table.left]

    async def standings(self, guild_id: int, limit: int) -> list[StandingRow]:
        """A server's leaderboard."""
        return await self._store.standings(guild_id, limit)

    async def unshown(self) -> list[int]:
        """Matches whose public message is behind, as after a crash; those that ended long ago are let be."""
        return await self._store.unshown(self._now() - _LONG_AGO)

    async def note_message(self, table: Table, channel_id: int, message_id: int | None) -> None:
        """Remember where the table's message stands from now on."""
        await self._store.set_message(table.id, channel_id, message_id, self._now())

    async def note_invitation(self, table: Table, channel_id: int, message_id: int) -> None:
        """Remember the message that holds the invitation."""
        await self._store.set_invitation_message(table.id, channel_id, message_id, self._now())

    async def note_shown(self, table: Table) -> None:
        """Remember that the table's message shows this state."""
        await self._store.set_shown(table.id, table.row.ply, table.view(None).deal_number)

    async def note_calls(self, table: Table, calls: Sequence[CallRow]) -> None:
        """Remember the calls to move that stand."""
        await self._store.set_calls(table.id, calls)

    # How it is done

    def _lock(self, game_id: int) -> asyncio.Lock:
        # No await between the look and the write, so two tasks cannot make two locks.
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    async def _load(self, game_id: int) -> Table:
        row = await self._store.game(game_id)
        live = self._matches.get(game_id)
        if row is not None and live is not None and live.ply > row.ply:
            row = await self._store.game(game_id)  # a move got in while the row was read
        if row is None:
            raise TableError("no-such-game")
        return await self._complete(row)

    async def _playing(self, game_id: int) -> Table:
        table = await self._load(game_id)
        table.must_be_playing()
        return table

    async def _complete(self, row: GameRow) -> Table:
        if row.state == "frozen":
            raise TableError("frozen", match=str(row.id))
        live = self._matches.get(row.id)
        if live is None or live.ply != row.ply:
            live = await self._replay(row)
            self._keep(row.id, live)
        return Table(row, live)

    async def _replay(self, row: GameRow) -> Live:
        ply, seals = 0, ()
        try:
            match = new_match(Rules.from_json(row.rules), len(row.users), Format(row.format))
            for entry in await self._store.moves(row.id, row.ply):
                move = parse_move(entry.move)
                match = match.play(entry.actor, move)
                seals = _sealed(seals, move, entry.salt)
                ply += 1
            if ply != row.ply:
                raise ValueError("moves are missing")
        except (IllegalMove, ValueError) as error:
            # The error's text may name cards, so the log has only its kind.
            log.error("match %d does not replay at ply %d (%s); it is frozen", row.id, ply, type(error).__name__)
            await self._store.freeze(row.id)
            raise TableError("frozen", match=str(row.id)) from None
        return Live(match, ply, seals)

    def _keep(self, game_id: int, live: Live) -> None:
        kept = self._matches.get(game_id)
        if kept is None or kept.ply < live.ply:
            self._matches[game_id] = live
        self._matches.move_to_end(game_id)
        if len(self._matches) > _KEPT:
            self._matches.popitem(last=False)

    async def _advance(self, table: Table, moves: Sequence[tuple[Seat | None, Move]]) -> Table:
        """Play `moves` and all that the table does by itself after them, and write it down."""
        match, seals = table.live.match, table.live.seals
        entries: list[MoveRow] = []
        pending = list(moves)
        if table.row.ply == 0 and table.row.first_dealer is not None:
            pending.insert(0, (None, FirstDealer(table.row.first_dealer)))
        now = self._now()
        while step := pending.pop(0) if pending else next_step(match, self._rng):
            actor, move = step
            match = match.play(actor, move)
            salt = secrets.token_hex(16) if isinstance(move, Deal) else None
            seals = _sealed(seals, move, salt)
            entries.append(MoveRow(actor, str(move), now, salt))
        view = view_of(match, None)
        clocks, results = _clocks(table.row, view, now), _results(table.row, view)
        try:
            await self._store.append(table.id, table.row.ply, entries, clocks, results)
        except Stale:
            self._matches.pop(table.id, None)
            raise TableError("stale") from None
        self._keep(table.id, Live(match, table.row.ply + len(entries), seals))
        return await self._load(table.id)


def _require_open(table: Table) -> None:
    if table.row.state != "invited":
        raise TableError(f"invitation-{table.row.state}")


def _sealed(seals: tuple[Seal, ...], move: Move, salt: str | None) -> tuple[Seal, ...]:
    if not isinstance(move, Deal) or salt is None:
        return seals
    return (*seals, Seal(move.board, salt, "".join(map(str, move.deck))))


def _clocks(row: GameRow, view: View, now: int) -> list[ClockRow]:
    """A clock for each awaited seat; one that was running for the same moment runs on."""
    running = {(clock.board, clock.seat, clock.turn): clock for clock in row.clocks}
    clocks: list[ClockRow] = []
    for board in view.boards:
        if board.to_act is None:
            continue
        clock = ClockRow(board.index, board.to_act, board.turn, now + row.move_deadline)
        clocks.append(running.get((clock.board, clock.seat, clock.turn), clock))
    return clocks


def _results(row: GameRow, view: View) -> list[ResultRow] | None:
    """A row for each seat once the match is over; none of them when it is void."""
    outcome = view.outcome
    if outcome is None:
        return None
    if outcome.winner is None:
        return []
    return [
        ResultRow(
            seat=seat,
            user_id=user,
            rank=outcome.ranks[side],
            won=side == outcome.winner,
            points=view.sheet.totals[side],
            ended=outcome.end,
        )
        for seat, (user, side) in enumerate(zip(row.users, view.sides, strict=True))
    ]
