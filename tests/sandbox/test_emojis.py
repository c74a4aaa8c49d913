"""The application's own emojis."""

import base64

import discord
import pytest

from sandbox import Person, Sandbox
from tests.sandbox.subject import Subject
from tests.sandbox.wire import Wire, flat, press, row

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x80\0\0\0\x80\x08\x06\0\0\0"


def picture(data: bytes = PNG) -> str:
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


async def test_emojis_are_made_listed_renamed_and_removed(bot: Subject) -> None:
    made = await bot.create_application_emoji(name="ace_of_spades", image=PNG)
    assert [emoji.name for emoji in await bot.fetch_application_emojis()] == ["ace_of_spades"]
    await made.edit(name="ace_of_spades_2")
    assert (await bot.fetch_application_emoji(made.id)).name == "ace_of_spades_2"
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound) as refusal:
        await bot.fetch_application_emoji(made.id)
    assert refusal.value.code == 10014


async def test_an_emoji_serves_on_buttons_and_as_a_picture(wire: Wire, ada: Person) -> None:
    path = f"/applications/{wire.app}/emojis"
    _, emoji = await wire.call("POST", path, {"name": "ace", "image": picture()})
    button = press(label="A♠", emoji={"id": emoji["id"], "name": "ace"})
    assert (await wire.send(components=[row(button)], content="x"))[0] == 200
    async with wire.session.get(f"{wire.box.url}/emojis/{emoji['id']}.png") as response:
        assert (response.content_type, await response.read()) == ("image/png", PNG)


@pytest.mark.parametrize("kind", [str, int])
async def test_the_id_of_an_emoji_comes_back_as_text(wire: Wire, kind: type) -> None:
    _, emoji = await wire.call("POST", f"/applications/{wire.app}/emojis", {"name": "ace", "image": picture()})
    shown = {"id": kind(emoji["id"]), "name": "ace"}
    choice = {"type": 3, "custom_id": "choice", "options": [{"label": "A♠", "value": "as", "emoji": shown}]}
    status, message = await wire.send(components=[row(press(label="A♠", emoji=shown)), row(choice)], content="x")
    assert status == 200
    (button,), (select,) = (part["components"] for part in message["components"])
    assert button["emoji"]["id"] == select["options"][0]["emoji"]["id"] == emoji["id"]


@pytest.mark.parametrize(
    ("name", "image", "where", "code"),
    [
        ("a", picture(), "name", "BASE_TYPE_BAD_LENGTH"),
        ("a-b", picture(), "name", "STRING_TYPE_REGEX"),
        ("taken", picture(), "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        ("fine", "data:image/png;base64,??", "image", "BASE64_IMAGE_TYPE_INVALID"),
        ("fine", "", "image", "BASE64_IMAGE_TYPE_INVALID"),
    ],
)
async def test_emojis_that_cannot_be(wire: Wire, name: str, image: str, where: str, code: str) -> None:
    path = f"/applications/{wire.app}/emojis"
    await wire.call("POST", path, {"name": "taken", "image": picture()})
    status, body = await wire.call("POST", path, {"name": name, "image": image})
    assert (status, flat(body["errors"])) == (400, {where: [code]})


async def test_emojis_have_limits(wire: Wire, box: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    path = f"/applications/{wire.app}/emojis"
    assert await wire.code("POST", path, {"name": "big", "image": picture(b"x" * (256 * 1024 + 1))}) == 50138
    monkeypatch.setattr("sandbox.routes.emojis.MAX_EMOJIS", 0)
    assert await wire.code("POST", path, {"name": "more", "image": picture()}) == 30008
