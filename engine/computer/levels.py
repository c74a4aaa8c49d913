"""The levels of the computer, the move that each makes, and what the strongest one thinks of every move."""

from __future__ import annotations

import random
from enum import StrEnum
from typing import Final

from engine.computer.expert import values
from engine.computer.reasons import reason
from engine.computer.sight import board_of, sight_of
from engine.computer.style import Style, cheapest
from engine.computer.verdict import Verdict, Weighed
from engine.moves import BigGin, Discard, Draw, Knock, Pass, SeatMove, Take
from engine.view import Phase, View


class Level(StrEnum):
    """How well the computer plays."""

    NOVICE = "novice"  # hopes for every pair, fears nothing, knocks at once
    CLUB = "club"  # counts its chances and watches what the opponent wants
    EXPERT = "expert"  # weighs every move by what it has been found to bring


STYLES: Final = {
    Level.NOVICE: Style(hope=15, fear=0, memory=1, gain=1, patience=(10,)),
    Level.CLUB: Style(hope=1.5, fear=5, memory=0.5, gain=4, patience=(10, 10, 10, 10, 10, 6, 6, 4, 2)),
}


def choose(view: View, level: Level, rng: random.Random) -> SeatMove:
    """The move of a computer that sees `view`; always a legal one, and the same for the same view, level and rng.

    Raises:
        ValueError: no move of the viewer's is awaited.
    """
    _, hand = board_of(view)
    if len(hand.moves) == 1:
        return hand.moves[0]
    if level is not Level.EXPERT:
        return _by_rule_of_thumb(view, STYLES[level])
    worth = values(sight_of(view), hand.moves)
    return max(worth, key=worth.__getitem__)


def judge(view: View) -> Verdict:
    """What the expert makes of the position: a value and a reason for every legal move.

    Raises:
        ValueError: no move of the viewer's is awaited.
    """
    _, hand = board_of(view)
    sight = sight_of(view)
    worth = values(sight, hand.moves)
    ranked = sorted(hand.moves, key=worth.__getitem__, reverse=True)
    return Verdict(tuple(Weighed(move, worth[move], *reason(sight, move, hand.moves)) for move in ranked))


def _by_rule_of_thumb(view: View, style: Style) -> SeatMove:
    board, hand = board_of(view)
    sight = sight_of(view)
    if board.phase is not Phase.DISCARD:
        if sight.upcard is not None and style.wants(sight, sight.upcard):
            return Take()
        return Pass() if board.phase is Phase.OFFER else Draw()
    if BigGin() in hand.moves:
        return BigGin()
    left = dict(hand.discards)
    out = [card for card in hand.knocks if left[card] <= style.knocks_at(sight)]
    if out:
        return Knock(min(out, key=lambda card: (left[card], -card.points)))
    return Discard(cheapest(style.costs(sight, left)))
