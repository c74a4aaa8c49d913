"""Only so many tables are drawn at once, in their order, and one that Discord keeps waiting holds up nobody."""

from __future__ import annotations

import asyncio

from bot.ui.slots import Slots

LONG, NO_TIME = 3_600, 0


class Crowd:
    """People who come in the order of their numbers, and stay until they are told to go."""

    def __init__(self, slots: Slots, people: int) -> None:
        self.inside: list[int] = []
        self.came: list[int] = []
        self.told = [asyncio.Event() for _ in range(people)]
        self.visits = [asyncio.create_task(self._visit(slots, number)) for number in range(people)]

    async def _visit(self, slots: Slots, number: int) -> None:
        async with slots.one():
            self.inside.append(number)
            self.came.append(number)
            try:
                await self.told[number].wait()
            finally:
                self.inside.remove(number)

    async def go(self, *numbers: int) -> None:
        for number in numbers:
            self.told[number].set()
            await self.visits[number]
        await asyncio.sleep(0)


async def test_no_more_at_once_and_the_first_come_first() -> None:
    crowd = Crowd(Slots(2, LONG), 5)
    await asyncio.sleep(0)
    assert crowd.inside == [0, 1]
    await crowd.go(1)
    assert crowd.inside == [0, 2]
    await crowd.go(0, 2)
    assert crowd.inside == [3, 4]
    await crowd.go(3, 4)
    assert crowd.came == [0, 1, 2, 3, 4]


async def test_who_is_cancelled_leaves_its_slot() -> None:
    crowd = Crowd(Slots(1, LONG), 3)
    await asyncio.sleep(0)
    for number in (1, 0):
        crowd.visits[number].cancel()
    await asyncio.wait(crowd.visits[:2])
    await asyncio.sleep(0)
    assert crowd.inside == [2]
    await crowd.go(2)


async def test_who_takes_long_holds_up_nobody() -> None:
    crowd = Crowd(Slots(1, NO_TIME), 3)
    while len(crowd.inside) < 3:  # noqa: ASYNC110 timers let them in
        await asyncio.sleep(0)
    await crowd.go(0, 1, 2)
    assert crowd.came == [0, 1, 2]


async def test_a_slot_that_was_given_up_is_not_given_twice() -> None:
    slots = Slots(1, NO_TIME)
    crowd = Crowd(slots, 2)
    while len(crowd.inside) < 2:  # noqa: ASYNC110 timers let them in
        await asyncio.sleep(0)
    await crowd.go(0, 1)
    slots._patience = LONG
    after = Crowd(slots, 2)
    await asyncio.sleep(0)
    assert after.inside == [0]
    await after.go(0, 1)
