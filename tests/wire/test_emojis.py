"""The card emojis of the real bot: drawn, uploaded, and left alone after a restart, while people play."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.art.cards import Deck, emoji_face, emoji_name, png_of
from engine.cards import CARDS
from sandbox import Sandbox
from tests.wire.conftest import DESCRIPTION
from tests.wire.player import seated
from tests.wire.process import Bot

ART = {emoji_name(card, deck): (card, deck) for deck in Deck for card in CARDS}


@pytest.fixture
async def box(shards: int) -> AsyncIterator[Sandbox]:
    """A Discord without any emoji of the application."""
    async with Sandbox(openapi=DESCRIPTION, shards=shards) as box:
        yield box
        assert not box.violations


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something that the sandbox has no event for."""
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.05)


def asked(box: Sandbox) -> Counter[str]:
    """The emoji requests of the bot, by method."""
    return Counter(made.method for made in box.rest.requests if "/emojis" in made.path)


async def test_the_cards_are_uploaded_once(box: Sandbox, bot: Bot) -> None:
    await until(lambda: len(box.world.state.emojis) == len(ART))
    for number, emoji in box.world.state.emojis.items():
        assert box.world.state.files[number].data == png_of(emoji_face(*ART[emoji["name"]]))
    await bot.stop()
    await bot.start()
    await until(lambda: asked(box)["GET"] == 2)
    await seated(box.person("Ada"), box.person("Ben"))
    assert asked(box) == {"GET": 2, "POST": len(ART)}


@pytest.mark.parametrize("fault", [{"delay": 60.0}, {"status": 403}], ids=["slow", "refused"])
async def test_people_play_meanwhile(tmp_path: Path, box: Sandbox, fault: dict[str, float]) -> None:
    bot = Bot(tmp_path, box)
    box.faults.add("*", "/emojis", times=100, **fault)  # pyright: ignore[reportArgumentType]
    await bot.start()
    await seated(box.person("Ada"), box.person("Ben"))
    assert await bot.stop() == 0
    assert "ERROR" not in bot.log


async def test_an_emoji_that_is_gone_is_not_missed(box: Sandbox, bot: Bot) -> None:
    """Its owner deletes it: the same click is answered with text alone, and soon it is there again."""
    emojis = box.world.state.emojis
    await until(lambda: len(emojis) == len(ART))
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben)
    first = (ada, ben)[bot.replay().to_act[0]]
    hand = (await first.slash("gin hand")).message
    assert hand is not None
    take = next(button for button in hand.buttons if button["label"].startswith("Take "))
    assert take["emoji"]["id"] in emojis
    del emojis[take["emoji"]["id"]]
    again = (await first.click(hand, "My hand") if "My hand" in hand.labels else await first.slash("gin hand")).message
    assert again is not None
    assert again.labels == hand.labels
    assert "<:" not in again.text
    assert not any(button.get("emoji") for button in again.buttons)
    await until(lambda: len(emojis) == len(ART))
    await until(lambda: asked(box)["POST"] == len(ART) + 1)
    async with asyncio.timeout(60):  # the bot has yet to read that the last one is there
        while (shown := (await first.slash("gin hand")).message) is None or "<:" not in shown.text:
            pass
