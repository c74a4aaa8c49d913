"""How a request to Discord fails."""

from __future__ import annotations

import aiohttp

LOST = (aiohttp.ClientError, TimeoutError)
"""How a lost answer looks: discord.py does not wrap these in an exception of its own."""

UNKNOWN_INTERACTION, ALREADY_ANSWERED, TOKEN_GONE, INVALID_FORM = 10062, 40060, 50027, 50035
UNKNOWN_MESSAGE = 10008
