"""Servers that the bot cannot reach: nobody can play there, so nobody's time runs.

Discord may have lost a server for a while, or somebody may have sent the bot away. Either way its matches
stand still, and go on with the time they had when the server is there again. Of a server that the bot left
for too long, all is forgotten that is the server's and not its players'.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

from bot.rows import GameRow
from bot.store import Store
from bot.table import TableError
from bot.tables import Tables

log = logging.getLogger(__name__)

_AT_ONCE: Final = 1_000
"""Running matches of a forgotten server that are called off before the rest is looked for."""


class Absences:
    """Keeps track of the servers out of reach; `memory` is how long a server that the bot left is kept (seconds)."""

    def __init__(self, store: Store, tables: Tables, *, memory: int, now: Callable[[], int]) -> None:
        self._rows = store.absences
        self._tables = tables
        self._memory = memory
        self._now = now
        self._absent: set[int] = set()
        self._unwritten: list[Callable[[], Awaitable[None]]] = []
        self._writing = asyncio.Lock()

    async def compare(self, there: Callable[[], Mapping[int, bool]]) -> None:
        """Hold what is known against what Discord says: by server whether it can be reached; the others were left.

        It is asked only once the database has been read, and all is concluded at once: what the gateway tells
        meanwhile comes before or after. A Discord that names no server at all is not believed.
        """
        absent, known = await self._rows.absent(), await self._rows.known()
        self._absent |= absent
        servers = there()
        if not servers:
            return
        for guild in known - set(servers):
            self._lose(guild, has_left=True)
        for guild, is_reached in servers.items():
            if is_reached:
                self._find(guild)
            else:
                self._lose(guild, has_left=False)
        await self.catch_up()

    async def lost(self, guild: int, *, has_left: bool = False) -> None:
        """Nobody can play there from now on."""
        self._lose(guild, has_left=has_left)
        await self.catch_up()

    async def back(self, guild: int) -> None:
        """The server is there again; its matches go on with the time they had."""
        if guild in self._absent:
            self._find(guild)
            await self.catch_up()

    def _lose(self, guild: int, *, has_left: bool) -> None:
        if guild not in self._absent or has_left:
            log.info("server %d is %s; its matches stand still", guild, "left" if has_left else "out of reach")
        self._absent.add(guild)
        since = self._now()
        self._unwritten.append(lambda: self._rows.begin(guild, since, has_left=has_left))

    def _find(self, guild: int) -> None:
        if guild in self._absent:
            self._absent.discard(guild)
            self._unwritten.append(lambda: self._give_back(guild))

    async def _give_back(self, guild: int) -> None:
        away = await self._rows.end(guild, self._now())
        log.info("server %d is there again; gave %d seconds back to its matches", guild, away)

    async def catch_up(self) -> None:
        """Write, in the order of what happened, what the database did not take at the time."""
        async with self._writing:
            while self._unwritten:
                try:
                    await self._unwritten[0]()
                except sqlite3.Error as error:
                    log.error("the database does not take which servers are out of reach (%s); they wait", error)
                    return
                del self._unwritten[0]

    async def forget_long_left(self) -> None:
        """Forget the servers that the bot left too long ago; running matches there are called off."""
        for guild in await self._rows.left_before(self._now() - self._memory):
            while running := await self._tables.newest_of_server(guild, "playing", _AT_ONCE):
                await self._call_off(guild, running)
            await self._rows.forget(guild, self._now())
            self._absent.discard(guild)
            log.info("what was kept of server %d is removed", guild)

    async def _call_off(self, guild: int, matches: Iterable[GameRow]) -> None:
        for row in matches:
            try:
                await self._tables.call_off(row.id, guild, None)
            except TableError as error:  # it ended meanwhile, or is frozen: it is playing no more
                log.info("match %d is not called off (%s)", row.id, error.code)
