"""The levels of the computer, and the move that each makes."""

from __future__ import annotations

import random
from enum import StrEnum
from typing import Final

from engine.computer.sight import board_of, sight_of
from engine.computer.style import Style, cheapest
from engine.moves import BigGin, Discard, Draw, Knock, Pass, SeatMove, Take
from engine.view import Phase, View


class Level(StrEnum):
    """How well the computer plays."""

    NOVICE = "novice"  # hopes for every pair, fears nothing, knocks at once
    CLUB = "club"  # counts its chances and watches what the opponent wants
    EXPERT = "expert"


STYLES: Final = {
    Level.NOVICE: Style(hope=15, fear=0, memory=1, gain=1, patience=(10,)),
    Level.CLUB: Style(hope=1.5, fear=5, memory=0.5, gain=4, patience=(10, 10, 10, 10, 10, 4, 4, 2, 2, 0)),
    Level.EXPERT: Style(hope=1.5, fear=3, memory=0.5, gain=4, patience=(10, 10, 10, 10, 5, 2, 0)),
}


def choose(view: View, level: Level, rng: random.Random) -> SeatMove:
    """The move of a computer that sees `view`; always a legal one.

    Raises:
        ValueError: no move of the viewer's is awaited.
    """
    board, hand = board_of(view)
    if len(hand.moves) == 1:
        return hand.moves[0]
    sight, style = sight_of(view), STYLES[level]
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
