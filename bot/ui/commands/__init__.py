"""The slash commands: one group to learn, ``/gin``; ``/gin-admin`` for who manages a server; ``/privacy``.

Refusals are raised, and spoken by the error handler of the command tree.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.ui.commands.describing import describe, worded
from bot.ui.commands.hosting import HostingCommands
from bot.ui.commands.learning import LearningCommands
from bot.ui.commands.past import PastCommands
from bot.ui.commands.playing import PlayingCommands
from bot.ui.commands.privacy import PrivacyCommands
from bot.ui.commands.reading import ReadingCommands
from bot.ui.commands.refereeing import RefereeingCommands
from bot.ui.commands.scorepad import ScorepadCommands
from bot.ui.commands.seating import SeatingCommands
from bot.ui.commands.settings import SettingsCommands
from bot.ui.commands.solo import SoloCommands
from bot.ui.commands.standing import StandingCommands
from bot.ui.desk import Desk
from bot.ui.hosting import manages
from bot.ui.privacy_desk import PrivacyDesk
from bot.ui.replies import Interaction

TOPICS = (
    LearningCommands,
    SeatingCommands,
    SoloCommands,
    PlayingCommands,
    ReadingCommands,
    PastCommands,
    ScorepadCommands,
    SettingsCommands,
    StandingCommands,
)
HOST_TOPICS = (HostingCommands, RefereeingCommands)
"""The commands of ``/gin`` and of ``/gin-admin``, by topic."""

_ANYWHERE = (
    "solo", "learn", "help", "rules", "hand", "games", "resign", "history", "replay", "review", "verify", "scorepad",
    "settings",
)  # fmt: skip
"""Commands that make sense in the bot's direct messages too."""


class Refused(app_commands.CheckFailure):
    """A command may not be used here, or not by this person; `code` says why, as that of a `TableError` does."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def _on_a_server(interaction: Interaction) -> bool:
    if interaction.guild_id is None:
        raise Refused("only-on-servers")
    return True


def _by_a_host(interaction: Interaction) -> bool:
    if not manages(interaction):
        raise Refused("only-hosts")
    return True


def gin_commands(desk: Desk) -> app_commands.Group:
    """The group with all its commands."""
    gin = app_commands.Group(
        name="gin",
        description=worded("command-gin"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
    )
    for topic in TOPICS:
        for command in topic(desk).commands:
            describe(command)
            if isinstance(command, app_commands.Command) and command.name not in _ANYWHERE:
                command.add_check(_on_a_server)
            gin.add_command(command)
    return gin


def gin_admin_commands(desk: Desk) -> app_commands.Group:
    """The group for those who manage a server; Discord hides it from others, and each command asks again."""
    admin = app_commands.Group(
        name="gin-admin",
        description=worded("command-gin-admin"),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    for topic in HOST_TOPICS:
        for command in topic(desk).commands:
            describe(command, "admin-")
            if isinstance(command, app_commands.Command):
                command.add_check(_by_a_host)
            admin.add_command(command)
    return admin


def privacy_commands(desk: PrivacyDesk) -> app_commands.Group:
    """The group about what is kept, on servers and in direct messages."""
    privacy = app_commands.Group(
        name="privacy",
        description=worded("command-privacy"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
    )
    for command in PrivacyCommands(desk).commands:
        describe(command)
        privacy.add_command(command)
    return privacy
