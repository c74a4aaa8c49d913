"""Sending a screen with its pictures and emojis; of these, what Discord refuses is left out at once.

Everything they show stands in the text too, so nobody misses a word.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Final, TypeVar

import discord

from bot.ui.failures import MISSING_PERMISSIONS, refuses_emoji
from bot.ui.layout import Screen

log = logging.getLogger(__name__)

_PENCIL: Final = ThreadPoolExecutor(1, "pencil")
"""One thread draws, beside the event loop: pictures wait for each other, and nobody waits for them otherwise."""

_Answer = TypeVar("_Answer")


async def deliver(
    client: discord.Client,
    screen: Screen,
    send: Callable[[list[discord.File]], Awaitable[_Answer]],
    *,
    patience: float | None = None,
) -> _Answer:
    """What `send` returns, which sends `screen` with the files it is given. A refused emoji is told to `client`.

    Pictures that are not drawn within `patience` seconds are left out.
    """
    files = await _drawn(screen, patience)
    try:
        return await send(files)
    except discord.HTTPException as error:
        if refuses_emoji(error) and screen.drop_emojis():
            client.dispatch("emoji_refused")
        elif not (error.code == MISSING_PERMISSIONS and screen.drop_pictures()):
            raise
    return await deliver(client, screen, send, patience=patience)


async def _drawn(screen: Screen, patience: float | None) -> list[discord.File]:
    """The files of the screen's pictures; without them when they cannot be drawn, or not in time."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(patience):
            drawn = [(picture, await loop.run_in_executor(_PENCIL, picture.draw)) for picture in screen.pictures]
    except TimeoutError:
        log.info("an answer goes without its picture, which is not drawn in time")
        screen.drop_pictures()
        return []
    except Exception:
        log.exception("a picture could not be drawn")
        screen.drop_pictures()
        return []
    return [discord.File(BytesIO(webp), picture.name, description=picture.description) for picture, webp in drawn]
