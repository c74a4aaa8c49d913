"""The public table: what everybody in the channel may see of a match."""

from __future__ import annotations

import discord

from bot.table import Table
from bot.ui.cards import by_rank, mention
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.sheet import ROWS_BESIDE_CROWD, ROWS_BESIDE_SHOWDOWN, sheet_text
from bot.ui.showdown import deal_blocks, opened_text, showdown_text
from bot.ui.words import asked, given_back, last_turn, outcome_text, ranks_text, scores_text
from engine.rules import Format
from engine.scoring import Outcome
from engine.view import Board, Phase, View

_PILE_SHOWN = 8


def public_table(look: Look, table: Table) -> Screen:
    """The running table, or the final one once the match is over."""
    view = table.view(None)
    return final_table(look, table, view, view.outcome) if view.outcome else _running(look, table, view)


def finished_deal(look: Look, table: Table) -> Screen:
    """What the table's message becomes when its deal is over and the next has begun."""
    view = table.view(None)
    scores = look.text("score-now", scores=scores_text(look, table, view, view.points))
    return message(Accent.SETTLED, *deal_blocks(look, table, view), f"{scores}\n{opened_text(look, table)}")


def _running(look: Look, table: Table, view: View) -> Screen:
    heading = look.text("table-heading", number=view.deal_number) + "\n" + scores_text(look, table, view, view.points)
    left = [look.text("table-left", who=mention(look, table, seat)) for seat in table.left]
    seals = [look.text("table-seal", match=str(table.id), digest=digest) for digest in table.digests()]
    return message(
        Accent.ACT,
        "\n".join([heading, _rules_text(look, view), *left]),
        *_boards(look, table, view),
        "\n".join(seals),
        rows(
            (
                button(look.text("button-hand"), CustomId(table.id, 0, Verb.HAND), discord.ButtonStyle.primary),
                button(look.text("button-rules"), CustomId(table.id, 0, Verb.RULES)),
                button(look.text("button-sheet"), CustomId(table.id, 0, Verb.SHEET)),
                button(look.text("button-resign"), CustomId(table.id, 0, Verb.RESIGN), discord.ButtonStyle.danger),
            )
        ),
    )


def _rules_text(look: Look, view: View) -> str:
    rules, target = look.text(f"rules-{view.rules.name}"), view.rules.target
    if len(view.sides) == 2:
        return look.text("table-rules", rules=rules, target=target)
    return look.text("table-rules-format", rules=rules, format=look.text(f"format-{view.format}"), target=target)


def _boards(look: Look, table: Table, view: View) -> list[str]:
    """Each board of the running deal, those that are over laid open; partners play on two."""
    running = {board.index: _board_text(look, table, board) for board in view.boards}
    over = {
        showdown.board: showdown_text(look, table, view, showdown)
        for showdown in view.showdowns
        if showdown.number == view.deal_number
    }
    if view.format is Format.PARTNERS:
        for board in view.boards:
            first, second = (mention(look, table, seat) for seat in sorted(board.seats))
            heading = look.text("board-heading", first=first, second=second)
            running[board.index] = f"{heading}\n{running[board.index]}"
    return [block for _, block in sorted((over | running).items())]


def _board_text(look: Look, table: Table, board: Board) -> str:
    rules = table.rules
    stock = "table-stock" if board.dealer in board.seats else "table-dealer-sits-out"
    lines = [
        asked(look, table, board),
        given_back(look, table, board),
        last_turn(look, table, board.events),
        look.text(stock, count=board.stock, dealer=mention(look, table, board.dealer)),
    ]
    if rules.oklahoma or not board.knock_limit:
        lines.append(look.text("table-limit", limit=board.knock_limit))
    if board.spade:
        lines.append(look.text("table-spade"))
    if board.pile:
        pile = "table-upcard" if board.phase is Phase.OFFER else "table-pile"
        lines.append(look.text(pile, card=look.card(board.pile[-1])))
    if len(board.pile) > 1:
        lines.append(look.text("table-below", cards=look.cards(reversed(board.pile[-1 - _PILE_SHOWN : -1]))))
    lines.extend(
        look.text("table-known", who=mention(look, table, seat), cards=look.cards(by_rank(known)))
        for seat, known in zip(board.seats, board.known, strict=True)
        if known
    )
    return "\n".join(line for line in lines if line)


def final_table(look: Look, table: Table, view: View, outcome: Outcome) -> Screen:
    """How a match ended, with its score sheet."""
    buttons = (
        button(look.text("button-rematch"), CustomId(table.id, 0, Verb.REMATCH), discord.ButtonStyle.success),
        button(look.text("button-sheet"), CustomId(table.id, 0, Verb.SHEET)),
        button(look.text("button-replay"), CustomId(table.id, 0, Verb.REPLAY)),
        button(look.text("button-rules"), CustomId(table.id, 0, Verb.RULES)),
        button(look.text("button-review"), CustomId(table.id, 0, Verb.REVIEW)),
    )
    return message(
        Accent.SETTLED,
        outcome_text(look, table, view, outcome),
        ranks_text(look, table, view, outcome),
        *deal_blocks(look, table, view),
        sheet_text(look, table, view, ROWS_BESIDE_SHOWDOWN if len(view.sides) == 2 else ROWS_BESIDE_CROWD),
        opened_text(look, table),
        rows(buttons),
    )
