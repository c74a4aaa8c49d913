"""What a finished match was for each seat: its place, its points, and what its deals came to."""

from __future__ import annotations

from bot.rows import CountsRow, ResultRow
from bot.table import Live
from engine.moves import Expire, Seat
from engine.scoring import End
from engine.view import Showdown

_GINS = (End.GIN, End.BIG_GIN)
_PLAYED = (End.KNOCK, *_GINS, End.UNDERCUT, End.DEAD)
"""How a deal ends that was played to its end."""


def results_of(users: tuple[int, ...], live: Live) -> list[ResultRow] | None:
    """A row for each seat once the match is over; none of them when it is void, None while it goes on."""
    outcome = live.match.outcome
    if outcome is None:
        return None
    if outcome.winner is None:
        return []
    return [
        ResultRow(
            seat=seat,
            side=side,
            user_id=user,
            rank=outcome.ranks[side],
            won=side == outcome.winner,
            points=live.match.sheet.totals[side],
            ended=outcome.end,
            counts=counts_of(live, seat),
        )
        for seat, (user, side) in enumerate(zip(users, live.match.sides, strict=True))
    ]


def counts_of(live: Live, seat: Seat) -> CountsRow:
    """What the deals of a match came to for `seat`."""
    played = [
        (showdown.end, _winner(showdown), hand.count)
        for showdown in live.showdowns
        for hand in showdown.hands
        if hand.seat == seat and showdown.end in _PLAYED
    ]
    won = [end for end, winner, _ in played if winner == seat]
    lost = [count for _, winner, count in played if winner not in (seat, None)]
    return CountsRow(
        missed=any(move == Expire(seat) for _, move in live.match.log),
        deals=len(played),
        gins=sum(end in _GINS for end in won),
        undercuts=won.count(End.UNDERCUT),
        beaten=len(lost),
        deadwood=sum(lost),
    )


def _winner(showdown: Showdown) -> Seat | None:
    """Who won by cards; of equal undercutters the nearest to the knocker's left. None for a dead or an equal deal."""
    knocker = showdown.knocker
    if knocker is None or any(reason.kind == "equal" for reason in showdown.reasons):
        return None
    if showdown.end is not End.UNDERCUT:
        return knocker
    defenders = [(hand.count, hand.seat < knocker, hand.seat) for hand in showdown.hands if hand.seat != knocker]
    return min(defenders)[2]
