"""The private hand stays true while Discord lets it, is one click from true ever after, and there is one of it."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
import pytest

from tests.bot.decks import GIN, KNOCK
from tests.bot.people import Scene, asked, labels, message_of, words
from tests.bot.wire import sent

TOKEN_LIFE = 15 * 60


@pytest.fixture
async def begun(scene: Scene) -> Scene:
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    return scene


def calls(scene: Scene) -> list[str]:
    return [message.content for message in scene.calls]


async def test_the_other_players_move_is_seen_at_once(begun: Scene) -> None:
    anns = await begun.hand(begun.ann)
    assert not asked(anns)
    await begun.play(begun.ben, "Pass")
    assert asked(anns)
    assert f"{begun.ben.mention} passed." in words(anns)
    assert labels(anns) == ["Take Q♦", "Pass"]


async def test_ones_own_draw_that_the_table_makes_is_seen_at_once(begun: Scene) -> None:
    bens = await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    assert "New in your hand: **K♥**" in words(bens)
    assert "4♣" in labels(bens)


async def test_the_end_is_seen_at_once(scene: Scene) -> None:
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    anns = await scene.play(scene.ann, "Pass")
    bens = await scene.play(scene.ben, "Gin", "Confirm")
    for hand in (anns, bens):
        *result, pointer = words(hand).splitlines()
        assert words(scene.table).splitlines()[: len(result)] == result
        assert scene.channel.mention in pointer
        assert labels(hand) == ["Rematch", "Score sheet", "Replay", "Review"]
        assert len(words(hand)) < 300, "the whole is told once, on the table"


async def test_a_second_my_hand_removes_the_first(begun: Scene) -> None:
    first = await begun.hand(begun.ben)
    second = await begun.hand(begun.ben)
    assert [message.id for message in begun.private(begun.ben)] == [second.id]
    assert first.id != second.id
    third = message_of(await begun.ben.slash(begun.channel, "gin hand"))
    assert [message.id for message in begun.private(begun.ben)] == [third.id]


async def test_a_hand_pressed_anew_in_place_stays_one(begun: Scene) -> None:
    anns = await begun.hand(begun.ann)
    for _ in range(2):
        again = message_of(await begun.ann.click(anns, label="My hand"))
        assert again.id == anns.id
    assert [message.id for message in begun.private(begun.ann)] == [anns.id]


async def test_each_has_a_hand_of_his_own(begun: Scene) -> None:
    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    assert "K♣" in words(bens)
    assert "K♣" not in words(anns)
    assert len(begun.private(begun.ben)) == len(begun.private(begun.ann)) == 1


async def test_a_hand_from_the_list_of_matches_removes_the_one_before(begun: Scene) -> None:
    await begun.hand(begun.ben)
    page = message_of(await begun.ben.slash(begun.channel, "gin games"))
    opened = message_of(await begun.ben.click(page, label="My hand"))
    assert [message.id for message in begun.private(begun.ben)] == [opened.id]
    await begun.ben.click(opened, label="Pass")
    assert not asked(opened)


async def test_an_old_hand_brought_back_takes_the_place_of_the_new(begun: Scene) -> None:
    """The first is out of reach when the second opens; pressed again it is the hand, and the second goes."""
    old = await begun.hand(begun.ann)
    await begun.wait(TOKEN_LIFE)
    await begun.hand(begun.ann)
    await begun.ann.click(old, label="My hand")
    assert [message.id for message in begun.private(begun.ann)] == [old.id]
    await begun.play(begun.ben, "Pass")
    assert asked(old)


async def test_after_fifteen_minutes_one_click_is_needed(begun: Scene) -> None:
    anns = await begun.hand(begun.ann)
    await begun.wait(TOKEN_LIFE)
    await begun.play(begun.ben, "Pass")
    assert not asked(anns)
    refreshed = message_of(await begun.ann.click(anns, label="My hand"))
    assert refreshed.id == anns.id
    assert asked(anns)


async def test_a_hand_is_live_on_a_host_whose_clock_is_wrong(begun: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the number of an interaction, which Discord's clock made, its token would be years old."""
    monkeypatch.setattr(discord.Interaction, "created_at", datetime(2016, 1, 1, tzinfo=UTC))
    anns = await begun.hand(begun.ann)
    await begun.play(begun.ben, "Pass")
    assert asked(anns)


async def test_every_click_gives_the_hand_another_fifteen_minutes(begun: Scene) -> None:
    anns = await begun.hand(begun.ann)
    for _ in range(3):
        await begun.wait(TOKEN_LIFE - 60)
        await begun.ann.click(anns, label="My hand")
    await begun.play(begun.ben, "Pass")
    assert asked(anns)


