"""Commands that look back: finished matches, replays, reviews, and the proof of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

import discord
from discord import app_commands

from bot.archive import VOID, PastMatch
from bot.table import Table, TableError
from bot.text import Text
from bot.ui.commands.numbers import number_of
from bot.ui.desk import Desk
from bot.ui.history_page import History
from bot.ui.replay_page import Place
from bot.ui.replies import Interaction, reader_words

_CHOICES_SHOWN: Final = 25


class PastCommands(app_commands.Group):
    """``/gin history``, ``replay``, ``review`` and ``verify``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._archive = desk.archive
        self._tables = desk.tables
        self._reading = desk.reading

    @app_commands.command(description="…")
    async def history(
        self, interaction: Interaction, player: discord.User | None = None, against: discord.User | None = None
    ) -> None:
        """List somebody's finished matches."""
        history = History((player or interaction.user).id, against.id if against else None)
        await self._reading.history(interaction, history)

    @app_commands.command(description="…")
    async def replay(self, interaction: Interaction, match: str, deal: int | None = None) -> None:
        """Step through a finished deal."""
        number = number_of(match)
        _check_deal(number, deal)
        await self._reading.replay(interaction, number, Place(deal or 0))

    @app_commands.command(description="…")
    async def verify(self, interaction: Interaction, match: str, deal: int | None = None) -> None:
        """Open the seal of a finished deal, for anyone to check."""
        await self._reading.proof(interaction, number_of(match), deal)

    @app_commands.command(description="…")
    async def review(self, interaction: Interaction, match: str | None = None) -> None:
        """Show the caller's decisions in a finished match beside the computer's; the newest when none is named."""
        number = await self._newest(interaction) if match is None else number_of(match)
        await self._reading.review(interaction, number)

    @replay.autocomplete("match")
    @verify.autocomplete("match")
    async def _matches(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The caller's own matches: those that run and have a finished deal, then the finished ones, newest first."""
        tables = await self._tables.tables_of(interaction.user.id)
        text = reader_words(interaction)
        running = {str(table.id): _running_name(text, table) for table in tables if table.view(None).sheet.rows}
        return _like(current, running | await self._past_names(interaction))

    @review.autocomplete("match")
    async def _finished(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The caller's own finished matches, newest first."""
        return _like(current, await self._past_names(interaction))

    @replay.autocomplete("deal")
    @verify.autocomplete("deal")
    async def _deals(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The finished deals of the match that is named already, newest first."""
        try:
            number = number_of(str(interaction.namespace.match or ""))
            table = await self._archive.table_for(number, interaction.user.id, interaction.guild_id or 0)
        except TableError:
            return []
        text = reader_words(interaction)
        return [
            app_commands.Choice(name=_deal_name(text, row.number, row.end, max(row.points)), value=row.number)
            for row in reversed(table.view(None).sheet.rows)
            if str(row.number).startswith(current.strip())
        ][:_CHOICES_SHOWN]

    async def _newest(self, interaction: Interaction) -> int:
        for match in await self._own(interaction, 1):
            return match.id
        raise TableError("review-no-match")

    async def _own(self, interaction: Interaction, limit: int) -> list[PastMatch]:
        user = interaction.user.id
        return await self._archive.past(user, None, guild=interaction.guild_id or 0, reader=user, limit=limit)

    async def _past_names(self, interaction: Interaction) -> dict[str, str]:
        past, text = await self._own(interaction, _CHOICES_SHOWN), reader_words(interaction)
        return {str(match.id): _past_name(text, match, interaction.user.id) for match in past}


def _running_name(text: Text, table: Table) -> str:
    rules = text(f"rules-{table.rules.name}")
    return text("choice-running", match=str(table.id), rules=rules)


def _past_name(text: Text, match: PastMatch, user: int) -> str:
    """Plain words: Discord draws no mentions here, and the bot keeps no names."""
    own = match.side_of(user)
    result = "void" if match.end == VOID else "won" if own.rank == 1 else "lost"
    return text(
        f"choice-match-{result}",
        match=str(match.id),
        scores=" – ".join(str(side.points) for side in (own, *(side for side in match.sides if side is not own))),
        rules=text(f"rules-{match.rules}"),
        when=datetime.fromtimestamp(match.ended_at, UTC).date().isoformat(),
    )


def _deal_name(text: Text, number: int, end: str, points: int) -> str:
    return text("choice-deal", number=number, end=text(f"deal-end-{end.replace(' ', '-')}"), points=points)


def _like(current: str, names: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Of the matches with these names, by number, those that may be meant."""
    wanted = current.strip().removeprefix("#").lower()
    return [
        app_commands.Choice(name=name, value=number)
        for number, name in names.items()
        if number.startswith(wanted) or wanted in name.lower()
    ][:_CHOICES_SHOWN]


def _check_deal(match: int, deal: int | None) -> None:
    """Refuse the numbers that no deal has.

    Raises:
        TableError: it is below 1.
    """
    if deal is not None and deal < 1:
        raise TableError("no-such-deal", match=str(match))
