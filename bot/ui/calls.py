"""The calls to move: who is called, where, and how loudly; a call that is answered is taken away.

A player is called once for each turn and reminded once. The hand that is open before a player
makes a call needless for as long as it is live.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

import discord
from discord import ui

from bot.computers import is_computer
from bot.former import is_former
from bot.preferences import People, Ping
from bot.reminders import reminder_at
from bot.rows import CallRow, ClockRow, GameRow
from bot.servers import Pings
from bot.table import Table
from bot.tables import Tables
from bot.ui.custom_id import CustomId, Verb
from bot.ui.failures import DMS_CLOSED, LOST
from bot.ui.look import Looks
from bot.ui.open_hands import OpenHands
from bot.ui.places import Places

log = logging.getLogger(__name__)

_BY_THE_TABLE: Final = (Ping.CHANNEL, Ping.SILENT)


def calling(users: Iterable[int]) -> discord.AllowedMentions:
    """Allow just these people to be pinged."""
    people = [discord.Object(user) for user in users if not (is_computer(user) or is_former(user))]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


@dataclass(frozen=True, slots=True)
class Posting:
    """Whom a table calls by being posted, whether without a sound, and the calls that it makes needless."""

    users: tuple[int, ...] = ()
    silent: bool = False
    calls: tuple[CallRow, ...] = ()


@dataclass(frozen=True, slots=True)
class _Awaited:
    """Somebody who is to move, and the clock that runs for it."""

    user: int
    clock: ClockRow


@dataclass(frozen=True, slots=True)
class _Due:
    """A call or reminder that has to be made now."""

    awaited: _Awaited
    is_reminder: bool
    silent: bool = False


class Calls:
    """Makes the calls to move, each player's as that player chose."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        hands: OpenHands,
        looks: Looks,
        people: People,
        places: Places,
        *,
        now: Callable[[], int],
    ) -> None:
        self._client = client
        self._tables = tables
        self._hands = hands
        self._looks = looks
        self._people = people
        self._places = places
        self._now = now

    # The table itself

    async def by_posting(self, table: Table, poster: int | None = None) -> Posting:
        """Whom the table calls when it is posted now.

        Where `poster` brings it to another channel, it takes the calls beside it along and leaves `poster` out.
        """
        if table.view(None).outcome is not None:
            return await self._posting(table, (user for user in table.row.users if not is_computer(user)), ())
        standing = {call.board for call in _standing(table) if poster is None or _is_dm(table, call)}
        uncalled = [one for one in _awaited(table) if one.clock.board not in standing]
        away = [one for one in uncalled if not self._hands.is_live(table.id, one.user)]
        posting = await self._posting(table, [one.user for one in away if one.user != poster], _BY_THE_TABLE)
        called = [one for one in uncalled if one.user in posting.users or one.user == poster]
        return replace(posting, calls=tuple(CallRow(one.clock.board, one.clock.turn, None) for one in called))

    async def _posting(self, table: Table, users: Iterable[int], ways: Sequence[Ping]) -> Posting:
        """A post that calls those of `users` who are called in one of `ways` (in any, where none is named)."""
        pings = await self._pings(table)
        if pings is Pings.NONE:
            return Posting()
        loud: list[int] = []
        hushed: list[int] = []
        for user in users:
            chosen = await self._people.preferences(user)
            if chosen.ping is Ping.OFF or (ways and chosen.ping not in ways):
                continue
            is_silent = chosen.ping is Ping.SILENT or pings is Pings.SILENT or chosen.is_quiet(self._now())
            (hushed if is_silent else loud).append(user)
        return Posting(tuple(loud or hushed), silent=not loud and bool(hushed))

    async def _pings(self, table: Table) -> Pings:
        """How people are called in the channels of the table's server."""
        return (await self._tables.servers.choices(table.row.guild_id)).pings

    async def posted(self, table: Table, posting: Posting) -> None:
        """Remember whom the table called by being posted, instead of the calls beside it."""
        calls = {call.board: call for call in (*_standing(table), *posting.calls)}
        await self._note(table, [*calls.values()])

    # Messages of their own

    async def settle(self, table: Table) -> None:
        """Take away the calls that were answered, and make those that are due."""
        standing = {call.board: call for call in _standing(table)}
        awaited = _awaited(table)
        due = [found for one in awaited if (found := self._due(table, one, standing))]
        made = {call.board: call for call in await self._make(table, due)}
        kept = [*(standing | made).values()]
        await self._note(table, kept, [clock for one in awaited if (clock := self._looked_at(table, one, kept))])

    async def _note(self, table: Table, calls: Sequence[CallRow], looked: Sequence[ClockRow] = ()) -> None:
        """Remember the calls that stand now, and take the others away."""
        await self._take_away(table.row, calls)
        if tuple(calls) != table.row.calls or looked:
            await self._tables.note_calls(table, calls, looked)

    def _due(self, table: Table, one: _Awaited, standing: dict[int, CallRow]) -> _Due | None:
        if _is_late(table, one.clock, self._now()):
            return _Due(one, is_reminder=True) if one.clock.look_at is not None else None
        if one.clock.board in standing or self._hands.is_live(table.id, one.user):
            return None
        return _Due(one, is_reminder=False)

    def _looked_at(self, table: Table, one: _Awaited, calls: Iterable[CallRow]) -> ClockRow | None:
        """The clock with the time of its next look, if it wanted one now."""
        now, clock = self._now(), one.clock
        if clock.look_at is None or clock.look_at > now:
            return None
        reminder = reminder_at(clock, table.row.move_deadline)
        if reminder is not None and reminder <= now:
            return replace(clock, look_at=None)
        called = any(call.board == clock.board for call in calls)
        left = 0 if called else self._hands.seconds_left(table.id, one.user)
        looks = [at for at in (now + left if left else None, reminder) if at is not None]
        return replace(clock, look_at=min(looks, default=None))

    async def _make(self, table: Table, due: Iterable[_Due]) -> list[CallRow]:
        made: list[CallRow] = []
        in_channel: list[_Due] = []
        pings = await self._pings(table)
        for one in due:
            chosen = await self._people.preferences(one.awaited.user)
            if chosen.ping is Ping.OFF:
                continue
            is_quiet = chosen.is_quiet(self._now())
            if chosen.ping is Ping.DM and (call := await self._write_to(table, replace(one, silent=is_quiet))):
                made.append(call)
            elif pings is not Pings.NONE:
                is_silent = is_quiet or chosen.ping is Ping.SILENT or pings is Pings.SILENT
                in_channel.append(replace(one, silent=is_silent))
        in_channel.sort(key=lambda one: (one.is_reminder, one.silent))
        for (is_reminder, silent), group in groupby(in_channel, key=lambda one: (one.is_reminder, one.silent)):
            made += await self._call_out(table, [one.awaited for one in group], is_reminder, silent)
        return made

    async def _write_to(self, table: Table, one: _Due) -> CallRow | None:
        """Call somebody by a direct message; None when it cannot be delivered."""
        user, clock, match = one.awaited.user, one.awaited.clock, str(table.id)
        text = (await self._looks.of_person(user)).text
        view = ui.View(timeout=None)
        hand = CustomId(table.id, 0, Verb.HAND)
        view.add_item(ui.Button(label=text("button-hand"), custom_id=str(hand), style=discord.ButtonStyle.primary))
        view.stop()
        facts = {"match": match, "table": _link(table.row), "until": f"<t:{clock.deadline}:R>"}
        words = text("reminder-dm", **facts) if one.is_reminder else text("call-dm", **facts)
        nonce = f"dm{'-late' * one.is_reminder}-{match}-{clock.board}-{clock.turn}"
        try:
            channel = await self._client.create_dm(discord.Object(user))
            sent = await channel.send(words, view=view, silent=one.silent, nonce=nonce)
        except discord.HTTPException as error:
            log.info("match %s: a direct message was not taken (%d)", match, error.code)
            if error.code in DMS_CLOSED:
                await self._people.change(user, ping=Ping.CHANNEL, dms_closed=True)
            return None
        except LOST as error:
            log.info("match %s: a direct message was lost (%s)", match, type(error).__name__)
            return None
        return CallRow(clock.board, clock.turn, sent.id, channel.id)

    async def _call_out(
        self, table: Table, people: Sequence[_Awaited], is_reminder: bool, silent: bool
    ) -> list[CallRow]:
        """Call people where the table stands, in one message; nobody where that channel takes none."""
        row, match = table.row, str(table.id)
        if self._places.is_closed(row.channel_id):
            return []
        text = (await self._looks.at(row.guild_id, row.challenger_id)).text
        if is_reminder:
            lines = [
                text("reminder", who=f"<@{one.user}>", match=match, until=f"<t:{one.clock.deadline}:R>")
                for one in people
            ]
        else:
            lines = [text("call", who=", ".join(f"<@{one.user}>" for one in people), match=match)]
        name = ("late" if is_reminder else "call") + ("-hush" if silent else "")
        try:
            sent = await self._channel(row.channel_id).send(
                "\n".join(lines),
                allowed_mentions=calling(one.user for one in people),
                silent=silent,
                nonce=f"{name}-{table.id}-{people[0].clock.board}-{people[0].clock.turn}",
            )
        except discord.HTTPException as error:
            if not self._places.refused(row, error):
                log.warning("match %s: a call could not be made (%d)", match, error.status)
            return []
        except LOST as error:
            log.warning("match %s: a call was lost (%s)", match, type(error).__name__)
            return []
        return [CallRow(one.clock.board, one.clock.turn, sent.id, row.channel_id) for one in people]

    async def _take_away(self, row: GameRow, kept: Iterable[CallRow]) -> None:
        """Delete the messages that called, except for those that still do."""
        standing = {(call.channel_id, call.message_id) for call in kept}
        gone = {(call.channel_id, call.message_id) for call in row.calls} - standing
        for channel_id, message_id in gone:
            if channel_id is None or message_id is None or self._places.is_closed(channel_id):
                continue
            with suppress(discord.HTTPException, *LOST):
                await self._channel(channel_id).get_partial_message(message_id).delete()

    async def dismiss(self, row: GameRow) -> None:
        """Take every call of a match away, as when it goes on no more."""
        await self._take_away(row, ())

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)


