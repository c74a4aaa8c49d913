"""The bare wire, for what discord.py itself would not send."""

import asyncio
from typing import Any

import aiohttp

from sandbox import Outcome, Person, Sandbox
from sandbox.interactions import Interaction

ECHO_COMMAND = {"name": "echo", "description": "Says it again"}


class Wire:
    """A bot that speaks HTTP by hand."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self.box = box
        self.session = session
        self.app = box.world.bot_id
        self.table = box.channel("table")["id"]

    async def call(
        self, method: str, path: str, json: Any = None, *, authorization: str = "Bot any"
    ) -> tuple[int, Any]:
        headers = {"Authorization": authorization}
        async with self.session.request(method, self.box.api_url + path, json=json, headers=headers) as response:
            is_json = response.headers.get("Content-Type") == "application/json"
            return response.status, await response.json() if is_json else None

    async def code(self, method: str, path: str, json: Any = None) -> int:
        """Discord's code for a request that is refused."""
        _, body = await self.call(method, path, json)
        return body["code"]

    async def send(self, **payload: Any) -> tuple[int, Any]:
        return await self.call("POST", f"/channels/{self.table}/messages", payload)

    async def faults(self, **payload: Any) -> dict[str, list[str]]:
        """What is wrong with a message body: paths with the codes of their faults."""
        status, body = await self.send(**payload)
        return flat(body["errors"]) if status == 400 else {}

    async def register(self, *commands: Any) -> tuple[int, Any]:
        return await self.call("PUT", f"/applications/{self.app}/commands", list(commands))

    async def call_echo(self, person: Person) -> tuple[Interaction, "asyncio.Task[Outcome]"]:
        """A person types /echo; the interaction waits for an answer."""
        await self.register(ECHO_COMMAND)
        return await self.begun(person.slash("echo"))

    async def begun(self, act: Any) -> tuple[Interaction, "asyncio.Task[Outcome]"]:
        """The interaction that an act begins, and the act that waits for its answer."""
        known = set(self.box.interactions.by_id)
        task = asyncio.ensure_future(act)
        await asyncio.sleep(0)  # one step takes an act up to where it waits
        (new,) = set(self.box.interactions.by_id) - known
        return self.box.interactions.by_id[new], task

    async def answer(self, interaction: Interaction, kind: int, **data: Any) -> tuple[int, Any]:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self.call("POST", path, {"type": kind, "data": data} if data else {"type": kind})

    def webhook(self, interaction: Interaction, rest: str = "") -> str:
        return f"/webhooks/{self.app}/{interaction.token}{rest}"


def flat(errors: dict[str, Any], path: str = "") -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key, inner in errors.items():
        if key == "_errors":
            found[path] = [fault["code"] for fault in inner]
        else:
            found |= flat(inner, f"{path}.{key}" if path else key)
    return found


def text(content: str = "words") -> dict[str, Any]:
    return {"type": 10, "content": content}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def press(custom_id: str = "press", label: str = "Press", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": label, "custom_id": custom_id, **more}


def choose(custom_id: str = "choose", count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"Option {number}", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def box_of(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(parts)}
