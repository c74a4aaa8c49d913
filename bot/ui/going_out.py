"""The question before a hand is laid out or a match given up: knock, gin, big gin and resign ask once."""

from __future__ import annotations

import discord
from discord import ui

from bot.table import Table
from bot.ui.cards import mention
from bot.ui.custom_id import CustomId, Verb
from bot.ui.hand import arrangement_lines
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from engine.cards import Card
from engine.moves import BigGin, Seat
from engine.view import Board


def knock_question(look: Look, table: Table, board: Board, card: Card | None) -> Screen | None:
    """What knocking with `card` lays out (the best throw when None); None when that is no knock."""
    own = board.hand
    if own is None or not own.knocks or (card is not None and card not in own.knocks):
        return None
    left = {throw: deadwood for throw, deadwood in own.discards if throw in own.knocks}
    thrown = min(left, key=lambda throw: (left[throw], -throw.points, throw)) if card is None else card
    spread = board.spread_after(thrown)
    heading = look.text("ask-knock" if left[thrown] else "ask-gin", card=look.card(thrown), count=left[thrown])
    options = [
        discord.SelectOption(
            label=look.text("ask-throw", card=throw.symbol, count=left[throw]),
            value=str(throw),
            default=throw == thrown,
        )
        for throw in sorted(left, key=lambda throw: (left[throw], throw))
    ]
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(CustomId(table.id, board.turn, Verb.KNOCK)), options=options
    )
    return message(
        Accent.WARN,
        "\n".join([heading, *arrangement_lines(look, spread)]),
        [ui.ActionRow(select)] if len(options) > 1 else [],
        _confirm(look, CustomId(table.id, board.turn, Verb.KNOCK_CONFIRMED, thrown), Verb.CANCEL),
    )


def big_gin_question(look: Look, table: Table, board: Board) -> Screen | None:
    """Whether to lay out all eleven cards; None when they do not all meld."""
    if board.hand is None or BigGin() not in board.hand.moves:
        return None
    return message(
        Accent.WARN,
        look.text("ask-big-gin"),
        _confirm(look, CustomId(table.id, board.turn, Verb.BIG_GIN_CONFIRMED), Verb.CANCEL),
    )


def resign_question(look: Look, table: Table, seat: Seat) -> Screen:
    """Whether to give the match up."""
    return message(
        Accent.WARN,
        _resign_words(look, table, seat),
        _confirm(look, CustomId(table.id, 0, Verb.RESIGN_CONFIRMED), Verb.RESIGN_CANCELLED),
    )


def _resign_words(look: Look, table: Table, seat: Seat) -> str:
    """What giving up means: alone, for a partner too, or among others who play on."""
    view = table.view(None)
    others = [other for other in range(len(view.sides)) if other not in (seat, *table.left)]
    opponents = ", ".join(mention(look, table, other) for other in others if view.sides[other] != view.sides[seat])
    partner = ", ".join(mention(look, table, other) for other in others if view.sides[other] == view.sides[seat])
    if partner:
        return look.text("ask-resign-partners", match=str(table.id), opponents=opponents, partner=partner)
    return look.text("ask-resign" if len(others) == 1 else "ask-leave", match=str(table.id), opponents=opponents)


def _confirm(look: Look, confirmed: CustomId, cancelled: Verb) -> list[ui.ActionRow[ui.LayoutView]]:
    return rows(
        (
            button(look.text("button-confirm"), confirmed, discord.ButtonStyle.danger),
            button(look.text("button-cancel"), CustomId(confirmed.game, confirmed.turn, cancelled)),
        )
    )
