"""What a bot needs before anything else: to log in, to be called, to answer, to be clicked."""

import discord

from sandbox import Person, Sandbox
from tests.sandbox.subject import Subject, button, card


async def test_client_logs_in_and_knows_its_guild(box: Sandbox, bot: Subject) -> None:
    await bot.wait_until_ready()
    assert bot.user is not None and bot.user.name == "Deadwood"
    (guild,) = bot.guilds
    assert guild.name == "The Card Room"
    assert [channel.name for channel in guild.text_channels] == ["table", "lobby", "staff"]
    assert guild.me.id == bot.user.id
    assert box.gateway.is_online


async def test_commands_are_registered_and_offered(box: Sandbox, bot: Subject, ada: Person) -> None:
    assert "demo secret" in ada.commands()
    fetched = await bot.tree.fetch_commands()
    assert {command.name for command in fetched} == {"demo", "Wave at", "Quote"}
    before = {command.name: command.id for command in fetched}
    again = {command.name: command.id for command in await bot.tree.sync()}
    assert again == before


async def test_private_answer_is_on_one_screen_only(bot: Subject, ada: Person, ben: Person) -> None:
    outcome = await ada.slash("demo secret")
    assert not outcome.failed
    assert outcome.message is not None and outcome.message.is_ephemeral
    assert outcome.text == "Just for you"
    assert [seen.text for seen in ada.sees()] == ["Just for you"]
    assert ben.sees() == []


async def test_click_edits_the_message_in_place(bot: Subject, ada: Person) -> None:
    async def press(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=card("Pressed", buttons=(button("Again", "press"),)))

    bot.answers["press"] = press
    message = (await ada.slash("demo secret")).message
    outcome = await ada.click(message, "Press")
    assert outcome.message is not None
    assert outcome.message.id == (message.id if message else None)
    assert outcome.text == "Pressed"
    assert [seen.labels for seen in ada.sees()] == [["Again"]]


async def test_silence_fails_for_the_person(box: Sandbox, bot: Subject, ada: Person) -> None:
    box.interactions.patience = 0.05
    assert (await ada.slash("demo silence")).failed
