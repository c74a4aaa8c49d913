"""Clicks that are stale, doubled, forged or somebody else's change nothing, and no card goes astray."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from simcord import InteractionResult

from bot.text import words as catalogue
from tests.bot.decks import BIG_GIN, GIN, KNOCK
from tests.bot.people import Scene, asked, custom_id, labels, message_of, options, sentence_of, words

TEXT = catalogue()
UNKNOWN = TEXT("error-unknown-button")
STALE = TEXT("error-stale")
OVER = TEXT("error-over")


async def unchanged(scene: Scene, click: Callable[[], Any]) -> InteractionResult:
    """The result of a click that must not write anything."""
    before = scene.house.dump()
    result = await click()
    assert scene.house.dump() == before
    return result


@pytest.fixture
async def asked_to_throw(scene: Scene) -> Scene:
    """Ben holds eleven cards and may knock: move 3."""
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    return scene


NOT_OURS = [
    "",
    "x",
    "gr1",
    "gr1:",
    "gr1:1:3",
    "gr1:1:3:",
    "gr1:1:3:fly",
    "gr1:1:3:HAND",
    "gr1:1:3:pass:",
    "gr1:1:3:pass:7c",
    "gr1:1:3:throw",
    "gr1:1:3:throw:",
    "gr1:1:3:throw:1c",
    "gr1:1:3:throw:10c",
    "gr1:1:3:throw:7x",
    "gr1:1:3:throw:7c:8c",
    "gr1:1:3:knock-yes",
    "gr1:1:3:big-gin-yes:7c",
    "gr1::3:draw",
    "gr1:1::draw",
    "gr1:-1:3:draw",
    "gr1:1:-3:draw",
    "gr1:1.0:3:draw",
    "gr1: 1:3:draw",
    "gr1:１:3:draw",
    "gr1:1:٣:draw",
    "gr2:1:3:draw",
    "xgr1:1:3:draw",
    "gr1:1:3:draw\n",
    "gr1:1:99999999999:draw",
    f"gr1:{10**18}:0:hand",
    f"gr1:{2**63}:0:hand",
    f"gr1:{2**64 + 1}:0:hand",
    f"gr1:{'9' * 90}:0:hand",
    "gr1:1:3:resign-yes'; DROP TABLE games; --",
]


async def test_custom_ids_that_are_none_of_ours(asked_to_throw: Scene) -> None:
    scene = asked_to_throw
    hand = await scene.hand(scene.ben)
    for wanted in NOT_OURS:
        said = await unchanged(scene, lambda wanted=wanted: scene.forge(scene.ben, hand, wanted))
        assert sentence_of(said) == UNKNOWN, wanted


@pytest.mark.parametrize(
    "verb",
    ["hand", "sheet", "rules", "accept", "decline", "resign", "resign-yes", "rematch", "draw", "knock", "cancel"],
)
async def test_matches_that_do_not_exist(scene: Scene, verb: str) -> None:
    await scene.begin()
    for game in (0, 2, 10**17, 10**18 - 1):
        wanted = f"gr1:{game}:0:{verb}"
        said = await unchanged(scene, lambda wanted=wanted: scene.forge(scene.ben, scene.table, wanted))
        assert sentence_of(said) == TEXT("error-no-such-game")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("throw:8s", "card-not-held"),
        ("throw:2c", "card-not-held"),
        ("knock-yes:8s", "card-not-held"),
        ("knock-yes:Kc", "too-much-deadwood"),
        ("big-gin", "no-big-gin"),
        ("big-gin-yes", "no-big-gin"),
        ("pass", "wrong-phase"),
        ("take", "wrong-phase"),
        ("draw", "wrong-phase"),
    ],
)
async def test_moves_that_the_rules_refuse(asked_to_throw: Scene, wanted: str, code: str) -> None:
    scene = asked_to_throw
    hand = await scene.hand(scene.ben)
    said = await unchanged(scene, lambda: scene.forge(scene.ben, hand, f"gr1:1:4:{wanted}"))
    assert sentence_of(said) == TEXT(f"illegal-{code}")


async def test_the_card_just_taken_may_not_go_back(scene: Scene) -> None:
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    hand = await scene.play(scene.ben, "Take Q♦")
    assert "Q♦" not in labels(hand)
    said = await unchanged(scene, lambda: scene.forge(scene.ben, hand, "gr1:1:2:throw:Qd"))
    assert sentence_of(said) == TEXT("illegal-taken-card")


@pytest.mark.parametrize("value", ["", "x", "1c", "♠", "9" * 90])
async def test_a_select_that_names_no_card(asked_to_throw: Scene, value: str) -> None:
    scene = asked_to_throw
    question = await scene.play(scene.ben, "Knock")
    said = await unchanged(scene, lambda: scene.forge(scene.ben, question, "gr1:1:4:knock", values=[value]))
    assert sentence_of(said) == UNKNOWN


@pytest.mark.parametrize("value", ["Kc", "8s", "2c"], ids=["too dear", "the other player's", "in the stock"])
async def test_a_select_that_names_another_card(asked_to_throw: Scene, value: str) -> None:
    scene = asked_to_throw
    question = await scene.play(scene.ben, "Knock")
    assert set(options(question)) == {"4c", "2h"}
    said = await unchanged(scene, lambda: scene.forge(scene.ben, question, "gr1:1:4:knock", values=[value]))
    assert sentence_of(said) == TEXT("illegal-too-much-deadwood")


@pytest.mark.parametrize(
    "verb", ["pass", "draw", "take", "throw:4c", "knock", "knock-yes:4c", "big-gin", "cancel", "hand"]
)
@pytest.mark.parametrize("turn", [3, 4, 10**9 - 1])
async def test_nobody_presses_the_other_players_buttons(asked_to_throw: Scene, verb: str, turn: int) -> None:
    """Ann gets her own hand as it is; Cay gets a sentence; nobody sees a card of Ben's."""
    scene = asked_to_throw
    bens = await scene.hand(scene.ben)
    action, _, card = verb.partition(":")
    wanted = f"gr1:1:{turn}:{action}" + (f":{card}" if card else "")
    answered = await unchanged(scene, lambda: scene.forge(scene.ann, scene.table, wanted))
    answer = message_of(answered)
    assert answer.ephemeral
    assert "A♣ A♦ A♥" in words(answer).replace("\u00a0", " ")
    assert "K♥" not in words(answer)
    assert words(answer).startswith(STALE) or action in ("cancel", "hand")
    assert words(scene.private(scene.ben)[-1]) == words(bens)
    refused = await unchanged(scene, lambda: scene.forge(scene.cay, scene.table, wanted))
    assert sentence_of(refused) == TEXT("error-not-your-game")


