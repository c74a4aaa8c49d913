"""Acting as a person: what a test can do, and how it is told that it cannot."""

import asyncio

import discord
import pytest
from discord import ui

from sandbox import Person, Refused, Sandbox
from tests.sandbox.subject import Subject, button, card
from tests.sandbox.wire import Wire, choose, press, row


async def test_people_are_found_by_name_and_id(box: Sandbox, ada: Person) -> None:
    assert ada.name == "Ada"
    assert box.person(ada.id).mention == box.person("ada").mention == f"<@{ada.id}>"
    with pytest.raises(KeyError, match="nobody is called Zoe"):
        box.person("Zoe")
    with pytest.raises(KeyError, match="no channel #attic"):
        ada.sees("#attic")


async def test_buttons_are_found_anywhere_in_the_tree(bot: Subject, box: Sandbox, ada: Person) -> None:
    view = ui.LayoutView()
    view.add_item(ui.Container(ui.Section("Rules", accessory=button("Rules", "rules"))))
    view.add_item(ui.ActionRow(ui.Button(emoji="🔄", custom_id="again"), ui.Button(label="Site", url="https://x.org")))
    view.stop()
    await bot.text_channel(box).send(view=view)
    (message,) = ada.sees()
    assert message.labels == ["Rules", "🔄", "Site"]
    assert message.button("🔄")["custom_id"] == "again"
    with pytest.raises(Refused, match="is a link"):
        await ada.click(message, "Site")


async def test_what_cannot_be_pressed(bot: Subject, box: Sandbox, ada: Person, ben: Person) -> None:
    board = (await ada.slash("demo board")).message
    assert board is not None
    with pytest.raises(Refused, match="no button 'Knock'; there are \\['Press', 'Not yet'\\]"):
        await ada.click(board, "Knock")
    with pytest.raises(Refused, match="'Not yet' is disabled"):
        await ada.click(board, "Not yet")
    hand = (await ada.slash("demo secret")).message
    with pytest.raises(Refused, match="this message is gone"):
        await ben.click(hand, "Press")
    box.delete_message(board)
    with pytest.raises(Refused, match="this message is gone"):
        await ada.click(board, "Press")


async def test_two_buttons_of_one_name_are_told_apart_by_id(wire: Wire, ada: Person) -> None:
    await wire.send(content="x", components=[row(press("one", "Go"), press("two", "Go"))])
    (message,) = ada.sees()
    with pytest.raises(Refused, match="2 buttons say 'Go'"):
        await ada.click(message, "Go")
    interaction, act = await wire.begun(ada.click(message, "two"))
    assert interaction.data["custom_id"] == "two"
    await wire.answer(interaction, 6)
    assert not (await act).failed


async def test_selects(wire: Wire, ada: Person, ben: Person) -> None:
    people = {"type": 5, "custom_id": "who", "placeholder": "Whom?", "max_values": 2}
    await wire.send(content="x", components=[row(choose(max_values=2)), row(people)])
    (message,) = ada.sees()
    interaction, act = await wire.begun(ada.select(message, "choose", "Option 1", "0"))
    assert interaction.data["values"] == ["1", "0"]
    await wire.answer(interaction, 6)
    await act
    interaction, act = await wire.begun(ada.select(message, "Whom?", ben, ada))
    assert interaction.data["values"] == [ben.user_id, ada.user_id]
    assert set(interaction.data["resolved"]["members"]) == {ben.user_id, ada.user_id}
    await wire.answer(interaction, 6)
    await act
    for values, reason in [(["9"], "not among"), ([], "choose 1 to 2"), (["0", "1", "0"], "choose 1 to 2")]:
        with pytest.raises(Refused, match=reason):
            await ada.select(message, "choose", *values)
    with pytest.raises(Refused, match="no select 'which'"):
        await ada.select(message, "which", "0")


