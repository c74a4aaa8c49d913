"""The page's side of the wire: one WebSocket for each person's screen, telling all they may see and nothing else."""

import asyncio
import json
import logging

from aiohttp import WSMsgType, web

from sandbox.acts import Acts, Watch
from sandbox.commands import as_registered, locales, localised, usable
from sandbox.errors import ApiError, Refused
from sandbox.gateway import Gateway
from sandbox.interactions import Interaction
from sandbox.opening import ENGLISH
from sandbox.shapes import ChannelType, Json, JsonValue, Reply
from sandbox.world import News, World

log = logging.getLogger(__name__)

PASSED_ON = ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE")


class Screen:
    """One person's screen on the page."""

    def __init__(self, world: World, gateway: Gateway, acts: Acts, user_id: str) -> None:
        self.world = world
        self.gateway = gateway
        self.acts = acts
        self.user_id = user_id
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.known: set[str] = set()

    def send(self, name: str, data: JsonValue) -> None:
        # Made into text at once: what is sent later must not know what happened later.
        self.outbox.put_nowait(json.dumps({"t": name, "d": data}))

    # What the person learns

    def ready(self) -> None:
        world = self.world
        channels = self.channels()
        self.known = {channel["id"] for channel in channels}
        self.send(
            "READY",
            {
                "user": world.user(self.user_id),
                "guild": {"id": world.guild_id, "name": world.state.guild["name"]},
                "channels": channels,
                "members": self.members(),
                "commands": self.commands(),
                "messages": {place: world.on_screen(self.user_id, place) for place in self.known},
                "bot_online": self.gateway.is_online,
                "emojis": list(world.state.emojis.values()),
                "locales": self.locales(),
            },
        )

    def hear(self, news: News) -> None:
        if news.only not in (None, self.user_id):
            return
        if news.name in PASSED_ON:
            if news.data["channel_id"] in self.known:
                self.send(news.name, news.data)
        elif news.name.startswith(("CHANNEL_", "THREAD_")):
            self.look_around()
        elif news.name.startswith("GUILD_"):
            self.look_around()
            self.send("MEMBERS", self.members())
            self.send("COMMANDS", self.commands())
        elif news.name == "MEMBERS":
            self.send("MEMBERS", self.members())
        elif news.name in ("COMMANDS", "LOCALE"):
            self.send("COMMANDS", self.commands())
            self.send("LOCALES", self.locales())
        elif news.name == "EMOJIS":
            self.send("EMOJIS", list(self.world.state.emojis.values()))
        elif news.name == "BOT":
            self.send("BOT", news.data)

    def look_around(self) -> None:
        """Tells which channels there are now; one that comes into view with a past is shown with it."""
        channels = self.channels()
        now = {channel["id"] for channel in channels}
        if any(self.world.on_screen(self.user_id, place) for place in now - self.known):
            self.ready()
            return
        self.known = now
        self.send("CHANNELS", channels)

    def channels(self) -> list[Json]:
        bot_name = self.world.user(self.world.bot_id)["username"]
        visible = self.world.channels_of(self.user_id)
        return [one | {"name": bot_name} if one["type"] == ChannelType.DM else one for one in visible]

    def members(self) -> list[Json]:
        return list(self.world.state.members.values())

    def commands(self) -> list[Json]:
        """The commands that are of use in any channel that the person sees, in the language of that person's client."""
        locale = self.world.locale(self.user_id)
        return [localised(command, locale) for command in self._usable().values()]

    def _usable(self) -> dict[str, Json]:
        found: dict[str, Json] = {}
        for channel in self.world.channels_of(self.user_id):
            for command in usable(self.world, self.user_id, self.world.channel(channel["id"])):
                found[command["id"]] = command
        return found

    def locales(self) -> Json:
        """The language of the person's client, and those that make a difference: English, and what commands know."""
        known = set[str]().union(*map(locales, self.world.state.commands.values()))
        return {"chosen": self.world.locale(self.user_id), "offered": [ENGLISH, *sorted(known - {ENGLISH})]}

    def _options(self, message: Json) -> list[Json]:
        command = self._usable().get(message["command_id"], {})
        return as_registered(command, message.get("options") or [], self.world.locale(self.user_id))

    # What the person does

    def take(self, text: str) -> None:
        """Does what a frame of the page asks; one that makes no sense is said to be so, and the line stays open."""
        try:
            self.act(json.loads(text))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning("the page sent what cannot be read (%r): %s", error, text[:200])
            self.send("NOTICE", {"text": "the sandbox does not understand this"})

    def act(self, message: Json) -> None:
        try:
            self._act(message)
        except Refused as refusal:
            self.send("NOTICE", {"text": str(refusal)})
            # A form stays open to be put right; everything else is over.
            state = "failed" if message["op"] == "modal" else "done"
            self.send("INTERACTION", {"nonce": message.get("nonce"), "id": None, "state": state})

    def _act(self, message: Json) -> None:
        user_id, channel_id = self.user_id, message.get("channel_id", "")
        watch = self.watching(message.get("nonce"))
        match message["op"]:
            case "command":
                options, target_id = self._options(message), message.get("target_id")
                self.acts.command(user_id, channel_id, message["command_id"], options, target_id, watch)
            case "autocomplete":
                self.acts.autocomplete(user_id, channel_id, message["command_id"], self._options(message), watch)
            case "component":
                values = message.get("values")
                self.acts.component(user_id, message["message_id"], message["custom_id"], values, watch)
            case "modal":
                self.acts.modal(user_id, message["interaction_id"], message["components"], watch)
            case "dismiss":
                self.world.dismiss(user_id, message["message_id"])
            case "locale":
                self.world.set_locale(user_id, str(message["locale"]))
            case "say":
                self.acts.say(user_id, channel_id, message["content"])
            case _:
                pass  # a modal put away is nobody's business but the person's

    def watching(self, nonce: str | None) -> Watch:
        def watch(interaction: Interaction) -> None:
            step = {"nonce": nonce, "id": interaction.id, "state": interaction.state}
            if interaction.state == "done" and interaction.reply is Reply.CHOICES:
                self.send("CHOICES", {"nonce": nonce, "choices": interaction.choices})
            self.send("INTERACTION", step)
            if interaction.state == "done" and interaction.modal is not None:
                self.send("MODAL", {"interaction_id": interaction.id, **interaction.modal})

        return watch


