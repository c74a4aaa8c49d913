"""The gateway: a bot's WebSocket sessions, what they are told, and how a lost one is resumed."""

import asyncio
import json
import logging
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from aiohttp import WSMsgType, web

from sandbox.errors import ApiError
from sandbox.shapes import ChannelType, Json
from sandbox.world import News, World

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 0, 1, 2, 6, 8, 9, 10, 11
HEARTBEAT_INTERVAL: Final = 41_250  # milliseconds
ROUND_TRIP: Final = 0.02
"""Seconds before a heartbeat is acknowledged: discord.py takes an answer that overtakes its own note of having sent
one for the answer to the beat before, and warns of a lag of a whole interval."""
REMEMBERED: Final = 1000  # events kept for a resume

GUILDS, MEMBERS, PRESENCES, GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = 1, 1 << 1, 1 << 8, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED: Final = MEMBERS | PRESENCES | CONTENT
INTENTS: Final = {
    "GUILD_CREATE": GUILDS,
    "GUILD_DELETE": GUILDS,
    "CHANNEL_CREATE": GUILDS,
    "CHANNEL_UPDATE": GUILDS,
    "CHANNEL_DELETE": GUILDS,
    "THREAD_CREATE": GUILDS,
    "THREAD_UPDATE": GUILDS,
    "THREAD_DELETE": GUILDS,
    "GUILD_MEMBER_ADD": MEMBERS,
    "GUILD_MEMBER_REMOVE": MEMBERS,
    "MESSAGE_CREATE": GUILD_MESSAGES,
    "MESSAGE_UPDATE": GUILD_MESSAGES,
    "MESSAGE_DELETE": GUILD_MESSAGES,
}
DECODE_ERROR, NOT_AUTHENTICATED, WRONG_TOKEN, INVALID_SHARD, DISALLOWED_INTENTS = 4002, 4003, 4004, 4010, 4014


@dataclass(slots=True, eq=False)
class Session:
    """A bot's session: it outlives its socket, so that what was missed can be told again."""

    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    socket: web.WebSocketResponse | None = None
    sequence: int = 0
    told: deque[Json] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    outbox: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)

    def hears_of(self, guild_id: str | None) -> bool:
        """Whether what happens in this guild, or in direct messages, is told here."""
        number, count = self.shard
        return number == (0 if guild_id is None else (int(guild_id) >> 22) % count)

    def tell(self, name: str, data: Json, *, twice: bool = False) -> None:
        for _ in range(1 + twice):
            self.sequence += 1
            # Frozen at once: what is sent later must not know what happened later.
            frame = json.loads(json.dumps({"op": DISPATCH, "t": name, "s": self.sequence, "d": data}))
            self.told.append(frame)
            if self.socket is not None:
                self.outbox.put_nowait(frame)


