"""A message as a person reads it: its words, and what in it can be pressed."""

from sandbox.components import interactive, texts
from sandbox.errors import Refused
from sandbox.shapes import EPHEMERAL, LOADING, SELECTS, Component, Json


class Seen:
    """A message at the moment somebody looked at it; `data` is Discord's own message object."""

    def __init__(self, data: Json) -> None:
        self.data = data

    def __repr__(self) -> str:
        private = " (only they see it)" if self.is_ephemeral else ""
        return f"<message {self.id}{private}: {self.text!r} {self.labels}>"

    def kept(self) -> "Seen":
        """A copy that stays as it is when the message changes."""
        return Seen(dict(self.data))  # what is inside is never altered, only replaced

    @property
    def id(self) -> str:
        return self.data["id"]

    @property
    def channel_id(self) -> str:
        return self.data["channel_id"]

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.data["flags"] & EPHEMERAL)

    @property
    def is_loading(self) -> bool:
        """Whether it says no more yet than that the application is thinking."""
        return bool(self.data["flags"] & LOADING)

    @property
    def text(self) -> str:
        """All words of the message: content, text displays and embeds, a line each."""
        embeds = [part for embed in self.data["embeds"] for part in _embed_texts(embed)]
        return "\n".join(filter(None, [self.data["content"], *texts(self.data["components"]), *embeds]))

    @property
    def pings(self) -> list[str]:
        """The ids of the people whom the message notifies."""
        return [user["id"] for user in self.data["mentions"]]

    @property
    def buttons(self) -> list[Json]:
        return [part for part in interactive(self.data["components"]) if part["type"] == Component.BUTTON]

    @property
    def selects(self) -> list[Json]:
        return [part for part in interactive(self.data["components"]) if part["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        """What the buttons that can be pressed say, in order."""
        return [_label(part) for part in self.buttons if not part.get("disabled")]

    def button(self, key: str) -> Json:
        """The button with this label or custom id, disabled or not.

        Raises:
            Refused: there is none, or several say the same.
        """
        found = [part for part in self.buttons if key in (_label(part), part.get("custom_id"))]
        if not found:
            raise Refused(f"no button {key!r}; there are {[_label(part) for part in self.buttons]} in {self.text!r}")
        pressable = [part for part in found if not part.get("disabled")]
        if len(pressable) > 1:
            raise Refused(f"{len(pressable)} buttons say {key!r}; name one by its custom id")
        return (pressable or found)[0]

    def select(self, key: str) -> Json:
        """The select with this placeholder or custom id; raises Refused when there is none."""
        for part in self.selects:
            if key in (part.get("placeholder"), part["custom_id"]):
                return part
        names = [part.get("placeholder") or part["custom_id"] for part in self.selects]
        raise Refused(f"no select {key!r}; there are {names} in {self.text!r}")


def _label(button: Json) -> str:
    return button.get("label") or (button.get("emoji") or {}).get("name") or ""


def _embed_texts(embed: Json) -> list[str]:
    fields = [field[key] for field in embed.get("fields") or [] for key in ("name", "value")]
    return [embed.get("title") or "", embed.get("description") or "", *fields]
