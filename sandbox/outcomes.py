"""What comes of an act: the answer as the person gets it."""

from typing import TYPE_CHECKING

from sandbox.interactions import Interaction
from sandbox.seen import Seen
from sandbox.shapes import Json, Reply

if TYPE_CHECKING:
    from sandbox.server import Sandbox


class Opened:
    """A modal before a person's eyes."""

    def __init__(self, interaction: Interaction, modal: Json) -> None:
        self.interaction = interaction
        self.data = modal

    @property
    def title(self) -> str:
        return self.data["title"]

    @property
    def custom_id(self) -> str:
        return self.data["custom_id"]


class Outcome:
    """What came of an act, once the bot answered it or failed to."""

    def __init__(self, box: "Sandbox", interaction: Interaction) -> None:
        self.box = box
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<{'failed' if self.failed else self.response}: {self.message or self.modal or self.choices}>"

    @property
    def id(self) -> str:
        """The interaction's id."""
        return self.interaction.id

    @property
    def failed(self) -> bool:
        """Whether the client says "The application did not respond"."""
        return self.interaction.state == "failed"

    @property
    def response(self) -> Reply | None:
        return self.interaction.reply

    @property
    def message(self) -> Seen | None:
        """The message that the answer made or altered, as it is now; None when there is none, or no longer."""
        data = self.box.world.any_message(self.interaction.original_id or "")
        return None if data is None else Seen(data).kept()

    @property
    def text(self) -> str:
        """The words of that message, or none."""
        return "" if self.message is None else self.message.text

    @property
    def modal(self) -> Opened | None:
        return None if self.interaction.modal is None else Opened(self.interaction, self.interaction.modal)

    @property
    def choices(self) -> list[Json]:
        return self.interaction.choices
