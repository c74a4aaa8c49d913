"""From a click to its answer over the wire, with many matches in play, beside a handler that only answers.

Both bots run in processes of their own, each on a sandbox of its own, and get the same clicks at the same pace, a few
seconds the one and a few seconds the other, so that a busy machine is busy for both.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.app import utc_seconds
from bot.seating import Invitation
from bot.store import Store
from bot.tables import Tables
from engine.rules import PRESETS
from sandbox import Person, Refused, Sandbox, Seen
from sandbox.interactions import Interaction
from tests.bot.house import servers_of
from tests.load.bare import PRESS
from tests.load.figures import headline, line, median, p99, row
from tests.soak.players import furnish
from tests.wire.player import choice, is_asked
from tests.wire.process import ROOT, Bot, clean_environment

LEVELS: Final = ((1, 5), (50, 10), (500, 25))
"""Matches in play, and clicks in a second."""

_BUTTON: Final = 2
_QUIET: Final = 0.3
"""Seconds without a request after which everything is drawn."""

_SETTLED: Final = 2.0
"""The same at the start, when the pictures of the cards are uploaded too."""

_PATIENCE: Final = 60.0
_WARM_UP: Final = 25.0
_TICK: Final = os.sysconf("SC_CLK_TCK")


@dataclass
class Answers:
    """What one bot took for its answers, in milliseconds, and what else was measured meanwhile."""

    took: list[float] = field(default_factory=list)
    disk: list[float] = field(default_factory=list)
    failed: int = 0
    bot: float = 0
    driver: float = 0
    """Seconds of the processor for the bot, and for the sandbox with its people."""

    @property
    def median(self) -> float:
        return median(self.took)


class Line:
    """Presses buttons in one sandbox, and sees how long each answer takes."""

    def __init__(self, box: Sandbox) -> None:
        self.box = box
        self.answers = Answers()

    async def press(self, send: Callable[[Callable[[Interaction], None]], Interaction]) -> Interaction:
        """Send an interaction and wait for its answer."""
        begun, took = time.perf_counter(), 0.0

        def watch(interaction: Interaction) -> None:
            nonlocal took
            if interaction.state != "pending":
                took = time.perf_counter() - begun

        interaction = send(watch)
        await interaction.settled.wait()
        if interaction.state == "failed":
            self.answers.failed += 1
        else:
            self.answers.took.append(took * 1e3)
        return interaction

    async def open(self, person: Person, channel: str, custom_id: str) -> str:
        """Press a button on a public message; returns the private message that answers."""
        data = {"custom_id": custom_id, "component_type": _BUTTON, "id": 1}
        message_id = self.box.world.clock.snowflake()
        forged = await self.press(lambda watch: self.box.acts.forged(person.user_id, channel, message_id, data, watch))
        assert forged.original_id is not None, "no answer to a click"
        return forged.original_id

    async def quiet(self, seconds: float = _QUIET) -> None:
        """Wait until the bot has asked nothing more for so long."""
        async with asyncio.timeout(_PATIENCE):
            seen = None
            while (now := self.box.rest.requests[-1]) is not seen:
                seen = now
                await asyncio.sleep(seconds)


@dataclass
class AtTable:
    """Two people with their hands open, of a real match."""

    wire: Line
    channel: str
    people: tuple[Person, ...]
    number: int
    knocks: bool = False
    hands: dict[str, str] = field(default_factory=dict)

    async def sit_down(self) -> None:
        """Open both hands."""
        for person in self.people:
            self.hands[person.user_id] = await self.wire.open(person, self.channel, f"gr1:{self.number}:0:hand")

    def asked(self) -> tuple[str, Seen] | None:
        """Who is to move by the hands on the screens, and that hand."""
        for user, message_id in self.hands.items():
            data = self.wire.box.world.any_message(message_id)
            if data is not None and is_asked(hand := Seen(data)):
                return user, hand
        return None

    async def move(self) -> bool:
        """Make the next move; False when no hand asks for one yet."""
        found = self.asked()
        if found is None:
            return False
        user, hand = found
        await self._press(user, hand, choice(hand, knocks=self.knocks))
        return True

    async def _press(self, user: str, hand: Seen, label: str) -> None:
        """Press a button, and confirm what is asked."""
        pressed = hand.button(label)["custom_id"]
        await self.wire.press(lambda watch: self.wire.box.acts.component(user, hand.id, pressed, None, watch))
        now = Seen(self.wire.box.world.any_message(hand.id) or hand.data)
        if "Confirm" in now.labels and label != "Confirm":
            await self._press(user, now, "Confirm")


@dataclass
class AtButton:
    """The same for the bot that only answers: somebody with a message full of buttons."""

    wire: Line
    channel: str
    person: Person
    message: str = ""

    async def sit_down(self) -> None:
        """Have the message sent."""
        self.message = await self.wire.open(self.person, self.channel, PRESS)

    async def move(self) -> bool:
        """Press one of them."""
        user = self.person.user_id
        await self.wire.press(
            lambda watch: self.wire.box.acts.component(user, self.message, f"{PRESS}:1:1", None, watch)
        )
        return True


@dataclass
class Side:
    """One of the two bots, and who clicks there."""

    name: str
    wire: Line
    pid: int
    tables: deque[AtTable] | deque[AtButton]

    async def play(self, pace: float, seconds: float) -> None:
        """Click so many times a second, at one table after the other, however long the answers take."""
        bot, driver = _processor(self.pid), time.process_time()
        started, clicks = time.perf_counter(), []
        for number in range(round(pace * seconds)):
            await asyncio.sleep(max(0.0, started + number / pace - time.perf_counter()))
            clicks.append(asyncio.create_task(self._click()))
        await asyncio.gather(*clicks)
        self.wire.answers.bot += _processor(self.pid) - bot
        self.wire.answers.driver += time.process_time() - driver
        await self.wire.quiet()

    async def _click(self) -> None:
        for _ in range(len(self.tables)):
            table = self.tables.popleft()
            try:
                if await table.move():
                    return
            except Refused:
                pass  # the hand is redrawn just now
            finally:
                self.tables.append(table)


async def _seat(path: Path, box: Sandbox, wire: Line, matches: int) -> list[AtTable]:
    """Let so many matches begin, without a message to anybody."""
    store = await Store.open(path)
    try:
        house = Tables(store, servers_of(store), now=utc_seconds, rng=random.Random(matches))
        rules = PRESETS["modern"]
        found: list[AtTable] = []
        for channel, one, two in furnish(box, matches):
            asked = Invitation(int(box.world.guild_id), int(channel), one.id, (two.id,), rules, 86_400)
            table = await house.accept((await house.challenge(asked)).id, two.id)
            await house.note_posted(table, int(channel), None)
            found.append(AtTable(wire, channel, (one, two), table.id))
        return found
    finally:
        await store.close()


@asynccontextmanager
async def running(box: Sandbox, *module: str, **settings: str) -> AsyncIterator[int]:
    """A bot at work: `module` with its arguments, in a process of its own; that process's number."""
    environment = clean_environment(
        DISCORD_TOKEN=box.token, DISCORD_API_URL=box.api_url, DISCORD_GATEWAY_URL=box.gateway_url, **settings
    )
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", *module, cwd=ROOT, env=environment)
    try:
        await box.online(_PATIENCE)
        yield process.pid
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def _both(folder: Path, matches: int) -> AsyncIterator[tuple[Side, Side]]:
    """Both bots with everybody at their tables."""
    async with AsyncExitStack() as stack:
        ours, theirs = Line(Sandbox()), Line(Sandbox())
        bot = Bot(folder, ours.box, patience=_PATIENCE)
        tables = await _seat(bot.database, ours.box, ours, matches)
        buttons = [AtButton(theirs, channel, one) for channel, one, _ in furnish(theirs.box, matches)]
        for box in (ours.box, theirs.box):
            await stack.enter_async_context(box)
        await bot.start(LOG_LEVEL="WARNING")
        stack.push_async_callback(bot.stop)
        bare = await stack.enter_async_context(running(theirs.box, "tests.load.bare"))
        for table in (*tables, *buttons):
            await table.sit_down()
        await ours.quiet(_SETTLED)
        assert bot.process is not None
        yield Side("Deadwood", ours, bot.process.pid, deque(tables)), Side("bare", theirs, bare, deque(buttons))