def _awaited(table: Table) -> list[_Awaited]:
    """The people who are to move, by board."""
    running = {(clock.board, clock.turn): clock for clock in table.row.clocks}
    return [
        _Awaited(table.row.users[board.to_act], running[board.index, board.turn])
        for board in table.view(None).boards
        if board.to_act is not None
        and (board.index, board.turn) in running
        and not is_computer(table.row.users[board.to_act])
    ]


def _standing(table: Table) -> list[CallRow]:
    """The calls that are not answered yet."""
    turns = {(board.index, board.turn) for board in table.view(None).boards if board.to_act is not None}
    return [call for call in table.row.calls if (call.board, call.turn) in turns]


def _is_dm(table: Table, call: CallRow) -> bool:
    """Whether a call stands elsewhere than the table."""
    return call.message_id is not None and call.channel_id != table.row.channel_id


def _is_late(table: Table, clock: ClockRow, now: int) -> bool:
    """Whether it is time for the reminder."""
    reminder = reminder_at(clock, table.row.move_deadline)
    return reminder is not None and reminder <= now


def _link(row: GameRow) -> str:
    """Where the table stands, for somebody who reads it elsewhere."""
    if row.message_id is None:
        return f"<#{row.channel_id}>"
    return f"https://discord.com/channels/{row.guild_id}/{row.channel_id}/{row.message_id}"
