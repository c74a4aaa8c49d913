"""What the bot sent to Discord, request by request."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from simcord import Env

from tests.bot.people import BUTTON, TEXT, parts

EPHEMERAL = 1 << 6
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
_CHANNEL = re.compile(r"/channels/(\d+)/messages(?:/(\d+))?")
_WEBHOOK = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/(\w+|@original))?")


@dataclass(frozen=True, slots=True)
class Sent:
    """One message as the bot wrote it; `reader` is the one person who sees it, None for everybody.

    `new` tells a message from an edit, which pings nobody.
    """

    reader: int | None
    new: bool
    body: dict[str, Any]

    @property
    def components(self) -> list[dict[str, Any]]:
        return list(parts(self.body.get("components") or []))

    @property
    def words(self) -> str:
        written = [self.body["content"]] if self.body.get("content") else []
        return "\n".join(written + [part["content"] for part in self.components if part["type"] == TEXT])

    @property
    def labels(self) -> list[str]:
        return [part["label"] for part in self.components if part["type"] == BUTTON]

    @property
    def pinged(self) -> set[int]:
        """Who hears of it: named in the text, and allowed to be pinged."""
        if not self.new:
            return set()
        allowed = (self.body.get("allowed_mentions") or {}).get("users") or []
        return {int(user) for user in allowed if f"<@{user}>" in self.words}


def sent(env: Env, since: int = 0) -> Iterator[Sent]:
    """Every message of the bot, from the request number `since` on."""
    for request in env.http_requests[since:]:
        body = request.json if isinstance(request.json, dict) else {}
        if found := _CALLBACK.fullmatch(request.path):
            if body.get("type") not in (4, 7):
                continue
            record = env.backend.interactions[int(found[1])]
            data = body.get("data") or {}
            new = body["type"] == 4
            private = int(data.get("flags") or 0) & EPHEMERAL if new else _is_private(env, record)
            yield Sent(record.user_id if private else None, new, data)
        elif found := _WEBHOOK.fullmatch(request.path):
            record = env.backend.interactions[env.backend.interaction_tokens[found[1]]]
            if request.method in ("POST", "PATCH"):
                yield Sent(record.user_id if _is_private(env, record) else None, request.method == "POST", body)
        elif _CHANNEL.fullmatch(request.path) and request.method in ("POST", "PATCH"):
            yield Sent(None, request.method == "POST", body)


def _is_private(env: Env, record: Any) -> bool:
    """Whether the message that an interaction made or redrew is for one person."""
    if record.ephemeral:
        return True
    number = record.source_message_id or record.message_id
    stored = env.backend.messages.get(record.channel_id, {}).get(number)
    return stored is not None and stored.is_ephemeral