@pytest.mark.parametrize("verb", ["pass", "throw:4c", "knock", "knock-yes:4c", "big-gin-yes"])
@pytest.mark.parametrize("turn", [0, 3, 5])
async def test_a_button_of_another_moment_shows_the_hand(asked_to_throw: Scene, verb: str, turn: int) -> None:
    scene = asked_to_throw
    hand = await scene.hand(scene.ben)
    before = words(hand)
    action, _, card = verb.partition(":")
    wanted = f"gr1:1:{turn}:{action}" + (f":{card}" if card else "")
    answer = message_of(await unchanged(scene, lambda: scene.forge(scene.ben, hand, wanted)))
    assert answer.id == hand.id
    assert words(answer) == f"{STALE}\n{before}"
    assert asked(answer)


async def test_a_button_pressed_twice_at_once_moves_once(scene: Scene) -> None:
    await scene.begin()
    hand = await scene.hand(scene.ben)
    wanted = custom_id(hand, "Pass")
    clicks = [scene.send_click(scene.ben, hand, wanted) for _ in range(3)]
    await scene.env.settle()
    assert scene.house.rows("SELECT move FROM moves WHERE actor = 1") == [("pass",)]
    for click in clicks:
        assert message_of(click).id == hand.id
        assert not click.followups
        assert STALE not in words(message_of(click))
    assert len(scene.private(scene.ben)) == 1
    assert "Pass" not in labels(scene.private(scene.ben)[0])


