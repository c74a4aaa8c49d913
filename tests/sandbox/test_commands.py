"""Application commands: registered, offered, typed, completed."""

from typing import Any

import discord
import pytest

from sandbox import Permission, Person, Refused, Sandbox
from tests.sandbox.subject import Subject
from tests.sandbox.wire import Wire, flat

USER, STRING, INTEGER, BOOLEAN = 6, 3, 4, 5


def command(name: str = "echo", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Says it", **more}


def option(name: str = "what", kind: int = STRING, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "What", "type": kind, **more}


@pytest.mark.parametrize(
    ("wrong", "where", "code"),
    [
        pytest.param(command("Echo"), "0.name", "APPLICATION_COMMAND_INVALID_NAME", id="capitals"),
        pytest.param(command("two words"), "0.name", "APPLICATION_COMMAND_INVALID_NAME", id="a space"),
        pytest.param(command("x" * 33), "0.name", "APPLICATION_COMMAND_INVALID_NAME", id="long name"),
        pytest.param(command(description=""), "0.description", "BASE_TYPE_REQUIRED", id="no description"),
        pytest.param(command(description="x" * 101), "0.description", "BASE_TYPE_BAD_LENGTH", id="long description"),
        pytest.param(
            command(options=[option(str(n)) for n in range(26)]), "0.options", "BASE_TYPE_MAX_LENGTH", id="26 options"
        ),
        pytest.param(
            command(options=[option("a"), option("a")]),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
            id="option doubled",
        ),
        pytest.param(
            command(options=[option("a"), option("b", required=True)]),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            id="required last",
        ),
        pytest.param(
            command(options=[option(choices=[{"name": "x" * 101, "value": "a"}])]),
            "0.options.0.choices.0.name",
            "BASE_TYPE_BAD_LENGTH",
            id="choice name",
        ),
        pytest.param(
            command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
            id="26 choices",
        ),
        pytest.param(
            command(options=[option(choices=[{"name": "a", "value": "a"}], autocomplete=True)]),
            "0.options.0.autocomplete",
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            id="choices and autocomplete",
        ),
        pytest.param(
            command(options=[option("a", 1, options=[option("b", 1)])]),
            "0.options.0.options.0.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            id="nested subcommands",
        ),
        pytest.param(
            command(options=[option("a", 1), option("b")]),
            "0.options.1.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            id="an option beside subcommands",
        ),
        pytest.param(
            command(options=[option(kind=12)]),
            "0.options.0.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            id="type",
        ),
        pytest.param(
            {"name": "Wave", "type": 2, "description": "no"},
            "0.description",
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION",
            id="described menu",
        ),
        pytest.param(
            command(options=[option(str(n), choices=[{"name": "n" * 100, "value": "v" * 100}] * 2) for n in range(20)]),
            "0",
            "APPLICATION_COMMAND_TOO_LARGE",
            id="8,000 characters",
        ),
    ],
)
async def test_commands_that_cannot_be_registered(wire: Wire, wrong: dict[str, Any], where: str, code: str) -> None:
    status, body = await wire.register(wrong)
    assert (status, body["code"]) == (400, 50035)
    assert flat(body["errors"]) == {where: [code]}
    assert wire.box.world.state.commands == {}


async def test_names_are_unique_and_numbers_limited(wire: Wire) -> None:
    _, body = await wire.register(command(), command())
    assert flat(body["errors"]) == {"1": ["APPLICATION_COMMANDS_DUPLICATE_NAME"]}
    assert (await wire.register(*[command(f"c{n}") for n in range(101)]))[1]["code"] == 30032
    assert (await wire.register(*[{"name": f"M{n}", "type": 2} for n in range(16)]))[1]["code"] == 30032
    assert (await wire.register(*[command(f"c{n}") for n in range(100)]))[0] == 200


async def test_a_command_keeps_its_id_and_changes_its_version(wire: Wire) -> None:
    _, (first,) = await wire.register(command())
    _, (same,) = await wire.register(command())
    _, (changed, _) = await wire.register(command(description="Says it louder"), command("other"))
    assert (same["id"], same["version"]) == (first["id"], first["version"])
    assert changed["id"] == first["id"]
    assert changed["version"] != first["version"]
    path = f"/applications/{wire.app}/commands"
    assert (await wire.call("DELETE", f"{path}/{first['id']}"))[0] == 204
    assert await wire.code("GET", f"{path}/{first['id']}") == 10063
    assert [one["name"] for one in (await wire.call("GET", path))[1]] == ["other"]
    assert (await wire.call("POST", path, command("third")))[0] == 201
    assert await wire.code("GET", "/applications/1/commands") == 50001


async def test_guild_commands_stand_beside_global_ones(wire: Wire, ada: Person) -> None:
    await wire.register(command())
    path = f"/applications/{wire.app}/guilds/{wire.box.world.guild_id}/commands"
    assert (await wire.call("PUT", path, [command("here")]))[0] == 200
    assert ada.commands() == ["echo", "here"]
    assert ada.commands("dm") == ["echo"]
    interaction, act = await wire.begun(ada.slash("here"))
    assert interaction.data["guild_id"] == wire.box.world.guild_id
    await wire.answer(interaction, 4, content="x")
    await act
    wire.box.kick_bot()
    assert ada.commands() == []
    assert await wire.code("GET", path) == 50001


async def test_commands_are_offered_to_whom_they_are_for(wire: Wire, ada: Person, ben: Person) -> None:
    await wire.register(
        command("all"),
        command("boss", default_member_permissions=str(int(Permission.MANAGE_GUILD))),
        command("owner", default_member_permissions="0"),
        command("here", contexts=[0]),
        command("alone", contexts=[1]),
    )
    assert ada.commands() == ["all", "boss", "here", "owner"]
    assert ben.commands() == ["all", "here"]
    assert ben.commands("dm") == ["all", "alone", "boss", "owner"]
    wire.box.set_permissions("table", who=ben, deny=Permission.USE_APPLICATION_COMMANDS)
    assert ben.commands() == []
    with pytest.raises(Refused, match="no command 'boss' here"):
        await ben.slash("boss")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({}, "who: this option is required"),
        ({"who": "1100000000000000101", "times": 11}, "at most 10"),
        ({"who": "1100000000000000101", "times": "many"}, "not a valid value"),
        ({"who": "1100000000000000101", "word": "x"}, "at least 2"),
        ({"who": "1100000000000000101", "mood": "sour"}, "choose one of Sweet"),
        ({"who": "1100000000000000101", "sure": "perhaps"}, "not a valid value"),
        ({"who": "7"}, "nobody here"),
        ({"whom": "7"}, "no option 'whom'"),
    ],
)
async def test_what_a_client_does_not_send(wire: Wire, ada: Person, given: dict[str, Any], reason: str) -> None:
    options = [
        option("who", USER, required=True),
        option("times", INTEGER, min_value=1, max_value=10),
        option("word", STRING, min_length=2, max_length=5),
        option("mood", STRING, choices=[{"name": "Sweet", "value": "sweet"}]),
        option("sure", BOOLEAN),
    ]
    await wire.register(command(options=options))
    with pytest.raises(Refused, match=reason):
        await ada.slash("echo", **given)
    assert wire.box.interactions.by_id == {}


