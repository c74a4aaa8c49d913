"""Invents interactions that no honest client sends: altered, foreign, stale and senseless."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bot.ui.custom_id import CustomId, Verb, parse_custom_id
from bot.ui.pad_id import PadAct
from engine.cards import CARDS

CLICK, FORM = 3, 5
CHANGING: Final = frozenset(
    {
        Verb.ACCEPT, Verb.DECLINE, Verb.RESIGN_CONFIRMED, Verb.REMATCH, Verb.PASS, Verb.DRAW, Verb.TAKE, Verb.THROW,
        Verb.KNOCK_CONFIRMED, Verb.BIG_GIN_CONFIRMED,
    }
)  # fmt: skip
"""What alters a match when the right person asks for it at the right time."""

NUMBERS: Final = (0, 1, 2, 3, 4, 5, 99, -1, 2**31, 2**63, 2**64, 10**18 - 1, 10**40)
TEXTS: Final = (
    "", " ", "gr1", "gr1:", "gr1::::", "gr2:1:4:draw", "GR1:1:4:DRAW", "gr1:1:4:draw ", "gr1:1:4:draw:",
    "gr1:１:4:draw", "gr1:1:٣:draw", "gr1:1:4:d\u0000raw", "gr1:leaders:wins:all:server:1:1", "gr1:leaders::::",
    "gp1:", "gp1:1:1:enter:1", "💥" * 50, "a" * 100, "'; DROP TABLE games; --", "{}", "[]", "null", "None", "\u202egr1",
)  # fmt: skip
VALUES: Final = (
    "",
    "7h",
    "Ac",
    "Kc",
    "1c",
    "four",
    "melds",
    "off",
    "channel",
    "0",
    "-1",
    "9" * 100,
    "💥",
    "<@1>",
    "null",
)


@dataclass(frozen=True, slots=True)
class Forged:
    """One interaction: its type, its custom id, and what else it carries."""

    kind: int
    custom_id: str
    data: dict[str, Any]


@dataclass
class Forger:
    """Draws on `real` ids that stand on buttons somewhere; `games` are the numbers of matches."""

    rng: Random
    real: Sequence[str]
    games: Sequence[int]

    def forge(self) -> Forged:
        """The next one."""
        rng = self.rng
        if rng.random() < 0.2:
            return Forged(FORM, self._custom_id(), {"components": self._fields(2)})
        kind = rng.choice((2, 2, 2, 3, 5, 6, 7, 8, 99))
        data: dict[str, Any] = {"component_type": kind}
        if kind != 2 or rng.random() < 0.1:
            data["values"] = [rng.choice(VALUES) for _ in range(rng.choice((0, 1, 1, 2, 25)))]
        return Forged(CLICK, self._custom_id(), data)

    def _custom_id(self) -> str:
        rng = self.rng
        match rng.randrange(6):
            case 0:
                return self._altered(rng.choice(self.real))
            case 1:
                return rng.choice(self.real)
            case 2:
                return rng.choice(TEXTS)
            case 3:
                act = rng.choice(list(PadAct))
                return f"gp1:{rng.choice(NUMBERS)}:{rng.choice(NUMBERS)}:{act}:{rng.choice(NUMBERS)}"
            case _:
                game = rng.choice((*self.games, rng.choice(NUMBERS)))
                card = f":{rng.choice(CARDS)}" if rng.random() < 0.5 else ""
                return f"gr1:{game}:{rng.choice((*range(8), rng.choice(NUMBERS)))}:{rng.choice(list(Verb))}{card}"

    def _altered(self, text: str) -> str:
        at = self.rng.randrange(len(text))
        letter = self.rng.choice("0123456789:acdhgkpqrsty-. \n\u0660💥")
        return self.rng.choice(
            (text[:at] + letter + text[at + 1 :], text[:at] + text[at + 1 :], text + letter, text[:at])
        )

    def _fields(self, depth: int) -> list[dict[str, Any]]:
        rng = self.rng
        fields: list[dict[str, Any]] = []
        for _ in range(rng.randrange(6)):
            field: dict[str, Any] = {"type": rng.choice((1, 4, 18, 21, 99))}
            if rng.random() < 0.8:
                field |= {"custom_id": rng.choice((self._custom_id(), "points", "zone", "from", "until", "knocker"))}
            if rng.random() < 0.7:
                field["value"] = rng.choice((*VALUES, *TEXTS))
            if rng.random() < 0.3:
                field["values"] = [rng.choice(VALUES)]
            if depth and rng.random() < 0.5:
                field["component"] = next(iter(self._fields(depth - 1)), {})
            fields.append(field)
        return fields


def entitled(custom_id: str, player: int, seats: dict[int, Sequence[int]], turn: dict[int, tuple[int, int]]) -> bool:
    """Whether `player` may change the match so; `turn` has, by match, who is to move and for which turn."""
    try:
        clicked: CustomId = parse_custom_id(custom_id)
    except ValueError:
        return False
    if clicked.verb not in CHANGING or player not in seats.get(clicked.game, ()):
        return False
    if clicked.verb in (Verb.ACCEPT, Verb.DECLINE, Verb.RESIGN_CONFIRMED, Verb.REMATCH):
        return True
    return turn.get(clicked.game) == (player, clicked.turn)
