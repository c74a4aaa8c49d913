"""What rules are made of: the choices and the bounds of their fields, and how a senseless one is refused."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Format(StrEnum):
    """How the seats of a match play against each other."""

    DUEL = "duel"  # two players
    ROTATION = "rotation"  # three: the dealer sits out, each has a score of his own
    PARTNERS = "partners"  # four: two sides of two, two deals at once
    EVERYONE = "everyone"  # two to four in one deal, everyone for himself

    @property
    def seats(self) -> range:
        """How many players the format takes."""
        return _SEATS[self]


_SEATS: Final = {
    Format.DUEL: range(2, 3),
    Format.ROTATION: range(3, 4),
    Format.PARTNERS: range(4, 5),
    Format.EVERYONE: range(2, 5),
}


class NextDealer(StrEnum):
    """Who deals after a deal is over."""

    LEFT = "left"  # the next seat; of two players, the other one
    WINNER = "winner"  # who won the deal
    SAME = "same"  # the same dealer again


class Scoring(StrEnum):
    """Whose points a deal changes."""

    WINNER = "winner"  # the winner alone scores: the difference, and a bonus
    PENALTIES = "penalties"  # the winner scores a fixed award, and everybody else pays for his own deadwood


class ShutOut(StrEnum):
    """What a match is worth more when the losers have won no deal."""

    NONE = "none"
    POINTS = "double points"  # deal points count twice, before the bonuses
    GAME_BONUS = "double game bonus"
    EVERYTHING = "double everything"  # points, boxes and game bonus


class InvalidRules(ValueError):
    """Rules that make no sense; `code` is a short word and `facts` what it is about."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.code}: {told}" if told else self.code


BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "knock_limit": (0, 50),
    "gin_bonus": (0, 100),
    "big_gin_bonus": (0, 200),
    "knock_bonus": (0, 100),
    "undercut_bonus": (0, 100),
    "gin_penalty": (0, 100),
    "undercut_penalty": (0, 100),
    "target": (50, 500),
    "partners_target": (50, 500),
    "game_bonus": (0, 500),
    "box": (0, 100),
}
"""The least and the most that each number of the rules may be."""

CHOICES: Final[Mapping[str, tuple[int | str, ...]]] = {
    "hand_size": (7, 10),
    "crowd_hand_size": (7, 10),
    "dealer_after_scored": (NextDealer.LEFT, NextDealer.WINNER),
    "dealer_after_dead": (NextDealer.LEFT, NextDealer.SAME),
    "scoring": tuple(Scoring),
    "shut_out": tuple(ShutOut),
    "games": (1, 3),
}
"""The values that each field with a choice of a few may have."""
