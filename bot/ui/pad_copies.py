"""The shared copies of score pads: each is redrawn in the background when its pad changes."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import discord

from bot.pads import ScorePad, ScorePads
from bot.ui.failures import FAILED
from bot.ui.look import Look, Looks
from bot.ui.pad_page import moved_copy, shared_copy
from bot.ui.retries import Retries

log = logging.getLogger(__name__)

_GONE: Final = (discord.Forbidden, discord.NotFound)


class PadCopies:
    """Draws shared copies where they stand. A failure loses nothing: the pad is stored before it is shown."""

    def __init__(self, client: discord.Client, pads: ScorePads, looks: Looks) -> None:
        self._client = client
        self._pads = pads
        self._looks = looks
        self._retries = Retries()
        self._waiting: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def publish(self, number: int) -> None:
        """Draw the shared copy of that pad as the pad is now, soon."""
        self._waiting.add(number)
        if number not in self._tasks:
            self._tasks[number] = asyncio.create_task(self._draw_waiting(number), name=f"share pad {number}")

    async def publish_what_is_behind(self) -> None:
        """Draw what a crash or a failure of Discord left undrawn."""
        for number in await self._pads.behind():
            if self._retries.is_due(number):
                self.publish(number)

    async def drained(self) -> None:
        """Wait until everything is drawn."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def retire(self, pad: ScorePad) -> None:
        """Take the buttons off the copy on which the pad was shared before."""
        if pad.row.channel_id is not None and pad.row.message_id is not None:
            with suppress(*FAILED):
                look = await self._look(pad)
                await self._message(pad.row.channel_id, pad.row.message_id).edit(view=moved_copy(look, pad))

    async def _draw_waiting(self, number: int) -> None:
        try:
            while number in self._waiting:
                self._waiting.discard(number)
                await self._draw(await self._pads.pad(number))
        except Exception:
            log.exception("the shared copy of pad %d could not be drawn", number)
        finally:
            self._waiting.discard(number)
            del self._tasks[number]

    async def _draw(self, pad: ScorePad) -> None:
        if pad.row.channel_id is None or pad.row.message_id is None:
            return
        try:
            look = await self._look(pad)
            await self._message(pad.row.channel_id, pad.row.message_id).edit(view=shared_copy(look, pad))
        except _GONE:
            await self._pads.forget_copy(pad)
        except FAILED as error:
            self._retries.note(pad.id, worked=False)
            log.warning("the shared copy of pad %d is drawn later (%s)", pad.id, type(error).__name__)
        else:
            self._retries.note(pad.id, worked=True)
            await self._pads.note_shown(pad)

    async def _look(self, pad: ScorePad) -> Look:
        return await self._looks.at(pad.row.guild_id, pad.row.maker_id)

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)
