"""How long the event loop is held up while the strongest computer thinks and pictures are drawn."""

from __future__ import annotations

import json
import random
from collections import deque
from pathlib import Path

from bot.app import utc_seconds
from bot.preferences import People
from bot.seating import Invitation
from bot.store import Store
from bot.tables import Tables
from engine.computer import Level
from engine.rules import PRESETS
from sandbox import Sandbox
from tests.bot.house import servers_of
from tests.load.clicks import AtTable, Line, Side, running
from tests.load.figures import headline, row
from tests.load.watched import LONG
from tests.soak.players import furnish

MATCHES, PACE = 20, 5.0


async def measure(folder: Path, *, seconds: float) -> None:
    """Print how many callbacks took too long, and the longest one."""
    path, told = folder / "deadwood.db", folder / "callbacks.json"
    wire = Line(Sandbox())
    tables = await _seat(path, wire)
    async with wire.box:
        settings = {"DATABASE_PATH": str(path), "LOG_LEVEL": "WARNING"}
        async with running(wire.box, "tests.load.watched", str(told), **settings) as pid:
            for table in tables:
                await table.sit_down()
            await Side("Deadwood", wire, pid, deque(tables)).play(PACE, seconds)
    found = json.loads(told.read_text(encoding="utf-8"))
    headline(
        "The event loop, with 20 matches against the strongest computer, hands as pictures, and showdowns",
        "",
        "callbacks",
        f"longer than {LONG * 1e3:.0f} ms",
        "the longest, ms",
        "which",
    )
    for clock, name in (("own", "processor time"), ("wall", "by the clock on the wall")):
        longest, which = found["longest"][clock]
        row(name, f"{found['callbacks']:,}", str(found["long"][clock]), longest * 1e3, f"`{which}`")


async def _seat(path: Path, wire: Line) -> list[AtTable]:
    """Matches against the expert, of people who want their hand as a picture."""
    store = await Store.open(path)
    house, people = Tables(store, servers_of(store), now=utc_seconds, rng=random.Random(1)), People(store)
    found: list[AtTable] = []
    for channel, one, _ in furnish(wire.box, MATCHES):
        await people.change(one.id, picture=True)
        asked = Invitation(int(wire.box.world.guild_id), int(channel), one.id, (), PRESETS["modern"], 86_400)
        table = await house.begin((await house.solo(asked, Level.EXPERT)).id)
        await house.note_posted(table, int(channel), None)
        found.append(AtTable(wire, channel, (one,), table.id, knocks=True))
    await store.close()
    return found
