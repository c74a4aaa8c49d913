"""Calls to move: as each player chose, once a turn, one reminder, and gone when they are answered."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage

from bot.preferences import Ping, Preferences, QuietHours
from bot.text import words as catalogue
from tests.bot.decks import KNOCK
from tests.bot.house import START
from tests.bot.people import Scene, asked, labels, message_of, words

TEXT = catalogue()
DAY = 86_400
HAND_LIFE = 15 * 60
SILENT = 1 << 12


@pytest.fixture
async def begun(scene: Scene) -> Scene:
    """Ben is to move, then Ann; a day for each move."""
    scene.house.cards.stack(**KNOCK)
    await scene.begin(deadline="1d")
    return scene


async def choose(scene: Scene, player: MemberActor, **chosen: Any) -> None:
    await scene.bot.people.change(player.id, **chosen)


def dms(scene: Scene, player: MemberActor) -> list[ResponseMessage]:
    """What `player` reads from the bot in direct messages."""
    channel = scene.env.backend.dm_channels.get(player.id)
    stored = scene.env.backend.messages.get(channel, {}) if channel is not None else {}
    return [ResponseMessage(scene.env, message) for message in stored.values() if not message.is_ephemeral]


def called(scene: Scene) -> list[str]:
    return [call.content for call in scene.calls]


def is_silent(scene: Scene, message: ResponseMessage) -> bool:
    stored = scene.env.backend.messages[message.channel_id][message.id]
    return bool(stored.flags & SILENT)


# As they chose


async def test_a_direct_message(begun: Scene) -> None:
    """It says where the table is, and its button opens the hand in the direct messages too."""
    await choose(begun, begun.ann, ping=Ping.DM)
    await begun.play(begun.ben, "Pass")
    assert called(begun) == []
    (call,) = dms(begun, begun.ann)
    link = f"https://discord.com/channels/{begun.guild.id}/{begun.channel.id}/{begun.table.id}"
    assert call.content == TEXT("call-dm", match="1", table=link)
    opened = await begun.ann.user.click(call, label="My hand")
    assert opened.ephemeral
    hand = message_of(opened)
    assert asked(hand)
    await begun.ann.user.click(hand, label="Pass")
    assert dms(begun, begun.ann) == []
    assert begun.house.rows("SELECT move FROM moves WHERE actor = 0") == [("pass",)]


async def test_the_button_of_a_direct_message_outlives_a_restart(begun: Scene) -> None:
    await choose(begun, begun.ann, ping=Ping.DM)
    await begun.play(begun.ben, "Pass")
    await begun.restart()
    (call,) = dms(begun, begun.ann)
    assert asked(message_of(await begun.ann.user.click(call, label="My hand")))
    await begun.play(begun.ann, "Pass")
    assert dms(begun, begun.ann) == []


async def test_closed_direct_messages(begun: Scene) -> None:
    """The channel calls instead, from now on, and the player is told once."""
    await choose(begun, begun.ann, ping=Ping.DM)
    begun.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await begun.play(begun.ben, "Pass")
    assert called(begun) == [TEXT("call", who=begun.ann.mention, match="1")]
    hand = await begun.hand(begun.ann)
    assert TEXT("dms-closed") in words(hand)
    again = message_of(await begun.ann.slash(begun.channel, "gin hand"))
    assert TEXT("dms-closed") not in words(again)
    assert await begun.bot.people.preferences(begun.ann.id) == Preferences()


async def test_a_direct_message_that_fails_for_the_moment(begun: Scene) -> None:
    await choose(begun, begun.ann, ping=Ping.DM)
    begun.env.inject_error("POST", "/users/@me/channels", status=500)
    await begun.play(begun.ben, "Pass")
    assert len(called(begun)) == 1
    assert (await begun.bot.people.preferences(begun.ann.id)).ping is Ping.DM


@pytest.mark.parametrize(
    "chosen",
    [{"ping": Ping.SILENT}, {"quiet": QuietHours(0, 1439)}, {"ping": Ping.SILENT, "quiet": QuietHours(0, 1439)}],
)
async def test_a_silent_call(begun: Scene, chosen: dict[str, Any]) -> None:
    await choose(begun, begun.ann, **chosen)
    await begun.play(begun.ben, "Pass")
    (call,) = begun.calls
    assert is_silent(begun, call)
    await begun.play(begun.ann, "Pass")
    assert called(begun) == []


async def test_quiet_hours_hush_a_direct_message(begun: Scene) -> None:
    await choose(begun, begun.ann, ping=Ping.DM, quiet=QuietHours(0, 1439))
    await begun.play(begun.ben, "Pass")
    (call,) = dms(begun, begun.ann)
    assert is_silent(begun, call)


async def test_a_loud_call(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    (call,) = begun.calls
    assert not is_silent(begun, call)


async def test_no_call_at_all(begun: Scene) -> None:
    await choose(begun, begun.ann, ping=Ping.OFF)
    await begun.play(begun.ben, "Pass")
    await begun.wait(DAY - 1)
    assert called(begun) == []
    assert dms(begun, begun.ann) == []


@pytest.mark.parametrize(("ping", "silent"), [(Ping.CHANNEL, False), (Ping.SILENT, True)])
async def test_a_table_that_is_posted_calls_as_its_player_chose(scene: Scene, ping: Ping, silent: bool) -> None:
    await choose(scene, scene.ben, ping=ping)
    await scene.begin()
    assert is_silent(scene, scene.table) is silent
    assert called(scene) == []
    assert len(scene.house.rows("SELECT * FROM calls")) == 1


async def test_a_table_that_is_posted_leaves_direct_messages_to_themselves(scene: Scene) -> None:
    await choose(scene, scene.ben, ping=Ping.DM)
    await scene.begin()
    assert len(dms(scene, scene.ben)) == 1
    assert called(scene) == []


# The reminder


async def test_one_reminder_at_four_fifths(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    await begun.wait(DAY * 4 // 5 - 1)
    assert called(begun) == [TEXT("call", who=begun.ann.mention, match="1")]
    await begun.wait(1)
    reminder = TEXT("reminder", who=begun.ann.mention, match="1", until=f"<t:{START + DAY}:R>")
    assert called(begun) == [reminder], "it takes the call's place"
    number = begun.calls[0].id
    await begun.wait(600)
    await begun.restart()
    await begun.restart(after=7_200)
    await begun.wait(600)
    assert [call.id for call in begun.calls] == [number]
    await begun.play(begun.ann, "Pass")
    assert called(begun) == []


async def test_time_given_back_moves_the_reminder(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    await begun.wait(1_000)
    await begun.restart(after=50_000)
    await begun.wait(DAY * 4 // 5 - 1_001)
    assert "is due" not in called(begun)[0]
    await begun.wait(1)
    assert "is due" in called(begun)[0]


async def test_a_reminder_as_the_player_chose(begun: Scene) -> None:
    await choose(begun, begun.ann, ping=Ping.DM)
    await begun.play(begun.ben, "Pass")
    await begun.wait(DAY * 4 // 5)
    (reminder,) = dms(begun, begun.ann)
    assert reminder.content.startswith("Your move in match 1 is due")
    assert labels(reminder) == ["My hand"]
    assert called(begun) == []


@pytest.mark.parametrize(("deadline", "seconds", "reminded"), [("4m", 240, False), ("5m", 300, True)])
async def test_no_reminder_that_leaves_less_than_a_minute(
    scene: Scene, deadline: str, seconds: int, reminded: bool
) -> None:
    await scene.begin(deadline=deadline)
    await scene.play(scene.ben, "Pass")
    await scene.wait(seconds - 1)
    assert ("is due" in called(scene)[0]) is reminded


async def test_the_reminder_comes_though_the_hand_is_open(scene: Scene) -> None:
    """It may have been dismissed, which Discord tells nobody."""
    await scene.begin(deadline="10m")
    await scene.hand(scene.ann)
    await scene.play(scene.ben, "Pass")
    await scene.wait(479)
    assert called(scene) == []
    await scene.wait(1)
    assert "is due" in called(scene)[0]


# A hand that is open, or was


async def test_who_leaves_an_open_hand_is_called_when_it_is_live_no_more(begun: Scene) -> None:
    await begun.hand(begun.ann)
    await begun.play(begun.ben, "Pass")
    await begun.wait(HAND_LIFE - 1)
    assert called(begun) == []
    await begun.wait(1)
    assert called(begun) == [TEXT("call", who=begun.ann.mention, match="1")]
    await begun.wait(HAND_LIFE)
    assert len(called(begun)) == 1


async def test_a_hand_that_is_looked_at_again_holds_the_call_back_again(begun: Scene) -> None:
    anns = await begun.hand(begun.ann)
    await begun.play(begun.ben, "Pass")
    await begun.wait(600)
    await begun.ann.click(anns, label="Pass")
    bens = await begun.hand(begun.ben)
    await begun.wait(600)
    await begun.ben.click(bens, label="4♣")
    await begun.wait(HAND_LIFE - 601)
    assert called(begun) == []
    await begun.wait(601)
    assert called(begun) == [TEXT("call", who=begun.ann.mention, match="1")]


async def test_who_left_an_open_hand_is_called_after_a_restart(begun: Scene) -> None:
    await begun.hand(begun.ann)
    await begun.play(begun.ben, "Pass")
    await begun.restart()
    await begun.wait(HAND_LIFE)
    assert called(begun) == [TEXT("call", who=begun.ann.mention, match="1")]
