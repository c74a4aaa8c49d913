"""Messages in channels: sent, read, edited, deleted."""

from sandbox.bodies import MESSAGE
from sandbox.errors import ApiError, Form
from sandbox.messages import blank, write
from sandbox.permissions import Permission
from sandbox.rest import Answer, Call, Routes
from sandbox.routes import access
from sandbox.shapes import THREADS, ChannelType, Json
from sandbox.world import is_archived, newest, shown

routes = Routes()

NONCE_LIFE = 300  # seconds: "for a few minutes"


@routes.on("POST", "/channels/{channel_id}/messages", shape=MESSAGE)
async def send(call: Call) -> Answer:
    place = access.channel(call)
    access.channel(call, access.send_permission(place), *([Permission.ATTACH_FILES] if call.body.uploads else []))
    if place["type"] == ChannelType.DM and place["recipients"][0]["id"] in call.world.state.refuses_direct:
        raise ApiError(50007)
    nonce = _checked_nonce(call.payload)
    if nonce is not None and (sent := _already_sent(call, place, nonce)):
        return sent
    message = blank(call.world, place["id"], call.world.bot_id)
    _refer(call, message)
    write(call.world, message, call.body)
    _unarchive(call, place)
    call.world.post(message)
    if nonce is None:
        return message
    call.box.nonces[place["id"], nonce] = (message["id"], call.world.clock.now())
    return message | {"nonce": nonce}


def _checked_nonce(payload: Json) -> str | int | None:
    """The nonce when it is to be enforced."""
    nonce = payload.get("nonce")
    if isinstance(nonce, str) and len(nonce) > 25:
        form = Form()
        form.length(("nonce",), nonce, 0, 25)
        form.settle()
    return nonce if payload.get("enforce_nonce") else None


def _already_sent(call: Call, place: Json, nonce: str | int) -> Json | None:
    """The message that this nonce made a moment ago: sending again gives the same one."""
    message_id, sent_at = call.box.nonces.get((place["id"], nonce), ("", 0.0))
    if call.world.clock.now() - sent_at > NONCE_LIFE:
        return None
    return call.world.state.messages.get(place["id"], {}).get(message_id)


def _refer(call: Call, message: Json) -> None:
    reference = call.payload.get("message_reference")
    if not reference:
        return
    form, target_id = Form(), str(reference.get("message_id") or "")
    target = call.world.state.messages.get(message["channel_id"], {}).get(target_id)
    if not target_id:
        form.required(("message_reference", "message_id"))
        form.settle()
    if target is None and reference.get("fail_if_not_exists", True):
        form.fault(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.settle()
    message["type"] = 19
    message["message_reference"] = {"type": 0, "message_id": target_id, "channel_id": message["channel_id"]}
    message["referenced_message"] = target


def _unarchive(call: Call, place: Json) -> None:
    """A message opens an archived thread again, unless it is locked."""
    if place["type"] not in THREADS or not is_archived(place):
        return
    if place["thread_metadata"]["locked"]:
        raise ApiError(50083)
    place["thread_metadata"].update(archived=False, archive_timestamp=call.world.clock.timestamp())
    call.world.tell("THREAD_UPDATE", shown(place))


@routes.on("GET", "/channels/{channel_id}/messages")
async def history(call: Call) -> Answer:
    place = access.channel(call)
    if Permission.READ_MESSAGE_HISTORY not in call.world.permissions(call.world.bot_id, place):
        return []
    limit = call.number("limit", 50)
    if not 1 <= limit <= 100:
        form = Form()
        form.number(("limit",), limit, 1, 100)
        form.settle()
    messages = call.world.history(place["id"])
    if "before" in call.query:
        before = call.number("before", 0)
        messages = [one for one in messages if int(one["id"]) < before]
    elif "after" in call.query:
        after = call.number("after", 0)
        messages = [one for one in messages if int(one["id"]) > after][:limit]
    elif "around" in call.query:
        return _around(messages, call.number("around", 0), limit)
    return newest(messages)[:limit]


def _around(messages: list[Json], middle: int, limit: int) -> list[Json]:
    earlier = [one for one in messages if int(one["id"]) < middle][-(limit // 2) or len(messages) :]
    later = [one for one in messages if int(one["id"]) >= middle]
    return newest([*earlier, *later[: max(limit - len(earlier), 1)]])


@routes.on("GET", "/channels/{channel_id}/messages/{message_id}")
async def fetch(call: Call) -> Answer:
    return _message(call, Permission.READ_MESSAGE_HISTORY)


@routes.on("PATCH", "/channels/{channel_id}/messages/{message_id}", shape=MESSAGE)
async def edit(call: Call) -> Answer:
    message = _message(call)
    if message["author"]["id"] != call.world.bot_id:
        raise ApiError(50005)
    if is_archived(call.world.channel(message["channel_id"])):
        raise ApiError(50083)
    if call.body.uploads:
        _message(call, Permission.ATTACH_FILES)
    write(call.world, message, call.body)
    message["edited_timestamp"] = call.world.clock.timestamp()
    call.world.changed(message)
    return message


@routes.on("DELETE", "/channels/{channel_id}/messages/{message_id}")
async def delete(call: Call) -> Answer:
    message = _message(call)
    if message["author"]["id"] != call.world.bot_id:
        _message(call, Permission.MANAGE_MESSAGES)
    if is_archived(call.world.channel(message["channel_id"])):
        raise ApiError(50083)
    call.world.remove(message)


def _message(call: Call, *needed: Permission) -> Json:
    place = access.channel(call, *needed)
    return call.world.message(place["id"], call.args["message_id"])
