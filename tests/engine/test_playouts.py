"""Random matches of every preset and format; `tests.engine.playouts` plays as many as one likes."""

import random

import pytest

from tests.engine.playouts import KINDS, VARIANTS, check_end, check_moment, play_match


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=str)
def test_random_match_keeps_the_rules(name, format_, seats, seed):
    rng = random.Random(f"{name} {format_} {seats} {seed}")
    match = None
    for match in play_match(VARIANTS[name], seats, format_, rng, leavers=seed % 2 == 0):
        check_moment(match)
    assert match is not None
    check_end(match)
