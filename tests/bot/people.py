"""Three people on a server in SimCord's Discord, what they read there, and what they press."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from simcord import ChannelHandle, Env, GuildHandle, InteractionResult, MemberActor, ResponseMessage
from simcord.backend import serializers
from simcord.interactions import base_payload, resolve_handle

from tests.bot.decks import GIN
from tests.bot.house import House

BUTTON, SELECT, TEXT, GALLERY = 2, 3, 10, 12
COMMAND, CLICK = 2, 3
STRING_OPTION, USER_OPTION = 3, 6


def parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component, nested ones too, in reading order."""
    for component in components:
        yield component
        yield from parts(component.get("components", []))
        yield from parts([component["accessory"]] if "accessory" in component else [])


def words(message: ResponseMessage) -> str:
    """All text of a message."""
    written = [message.content] if message.content else []
    return "\n".join(written + [part["content"] for part in parts(message.components) if part["type"] == TEXT])


def buttons(message: ResponseMessage) -> list[dict[str, Any]]:
    """The buttons of a message that can be pressed."""
    return [part for part in parts(message.components) if part["type"] == BUTTON and not part.get("disabled")]


def labels(message: ResponseMessage) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [part["label"] for part in buttons(message)]


def custom_id(message: ResponseMessage, label: str) -> str:
    """The custom id of the button with that label."""
    return next(part["custom_id"] for part in buttons(message) if part["label"] == label)


def options(message: ResponseMessage) -> dict[str, str]:
    """The labels in the select of a message, by value."""
    selects = [part for part in parts(message.components) if part["type"] == SELECT]
    return {option["value"]: option["label"] for select in selects for option in select["options"]}


def pictures(message: ResponseMessage) -> list[str]:
    """The alternative texts of the pictures of a message."""
    galleries = [part for part in parts(message.components) if part["type"] == GALLERY]
    return [item["description"] for gallery in galleries for item in gallery["items"]]


@dataclass
class Scene:
    """A server with a channel and three people."""

    env: Env
    house: House
    guild: GuildHandle
    channel: ChannelHandle
    ann: MemberActor
    ben: MemberActor
    cay: MemberActor

    def history(self, channel: ChannelHandle | None = None) -> list[ResponseMessage]:
        """The public messages of the channel, oldest first."""
        stored = self.env.backend.messages.get((channel or self.channel).id, {})
        return [ResponseMessage(self.env, message) for message in stored.values() if not message.is_ephemeral]

    def private(self, player: MemberActor, channel: ChannelHandle | None = None) -> list[ResponseMessage]:
        """The messages that `player` alone can see, oldest first."""
        stored = self.env.backend.messages.get((channel or self.channel).id, {})
        own = [message for message in stored.values() if message.is_ephemeral and message.visible_to(player.id)]
        return [ResponseMessage(self.env, message) for message in own]

    def tables(self, channel: ChannelHandle | None = None) -> list[ResponseMessage]:
        """The public messages with a way to a hand or to a rematch, oldest first."""
        return [message for message in self.history(channel) if {"My hand", "Rematch"} & set(labels(message))]

    @property
    def table(self) -> ResponseMessage:
        """The newest table of the channel."""
        return next(message for message in reversed(self.history()) if {"My hand", "Rematch"} & set(labels(message)))

    @property
    def calls(self) -> list[ResponseMessage]:
        """The messages that call somebody to move."""
        return [message for message in self.history() if message.content]

    async def challenge(self, **options: Any) -> InteractionResult:
        """Ann challenges Ben."""
        return await self.ann.slash(self.channel, "gin challenge", opponent=self.ben, **options)

    async def begin(self, **options: Any) -> None:
        """Ann challenges Ben, who accepts; Ann deals, so Ben is first to act."""
        challenge = await self.challenge(**options)
        await self.ben.click(message_of(challenge), label="Accept")

    async def hand(self, player: MemberActor, table: ResponseMessage | None = None) -> ResponseMessage:
        """`player`'s hand, opened from the table."""
        opened = await player.click(table or self.table, label="My hand")
        assert opened.ephemeral
        return message_of(opened)

    async def play(self, player: MemberActor, *presses: str) -> ResponseMessage:
        """Open `player`'s hand and press its buttons one after the other; returns what is then on the screen."""
        hand = await self.hand(player)
        for label in presses:
            hand = message_of(await player.click(hand, label=label))
        return hand

    def other(self, player: MemberActor) -> MemberActor:
        """Whom `player` plays."""
        return self.ben if player is self.ann else self.ann

    def send_click(
        self, player: MemberActor, message: ResponseMessage, wanted: str, kind: int = CLICK, **data: Any
    ) -> InteractionResult:
        """A click as Discord delivers it, whatever it names; settle before you read the answer."""
        backend = self.env.backend
        stored = backend.get_message(message.channel_id, message.id)
        record, payload = base_payload(
            backend,
            type=kind,
            channel_id=stored.channel_id,
            guild_id=self.guild.id,
            user_id=player.id,
            data={"custom_id": wanted, "component_type": BUTTON, "components": [], **data},
        )
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", {**payload, "message": dict(serializers.message_payload(backend, stored))})
        return InteractionResult(self.env, record)

    async def forge(self, player: MemberActor, message: ResponseMessage, wanted: str, **data: Any) -> InteractionResult:
        """A click with a custom id that the message need not hold."""
        sent = self.send_click(player, message, wanted, **data)
        await self.env.settle()
        return sent

    def send_command(
        self, player: MemberActor, name: str, *, opponent: MemberActor | None = None, **options: str
    ) -> InteractionResult:
        """A command as Discord delivers it, whatever its options; of ``/gin`` where `name` has no group before it."""
        backend, resolved = self.env.backend, {}
        given = [{"name": option, "type": STRING_OPTION, "value": value} for option, value in options.items()]
        if opponent is not None:
            resolve_handle(player, opponent, resolved, channel_id=self.channel.id)
            given.insert(0, {"name": "opponent", "type": USER_OPTION, "value": str(opponent.id)})
        topic, _, name = name.rpartition(" ")
        group = backend.find_command(topic or "gin", self.guild.id, type=1)
        assert group is not None
        record, payload = base_payload(
            backend,
            type=COMMAND,
            channel_id=self.channel.id,
            guild_id=self.guild.id,
            user_id=player.id,
            data={
                "id": group["id"],
                "name": group["name"],
                "type": 1,
                "options": [{"name": name, "type": 1, "options": given}],
                "resolved": resolved,
            },
        )
        backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    async def forge_command(self, player: MemberActor, name: str, **options: Any) -> InteractionResult:
        """A command with options that Discord's own list would not offer."""
        sent = self.send_command(player, name, **options)
        await self.env.settle()
        return sent

    async def wait(self, seconds: int, *, tick: bool = True) -> None:
        """Let time pass, for Discord and for the bot."""
        await self.env.advance_time(seconds)
        self.house.time.advance(seconds)
        if tick:
            await self.tick()

    async def tick(self) -> None:
        """Let the bot look at its clock."""
        await self.bot.clock.tick()
        await self.bot.publisher.drained()
        await self.env.settle()

    async def restart(self, *, after: int = 0) -> None:
        """Stop the bot, and `after` so many seconds start another on the same file."""
        await self.env.settle()
        await self.house.close()
        self.house.time.advance(after)
        await self.env.restart_bot(await self.house.bot())
        await self.env.settle()

    @property
    def bot(self) -> Any:
        """The bot that runs now."""
        return self.env.bot


