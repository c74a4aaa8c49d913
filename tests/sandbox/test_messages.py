"""Messages in channels: sending, editing, reading, and who may."""

import io

import discord
import pytest

from sandbox import Permission, Person, Sandbox
from tests.sandbox.subject import Subject, button, card
from tests.sandbox.wire import Wire, box_of, press, row, text

V2 = 1 << 15
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (3).to_bytes(4) + (2).to_bytes(4) + b"\x08\x06\0\0\0"


async def test_a_nonce_makes_sending_twice_safe(wire: Wire, ada: Person) -> None:
    _, first = await wire.send(content="once", nonce="g1-s1", enforce_nonce=True)
    _, again = await wire.send(content="once", nonce="g1-s1", enforce_nonce=True)
    assert first["id"] == again["id"]
    assert len(ada.sees()) == 1
    await wire.send(content="once", nonce="g1-s1")
    assert len(ada.sees()) == 2
    wire.box.advance(600)
    _, later = await wire.send(content="once", nonce="g1-s1", enforce_nonce=True)
    assert later["id"] != first["id"]


async def test_once_v2_always_v2(wire: Wire) -> None:
    _, message = await wire.send(content="old", components=[row(press())])
    path = f"/channels/{wire.table}/messages/{message['id']}"
    assert await wire.code("PATCH", path, {"flags": V2, "components": [text()]}) == 50035
    status, turned = await wire.call("PATCH", path, {"flags": V2, "content": None, "components": [text()]})
    assert (status, turned["flags"]) == (200, V2)
    _, back = await wire.call("PATCH", path, {"flags": 0, "components": [text("still")]})
    assert back["flags"] == V2
    assert await wire.code("PATCH", path, {"content": "back?"}) == 50035


async def test_a_refused_edit_changes_nothing(wire: Wire, ada: Person) -> None:
    _, message = await wire.send(content="as it was")
    path = f"/channels/{wire.table}/messages/{message['id']}"
    assert await wire.code("PATCH", path, {"content": "x" * 2001}) == 50035
    assert [seen.text for seen in ada.sees()] == ["as it was"]


async def test_an_edit_can_strip_a_message_of_its_buttons(bot: Subject, ada: Person, box: Sandbox) -> None:
    message = await bot.text_channel(box).send(view=card("Play?", buttons=(button("Accept", "accept"),)))
    assert ada.sees()[0].labels == ["Accept"]
    await message.edit(view=card("Over"))
    (seen,) = ada.sees()
    assert (seen.text, seen.labels) == ("Over", [])
    assert seen.data["edited_timestamp"] is not None


async def test_mentions_ping_whom_they_are_allowed_to(wire: Wire, ada: Person, ben: Person) -> None:
    both = f"{ada.mention} {ben.mention}"
    for allowed, pinged in [
        (None, [ada.user_id, ben.user_id]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, [ada.user_id, ben.user_id]),
        ({"users": [ben.user_id]}, [ben.user_id]),
    ]:
        payload = {} if allowed is None else {"allowed_mentions": allowed}
        _, message = await wire.send(flags=V2, components=[box_of(text(both))], **payload)
        assert [user["id"] for user in message["mentions"]] == pinged
        assert ada.sees()[-1].pings == pinged


async def test_an_edit_reads_mentions_anew(wire: Wire, ben: Person) -> None:
    _, message = await wire.send(content=ben.mention, allowed_mentions={"parse": []})
    _, edited = await wire.call("PATCH", f"/channels/{wire.table}/messages/{message['id']}", {"flags": 0})
    assert [user["id"] for user in edited["mentions"]] == [ben.user_id]


async def test_everyone_is_called_only_with_the_permission(wire: Wire) -> None:
    assert not (await wire.send(content="@everyone"))[1]["mention_everyone"]
    wire.box.set_permissions("table", allow=Permission.MENTION_EVERYONE)
    assert (await wire.send(content="@everyone"))[1]["mention_everyone"]
    assert not (await wire.send(content="@everyone", allowed_mentions={"parse": []}))[1]["mention_everyone"]


async def test_attachments_are_stored_and_served(bot: Subject, box: Sandbox, wire: Wire) -> None:
    view = card("A picture")
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://hand.png", description="Two aces")))
    message = await bot.text_channel(box).send(view=view, file=discord.File(io.BytesIO(PNG), "hand.png"))
    (attachment,) = message.attachments
    assert (attachment.width, attachment.height, attachment.content_type) == (3, 2, "image/png")
    async with wire.session.get(attachment.url) as response:
        assert (response.status, await response.read()) == (200, PNG)
        assert response.content_type == "image/png"
    gallery = message.components[1]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert gallery.items[0].media.url == attachment.url
    assert gallery.items[0].description == "Two aces"


