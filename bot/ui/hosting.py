"""What those who manage a server choose for it: each command, click and form changes one thing and shows the page."""

from __future__ import annotations

import re
from typing import Final

from bot.durations import parse_duration
from bot.servers import ServerChoices, Servers
from bot.settings import LONGEST_DEADLINE
from bot.table import TableError
from bot.ui.forms import written
from bot.ui.host_id import HostId
from bot.ui.host_page import DEADLINE, LIFE, MOST, MOST_AT_ONCE, host_page, times_form
from bot.ui.look import Looks
from bot.ui.replies import Interaction, answering, picked, show
from bot.ui.seating import deadline_of, preset_of

_SHORTEST_LIFE: Final = 60
_NUMBER: Final = re.compile(r"\d{1,3}", re.ASCII)


def manages(interaction: Interaction) -> bool:
    """Whether somebody manages the server on which it acts."""
    permissions = interaction.permissions
    return interaction.guild_id is not None and (permissions.administrator or permissions.manage_guild)


class Hosting:
    """Answers clicks on a server's settings, always privately; `route` never raises."""

    def __init__(self, servers: Servers, looks: Looks) -> None:
        self._servers = servers
        self._looks = looks

    async def choices(self, interaction: Interaction) -> ServerChoices:
        """What holds on the server of `interaction`."""
        return await self._servers.choices(interaction.guild_id or 0)

    async def open(self, interaction: Interaction, **changes: object) -> None:
        """Change what was chosen for a server, and answer with all of it."""
        if changes:
            await self._servers.change(interaction.guild_id or 0, **changes)
        look = await self._looks.of(interaction)
        await show(interaction, host_page(look, await self.choices(interaction)))

    async def route(self, interaction: Interaction, pressed: str) -> None:
        """Answer a click or a form of the page; who may not manage the server is refused."""
        async with answering(interaction, "a server's settings"):
            if not manages(interaction):
                raise TableError("only-hosts")
            look = await self._looks.of(interaction)
            match pressed:
                case HostId.PRESET:
                    await self.open(interaction, rules=preset_of(picked(interaction) or ""))
                case HostId.TIMES:
                    await interaction.response.send_modal(times_form(look, await self.choices(interaction)))
                case HostId.TIMES_FORM:
                    await self.open(interaction, **_times(written(interaction)))
                case _:
                    raise TableError("unknown-button")


def life_of(text: str) -> int:
    """How long invitations wait, as somebody wrote it, in seconds.

    Raises:
        TableError: it is no duration, or out of bounds.
    """
    try:
        seconds = parse_duration(text)
    except ValueError:
        raise TableError("bad-life") from None
    if not _SHORTEST_LIFE <= seconds <= LONGEST_DEADLINE:
        raise TableError("bad-life")
    return seconds


def _times(form: dict[str, str]) -> dict[str, object]:
    most = form.get(MOST, "").strip()
    if most and not (_NUMBER.fullmatch(most) and int(most) <= MOST_AT_ONCE):
        raise TableError("bad-most", most=MOST_AT_ONCE)
    return {
        "move_deadline": deadline_of(form.get(DEADLINE, ""), 0),
        "invitation_life": life_of(form.get(LIFE, "")),
        "most_matches": int(most or 0) or None,
    }
