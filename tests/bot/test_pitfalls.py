"""What goes wrong with bots in general: odd places, hostile words, commands where they have no business."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, InteractionResult
from simcord.backend import serializers
from simcord.interactions import base_payload

from bot.text import words as catalogue
from tests.bot.decks import KNOCK
from tests.bot.people import COMMAND, USER_OPTION, Scene, message_of, sentence_of, thread_in, words
from tests.bot.wire import sent

TEXT = catalogue()
PRIVATE_THREAD = 12
HOSTILE = "@everyone <@&1> <@2> **x** `y` ||z|| [w](http://v) \u202e\u200b💥"


def forum_post(scene: Scene) -> ChannelHandle:
    """A post in a forum is a thread."""
    forum = scene.guild.create_forum_channel("forum")
    post = scene.env.backend.create_thread(forum.id, "a post", owner_id=scene.ann.id)
    return ChannelHandle(scene.env, scene.guild, post)


def private_thread(scene: Scene) -> ChannelHandle:
    backend = scene.env.backend
    thread = backend.create_thread(scene.channel.id, "private", owner_id=scene.ann.id, type=PRIVATE_THREAD)
    for member in (scene.ben.id, scene.bot.user.id):
        thread.thread_members[member] = backend.now_iso()
    return ChannelHandle(scene.env, scene.guild, thread)


PLACES: dict[str, Callable[[Scene], ChannelHandle]] = {
    "voice": lambda scene: scene.guild.create_voice_channel("voice"),
    "stage": lambda scene: scene.guild.create_stage_channel("stage"),
    "announcements": lambda scene: scene.guild.create_news_channel("news"),
    "thread": thread_in,
    "private thread": private_thread,
    "forum post": forum_post,
}


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
async def test_a_match_in_every_kind_of_channel(scene: Scene, place: Callable[[Scene], ChannelHandle]) -> None:
    """It is played there, taken elsewhere and brought back."""
    channel = place(scene)
    scene.house.cards.stack(**KNOCK)
    challenge = await scene.ann.slash(channel, "gin challenge", opponent=scene.ben)
    await scene.ben.click(message_of(challenge), label="Accept")
    (table,) = scene.tables(channel)
    hand = await scene.hand(scene.ben, table)
    await scene.ben.click(hand, label="Pass")
    assert f"{scene.ben.mention} passed." in words(scene.tables(channel)[-1])
    await scene.ann.slash(scene.channel, "gin table")
    assert scene.tables(channel) == []
    back = message_of(await scene.ann.slash(channel, "gin table"))
    await scene.ann.click(await scene.hand(scene.ann, back), label="Pass")
    assert f"{scene.ben.mention} is to throw a card" in words(scene.tables(channel)[-1])


def options(scene: Scene) -> list[tuple[str, str]]:
    """Every command with an option for text, and that option."""
    found = []
    for command in scene.bot.tree.walk_commands():
        if isinstance(command, discord.app_commands.Command):
            found += [
                (command.qualified_name, parameter.name)
                for parameter in command.parameters
                if parameter.type is discord.AppCommandOptionType.string
            ]
    return found


async def test_what_people_type_is_told_to_nobody_else(scene: Scene) -> None:
    """Whatever stands in an option: one private answer, nobody is pinged and nothing is changed."""
    await scene.begin()
    before, named = scene.house.dump(), options(scene)
    assert len(named) > 20
    for command, option in named:
        since = len(scene.env.http_requests)
        topic, _, name = command.rpartition(" ")
        required = {"opponent": scene.ben} if name == "challenge" else {}
        asked = await scene.forge_command(scene.cay, f"{topic} {name}", **required, **{option: HOSTILE})
        assert asked.acknowledged, (command, option)
        assert asked.ephemeral, (command, option)
        for message in sent(scene.env, since):
            assert message.pinged == set()
            assert message.body.get("allowed_mentions", {"parse": []})["parse"] == []
    assert scene.house.dump() == before


async def test_commands_in_direct_messages(scene: Scene) -> None:
    """Discord offers few of them there; whoever sends another all the same is answered, and nothing is changed."""
    await scene.begin()
    before = scene.house.dump()
    group = scene.env.backend.find_command("gin", None, type=1)
    assert group is not None
    for command in group["options"]:
        if command["name"] == "solo":
            continue  # that one may be played there
        answered = await direct(scene, group, command)
        assert answered.acknowledged, command["name"]
        if command["name"] in ("challenge", "open", "table"):
            assert sentence_of(answered) == TEXT("error-only-on-servers")
    assert scene.house.dump() == before


async def direct(scene: Scene, group: Any, command: Any) -> InteractionResult:
    """Ann's command in her direct messages, with what it must have."""
    backend, resolved = scene.env.backend, {}
    given: list[dict[str, Any]] = []
    for part in command.get("options", []):
        if part.get("required"):
            value = str(scene.ben.id) if part["type"] == USER_OPTION else "1"
            given.append({"name": part["name"], "type": part["type"], "value": value})
    user = backend.users[scene.ben.id]
    resolved["users"] = {str(user.id): serializers.user_payload(user)}
    record, payload = base_payload(
        backend,
        type=COMMAND,
        channel_id=backend.get_dm_channel(scene.ann.id).id,
        guild_id=None,
        user_id=scene.ann.id,
        data={
            "id": group["id"],
            "name": group["name"],
            "type": 1,
            "options": [{"name": command["name"], "type": command["type"], "options": given}],
            "resolved": resolved,
        },
    )
    backend.emit("INTERACTION_CREATE", payload)
    await scene.env.settle()
    return InteractionResult(scene.env, record)
