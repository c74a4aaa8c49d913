"""Answers to those who only look: the list of matches, what is over, replays, records and proofs. All are private."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

import discord

from bot.archive import Archive, check_over, record_of
from bot.computers import is_computer
from bot.reviews import Reviews
from bot.table import TableError
from bot.tables import Tables
from bot.ui.custom_id import CustomId, Verb
from bot.ui.failures import LOST
from bot.ui.games_page import Reader, games_page
from bot.ui.history_page import PER_PAGE, History, HistoryTurn, history_page
from bot.ui.look import Look, Looks
from bot.ui.record_page import record_page
from bot.ui.replay_page import Place, replay_page
from bot.ui.replies import Interaction, reply, show
from bot.ui.review import review_page
from bot.ui.verify import verify_page

READING: Final = frozenset(
    {
        Verb.GAMES_BEFORE,
        Verb.GAMES_AFTER,
        Verb.HISTORY_NEWER,
        Verb.HISTORY_OLDER,
        Verb.REPLAY,
        Verb.REPLAY_START,
        Verb.REPLAY_BACK,
        Verb.REPLAY_FORWARD,
        Verb.REPLAY_END,
        Verb.REPLAY_DEAL_BEFORE,
        Verb.REPLAY_DEAL_AFTER,
        Verb.REPLAY_BOARD,
        Verb.REVIEW,
        Verb.RECORD,
        Verb.VERIFY,
        Verb.VERIFY_BEFORE,
        Verb.VERIFY_AFTER,
    }
)
"""The buttons that are answered here."""

_OPENING: Final = (Verb.REPLAY, Verb.VERIFY)
"""Buttons that open a page of its own; the others turn the page that holds them."""


class Reading:
    """Shows pages; a click is answered in the page that holds the button."""

    def __init__(self, tables: Tables, archive: Archive, looks: Looks) -> None:
        self._tables = tables
        self._archive = archive
        self._looks = looks
        self._reviews = Reviews()

    async def answer(self, interaction: Interaction, clicked: CustomId) -> None:
        """Answer a click on one of the buttons `READING`."""
        match clicked.verb:
            case Verb.GAMES_BEFORE | Verb.GAMES_AFTER:
                await self.games(interaction, clicked.turn)
            case Verb.HISTORY_NEWER | Verb.HISTORY_OLDER:
                await self._turn_history(interaction, clicked)
            case Verb.REVIEW:
                await self.review(interaction, clicked.game, clicked.turn)
            case Verb.RECORD:
                await self._record(interaction, clicked.game)
            case Verb.VERIFY | Verb.VERIFY_BEFORE | Verb.VERIFY_AFTER:
                await self.proof(interaction, clicked.game, clicked.turn, anew=clicked.verb in _OPENING)
            case _:
                place = Place.unpack(clicked.turn)
                await self.replay(interaction, clicked.game, place, anew=clicked.verb in _OPENING)

    async def games(self, interaction: Interaction, page: int = 0) -> None:
        """What the reader has under way."""
        look = await self._looks.of(interaction)
        games = await self._archive.games_of(interaction.user.id)
        await show(interaction, games_page(look, games, _reader(interaction), page))

    async def history(self, interaction: Interaction, history: History) -> None:
        """A page of somebody's finished matches."""
        if history.player == history.against:
            raise TableError("history-against-himself")
        reader = _reader(interaction)
        matches = await self._archive.past(
            history.player,
            history.against,
            guild=reader.guild,
            reader=reader.user,
            limit=PER_PAGE + 1,
            skip=history.page * PER_PAGE,
        )
        look = await self._looks.of(interaction)
        await show(interaction, history_page(look, history, matches, own=history.player == reader.user))

    async def _turn_history(self, interaction: Interaction, clicked: CustomId) -> None:
        reader = _reader(interaction)
        turn = HistoryTurn.unpack(clicked.turn)
        users = (await self._archive.table_for(clicked.game, reader.user, reader.guild)).row.users
        if max(turn.seat, turn.against or 0) >= len(users):
            raise TableError("unknown-button")
        against = None if turn.against is None else users[turn.against]
        await self.history(interaction, History(users[turn.seat], against, turn.page))

    async def replay(self, interaction: Interaction, game: int, place: Place, *, anew: bool = True) -> None:
        """A moment of a finished deal."""
        reader = _reader(interaction)
        table = await self._archive.table_for(game, reader.user, reader.guild)
        page = replay_page(await self._looks.of(interaction), table, self._archive.deals(table), place)
        await (reply if anew else show)(interaction, page)

    async def proof(self, interaction: Interaction, game: int, deal: int | None, *, anew: bool = True) -> None:
        """The opened seal of a finished deal."""
        look = await self._looks.of(interaction)
        await (reply if anew else show)(interaction, verify_page(look, await self._tables.table(game), deal))

    async def review(self, interaction: Interaction, game: int, page: int = 0) -> None:
        """A page of the reader's own review of a finished match; page 0 is the summary."""
        table = await self._tables.table(game)
        seat = table.seat_of(interaction.user.id)
        if table.row.state != "over":
            raise TableError("review-too-early")
        look = await self._looks.of(interaction)
        await show(interaction, review_page(look, table, await self._reviews.of(table, seat), page))

    async def _record(self, interaction: Interaction, game: int) -> None:
        reader = _reader(interaction)
        table = await self._archive.table_for(game, reader.user, reader.guild)
        check_over(table)
        await interaction.response.defer(ephemeral=True, thinking=True)  # asking for the names may take a while
        look = await self._looks.of(interaction)
        record = record_of(table, await _names(look, interaction.client, table.row.users))
        view, file = record_page(look, table, record)
        await interaction.followup.send(view=view, file=file, ephemeral=True)


def _reader(interaction: Interaction) -> Reader:
    return Reader(interaction.user.id, interaction.guild_id or 0)


async def _names(look: Look, client: discord.Client, users: Iterable[int]) -> list[str]:
    """What people call themselves; the bot keeps no names, so it asks Discord."""
    return list(await asyncio.gather(*(_name(look, client, user) for user in users)))


async def _name(look: Look, client: discord.Client, user: int) -> str:
    if is_computer(user):
        return look.person(user)
    try:
        return (await client.fetch_user(user)).display_name
    except (discord.HTTPException, *LOST):
        return str(user)  # who deleted the account is a number still
