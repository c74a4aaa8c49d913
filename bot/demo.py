"""``python -m bot --demo``: one match between two scripted people, over the sandbox's wire, printed as they saw it."""

from __future__ import annotations

import asyncio
import re
import tempfile
from itertools import cycle
from pathlib import Path
from random import SystemRandom
from typing import Final

from bot.app import Deadwood, utc_seconds
from bot.settings import Settings
from bot.stand_in import connect_to
from bot.store import Store
from sandbox import Person, Sandbox, Seen

_GOING_OUT: Final = ("Big gin", "Gin", "Knock")
_PATIENCE: Final = 30.0
"""Seconds that a scripted person waits for the bot."""


async def demo() -> None:
    """Play the match and print it."""
    with tempfile.TemporaryDirectory(prefix="deadwood-") as folder:
        box = Sandbox(port=0)
        await box.start()
        connect_to(box.api_url, box.gateway_url)
        store = await Store.open(Path(folder) / "demo.db")
        app = Deadwood(Settings(sandbox_port=0), store, now=utc_seconds, rng=SystemRandom())
        running = asyncio.create_task(app.start(box.token))
        try:
            await _play(box)
        finally:
            await app.close()
            await asyncio.gather(running, return_exceptions=True)
            await store.close()
            await box.close()


async def _play(box: Sandbox) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    await box.online(_PATIENCE)
    printer = _Printer({person.mention: f"@{person.name}" for person in (ada, ben)})
    challenge = await ada.slash("gin challenge", opponent=ben.id)
    _print("Ada", "types /gin challenge opponent:@Ben")
    await ben.click(challenge.message, "Accept")
    _print("Ben", "presses Accept")
    for person in cycle((ada, ben)):
        table = await ada.wait_for(_is_table)  # anew each time: the other's move may have ended it
        printer.channel(ada)
        if "Rematch" in table.labels:
            return
        await _take_turn(printer, person, table)


def _is_table(seen: Seen) -> bool:
    return not seen.is_ephemeral and bool({"My hand", "Rematch"} & set(seen.labels))


async def _take_turn(printer: _Printer, person: Person, table: Seen) -> None:
    """Open the hand and press what a beginner would, as long as it is this person's turn."""
    opened = await person.click(table, "My hand")
    while opened.message is not None and "Your turn" in opened.text:
        printer.hand(person, opened.message)
        label = _choice(opened.message)
        _print(person.name, f"presses {label}")
        opened = await person.click(opened.message, label)
        if opened.message is not None and "Confirm" in opened.message.labels:
            _print(person.name, "presses Confirm")
            opened = await person.click(opened.message, "Confirm")


def _choice(hand: Seen) -> str:
    """Go out when possible, draw from the stock, throw what the hand itself names as the best throw."""
    for label in (*_GOING_OUT, "Pass", "Draw"):
        if label in hand.labels:
            return label
    named = re.search(r"after throwing .*?((?:10|[2-9AJQK])[♣♦♥♠])", hand.text)
    return named[1] if named else hand.labels[0]


class _Printer:
    """Prints each thing once."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names
        self._printed: set[tuple[str, str]] = set()

    def channel(self, reader: Person) -> None:
        """What is new in the channel."""
        for seen in reader.sees():
            if not seen.is_ephemeral:
                self._once("#table", seen)

    def hand(self, owner: Person, seen: Seen) -> None:
        """What only `owner` sees."""
        self._once(f"{owner.name} alone sees", seen)

    def _once(self, who: str, seen: Seen) -> None:
        if (seen.id, seen.text) not in self._printed:
            self._printed.add((seen.id, seen.text))
            text = seen.text
            for mention, name in self._names.items():
                text = text.replace(mention, name)
            buttons = f"\n[{'] ['.join(seen.labels)}]" if seen.labels else ""
            _print(who, text + buttons)


def _print(who: str, words: str) -> None:
    print(f"── {who}\n{words}\n", flush=True)
