"""Where the table stands: within sight while it is played, and told of where it cannot be shown."""

from __future__ import annotations

import discord
import pytest
from simcord import ChannelHandle

from bot.text import words as catalogue
from tests.bot.decks import KNOCK
from tests.bot.house import START
from tests.bot.people import Scene, labels, message_of, thread_in, words
from tests.bot.wire import sent

TEXT = catalogue()
POST, EDIT = "/channels/*/messages", "/channels/*/messages/*"
SOME_MINUTES = 300


@pytest.fixture
async def begun(scene: Scene) -> Scene:
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    return scene


async def chat(scene: Scene, lines: int) -> None:
    for line in range(lines):
        await scene.cay.send(scene.channel, f"line {line}")


def looks(scene: Scene) -> int:
    """How often the bot read the channel's messages."""
    return len(
        [request for request in scene.env.http_requests if request.method == "GET" and "messages" in request.path]
    )


# Within sight


async def test_a_table_ten_messages_up_moves_down(begun: Scene) -> None:
    await begun.wait(60)
    await chat(begun, 10)
    since = len(begun.env.http_requests)
    await begun.play(begun.ben, "Pass")
    new = begun.history()[-1]
    assert labels(new) == ["My hand", "Rules", "Score sheet", "Resign"]
    assert [words(table) for table in begun.history() if words(table).startswith("-#")] == [
        "-# Match 1 goes on further down."
    ]
    assert [message.pinged for message in sent(begun.env, since) if message.pinged] == [{begun.ann.id}]
    assert len(begun.calls) == 10, "what they chat, and no call beside the table's own"


async def test_a_table_that_is_near_stays(begun: Scene) -> None:
    await begun.wait(60)
    await chat(begun, 9)
    number = begun.table.id
    await begun.play(begun.ben, "Pass")
    assert begun.table.id == number
    assert len(begun.calls) == 9 + 1


async def test_fast_moves_ask_discord_nothing(begun: Scene) -> None:
    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    await begun.wait(60)
    await begun.ben.click(bens, label="Pass")
    assert looks(begun) == 1
    await begun.ann.click(anns, label="Pass")
    await begun.ben.click(bens, label="4♣")
    await begun.wait(59)
    await begun.ann.click(anns, label="Draw")
    assert looks(begun) == 1


async def test_where_messages_may_not_be_read_the_hour_counts_alone(begun: Scene) -> None:
    await begun.wait(60)
    await chat(begun, 10)
    begun.env.inject_error("GET", POST, status=403, code=50001)
    number = begun.table.id
    await begun.play(begun.ben, "Pass")
    assert begun.table.id == number
    await begun.wait(3_540)
    await begun.play(begun.ann, "Pass")
    assert begun.table.id != number


async def test_ones_own_move_moves_no_table(begun: Scene) -> None:
    """The turn has not passed: whoever draws has the hand before them."""
    await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    await begun.play(begun.ben, "4♣")
    await begun.wait(3_600)
    number = begun.table.id
    await begun.play(begun.ann, "Draw")
    assert begun.table.id == number


async def test_a_message_that_was_edited_too_often_is_left_behind(begun: Scene) -> None:
    begun.env.inject_error("PATCH", EDIT, status=400, code=30046)
    await begun.play(begun.ben, "Pass")
    assert f"{begun.ben.mention} passed." in words(begun.table)
    assert len(begun.tables()) == 1


# Where it cannot be shown


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (403, 50013, "trouble-closed"),
        (403, 50001, "trouble-closed"),
        (404, 10003, "trouble-gone"),
        (400, 160006, "trouble-full"),
    ],
)
async def test_the_players_are_told_what_is_missing(begun: Scene, status: int, code: int, told: str) -> None:
    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    for path in (POST, EDIT):
        begun.env.inject_error("*", path, status=status, code=code, times=None)
    await begun.ben.click(bens, label="Pass")
    trouble = TEXT(told, channel=f"<#{begun.channel.id}>")
    assert trouble in words(bens)
    assert trouble in words(anns)
    await begun.ann.click(anns, label="Pass")
    assert trouble in words(anns)
    begun.env.backend.faults.clear()
    table = message_of(await begun.ann.slash(begun.guild.create_text_channel("other"), "gin table"))
    await begun.ben.click(bens, label="4♣")
    assert trouble not in words(bens)
    assert f"{begun.ben.mention} drew from the stock and threw 4♣." in words(table)


async def test_the_missing_permission_is_named(scene: Scene) -> None:
    channel = scene.guild.create_text_channel("moody", overwrites={scene.bot.user: discord.PermissionOverwrite()})
    challenge = await scene.ann.slash(channel, "gin challenge", opponent=scene.ben)
    await scene.ben.click(message_of(challenge), label="Accept")
    scene.env.backend.delete_message(channel.id, scene.tables(channel)[0].id)
    _, deny = discord.PermissionOverwrite(send_messages=False).pair()
    for entry in scene.env.backend.channels[channel.id].overwrites:
        entry.deny = deny.value
    scene.env.backend.edit_channel(channel.id, {"topic": "quiet"})
    hand = message_of(await scene.ben.slash(scene.channel, "gin hand"))
    await scene.ben.click(hand, label="Pass")
    missing = TEXT("permission-send_messages")
    assert TEXT("trouble-permissions", channel=f"<#{channel.id}>", permissions=missing) in words(hand)


