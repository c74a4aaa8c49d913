"""``python -m bot play``: the computer in a terminal, with the engine, the views and the words of the table."""

from __future__ import annotations

import os
import random
from getpass import getuser

from bot.terminal.game import YOU, Game
from bot.terminal.keys import keyboard
from bot.text import language_of, words
from bot.ui.look import Look
from engine.computer import Level
from engine.rules import Rules


def play(rules: Rules, level: Level, name: str | None, rng: random.Random) -> None:
    """Play one match at this terminal, as `name` or as who is logged in."""
    text = words(_language())
    look = Look(text, names={YOU: name or _login() or text("terminal-guest")})
    with keyboard() as keys:
        Game(look, rules, level, rng=rng, keys=keys, write=_write).play()


def _write(text: str) -> None:
    print(text, flush=True)


def _language() -> str:
    """That of the system's messages, by the first of POSIX's variables that is set."""
    chosen = filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG")))
    return language_of(next(chosen, "").partition(".")[0])


def _login() -> str:
    try:
        return getuser().capitalize()
    except (KeyError, OSError):  # a system that knows no name for this number
        return ""
