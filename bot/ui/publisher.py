"""Telling everybody: the public table, the open hands, and the call to who is to move.

A failure here loses nothing: the match is stored before anything is shown. Drawings of one
table follow one another, and those that were overtaken are left out.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.computers import is_computer
from bot.rows import CallRow, GameRow
from bot.table import Table
from bot.tables import Tables
from bot.ui.cards import mention
from bot.ui.failures import LOST, UNKNOWN_MESSAGE
from bot.ui.hand import hand
from bot.ui.invitation import invitation
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Looks
from bot.ui.open_hands import OpenHands
from bot.ui.public_table import finished_deal, public_table
from bot.ui.sending import deliver
from engine.moves import Seat

log = logging.getLogger(__name__)

FRESH: Final = 3_600
"""Seconds after which a table is posted anew: edits of older messages are few, and far up nobody sees them."""

_STUCK: Final = 1.0
"""Seconds after which somebody who asks for the table does not wait for a drawing of it."""

_FAILED: Final = (discord.HTTPException, *LOST)
_GONE: Final = (discord.Forbidden, discord.NotFound)


@dataclass(frozen=True, slots=True)
class _Awaited:
    """A board whose move is awaited: the moment, and of whom."""

    index: int
    turn: int
    to_act: Seat


def calling(users: Iterable[int]) -> discord.AllowedMentions:
    """Allow just these people to be pinged."""
    people = [discord.Object(user) for user in users if not is_computer(user)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


class Publisher:
    """Draws tables where they stand; `publish` returns at once and draws in the background."""

    def __init__(
        self, client: discord.Client, tables: Tables, hands: OpenHands, looks: Looks, *, now: Callable[[], int]
    ) -> None:
        self._client = client
        self._tables = tables
        self._hands = hands
        self._looks = looks
        self._look = looks.public
        self._now = now
        self._waiting: dict[int, Table] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._drawing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._closed_channels: set[int] = set()

    def publish(self, table: Table) -> None:
        """Show `table` to everybody who may see it, soon."""
        self._waiting[table.id] = table
        if table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._draw_waiting(table.id), name=f"publish {table.id}")

    async def drained(self) -> None:
        """Wait until everything is drawn."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def reopened(self, channel_id: int | None = None) -> None:
        """Write again to a channel that refused us, or to all of them: something has changed there."""
        if channel_id is None:
            self._closed_channels.clear()
        else:
            self._closed_channels.discard(channel_id)

    @asynccontextmanager
    async def moving(self, game: int) -> AsyncIterator[None]:
        """While the table is moved to another message nothing is drawn on the old one.

        A drawing that Discord keeps waiting, by a long 429 or a slow answer, is given up for it.
        """
        lock = self._lock(game)
        try:
            async with asyncio.timeout(_STUCK):
                await lock.acquire()
        except TimeoutError:
            if game in self._tasks:
                self._tasks[game].cancel()
            await lock.acquire()
        try:
            yield
        finally:
            lock.release()

    def _lock(self, game: int) -> asyncio.Lock:
        return self._drawing.setdefault(game, asyncio.Lock())

    async def _draw_waiting(self, game: int) -> None:
        try:
            while table := self._waiting.pop(game, None):
                await asyncio.gather(self._redraw_hands(table), self._draw(table))
        except sqlite3.Error as error:
            log.warning("match %d is not drawn, because the database does not answer (%s)", game, error)
        except Exception:
            log.exception("match %d could not be shown", game)
        finally:
            del self._tasks[game]

    async def _redraw_hands(self, table: Table) -> None:
        if table.row.state not in ("playing", "over"):
            return
        for seat, user in enumerate(table.row.users):
            await self._hands.redraw(
                table.id, user, table.moment(seat), lambda seat=seat, user=user: self._hand(table, seat, user)
            )

    async def _hand(self, table: Table, seat: Seat, user: int) -> Screen:
        return hand(await self._looks.of(user), table, seat)

    async def _draw(self, table: Table) -> None:
        async with self._lock(table.id):
            await self._draw_alone(table)

    async def _draw_alone(self, table: Table) -> None:
        row = (await self._tables.table(table.id)).row  # where the table stands now
        if row.channel_id in self._closed_channels:
            return
        try:
            if row.state in ("playing", "over"):
                await self._draw_table(table, row)
            else:
                await self._edit(row, invitation(self._look, table))
        except _GONE as error:
            log.warning("match %d: channel %d takes no messages (%s)", table.id, row.channel_id, error.code)
            self._closed_channels.add(row.channel_id)
        except _FAILED as error:
            log.warning("match %d could not be drawn (%s)", table.id, type(error).__name__)

    async def _draw_table(self, table: Table, row: GameRow) -> None:
        if row.shown >= table.row.ply:
            return
        view = table.view(None)
        begun = row.message_id is not None and row.shown > 0
        fresh = row.posted_at is not None and self._now() - row.posted_at < FRESH
        if begun and fresh and row.shown_deal == view.deal_number and view.outcome is None:
            if not await self._edit(row, public_table(self._look, table)):
                await self._post(table, row)
            await self._tables.note_shown(table)
            await self._call(table, row)
            return
        await self._post(table, row)
        await self._tables.note_shown(table)
        if row.message_id is not None:
            await self._edit(row, self._closed(table, row))

    async def _edit(self, row: GameRow, screen: Screen) -> bool:
        """Redraw the table's message; False when it was deleted."""
        if row.message_id is None:
            return False
        message = self._message(row, row.message_id)
        try:
            await deliver(self._client, screen, lambda files: message.edit(view=screen, attachments=files))
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def _post(self, table: Table, row: GameRow) -> None:
        """Post the table at the bottom of its channel, calling who is to move, or everybody at the end."""
        away = [board.to_act for board in self._uncalled(table, ())]
        seats = range(len(row.users)) if table.view(None).outcome else away
        screen = public_table(self._look, table)
        sent = await deliver(
            self._client,
            screen,
            lambda files: self._channel(row).send(
                view=screen,
                files=files,
                allowed_mentions=calling(row.users[seat] for seat in seats),
                nonce=f"table-{table.id}-{table.row.ply}",  # sent again after a lost answer, it is posted once
            ),
        )
        await self._tables.note_message(table, row.channel_id, sent.id)
        await self._uncall(table, row)

    def _closed(self, table: Table, row: GameRow) -> Screen:
        """What the message becomes on which the table stood before."""
        view = table.view(None)
        if not row.shown:
            return invitation(self._look, table)
        if view.outcome is None and view.deal_number > row.shown_deal:
            return finished_deal(self._look, table)
        return message(
            Accent.WAIT, self._look.text("table-moved" if view.outcome is None else "table-over", match=str(table.id))
        )

    async def close(self, table: Table, row: GameRow) -> None:
        """Take the buttons off the message on which the table stood before, and the call beside it away."""
        with suppress(*_FAILED):
            await self._uncall(table, row)
            await self._edit(row, self._closed(table, row))

    async def _call(self, table: Table, row: GameRow) -> None:
        """Ping who is to move, once and unless the hand is open before them; a ping that is answered goes."""
        turns = {(board.index, board.turn) for board in table.view(None).boards}
        standing = [call for call in row.calls if (call.board, call.turn) in turns]
        await self._delete_calls(row, {call.message_id for call in row.calls} - {call.message_id for call in standing})
        boards = self._uncalled(table, standing)
        if boards:
            who = ", ".join(mention(self._look, table, board.to_act) for board in boards)
            sent = await self._channel(row).send(
                self._look.text("call", who=who, match=str(table.id)),
                allowed_mentions=calling(row.users[board.to_act] for board in boards),
                nonce=f"call-{table.id}-{table.row.ply}",
            )
            standing += [CallRow(board.index, board.turn, sent.id) for board in boards]
        if tuple(standing) != row.calls:
            await self._tables.note_calls(table, standing)

    def _uncalled(self, table: Table, standing: Sequence[CallRow]) -> list[_Awaited]:
        """The boards whose player is to move, has no hand open that shows it, and was not called for this move."""
        called = {(call.board, call.turn) for call in standing}
        return [
            _Awaited(board.index, board.turn, board.to_act)
            for board in table.view(None).boards
            if board.to_act is not None
            and (board.index, board.turn) not in called
            and not is_computer(table.row.users[board.to_act])
            and not self._hands.is_live(table.id, table.row.users[board.to_act])
        ]

    async def _uncall(self, table: Table, row: GameRow) -> None:
        """Take every call away: the table that was just posted called by itself."""
        await self._delete_calls(row, {call.message_id for call in row.calls})
        called = [CallRow(board.index, board.turn, None) for board in table.view(None).boards]
        if tuple(called) != row.calls:
            await self._tables.note_calls(table, called)

    async def _delete_calls(self, row: GameRow, message_ids: Iterable[int | None]) -> None:
        for message_id in message_ids:
            if message_id is not None:
                with suppress(discord.NotFound):
                    await self._message(row, message_id).delete()

    def _channel(self, row: GameRow) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)

    def _message(self, row: GameRow, message_id: int) -> discord.PartialMessage:
        return self._channel(row).get_partial_message(message_id)
