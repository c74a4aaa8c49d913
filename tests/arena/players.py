"""Who plays in the arena: the computer's levels, and opponents written from their descriptions."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Mapping
from typing import Final

from engine.computer import Level, choose
from engine.melds import arrange
from engine.moves import BigGin, Discard, Draw, Knock, Pass, SeatMove, Take
from engine.view import Board, HandView, Phase, View

Player = Callable[[View, random.Random], SeatMove]
"""A view goes in, a move comes out."""


def simple(view: View, rng: random.Random) -> SeatMove:
    """The baseline of the 2021 undergraduate challenge.

    It takes the upcard only for a meld, throws the highest unmatched card and goes out as soon as it may.
    """
    _, hand = awaited(view)
    return _draw_for_a_meld(view) or _go_out(hand) or _highest_unmatched(hand)


def hoarder(view: View, rng: random.Random) -> SeatMove:
    """Plays like `simple`, and goes out with gin alone."""
    _, hand = awaited(view)
    return _draw_for_a_meld(view) or _gin(hand) or _highest_unmatched(hand)


def expert(view: View, rng: random.Random) -> SeatMove:
    """The strongest level."""
    return choose(view, Level.EXPERT, rng)


def gin_only(view: View, rng: random.Random) -> SeatMove:
    """The expert, were it not allowed to knock: every choice of it aims at gin."""
    return choose(_without_knocks(view, limit=0), Level.EXPERT, rng)


def waiter(view: View, rng: random.Random) -> SeatMove:
    """The expert, waiting for undercuts: it makes its hand low and never knocks, but takes gin."""
    return choose(_without_knocks(view), Level.EXPERT, rng)


def knock_at_once(view: View, rng: random.Random) -> SeatMove:
    """The expert, going out as soon as it may."""
    _, hand = awaited(view)
    return _go_out(hand) or expert(view, rng)


PLAYERS: Final[Mapping[str, Player]] = {
    "simple": simple,
    "hoarder": hoarder,
    "gin-only": gin_only,
    "knock-at-once": knock_at_once,
    "waiter": waiter,
    "novice": lambda view, rng: choose(view, Level.NOVICE, rng),
    "club": lambda view, rng: choose(view, Level.CLUB, rng),
    "expert": expert,
}
"""Everybody who can be named on the command line."""


def awaited(view: View) -> tuple[Board, HandView]:
    """The board on which the viewer is to act, and its hand there."""
    return next((board, board.hand) for board in view.boards if board.hand and board.hand.moves)


def _draw_for_a_meld(view: View) -> SeatMove | None:
    """The draw: the upcard if the best melds have use for it."""
    board, hand = awaited(view)
    if board.phase is Phase.DISCARD:
        return None
    upcard = board.pile[-1] if board.pile else None
    if upcard is not None and Take() in hand.moves:
        melds = arrange(sum(card.bit for card in (*hand.cards, upcard))).melds
        if any(upcard in meld for meld in melds):
            return Take()
    return Pass() if board.phase is Phase.OFFER else Draw()


def _go_out(hand: HandView) -> SeatMove | None:
    if BigGin() in hand.moves:
        return BigGin()
    left = dict(hand.discards)
    return Knock(min(hand.knocks, key=lambda card: (left[card], -card.points, card))) if hand.knocks else None


def _gin(hand: HandView) -> SeatMove | None:
    out = _go_out(hand)
    return None if isinstance(out, Knock) and dict(hand.discards)[out.card] else out


def _highest_unmatched(hand: HandView) -> SeatMove:
    assert hand.best_discard is not None
    return Discard(hand.best_discard)


def _without_knocks(view: View, limit: int | None = None) -> View:
    """The view of a player who may go out with gin alone; with a `limit`, one who believes that it is the rule."""
    boards = tuple(
        dataclasses.replace(
            board,
            knock_limit=board.knock_limit if limit is None else limit,
            hand=_with_gin_alone(board.hand) if board.hand else None,
        )
        for board in view.boards
    )
    return dataclasses.replace(view, boards=boards)


def _with_gin_alone(hand: HandView) -> HandView:
    left = dict(hand.discards)
    knocks = tuple(card for card in hand.knocks if not left[card])
    moves = tuple(move for move in hand.moves if not isinstance(move, Knock) or move.card in knocks)
    return dataclasses.replace(hand, moves=moves, knocks=knocks)
