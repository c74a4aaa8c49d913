"""Every level is legal in every preset and format, to the end of whole matches."""

from __future__ import annotations

import random

import pytest

from engine.computer import Level, choose
from engine.match import Match, new_match, next_step
from engine.rules import PRESETS
from engine.view import view_of

TABLES = [
    (preset, format_, seats)
    for preset, rules in PRESETS.items()
    for format_ in rules.formats
    for seats in format_.seats
]


def play(match: Match, levels: list[Level], rng: random.Random) -> Match:
    """The match played to its end by the computer."""
    while not match.outcome:
        step = next_step(match, rng)
        if step is None:
            seat = match.to_act[0]
            step = seat, choose(view_of(match, seat), levels[seat], rng)
        match = match.play(*step)
    return match


@pytest.mark.parametrize(("preset", "format_", "seats"), TABLES)
def test_a_match_of_mixed_levels_ends(preset, format_, seats):
    rng = random.Random(f"{preset} {format_} {seats}")
    levels = [rng.choice(list(Level)) for _ in range(seats)]
    match = play(new_match(PRESETS[preset], seats, format_), levels, rng)
    assert match.outcome is not None
    assert match.outcome.winner is not None


def test_nothing_to_decide_is_refused():
    match = new_match(PRESETS["modern"], 2)
    with pytest.raises(ValueError, match="awaited"):
        choose(view_of(match, 0), Level.CLUB, random.Random(1))
