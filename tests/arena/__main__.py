"""How strong the computer is: ``python -m tests.arena --games 3000 --against simple waiter``.

Every set of matches is played on the same decks with the seats changed round, so that luck in the deal cancels out.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from engine.rules import PRESETS, Format, Rules, custom
from tests.arena import openspiel
from tests.arena.figures import milliseconds, points_a_deal, win_rate
from tests.arena.matches import Clock, Played, seatings
from tests.arena.players import PLAYERS

OPPONENTS = ("simple", "gin-only", "hoarder", "knock-at-once", "waiter", "openspiel")
Times = dict[str, list[float]]
Play = Callable[[str], tuple[list[Played], Times]]
"""Plays a set of matches on the decks of a seed."""


def main(arguments: list[str] | None = None) -> int:
    """Play, and print a line for each opponent."""
    given = _parser().parse_args(arguments)
    rules = PRESETS[given.preset]
    if given.oklahoma:
        rules = custom(given.preset, oklahoma=True)
    format_ = rules.format_for(given.seats)
    seats = given.seats
    times: Times = {}
    print(f"{given.level}, {rules.name}, {seats} seats, to {rules.seated(format_).target}", flush=True)
    for opponent in given.against:
        if opponent == "openspiel":
            if not openspiel.installed():
                print("openspiel       left out: OpenSpiel is not installed")
                continue
            play = partial(openspiel.seatings, given.level)
        else:
            play = partial(_set, rules, format_, seats, given.level, opponent)
        sets: list[list[Played]] = []
        for played, took in _spread(play, given, -(-given.games // seats)):
            sets.append(played)
            for name, seconds in took.items():
                times.setdefault(name, []).extend(seconds)
        print(_line(opponent, sets), flush=True)
    for name, seconds in times.items():
        print(f"{name:<14}  {milliseconds(seconds)}")
    return 0


def _set(rules: Rules, format_: Format, seats: int, ours: str, theirs: str, seed: str) -> tuple[list[Played], Times]:
    clock = Clock()
    return seatings(rules, format_, seats, ours, theirs, seed, clock), clock.took


def _spread(play: Play, given: argparse.Namespace, sets: int) -> Iterator[tuple[list[Played], Times]]:
    seeds: Iterable[str] = (f"{given.seed} {number}" for number in range(sets))
    if given.jobs == 1:
        yield from map(play, seeds)
        return
    with multiprocessing.Pool(given.jobs) as pool:
        yield from pool.imap_unordered(play, seeds, chunksize=4)


def _line(opponent: str, sets: list[list[Played]]) -> str:
    games, deals = sum(map(len, sets)), sum(match.deals for matches in sets for match in matches)
    won, points = win_rate(sets), points_a_deal(sets)
    return (
        f"{opponent:<14}  wins {100 * won.mean:5.1f} % ± {100 * won.half:.1f}   "
        f"points a deal {points.mean:+6.2f} ± {points.half:.2f}   {games} games, {deals} deals"
    )


def _free_cores() -> int:
    """How many cores to use: two where nobody else wants them."""
    cores = os.cpu_count() or 1
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0
    return max(1, min(2, round(cores - busy)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.arena", description="The computer against other players.")
    parser.add_argument("--level", default="expert", choices=PLAYERS, help="who is measured")
    parser.add_argument("--against", nargs="+", default=OPPONENTS, choices=(*PLAYERS, "openspiel"), metavar="PLAYER")
    parser.add_argument("--preset", default="modern", choices=PRESETS)
    parser.add_argument("--oklahoma", action="store_true", help="the first upcard of each deal sets its knock limit")
    parser.add_argument("--seats", type=int, default=2, help="one of us, and so many others but one")
    parser.add_argument("--games", type=int, default=400, help="for each opponent, all seatings together")
    parser.add_argument("--jobs", type=int, default=_free_cores(), help="how many processes play")
    parser.add_argument("--seed", default="arena", help="the same seed deals the same decks")
    return parser


if __name__ == "__main__":
    sys.exit(main())
