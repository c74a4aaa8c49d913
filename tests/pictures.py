"""``make pictures``: the README's pictures, taken from the sandbox's page with the real bot behind it."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Page, async_playwright, expect

from sandbox import Sandbox
from tests.browser import ARGUMENTS, CHROMIUM
from tests.wire.process import ROOT, Bot
from tests.wire.screens import Screen, play

DOCS = ROOT / "docs"
MID_GAME = 24
"""So many moves make a hand worth showing."""


async def take(page: Page, phone: Page) -> None:
    """Play a match on the page; take a picture in mid-game, one of a hand on a phone, and one at the end."""
    ada, ben = Screen(page, "Ada"), Screen(page, "Ben")
    await ada.type("/gin challenge opponent:@Ben")
    await ben.press("Accept")
    await ada.open_hand()
    await ben.open_hand()
    screens = (ada, ben)
    await play(screens, MID_GAME)
    await page.wait_for_timeout(500)
    await page.screenshot(path=DOCS / "mid-game.png")
    on_phone = Screen(phone, "Ada")
    await phone.goto(page.url)
    await expect(on_phone.hand).to_contain_text("Deadwood")
    await on_phone.hand.screenshot(path=DOCS / "hand-on-a-phone.png")
    await phone.close()
    await play(screens)
    for screen in (ada, ben):
        await screen.hand.get_by_role("button", name="Dismiss").click()
    await page.set_viewport_size({"width": 1440, "height": 1240})
    for screen in (ada, ben):
        await screen.place.locator("article.message").last.scroll_into_view_if_needed()
    await page.wait_for_timeout(500)
    await page.screenshot(path=DOCS / "final-table.png")


async def pictures() -> None:
    """Start everything, and take the pictures."""
    with tempfile.TemporaryDirectory(prefix="deadwood-") as folder:
        async with Sandbox() as box, async_playwright() as playwright:
            bot = Bot(Path(folder), box)
            await bot.start()
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            page = await browser.new_page(viewport={"width": 1440, "height": 900}, color_scheme="dark")
            await page.goto(box.url)
            phone = await browser.new_page(viewport={"width": 360, "height": 900}, color_scheme="dark")
            await take(page, phone)
            await browser.close()
            await bot.stop()


if __name__ == "__main__":
    if CHROMIUM is None:
        sys.exit("Chromium is not installed; on Debian and Ubuntu: apt install chromium")
    asyncio.run(pictures())
