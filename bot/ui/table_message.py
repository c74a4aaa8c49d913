"""The message on which a match is shown in its channel: redrawn in place, posted anew, closed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

import discord

from bot.rows import GameRow
from bot.table import Table
from bot.tables import Tables
from bot.ui.calls import Calls, Posting, calling
from bot.ui.failures import ARCHIVED, EDITED_TOO_OFTEN, FAILED, UNKNOWN_MESSAGE
from bot.ui.invitation import invitation
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Look, Looks
from bot.ui.public_table import finished_deal, public_table
from bot.ui.sending import deliver
from bot.ui.threads import MatchThreads
from engine.moves import Seat
from engine.view import Act, Board

FRESH: Final = 3_600
"""Seconds after which a table is posted anew: edits of older messages are few, and far up nobody sees them."""

_FAR_UP: Final = 10
"""So many messages below it, and a table is posted anew too."""

_SETTLED: Final = 60
"""Seconds for which a table is not looked after again in its channel: fast moves ask Discord nothing more."""

_NOT_EDITABLE: Final = (UNKNOWN_MESSAGE, ARCHIVED, EDITED_TOO_OFTEN)


class TableMessages:
    """Draws the messages of tables; what Discord refuses is raised."""

    def __init__(
        self, client: discord.Client, tables: Tables, calls: Calls, looks: Looks, *, now: Callable[[], int]
    ) -> None:
        self._client = client
        self._tables = tables
        self._calls = calls
        self._looks = looks
        self._now = now
        self.threads = MatchThreads(client, tables, looks)
        self._looked_after: dict[int, int] = {}

    async def say(self, row: GameRow, screen: Screen) -> None:
        """Show this in place of the table, and take the calls beside it away."""
        await self._calls.dismiss(row)
        if not await self._edit(row, screen):
            await self._channel(row).send(view=screen)

    async def close(self, table: Table, place: int) -> None:
        """Take the buttons off the message on which the table stood at this moment; it stands in `place` now."""
        elsewhere = _elsewhere(place, table.row.channel_id)
        await self._edit(table.row, self._closed(await self._look(table), table, elsewhere))

    def is_behind(self, table: Table) -> bool:
        """Whether there is anything to draw: a move since the last drawing, or an answer to an invitation."""
        return table.row.state not in ("playing", "over") or table.row.shown < table.row.ply

    async def draw(self, table: Table) -> None:
        """Bring the table's message up to date."""
        look = await self._look(table)
        if table.row.state not in ("playing", "over"):
            await self._edit(table.row, invitation(look, table))
            await self._tables.note_shown(table)
        elif await self._stays(table) and await self._edit(table.row, public_table(look, table)):
            await self._tables.note_shown(table)
        else:
            await self._post(table)

    async def found(self, table: Table, channel_id: int, message_id: int, *, asks: bool) -> None:
        """Set right a message with buttons of the match, on which it does not stand as far as we know.

        A crash, or a failure of Discord, comes between a message and our note of it, or leaves an old one open. One
        that is newer than the known one was never noted: the match stands there. `asks` tells that it is an invitation.
        """
        row, look = table.row, await self._look(table)
        here = replace(row, channel_id=channel_id, message_id=message_id)
        if row.state == "invited":
            await self._tables.note_invitation(table, channel_id, message_id)
        elif asks or row.state not in ("playing", "over"):
            await self._edit(here, invitation(look, table, place=_elsewhere(row.channel_id, channel_id)))
        elif message_id < (row.message_id or 0):
            await self._edit(here, self._closed(look, table, _elsewhere(row.channel_id, channel_id)))
        elif await self._edit(here, public_table(look, table)):
            await self._tables.note_posted(table, channel_id, message_id)
            await self.close(table, channel_id)

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
        except FAILED:
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
        """Post the table at the bottom of its channel, calling who is to move, or everybody at the end.

        Of a match that begins the channel may be a thread of its own.
        """
        posting = await self._calls.by_posting(table)
        sent = await self._send_to_thread(table, posting) if table.row.shown <= 0 else None
        if sent is None:
            sent = await self._send_to_channel(table, posting)
        self._looked_after.pop(table.id, None)
        try:
            # The old one first: a crash before the note has this done again, and after it nobody knows the old one.
            if sent.id != table.row.message_id:
                await self.close(table, sent.channel.id)
        finally:
            await self._tables.note_posted(table, sent.channel.id, sent.id)
            await self._calls.posted(table, posting)

    async def _send_to_thread(self, table: Table, posting: Posting) -> discord.Message | None:
        """The table in the match's own thread; None when it has none, or may not be shown there."""
        thread = await self.threads.opened(table)
        if thread is None:
            return None
        try:
            return await self._send(table, posting, thread)
        except discord.HTTPException as error:
            self.threads.refused(table, error.code)
            return None

    async def _send_to_channel(self, table: Table, posting: Posting) -> discord.Message:
        channel_id = table.row.channel_id
        try:
            return await self._send(table, posting, channel_id)
        except discord.HTTPException as error:
            if error.code != ARCHIVED or not await self._unarchive(channel_id):
                raise
            return await self._send(table, posting, channel_id)

    async def _send(self, table: Table, posting: Posting, channel_id: int) -> discord.Message:
        screen = public_table(await self._look(table), table)
        return await deliver(
            self._client,
            screen,
            lambda files: self._client.get_partial_messageable(channel_id, guild_id=table.row.guild_id).send(
                view=screen,
                files=files,
                allowed_mentions=calling(posting.users),
                silent=posting.silent,
                nonce=f"table-{table.id}-{table.row.ply}",  # sent again after a lost answer, it is posted once
            ),
        )

    async def _unarchive(self, channel_id: int) -> bool:
        """Open a thread that was put away; whether that worked."""
        with suppress(*FAILED):
            thread = await self._client.fetch_channel(channel_id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
                return True
        return False

    async def _look(self, table: Table) -> Look:
        return await self._looks.at(table.row.guild_id, table.row.challenger_id)

    def _closed(self, look: Look, table: Table, place: int | None) -> Screen:
        """What the message becomes on which the table stood before; `place` is another channel where it stands now."""
        row, view = table.row, table.view(None)
        if row.shown <= 0:
            return invitation(look, table, place=place)
        if view.outcome is None and view.deal_number > row.shown_deal:
            return finished_deal(look, table)
        moved = "table-moved" if view.outcome is None else "table-over"
        return message(Accent.WAIT, look.text(moved, match=str(table.id)))

    def _channel(self, row: GameRow) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)


def _elsewhere(place: int, here: int) -> int | None:
    """The channel `place`, if it is not the one that is looked at."""
    return None if place == here else place


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
