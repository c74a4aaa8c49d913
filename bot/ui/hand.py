"""The private hand: a player's cards in melds, the deadwood, what just happened, and every action."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import ui

from bot.table import Table
from bot.text import Text
from bot.ui.cards import by_rank, cards_text, mention
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, button, message, rows
from bot.ui.public_table import final_table
from bot.ui.showdown import deal_texts, showdown_text
from bot.ui.words import asked, asked_of_you, last_turn, scores_text
from engine.cards import Card
from engine.melds import Arrangement
from engine.moves import BigGin, Draw, Pass, Seat, Take
from engine.view import Board, HandView, View

_HARDLY_BEGUN = 2
"""With more events than this a deal is under way, and the one before is read on the table."""


def hand(text: Text, table: Table, seat: Seat, notice: str = "") -> ui.LayoutView:
    """The hand of `seat` now; `notice` is a sentence that goes first."""
    view = table.view(seat)
    if view.outcome is not None:
        return final_table(text, table, view, view.outcome, notice)
    board, own = next(((board, board.hand) for board in view.boards if board.hand is not None), (None, None))
    if board is None or own is None:
        return message(Accent.WAIT, notice, *_without_cards(text, table, view, seat), _refresh(text, table))
    to_act = board.to_act == seat
    heading = asked_of_you(text, board) if to_act else text("hand-waiting")
    return message(
        Accent.ACT if to_act else Accent.WAIT,
        notice,
        _deal_before(text, table, view, board),
        f"### {heading}\n{_situation(text, table, view, board)}",
        _cards_text(text, own),
        _actions(text, table, board, own) if to_act else _refresh(text, table),
        _footer(text, table, view, board, own),
    )


def _deal_before(text: Text, table: Table, view: View, board: Board) -> str:
    """How the last deal ended, while this one has hardly begun."""
    if len(board.events) > _HARDLY_BEGUN:
        return ""
    return "\n".join(deal_texts(text, table, view))


def _without_cards(text: Text, table: Table, view: View, seat: Seat) -> list[str]:
    """What somebody reads who holds no cards in the running deal, and how that deal stands."""
    own = [
        showdown_text(text, table, view, showdown)
        for showdown in view.showdowns
        if showdown.number == view.deal_number and seat in (hand.seat for hand in showdown.hands)
    ]
    state = "hand-left" if seat in table.left else "hand-board-over" if own else "hand-sits-out"
    boards = [f"{last_turn(text, table, board.events)}\n{asked(text, table, board)}".strip() for board in view.boards]
    scores = text("score-now", scores=scores_text(table, view, view.points))
    return [text(state), *own, "\n".join([*boards, scores])]


def _situation(text: Text, table: Table, view: View, board: Board) -> str:
    lines = [last_turn(text, table, board.events)]
    if board.to_act != view.seat:
        lines.append(asked(text, table, board))
    if board.pile:
        lines.append(text("table-pile", card=board.pile[-1].symbol) + " · " + text("hand-stock", count=board.stock))
    lines.extend(
        text("table-known", who=mention(table, other), cards=cards_text(by_rank(known)))
        for other, known in zip(board.seats, board.known, strict=True)
        if known and other != view.seat
    )
    return "\n".join(line for line in lines if line)


def _cards_text(text: Text, own: HandView) -> str:
    lines = arrangement_lines(text, own.arrangement)
    if own.best_discard is not None:
        lines.append(text("hand-deadwood-after", count=own.arrangement.deadwood, card=own.best_discard.symbol))
    else:
        lines.append(text("hand-deadwood", count=own.arrangement.deadwood))
    if own.taken is not None:
        lines.append(text("hand-taken", card=own.taken.symbol))
    return "\n".join(lines)


def arrangement_lines(text: Text, arrangement: Arrangement) -> list[str]:
    """The melds, each named, and the loose cards."""
    lines = [
        text("hand-set" if meld[0].rank == meld[1].rank else "hand-run", cards=cards_text(meld))
        for meld in arrangement.melds
    ]
    if arrangement.loose:
        lines.append(text("hand-loose", cards=cards_text(by_rank(arrangement.loose))))
    return lines


def _actions(text: Text, table: Table, board: Board, own: HandView) -> list[ui.ActionRow[ui.LayoutView]]:
    def action(label: str, verb: Verb, style: discord.ButtonStyle) -> ui.Button[ui.LayoutView]:
        return button(label, CustomId(table.id, board.turn, verb), style)

    primary, success, plain = discord.ButtonStyle.primary, discord.ButtonStyle.success, discord.ButtonStyle.secondary
    buttons: list[ui.Button[ui.LayoutView]] = []
    if Take() in own.moves:
        buttons.append(action(text("button-take", card=board.pile[-1].symbol), Verb.TAKE, primary))
    if Draw() in own.moves:
        buttons.append(action(text("button-draw"), Verb.DRAW, primary))
    if Pass() in own.moves:
        buttons.append(action(text("button-pass"), Verb.PASS, plain))
    if BigGin() in own.moves:
        buttons.append(action(text("button-big-gin"), Verb.BIG_GIN, success))
    if own.knocks:
        least = min(dict(own.discards)[card] for card in own.knocks)
        buttons.append(action(text("button-knock" if least else "button-gin"), Verb.KNOCK, success))
    return rows(_throws(table, board, own)) + rows(buttons)


def _throws(table: Table, board: Board, own: HandView) -> Iterable[ui.Button[ui.LayoutView]]:
    if not own.discards:
        return
    allowed = {card for card, _ in own.discards}
    for card in in_hand_order(own):
        style = discord.ButtonStyle.success if card in own.knocks else discord.ButtonStyle.secondary
        custom_id = CustomId(table.id, board.turn, Verb.THROW, card)
        yield button(card.symbol, custom_id, style, disabled=card not in allowed)


def in_hand_order(own: HandView) -> list[Card]:
    """The cards as the text above them has them: melds, then the loose ones, then the best throw."""
    ordered = [card for meld in own.arrangement.melds for card in meld] + by_rank(own.arrangement.loose)
    return ordered + [card for card in own.cards if card not in ordered]


def _refresh(text: Text, table: Table) -> list[ui.ActionRow[ui.LayoutView]]:
    return rows((button(text("button-hand"), CustomId(table.id, 0, Verb.HAND)),))


def _footer(text: Text, table: Table, view: View, board: Board, own: HandView) -> str:
    legend = text("hand-legend", limit=board.knock_limit) + "\n" if own.knocks else ""
    scores = scores_text(table, view, view.points)
    refresh = "" if board.to_act == view.seat else text("hand-refresh") + "\n"
    return legend + refresh + text("hand-footer", match=str(table.id), scores=scores, turn=board.turn)