class Gateway:
    """All sessions.

    `token` is the only one let in, or None for any; `shards` is how many sessions a bot is advised to have, each for
    its part of the guilds; `url` is where bots are sent back to.
    """

    def __init__(self, world: World, token: str | None, *, shards: int = 1, privileged_intents: bool = False) -> None:
        self.world = world
        self.token = token
        self.shards = shards
        self.privileged_intents = privileged_intents
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.is_out = False  # an outage: the guild is there, but not to be reached
        self.duplicates = 0
        self.identified = 0
        self.resumed = 0
        world.listeners.append(self.hear)

    @property
    def is_online(self) -> bool:
        """Whether every shard that the bot is spread over has a connection."""
        up = {session.shard for session in self.sessions.values() if session.socket is not None}
        return any(all((number, count) in up for number in range(count)) for _, count in up)

    # What the bot is told

    def hear(self, news: News) -> None:
        """Passes a piece of news on to the sessions that asked for its kind and may know of it."""
        needed = INTENTS.get(news.name)
        if needed is None or news.only is not None:
            return
        if news.name.startswith("MESSAGE_"):
            needed = self._message_intent(news)
        if needed == 0 or not (self.world.bot_is_member or news.name == "GUILD_DELETE" or needed == DIRECT_MESSAGES):
            return
        guild_id = news.data["id"] if news.name in ("GUILD_CREATE", "GUILD_DELETE") else news.data.get("guild_id")
        for session in self.sessions.values():
            if session.intents & needed and session.hears_of(guild_id):
                session.tell(news.name, self._readable(session, news), twice=self._take_duplicate())

    def _message_intent(self, news: News) -> int:
        try:
            channel = self.world.channel(news.data["channel_id"])
        except ApiError:
            return 0
        if channel["type"] == ChannelType.DM:
            return DIRECT_MESSAGES
        return GUILD_MESSAGES if self.world.can_view(self.world.bot_id, channel) else 0

    def _readable(self, session: Session, news: News) -> Json:
        """The data, with the words of other people's messages taken out unless the bot may read them."""
        data = news.data
        if news.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or "guild_id" not in data:
            return data
        named = [user["id"] for user in data["mentions"]]
        if session.intents & CONTENT or data["author"]["id"] == self.world.bot_id or self.world.bot_id in named:
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _take_duplicate(self) -> bool:
        if self.duplicates == 0:
            return False
        self.duplicates -= 1
        return True

    def deliver(self, interaction: Json) -> None:
        """Brings an interaction to the newest session of its guild's shard, one with a connection if there is any."""
        fitting = [session for session in self.sessions.values() if session.hears_of(interaction.get("guild_id"))]
        for session in sorted(fitting, key=lambda session: session.socket is not None)[-1:]:
            session.tell("INTERACTION_CREATE", interaction, twice=self._take_duplicate())

    # What a test can do to it

    async def drop(self, *, resume: bool, shard: int | None = None) -> None:
        """Cuts every connection, or that shard's; without `resume` its session is forgotten, with what was missed."""
        cut = [session for session in self.sessions.values() if shard is None or session.shard[0] == shard]
        sockets = [session.socket for session in cut if session.socket is not None]
        for session in cut:
            session.socket = None
            if not resume:
                del self.sessions[session.id]
        self._announce()
        for socket in sockets:
            await socket.close(code=4000)

    # The wire

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "t": None, "s": None, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL}})
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    continue
                message = _decoded(frame.data)
                if message is None:
                    await socket.close(code=DECODE_ERROR)
                elif message["op"] == HEARTBEAT:
                    await asyncio.sleep(ROUND_TRIP)
                    await socket.send_json({"op": ACK, "t": None, "s": None, "d": None})
                elif message["op"] in (IDENTIFY, RESUME) and session is None:
                    session = await self._join(socket, message)
                    if session is not None:
                        writer = asyncio.create_task(_write(socket, session.outbox))
                        self._announce()
                elif session is None:
                    await socket.close(code=NOT_AUTHENTICATED)
                elif message["op"] == REQUEST_MEMBERS:
                    self._tell_members(session, message["d"])
        finally:
            if writer is not None:
                writer.cancel()
            if session is not None and session.socket is socket:
                session.socket = None
                if socket.close_code in (1000, 1001):  # said goodbye: such a session cannot be resumed
                    self.sessions.pop(session.id, None)
                self._announce()
        return socket

    async def _join(self, socket: web.WebSocketResponse, message: Json) -> Session | None:
        asked: Json = message["d"]
        token = asked.get("token")
        if not token or (self.token is not None and token != self.token):
            await socket.close(code=WRONG_TOKEN)
            return None
        if message["op"] == RESUME:
            return await self._resume(socket, asked)
        intents = int(asked.get("intents", 0))
        if intents & PRIVILEGED and not self.privileged_intents:
            await socket.close(code=DISALLOWED_INTENTS)
            return None
        number, count = asked.get("shard") or (0, 1)
        if not 0 <= number < count:
            await socket.close(code=INVALID_SHARD)
            return None
        return self._identify(socket, intents, (number, count))

    def _identify(self, socket: web.WebSocketResponse, intents: int, shard: tuple[int, int]) -> Session:
        for old in [one for one in self.sessions.values() if one.shard == shard and one.socket is None]:
            del self.sessions[old.id]
        session = Session(intents, shard, socket=socket)
        self.sessions[session.id] = session
        self.identified += 1
        world = self.world
        has_guild = world.bot_is_member and session.hears_of(world.guild_id)
        session.tell(
            "READY",
            {
                "v": 10,
                "user": world.user(world.bot_id) | {"verified": True, "mfa_enabled": False, "email": None, "flags": 0},
                "guilds": [{"id": world.guild_id, "unavailable": True}] if has_guild else [],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": list(shard),
                "application": {"id": world.bot_id, "flags": 0},
            },
        )
        if has_guild and intents & GUILDS and not self.is_out:
            session.tell("GUILD_CREATE", world.guild_in_full())
        return session

    async def _resume(self, socket: web.WebSocketResponse, asked: Json) -> Session | None:
        session = self.sessions.get(asked.get("session_id") or "")
        missed = [] if session is None else [frame for frame in session.told if frame["s"] > asked["seq"]]
        if session is None or len(missed) < session.sequence - asked["seq"]:
            await socket.send_json({"op": INVALID_SESSION, "t": None, "s": None, "d": False})
            return None
        session.socket = socket
        session.outbox = asyncio.Queue()
        for frame in missed:
            session.outbox.put_nowait(frame)
        self.resumed += 1
        session.tell("RESUMED", {})
        return session

    def _tell_members(self, session: Session, asked: Json) -> None:
        wanted = asked.get("user_ids") or list(self.world.state.members)
        wanted = [str(user_id) for user_id in (wanted if isinstance(wanted, list) else [wanted])]
        members = self.world.state.members
        session.tell(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": self.world.guild_id,
                "members": [members[user_id] for user_id in wanted if user_id in members],
                "not_found": [user_id for user_id in wanted if user_id not in members],
                "chunk_index": 0,
                "chunk_count": 1,
                "nonce": asked.get("nonce"),
            },
        )

    def _announce(self) -> None:
        self.world.tell("BOT", {"online": self.is_online})


def _decoded(text: str) -> Json | None:
    try:
        message = json.loads(text)
    except ValueError:
        return None
    return message if isinstance(message, dict) and "op" in message else None


async def _write(socket: web.WebSocketResponse, outbox: "asyncio.Queue[Json]") -> None:
    while True:
        frame = await outbox.get()
        try:
            await socket.send_json(frame)
        except ConnectionError:
            return  # the session keeps the frame for a resume
