"""Who may be challenged, where, and to what; and the message that asks them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.computers import is_computer
from bot.durations import parse_duration
from bot.former import is_former
from bot.servers import Pings, Servers
from bot.settings import LONGEST_DEADLINE, SHORTEST_DEADLINE
from bot.table import Table, TableError
from bot.tables import Tables
from bot.ui.calls import calling
from bot.ui.failures import ALREADY_ANSWERED, LOST
from bot.ui.invitation import invitation
from bot.ui.look import Look
from bot.ui.permissions import permissions_in
from bot.ui.places import missing_permissions
from bot.ui.replies import Interaction, own_permissions, reader_words
from engine.rules import PRESETS, Format, Rules

CUSTOM: Final = "custom"
"""Instead of a preset: the challenger sets every rule before the invitation is sent."""


def preset_of(name: str) -> Rules:
    """The preset of that name.

    Raises:
        TableError: there is none.
    """
    if name not in PRESETS:
        raise TableError("unknown-rules", rules=name[:40])
    return PRESETS[name]


def rules_of(name: str | None, target: int | None, usual: Rules) -> Rules:
    """The rules that a challenge names, with its target; custom rules begin as the `usual` ones, which hold without.

    Raises:
        TableError: there are no such rules.
        InvalidRules: the target makes no sense.
    """
    rules = usual if name in (None, CUSTOM) else preset_of(name)
    return rules if target is None else rules.with_target(target)


def format_of(name: str | None, seats: int | None) -> Format | None:
    """The format that a challenge names, for so many where that is settled; None is the usual way.

    Raises:
        TableError: there is no such format, or it is for more or fewer.
    """
    if name is None:
        return None
    if name not in tuple(Format):
        raise TableError("unknown-format", format=name)
    if seats is not None and seats not in Format(name).seats:
        raise TableError("format-seats", format=name)
    return Format(name)


def seats_of(rules: Rules, format_name: str | None, seats: int | None) -> tuple[Rules, int]:
    """The rules of an open table, held to a format that is named, and how many may sit there.

    Raises:
        TableError: there is no such format, or it is for more or fewer.
        InvalidRules: the rules cannot be played so.
    """
    format_ = format_of(format_name, seats)
    if format_ is None:
        return rules, seats or max(rules.formats[0].seats)
    rules.seated(format_)
    return replace(rules, formats=(format_,)), seats or max(format_.seats)


def deadline_of(text: str | None, default: int) -> int:
    """The move deadline that a challenge names, in seconds.

    Raises:
        TableError: it is no duration, or out of bounds.
    """
    if text is None:
        return default
    try:
        seconds = parse_duration(text)
    except ValueError:
        if text.isascii() and text.strip().isdecimal():
            raise TableError("deadline-unit", number=text.strip()[:9]) from None
        raise TableError("bad-deadline", deadline=text[:40]) from None
    if not SHORTEST_DEADLINE <= seconds <= LONGEST_DEADLINE:
        raise TableError("deadline-bounds")
    return seconds


def check_opponent(interaction: Interaction, opponent: discord.User | discord.Member) -> None:
    """Refuse opponents who cannot play here.

    Raises:
        TableError: it is the challenger, a bot, somebody who left, or who cannot see the channel.
    """
    who = opponent.mention
    if opponent.id == interaction.user.id:
        raise TableError("challenge-yourself")
    if opponent.bot:
        raise TableError("challenge-bot", who=who)
    if not isinstance(opponent, discord.Member):
        raise TableError("challenge-stranger", who=who)
    permissions = opponent.resolved_permissions
    if permissions is None and isinstance(interaction.channel, discord.abc.GuildChannel | discord.Thread):
        permissions = permissions_in(interaction.channel, opponent)
    if permissions is not None and not (permissions.administrator or permissions.view_channel):
        raise TableError("challenge-blind", who=who)


async def check_allowed(servers: Servers, interaction: Interaction) -> None:
    """Refuse a channel where those who manage the server want no matches; a thread counts as its channel.

    Raises:
        TableError: it is such a channel, and which are not.
    """
    allowed = (await servers.choices(interaction.guild_id or 0)).channels
    here = interaction.channel
    if not allowed or (here.parent_id if isinstance(here, discord.Thread) else interaction.channel_id) in allowed:
        return
    there = [channel for channel in allowed if interaction.client.get_channel(channel) is not None]
    if not there:
        raise TableError("no-channel-left")
    raise TableError("other-channels", channels=", ".join(f"<#{channel}>" for channel in there))


async def check_channel(servers: Servers, interaction: Interaction) -> None:
    """Refuse a channel where the table is not wanted, or could not be kept.

    Raises:
        TableError: as `check_allowed` and `check_permissions`.
    """
    await check_allowed(servers, interaction)
    check_permissions(interaction)


def check_permissions(interaction: Interaction) -> None:
    """Refuse a channel where the table could not be kept.

    Raises:
        TableError: a permission is missing, and which.
    """
    in_thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_permissions(own_permissions(interaction), in_thread=in_thread)
    if missing:
        text = reader_words(interaction)
        raise TableError("missing-permission", permissions=", ".join(text(f"permission-{name}") for name in missing))


def check_opponents(interaction: Interaction, opponents: Sequence[discord.User | discord.Member]) -> None:
    """Refuse opponents who cannot play here, and to name one twice.

    Raises:
        TableError: as `check_opponent`.
    """
    for at, opponent in enumerate(opponents):
        check_opponent(interaction, opponent)
        if opponent in opponents[:at]:
            raise TableError("challenge-twice", who=opponent.mention)


async def check_rematch(servers: Servers, interaction: Interaction, table: Table) -> None:
    """Refuse to ask for another match where it could not be kept, or when one of the others is gone.

    Raises:
        TableError: as `check_channel` and `check_opponent`.
    """
    if table.row.state != "over" or interaction.user.id not in table.row.users or interaction.guild is None:
        return  # refused for another reason
    await check_channel(servers, interaction)
    for user in table.row.users:
        if user == interaction.user.id or is_computer(user):
            continue
        if is_former(user):
            raise TableError("rematch-former")
        try:
            check_opponent(interaction, await interaction.guild.fetch_member(user))
        except discord.NotFound:
            raise TableError("challenge-stranger", who=f"<@{user}>") from None
        except (discord.HTTPException, *LOST):
            continue  # Discord does not say; whoever is there can answer


async def post_invitation(look: Look, tables: Tables, interaction: Interaction, table: Table) -> None:
    """Answer with the invitation, calling those who are asked; if it cannot be shown it is withdrawn."""
    invited = [user for user, agreed in zip(table.row.users, table.row.accepted, strict=True) if not agreed]
    pings = (await tables.servers.choices(table.row.guild_id)).pings
    view, mentions = invitation(look, table), calling(() if pings is Pings.NONE else invited)
    silent = pings is Pings.SILENT
    channel_id = interaction.channel_id or table.row.channel_id
    try:
        if interaction.response.is_done():
            followed = await interaction.followup.send(view=view, allowed_mentions=mentions, silent=silent, wait=True)
            await tables.note_invitation(table, channel_id, followed.id)
            return
        sent = await interaction.response.send_message(view=view, allowed_mentions=mentions, silent=silent)
    except discord.HTTPException as error:
        if error.code != ALREADY_ANSWERED:  # then an answer of ours arrived, and with it the invitation
            await tables.decline(table.id, table.row.challenger_id)
        raise
    if sent.message_id is not None:
        await tables.note_invitation(table, channel_id, sent.message_id)
