"""Finds the weights of the expert anew: ``python -m tests.arena.fit``; it needs a C compiler and some minutes.

What it prints for each rule set ends up in ``engine/computer/fitted.py``. The same seed finds the same weights on one
machine; the last digits depend on the compiler.
"""

from __future__ import annotations

import argparse
import os
import subprocess  # runs the compiler and what it made, nothing else
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
TABLE = HERE.parents[2] / "engine" / "computer" / "fitted.py"
WORK = {"modern": (400_000, 8, 12), "classic": (40_000, 6, 1), "straight": (25_000, 5, 2), "rooms": (25_000, 5, 2)}
"""For each rule set, how many turns are studied in its last two rounds, the number of rounds, and the seed."""
HEAD = '''"""The weights of the expert under each rule set, as ``make weights`` found them; not for hand editing."""

# fmt: off
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.computer.weights import Weights

FITTED: Final[Mapping[str, Weights]] = {
'''


def main(arguments: list[str] | None = None) -> int:
    """Compile, find the weights of each rule set, and write the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.fit", description="Find the weights of the expert.")
    parser.add_argument("--seed", type=int, default=0, help="added to the usual seeds")
    parser.add_argument("--jobs", type=int, default=2, help="how many rule sets at once")
    parser.add_argument("--share", type=float, default=1.0, help="of the usual work; less is quicker and worse")
    parser.add_argument("--table", type=Path, default=TABLE, help="where to write")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "fit")
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, "-O3", "-o", program, HERE / "fit.c", "-lm"], check=True)  # noqa: S603

        def found(name: str) -> str:
            states, rounds, seed = WORK[name]
            words = [program, name, str(int(states * given.share)), str(rounds), str(seed + given.seed)]
            return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603

        with ThreadPoolExecutor(given.jobs) as pool:
            entries = list(pool.map(found, WORK))
    given.table.write_text(HEAD + "".join(entries) + "}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
