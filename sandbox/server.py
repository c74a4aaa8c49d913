"""The sandbox as a whole: a small Discord that listens on loopback."""

import asyncio
import logging
from pathlib import Path
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler

from sandbox.acts import Acts
from sandbox.answers import Answers
from sandbox.clock import Clock
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.people import Person
from sandbox.permissions import overwrite
from sandbox.rest import Made, Rest
from sandbox.routes import ALL
from sandbox.saving import load, save
from sandbox.screens import Screens
from sandbox.shapes import API_PATH, THREADS, Json, JsonValue
from sandbox.spelling import as_id
from sandbox.world import News, World, shown

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
PAGE: Final = Path(__file__).parent / "page"
SAVED_AFTER: Final = 0.3  # seconds after a change, with all that changed meanwhile
DEFAULT_TOKEN: Final = "sandbox"  # noqa: S105 - no secret: any other is as good
MAX_REQUEST: Final = 64 * 1024 * 1024


class Sandbox:
    """A local Discord with one guild, its people and room for one bot.

    Args:
        port: where to listen on 127.0.0.1; 0 for any free port.
        token: the only bot token to let in; without it any is good.
        bot_name: what the bot is called.
        state_path: a file that keeps the world from one run to the next.
        openapi: Discord's OpenAPI description, to check the bot's requests against (needs `jsonschema`).
        privileged_intents: whether the bot may ask for members, presences and message content.
        shards: how many gateway sessions the bot is advised to have; the guild is told of on one of them.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        token: str | None = None,
        bot_name: str = "Deadwood",
        state_path: Path | str | None = None,
        openapi: Path | str | None = None,
        privileged_intents: bool = False,
        shards: int = 1,
    ) -> None:
        self.port = port
        self.required_token = token
        self.state_path = None if state_path is None else Path(state_path)
        self.clock = Clock()
        self.world = World(self.clock, bot_name)
        self.gateway = Gateway(self.world, token, shards=shards, privileged_intents=privileged_intents)
        self.interactions = Interactions(self.world, self.gateway.deliver)
        self.answers = Answers(self.world, self.interactions)
        self.acts = Acts(self.world, self.interactions)
        self.screens = Screens(self.world, self.gateway, self.acts)
        self.faults = Faults()
        self.rest = Rest(self)
        self.nonces: dict[tuple[str, str | int], tuple[str, float]] = {}
        self.violations: list[str] = []
        self._description = None
        if openapi is not None:
            from sandbox.described import Description

            self._description = Description(Path(openapi))
        self._runner: web.AppRunner | None = None
        self._saving: asyncio.TimerHandle | None = None

    # Where it is

    @property
    def token(self) -> str:
        """A token that is let in."""
        return self.required_token or DEFAULT_TOKEN

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def api_url(self) -> str:
        return self.url + API_PATH

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self.port}/gateway"

    async def __aenter__(self) -> "Sandbox":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Listens from now on; raises OSError when the port is taken."""
        app = web.Application(client_max_size=MAX_REQUEST, middlewares=[_only_from_here])
        self.rest.mount(app, ALL)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/screen", self.screens.serve)
        app.router.add_get("/people", self._people)
        app.router.add_get("/attachments/{channel_id}/{file_id}/{name}", self._file)
        app.router.add_get("/emojis/{file_id}.{extension}", self._file)
        app.router.add_get("/", self._index)
        app.router.add_static("/page", PAGE)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, self.port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self.port = runner.addresses[0][1]
        self.world.url = self.url
        self.gateway.url = self.gateway_url
        if self.state_path is not None:
            load(self.world, self.state_path)
            self.world.listeners.append(self._save_soon)

    async def close(self) -> None:
        """Stops listening and saves the world."""
        if self._runner is None:
            return
        runner, self._runner = self._runner, None
        for site in list(runner.sites):
            await site.stop()  # first: a bot that is cut off comes back at once
        self.interactions.close()
        if self._saving is not None:
            self._saving.cancel()
        if self.state_path is not None:
            self.world.listeners.remove(self._save_soon)
            self._save()
        await self.gateway.drop(resume=True)
        for socket in list(self.screens.sockets):
            await socket.close(code=1001)
        await runner.cleanup()

    def _save_soon(self, news: News) -> None:
        if news.only is None and self._saving is None:
            self._saving = asyncio.get_running_loop().call_later(SAVED_AFTER, self._save)

    def _save(self) -> None:
        self._saving = None
        if self.state_path is None:
            return
        try:
            save(self.world, self.state_path)
        except OSError as error:
            log.error("the sandbox's world cannot be kept (%s)", error)

    async def _people(self, _: web.Request) -> web.Response:
        return web.json_response(self.screens.people())

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def _file(self, request: web.Request) -> web.Response:
        stored = self.world.state.files.get(request.match_info["file_id"])
        if stored is None:
            raise web.HTTPNotFound
        return web.Response(body=stored.data, content_type=stored.content_type.partition(";")[0])

    def check_described(self, method: str, path: str, payload: JsonValue) -> None:
        """Keeps in `violations` a request that was taken here and yet is not as Discord describes it."""
        fault = None if self._description is None else self._description.fault(method, path, payload)
        if fault is not None:
            self.violations.append(fault)
            log.warning("%s", fault)

    # Who and what is there

    @property
    def requests(self) -> list[Made]:
        """Every request the bot made, oldest first; the last ten thousand."""
        return list(self.rest.requests)

    def person(self, name: object) -> Person:
        """The person of this name or id, to act as."""
        for user in self.world.state.users.values():
            if as_id(name) in (user["id"], user["username"], user["global_name"]):
                return Person(self, user["id"])
        raise KeyError(f"nobody is called {name}")

    def channel(self, channel: object, *, of: str | None = None) -> Json:
        """The channel of this name (`table`, `#table`) or id; `dm` is the direct channel of the person `of`."""
        key = as_id(channel).removeprefix("#")
        if key == "dm" and of is not None:
            return self.world.direct_channel(of)
        channels = self.world.state.channels
        if key in channels:
            return channels[key]
        for found in channels.values():
            if found.get("name") == key:
                return found
        raise KeyError(f"there is no channel {channel}")

    async def online(self, timeout: float = 10.0) -> None:  # noqa: ASYNC109 - tests name it
        """Returns when the bot is connected and has registered its commands; TimeoutError otherwise."""
        changed = asyncio.Event()

        def hear(_: News) -> None:
            changed.set()

        self.world.listeners.append(hear)
        try:
            async with asyncio.timeout(timeout):
                while not (self.gateway.is_online and self.world.state.commands):
                    changed.clear()
                    await changed.wait()
        finally:
            self.world.listeners.remove(hear)

    # What can happen to it

    def advance(self, seconds: float) -> None:
        """Lets Discord's clock run ahead: tokens age, nobody waits."""
        self.clock.advance(seconds)

    async def drop_gateway(self, *, resume: bool = True, shard: int | None = None) -> None:
        """Cuts the bot's connections, or that of one shard; without `resume` its session is lost too."""
        await self.gateway.drop(resume=resume, shard=shard)

    def begin_outage(self) -> None:
        """Makes the guild unavailable, as when Discord has an outage; a bot that connects now does not find it."""
        self.gateway.is_out = True
        self.world.tell("GUILD_DELETE", {"id": self.world.guild_id, "unavailable": True})

    def end_outage(self) -> None:
        self.gateway.is_out = False
        self.world.tell("GUILD_CREATE", self.world.guild_in_full())

    def duplicate_next_event(self) -> None:
        """Sends the next gateway event twice."""
        self.gateway.duplicates += 1

    def set_permissions(self, channel: object, *, deny: int = 0, allow: int = 0, who: object = None) -> None:
        """Overwrites what the bot, or somebody, may do in a channel: `deny=Permission.SEND_MESSAGES`."""
        target = self.world.bot_id if who is None else as_id(who)
        self.world.overwrite(self.channel(channel)["id"], overwrite(target, member=True, allow=allow, deny=deny))

    def delete_channel(self, channel: object) -> None:
        self.world.delete_channel(self.channel(channel)["id"])

    def delete_message(self, message: object) -> None:
        """Deletes a message as a moderator would; an ephemeral one vanishes from its owner's screen."""
        found = self.world.any_message(as_id(message))
        if found is None:
            raise KeyError(f"there is no message {message}")
        self.world.remove(found)

    def archive(self, thread: object, *, locked: bool = False) -> None:
        """Archives a thread, as time or a moderator does."""
        found = self.channel(thread)
        if found["type"] not in THREADS:
            raise KeyError(f"{thread} is no thread")
        found["thread_metadata"].update(archived=True, locked=locked, archive_timestamp=self.clock.timestamp())
        self.world.tell("THREAD_UPDATE", shown(found))

    def remove_member(self, who: object) -> None:
        self.world.remove_member(as_id(who))

    def add_member(self, who: object) -> None:
        self.world.add_member(as_id(who))

    def kick_bot(self) -> None:
        self.world.remove_member(self.world.bot_id)

    def invite_bot(self) -> None:
        """Lets the bot into the guild, if it is not in."""
        if not self.world.bot_is_member:
            self.world.add_member(self.world.bot_id)


@web.middleware
async def _only_from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turns away pages of other sites: a browser tells where a page comes from, and whom it means to reach."""
    allowed = {f"http://{name}:{request.url.port}" for name in (HOST, "localhost")}
    origin = request.headers.get("Origin")
    if request.host.partition(":")[0] not in (HOST, "localhost") or (origin is not None and origin not in allowed):
        raise web.HTTPForbidden(text="this sandbox serves its own page only")
    return await handler(request)
