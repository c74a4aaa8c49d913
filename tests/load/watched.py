"""``python -m tests.load.watched FILE``: the bot, each callback of its event loop timed; FILE is told."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio import events
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

LONG: Final = 0.020
"""Seconds that no callback may take."""

_START: Final = "serve"
"""What makes everything ready before the bot connects; nobody waits for it."""


class Watch:
    """The callbacks of this process: how many, how many too long, and the longest, by the wall's clock and our own."""

    def __init__(self) -> None:
        self.callbacks = 0
        self.long = {"wall": 0, "own": 0}
        self.longest = {"wall": (0.0, ""), "own": (0.0, "")}

    def timed(self, run: Callable[[Any], None]) -> Callable[[Any], None]:
        """`run`, which runs one callback, timed."""

        def wrapped(handle: Any) -> None:
            wall, own = time.perf_counter(), time.thread_time()
            run(handle)
            took = {"wall": time.perf_counter() - wall, "own": time.thread_time() - own}
            if (name := _name(handle)) == _START:
                return
            self.callbacks += 1
            for clock, seconds in took.items():
                self.long[clock] += seconds > LONG
                if seconds > self.longest[clock][0]:
                    self.longest[clock] = (seconds, name)

        return wrapped

    def told(self) -> str:
        """As JSON."""
        return json.dumps({"callbacks": self.callbacks, "long": self.long, "longest": self.longest})


def _name(handle: Any) -> str:
    """Which coroutine or function it is; never its arguments, which may hold cards."""
    task = getattr(handle._callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        name, coroutine = task.get_name(), getattr(task.get_coro(), "__qualname__", "a task")
        return name if name.startswith("discord.py") else coroutine
    return getattr(handle._callback, "__qualname__", "a callback")


if __name__ == "__main__":
    watch, told = Watch(), Path(sys.argv.pop())
    setattr(events.Handle, "_run", watch.timed(events.Handle._run))  # noqa: B010 that is where all of them go through
    from bot.__main__ import main  # after the change, so that nothing runs unwatched

    status = main()
    told.write_text(watch.told(), encoding="utf-8")
    sys.exit(status)
