"""Logging, set up once. What passes between us and Discord or SQLite holds hands and decks, so it is never logged."""

from __future__ import annotations

import logging

import discord


def start_logging(level: str) -> None:
    """Log our own lines from `level` on; those of libraries never below ``INFO``, where they print bodies and rows."""
    discord.utils.setup_logging(level=logging.INFO)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    for name in ("bot", "engine", "sandbox"):
        logging.getLogger(name).setLevel(level)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # there is no voice here
