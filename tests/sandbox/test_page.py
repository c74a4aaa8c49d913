"""The page in a real browser: a real discord.py application behind the real sandbox, two people in front of it."""

import asyncio
import itertools
import re
import threading
from collections.abc import Coroutine, Iterator
from typing import Any

import discord
import pytest
import yarl
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from sandbox import Sandbox
from tests.browser import ARGUMENTS, CHROMIUM, needs_chromium
from tests.sandbox.page_bot import HOSTILE, PageBot

pytestmark = needs_chromium

KEEP_LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket { constructor(url) { super(url); window.lines.push(this); } };
"""


ROOMS = itertools.count(1)
"""Numbers of places, so that no two tables read the same."""


class Stage:
    """The sandbox and its application, on an event loop of their own: the browser's driver blocks the main thread."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.box = self.do(self._open())
        self.bot = PageBot()

    async def _open(self) -> Sandbox:
        box = Sandbox(port=0)
        await box.start()
        return box

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    async def connect(self) -> None:
        self.running = asyncio.create_task(self.bot.start("page-bot-token"))
        await self.box.online()

    async def _close(self) -> None:
        await self.bot.close()
        await self.running
        await self.box.close()

    def close(self) -> None:
        self.do(self._close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    stage = Stage()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", stage.box.api_url)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(stage.box.gateway_url))
        try:
            stage.do(stage.connect())
            yield stage
        finally:
            stage.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


def until_loaded(page: Page) -> None:
    """Both screens have their channel and their commands; what is typed before is lost."""
    expect(page.locator("section.screen .beginning")).to_have_count(2)


@pytest.fixture
def page(stage: Stage, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-US")
    context.set_default_timeout(5000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(KEEP_LINES)
    page.goto(stage.box.url)
    until_loaded(page)
    yield page
    context.close()
    assert errors == []


@pytest.fixture(scope="module")
def modules(stage: Stage, browser: Browser) -> Iterator[Page]:
    """A place beside the page, from which its modules can be imported one by one."""
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    page.goto(f"{stage.box.url}/page/types.js")
    yield page
    context.close()


class Person:
    """One person's screen, with the words for what is on it."""

    def __init__(self, page: Page, name: str) -> None:
        self.screen = page.get_by_role("region", name=f"{name}'s screen")
        self.line = self.screen.get_by_role("textbox", name="Message #")
        self.notice = self.screen.locator(".composer .notice")
        self.suggestions = self.screen.get_by_role("listbox", name="Suggestions").get_by_role("option")
        self.last = self.screen.locator("article.message").last
        self.last_place = ""

    def types(self, line: str) -> None:
        """Puts a whole line into the composer and sends it."""
        self.line.fill(line)
        self.line.press("Enter")

    def opens_table(self) -> None:
        """Opens a table in a place of its own: older ones that read the same stand above it, or are loading."""
        self.last_place = f"Room {next(ROOMS)}."
        self.types(f"/demo play opponent:@Ben place:{self.last_place}")
        self.says(self.last_place)

    def button(self, label: str) -> Locator:
        return self.last.get_by_role("button", name=label, exact=True)

    def says(self, text: str) -> None:
        expect(self.last).to_contain_text(text)


@pytest.fixture
def ada(page: Page) -> Person:
    return Person(page, "Ada")


@pytest.fixture
def ben(page: Page) -> Person:
    return Person(page, "Ben")


@pytest.fixture
def table(ada: Person, ben: Person) -> None:
    """Both look at a new table."""
    ada.opens_table()
    ben.says(ada.last_place)


# Commands


def test_a_command_is_completed_by_keyboard(page: Page, ada: Person, ben: Person) -> None:
    ada.line.focus()
    page.keyboard.type("/de")
    expect(ada.suggestions).to_have_text(["/demo playOpen a table", "/demo hostileShow hostile text everywhere"])
    page.keyboard.press("Enter")
    expect(ada.line).to_have_value("/demo play opponent:")
    page.keyboard.type("b")
    expect(ada.suggestions.first).to_contain_text("@Ben")
    expect(ada.suggestions.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(ada.line).to_have_value("/demo play opponent:@Ben ")
    expect(ada.suggestions).to_have_count(3)
    page.keyboard.press("Tab")
    page.keyboard.type("5 pa")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("place:ga")
    expect(ada.suggestions).to_have_text(["Garden", "Gallery"])
    page.keyboard.press("Enter")
    expect(ada.line).to_have_value("/demo play opponent:@Ben size:5 pace:Slow place:Garden ")
    page.keyboard.press("Enter")
    ada.says("@Ada plays @Ben: size 5, slow pace, the Garden")
    ben.says("@Ada plays @Ben: size 5, slow pace, the Garden")
    expect(ada.line).to_have_value("")


def test_a_person_is_picked_with_the_mouse(ada: Person) -> None:
    ada.line.fill("/demo play opponent:")
    expect(ada.suggestions.filter(has_text="Echo")).to_contain_text("app")
    ada.suggestions.filter(has_text="@Cleo").click()
    expect(ada.line).to_have_value("/demo play opponent:@Cleo ")
    expect(ada.line).to_be_focused()


WRONG = {
    "/demo play size:5": "opponent is required",
    "/demo play opponent:@Nobody": "opponent: there is no “@Nobody” here",
    "/demo play opponent:@Ben size:10": "size must be at most 9",
    "/demo play opponent:@Ben size:two": "size needs a whole number",
    "/demo play opponent:@Ben pace:Lazy": "pace has no choice “Lazy”",
    "/nothing": "There is no command /nothing here.",
}


def test_the_client_refuses_a_wrong_line_and_keeps_it(ada: Person) -> None:
    for line, refusal in WRONG.items():
        ada.types(line)
        expect(ada.notice).to_contain_text(refusal)
        assert ada.line.input_value().startswith(line)


def test_a_pasted_line_needs_no_completion(ada: Person) -> None:
    ada.types("/demo play @Ben size:3 pace:Quick place:Attic")
    ada.says("@Ada plays @Ben: size 3, quick pace, Attic")


def test_a_command_of_a_persons_menu(page: Page, ada: Person, ben: Person) -> None:
    ada.screen.get_by_role("navigation").get_by_role("button", name="Ben").click()
    page.get_by_role("menuitem", name="Wave").click()
    ada.says("@Ada waves at @Ben")
    expect(ben.last).to_contain_text("@Ada used /Wave")


# Components


def test_a_press_changes_the_message_on_every_screen(page: Page, ada: Person, ben: Person, table: None) -> None:
    ben.line.fill("half a thou")
    ada.button("Count").focus()
    page.keyboard.press("Enter")
    ada.says("Counted to")
    ben.says("Counted to")
    expect(ada.button("Count")).to_be_focused()
    expect(ben.line).to_have_value("half a thou")


def test_a_press_outlives_a_change_of_its_message(
    page: Page, ada: Person, ben: Person, table: None, stage: Stage
) -> None:
    before = stage.bot.count
    ada.button("Count").hover()
    page.mouse.down()
    stage.do(press_for_ben(stage, "count"))
    ada.says(f"Counted to {before + 1}")
    page.mouse.up()
    ben.says(f"Counted to {before + 2}")


async def press_for_ben(stage: Stage, custom_id: str) -> None:
    ben = stage.box.person("Ben")
    table = next(channel for channel in stage.bot.get_all_channels() if channel.name == "table")
    await ben.click(ben.sees(str(table.id))[-1], custom_id)


def test_selects_of_options_and_of_people(page: Page, ada: Person, ben: Person, table: None) -> None:
    ada.last.get_by_role("button", name="Choose a colour").click()
    page.get_by_role("option", name="Green").click()
    ben.says("The colour is Green")
    ben.last.get_by_role("button", name="Choose friends").click()
    page.get_by_role("option", name="@Cleo").click()
    page.get_by_role("option", name="@Dan").click()
    page.keyboard.press("Escape")
    ada.says("Friends: @Cleo, @Dan")


def test_a_modal_takes_its_own_screen_only(page: Page, ada: Person, ben: Person, table: None) -> None:
    ada.button("Form").click()
    form = ada.screen.get_by_role("dialog", name="A form")
    expect(form.get_by_label("Name")).to_be_focused()
    form.get_by_role("button", name="Submit").click()
    expect(form.locator(".failure:visible")).to_have_text(["This field is required", "Choose one", "Choose one"])
    ben.types("I can still write")
    ben.says("I can still write")
    form.get_by_label("Name").fill("Zoë")
    form.get_by_role("radio", name="Long").check()
    form.get_by_role("button", name="Friend").click()
    page.get_by_role("option", name="@Dan").click()
    form.get_by_role("button", name="Submit").click()
    expect(form).to_have_count(0)
    ben.says("Filled in: Zoë, long, ['1100000000000000103']")


def test_escape_leaves_a_modal(page: Page, ada: Person, table: None) -> None:
    ada.button("Form").click()
    expect(ada.screen.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(ada.screen.get_by_role("dialog")).to_have_count(0)
    expect(ada.button("Form")).to_be_focused()


def test_an_ephemeral_message_is_its_owners_alone(ada: Person, ben: Person, table: None) -> None:
    ada.button("Secret").click()
    ada.says("A secret of Ada")
    ada.says("Only you can see this · Dismiss")
    expect(ada.last).to_have_attribute("data-ephemeral", "")
    ada.button("Peek").click()
    ada.says("The secret is 7♠")
    expect(ada.button("Peek")).to_be_focused()
    expect(ben.screen.get_by_text("A secret of")).to_have_count(0)
    expect(ben.screen.get_by_text("The secret is")).to_have_count(0)
    ada.button("Dismiss").click()
    expect(ada.screen.locator("[data-ephemeral]")).to_have_count(0)


def test_silence_is_reported(ada: Person, ben: Person, table: None) -> None:
    ada.button("Silent").click()
    expect(ada.last.get_by_role("alert")).to_have_text("The application did not respond", timeout=6000)
    expect(ben.last.get_by_role("alert")).to_have_count(0)


def test_everything_by_keyboard(page: Page, ada: Person, table: None) -> None:
    ada.line.focus()
    page.keyboard.press("Shift+Tab")
    expect(ada.last.get_by_role("button", name="Choose friends")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("c")
    expect(page.get_by_role("option", name="@Cleo")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    ada.says("Friends: @Cleo")
    for _ in range(5):
        page.keyboard.press("Shift+Tab")
    expect(ada.button("Count")).to_be_focused()
    page.keyboard.press("Space")
    ada.says("Counted to")


# The page itself


def test_a_ping_is_marked_for_the_one_it_is_for(ada: Person, ben: Person, table: None) -> None:
    expect(ben.last).to_have_attribute("data-pings", "")
    expect(ada.last).not_to_have_attribute("data-pings", "")


def test_news_elsewhere_is_marked_and_drafts_stay_in_their_channel(ada: Person, ben: Person) -> None:
    ben.line.fill("a draft")
    ben.screen.get_by_role("button", name="#lobby").click()
    expect(ben.line).to_have_value("")
    ada.types("/demo play opponent:@Ben")
    expect(ben.screen.get_by_role("button", name="#table").locator(".badge")).to_have_text("1")
    ben.screen.get_by_role("button", name="#table").click()
    expect(ben.screen.locator(".badge")).to_have_count(0)
    expect(ben.line).to_have_value("a draft")


def test_a_deadline_counts_down(page: Page) -> None:
    page.clock.install()
    page.reload()
    until_loaded(page)
    ada = Person(page, "Ada")
    ada.opens_table()
    when = ada.last.locator('time[data-style="R"]')
    expect(when).to_have_text(re.compile(r"in [45]\d seconds"))
    page.clock.run_for(20_000)
    expect(when).to_have_text(re.compile(r"in [23]\d seconds"))
    page.clock.run_for(60_000)
    expect(when).to_have_text(re.compile("(seconds|minute) ago"))


def test_text_is_never_markup(page: Page, ada: Person, ben: Person) -> None:
    ada.types("/demo hostile")
    ben.says(HOSTILE)
    expect(ben.button(HOSTILE[:80])).to_be_visible()
    ben.types(HOSTILE)
    ada.says(HOSTILE)
    assert page.title() == "The Card Room"
    assert page.locator("article :is(img, script)").count() == 0
    assert page.locator("article a").count() == 0


def test_a_lost_line_comes_back_with_what_was_missed(page: Page, ada: Person, ben: Person) -> None:
    ada.line.fill("half a thou")
    page.evaluate("lines[0].close()")
    ben.types("Are you there?")
    ada.says("Are you there?")
    expect(ada.line).to_have_value("half a thou")
    ada.types("Here again")
    ben.says("Here again")


def test_up_to_four_people(page: Page) -> None:
    screens = page.locator("section.screen")
    for name in ("Cleo", "Dan"):
        page.get_by_role("group", name="Screens shown").get_by_role("button", name=name).click()
    expect(screens).to_have_count(4)
    page.reload()
    expect(screens).to_have_count(4)
    page.get_by_role("button", name="Close Ben's screen").click()
    page.get_by_role("button", name="Close Dan's screen").click()
    Person(page, "Cleo").screen.get_by_role("combobox", name="Whose screen").select_option("Ben")
    expect(screens.nth(1)).to_have_attribute("aria-label", "Ben's screen")
    expect(screens).to_have_count(2)


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_is_wider_than_its_screen(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    ada = Person(page, "Ada")
    ada.opens_table()
    assert ada.screen.locator(".messages").evaluate("list => list.scrollWidth <= list.clientWidth")
    edge = ada.screen.evaluate("screen => screen.getBoundingClientRect().right")
    rights = ada.last.get_by_role("button").evaluate_all("all => all.map((one) => one.getBoundingClientRect().right)")
    assert max(rights) < edge


DRAWN = [
    ("**bold** *it* _it_ __u__ ~~s~~", "<p><strong>bold</strong> <em>it</em> <em>it</em> <u>u</u> <s>s</s></p>"),
    ("***both*** snake_case_word", "<p><strong><em>both</em></strong> snake_case_word</p>"),
    ("\\*plain\\* `*code*` 2 * 3 * 4", "<p>*plain* <code>*code*</code> 2 * 3 * 4</p>"),
    ("# One\n### Three\n-# small\ntext", "<h3>One</h3><h5>Three</h5><small>small</small><p>text</p>"),
    ("#none\n####none", "<p>#none\n####none</p>"),
    ("> a\n> b\nc", "<blockquote><p>a\nb</p></blockquote><p>c</p>"),
    ("- a\n  - b\n- c\n1. d", '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="1"><li>d</li></ol>'),
    ("```py\na < b\n```", "<pre><code>a &lt; b</code></pre>"),
    ("one\n\ntwo", "<p>one\n\ntwo</p>"),
    ("<b>&amp;</b>", "<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>"),
    ("**unclosed _marks", "<p>**unclosed _marks</p>"),
]


@pytest.mark.parametrize(("text", "html"), DRAWN, ids=[text for text, _ in DRAWN])
def test_markdown(modules: Page, text: str, html: str) -> None:
    script = """async (text) => {
      const { markdown } = await import("/page/markdown.js");
      const box = document.createElement("div");
      box.append(markdown(text, { me: "1", userName: () => "Ada", channelName: () => "table" }));
      return box.innerHTML;
    }"""
    assert modules.evaluate(script, text) == html


def test_times_are_spoken_as_people_do(modules: Page) -> None:
    script = """async (seconds) => {
      const { relativeTime } = await import("/page/time.js");
      return seconds.map((away) => relativeTime(1000 + away, 1000));
    }"""
    spoken = {
        1: "in 1 second",
        -59: "59 seconds ago",
        90: "in 2 minutes",
        3600: "in 1 hour",
        86_400: "in 24 hours",
        259_200: "in 3 days",
    }
    assert modules.evaluate(script, list(spoken)) == list(spoken.values())


def test_a_screen_has_a_language_of_its_own(page: Page) -> None:
    """Ada's client in German shows the German name of a command, and Ben's does not."""
    ada, ben = Person(page, "Ada"), Person(page, "Ben")
    language = ada.screen.get_by_role("combobox", name="Language of this client")
    expect(language.get_by_role("option")).to_have_text(["American English", "Deutsch"])
    language.select_option("de")
    ada.line.fill("/demo f")
    expect(ada.suggestions).to_contain_text(["feindlich"])
    ben.line.fill("/demo f")
    expect(ben.suggestions).to_have_count(0)
    ada.line.fill("")
    ben.line.fill("")
    ada.types("/demo feindlich")
    expect(ada.last).to_contain_text("onerror")
    language.select_option("en-US")
    ada.line.fill("/demo h")
    expect(ada.suggestions).to_contain_text(["hostile"])
