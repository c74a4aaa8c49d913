"""Ending and voiding matches for those who manage a server: the players read the reason on the table, posted anew."""

from __future__ import annotations

from bot.league import League
from bot.table import Table, TableError
from bot.tables import Tables
from bot.ui.host_id import HostId
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look, Looks
from bot.ui.pages import sentence
from bot.ui.publisher import Publisher
from bot.ui.replies import Interaction, reply, show


class Referee:
    """Answers who may manage the server, which is checked before; every answer is private."""

    def __init__(self, tables: Tables, league: League, publisher: Publisher, looks: Looks) -> None:
        self._tables = tables
        self._league = league
        self._publisher = publisher
        self._looks = looks

    async def end(self, interaction: Interaction, match: int, reason: str) -> None:
        """End a running match of this server; nobody wins it."""
        table = await self._tables.call_off(match, interaction.guild_id or 0, _tidy(reason))
        await self._tell(interaction, table, "host-ended")

    async def void(self, interaction: Interaction, match: int, reason: str) -> None:
        """Let a finished match of this server count no more, or end one that runs."""
        table = await self._tables.of_server(match, interaction.guild_id or 0)
        if table.row.state == "playing":
            await self.end(interaction, match, reason)
            return
        if table.row.state != "over":
            raise TableError("not-begun")
        if not await self._league.void(match, _tidy(reason)):
            raise TableError("void-already", match=str(match))
        await self._tell(interaction, await self._tables.table(match), "host-voided")

    async def ask_to_reset(self, interaction: Interaction) -> None:
        """Ask whether the leaderboard of this server shall begin anew."""
        await reply(interaction, _reset_question(await self._looks.of(interaction)))

    async def reset(self, interaction: Interaction) -> None:
        """Let the leaderboard of this server begin anew."""
        await self._league.reset(interaction.guild_id or 0)
        await show(interaction, sentence((await self._looks.of(interaction)).text("host-reset")))

    async def keep(self, interaction: Interaction) -> None:
        """Leave the leaderboard as it is."""
        await show(interaction, sentence((await self._looks.of(interaction)).text("host-not-reset")))

    async def _tell(self, interaction: Interaction, table: Table, done: str) -> None:
        self._publisher.publish(table)
        look = await self._looks.of(interaction)
        trouble = self._publisher.places.trouble(look, table.row)
        told = look.text(done, match=str(table.id))
        await reply(interaction, sentence("\n".join(filter(None, (told, trouble)))))


def _tidy(reason: str) -> str:
    """A reason on one line."""
    tidy = " ".join(reason.split())
    if not tidy:
        raise TableError("no-reason")
    return tidy


def _reset_question(look: Look) -> Screen:
    return message(
        Accent.WARN,
        look.text("host-ask-reset"),
        rows(
            [
                button(look.text("button-confirm"), HostId.RESET),
                button(look.text("button-cancel"), HostId.KEEP),
            ]
        ),
    )
