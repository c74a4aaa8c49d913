"""A person at the sandbox's page: what a new user does there, and no more."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.async_api import Locator, Page, expect

GOING_OUT = ("Big gin", "Gin", "Knock")
LOOK = """name => {
    const screen = document.querySelector(`section.screen[aria-label="${name}'s screen"]`);
    const hand = [...screen.querySelectorAll("article.message[data-ephemeral]")].at(-1);
    const buttons = hand ? [...hand.querySelectorAll("button[data-custom-id]:not([disabled])")] : [];
    const over = [...screen.querySelectorAll("button[data-custom-id]")].some(button => button.innerText === "Rematch");
    return {text: hand ? hand.innerText : "", labels: buttons.map(button => button.innerText.trim()), over};
}"""


@dataclass(frozen=True)
class Look:
    """What a person sees at one moment: the hand's words, its buttons, and whether the match is over."""

    text: str
    labels: list[str]
    over: bool

    @property
    def is_asked(self) -> bool:
        return "Your turn" in self.text and not self.over

    @property
    def choice(self) -> str:
        """What a beginner would press."""
        for label in (*GOING_OUT, "Pass", "Draw"):
            if label in self.labels:
                return label
        named = re.search(r"after throwing (\S+)", self.text)
        assert named is not None, self.text
        return named[1]


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

    async def look(self) -> Look:
        return Look(**await self.page.evaluate(LOOK, self.name))

    async def type(self, command: str) -> None:
        """Type a command and send it."""
        box = self.place.get_by_role("textbox", name="Message #table")
        await box.fill(command)
        await box.press("Enter")

    async def press(self, label: str, within: Locator | None = None) -> None:
        """Press the newest button of that name."""
        await (within or self.place).get_by_role("button", name=label, exact=True).last.click()

    async def open_hand(self) -> None:
        """Open the hand from the newest table."""
        public = self.place.locator("article.message:not([data-ephemeral])")
        await self.press("My hand", public.filter(has_text="Stock").last)
        await expect(self.hand).to_contain_text("Deadwood")

    async def changed(self, seen: Look) -> Look:
        """The next look that differs: a move of one's own, or of the other, has arrived on the screen."""
        await self.page.wait_for_function(
            f"([name, text, over]) => {{ const now = ({LOOK})(name); return now.text !== text || now.over !== over; }}",
            arg=[self.name, seen.text, seen.over],
        )
        return await self.look()

    async def move(self, seen: Look) -> Look:
        """Press what a beginner would, and confirm it where that is asked."""
        await self.press(seen.choice, self.hand)
        now = await self.changed(seen)
        if "Confirm" in now.labels:
            await self.press("Confirm", self.hand)
            now = await self.changed(now)
        return now


async def whose_turn(screens: tuple[Screen, Screen]) -> Screen | None:
    """Whose hand asks for a move, as soon as one does; None once the match is over."""
    page = screens[0].page
    names = [screen.name for screen in screens]
    asked = f"names => names.map({LOOK}).some(look => look.over || look.text.includes('Your turn'))"
    await page.wait_for_function(asked, arg=names)
    looks = [await screen.look() for screen in screens]
    return next((screen for screen, look in zip(screens, looks, strict=True) if look.is_asked), None)


async def play(screens: tuple[Screen, Screen], moves: int = 10_000) -> None:
    """Play with both hands open, to the end or so many moves; the other's moves appear without a click."""
    for _ in range(moves):
        screen = await whose_turn(screens)
        if screen is None:
            return
        await screen.move(await screen.look())
