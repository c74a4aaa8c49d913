"""How fast melds are, beside OpenSpiel and RLCard: ``python -m tests.benchmarks.bench_melds [HANDS]``.

Every answer is checked against the oracle before anything is timed. All engines then take turns for several rounds;
figures are the median over the rounds with the lowest and the highest, ratios are taken within each round.
"""

from __future__ import annotations

import importlib
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from engine import holdings
from engine.cards import FULL_DECK, cards_of, mask_of
from engine.melds import best_throw, deadwood, lay_off, throws
from tests.engine import oracle

ROUNDS = 7
TIMED = 2_000
"""How many of the hands one round is timed on."""
Work = tuple[Callable[[Any], object], Sequence[Any]]


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def spread(figures: Sequence[float], unit: str = "") -> str:
    """The median, with the lowest and the highest."""
    return f"{statistics.median(figures):7.2f}{unit} ({min(figures):.2f} to {max(figures):.2f})"


def microseconds(work: Work) -> float:
    """What one call takes, without the loop around it."""
    function, cases = work
    started = time.perf_counter()
    for _ in cases:
        pass
    empty = time.perf_counter() - started
    started = time.perf_counter()
    for case in cases:
        function(case)
    return (time.perf_counter() - started - empty) / len(cases) * 1e6


def compare(title: str, works: dict[str, Work]) -> None:
    """Time each work in turn, round by round, and tell it beside the first."""
    took: dict[str, list[float]] = {name: [] for name in works}
    for number in range(ROUNDS):
        for name in sorted(works, reverse=number % 2 == 1):
            took[name].append(microseconds(works[name]))
    tell(title)
    first = next(iter(works))
    for name, figures in took.items():
        ratio = [mine / ours for mine, ours in zip(figures, took[first], strict=True)]
        tell(f"  {name:32}{spread(figures, ' µs'):32}{'' if name == first else f' times {spread(ratio)}'}")


def optional(name: str) -> Any:
    """A peer's module, or None with a word about it."""
    try:
        return importlib.import_module(name)
    except ImportError:
        tell(f"{name} is not installed: left out")
        return None


def open_spiel() -> Callable[[list[int]], int] | None:
    """OpenSpiel's least deadwood, in C++, of a list of card numbers (its cards are numbered as ours are)."""
    module = optional("pyspiel")
    return module and module.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood


def rlcard() -> tuple[Callable[[Any], int], Callable[[int], Any]] | None:
    """RLCard's least deadwood of its own cards, and how a mask becomes these."""
    melding = optional("rlcard.games.gin_rummy.utils.melding")
    if melding is None:
        return None

    def least(hand: list[Any]) -> int:
        clusters = melding.get_best_meld_clusters(hand)
        return melding.utils.get_deadwood_count(hand, clusters[0] if clusters else [])

    def convert(mask: int) -> list[Any]:
        return [melding.Card(str(card)[1].upper(), str(card)[0]) for card in cards_of(mask)]

    return least, convert


def eleven_calls(hand: int) -> dict[object, int]:
    """What each throw leaves, by a call for each."""
    return {card: deadwood(hand ^ 1 << card) for card in cards_of(hand)}


def bench_deadwood(kind: str, hands: dict[int, list[int]]) -> None:
    """Ten and eleven cards beside the peers, and the throw."""
    spiel, other = open_spiel(), rlcard()
    for size, dealt in hands.items():
        truth = [oracle.deadwood(hand) for hand in dealt]
        assert [deadwood(hand) for hand in dealt] == truth
        works: dict[str, Work] = {"deadwood": (deadwood, dealt[:TIMED])}
        if spiel:
            lists = [oracle.cards_in(hand) for hand in dealt]
            wrong = sum(spiel(cards) != least for cards, least in zip(lists, truth, strict=True))
            tell(f"OpenSpiel is wrong about {wrong} of {len(dealt):,} {kind} hands of {size}")
            works["OpenSpiel min_deadwood"] = (spiel, lists[:TIMED])
        if other and size == 10:
            least, convert = other
            works["RLCard get_best_meld_clusters"] = (least, [convert(hand) for hand in dealt[: TIMED // 10]])
        compare(f"least deadwood, {kind} hands of {size} cards", works)
    eleven = hands[11]
    for hand in eleven:
        left = oracle.throws(hand)
        assert throws(hand) == eleven_calls(hand) == left
        assert left[best_throw(hand)] == min(left.values())
    works = {"eleven calls of deadwood": eleven_calls, "throws": throws, "best_throw": best_throw}
    compare(f"the throw, {kind} hands", {name: (work, eleven[:TIMED]) for name, work in works.items()})


def bench_lay_off(kind: str, cases: list[tuple[tuple[int, ...], int]]) -> None:
    """The best lay-off of a defender of ten cards."""
    knocks = [(tuple(map(cards_of, melds)), defender) for melds, defender in cases]
    for (melds, defender), (spread_out, _) in zip(cases, knocks, strict=True):
        assert lay_off(spread_out, defender).deadwood == oracle.least_after_laying_off(melds, defender)
    compare(f"best lay-off, {kind} defenders", {"lay_off": (lambda knock: lay_off(*knock), knocks[:TIMED])})


def random_defence(rng: random.Random) -> tuple[tuple[int, ...], int]:
    """A knock, and a defender's hand out of all other cards."""
    melds, _ = oracle.knock(rng)
    return melds, mask_of(rng.sample(cards_of(FULL_DECK & ~sum(melds)), 10))


def bench_import() -> None:
    """How long the first import takes in a new process, and what the tables weigh."""
    code = "import time; started = time.perf_counter(); import engine.melds; print(time.perf_counter() - started)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True) for _ in range(ROUNDS)]  # noqa: S603
    tell(f"import of engine.melds: {spread([float(run.stdout) * 1e3 for run in runs], ' ms')}")
    tables = (holdings.LOOSE, holdings.GAIN, holdings.IN_RUNS)
    tell(f"tables: {sum(map(sys.getsizeof, tables)) / 1024:.1f} KB")


def main() -> None:
    """Bench everything; ten thousand hands of each kind unless told otherwise."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    rng = random.Random(1)
    bench_import()
    for kind, deal in (("random", oracle.random_hand), ("meld-rich", oracle.clustered_hand)):
        bench_deadwood(kind, {size: [deal(rng, size) for _ in range(count // 2)] for size in (10, 11)})
    bench_lay_off("random", [random_defence(rng) for _ in range(count // 2)])
    bench_lay_off("meld-rich", [oracle.knock(rng) for _ in range(count // 2)])


if __name__ == "__main__":
    main()