async def test_forged_and_stale_clicks_reach_the_bot(bot: Subject, ada: Person, ben: Person, box: Sandbox) -> None:
    async def refuse(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Not yours", ephemeral=True)

    bot.answers["stolen"] = refuse
    hand = (await ada.slash("demo secret")).message
    assert hand is not None
    assert (await ben.raw_component(custom_id="stolen", message_id=hand.id)).text == "Not yours"
    assert (await ben.raw_component(custom_id="stolen", message_id="1")).text == "Not yours"
    assert bot.interactions[-1].message is not None
    await ben.raw_component(custom_id="stolen", message_id=hand.id, component_type=3, values=["7h"])
    assert (bot.interactions[-1].data or {})["values"] == ["7h"]  # type: ignore[typeddict-item]


async def test_waiting_for_something_to_appear(bot: Subject, box: Sandbox, ada: Person, ben: Person) -> None:
    waiting = asyncio.create_task(ben.wait_for(lambda message: "Ben" in message.text))
    channel = bot.text_channel(box)
    message = await channel.send("Not this")
    await message.edit(content="Your move, Ben")
    assert (await waiting).id == str(message.id)
    with pytest.raises(TimeoutError, match=r"Ada waited 0.01 s in vain(.|\n)*Your move, Ben"):
        await ada.wait_for(lambda message: "Cleo" in message.text, timeout=0.01)


async def test_what_was_seen_stays_as_it_was(bot: Subject, box: Sandbox, ada: Person) -> None:
    message = await bot.text_channel(box).send(view=card("Before"))
    (seen,) = ada.sees()
    await message.edit(view=card("After"))
    assert seen.text == "Before"
    assert ada.sees()[0].text == "After"


async def test_words_that_cannot_be_said(box: Sandbox, ada: Person) -> None:
    with pytest.raises(Refused, match="Invalid Form Body"):
        ada.say("x" * 2001)
    with pytest.raises(Refused, match="no modal"):
        await ada.submit(None)


async def test_waiting_in_one_channel(box: Sandbox, ada: Person) -> None:
    ada.say("here", "lobby")
    assert (await ada.wait_for(lambda message: message.text == "here", channel="lobby")).text == "here"
    with pytest.raises(TimeoutError):
        await ada.wait_for(lambda message: True, timeout=0.01, channel="table")


async def test_what_cannot_happen(box: Sandbox) -> None:
    with pytest.raises(KeyError, match="no message 1"):
        box.delete_message("1")
    with pytest.raises(KeyError, match="is no thread"):
        box.archive("table")
    with pytest.raises(KeyError, match="no permissions of its own"):
        box.set_permissions(box.world.direct_channel(box.person("Ada").user_id))
    with pytest.raises(TimeoutError):
        await box.online(0.01)


async def test_a_channel_takes_private_messages_along(bot: Subject, box: Sandbox, ada: Person) -> None:
    message = (await ada.slash("demo secret")).message
    assert message is not None
    box.delete_channel("table")
    assert box.world.any_message(message.id) is None


async def test_members_come_back(bot: Subject, box: Sandbox, ada: Person, ben: Person) -> None:
    box.remove_member(ben)
    assert ben.commands("dm") != []
    with pytest.raises(Refused, match="no command"):
        await ben.slash("demo secret")
    box.add_member(ben)
    assert (await ben.slash("demo secret")).text == "Just for you"


async def test_old_interactions_are_forgotten(wire: Wire, ada: Person) -> None:
    interaction, act = await wire.call_echo(ada)
    await wire.answer(interaction, 4, content="x")
    await act
    wire.box.advance(3600)
    later, act = await wire.begun(ada.slash("echo"))
    assert list(wire.box.interactions.by_id) == [later.id]
    await wire.answer(later, 4, content="y")
    await act


async def test_embeds_are_read_too(bot: Subject, box: Sandbox, ada: Person) -> None:
    embed = discord.Embed(title="Score", description="of the match").add_field(name="Ada", value="101")
    await bot.text_channel(box).send("Over", embed=embed)
    assert ada.sees()[0].text == "Over\nScore\nof the match\nAda\n101"


async def test_nobody_waits_for_a_sandbox_that_is_closed(wire: Wire, ada: Person) -> None:
    _, act = await wire.call_echo(ada)
    await wire.box.close()
    assert (await act).failed


async def test_only_the_owner_dismisses_a_private_message(bot: Subject, ada: Person, ben: Person) -> None:
    message = (await ada.slash("demo secret")).message
    ben.dismiss(message)
    assert [seen.text for seen in ada.sees()] == ["Just for you"]
    with pytest.raises(Refused, match="gone"):
        await ben.click(message, "Press")
