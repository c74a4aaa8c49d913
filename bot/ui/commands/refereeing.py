"""Commands by which those who manage a server end and void its matches, and let its leaderboard begin anew."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.rows import GameRow
from bot.text import Text
from bot.ui.commands.numbers import number_of
from bot.ui.desk import Desk
from bot.ui.replies import Interaction, reader_words
from engine.rules import Rules

_LONGEST_REASON: Final = 200
_CHOICES_SHOWN: Final = 25

_Reason = app_commands.Range[str, 1, _LONGEST_REASON]


class RefereeingCommands(app_commands.Group):
    """``/gin-admin end``, ``void`` and ``reset-leaderboard``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._tables = desk.tables
        self._referee = desk.referee

    @app_commands.command(description="…")
    async def end(self, interaction: Interaction, match: str, reason: _Reason) -> None:
        """End a running match, so that nobody wins it."""
        await self._referee.end(interaction, number_of(match), reason)

    @app_commands.command(description="…")
    async def void(self, interaction: Interaction, match: str, reason: _Reason) -> None:
        """Let a finished match count no more; one that runs is ended."""
        await self._referee.void(interaction, number_of(match), reason)

    @app_commands.command(name="reset-leaderboard", description="…")
    async def reset_leaderboard(self, interaction: Interaction) -> None:
        """Let the server's leaderboard begin anew, after asking."""
        await self._referee.ask_to_reset(interaction)

    @end.autocomplete("match")
    async def _running(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The newest running matches of the server."""
        return await self._matches(interaction, current, "playing")

    @void.autocomplete("match")
    async def _finished(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The newest finished matches of the server."""
        return await self._matches(interaction, current, "over")

    async def _matches(self, interaction: Interaction, current: str, state: str) -> list[app_commands.Choice[str]]:
        text, wanted = reader_words(interaction), current.strip().removeprefix("#")
        rows = await self._tables.newest_of_server(interaction.guild_id or 0, state, _CHOICES_SHOWN)
        return [
            app_commands.Choice(name=_name(text, row, state), value=str(row.id))
            for row in rows
            if str(row.id).startswith(wanted)
        ]


def _name(text: Text, row: GameRow, state: str) -> str:
    """Plain words: Discord draws no mentions here, and the bot keeps no names."""
    rules = text(f"rules-{Rules.from_json(row.rules).name}")
    return text(f"host-choice-{state}", match=str(row.id), rules=rules)
