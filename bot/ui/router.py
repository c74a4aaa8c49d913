"""Every click on one of our buttons, in one place.

discord.py keeps no view of ours: a click is understood from its custom id alone, so buttons
outlive restarts, and one place turns any exception into one private answer.
"""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord import ui

from bot.league import League
from bot.table import Table, TableError
from bot.tables import Tables
from bot.ui.answers import ANSWERS, Answers
from bot.ui.choosing import CHOICES, Choosing
from bot.ui.custom_id import CustomId, Verb, parse_custom_id, parse_short_spread
from bot.ui.customise import TERMS, Customising
from bot.ui.going_out import big_gin_question, knock_question, resign_question, resigned_text
from bot.ui.hand import hand
from bot.ui.hint import hint
from bot.ui.host_id import PREFIX as OF_A_HOST
from bot.ui.hosting import Hosting
from bot.ui.layout import Screen
from bot.ui.lesson import go_on
from bot.ui.lesson_id import PREFIX as OF_A_LESSON
from bot.ui.look import Look, Looks
from bot.ui.open_hands import OpenHands
from bot.ui.pad_id import PREFIX as OF_A_PAD
from bot.ui.pad_router import PadRouter
from bot.ui.pages import sentence
from bot.ui.privacy_desk import PREFIX as OF_PRIVACY
from bot.ui.privacy_desk import PrivacyDesk
from bot.ui.publisher import Publisher
from bot.ui.reading import READING, Reading
from bot.ui.replies import Interaction, answering, picked, reader_words, reply, show
from bot.ui.rules_page import rules_page
from bot.ui.sheet import sheet
from bot.ui.standing_id import LEADERS
from bot.ui.standing_leaders import turn_page
from engine.cards import Card, parse_card
from engine.moves import BigGin, Discard, Draw, IllegalMove, Knock, Move, Pass, Seat, Take
from engine.view import Board

log = logging.getLogger(__name__)

_MOVES: Final[dict[Verb, Move]] = {
    Verb.PASS: Pass(),
    Verb.DRAW: Draw(),
    Verb.TAKE: Take(),
    Verb.BIG_GIN_CONFIRMED: BigGin(),
}

_ASKING: Final = ANSWERS - {Verb.REMATCH} | {Verb.CUSTOMISE}
_STANDING: Final = _ASKING | {Verb.HAND, Verb.RESIGN, Verb.REMATCH}
"""What is pressed on invitations, and on the messages on which matches stand."""


