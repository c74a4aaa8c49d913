"""Everything that exists in the sandbox, as Discord's own objects, and the news of every change to it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from sandbox import opening
from sandbox.clock import Clock
from sandbox.errors import ApiError
from sandbox.permissions import DIRECT, NOTHING, Permission, channel_permissions
from sandbox.shapes import THREADS, ChannelType, Json


@dataclass(frozen=True, slots=True)
class News:
    """Something happened: a gateway event's name and data; `only` names the one person who may learn of it."""

    name: str
    data: Json
    only: str | None = None


@dataclass(slots=True)
class Private:
    """An ephemeral message: on one person's screen, in no channel's history."""

    owner_id: str
    message: Json
    dismissed: bool = False


@dataclass(slots=True)
class StoredFile:
    filename: str
    content_type: str
    data: bytes


@dataclass(slots=True)
class State:
    """What survives a restart of the sandbox."""

    guild: Json
    users: dict[str, Json] = field(default_factory=dict)
    members: dict[str, Json] = field(default_factory=dict)
    channels: dict[str, Json] = field(default_factory=dict)
    messages: dict[str, dict[str, Json]] = field(default_factory=dict)
    commands: dict[str, Json] = field(default_factory=dict)
    emojis: dict[str, Json] = field(default_factory=dict)
    files: dict[str, StoredFile] = field(default_factory=dict)
    refuses_direct: set[str] = field(default_factory=set)
    locales: dict[str, str] = field(default_factory=dict)  # of the clients that are not in English


def opened(bot_name: str) -> State:
    state = State(opening.guild(bot_name))
    for account in opening.users(bot_name):
        state.users[account["id"]] = account
        state.members[account["id"]] = opening.member(account)
    for channel in opening.channels():
        state.channels[channel["id"]] = channel
    return state


