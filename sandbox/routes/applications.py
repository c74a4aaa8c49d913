"""The application itself: its profile, its commands, its emojis, and where its gateway is."""

import base64
import binascii
import re
from typing import Final

from sandbox.commands import check_commands, registered
from sandbox.errors import ApiError, Form
from sandbox.rest import Answer, Call, Routes
from sandbox.shapes import Json
from sandbox.world import StoredFile, World

routes = Routes()

MAX_EMOJIS: Final = 2000
MAX_EMOJI_BYTES: Final = 256 * 1024
_PICTURE: Final = re.compile(r"data:(image/[a-z]+);base64,(.*)", re.DOTALL)
_EMOJI_NAME: Final = re.compile(r"\w{2,32}", re.ASCII)


@routes.on("GET", "/gateway", needs_token=False)
async def gateway(call: Call) -> Answer:
    return {"url": call.box.gateway_url}


@routes.on("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Answer:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": call.box.gateway_url, "shards": 1, "session_start_limit": limit}


@routes.on("GET", "/oauth2/applications/@me")
@routes.on("GET", "/applications/@me")
async def application(call: Call) -> Answer:
    world = call.world
    account = world.user(world.bot_id)
    owner = world.user(world.state.guild["owner_id"])
    return {
        "id": world.bot_id,
        "name": account["username"],
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": owner,
        "team": None,
        "bot": account,
        "approximate_guild_count": int(world.bot_is_member),
        "integration_types_config": {"0": {}},
    }


@routes.on("GET", "/users/@me")
async def me(call: Call) -> Answer:
    return _own_account(call.world)


@routes.on("PATCH", "/users/@me")
async def rename(call: Call) -> Answer:
    form = Form()
    if call.payload.get("username") is not None and form.length(("username",), call.payload["username"], 2, 32):
        call.world.user(call.world.bot_id)["username"] = call.payload["username"]
        call.world.tell("MEMBERS", {})
    form.settle()
    return _own_account(call.world)


def _own_account(world: World) -> Json:
    return world.user(world.bot_id) | {
        "verified": True,
        "mfa_enabled": False,
        "email": None,
        "flags": 0,
        "locale": "en-US",
    }


# Commands


def _check_application(call: Call) -> None:
    if call.args["application_id"] != call.world.bot_id:
        raise ApiError(50001)


def _commands(world: World, guild_id: str | None) -> list[Json]:
    return [command for command in world.state.commands.values() if command.get("guild_id") == guild_id]


def _guild_of(call: Call) -> str | None:
    """The guild of the path, if the path has one and the bot is in it."""
    guild_id = call.args.get("guild_id")
    if guild_id is not None and (guild_id != call.world.guild_id or not call.world.bot_is_member):
        raise ApiError(50001)
    return guild_id


