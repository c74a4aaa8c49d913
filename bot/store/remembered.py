"""Rows that are asked for with every click, kept in memory until somebody writes them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

_Row = TypeVar("_Row")

_MOST: Final = 10_000
"""Rows that are kept; with one more it begins anew."""


class Remembered(Generic[_Row]):
    """What was read of one table, by the number of whom or what it is about; one process writes that table."""

    def __init__(self) -> None:
        self._rows: dict[int, _Row] = {}
        self._written = 0

    async def row(self, about: int, read: Callable[[], Awaitable[_Row]]) -> _Row:
        """The row about that number, from memory, or else what `read` finds."""
        if about in self._rows:
            return self._rows[about]
        written = self._written
        row = await read()
        if written == self._written:  # else it may be of a time before the write
            if len(self._rows) >= _MOST:
                self._rows.clear()
            self._rows[about] = row
        return row

    async def write(self, about: int, work: Awaitable[None]) -> None:
        """Await the `work` that writes the row about that number, which is read anew afterwards.

        It is seen through even when nobody waits for it any more, because it may then be written all the same.
        """
        await asyncio.shield(self._see_through(about, work))

    async def _see_through(self, about: int, work: Awaitable[None]) -> None:
        try:
            await work
        finally:
            self._written += 1
            self._rows.pop(about, None)