async def measure(folder: Path, *, rounds: int, seconds: float) -> None:
    """Print both bots' median and 99th percentile for each number of matches."""
    headline(
        "Click to answer, in milliseconds",
        "matches in play",
        "clicks a second",
        "clicks",
        "median",
        "median of a bare handler",
        "ratio",
        "of it the disk, for one commit",
        "ratio without",
        "99th percentile",
        "of a bare handler",
        "processor for a click: bot",
        "bare",
        "sandbox and people",
    )
    for matches, pace in LEVELS:
        (folder / str(matches)).mkdir()
        async with _both(folder / str(matches), matches) as sides:
            for side in sides:
                await side.play(_WARM_UP, len(side.tables) / _WARM_UP)  # each match posts its table once
                side.wire.answers = Answers()
            for _ in range(rounds):
                for side in sides:
                    await side.play(pace, seconds)
                sides[0].wire.answers.disk += commits(folder / str(matches) / "disk.db")
            _tell(matches, pace, *(side.wire.answers for side in sides))


def _tell(matches: int, pace: float, ours: Answers, bare: Answers) -> None:
    clicks, disk = len(ours.took), median(ours.disk)
    row(
        str(matches),
        str(pace),
        str(clicks),
        ours.median,
        bare.median,
        f"{ours.median / bare.median:.2f}",
        disk,
        f"{(ours.median - disk) / bare.median:.2f}",
        p99(ours.took),
        p99(bare.took),
        ours.bot / clicks * 1e3,
        bare.bot / len(bare.took) * 1e3,
        ours.driver / clicks * 1e3,
    )
    if ours.failed or bare.failed:
        line(f"\nnot answered within three seconds: {ours.failed}, by the bare handler {bare.failed}")


def commits(path: Path, count: int = 20) -> list[float]:
    """Milliseconds of the smallest commits that are waited for until the disk has them."""
    took: list[float] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for pragma in ("journal_mode = WAL", "synchronous = FULL"):
            db.execute(f"PRAGMA {pragma}")
        db.execute("CREATE TABLE IF NOT EXISTS rows (number INTEGER)")
        for number in range(count):
            begun = time.perf_counter()
            db.execute("INSERT INTO rows VALUES (?)", (number,))
            took.append((time.perf_counter() - begun) * 1e3)
    return took


def _processor(pid: int) -> float:
    """Seconds of the processor that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK
