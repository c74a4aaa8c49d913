"""Whether the bot is well, told on a port of this machine: for Docker's HEALTHCHECK, monitors and people."""

from __future__ import annotations

import asyncio
import http.client
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from aiohttp import web

from bot.backup import newest_copy
from bot.settings import Settings
from bot.store import Store, last_beat

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
PATH: Final = "/healthz"

LONGEST_SILENCE: Final = 60
"""Seconds without a beat, or beyond a deadline, after which the bot is not healthy."""

_PATIENCE: Final = 3.0
"""Seconds that a look at the database, or at the port, may take."""

_SHORT_PATIENCE: Final = 1.5
"""As `_PATIENCE`, where somebody on Discord waits for the answer."""


class Gateway(Protocol):
    """Who knows whether Discord is within reach."""

    @property
    def is_connected(self) -> bool:
        """Whether the gateway is up."""
        ...


@dataclass(frozen=True, slots=True)
class Report:
    """How the bot is, as those who manage a server are told at `now`.

    Attributes:
        size: of the database, in bytes.
        copied_at: when the newest copy of it was made; None without one.
        overdue: deadlines on that server which are over and were not acted on, longest overdue first.
        channels: those of that server where matches are played or invitations wait.
    """

    now: int
    is_connected: bool
    takes_writes: bool
    size: int = 0
    copied_at: int | None = None
    overdue: tuple[int, ...] = ()
    channels: tuple[int, ...] = ()


class Health:
    """Looks at the bot's vital signs; the copies of the database are looked for in `copies`."""

    def __init__(self, store: Store, gateway: Gateway, copies: Path | None, *, now: Callable[[], int]) -> None:
        self._copies = copies
        self._store = store
        self._gateway = gateway
        self._now = now

    async def signs(self) -> dict[str, bool | int | None]:
        """What is told; seconds where it is about time, None where there is nothing to tell."""
        now = self._now()
        writable, beat, due = False, None, None
        try:
            async with asyncio.timeout(_PATIENCE):
                beat, due = await self._store.last_beat(), await self._store.next_due()
                writable = await self._store.is_writable()
        except (sqlite3.Error, TimeoutError) as error:
            log.debug("the database does not answer (%s)", error)
        silence = None if beat is None else max(0, now - beat)
        overdue = 0 if due is None else max(0, now - due)
        connected = self._gateway.is_connected
        return {
            "healthy": connected and writable and silence is not None and max(silence, overdue) < LONGEST_SILENCE,
            "gateway": connected,
            "database": writable,
            "seconds_since_beat": silence,
            "seconds_overdue": overdue,
        }

    async def report(self, guild_id: int) -> Report:
        """How the bot is, for one server; no more than that the database is silent when it does not answer."""
        now, vitals = self._now(), self._store.vitals
        try:
            async with asyncio.timeout(_SHORT_PATIENCE):
                return Report(
                    now=now,
                    is_connected=self._gateway.is_connected,
                    takes_writes=await self._store.is_writable(),
                    size=await vitals.size(),
                    copied_at=None if self._copies is None else await asyncio.to_thread(newest_copy, self._copies),
                    overdue=tuple(await vitals.overdue_on(guild_id, now)),
                    channels=tuple(await vitals.channels_in_use(guild_id)),
                )
        except (sqlite3.Error, TimeoutError) as error:
            log.debug("the database does not answer (%s)", error)
            return Report(now=now, is_connected=self._gateway.is_connected, takes_writes=False)

    @asynccontextmanager
    async def told(self, port: int) -> AsyncIterator[None]:
        """Answer ``GET /healthz`` with 200 or 503 until the end of the block.

        Raises:
            OSError: the port is taken.
        """
        app = web.Application()
        app.router.add_get(PATH, self._answer)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, port).start()
            yield
        finally:
            await runner.cleanup()

    async def _answer(self, _: web.Request) -> web.Response:
        signs = await self.signs()
        return web.json_response(signs, status=200 if signs["healthy"] else 503)


def is_healthy(settings: Settings, now: int) -> bool:
    """A look from another process: by the port where there is one, else by the beat in the database."""
    if settings.health_port is None:
        return _beats(settings.database_path, now)
    connection = http.client.HTTPConnection(HOST, settings.health_port, timeout=_PATIENCE + 1)
    try:
        connection.request("GET", PATH)
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _beats(database: Path, now: int) -> bool:
    return now - (last_beat(database) or 0) < LONGEST_SILENCE
