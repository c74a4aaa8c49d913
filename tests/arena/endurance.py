"""Matches between all levels over every preset and format: ``python -m tests.arena.endurance 1000``.

Every move is checked by the engine. An illegal one, an exception or a match without an end stops the run.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence

from engine.match import Match
from engine.rules import PRESETS, Format
from tests.arena.figures import milliseconds
from tests.arena.matches import Clock, decks_of, play_match

LEVELS = ("novice", "club", "expert")
TABLES = [
    (preset, format_, seats)
    for preset, rules in PRESETS.items()
    for format_ in rules.formats
    for seats in format_.seats
]
"""Every way to play: preset, format, number of seats."""


def play_mixed(preset: str, format_: Format, names: Sequence[str], seed: str, clock: Clock) -> Match:
    """One match between these levels."""
    players = [clock.timed(name) for name in names]
    return play_match(PRESETS[preset], format_, players, decks_of(seed), random.Random(seed))


def main(arguments: list[str] | None = None) -> int:
    """Play so many matches, and print how they ended and how long the levels took."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.endurance", description="All levels, all rules.")
    parser.add_argument("matches", nargs="?", type=int, default=1000)
    given = parser.parse_args(arguments)
    clock = Clock()
    ends: Counter[str] = Counter()
    deals = 0
    for number in range(given.matches):
        preset, format_, seats = TABLES[number % len(TABLES)]
        rng = random.Random(f"levels {number}")
        match = play_mixed(preset, format_, [rng.choice(LEVELS) for _ in range(seats)], f"endurance {number}", clock)
        assert match.outcome is not None
        ends[match.outcome.end] += 1
        deals += len(match.sheet.rows)
    lines = [f"{given.matches} matches on {len(TABLES)} kinds of table, {deals} deals, all ended: {dict(ends)}"]
    lines += [f"{level:<8} {milliseconds(clock.took[level])}" for level in LEVELS if level in clock.took]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
