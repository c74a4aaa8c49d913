"""The score sheet: every deal with running totals, then boxes, game bonus, shut-out and totals."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table import Table
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Look
from bot.ui.words import scores_text, side_by_side, side_text
from engine.scoring import End, Row
from engine.view import View

ROWS_BESIDE_SHOWDOWN = 24
"""Deals that are told one by one on a final table; those before in one line."""

ROWS_BESIDE_CROWD = 8
"""As many where three or four play: their showdowns take more room."""


def sheet(look: Look, table: Table) -> Screen:
    """The score sheet as a message of its own."""
    return message(Accent.SETTLED, sheet_text(look, table, table.view(None)))


def sheet_text(look: Look, table: Table, view: View, told: int = ROWS_BESIDE_SHOWDOWN) -> str:
    """The score sheet in words; of its deals the newest are `told` one by one."""
    rows = view.sheet.rows
    sides = side_by_side([side_text(look, table, view, side) for side in range(len(view.points))])
    lines = [look.text("sheet-heading", sides=sides)]
    if len(rows) > told:
        hidden = len(rows) - told
        lines.append(look.text("sheet-earlier", count=hidden, running=numbers_text(rows[hidden - 1].running)))
    for row in rows[-told:]:
        winner = "" if row.winner is None else side_text(look, table, view, row.winner)
        lines.append(row_text(look, row, winner, numbers_text(row.running)))
    lines += _games(look, table, view)
    lines.append(look.text("sheet-points", scores=scores_text(look, table, view, view.sheet.points)))
    for name, numbers in (
        ("boxes", view.sheet.boxes),
        ("game-bonus", view.sheet.game_bonus),
        ("shut-out", view.sheet.shut_out),
    ):
        if any(numbers):
            lines.append(look.text(f"sheet-{name}", scores=scores_text(look, table, view, numbers)))
    lines.append(look.text("sheet-totals", scores=scores_text(look, table, view, view.sheet.totals)))
    return "\n".join(lines)


def row_text(look: Look, row: Row, winner: str, running: str) -> str:
    """One deal: how it ended, who won it and the points; where others lose, everybody's in the order of the sides."""
    facts = {
        "number": row.number,
        "who": winner,
        "points": " ".join(f"{points:+}" for points in row.points) if min(row.points) < 0 else max(row.points),
        "running": running,
    }
    if len(row.ends) > 1:
        ends = " · ".join(look.text(f"sheet-end-{end.replace(' ', '-')}") for end in row.ends)
        return look.text("sheet-row-boards-nobody" if row.winner is None else "sheet-row-boards", ends=ends, **facts)
    equal = row.end is End.KNOCK and row.winner is None
    return look.text("sheet-row-equal" if equal else f"sheet-row-{row.end.replace(' ', '-')}", **facts)


def _games(look: Look, table: Table, view: View) -> list[str]:
    """A line for each of the games that are scored at once, as in Hollywood scoring."""
    if view.rules.games == 1:
        return []
    return [
        look.text(
            "sheet-game" if column.winner is None else "sheet-game-won",
            number=number,
            scores=scores_text(look, table, view, column.points),
            winner="" if column.winner is None else side_text(look, table, view, column.winner),
        )
        for number, column in enumerate(view.sheet.columns, 1)
    ]


def numbers_text(numbers: Sequence[int]) -> str:
    """A number for each side: ``45 – 32``."""
    return side_by_side(list(map(str, numbers)))
