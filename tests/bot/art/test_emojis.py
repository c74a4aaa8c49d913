"""The upload of the card emojis, against the sandbox's routes over real HTTP; the art is a dot, to be quick."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from discord.http import Route
from PIL import Image

from bot.art.cards import Deck, emoji_name, png_of
from bot.store import Store
from bot.ui.emojis import CardEmojis
from engine.cards import CARDS, Card, parse_card
from sandbox import Sandbox

ALL = 52 + 26
SEVEN = parse_card("7h")
NAME = "seven_of_hearts"
PICTURE = png_of(Image.new("RGBA", (4, 4)))


class Art:
    """What the cards look like: a dot, whose shade changes when a card is drawn anew."""

    def __init__(self) -> None:
        self.shades: dict[str, int] = {}

    def face(self, card: Card, deck: Deck) -> Image.Image:
        name = emoji_name(card, deck)
        return Image.new("RGBA", (4, 4), (card, self.shades.get(name, 0), len(name), 255))


@pytest.fixture
def art(monkeypatch: pytest.MonkeyPatch) -> Art:
    art = Art()
    monkeypatch.setattr("bot.ui.emojis.emoji_face", art.face)
    return art


@pytest.fixture
async def box(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    async with Sandbox() as box:
        monkeypatch.setattr(Route, "BASE", box.api_url)
        yield box


@pytest.fixture
async def client(box: Sandbox) -> AsyncIterator[discord.Client]:
    """A client that is logged in; the gateway has no part in this."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(box.token)
        yield client


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "deadwood.db")
    yield store
    await store.close()


@pytest.fixture
def emojis(client: discord.Client, store: Store, art: Art) -> CardEmojis:
    return CardEmojis(client, store)


async def run(emojis: CardEmojis) -> None:
    """Start it, and wait for its end."""
    emojis.start()
    assert emojis._task is not None
    await emojis._task


def names(box: Sandbox) -> list[str]:
    """The names of the application's emojis, the oldest first."""
    return [emoji["name"] for emoji in box.world.state.emojis.values()]


async def uploaded(box: Sandbox, count: int) -> None:
    """Wait until so many are there."""
    while len(names(box)) < count:  # noqa: ASYNC110 the sandbox has no event for it
        await asyncio.sleep(0)


def number(box: Sandbox, name: str) -> int:
    """The id of the emoji of that name."""
    (found,) = (emoji["id"] for emoji in box.world.state.emojis.values() if emoji["name"] == name)
    return int(found)


def asked(box: Sandbox, method: str) -> int:
    """How many emoji requests of that kind the bot made."""
    return sum(made.method == method and "/emojis" in made.path for made in box.rest.requests)


def lines(caplog: pytest.LogCaptureFixture) -> list[tuple[int, str]]:
    """What our own log says, but for details."""
    ours = [record for record in caplog.records if record.name.startswith("bot")]
    return [(record.levelno, record.getMessage()) for record in ours if record.levelno > logging.DEBUG]


async def test_all_are_uploaded_once(box: Sandbox, emojis: CardEmojis, client: discord.Client, store: Store) -> None:
    assert emojis.text(SEVEN) == "7♥"
    assert emojis.partial_emoji(SEVEN) is None
    await run(emojis)
    assert names(box) == list(dict.fromkeys(emoji_name(card, deck) for deck in Deck for card in CARDS))
    assert emojis.text(SEVEN) == f"<:{NAME}:{number(box, NAME)}>\u202f7♥"
    emoji = emojis.partial_emoji(parse_card("Qd"), Deck.TWO_COLOURS)
    assert emoji == discord.PartialEmoji(name="queen_of_diamonds_red", id=number(box, "queen_of_diamonds_red"))
    after_a_restart = CardEmojis(client, store)
    await run(after_a_restart)
    assert after_a_restart.text(SEVEN) == emojis.text(SEVEN)
    assert (asked(box, "POST"), asked(box, "DELETE"), asked(box, "PATCH")) == (ALL, 0, 0)


async def test_only_what_is_missing_is_uploaded(box: Sandbox, emojis: CardEmojis) -> None:
    await run(emojis)
    del box.world.state.emojis[str(number(box, NAME))]
    emojis.withdraw()
    assert emojis.text(SEVEN) == "7♥"
    await run(emojis)
    assert asked(box, "POST") == ALL + 1
    assert emojis.text(SEVEN) == f"<:{NAME}:{number(box, NAME)}>\u202f7♥"


async def test_new_art_takes_the_place_of_the_old(box: Sandbox, emojis: CardEmojis, art: Art) -> None:
    await run(emojis)
    old = number(box, NAME)
    for shade in (1, 2):
        art.shades[NAME] = shade
        await run(emojis)
        assert sorted(names(box)) == sorted({emoji_name(card, deck) for deck in Deck for card in CARDS})
        assert emojis.text(SEVEN) == f"<:{NAME}:{number(box, NAME)}>\u202f7♥"
        assert number(box, NAME) != old
    assert asked(box, "POST") == ALL + 2


