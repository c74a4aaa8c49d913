"""The commands of a server's settings."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.servers import Pings
from bot.text import languages, own_name
from bot.ui.commands.describing import worded
from bot.ui.desk import Desk
from bot.ui.host_page import CHANNEL_TYPES, MOST_AT_ONCE, OF_DISCORD
from bot.ui.hosting import language_named, life_of, pings_named
from bot.ui.replies import Interaction
from bot.ui.seating import deadline_of, rules_of
from engine.rules import PRESETS


class _Places(app_commands.Transformer):
    """A channel of one of the `CHANNEL_TYPES`; by discord.py's classes it could be a media channel too."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """What Discord's option takes."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Channels with messages, or with threads that have them."""
        return list(CHANNEL_TYPES)

    async def transform(
        self, interaction: Interaction, value: app_commands.AppCommandChannel
    ) -> app_commands.AppCommandChannel:
        """The channel as it is."""
        return value


_Place = app_commands.Transform[app_commands.AppCommandChannel, _Places]


class HostingCommands(app_commands.Group):
    """``/gin-admin settings`` with a command for each, which shows them without its options; and ``health``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._hosting = desk.hosting
        self._health = desk.health
        presets = [app_commands.Choice(name=worded(f"rules-choice-{name}"), value=name) for name in PRESETS]
        app_commands.choices(rules=presets)(self.rules)
        ways = [app_commands.Choice(name=worded(f"pings-{pings}"), value=pings) for pings in Pings]
        app_commands.choices(pings=ways)(self.pings)
        names = [
            app_commands.Choice(name=worded("language-of-discord"), value=OF_DISCORD),
            *(app_commands.Choice(name=own_name(language), value=language) for language in languages()),
        ]
        app_commands.choices(language=names)(self.language)

    @app_commands.command(description="…")
    async def settings(self, interaction: Interaction) -> None:
        """Show the settings of this server, with every way to change them."""
        await self._hosting.open(interaction)

    @app_commands.command(description="…")
    async def health(self, interaction: Interaction) -> None:
        """Tell how the bot is, and what it may not do on this server."""
        await self._health.tell(interaction)

    @app_commands.command(description="…")
    async def channels(
        self, interaction: Interaction, allow: _Place | None = None, forbid: _Place | None = None
    ) -> None:
        """Choose where matches may begin."""
        if allow is None and forbid is None:
            await self._hosting.open(interaction)
        else:
            await self._hosting.allow(interaction, allow and allow.id, forbid and forbid.id)

    @app_commands.command(description="…")
    async def threads(self, interaction: Interaction, own: bool | None = None) -> None:
        """Choose whether each match is played in a thread of its own."""
        changes = {} if own is None else {"threads": own}
        await self._hosting.open(interaction, **changes)

    @app_commands.command(description="…")
    async def language(self, interaction: Interaction, language: str | None = None) -> None:
        """Choose the language of what everybody reads on this server."""
        changes = {} if language is None else {"language": language_named(language)}
        await self._hosting.open(interaction, **changes)

    @app_commands.command(description="…")
    async def pings(self, interaction: Interaction, pings: str | None = None) -> None:
        """Choose how people are called in the channels of this server."""
        changes = {} if pings is None else {"pings": pings_named(pings)}
        await self._hosting.open(interaction, **changes)

    @app_commands.command(description="…")
    async def rules(self, interaction: Interaction, rules: str | None = None, target: int | None = None) -> None:
        """Set the rules of matches that name none."""
        if rules is None and target is None:
            await self._hosting.open(interaction)
        else:
            usual = (await self._hosting.choices(interaction)).rules
            await self._hosting.open(interaction, rules=rules_of(rules, target, usual))

    @app_commands.command(description="…")
    async def deadline(self, interaction: Interaction, deadline: str | None = None) -> None:
        """Set the time for a move in matches that name none."""
        changes = {} if deadline is None else {"move_deadline": deadline_of(deadline, 0)}
        await self._hosting.open(interaction, **changes)

    @app_commands.command(description="…")
    async def invitations(self, interaction: Interaction, life: str | None = None) -> None:
        """Set how long an invitation waits."""
        changes = {} if life is None else {"invitation_life": life_of(life)}
        await self._hosting.open(interaction, **changes)

    @app_commands.command(description="…")
    async def limit(
        self, interaction: Interaction, matches: app_commands.Range[int, 0, MOST_AT_ONCE] | None = None
    ) -> None:
        """Set how many matches one person may play at once; 0 is any number."""
        changes = {} if matches is None else {"most_matches": matches or None}
        await self._hosting.open(interaction, **changes)
