"""Telling everybody: the public table, the open hands, and the call to who is to move.

A failure here loses nothing: the match is stored before anything is shown. Drawings of one
table follow one another, each of the match as it is by then.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.preferences import People
from bot.rows import GameRow
from bot.table import Table, TableError
from bot.tables import Tables
from bot.ui.calls import Calls, Posting
from bot.ui.failures import FAILED
from bot.ui.hand import hand
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Look, Looks
from bot.ui.open_hands import OpenHands
from bot.ui.places import Places
from bot.ui.retries import Retries
from bot.ui.slots import Slots
from bot.ui.table_message import TableMessages
from engine.moves import Seat

log = logging.getLogger(__name__)

_STUCK: Final = 1.0
"""Seconds after which somebody who asks for the table does not wait for a drawing of it."""

_AT_ONCE: Final = 16
"""Tables that are drawn at the same time: Discord takes no more, and a click never waits behind a thousand drawings."""

_LONG: Final = 1.0
"""Seconds after which a drawing that Discord keeps waiting lets another begin."""


class Publisher:
    """Draws tables where they stand; `publish` returns at once and draws in the background."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        hands: OpenHands,
        looks: Looks,
        people: People,
        *,
        now: Callable[[], int],
    ) -> None:
        self._client = client
        self._tables = tables
        self._hands = hands
        self._looks = looks
        self._people = people
        self.places = Places(client, now=now)
        self.calls = Calls(client, tables, hands, looks, people, self.places, now=now)
        self._messages = TableMessages(client, tables, self.calls, looks, now=now)
        self.threads = self._messages.threads
        self._waiting: dict[int, Table] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._drawing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._retries = Retries()
        self._slots = Slots(_AT_ONCE, _LONG)
        self._set_right: deque[int] = deque(maxlen=100)
        """The messages that were set right of late: a crowd that presses one costs one drawing."""

    def publish(self, table: Table) -> None:
        """Show `table` to everybody who may see it, soon; when the bot stops, after its next start."""
        if self._client.is_closed():
            return
        self._waiting[table.id] = table
        if table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._draw_waiting(table.id), name=f"publish {table.id}")

    async def drained(self) -> None:
        """Wait until everything is drawn."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def catch_up(self) -> None:
        """Draw what is behind, one table after the other; channels that refused us are left alone.

        What fails again and again is tried more and more rarely, until it works or somebody moves.
        """
        for game in await self._tables.unshown():
            if not self._retries.is_due(game):
                continue
            try:
                table = await self._tables.table(game)
            except TableError as error:
                log.warning("match %d is not shown: %s", game, error.code)
                continue
            if not self.places.is_closed(table.row.channel_id):
                self.publish(table)
                await asyncio.wait([self._tasks[game]])
        for row in await self._tables.frozen_unshown():
            if self._retries.is_due(row.id):
                await self._show_frozen(row)

    async def notices(self, look: Look, table: Table, user: int, notice: str = "") -> str:
        """What `user`, whose look it is, has to know beside the hand, after `notice`.

        That direct messages failed is told once.
        """
        told = [notice, self.places.trouble(look, table.row), self.threads.notice(look, table, user)]
        if look.choices.dms_closed:
            await self._people.change(user, dms_closed=False)
            told.append(look.text("dms-closed"))
        return "\n".join(filter(None, told))

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

    async def moved(self, table: Table, channel_id: int, message_id: int | None, posting: Posting) -> None:
        """The table stands in another message now, which called as `posting` says; the old one loses its buttons."""
        old = table.row
        self.places.opened(channel_id)
        await self._tables.note_posted(table, channel_id, message_id)
        await self.calls.posted(table, posting)
        if not self.places.is_closed(old.channel_id):
            with suppress(*FAILED):
                await self._messages.close(table, channel_id)

    async def pressed(self, game: int, message: discord.Message, *, asks: bool) -> None:
        """After a click on a message of the match that everybody sees: set it right if the match stands elsewhere."""
        async with self._lock(game):
            try:
                table = await self._tables.table(game)
                if message.id in (table.row.message_id, *self._set_right) or self.places.is_closed(message.channel.id):
                    return
                self._set_right.append(message.id)
                await self._shown(table.row, self._messages.found(table, message.channel.id, message.id, asks=asks))
            except (TableError, sqlite3.Error) as error:
                log.info("match %d: an old message was left as it is (%s)", game, error)

    # Hands

    async def _redraw_hands(self, table: Table, *, anew: bool = False) -> None:
        if table.row.state not in ("playing", "over"):
            return
        for seat, user in enumerate(table.row.users):
            await self._hands.redraw(
                table.id,
                user,
                table.moment(seat),
                lambda seat=seat, user=user: self._hand(table, seat, user),
                anew=anew,
            )

    async def _hand(self, table: Table, seat: Seat, user: int) -> Screen:
        look = await self._looks.of_person(user)
        return hand(look, table, seat, self.places.trouble(look, table.row))

    # The table

    async def _draw_waiting(self, game: int) -> None:
        try:
            while game in self._waiting:
                async with self._slots.one():
                    await self._show(self._waiting.pop(game))
        except TableError as error:
            log.warning("match %d is not shown: %s", game, error.code)
        except sqlite3.Error as error:
            log.warning("match %d is not drawn, because the database does not answer (%s)", game, error)
        except Exception:
            log.exception("match %d could not be shown", game)
        finally:
            del self._tasks[game]

    async def _show(self, table: Table) -> None:
        closed = self.places.is_closed(table.row.channel_id)
        await asyncio.gather(self._redraw_hands(table), self._draw(table.id))
        await self._settle_calls(table.id)
        if self.places.is_closed(table.row.channel_id) and not closed:
            await self._redraw_hands(await self._tables.table(table.id), anew=True)

    async def _settle_calls(self, game: int) -> None:
        async with self._lock(game):
            table = await self._tables.table(game)
            if table.row.state in ("playing", "over"):
                await self.calls.settle(table)

    async def _draw(self, game: int) -> None:
        async with self._lock(game):
            table = await self._tables.table(game)
            if not self.places.may_be_tried(table.row.channel_id):
                return
            if self._messages.is_behind(table) and await self._shown(table.row, self._messages.draw(table)):
                self.places.opened(table.row.channel_id)

    async def _show_frozen(self, row: GameRow) -> None:
        """Say on the table, once, that the match goes on no more."""
        async with self._lock(row.id):
            if self.places.is_closed(row.channel_id):
                return
            look = await self._looks.at(row.guild_id, row.challenger_id)
            screen = message(Accent.WARN, look.text("table-frozen", match=str(row.id)))
            if await self._shown(row, self._messages.say(row, screen)):
                await self._tables.note_frozen(row)

    async def _shown(self, row: GameRow, drawing: Awaitable[object]) -> bool:
        """Await a drawing in the match's channel; whether it worked."""
        try:
            await drawing
        except FAILED as error:
            self._retries.note(row.id, worked=False)
            if not (isinstance(error, discord.HTTPException) and self.places.refused(row, error)):
                log.warning("match %d could not be drawn (%s)", row.id, type(error).__name__)
            return False
        self._retries.note(row.id, worked=True)
        return True
