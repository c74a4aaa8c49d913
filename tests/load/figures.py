"""What was measured, as lines of the tables in docs/performance.md."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import ceil
from statistics import median


def p99(figures: Sequence[float]) -> float:
    """What 99 of 100 stay within."""
    return sorted(figures)[ceil(0.99 * len(figures)) - 1]


def headline(title: str, *columns: str) -> None:
    """Begin a table."""
    line(f"\n### {title}\n\n| {' | '.join(columns)} |\n|{' --- |' * len(columns)}")


def row(*cells: str | float) -> None:
    """One line of it."""
    line(f"| {' | '.join(cell if isinstance(cell, str) else f'{cell:,.1f}' for cell in cells)} |")


def line(text: str) -> None:
    """Say it at once: the whole takes minutes."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


__all__ = ["headline", "line", "median", "p99", "row"]
