"""``python -m tests.load``: how much the bot carries, as the tables of docs/performance.md, in some minutes."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import discord

from tests.load import clicks, commands, loop, moves, running
from tests.load.figures import line

Part = Callable[[Path], Awaitable[None]]

_WHOLE: Final[dict[str, Part]] = {
    "clicks": lambda folder: clicks.measure(folder, rounds=5, seconds=4),
    "moves": lambda folder: moves.measure(folder, rounds=3, seconds=4),
    "running": lambda folder: running.measure(folder),
    "loop": lambda folder: loop.measure(folder, seconds=30),
    "commands": lambda folder: commands.measure(folder),
}
_QUICK: Final[dict[str, Part]] = {
    "clicks": lambda folder: clicks.measure(folder, rounds=1, seconds=2),
    "moves": lambda folder: moves.measure(folder, rounds=1, seconds=1),
    "running": lambda folder: running.measure(folder, matches=5_000),
    "loop": lambda folder: loop.measure(folder, seconds=5),
    "commands": lambda folder: commands.measure(folder, matches=500),
}


async def _measure(parts: dict[str, Part], wanted: list[str]) -> None:
    for name in wanted:
        with tempfile.TemporaryDirectory(prefix="deadwood-load-") as folder:
            await parts[name](Path(folder))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(_WHOLE)}; all where none is named")
    parser.add_argument("--quick", action="store_true", help="smaller and shorter: the figures say little")
    given = parser.parse_args()
    if unknown := set(given.parts) - set(_WHOLE):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # it tells of each connection that ends
    begun = time.monotonic()
    line(
        f"Python {platform.python_version()}, discord.py {discord.__version__}, SQLite {sqlite3.sqlite_version}, "
        f"{os.cpu_count()} processors, load before {os.getloadavg()[0]:.1f}"
    )
    asyncio.run(_measure(_QUICK if given.quick else _WHOLE, given.parts or list(_WHOLE)))
    line(f"\n{time.monotonic() - begun:.0f} seconds, load after {os.getloadavg()[0]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
