"""A long comparison of melds and lay-offs with the oracle: ``python -m tests.engine.million [HANDS] [SEED]``.

Four hands in five are hands of their own, most of them clustered; one in five is a defender's.
"""

from __future__ import annotations

import random
import sys

from tests.engine import oracle
from tests.engine.compare import compare_hand, compare_lay_off


def compare(hands: int, seed: int) -> None:
    """Compare `hands` hands; the first that differs stops it with its cards."""
    rng = random.Random(seed)
    for number in range(hands):
        if number % 5 == 4:
            compare_lay_off(*oracle.knock(rng, 7 if number % 50 == 49 else 10))
        else:
            deal = oracle.random_hand if number % 5 == 3 else oracle.clustered_hand
            compare_hand(deal(rng, rng.choice((7, 8, 10, 10, 10, 11, 11, 11))))


if __name__ == "__main__":
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    compare(hands, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    sys.stdout.write(f"{hands:,} hands compared, none different\n")
