"""Logging, set up once. What passes between us and Discord or SQLite holds hands and decks, so it is never logged."""

from __future__ import annotations

import logging
import sqlite3
from typing import Final

import aiohttp
import discord

_LOST: Final = (OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed)

_TROUBLE: Final = (sqlite3.OperationalError, sqlite3.DatabaseError)
"""How a database fails that is held by others, full, read-only or damaged; what is derived from these is a bug."""

_QUIET: Final = 60
"""Seconds for which one place does not tell of the same trouble again: every click would."""


def start_logging(level: str) -> None:
    """Log our own lines from `level` on; those of libraries never below ``INFO``, where they print bodies and rows."""
    discord.utils.setup_logging(level=logging.INFO)
    for handler in logging.getLogger().handlers:
        handler.addFilter(Troubles())
    for name in ("discord.client", "discord.shard", "discord.gateway"):
        logging.getLogger(name).addFilter(_lost_connection)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    for name in ("bot", "engine", "sandbox"):
        logging.getLogger(name).setLevel(level)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # there is no voice here


class Troubles(logging.Filter):
    """Lets trouble with the database be told in one line, and once a minute from each place."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[str, str], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is told."""
        raised = record.exc_info[1] if record.exc_info else None
        named = record.args if isinstance(record.args, tuple) else ()
        trouble = next((error for error in (raised, *named) if type(error) in _TROUBLE), None)
        if trouble is None:
            return True
        if trouble is raised:
            _without_traceback(record, str(raised))
        place = record.name, str(trouble)
        if record.created - self._told.get(place, 0) < _QUIET:
            return False
        self._told[place] = record.created
        return True


def _lost_connection(record: logging.LogRecord) -> bool:
    """Let a connection that is lost, and made again by the library, be told without its traceback."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, _LOST):
        _without_traceback(record, type(error).__name__)
    return True


def _without_traceback(record: logging.LogRecord, error: str) -> None:
    record.msg, record.args, record.exc_info = f"{record.getMessage()} ({error})", (), None
