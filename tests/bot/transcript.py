"""A match as its people see it: after every press, each message that came, changed or went."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from simcord import InteractionResult, MemberActor

from tests.bot.people import BUTTON, GALLERY, SELECT, TEXT, Scene, message_of, parts

TRANSCRIPTS = Path(__file__).parent / "transcripts"
_SEALS = re.compile(r"\b[0-9a-f]{32}(?:[0-9a-f]{32})?\b")


@dataclass
class Transcript:
    """Everything that the channel and each of two players saw, in plain text."""

    scene: Scene
    lines: list[str] = field(default_factory=list)
    seen: dict[tuple[str, int], str] = field(default_factory=dict)
    hands: dict[str, Any] = field(default_factory=dict)

    async def does(self, player: MemberActor, label: str, message: Any = None) -> InteractionResult:
        """`player` presses a button of `message`, or of the hand that is open."""
        shown = self.hands[player.name] if message is None else message
        result = await player.click(shown, label=label)
        if result.ephemeral or (message is None and result.response is not None):
            self.hands[player.name] = message_of(result)
        self.note(f"{player.name.title()} presses {label}")
        return result

    def note(self, what: str) -> None:
        """Write down what is different since the last note."""
        self.lines += ["", f"═══ {what}"]
        now = {("Everybody", message.id): self._told(message) for message in self.scene.history()}
        for player in (self.scene.ann, self.scene.ben):
            now |= {(player.name.title(), message.id): self._told(message) for message in self.scene.private(player)}
        for who, number in self.seen.keys() - now.keys():
            self.lines.append(f"{who}: gone is “{self.seen[who, number].splitlines()[0]}”")
        for (who, number), told in now.items():
            before = self.seen.get((who, number))
            if told != before:
                self.lines += [f"{who} {'reads' if before is None else 'sees change to'}:", f"    {told}"]
        self.seen = now

    def check(self, name: str) -> None:
        """Compare with what was written down before; UPDATE_TRANSCRIPTS=1 writes it anew."""
        file, told = TRANSCRIPTS / f"{name}.txt", "\n".join(self.lines).strip() + "\n"
        if os.environ.get("UPDATE_TRANSCRIPTS"):
            file.write_text(told, encoding="utf-8")
        assert told == file.read_text(encoding="utf-8")

    def _told(self, message: Any) -> str:
        lines = [message.content] if message.content else []
        for row in parts(message.components):
            if row["type"] == TEXT:
                lines.append(row["content"])
            elif row["type"] == GALLERY:
                lines += [f"(picture: {item['description']})" for item in row["items"]]
            elif row["type"] == 1:
                lines.append(" ".join(self._control(part) for part in row["components"]))
        told = "\n".join(lines)
        for player in (self.scene.ann, self.scene.ben, self.scene.cay):
            told = told.replace(player.mention, f"@{player.name.title()}")
        told = told.replace(self.scene.channel.mention, "#table")
        told = _SEALS.sub(lambda found: "(salt)" if len(found[0]) == 32 else "(sha256)", told)
        return told.replace("\u00a0", " ").replace("\n", "\n    ")

    @staticmethod
    def _control(part: dict[str, Any]) -> str:
        if part["type"] == BUTTON:
            return f"({part['label']})" if part.get("disabled") else f"[{part['label']}]"
        assert part["type"] == SELECT
        return " ".join(f"{'●' if option.get('default') else '○'} {option['label']}" for option in part["options"])
