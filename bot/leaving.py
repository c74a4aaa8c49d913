"""How the bot stops: what it was asked before is answered and drawn, what comes later is left alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

log = logging.getLogger(__name__)

_FAREWELL: Final = 5.0
"""Seconds that stopping waits for what is under way."""


class Leaving:
    """Knows the answers under way."""

    def __init__(self) -> None:
        self._answering: set[asyncio.Task[Any]] = set()
        self._has_begun = False

    def takes(self) -> bool:
        """Whether the task that asks may answer somebody: then it is waited for. Not while the bot stops."""
        task = asyncio.current_task()
        if task is not None and not self._has_begun:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
        return not self._has_begun

    async def finish(self, *drawings: Callable[[], Awaitable[None]]) -> None:
        """Take nothing more, and see what is under way through, the answers before the drawings."""
        self._has_begun = True
        try:
            async with asyncio.timeout(_FAREWELL):
                await asyncio.gather(*self._answering, return_exceptions=True)
                for drawing in drawings:
                    await drawing()
        except TimeoutError:
            log.warning("some tables are drawn when the bot starts again")
