"""The guided first deal: prepared cards, and at each step the one move that the lesson is about.

The deal is a record, `lessons/first-deal.txt`, that ends with the pupil's knock.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from bot.computers import computer_id
from bot.table import Table
from bot.unstored import unstored
from engine.computer import Level
from engine.match import Match, new_match
from engine.moves import Move, Seat
from engine.record import read_record

PUPIL: Final[Seat] = 0

_NUMBER: Final = 0
"""No match of the store has this number."""


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of the deal, and what the lesson wants the pupil to do; None when the deal is over."""

    match: Match
    wanted: Move | None

    def table(self, pupil: int) -> Table:
        """This moment with the person `pupil` at the table."""
        return unstored(self.match, (pupil, computer_id(Level.NOVICE, 1)), _NUMBER)


@cache
def steps() -> tuple[Step, ...]:
    """Every moment in which the pupil is to move, and the end of the deal."""
    done = read_record(resources.files("bot").joinpath("lessons", "first-deal.txt").read_text(encoding="utf-8"))
    match, found = new_match(done.rules, done.seats, done.format), list[Step]()
    for actor, move in done.log:
        if actor == PUPIL:
            found.append(Step(match, move))
        match = match.play(actor, move)
    return (*found, Step(match, None))
