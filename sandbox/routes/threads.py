"""Threads: begun in a channel or at a message, joined and left."""

from typing import Final

from sandbox.bodies import PLACE
from sandbox.errors import ApiError, Form
from sandbox.permissions import Permission
from sandbox.rest import Answer, Call, Routes
from sandbox.routes import access
from sandbox.shapes import THREADS, ChannelType, Json
from sandbox.world import is_archived, shown

routes = Routes()

MAX_ACTIVE: Final = 1000  # threads of a guild


@routes.on("POST", "/channels/{channel_id}/threads", status=201, shape=PLACE)
async def begin(call: Call) -> Answer:
    kind = call.payload.get("type", int(ChannelType.PRIVATE_THREAD))  # private unless it says otherwise
    if kind not in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD):
        raise ApiError(50035)
    is_public = kind == ChannelType.PUBLIC_THREAD
    return _begin(call, kind, Permission.CREATE_PUBLIC_THREADS if is_public else Permission.CREATE_PRIVATE_THREADS)


@routes.on("POST", "/channels/{channel_id}/messages/{message_id}/threads", status=201, shape=PLACE)
async def begin_at_message(call: Call) -> Answer:
    """Begins a public thread at a message; it takes over the message's id."""
    place = access.channel(call)
    message = call.world.message(place["id"], call.args["message_id"])
    if message["id"] in call.world.state.channels:
        raise ApiError(160004)
    thread = _begin(call, int(ChannelType.PUBLIC_THREAD), Permission.CREATE_PUBLIC_THREADS, thread_id=message["id"])
    message["thread"] = thread
    call.world.changed(message)
    return thread


def _begin(call: Call, kind: int, needed: Permission, *, thread_id: str | None = None) -> Json:
    parent = access.channel(call, needed)
    if parent["type"] != ChannelType.TEXT:
        raise ApiError(50024)
    form = Form()
    form.length(("name",), call.payload.get("name"), 1, 100)
    form.settle()
    world = call.world
    active = [one for one in world.state.channels.values() if one["type"] in THREADS and not is_archived(one)]
    if len(active) >= MAX_ACTIVE:
        raise ApiError(160006)
    thread: Json = {
        "id": thread_id or world.clock.snowflake(),
        "guild_id": world.guild_id,
        "parent_id": parent["id"],
        "owner_id": world.bot_id,
        "type": int(kind),
        "name": call.payload["name"],
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": call.payload.get("rate_limit_per_user") or 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": call.payload.get("auto_archive_duration") or 4320,
            "archive_timestamp": world.clock.timestamp(),
            "create_timestamp": world.clock.timestamp(),
            "locked": False,
        },
        "joined": [world.bot_id],
    }
    world.state.channels[thread["id"]] = thread
    world.tell("THREAD_CREATE", shown(thread) | {"newly_created": True})
    return shown(thread)


@routes.on("PUT", "/channels/{channel_id}/thread-members/{user_id}")
async def join(call: Call) -> Answer:
    thread = _open_thread(call)
    user_id = _whom(call)
    call.world.member(user_id)
    if user_id not in thread["joined"]:
        thread["joined"].append(user_id)
        thread["member_count"] = len(thread["joined"])
        call.world.tell("THREAD_UPDATE", shown(thread))


@routes.on("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
async def leave(call: Call) -> Answer:
    thread = _open_thread(call)
    user_id = _whom(call)
    if user_id in thread["joined"]:
        thread["joined"].remove(user_id)
        thread["member_count"] = len(thread["joined"])
        call.world.tell("THREAD_UPDATE", shown(thread))


def _open_thread(call: Call) -> Json:
    thread = access.channel(call)
    if thread["type"] not in THREADS:
        raise ApiError(50024)
    if is_archived(thread):
        raise ApiError(50083)
    return thread


def _whom(call: Call) -> str:
    user_id = call.args["user_id"]
    return call.world.bot_id if user_id == "@me" else user_id
