"""The terms of an invitation: every field can be changed, what makes no sense is refused, nobody accepts unawares."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor, ResponseMessage

from bot.text import words as catalogue
from engine.rules import PRESETS, Rules
from tests.bot.decks import GIN
from tests.bot.people import Scene, custom_id, labels, message_of, sentence_of, words
from tests.bot.wire import sent

TEXT = catalogue()
MODAL = 5
GROUPS = ("match", "knock", "bonuses", "end", "deal")


@pytest.fixture
def dan(scene: Scene) -> MemberActor:
    return scene.guild.add_member(scene.env.create_user("dan"))


def rules(scene: Scene, game: int = 1) -> Rules:
    ((stored,),) = scene.house.rows("SELECT rules FROM games WHERE id = ?", game)
    return Rules.from_json(stored)


def terms(scene: Scene) -> tuple:
    (row,) = scene.house.rows("SELECT state, terms, move_deadline FROM games WHERE id = 1")
    return row


def fields_shown(form: InteractionResult) -> dict[str, Any]:
    """The fields of a form and what stands in them."""
    assert form.modal is not None
    shown: dict[str, Any] = {}
    for part in form.modal["components"]:
        field = part["component"]
        chosen = [option["value"] for option in field.get("options", ()) if option.get("default")]
        shown[field["custom_id"]] = chosen[0] if chosen else field.get("value") or ""
    return shown


async def panel_of(player: MemberActor, invitation: ResponseMessage) -> ResponseMessage:
    """The panel that Customise opens."""
    opened = await player.click(invitation, label="Customise")
    assert opened.ephemeral
    return message_of(opened)


async def change(player: MemberActor, panel: ResponseMessage, group: str, **values: str) -> InteractionResult:
    """Fill a form of the panel, what is not named left as it stands there."""
    form = await player.click(panel, label=TEXT(f"terms-group-terms-{group}"))
    return await player.submit_modal(form, {**fields_shown(form), **values})


async def test_a_field_is_changed(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    await change(scene.ann, panel, "bonuses", gin_bonus="30", big_gin_bonus="")
    assert rules(scene).gin_bonus == 30
    assert rules(scene).big_gin_bonus is None
    assert rules(scene).name == "custom"
    told = words(invitation)
    assert "**Rules** custom · **to** 100 points\n**As modern, but:** gin 30 · no big gin" in told
    assert TEXT("invitation-changed", challenger=scene.ann.mention) in told
    assert "**gin 30** · **no big gin** · undercut 25" in words(panel), "the panel is redrawn in place"
    await scene.ben.click(invitation, label="Accept")
    assert terms(scene)[0] == "playing"
    assert "custom rules · to 100 points" in words(scene.table)


async def test_the_rules_page_tells_how_cards_are_dealt(scene: Scene) -> None:
    invitation = message_of(await scene.challenge(rules="classic"))
    await change(scene.ann, await panel_of(scene.ann, invitation), "deal", hand_size="7")
    page = words(message_of(await scene.ben.click(invitation, label="Rules")))
    assert "**Dealing**: 7 cards each · the winner of a deal deals the next · a dead deal is dealt again" in page


async def test_target_and_time(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    await change(scene.ann, await panel_of(scene.ann, invitation), "match", target="250", deadline="2 hours 30 minutes")
    assert terms(scene) == ("invited", 1, 9_000)
    assert rules(scene) == PRESETS["modern"].with_target(250)
    assert "**Rules** modern · **to** 250 points" in words(invitation)
    assert "2 hours 30 minutes" in words(invitation)


async def test_a_preset_is_picked(scene: Scene) -> None:
    invitation = message_of(await scene.challenge(deadline="10m"))
    panel = await panel_of(scene.ann, invitation)
    await scene.ann.select(panel, ["royal"])
    assert rules(scene) == PRESETS["royal"]
    assert terms(scene) == ("invited", 1, 600)
    assert "**Rules** royal" in words(invitation)
    await scene.ann.select(panel, ["modern"])
    assert rules(scene) == PRESETS["modern"]


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_field_stands_in_a_form(scene: Scene, preset: str) -> None:
    """Penalties are the scoring of `royal`; the formats go with the scoring, the games and the number of players."""
    invitation = message_of(await scene.challenge(rules=preset))
    panel = await panel_of(scene.ann, invitation)
    shown: dict[str, Any] = {}
    for group in GROUPS:
        form = await scene.ann.click(panel, label=TEXT(f"terms-group-terms-{group}"))
        assert form.modal is not None
        assert 1 <= len(form.modal["components"]) <= 5
        shown |= fields_shown(form)
    settled = {"name", "formats", "scoring", "partners_target"}
    if preset == "royal":
        settled |= {"games", "shut_out", "higher_total_wins"}
    else:
        settled |= {"knock_bonus", "gin_penalty", "undercut_penalty", "ends_below", "crowd_hand_size"}
    assert set(shown) == {field.name for field in fields(Rules)} - settled | {"deadline"}
    before = scene.house.dump()
    for group in GROUPS:
        await change(scene.ann, panel, group)
    assert scene.house.dump() == before, "what is sent as it stood changes nothing"


CHANGES = [
    ("knock", "knock_limit", "0", 0, "no knocking, gin only"),
    ("knock", "oklahoma", "yes", True, "Oklahoma: the first upcard sets the limit"),
    ("knock", "throw_back", "yes", True, "a card just taken may be thrown back"),
    ("knock", "last_drawer_may_knock", "no", False, "dead as soon as the stock is at two"),
    ("knock", "equal_is_undercut", "no", False, "with equal counts nobody scores"),
    ("bonuses", "gin_bonus", "0", 0, "no gin bonus"),
    ("bonuses", "big_gin_bonus", "50", 50, "big gin 50"),
    ("bonuses", "undercut_bonus", "10", 10, "undercut 10"),
    ("bonuses", "spades_double", "yes", True, "spades double"),
    ("end", "game_bonus", "0", 0, "no bonus for the match"),
    ("end", "box", "20", 20, "box 20 for each deal won"),
    ("end", "shut_out", "double-everything", "double everything", "a shut-out doubles everything"),
    ("end", "higher_total_wins", "yes", True, "the higher final total wins"),
    ("deal", "hand_size", "7", 7, "7 cards each"),
    ("deal", "dealer_after_scored", "winner", "winner", "the winner of a deal deals the next"),
    ("deal", "dealer_after_dead", "same", "same", "a dead deal is dealt again by the same dealer"),
]


@pytest.mark.parametrize(("group", "field", "given", "value", "told"), CHANGES, ids=[change[1] for change in CHANGES])
async def test_each_field(scene: Scene, group: str, field: str, given: str, value: object, told: str) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    await change(scene.ann, panel, group, **{field: given})
    assert getattr(rules(scene), field) == value
    if rules(scene).name == "custom":
        assert f", but:** {told}\n" in words(invitation)
    else:
        assert rules(scene) in PRESETS.values(), "then it is that preset and says so"
    await change(scene.ann, panel, group, **{field: str(before_of(field))})
    assert rules(scene) == PRESETS["modern"], "there and back"


def before_of(field: str) -> object:
    value = getattr(PRESETS["modern"], field)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value).replace(" ", "-")


async def test_three_games_and_back(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    await change(scene.ann, panel, "match", games="3", target="150")
    assert rules(scene) == PRESETS["hollywood"]
    await change(scene.ann, panel, "match", games="1", target="100")
    assert rules(scene) == PRESETS["modern"].with_target(100)


PENALTIES = [
    ("match", "ends_below", "no", False),
    ("bonuses", "knock_bonus", "0", 0),
    ("bonuses", "gin_penalty", "10", 10),
    ("bonuses", "undercut_penalty", "0", 0),
    ("end", "big_gin_bonus", "60", 60),
    ("deal", "crowd_hand_size", "10", 10),
]


@pytest.mark.parametrize(("group", "field", "given", "value"), PENALTIES, ids=[change[1] for change in PENALTIES])
async def test_fields_of_penalties(scene: Scene, group: str, field: str, given: str, value: object) -> None:
    invitation = message_of(await scene.challenge(rules="royal", opponent2=scene.cay))
    await change(scene.ann, await panel_of(scene.ann, invitation), group, **{field: given})
    assert getattr(rules(scene), field) == value
    assert "**As royal, but:** " in words(invitation)


@pytest.mark.parametrize(
    ("group", "values", "said"),
    [
        ("match", {"target": "49"}, "The target must be between 50 and 500 points."),
        ("match", {"target": "many"}, "“many” is not possible for “Target in points”. Choose another value."),
        ("match", {"target": ""}, "“” is not possible for “Target in points”. Choose another value."),
        ("match", {"target": "-5"}, r"“\-5” is not possible for “Target in points”. Choose another value."),
        ("match", {"target": "*50*"}, r"“\*50\*” is not possible for “Target in points”. Choose another value."),
        ("match", {"deadline": "soon"}, TEXT("error-bad-deadline", deadline="soon")),
        ("match", {"deadline": "31d"}, TEXT("error-deadline-bounds")),
        ("match", {"games": "2"}, "“2” is not possible for “Games”. Choose another value."),
        ("knock", {"knock_limit": "51"}, "“Knock limit” must be between 0 and 50."),
        (
            "knock",
            {"knock_limit": "5", "oklahoma": "yes"},
            "In Oklahoma each deal’s upcard sets the knock limit, so leave the knock limit at 10.",
        ),
        ("bonuses", {"gin_bonus": "40"}, "Big gin must pay at least as much as gin, which pays 40."),
        (
            "end",
            {"game_bonus": "0", "shut_out": "double-game-bonus"},
            "There is no game bonus for the shut-out to double. Set one, or another shut-out.",
        ),
        ("deal", {"hand_size": "13"}, "“13” is not possible for “Cards each”. Choose another value."),
    ],
)
async def test_what_makes_no_sense(scene: Scene, group: str, values: dict[str, str], said: str) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    shown, before = words(invitation), scene.house.dump()
    form = await scene.ann.click(panel, label=TEXT(f"terms-group-terms-{group}"))
    refused = await submit(scene, scene.ann, panel, form, {**fields_shown(form), **values})
    assert sentence_of(refused) == said
    assert scene.house.dump() == before
    assert words(invitation) == shown


async def submit(
    scene: Scene, player: MemberActor, panel: ResponseMessage, form: InteractionResult, values: dict[str, str]
) -> InteractionResult:
    """A form as a client could send it, whatever stands in it."""
    assert form.modal is not None
    components = [
        {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": name, "value": value}}
        for name, value in values.items()
    ]
    return await scene.forge(player, panel, form.modal["custom_id"], kind=MODAL, components=components)


async def test_three_games_are_not_for_three(scene: Scene) -> None:
    invitation = message_of(await scene.challenge(opponent2=scene.cay))
    before = scene.house.dump()
    refused = await change(scene.ann, await panel_of(scene.ann, invitation), "match", games="3")
    assert sentence_of(refused).startswith("These rules are not for 3 players.")
    assert scene.house.dump() == before


async def test_rules_for_two_are_not_picked_for_three(scene: Scene) -> None:
    invitation = message_of(await scene.challenge(opponent2=scene.cay))
    panel = await panel_of(scene.ann, invitation)
    before = scene.house.dump()
    assert sentence_of(await scene.ann.select(panel, ["rooms"])).startswith("These rules are not for 3 players.")
    forged = await scene.forge(scene.ann, panel, "gr1:1:0:terms-preset", values=["bridge"])
    assert sentence_of(forged) == TEXT("error-unknown-rules", rules="bridge")
    assert scene.house.dump() == before


# Who agrees to what


async def test_nobody_accepts_terms_that_have_just_changed(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    accept = custom_id(invitation, "Accept")
    await change(scene.ann, await panel_of(scene.ann, invitation), "bonuses", gin_bonus="0")
    assert custom_id(invitation, "Accept") != accept
    before = scene.house.dump()
    told = await scene.forge(scene.ben, invitation, accept)
    assert told.ephemeral
    assert words(message_of(told)).startswith(TEXT("error-terms-changed"))
    assert "**As modern, but:** no gin bonus" in words(message_of(told))
    assert scene.house.dump() == before
    await scene.ben.click(invitation, label="Accept")
    assert terms(scene)[0] == "playing"


@pytest.mark.parametrize("first", ["accept", "change"])
async def test_accepting_against_changing(scene: Scene, first: str) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    accept, preset = custom_id(invitation, "Accept"), "gr1:1:0:terms-preset"

    def accepted() -> InteractionResult:
        return scene.send_click(scene.ben, invitation, accept)

    def changed() -> InteractionResult:
        return scene.send_click(scene.ann, panel, preset, values=["parlour"])

    clicks = (accepted, changed) if first == "accept" else (changed, accepted)
    made = {click: click() for click in clicks}
    await scene.env.settle()
    if terms(scene)[0] == "playing":
        assert terms(scene)[1] == 0
        assert sentence_of(made[changed]) == TEXT("error-invitation-playing")
    else:
        assert terms(scene)[:2] == ("invited", 1)
        assert words(message_of(made[accepted])).startswith(TEXT("error-terms-changed"))


async def test_acceptances_are_taken_back(scene: Scene) -> None:
    invitation = message_of(await scene.challenge(opponent2=scene.cay))
    await scene.ben.click(invitation, label="Accept")
    await change(scene.ann, await panel_of(scene.ann, invitation), "knock", knock_limit="5")
    asked = f"Accepted: {scene.ann.mention} · still asked: {scene.ben.mention}, {scene.cay.mention}"
    assert asked in words(invitation)
    await scene.cay.click(invitation, label="Accept")
    assert terms(scene)[0] == "invited"
    await scene.ben.click(invitation, label="Accept")
    assert terms(scene)[0] == "playing"


async def test_an_open_table_is_joined_again(scene: Scene, dan: MemberActor) -> None:
    table = message_of(await scene.ann.slash(scene.channel, "gin open", seats=4))
    for player in (scene.ben, scene.cay):
        await player.click(table, label="Join")
    join = custom_id(table, "Join")
    await change(scene.ann, await panel_of(scene.ann, table), "deal", hand_size="7")
    assert "1 of 4 seats" in words(table)
    assert TEXT("opening-changed", opener=scene.ann.mention) in words(table)
    assert words(message_of(await scene.forge(dan, table, join))).startswith(TEXT("error-terms-changed"))
    for player in (scene.ben, scene.cay, dan):
        await player.click(table, label="Join")
    assert terms(scene)[0] == "playing"
    assert "partners · to 125 points" in words(scene.table)


async def test_a_rematch_is_not_agreed_to_by_its_button_when_its_terms_changed(scene: Scene) -> None:
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Gin", "Confirm")
    final = scene.table
    invitation = message_of(await scene.ben.click(final, label="Rematch"))
    await change(scene.ben, await panel_of(scene.ben, invitation), "match", target="500")
    agreed = await scene.ann.click(final, label="Rematch")
    assert words(message_of(agreed)).startswith(TEXT("error-terms-changed"))
    assert "**to** 500 points" in words(message_of(agreed))
    await scene.ann.click(invitation, label="Accept")
    assert scene.house.rows("SELECT state FROM games ORDER BY id") == [("over",), ("playing",)]


# Who may, and when


async def test_only_the_challenger(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    before = scene.house.dump()
    for player in (scene.ben, scene.cay):
        said = sentence_of(await player.click(invitation, label="Customise"))
        assert said == TEXT("error-customise-own", who=scene.ann.mention)
        for verb in ("terms-match", "terms-preset", "send"):
            forged = await scene.forge(player, invitation, f"gr1:1:0:{verb}", values=["royal"])
            assert sentence_of(forged) == said
        form = await scene.ann.click(panel, label=TEXT("terms-group-terms-match"))
        assert sentence_of(await submit(scene, player, panel, form, {"target": "50"})) == said
    assert scene.house.dump() == before


async def test_not_once_it_has_begun(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    form = await scene.ann.click(panel, label=TEXT("terms-group-terms-match"))
    await scene.ben.click(invitation, label="Accept")
    before = scene.house.dump()
    refused = [
        await scene.ann.click(panel, label=TEXT("terms-group-terms-knock")),
        await scene.ann.select(panel, ["royal"]),
        await submit(scene, scene.ann, panel, form, {"target": "500"}),
    ]
    assert {sentence_of(answer) for answer in refused} == {TEXT("error-invitation-playing")}
    assert scene.house.dump() == before


async def test_a_form_that_was_opened_before_another_change(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    form = await scene.ann.click(panel, label=TEXT("terms-group-terms-bonuses"))
    await scene.ann.select(panel, ["parlour"])
    before = scene.house.dump()
    await scene.ann.submit_modal(form, fields_shown(form))
    assert words(panel).startswith(TEXT("error-terms-stale"))
    assert "**Rules** parlour" in words(panel)
    assert scene.house.dump() == before


async def test_a_form_outlives_a_restart(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    form = await scene.ann.click(panel, label=TEXT("terms-group-terms-bonuses"))
    await scene.restart()
    await submit(scene, scene.ann, panel, form, {**fields_shown(form), "gin_bonus": "30"})
    assert rules(scene).gin_bonus == 30
    assert "gin 30" in words(invitation)
    await scene.restart()
    await scene.ben.click(invitation, label="Accept")
    assert terms(scene)[0] == "playing"
    await scene.restart()
    assert (await scene.bot.tables.table(1)).rules.gin_bonus == 30


async def test_a_form_with_nothing_in_it_changes_nothing(scene: Scene) -> None:
    invitation = message_of(await scene.challenge())
    panel = await panel_of(scene.ann, invitation)
    before = scene.house.dump()
    await scene.forge(scene.ann, panel, "gr1:1:0:terms-match", kind=MODAL, components=[])
    assert scene.house.dump() == before


# Rules that are set before anybody is asked


async def test_custom_rules_are_set_before_the_invitation_is_sent(scene: Scene) -> None:
    asked = await scene.challenge(rules="custom", target=60)
    panel = message_of(asked)
    assert asked.ephemeral
    assert scene.history() == []
    assert words(panel).startswith(TEXT("terms-panel-unsent"))
    assert labels(panel)[-2:] == ["Send", "Cancel"]
    await change(scene.ann, panel, "bonuses", gin_bonus="10")
    assert scene.history() == []
    await scene.ann.click(panel, label="Send")
    (invitation,) = scene.history()
    assert "**As modern, but:** gin 10" in words(invitation)
    assert "**to** 60 points" in words(invitation)
    assert words(panel).startswith(TEXT("terms-panel"))
    assert "Send" not in labels(panel)
    await scene.ben.click(invitation, label="Accept")
    assert terms(scene)[0] == "playing"


async def test_custom_rules_of_an_open_table(scene: Scene) -> None:
    panel = message_of(await scene.ann.slash(scene.channel, "gin open", rules="custom", seats=3))
    await scene.restart()
    await scene.ann.click(panel, label="Send")
    (table,) = scene.history()
    assert "1 of 3 seats" in words(table)
    await scene.ben.click(table, label="Join")
    await scene.ann.click(table, label="Start")
    assert terms(scene)[0] == "playing"


async def test_sent_once(scene: Scene) -> None:
    panel = message_of(await scene.challenge(rules="custom"))
    send = custom_id(panel, "Send")
    clicks = [scene.send_click(scene.ann, panel, send) for _ in range(2)]
    await scene.env.settle()
    assert len(scene.history()) == 1
    assert sentence_of(clicks[1]) == TEXT("error-sent-already")


async def test_an_unsent_invitation_is_thrown_away(scene: Scene) -> None:
    panel = message_of(await scene.challenge(rules="custom"))
    assert await scene.bot.tables.open_invitations(scene.ben.id) == []
    await scene.ann.click(panel, label="Cancel")
    assert terms(scene)[0] == "withdrawn"
    assert labels(panel) == []
    assert not (await scene.challenge()).ephemeral


async def test_the_entry_on_the_context_menu(scene: Scene) -> None:
    since = len(scene.env.http_requests)
    asked = await scene.ann.context_menu(scene.channel, "Challenge to Gin Rummy", scene.ben)
    invitation = message_of(asked)
    assert not asked.ephemeral
    assert [message.pinged for message in sent(scene.env, since)] == [{scene.ben.id}]
    assert words(invitation).startswith(f"### {scene.ann.mention} challenges {scene.ben.mention}")
    assert "**Rules** modern · **to** 100 points" in words(invitation)
    await change(scene.ann, await panel_of(scene.ann, invitation), "match", target="50")
    await scene.ben.click(invitation, label="Accept")
    assert "modern rules · to 50 points" in words(scene.table)