@pytest.mark.parametrize("presses", [("Pass",), ("Pass", "Gin", "Confirm")])
async def test_a_second_press_of_a_move_that_was_made_says_nothing_of_it(
    scene: Scene, presses: tuple[str, ...]
) -> None:
    """Also when the table has moved on meanwhile, and when the move ended the match."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    hand = await scene.hand(scene.ben)
    for label in presses:
        pressed = custom_id(hand, label)
        hand = message_of(await scene.ben.click(hand, label=label))
        if label == "Pass":
            await scene.play(scene.ann, "Pass")
    before = words(hand)
    again = message_of(await unchanged(scene, lambda: scene.forge(scene.ben, hand, pressed)))
    assert words(again) == before
    anothers = message_of(await unchanged(scene, lambda: scene.forge(scene.ann, scene.table, pressed)))
    assert words(anothers).startswith((STALE, OVER))


async def test_a_match_begins_once(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    accept, decline = custom_id(invitation, "Accept"), custom_id(invitation, "Decline")
    clicks = [scene.send_click(scene.ben, invitation, wanted) for wanted in (accept, accept, decline)]
    await scene.env.settle()
    assert scene.house.rows("SELECT state FROM games") == [("playing",)]
    assert len(scene.tables()) == 1
    assert [sentence_of(click) for click in clicks[1:]] == [TEXT("error-invitation-playing")] * 2


async def test_two_challenges_at_once_are_one_invitation(scene: Scene) -> None:
    results = []
    for asker, whom in ((scene.ann, scene.ben), (scene.ben, scene.ann), (scene.ann, scene.ben)):
        results.append(scene.send_command(asker, "challenge", opponent=whom))
    await scene.env.settle()
    assert scene.house.rows("SELECT count(*) FROM games") == [(1,)]
    assert sorted(message_of(result).ephemeral for result in results) == [False, True, True]


async def test_a_match_is_resigned_once(asked_to_throw: Scene) -> None:
    scene = asked_to_throw
    question = message_of(await scene.ann.click(scene.table, label="Resign"))
    confirm = custom_id(question, "Confirm")
    first, second = (scene.send_click(scene.ann, question, confirm) for _ in range(2))
    await scene.env.settle()
    assert words(message_of(first)) == TEXT("resigned")
    assert sentence_of(second) == OVER
    assert len(scene.house.rows("SELECT * FROM results")) == 2


async def test_moves_of_both_at_once_are_made_in_turn(scene: Scene) -> None:
    await scene.begin()
    bens, anns = await scene.hand(scene.ben), await scene.hand(scene.ann)
    scene.send_click(scene.ann, anns, "gr1:1:2:pass")
    scene.send_click(scene.ben, bens, "gr1:1:1:pass")
    await scene.env.settle()
    moves = scene.house.rows("SELECT actor, move FROM moves WHERE actor IS NOT NULL ORDER BY ply")
    assert moves in ([(1, "pass")], [(1, "pass"), (0, "pass"), (1, "draw")])
    for player in (scene.ann, scene.ben):
        assert asked(scene.private(player)[-1]) == (player.name == ("ann" if len(moves) == 1 else "ben"))


@pytest.fixture
async def over(scene: Scene) -> Scene:
    """A match that Ben won by gin."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Gin", "Confirm")
    assert "Rematch" in labels(scene.table)
    return scene


