"""The terms of a match that a challenger may change: which preset rules are nearest to, and every field of them."""

from __future__ import annotations

import dataclasses
from typing import Final

from engine.rules import PRESETS, Format, Rules, Scoring

FIELDS: Final = (
    "knock_limit",
    "oklahoma",
    "throw_back",
    "last_drawer_may_knock",
    "equal_is_undercut",
    "knock_bonus",
    "gin_bonus",
    "gin_penalty",
    "big_gin_bonus",
    "undercut_bonus",
    "undercut_penalty",
    "spades_double",
    "games",
    "ends_below",
    "game_bonus",
    "box",
    "shut_out",
    "higher_total_wins",
    "hand_size",
    "crowd_hand_size",
    "dealer_after_scored",
    "dealer_after_dead",
)
"""What tells one way to play from another, in the order in which it is told. Targets go with any of them."""


def base_of(rules: Rules) -> Rules:
    """The preset of the same scoring that `rules` differ least from; between equals the one they are named after."""
    alike = [preset for preset in PRESETS.values() if preset.scoring is rules.scoring]
    return min(alike, key=lambda preset: (len(_differing(rules, preset)), preset.name != rules.name))


def deviations(rules: Rules) -> tuple[str, ...]:
    """The fields in which `rules` are not their nearest preset."""
    return _differing(rules, base_of(rules))


def changed(rules: Rules, **fields: object) -> Rules:
    """`rules` with other values in some fields, under the name of the preset that they now are, or ``custom``.

    Raises:
        InvalidRules: a value is out of bounds, or there is no sense in the whole.
    """
    games = fields.get("games", rules.games)
    drawn = dataclasses.replace(rules, formats=_formats(rules, games), **fields)  # pyright: ignore[reportArgumentType] checked by the rules themselves
    return dataclasses.replace(drawn, name="custom" if deviations(drawn) else base_of(drawn).name)


def is_played(rules: Rules, field: str) -> bool:
    """Whether a field says anything under the scoring of `rules`."""
    if rules.scoring is Scoring.PENALTIES:
        return field not in ("games", "shut_out", "higher_total_wins")
    return field not in ("knock_bonus", "gin_penalty", "undercut_penalty", "ends_below", "crowd_hand_size")


def _differing(rules: Rules, preset: Rules) -> tuple[str, ...]:
    return tuple(
        field for field in FIELDS if is_played(rules, field) and getattr(rules, field) != getattr(preset, field)
    )


def _formats(rules: Rules, games: object) -> tuple[Format, ...]:
    """The formats for so many games: several need two sides, and so no rotation, which comes back with a single one."""
    if games == 1:
        several = rules.games > 1 and rules.formats == (Format.DUEL, Format.PARTNERS)
        return (Format.DUEL, Format.ROTATION, Format.PARTNERS) if several else rules.formats
    return tuple(format_ for format_ in rules.formats if format_ is not Format.ROTATION) or rules.formats
