"""How a request to Discord fails."""

from __future__ import annotations

import aiohttp
import discord

LOST = (aiohttp.ClientError, TimeoutError)
"""How a lost answer looks: discord.py does not wrap these in an exception of its own."""

FAILED = (discord.HTTPException, *LOST)
"""How any request fails."""

UNKNOWN_INTERACTION, ALREADY_ANSWERED, TOKEN_GONE, INVALID_FORM = 10062, 40060, 50027, 50035
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
MISSING_PERMISSIONS = 50013
ARCHIVED, THREADS_FULL, EDITED_TOO_OFTEN = 50083, 160006, 30046
THREAD_THERE = 160004
DMS_CLOSED = (50007, 50278)


def refuses_emoji(error: discord.HTTPException) -> bool:
    """Whether Discord did not know an emoji on a button or an option: somebody deleted it."""
    return error.code == INVALID_FORM and "Invalid emoji" in error.text
