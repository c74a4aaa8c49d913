"""The gateway: who is let in, what is told, and how a lost connection comes back."""

import contextlib
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Permission, Person, Sandbox
from tests.sandbox.subject import Subject, card
from tests.sandbox.wire import ECHO_COMMAND, Wire

GUILDS, MESSAGES, CONTENT = 1, 1 << 9, 1 << 15


class Line:
    """A gateway connection by hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def hear(self) -> Any:
        return await self.socket.receive_json(timeout=2)

    async def identify(self, *, intents: int = GUILDS, **more: Any) -> Any:
        await self.say(2, {"token": "any", "intents": intents, "properties": {}, **more})
        return await self.hear()

    async def say(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def closed_with(self) -> int | None:
        while not self.socket.closed:
            with contextlib.suppress(TypeError):
                await self.hear()
        return self.socket.close_code


async def connect(wire: Wire) -> Line:
    line = Line(await wire.session.ws_connect(wire.box.gateway_url + "?v=10&encoding=json&compress=zlib-stream"))
    assert (await line.hear())["op"] == 10
    return line


async def test_ready_brings_the_guild(wire: Wire) -> None:
    line = await connect(wire)
    await line.say(1, None)
    assert (await line.hear())["op"] == 11
    ready = await line.identify()
    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert ready["d"]["resume_gateway_url"] == wire.box.gateway_url
    assert ready["d"]["guilds"] == [{"id": wire.box.world.guild_id, "unavailable": True}]
    guild = (await line.hear())["d"]
    assert [member["user"]["username"] for member in guild["members"]] == ["Deadwood"]
    assert guild["member_count"] == 6


@pytest.mark.parametrize(("token", "code"), [("wrong", 4004), ("", 4004)])
async def test_a_wrong_token_is_turned_away(wire: Wire, token: str, code: int) -> None:
    wire.box.gateway.token = "right"
    line = await connect(wire)
    await line.say(2, {"token": token, "intents": GUILDS})
    assert await line.closed_with() == code


async def test_privileged_intents_are_not_granted(wire: Wire) -> None:
    line = await connect(wire)
    await line.say(2, {"token": "any", "intents": GUILDS | CONTENT})
    assert await line.closed_with() == 4014
    wire.box.gateway.privileged_intents = True
    assert (await (await connect(wire)).identify(intents=GUILDS | CONTENT))["t"] == "READY"


async def test_nonsense_closes_the_line(wire: Wire) -> None:
    line = await connect(wire)
    await line.socket.send_str("{")
    assert await line.closed_with() == 4002
    line = await connect(wire)
    await line.say(8, {})
    assert await line.closed_with() == 4003


async def test_a_session_resumes_and_hears_what_it_missed(wire: Wire, ada: Person) -> None:
    await wire.register(ECHO_COMMAND)
    line = await connect(wire)
    ready = await line.identify()
    seen = (await line.hear())["s"]
    await wire.box.drop_gateway()
    interaction, act = await wire.begun(ada.slash("echo"))
    line = await connect(wire)
    await line.say(6, {"token": "any", "session_id": ready["d"]["session_id"], "seq": seen})
    missed, resumed = await line.hear(), await line.hear()
    assert (missed["t"], missed["d"]["id"], missed["s"]) == ("INTERACTION_CREATE", interaction.id, seen + 1)
    assert resumed["t"] == "RESUMED"
    await wire.answer(interaction, 4, content="Here again")
    assert (await act).text == "Here again"


async def test_an_unknown_session_is_invalid(wire: Wire) -> None:
    line = await connect(wire)
    await line.say(6, {"token": "any", "session_id": "never was", "seq": 1})
    assert await line.hear() == {"op": 9, "t": None, "s": None, "d": False}
    assert (await line.identify())["t"] == "READY"


async def test_guilds_are_told_on_their_shard(wire: Wire) -> None:
    own = (int(wire.box.world.guild_id) >> 22) % 3
    ready = await (await connect(wire)).identify(shard=[own, 3])
    assert (ready["d"]["shard"], len(ready["d"]["guilds"])) == ([own, 3], 1)
    ready = await (await connect(wire)).identify(shard=[(own + 1) % 3, 3])
    assert ready["d"]["guilds"] == []


async def test_a_shard_that_cannot_be_is_turned_away(wire: Wire) -> None:
    line = await connect(wire)
    await line.say(2, {"token": "any", "intents": GUILDS, "properties": {}, "shard": [2, 2]})
    assert await line.closed_with() == 4010


async def test_one_shard_is_cut_while_the_other_stands(wire: Wire, ada: Person) -> None:
    """The guild is told of on its own, direct messages on the first."""
    await wire.register(ECHO_COMMAND)
    wire.box.channel("dm", of=ada.user_id)
    lines = [await connect(wire) for _ in range(2)]
    for number, line in enumerate(lines):
        assert not wire.box.gateway.is_online
        await line.identify(shard=[number, 2])
    assert wire.box.gateway.is_online
    assert (await lines[1].hear())["t"] == "GUILD_CREATE"
    wire.box.begin_outage()
    assert (await lines[1].hear())["t"] == "GUILD_DELETE"
    await wire.box.drop_gateway(shard=1)
    assert not wire.box.gateway.is_online
    assert await lines[1].closed_with() == 4000
    interaction, act = await wire.begun(ada.slash("echo", channel="dm"))
    assert (await lines[0].hear())["d"]["id"] == interaction.id
    await wire.answer(interaction, 4, content="Here")
    assert (await act).text == "Here"


async def test_the_addresses_of_the_gateway(wire: Wire) -> None:
    _, body = await wire.call("GET", "/gateway/bot")
    assert (body["url"], body["shards"]) == (wire.box.gateway_url, 1)


async def test_words_of_others_are_hidden_without_the_intent(wire: Wire, ben: Person) -> None:
    line = await connect(wire)
    await line.identify(intents=GUILDS | MESSAGES)
    await line.hear()
    ben.say("a secret")
    ben.say(f"<@{wire.app}> hello")
    await wire.send(content="my own")
    heard = [(await line.hear())["d"]["content"] for _ in range(3)]
    assert heard == ["", f"<@{wire.app}> hello", "my own"]


async def test_messages_reach_only_who_asked_and_may_see(wire: Wire, ada: Person) -> None:
    line = await connect(wire)
    await line.identify(intents=GUILDS | MESSAGES)
    await line.hear()
    wire.box.set_permissions("staff", deny=Permission.VIEW_CHANNEL)
    ada.say("behind closed doors", "staff")
    message = ada.say("in the open")
    wire.box.delete_message(message)
    assert [(await line.hear())["t"] for _ in range(3)] == ["CHANNEL_UPDATE", "MESSAGE_CREATE", "MESSAGE_DELETE"]


async def test_members_can_be_asked_for(wire: Wire, ben: Person) -> None:
    line = await connect(wire)
    await line.identify()
    await line.hear()
    await line.say(8, {"guild_id": wire.box.world.guild_id, "user_ids": [ben.user_id, "1"], "limit": 0, "nonce": "n"})
    chunk = (await line.hear())["d"]
    assert [member["user"]["username"] for member in chunk["members"]] == ["ben"]
    assert (chunk["not_found"], chunk["nonce"]) == (["1"], "n")


# With the library


async def test_the_library_resumes(box: Sandbox, bot: Subject, ada: Person) -> None:
    await box.drop_gateway()
    outcome = await ada.slash("demo secret")
    assert outcome.text == "Just for you"
    assert (box.gateway.identified, box.gateway.resumed) == (1, 1)


async def test_the_library_identifies_anew_when_its_session_is_lost(box: Sandbox, bot: Subject, ada: Person) -> None:
    await box.drop_gateway(resume=False)
    await bot.heard("READY", 2)
    assert (await ada.slash("demo secret")).text == "Just for you"
    assert (box.gateway.identified, box.gateway.resumed) == (2, 0)


async def test_an_event_can_come_twice(box: Sandbox, bot: Subject, ada: Person) -> None:
    box.duplicate_next_event()
    await ada.slash("demo board")
    await bot.heard("INTERACTION_CREATE", 2)
    first, second = bot.interactions
    assert first.id == second.id


async def test_a_bot_that_is_away_fails_its_people(box: Sandbox, ada: Person) -> None:
    async with Subject.running(box):
        pass
    box.interactions.patience = 0.05
    assert (await ada.slash("demo secret")).failed


async def test_the_bot_is_kicked_and_invited_again(box: Sandbox, bot: Subject) -> None:
    await bot.wait_until_ready()
    box.kick_bot()
    await bot.heard("GUILD_DELETE")
    assert list(bot.guilds) == []
    with pytest.raises(discord.Forbidden) as refusal:
        await bot.text_channel(box).send("Hello?")
    assert refusal.value.code == 50001
    assert [guild async for guild in bot.fetch_guilds()] == []
    box.invite_bot()
    await bot.heard("GUILD_CREATE", 2)
    assert [guild.name for guild in bot.guilds] == ["The Card Room"]
    await bot.text_channel(box).send("Hello again")


async def test_the_bot_leaves_by_itself(box: Sandbox, bot: Subject) -> None:
    await bot.wait_until_ready()
    await bot.guilds[0].leave()
    assert not box.world.bot_is_member


async def test_an_outage_takes_the_guild_away_for_a_while(box: Sandbox, bot: Subject) -> None:
    await bot.wait_until_ready()
    box.begin_outage()
    await bot.heard("GUILD_DELETE")
    assert bot.guilds[0].unavailable
    box.end_outage()
    await bot.heard("GUILD_CREATE", 2)
    assert not bot.guilds[0].unavailable


async def test_channels_come_and_go(box: Sandbox, bot: Subject) -> None:
    await bot.wait_until_ready()
    box.delete_channel("lobby")
    await bot.heard("CHANNEL_DELETE")
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["table", "staff"]
    box.set_permissions("table", deny=Permission.SEND_MESSAGES)
    await bot.heard("CHANNEL_UPDATE")
    table = bot.guilds[0].text_channels[0]
    assert not table.permissions_for(bot.guilds[0].me).send_messages


async def test_a_bot_that_starts_again_finds_everything_as_it_was(box: Sandbox, ada: Person) -> None:
    async with Subject.running(box):
        message = (await ada.slash("demo board")).message
        known = box.world.state.commands
        ids = set(known)
    async with Subject.running(box) as bot:

        async def press(interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(view=card("Pressed after all"))

        bot.answers["press"] = press
        assert set(known) == ids
        assert (await ada.click(message, "Press")).text == "Pressed after all"
    assert box.gateway.identified == 2


async def test_a_bot_that_says_goodbye_cannot_resume(wire: Wire) -> None:
    line = await connect(wire)
    ready = await line.identify()
    await line.socket.close(code=1000)
    line = await connect(wire)
    await line.say(6, {"token": "any", "session_id": ready["d"]["session_id"], "seq": 1})
    assert (await line.hear())["op"] == 9


async def test_a_line_that_breaks_leaves_its_session(wire: Wire, ada: Person) -> None:
    """What is told between the break and the bot's return waits for a resume; one that identifies misses it."""
    line = await connect(wire)
    ready = await line.identify()
    await line.socket.close(code=4000)
    ada.say("Anybody?")
    line = await connect(wire)
    await line.identify()
    assert ready["d"]["session_id"] not in wire.box.gateway.sessions
    await line.socket.send_bytes(b"no text, and passed over")
    await line.say(1, None)
    while (await line.hear())["op"] != 11:
        pass
