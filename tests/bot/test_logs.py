"""Nothing that passes between the bot and Discord or SQLite is logged."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator

import pytest

from bot.logs import Troubles, start_logging

LIBRARIES = ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "aiohttp.access", "asyncio")


@pytest.fixture
def levels() -> Iterator[None]:
    names = ("", "bot", "engine", "sandbox", "aiosqlite")
    before = {name: logging.getLogger(name).level for name in names}
    handlers = list(logging.getLogger().handlers)
    libraries = [logging.getLogger(name) for name in ("discord.client", "discord.shard", "discord.gateway")]
    filters = [(filtering, list(filtering.filters)) for filtering in (*handlers, *libraries)]
    yield
    for filtering, found in filters:
        filtering.filters[:] = found
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)
    logging.getLogger().handlers[:] = handlers


@pytest.mark.usefixtures("levels")
@pytest.mark.parametrize("level", ["DEBUG", "INFO", "WARNING"])
def test_libraries_never_log_bodies(level: str) -> None:
    start_logging(level)
    assert not any(logging.getLogger(name).isEnabledFor(logging.DEBUG) for name in LIBRARIES)
    assert logging.getLogger("bot.tables").isEnabledFor(getattr(logging, level))


@pytest.mark.usefixtures("levels")
@pytest.mark.parametrize(("error", "told"), [(ConnectionResetError(), True), (ZeroDivisionError(), False)])
def test_a_lost_connection_is_one_line(caplog: pytest.LogCaptureFixture, error: Exception, told: bool) -> None:
    """The library has a traceback for each attempt; that of a bug is kept."""
    start_logging("INFO")
    logging.getLogger("discord.shard").error("Attempting a reconnect in %.2fs", 1, exc_info=error)
    (record,) = caplog.records
    assert (record.exc_info is None) is told
    assert record.getMessage().endswith("(ConnectionResetError)") is told


@pytest.mark.parametrize("raised", [True, False])
def test_trouble_with_the_database_is_one_line_a_minute(raised: bool) -> None:
    """Every click would tell of it; another trouble, and the same in another place, is told."""
    troubles, locked = Troubles(), sqlite3.OperationalError("database is locked")

    def told(at: float, error: Exception = locked, name: str = "bot.ui.replies") -> bool:
        info = (type(error), error, None) if raised else None
        args: tuple[object, ...] = ("a click",) if raised else ("a click", error)
        record = logging.LogRecord(name, logging.ERROR, "", 0, "%s" if raised else "%s: %s", args, info)
        record.created = at
        is_told = troubles.filter(record)
        assert not (is_told and isinstance(error, sqlite3.OperationalError) and record.exc_info)
        assert not is_told or record.getMessage().startswith("a click")
        return is_told

    assert [told(1000 + seconds) for seconds in (0, 1, 59, 60, 61)] == [True, False, False, True, False]
    assert told(1061, name="bot.clock")
    assert told(1061, sqlite3.DatabaseError("database disk image is malformed"))
    assert told(1061, sqlite3.IntegrityError("a bug"))
    assert told(1061, sqlite3.IntegrityError("a bug"))
