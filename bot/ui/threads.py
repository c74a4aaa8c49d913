"""A thread of its own for each match, under its invitation, on servers that want it and where it can be."""

from __future__ import annotations

import logging
from typing import Final, Literal

import discord

from bot.computers import is_computer
from bot.table import Table
from bot.tables import Tables
from bot.ui.failures import FAILED, MISSING_PERMISSIONS, THREAD_THERE, THREADS_FULL
from bot.ui.look import Look, Looks
from bot.ui.permissions import permissions_in
from bot.ui.words import side_by_side

log = logging.getLogger(__name__)

NEEDED_FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
"""What the bot needs in a channel to give each match there a thread."""

_LONGEST_NAME, _LONGEST_TITLE = 18, 100


def missing_for_threads(channel: discord.abc.GuildChannel) -> list[str]:
    """What the bot needs to open threads in a channel and does not have."""
    permissions = permissions_in(channel, channel.guild.me)
    return [name for name in NEEDED_FOR_THREADS if not getattr(permissions, name)]


class MatchThreads:
    """Opens the threads; where it cannot, each player is told once beside the hand."""

    def __init__(self, client: discord.Client, tables: Tables, looks: Looks) -> None:
        self._client = client
        self._tables = tables
        self._looks = looks
        self._untold: dict[tuple[int, int], str] = {}

    async def are_wanted(self, guild_id: int, channel_id: int) -> bool:
        """Whether a match that begins in that channel gets a thread: not in threads, nor where there can be none."""
        if not (await self._tables.servers.choices(guild_id)).threads:
            return False
        return isinstance(self._client.get_channel(channel_id), discord.TextChannel)

    async def opened(self, table: Table) -> int | None:
        """The thread of a match that begins; None where it is played in its channel."""
        row, channel = table.row, self._client.get_channel(table.row.channel_id)
        if row.message_id is None or not await self.are_wanted(row.guild_id, row.channel_id):
            return None
        if isinstance(channel, discord.TextChannel) and missing_for_threads(channel):
            self.refused(table, MISSING_PERMISSIONS)
            return None
        message = self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id).get_partial_message(
            row.message_id
        )
        try:
            title, idle = await self._title(table), _idle(row.move_deadline)
            thread = await message.create_thread(name=title, auto_archive_duration=idle)
        except discord.HTTPException as error:
            if error.code == THREAD_THERE:  # as after a crash; it has the number of its message
                return row.message_id
            self.refused(table, error.code)
            return None
        return thread.id

    def refused(self, table: Table, code: int) -> None:
        """Note that Discord refused the thread of a match with `code`."""
        log.warning("match %d has no thread of its own (%d)", table.id, code)
        reason = "thread-full" if code == THREADS_FULL else "thread-none"
        self._untold.update({(table.id, user): reason for user in table.row.users if not is_computer(user)})

    def notice(self, look: Look, table: Table, user: int) -> str:
        """What a player has to know of a thread that could not be opened, once; empty when there is nothing."""
        reason = self._untold.pop((table.id, user), None)
        return "" if reason is None else look.text(reason)

    async def _title(self, table: Table) -> str:
        """Who plays, and the number of the match."""
        look, match = await self._looks.at(table.row.guild_id, table.row.challenger_id), str(table.id)
        guild = self._client.get_guild(table.row.guild_id)
        names: list[str] = []
        for user in table.row.users:
            if is_computer(user):
                names.append(look.person(user))
                continue
            try:
                member = None if guild is None else await guild.fetch_member(user)
            except FAILED:
                member = None
            if member is None:
                return look.text("thread-title-nameless", match=match)
            names.append(_short(member.display_name))
        return look.text("thread-title", players=side_by_side(names), match=match)[:_LONGEST_TITLE]


def _idle(move_deadline: int) -> Literal[1_440, 4_320, 10_080]:
    """The minutes without a message after which Discord puts a thread away: a day, or longer as a move may take."""
    if move_deadline <= 1_440 * 60:
        return 1_440
    return 4_320 if move_deadline <= 4_320 * 60 else 10_080


def _short(name: str) -> str:
    name = " ".join(name.split())
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}…"
