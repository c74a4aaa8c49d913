"""When who is to move is looked at again, to be called after all or reminded. All times in UTC seconds."""

from __future__ import annotations

from typing import Final

from bot.rows import ClockRow

HAND_LIFE: Final = 900
"""Seconds for which an open hand stays live; a call that it made needless is made when it is live no more."""

_LEAST_SPARE: Final = 60
"""A reminder that leaves fewer seconds than this helps nobody: deadlines below five minutes have none."""


def reminder_at(clock: ClockRow, move_deadline: int) -> int | None:
    """When four fifths of the time are over, counted back from the deadline, which may have moved; None for never."""
    spare = move_deadline // 5
    return clock.deadline - spare if spare >= _LEAST_SPARE else None


def first_look(now: int, move_deadline: int) -> int:
    """When a clock that is set `now` is looked at first."""
    spare = move_deadline // 5
    reminder = move_deadline - spare if spare >= _LEAST_SPARE else move_deadline
    return now + min(HAND_LIFE, reminder)
