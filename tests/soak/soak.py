"""The soak: the real bot in its own process, killed again and again while people play."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from sandbox import Person, Sandbox, Seen
from tests.soak.ledger import Broken, Clocks, Ledger
from tests.soak.players import AtTable, Count, Life, furnish
from tests.soak.shoulder import Shoulder
from tests.wire.process import Bot, run

_LONGEST_PLAY: Final = 3.0
"""Seconds between a start and the next kill, at most."""

_PATIENCE: Final = 30.0
_TOLERANCE: Final = 3
"""Seconds by which what is given back may differ from what was measured from outside."""

_ROADS: Final = (
    ("POST", r"^/interactions/.*/callback"),
    ("POST", r"^/channels/\d+/messages"),
    ("PATCH", r"^/channels/\d+/messages"),
    ("PATCH", r"^/webhooks/"),
    ("DELETE", r"^/"),
)
_OPEN: Final = ("My hand", "Accept")
"""Buttons of tables and invitations that are not over."""

_CODES: Final = (10003, 10008, 10062, 30046, 40060, 50001, 50013, 50027, 50083, 160006)


@dataclass(frozen=True)
class Plan:
    """How long and how hard."""

    kills: int
    tables: int
    seed: int
    seconds: float
    faults: bool = False


class Soak:
    """One run of it, in `folder`."""

    def __init__(self, plan: Plan, folder: Path, say: Callable[[str], None]) -> None:
        self.plan = plan
        self.count = Count()
        self._say = say
        self._rng = Random(plan.seed)
        self._box = Sandbox()
        self._bot = Bot(folder, self._box, patience=120)
        self._ledger = Ledger(self._bot.database)
        self._shoulder = Shoulder(self._box, self._ledger, folder / "bot.log")
        self._life = Life(faults=lambda: sum(rule.hits for rule in self._box.faults.rules))
        self.kills = 0

    async def run(self) -> None:
        """Play and kill until the plan is fulfilled.

        Raises:
            Broken: a promise was not kept.
        """
        seated = furnish(self._box, self.plan.tables)
        async with self._box:
            await self._start()
            stopping = asyncio.Event()
            tables = [
                AtTable(channel, (one, two), self._ledger, self._life, Random(self._rng.random()), self.count)
                for channel, one, two in seated
            ]
            playing = [asyncio.create_task(table.play(stopping)) for table in tables]
            playing.append(asyncio.create_task(self._watch(stopping)))
            try:
                await self._until_broken(playing, self._kill_again_and_again())
            finally:
                stopping.set()
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                if self._bot.process is not None and self._bot.process.returncode is None:
                    await self._bot.kill()
            await self._look_around(seated)

    async def _look_around(self, seated: list[tuple[str, Person, Person]]) -> None:
        """Press all that stands open: each press is answered, and afterwards just that is open which the bot knows."""
        self._box.faults.clear()
        await self._bot.start()
        for channel, one, _ in seated:
            for seen in _open(one, channel):
                outcome = await one.click(seen, next(label for label in _OPEN if label in seen.labels))
                if outcome.failed:
                    raise Broken(f"nobody answers on {seen.id} in {channel}: {seen.text}")
        ends = time.monotonic() + _PATIENCE
        while left := {seen.id for channel, one, _ in seated for seen in _open(one, channel)} - self._ledger.standing():
            if time.monotonic() > ends:
                raise Broken(f"messages that the bot does not know are left open: {sorted(left)}")
            await asyncio.sleep(0.1)
        await self._bot.stop()

    async def _until_broken(self, playing: list[asyncio.Task[None]], work: object) -> None:
        killing = asyncio.ensure_future(work)  # pyright: ignore[reportArgumentType]
        done, _ = await asyncio.wait([killing, *playing], return_when=asyncio.FIRST_COMPLETED)
        killing.cancel()
        for task in done:
            task.result()

    async def _watch(self, stopping: asyncio.Event) -> None:
        while not stopping.is_set():
            self._shoulder.look()
            self._nothing_is_owed()
            await asyncio.sleep(0.2)

    def _nothing_is_owed(self) -> None:
        """A busy machine may answer late; a run of the bot that goes on without an answer breaks its word."""
        for number, of_run in list(self._life.owed.items()):
            if number in self._shoulder.answered or of_run != self._life.run:
                del self._life.owed[number]
            elif self._box.clock.now() - self._box.interactions.by_id[number].begun > _PATIENCE:
                raise Broken(f"no answer to {self._box.interactions.by_id[number].data}")

    async def _start(self) -> None:
        await self._bot.start()
        self._life.run += 1
        self._life.up.set()

    async def _kill_again_and_again(self) -> None:
        ends = time.monotonic() + self.plan.seconds
        while self.kills < self.plan.kills and time.monotonic() < ends:
            if self.plan.faults:
                self._misfortune()
            await asyncio.sleep(self._rng.uniform(0, _LONGEST_PLAY))
            await self._kill()
            self.kills += 1
            if self.kills % 10 == 0:
                self._say(f"{self.kills} kills, {self.count}, {self._shoulder.bodies} bodies")
        await asyncio.sleep(1)
        await self._stop_in_mid_click()

    def _misfortune(self) -> None:
        """Something goes wrong at Discord's end, a few times."""
        faults, rng = self._box.faults, self._rng
        faults.rules[:] = [rule for rule in faults.rules if rule.hits < rule.times][-5:]
        method, path = rng.choice(_ROADS)
        match rng.randrange(5):
            case 0:
                faults.add(method, path, status=429, retry_after=rng.choice((0.1, 1.5)), times=rng.randint(1, 3))
            case 1:
                faults.add(method, path, status=rng.choice((500, 502, 503)), times=rng.randint(1, 3))
            case 2:
                faults.add(method, path, code=rng.choice(_CODES), times=rng.randint(1, 2))
            case 3:
                faults.add(method, path, delay=rng.uniform(0.1, 4), times=rng.randint(1, 5))
            case _:
                faults.add(method, path, lose_answer=rng.random() < 0.5, drop_connection=True)

    async def _kill(self) -> None:
        self._life.up.clear()
        await self._bot.kill()
        async with asyncio.timeout(_PATIENCE):
            while self._box.gateway.is_online:  # noqa: ASYNC110 it ends in another process
                await asyncio.sleep(0.005)
        self._ledger.check()
        before = self._ledger.read()
        await self._start()
        await self._given_back(before)
        self._ledger.check()

    async def _given_back(self, before: Clocks) -> None:
        """The time without a bot is added, once and the same, to every clock that runs on."""
        async with asyncio.timeout(_PATIENCE):
            while (after := self._ledger.read()).beat <= before.beat:  # noqa: ASYNC110 as above
                await asyncio.sleep(0.02)
        gone = after.beat - before.beat
        for clock, deadline in before.deadlines.items():
            added = after.deadlines.get(clock, deadline + gone) - deadline
            if abs(added - gone) > _TOLERANCE:
                raise Broken(f"{added} seconds were given back to match {clock[0]} after {gone} without a beat")

    async def _stop_in_mid_click(self) -> None:
        self._life.up.clear()
        if await self._bot.stop(signal.SIGTERM) != 0:
            raise Broken("SIGTERM did not stop the bot cleanly")
        self._ledger.check()
        self._shoulder.look()
        if "Traceback" in self._bot.log:
            raise Broken("there is a traceback in the log")
        settings = {"DATABASE_PATH": str(self._bot.database)}
        status, out, err = await run("check", cwd=self._bot.folder, **settings)
        if status:
            raise Broken(f"the stored matches do not fit: {out}{err}")
        self._say(
            f"{self.kills} kills, {self.count}, {self._shoulder.bodies} bodies, {self._shoulder.lines} lines read"
        )
        for key, number in sorted(self._shoulder.counts.items()):
            self._say(f"  {number:6} {key}")


def _open(reader: Person, channel: str) -> list[Seen]:
    """The tables and invitations for everybody that can be pressed there."""
    return [seen for seen in reader.sees(channel) if not seen.is_ephemeral and {*_OPEN} & {*seen.labels}]
