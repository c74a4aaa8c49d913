"""The private hand: a player's cards in melds, the deadwood, what just happened, and every action."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import ui

from bot.art.table import HandScene, Picture, hand_picture
from bot.preferences import CardOrder
from bot.table import Table
from bot.ui.cards import by_rank, mention
from bot.ui.custom_id import CustomId, Verb
from bot.ui.final_hand import final_hand
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.showdown import deal_in_short, showdown_text
from bot.ui.words import asked, asked_of_you, last_turn, scores_text
from engine.cards import Card
from engine.melds import Arrangement
from engine.moves import BigGin, Draw, Pass, Seat, Take
from engine.view import Board, HandView, Phase, View

_HARDLY_BEGUN = 2
"""With more events than this a deal is under way, and the one before is read on the table."""


def hand(look: Look, table: Table, seat: Seat, notice: str = "") -> Screen:
    """The hand of `seat` now; `notice` is a sentence that goes first."""
    view = table.view(seat)
    if view.outcome is not None:
        return final_hand(look, table, view, view.outcome, notice)
    board, own = next(((board, board.hand) for board in view.boards if board.hand is not None), (None, None))
    if board is None or own is None:
        return message(Accent.WAIT, notice, *_without_cards(look, table, view, seat), _refresh(look, table))
    to_act = board.to_act == seat
    return message(
        Accent.ACT if to_act else Accent.WAIT,
        notice,
        _deal_before(look, table, view, board),
        _situation(look, table, view, board),
        _picture(look, own) if look.choices.picture else None,
        _cards_block(look, own),
        _actions(look, table, board, own) if to_act else _refresh(look, table),
        _footer(look, table, view, board, own),
    )


def _deal_before(look: Look, table: Table, view: View, board: Board) -> str:
    """How the last deal ended, while this one has hardly begun."""
    return deal_in_short(look, table, view) if len(board.events) <= _HARDLY_BEGUN else ""


def _without_cards(look: Look, table: Table, view: View, seat: Seat) -> list[str]:
    """What somebody reads who holds no cards in the running deal, and how that deal stands."""
    own = [
        showdown_text(look, table, view, showdown)
        for showdown in view.showdowns
        if showdown.number == view.deal_number and seat in (hand.seat for hand in showdown.hands)
    ]
    state = "hand-left" if seat in table.left else "hand-board-over" if own else "hand-sits-out"
    boards = [f"{last_turn(look, table, board.events)}\n{asked(look, table, board)}".strip() for board in view.boards]
    scores = look.text("score-now", scores=scores_text(look, table, view, view.points))
    return [look.text(state), *own, "\n".join([*boards, scores])]


def _situation(look: Look, table: Table, view: View, board: Board) -> str:
    """Whose turn it is and what is asked, what just happened, and what lies open."""
    heading = asked_of_you(look, table, board) if board.to_act == view.seat else asked(look, table, board)
    lines = [f"### {heading.strip()}", last_turn(look, table, board.events), _pile(look, board)]
    lines.extend(
        look.text("table-known", who=mention(look, table, other), cards=look.cards(by_rank(known)))
        for other, known in zip(board.seats, board.known, strict=True)
        if known and other != view.seat
    )
    return "\n".join(line for line in lines if line)


def _pile(look: Look, board: Board) -> str:
    if not board.pile:
        return look.text("hand-stock", count=board.stock)
    pile = "hand-upcard" if board.phase is Phase.OFFER else "hand-pile"
    return look.text(pile, card=look.card(board.pile[-1]), count=board.stock)


def _picture(look: Look, own: HandView) -> Picture:
    arrangement = own.arrangement
    scene = HandScene(
        arrangement.melds, tuple(by_rank(arrangement.loose)), arrangement.deadwood, own.taken, own.best_discard
    )
    return hand_picture(look.text, scene, look.picture_deck)


def _cards_block(look: Look, own: HandView) -> str:
    """The cards in the order that the reader chose, their melds by name, and the deadwood."""
    lines = arrangement_lines(look, own.arrangement)
    if look.choices.card_order is not CardOrder.MELDS:
        melds = lines[: len(own.arrangement.melds)]
        lines = [look.text("hand-cards", cards=look.cards(in_hand_order(look, own))), *melds]
    if own.best_discard is not None:
        best = own.best_discard.symbol  # plain, as on its button: programs that play look for it
        lines.append(look.text("hand-deadwood-after", count=own.arrangement.deadwood, card=best))
    else:
        lines.append(look.text("hand-deadwood", count=own.arrangement.deadwood))
    if own.taken is not None:
        lines.append(look.text("hand-taken", card=look.card(own.taken)))
    return "\n".join(lines)


def arrangement_lines(look: Look, arrangement: Arrangement) -> list[str]:
    """The melds, each named, and the loose cards."""
    lines = [
        look.text("hand-set" if meld[0].rank == meld[1].rank else "hand-run", cards=look.cards(meld))
        for meld in arrangement.melds
    ]
    if arrangement.loose:
        lines.append(look.text("hand-loose", cards=look.cards(by_rank(arrangement.loose))))
    return lines


def _actions(look: Look, table: Table, board: Board, own: HandView) -> list[ui.ActionRow[ui.LayoutView]]:
    def action(label: str, verb: Verb, style: discord.ButtonStyle) -> ui.Button[ui.LayoutView]:
        return button(label, CustomId(table.id, board.turn, verb), style)

    primary, success, plain = discord.ButtonStyle.primary, discord.ButtonStyle.success, discord.ButtonStyle.secondary
    buttons: list[ui.Button[ui.LayoutView]] = []
    if Take() in own.moves:
        upcard = board.pile[-1]
        take = CustomId(table.id, board.turn, Verb.TAKE)
        buttons.append(button(look.text("button-take", card=upcard.symbol), take, primary, emoji=look.emoji(upcard)))
    if Draw() in own.moves:
        buttons.append(action(look.text("button-draw"), Verb.DRAW, primary))
    if Pass() in own.moves:
        buttons.append(action(look.text("button-pass"), Verb.PASS, plain))
    if BigGin() in own.moves:
        buttons.append(action(look.text("button-big-gin"), Verb.BIG_GIN, success))
    if own.knocks:
        least = min(dict(own.discards)[card] for card in own.knocks)
        buttons.append(action(look.text("button-knock" if least else "button-gin"), Verb.KNOCK, success))
    if not table.is_rated and len(own.moves) > 1:
        buttons.append(action(look.text("button-hint"), Verb.HINT, plain))
    return rows(_throws(look, table, board, own)) + rows(buttons)


def _throws(look: Look, table: Table, board: Board, own: HandView) -> Iterable[ui.Button[ui.LayoutView]]:
    if not own.discards:
        return
    allowed = {card for card, _ in own.discards}
    for card in in_hand_order(look, own):
        style = discord.ButtonStyle.success if card in own.knocks else discord.ButtonStyle.secondary
        custom_id = CustomId(table.id, board.turn, Verb.THROW, card)
        yield button(card.symbol, custom_id, style, emoji=look.emoji(card), disabled=card not in allowed)


def in_hand_order(look: Look, own: HandView) -> list[Card]:
    """The cards as their owner sorts them: by suit, by rank, or melds, then the loose ones, then the best throw."""
    if look.choices.card_order is CardOrder.SUIT:
        return sorted(own.cards)
    if look.choices.card_order is CardOrder.RANK:
        return by_rank(own.cards)
    ordered = [card for meld in own.arrangement.melds for card in meld] + by_rank(own.arrangement.loose)
    return ordered + [card for card in own.cards if card not in ordered]


def _refresh(look: Look, table: Table) -> list[ui.ActionRow[ui.LayoutView]]:
    return rows((button(look.text("button-hand"), CustomId(table.id, 0, Verb.HAND)),))


def _footer(look: Look, table: Table, view: View, board: Board, own: HandView) -> str:
    knocks = ", ".join(card.symbol for card in in_hand_order(look, own) if card in own.knocks)
    legend = look.text("hand-legend", limit=board.knock_limit, cards=knocks) + "\n" if knocks else ""
    scores = scores_text(look, table, view, view.points)
    refresh = "" if board.to_act == view.seat else look.text("hand-refresh") + "\n"
    match = str(table.id) if table.id else "none"  # a lesson has no number
    return legend + refresh + look.text("hand-footer", match=match, scores=scores, turn=board.turn)
