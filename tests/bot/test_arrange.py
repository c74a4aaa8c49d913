"""Arrange: a player who may lay the hand out in several ways chooses one before it is confirmed."""

from __future__ import annotations

import pytest
from simcord import ResponseMessage

from tests.bot.people import Scene, custom_id, labels, message_of, options, sentence_of, words

TWOS = {
    "first": "9d Ac 3c Jd 3s 2d Td Ad 2c 2h",
    "second": "Kc Kd 8c 8d 5h 6s 7h Qs Jc 9h",
    "upcard": "Tc",
    "stock": "4s",
}
"""Both pass, the first draws the four and can lay out the set of twos or the run of clubs; each leaves eight."""

SETS_AND_RUNS = {
    "first": "7d 8d 9d 7h 8h 9h 7s 8s 9s Ks",
    "second": "Kc Kd 8c Ad 5h 6s 2h Qs Jc 9c",
    "upcard": "Tc",
    "stock": "2c",
}
"""Both pass, the first draws the deuce and knocks with three sets or with three runs."""


BUTTON = "This button is from another time. Open your hand with /gin hand, or the table with /gin table."


def plain(message: ResponseMessage) -> str:
    return words(message).replace("\u00a0", " ")


def spreads(question: ResponseMessage) -> list[str]:
    """The labels in the list of arrangements."""
    return [label for value, label in options(question).items() if len(value) > 2]


async def asked(scene: Scene, deal: dict[str, str] = TWOS) -> ResponseMessage:
    """The question whether to knock, before the first player."""
    scene.house.cards.stack(**deal)
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    return await scene.play(scene.ben, "Knock")


async def test_who_does_not_care_confirms_at_once(scene: Scene) -> None:
    question = await asked(scene)
    assert labels(question) == ["Arrange", "Confirm", "Cancel"]
    assert custom_id(question, "Confirm").split(":")[3:] == ["knock-yes", "4s"]
    await scene.ben.click(question, label="Confirm")
    assert scene.house.rows("SELECT move FROM moves WHERE move LIKE 'knock%'") == [("knock 4s",)]


async def test_arrange_goes_on_to_the_next_and_confirm_lays_it_out(scene: Scene) -> None:
    question = message_of(await scene.ben.click(await asked(scene), label="Arrange"))
    assert "Run **A♣ 2♣ 3♣**\nRun **9♦ 10♦ J♦**" in plain(question)
    assert "Arrangement 2 of 2: leaves 8; fits it: 4♣ 8♦ Q♦" in plain(question)
    assert spreads(question) == ["2♣ 2♦ 2♥ · 9♦ 10♦ J♦", "A♣ 2♣ 3♣ · 9♦ 10♦ J♦"]
    await scene.ben.click(question, label="Confirm")
    assert "Melds A♣ 2♣ 3♣ · 9♦ 10♦ J♦" in plain(scene.history()[-2])
    assert scene.house.rows("SELECT move FROM moves WHERE move LIKE 'knock%'") == [("knock 4s Ac2c3c 9dTdJd",)]


async def test_arrange_comes_round(scene: Scene) -> None:
    question = await asked(scene)
    before = plain(question).splitlines()[:3]
    for _ in range(2):
        question = message_of(await scene.ben.click(question, label="Arrange"))
    assert plain(question).splitlines()[:3] == before


async def test_a_spread_is_picked_from_the_list(scene: Scene) -> None:
    question = message_of(await scene.ben.click(await asked(scene), label="Arrange"))
    question = message_of(await scene.ben.select(question, ["2c2d2h.9dTdJd"], custom_id="gr1:1:4:arrange:4s"))
    assert "Set **2♣ 2♦ 2♥**" in plain(question)
    assert "Arrangement 1 of 2" in plain(question)
    await scene.ben.click(question, label="Confirm")
    assert "Melds 2♣ 2♦ 2♥ · 9♦ 10♦ J♦" in plain(scene.history()[-2])


async def test_sets_or_runs(scene: Scene) -> None:
    """With the king of spades drawn off by the deuce, three sets and three runs leave the same."""
    question = message_of(await scene.ben.click(await asked(scene, SETS_AND_RUNS), label="Arrange"))
    assert {"7♦ 7♥ 7♠ · 8♦ 8♥ 8♠ · 9♦ 9♥ 9♠", "7♦ 8♦ 9♦ · 7♥ 8♥ 9♥ · 7♠ 8♠ 9♠"} <= set(spreads(question))


async def test_cancel_shows_the_hand_again(scene: Scene) -> None:
    question = message_of(await scene.ben.click(await asked(scene), label="Arrange"))
    hand = message_of(await scene.ben.click(question, label="Cancel"))
    assert "Your turn: throw a card" in plain(hand)


@pytest.mark.parametrize(
    ("spread", "said"),
    [
        ("2c2d2s.9dTdJd", "Your cards cannot be laid out in these melds. Arrange them anew."),
        ("9dTdJd", "That leaves too much deadwood to knock. Throw a card and play on."),
        ("2c2c2c.9dTd", BUTTON),
    ],
)
async def test_forged_spreads_are_refused(scene: Scene, spread: str, said: str) -> None:
    question = await asked(scene)
    before = scene.house.dump()
    forged = f"{custom_id(question, 'Confirm')}:{spread}"
    assert sentence_of(await scene.forge(scene.ben, question, forged)) == said
    assert scene.house.dump() == before


async def test_a_forged_choice_of_spread_shows_the_best(scene: Scene) -> None:
    question = await asked(scene)
    for forged, values in (
        (custom_id(question, "Arrange").rpartition(":")[0] + ":2c2d2s.9dTdJd", []),
        (custom_id(question, "Arrange").rpartition(":")[0], ["KcKdKh"]),
    ):
        shown = await scene.forge(scene.ben, question, forged, values=values)
        assert "Set **2♣ 2♦ 2♥**" in plain(message_of(shown))
    nonsense = await scene.forge(scene.ben, question, custom_id(question, "Arrange").rpartition(":")[0], values=["x"])
    assert "another time" in sentence_of(nonsense)


async def test_a_stale_arrange_shows_the_hand(scene: Scene) -> None:
    question = await asked(scene)
    arrange = custom_id(question, "Arrange")
    hand = await scene.play(scene.ben, "4♠")
    shown = await scene.forge(scene.ben, hand, arrange)
    assert "The table has moved on" in plain(message_of(shown))


async def test_nobody_arranges_for_another(scene: Scene) -> None:
    question = await asked(scene)
    shown = await scene.forge(scene.cay, scene.table, custom_id(question, "Arrange"))
    assert sentence_of(shown) == "You do not play in this match. Start one of your own with /gin challenge."
