"""The slash commands: one group, ``/gin``, so that a server has one name to learn.

Refusals are raised, and spoken by the error handler of the command tree.
"""

from __future__ import annotations

from discord import app_commands

from bot.ui.commands.describing import describe
from bot.ui.commands.learning import LearningCommands
from bot.ui.commands.past import PastCommands
from bot.ui.commands.playing import PlayingCommands
from bot.ui.commands.reading import ReadingCommands
from bot.ui.commands.scorepad import ScorepadCommands
from bot.ui.commands.seating import SeatingCommands
from bot.ui.commands.settings import SettingsCommands
from bot.ui.commands.solo import SoloCommands
from bot.ui.commands.standing import StandingCommands
from bot.ui.desk import Desk
from bot.ui.replies import Interaction

_TOPICS = (
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
_ANYWHERE = (
    "solo", "learn", "help", "rules", "hand", "games", "resign", "history", "replay", "review", "verify", "scorepad",
    "settings",
)  # fmt: skip
"""Commands that make sense in the bot's direct messages too."""


class OnlyOnServers(app_commands.CheckFailure):
    """A command that needs a server was used in direct messages."""


def _on_a_server(interaction: Interaction) -> bool:
    if interaction.guild_id is None:
        raise OnlyOnServers
    return True


def gin_commands(desk: Desk) -> app_commands.Group:
    """The group with all its commands."""
    gin = app_commands.Group(
        name="gin",
        description=desk.text("command-gin"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
    )
    for topic in _TOPICS:
        for command in topic(desk).commands:
            describe(command, desk.text)
            if isinstance(command, app_commands.Command) and command.name not in _ANYWHERE:
                command.add_check(_on_a_server)
            gin.add_command(command)
    return gin
