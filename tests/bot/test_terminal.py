"""The computer in a terminal: keys, words, and whole matches."""

from __future__ import annotations

import os
import pty
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from bot.terminal.game import YOU, Game
from bot.terminal.keys import Key, Pressed, Typed
from bot.terminal.pages import plain
from bot.text import languages, words
from bot.ui.look import Look
from engine.computer import Level
from engine.moves import Knock, parse_move
from engine.rules import PRESETS
from tests.bot.decks import Cards

LOOK = Look(words(), names={YOU: "Ada"})
ROOT = Path(__file__).parents[2]


class Beginner:
    """Presses what the last words on the screen ask for; with `arrows` it never types a card."""

    def __init__(self, *, arrows: bool = False, leaves_after: int = 10_000) -> None:
        self.screen: list[str] = []
        self.keys = self._keys(arrows)
        self.left = leaves_after

    def read(self) -> str:
        self.left -= 1
        return next(self.keys) if self.left > 0 else Key.END

    def _keys(self, arrows: bool) -> Iterator[str]:
        while True:
            page = self.screen[-1]
            asked = next((line for line in page.splitlines() if line.startswith("Your turn")), "")
            if "or pass" not in asked and "draw" not in asked and "knock" in page.splitlines()[-2]:
                yield "k"
                if self.screen[-1] == plain(words()("terminal-sure")):
                    yield Key.ENTER
                    continue
            if "or pass" in asked:
                yield "p"
            elif "draw" in asked:
                yield "s"
            elif found := re.search(r"after throwing (\S+)", page):
                if not arrows:
                    yield found[1].lower().translate(str.maketrans("♣♦♥♠", "cdhs")).replace("10", "t")
                    continue
                while f"{found[1]} chosen" not in self.screen[-1]:
                    yield Key.RIGHT
                yield Key.ENTER
            else:
                raise AssertionError(page)


def play(player: Beginner, *, level: Level = Level.NOVICE, seed: int = 1, rules: str = "modern") -> str:
    """One match; returns everything that was written."""
    look = Look(words(), names={YOU: "Ada"})
    rng = random.Random(seed)
    Game(look, PRESETS[rules], level, rng=rng, keys=player, write=player.screen.append).play()
    return "\n".join(player.screen)


@pytest.mark.parametrize("arrows", [False, True])
def test_a_match_to_the_end(arrows: bool) -> None:
    written = play(Beginner(arrows=arrows))
    assert re.search(r"(Ada|Computer \(novice\)) wins", written)
    assert "What mattered most, 1" in written.rpartition(" wins")[2]
    assert "<@" not in written
    assert "**" not in written


@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_every_preset_can_be_begun_and_left(rules: str) -> None:
    assert play(Beginner(leaves_after=8), rules=rules).endswith(words()("terminal-left"))


def test_the_same_seed_deals_the_same_cards() -> None:
    assert play(Beginner(leaves_after=40), seed=5) == play(Beginner(leaves_after=40), seed=5)


def test_the_computers_cards_are_never_written() -> None:
    """What is written before the first showdown names no card that the computer holds and did not show."""
    player = Beginner(leaves_after=8)
    look = Look(words(), names={YOU: "Ada"})
    game = Game(look, PRESETS["modern"], Level.NOVICE, rng=random.Random(2), keys=player, write=player.screen.append)
    game.play()
    board = game._match.boards[0]
    assert board is not None
    known = board.known[board.layout.seats.index(1)]
    written = "\n".join(player.screen)
    for card in game._table.view(1).boards[0].hand.cards:  # pyright: ignore[reportOptionalMemberAccess]
        if not card.bit & known and card not in board.pile:
            assert card.symbol not in written


class Script:
    """Presses these keys, and then leaves."""

    def __init__(self, *keys: str) -> None:
        self.keys = list(keys)
        self.screen: list[str] = []

    def read(self) -> str:
        return self.keys.pop(0) if self.keys else Key.END