async def test_what_a_client_sends(wire: Wire, ada: Person, ben: Person) -> None:
    inner = option(
        "say",
        1,
        options=[option("who", USER, required=True), option("mood", choices=[{"name": "Sweet", "value": "sweet"}])],
    )
    await wire.register(command(options=[option("group", 2, options=[inner])]))
    interaction, act = await wire.begun(ada.slash("echo group say", who=ben, mood="Sweet"))
    sent = wire.box.interactions.payload(interaction)
    assert sent["data"]["options"] == [
        {
            "type": 2,
            "name": "group",
            "options": [
                {
                    "type": 1,
                    "name": "say",
                    "options": [
                        {"type": USER, "name": "who", "value": ben.user_id},
                        {"type": STRING, "name": "mood", "value": "sweet"},
                    ],
                }
            ],
        }
    ]
    assert sent["data"]["resolved"]["users"][ben.user_id]["username"] == "ben"
    assert "user" not in sent["data"]["resolved"]["members"][ben.user_id]
    assert sent["attachment_size_limit"] > 0
    assert (sent["context"], sent["authorizing_integration_owners"]) == (0, {"0": wire.box.world.guild_id})
    assert int(sent["app_permissions"]) & Permission.SEND_MESSAGES
    await wire.answer(interaction, 4, content="x")
    assert (await act).message is not None


ROLE, CHANNEL, MENTIONABLE, ATTACHMENT = 8, 7, 9, 11


