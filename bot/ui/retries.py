"""What failed is tried again, and left alone for longer each time it fails."""

from __future__ import annotations

from typing import Final

_MOST_ROUNDS: Final = 120
"""With a round every half minute, an hour."""


class Retries:
    """Counts rounds in which everything that is behind is looked at; tells what to try in this one."""

    def __init__(self) -> None:
        self._waits: dict[int, tuple[int, int]] = {}

    def is_due(self, number: int) -> bool:
        """Whether to try `number` in this round; ask once in each."""
        wait, left = self._waits.get(number, (0, 0))
        if left:
            self._waits[number] = (wait, left - 1)
        return not left

    def note(self, number: int, *, worked: bool) -> None:
        """What became of a try, in a round or beside it."""
        if worked:
            self._waits.pop(number, None)
            return
        wait = min(2 * self._waits[number][0] or 1, _MOST_ROUNDS) if number in self._waits else 0
        self._waits[number] = (wait, wait)
