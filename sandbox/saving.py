"""The world in a file, so that the sandbox opens again where it was left."""

import base64
import json
import logging
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from sandbox.world import State, StoredFile, World

log = logging.getLogger(__name__)

VERSION: Final = 1


def save(world: World, path: Path) -> None:
    """Writes the world whole or not at all; ephemeral messages and their files stay out of it."""
    state: dict[str, Any] = {part.name: getattr(world.state, part.name) for part in fields(State)}
    state["refuses_direct"] = sorted(world.state.refuses_direct)
    private = {one["id"] for kept in world.private.values() for one in kept.message["attachments"]}
    state["files"] = {
        key: [file.filename, file.content_type, base64.b64encode(file.data).decode()]
        for key, file in world.state.files.items()
        if key not in private
    }
    kept = {"version": VERSION, "url": world.url, "last_id": world.clock.last_id, "state": state}
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.write_text(json.dumps(kept))
    draft.replace(path)


def load(world: World, path: Path) -> None:
    """Puts the world back as it was; a file that cannot be read is set aside and the sandbox opens anew."""
    if not path.exists():
        return
    try:
        text = path.read_text()
        was_at = json.loads(text)["url"]
        # Addresses of attachments name the port, which may be another one now.
        kept = json.loads(text.replace(was_at, world.url) if was_at else text)
        if kept["version"] != VERSION:
            raise ValueError(f"version {kept['version']}")
        state = _state(kept["state"])
    except (ValueError, KeyError, TypeError) as error:
        aside = path.with_name(path.name + ".unreadable")
        path.replace(aside)
        log.warning("%s cannot be read (%r): set aside as %s", path, error, aside.name)
        return
    world.state = state
    world.clock.last_id = max(world.clock.last_id, kept["last_id"])


def _state(kept: dict[str, Any]) -> State:
    kept["refuses_direct"] = set(kept["refuses_direct"])
    kept["files"] = {
        key: StoredFile(filename, content_type, base64.b64decode(data))
        for key, (filename, content_type, data) in kept["files"].items()
    }
    state = State(**kept)
    for user_id, member in state.members.items():
        member["user"] = state.users[user_id]
    return state
