"""Open tables: who may sit down, get up and begin, and that each race has one outcome."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import discord
import pytest
from simcord import MemberActor, ResponseMessage

from bot.text import words as catalogue
from tests.bot.people import Scene, asked, custom_id, labels, message_of, sentence_of, words
from tests.bot.wire import sent

TEXT = catalogue()


@pytest.fixture
def dan(scene: Scene) -> MemberActor:
    return scene.guild.add_member(scene.env.create_user("dan"))


async def open_table(scene: Scene, **options: Any) -> ResponseMessage:
    """Ann opens a table."""
    return message_of(await scene.ann.slash(scene.channel, "gin open", **options))


def sitting(scene: Scene) -> list[int]:
    return [user for (user,) in scene.house.rows("SELECT user_id FROM seats WHERE game_id = 1 ORDER BY seat")]


def state(scene: Scene) -> tuple:
    (row,) = scene.house.rows("SELECT state, format, open_seats FROM games WHERE id = 1")
    return row


async def test_a_table_for_two_begins_when_somebody_joins(scene: Scene) -> None:
    since = len(scene.env.http_requests)
    table = await open_table(scene)
    assert [message.pinged for message in sent(scene.env, since)] == [set()], "an open table calls nobody"
    assert words(table).startswith(f"### {scene.ann.mention} opens a table of Gin Rummy")
    assert "**Rules** modern · **to** 100 points" in words(table)
    assert TEXT("terms-deadline-duel", deadline="1 day") in words(table)
    assert f"**At the table** {scene.ann.mention} · 1 of 2 seats" in words(table)
    assert labels(table) == ["Join", "Leave", "Rules", "Customise", "Cancel"]
    await scene.ben.click(table, label="Join")
    assert state(scene) == ("playing", "duel", 2)
    sitting = f"{scene.ann.mention}, {scene.ben.mention}"
    assert words(table).endswith(TEXT("opening-was-accepted", sitting=sitting, place="below"))
    assert labels(table) == []
    assert asked(await scene.hand(scene.ben)), "the opener deals first here, by the cut"


async def test_three_sit_in_the_order_of_joining(scene: Scene) -> None:
    table = await open_table(scene, seats=3)
    assert TEXT("terms-format-open-rotation") in words(table)
    assert TEXT("opening-way", seats=2, format="duel", target=100) in words(table)
    await scene.cay.click(table, label="Join")
    assert "2 of 3 seats" in words(table)
    assert state(scene)[0] == "invited"
    await scene.ben.click(table, label="Join")
    assert sitting(scene) == [scene.ann.id, scene.cay.id, scene.ben.id]
    assert state(scene) == ("playing", "rotation", 3)
    assert "modern rules, rotation · to 100 points" in words(scene.table)


async def test_the_opener_starts_early(scene: Scene, dan: MemberActor) -> None:
    table = await open_table(scene, seats=4)
    assert TEXT("terms-format-open-partners") in words(table)
    assert "**to** 125 points" in words(table)
    assert "Start" not in labels(table)
    await scene.ben.click(table, label="Join")
    assert "Start" in labels(table)
    assert sentence_of(await scene.ben.click(table, label="Start")) == TEXT("error-start-own", who=scene.ann.mention)
    await scene.ann.click(table, label="Start")
    assert state(scene) == ("playing", "duel", 2)
    assert "modern rules · to 100 points" in words(scene.table)
    late = await scene.forge(dan, table, "gr1:1:0:join")
    assert sentence_of(late) == TEXT("error-opening-playing")


async def test_four_are_partners(scene: Scene, dan: MemberActor) -> None:
    table = await open_table(scene, seats=4)
    for player in (scene.ben, scene.cay, dan):
        await player.click(table, label="Join")
    assert state(scene) == ("playing", "partners", 4)
    assert f"{scene.ann.mention} & {scene.cay.mention}" in words(scene.table)


@pytest.mark.parametrize(
    ("options", "seats", "ways"),
    [
        ({}, 2, []),
        ({"rules": "royal"}, 4, [(2, "everyone"), (3, "everyone")]),
        ({"rules": "royal", "seats": 2}, 2, []),
        ({"format": "rotation"}, 3, []),
        ({"format": "partners"}, 4, []),
        ({"rules": "hollywood", "seats": 4}, 4, [(2, "duel")]),
        ({"rules": "classic", "seats": 4}, 4, [(2, "duel"), (3, "rotation")]),
    ],
)
async def test_how_many_may_sit(scene: Scene, options: dict[str, Any], seats: int, ways: list[tuple[int, str]]) -> None:
    table = await open_table(scene, **options)
    assert f"1 of {seats} seats" in words(table)
    for number, format_ in ways:
        assert f"with {number} ({TEXT(f'format-{format_}')}, to " in words(table)
    assert words(table).count(" (") == len(ways)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rules": "rooms", "seats": 3}, "These rules are not for 3 players."),
        ({"rules": "hollywood", "seats": 3}, "These rules are not for 3 players."),
        ({"format": "duel", "seats": 3}, "A duel is for two players."),
        ({"rules": "royal", "format": "partners"}, "The royal rules cannot be played as partners."),
        ({"format": "everyone"}, "The modern rules cannot be played as everyone for himself."),
        ({"target": 20}, "The target must be between 50 and 500 points."),
        ({"deadline": "soon"}, "“soon” is not a time."),
    ],
)
async def test_what_does_not_go_together(scene: Scene, options: dict[str, Any], said: str) -> None:
    before = scene.house.dump()
    assert sentence_of(await scene.ann.slash(scene.channel, "gin open", **options)).startswith(said)
    assert scene.house.dump() == before


async def test_getting_up_again(scene: Scene, dan: MemberActor) -> None:
    table = await open_table(scene, seats=4)
    for player in (scene.ben, scene.cay):
        await player.click(table, label="Join")
    await scene.ben.click(table, label="Leave")
    assert sitting(scene) == [scene.ann.id, scene.cay.id]
    assert scene.ben.mention not in words(table)
    await scene.ben.click(table, label="Join")
    assert sitting(scene) == [scene.ann.id, scene.cay.id, scene.ben.id]
    await dan.click(table, label="Join")
    assert state(scene) == ("playing", "partners", 4)


@pytest.mark.parametrize(
    ("who", "label", "code"),
    [
        ("ann", "Join", "joined-already"),
        ("ben", "Join", "joined-already"),
        ("ann", "Leave", "leave-own"),
        ("cay", "Leave", "not-at-table"),
        ("ben", "Cancel", "cancel-own"),
        ("cay", "Cancel", "cancel-own"),
        ("cay", "Start", "start-own"),
        ("cay", "Customise", "customise-own"),
    ],
)
async def test_what_is_not_the_pressers(scene: Scene, who: str, label: str, code: str) -> None:
    table = await open_table(scene, seats=3)
    await scene.ben.click(table, label="Join")
    before = scene.house.dump()
    said = sentence_of(await getattr(scene, who).click(table, label=label))
    assert said == TEXT(f"error-{code}", who=scene.ann.mention)
    assert scene.house.dump() == before


async def test_nobody_starts_alone(scene: Scene) -> None:
    table = await open_table(scene, seats=3)
    assert sentence_of(await scene.forge(scene.ann, table, "gr1:1:0:start")) == TEXT("error-start-alone")


async def test_rules_that_need_four_do_not_start_with_three(scene: Scene) -> None:
    table = await open_table(scene, rules="hollywood", seats=4)
    for player in (scene.ben, scene.cay):
        await player.click(table, label="Join")
    assert "Start" not in labels(table)
    before = scene.house.dump()
    forged = await scene.forge(scene.ann, table, "gr1:1:0:start")
    assert sentence_of(forged).startswith("These rules are not for 3 players.")
    assert scene.house.dump() == before


async def test_cancelled(scene: Scene) -> None:
    table = await open_table(scene, seats=3)
    await scene.ben.click(table, label="Join")
    join = custom_id(table, "Join")
    await scene.ann.click(table, label="Cancel")
    assert words(table).endswith(TEXT("opening-was-withdrawn", opener=scene.ann.mention))
    assert labels(table) == []
    assert sentence_of(await scene.forge(scene.cay, table, join)) == TEXT("error-opening-withdrawn")


async def test_lapsed(scene: Scene) -> None:
    table = await open_table(scene, seats=3)
    await scene.ben.click(table, label="Join")
    await scene.wait(86_400)
    assert words(table).endswith(TEXT("opening-was-lapsed"))
    assert state(scene)[0] == "lapsed"


async def test_it_outlives_a_restart(scene: Scene) -> None:
    table = await open_table(scene, seats=3)
    await scene.ben.click(table, label="Join")
    await scene.restart(after=600)
    await scene.cay.click(table, label="Join")
    assert sitting(scene) == [scene.ann.id, scene.ben.id, scene.cay.id]
    await scene.restart()
    assert "My hand" in labels(scene.table)


async def test_a_table_that_was_filled_when_the_bot_was_killed_begins_with_another_click(scene: Scene) -> None:
    table = await open_table(scene)
    await scene.house.stores[-1].take_seat(1, scene.ben.id, 0)  # as far as a kill would have let it come
    await scene.restart()
    assert sentence_of(await scene.cay.click(table, label="Join")) == TEXT("error-table-full")
    await scene.ben.click(table, label="Join")
    assert state(scene) == ("playing", "duel", 2)


async def test_bots_do_not_join(scene: Scene) -> None:
    table = await open_table(scene)
    robot = scene.guild.add_member(scene.env.create_user("robot", bot=True))
    before = scene.house.dump()
    assert sentence_of(await scene.forge(robot, table, custom_id(table, "Join"))) == TEXT("error-join-bot")
    assert scene.house.dump() == before


async def test_whom_somebody_at_the_table_refuses_finds_no_seat(scene: Scene) -> None:
    table = await open_table(scene, seats=3)
    await scene.bot.people.refuse(scene.ann.id, [scene.ben.id])
    assert sentence_of(await scene.ben.click(table, label="Join")) == TEXT("error-join-refused")
    await scene.bot.people.refuse(scene.ann.id, [])
    await scene.bot.people.refuse(scene.ben.id, [scene.ann.id])
    await scene.ben.click(table, label="Join")
    assert sitting(scene) == [scene.ann.id, scene.ben.id], "who refuses challenges may still join"


@pytest.mark.parametrize("elsewhere", [False, True], ids=["here", "in another channel"])
async def test_one_open_table_of_a_person(scene: Scene, *, elsewhere: bool) -> None:
    await open_table(scene)
    channel = scene.guild.create_text_channel("other") if elsewhere else scene.channel
    again = await scene.ann.slash(channel, "gin open", seats=3)
    assert sentence_of(again) == TEXT("error-open-again", match="1")
    assert not (await scene.challenge()).ephemeral, "a challenge may stand beside it"
    assert not (await scene.ben.slash(channel, "gin open")).ephemeral


async def test_a_missing_permission_is_named(scene: Scene) -> None:
    denied = discord.PermissionOverwrite(send_messages=False)
    closed = scene.guild.create_text_channel("closed", overwrites={scene.bot.user: denied})
    said = sentence_of(await scene.ann.slash(closed, "gin open"))
    assert said.startswith("I cannot keep a table here.")
    assert scene.house.rows("SELECT * FROM games") == []


async def test_deadlines_are_offered_while_typing(scene: Scene) -> None:
    offered = await scene.ann.autocomplete(scene.channel, "gin open", "deadline", "7")
    assert [choice["value"] for choice in offered] == ["7d"]


@pytest.mark.parametrize("verb", ["join", "leave", "start"])
async def test_an_invitation_by_name_has_no_seats(scene: Scene, verb: str) -> None:
    invitation = message_of(await scene.challenge())
    before = scene.house.dump()
    forged = await scene.forge(scene.ben, invitation, f"gr1:1:0:{verb}")
    assert sentence_of(forged) == TEXT("error-unknown-button")
    assert scene.house.dump() == before


@pytest.mark.parametrize("verb", ["accept", "decline"])
async def test_an_open_table_is_not_answered(scene: Scene, verb: str) -> None:
    table = await open_table(scene, seats=3)
    await scene.ben.click(table, label="Join")
    before = scene.house.dump()
    for player in (scene.ben, scene.cay):
        sentence_of(await scene.forge(player, table, f"gr1:1:0:{verb}"))
    assert scene.house.dump() == before


# Races


async def race(scene: Scene, table: ResponseMessage, clicks: list[tuple[MemberActor, str]]) -> list[Any]:
    """All these clicks before the bot sees the first of them."""
    made = [scene.send_click(player, table, wanted) for player, wanted in clicks]
    await scene.env.settle()
    assert all(click.acknowledged for click in made)
    return made


async def test_two_for_the_last_seat(scene: Scene) -> None:
    table = await open_table(scene)
    join = custom_id(table, "Join")
    first, second = await race(scene, table, [(scene.cay, join), (scene.ben, join)])
    assert sitting(scene) == [scene.ann.id, scene.cay.id]
    assert not first.ephemeral
    assert sentence_of(second) == TEXT("error-opening-playing")
    assert len(scene.tables()) == 1


@pytest.mark.parametrize("order", list(permutations(range(3))))
async def test_join_against_start_against_cancel(scene: Scene, order: tuple[int, ...]) -> None:
    table = await open_table(scene, seats=3)
    await scene.ben.click(table, label="Join")
    clicks = [
        (scene.cay, custom_id(table, "Join")),
        (scene.ann, custom_id(table, "Start")),
        (scene.ann, custom_id(table, "Cancel")),
    ]
    await race(scene, table, [clicks[at] for at in order])
    how = state(scene)
    people = [scene.ann.id, scene.ben.id]
    if order[0] == 0:
        assert how == ("playing", "rotation", 3)
        people.append(scene.cay.id)
    else:
        assert how == (("playing", "duel", 2) if order[0] == 1 else ("withdrawn", "rotation", 3))
    assert sitting(scene) == people
    assert len(scene.tables()) == (how[0] == "playing")
    assert labels(table) == []


async def test_join_and_leave_at_the_same_moment(scene: Scene, dan: MemberActor) -> None:
    table = await open_table(scene, seats=4)
    for player in (scene.ben, scene.cay):
        await player.click(table, label="Join")
    await race(scene, table, [(scene.ben, custom_id(table, "Leave")), (dan, custom_id(table, "Join"))])
    assert sitting(scene) == [scene.ann.id, scene.cay.id, dan.id]
    assert "3 of 4 seats" in words(table)
    assert f"{scene.ann.mention}, {scene.cay.mention}, {dan.mention}" in words(table)


async def test_one_person_joins_once(scene: Scene) -> None:
    table = await open_table(scene, seats=3)
    join = custom_id(table, "Join")
    _, second = await race(scene, table, [(scene.ben, join), (scene.ben, join)])
    assert sitting(scene) == [scene.ann.id, scene.ben.id]
    assert sentence_of(second) == TEXT("error-joined-already")


# The list of a person's open invitations


async def test_open_invitations_of_a_person(scene: Scene) -> None:
    await open_table(scene, seats=3)
    await scene.ben.slash(scene.channel, "gin challenge", opponent=scene.ann)
    await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.cay)
    tables = scene.bot.tables
    assert [table.id for table in await tables.open_invitations(scene.ann.id)] == [3, 2, 1]
    assert [table.id for table in await tables.open_invitations(scene.ben.id)] == [2]
    await scene.ann.click(scene.history()[1], label="Accept")
    assert [table.id for table in await tables.open_invitations(scene.ann.id)] == [3, 1]
