"""Bodies of the wrong shape: refused with the place of the fault, and never a mistake of the sandbox."""

from itertools import product
from typing import Any

import pytest

from sandbox import Person
from sandbox.bodies import CALLBACK, COMMAND, COMPONENT, EMOJI, MESSAGE, PLACE, check_shape
from sandbox.errors import ApiError
from tests.sandbox.wire import Wire, box_of, choose, flat, press, row, text

NONSENSE: list[Any] = [1, -1, 1.5, "x", True, None, [], {}, [1], [[]], [None], [{"type": "x"}], {"a": 1}]


@pytest.mark.parametrize(
    ("body", "shape", "where", "code"),
    [
        pytest.param([], MESSAGE, "", "MODEL_TYPE_CONVERT", id="a list for an object"),
        pytest.param({}, [COMMAND], "", "LIST_TYPE_CONVERT", id="an object for a list"),
        pytest.param({"content": 7}, MESSAGE, "content", "STRING_TYPE_CONVERT", id="text"),
        pytest.param({"flags": "64"}, MESSAGE, "flags", "NUMBER_TYPE_COERCE", id="number"),
        pytest.param({"flags": True}, MESSAGE, "flags", "NUMBER_TYPE_COERCE", id="a truth is no number"),
        pytest.param({"archived": 1}, PLACE, "archived", "BOOLEAN_TYPE_CONVERT", id="truth"),
        pytest.param({"nonce": 1.5}, MESSAGE, "nonce", "STRING_TYPE_CONVERT", id="one of two kinds"),
        pytest.param(
            {"data": {"components": [box_of(row(press() | {"custom_id": 5}))]}},
            CALLBACK,
            "data.components.0.components.0.components.0.custom_id",
            "STRING_TYPE_CONVERT",
            id="deep inside",
        ),
    ],
)
def test_wrong_shapes(body: Any, shape: Any, where: str, code: str) -> None:
    with pytest.raises(ApiError) as refusal:
        check_shape(body, shape)
    assert flat(refusal.value.errors) == {where: [code]}


def test_null_and_unknown_fields_are_let_pass() -> None:
    check_shape({"content": None, "embeds": None, "something": object()}, MESSAGE)


async def test_no_message_breaks_the_sandbox(wire: Wire) -> None:
    _, message = await wire.send(content="x")
    for key, value in product(MESSAGE, NONSENSE):
        body = {"content": "x", "enforce_nonce": True, key: value}
        assert (await wire.send(**body))[0] in (200, 400), body
        path = f"/channels/{wire.table}/messages/{message['id']}"
        assert (await wire.call("PATCH", path, body))[0] in (200, 400), body


@pytest.mark.parametrize(
    "part",
    [
        pytest.param(row(press()), id="row"),
        pytest.param(press(), id="button"),
        pytest.param(choose(), id="select"),
        pytest.param(box_of(text()), id="container"),
        pytest.param({"type": 9, "components": [text()], "accessory": press()}, id="section"),
        pytest.param({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]}, id="gallery"),
        pytest.param({"type": 13, "file": {"url": "attachment://a.png"}}, id="file"),
    ],
)
async def test_no_component_breaks_the_sandbox(wire: Wire, part: Any) -> None:
    for key, value in product(COMPONENT | part, NONSENSE):
        broken = part | {key: value}
        components = [row(broken) if part["type"] in (2, 3) else broken]
        assert (await wire.send(flags=1 << 15, components=components))[0] in (200, 400), components


async def test_no_command_emoji_or_place_breaks_the_sandbox(wire: Wire) -> None:
    command = {"name": "x", "description": "y", "options": [{"type": 3, "name": "a", "description": "b"}]}
    for key, value in product(COMMAND, NONSENSE):
        option = command["options"][0] | {key: value}
        assert (await wire.register(command | {key: value}))[0] in (200, 400), (key, value)
        assert (await wire.register(command | {"options": [option]}))[0] in (200, 400), option
    for key, value in product(EMOJI, NONSENSE):
        body = {"name": "ace", "image": "data:image/png;base64,AAAA", key: value}
        assert (await wire.call("POST", f"/applications/{wire.app}/emojis", body))[0] in (201, 400), body
    for key, value in product(PLACE, NONSENSE):
        body = {"name": "One", "type": 11, key: value}
        assert (await wire.call("POST", f"/channels/{wire.table}/threads", body))[0] in (201, 400, 403), body


async def test_no_answer_breaks_the_sandbox(wire: Wire, ada: Person) -> None:
    data = {"title": "A form", "custom_id": "form", "components": []}
    interaction, act = await wire.call_echo(ada)
    for kind, key, value in product((4, 9), ("data", "components", "flags", "choices"), NONSENSE):
        body = {"type": kind, "data": data | {key: value}} if key != "data" else {"type": kind, "data": value}
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        status, _ = await wire.call("POST", path, body)
        assert status in (204, 400), body
        if status == 204:
            await act
            interaction, act = await wire.call_echo(ada)
    await wire.answer(interaction, 4, content="At last")
    assert (await act).text == "At last"


@pytest.mark.parametrize("query", ["limit=x", "limit=0", "before=x", "after=", "around=-1"])
async def test_numbers_in_a_query(wire: Wire, query: str) -> None:
    assert await wire.code("GET", f"/channels/{wire.table}/messages?{query}") == 50035


async def test_a_reply_to_nothing(wire: Wire) -> None:
    assert await wire.faults(content="x", message_reference={"channel_id": "1"}) == {
        "message_reference.message_id": ["BASE_TYPE_REQUIRED"]
    }