async def test_an_edit_can_change_the_attachment(bot: Subject, box: Sandbox, wire: Wire) -> None:
    channel = bot.text_channel(box)
    message = await channel.send("files", file=discord.File(io.BytesIO(b"one"), "one.txt", description="The first"))
    assert message.attachments[0].description == "The first"
    message = await message.edit(attachments=[*message.attachments, discord.File(io.BytesIO(b"two"), "two.txt")])
    assert [one.filename for one in message.attachments] == ["one.txt", "two.txt"]
    message = await message.edit(attachments=message.attachments[1:])
    assert [one.filename for one in message.attachments] == ["two.txt"]
    message = await message.edit(content="still", attachments=[])
    assert message.attachments == []


async def test_history_is_read_in_pages(wire: Wire) -> None:
    ids = [(await wire.send(content=str(number)))[1]["id"] for number in range(5)]
    path = f"/channels/{wire.table}/messages"

    async def read(query: str) -> list[int]:
        return [ids.index(message["id"]) for message in (await wire.call("GET", path + query))[1]]

    assert await read("") == [4, 3, 2, 1, 0]
    assert await read("?limit=2") == [4, 3]
    assert await read(f"?before={ids[2]}") == [1, 0]
    assert await read(f"?after={ids[2]}&limit=1") == [3]
    assert await read(f"?around={ids[2]}&limit=3") == [3, 2, 1]
    assert (await wire.call("GET", path + "?limit=101"))[0] == 400


async def test_only_own_messages_can_be_edited(wire: Wire, ben: Person) -> None:
    said = ben.say("mine")
    path = f"/channels/{wire.table}/messages/{said.id}"
    assert await wire.code("PATCH", path, {"content": "yours"}) == 50005
    assert await wire.code("DELETE", path) == 50013
    wire.box.set_permissions("table", allow=Permission.MANAGE_MESSAGES)
    assert (await wire.call("DELETE", path))[0] == 204
    assert ben.sees() == []


@pytest.mark.parametrize(
    ("denied", "send", "edit", "read"),
    [
        (Permission.VIEW_CHANNEL, 50001, 50001, 50001),
        (Permission.SEND_MESSAGES, 50013, None, None),
        (Permission.READ_MESSAGE_HISTORY, None, None, 50013),
    ],
)
async def test_permissions(
    bot: Subject, box: Sandbox, denied: Permission, send: int | None, edit: int | None, read: int | None
) -> None:
    channel = bot.text_channel(box)
    message = await channel.send("before")
    box.set_permissions("table", deny=denied)
    for act, code in [
        (channel.send("after"), send),
        (message.edit(content="after"), edit),
        (channel.fetch_message(message.id), read),
    ]:
        if code is None:
            await act
            continue
        with pytest.raises(discord.Forbidden) as refusal:
            await act
        assert refusal.value.code == code


