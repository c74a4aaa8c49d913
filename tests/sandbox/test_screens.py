"""The page's WebSocket: what a person's screen is told and what it can do."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Permission, Person, Sandbox
from tests.sandbox.subject import Subject, card
from tests.sandbox.test_modals import Form
from tests.sandbox.wire import Wire


class Page:
    """One person's screen, as the page holds it."""

    def __init__(self, box: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.box = box
        self.socket = socket

    async def hear(self, name: str) -> Any:
        """The data of the next event of this name; others are passed over."""
        while True:
            event = await self.socket.receive_json(timeout=2)
            if event["t"] == name:
                return event["d"]

    async def do(self, op: str, **message: Any) -> None:
        await self.socket.send_json({"op": op, "channel_id": self.box.channel("table")["id"], "nonce": "1", **message})

    async def settled(self) -> str:
        while (step := await self.hear("INTERACTION"))["state"] == "pending":
            assert step["nonce"] == "1"
        return step["state"]

    async def run(self, path: str, *options: Any) -> None:
        """Sends a slash command of the subject's group."""
        (demo,) = [command for command in self.box.world.state.commands.values() if command["name"] == path.split()[0]]
        nested = {"type": 1, "name": path.split()[1], "options": list(options)}
        await self.do("command", command_id=demo["id"], name=demo["name"], options=[nested])


@asynccontextmanager
async def open_page(box: Sandbox, person: Person) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{box.url}/screen?user={person.id}") as socket:
        yield Page(box, socket)


async def test_a_screen_opens_with_all_its_person_may_see(box: Sandbox, bot: Subject, ada: Person, ben: Person) -> None:
    ada.say("hello")
    await ada.slash("demo secret")
    async with open_page(box, ben) as page:
        ready = await page.hear("READY")
        assert ready["user"]["username"] == "ben"
        assert ready["guild"] == {"id": box.world.guild_id, "name": "The Card Room"}
        assert [channel["name"] for channel in ready["channels"]] == ["table", "lobby"]
        assert [member["user"]["username"] for member in ready["members"]][-2:] == ["Echo", "Deadwood"]
        assert {command["name"] for command in ready["commands"]} == {"demo", "Wave at", "Quote"}
        assert [message["content"] for message in ready["messages"][box.channel("table")["id"]]] == ["hello"]
        assert ready["bot_online"]
    async with open_page(box, ada) as page:
        ready = await page.hear("READY")
        assert [channel["name"] for channel in ready["channels"]] == ["table", "lobby", "staff"]
        assert len(ready["messages"][box.channel("table")["id"]]) == 2


async def test_a_command_is_run_and_answered(box: Sandbox, bot: Subject, ada: Person, ben: Person) -> None:
    async with open_page(box, ada) as page, open_page(box, ben) as other:
        await page.run("demo secret")
        message = await page.hear("MESSAGE_CREATE")
        assert message["flags"] & 64
        assert message["interaction_metadata"]["user"]["id"] == ada.user_id
        assert await page.settled() == "done"
        ben.say("next")
        assert (await other.hear("MESSAGE_CREATE"))["content"] == "next"  # of Ada's nothing was told


async def test_a_click_a_notice_and_a_failure(box: Sandbox, bot: Subject, ada: Person) -> None:
    async def press(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=card("Pressed"))

    bot.answers["press"] = press
    message = (await ada.slash("demo board")).message
    assert message is not None
    async with open_page(box, ada) as page:
        await page.do("component", message_id=message.id, custom_id="later", component_type=2)
        assert (await page.hear("NOTICE"))["text"] == "'Not yet' is disabled"
        assert await page.settled() == "done"
        await page.do("component", message_id=message.id, custom_id="press", component_type=2)
        assert (await page.hear("MESSAGE_UPDATE"))["id"] == message.id
        assert await page.settled() == "done"
        box.interactions.patience = 0.05
        await page.run("demo silence")
        assert await page.settled() == "failed"


async def test_a_form_on_the_page(box: Sandbox, bot: Subject, ada: Person) -> None:
    async def ask(interaction: discord.Interaction) -> None:
        form = Form(custom_id="form")
        await interaction.response.send_modal(form)
        form.stop()

    async def take(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Thank you", ephemeral=True)

    bot.answers.update(press=ask, form=take)
    message = (await ada.slash("demo board")).message
    assert message is not None
    async with open_page(box, ada) as page:
        await page.do("component", message_id=message.id, custom_id="press", component_type=2)
        modal = await page.hear("MODAL")
        assert (modal["title"], modal["custom_id"]) == ("A form", "form")
        name = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "name", "value": "A"}}
        form = {"interaction_id": modal["interaction_id"], "custom_id": "form", "components": [name]}
        await page.do("modal", **form)
        assert "between 2 and 10" in (await page.hear("NOTICE"))["text"]
        assert await page.settled() == "failed"
        name["component"]["value"] = "Ada"
        await page.do("modal_cancel", interaction_id=modal["interaction_id"])
        await page.do("modal", **form)
        assert (await page.hear("MESSAGE_CREATE"))["content"] == "Thank you"
        assert await page.settled() == "done"