class World:
    """The state with the questions asked of it and the changes made to it; every change is told to `listeners`."""

    bot_id = opening.BOT
    guild_id = opening.GUILD

    def __init__(self, clock: Clock, bot_name: str = "Deadwood") -> None:
        self.clock = clock
        self.state = opened(bot_name)
        self.private: dict[str, Private] = {}
        self.url = ""
        self.listeners: list[Callable[[News], None]] = []

    def tell(self, name: str, data: Json, *, only: str | None = None) -> None:
        news = News(name, data, only)
        for listener in list(self.listeners):
            listener(news)

    # Questions

    def user(self, user_id: str) -> Json:
        if user_id not in self.state.users:
            raise ApiError(10013)
        return self.state.users[user_id]

    def member(self, user_id: str) -> Json:
        if user_id not in self.state.members:
            raise ApiError(10007)
        return self.state.members[user_id]

    def locale(self, user_id: str) -> str:
        """In which language a person's client is."""
        return self.state.locales.get(user_id, opening.ENGLISH)

    def set_locale(self, user_id: str, locale: str) -> None:
        self.state.locales[user_id] = locale
        self.tell("LOCALE", {"locale": locale}, only=user_id)

    def channel(self, channel_id: str) -> Json:
        if channel_id not in self.state.channels:
            raise ApiError(10003)
        return self.state.channels[channel_id]

    def message(self, channel_id: str, message_id: str) -> Json:
        """A message of a channel's history; ephemeral ones are not there."""
        found = self.state.messages.get(channel_id, {}).get(message_id)
        if found is None:
            raise ApiError(10008)
        return found

    def any_message(self, message_id: str) -> Json | None:
        """A message wherever it is, ephemeral ones included."""
        if message_id in self.private:
            return self.private[message_id].message
        for history in self.state.messages.values():
            if message_id in history:
                return history[message_id]
        return None

    def history(self, channel_id: str) -> list[Json]:
        return sorted(self.state.messages.get(channel_id, {}).values(), key=_age)

    def on_screen(self, user_id: str, channel_id: str) -> list[Json]:
        """What a person finds in a channel: its history and the ephemeral messages that are theirs."""
        if not self.can_view(user_id, self.channel(channel_id)):
            return []
        own = [
            private.message
            for private in self.private.values()
            if private.owner_id == user_id and private.message["channel_id"] == channel_id and not private.dismissed
        ]
        return sorted(self.history(channel_id) + own, key=_age)

    def permissions(self, user_id: str, channel: Json) -> Permission:
        if channel["type"] == ChannelType.DM:
            in_it = [recipient["id"] for recipient in channel["recipients"]]
            return DIRECT if user_id in (*in_it, self.bot_id) else NOTHING
        if user_id not in self.state.members:
            return NOTHING
        place = self.state.channels[channel["parent_id"]] if channel["type"] in THREADS else channel
        granted = channel_permissions(self.state.guild, place, self.state.members[user_id])
        private = channel["type"] == ChannelType.PRIVATE_THREAD and user_id not in channel["joined"]
        return NOTHING if private and Permission.MANAGE_THREADS not in granted else granted

    def can_view(self, user_id: str, channel: Json) -> bool:
        return Permission.VIEW_CHANNEL in self.permissions(user_id, channel)

    def channels_of(self, user_id: str) -> list[Json]:
        """The channels a person sees: the guild's in order, each with its threads, then direct messages."""
        visible = [channel for channel in self.state.channels.values() if self.can_view(user_id, channel)]
        direct = [channel for channel in visible if channel["type"] == ChannelType.DM]
        threads = [channel for channel in visible if channel["type"] in THREADS]
        rooms = [channel for channel in visible if channel["type"] == ChannelType.TEXT]
        listed: list[Json] = []
        for room in sorted(rooms, key=lambda channel: channel["position"]):
            listed += [room, *(thread for thread in threads if thread["parent_id"] == room["id"])]
        return [shown(channel) for channel in listed + direct]

    @property
    def bot_is_member(self) -> bool:
        return self.bot_id in self.state.members

    # Changes

    def post(self, message: Json, *, only: str | None = None) -> Json:
        """Puts a message into its channel, or before the eyes of one person."""
        if only is not None:
            self.private[message["id"]] = Private(only, message)
        else:
            self.state.messages.setdefault(message["channel_id"], {})[message["id"]] = message
            channel = self.channel(message["channel_id"])
            channel["last_message_id"] = message["id"]
            for count in ("message_count", "total_message_sent"):
                if count in channel:
                    channel[count] += 1
        self.tell("MESSAGE_CREATE", message, only=only)
        return message

    def changed(self, message: Json) -> None:
        """Tells that a message, already altered in place, is new to look at; a dismissed one stays out of sight."""
        private = self.private.get(message["id"])
        if private is None:
            self.tell("MESSAGE_UPDATE", message)
        elif not private.dismissed:
            self.tell("MESSAGE_UPDATE", message, only=private.owner_id)

    def remove(self, message: Json) -> None:
        gone = {"id": message["id"], "channel_id": message["channel_id"]}
        self.drop_files(message["attachments"])
        private = self.private.pop(message["id"], None)
        if private is not None:
            self.tell("MESSAGE_DELETE", gone, only=private.owner_id)
            return
        del self.state.messages[message["channel_id"]][message["id"]]
        if "guild_id" in self.channel(message["channel_id"]):
            gone["guild_id"] = self.guild_id
        self.tell("MESSAGE_DELETE", gone)

    def drop_files(self, attachments: Iterable[Json]) -> None:
        """Forgets the files of attachments that are no longer on any message."""
        for attachment in attachments:
            self.state.files.pop(attachment["id"], None)

    def dismiss(self, user_id: str, message_id: str) -> None:
        """Takes a person's own ephemeral message off their screen; only their client knows of it."""
        private = self.private.get(message_id)
        if private is None or private.owner_id != user_id or private.dismissed:
            return
        private.dismissed = True
        gone = {"id": message_id, "channel_id": private.message["channel_id"]}
        self.tell("MESSAGE_DELETE", gone, only=private.owner_id)

    def direct_channel(self, user_id: str) -> Json:
        """The one channel between the bot and a person, made when first asked for."""
        for channel in self.state.channels.values():
            if channel["type"] == ChannelType.DM and channel["recipients"][0]["id"] == user_id:
                return channel
        channel: Json = {
            "id": self.clock.snowflake(),
            "type": int(ChannelType.DM),
            "recipients": [self.user(user_id)],
            "last_message_id": None,
            "flags": 0,
        }
        self.state.channels[channel["id"]] = channel
        self.tell("CHANNEL_CREATE", channel)
        return channel

    def delete_channel(self, channel_id: str) -> None:
        """Removes a channel with its threads and messages."""
        channel = self.channel(channel_id)
        for thread in [other for other in self.state.channels.values() if other.get("parent_id") == channel_id]:
            self.delete_channel(thread["id"])
        del self.state.channels[channel_id]
        private = [one.message for one in self.private.values() if one.message["channel_id"] == channel_id]
        for message in [*self.state.messages.pop(channel_id, {}).values(), *private]:
            self.drop_files(message["attachments"])
            self.private.pop(message["id"], None)
        self.tell("THREAD_DELETE" if channel["type"] in THREADS else "CHANNEL_DELETE", shown(channel))

    def overwrite(self, channel_id: str, entry: Json) -> None:
        channel = self.channel(channel_id)
        if "permission_overwrites" not in channel:
            raise KeyError(f"{channel_id} has no permissions of its own")
        kept = [other for other in channel["permission_overwrites"] if other["id"] != entry["id"]]
        channel["permission_overwrites"] = [*kept, entry]
        self.tell("CHANNEL_UPDATE", channel)

    def add_member(self, user_id: str) -> None:
        account = self.user(user_id)
        self.state.members[user_id] = opening.member(account)
        if user_id == self.bot_id:
            self.tell("GUILD_CREATE", self.guild_in_full())
        self.tell("GUILD_MEMBER_ADD", {**self.state.members[user_id], "guild_id": self.guild_id})

    def remove_member(self, user_id: str) -> None:
        account = self.member(user_id)["user"]
        del self.state.members[user_id]
        self.tell("GUILD_MEMBER_REMOVE", {"guild_id": self.guild_id, "user": account})
        if user_id == self.bot_id:
            self.tell("GUILD_DELETE", {"id": self.guild_id})

    def guild_in_full(self) -> Json:
        """The guild as the gateway brings it: with its channels, and of the members only the bot."""
        state = self.state
        of_guild = [shown(channel) for channel in state.channels.values() if channel["type"] != ChannelType.DM]
        return {
            **state.guild,
            "joined_at": opening.OPENED,
            "large": False,
            "unavailable": False,
            "member_count": len(state.members),
            "members": [state.members[self.bot_id]] if self.bot_is_member else [],
            "channels": [channel for channel in of_guild if channel["type"] not in THREADS],
            "threads": [channel for channel in of_guild if channel["type"] in THREADS and not is_archived(channel)],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


def shown(channel: Json) -> Json:
    """A channel as the wire carries it, without the sandbox's own notes."""
    return {key: value for key, value in channel.items() if key != "joined"}


def is_archived(channel: Json) -> bool:
    return bool(channel.get("thread_metadata", {}).get("archived"))


def newest(messages: Iterable[Json]) -> list[Json]:
    return sorted(messages, key=_age, reverse=True)


def _age(message: Json) -> int:
    return int(message["id"])
