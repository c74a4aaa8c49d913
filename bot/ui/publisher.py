"""Telling everybody: the public table, the open hands, and the call to who is to move.

A failure here loses nothing: the match is stored before anything is shown. Drawings of one
table follow one another, each of the match as it is by then.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.preferences import People
from bot.rows import GameRow
from bot.table import Table, TableError
from bot.tables import Tables
from bot.ui.calls import Calls, Posting, calling
from bot.ui.failures import ARCHIVED, EDITED_TOO_OFTEN, LOST, UNKNOWN_MESSAGE
from bot.ui.hand import hand
from bot.ui.invitation import invitation
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Looks
from bot.ui.open_hands import OpenHands
from bot.ui.places import Places
from bot.ui.public_table import finished_deal, public_table
from bot.ui.sending import deliver
from engine.moves import Seat
from engine.view import Act, Board

log = logging.getLogger(__name__)

FRESH: Final = 3_600
"""Seconds after which a table is posted anew: edits of older messages are few, and far up nobody sees them."""

_STUCK: Final = 1.0
"""Seconds after which somebody who asks for the table does not wait for a drawing of it."""

_FAR_UP: Final = 10
"""So many messages below it, and a table is posted anew too."""

_SETTLED: Final = 60
"""Seconds for which a table is not looked after again in its channel: fast moves ask Discord nothing more."""

_FAILED: Final = (discord.HTTPException, *LOST)
_NOT_EDITABLE: Final = (UNKNOWN_MESSAGE, ARCHIVED, EDITED_TOO_OFTEN)


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
        self._look = looks.public
        self._people = people
        self._now = now
        self.places = Places(client, now=now)
        self.calls = Calls(client, tables, hands, looks, people, self.places, now=now)
        self._waiting: dict[int, Table] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._drawing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._looked_after: dict[int, int] = {}

    def publish(self, table: Table) -> None:
        """Show `table` to everybody who may see it, soon."""
        self._waiting[table.id] = table
        if table.id not in self._tasks:
            self._tasks[table.id] = asyncio.create_task(self._draw_waiting(table.id), name=f"publish {table.id}")

    async def drained(self) -> None:
        """Wait until everything is drawn."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def catch_up(self) -> None:
        """Draw what is behind, one table after the other; channels that refused us are left alone."""
        for game in await self._tables.unshown():
            try:
                table = await self._tables.table(game)
            except TableError as error:
                log.warning("match %d is not shown: %s", game, error.code)
                continue
            if not self.places.is_closed(table.row.channel_id):
                self.publish(table)
                await asyncio.wait([self._tasks[game]])
        for row in await self._tables.frozen_unshown():
            await self._show_frozen(row)

    async def notices(self, table: Table, user: int, notice: str = "") -> str:
        """What `user` has to know beside the hand, after `notice`; that direct messages failed is told once."""
        told = [notice, self.places.trouble(self._look, table.row)]
        if (await self._people.preferences(user)).dms_closed:
            await self._people.change(user, dms_closed=False)
            told.append(self._look.text("dms-closed"))
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
        await self._tables.note_message(table, channel_id, message_id)
        await self._tables.note_shown(table)
        await self.calls.posted(table, posting)
        if not self.places.is_closed(old.channel_id):
            with suppress(*_FAILED):
                await self._edit(old, self._closed(table))

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
        look = await self._looks.of(user)
        return hand(look, table, seat, self.places.trouble(look, table.row))

    # The table

    async def _draw_waiting(self, game: int) -> None:
        try:
            while table := self._waiting.pop(game, None):
                closed = self.places.is_closed(table.row.channel_id)
                await asyncio.gather(self._redraw_hands(table), self._draw(game))
                await self._settle_calls(game)
                if self.places.is_closed(table.row.channel_id) and not closed:
                    await self._redraw_hands(await self._tables.table(game), anew=True)
        except TableError as error:
            log.warning("match %d is not shown: %s", game, error.code)
        except sqlite3.Error as error:
            log.warning("match %d is not drawn, because the database does not answer (%s)", game, error)
        except Exception:
            log.exception("match %d could not be shown", game)
        finally:
            del self._tasks[game]

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
            try:
                if await self._draw_alone(table):
                    self.places.opened(table.row.channel_id)
            except discord.HTTPException as error:
                if not self.places.refused(table.row, error):
                    log.warning("match %d could not be drawn (%s)", game, type(error).__name__)
            except LOST as error:
                log.warning("match %d could not be drawn (%s)", game, type(error).__name__)

    async def _draw_alone(self, table: Table) -> bool:
        """Bring the table's message up to date; whether there was anything to do."""
        row = table.row
        if row.state not in ("playing", "over"):
            await self._edit(row, invitation(self._look, table))
            await self._tables.note_shown(table)
            return True
        if row.shown >= row.ply:
            return False
        if await self._stays(table) and await self._edit(row, public_table(self._look, table)):
            await self._tables.note_shown(table)
            return True
        await self._post(table)
        await self._tables.note_shown(table)
        await self._edit(row, self._closed(table))
        return True

    async def _stays(self, table: Table) -> bool:
        """Whether the table is redrawn where it stands: one message for each deal, while it is within sight."""
        row, view = table.row, table.view(None)
        if row.message_id is None or row.shown <= 0 or row.shown_deal != view.deal_number or view.outcome is not None:
            return False
        return not (_passes(table) and await self._is_out_of_sight(row, row.message_id))

    async def _is_out_of_sight(self, row: GameRow, message_id: int) -> bool:
        """Whether a table is an hour old or ten messages up; Discord is asked at most once a minute."""
        now, posted_at = self._now(), row.posted_at or 0
        if now - posted_at >= FRESH:
            return True
        if now - max(posted_at, self._looked_after.get(row.id, 0)) < _SETTLED:
            return False
        self._looked_after[row.id] = now
        history = self._channel(row).history(after=discord.Object(message_id), limit=_FAR_UP)
        try:
            return len([message async for message in history]) == _FAR_UP
        except _FAILED:
            return False

    async def _edit(self, row: GameRow, screen: Screen) -> bool:
        """Redraw the table's message; False when that message can be edited no more."""
        if row.message_id is None:
            return False
        message = self._channel(row).get_partial_message(row.message_id)
        try:
            await deliver(self._client, screen, lambda files: message.edit(view=screen, attachments=files))
        except discord.HTTPException as error:
            if error.code not in _NOT_EDITABLE:
                raise
            return False
        return True

    async def _post(self, table: Table) -> None:
        """Post the table at the bottom of its channel, calling who is to move, or everybody at the end."""
        posting = await self.calls.by_posting(table)
        try:
            sent = await self._send(table, posting)
        except discord.HTTPException as error:
            if error.code != ARCHIVED or not await self._unarchive(table.row.channel_id):
                raise
            sent = await self._send(table, posting)
        self._looked_after.pop(table.id, None)
        await self._tables.note_message(table, table.row.channel_id, sent.id)
        await self.calls.posted(table, posting)

    async def _send(self, table: Table, posting: Posting) -> discord.Message:
        screen = public_table(self._look, table)
        return await deliver(
            self._client,
            screen,
            lambda files: self._channel(table.row).send(
                view=screen,
                files=files,
                allowed_mentions=calling(posting.users),
                silent=posting.silent,
                nonce=f"table-{table.id}-{table.row.ply}",  # sent again after a lost answer, it is posted once
            ),
        )

    async def _unarchive(self, channel_id: int) -> bool:
        """Open a thread that was put away; whether that worked."""
        with suppress(*_FAILED):
            thread = await self._client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
                return True
        return False

    def _closed(self, table: Table) -> Screen:
        """What the message becomes on which the table stood before."""
        row, view = table.row, table.view(None)
        if row.shown <= 0:
            return invitation(self._look, table)
        if view.outcome is None and view.deal_number > row.shown_deal:
            return finished_deal(self._look, table)
        return message(
            Accent.WAIT, self._look.text("table-moved" if view.outcome is None else "table-over", match=str(table.id))
        )

    async def _show_frozen(self, row: GameRow) -> None:
        """Say on the table, once, that the match goes on no more."""
        async with self._lock(row.id):
            if self.places.is_closed(row.channel_id):
                return
            screen = message(Accent.WARN, self._look.text("table-frozen", match=str(row.id)))
            try:
                await self.calls.dismiss(row)
                if not await self._edit(row, screen):
                    await self._channel(row).send(view=screen)
            except _FAILED as error:
                if isinstance(error, discord.HTTPException) and self.places.refused(row, error):
                    return
                log.warning("match %d could not be shown as frozen (%s)", row.id, type(error).__name__)
                return
            await self._tables.note_frozen(row)

    def _channel(self, row: GameRow) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)


def _passes(table: Table) -> bool:
    """Whether a move that nobody was called for yet has passed the turn on to somebody else."""
    called = {(call.board, call.turn) for call in table.row.calls}
    uncalled = [board for board in table.view(None).boards if (board.index, board.turn) not in called]
    return any(board.to_act is not None and _mover(board) not in (None, board.to_act) for board in uncalled)


def _mover(board: Board) -> Seat | None:
    """Who made the last move of a board; a draw that the last pass forces is the passer's."""
    events = board.events
    if len(events) > 1 and events[-1].act is Act.DRAW and events[-2].act is Act.PASS:
        return events[-2].seat
    return events[-1].seat if events else None