async def test_a_file_may_not_be_too_large(bot: Subject, box: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.messages.MAX_UPLOAD", 3)
    with pytest.raises(discord.HTTPException) as refusal:
        await bot.text_channel(box).send(file=discord.File(io.BytesIO(b"four"), "x.gif"))
    assert (refusal.value.status, refusal.value.code) == (413, 40005)


async def test_files_in_private_answers(bot: Subject, ada: Person) -> None:
    async def show(interaction: discord.Interaction) -> None:
        picture = discord.File(
            io.BytesIO(b"GIF89a" + (4).to_bytes(2, "little") + (5).to_bytes(2, "little")), "hand.gif"
        )
        await interaction.response.send_message("Your hand", file=picture, ephemeral=True)

    bot.answers["press"] = show
    outcome = await ada.click((await ada.slash("demo board")).message, "Press")
    assert outcome.message is not None
    (attachment,) = outcome.message.data["attachments"]
    assert attachment["ephemeral"]
    assert (attachment["width"], attachment["height"]) == (4, 5)


async def test_files_need_their_permission(bot: Subject, box: Sandbox) -> None:
    box.set_permissions("table", deny=Permission.ATTACH_FILES)
    with pytest.raises(discord.Forbidden) as refusal:
        await bot.text_channel(box).send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
    assert refusal.value.code == 50013


async def test_what_is_gone_says_so(wire: Wire) -> None:
    _, message = await wire.send(content="x")
    path = f"/channels/{wire.table}/messages/{message['id']}"
    wire.box.delete_message(message)
    assert await wire.code("PATCH", path, {"content": "y"}) == 10008
    wire.box.delete_channel("table")
    assert await wire.code("PATCH", path, {"content": "y"}) == 10003
    assert await wire.code("POST", f"/channels/{wire.table}/messages", {"content": "y"}) == 10003


async def test_a_reply_names_its_message(bot: Subject, box: Sandbox, ben: Person) -> None:
    channel = bot.text_channel(box)
    said = ben.say("Shall we play?")
    reply = await channel.get_partial_message(int(said.id)).reply("Yes")
    assert reply.reference is not None and reply.reference.message_id == int(said.id)
    with pytest.raises(discord.HTTPException) as refusal:
        await channel.get_partial_message(1).reply("To nobody")
    assert refusal.value.code == 50035


async def test_a_token_is_needed(wire: Wire) -> None:
    for authorization in ("", "Bot ", "Bearer any"):
        assert (await wire.call("GET", "/users/@me", authorization=authorization))[0] == 401


async def test_direct_messages(bot: Subject, box: Sandbox, ada: Person, ben: Person) -> None:
    user = await bot.fetch_user(ben.id)
    await user.send("Your move")
    await user.send("Still your move")
    assert [seen.text for seen in ben.sees("dm")] == ["Your move", "Still your move"]
    assert ada.sees("dm") == []
    ben.refuse_direct_messages()
    with pytest.raises(discord.Forbidden) as refusal:
        await user.send("Hello?")
    assert refusal.value.code == 50007


async def test_bots_have_no_direct_channel(wire: Wire) -> None:
    echo = wire.box.person("Echo")
    assert await wire.code("POST", "/users/@me/channels", {"recipient_id": echo.user_id}) == 50007
    assert await wire.code("POST", "/users/@me/channels", {"recipient_id": "1"}) == 50033


async def test_people_and_members(bot: Subject, box: Sandbox, ben: Person) -> None:
    guild = await bot.fetch_guild(int(box.world.guild_id))
    member = await guild.fetch_member(ben.id)
    assert member.display_name == "Ben"
    box.remove_member(ben)
    with pytest.raises(discord.NotFound) as refusal:
        await guild.fetch_member(ben.id)
    assert refusal.value.code == 10007
    assert (await bot.fetch_user(ben.id)).global_name == "Ben"
    with pytest.raises(discord.NotFound) as refusal:
        await bot.fetch_user(1)
    assert refusal.value.code == 10013


async def test_members_are_listed_only_with_the_intent(wire: Wire) -> None:
    path = f"/guilds/{wire.box.world.guild_id}/members?limit=3"
    assert await wire.code("GET", path) == 50001
    wire.box.gateway.privileged_intents = True
    assert [member["user"]["username"] for member in (await wire.call("GET", path))[1]] == ["ada", "ben", "cleo"]


async def test_files_go_with_their_message(bot: Subject, box: Sandbox) -> None:
    async def send() -> discord.Message:
        return await bot.text_channel(box).send("Look", file=discord.File(io.BytesIO(b"x"), "x.txt"))

    edited, deleted, _ = await send(), await send(), await send()
    files = box.world.state.files
    await edited.edit(attachments=[discord.File(io.BytesIO(b"y"), "y.txt")])
    assert sorted(file.filename for file in files.values()) == ["x.txt", "x.txt", "y.txt"]
    await deleted.delete()
    assert len(files) == 2
    box.delete_channel("table")
    assert files == {}


async def test_a_picture_from_elsewhere_is_shown_as_it_is(wire: Wire) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "https://example.org/card.png"}}]}
    _, message = await wire.send(flags=1 << 15, components=[gallery])
    assert message["components"][0]["items"][0]["media"]["proxy_url"] == "https://example.org/card.png"
    thumbnail = {"type": 11, "media": {"url": "https://example.org/card.png"}}
    section = {"type": 9, "components": [text()], "accessory": thumbnail}
    _, message = await wire.send(flags=1 << 15, components=[section])
    assert message["components"][0]["accessory"]["media"]["proxy_url"] == "https://example.org/card.png"


async def test_without_history_there_is_none_to_read(wire: Wire) -> None:
    await wire.send(content="x")
    wire.box.set_permissions("table", deny=Permission.READ_MESSAGE_HISTORY)
    assert await wire.call("GET", f"/channels/{wire.table}/messages") == (200, [])
