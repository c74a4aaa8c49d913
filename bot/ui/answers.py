"""Clicks of those who are asked, or sit at an open table, from Accept to Start; and Rematch."""

from __future__ import annotations

from typing import Final

from bot.table import Table, TableError
from bot.tables import Tables
from bot.ui.custom_id import CustomId, Verb
from bot.ui.hand import hand
from bot.ui.invitation import asked_text, changed_terms, invitation
from bot.ui.look import Looks
from bot.ui.open_hands import OpenHands
from bot.ui.opening import AWAY
from bot.ui.pages import sentence
from bot.ui.publisher import Publisher
from bot.ui.replies import Interaction, picked, replace, reply
from bot.ui.seating import check_rematch, post_invitation
from bot.ui.solo import level_named, sit_down

ANSWERS: Final = frozenset({Verb.ACCEPT, Verb.DECLINE, Verb.JOIN, Verb.LEAVE, Verb.COMPUTER, Verb.START, Verb.REMATCH})
"""What a click may ask for before a match has begun."""


class Answers:
    """Notes what people answer, and shows it to everybody."""

    def __init__(self, tables: Tables, hands: OpenHands, publisher: Publisher, looks: Looks) -> None:
        self._tables = tables
        self._hands = hands
        self._publisher = publisher
        self._looks = looks

    async def answer(self, interaction: Interaction, clicked: CustomId) -> None:
        """Do what was clicked; terms that have just changed are shown instead of agreed to."""
        try:
            if clicked.verb is Verb.REMATCH:
                await self._rematch(interaction, clicked.game)
            else:
                await self._show(interaction, await self._noted(interaction, clicked))
        except TableError as error:
            if error.code != "terms-changed":
                raise
            newest = await self._tables.table(int(error.facts["match"]))
            await reply(interaction, changed_terms(await self._looks.of(interaction), newest))

    async def _noted(self, interaction: Interaction, clicked: CustomId) -> Table:
        user, game = interaction.user, clicked.game
        match clicked.verb:
            case Verb.ACCEPT:
                return await self._tables.accept(game, user.id, clicked.turn)
            case Verb.JOIN if user.bot:
                raise TableError("join-bot")
            case Verb.JOIN:
                return await self._tables.join(game, user.id, clicked.turn)
            case Verb.LEAVE:
                return await self._tables.leave(game, user.id)
            case Verb.COMPUTER:
                return await self._computer(interaction, clicked)
            case Verb.START:
                return await self._tables.start(game, user.id)
            case _:
                return await self._tables.decline(game, user.id)

    async def _computer(self, interaction: Interaction, clicked: CustomId) -> Table:
        """Seat a computer of the level that was picked, or take one away."""
        option, user = picked(interaction), interaction.user.id
        if option is None:
            raise TableError("unknown-button")
        if option == AWAY:
            return await self._tables.remove_computer(clicked.game, user)
        return await self._tables.add_computer(clicked.game, user, clicked.turn, level_named(option))

    async def _show(self, interaction: Interaction, table: Table) -> None:
        """Redraw the invitation; a match that begins is published."""
        try:
            await replace(interaction, invitation(await self._looks.here(interaction), table, interaction.user.id))
        finally:
            # Of two answers at the same moment the later may be shown first; then it is drawn once more.
            newest = await self._known(interaction, table.id)
            if newest.row != table.row or table.row.state == "playing":
                self._publisher.publish(newest)
        if newest.row == table.row and table.row.state not in ("invited", "playing"):
            await self._tables.note_shown(table)

    async def _known(self, interaction: Interaction, game: int) -> Table:
        """The match as it is; an invitation that a crash left without its message has it again, for its thread."""
        table, message = await self._tables.table(game), interaction.message
        if table.row.message_id is None and message is not None:
            await self._tables.note_invitation(table, message.channel.id, message.id)
            return await self._tables.table(game)
        return table

    async def _rematch(self, interaction: Interaction, game: int) -> None:
        """Ask for another match, or agree to the one that was asked for."""
        if not await self._tables.rematch_waits(game):
            await check_rematch(self._tables.servers, interaction, await self._tables.table(game))
        table = await self._tables.rematch(game, interaction.user.id)
        if table.row.state == "invited" and all(table.row.accepted):
            await sit_down(await self._looks.here(interaction), self._tables, self._publisher, interaction, table)
            return
        if table.row.state == "invited" and table.row.challenger_id == interaction.user.id:
            await post_invitation(await self._looks.here(interaction), self._tables, interaction, table)
            return
        self._publisher.publish(table)
        if table.row.state == "invited":
            look = await self._looks.of(interaction)
            await reply(interaction, sentence(look.text("rematch-agreed", asked=asked_text(look, table))))
            return
        seat = table.seat_of(interaction.user.id)
        message = await reply(interaction, hand(await self._looks.of(interaction), table, seat))
        await self._hands.opened(table.id, interaction, message, table.moment(seat))
