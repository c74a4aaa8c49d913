"""The score sheet: deals in points become boxes, bonuses and totals, and decide the match.

What one deal is worth stands in `engine.points`, whose names are found here too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.moves import Seat
from engine.points import End, Reason, Score, Tally, score, settle
from engine.rules import Rules, ShutOut

__all__ = [
    "Column",
    "End",
    "Outcome",
    "Reason",
    "Row",
    "Score",
    "Sheet",
    "Tally",
    "add_row",
    "blank_sheet",
    "next_row",
    "outcome_of",
    "ranks_of",
    "score",
    "settle",
]


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the score sheet: the `points` of each side, and the `running` sums after it.

    Attributes:
        ends: how each board of the deal ended; in partners there are two.
        winner: the side that won the deal; None when nobody did.
    """

    number: int
    dealer: Seat
    ends: tuple[End, ...]
    winner: int | None
    points: tuple[int, ...]
    running: tuple[int, ...]

    @property
    def end(self) -> End:
        """How the deal ended: of two boards, the first that was not dead."""
        return next((end for end in self.ends if end is not End.DEAD), End.DEAD)


@dataclass(frozen=True, slots=True)
class Column:
    """One game of the match. Every tuple of numbers has one for each side.

    Attributes:
        rows: the deals that count in this game.
        points, boxes, game_bonus, shut_out, totals: as in `Sheet`.
        winner: the side that won the game; None while it is open.
    """

    rows: tuple[Row, ...]
    points: tuple[int, ...]
    boxes: tuple[int, ...]
    game_bonus: tuple[int, ...]
    shut_out: tuple[int, ...]
    totals: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet. Every tuple of numbers has one for each side.

    Attributes:
        rows: the deals in order, dead ones too.
        points: deal points, which count towards the target.
        boxes: the points for deals won.
        game_bonus: the points for reaching the target; none before the end.
        shut_out: the points added because the losers won no deal; none before the end.
        totals: the sum of all of them.
        columns: the games that are scored at once: one, or Hollywood's three, of which the
            tuples above are the sums.
    """

    rows: tuple[Row, ...]
    points: tuple[int, ...]
    boxes: tuple[int, ...]
    game_bonus: tuple[int, ...]
    shut_out: tuple[int, ...]
    totals: tuple[int, ...]
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Attributes:
        winner: the side that won; None for a void match.
        end: what ended it: `End.TARGET`, `RESIGNED`, `DEADLINE` or `VOID`.
        seat: who resigned or missed the deadline.
        ranks: the place of each side, 1 for the winner; leavers last.
    """

    winner: int | None
    end: End
    seat: Seat | None
    ranks: tuple[int, ...]


def blank_sheet(rules: Rules, width: int) -> Sheet:
    """The sheet of a match of `width` sides before its first deal."""
    none = (0,) * width
    column = Column((), none, none, none, none, none, None)
    return Sheet((), none, none, none, none, none, (column,) * rules.games)


def add_row(rules: Rules, sheet: Sheet, row: Row, left: Sequence[int] = ()) -> Sheet:
    """The sheet with one more deal on it.

    Args:
        rules: what the deal and the match are worth.
        sheet: the sheet before; `row.running` follows its last one.
        row: the deal, scored or not.
        left: the sides that have left the match and cannot win it any more.
    """
    rows = (*sheet.rows, row)
    won = sum(earlier.winner == row.winner for earlier in rows)
    columns: list[Column] = []
    for game, column in enumerate(sheet.columns):
        counts = column.winner is None and (not game or (row.winner is not None and won > game))
        columns.append(_extended(rules, column, row, left) if counts else column)
    return Sheet(
        rows,
        _total(column.points for column in columns),
        _total(column.boxes for column in columns),
        _total(column.game_bonus for column in columns),
        _total(column.shut_out for column in columns),
        _total(column.totals for column in columns),
        tuple(columns),
    )


