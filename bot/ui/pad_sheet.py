"""A score pad in words: the deals with their reasons, the sums of the match or of each game, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pads import ScorePad
from bot.ui.look import Look
from bot.ui.pad_names import side, sides, who
from bot.ui.sheet import numbers_text, row_text
from engine.rules import Format
from engine.scoring import Column, End, Row, Sheet

DEALS_ON_A_PAGE = 10


def pad_text(look: Look, pad: ScorePad, page: int = 0) -> str:
    """The pad with the deals of one page, the newest ones on page 0."""
    lines = [_heading(look, pad), look.text("pad-sides", sides=" – ".join(sides(pad)))]
    lines += _deals(look, pad, page)
    if pad.pad.sheet.rows:
        lines += _sums(look, pad)
    lines.append(_end(look, pad))
    return "\n".join(lines)


def numbers_on(pad: ScorePad, page: int) -> range:
    """The numbers of the deals on a page, oldest first."""
    last = len(pad.entries) - page * DEALS_ON_A_PAGE
    return range(max(1, last - DEALS_ON_A_PAGE + 1), last + 1)


def page_of(pad: ScorePad, number: int) -> int:
    """The page on which the deal of that number stands."""
    return max(0, len(pad.entries) - number) // DEALS_ON_A_PAGE


def _heading(look: Look, pad: ScorePad) -> str:
    rules = pad.pad.rules
    extras = [
        look.text(f"pad-extra-{name}")
        for name, on in (("oklahoma", rules.oklahoma), ("spades", rules.spades_double))
        if on
    ]
    return look.text(
        "pad-heading",
        pad=str(pad.id),
        rules=" · ".join([look.text(f"rules-{rules.name}"), *extras]),
        target=rules.target,
        format=look.text(f"format-{pad.pad.format}"),
    )


def _deals(look: Look, pad: ScorePad, page: int) -> list[str]:
    """The deals of a page one by one, those before in one line; dead deals leave no row."""
    rows = pad.pad.sheet.rows
    if not pad.entries:
        return [look.text("pad-empty")]
    numbers = numbers_on(pad, page)
    lines: list[str] = []
    hidden = numbers.start - 1
    if 0 < hidden <= len(rows):
        lines.append(look.text("sheet-earlier", count=hidden, running=_running(pad, rows[hidden - 1])))
    shown = rows[numbers.start - 1 : numbers.stop - 1]
    lines += [_row(look, pad, row) for row in shown if not _is_dead(row)]
    dead = ", ".join(str(row.number) for row in shown if _is_dead(row))
    if dead:
        lines.append(look.text("pad-dead", deals=dead))
    if pad.uncounted:
        lines.append(look.text("pad-uncounted", count=pad.uncounted))
    return lines


def _is_dead(row: Row) -> bool:
    return all(end is End.DEAD for end in row.ends)


def _row(look: Look, pad: ScorePad, row: Row) -> str:
    told = row_text(look, row, "" if row.winner is None else side(pad, row.winner), _running(pad, row))
    reasons = _reasons(look, pad, row)
    return look.text("pad-row", row=told, reasons=reasons) if reasons else told


def _reasons(look: Look, pad: ScorePad, row: Row) -> str:
    """Where the points of a deal come from, side by side."""
    told: list[list[str]] = [[] for _ in row.points]
    for score in pad.pad.scores[row.number - 1]:
        for reason in score.reasons:
            if reason.kind != "equal":
                told[reason.side].append(look.text(f"reason-{reason.kind.replace(' ', '-')}", points=reason.points))
    return " │ ".join(" + ".join(reasons) for reasons in told if reasons)


def _running(pad: ScorePad, row: Row) -> str:
    """The running sums after a deal; of several games at once those of each, a dash where the deal does not count."""
    columns = pad.pad.sheet.columns
    if len(columns) == 1:
        return numbers_text(row.running)
    counted = [next((own for own in column.rows if own.number == row.number), None) for column in columns]
    return " │ ".join("—" if own is None else numbers_text(own.running) for own in counted)


def _sums(look: Look, pad: ScorePad) -> list[str]:
    """The sums of the match; where games are scored at once, a line for each of them too."""
    sheet = pad.pad.sheet
    games: list[str] = []
    if len(sheet.columns) > 1:
        for number, column in enumerate(sheet.columns, 1):
            sums = " · ".join(_sums_of(look, column))
            won = column.winner is not None
            winner = side(pad, column.winner) if column.winner is not None else ""
            games.append(look.text("pad-game-won" if won else "pad-game", number=number, sums=sums, winner=winner))
    return [*games, *_sums_of(look, sheet)]


def _sums_of(look: Look, sums: Sheet | Column) -> list[str]:
    lines = [look.text("sheet-points", scores=numbers_text(sums.points))]
    for name, numbers in (("boxes", sums.boxes), ("game-bonus", sums.game_bonus), ("shut-out", sums.shut_out)):
        if any(numbers):
            lines.append(look.text(f"sheet-{name}", scores=numbers_text(numbers)))
    return [*lines, look.text("sheet-totals", scores=numbers_text(sums.totals))]


def _end(look: Look, pad: ScorePad) -> str:
    """Who won, or else who deals next."""
    outcome = pad.pad.outcome
    if outcome is not None and outcome.winner is not None:
        scores = _scores(pad, pad.pad.sheet.totals)
        people = pad.pad.sides.count(outcome.winner)
        return look.text("pad-won", winner=side(pad, outcome.winner), people=people, scores=scores)
    dealer = who(pad.players[pad.pad.dealer])
    if pad.pad.format is Format.ROTATION:
        return look.text("pad-next-rotation", number=pad.next_number, dealer=dealer)
    return look.text("pad-next", number=pad.next_number, dealer=dealer)


def _scores(pad: ScorePad, numbers: Sequence[int]) -> str:
    return " – ".join(f"{names} **{number}**" for names, number in zip(sides(pad), numbers, strict=True))
