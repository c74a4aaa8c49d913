"""Nothing that passes between the bot and Discord or SQLite is logged."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.logs import start_logging

LIBRARIES = ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "aiohttp.access", "asyncio")


@pytest.fixture
def levels() -> Iterator[None]:
    names = ("", "bot", "engine", "sandbox", "aiosqlite")
    before = {name: logging.getLogger(name).level for name in names}
    handlers = list(logging.getLogger().handlers)
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)
    logging.getLogger().handlers[:] = handlers


@pytest.mark.usefixtures("levels")
@pytest.mark.parametrize("level", ["DEBUG", "INFO", "WARNING"])
def test_libraries_never_log_bodies(level: str) -> None:
    start_logging(level)
    assert not any(logging.getLogger(name).isEnabledFor(logging.DEBUG) for name in LIBRARIES)
    assert logging.getLogger("bot.tables").isEnabledFor(getattr(logging, level))
