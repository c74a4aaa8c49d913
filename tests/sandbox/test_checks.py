"""Bodies that Discord refuses, with the place and the code of each fault."""

from typing import Any

import pytest

from sandbox.checks import too_many_bytes
from sandbox.emoji import is_emoji
from tests.sandbox.wire import Wire, box_of, choose, press, row, text

V2 = 1 << 15
PICTURE = {"media": {"url": "https://example.org/a.png"}}


@pytest.mark.parametrize(
    ("components", "where", "code"),
    [
        pytest.param(
            [row(*[press(str(n)) for n in range(6)])], "components.0.components", "BASE_TYPE_BAD_LENGTH", id="six"
        ),
        pytest.param([row()], "components.0.components", "BASE_TYPE_REQUIRED", id="empty row"),
        pytest.param(
            [row(press("x" * 101))], "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH", id="long id"
        ),
        pytest.param(
            [row(press(label="x" * 81))], "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH", id="label"
        ),
        pytest.param(
            [row(press("same"), press("same"))],
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            id="custom id doubled",
        ),
        pytest.param(
            [row(choose(), press())], "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", id="too wide"
        ),
        pytest.param(
            [row(choose(count=26))], "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH", id="26 options"
        ),
        pytest.param(
            [row(choose(min_values=3, max_values=2))],
            "components.0.components.0.min_values",
            "NUMBER_TYPE_MAX",
            id="bounds",
        ),
        pytest.param(
            [row(choose(count=2, max_values=3))],
            "components.0.components.0.max_values",
            "SELECT_COMPONENT_MAX_VALUES_EXCEED_OPTIONS",
            id="more choices than options",
        ),
        pytest.param(
            [row(press(emoji={"id": None, "name": "🂡"}))],
            "components.0.components.0.emoji",
            "COMPONENT_INVALID_EMOJI",
            id="a playing card is no emoji",
        ),
        pytest.param(
            [row(press(emoji={"id": "123", "name": "ace"}))],
            "components.0.components.0.emoji",
            "COMPONENT_INVALID_EMOJI",
            id="nobody's emoji",
        ),
        pytest.param([row(press(style=7))], "components.0.components.0.style", "NUMBER_TYPE_MAX", id="style"),
        pytest.param(
            [row({"type": 2, "style": 5, "label": "Go"})],
            "components.0.components.0.url",
            "BASE_TYPE_BAD_TYPE",
            id="link to nowhere",
        ),
        pytest.param(
            [row({"type": 2, "style": 1, "custom_id": "bare"})],
            "components.0.components.0",
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            id="a button that says nothing",
        ),
        pytest.param([row(text())], "components.0.components.0.type", "UNION_TYPE_CHOICES", id="text in a row"),
        pytest.param([{"type": 99}], "components.0.type", "UNION_TYPE_CHOICES", id="unknown type"),
        pytest.param(
            [box_of(box_of(text()))], "components.0.components.0.type", "UNION_TYPE_CHOICES", id="box in a box"
        ),
        pytest.param([text("")], "components.0.content", "BASE_TYPE_REQUIRED", id="empty text"),
        pytest.param(
            [text("x" * 2001), text("x" * 2000)],
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            id="long texts",
        ),
        pytest.param([text() for _ in range(41)], "components", "BASE_TYPE_MAX_LENGTH", id="41 components"),
        pytest.param([box_of(*[text() for _ in range(40)])], "components", "BASE_TYPE_MAX_LENGTH", id="40 in a box"),
        pytest.param(
            [{"type": 9, "components": [text()] * 4, "accessory": press()}],
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
            id="four texts in a section",
        ),
        pytest.param(
            [{"type": 9, "components": [text()]}],
            "components.0.accessory.type",
            "UNION_TYPE_CHOICES",
            id="no accessory",
        ),
        pytest.param([{"type": 12, "items": []}], "components.0.items", "BASE_TYPE_REQUIRED", id="empty gallery"),
        pytest.param(
            [{"type": 12, "items": [PICTURE | {"description": "x" * 1025}]}],
            "components.0.items.0.description",
            "BASE_TYPE_BAD_LENGTH",
            id="long alt text",
        ),
        pytest.param(
            [{"type": 13, "file": {"url": "attachment://missing.txt"}}],
            "components.0.file.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            id="a file that was not sent",
        ),
        pytest.param(
            [{"type": 13, "file": {"url": "https://x"}}], "components.0.file.url", "URL_TYPE_INVALID_SCHEME", id="url"
        ),
        pytest.param([{"type": 17, "components": []}], "components.0.components", "BASE_TYPE_REQUIRED", id="empty box"),
        pytest.param(
            [box_of(text()) | {"accent_color": 1 << 24}],
            "components.0.accent_color",
            "NUMBER_TYPE_MAX",
            id="accent colour",
        ),
        pytest.param(
            [{"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": ""}}}],
            "components.0.accessory.media.url",
            "BASE_TYPE_REQUIRED",
            id="a thumbnail of nothing",
        ),
        pytest.param(
            [row(press(style=5, url="https://x"))],
            "components.0.components.0",
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            id="a link that calls",
        ),
        pytest.param(
            [row(choose() | {"options": [{"label": "a", "value": "same"}, {"label": "b", "value": "same"}]})],
            "components.0.components.0.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            id="option doubled",
        ),
        pytest.param(
            [row(press(style="red"))], "components.0.components.0.style", "NUMBER_TYPE_COERCE", id="no number"
        ),
        pytest.param([row(press(style=0))], "components.0.components.0.style", "NUMBER_TYPE_MIN", id="style 0"),
        pytest.param([{"type": 1, "components": {}}], "components.0.components", "LIST_TYPE_CONVERT", id="no list"),
        pytest.param(["text"], "components.0", "MODEL_TYPE_CONVERT", id="no object"),
        pytest.param([{"type": 14, "spacing": 3}], "components.0.spacing", "NUMBER_TYPE_MAX", id="spacing"),
        pytest.param(
            [text() | {"id": 7}, text() | {"id": 7}], "components.1.id", "COMPONENT_ID_DUPLICATED", id="id doubled"
        ),
    ],
)
async def test_refused_components(wire: Wire, components: list[Any], where: str, code: str) -> None:
    assert await wire.faults(flags=V2, components=components) == {where: [code]}


