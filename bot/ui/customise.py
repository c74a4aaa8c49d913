"""Clicks that change the terms of an invitation or an open table, for the challenger alone."""

from __future__ import annotations

from typing import Final

import discord

from bot.table import Table, TableError
from bot.tables import Tables
from bot.ui.custom_id import CustomId, Verb
from bot.ui.forms import written
from bot.ui.look import Looks
from bot.ui.publisher import Publisher
from bot.ui.replies import Interaction, replace, reply
from bot.ui.seating import post_invitation, preset_of
from bot.ui.terms_panel import GROUPS, form_of, panel, read_form
from engine.rules import Rules

TERMS: Final = frozenset({*GROUPS, Verb.CUSTOMISE, Verb.TERMS_PRESET, Verb.SEND})
"""What a click on the terms may ask for."""


class Customising:
    """Answers clicks on **Customise** and on the panel that it opens."""

    def __init__(self, tables: Tables, publisher: Publisher, looks: Looks) -> None:
        self._tables = tables
        self._publisher = publisher
        self._looks = looks

    async def answer(self, interaction: Interaction, clicked: CustomId) -> None:
        """Open the panel or a form, or propose what a form holds."""
        table = await self._tables.customisable(clicked.game, interaction.user.id)
        look = await self._looks.of(interaction)
        match clicked.verb:
            case Verb.CUSTOMISE:
                await reply(interaction, panel(look, table, sent=True))
            case Verb.SEND:
                await self._send(interaction, table)
            case Verb.TERMS_PRESET:
                chosen = (interaction.data or {}).get("values") or [""]
                rules = preset_of(str(chosen[0]))
                await self._propose(interaction, clicked, rules, table.row.move_deadline)
            case group if interaction.type is discord.InteractionType.modal_submit:
                rules, deadline = read_form(look, table, group, written(interaction))
                await self._propose(interaction, clicked, rules, deadline)
            case group:
                await interaction.response.send_modal(form_of(look, table, group))

    async def _propose(self, interaction: Interaction, clicked: CustomId, rules: Rules, deadline: int) -> None:
        """Change the terms; those that changed meanwhile are shown as they are."""
        look = await self._looks.of(interaction)
        try:
            table = await self._tables.customise(clicked.game, interaction.user.id, clicked.turn, rules, deadline)
        except TableError as error:
            if error.code != "terms-stale":
                raise
            table = await self._tables.table(clicked.game)
            notice = look.text("error-terms-stale")
            await replace(interaction, panel(look, table, notice, sent=table.row.message_id is not None))
            return
        try:
            await replace(interaction, panel(look, table, sent=table.row.message_id is not None))
        finally:
            self._publisher.publish(table)

    async def _send(self, interaction: Interaction, table: Table) -> None:
        """Post the invitation that waited for its terms, once."""
        async with self._publisher.moving(table.id):
            table = await self._tables.customisable(table.id, interaction.user.id)
            if table.row.message_id is not None:
                raise TableError("sent-already")
            await replace(interaction, panel(await self._looks.of(interaction), table, sent=True))
            await post_invitation(await self._looks.here(interaction), self._tables, interaction, table)