async def close(scene: Scene) -> None:
    """The channel refuses Ben's move; Ann has the other one to make."""
    scene.env.inject_error("PATCH", EDIT, status=403, code=50013)
    await scene.play(scene.ben, "Pass")
    assert f"{scene.ben.mention} passed." not in words(scene.table)


async def test_a_closed_channel_is_tried_again_with_a_move_some_minutes_later(begun: Scene) -> None:
    await close(begun)
    await begun.wait(SOME_MINUTES - 1)
    anns = await begun.play(begun.ann, "Pass")
    assert f"{begun.ben.mention} is to throw" not in words(begun.table)
    assert "cannot be shown" in words(anns)
    await begun.wait(1)
    await begun.play(begun.ben, "4♣")
    assert f"{begun.ann.mention} is to draw" in words(begun.table)


async def test_a_closed_channel_is_tried_again_when_discord_tells_of_a_change(begun: Scene) -> None:
    await close(begun)
    begun.env.backend.edit_channel(begun.channel.id, {"topic": "open"})
    await begun.env.settle()
    await begun.bot.publisher.catch_up()
    await begun.env.settle()
    assert f"{begun.ben.mention} passed." in words(begun.table)


async def test_a_closed_channel_is_not_tried_again_by_itself(begun: Scene) -> None:
    await close(begun)
    since = len(begun.env.http_requests)
    for _ in range(2):
        await begun.wait(SOME_MINUTES)
        await begun.bot.publisher.catch_up()
    assert not [request for request in begun.env.http_requests[since:] if request.path.startswith("/channels/")]


# Threads


@pytest.fixture
async def thread(scene: Scene) -> ChannelHandle:
    """A thread in which a match begins that Ben is to open."""
    thread = thread_in(scene)
    challenge = await scene.ann.slash(thread, "gin challenge", opponent=scene.ben)
    await scene.ben.click(message_of(challenge), label="Accept")
    return thread


async def test_an_archived_thread_is_woken_by_a_new_table(scene: Scene, thread: ChannelHandle) -> None:
    scene.env.inject_error("PATCH", EDIT, status=400, code=50083)
    opened = message_of(await scene.ben.slash(thread, "gin hand"))
    await scene.ben.click(opened, label="Pass")
    assert f"{scene.ben.mention} passed." in words(scene.tables(thread)[-1])


async def test_a_thread_that_no_message_wakes_is_opened_by_name(scene: Scene, thread: ChannelHandle) -> None:
    for method, path in (("PATCH", EDIT), ("POST", POST)):
        scene.env.inject_error(method, path, status=400, code=50083)
    opened = message_of(await scene.ben.slash(thread, "gin hand"))
    await scene.ben.click(opened, label="Pass")
    assert f"{scene.ben.mention} passed." in words(scene.tables(thread)[-1])


async def test_a_thread_that_stays_closed_is_told_of(scene: Scene, thread: ChannelHandle) -> None:
    for method, path in (("PATCH", EDIT), ("POST", POST), ("PATCH", "/channels/*")):
        scene.env.inject_error(method, path, status=400, code=50083, times=None)
    opened = message_of(await scene.ben.slash(scene.channel, "gin hand"))
    await scene.ben.click(opened, label="Pass")
    assert TEXT("trouble-archived", channel=f"<#{thread.id}>") in words(opened)


# Time given back, and matches that cannot go on


async def test_an_outage_is_told_on_the_table(scene: Scene) -> None:
    await scene.begin(deadline="1d")
    number = scene.table.id
    await scene.restart(after=7_265)
    assert f"<t:{START + 86_400 + 7_265}:R>" in words(scene.table)
    assert TEXT("table-given-back", span="2 hours 1 minute") in words(scene.table)
    assert scene.table.id == number
    await scene.play(scene.ben, "Pass")
    assert "were added to this deadline" not in words(scene.table)


async def test_a_short_outage_redraws_nothing(scene: Scene) -> None:
    await scene.begin(deadline="1d")
    before = words(scene.table)
    since = len(scene.env.http_requests)
    await scene.restart(after=60)
    assert words(scene.table) == before
    assert not [request for request in scene.env.http_requests[since:] if request.path.startswith("/channels/")]


async def test_an_open_invitation_gets_its_time_back(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    await scene.restart(after=7_200)
    assert f"<t:{START + 86_400 + 7_200}:R>" in words(invitation)
    await scene.wait(86_399)
    assert "Accept" in labels(invitation)
    await scene.ben.click(invitation, label="Accept")
    assert labels(scene.table)[0] == "My hand"
    assert labels(invitation) == []


async def test_a_frozen_match_says_so_once(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    table = begun.table
    await begun.house.stores[-1].freeze(1, begun.house.time())
    await begun.bot.publisher.catch_up()
    assert words(table) == TEXT("table-frozen", match="1")
    assert labels(table) == []
    assert begun.calls == []
    since = len(begun.env.http_requests)
    await begun.bot.publisher.catch_up()
    assert len(begun.env.http_requests) == since
    refused = await begun.ann.slash(begun.channel, "gin hand")
    assert words(message_of(refused)) == TEXT("error-frozen", match="1")
    other = await begun.ann.slash(begun.channel, "gin hand", match="2")
    assert words(message_of(other)) == TEXT("error-no-such-match-of-yours")
    await begun.wait(8 * 86_400)
    later = await begun.ann.slash(begun.channel, "gin hand")
    assert words(message_of(later)) == TEXT("error-no-match-of-yours")
