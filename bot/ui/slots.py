"""So many things at once and no more, the first come first; what takes long holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Slots:
    """Room for `count` at a time; who stays longer than `patience` seconds lets the next one in beside it."""

    def __init__(self, count: int, patience: float) -> None:
        self._free = asyncio.Semaphore(count)
        self._patience = patience

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """Wait for a slot and hold it."""
        await self._free.acquire()
        is_held = True

        def give_up() -> None:
            nonlocal is_held
            if is_held:
                is_held = False
                self._free.release()

        timer = asyncio.get_running_loop().call_later(self._patience, give_up)
        try:
            yield
        finally:
            timer.cancel()
            give_up()
