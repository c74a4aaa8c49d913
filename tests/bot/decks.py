"""Stacked decks: what a test wants to be dealt, and randomness where it does not care."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Any

from engine.cards import CARDS, Card, parse_cards


class Cards(Random):
    """Random cards, but the stacked decks first; the challenger always cuts the lower card and so deals first."""

    def __init__(self, seed: int = 7) -> None:
        super().__init__(seed)
        self.decks: deque[tuple[Card, ...]] = deque()

    def sample(self, population: Sequence[Any], k: int, **_: Any) -> list[Any]:
        if k <= 4:
            return list(parse_cards("2c 3c 4c 5c"))[:k]
        if k == len(CARDS) and self.decks:
            return list(self.decks.popleft())
        return super().sample(population, k)

    def stack(self, first: str, second: str, upcard: str, stock: str = "") -> None:
        """Deal `first` to who acts first and `second` to the dealer; the rest of the deck follows `stock`."""
        one, other = parse_cards(first), parse_cards(second)
        assert len(one) == len(other) == 10
        top = [card for pair in zip(one, other, strict=True) for card in pair]
        top += parse_cards(f"{upcard} {stock}")
        assert len(set(top)) == len(top)
        self.decks.append((*top, *(card for card in CARDS if card not in top)))


KNOCK = {
    "first": "5c 5d 5h 9s Ts Js Kc Kd 2h 4c",
    "second": "8s 5s Ah Ad Ac 7c 7d 6h 3h Qs",
    "upcard": "Qd",
    "stock": "Kh 3s",
}
"""Both pass, the first draws the king and may knock; the dealer can lay off the eight and the five of spades."""

UNDERCUT = {
    "first": "2c 2d 2h 6s 7s 8s Th Jh Qh 9d",
    "second": "4c 5c 6c Jc Js Jd Ac As Ad 5h",
    "upcard": "9c",
}
"""The first takes the nine and knocks with nine; the dealer has five."""

EQUAL = UNDERCUT | {"second": "4c 5c 6c Jc Js Jd Ac Ad 3s 4h"}
"""As before, but the dealer has nine too."""

BIG_GIN = {
    "first": "3c 4c 5c 6c 8d 8h 8s Qc Qd Qh",
    "second": "Ks Kh Kd 9d 9h 9s Ah 2h 5d 7h",
    "upcard": "Jd",
    "stock": "7c",
}
"""Both pass, the first draws the seven: all eleven cards meld, and the dealer has fifteen."""

GIN = {
    "first": "3c 4c 5c 8d 8h 8s Qc Qd Qh 2s",
    "second": "Ks Kh 6d 9d 9h 4s Ah 2h 5d 7h",
    "upcard": "Jd",
    "stock": "6c",
}
"""Both pass, the first draws the six and goes gin by the deuce; the dealer has 63."""