@routes.on("GET", "/applications/{application_id}/commands")
@routes.on("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
async def list_commands(call: Call) -> Answer:
    _check_application(call)
    return _commands(call.world, _guild_of(call))


@routes.on("PUT", "/applications/{application_id}/commands")
@routes.on("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
async def overwrite_commands(call: Call) -> Answer:
    """Registers exactly these commands; a command that keeps its name keeps its id."""
    _check_application(call)
    guild_id = _guild_of(call)
    wanted = call.body.items or []
    check_commands(wanted)
    made = [registered(call.world, command, guild_id) for command in wanted]
    for old in _commands(call.world, guild_id):
        del call.world.state.commands[old["id"]]
    call.world.state.commands.update({command["id"]: command for command in made})
    call.world.tell("COMMANDS", {})
    return made


@routes.on("POST", "/applications/{application_id}/commands", status=201)
@routes.on("POST", "/applications/{application_id}/guilds/{guild_id}/commands", status=201)
async def create_command(call: Call) -> Answer:
    _check_application(call)
    guild_id = _guild_of(call)
    name, kind = call.payload.get("name"), call.payload.get("type") or 1
    others = [old for old in _commands(call.world, guild_id) if (old["name"], old["type"]) != (name, kind)]
    check_commands([*others, call.payload])
    command = registered(call.world, call.payload, guild_id)
    call.world.state.commands[command["id"]] = command
    call.world.tell("COMMANDS", {})
    return command


@routes.on("GET", "/applications/{application_id}/commands/{command_id}")
async def fetch_command(call: Call) -> Answer:
    return _command(call)


@routes.on("DELETE", "/applications/{application_id}/commands/{command_id}")
async def delete_command(call: Call) -> Answer:
    del call.world.state.commands[_command(call)["id"]]
    call.world.tell("COMMANDS", {})


def _command(call: Call) -> Json:
    _check_application(call)
    command = call.world.state.commands.get(call.args["command_id"])
    if command is None:
        raise ApiError(10063)
    return command


# Emojis


@routes.on("GET", "/applications/{application_id}/emojis")
async def list_emojis(call: Call) -> Answer:
    _check_application(call)
    return {"items": list(call.world.state.emojis.values())}


@routes.on("POST", "/applications/{application_id}/emojis", status=201)
async def create_emoji(call: Call) -> Answer:
    _check_application(call)
    world = call.world
    if len(world.state.emojis) >= MAX_EMOJIS:
        raise ApiError(30008)
    name = call.payload.get("name") or ""
    _check_emoji_name(world, name)
    content_type, data = _picture(call.payload.get("image"))
    emoji_id = world.clock.snowflake()
    extension = content_type.partition("/")[2]
    world.state.files[emoji_id] = StoredFile(f"{name}.{extension}", content_type, data)
    world.state.emojis[emoji_id] = {
        "id": emoji_id,
        "name": name,
        "roles": [],
        "user": world.user(world.bot_id),
        "require_colons": True,
        "managed": False,
        "animated": content_type == "image/gif",
        "available": True,
    }
    world.tell("EMOJIS", {})
    return world.state.emojis[emoji_id]


def _check_emoji_name(world: World, name: str) -> None:
    form = Form()
    if form.length(("name",), name, 2, 32) and not _EMOJI_NAME.fullmatch(name):
        form.fault(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif any(emoji["name"] == name for emoji in world.state.emojis.values()):
        form.fault(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists")
    form.settle()


def _picture(uri: object) -> tuple[str, bytes]:
    match = _PICTURE.fullmatch(uri) if isinstance(uri, str) else None
    try:
        data = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        data = b""
    if match is None or not data:
        form = Form()
        form.fault(("image",), "BASE64_IMAGE_TYPE_INVALID", "Invalid image data")
        form.settle()
        return "", b""
    if len(data) > MAX_EMOJI_BYTES:
        raise ApiError(50138)
    return match[1], data


@routes.on("GET", "/applications/{application_id}/emojis/{emoji_id}")
async def fetch_emoji(call: Call) -> Answer:
    return _emoji(call)


@routes.on("PATCH", "/applications/{application_id}/emojis/{emoji_id}")
async def rename_emoji(call: Call) -> Answer:
    emoji = _emoji(call)
    if call.payload.get("name") != emoji["name"]:
        _check_emoji_name(call.world, call.payload.get("name") or "")
        emoji["name"] = call.payload["name"]
        call.world.tell("EMOJIS", {})
    return emoji


@routes.on("DELETE", "/applications/{application_id}/emojis/{emoji_id}")
async def delete_emoji(call: Call) -> Answer:
    emoji = _emoji(call)
    del call.world.state.emojis[emoji["id"]]
    call.world.state.files.pop(emoji["id"], None)
    call.world.tell("EMOJIS", {})


def _emoji(call: Call) -> Json:
    _check_application(call)
    emoji = call.world.state.emojis.get(call.args["emoji_id"])
    if emoji is None:
        raise ApiError(10014)
    return emoji
