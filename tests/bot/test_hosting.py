"""The settings of a server: each takes effect on that server alone, and only who manages it changes anything."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import ChannelHandle, MemberActor, ResponseMessage

from bot.preferences import Ping
from bot.text import words as catalogue
from engine.rules import PRESETS, Rules
from tests.bot.people import Scene, labels, message_of, options, sentence_of, thread_in, words
from tests.bot.wire import sent

TEXT = catalogue()
SILENT = 1 << 12
ONLY_HOSTS = TEXT("error-only-hosts")


@pytest.fixture
def hal(scene: Scene) -> MemberActor:
    """Somebody who manages the server."""
    role = scene.guild.create_role("hosts", permissions=discord.Permissions(manage_guild=True))
    return scene.guild.add_member(scene.env.create_user("hal"), roles=[role])


async def host(scene: Scene, hal: MemberActor, command: str, **given: Any) -> ResponseMessage:
    """What Hal reads after a command."""
    answer = await hal.slash(scene.channel, f"gin-admin {command}", **given)
    assert answer.ephemeral
    return message_of(answer)


def newest(scene: Scene) -> tuple[Rules, int, int]:
    """The rules, the deadline and the life of the newest invitation."""
    ((rules, deadline, life),) = scene.house.rows(
        "SELECT rules, move_deadline, lapses_at - created_at FROM games ORDER BY id DESC LIMIT 1"
    )
    return Rules.from_json(rules), deadline, life


# Who may


COMMANDS = ("settings", "channels", "threads", "language", "pings", "rules", "deadline", "invitations", "limit")


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_command_is_for_hosts_alone(scene: Scene, hal: MemberActor, command: str) -> None:
    assert "Settings of this server" in words(await host(scene, hal, command))
    before = scene.house.dump()
    given = {"deadline": {"deadline": "5m"}, "invitations": {"life": "5m"}}.get(command, {})
    forged = await scene.forge_command(scene.ann, f"gin-admin {command}", **given)
    assert sentence_of(forged) == ONLY_HOSTS
    assert scene.house.dump() == before


def test_discord_hides_the_commands_from_others(scene: Scene, hal: MemberActor) -> None:
    assert "gin-admin settings" in hal.available_commands(scene.channel)
    assert "gin-admin settings" not in scene.ann.available_commands(scene.channel)


async def test_a_click_and_a_form_are_for_hosts_alone(scene: Scene, hal: MemberActor) -> None:
    page = await host(scene, hal, "settings")
    form = await hal.click(page, label="Times and limit")
    await scene.begin()
    before = scene.house.dump()
    for wanted in ("channels", "place", "pings", "preset", "terms-end", "times", "times-form", "nothing"):
        clicked = await scene.forge(scene.ann, scene.table, f"gh1:{wanted}", values=["rooms"])
        assert sentence_of(clicked) == ONLY_HOSTS
    backend = scene.env.backend
    (role,) = [role for role in backend.get_guild(scene.guild.id).roles.values() if role.name == "hosts"]
    role.permissions = 0
    sent = await hal.submit_modal(form, {"deadline": "1h", "life": "1h", "most": ""})
    assert sentence_of(sent) == ONLY_HOSTS, "rights that were lost meanwhile"
    assert scene.house.dump() == before


async def test_an_unknown_button(scene: Scene, hal: MemberActor) -> None:
    await scene.begin()
    before = scene.house.dump()
    assert sentence_of(await scene.forge(hal, scene.table, "gh1:nothing")) == TEXT("error-unknown-button")
    forged = await scene.forge(hal, scene.table, "gh1:preset", values=["poker"])
    assert sentence_of(forged) == TEXT("error-unknown-rules", rules="poker")
    forged = await scene.forge(hal, scene.table, "gh1:pings", values=["everyone"])
    assert sentence_of(forged) == TEXT("error-unknown-button")
    forged = await scene.forge(hal, scene.table, "gh1:channels", values=["everywhere"])
    assert sentence_of(forged) == TEXT("error-unknown-button")
    assert scene.house.dump() == before


# What holds when a challenge names nothing


async def test_before_anybody_chose(scene: Scene, hal: MemberActor) -> None:
    page = words(await host(scene, hal, "settings"))
    assert TEXT("host-channels-all") in page
    assert "**Rules** modern" in page
    assert "**Time for each move** 1 day" in page
    assert "**Invitations** wait 1 day" in page
    assert "**Matches at once** any number" in page
    await scene.challenge()
    assert newest(scene) == (PRESETS["modern"], 86_400, 86_400)


async def test_the_usual_rules(scene: Scene, hal: MemberActor) -> None:
    page = await host(scene, hal, "rules", rules="parlour", target=250)
    assert "**Rules** parlour · **to** 250 points" in words(page)
    usual = PRESETS["parlour"].with_target(250)
    await scene.challenge()
    assert newest(scene)[0] == usual
    await scene.ann.slash(scene.channel, "gin open")
    assert newest(scene)[0].with_target(250) == usual
    await scene.ann.slash(scene.channel, "gin solo")
    assert newest(scene)[0] == usual
    await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.cay, rules="classic")
    assert newest(scene)[0] == PRESETS["classic"], "who names rules gets them"
    assert "parlour" in words(message_of(await scene.cay.slash(scene.channel, "gin rules")))


async def test_a_preset_is_chosen_on_the_page(scene: Scene, hal: MemberActor) -> None:
    page = await host(scene, hal, "settings")
    await scene.restart()
    changed = message_of(await hal.select(page, ["classic"], custom_id="gh1:preset"))
    assert changed.id == page.id
    assert "**Rules** classic" in words(changed)
    assert set(options(changed)) >= set(PRESETS)
    await scene.challenge()
    assert newest(scene)[0] == PRESETS["classic"]


async def test_every_field_of_the_usual_rules(scene: Scene, hal: MemberActor) -> None:
    page = await host(scene, hal, "settings")
    form = await hal.click(page, label="Bonuses")
    await scene.restart()
    given = {"gin_bonus": "30", "big_gin_bonus": "", "undercut_bonus": "25", "spades_double": "yes"}
    await hal.submit_modal(form, given)
    assert "**As modern, but:** gin 30 · no big gin · spades double" in words(page)
    form = await hal.click(page, label=TEXT("label-target"))
    assert form.modal is not None
    names = [label["component"]["custom_id"] for label in form.modal["components"]]
    assert names[:2] == ["target", "games"], "and no deadline, which stands among the times"
    await hal.submit_modal(form, {"target": "250", "games": "1"})
    await scene.challenge()
    rules = newest(scene)[0]
    assert (rules.target, rules.gin_bonus, rules.big_gin_bonus, rules.spades_double) == (250, 30, None, True)
    before = scene.house.dump()
    form = await hal.click(page, label="Bonuses")
    refused = await hal.submit_modal(form, given | {"gin_bonus": "300"})
    assert "must be between 0 and 100" in sentence_of(refused)
    assert scene.house.dump() == before


async def test_a_match_under_way_keeps_its_terms(scene: Scene, hal: MemberActor) -> None:
    await scene.begin()
    before = scene.house.rows("SELECT rules, move_deadline, lapses_at FROM games")
    await host(scene, hal, "rules", rules="straight")
    await host(scene, hal, "deadline", deadline="5m")
    await host(scene, hal, "invitations", life="1h")
    await scene.play(scene.ben, "Pass")
    assert scene.house.rows("SELECT rules, move_deadline, lapses_at FROM games") == before


async def test_the_usual_deadline_and_the_life_of_invitations(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "deadline", deadline="3d")
    page = await host(scene, hal, "invitations", life="90m")
    assert "**Time for each move** 3 days" in words(page)
    assert "**Invitations** wait 1 hour 30 minutes" in words(page)
    await scene.challenge()
    assert newest(scene)[1:] == (3 * 86_400, 5_400)
    await scene.wait(5_400)
    assert "lapsed" in words(scene.history()[-1])
    await scene.challenge(deadline="10m")
    assert newest(scene)[1] == 600, "who names a deadline gets it"


async def test_another_server_has_its_own(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "deadline", deadline="3d")
    elsewhere = await scene.bot.tables.servers.choices(scene.guild.id + 1)
    assert elsewhere.move_deadline == 86_400


@pytest.mark.parametrize(
    ("command", "given", "refusal"),
    [
        ("deadline", {"deadline": "soon"}, TEXT("error-bad-deadline", deadline="soon")),
        ("deadline", {"deadline": "99d"}, TEXT("error-deadline-bounds")),
        ("invitations", {"life": "soon"}, TEXT("error-bad-life")),
        ("invitations", {"life": "1s"}, TEXT("error-bad-life")),
        ("invitations", {"life": "99d"}, TEXT("error-bad-life")),
    ],
)
async def test_what_cannot_be(
    scene: Scene, hal: MemberActor, command: str, given: dict[str, str], refusal: str
) -> None:
    before = scene.house.dump()
    assert sentence_of(await hal.slash(scene.channel, f"gin-admin {command}", **given)) == refusal
    assert scene.house.dump() == before


async def test_the_form_for_times(scene: Scene, hal: MemberActor) -> None:
    page = await host(scene, hal, "settings")
    form = await hal.click(page, label="Times and limit")
    await scene.restart()
    await hal.submit_modal(form, {"deadline": "12h", "life": "2d", "most": "3"})
    assert "**Time for each move** 12 hours" in words(page)
    assert "**Invitations** wait 2 days" in words(page)
    assert "**Matches at once** 3 for each person" in words(page)
    again = await hal.click(page, label="Times and limit")
    assert again.modal is not None
    fields = {label["component"]["custom_id"]: label["component"]["value"] for label in again.modal["components"]}
    assert fields == {"deadline": "12h", "life": "2d", "most": "3"}
    before = scene.house.dump()
    for wrong in ("101", "-1", "two"):
        form = await hal.click(page, label="Times and limit")
        sent = await hal.submit_modal(form, {"deadline": "12h", "life": "2d", "most": wrong})
        assert sentence_of(sent) == TEXT("error-bad-most", most=100)
    assert scene.house.dump() == before
    form = await hal.click(page, label="Times and limit")
    await hal.submit_modal(form, {"deadline": "12h", "life": "2d", "most": ""})
    assert "**Matches at once** any number" in words(page)


# Matches at once


async def test_a_limit_holds_for_every_way_into_a_match(scene: Scene, hal: MemberActor) -> None:
    opened = message_of(await scene.cay.slash(scene.channel, "gin open", seats=2))
    invited = message_of(await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ann))
    await scene.begin()
    page = await host(scene, hal, "limit", matches=1)
    assert "**Matches at once** 1 for each person" in words(page)
    full = TEXT("error-busy-you", count=1)
    before = scene.house.dump()
    for answer in (
        await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.cay),
        await scene.ann.slash(scene.channel, "gin open"),
        await scene.ann.slash(scene.channel, "gin solo"),
        await scene.ann.click(invited, label="Accept"),
        await scene.ann.click(opened, label="Join"),
    ):
        assert sentence_of(answer) == full
    assert scene.house.dump() == before
    await host(scene, hal, "limit", matches=2)
    await scene.ann.click(invited, label="Accept")
    assert scene.house.rows("SELECT count(*) FROM games WHERE state = 'playing'") == [(2,)]


async def test_whose_invitation_is_accepted_may_be_busy_by_then(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "limit", matches=1)
    invited = message_of(await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.cay))
    opened = message_of(await scene.ann.slash(scene.channel, "gin open", seats=2))
    await scene.begin()
    busy = TEXT("error-busy", who=scene.ann.mention)
    assert sentence_of(await scene.cay.click(invited, label="Accept")) == busy
    assert sentence_of(await scene.cay.click(opened, label="Join")) == busy
    question = message_of(await scene.ben.slash(scene.channel, "gin resign"))
    await scene.ben.click(question, label="Confirm")
    await scene.cay.click(invited, label="Accept")
    assert scene.house.rows("SELECT count(*) FROM games WHERE state = 'playing'") == [(1,)]


async def test_a_limit_of_none(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "limit", matches=1)
    await scene.begin()
    assert "any number" in words(await host(scene, hal, "limit", matches=0))
    await scene.challenge()
    assert "Accept" in labels(scene.history()[-1])


# Channels


async def test_matches_begin_in_allowed_channels_alone(scene: Scene, hal: MemberActor) -> None:
    cards, hall = scene.guild.create_text_channel("cards"), scene.guild.create_text_channel("hall")
    await scene.begin()
    page = await host(scene, hal, "channels", allow=cards)
    page = await host(scene, hal, "channels", allow=hall)
    named = ", ".join(f"<#{channel.id}>" for channel in sorted((cards, hall), key=lambda channel: channel.id))
    assert TEXT("host-channels", channels=named) in words(page)
    refusal = TEXT("error-other-channels", channels=named)
    before = scene.house.dump()
    for answer in (
        await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.cay),
        await scene.ann.slash(scene.channel, "gin open"),
        await scene.ann.slash(scene.channel, "gin solo"),
        await scene.ann.slash(scene.channel, "gin table"),
        await scene.ann.slash(thread_in(scene), "gin open"),
    ):
        assert sentence_of(answer) == refusal
    assert scene.house.dump() == before
    await scene.ann.slash(cards, "gin challenge", opponent=scene.cay)
    await scene.ann.slash(hall, "gin solo")
    thread = scene.env.backend.create_thread(hall.id, "a thread", owner_id=scene.ann.id)
    await scene.ben.slash(ChannelHandle(scene.env, scene.guild, thread), "gin open")
    found = scene.house.rows("SELECT channel_id FROM games WHERE id > 1 ORDER BY id")
    assert found == [(cards.id,), (hall.id,), (thread.id,)]


async def test_a_match_under_way_goes_on_where_it_is(scene: Scene, hal: MemberActor) -> None:
    invited = message_of(await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ann))
    await scene.begin()
    cards = scene.guild.create_text_channel("cards")
    await host(scene, hal, "channels", allow=cards)
    await scene.play(scene.ben, "Pass")
    assert f"{scene.ben.mention} passed." in words(scene.table)
    await scene.ann.click(invited, label="Accept")
    assert scene.house.rows("SELECT count(*) FROM games WHERE state = 'playing'") == [(2,)]
    question = message_of(await scene.ann.slash(scene.channel, "gin resign", match="2"))
    await scene.ann.click(question, label="Confirm")
    over = next(table for table in scene.tables() if "Rematch" in labels(table))
    refusal = TEXT("error-other-channels", channels=f"<#{cards.id}>")
    assert sentence_of(await scene.ben.click(over, label="Rematch")) == refusal


async def test_channels_on_the_page(scene: Scene, hal: MemberActor) -> None:
    cards = scene.guild.create_text_channel("cards")
    page = await host(scene, hal, "settings")
    await scene.restart()
    page = message_of(await hal.select(page, [cards], custom_id="gh1:channels"))
    assert f"<#{cards.id}>" in words(page)
    assert "Matches are not played here" in sentence_of(await scene.challenge())
    page = message_of(await hal.select(page, [], custom_id="gh1:channels"))
    assert TEXT("host-channels-all") in words(page)
    assert "Accept" in labels(message_of(await scene.challenge()))


async def test_a_channel_that_is_forbidden_again(scene: Scene, hal: MemberActor) -> None:
    cards = scene.guild.create_text_channel("cards")
    nothing = await hal.slash(scene.channel, "gin-admin channels", forbid=cards)
    assert sentence_of(nothing) == TEXT("error-forbid-everywhere")
    await host(scene, hal, "channels", allow=cards)
    assert TEXT("host-channels-all") in words(await host(scene, hal, "channels", forbid=cards))
    assert "Accept" in labels(message_of(await scene.challenge()))


async def test_channels_that_are_gone(scene: Scene, hal: MemberActor) -> None:
    cards = scene.guild.create_text_channel("cards")
    await host(scene, hal, "channels", allow=cards)
    scene.env.backend.delete_channel(cards.id)
    await scene.env.settle()
    assert sentence_of(await scene.challenge()) == TEXT("error-no-channel-left")
    assert TEXT("host-channels-gone") in words(await host(scene, hal, "settings"))


async def test_so_many_channels(scene: Scene, hal: MemberActor) -> None:
    await scene.bot.tables.servers.change(scene.guild.id, channels=tuple(range(1, 26)))
    before = scene.house.dump()
    answer = await hal.slash(scene.channel, "gin-admin channels", allow=scene.channel)
    assert sentence_of(answer) == TEXT("error-many-channels", most=25)
    assert scene.house.dump() == before


# Pings


async def play_to_a_call(scene: Scene) -> tuple[list[set[int]], list[bool]]:
    """Ann challenges Ben, who accepts and passes: who was pinged, and which messages for everybody were silent."""
    since = len(scene.env.http_requests)
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    messages = [message for message in sent(scene.env, since) if message.reader is None and message.new]
    silent = [bool(message.body.get("flags", 0) & SILENT) for message in messages]
    return [message.pinged for message in messages], silent


async def test_pings_as_each_player_chose(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "pings", pings="none")
    await host(scene, hal, "pings", pings="chosen")
    assert await play_to_a_call(scene) == ([{scene.ben.id}, {scene.ben.id}, {scene.ann.id}], [False, False, False])


async def test_pings_without_a_sound(scene: Scene, hal: MemberActor) -> None:
    page = await host(scene, hal, "settings")
    await hal.select(page, ["silent"], custom_id="gh1:pings")
    assert await play_to_a_call(scene) == ([{scene.ben.id}, {scene.ben.id}, {scene.ann.id}], [True, True, True])


async def test_nobody_is_pinged(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "pings", pings="none")
    pinged, _ = await play_to_a_call(scene)
    assert not any(pinged)
    assert scene.calls == []
    question = message_of(await scene.ann.slash(scene.channel, "gin resign"))
    since = len(scene.env.http_requests)
    await scene.ann.click(question, label="Confirm")
    assert not any(message.pinged for message in sent(scene.env, since)), "nor at the end"


async def test_direct_messages_are_everybodys_own_affair(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "pings", pings="none")
    await scene.bot.people.change(scene.ann.id, ping=Ping.DM)
    await play_to_a_call(scene)
    channel = scene.env.backend.dm_channels[scene.ann.id]
    assert len(scene.env.backend.messages[channel]) == 1


async def test_a_direct_message_that_is_refused_calls_nobody_in_the_channel(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "pings", pings="none")
    await scene.bot.people.change(scene.ann.id, ping=Ping.DM)
    scene.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    pinged, _ = await play_to_a_call(scene)
    assert not any(pinged)


# The language of what everybody reads


async def test_a_server_has_a_language_of_its_own(scene: Scene, hal: MemberActor) -> None:
    page = await host(scene, hal, "language", language="de")
    assert options(page)["de"] == "Deutsch"
    challenge = await scene.challenge()
    assert f"{scene.ann.mention} fordert {scene.ben.mention} zu Gin Rommé heraus" in words(message_of(challenge))
    await scene.ben.click(message_of(challenge), label="Annehmen")
    await scene.env.settle()
    table = scene.history()[-1]
    assert "Mein Blatt" in labels(table)
    assert "Gin Rommé · Runde 1" in words(table)
    opened = await scene.ben.click(table, label="Mein Blatt")
    assert "Your turn" in words(message_of(opened)), "the own hand stays in the own language"
    page = await host(scene, hal, "settings")
    await hal.select(page, ["discord"], custom_id="gh1:language")
    moved = await scene.ann.slash(scene.channel, "gin table")
    assert "My hand" in labels(message_of(moved))


async def test_a_language_that_nobody_speaks_changes_nothing(scene: Scene, hal: MemberActor) -> None:
    await host(scene, hal, "language", language="es")
    before = scene.house.dump()
    answer = await scene.forge_command(hal, "gin-admin language", language="xx")
    assert sentence_of(answer) == TEXT("error-unknown-button")
    assert scene.house.dump() == before
