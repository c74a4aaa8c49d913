"""The question before a hand is laid out or a match given up: knock, gin, big gin and resign ask once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.table import Table
from bot.ui.cards import mention
from bot.ui.custom_id import CustomId, Verb, short_spread
from bot.ui.hand import arrangement_lines
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from engine.cards import Card, mask_of
from engine.melds import arrange
from engine.moves import BigGin, Meld, Seat
from engine.view import Board, Spread

_MOST_OPTIONS: Final = 25


def knock_question(
    look: Look,
    table: Table,
    board: Board,
    card: Card | None,
    chosen: tuple[Meld, ...] = (),
    *,
    arranging: bool = False,
    notice: str = "",
) -> Screen | None:
    """What knocking with `card` lays out (the best throw when None); None when that is no knock.

    Somebody who is `arranging` is shown the spread `chosen`, or the best where there is no such spread; Arrange goes
    on to the next, and Confirm lays out what is shown. `notice` is a sentence that goes first.
    """
    own = board.hand
    if own is None or not own.knocks or (card is not None and card not in own.knocks):
        return None
    left = {throw: deadwood for throw, deadwood in own.discards if throw in own.knocks}
    thrown = min(left, key=lambda throw: (left[throw], -throw.points, throw)) if card is None else card
    spreads = board.spreads_after(thrown)[:_MOST_OPTIONS]
    at = next((at for at, spread in enumerate(spreads) if spread.arrangement.melds == chosen), 0)
    shown, following = spreads[at].arrangement, spreads[(at + 1) % len(spreads)].arrangement
    heading = look.text("ask-knock" if shown.deadwood else "ask-gin", card=look.card(thrown), count=shown.deadwood)
    lines = [heading, *arrangement_lines(look, shown)]
    selects = [_throw_select(look, CustomId(table.id, board.turn, Verb.KNOCK), left, thrown)] if len(left) > 1 else []
    if arranging:
        number = look.text("ask-arrangement", number=at + 1, count=len(spreads))
        lines.append(f"-# {number}: {_fits_text(look, board, spreads[at])}")
        arrange = CustomId(table.id, board.turn, Verb.ARRANGE, thrown)
        selects.append(_spread_select(look, arrange, board, spreads, at))
    return message(
        Accent.WARN,
        notice,
        "\n".join(lines),
        [ui.ActionRow(select) for select in selects],
        _confirm(
            look,
            CustomId(table.id, board.turn, Verb.KNOCK_CONFIRMED, thrown, shown.melds if arranging else ()),
            Verb.CANCEL,
            CustomId(table.id, board.turn, Verb.ARRANGE, thrown, following.melds) if len(spreads) > 1 else None,
        ),
    )


def _throw_select(look: Look, custom_id: CustomId, left: dict[Card, int], thrown: Card) -> ui.Select[ui.LayoutView]:
    """Every throw that knocks, and the deadwood that it leaves."""
    options = [
        discord.SelectOption(
            label=look.text("ask-throw", card=throw.symbol, count=left[throw]),
            value=str(throw),
            emoji=look.emoji(throw),
            default=throw == thrown,
        )
        for throw in sorted(left, key=lambda throw: (left[throw], throw))
    ]
    return ui.Select(custom_id=str(custom_id), placeholder=look.text("ask-which-throw"), options=options)


def _spread_select(
    look: Look, custom_id: CustomId, board: Board, spreads: Sequence[Spread], at: int
) -> ui.Select[ui.LayoutView]:
    """Every way to lay the hand out, and what it leaves to the player and to the others."""
    options = [
        discord.SelectOption(
            label=" · ".join(" ".join(card.symbol for card in meld) for meld in spread.arrangement.melds),
            value=short_spread(spread.arrangement.melds),
            description=_fits_text(look, board, spread),
            default=number == at,
        )
        for number, spread in enumerate(spreads)
    ]
    return ui.Select(custom_id=str(custom_id), placeholder=look.text("ask-which-spread"), options=options)


def _fits_text(look: Look, board: Board, spread: Spread) -> str:
    """What a spread leaves, and which cards the others can lay on it if they hold them, or are known to."""
    count, known = spread.arrangement.deadwood, {card for cards in board.known for card in cards}
    if not count:
        return look.text("ask-fits-gin")
    if not spread.fits:
        return look.text("ask-fits-none", count=count)
    cards, held = (
        " ".join(card.symbol for card in fitting)
        for fitting in (spread.fits, [card for card in spread.fits if card in known])
    )
    return look.text("ask-fits-held" if held else "ask-fits", count=count, cards=cards, held=held)


def big_gin_question(look: Look, table: Table, board: Board) -> Screen | None:
    """Whether to lay out all eleven cards; None when they do not all meld."""
    own = board.hand
    if own is None or BigGin() not in own.moves:
        return None
    melds = arrangement_lines(look, arrange(mask_of(own.cards)))
    return message(
        Accent.WARN,
        "\n".join([look.text("ask-big-gin"), *melds]),
        _confirm(look, CustomId(table.id, board.turn, Verb.BIG_GIN_CONFIRMED), Verb.CANCEL),
    )


def resign_question(look: Look, table: Table, seat: Seat) -> Screen:
    """Whether to give the match up."""
    return message(
        Accent.WARN,
        _resign_words(look, table, seat),
        _confirm(look, CustomId(table.id, 0, Verb.RESIGN_CONFIRMED), Verb.RESIGN_CANCELLED),
    )


def resigned_text(look: Look, table: Table) -> str:
    """What became of the match when somebody had just given it up."""
    outcome = table.view(None).outcome
    if outcome is None:
        return look.text("resigned-others-play")
    return look.text("resigned" if outcome.winner is not None else "resigned-void")


def _resign_words(look: Look, table: Table, seat: Seat) -> str:
    """What giving up means: alone, for a partner too, or among others who play on."""
    view = table.view(None)
    others = [other for other in range(len(view.sides)) if other not in (seat, *table.left)]
    opponents = ", ".join(mention(look, table, other) for other in others if view.sides[other] != view.sides[seat])
    partner = ", ".join(mention(look, table, other) for other in others if view.sides[other] == view.sides[seat])
    if partner:
        return look.text("ask-resign-partners", match=str(table.id), opponents=opponents, partner=partner)
    return look.text("ask-resign" if len(others) == 1 else "ask-leave", match=str(table.id), opponents=opponents)


def _confirm(
    look: Look, confirmed: CustomId, cancelled: Verb, arrange: CustomId | None = None
) -> list[ui.ActionRow[ui.LayoutView]]:
    buttons = [
        button(look.text("button-confirm"), confirmed, discord.ButtonStyle.danger),
        button(look.text("button-cancel"), CustomId(confirmed.game, confirmed.turn, cancelled)),
    ]
    if arrange is not None:
        buttons.insert(0, button(look.text("button-arrange"), arrange))
    return rows(buttons)
