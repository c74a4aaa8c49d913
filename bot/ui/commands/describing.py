"""The catalogues' words for commands: in English as they are registered, in other languages by Discord's own means."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as At
from discord.app_commands import locale_str

from bot.text import DEFAULT_LANGUAGE, language_of, words

_KEY: Final = "key"
"""Of a command: what its messages are called after; of a word: its message."""

_KINDS: Final = {
    At.command_name: "name",
    At.group_name: "name",
    At.command_description: "command",
    At.group_description: "command",
}


def worded(message: str) -> locale_str:
    """The English words of a message, which are sent in every other language too."""
    return locale_str(words()(message), key=message)


def describe(command: app_commands.Command | app_commands.Group, topic: str = "") -> None:
    """Give a command and its options the catalogues' names and words; `topic` tells those of the same name apart."""
    key = f"{topic}{command.name}"
    command.extras[_KEY] = key
    command.name, command.description = words()(f"name-{key}"), words()(f"command-{key}")
    if isinstance(command, app_commands.Command):
        # All in one call: a second one would take the first one's descriptions away.
        options = {option.name: worded(f"option-{topic}{option.name}") for option in command.parameters}
        app_commands.describe(**options)(command)
        app_commands.rename(**{name: worded(f"option-name-{name}") for name in options})(command)


class Catalogues(app_commands.Translator):
    """Finds the words of a command for each of Discord's locales that has a catalogue."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The words in that locale; None where English serves."""
        language = language_of(locale.value)
        if language == DEFAULT_LANGUAGE:
            return None
        message = _message_of(string, context)
        return words(language)(message) if message in words(language) else None


def _message_of(string: locale_str, context: app_commands.TranslationContextTypes) -> str:
    if _KEY in string.extras:
        return string.extras[_KEY]
    if context.location not in _KINDS or isinstance(context.data, app_commands.Parameter | app_commands.Choice):
        return ""
    return f"{_KINDS[context.location]}-{context.data.extras.get(_KEY, '')}"
