"""The sandbox against Discord's published description: what it takes and what it answers are as described."""

import io
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio

from sandbox import Person, Sandbox
from sandbox.described import Description
from tests.sandbox.conftest import DESCRIPTION, point_discord_at
from tests.sandbox.subject import Subject, card
from tests.sandbox.test_emojis import PNG

pytestmark = pytest.mark.skipif(
    not DESCRIPTION.exists(), reason=f"needs Discord's OpenAPI description at {DESCRIPTION} or in DISCORD_OPENAPI"
)


@pytest.fixture(scope="module")
def description() -> Description:
    return Description(DESCRIPTION)


@pytest_asyncio.fixture
async def box(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    async with Sandbox(openapi=DESCRIPTION) as opened:
        point_discord_at(opened, monkeypatch)
        yield opened


async def use_everything(bot: Subject, box: Sandbox, ada: Person, ben: Person) -> None:
    async def press(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=card("Pressed"))

    bot.answers["press"] = press
    await ada.click((await ada.slash("demo secret")).message, "Press")
    await ada.slash("demo greet", whom=ben)
    await ada.slash("demo think")
    await ada.suggest("demo fruit", "name", "ap")
    await ada.menu("Wave at", ben)
    await bot.application_info()
    await bot.tree.fetch_commands()
    emoji = await bot.create_application_emoji(name="ace", image=PNG)
    await bot.fetch_application_emojis()
    await emoji.edit(name="king")
    await emoji.delete()
    await (await bot.fetch_user(ben.id)).send("psst")


async def use_channels(bot: Subject, box: Sandbox, ben: Person) -> None:
    channel = bot.text_channel(box)
    message = await channel.send(ben.mention, file=discord.File(io.BytesIO(b"x"), "x.txt", description="An x"))
    await message.edit(content="edited")
    await channel.fetch_message(message.id)
    assert [one.id async for one in channel.history(limit=1)] == [message.id]
    thread = await message.create_thread(name="Talk")
    await thread.send("Hello")
    await thread.edit(archived=True)
    await message.delete()
    guild = await bot.fetch_guild(int(box.world.guild_id))
    await guild.fetch_member(ben.id)
    await guild.fetch_roles()
    await guild.fetch_channels()
    await guild.active_threads()
    await bot.fetch_channel(channel.id)


async def test_requests_and_answers_are_as_described(
    bot: Subject, box: Sandbox, ada: Person, ben: Person, description: Description
) -> None:
    await use_everything(bot, box, ada, ben)
    await use_channels(bot, box, ben)
    assert box.violations == []
    faults = [
        description.answer_fault(made.method, made.path, made.status, made.answer)
        for made in box.requests
        if made.answer is not None
    ]
    assert [fault for fault in faults if fault] == []


def test_what_is_not_described_is_found(description: Description) -> None:
    assert description.fault("GET", "/users/@me", None) is None
    assert description.fault("POST", "/channels/1/messages", {"content": "fine"}) is None
    assert "content: 7 is not" in (description.fault("POST", "/channels/1/messages", {"content": 7}) or "")
    assert description.fault("GET", "/nowhere", None) == "GET /nowhere is not described"
    assert "does not answer with 418" in (description.answer_fault("GET", "/users/@me", 418, {}) or "")


async def test_violations_are_kept(box: Sandbox) -> None:
    box.check_described("POST", "/channels/1/messages", {"content": 7})
    assert len(box.violations) == 1