class Router:
    """Answers clicks; `route` never raises."""

    def __init__(
        self,
        tables: Tables,
        league: League,
        hands: OpenHands,
        publisher: Publisher,
        looks: Looks,
        choosing: Choosing,
        pads: PadRouter,
        reading: Reading,
        privacy: PrivacyDesk,
        hosting: Hosting,
    ) -> None:
        self._tables = tables
        self._league = league
        self._hands = hands
        self._publisher = publisher
        self._reading = reading
        self._looks = looks
        self._choosing = choosing
        self._pads = pads
        self._privacy = privacy
        self._hosting = hosting
        self._answers = Answers(tables, hands, publisher, looks)
        self._customising = Customising(tables, publisher, looks)

    async def route(self, interaction: Interaction) -> None:
        """Answer a click or a submitted form exactly once; commands are none of ours."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        pressed = str((interaction.data or {}).get("custom_id", ""))
        if pressed.startswith(LEADERS):
            async with answering(interaction, "a leaderboard"):
                await turn_page(self._looks, self._league, interaction, pressed)
            return
        if pressed.startswith(OF_A_LESSON):
            async with answering(interaction, "a lesson"):
                await go_on(self._looks, interaction, pressed)
            return
        if pressed.startswith(OF_A_PAD):
            await self._pads.route(interaction, pressed)
            return
        if pressed.startswith(OF_PRIVACY):
            await self._privacy.route(interaction, pressed)
            return
        if pressed.startswith(OF_A_HOST):
            await self._hosting.route(interaction, pressed)
            return
        try:
            clicked = parse_custom_id(pressed)
        except ValueError:
            clicked = None
        # Not the id itself: it may name a card.
        what = f"match {clicked.game}, move {clicked.turn}, {clicked.verb}" if clicked else "unknown button"
        async with answering(interaction, what):
            if clicked is None:
                raise TableError("unknown-button")
            await self._answer(interaction, clicked)
        shared = _shared_message(interaction, pressed)
        if clicked is not None and shared is not None and clicked.verb in _STANDING:
            await self._publisher.pressed(clicked.game, shared, asks=clicked.verb in _ASKING)

    async def _answer(self, interaction: Interaction, clicked: CustomId) -> None:
        match clicked.verb:
            case Verb.HAND:
                await self.show_hand(interaction, await self._tables.table(clicked.game))
            case Verb.RULES:
                look, table = await self._looks.of(interaction), await self._tables.table(clicked.game)
                await reply(interaction, rules_page(look, table.rules, table.row.move_deadline))
            case Verb.SHEET:
                look, table = await self._looks.of(interaction), await self._tables.table(clicked.game)
                await reply(interaction, sheet(look, table))
            case Verb.RESIGN | Verb.RESIGN_CONFIRMED | Verb.RESIGN_CANCELLED:
                await self._resign(interaction, clicked)
            case verb if verb in READING:
                await self._reading.answer(interaction, clicked)
            case Verb.KNOCK | Verb.ARRANGE | Verb.BIG_GIN | Verb.CANCEL:
                await self._ask(interaction, clicked)
            case verb if verb in ANSWERS:
                await self._answers.answer(interaction, clicked)
            case verb if verb in TERMS:
                await self._customising.answer(interaction, clicked)
            case Verb.HINT:
                await self._hint(interaction, clicked)
            case verb if verb in CHOICES:
                await self._choosing.choose(interaction, verb)
            case _:
                await self._play(interaction, clicked)

    async def show_hand(self, interaction: Interaction, table: Table, notice: str = "") -> None:
        """Answer with the clicker's hand: redrawn in place when the click came from it, else anew."""
        seat = table.seat_of(interaction.user.id)
        if table.row.state not in ("playing", "over"):
            raise TableError("not-begun")
        look = await self._looks.of(interaction)
        notice = await self._publisher.notices(look, table, interaction.user.id, notice)
        message = await show(interaction, hand(look, table, seat, notice))
        await self._hands.opened(table.id, interaction, message, table.moment(seat))
        newest = await self._tables.table(table.id)

        async def render() -> Screen:
            return hand(look, newest, seat)

        await self._hands.redraw(table.id, interaction.user.id, newest.moment(seat), render)

    async def _play(self, interaction: Interaction, clicked: CustomId) -> None:
        move = _move_of(clicked)
        try:
            table = await self._tables.play(clicked.game, interaction.user.id, clicked.turn, move)
        except TableError as error:
            if error.code not in ("stale", "over"):
                raise
            await self._show_as_it_is(interaction, clicked, move, error.code)
            return
        try:
            await self.show_hand(interaction, table)
        finally:
            self._publisher.publish(table)

    async def _show_as_it_is(self, interaction: Interaction, clicked: CustomId, move: Move, code: str) -> None:
        """Show the hand to who pressed too late, saying so, unless it was the second press of a move that was made."""
        table = await self._tables.table(clicked.game)
        made = table.made(table.seat_of(interaction.user.id), clicked.turn)
        await self.show_hand(interaction, table, "" if made == move else reader_words(interaction)(f"error-{code}"))

    async def _ask(self, interaction: Interaction, clicked: CustomId) -> None:
        """Ask before a hand is laid out; a click meant for another moment shows the hand as it is now."""
        table = await self._tables.table(clicked.game)
        seat = table.seat_of(interaction.user.id)
        clock = table.clock_of(seat)
        if clicked.verb is Verb.CANCEL:
            await self.show_hand(interaction, table)
            return
        if clock is None or clock.turn != clicked.turn:
            await self.show_hand(interaction, table, reader_words(interaction)("error-stale"))
            return
        board = next(board for board in table.view(seat).boards if board.index == clock.board)
        look = await self._looks.of(interaction)
        question = _question(look, table, board, clicked, picked(interaction))
        if question is None:
            raise IllegalMove("no-big-gin" if clicked.verb is Verb.BIG_GIN else "too-much-deadwood")
        message = await show(interaction, question)
        await self._hands.opened(table.id, interaction, message, table.moment(seat))

    async def _hint(self, interaction: Interaction, clicked: CustomId) -> None:
        """Show the hand with what the computer would do; nobody else learns that it was asked for."""
        table = await self._tables.table(clicked.game)
        seat = table.seat_of(interaction.user.id)
        if table.is_rated:
            raise TableError("hint-rated")
        is_awaited = table.row.state == "playing" and table.clock_of(seat) is not None
        look = await self._looks.of(interaction)
        await self.show_hand(interaction, table, hint(look, table.view(seat)) if is_awaited else "")

    async def _resign(self, interaction: Interaction, clicked: CustomId) -> None:
        if clicked.verb is Verb.RESIGN_CONFIRMED:
            table = await self._tables.resign(clicked.game, interaction.user.id)
            self._publisher.publish(table)
            await show(interaction, sentence(resigned_text(await self._looks.of(interaction), table)))
            return
        table = await self._tables.table(clicked.game)
        if clicked.verb is Verb.RESIGN:
            await self.ask_to_resign(interaction, table)
            return
        _must_play(table, interaction.user.id)
        await show(interaction, sentence(reader_words(interaction)("resign-cancelled")))

    async def ask_to_resign(self, interaction: Interaction, table: Table) -> None:
        """Ask, privately, whether to give the match up."""
        seat = _must_play(table, interaction.user.id)
        await reply(interaction, resign_question(await self._looks.of(interaction), table, seat))