class Screens:
    """Opens a screen for each connection of the page."""

    def __init__(self, world: World, gateway: Gateway, acts: Acts) -> None:
        self.world = world
        self.gateway = gateway
        self.acts = acts
        self.sockets: set[web.WebSocketResponse] = set()

    def people(self) -> list[Json]:
        """Everybody whose screen can be opened."""
        keys = ("id", "username", "global_name", "bot")
        return [{key: user[key] for key in keys} for user in self.world.state.users.values() if not user["bot"]]

    async def serve(self, request: web.Request) -> web.StreamResponse:
        try:
            user = self.world.user(request.query.get("user", ""))
        except ApiError as refusal:
            raise web.HTTPNotFound(text=refusal.message) from None
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        screen = Screen(self.world, self.gateway, self.acts, user["id"])
        screen.ready()
        self.world.listeners.append(screen.hear)
        self.sockets.add(socket)
        writer = asyncio.create_task(_write(socket, screen.outbox))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    screen.take(frame.data)
        finally:
            writer.cancel()
            self.sockets.discard(socket)
            self.world.listeners.remove(screen.hear)
        return socket


async def _write(socket: web.WebSocketResponse, outbox: "asyncio.Queue[str]") -> None:
    while True:
        text = await outbox.get()
        try:
            await socket.send_str(text)
        except ConnectionError:
            return
