"""The private page of settings: every choice is kept, drawn, and takes effect; what is forged changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import ResponseMessage

from bot.preferences import CardOrder, DeckChoice, Ping, Preferences, QuietHours
from bot.text import words as catalogue
from tests.bot.people import SELECT, Scene, labels, message_of, parts, sentence_of, words

TEXT = catalogue()
MENU = "gr1:0:0:{}"
REFUSED = MENU.format("refused")


@pytest.fixture
async def page(scene: Scene) -> ResponseMessage:
    """Ann's settings."""
    opened = await scene.ann.slash(scene.channel, "gin settings")
    assert opened.ephemeral
    return message_of(opened)


def chosen(page: ResponseMessage) -> list[str]:
    """What is marked in the menus of the page."""
    menus = [part for part in parts(page.components) if part["type"] == SELECT]
    return [option["value"] for menu in menus for option in menu["options"] if option.get("default")]


async def of_ann(scene: Scene) -> Preferences:
    return await scene.bot.people.preferences(scene.ann.id)


async def test_who_never_chose_sees_the_defaults(page: ResponseMessage) -> None:
    assert chosen(page) == ["melds", "four", "channel"]
    assert labels(page) == ["Show a large picture", "Quiet hours", "Refuse all challenges"]
    assert "**Challenges refused from** nobody" in words(page)


@pytest.mark.parametrize(
    ("verb", "value", "field", "kept"),
    [
        ("card-order", "rank", "card_order", CardOrder.RANK),
        ("card-order", "suit", "card_order", CardOrder.SUIT),
        ("deck", "two", "deck", DeckChoice.TWO),
        ("deck", "text", "deck", DeckChoice.TEXT),
        ("ping", "dm", "ping", Ping.DM),
        ("ping", "silent", "ping", Ping.SILENT),
        ("ping", "off", "ping", Ping.OFF),
    ],
)
async def test_a_menu(scene: Scene, page: ResponseMessage, verb: str, value: str, field: str, kept: Any) -> None:
    changed = message_of(await scene.ann.select(page, [value], custom_id=MENU.format(verb)))
    assert changed.id == page.id
    assert value in chosen(changed)
    assert await of_ann(scene) == Preferences(**{field: kept})
    assert await scene.bot.people.preferences(scene.ben.id) == Preferences()


async def test_the_switches(scene: Scene, page: ResponseMessage) -> None:
    await scene.ann.click(page, label="Show a large picture")
    await scene.ann.click(page, label="Refuse all challenges")
    assert await of_ann(scene) == Preferences(picture=True, refuses_all=True)
    assert labels(page) == ["No large picture", "Quiet hours", "Take challenges"]
    await scene.ann.click(page, label="No large picture")
    await scene.ann.click(page, label="Take challenges")
    assert await of_ann(scene) == Preferences()


async def test_the_page_outlives_a_restart(scene: Scene, page: ResponseMessage) -> None:
    await scene.restart()
    await scene.ann.select(page, ["suit"], custom_id=MENU.format("card-order"))
    form = await scene.ann.click(page, label="Quiet hours")
    await scene.restart()
    await scene.ann.submit_modal(form, {"from": "22", "until": "7", "zone": "Berlin"})
    await scene.ann.click(page, label="Show a large picture")
    assert await of_ann(scene) == Preferences(
        card_order=CardOrder.SUIT, picture=True, quiet=QuietHours(1320, 420), zone="Europe/Berlin"
    )


async def test_two_clicks_at_once_both_count(scene: Scene, page: ResponseMessage) -> None:
    scene.send_click(scene.ann, page, MENU.format("picture-on"))
    scene.send_click(scene.ann, page, MENU.format("refuse-all"))
    await scene.env.settle()
    assert await of_ann(scene) == Preferences(picture=True, refuses_all=True)


# Quiet hours