def _shared_message(interaction: Interaction, pressed: str) -> discord.Message | None:
    """The message with that button, if everybody sees it."""
    message = interaction.message
    if message is None or message.flags.ephemeral or not message.flags.components_v2:
        return None
    held = ui.LayoutView.from_message(message).walk_children()
    return message if any(getattr(item, "custom_id", None) == pressed for item in held) else None


def _must_play(table: Table, user: int) -> Seat:
    """The seat of `user`, who plays in this match now."""
    seat = table.seat_of(user)
    table.must_be_playing()
    if seat in table.left:
        raise IllegalMove("out")
    return seat


def _question(look: Look, table: Table, board: Board, clicked: CustomId, picked: str | None) -> Screen | None:
    """What is asked before a hand is laid out; `picked` is the option of the question's select that was chosen."""
    try:
        match clicked.verb:
            case Verb.BIG_GIN:
                return big_gin_question(look, table, board)
            case Verb.ARRANGE:
                spread = clicked.spread if picked is None else parse_short_spread(picked)
                return knock_question(look, table, board, clicked.card, spread, arranging=True)
            case _:
                return knock_question(look, table, board, None if picked is None else parse_card(picked))
    except ValueError:
        raise TableError("unknown-button") from None


def _move_of(clicked: CustomId) -> Move:
    match clicked:
        case CustomId(verb=Verb.THROW, card=Card() as card, spread=()):
            return Discard(card)
        case CustomId(verb=Verb.KNOCK_CONFIRMED, card=Card() as card):
            return Knock(card, clicked.spread)
        case CustomId(card=None) if clicked.verb in _MOVES:
            return _MOVES[clicked.verb]
        case _:
            raise TableError("unknown-button")
