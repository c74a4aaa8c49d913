"""The catalogue's descriptions for commands and their options."""

from __future__ import annotations

from discord import app_commands

from bot.text import Text


def describe(command: app_commands.Command | app_commands.Group, text: Text, topic: str = "") -> None:
    """Give a command and its options the catalogue's descriptions; `topic` tells those of the same name apart."""
    command.description = text(f"command-{topic}{command.name}")
    if isinstance(command, app_commands.Command):
        # All in one call: a second one would take the first one's descriptions away.
        options = {option.name: text(f"option-{topic}{option.name}") for option in command.parameters}
        app_commands.describe(**options)(command)
