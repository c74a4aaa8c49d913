"""Fair deals: the seal on the table, opened by ``/gin verify``, and checked as the README says."""

from __future__ import annotations

import contextlib
import io
import re

import pytest
from simcord import ResponseMessage

from bot.table import TableError
from bot.ui.commands.numbers import number_of
from tests.bot.people import Scene, asked, choice, labels, message_of, press, sentence_of, words


async def play_deals(scene: Scene, count: int) -> list[str]:
    """Play so many deals; returns the seals that stood on the table while they were played."""
    seals: list[str] = []
    while len(seals) <= count:
        (seal,) = re.findall(r"sealed deck `([0-9a-f]{64})`", words(scene.table))
        if seal not in seals:
            seals.append(seal)
            continue
        for player in (scene.ann, scene.ben):
            hand = await scene.hand(player)
            while asked(hand):
                hand = message_of(await press(player, hand, choice(hand)))
    return seals[:count]


def pasted(recipe: str) -> str:
    """What a page's lines of Python print."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(recipe, {})  # noqa: S102 that is what the page asks people to do
    return printed.getvalue().strip()


def recipes(message: ResponseMessage) -> list[str]:
    return re.findall(r"```py\n(.*?)\n```", words(message), re.DOTALL)


async def test_sealed_decks_open_when_their_deals_are_over(scene: Scene) -> None:
    await scene.begin()
    early = await scene.cay.slash(scene.channel, "gin verify", match="1")
    assert "still sealed" in words(message_of(early))
    seals = await play_deals(scene, 2)
    shown = await scene.cay.slash(scene.channel, "gin verify", match="#1")
    assert shown.ephemeral
    page = message_of(shown)
    (recipe,) = recipes(page)
    assert len(recipe.splitlines()) == 4
    assert pasted(recipe) == seals[1]
    assert recipe.endswith(f"# {seals[1]}")
    assert f"**Seal** `{seals[1][:8]}…{seals[1][-8:]}`" in words(page)
    (deck,) = re.findall(r'", "(\w{104})"', recipe)
    assert len(re.findall("[A2-9TJQK][cdhs]", deck)) == 52
    assert labels(page) == ["Previous deal"]
    await scene.restart()
    before = message_of(await scene.cay.click(page, label="Previous deal"))
    assert before.id == page.id
    assert [pasted(recipe) for recipe in recipes(before)] == [seals[0]]
    assert labels(before) == ["Next deal"]
    named = message_of(await scene.ann.slash(scene.channel, "gin verify", match="1", deal=1))
    assert words(named) == words(before)


async def test_forged_deals_stay_sealed(scene: Scene) -> None:
    await scene.begin()
    await play_deals(scene, 1)
    for verb in ("verify", "verify-before", "verify-after"):
        for deal in (0, 2, 3, 10**9 - 1):
            said = await scene.forge(scene.cay, scene.table, f"gr1:1:{deal}:{verb}")
            assert (
                sentence_of(said)
                == "Match 1 has no finished deal of that number. Leave the number out to see the newest."
            )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"match": "7"}, "This match does not exist"),
        ({"match": "x"}, "This match does not exist"),
        ({"match": "9" * 30}, "This match does not exist"),
        ({"match": "1", "deal": 5}, "no finished deal of that number"),
        ({"match": "1", "deal": -1}, "no finished deal of that number"),
    ],
)
async def test_what_cannot_be_verified(scene: Scene, options: dict[str, int | str], sentence: str) -> None:
    await scene.begin()
    answer = await scene.ann.slash(scene.channel, "gin verify", **options)
    assert answer.ephemeral
    assert sentence in words(message_of(answer))


@pytest.mark.parametrize("written", ["7", "#7", " 7 ", "007", 7])
def test_the_number_of_a_match_as_it_is_written(written: str | int) -> None:
    assert number_of(written) == 7


@pytest.mark.parametrize("written", ["", "#", "seven", "-7", "7.0", "٧", "7" * 19, -7])
def test_what_is_no_number_of_a_match(written: str | int) -> None:
    with pytest.raises(TableError, match="no-such-game"):
        number_of(written)
