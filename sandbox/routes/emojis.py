"""The application's emojis."""

import base64
import binascii
import re
from typing import Final

from sandbox.bodies import EMOJI
from sandbox.errors import ApiError, Form
from sandbox.rest import Answer, Call, Routes
from sandbox.routes import access
from sandbox.shapes import Json
from sandbox.world import StoredFile, World

routes = Routes()

MAX_EMOJIS: Final = 2000
MAX_EMOJI_BYTES: Final = 256 * 1024
_PICTURE: Final = re.compile(r"data:(image/[a-z]+);base64,(.*)", re.DOTALL)
_EMOJI_NAME: Final = re.compile(r"\w{2,32}", re.ASCII)


@routes.on("GET", "/applications/{application_id}/emojis")
async def list_emojis(call: Call) -> Answer:
    access.own_application(call)
    return {"items": list(call.world.state.emojis.values())}


@routes.on("POST", "/applications/{application_id}/emojis", status=201, shape=EMOJI)
async def create_emoji(call: Call) -> Answer:
    access.own_application(call)
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


@routes.on("PATCH", "/applications/{application_id}/emojis/{emoji_id}", shape=EMOJI)
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
    access.own_application(call)
    emoji = call.world.state.emojis.get(call.args["emoji_id"])
    if emoji is None:
        raise ApiError(10014)
    return emoji
