"""Keys from a terminal, one at a time; or lines of them, where there is none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final, TextIO


class Key(StrEnum):
    """What a person presses; letters stand for themselves."""

    LEFT = "left"
    RIGHT = "right"
    ENTER = "enter"
    END = "end"
    """No more keys will come."""


_ARROWS: Final = {"D": Key.LEFT, "C": Key.RIGHT}
_ENDS: Final = ("", "\x03", "\x04")


class Typed:
    """Lines instead of keys, as from a pipe or for a screen reader: each word is a key or a card, nothing is Enter."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._words: list[str] = []

    def read(self) -> str:
        """The next key."""
        if not self._words:
            line = self._source.readline()
            if not line:
                return Key.END
            self._words = line.lower().split() or [Key.ENTER]
        return self._words.pop(0)


class Pressed:
    """Keys as they are pressed."""

    def __init__(self, source: TextIO) -> None:
        self._source = source

    def read(self) -> str:
        """The next key."""
        key = self._source.read(1)
        if key == "\x1b":  # an arrow, or the escape key before another
            key = self._source.read(1)
            if key and key in "[O":
                return _ARROWS.get(self._source.read(1), "")
        if key in _ENDS:
            return Key.END
        return Key.ENTER if key in "\r\n " else key.lower()


@contextmanager
def keyboard() -> Iterator[Typed | Pressed]:
    """The keys of whoever sits at this terminal; it is put back as it was at the end."""
    if not sys.stdin.isatty():
        yield Typed(sys.stdin)
        return
    try:
        import termios  # not on Windows
        import tty
    except ImportError:
        yield Typed(sys.stdin)
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin, termios.TCSADRAIN)  # what was typed ahead counts
        yield Pressed(sys.stdin)
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
