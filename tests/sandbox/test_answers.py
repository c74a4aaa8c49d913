"""Answers to interactions: which, when, how often, and what follows."""

import asyncio

import discord
import pytest

from sandbox import Person, Refused, Sandbox
from tests.sandbox.subject import Subject, button, card
from tests.sandbox.wire import Wire, press, row, text

V2, EPHEMERAL = 1 << 15, 1 << 6
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


async def test_a_second_answer_is_refused(wire: Wire, ada: Person) -> None:
    interaction, act = await wire.call_echo(ada)
    assert (await wire.answer(interaction, MESSAGE, content="once"))[0] == 200
    status, body = await wire.answer(interaction, MESSAGE, content="twice")
    assert (status, body["code"]) == (400, 40060)
    assert (await act).text == "once"


async def test_an_answer_after_three_seconds_is_refused(wire: Wire, ada: Person) -> None:
    interaction, act = await wire.call_echo(ada)
    wire.box.advance(3.1)
    status, body = await wire.answer(interaction, MESSAGE, content="late")
    assert (status, body["code"]) == (404, 10062)
    assert (await act).failed
    assert ada.sees() == []


async def test_an_unknown_interaction(wire: Wire, ada: Person) -> None:
    interaction, act = await wire.call_echo(ada)
    path = f"/interactions/{interaction.id}/forged/callback"
    assert await wire.code("POST", path, {"type": MESSAGE, "data": {"content": "x"}}) == 10062
    await wire.answer(interaction, MESSAGE, content="x")
    await act


async def test_a_refused_body_leaves_the_answer_open(wire: Wire, ada: Person) -> None:
    interaction, act = await wire.call_echo(ada)
    status, body = await wire.answer(interaction, MESSAGE, content="x" * 2001)
    assert (status, body["code"]) == (400, 50035)
    assert list(body["errors"]) == ["data"]
    assert (await wire.answer(interaction, MESSAGE, content="short"))[0] == 200
    assert (await act).text == "short"


@pytest.mark.parametrize("kind", [1, UPDATE, DEFERRED_UPDATE, CHOICES, 99])
async def test_answers_that_do_not_fit_a_command(wire: Wire, ada: Person, kind: int) -> None:
    interaction, act = await wire.call_echo(ada)
    status, body = await wire.answer(interaction, kind)
    assert (status, body["code"]) == (400, 50035)
    await wire.answer(interaction, MESSAGE, content="x")
    await act


async def test_the_callback_tells_what_it_made(wire: Wire, ada: Person) -> None:
    interaction, act = await wire.call_echo(ada)
    _, body = await wire.answer(interaction, MESSAGE, content="x", flags=EPHEMERAL)
    assert body["interaction"] == {
        "id": interaction.id,
        "type": 2,
        "response_message_id": body["resource"]["message"]["id"],
        "response_message_loading": False,
        "response_message_ephemeral": True,
    }
    assert body["resource"]["message"]["interaction_metadata"]["name"] == "echo"
    await act


async def test_a_deferred_answer_loads_and_keeps_its_privacy(wire: Wire, ada: Person, ben: Person) -> None:
    interaction, act = await wire.call_echo(ada)
    _, body = await wire.answer(interaction, DEFERRED, flags=EPHEMERAL | V2)
    assert "resource" not in body
    assert body["interaction"]["response_message_loading"]
    outcome = await act
    assert outcome.message is not None and outcome.message.is_loading
    _, followed = await wire.call("POST", wire.webhook(interaction), {"content": "done"})
    assert followed["id"] == outcome.message.id
    assert outcome.message.is_ephemeral and not outcome.message.is_loading
    assert [seen.text for seen in ada.sees()] == ["done"]
    assert ben.sees() == []
    _, second = await wire.call("POST", wire.webhook(interaction), {"content": "and more"})
    assert second["id"] != followed["id"]
    assert second["interaction_metadata"]["original_response_message_id"] == followed["id"]


async def test_the_webhook_opens_with_the_first_answer_and_closes_after_a_quarter_of_an_hour(
    wire: Wire, ada: Person
) -> None:
    interaction, act = await wire.call_echo(ada)
    original = wire.webhook(interaction, "/messages/@original")
    assert await wire.code("POST", wire.webhook(interaction), {"content": "x"}) == 10015
    await wire.answer(interaction, MESSAGE, content="x", flags=EPHEMERAL)
    await act
    wire.box.advance(14 * 60)
    assert (await wire.call("PATCH", original, {"content": "y"}))[0] == 200
    wire.box.advance(2 * 60)
    assert await wire.call("PATCH", original, {"content": "z"}) == (
        401,
        {"message": "Invalid Webhook Token", "code": 50027},
    )
    assert [seen.text for seen in ada.sees()] == ["y"]
    assert await wire.code("POST", f"/webhooks/{wire.app}/never-was", {"content": "x"}) == 50027


