"""Modals: opened by the bot, filled in by a person, refused where Discord refuses them."""

from typing import Any

import discord
import pytest
from discord import ui

from sandbox import Person, Refused
from tests.sandbox.subject import Subject, card
from tests.sandbox.wire import Wire

MODAL = 9


class Form(ui.Modal, title="A form"):
    """One field of each kind that a modal can have."""

    note = ui.TextDisplay[Any]("Fill it in.")
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", min_length=2, max_length=10))
    rival = ui.Label(text="Rival", component=ui.UserSelect(custom_id="rival", required=False))
    speed = ui.Label(
        text="Speed",
        component=ui.RadioGroup(
            custom_id="speed",
            options=[discord.RadioGroupOption(label=one, value=one, default=one == "fast") for one in ("fast", "slow")],
        ),
    )
    extras = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            options=[discord.CheckboxGroupOption(label=one, value=one) for one in ("hints", "sounds")],
        ),
    )


class Asker:
    """Opens a form at a click and keeps what comes back."""

    def __init__(self, bot: Subject) -> None:
        self.submitted: list[discord.Interaction] = []
        bot.answers["press"] = self.ask
        bot.answers["form"] = self.take

    async def ask(self, interaction: discord.Interaction) -> None:
        form = Form(custom_id="form")
        await interaction.response.send_modal(form)
        form.stop()

    async def take(self, interaction: discord.Interaction) -> None:
        self.submitted.append(interaction)
        await interaction.response.edit_message(view=card("Thank you"))

    @property
    def values(self) -> dict[str, Any]:
        rows: Any = (self.submitted[-1].data or {})["components"]  # type: ignore[typeddict-item]
        fields = [row["component"] for row in rows]
        return {field["custom_id"]: field.get("values", field.get("value")) for field in fields}


@pytest.fixture
def asker(bot: Subject) -> Asker:
    return Asker(bot)


async def test_a_form_is_filled_in_and_sent(asker: Asker, ada: Person, ben: Person) -> None:
    message = (await ada.slash("demo secret")).message
    opened = await ada.click(message, "Press")
    assert opened.response == MODAL
    assert opened.modal is not None and opened.modal.title == "A form"
    sent = await ada.submit(opened.modal, {"Name": "Ada", "rival": [ben], "extras": ["hints", "sounds"]})
    assert sent.text == "Thank you"
    assert sent.message is not None and message is not None and sent.message.id == message.id
    assert asker.values == {"name": "Ada", "rival": [ben.user_id], "speed": "fast", "extras": ["hints", "sounds"]}
    data: Any = asker.submitted[-1].data
    assert data["resolved"]["users"][ben.user_id]["username"] == "ben"
    assert "permissions" in data["resolved"]["members"][ben.user_id]


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"name": "A"}, "between 2 and 10"),
        ({}, "between 2 and 10"),
        ({"name": "Ada", "speed": "warp"}, "not among its options"),
        ({"name": "Ada", "rival": ["1100000000000000100", "1100000000000000101"]}, "choose 1 to 1"),
        ({"name": "Ada", "age": "9"}, "no field for"),
    ],
)
async def test_a_form_wrongly_filled_in_is_not_sent(
    asker: Asker, ada: Person, values: dict[str, Any], reason: str
) -> None:
    opened = await ada.click((await ada.slash("demo secret")).message, "Press")
    with pytest.raises(Refused, match=reason):
        await ada.submit(opened.modal, values)
    assert asker.submitted == []


async def test_another_persons_form_cannot_be_sent(asker: Asker, ada: Person, ben: Person) -> None:
    opened = await ada.click((await ada.slash("demo secret")).message, "Press")
    with pytest.raises(Refused, match="no longer open"):
        await ben.submit(opened.modal, {"name": "Ben"})


def field(**inner: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1, **inner}}


