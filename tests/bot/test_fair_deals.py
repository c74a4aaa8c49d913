"""Fair deals: shuffled evenly, checked by the README's own recipe, and hidden until they are over."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import SystemRandom

import pytest

from bot.rows import MoveRow
from bot.seals import Seal
from engine.cards import CARDS, parse_cards
from engine.match import new_match, next_step
from engine.moves import Deal, FirstDealer
from engine.rules import PRESETS
from tests.bot.people import Scene, message_of, words
from tests.bot.test_verify import pasted, play_deals
from tests.bot.watcher import cards_in

ROOT = Path(__file__).parents[2]
DEALS = 50_000

LARGEST = {51 * 51: 2984, 52 * 51 - 1: 3037}
"""Chi-square of a fair shuffle by its degrees of freedom: larger than this once in five million tests."""


def test_every_card_is_everywhere_equally_often() -> None:
    """By the bot's own way to a deck: each card at each place, and each pair on top of it."""
    match, rng = new_match(PRESETS["modern"], 2).play(None, FirstDealer(0)), SystemRandom()
    places = [[0] * 52 for _ in range(52)]
    pairs: Counter[tuple[int, int]] = Counter()
    for _ in range(DEALS):
        step = next_step(match, rng)
        assert step is not None
        assert isinstance(step[1], Deal)
        deck = step[1].deck
        for place, card in zip(places, deck, strict=True):
            place[card] += 1
        pairs[deck[0], deck[1]] += 1
    expected = DEALS / 52
    # Each row and each column of the table adds up by itself, which leaves 51 * 51 free numbers.
    found = sum((count - expected) ** 2 for place in places for count in place) / expected * 51 / 52
    assert found < LARGEST[51 * 51]
    expected = DEALS / (52 * 51)
    found = sum((pairs[one, other] - expected) ** 2 for one in CARDS for other in CARDS if one != other) / expected
    assert found < LARGEST[52 * 51 - 1]


def test_the_bot_shuffles_with_the_systems_randomness() -> None:
    """Not with a generator that somebody could foresee."""
    for file in ("bot/__main__.py", "bot/demo.py"):
        made = [
            keyword.value
            for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Deadwood"
            for keyword in node.keywords
            if keyword.arg == "rng"
        ]
        assert [ast.unparse(value) for value in made] == ["SystemRandom()"]


def recipes() -> list[str]:
    """The README's ways to check a deal, as they are pasted."""
    chapter = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Checking a deal")[2].partition("\n## ")[0]
    return re.findall(r"```(?:py|sh)\n(.*?)```", chapter, re.DOTALL)


async def test_the_recipes_of_the_readme(scene: Scene) -> None:
    await scene.begin()
    (seal,) = await play_deals(scene, 1)
    shown = words(message_of(await scene.cay.slash(scene.channel, "gin verify", match="1", deal=1)))
    ((salt, deck),) = re.findall(r'salt, deck = "(\w+)", "(\w+)"', shown)
    short, long = (recipe.replace("<salt>", salt).replace("<deck>", deck) for recipe in recipes())
    assert pasted(short) == seal
    told = dict(line.split(maxsplit=1) for line in run(long.replace("python3", sys.executable)).splitlines())
    assert told["seal"] == seal
    assert told["deck"] == "whole"
    dealt = [told[name].split() for name in ("first", "second", "upcard", "stock")]
    assert [len(cards) for cards in dealt] == [10, 10, 1, 31]
    match = (await scene.bot.tables.table(1)).live.match
    board = next(move.deck for _, move in match.log if isinstance(move, Deal))
    assert parse_cards(" ".join(dealt[0])) == board[0:20:2]
    assert "".join(map(str, board)) == deck
    spoilt = long.replace("python3", sys.executable).replace(deck, deck[:-2] + deck[:2])
    assert "NOT WHOLE" in run(spoilt)


def run(script: str) -> str:
    return subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=True).stdout  # noqa: S603, S607


# Hidden until they are over


def test_no_representation_names_a_card() -> None:
    deck = "".join(map(str, CARDS))
    assert repr(Seal(0, "salt", deck)) == "Seal(board=0)"
    assert repr(MoveRow(None, f"deal 0 {deck}", 7, "salt")) == "MoveRow(actor=None, at=7)"


def attributes(file: Path) -> set[str]:
    return {node.attr for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("file", sorted(ROOT.glob("bot/ui/**/*.py")), ids=lambda file: file.stem)
def test_screens_reach_no_deck(file: Path) -> None:
    """A deck lies in the match and its seals; screens see views, and the page of proof what is opened."""
    reached = attributes(file) & {"live", "seals", "salt"}
    assert reached <= ({"salt"} if file.stem == "verify" else set())


async def test_a_deal_that_cannot_be_stored_is_logged_without_its_deck(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It fails with all that it was given in hand."""
    invitation = message_of(await scene.challenge())

    async def fails(*given: object, **_: object) -> None:
        raise RuntimeError(f"cannot store {given}")

    with monkeypatch.context() as patch:
        patch.setattr(scene.house.stores[-1], "append", fails)
        said = message_of(await scene.ben.click(invitation, label="Accept"))
    assert "MoveRow(actor=None" in caplog.text
    assert not cards_in(caplog.text)
    assert not cards_in(words(said))
    caplog.clear()
