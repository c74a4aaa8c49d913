"""A whole deal on the page, by keyboard alone."""

from __future__ import annotations

import asyncio

from playwright.async_api import Browser, expect

from tests.browser import needs_chromium
from tests.wire.keyboard import Keyboard
from tests.wire.process import Bot

pytestmark = needs_chromium


async def keyboard(bot: Bot, browser: Browser, name: str) -> Keyboard:
    """A page of their own for one person, as each has a screen of their own."""
    page = await browser.new_page(viewport={"width": 800, "height": 900})
    await page.goto(f"{bot.box.url}?person={bot.box.person(name).user_id}")
    return Keyboard(page, name)


async def test_a_deal_by_keyboard_alone(bot: Bot, browser: Browser) -> None:
    ada, ben = [await keyboard(bot, browser, name) for name in ("Ada", "Ben")]
    await ada.type("/gin challenge opponent:@Ben")
    await ben.press("Accept")
    for person in (ada, ben):
        await person.open_hand()
        await expect(person.spoken).to_contain_text("Deadwood")
    await asyncio.gather(*(person.play_deal() for person in (ada, ben)))
    assert len(bot.replay().sheet.rows) == 1
