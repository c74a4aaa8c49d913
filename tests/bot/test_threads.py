"""A thread for each match: opened under its invitation where a server wants it, and the channel where it cannot be."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import discord
import pytest
from simcord import ChannelHandle, ResponseMessage

from bot.text import words as catalogue
from tests.bot.decks import GIN
from tests.bot.people import Scene, labels, message_of, thread_in, words
from tests.bot.wire import sent

TEXT = catalogue()
THREADS = "/threads"


@pytest.fixture
async def threaded(scene: Scene) -> Scene:
    """A server that gives each match a thread."""
    await scene.bot.tables.servers.change(scene.guild.id, threads=True)
    return scene


def threads(scene: Scene) -> list[ChannelHandle]:
    """The threads of the channel, oldest first."""
    return sorted(scene.channel.threads, key=lambda thread: thread.id)


def table_in(scene: Scene, thread: ChannelHandle) -> ResponseMessage:
    return scene.tables(thread)[-1]


async def play_in(scene: Scene, thread: ChannelHandle) -> None:
    """Ben passes, and Ann is called."""
    hand = await scene.hand(scene.ben, table_in(scene, thread))
    await scene.ben.click(hand, label="Pass")


async def test_a_match_has_a_thread_under_its_invitation(threaded: Scene) -> None:
    invitation = message_of(await threaded.challenge())
    since = len(threaded.env.http_requests)
    await threaded.ben.click(invitation, label="Accept")
    (thread,) = threads(threaded)
    assert thread.id == invitation.id
    assert thread.name == "ann – ben · match 1"
    assert threaded.tables() == []
    assert labels(table_in(threaded, thread)) == ["My hand", "Rules", "Score sheet", "Resign"]
    assert words(invitation).endswith(f"accepted. The table is in <#{thread.id}>.")
    assert [message.pinged for message in sent(threaded.env, since) if message.new] == [{threaded.ben.id}]
    await play_in(threaded, thread)
    assert [message.content for message in threaded.history(thread) if message.content] == [
        TEXT("call", who=threaded.ann.mention, match="1")
    ]
    assert threaded.tables() == []


async def test_in_the_channel_when_no_thread_is_wanted(scene: Scene) -> None:
    await scene.begin()
    assert scene.channel.threads == []
    assert len(scene.tables()) == 1
    assert words(scene.history()[0]).endswith("accepted. The table is below.")


async def test_an_open_table_and_a_match_with_the_computer(threaded: Scene) -> None:
    opened = message_of(await threaded.ann.slash(threaded.channel, "gin open", seats=2))
    await threaded.ben.click(opened, label="Join")
    solo = message_of(await threaded.cay.slash(threaded.channel, "gin solo", level="novice"))
    await threaded.env.settle()
    first, second = threads(threaded)
    assert words(opened).endswith(f"sit down. The table is in <#{first.id}>.")
    assert second.id == solo.id
    assert second.name == "cay – Computer (novice) · match 2"
    assert "My hand" in labels(table_in(threaded, second))
    assert f"The table is in <#{second.id}>." in words(solo)


async def test_a_thread_has_no_thread(threaded: Scene) -> None:
    thread = thread_in(threaded)
    challenge = message_of(await threaded.ann.slash(thread, "gin challenge", opponent=threaded.ben))
    await threaded.ben.click(challenge, label="Accept")
    assert len(threads(threaded)) == 1
    assert "My hand" in labels(table_in(threaded, thread))


async def test_a_rematch_stays_in_the_thread(threaded: Scene) -> None:
    threaded.house.cards.stack(**GIN)
    challenge = message_of(
        await threaded.ann.slash(threaded.channel, "gin challenge", opponent=threaded.ben, target=50)
    )
    await threaded.ben.click(challenge, label="Accept")
    (thread,) = threads(threaded)
    for player, label in ((threaded.ben, "Pass"), (threaded.ann, "Pass"), (threaded.ben, "Gin")):
        pressed = await player.click(await threaded.hand(player, table_in(threaded, thread)), label=label)
    await threaded.ben.click(message_of(pressed), label="Confirm")
    asked = message_of(await threaded.ann.click(table_in(threaded, thread), label="Rematch"))
    assert asked.channel_id == thread.id
    await threaded.ben.click(asked, label="Accept")
    assert len(threads(threaded)) == 1
    assert "Match 2" in words(table_in(threaded, thread))


@pytest.mark.parametrize("lost", ["create_public_threads", "send_messages_in_threads"])
async def test_without_the_permission_the_match_is_in_the_channel(threaded: Scene, lost: str) -> None:
    denied = discord.PermissionOverwrite(**{lost: False})
    threaded.channel = threaded.guild.create_text_channel("closed", overwrites={threaded.bot.user: denied})
    await threaded.begin()
    assert threads(threaded) == []
    assert words(threaded.history()[0]).endswith("accepted. The table is below.")
    note = TEXT("thread-none")
    assert note in words(await threaded.hand(threaded.ben))
    assert note not in words(await threaded.hand(threaded.ben)), "once is enough"
    assert note in words(await threaded.hand(threaded.ann))


@pytest.mark.parametrize(
    ("code", "status", "note"), [(160006, 400, "thread-full"), (50013, 403, "thread-none"), (50024, 400, "thread-none")]
)
async def test_what_discord_refuses_is_played_in_the_channel(
    threaded: Scene, code: int, status: int, note: str
) -> None:
    invitation = message_of(await threaded.challenge())
    path = f"/channels/{threaded.channel.id}/messages/{invitation.id}/threads"
    threaded.env.inject_error("POST", path, status=status, code=code)
    await threaded.ben.click(invitation, label="Accept")
    assert threads(threaded) == []
    assert TEXT(note) in words(await threaded.hand(threaded.ben))
    await threaded.play(threaded.ben, "Pass")


async def test_a_thread_that_takes_no_messages(threaded: Scene) -> None:
    invitation = message_of(await threaded.challenge())
    path = f"/channels/{invitation.id}/messages"
    threaded.env.inject_error("POST", path, status=403, code=50013)
    await threaded.ben.click(invitation, label="Accept")
    assert len(threaded.tables()) == 1
    assert TEXT("thread-none") in words(await threaded.hand(threaded.ben))


async def test_a_thread_that_is_there_already(threaded: Scene) -> None:
    """As after a crash between the thread and the table."""
    invitation = message_of(await threaded.challenge())
    threaded.env.backend.create_thread(
        threaded.channel.id, "left", threaded.env.backend.bot_user.id, message_id=invitation.id
    )
    path = f"/channels/{threaded.channel.id}/messages/{invitation.id}/threads"
    threaded.env.inject_error("POST", path, status=400, code=160004)
    await threaded.ben.click(invitation, label="Accept")
    (thread,) = threads(threaded)
    assert "My hand" in labels(table_in(threaded, thread))


async def test_a_thread_that_was_put_away_is_opened_again(threaded: Scene) -> None:
    await threaded.begin(deadline="3d")
    (thread,) = threads(threaded)
    stored = threaded.env.backend.get_channel(thread.id).thread_metadata
    assert stored is not None
    assert stored.auto_archive_duration == 4_320, "no sooner than a move may take"
    table = table_in(threaded, thread)
    threaded.env.inject_error("PATCH", f"/channels/{thread.id}/messages/{table.id}", status=400, code=50083)
    threaded.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=50083)
    await play_in(threaded, thread)
    await threaded.env.settle()
    assert f"{threaded.ben.mention} passed." in words(table_in(threaded, thread))


async def test_a_title_without_names(threaded: Scene) -> None:
    threaded.env.inject_error("GET", f"/guilds/{threaded.guild.id}/members/{threaded.ann.id}", status=404, code=10007)
    await threaded.begin()
    assert [thread.name for thread in threads(threaded)] == ["Gin Rummy · match 1"]


async def test_names_in_a_title_are_short(threaded: Scene) -> None:
    for number in range(3):
        name = f"{number} {'very ' * 5}long"
        person = threaded.guild.add_member(threaded.env.create_user(f"long{number}"), nick=name[:32])
        invitation = message_of(await threaded.ann.slash(threaded.channel, "gin challenge", opponent=person))
        await person.click(invitation, label="Accept")
    assert threads(threaded)[0].name == "ann – 0 very very very… · match 1"


async def test_matches_under_way_stay_where_they_are(scene: Scene) -> None:
    await scene.begin()
    await scene.bot.tables.servers.change(scene.guild.id, threads=True)
    await scene.play(scene.ben, "Pass")
    assert scene.channel.threads == []


async def test_an_invitation_that_a_crash_left_without_its_message(threaded: Scene) -> None:
    invitation = message_of(await threaded.challenge())
    with closing(sqlite3.connect(threaded.house.path)) as db, db:
        db.execute("UPDATE games SET message_id = NULL")
    await threaded.ben.click(invitation, label="Accept")
    assert [thread.id for thread in threads(threaded)] == [invitation.id]