async def test_suggestions_on_the_page(box: Sandbox, bot: Subject, ada: Person) -> None:
    (demo,) = [command for command in box.world.state.commands.values() if command["name"] == "demo"]
    option = {"type": 3, "name": "name", "value": "b", "focused": True}
    async with open_page(box, ada) as page:
        options = [{"type": 1, "name": "fruit", "options": [option]}]
        await page.do("autocomplete", command_id=demo["id"], name="demo", options=options)
        assert await page.hear("CHOICES") == {"nonce": "1", "choices": [{"name": "Banana", "value": "banana"}]}


async def test_a_client_has_a_language(box: Sandbox, bot: Subject, ada: Person, ben: Person) -> None:
    """Its commands are shown and typed in that language, and the bot is told which it is."""
    (demo,) = [command for command in box.world.state.commands.values() if command["name"] == "demo"]
    (fruit,) = [command for command in demo["options"] if command["name"] == "fruit"]
    fruit["name_localizations"] = {"de": "obst"}
    fruit["options"][0]["name_localizations"] = {"de": "sorte"}
    heard: list[str] = []
    bot.tree.interaction_check = lambda interaction: _heard(heard, interaction)
    async with open_page(box, ada) as page:
        ready = await page.hear("READY")
        assert ready["locales"] == {"chosen": "en-US", "offered": ["en-US", "de"]}
        await page.do("locale", locale="de")
        (shown,) = [command for command in await page.hear("COMMANDS") if command["name"] == "demo"]
        assert {"obst", "secret"} <= {command["name"] for command in shown["options"]}
        assert await page.hear("LOCALES") == {"chosen": "de", "offered": ["en-US", "de"]}
        option = {"type": 3, "name": "sorte", "value": "b", "focused": True}
        options = [{"type": 1, "name": "obst", "options": [option]}]
        await page.do("autocomplete", command_id=demo["id"], name="demo", options=options)
        assert await page.hear("CHOICES") == {"nonce": "1", "choices": [{"name": "Banana", "value": "banana"}]}
        await page.run("demo obst", {"type": 3, "name": "sorte", "value": "banana"})
        assert (await page.hear("MESSAGE_CREATE"))["content"] == "One banana"
    await ben.slash("demo fruit", name="apple")
    assert heard == ["de", "de", "en-US"]


async def _heard(heard: list[str], interaction: discord.Interaction) -> bool:
    heard.append(interaction.locale.value)
    return True


async def test_saying_and_dismissing(box: Sandbox, bot: Subject, ada: Person) -> None:
    message = (await ada.slash("demo secret")).message
    assert message is not None
    async with open_page(box, ada) as page:
        await page.do("say", content="good evening")
        assert (await page.hear("MESSAGE_CREATE"))["content"] == "good evening"
        await page.do("dismiss", message_id=message.id)
        assert (await page.hear("MESSAGE_DELETE"))["id"] == message.id
        box.set_permissions("table", who=ada, deny=Permission.SEND_MESSAGES)
    ben = box.person("Ben")
    box.set_permissions("table", who=ben, deny=Permission.SEND_MESSAGES)
    async with open_page(box, ben) as page:
        await page.do("say", content="me too")
        assert "permission" in (await page.hear("NOTICE"))["text"]


