"""Two people play on the sandbox's page, in a real browser: a whole match by its buttons, a deal by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser import needs_chromium
from tests.wire.process import Bot
from tests.wire.screens import Screen, play

pytestmark = needs_chromium


@pytest.fixture
async def page(bot: Bot, browser: Browser) -> Page:
    page = await browser.new_page(viewport={"width": 1400, "height": 1000})
    await page.goto(bot.box.url)
    return page


async def test_a_match_on_the_page(bot: Bot, page: Page) -> None:
    ada, ben = Screen(page, "Ada"), Screen(page, "Ben")
    await ada.type("/gin challenge opponent:@Ben target:50")
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
