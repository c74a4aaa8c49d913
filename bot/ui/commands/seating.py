"""Commands that bring people to a table, and the entry on a person's context menu."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.seating import Invitation
from bot.ui.commands.describing import worded
from bot.ui.desk import Desk
from bot.ui.replies import Interaction, reply
from bot.ui.seating import (
    CUSTOM,
    check_channel,
    check_opponents,
    deadline_of,
    format_of,
    post_invitation,
    rules_of,
    seats_of,
)
from bot.ui.terms_panel import panel
from engine.rules import PRESETS, Format

_DEADLINES = ("2m", "10m", "1h", "12h", "1d", "3d", "7d")


class SeatingCommands(app_commands.Group):
    """``/gin challenge`` and ``open``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        for command in self.commands:
            app_commands.choices(**_choices())(command)

    @app_commands.command(description="…")
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.User,
        opponent2: discord.User | None = None,
        opponent3: discord.User | None = None,
        rules: str | None = None,
        format: str | None = None,  # noqa: A002 the option's name
        target: int | None = None,
        deadline: str | None = None,
    ) -> None:
        """Challenge one, two or three people to a match."""
        usual = await self._desk.tables.servers.choices(interaction.guild_id or 0)
        opponents = [user for user in (opponent, opponent2, opponent3) if user is not None]
        terms = Invitation(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            challenger=interaction.user.id,
            opponents=tuple(user.id for user in opponents),
            rules=rules_of(rules, target, usual.rules),
            move_deadline=deadline_of(deadline, usual.move_deadline),
            format=format_of(format, len(opponents) + 1),
        )
        await _ask(self._desk, interaction, terms, opponents, waits=rules == CUSTOM)

    @app_commands.command(description="…")
    async def open(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 4] | None = None,
        rules: str | None = None,
        format: str | None = None,  # noqa: A002 the option's name
        target: int | None = None,
        deadline: str | None = None,
    ) -> None:
        """Open a table for whoever joins."""
        usual = await self._desk.tables.servers.choices(interaction.guild_id or 0)
        wanted, places = seats_of(rules_of(rules, target, usual.rules), format, seats)
        terms = Invitation(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            challenger=interaction.user.id,
            opponents=(),
            rules=wanted,
            move_deadline=deadline_of(deadline, usual.move_deadline),
            open_seats=places,
        )
        await _ask(self._desk, interaction, terms, (), waits=rules == CUSTOM)

    @challenge.autocomplete("deadline")
    @open.autocomplete("deadline")  # noqa: A003 the command's name
    async def _deadlines(self, _: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=text, value=text) for text in _DEADLINES if text.startswith(current.strip())]


def challenge_menu(desk: Desk) -> app_commands.ContextMenu:
    """The entry on a person's context menu: a challenge by the default rules."""

    @app_commands.guild_only
    async def challenge(interaction: Interaction, opponent: discord.User | discord.Member) -> None:
        usual = await desk.tables.servers.choices(interaction.guild_id or 0)
        terms = Invitation(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            challenger=interaction.user.id,
            opponents=(opponent.id,),
            rules=usual.rules,
            move_deadline=usual.move_deadline,
        )
        await _ask(desk, interaction, terms, (opponent,), waits=False)

    return app_commands.ContextMenu(name=worded("menu-challenge"), callback=challenge)


async def _ask(
    desk: Desk,
    interaction: Interaction,
    terms: Invitation,
    opponents: Sequence[discord.User | discord.Member],
    *,
    waits: bool,
) -> None:
    """Post the invitation where the command was used; one that `waits` for its terms is shown to its sender first."""
    check_opponents(interaction, opponents)
    await check_channel(desk.tables.servers, interaction)
    table = await desk.tables.challenge(terms)
    if waits:
        await reply(interaction, panel(await desk.looks.of(interaction), table, sent=False))
    else:
        await post_invitation(await desk.looks.here(interaction), desk.tables, interaction, table)
    desk.publisher.places.opened(terms.channel_id)


def _choices() -> dict[str, list[app_commands.Choice[str]]]:
    """The presets and the formats, each with one line of what it is."""
    return {
        "rules": [app_commands.Choice(name=worded(f"rules-choice-{name}"), value=name) for name in (*PRESETS, CUSTOM)],
        "format": [app_commands.Choice(name=worded(f"format-choice-{name}"), value=name) for name in Format],
    }
