"""The computer thinks here: in processes of its own, so that no thought ever holds up a click.

This module is imported by those processes too, so it knows the engine and nothing of Discord.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import threading
import time
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Final

from engine.computer import Level, choose
from engine.moves import SeatMove
from engine.view import View

log = logging.getLogger(__name__)

_GRACE: Final = 2.0
"""Seconds beyond its budget after which a thought counts as lost; the first one also starts the process."""
_STARTING: Final = 10.0
_LOOK: Final = 1.0
"""Seconds between two looks whether the bot is still there."""


class Thinker:
    """Finds the computer's moves; `move` always has one, whatever becomes of the processes."""

    def __init__(self, *, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def move(self, view: View, level: Level, seed: int) -> SeatMove:
        """The move of a computer of `level` that sees `view`; the same for the same seed.

        Raises:
            ValueError: no move of the viewer's is awaited.
        """
        if level is not Level.EXPERT:  # microseconds
            return choose(view, level, random.Random(seed))
        patience = self._seconds + (_GRACE if self._pool else _STARTING)
        try:
            thought = self._started().submit(_think, view, level, seed)
            return await asyncio.wait_for(asyncio.wrap_future(thought), patience)
        except (BrokenExecutor, TimeoutError, OSError) as error:
            log.error("the computer's thought was lost (%s); it plays on as a club player", type(error).__name__)
            self.close()
            return choose(view, Level.CLUB, random.Random(seed))

    def close(self) -> None:
        """End the processes, thoughts and all; the next thought starts others."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())  # the pool itself waits for a thought that hangs
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),  # a fork would copy the bot's sockets and locks
                initializer=_settle_in,
                initargs=(os.getpid(),),
            )
        return self._pool


def _settle_in(bot: int) -> None:
    """Leave Ctrl-C to the bot, and leave with it, however it goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == bot:
            time.sleep(_LOOK)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _think(view: View, level: Level, seed: int) -> SeatMove:
    return choose(view, level, random.Random(seed))