@pytest.mark.parametrize(
    ("modal", "code"),
    [
        pytest.param({"components": [field()] * 6}, "BASE_TYPE_BAD_LENGTH", id="six rows"),
        pytest.param({"components": []}, "BASE_TYPE_REQUIRED", id="no row"),
        pytest.param({"title": "x" * 46}, "BASE_TYPE_BAD_LENGTH", id="title"),
        pytest.param({"components": [field(custom_id="x" * 101)]}, "BASE_TYPE_BAD_LENGTH", id="custom id"),
        pytest.param({"components": [field(), field()]}, "COMPONENT_CUSTOM_ID_DUPLICATED", id="custom id doubled"),
        pytest.param({"components": [field() | {"label": "x" * 46}]}, "BASE_TYPE_BAD_LENGTH", id="label"),
        pytest.param({"components": [field() | {"description": "x" * 101}]}, "BASE_TYPE_BAD_LENGTH", id="description"),
        pytest.param({"components": [field(max_length=4001)]}, "NUMBER_TYPE_MAX", id="max_length"),
        pytest.param({"components": [field(placeholder="x" * 101)]}, "BASE_TYPE_MAX_LENGTH", id="placeholder"),
        pytest.param({"components": [{"type": 17, "components": []}]}, "UNION_TYPE_CHOICES", id="a container"),
        pytest.param(
            {"components": [{"type": 18, "label": "L", "component": {"type": 2}}]}, "UNION_TYPE_CHOICES", id="a button"
        ),
        pytest.param(
            {"components": [field(type=21, options=[{"label": "a", "value": "a"}])]},
            "BASE_TYPE_BAD_LENGTH",
            id="one radio",
        ),
        pytest.param({"components": [{"type": 1, "components": []}]}, "BASE_TYPE_REQUIRED", id="empty row"),
    ],
)
async def test_modals_that_discord_does_not_open(wire: Wire, ada: Person, modal: dict[str, Any], code: str) -> None:
    whole = {"title": "A form", "custom_id": "form", "components": [field()]}
    interaction, act = await wire.call_echo(ada)
    status, body = await wire.answer(interaction, MODAL, **{**whole, **modal})
    assert (status, body["code"]) == (400, 50035)
    assert f"'{code}'" in str(body["errors"])
    assert (await wire.answer(interaction, MODAL, **whole))[0] == 200
    outcome = await act
    assert outcome.modal is not None and outcome.modal.custom_id == "form"


async def test_a_submission_cannot_open_another_form(wire: Wire, ada: Person) -> None:
    whole = {"title": "A form", "custom_id": "form", "components": [field()]}
    interaction, act = await wire.call_echo(ada)
    await wire.answer(interaction, MODAL, **whole)
    submitted, sending = await wire.begun(ada.submit((await act).modal, {"name": "Ada"}))
    assert (await wire.answer(submitted, MODAL, **whole))[1]["code"] == 50035
    assert (await wire.answer(submitted, 7, content="no message to update"))[1]["code"] == 50035
    await wire.answer(submitted, 4, content="Thank you")
    assert (await sending).text == "Thank you"


async def test_a_form_of_the_old_kind_and_a_checkbox(wire: Wire, ada: Person) -> None:
    old = {"type": 1, "components": [{"type": 4, "custom_id": "name", "style": 1, "label": "Name"}]}
    tick = {"type": 18, "label": "Hints", "component": {"type": 23, "custom_id": "hints"}}
    interaction, act = await wire.call_echo(ada)
    assert (await wire.answer(interaction, MODAL, title="A form", custom_id="form", components=[old, tick]))[0] == 200
    submitted, sending = await wire.begun(ada.submit((await act).modal, {"Name": "Ada", "hints": True}))
    (name,), hints = submitted.data["components"][0]["components"], submitted.data["components"][1]["component"]
    assert (name["value"], hints["value"]) == ("Ada", True)
    await wire.answer(submitted, 4, content="Thank you")
    await sending
