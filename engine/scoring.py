"""A finished deal into points with reasons; the end of the match into bonuses; the score sheet.

Nothing here knows a card in anybody's hand: counts go in, points come out, so that a score
pad for a real table uses the same code.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.moves import Seat
from engine.rules import Rules, Scoring, ShutOut


class End(StrEnum):
    """How a deal, or a match, came to its end."""

    KNOCK = "knock"  # the knocker had less deadwood
    GIN = "gin"  # the knocker had nothing unmatched
    BIG_GIN = "big gin"  # all eleven cards melded before a throw
    UNDERCUT = "undercut"  # a defender had no more than the knocker
    DEAD = "dead"  # the stock ran down
    RESIGNED = "resigned"  # a seat gave the match up
    DEADLINE = "deadline"  # a seat missed its move deadline
    VOID = "void"  # called off; nobody wins
    TARGET = "target"  # (a match) a side reached the target


@dataclass(frozen=True, slots=True)
class Reason:
    """Where a side's points of one deal come from, such as ``gin`` 25 or ``deadwood`` 31.

    The kinds: ``difference`` of the counts, the whole ``deadwood`` of a loser to gin, the bonus
    for ``gin``, ``big gin``, ``undercut`` or ``knock``, a loser's ``penalty``, the same again for
    ``spades``, and ``equal`` (0) where equal counts score nothing.
    """

    side: int
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """A finished deal in counts: all that scoring needs to know of it.

    Attributes:
        knocker: who laid the hand out first; None for a dead deal.
        counts: deadwood after laying off of each seat (points); None for who did not play.
        big_gin: whether the knocker melded all cards before a throw.
        doubled: whether a spade as first upcard doubles the deal.
    """

    knocker: Seat | None
    counts: tuple[int | None, ...]
    big_gin: bool = False
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """What a deal is worth: how it ended, who won it, the points of each side and their reasons."""

    end: End
    winner: int | None
    points: tuple[int, ...]
    reasons: tuple[Reason, ...]


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


def score(rules: Rules, sides: Sequence[int], tally: Tally) -> Score:
    """The points of one deal on one board; `sides` holds the side of each seat."""
    width = max(sides) + 1
    if tally.knocker is None:
        return Score(End.DEAD, None, (0,) * width, ())
    counts = {seat: count for seat, count in enumerate(tally.counts) if count is not None}
    end, winner = _ending(rules, tally.knocker, counts, tally.big_gin)
    if winner is None:
        return Score(end, None, (0,) * width, (Reason(sides[tally.knocker], "equal", 0),))
    reason = _award if rules.scoring is Scoring.WINNER else _award_and_penalties
    reasons = [
        Reason(sides[seat], kind, points)
        for seat, kind, points in reason(rules, end, tally.knocker, winner, counts)
        if points or kind == "difference"
    ]
    if tally.doubled:
        earned = _sums(width, reasons)
        reasons += [Reason(side, "spades", points) for side, points in enumerate(earned) if points]
    return Score(end, sides[winner], _sums(width, reasons), tuple(reasons))


def _ending(rules: Rules, knocker: Seat, counts: dict[Seat, int], big_gin: bool) -> tuple[End, Seat | None]:
    """How the deal ended, and the seat that won it: of two equal undercutters the one nearer the knocker's left."""
    if big_gin or not counts[knocker]:
        return (End.BIG_GIN if big_gin else End.GIN), knocker
    defenders = sorted((seat for seat in counts if seat != knocker), key=lambda seat: (seat < knocker, seat))
    lowest = min(defenders, key=lambda seat: counts[seat])
    if counts[lowest] > counts[knocker]:
        return End.KNOCK, knocker
    if counts[lowest] == counts[knocker] and not rules.equal_is_undercut:
        return End.KNOCK, None
    return End.UNDERCUT, lowest


_Reasons = Iterable[tuple[Seat, str, int]]


def _award(rules: Rules, end: End, knocker: Seat, winner: Seat, counts: dict[Seat, int]) -> _Reasons:
    """The winner scores a bonus, and what the other's count is above his own."""
    if end is End.GIN or end is End.BIG_GIN:
        yield winner, end.value, _gin_bonus(rules, end)
    if end is End.UNDERCUT:
        yield winner, end.value, rules.undercut_bonus
        yield winner, "difference", counts[knocker] - counts[winner]
        return
    kind = "difference" if end is End.KNOCK else "deadwood"
    yield winner, kind, sum(count - counts[winner] for seat, count in counts.items() if seat != winner)


def _award_and_penalties(rules: Rules, end: End, knocker: Seat, winner: Seat, counts: dict[Seat, int]) -> _Reasons:
    """The winner scores a fixed award, and each loser pays for his own deadwood above the winner's."""
    awards = {End.KNOCK: rules.knock_bonus, End.UNDERCUT: rules.undercut_bonus}
    yield winner, end.value, awards[end] if end in awards else _gin_bonus(rules, end)
    gin = end is End.GIN or end is End.BIG_GIN
    for seat, count in counts.items():
        if seat == winner:
            continue
        yield seat, "deadwood" if gin else "difference", counts[winner] - count
        if gin:
            yield seat, "penalty", -rules.gin_penalty
        elif seat == knocker:
            yield seat, "penalty", -rules.undercut_penalty


def _gin_bonus(rules: Rules, end: End) -> int:
    return rules.big_gin_bonus or 0 if end is End.BIG_GIN else rules.gin_bonus


def _sums(width: int, reasons: Iterable[Reason]) -> tuple[int, ...]:
    points = [0] * width
    for reason in reasons:
        points[reason.side] += reason.points
    return tuple(points)


def settle(scores: Sequence[Score]) -> tuple[int | None, tuple[int, ...]]:
    """The winner and the points of a deal that was played on one board, or by partners on two.

    Partners' points are summed, and the side with more scores the difference.
    """
    if len(scores) == 1:
        return scores[0].winner, scores[0].points
    ours, theirs = (sum(score.points[side] for score in scores) for side in (0, 1))
    if ours == theirs:
        return None, (0, 0)
    return (0, (ours - theirs, 0)) if ours > theirs else (1, (0, theirs - ours))


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
    match rules.shut_out:
        case ShutOut.NONE:
            return 0
        case ShutOut.POINTS:
            return points
        case ShutOut.GAME_BONUS:
            return rules.game_bonus
        case ShutOut.EVERYTHING:
            return points + boxes + rules.game_bonus


def _one(width: int, side: int, points: int) -> tuple[int, ...]:
    return tuple(points if at == side else 0 for at in range(width))


def _total(columns: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The sums, side by side."""
    return tuple(sum(numbers) for numbers in zip(*columns, strict=True))
