"""The score sheet: every deal with running totals, then boxes, game bonus, shut-out and totals."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.table import Table
from bot.text import Text
from bot.ui.layout import Accent, message
from bot.ui.words import scores_text, side_text
from engine.scoring import End
from engine.view import View

_ROWS_SHOWN = 24


def sheet(text: Text, table: Table) -> ui.LayoutView:
    """The score sheet as a message of its own."""
    return message(Accent.SETTLED, sheet_text(text, table, table.view(None)))


def sheet_text(text: Text, table: Table, view: View) -> str:
    """The score sheet in words."""
    rows = view.sheet.rows
    sides = " – ".join(side_text(table, view, side) for side in range(len(view.points)))
    lines = [text("sheet-heading", sides=sides)]
    if len(rows) > _ROWS_SHOWN:
        hidden = len(rows) - _ROWS_SHOWN
        lines.append(text("sheet-earlier", count=hidden, running=_numbers(rows[hidden - 1].running)))
    for row in rows[-_ROWS_SHOWN:]:
        equal = row.end is End.KNOCK and row.winner is None
        lines.append(
            text(
                "sheet-row-equal" if equal else f"sheet-row-{row.end.replace(' ', '-')}",
                number=row.number,
                who="" if row.winner is None else side_text(table, view, row.winner),
                points=max(row.points),
                running=_numbers(row.running),
            )
        )
    lines += _games(text, table, view)
    lines.append(text("sheet-points", scores=scores_text(table, view, view.sheet.points)))
    for name, numbers in (
        ("boxes", view.sheet.boxes),
        ("game-bonus", view.sheet.game_bonus),
        ("shut-out", view.sheet.shut_out),
    ):
        if any(numbers):
            lines.append(text(f"sheet-{name}", scores=scores_text(table, view, numbers)))
    lines.append(text("sheet-totals", scores=scores_text(table, view, view.sheet.totals)))
    return "\n".join(lines)


def _games(text: Text, table: Table, view: View) -> list[str]:
    """A line for each of the games that are scored at once, as in Hollywood scoring."""
    if view.rules.games == 1:
        return []
    return [
        text(
            "sheet-game" if column.winner is None else "sheet-game-won",
            number=number,
            scores=scores_text(table, view, column.points),
            winner="" if column.winner is None else side_text(table, view, column.winner),
        )
        for number, column in enumerate(view.sheet.columns, 1)
    ]


def _numbers(numbers: Sequence[int]) -> str:
    return " – ".join(map(str, numbers))
