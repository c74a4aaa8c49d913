"""Copies of the database: one a day, of which the newest are kept, and more when the owner asks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store import StoreError
from bot.store.files import copy_database, put_back

log = logging.getLogger(__name__)

_LOOK: Final = 3_600
"""Seconds between two looks whether a copy is due, and so between two tries."""

_DAILY: Final = "deadwood-????-??-??.db"


class DailyBackups:
    """A copy in `folder` for each day (UTC) on which the bot is at work; the newest `keep` of them stay."""

    def __init__(self, database: Path, folder: Path, keep: int, *, now: Callable[[], int]) -> None:
        self._database = database
        self._folder = folder
        self._keep = keep
        self._now = now

    async def run(self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        """Copy for ever; what fails is told, costs no older copy, and is tried again."""
        while True:
            try:
                await asyncio.to_thread(self.copy_if_due)
            except (StoreError, OSError) as error:
                log.error("no copy of the database was made: %s", error)
            await sleep(_LOOK)

    def copy_if_due(self) -> Path | None:
        """Make the copy of today unless it is there, and remove the oldest ones; returns the new one.

        Raises:
            StoreError: it could not be made.
        """
        today = self._folder / f"deadwood-{_utc(self._now()):%Y-%m-%d}.db"
        if today.exists():
            return None
        copy_database(self._database, today)
        log.info("copied the database to %s", today)
        for old in sorted(self._folder.glob(_DAILY))[: -self._keep]:
            old.unlink()
        return today


def newest_copy(folder: Path) -> int | None:
    """When the newest copy in `folder` was made, of those that the bot names, in UTC seconds; None without one."""
    return max((int(copy.stat().st_mtime) for copy in folder.glob("deadwood-*.db")), default=None)


def back_up(database: Path, target: Path) -> Path:
    """Copy the database to a file that is not there yet, whether or not a bot is at work on it.

    Raises:
        StoreError: it could not be made.
    """
    if target.exists():
        raise StoreError(f"{target} is there already; name a file that is not.")
    copy_database(database, target)
    return target


def backup_name(now: int) -> str:
    """The name of a copy that the owner asked for; these are never removed by the bot."""
    return f"deadwood-{_utc(now):%Y-%m-%dT%H-%M-%SZ}.db"


def restore(database: Path, copy: Path, now: int) -> Path | None:
    """Put `copy` in the place of the database, which no bot may use; returns where the old one is kept.

    Raises:
        StoreError: the copy is no whole database, and nothing has changed.
    """
    if copy.exists() and database.exists() and copy.samefile(database):
        raise StoreError(f"{copy} is the database itself; name a copy of it.")
    aside = database.with_name(f"{database.stem}.before-{_utc(now):%Y-%m-%dT%H-%M-%SZ}{database.suffix}")
    was_there = database.exists()
    put_back(copy, database, aside)
    return aside if was_there else None


def _utc(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
