"""How fast matches are played, shown and replayed: ``python -m tests.benchmarks.bench_match [MATCHES]``.

Every move is checked (`legal_moves`, `play`); the players are simple ones, whose own thinking is
in the figures. They are the median over the rounds, with the lowest and the highest.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from engine.match import Match, new_match, next_step
from engine.melds import best_throw
from engine.moves import BigGin, Discard, Draw, Knock, Move, Pass, Seat
from engine.record import read_record, write_record
from engine.rules import PRESETS
from engine.view import view_of

ROUNDS = 7


def simple_move(match: Match, seat: Seat) -> Move:
    """Draw from the stock, throw what leaves least, and go out as soon as may be."""
    moves = match.legal_moves(seat)
    if isinstance(moves[0], (Pass, Draw)):
        return moves[0]
    if isinstance(moves[-2], (Knock, BigGin)):  # they come last but for resigning
        return moves[-2]
    (board,) = match.boards
    assert board is not None
    return Discard(best_throw(board.hand(seat)))


def a_match(rng: random.Random) -> Match:
    """A whole `modern` match between two simple players."""
    match = new_match(PRESETS["modern"], 2)
    while not match.outcome:
        step = next_step(match, rng)
        if step is None:
            (seat,) = match.to_act
            step = (seat, simple_move(match, seat))
        match = match.play(*step)
    return match


def seconds(work: Callable[[], object]) -> float:
    """What one call takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def spread(figures: list[float]) -> str:
    """The median, with the lowest and the highest."""
    return f"{statistics.median(figures):8.1f} ({min(figures):.1f} to {max(figures):.1f})"


def main(matches: int) -> None:
    """Time all of it and print it."""
    rates, views, replays = [], [], []
    lengthy = max((a_match(random.Random(seed)) for seed in range(40)), key=lambda match: len(match.log))
    text = write_record(lengthy)
    moments = [new_match(lengthy.rules, 2)]
    for entry in lengthy.log:
        moments.append(moments[-1].play(*entry))
    for number in range(ROUNDS):
        rng = random.Random(number)
        played: list[Match] = []
        took = seconds(lambda rng=rng, played=played: played.extend(a_match(rng) for _ in range(matches)))
        rates.append(sum(len(match.sheet.rows) for match in played) / took)
        views.append(seconds(lambda: [view_of(moment, moment.to_act[0]) for moment in moments if moment.to_act]))
        replays.append(seconds(lambda: read_record(text)) * 1e3 * 300 / len(lengthy.log))
    shown = sum(bool(moment.to_act) for moment in moments)
    sys.stdout.write(f"whole deals a second, every move checked  {spread(rates)}\n")
    sys.stdout.write(f"view of the seat to act, microseconds     {spread([view / shown * 1e6 for view in views])}\n")
    sys.stdout.write(f"replay of a 300-move record, milliseconds {spread(replays)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
