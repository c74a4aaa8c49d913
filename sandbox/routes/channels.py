"""Channels, direct ones too, and the sign that somebody is typing."""

from sandbox.bodies import PLACE
from sandbox.errors import ApiError, Form
from sandbox.permissions import Permission
from sandbox.rest import Answer, Call, Routes
from sandbox.routes import access
from sandbox.shapes import THREADS, Json
from sandbox.world import shown

routes = Routes()


@routes.on("GET", "/channels/{channel_id}")
async def fetch(call: Call) -> Answer:
    return shown(access.channel(call))


@routes.on("PATCH", "/channels/{channel_id}", shape=PLACE)
async def change(call: Call) -> Answer:
    """Renames a channel, or opens, archives and locks a thread."""
    place = access.channel(call)
    if place["type"] in THREADS:
        return shown(_change_thread(call, place))
    access.channel(call, Permission.MANAGE_CHANNELS)
    _take(place, call.payload, ("name", "topic"))
    call.world.tell("CHANNEL_UPDATE", place)
    return shown(place)


def _change_thread(call: Call, thread: Json) -> Json:
    metadata, payload = thread["thread_metadata"], call.payload
    may_manage = Permission.MANAGE_THREADS in call.world.permissions(call.world.bot_id, thread)
    is_own = thread["owner_id"] == call.world.bot_id
    if not may_manage and (metadata["locked"] or "locked" in payload or not is_own):
        raise ApiError(50013)
    if metadata["archived"] and payload.get("archived") is not False:
        raise ApiError(50083)
    _take(thread, payload, ("name", "rate_limit_per_user"))
    for key in ("archived", "locked", "auto_archive_duration", "invitable"):
        if key in payload:
            metadata[key] = payload[key]
    if "archived" in payload:
        metadata["archive_timestamp"] = call.world.clock.timestamp()
    call.world.tell("THREAD_UPDATE", shown(thread))
    return thread


def _take(place: Json, payload: Json, keys: tuple[str, ...]) -> None:
    form = Form()
    if payload.get("name") is not None:
        form.length(("name",), payload["name"], 1, 100)
    form.settle()
    place.update({key: payload[key] for key in keys if payload.get(key) is not None})


@routes.on("DELETE", "/channels/{channel_id}")
async def delete(call: Call) -> Answer:
    place = access.channel(call)
    needed = Permission.MANAGE_THREADS if place["type"] in THREADS else Permission.MANAGE_CHANNELS
    access.channel(call, needed)
    call.world.delete_channel(place["id"])
    return shown(place)


@routes.on("POST", "/channels/{channel_id}/typing")
async def type_on(call: Call) -> Answer:
    access.channel(call, access.send_permission(call.world.channel(call.args["channel_id"])))


@routes.on("POST", "/users/@me/channels", shape={"recipient_id": (str, int)})
async def open_direct(call: Call) -> Answer:
    """Opens the direct channel with a person; bots have none with each other."""
    user_id = str(call.payload.get("recipient_id", ""))
    if user_id not in call.world.state.users:
        raise ApiError(50033)
    if call.world.user(user_id)["bot"]:
        raise ApiError(50007)
    return shown(call.world.direct_channel(user_id))