async def test_the_world_changes_on_the_screen(box: Sandbox, bot: Subject, ben: Person, wire: Wire) -> None:
    async with open_page(box, ben) as page:
        await page.hear("READY")
        await wire.call("PUT", f"/applications/{wire.app}/commands", [])
        assert await page.hear("COMMANDS") == []
        box.delete_channel("lobby")
        assert [channel["name"] for channel in await page.hear("CHANNELS")] == ["table"]
        box.remove_member("1100000000000000103")
        assert "dan" not in [member["user"]["username"] for member in await page.hear("MEMBERS")]
        await (await bot.fetch_user(ben.id)).send("psst")
        direct = (await page.hear("CHANNELS"))[-1]
        assert (direct["type"], direct["name"]) == (1, "Deadwood")
        assert (await page.hear("MESSAGE_CREATE"))["channel_id"] == direct["id"]
        picture = "data:image/png;base64,AAAA"
        await wire.call("POST", f"/applications/{wire.app}/emojis", {"name": "ace", "image": picture})
        assert [emoji["name"] for emoji in await page.hear("EMOJIS")] == ["ace"]
        await wire.call("PATCH", "/users/@me", {"username": "Gin House"})
        assert (await page.hear("MEMBERS"))[-1]["user"]["username"] == "Gin House"
        await box.drop_gateway()
        assert await page.hear("BOT") == {"online": False}


async def test_a_channel_that_comes_into_view_brings_its_past(box: Sandbox, ada: Person, ben: Person) -> None:
    ada.say("before you came", "staff")
    async with open_page(box, ben) as page:
        await page.hear("READY")
        box.set_permissions("staff", who=ben, allow=Permission.VIEW_CHANNEL)
        ready = await page.hear("READY")
        staff = box.channel("staff")["id"]
        assert [message["content"] for message in ready["messages"][staff]] == ["before you came"]


async def test_the_page_itself(wire: Wire, ada: Person) -> None:
    async with wire.session.get(wire.box.url + "/people") as response:
        assert [person["global_name"] for person in await response.json()] == ["Ada", "Ben", "Cleo", "Dan"]
    async with wire.session.get(wire.box.url + "/") as response:
        assert response.content_type == "text/html"
    async with wire.session.get(wire.box.url + "/attachments/1/2/none.png") as response:
        assert response.status == 404
    async with wire.session.get(wire.box.url + "/screen?user=1") as response:
        assert response.status == 404


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Host": "evil.example"}])
async def test_other_sites_are_turned_away(wire: Wire, ada: Person, headers: dict[str, str]) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await wire.session.ws_connect(f"{wire.box.url}/screen?user={ada.id}", headers=headers)
    assert refusal.value.status == 403


async def test_a_frame_that_makes_no_sense_leaves_the_screen_open(box: Sandbox, ada: Person) -> None:
    async with open_page(box, ada) as page:
        for frame in (
            "{",
            "[]",
            "{}",
            '{"op": "component"}',
            '{"op": "modal", "interaction_id": "1", "components": 1}',
        ):
            await page.socket.send_str(frame)
            assert (await page.hear("NOTICE"))["text"]
        await page.do("modal_cancel", interaction_id="1")
        await page.do("say", content="still here")
        assert (await page.hear("MESSAGE_CREATE"))["content"] == "still here"


async def test_another_persons_screen_cannot_dismiss(box: Sandbox, bot: Subject, ada: Person, ben: Person) -> None:
    message = (await ada.slash("demo secret")).message
    assert message is not None
    async with open_page(box, ben) as page:
        await page.do("dismiss", message_id=message.id)
        await page.do("say", content="done")
        await page.hear("MESSAGE_CREATE")
    assert message.id in [seen.id for seen in ada.sees()]


async def test_a_component_that_is_not_there(box: Sandbox, bot: Subject, ada: Person) -> None:
    message = (await ada.slash("demo board")).message
    assert message is not None
    async with open_page(box, ada) as page:
        await page.do("component", message_id=message.id, custom_id="elsewhere", component_type=2)
        assert "no component" in (await page.hear("NOTICE"))["text"]