async def test_a_webhook_reaches_only_what_its_interaction_made(wire: Wire, ada: Person) -> None:
    other = (await wire.send(content="other"))[1]["id"]
    interaction, act = await wire.call_echo(ada)
    await wire.answer(interaction, MESSAGE, content="mine")
    await act
    assert await wire.code("PATCH", wire.webhook(interaction, f"/messages/{other}"), {"content": "x"}) == 10008
    assert (await wire.call("DELETE", wire.webhook(interaction, "/messages/@original")))[0] == 204
    assert await wire.code("GET", wire.webhook(interaction, "/messages/@original")) == 10008


async def test_a_component_updates_its_message(wire: Wire, ada: Person) -> None:
    await wire.send(flags=V2, components=[text("before"), row(press())])
    (message,) = ada.sees()
    interaction, act = await wire.begun(ada.click(message, "Press"))
    _, body = await wire.answer(interaction, UPDATE, components=[text("after")])
    assert body["resource"]["message"]["id"] == message.id
    assert (await act).text == "after"
    _, edited = await wire.call(
        "PATCH", wire.webhook(interaction, "/messages/@original"), {"components": [text("later")]}
    )
    assert edited["id"] == message.id
    assert edited["edited_timestamp"] is not None


async def test_a_component_of_a_deleted_message_cannot_update_it(wire: Wire, ada: Person) -> None:
    await wire.send(content="here", components=[row(press())])
    (message,) = ada.sees()
    interaction, act = await wire.begun(ada.click(message, "Press"))
    wire.box.delete_message(message)
    assert (await wire.answer(interaction, UPDATE, content="x"))[1]["code"] == 10008
    assert (await wire.answer(interaction, MESSAGE, content="It is gone", flags=EPHEMERAL))[0] == 200
    assert (await act).text == "It is gone"


async def test_too_many_bytes_break_discord_itself(wire: Wire, ada: Person) -> None:
    interaction, act = await wire.call_echo(ada)
    await wire.answer(interaction, MESSAGE, content="x")
    await act
    status, _ = await wire.call("POST", wire.webhook(interaction), {"flags": V2, "components": [text("♠" * 3_400)]})
    assert status == 500


async def test_an_old_private_message_still_takes_clicks(box: Sandbox, bot: Subject, ada: Person) -> None:
    async def refresh(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=card("Fresh"))

    bot.answers["press"] = refresh
    outcome = await ada.slash("demo secret")
    box.advance(3600)
    assert (await ada.click(outcome.message, "Press")).text == "Fresh"
    with pytest.raises(discord.HTTPException) as refusal:
        await bot.interactions[0].edit_original_response(view=card("Too late"))
    assert refusal.value.code == 50027


async def test_private_messages_are_in_no_history(bot: Subject, ada: Person, box: Sandbox) -> None:
    outcome = await ada.slash("demo secret")
    assert outcome.message is not None
    channel = bot.text_channel(box)
    with pytest.raises(discord.NotFound) as refusal:
        await channel.fetch_message(int(outcome.message.id))
    assert refusal.value.code == 10008
    assert [message async for message in channel.history()] == []


async def test_followups_and_deferral_by_the_library(bot: Subject, ada: Person, ben: Person) -> None:
    outcome = await ada.slash("demo think")
    seen = await ada.wait_for(lambda message: message.text == "Thought about it")
    assert outcome.message is not None
    assert seen.id == outcome.message.id
    assert seen.is_ephemeral  # as it was deferred, whatever the follow-up wished
    assert ben.sees() == []


async def test_two_clicks_at_once_are_two_interactions(bot: Subject, ada: Person, ben: Person, box: Sandbox) -> None:
    meeting = asyncio.Barrier(2)

    async def meet(interaction: discord.Interaction) -> None:
        async with asyncio.timeout(2):
            await meeting.wait()
        await interaction.response.send_message(f"{interaction.user.display_name} pressed", ephemeral=True)

    bot.answers["press"] = meet
    board = (await ada.slash("demo board")).message
    one, other = await asyncio.gather(ada.click(board, "Press"), ben.click(board, "Press"))
    assert (one.text, other.text) == ("Ada pressed", "Ben pressed")


async def test_a_dismissed_message_is_off_the_screen_but_not_gone(bot: Subject, ada: Person) -> None:
    outcome = await ada.slash("demo secret")
    ada.dismiss(outcome.message)
    assert ada.sees() == []
    await bot.interactions[0].edit_original_response(view=card("Never seen", buttons=(button("Press", "press"),)))
    assert ada.sees() == []
    with pytest.raises(Refused, match="gone"):
        await ada.click(outcome.message, "Press")