async def test_quiet_hours(scene: Scene, page: ResponseMessage) -> None:
    form = await scene.ann.click(page, label="Quiet hours")
    await scene.ann.submit_modal(form, {"from": "10 pm", "until": "7:30", "zone": "new york"})
    assert "**Quiet hours** 22:00 to 07:30, America/New_York" in words(page)
    assert await of_ann(scene) == Preferences(quiet=QuietHours(1320, 450), zone="America/New_York")
    await scene.ann.click(page, label="No quiet hours")
    assert "**Quiet hours** none" in words(page)
    assert (await of_ann(scene)).quiet is None


async def test_the_form_knows_what_was_chosen(scene: Scene, page: ResponseMessage) -> None:
    await scene.bot.people.change(scene.ann.id, quiet=QuietHours(1320, 450), zone="Etc/GMT-2")
    form = await scene.ann.click(page, label="Quiet hours")
    assert form.modal is not None
    fields = [label["component"] for label in form.modal["components"]]
    assert {field["custom_id"]: field["value"] for field in fields} == {
        "from": "22:00",
        "until": "07:30",
        "zone": "UTC+2",
    }


@pytest.mark.parametrize(
    ("written", "refusal"),
    [
        ({"from": "late", "until": "7:00", "zone": "UTC"}, "error-bad-hour"),
        ({"from": "22:00", "until": "25:00", "zone": "UTC"}, "error-bad-hour"),
        ({"from": "22:00", "until": "7:00", "zone": "Atlantis"}, "error-bad-zone"),
        ({"from": "22:00", "until": "10 pm", "zone": "UTC"}, "error-no-quiet-hours"),
    ],
)
async def test_what_cannot_be_read_changes_nothing(
    scene: Scene, page: ResponseMessage, written: dict[str, str], refusal: str
) -> None:
    form = await scene.ann.click(page, label="Quiet hours")
    before = scene.house.dump()
    assert sentence_of(await scene.ann.submit_modal(form, written)) == TEXT(refusal)
    assert scene.house.dump() == before


# Whose challenges are refused


async def test_refusing_people_and_taking_it_back(scene: Scene, page: ResponseMessage) -> None:
    await scene.ann.select(page, [scene.ben, scene.cay, scene.ann], custom_id=REFUSED)
    assert await scene.bot.people.refused_by(scene.ann.id) == [scene.ben.id, scene.cay.id]
    assert f"**Challenges refused from** {scene.ben.mention}, {scene.cay.mention}" in words(page)
    (menu,) = (part for part in parts(page.components) if part["type"] == 5)
    assert [int(entry["id"]) for entry in menu["default_values"]] == [scene.ben.id, scene.cay.id]
    await scene.ann.select(page, [scene.cay], custom_id=REFUSED)
    assert await scene.bot.people.refused_by(scene.ann.id) == [scene.cay.id]
    await scene.ann.select(page, [], custom_id=REFUSED)
    assert "**Challenges refused from** nobody" in words(page)


# What no page offers


@pytest.mark.parametrize(
    ("verb", "data"),
    [
        ("card-order", {"values": ["height"]}),
        ("card-order", {"values": []}),
        ("deck", {"values": ["four", "two"]}),
        ("ping", {}),
        ("refused", {"values": ["12"]}),
        ("refused", {"values": ["12"], "resolved": {"users": {"13": {}}}}),
        ("refused", {"values": [str(n) for n in range(26)], "resolved": {"users": {str(n): {} for n in range(26)}}}),
        ("quiet-form", {}),
        ("quiet-form", {"components": [{"type": 18, "component": {"type": 4, "custom_id": "from"}}]}),
    ],
)
async def test_forged_choices_change_nothing(
    scene: Scene, page: ResponseMessage, verb: str, data: dict[str, Any]
) -> None:
    before = scene.house.dump()
    said = sentence_of(await scene.forge(scene.ann, page, MENU.format(verb), **data))
    assert said in (TEXT("error-unknown-button"), TEXT("error-bad-hour"))
    assert scene.house.dump() == before


async def test_a_click_on_anothers_page_changes_ones_own(scene: Scene, page: ResponseMessage) -> None:
    await scene.forge(scene.ben, page, MENU.format("picture-on"))
    assert await of_ann(scene) == Preferences()
    assert (await scene.bot.people.preferences(scene.ben.id)).picture