@pytest.mark.parametrize("verb", ["pass", "draw", "take", "throw:2s", "knock-yes:3c", "big-gin-yes"])
async def test_moves_after_the_end(over: Scene, verb: str) -> None:
    for player in (over.ann, over.ben):
        action, _, card = verb.partition(":")
        wanted = f"gr1:1:4:{action}" + (f":{card}" if card else "")
        clicked = await unchanged(over, lambda wanted=wanted, player=player: over.forge(player, over.table, wanted))
        assert message_of(clicked).ephemeral
        assert words(message_of(clicked)).startswith(f"{OVER}\n## {over.ben.mention} wins the match")


@pytest.mark.parametrize("verb", ["knock", "big-gin", "cancel", "hand"])
async def test_questions_after_the_end(over: Scene, verb: str) -> None:
    clicked = await unchanged(over, lambda: over.forge(over.ann, over.table, f"gr1:1:4:{verb}"))
    assert message_of(clicked).ephemeral
    assert f"## {over.ben.mention} wins the match" in words(message_of(clicked))


@pytest.mark.parametrize("verb", ["resign", "resign-yes", "resign-no"])
async def test_resigning_after_the_end(over: Scene, verb: str) -> None:
    clicked = await unchanged(over, lambda: over.forge(over.ann, over.table, f"gr1:1:0:{verb}"))
    assert sentence_of(clicked) == OVER


@pytest.mark.parametrize("verb", ["hand", "resign", "resign-yes", "pass", "throw:7c", "rematch"])
async def test_moves_before_the_beginning(scene: Scene, verb: str) -> None:
    invitation = message_of(await scene.challenge())
    action, _, card = verb.partition(":")
    wanted = f"gr1:1:0:{action}" + (f":{card}" if card else "")
    clicked = await unchanged(scene, lambda: scene.forge(scene.ben, invitation, wanted))
    assert sentence_of(clicked) in (TEXT("error-not-begun"), TEXT("error-rematch-while-playing"))


@pytest.mark.parametrize("verb", ["knock", "resign-no", "resign-yes", "cancel"])
async def test_a_forged_click_on_the_table_leaves_it_public_and_whole(asked_to_throw: Scene, verb: str) -> None:
    """Buttons of the private hand, pressed as if they stood on the table, are answered privately."""
    scene = asked_to_throw
    clicked = await scene.forge(scene.ben, scene.table, f"gr1:1:4:{verb}")
    assert message_of(clicked).ephemeral
    assert "K♥" not in "".join(words(message) for message in scene.history() if "Deal 1" not in words(message))
    assert {"My hand", "Rematch"} & set(labels(scene.table))


@pytest.mark.parametrize("verb", ["resign", "resign-no", "resign-yes"])
async def test_nobody_resigns_for_another(asked_to_throw: Scene, verb: str) -> None:
    scene = asked_to_throw
    said = await unchanged(scene, lambda: scene.forge(scene.cay, scene.table, f"gr1:1:0:{verb}"))
    assert sentence_of(said) == TEXT("error-not-your-game")


async def test_a_submitted_form_of_nobodys_is_refused(scene: Scene) -> None:
    await scene.begin()
    sent = await unchanged(scene, lambda: scene.forge(scene.ben, scene.table, "some-form", kind=5))
    assert sentence_of(sent) == UNKNOWN


@pytest.mark.parametrize("pressed", ["Big gin", "Gin", "Knock"])
async def test_going_out_asks_once_and_can_be_cancelled(scene: Scene, pressed: str) -> None:
    scene.house.cards.stack(**{"Big gin": BIG_GIN, "Gin": GIN, "Knock": KNOCK}[pressed])
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    hand = await scene.hand(scene.ben)
    before = words(hand)
    question = message_of(await unchanged(scene, lambda: scene.ben.click(hand, label=pressed)))
    assert question.id == hand.id
    assert labels(question) == ["Confirm", "Cancel"]
    cancelled = message_of(await unchanged(scene, lambda: scene.ben.click(question, label="Cancel")))
    assert words(cancelled) == before
