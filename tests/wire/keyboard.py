"""A person who plays on the sandbox's page without a mouse: Tab, arrows, Enter, and what they type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playwright.async_api import Locator, expect

from tests.wire.screens import LOOK, Screen

MOST_STEPS: Final = 300
"""More than there are controls on a page."""

TOWARDS = """control => {
    const focused = document.activeElement;
    if (focused === control) return "Enter";
    const place = focused.compareDocumentPosition(control);
    const isAhead = focused === document.body || Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING);
    if (focused.closest("article")?.contains(control)) return isAhead ? "ArrowRight" : "ArrowLeft";
    return isAhead ? "Tab" : "Shift+Tab";
}"""

IS_AWAITED = f"""name => {{
    const screen = document.querySelector(`section.screen[aria-label="${{name}}'s screen"]`);
    return screen.innerText.includes("Deal 1") || ({LOOK})(name).text.includes("Your turn");
}}"""


@dataclass
class Keyboard(Screen):
    """One person's screen, alone on its page; every way on it is walked by keys."""

    async def reach(self, control: Locator) -> None:
        """Bring the focus to a control, step by step, by the keys that lead towards it."""
        await expect(control).to_be_enabled()
        for _ in range(MOST_STEPS):
            key = await control.evaluate(TOWARDS)
            if key == "Enter":
                return
            await self.page.keyboard.press(key)
        raise AssertionError(f"{self.name} cannot reach {control} by keyboard")

    async def type(self, command: str) -> None:
        """Write a command key by key, and send it."""
        await self.reach(self.place.get_by_role("textbox", name="Message #table"))
        await self.page.keyboard.type(command)
        await self.page.keyboard.press("Enter")

    async def press(self, label: str, within: Locator | None = None) -> None:
        """Go to the newest button of that name, and press Enter."""
        await self.reach((within or self.place).get_by_role("button", name=label, exact=True).last)
        await self.page.keyboard.press("Enter")

    @property
    def spoken(self) -> Locator:
        """What a screen reader has been told of late."""
        return self.place.locator("[aria-live=polite]")

    async def play_deal(self) -> None:
        """Move whenever the hand asks, until the first deal is over; every redraw leaves the focus in the hand."""
        while True:
            await self.page.wait_for_function(IS_AWAITED, arg=self.name)
            seen = await self.look()
            if "Deal 1" in await self.place.inner_text():
                return
            await self.move(seen)
            await expect(self.hand.locator("button[data-custom-id]:enabled:focus")).to_have_count(1)
