"""What cannot be asked for: each gets one private sentence and changes nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
import pytest
from simcord import InteractionResult, UserHandle

from bot.preferences import Preferences
from bot.text import words as catalogue
from tests.bot.people import Scene, custom_id, message_of, sentence_of, thread_in

TEXT = catalogue()
Ask = Callable[[Scene], Any]


@pytest.fixture
async def unchanged(scene: Scene) -> AsyncIterator[Callable[[], None]]:
    """Call it when the scene is set: from then on nothing may be written."""
    before: list[str] = []
    yield lambda: before.append(scene.house.dump())
    await scene.env.settle()
    assert scene.house.dump() == before[-1]


def stranger(scene: Scene) -> UserHandle:
    return scene.env.create_user("dan")


def robot(scene: Scene) -> Any:
    return scene.guild.add_member(scene.env.create_user("robot", bot=True))


def leaver(scene: Scene) -> UserHandle:
    scene.guild.remove_member(scene.cay)
    return scene.cay.user


@pytest.mark.parametrize(
    ("opponent", "code"),
    [
        (lambda scene: scene.ann, "challenge-yourself"),
        (robot, "challenge-bot"),
        (lambda scene: UserHandle(scene.env, scene.env.backend.bot_user), "challenge-bot"),
        (stranger, "challenge-stranger"),
        (leaver, "challenge-stranger"),
    ],
    ids=["oneself", "a bot", "Deadwood itself", "a stranger", "who left"],
)
async def test_opponents(scene: Scene, unchanged: Callable[[], None], opponent: Ask, code: str) -> None:
    whom = opponent(scene)
    unchanged()
    asked = await scene.ann.slash(scene.channel, "gin challenge", opponent=whom)
    assert sentence_of(asked) == TEXT(f"error-{code}", who=f"<@{whom.id}>")


async def test_an_opponent_who_cannot_see_the_channel(scene: Scene, unchanged: Callable[[], None]) -> None:
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = scene.guild.create_text_channel("secret", overwrites={scene.ben: hidden})
    unchanged()
    asked = await scene.ann.slash(secret, "gin challenge", opponent=scene.ben)
    assert sentence_of(asked) == TEXT("error-challenge-blind", who=scene.ben.mention)


async def ask_by_menu(scene: Scene, whom: Any) -> InteractionResult:
    return await scene.ann.context_menu(scene.channel, "Challenge to Gin Rummy", whom)


@pytest.mark.parametrize(
    ("opponent", "code"),
    [(lambda scene: scene.ann, "challenge-yourself"), (robot, "challenge-bot")],
    ids=["oneself", "a bot"],
)
async def test_opponents_on_the_menu(scene: Scene, unchanged: Callable[[], None], opponent: Ask, code: str) -> None:
    whom = opponent(scene)
    unchanged()
    assert sentence_of(await ask_by_menu(scene, whom)) == TEXT(f"error-{code}", who=f"<@{whom.id}>")


@pytest.mark.parametrize("by_menu", [False, True], ids=["by command", "by menu"])
@pytest.mark.parametrize("whom", ["all", "this one"])
async def test_who_takes_no_challenges(
    scene: Scene, unchanged: Callable[[], None], whom: str, *, by_menu: bool
) -> None:
    if whom == "all":
        await scene.bot.people.choose(scene.ben.id, Preferences(refuses_all=True))
    else:
        await scene.bot.people.refuse(scene.ben.id, [scene.ann.id])
    unchanged()
    asked = await (ask_by_menu(scene, scene.ben) if by_menu else scene.challenge())
    assert sentence_of(asked) == TEXT("error-challenge-refused", who=scene.ben.mention)


async def test_who_takes_no_challenges_may_still_send_and_accept_them(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    await scene.bot.people.choose(scene.ben.id, Preferences(refuses_all=True))
    await scene.bot.people.refuse(scene.ben.id, [scene.ann.id])
    await scene.ben.click(invitation, label="Accept")
    assert not (await scene.ben.slash(scene.channel, "gin challenge", opponent=scene.cay)).ephemeral
    assert not (await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.cay)).ephemeral


async def test_one_of_several_who_takes_no_challenges(scene: Scene, unchanged: Callable[[], None]) -> None:
    await scene.bot.people.refuse(scene.cay.id, [scene.ann.id])
    unchanged()
    asked = await scene.challenge(opponent2=scene.cay)
    assert sentence_of(asked) == TEXT("error-challenge-refused", who=scene.cay.mention)


@pytest.mark.parametrize("label", ["withdrawn", "declined"])
async def test_too_many_invitations_that_come_to_nothing(
    scene: Scene, unchanged: Callable[[], None], label: str
) -> None:
    for _ in range(10):
        invitation = message_of(await scene.challenge())
        await (scene.ann if label == "withdrawn" else scene.ben).click(invitation, label="Decline")
    unchanged()
    asked = await scene.challenge()
    when = f"<t:{scene.house.time() + 3_600}:R>"
    assert sentence_of(asked) == TEXT("error-challenge-often", when=when)


async def test_an_hour_later_invitations_may_be_sent_again(scene: Scene) -> None:
    for _ in range(10):
        invitation = message_of(await scene.challenge())
        await scene.ann.click(invitation, label="Decline")
    await scene.wait(3_600)
    assert not (await scene.challenge()).ephemeral


@pytest.mark.parametrize("back", [False, True], ids=["the same again", "the other way round"])
@pytest.mark.parametrize("elsewhere", [False, True], ids=["here", "in another channel"])
async def test_a_second_challenge(scene: Scene, unchanged: Callable[[], None], *, back: bool, elsewhere: bool) -> None:
    await scene.challenge()
    channel = scene.guild.create_text_channel("other") if elsewhere else scene.channel
    unchanged()
    asker, whom = (scene.ben, scene.ann) if back else (scene.ann, scene.ben)
    asked = await asker.slash(channel, "gin challenge", opponent=whom, target=50)
    assert sentence_of(asked) == TEXT("error-challenge-again", match="1")


async def test_others_may_be_challenged_meanwhile(scene: Scene) -> None:
    await scene.challenge()
    assert not (await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.cay)).ephemeral
    assert not (await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ben)).ephemeral


@pytest.mark.parametrize("target", [0, -1, 1, 49, 501, 2**31, 2**53 - 1, -(2**53) + 1])
async def test_targets(scene: Scene, unchanged: Callable[[], None], target: int) -> None:
    unchanged()
    said = sentence_of(await scene.challenge(target=target))
    assert said == "The target must be between 50 and 500 points."


NO_DURATIONS = [
    "soon",
    " ",
    "0s",
    "0d0h",
    "-5m",
    "1.5h",
    "m10",
    "10m5",
    "30m1h",
    "1w",
    "１０m",
    "9" * 30 + "d",
    "24h;",
    "h",
]


@pytest.mark.parametrize("deadline", ["24", " 24 ", "0024"])
async def test_a_deadline_without_its_unit(scene: Scene, unchanged: Callable[[], None], deadline: str) -> None:
    unchanged()
    said = sentence_of(await scene.challenge(deadline=deadline))
    assert said == TEXT("error-deadline-unit", number=deadline.strip())
    assert f"Write {deadline.strip()}h for hours" in said


@pytest.mark.parametrize("deadline", NO_DURATIONS)
async def test_deadlines_that_are_no_times(scene: Scene, unchanged: Callable[[], None], deadline: str) -> None:
    unchanged()
    assert sentence_of(await scene.challenge(deadline=deadline)) == TEXT("error-bad-deadline", deadline=deadline)


@pytest.mark.parametrize("deadline", ["31d", "721h", "999999999d", "2592001s"])
async def test_deadlines_out_of_bounds(scene: Scene, unchanged: Callable[[], None], deadline: str) -> None:
    unchanged()
    assert sentence_of(await scene.challenge(deadline=deadline)) == TEXT("error-deadline-bounds")


async def test_a_long_wrong_deadline_is_quoted_in_part(scene: Scene, unchanged: Callable[[], None]) -> None:
    unchanged()
    assert len(sentence_of(await scene.challenge(deadline="x" * 6000))) < 200


async def test_rules_that_are_not_in_the_list(scene: Scene, unchanged: Callable[[], None]) -> None:
    unchanged()
    asked = await scene.forge_command(scene.ann, "challenge", opponent=scene.ben, rules="bridge")
    assert sentence_of(asked) == TEXT("error-unknown-rules", rules="bridge")


PERMISSIONS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "read_message_history": "Read Message History",
}


@pytest.mark.parametrize("permission", PERMISSIONS)
async def test_a_missing_permission_is_named(scene: Scene, unchanged: Callable[[], None], permission: str) -> None:
    denied = discord.PermissionOverwrite(**{permission: False})
    closed = scene.guild.create_text_channel("closed", overwrites={scene.bot.user: denied})
    unchanged()
    asked = await scene.ann.slash(closed, "gin challenge", opponent=scene.ben)
    said = sentence_of(asked)
    assert said.startswith("I cannot keep a table here.")
    assert PERMISSIONS[permission] in said
    assert ("Send Messages in Threads" in said) is False


async def test_a_missing_permission_in_a_thread(scene: Scene, unchanged: Callable[[], None]) -> None:
    denied = discord.PermissionOverwrite(send_messages_in_threads=False)
    scene.channel = scene.guild.create_text_channel("closed", overwrites={scene.bot.user: denied})
    thread = thread_in(scene)
    unchanged()
    asked = await scene.ann.slash(thread, "gin challenge", opponent=scene.ben)
    assert sentence_of(asked) == "I cannot keep a table here. Please give me: Send Messages in Threads."


async def test_missing_permissions_keep_a_table_where_it_is(scene: Scene, unchanged: Callable[[], None]) -> None:
    await scene.begin()
    denied = discord.PermissionOverwrite(send_messages=False)
    closed = scene.guild.create_text_channel("closed", overwrites={scene.bot.user: denied})
    unchanged()
    assert PERMISSIONS["send_messages"] in sentence_of(await scene.ann.slash(closed, "gin table"))


@pytest.mark.parametrize(
    ("who", "label", "code"),
    [("ann", "Accept", "accept-own"), ("cay", "Accept", "not-invited"), ("cay", "Decline", "not-invited")],
)
async def test_answers_that_are_not_the_pressers(
    scene: Scene, unchanged: Callable[[], None], who: str, label: str, code: str
) -> None:
    invitation = message_of(await scene.challenge())
    unchanged()
    assert sentence_of(await getattr(scene, who).click(invitation, label=label)) == TEXT(f"error-{code}")


@pytest.mark.parametrize("label", ["My hand", "Resign"])
async def test_a_table_of_others(scene: Scene, unchanged: Callable[[], None], label: str) -> None:
    await scene.begin()
    unchanged()
    assert sentence_of(await scene.cay.click(scene.table, label=label)) == TEXT("error-not-your-game")


@pytest.mark.parametrize("command", ["hand", "table", "resign"])
async def test_commands_without_a_match(scene: Scene, unchanged: Callable[[], None], command: str) -> None:
    await scene.begin()
    unchanged()
    asked = await scene.cay.slash(scene.channel, f"gin {command}")
    assert sentence_of(asked) == TEXT("error-no-match-of-yours")


@pytest.mark.parametrize("match", ["2", "0", "-1", "x", " ", "9" * 30, "1 or 1=1"])
@pytest.mark.parametrize("command", ["hand", "table", "resign"])
async def test_commands_with_a_wrong_match(
    scene: Scene, unchanged: Callable[[], None], command: str, match: str
) -> None:
    await scene.begin()
    unchanged()
    asked = await scene.ann.slash(scene.channel, f"gin {command}", match=match)
    assert sentence_of(asked) == TEXT("error-no-such-match-of-yours")


async def answered(scene: Scene, label: str) -> InteractionResult:
    challenge = await scene.challenge()
    await scene.ben.click(message_of(challenge), label=label)
    return challenge


@pytest.mark.parametrize("label", ["Accept", "Decline"])
@pytest.mark.parametrize(("before", "code"), [("Accept", "playing"), ("Decline", "declined")])
async def test_answers_after_the_answer(
    scene: Scene, unchanged: Callable[[], None], before: str, code: str, label: str
) -> None:
    challenge = await scene.challenge()
    pressed = custom_id(message_of(challenge), label)
    await scene.ben.click(message_of(challenge), label=before)
    unchanged()
    late = await scene.forge(scene.ben, message_of(challenge), pressed)
    assert sentence_of(late) == TEXT(f"error-invitation-{code}")


async def test_answers_to_what_was_withdrawn_or_lapsed(scene: Scene, unchanged: Callable[[], None]) -> None:
    challenge = message_of(await scene.challenge())
    accept = custom_id(challenge, "Accept")
    await scene.ann.click(challenge, label="Decline")
    assert sentence_of(await scene.forge(scene.ben, challenge, accept)) == TEXT("error-invitation-withdrawn")
    again = message_of(await scene.challenge())
    accept = custom_id(again, "Accept")
    await scene.wait(86_400)
    unchanged()
    assert sentence_of(await scene.forge(scene.ben, again, accept)) == TEXT("error-invitation-lapsed")


async def test_no_rematch_of_a_running_match(scene: Scene, unchanged: Callable[[], None]) -> None:
    await scene.begin()
    unchanged()
    pressed = await scene.forge(scene.ann, scene.table, "gr1:1:0:rematch")
    assert sentence_of(pressed) == TEXT("error-rematch-while-playing")