async def test_roles_and_channels_are_resolved(wire: Wire, ada: Person) -> None:
    kinds = {"role": ROLE, "place": CHANNEL, "either": MENTIONABLE}
    await wire.register(command(options=[option(name, kind) for name, kind in kinds.items()]))
    staff_role = wire.box.world.state.guild["roles"][-1]["id"]
    given = {"role": staff_role, "place": wire.box.channel("lobby"), "either": staff_role}
    interaction, act = await wire.begun(ada.slash("echo", **given))
    assert interaction.data["resolved"]["roles"][staff_role]["name"] == "Staff"
    assert interaction.data["resolved"]["channels"][wire.box.channel("lobby")["id"]]["name"] == "lobby"
    await wire.answer(interaction, 4, content="x")
    await act
    for name in kinds:
        with pytest.raises(Refused, match="nobody here"):
            await ada.slash("echo", options={name: "7"})


async def test_attachment_options_are_not_modelled(wire: Wire, ada: Person) -> None:
    await wire.register(command(options=[option("file", ATTACHMENT)]))
    with pytest.raises(Refused, match="no attachment options"):
        await ada.slash("echo", file="x")


async def test_the_page_cannot_send_what_the_command_does_not_have(wire: Wire, ada: Person, ben: Person) -> None:
    _, (echo, wave, quote) = await wire.register(
        command(options=[option("a", 1), option("b", 1)]), {"name": "Wave", "type": 2}, {"name": "Quote", "type": 3}
    )

    def send(person: Person, sent: dict[str, Any], options: list[Any], target: str | None = None) -> None:
        wire.box.acts.command(person.user_id, wire.box.channel("table")["id"], sent["id"], options, target)

    for sent, options, target, reason in [
        (echo, [], None, "choose one of a, b"),
        (echo, [{"type": 1, "name": "c"}], None, "no option c"),
        (wave, [], None, "choose a user"),
        (quote, [], "1", "this message is gone"),
        ({"id": "1"}, [], None, "not available here"),
    ]:
        with pytest.raises(Refused, match=reason):
            send(ada, sent, options, target)
    wire.box.set_permissions("table", who=ben, deny=Permission.VIEW_CHANNEL)
    with pytest.raises(Refused, match="cannot see this channel"):
        send(ben, wave, [], ada.user_id)


async def test_resolved_members_show_who_sees_the_channel(bot: Subject, ada: Person, ben: Person) -> None:
    assert (await ada.slash("demo greet", whom=ben)).text == "Ben sees this"
    assert (await ada.slash("demo greet", whom=ben, channel="staff")).text == "Ben does not see this"
    assert ben.sees("staff") == []
    with pytest.raises(Refused, match="no command"):
        await ben.slash("demo secret", channel="staff")


async def test_autocomplete(bot: Subject, ada: Person) -> None:
    outcome = await ada.suggest("demo fruit", "name", "ap")
    assert outcome.choices == [{"name": "Apple", "value": "apple"}, {"name": "Apricot", "value": "apricot"}]
    assert (await ada.slash("demo fruit", name="apple")).text == "One apple"


async def test_suggestions_are_limited(wire: Wire, ada: Person) -> None:
    await wire.register(command(options=[option(autocomplete=True)]))
    interaction, act = await wire.begun(ada.suggest("echo", "what", "a"))
    many = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert (await wire.answer(interaction, 8, choices=many))[1]["code"] == 50035
    assert (await wire.answer(interaction, 8, choices=[{"name": "", "value": "a"}]))[1]["code"] == 50035
    assert (await wire.answer(interaction, 4, content="no message here"))[1]["code"] == 50035
    assert (await wire.answer(interaction, 8, choices=many[:25]))[0] == 200
    assert len((await act).choices) == 25


async def test_context_menus(bot: Subject, ada: Person, ben: Person) -> None:
    assert (await ada.menu("Wave at", ben)).text == f"Waving at {ben.mention}"
    said = ben.say("To be or not")
    assert (await ada.menu("Quote", said)).text == "> To be or not"
    with pytest.raises(Refused, match="no command 'Quote'"):
        await ada.menu("Quote", ben)


async def test_a_command_in_a_direct_channel(bot: Subject, ada: Person, box: Sandbox) -> None:
    outcome = await ada.slash("demo secret", channel="dm")
    assert outcome.text == "Just for you"
    interaction = bot.interactions[-1]
    assert interaction.guild is None
    assert isinstance(interaction.channel, discord.DMChannel)
    assert interaction.user.id == ada.id