async def test_a_stale_hand_acts_after_hours(begun: Scene) -> None:
    """The hand was drawn for this very moment, so its buttons still move."""
    bens = await begun.hand(begun.ben)
    await begun.wait(5 * 3600)
    await begun.ben.click(bens, label="Pass")
    assert begun.house.rows("SELECT move FROM moves ORDER BY ply DESC LIMIT 1") == [("pass",)]


async def test_the_question_keeps_the_hand_open(begun: Scene) -> None:
    """A question asked late still gives way to the end that comes meanwhile."""
    await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    bens = await begun.hand(begun.ben)
    await begun.wait(TOKEN_LIFE - 60)
    await begun.ben.click(bens, label="Knock")
    await begun.wait(120)
    question = message_of(await begun.ann.click(begun.table, label="Resign"))
    await begun.ann.click(question, label="Confirm")
    assert f"## {begun.ben.mention} wins the match" in words(bens)


async def test_who_has_no_hand_open_is_called(begun: Scene) -> None:
    since = len(begun.env.http_requests)
    await begun.play(begun.ben, "Pass")
    assert calls(begun) == [f"{begun.ann.mention}, it is your turn in match 1."]
    assert [message.pinged for message in sent(begun.env, since) if message.pinged] == [{begun.ann.id}]


async def test_a_call_that_is_answered_goes(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    assert calls(begun) == []


async def test_who_has_the_hand_open_is_not_called(begun: Scene) -> None:
    await begun.hand(begun.ann)
    since = len(begun.env.http_requests)
    await begun.play(begun.ben, "Pass")
    assert calls(begun) == []
    assert not any(message.pinged for message in sent(begun.env, since))


async def test_who_had_the_hand_open_too_long_ago_is_called(begun: Scene) -> None:
    await begun.hand(begun.ann)
    await begun.wait(TOKEN_LIFE)
    await begun.play(begun.ben, "Pass")
    assert len(calls(begun)) == 1


async def test_nobody_is_called_for_his_own_move(begun: Scene) -> None:
    """Hours after his hand was opened a player draws; the throw that follows is his too."""
    await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    await begun.play(begun.ben, "4♣")
    anns = await begun.hand(begun.ann)
    await begun.wait(600)
    await begun.wait(TOKEN_LIFE)
    since = len(begun.env.http_requests)
    await begun.ann.click(anns, label="Draw")
    assert calls(begun) == []
    assert not any(message.pinged for message in sent(begun.env, since))


async def test_a_new_deal_calls_only_who_is_away(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    await begun.hand(begun.ann)
    since = len(begun.env.http_requests)
    await begun.play(begun.ben, "Knock", "Confirm")
    assert not any(message.pinged for message in sent(begun.env, since))


async def test_a_new_deal_calls_who_is_to_act(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    await begun.wait(TOKEN_LIFE)
    since = len(begun.env.http_requests)
    await begun.play(begun.ben, "Knock", "Confirm")
    assert [message.pinged for message in sent(begun.env, since) if message.pinged] == [{begun.ann.id}]
    assert calls(begun) == []


async def test_the_first_table_calls_who_is_to_act(scene: Scene) -> None:
    challenge = message_of(await scene.challenge())
    assert [message.pinged for message in sent(scene.env)] == [{scene.ben.id}]
    since = len(scene.env.http_requests)
    await scene.ben.click(challenge, label="Accept")
    assert [message.pinged for message in sent(scene.env, since) if message.pinged] == [{scene.ben.id}]


async def test_an_old_table_moves_down_and_its_buttons_go(begun: Scene) -> None:
    await begun.wait(3_600)
    since = len(begun.env.http_requests)
    await begun.play(begun.ben, "Pass")
    old, new = begun.history()[-2:]
    assert words(old) == "-# Match 1 goes on further down."
    assert labels(old) == []
    assert labels(new) == ["My hand", "Rules", "Score sheet", "Resign"]
    assert [message.pinged for message in sent(begun.env, since) if message.pinged] == [{begun.ann.id}]


async def test_what_is_shown_is_what_is_laid_out(scene: Scene) -> None:
    """Of two arrangements that leave eight, the set of twos offers the other player less than the run of clubs."""
    scene.house.cards.stack("9d Ac 3c Jd 3s 2d Td Ad 2c 2h", "Kc Kd 8c 8d 5h 6s 7h Qs Jc 9h", "Tc", "4s")
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    question = await scene.play(scene.ben, "Knock")
    assert "Set **2♣ 2♦ 2♥**\nRun **9♦ 10♦ J♦**" in words(question).replace("\u00a0", " ")
    await scene.ben.click(question, label="Confirm")
    assert "Melds 2♣ 2♦ 2♥ · 9♦ 10♦ J♦" in words(scene.history()[-2]).replace("\u00a0", " ")