def speak(scene: Scene, server: str, **people: str) -> None:
    """From now on the server and its people, by their names, use Discord in these locales; SimCord knows English."""
    backend, emit = scene.env.backend, scene.env.backend.emit
    locales = {getattr(scene, name).id: locale for name, locale in people.items()}

    def emit_in_locale(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = (payload.get("member") or payload)["user"]
            payload = {**payload, "locale": locales.get(int(user["id"]), "en-US")}
            if "guild_id" in payload:
                payload["guild_locale"] = backend.get_guild(int(payload["guild_id"])).preferred_locale
        emit(event, payload)

    setattr(backend, "emit", emit_in_locale)  # noqa: B010 SimCord's own class has no such place
    backend.edit_guild(scene.guild.id, {"preferred_locale": server})


def thread_in(scene: Scene, channel: ChannelHandle | None = None) -> ChannelHandle:
    """A public thread in that channel, or the scene's."""
    thread = scene.env.backend.create_thread((channel or scene.channel).id, "a thread", owner_id=scene.ann.id)
    return ChannelHandle(scene.env, scene.guild, thread)


def message_of(result: InteractionResult) -> ResponseMessage:
    """The message that answered."""
    assert result.response is not None, result
    return result.response


def sentence_of(result: InteractionResult) -> str:
    """The one private sentence that answered, and nothing else."""
    answer = message_of(result)
    assert answer.ephemeral
    assert not result.followups
    assert [part["type"] for part in parts(answer.components)] == [17, TEXT]
    text = words(answer)
    assert "\n" not in text
    return text


def asked(hand: ResponseMessage) -> bool:
    """Whether the hand asks its player for a move."""
    return "Your turn" in words(hand)


def choice(hand: ResponseMessage, *, knocks: bool = True) -> str:
    """The label that a simple player presses, knowing nothing but the hand before it."""
    there = labels(hand)
    for label in ("Big gin", "Gin", "Knock") if knocks else ():
        if label in there:
            return label
    if "Pass" in there:
        return "Pass"
    if "Draw" in there:
        return "Draw"
    found = re.search(r"after throwing (\S+)", words(hand))
    assert found is not None, words(hand)
    return found[1]


async def press(player: MemberActor, hand: ResponseMessage, label: str) -> InteractionResult:
    """Press a button of a hand, and confirm what is asked about."""
    pressed = await player.click(hand, label=label)
    if "Confirm" in labels(message_of(pressed)):
        return await player.click(message_of(pressed), label="Confirm")
    return pressed


async def win_by_gin(scene: Scene, loser: MemberActor, winner: MemberActor) -> None:
    """A match to 50 that `winner` takes with one deal: 63 deadwood and 25."""
    scene.house.cards.stack(**GIN)
    challenge = await loser.slash(scene.channel, "gin challenge", opponent=winner, target=50)
    await winner.click(message_of(challenge), label="Accept")
    table = scene.table
    for player, label in ((winner, "Pass"), (loser, "Pass"), (winner, "Gin")):
        pressed = await player.click(await scene.hand(player, table), label=label)
    await winner.click(message_of(pressed), label="Confirm")
