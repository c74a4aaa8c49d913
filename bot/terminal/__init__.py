"""``python -m bot play``: the computer in a terminal, with the engine, the views and the words of the table."""

from __future__ import annotations

import random
from getpass import getuser

from babel import default_locale

from bot.terminal.game import YOU, Game
from bot.terminal.keys import keyboard
from bot.text import language_of, words
from bot.ui.look import Look
from engine.computer import Level
from engine.rules import Rules


def play(rules: Rules, level: Level, name: str | None, rng: random.Random) -> None:
    """Play one match at this terminal, as `name` or as who is logged in."""
    look = Look(words(language_of(default_locale("LC_MESSAGES") or "")), names={YOU: name or _login()})
    with keyboard() as keys:
        Game(look, rules, level, rng=rng, keys=keys, write=_write).play()


def _write(text: str) -> None:
    print(text, flush=True)


def _login() -> str:
    try:
        return getuser().capitalize()
    except (KeyError, OSError):  # a system that knows no name for this number
        return "You"
