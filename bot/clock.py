"""The clock: ends matches whose move deadline is missed and invitations that nobody answered, and has players reminded.

It looks four times a second, and once a second notes that the bot is at work; what passes
without such a beat (the process was down, or Discord was out of reach) is given back to every
player.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from bot.store import Store
from bot.table import Table, TableError
from bot.tables import Tables

log = logging.getLogger(__name__)

TICK: Final = 0.25
"""Seconds between two looks at the clock, and so the most by which a forfeit is late."""

IDLE_BEAT: Final = 10
"""Seconds between two beats while nobody's time runs."""


LEAP: Final = 10
"""Seconds that cannot have passed between two looks: the host slept, or its clock was set."""


class Clock:
    """Fires what is due; `announce` tells people about each match that changed."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        announce: Callable[[Table], None],
        *,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._tables = tables
        self._announce = announce
        self._now = now
        self._attempts: dict[int, int] = {}
        self._last_beat = 0

    async def wind(self) -> int:
        """Give back the time since the last beat; returns its seconds. Call it when people can play again."""
        outage = await self._store.give_back(self._now())
        if outage > 1:
            log.info("gave %d seconds back to every running deadline", outage)
        return outage

    async def run(self, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        """Wind the clock and tick for ever; what fails is tried again, and told once until it works.

        Time that leaps is given back like an outage; a clock that is set back takes nothing from anybody.
        """
        wound, troubled, looked_at = False, False, self._now()
        while True:
            try:
                wound = wound and self._now() - looked_at < LEAP
                if not wound:
                    await self.wind()
                    wound = True
                await self.tick()
                troubled = False
            except sqlite3.Error as error:
                if not troubled:
                    log.error("the database does not answer (%s); the clock goes on trying", error)
                troubled = True
            except Exception:
                log.exception("a tick of the clock failed; the clock goes on")
            looked_at = self._now()
            await sleep(TICK)

    async def tick(self) -> None:
        """Fire everything that is due now, and note that the bot is at work."""
        now = self._now()
        due = await self._store.next_due()
        if due is not None and due <= now:
            for game_id in await self._store.overdue(now):
                await self._fire(game_id, self._tables.expire)
            for game_id in await self._store.lapsed(now):
                await self._fire(game_id, self._tables.lapse)
        for game_id in await self._store.to_look_at(now):
            await self._look_at(game_id)
        if not 0 <= now - self._last_beat < (IDLE_BEAT if due is None else 1):
            await self._store.beat(now)
            self._last_beat = now

    async def _look_at(self, game_id: int) -> None:
        """Have it seen to that who is to move is called or reminded."""
        with suppress(TableError):
            self._announce(await self._tables.table(game_id))

    async def _fire(self, game_id: int, end: Callable[[int], Awaitable[Table | None]]) -> None:
        """End one match; a failure is logged and costs the others nothing."""
        try:
            table = await end(game_id)
        except TableError:
            return  # it was frozen or moved on meanwhile
        except sqlite3.Error:
            raise  # the database's trouble, not the match's
        except Exception:
            await self._failed(game_id)
            return
        self._attempts.pop(game_id, None)
        if table is not None:
            self._announce(table)

    async def _failed(self, game_id: int) -> None:
        attempts = self._attempts[game_id] = self._attempts.get(game_id, 0) + 1
        log.exception("match %d could not be ended, attempt %d", game_id, attempts)
        if attempts >= 3:
            log.error("match %d is frozen after three failures", game_id)
            await self._store.freeze(game_id, self._now())