@pytest.mark.parametrize(
    ("payload", "where", "code"),
    [
        pytest.param({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH", id="long content"),
        pytest.param(
            {"flags": V2, "content": "hello", "components": [text()]},
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            id="content beside V2",
        ),
        pytest.param(
            {"flags": V2, "embeds": [{"title": "t"}], "components": [text()]},
            "embeds",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            id="embeds beside V2",
        ),
        pytest.param({"components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES", id="text without V2"),
        pytest.param(
            {"components": [row(press(str(n))) for n in range(6)]}, "components", "BASE_TYPE_MAX_LENGTH", id="rows"
        ),
        pytest.param({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH", id="embed title"),
        pytest.param(
            {"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED", id="embed total"
        ),
        pytest.param(
            {"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            id="mentions twice over",
        ),
        pytest.param({"content": "a", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH", id="nonce"),
    ],
)
async def test_refused_messages(wire: Wire, payload: dict[str, Any], where: str, code: str) -> None:
    assert await wire.faults(**payload) == {where: [code]}


async def test_the_largest_of_everything_is_taken(wire: Wire) -> None:
    rows = [row(*[press(f"{line}-{n}".ljust(100, "x"), "x" * 80) for n in range(5)]) for line in range(6)]
    status, message = await wire.send(flags=V2, components=[box_of(text("x" * 3999), text("x"), *rows)])
    assert status == 200
    ids = [part["id"] for part in message["components"][0]["components"]]
    assert ids == [2, 3, 4, 10, 16, 22, 28, 34]  # children are numbered before the next sibling


async def test_own_component_ids_are_kept(wire: Wire) -> None:
    _, message = await wire.send(flags=V2, components=[text(), text() | {"id": 1}, text() | {"id": 2}, text()])
    assert [part["id"] for part in message["components"]] == [3, 1, 2, 4]


async def test_an_empty_message_is_refused(wire: Wire) -> None:
    assert (await wire.send(content=""))[1]["code"] == 50006


async def test_what_is_not_modelled_says_so(wire: Wire) -> None:
    status, body = await wire.send(poll={"question": {"text": "?"}})
    assert (status, body["message"]) == (501, "not modelled: poll")
    status, body = await wire.call("GET", f"/guilds/{wire.box.world.guild_id}/bans")
    assert (status, body["code"]) == (404, 0)
    assert body["message"] == f"not modelled: GET /guilds/{wire.box.world.guild_id}/bans"


async def test_json_is_required(wire: Wire) -> None:
    url = f"{wire.box.api_url}/channels/{wire.table}/messages"
    for body in ("{", '"words"'):
        async with wire.session.post(url, data=body, headers={"Authorization": "Bot x"}) as response:
            assert (await response.json())["code"] == 50109


@pytest.mark.parametrize("symbol", ["♠", "♥️", "🃏", "👍🏽", "👩‍🚀", "🇩🇪", "1️⃣", "✅", "🔄"])
def test_emoji(symbol: str) -> None:
    assert is_emoji(symbol)


@pytest.mark.parametrize("symbol", ["", "🂡", "A", "1", "♤", "♠ "])
def test_no_emoji(symbol: str) -> None:
    assert not is_emoji(symbol)


def test_byte_limit_counts_each_text() -> None:
    assert not too_many_bytes(["x" * 10_158])
    assert too_many_bytes(["x" * 10_159])
    assert too_many_bytes(["♠" * 3_300, "♥" * 90])
