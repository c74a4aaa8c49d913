"""The levels are told apart, decide the same each time, and have something to decide."""

from __future__ import annotations

import random

import pytest

from engine.computer import Level, choose, judge
from engine.match import new_match, next_step
from engine.rules import PRESETS
from engine.view import view_of


def moves_of(level: Level) -> list[str]:
    """What a level would play at the turns of one and the same match."""
    rng = random.Random("distinct")
    match = new_match(PRESETS["modern"], 2)
    moves: list[str] = []
    while not match.outcome:
        step = next_step(match, rng)
        if step is None:
            seat = match.to_act[0]
            view = view_of(match, seat)
            moves.append(str(choose(view, level, random.Random(7))))
            step = seat, choose(view, Level.CLUB, rng)
        match = match.play(*step)
    return moves


def test_levels_play_differently():
    played = {level: moves_of(level) for level in Level}
    assert len({tuple(moves) for moves in played.values()}) == len(Level)


@pytest.mark.parametrize("level", Level)
def test_a_level_decides_the_same_each_time(level):
    assert moves_of(level) == moves_of(level)


@pytest.mark.parametrize("level", Level)
def test_nothing_to_decide_is_refused(level):
    match = new_match(PRESETS["modern"], 2)
    with pytest.raises(ValueError, match="awaited"):
        choose(view_of(match, 0), level, random.Random(1))
    with pytest.raises(ValueError, match="awaited"):
        judge(view_of(match, 0))
