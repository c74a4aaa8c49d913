"""Turns the body of a request into a message: written anew, or altered in place."""

import re
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import quote

from sandbox.checks import MessageCheck
from sandbox.components import media, number, spell_emojis, texts
from sandbox.errors import ApiError, Path
from sandbox.permissions import Permission
from sandbox.pictures import size_of
from sandbox.shapes import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Json,
    JsonValue,
    MessageType,
)
from sandbox.world import StoredFile, World

SETTABLE: Final = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
NOT_MODELLED: Final = {"poll", "sticker_ids", "shared_client_theme"}
MAX_UPLOAD: Final = 10 * 1024 * 1024

_USER: Final = re.compile(r"<@!?(\d+)>")
_ROLE: Final = re.compile(r"<@&(\d+)>")
_EVERYONE: Final = re.compile(r"@(everyone|here)\b")


@dataclass(slots=True)
class Body:
    """A request's body: its JSON (an object, or a list in `items`), and a form's uploads by number."""

    payload: Json = field(default_factory=dict)
    uploads: dict[int, StoredFile] = field(default_factory=dict)
    items: list[Json] | None = None

    @property
    def json(self) -> JsonValue:
        return self.payload if self.items is None else self.items


def blank(world: World, channel_id: str, author_id: str) -> Json:
    """A message before anything is written on it."""
    message: Json = {
        "id": world.clock.snowflake(),
        "channel_id": channel_id,
        "type": int(MessageType.DEFAULT),
        "author": world.user(author_id),
        "content": "",
        "timestamp": world.clock.timestamp(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "reactions": [],
        "pinned": False,
        "flags": 0,
    }
    if "guild_id" in world.channel(channel_id):
        message["guild_id"] = world.guild_id
    return message


def write(world: World, message: Json, body: Body, prefix: Path = ()) -> None:
    """Applies a body to a message in place; raises ApiError and changes nothing when Discord would refuse it."""
    payload = body.payload
    if missing := NOT_MODELLED & {key for key, value in payload.items() if value}:
        raise ApiError(0, status=501, message=f"not modelled: {', '.join(sorted(missing))}")
    draft = {key: message[key] for key in ("content", "embeds", "components", "attachments", "flags", "mentions")}
    draft["flags"] |= (payload.get("flags") or 0) & SETTABLE  # a flag once set stays: there is no way back from V2
    for key, empty in (("content", ""), ("embeds", []), ("components", [])):
        if key in payload:
            draft[key] = deepcopy(payload[key]) or empty
    kept, added = _attachments(world, message, body)
    filenames = {one["filename"] for one in kept} | {upload.filename for upload in body.uploads.values()}
    draft["attachments"] = [*kept, *added]
    MessageCheck(prefix, world.state.emojis).run(payload, draft, filenames)

    world.drop_files(one for one in message["attachments"] if one not in kept)
    draft["attachments"] = [*kept, *(_stored(world, message, *one) for one in added)]
    number(draft["components"])
    spell_emojis(draft["components"])
    _resolve_media(draft)
    message.update(draft, flags=draft["flags"] & ~LOADING)
    _read_mentions(world, message, payload.get("allowed_mentions"))


def _attachments(world: World, message: Json, body: Body) -> tuple[list[Json], list[tuple[StoredFile, Json]]]:
    """The attachments that stay, and the uploads to add with what the body says of them."""
    described = body.payload.get("attachments")
    kept = list(message["attachments"])
    notes: dict[str, Json] = {}
    if described is not None:
        notes = {str(entry.get("id")): entry for entry in described}
        kept = [one for one in kept if one["id"] in notes]
    if any(len(upload.data) > MAX_UPLOAD for upload in body.uploads.values()):
        raise ApiError(40005)
    return kept, [(upload, notes.get(str(index), {})) for index, upload in sorted(body.uploads.items())]


def _stored(world: World, message: Json, upload: StoredFile, note: Json) -> Json:
    attachment_id = world.clock.snowflake()
    world.state.files[attachment_id] = upload
    url = f"{world.url}/attachments/{message['channel_id']}/{attachment_id}/{quote(upload.filename)}"
    attachment: Json = {
        "id": attachment_id,
        "filename": upload.filename,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": upload.content_type,
    }
    if note.get("description"):
        attachment["description"] = note["description"]
    if message["flags"] & EPHEMERAL:
        attachment["ephemeral"] = True
    if size := size_of(upload.data):
        attachment["width"], attachment["height"] = size
    return attachment


def _resolve_media(draft: Json) -> None:
    by_name = {one["filename"]: one for one in draft["attachments"]}
    for _, item in media(draft["components"]):
        attachment = by_name.get(item["url"].removeprefix("attachment://"))
        if attachment is None:
            item.setdefault("proxy_url", item["url"])
            continue
        item.update(url=attachment["url"], proxy_url=attachment["url"], attachment_id=attachment["id"])
        item.update({key: attachment[key] for key in ("width", "height", "content_type") if key in attachment})


def _read_mentions(world: World, message: Json, allowed: Json | None) -> None:
    """Fills in whom the message pings; without `allowed_mentions` everybody named in it, in edits too."""
    text = "\n".join([message["content"], *texts(message["components"])])
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    listed = allowed or {}
    users, roles = dict.fromkeys(_USER.findall(text)), dict.fromkeys(_ROLE.findall(text))
    may_users = {str(user_id) for user_id in listed.get("users") or []}
    may_roles = {str(role_id) for role_id in listed.get("roles") or []}
    message["mentions"] = [
        world.state.users[user_id]
        for user_id in users
        if user_id in world.state.users and ("users" in parse or user_id in may_users)
    ]
    message["mention_roles"] = [role_id for role_id in roles if "roles" in parse or role_id in may_roles]
    may_call_all = Permission.MENTION_EVERYONE in world.permissions(
        message["author"]["id"], world.channel(message["channel_id"])
    )
    message["mention_everyone"] = may_call_all and "everyone" in parse and _EVERYONE.search(text) is not None
