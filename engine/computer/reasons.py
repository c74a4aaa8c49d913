"""Why a move is made: one reason and its facts, in cards and numbers, for others to put into words."""

from __future__ import annotations

from typing import Final

from engine.cards import Card, cards_of, points_of
from engine.computer.features import cold_cards, dangers, hopes
from engine.computer.neighbours import NEAR, PARTNERS
from engine.computer.prospects import loose_cards, prospects
from engine.computer.sight import Sight
from engine.computer.verdict import Fact, Why
from engine.melds import arrange, deadwood, throws
from engine.moves import BigGin, Discard, Knock, SeatMove, Take

Told = tuple[Why, dict[str, Fact]]

_SAFE: Final = 0.02
"""The most melds that a safe throw is expected to make for the opponent."""
_LOW: Final = 3
"""The most deadwood of a hand that waits for somebody else's knock (points)."""


def reason(sight: Sight, move: SeatMove, moves: tuple[SeatMove, ...]) -> Told:
    """The chief reason for `move`, which is one of the legal `moves`."""
    if len(moves) == 1:
        return Why.FORCED, {}
    match move:
        case BigGin():
            return Why.BIG_GIN, {}
        case Knock(card):
            left = deadwood(sight.hand ^ card.bit)
            return (Why.KNOCK, {"card": card, "deadwood": left}) if left else (Why.GIN, {"card": card})
        case Discard(card):
            return _why_go_on(sight, card, moves) or _why_throw(sight, card)
        case _ if sight.upcard is None:
            return Why.FORCED, {}
        case Take():
            return _why_take(sight, sight.upcard)
        case _:
            return _why_leave(sight, sight.upcard)


def _why_go_on(sight: Sight, card: Card, moves: tuple[SeatMove, ...]) -> Told | None:
    """Why a hand that could knock with just this throw makes it and goes on."""
    if Knock(card) not in moves:
        return None
    kept = sight.hand ^ card.bit
    left = deadwood(kept)
    outs = round(prospects(kept, left, sight.live, 0).gin * sight.live.bit_count())
    facts: dict[str, Fact] = {"card": card, "deadwood": left, "outs": outs}
    return (Why.HOLD_FOR_UNDERCUT if left <= _LOW and not outs else Why.HOLD_FOR_GIN), facts


def _why_throw(sight: Sight, card: Card) -> Told:
    facts: dict[str, Fact] = {"card": card, "points": card.points}
    loose = loose_cards(sight.hand)
    if not loose & card.bit:
        spare = deadwood(sight.hand ^ card.bit) <= points_of(loose)
        return (Why.THROW_LEFT_OVER if spare else Why.BREAK_MELD), facts
    if not NEAR[card] & sight.hand:
        return Why.THROW_LONE_CARD, facts
    _, outs = hopes(sight, card, 0)
    if not outs:
        needed = 0
        for partner, completing, _ in PARTNERS[card]:
            if partner & sight.hand:
                needed |= completing
        return Why.THROW_DEAD_CARD, {**facts, "gone": cards_of(needed & ~sight.hand)}
    near = cards_of(NEAR[card] & sight.thrown)
    if near and sum(dangers(sight, card, cold_cards(sight))) < _SAFE:
        return Why.THROW_SAFE_CARD, {**facts, "thrown": near}
    return Why.THROW_FEWEST_CHANCES, {**facts, "outs": outs}


def _why_take(sight: Sight, card: Card) -> Told:
    held = sight.hand | card.bit
    left = min(points for other, points in throws(held).items() if other != card or sight.rules.throw_back)
    facts: dict[str, Fact] = {"card": card, "deadwood": left}
    if not left:
        return Why.TAKE_FOR_GIN, {"card": card}
    if left <= sight.limit:
        return Why.TAKE_TO_KNOCK, facts
    for meld in arrange(held).melds:
        if card in meld:
            return Why.TAKE_FOR_MELD, {**facts, "meld": meld}
    return Why.TAKE_LOWER_CARD, facts


def _why_leave(sight: Sight, card: Card) -> Told:
    melds = any(card in meld for meld in arrange(sight.hand | card.bit).melds)
    return (Why.LEAVE_FOR_BETTER if melds else Why.LEAVE_NO_MELD), {"card": card}
