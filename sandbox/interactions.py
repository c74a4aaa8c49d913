"""Interactions: begun by a person, delivered to the bot, and failed when no answer comes in time."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from sandbox.shapes import (
    InteractionType,
    Json,
    Reply,
)
from sandbox.world import World

TOKEN_LIFE: Final = 15 * 60  # seconds
ATTACHMENT_LIMIT: Final = 10 * 1024 * 1024


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction. `state` is pending, then done or failed; `watch` is called at each step of it."""

    id: str
    token: str
    type: InteractionType
    user_id: str
    channel_id: str
    data: Json
    begun: float
    source: Json | None = None  # the message that holds the component
    state: str = "pending"
    reply: Reply | None = None
    original_id: str | None = None
    message_ids: set[str] = field(default_factory=set)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    watch: Callable[["Interaction"], None] | None = None
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    def settle(self, state: str) -> None:
        if self.state != "pending":
            return
        self.state = state
        self.settled.set()
        if self.watch is not None:
            self.watch(self)


class Interactions:
    """All interactions of this run; `deliver` brings one to the bot and `patience` is how long it may take (s)."""

    def __init__(self, world: World, deliver: Callable[[Json], None]) -> None:
        self.world = world
        self.deliver = deliver
        self.patience = 3.0
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def begin(
        self,
        kind: InteractionType,
        user_id: str,
        channel_id: str,
        data: Json,
        *,
        source: Json | None = None,
        watch: Callable[[Interaction], None] | None = None,
    ) -> Interaction:
        """Sends an interaction to the bot; without an answer in time it fails."""
        interaction = Interaction(
            self.world.clock.snowflake(),
            secrets.token_urlsafe(48),
            kind,
            user_id,
            channel_id,
            data,
            self.world.clock.now(),
            source=source,
            watch=watch,
        )
        self._forget_old()
        self.by_id[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        if watch is not None:
            watch(interaction)
        loop = asyncio.get_running_loop()
        self._timers[interaction.id] = loop.call_later(self.patience, self._end, interaction, "failed")
        self.deliver(self.payload(interaction))
        return interaction

    def _forget_old(self) -> None:
        """Drops interactions whose tokens are long void; the oldest stand first."""
        while self.by_id:
            oldest = next(iter(self.by_id.values()))
            if self.world.clock.now() - oldest.begun < 2 * TOKEN_LIFE:
                return
            del self.by_id[oldest.id]
            del self.by_token[oldest.token]
            self._end(oldest, "failed")

    def answered(self, interaction: Interaction) -> None:
        self._end(interaction, "done")

    def close(self) -> None:
        """Fails whatever still waits, so that nobody waits for ever."""
        for interaction in self.by_id.values():
            self._end(interaction, "failed")

    def _end(self, interaction: Interaction, state: str) -> None:
        if timer := self._timers.pop(interaction.id, None):
            timer.cancel()
        interaction.settle(state)

    def payload(self, interaction: Interaction) -> Json:
        """The interaction as INTERACTION_CREATE carries it."""
        world = self.world
        channel = world.channel(interaction.channel_id)
        permissions = str(int(world.permissions(interaction.user_id, channel)))
        account = world.user(interaction.user_id)
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": int(interaction.type),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": interaction.channel_id,
            "channel": {key: value for key, value in channel.items() if key not in ("joined", "permission_overwrites")}
            | {"permissions": permissions},
            "app_permissions": str(int(world.permissions(world.bot_id, channel))),
            "attachment_size_limit": ATTACHMENT_LIMIT,
            "entitlements": [],
            "locale": world.locale(interaction.user_id),
        }
        if interaction.source is not None:
            payload["message"] = interaction.source
        if "guild_id" not in channel:
            owners = {"0": "0"}
            return payload | {"user": account, "context": 1, "authorizing_integration_owners": owners}
        locale = world.state.guild["preferred_locale"]
        return payload | {
            "guild_id": world.guild_id,
            "guild": {"id": world.guild_id, "locale": locale, "features": []},
            "guild_locale": locale,
            "member": {**world.member(interaction.user_id), "permissions": permissions},
            "context": 0,
            "authorizing_integration_owners": {"0": world.guild_id},
        }


def focused_type(data: Json) -> int | None:
    """The type of the option that is being typed."""
    for option in data.get("options") or []:
        found = option["type"] if option.get("focused") else focused_type(option)
        if found is not None:
            return found
    return None


def full_name(data: Json) -> str:
    """A command's name with its group and subcommand: `gin challenge`."""
    names, options = [data["name"]], data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)
