"""Discord at its worst, over the wire, with the library's own retries: the match stands and goes on.

Everything goes wrong at once, each thing at a table of its own, on one bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox import Permission, Sandbox
from tests.soak.players import furnish
from tests.wire.conftest import DESCRIPTION, either_way
from tests.wire.places import Place
from tests.wire.process import Bot, give_cards

FAULTS: dict[str, dict[str, Any]] = {
    "429 short": {"status": 429, "retry_after": 0.3, "times": 2},
    "429 long": {"status": 429, "retry_after": 12},
    "429 of old messages": {"code": 30046, "retry_after": 0.5, "times": 2},
    "500": {"status": 500},
    "503": {"status": 503},
    "slow": {"delay": 2},
    "too slow": {"delay": 12},
    "cut": {"drop_connection": True},
    "lost": {"lose_answer": True},
}


@pytest.fixture
async def places(tmp_path: Path, shards: int) -> AsyncIterator[list[Place]]:
    async with Sandbox(openapi=DESCRIPTION, shards=shards) as box:
        give_cards(box)
        box.interactions.patience = 10  # everything at once takes its time
        seats = furnish(box, 3 * len(FAULTS) + len(HAPPENINGS))
        bot = Bot(tmp_path, box)
        await bot.start()
        yield [Place(bot, channel, (one, two)) for channel, one, two in seats]
        if bot.process is not None and bot.process.returncode is None:
            await bot.kill()
        assert not box.violations


async def an_answer_fails(place: Place, fault: dict[str, Any]) -> None:
    """The move is made whatever becomes of its answer."""
    hand = await place.hand()
    before = len(place.moves)
    pressed = place.press(hand)
    place.bot.box.faults.add("POST", f"^/interactions/{pressed.id}/", **fault)
    await place.answered(pressed)
    assert len(place.moves) > before


async def an_edit_fails(place: Place, fault: dict[str, Any]) -> None:
    await a_request_fails(place, "PATCH", fault)


async def a_post_fails(place: Place, fault: dict[str, Any]) -> None:
    await a_request_fails(place, "POST", fault)


async def a_request_fails(place: Place, method: str, fault: dict[str, Any]) -> None:
    """The click is answered in time, and the move is made."""
    hand = await place.hand()
    rule = place.bot.box.faults.add(method, f"^/channels/{place.channel}/messages", **fault)
    answered = await place.answered(place.press(hand))
    assert not answered.failed
    async with asyncio.timeout(10):
        while not rule.hits:  # noqa: ASYNC110 it ends in another process
            await asyncio.sleep(0.02)


async def the_message_is_deleted(place: Place) -> None:
    for seen in place.people[0].sees(place.channel):
        place.bot.box.delete_message(seen.id)


async def a_player_is_gone(place: Place) -> None:
    """The other's moves are shown as ever; the one who left comes back."""
    other = next(person for person in place.people if person is not place.to_act)
    place.bot.box.remove_member(other.user_id)
    await place.answered(place.press(await place.hand()))
    place.bot.box.add_member(other.user_id)


async def permissions_are_taken_away(place: Place) -> None:
    """No channel is written to after a refusal; the hands go on from another one."""
    box = place.bot.box

    def refusals() -> int:
        there = [made for made in box.requests if f"/channels/{place.channel}/" in made.path]
        return len([made for made in there if made.status == 403])

    hand = await place.hand()
    box.set_permissions(place.channel, deny=Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
    await place.answered(place.press(hand))
    async with asyncio.timeout(30):
        while not refusals():  # noqa: ASYNC110 it ends in another process
            await asyncio.sleep(0.02)
    for _ in range(3):
        await place.answered(place.press(await place.hand("table")))
    assert refusals() == 1
    box.set_permissions(place.channel)


async def events_come_twice(place: Place) -> None:
    """One move and one answer."""
    hand = await place.hand()
    before = len([actor for actor, _ in place.moves if actor is not None])
    place.bot.box.duplicate_next_event()
    assert not (await place.answered(place.press(hand))).failed
    await asyncio.sleep(0.3)
    after = [move for actor, move in place.moves if actor is not None]
    assert len([move for move in after[before:] if move != "draw"]) == 1


HAPPENINGS: list[Callable[[Place], Awaitable[None]]] = [
    the_message_is_deleted,
    a_player_is_gone,
    permissions_are_taken_away,
    events_come_twice,
]


async def go_wrong(place: Place, name: str, happens: Callable[[], Awaitable[None]], door: asyncio.Semaphore) -> None:
    try:
        async with door:
            await place.begin()
        await happens()
        await place.goes_on()
    except BaseException as error:
        error.add_note(name)
        raise


async def test_everything_at_once(places: list[Place]) -> None:
    bot, free, door = places[0].bot, iter(places), asyncio.Semaphore(4)
    going = []
    for road in (an_answer_fails, an_edit_fails, a_post_fails):
        for name, fault in FAULTS.items():
            place = next(free)
            going.append(go_wrong(place, f"{road.__name__}: {name}", lambda p=place, r=road, f=fault: r(p, f), door))
    for happening in HAPPENINGS:
        place = next(free)
        going.append(go_wrong(place, happening.__name__, lambda p=place, h=happening: h(p), door))
    failures = [failure for failure in await asyncio.gather(*going, return_exceptions=True) if failure]
    if failures:
        raise BaseExceptionGroup("what went wrong", failures)
    assert "Traceback" not in bot.log
    assert len(bot.box.requests) < 60 * len(places), "no flood of retries"


async def a_lost_connection(place: Place) -> None:
    """With and without its session; a click that comes meanwhile is answered when the bot is back."""
    box = place.bot.box
    await box.drop_gateway(resume=True)
    assert not (await place.answered(place.press(await place.hand()))).failed
    assert box.gateway.resumed == box.gateway.shards
    await box.drop_gateway(resume=False)
    await box.online(30)


async def an_outage(place: Place) -> None:
    box = place.bot.box
    box.begin_outage()
    assert not (await place.answered(place.press(await place.hand()))).failed
    box.end_outage()


async def events_late_and_out_of_order(place: Place) -> None:
    """Held back for a second and delivered the last first: each has its answer, and the move is made once."""
    box, hand, before = place.bot.box, await place.hand(), len(place.moves)
    held: list[Any] = []
    deliver, box.interactions.deliver = box.interactions.deliver, held.append
    pressed = [place.press(hand) for _ in range(3)]
    await asyncio.sleep(1)
    box.interactions.deliver = deliver
    for interaction in reversed(held):
        deliver(interaction)
    answers = [await place.answered(interaction) for interaction in pressed]
    assert not any(answer.failed for answer in answers)
    after = [move for actor, move in place.moves[before:] if actor is not None]
    assert len(after) == 1 or after == ["pass", "draw"]


async def thrown_out_and_let_in(place: Place) -> None:
    """What was played before stands; the deadline goes on meanwhile."""
    box, before = place.bot.box, place.moves
    box.kick_bot()
    await asyncio.sleep(0.3)
    box.invite_bot()
    assert place.moves == before


async def the_channel_is_deleted(place: Place) -> None:
    """The table is brought to another one."""
    place.bot.box.delete_channel(place.channel)
    place.channel = "lobby"


@either_way
async def test_gateway_and_guild(places: list[Place]) -> None:
    place = places[0]
    await place.begin()
    for happening in (
        a_lost_connection,
        an_outage,
        events_late_and_out_of_order,
        thrown_out_and_let_in,
        the_channel_is_deleted,
    ):
        await happening(place)
        await place.goes_on()
    assert "Traceback" not in place.bot.log
