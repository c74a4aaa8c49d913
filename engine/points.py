"""A finished deal into points with reasons.

Nothing here knows a card in anybody's hand: counts go in, points come out, so that a score
pad for a real table uses the same code.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.moves import Seat
from engine.rules import Rules, Scoring


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
