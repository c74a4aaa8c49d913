"""Reads all that the bot sends and logs, as it is sent: no card that its reader may not know."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from sandbox import Sandbox
from sandbox.rest import Made
from tests.bot.watcher import Leak, Watcher, cards_in
from tests.bot.wire import EPHEMERAL, Sent
from tests.soak.ledger import Broken, Ledger

_CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback")
_WEBHOOK: Final = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/[^/]+)?")
_CHANNEL: Final = re.compile(r"/channels/(\d+)/messages(?:/\d+)?")
_GAME: Final = re.compile(r"\bgr1:(\d+):")


class Shoulder:
    """Takes the requests out of the sandbox and the lines out of the log, once each."""

    def __init__(self, box: Sandbox, ledger: Ledger, log: Path) -> None:
        self._box = box
        self._ledger = ledger
        self._log = log
        self._read = 0
        self._rest = ""
        self.bodies = 0
        self.lines = 0
        self.counts: dict[str, int] = {}
        self.answered: set[str] = set()
        """The interactions to which there was an answer, in time or not."""

    def look(self) -> None:
        """Read what is new."""
        made: list[Made] = []
        while self._box.rest.requests:
            made.append(self._box.rest.requests.popleft())
        self._ledger.read()
        for request in made:
            if found := _CALLBACK.fullmatch(request.path):
                self.answered.add(found[1])
            key = f"{request.method} {re.sub(r'/[^/]{15,}|/@original', '/*', request.path)} {request.status}"
            self.counts[key] = self.counts.get(key, 0) + 1
            if request.method in ("POST", "PATCH") and isinstance(request.json, dict):
                self._check(request, request.json)
        self._read_log()

    def _check(self, request: Made, body: dict[str, Any]) -> None:
        message = self._message(request, body)
        if message is None:
            return
        sent, channel = message
        self.bodies += 1
        if not any(cards_in(text) for text in _strings(sent.body)) or self._is_all_open(sent):
            return
        failure: Leak | None = None
        for watcher in self._watchers(sent, channel):
            try:
                watcher.check(sent)
            except Leak as leak:
                failure = failure or leak
            else:
                return
        raise Broken(f"a leak to {sent.reader or 'everybody'} in {request.method} {request.path}: {failure}")

    def _message(self, request: Made, body: dict[str, Any]) -> tuple[Sent, int] | None:
        """The message that a request carries, and its channel; None where it carries none."""
        interactions = self._box.interactions
        if found := _CALLBACK.fullmatch(request.path):
            if body.get("type") not in (4, 7):
                return None
            begun = interactions.by_id[found[1]]
            data = body.get("data") or {}
            new = body["type"] == 4
            private = int(data.get("flags") or 0) & EPHEMERAL if new else _is_private(begun.source)
            return Sent(int(begun.user_id) if private else None, new, data), int(begun.channel_id)
        if found := _WEBHOOK.fullmatch(request.path):
            begun = interactions.by_token[found[1]]
            new = request.method == "POST"
            private = _is_private(begun.source) if not new else int(body.get("flags") or 0) & EPHEMERAL
            own = self._box.world.any_message(begun.original_id or "")
            private = private or _is_private(own) or (own is None and begun.original_id is not None)
            return Sent(int(begun.user_id) if private else None, new, body), int(begun.channel_id)
        if found := _CHANNEL.fullmatch(request.path):
            return Sent(None, request.method == "POST", body), int(found[1])
        return None

    def _is_all_open(self, sent: Sent) -> bool:
        """Whether it looks back at matches that are over, where every card may be read."""
        named = [self._ledger.matches[number] for number in _named(sent) if number in self._ledger.matches]
        return bool(named) and all(played.match.outcome is not None for played in named)

    def _watchers(self, sent: Sent, channel: int) -> list[Watcher]:
        named = _named(sent)
        there = [played for played in self._ledger.matches.values() if played.channel == channel]
        wanted = [played for played in there if played.number in named] or there
        return [Watcher(table) for played in reversed(wanted) for table in played.tables()]

    def _read_log(self) -> None:
        with self._log.open(encoding="utf-8") as log:
            log.seek(self._read)
            text = self._rest + log.read()
            self._read = log.tell()
        *lines, self._rest = text.split("\n")
        for line in lines:
            self.lines += 1
            if "bot.ui.emojis" not in line and cards_in(re.sub(r"\x1b\[[\d;]*m", "", line)):
                raise Broken(f"a card in the log: {line}")


def _named(sent: Sent) -> set[int]:
    """The matches that the ids in a body are of."""
    return {int(number) for text in _strings(sent.body) for number in _GAME.findall(text)}


def _is_private(message: dict[str, Any] | None) -> bool:
    return message is not None and bool(message["flags"] & EPHEMERAL)


def _strings(value: Any) -> list[str]:
    """Every text in a body, whatever it is for."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in inner for text in _strings(part)]
