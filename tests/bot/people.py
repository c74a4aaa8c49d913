"""Two people at a table in SimCord's Discord, and what they read there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage

BUTTON, TEXT = 2, 10


def parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component, nested ones too, in reading order."""
    for component in components:
        yield component
        yield from parts(component.get("components", []))


def raw(message: Any) -> list[dict[str, Any]]:
    """The components of a message as Discord has them."""
    if isinstance(message, ResponseMessage):
        return message.components
    return [component.to_dict() for component in message.components]


def words(message: Any) -> str:
    """All text of a message."""
    written = [message.content] if message.content else []
    return "\n".join(written + [part["content"] for part in parts(raw(message)) if part["type"] == TEXT])


def labels(message: Any, *, enabled: bool = True) -> list[str]:
    """The labels of the buttons that can be pressed."""
    buttons = [part for part in parts(raw(message)) if part["type"] == BUTTON]
    return [button["label"] for button in buttons if not (enabled and button.get("disabled"))]


def custom_id(message: Any, label: str) -> str:
    """The custom id of the button with that label."""
    return next(part["custom_id"] for part in parts(raw(message)) if part["type"] == BUTTON and part["label"] == label)


@dataclass
class Scene:
    """A server with a channel and three people."""

    env: Env
    channel: ChannelHandle
    ann: MemberActor
    ben: MemberActor
    cay: MemberActor

    async def history(self) -> list[Any]:
        """The public messages of the channel, oldest first."""
        return [message async for message in self.env.bot.get_channel(self.channel.id).history(oldest_first=True)]

    async def table(self) -> Any:
        """The newest public message with a way to the hand."""
        return [message for message in await self.history() if "My hand" in labels(message)][-1]

    async def begin(self, **options: Any) -> None:
        """Ann challenges Ben, who accepts."""
        challenge = await self.ann.slash(self.channel, "gin challenge", opponent=self.ben, **options)
        await self.ben.click(challenge.response, label="Accept")

    async def hand(self, player: MemberActor) -> ResponseMessage:
        """`player`'s hand, opened from the table."""
        opened = await player.click(await self.table(), label="My hand")
        assert opened.ephemeral
        assert opened.response is not None
        return opened.response

    def other(self, player: MemberActor) -> MemberActor:
        """Whom `player` plays."""
        return self.ben if player is self.ann else self.ann


def asked(hand: Any) -> bool:
    """Whether the hand asks its player for a move."""
    return "Your turn" in words(hand)


def choice(hand: Any, *, knocks: bool = True) -> str:
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


async def press(player: MemberActor, hand: Any, label: str) -> InteractionResult:
    """Press a button of a hand, and confirm what is asked about."""
    pressed = await player.click(hand, label=label)
    if "Confirm" in labels(pressed.response):
        return await player.click(pressed.response, label="Confirm")
    return pressed
