"""Channels, the guild and the bot's own account, by the library."""

import discord
import pytest

from sandbox import Permission, Person, Sandbox
from tests.sandbox.subject import Subject
from tests.sandbox.wire import Wire


async def test_a_channel_is_looked_at_renamed_and_deleted(bot: Subject, box: Sandbox) -> None:
    await bot.wait_until_ready()
    channel = await bot.fetch_channel(int(box.channel("lobby")["id"]))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden) as refusal:
        await channel.edit(name="hall")
    assert refusal.value.code == 50013
    box.set_permissions("lobby", allow=Permission.MANAGE_CHANNELS)
    await channel.edit(name="hall", topic="Come in")
    assert box.channel("hall")["topic"] == "Come in"
    with pytest.raises(discord.HTTPException) as invalid:
        await channel.edit(name="x" * 101)
    assert invalid.value.code == 50035
    await channel.delete()
    with pytest.raises(KeyError):
        box.channel("hall")


async def test_the_bot_types(bot: Subject, box: Sandbox) -> None:
    channel = bot.text_channel(box)
    async with channel.typing():
        pass
    box.set_permissions("table", deny=Permission.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden):
        await channel.typing()


async def test_a_guild_that_the_bot_is_not_in(wire: Wire) -> None:
    assert await wire.code("GET", "/guilds/1") == 10004
    wire.box.kick_bot()
    assert await wire.code("GET", f"/guilds/{wire.box.world.guild_id}") == 50001


async def test_the_bot_has_a_name_and_can_change_it(bot: Subject, box: Sandbox, ada: Person) -> None:
    assert bot.user is not None
    assert (await bot.user.edit(username="Gin House")).name == "Gin House"
    assert (await bot.application_info()).name == "Gin House"
    with pytest.raises(discord.HTTPException):
        await bot.user.edit(username="x")
    async with Sandbox(bot_name="Another") as other:
        assert other.person("Another").id == bot.user.id


async def test_the_gateway_is_told_to_anybody(wire: Wire) -> None:
    assert await wire.call("GET", "/gateway", authorization="") == (200, {"url": wire.box.gateway_url})


async def test_only_the_chosen_token_is_let_in() -> None:
    async with Sandbox(token="chosen") as box:
        assert box.token == "chosen"
        client = discord.Client(intents=discord.Intents.none())
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("discord.http.Route.BASE", box.api_url)
            async with client:
                with pytest.raises(discord.LoginFailure):
                    await client.login("another")


async def test_the_bot_lists_its_guilds(bot: Subject, box: Sandbox) -> None:
    assert [guild.name async for guild in bot.fetch_guilds()] == ["The Card Room"]
    box.kick_bot()
    assert [guild async for guild in bot.fetch_guilds()] == []
