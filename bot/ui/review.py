"""The review of a match: what mattered most, and every decision beside the computer's. For its player's eyes alone."""

from __future__ import annotations

from typing import Final

import discord

from bot.art.chart import lead_picture
from bot.art.table import Picture
from bot.reviews import Decision, Review
from bot.table import Table
from bot.ui.cards import by_rank
from bot.ui.custom_id import CustomId, Verb
from bot.ui.hint import advice
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from engine.moves import BigGin, Discard, Draw, Knock, Pass, SeatMove, Take
from engine.view import Board

_MATTERED: Final = 3
"""Decisions that the first page tells in full."""
_PER_PAGE: Final = 15


def review_page(look: Look, table: Table, found: Review, page: int) -> Screen:
    """Page 0 tells what mattered most, the others every decision; a page that is not there is the last one."""
    pages = -(-len(found.decisions) // _PER_PAGE)
    page = min(page, pages)
    told = _summary(look, table, found) if not page else [_list(look, table, found, page, pages)]
    return message(Accent.SETTLED, *told, _turning(look, table, page, pages))


def _summary(look: Look, table: Table, found: Review) -> list[str | Picture]:
    agreed = sum(decision.agrees for decision in found.decisions)
    heading = look.text("review-heading", match=str(table.id))
    if not found.decisions:
        return [heading + "\n" + look.text("review-nothing")]
    count = look.text("review-count", count=len(found.decisions), agreed=agreed, cost=found.cost)
    leads = [round(decision.lead) for decision in found.decisions]
    dearest = found.dearest(_MATTERED)
    return [
        f"{heading}\n{count}",
        lead_picture(look.text, leads, found.lead),
        *(look.text("review-mattered", place=at) + "\n" + _in_full(look, one) for at, one in enumerate(dearest, 1)),
    ]


def _in_full(look: Look, decision: Decision) -> str:
    board = _board(decision)
    own = board.hand
    lines = [
        look.text("review-cost", when=_when(look, decision), made=made_text(look, decision), cost=decision.cost),
        look.text("review-hand", cards=look.cards(by_rank(own.cards))) if own else "",
        look.text("review-pile", card=look.card(board.pile[-1]), count=board.stock) if board.pile else "",
        look.text("review-better", advice=advice(look, decision.best)),
    ]
    return "\n".join(line for line in lines if line)


def _list(look: Look, table: Table, found: Review, page: int, pages: int) -> str:
    first = (page - 1) * _PER_PAGE
    lines = [look.text("review-page", match=str(table.id), page=page, pages=pages)]
    for decision in found.decisions[first : first + _PER_PAGE]:
        facts = {"when": _when(look, decision), "made": made_text(look, decision)}
        if decision.agrees:
            lines.append(look.text("review-agreed", **facts))
        else:
            better = move_text(look, _board(decision), decision.best.move)
            lines.append(look.text("review-differed", **facts, better=better, cost=decision.cost))
    return "\n".join(lines)


def _turning(look: Look, table: Table, page: int, pages: int) -> list[discord.ui.ActionRow[discord.ui.LayoutView]]:
    steps = (("review-back", page - 1), ("review-forward", page + 1))
    return rows(
        button(look.text(name), CustomId(table.id, to, Verb.REVIEW), disabled=not 0 <= to <= pages)
        for name, to in steps
    )


def made_text(look: Look, decision: Decision) -> str:
    """What was done, in the words of a list: ``threw 7♥``."""
    return move_text(look, _board(decision), decision.made)


def move_text(look: Look, board: Board, move: SeatMove) -> str:
    """A move in the words of a list."""
    match move:
        case Draw():
            return look.text("did-draw")
        case Take():
            return look.text("did-take", card=look.card(board.pile[-1]))
        case Pass():
            return look.text("did-pass")
        case Discard(card):
            return look.text("did-throw", card=look.card(card))
        case Knock(card):
            return look.text("did-knock", card=look.card(card))
        case BigGin():
            return look.text("did-big-gin")
        case _:
            return look.text("did-resign")


def _when(look: Look, decision: Decision) -> str:
    return look.text("review-when", deal=decision.view.deal_number, turn=len(_board(decision).events) // 2 + 1)


def _board(decision: Decision) -> Board:
    """The board on which the decision was made."""
    return next(board for board in decision.view.boards if board.hand is not None)
