"""Two people play on the sandbox's page, in a real browser: a whole match by its buttons, a deal by keyboard alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.browser import ARGUMENTS, CHROMIUM, needs_chromium
from tests.wire.keyboard import Keyboard
from tests.wire.process import Bot
from tests.wire.screens import Screen, play

pytestmark = needs_chromium


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest.fixture
async def page(bot: Bot, browser: Browser) -> Page:
    page = await browser.new_page(viewport={"width": 1400, "height": 1000})
    await page.goto(bot.box.url)
    return page


async def keyboard(bot: Bot, browser: Browser, name: str) -> Keyboard:
    """A page of their own for one person, as each has a screen of their own."""
    page = await browser.new_page(viewport={"width": 800, "height": 900})
    await page.goto(f"{bot.box.url}?person={bot.box.person(name).user_id}")
    return Keyboard(page, name)


async def test_a_match_on_the_page(bot: Bot, page: Page) -> None:
    ada, ben = Screen(page, "Ada"), Screen(page, "Ben")
    await ada.type("/gin challenge opponent:@Ben")
    await ben.press("Accept")
    await ada.open_hand()
    await ben.open_hand()
    await play((ada, ben))
    assert bot.replay().outcome is not None
    final = ada.place.locator("article.message:not([data-ephemeral])").filter(has_text="wins the match")
    await expect(final).to_contain_text("Score sheet")
    await expect(final).to_contain_text("Boxes")
    await expect(final).to_contain_text("Game bonus")
    assert await ben.place.locator("article.message[data-ephemeral]").count() == 1
    await ada.press("Rematch", final)
    await ben.press("Accept")
    await expect(
        ada.place.locator("article.message").filter(has_text="deal 1").filter(has_text="0 – ")
    ).not_to_have_count(0)
    await ada.open_hand()


async def test_a_deal_by_keyboard_alone(bot: Bot, browser: Browser) -> None:
    ada, ben = [await keyboard(bot, browser, name) for name in ("Ada", "Ben")]
    await ada.type("/gin challenge opponent:@Ben")
    await ben.press("Accept")
    for person in (ada, ben):
        await person.open_hand()
        await expect(person.spoken).to_contain_text("Deadwood")
    await asyncio.gather(*(person.play_deal() for person in (ada, ben)))
    assert len(bot.replay().sheet.rows) == 1