async def test_the_old_art_serves_until_the_new_is_there(box: Sandbox, emojis: CardEmojis, art: Art) -> None:
    await run(emojis)
    before = emojis.text(SEVEN)
    art.shades[NAME] = 1
    box.faults.add("POST", "/emojis", code=50013)
    await run(emojis)
    assert emojis.text(SEVEN) == before
    assert str(number(box, NAME)) in before


@pytest.mark.parametrize("method", ["DELETE", "PATCH"])
async def test_a_change_that_was_cut_short_is_finished(box: Sandbox, emojis: CardEmojis, art: Art, method: str) -> None:
    await run(emojis)
    art.shades[NAME] = 1
    box.faults.add(method, "/emojis", code=50013)
    await run(emojis)
    new = number(box, f"{NAME}_2")
    assert emojis.text(SEVEN) == f"<:{NAME}:{new}>\u202f7♥"
    await run(emojis)
    assert number(box, NAME) == new
    assert len(names(box)) == ALL
    assert asked(box, "POST") == ALL + 1


async def test_an_upload_that_was_not_noted_is_made_again(
    box: Sandbox, emojis: CardEmojis, client: discord.Client, art: Art
) -> None:
    """As after a kill between the two, or with a new database."""
    await run(emojis)
    await client.create_application_emoji(name=f"{NAME}_2", image=PICTURE)
    art.shades[NAME] = 1
    await run(emojis)
    assert len(names(box)) == ALL
    assert f"{NAME}_2" not in names(box)


async def test_a_picture_of_the_owners_is_used_as_it_is(
    box: Sandbox, emojis: CardEmojis, client: discord.Client
) -> None:
    own = await client.create_application_emoji(name=NAME, image=PICTURE)
    box.world.state.emojis[str(own.id)]["user"] = box.world.user(str(box.person("Ada").user_id))
    await run(emojis)
    assert emojis.text(SEVEN) == f"<:{NAME}:{own.id}>\u202f7♥"
    assert len(names(box)) == ALL
    assert asked(box, "DELETE") == 0


@pytest.mark.parametrize("status", [403, 404, 429, 503])
async def test_without_emojis_there_is_one_line_and_text(
    box: Sandbox, emojis: CardEmojis, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    caplog.set_level(logging.DEBUG)
    box.faults.add("GET", "/emojis", status=status, times=9, retry_after=0.001)
    await run(emojis)
    assert emojis.text(SEVEN) == "7♥"
    ((level, _),) = lines(caplog)
    assert level == logging.INFO
    assert names(box) == []


@pytest.mark.parametrize("fault", [{"status": 403}, {"code": 30008}, {"status": 503}, {"drop_connection": True}])
async def test_an_upload_that_stops_goes_on_at_the_next_start(
    box: Sandbox, emojis: CardEmojis, caplog: pytest.LogCaptureFixture, fault: dict[str, int]
) -> None:
    caplog.set_level(logging.DEBUG)
    emojis.start()
    await uploaded(box, 60)
    box.faults.add("POST", "/emojis", times=9, **fault)  # pyright: ignore[reportArgumentType]
    assert emojis._task is not None
    await emojis._task
    ((level, line),) = lines(caplog)
    assert level == logging.INFO
    assert f"of {ALL} card emojis are there" in line
    assert emojis.text(SEVEN) != "7♥"
    assert emojis.text(SEVEN, Deck.TWO_COLOURS) == "7♥"
    box.faults.clear()
    await run(emojis)
    assert len(names(box)) == ALL


async def test_a_limit_is_waited_out(box: Sandbox, emojis: CardEmojis) -> None:
    box.faults.add("POST", "/emojis", status=429, times=3, retry_after=0.001)
    await run(emojis)
    assert len(names(box)) == ALL


async def test_stopping_leaves_the_rest_for_later(box: Sandbox, emojis: CardEmojis) -> None:
    emojis.start()
    emojis.start()
    await uploaded(box, 10)
    await emojis.stop()
    assert 10 <= len(names(box)) < ALL
    assert emojis.text(SEVEN) == "7♥"
    await run(emojis)
    assert len(names(box)) == ALL


async def test_a_stand_in_without_emojis_may_raise_anything(
    emojis: CardEmojis, client: discord.Client, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse() -> list[discord.Emoji]:
        raise NotImplementedError

    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(client, "fetch_application_emojis", refuse)
    await run(emojis)
    assert [level for level, _ in lines(caplog)] == [logging.INFO]