def test_a_hint_and_the_rules() -> None:
    script = Script("h", "r")
    Game(LOOK, PRESETS["modern"], Level.NOVICE, rng=random.Random(1), keys=script, write=script.screen.append).play()
    _, _, advice, rules, _ = script.screen
    assert advice.startswith(("Take", "Leave"))
    assert "The modern rules" in rules
    assert "/gin" not in rules, "there are no commands here"


def arranging(*keys: str) -> tuple[Game, Script]:
    """A deal in which the person may knock by throwing the king, in two ways, and presses these keys."""
    script = Script("p", "s", "k", *keys)
    cards = Cards()
    cards.stack(first="3c 3d 3h 3s As 2s 9h 9d 9c 2h", second="8s 6d Ah Jd Ac 7c 7d 6h Qh Qs", upcard="Qd", stock="Kh")
    game = Game(LOOK, PRESETS["modern"], Level.NOVICE, rng=cards, keys=script, write=script.screen.append)
    game._match = game._match.play(None, parse_move("cut 3c 2c"))
    game.play()
    return game, script


def test_another_spread_is_a_key_away() -> None:
    _, first = arranging()
    _, other = arranging("a")
    asked = [page for page in first.screen if "Knock with" in page]
    again = [page for page in other.screen if "Knock with" in page]
    assert len(asked) == 1
    assert len(again) == 2
    assert "Arrangement 2 of" in again[1]
    game, _ = arranging("a", Key.ENTER)
    knock = next(move for _, move in game._match.log if isinstance(move, Knock))
    assert knock.spread


def test_lines_are_keys_and_cards() -> None:
    typed = Typed(StringIO("s 7h\n\nK\n"))
    assert [typed.read() for _ in range(5)] == ["s", "7h", Key.ENTER, "k", Key.END]


def test_keys_of_a_keyboard() -> None:
    pressed = Pressed(StringIO("\x1bS\x1b[C\x1b[D\x1bOC \n\x04"))
    keys = [pressed.read() for _ in range(7)]
    assert keys == ["s", Key.RIGHT, Key.LEFT, Key.RIGHT, Key.ENTER, Key.ENTER, Key.END]


def test_at_a_real_terminal() -> None:
    """The arrows choose without Enter, and the terminal is as before when it ends."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "bot", "play", "--level", "novice", "--seed", "1", "--name", "Ada"]
    process = subprocess.Popen(  # noqa: S603 our own command
        command, stdin=theirs, stdout=subprocess.PIPE, cwd=ROOT, text=True, env=in_language("en")
    )
    os.write(ours, b"pps\x1b[C\x1b[Cq")
    written, _ = process.communicate(timeout=60)
    os.close(ours)
    os.close(theirs)
    assert process.returncode == 0
    assert "chosen: throwing it leaves" in written
    assert "Ada 0 – Computer (novice) 0" in written


@pytest.mark.parametrize("language", languages())
def test_a_pipe_is_enough(language: str) -> None:
    """And the match is in the language of the system."""
    command = [sys.executable, "-m", "bot", "play", "--target", "77", "--seed", "1"]
    done = subprocess.run(  # noqa: S603 our own command
        command,
        input="p\ns\n",
        capture_output=True,
        cwd=ROOT,
        text=True,
        timeout=60,
        check=True,
        env=in_language(language),
        encoding="utf-8",
    )
    assert done.stdout.endswith(words(language)("terminal-left") + "\n")


def in_language(language: str) -> dict[str, str]:
    """The environment of somebody whose system speaks that language."""
    return os.environ | {"LC_ALL": "", "LC_MESSAGES": "", "LANG": f"{language}_XX.UTF-8", "PYTHONUTF8": "1"}


def test_a_target_that_makes_no_sense_is_refused_in_one_sentence() -> None:
    command = [sys.executable, "-m", "bot", "play", "--target", "-5"]
    done = subprocess.run(  # noqa: S603 our own command
        command, capture_output=True, cwd=ROOT, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (1, "These rules cannot be played to -5 points.\n")
