"""The channels where tables stand: what the bot needs there, which of them refused it, and what to say of that."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import discord

from bot.rows import GameRow
from bot.ui.failures import ARCHIVED, THREADS_FULL, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.ui.look import Look
from bot.ui.permissions import permissions_in

log = logging.getLogger(__name__)

NEEDED: Final = ("view_channel", "send_messages", "read_message_history")
NEEDED_IN_THREADS: Final = ("view_channel", "send_messages_in_threads", "read_message_history")

_LOOKED_AGAIN: Final = 300
"""Seconds after which a channel that refused us is tried once more when somebody plays."""

_KNOWN_REASONS: Final = {UNKNOWN_CHANNEL: "trouble-gone", ARCHIVED: "trouble-archived", THREADS_FULL: "trouble-full"}


def missing_permissions(permissions: discord.Permissions, *, in_thread: bool) -> list[str]:
    """What the bot needs to keep a table and does not have; an administrator has everything without naming it."""
    if permissions.administrator:
        return []
    return [name for name in (NEEDED_IN_THREADS if in_thread else NEEDED) if not getattr(permissions, name)]


@dataclass(frozen=True, slots=True)
class _Refusal:
    code: int
    at: int


class Places:
    """Remembers the channels that refused us: nothing is written there until something has changed."""

    def __init__(self, client: discord.Client, *, now: Callable[[], int]) -> None:
        self._client = client
        self._now = now
        self._refusals: dict[int, _Refusal] = {}

    def is_closed(self, channel_id: int) -> bool:
        """Whether that channel refused us last."""
        return channel_id in self._refusals

    def may_be_tried(self, channel_id: int) -> bool:
        """Whether that channel is open, or refused us long enough ago."""
        refusal = self._refusals.get(channel_id)
        return refusal is None or self._now() - refusal.at >= _LOOKED_AGAIN

    def refused(self, row: GameRow, error: discord.HTTPException) -> bool:
        """Note it when `error` says that the match's channel takes no messages; whether it does."""
        gone = isinstance(error, discord.Forbidden | discord.NotFound) and error.code != UNKNOWN_MESSAGE
        if not gone and error.code not in _KNOWN_REASONS:
            return False
        log.warning("match %d: channel %d takes no messages (%s)", row.id, row.channel_id, error.code)
        self._refusals[row.channel_id] = _Refusal(error.code, self._now())
        return True

    def opened(self, channel_id: int | None = None) -> None:
        """Something has changed in that channel, or everywhere, or a message was taken: write there again."""
        if channel_id is None:
            self._refusals.clear()
        else:
            self._refusals.pop(channel_id, None)

    def trouble(self, look: Look, row: GameRow) -> str:
        """Why the match's table cannot be shown, and what to do; empty when it can."""
        refusal = self._refusals.get(row.channel_id)
        if refusal is None:
            return ""
        channel = f"<#{row.channel_id}>"
        if refusal.code in _KNOWN_REASONS:
            return look.text(_KNOWN_REASONS[refusal.code], channel=channel)
        missing = ", ".join(look.text(f"permission-{name}") for name in self._missing(row.channel_id))
        if not missing:
            return look.text("trouble-closed", channel=channel)
        return look.text("trouble-permissions", channel=channel, permissions=missing)

    def _missing(self, channel_id: int) -> list[str]:
        """The permissions that the bot lacks in a channel, as far as it knows that channel."""
        channel = self._client.get_channel(channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return []
        permissions = permissions_in(channel, channel.guild.me)
        return missing_permissions(permissions, in_thread=isinstance(channel, discord.Thread))
