"""Threads: begun, archived, locked, private."""

import discord
import pytest

from sandbox import Permission, Person, Sandbox
from tests.sandbox.subject import Subject
from tests.sandbox.wire import Wire

PUBLIC, PRIVATE = 11, 12


async def begin(bot: Subject, box: Sandbox, name: str = "Ada against Ben") -> discord.Thread:
    await bot.wait_until_ready()
    channel = bot.get_channel(int(box.channel("table")["id"]))
    assert isinstance(channel, discord.TextChannel)
    return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)


async def test_a_thread_is_a_place_to_talk(bot: Subject, box: Sandbox, ada: Person, ben: Person) -> None:
    thread = await begin(bot, box)
    await thread.send("Welcome")
    assert [seen.text for seen in ben.sees("Ada against Ben")] == ["Welcome"]
    outcome = await ada.slash("demo secret", channel=thread)
    assert outcome.text == "Just for you"
    assert isinstance(bot.interactions[-1].channel, discord.Thread)
    assert box.channel(thread)["message_count"] == 1


async def test_an_archived_thread_refuses_edits_and_opens_for_new_words(bot: Subject, box: Sandbox) -> None:
    thread = await begin(bot, box)
    message = await thread.send("Welcome")
    box.archive(thread)
    with pytest.raises(discord.HTTPException) as refusal:
        await message.edit(content="Edited")
    assert refusal.value.code == 50083
    await thread.send("Anybody here?")
    await message.edit(content="Edited")
    box.archive(thread, locked=True)
    with pytest.raises(discord.HTTPException) as refusal:
        await thread.send("Hello?")
    assert refusal.value.code == 50083
    with pytest.raises(discord.Forbidden):
        await thread.edit(archived=False)


async def test_the_bot_archives_its_own_thread(bot: Subject, box: Sandbox) -> None:
    thread = await begin(bot, box)
    assert (await thread.edit(archived=True)).archived
    assert not (await thread.edit(archived=False, name="Once more")).archived
    assert box.channel("Once more")["id"] == str(thread.id)
    with pytest.raises(discord.Forbidden):
        await thread.edit(locked=True)


async def test_a_thread_at_a_message_has_its_id(bot: Subject, box: Sandbox) -> None:
    message = await bot.text_channel(box).send("A table")
    thread = await message.create_thread(name="Talk")
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException) as refusal:
        await message.create_thread(name="Talk again")
    assert refusal.value.code == 160004


async def test_threads_without_a_type_are_private(wire: Wire, ben: Person) -> None:
    path = f"/channels/{wire.table}/threads"
    assert await wire.code("POST", path, {"name": "Hush"}) == 50013
    wire.box.set_permissions("table", allow=Permission.CREATE_PRIVATE_THREADS)
    _, thread = await wire.call("POST", path, {"name": "Hush"})
    assert thread["type"] == PRIVATE
    await wire.call("POST", f"/channels/{thread['id']}/messages", {"content": "Only for those who are in"})
    assert ben.sees(thread["id"]) == []
    await wire.call("PUT", f"/channels/{thread['id']}/thread-members/{ben.user_id}")
    assert len(ben.sees(thread["id"])) == 1
    await wire.call("DELETE", f"/channels/{thread['id']}/thread-members/{ben.user_id}")
    assert ben.sees(thread["id"]) == []


async def test_threads_have_limits(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    path = f"/channels/{wire.table}/threads"
    assert await wire.code("POST", path, {"name": "", "type": PUBLIC}) == 50035
    monkeypatch.setattr("sandbox.routes.threads.MAX_ACTIVE", 1)
    _, thread = await wire.call("POST", path, {"name": "One", "type": PUBLIC})
    assert await wire.code("POST", path, {"name": "Two", "type": PUBLIC}) == 160006
    assert await wire.code("POST", f"/channels/{thread['id']}/threads", {"name": "In it", "type": PUBLIC}) == 50024
    _, active = await wire.call("GET", f"/guilds/{wire.box.world.guild_id}/threads/active")
    assert [one["name"] for one in active["threads"]] == ["One"]


async def test_threads_need_their_permissions(wire: Wire) -> None:
    _, thread = await wire.call("POST", f"/channels/{wire.table}/threads", {"name": "One", "type": PUBLIC})
    wire.box.set_permissions("table", deny=Permission.SEND_MESSAGES_IN_THREADS | Permission.CREATE_PUBLIC_THREADS)
    assert await wire.code("POST", f"/channels/{thread['id']}/messages", {"content": "x"}) == 50013
    assert await wire.code("POST", f"/channels/{wire.table}/threads", {"name": "Two", "type": PUBLIC}) == 50013
    assert (await wire.send(content="In the channel it may"))[0] == 200


async def test_a_channel_takes_its_threads_along(wire: Wire, ada: Person) -> None:
    _, thread = await wire.call("POST", f"/channels/{wire.table}/threads", {"name": "One", "type": PUBLIC})
    wire.box.delete_channel("table")
    assert await wire.code("GET", f"/channels/{thread['id']}") == 10003


async def test_what_cannot_be_done_to_threads(wire: Wire, ben: Person) -> None:
    assert await wire.code("POST", f"/channels/{wire.table}/threads", {"name": "One", "type": 13}) == 50035
    assert await wire.code("PUT", f"/channels/{wire.table}/thread-members/@me") == 50024
    _, thread = await wire.call("POST", f"/channels/{wire.table}/threads", {"name": "One", "type": PUBLIC})
    place = f"/channels/{thread['id']}"
    _, message = await wire.call("POST", f"{place}/messages", {"content": "Welcome"})
    assert ben.say("Thank you", "One").text == "Thank you"
    wire.box.archive("One")
    assert await wire.code("PUT", f"{place}/thread-members/@me") == 50083
    assert await wire.code("PATCH", place, {"name": "Two"}) == 50083
    assert await wire.code("DELETE", f"{place}/messages/{message['id']}") == 50083
