"""Logging, set up once. What passes between us and Discord or SQLite holds hands and decks, so it is never logged."""

from __future__ import annotations

import logging

import aiohttp
import discord

_LOST = (OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed)


def start_logging(level: str) -> None:
    """Log our own lines from `level` on; those of libraries never below ``INFO``, where they print bodies and rows."""
    discord.utils.setup_logging(level=logging.INFO)
    for name in ("discord.client", "discord.shard", "discord.gateway"):
        logging.getLogger(name).addFilter(_in_one_line)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    for name in ("bot", "engine", "sandbox"):
        logging.getLogger(name).setLevel(level)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # there is no voice here


def _in_one_line(record: logging.LogRecord) -> bool:
    """Let a connection that is lost, and made again by the library, be told without its traceback."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, _LOST):
        record.msg, record.args, record.exc_info = f"{record.getMessage()} ({type(error).__name__})", (), None
    return True
