"""``python -m tests.soak``: kill the bot again and again while people play, and hold it to its word."""

from __future__ import annotations

import argparse
import asyncio
import logging
import secrets
import sys
import tempfile
from pathlib import Path

from tests.soak.ledger import Broken
from tests.soak.soak import Plan, Soak


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--matches", type=int, default=20, help="in play at the same time")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    parser.add_argument("--minutes", type=float, default=60, help="after which it stops in any case")
    parser.add_argument("--faults", action="store_true", help="let Discord fail as well, at random")
    parser.add_argument("--keep", type=Path, help="a folder for the database and the log, instead of a temporary one")
    given = parser.parse_args()
    plan = Plan(given.kills, given.matches, given.seed, given.minutes * 60, given.faults)
    print(f"seed {plan.seed}", flush=True)
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # it tells of each connection that a kill cuts
    with tempfile.TemporaryDirectory(prefix="deadwood-soak-") as folder:
        if given.keep:
            given.keep.mkdir(parents=True, exist_ok=True)
        soak = Soak(plan, given.keep or Path(folder), lambda words: print(words, flush=True))
        try:
            asyncio.run(soak.run())
        except Broken as broken:
            print(f"broken with seed {plan.seed}: {broken}")
            return 1
    print("kept its word")
    return 0


if __name__ == "__main__":
    sys.exit(main())
