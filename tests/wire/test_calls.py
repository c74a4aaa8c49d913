"""Calls to move over the wire: by direct message, back to the channel; and the hand tells of a closed channel."""

from __future__ import annotations

import asyncio

from sandbox import Permission, Person, Sandbox
from tests.wire.player import choice, is_asked, is_table, press, seated
from tests.wire.process import Bot


async def by_direct_message(person: Person) -> None:
    """Choose so on the page of settings."""
    page = (await person.slash("gin settings")).message
    assert page is not None
    await person.select(page, "gr1:0:0:ping", "dm")


async def passes(person: Person, channel: str = "table") -> None:
    """Open the hand by command there, and pass."""
    hand = (await person.slash("gin hand", channel=channel)).message
    assert hand is not None
    await press(person, hand, "Pass")


def awaited(bot: Bot, people: tuple[Person, Person]) -> tuple[Person, Person]:
    """Who is to move, and the other."""
    (seat,) = bot.replay().to_act
    return people[seat], people[1 - seat]


async def test_a_call_by_direct_message(box: Sandbox, bot: Bot) -> None:
    """The hand opens from its button, and the call goes when it is answered."""
    people = box.person("Ada"), box.person("Ben")
    await seated(*people)
    mover, called = awaited(bot, people)
    await by_direct_message(called)
    await passes(mover)
    call = await called.wait_for(lambda seen: "It is your turn in match 1" in seen.text, channel="dm")
    opened = await called.click(call, "My hand")
    assert is_asked(opened.message)
    assert opened.message is not None
    await press(called, opened.message, choice(opened.message))
    await mover.wait_for(lambda seen: is_table(seen) and f"**{mover.mention} is to throw" in seen.text)
    async with asyncio.timeout(10):
        while any("It is your turn" in seen.text for seen in called.sees("dm")):  # noqa: ASYNC110 it ends in another process
            await asyncio.sleep(0.02)


async def test_closed_direct_messages(box: Sandbox, bot: Bot) -> None:
    """The channel calls instead, and the hand says so."""
    people = box.person("Ada"), box.person("Ben")
    await seated(*people)
    mover, called = awaited(bot, people)
    await by_direct_message(called)
    called.refuse_direct_messages()
    await passes(mover)
    await called.wait_for(lambda seen: f"{called.mention}, it is your turn in match 1." in seen.text)
    hand = (await called.slash("gin hand")).message
    assert hand is not None
    assert "I could not send you a direct message" in hand.text


async def test_a_channel_that_is_closed_is_told_of_in_the_hand(box: Sandbox, bot: Bot) -> None:
    people = box.person("Ada"), box.person("Ben")
    await seated(*people)
    mover, _ = awaited(bot, people)
    box.set_permissions("table", deny=Permission.VIEW_CHANNEL)
    await passes(mover, "lobby")
    told = await mover.wait_for(lambda seen: "cannot be shown: I lack View Channel" in seen.text, channel="lobby")
    assert told.is_ephemeral
