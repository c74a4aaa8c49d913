"""A person at the sandbox's page: what a new user does there, and no more."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.async_api import Locator, Page, expect

GOING_OUT = ("Big gin", "Gin", "Knock")
CARD = re.compile(r"^(A|[2-9]|10|J|Q|K)[♣♦♥♠]$")


@dataclass
class Screen:
    """One person's screen."""

    page: Page
    name: str

    @property
    def place(self) -> Locator:
        return self.page.get_by_role("region", name=f"{self.name}'s screen")

    @property
    def hand(self) -> Locator:
        """The newest message that only this person sees."""
        return self.place.locator("article.message[data-ephemeral]").last

    async def type(self, command: str) -> None:
        """Type a command and send it."""
        box = self.place.get_by_role("textbox", name="Message #table")
        await box.fill(command)
        await box.press("Enter")

    async def press(self, label: str, within: Locator | None = None) -> None:
        """Press the newest button of that name."""
        await (within or self.place).get_by_role("button", name=label, exact=True).last.click()

    async def labels(self) -> list[str]:
        """The buttons of the hand that can be pressed."""
        buttons = self.hand.locator("button[data-custom-id]:not([disabled])")
        return [text.strip() for text in await buttons.all_inner_texts()]

    async def is_asked(self) -> bool:
        return "Your turn" in await self.hand.inner_text()

    async def open_hand(self) -> None:
        """Open the hand from the newest table."""
        public = self.place.locator("article.message:not([data-ephemeral])")
        await self.press("My hand", public.filter(has_text="Upcard").last)
        await expect(self.hand).to_contain_text("Deadwood")

    async def move(self) -> str:
        """Press what a beginner would; returns its label. The hand is another one when it returns."""
        before = await self.hand.inner_text()
        labels = await self.labels()
        label = next((label for label in (*GOING_OUT, "Pass", "Draw") if label in labels), None)
        if label is None:
            named = re.search(r"after throwing (\S+)", before)
            assert named is not None, before
            label = named[1]
        await self.press(label, self.hand)
        if label in GOING_OUT:
            await self.press("Confirm", self.hand)
        await expect(self.hand).not_to_have_text(before, use_inner_text=True)
        return label
