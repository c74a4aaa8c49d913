"""The expert: every legal move has a value, and the highest is played.

A value is what the deal is expected to bring: a row of numbers about the move (`engine.computer.features`) times
weights that were found by playing positions to their ends many thousand times (`engine.computer.fitted`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Card
from engine.computer.features import Row, cold_cards, knock_row, position_row, take_row, throw_row
from engine.computer.fitted import FITTED
from engine.computer.prospects import Prospects, loose_cards, prospects
from engine.computer.sight import Sight
from engine.computer.weights import Weights
from engine.melds import deadwood, throws
from engine.moves import BigGin, Discard, Draw, Knock, Pass, SeatMove, Take
from engine.rules import Rules

_WITHIN_REACH: Final = 14
"""A throw that leaves so many points more than the best one is weighed by its deadwood alone."""
_TURNS: Final = (2, 4, 7)
"""The last turns of the first stages of a deal; each stage has its own weights for throws."""
_USELESS: Final = -4
"""Beside the stock, how many points a card that makes no meld may lose and still be thought about."""


_NONE: Final = Prospects(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw, weighed.

    Attributes:
        left: the deadwood that it leaves (points).
        cost: what is lost by it, on a scale of points that begins anywhere.
        after: the prospects of the hand that stays; none for a throw out of reach.
    """

    card: Card
    left: int
    cost: float
    after: Prospects


def values(sight: Sight, moves: tuple[SeatMove, ...]) -> dict[SeatMove, float]:
    """What each of the legal `moves` is expected to bring (points)."""
    weights = weights_for(sight.rules, sight.limit)
    if any(isinstance(move, (Draw, Pass)) for move in moves):
        return _values_of_drawing(sight, moves, weights)
    throws_ = weigh_throws(sight, weights)
    best = throws_[0]
    going_on = _times(weights.position, position_row(sight, best.left, best.after.gain))
    if not min(throw.left for throw in throws_):
        going_on = min(going_on, _value_of_gin(sight, weights) - 1)
    by_card = {throw.card: throw for throw in throws_}
    worth: dict[SeatMove, float] = {}
    for move in moves:
        match move:
            case Discard(card):
                worth[move] = going_on - (by_card[card].cost - best.cost)
            case Knock(card):
                worth[move] = _value_of_going_out(sight, by_card[card], throws_, going_on, weights)
            case BigGin():
                worth[move] = _value_of_gin(sight, weights) + (sight.rules.big_gin_bonus or 0) - sight.rules.gin_bonus
            case _:
                worth[move] = going_on
    return worth


def weigh_throws(sight: Sight, weights: Weights) -> list[Throw]:
    """Every throw that is allowed, the cheapest first; among equals the dearest card, then the first."""
    left = {card: points for card, points in throws(sight.hand).items() if not card.bit & sight.barred}
    within = min(left.values()) + _WITHIN_REACH
    loose, cold = loose_cards(sight.hand), cold_cards(sight)
    stage = weights.throw[sum(sight.turns > last for last in _TURNS)]
    weighed: list[Throw] = []
    dearest = 0.0
    for card, points in left.items():
        if points > within:
            continue
        row, after = throw_row(sight, card, points, loose, cold)
        weighed.append(Throw(card, points, _times(stage, row), after))
        dearest = max(dearest, weighed[-1].cost)
    weighed.sort(key=lambda throw: (throw.cost, -throw.card.points, throw.card))
    for card, points in sorted(left.items(), key=lambda item: (item[1], item[0])):
        if points > within:
            weighed.append(Throw(card, points, dearest + points - within, _NONE))
    return weighed


def weights_for(rules: Rules, limit: int) -> Weights:
    """The weights that were found under the rules most like these."""
    if not limit:
        return FITTED["straight"]
    if rules.gin_bonus < 10:
        return FITTED["rooms"]
    return FITTED["modern" if rules.undercut_bonus > 15 else "classic"]


def _values_of_drawing(sight: Sight, moves: tuple[SeatMove, ...], weights: Weights) -> dict[SeatMove, float]:
    before = deadwood(sight.hand)
    gain = prospects(sight.hand, before, sight.live, sight.limit).gain
    stock = _times(weights.draw, position_row(sight, before, gain))
    worth: dict[SeatMove, float] = dict.fromkeys(moves, stock)
    if Take() in worth and sight.upcard is not None:
        worth[Take()] = stock + _advantage_of_taking(sight, sight.upcard, before, weights)
    return worth


def _advantage_of_taking(sight: Sight, card: Card, before: int, weights: Weights) -> float:
    left = throws(sight.hand | card.bit)
    if not sight.rules.throw_back:
        del left[card]
    least = min(left.values())
    if not least:
        return _value_of_gin(sight, weights)
    row = take_row(sight, card, before, least)
    advantage = _times(weights.take, row)
    _, melds, gain, _, knocks, *_ = row
    if card.bit & sight.own_thrown or not (melds or knocks or gain > _USELESS):
        return min(advantage, -1.0)
    return advantage


def _value_of_going_out(sight: Sight, out: Throw, throws_: list[Throw], going_on: float, weights: Weights) -> float:
    """The value of a knock: of those that leave least, the one whose throw costs least is the best."""
    least = min(throw.left for throw in throws_)
    if not out.left:
        return _value_of_gin(sight, weights)
    chosen = next(throw for throw in throws_ if throw.left == least)
    advantage = _times(weights.knock, knock_row(sight, chosen.card, least, throws_[0].after))
    worth = going_on + advantage
    return worth - (out.left - least) - (0 if out is chosen else 0.01)


def _value_of_gin(sight: Sight, weights: Weights) -> float:
    """The bonus, and the deadwood that the opponent is expected to hold."""
    return sight.rules.gin_bonus + max(_times(weights.gin, position_row(sight, 0, 0)), 1)


def _times(weights: tuple[float, ...], row: Row) -> float:
    return sum([weight * number for weight, number in zip(weights, row, strict=True)])
