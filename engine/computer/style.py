"""Playing by rule of thumb: what it costs to throw a card, when to take one and when to knock.

Costs are in points of deadwood. A `Style` says how much a player hopes, fears and waits, and
so makes a beginner or a club player out of the same few lines.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import CARDS, Card
from engine.computer.neighbours import NEAR, PAIRS, PARTNERS
from engine.computer.sight import Sight
from engine.melds import arrange, deadwood, throws

_WITHIN_REACH = 12
"""A throw that leaves so many points more than the best one is not looked at."""


@dataclass(frozen=True, slots=True)
class Style:
    """How somebody plays.

    Attributes:
        hope: the draws that a card is kept for, in the hope of a meld.
        fear: the cost of a throw that the next player can surely meld (points).
        memory: how much less likely the next player is to hold a card near those it threw.
        gain: the least that taking a card for a meld must take off the deadwood (points).
        patience: the most deadwood to knock with, turn by turn; the last one goes on.
    """

    hope: float
    fear: float
    memory: float
    gain: int
    patience: tuple[int, ...]

    def wants(self, sight: Sight, card: Card) -> bool:
        """Whether to take `card` from the pile."""
        held = sight.hand | card.bit
        left = throws(held)
        least = min(left.values()) if sight.rules.throw_back else min(left[other] for other in left if other != card)
        if least <= self.knocks_at(sight):
            return True
        melded = any(card in meld for meld in arrange(held).melds)
        return melded and deadwood(sight.hand) - least >= self.gain

    def knocks_at(self, sight: Sight) -> int:
        """The most deadwood to knock with now (points)."""
        turn = min(sight.turns, len(self.patience)) - 1
        return min(sight.limit, self.patience[turn])

    def costs(self, sight: Sight, left: dict[Card, int]) -> dict[Card, float]:
        """What it costs to throw each card worth a thought: deadwood, lost hopes, help for the next player.

        Args:
            sight: the moment; its hand has a card to throw.
            left: the deadwood that each throw leaves (points).
        """
        live = sight.live
        draw = self.hope / max(live.bit_count(), 1)
        within = min(left.values()) + _WITHIN_REACH
        costs: dict[Card, float] = {}
        for card, deadwood_left in left.items():
            if deadwood_left > within:
                continue
            lost = 0
            for partner, outs, points in PARTNERS[card]:
                if partner & sight.hand:
                    lost += (outs & live).bit_count() * points
            costs[card] = deadwood_left + draw * lost + (self.fear * self._danger(sight, card) if self.fear else 0)
        return costs

    def _danger(self, sight: Sight, card: Card) -> float:
        """How many melds the next player is likely to make with `card`."""
        known, live = sight.known, sight.live
        chance = max(sight.theirs, 0) / max(live.bit_count(), 1)
        cold = 0
        thrown = sight.thrown
        while thrown:
            low = thrown & -thrown
            thrown ^= low
            cold |= NEAR[low.bit_length() - 1]
        danger = 0.0
        for pair in PAIRS[card]:
            both = 1.0
            for other in pair:
                if other & known:
                    continue
                both *= 0 if not other & live else chance * self.memory if other & cold else chance
            danger += both
        return danger


def cheapest(costs: dict[Card, float]) -> Card:
    """The card that costs least to throw; among equals the dearest, then the first."""
    return min(costs, key=lambda card: (costs[card], -CARDS[card].points, card))
