"""A finished deal step by step, with every hand open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

import discord
from discord import ui

from bot.table import Table, TableError
from bot.ui.cards import by_rank, mention
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.showdown import showdown_text
from bot.ui.words import scores_text
from engine.open_deals import OpenDeal, OpenHand, Step
from engine.rules import Format
from engine.view import View

_BOARDS: Final = 10
_STEPS: Final = 10_000
"""More than there are; a place is packed into nine digits: four for the deal, one for the board, four for the step."""

_STOCK_SHOWN: Final = 6
_PILE_SHOWN: Final = 8


@dataclass(frozen=True, slots=True)
class Place:
    """A moment to look at, packed into the turn of a custom id.

    Deal 0 is where a reader begins: the first deal of a match that is over, the newest of one that is played.
    """

    deal: int = 0
    board: int = 0
    step: int = 0

    @classmethod
    def unpack(cls, turn: int) -> Self:
        """The place that `int` packed; any number makes one."""
        rest, step = divmod(turn, _STEPS)
        deal, board = divmod(rest, _BOARDS)
        return cls(deal, board, step)

    def __int__(self) -> int:
        return (self.deal * _BOARDS + self.board) * _STEPS + self.step


def replay_page(look: Look, table: Table, deals: Sequence[OpenDeal], place: Place) -> Screen:
    """The moment at `place`, with ways to the others.

    Raises:
        TableError: there is no such deal, board or step among `deals`.
    """
    number = place.deal or (deals[0] if table.row.state == "over" else deals[-1]).number
    boards = {deal.board: deal for deal in deals if deal.number == number}
    if not boards:
        raise TableError("no-such-deal", match=str(table.id))
    deal = boards.get(place.board)
    if deal is None or place.step > deal.last:
        raise TableError("no-such-step", match=str(table.id), deal=number)
    step, view = deal.step(place.step), table.view(None)
    return message(
        Accent.SETTLED,
        _heading(look, table, view, deal, place.step),
        *(_end(look, table, view, deal, step) if place.step == deal.last else [_moment(look, table, deal, step)]),
        _cards_on_the_table(look, step),
        _steps(look, table, deal, place.step),
        _ways_on(look, table, deals, deal),
    )


def _heading(look: Look, table: Table, view: View, deal: OpenDeal, step: int) -> str:
    lines = [look.text("replay-heading", match=str(table.id), deal=deal.number)]
    if view.format is Format.PARTNERS:
        first, second = (mention(look, table, seat) for seat in sorted(deal.seats))
        lines.append(look.text("board-heading", first=first, second=second))
    lines.append(look.text("replay-step", step=step, last=deal.last, rules=look.text(f"rules-{view.rules.name}")))
    return "\n".join(lines)


def _moment(look: Look, table: Table, deal: OpenDeal, step: Step) -> str:
    """Who did what, and the hands that came of it."""
    return "\n".join([_event(look, table, deal, step), *(_hand(look, table, hand) for hand in step.hands)])


def _event(look: Look, table: Table, deal: OpenDeal, step: Step) -> str:
    event = step.event
    if event is None:
        return look.text("replay-dealt", who=mention(look, table, deal.dealer), card=look.card(step.pile[-1]))
    card = "" if event.card is None else look.card(event.card)
    return look.text(f"replay-{event.act.replace(' ', '-')}", who=mention(look, table, event.seat), card=card)


def _hand(look: Look, table: Table, hand: OpenHand) -> str:
    counted = "replay-hand-to-throw" if hand.must_throw else "showdown-hand"
    lines = [look.text(counted, who=mention(look, table, hand.seat), before=hand.deadwood, count=hand.deadwood)]
    if hand.arrangement.melds:
        lines.append(look.text("showdown-melds", melds=look.melds(hand.arrangement.melds)))
    if hand.arrangement.loose:
        lines.append(look.text("showdown-loose", cards=look.cards(by_rank(hand.arrangement.loose))))
    return "\n".join(lines)


def _end(look: Look, table: Table, view: View, deal: OpenDeal, step: Step) -> list[str]:
    """The showdown, or where nobody laid out, the last move and the hands as they were."""
    running = view.sheet.rows[deal.number - 1].running
    scores = look.text("replay-score", scores=scores_text(look, table, view, running))
    showdown = showdown_text(look, table, view, deal.showdown)
    if deal.showdown.knocker is not None:
        return [showdown, scores]
    return [_moment(look, table, deal, step), showdown, scores]


def _cards_on_the_table(look: Look, step: Step) -> str:
    lines = [look.text("replay-stock", count=len(step.stock), cards=look.cards(step.stock[:_STOCK_SHOWN]))]
    if step.pile:
        lines.append(look.text("table-pile", card=look.card(step.pile[-1])))
    if len(step.pile) > 1:
        lines.append(look.text("table-below", cards=look.cards(reversed(step.pile[-1 - _PILE_SHOWN : -1]))))
    return "\n".join(lines)


def _steps(look: Look, table: Table, deal: OpenDeal, step: int) -> list[ui.ActionRow[ui.LayoutView]]:
    """To the start, back, forward, to the end; what leads nowhere is there but cannot be pressed."""

    def to(label: str, verb: Verb, wanted: int, style: discord.ButtonStyle) -> ui.Button[ui.LayoutView]:
        there = min(max(wanted, 0), deal.last)
        place = Place(deal.number, deal.board, there)
        return button(look.text(label), CustomId(table.id, int(place), verb), style, disabled=there == step)

    plain, primary = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
    return rows(
        (
            to("button-to-start", Verb.REPLAY_START, 0, plain),
            to("button-back", Verb.REPLAY_BACK, step - 1, plain),
            to("button-forward", Verb.REPLAY_FORWARD, step + 1, primary),
            to("button-to-end", Verb.REPLAY_END, deal.last, plain),
        )
    )


def _ways_on(look: Look, table: Table, deals: Sequence[OpenDeal], deal: OpenDeal) -> list[ui.ActionRow[ui.LayoutView]]:
    """To other deals, to partners' other board, to the proof, and to the record of a match that is over."""
    ways: list[ui.Button[ui.LayoutView]] = []

    def to(label: str, verb: Verb, turn: int) -> None:
        ways.append(button(look.text(label), CustomId(table.id, turn, verb)))

    if deal.number > 1:
        to("button-deal-before", Verb.REPLAY_DEAL_BEFORE, int(Place(deal.number - 1, deal.board)))
    if deal.number < deals[-1].number:
        to("button-deal-after", Verb.REPLAY_DEAL_AFTER, int(Place(deal.number + 1, deal.board)))
    if any(other.number == deal.number and other.board != deal.board for other in deals):
        to("button-other-board", Verb.REPLAY_BOARD, int(Place(deal.number, 1 - deal.board)))
    to("button-verify", Verb.VERIFY, deal.number)
    if table.row.state == "over":
        to("button-record", Verb.RECORD, 0)
    return rows(ways)
