"""``python -m engine player``: the computer for other programs, one view a line in, one move a line out."""

from __future__ import annotations

import random

from engine.computer import Level, choose
from engine.view_line import read_view


def move_line(line: str, level: Level, rng: random.Random) -> str:
    """The text form of the move that `level` makes on the view in `line`.

    Raises:
        ValueError: the line is unreadable, or no deal could look like it.
    """
    return str(choose(read_view(line), level, rng))
