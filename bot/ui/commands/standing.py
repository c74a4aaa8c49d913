"""Commands that show how people stand."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.league import By, Period, Ranking, Where
from bot.table import TableError
from bot.ui.commands.describing import worded
from bot.ui.desk import Desk
from bot.ui.replies import Interaction, post
from bot.ui.standing_leaders import leaderboard
from bot.ui.standing_stats import statistics


class StandingCommands(app_commands.Group):
    """``/gin leaderboard`` and ``stats``."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        app_commands.choices(**_choices())(self.leaderboard)

    @app_commands.command(description="…")
    async def leaderboard(
        self,
        interaction: Interaction,
        by: str = By.RATING,
        period: str = Period.ALL,
        where: str = Where.HERE,
    ) -> None:
        """Show a leaderboard."""
        try:
            ranking = Ranking(By(by), Period(period), Where(where))
        except ValueError:
            raise TableError("bad-option", value=f"{by} {period} {where}"[:80]) from None
        reader = interaction.user.id
        page = await self._desk.league.leaders(ranking, interaction.guild_id or 0, 0, reader)
        await post(interaction, leaderboard(await self._desk.looks.here(interaction), page, reader))

    @app_commands.command(description="…")
    async def stats(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show how somebody has played here; the caller when nobody is named."""
        record = await self._desk.league.record((player or interaction.user).id, interaction.guild_id or 0)
        await post(interaction, statistics(await self._desk.looks.here(interaction), record))


def _choices() -> dict[str, list[app_commands.Choice[str]]]:
    return {
        "by": [app_commands.Choice(name=worded(f"by-choice-{by}"), value=by) for by in By],
        "period": [app_commands.Choice(name=worded(f"period-choice-{period}"), value=period) for period in Period],
        "where": [app_commands.Choice(name=worded(f"where-choice-{where}"), value=where) for where in Where],
    }
