"""The settings of a server: each takes effect on that server alone, and only who manages it changes anything."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor, ResponseMessage

from bot.text import words as catalogue
from engine.rules import PRESETS, Rules
from tests.bot.people import Scene, labels, message_of, options, sentence_of, words

TEXT = catalogue()
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


COMMANDS = ("settings", "rules", "deadline", "invitations", "limit")


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
    for wanted in ("gh1:preset", "gh1:times", "gh1:times-form", "gh1:nothing"):
        clicked = await scene.forge(scene.ann, scene.table, wanted, values=["rooms"])
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
    assert scene.house.dump() == before


# What holds when a challenge names nothing


async def test_before_anybody_chose(scene: Scene, hal: MemberActor) -> None:
    page = words(await host(scene, hal, "settings"))
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
    assert set(options(changed)) == set(PRESETS)
    await scene.challenge()
    assert newest(scene)[0] == PRESETS["classic"]


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
    elsewhere = await scene.bot.tables._servers.choices(scene.guild.id + 1)
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