def next_row(
    sheet: Sheet, number: int, dealer: Seat, ends: tuple[End, ...], winner: int | None, points: tuple[int, ...]
) -> Row:
    """The row of a deal that follows those on the sheet."""
    before = sheet.rows[-1].running if sheet.rows else (0,) * len(points)
    return Row(number, dealer, ends, winner, points, _total((before, points)))


def outcome_of(sheet: Sheet, left: Sequence[int] = ()) -> Outcome | None:
    """How a match ended by its score; None while it is open.

    Of several games scored at once each is won by itself, and the match by who won most of them.

    Args:
        sheet: the score sheet.
        left: the sides that have left the match, the first leaver first.
    """
    winners = [column.winner for column in sheet.columns if column.winner is not None]
    if len(winners) < len(sheet.columns):
        return None
    winner = max(winners, key=winners.count)
    return Outcome(winner, End.TARGET, None, ranks_of(sheet.totals, winner, left))


def ranks_of(totals: Sequence[int], winner: int, left: Sequence[int] = ()) -> tuple[int, ...]:
    """The place of each side: the winner, the others by their totals, the leavers last (the first to leave behind)."""
    order = {side: (0 if side == winner else 1, -total) for side, total in enumerate(totals)}
    order.update({side: (2, -at) for at, side in enumerate(left)})
    return tuple(1 + sum(other < mine for other in order.values()) for _, mine in sorted(order.items()))


def _extended(rules: Rules, column: Column, row: Row, left: Sequence[int]) -> Column:
    """The game with one more deal in it, and closed with its bonuses when that decides it."""
    points = _total((column.points, row.points))
    rows = (*column.rows, Row(row.number, row.dealer, row.ends, row.winner, row.points, points))
    won = tuple(sum(counted.winner == side for counted in rows) for side in range(len(points)))
    boxes = tuple(rules.box * deals for deals in won)
    none = (0,) * len(points)
    still_open = Column(rows, points, boxes, none, none, _total((points, boxes)), None)
    if max(points) < rules.target and not (rules.ends_below and min(points) <= -rules.target):
        return still_open
    reached = [side for side, sum_ in enumerate(points) if sum_ >= rules.target and side not in left]
    game_bonus, shut_out = none, none
    if len(reached) == 1:
        side = reached[0]
        game_bonus = _one(len(points), side, rules.game_bonus)
        if sum(won) == won[side]:
            shut_out = _one(len(points), side, _shut_out(rules, points[side], boxes[side]))
    totals = _total((points, boxes, game_bonus, shut_out))
    winner = _winner(rules, totals, reached, left)
    return still_open if winner is None else Column(rows, points, boxes, game_bonus, shut_out, totals, winner)


def _winner(rules: Rules, totals: tuple[int, ...], reached: list[int], left: Sequence[int]) -> int | None:
    """The side that won a game whose end has come; None when a tie is to be played on."""
    leaders = reached
    if rules.higher_total_wins:
        playing = [side for side in range(len(totals)) if side not in left]
        highest = max(totals[side] for side in playing)
        leaders = [side for side in playing if totals[side] == highest]
        if len(leaders) > 1:
            leaders = [side for side in leaders if side in reached]
    return leaders[0] if len(leaders) == 1 else None


def _shut_out(rules: Rules, points: int, boxes: int) -> int:
    """What is added when the losers have won no deal."""
    return {
        ShutOut.NONE: 0,
        ShutOut.POINTS: points,
        ShutOut.GAME_BONUS: rules.game_bonus,
        ShutOut.EVERYTHING: points + boxes + rules.game_bonus,
    }[rules.shut_out]


def _one(width: int, side: int, points: int) -> tuple[int, ...]:
    return tuple(points if at == side else 0 for at in range(width))


def _total(columns: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The sums, side by side."""
    return tuple(sum(numbers) for numbers in zip(*columns, strict=True))
