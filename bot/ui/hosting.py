"""What those who manage a server choose for it: each command, click and form changes one thing and shows the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import discord

from bot.durations import parse_duration
from bot.servers import Pings, ServerChoices, Servers
from bot.settings import LONGEST_DEADLINE
from bot.table import TableError
from bot.text import languages
from bot.ui.forms import written
from bot.ui.host_id import HostId
from bot.ui.host_page import (
    DEADLINE,
    LIFE,
    MOST,
    MOST_AT_ONCE,
    MOST_CHANNELS,
    OF_DISCORD,
    RULES_FORMS,
    Place,
    host_page,
    times_form,
)
from bot.ui.look import Look, Looks
from bot.ui.refereeing import Referee
from bot.ui.replies import Interaction, answering, picked, show
from bot.ui.seating import deadline_of, preset_of
from bot.ui.terms_panel import read_rules, rules_form
from bot.ui.threads import NEEDED_FOR_THREADS, missing_for_threads

_SHORTEST_LIFE: Final = 60
_NUMBER: Final = re.compile(r"\d{1,3}", re.ASCII)


def manages(interaction: Interaction) -> bool:
    """Whether somebody manages the server on which it acts."""
    permissions = interaction.permissions
    return interaction.guild_id is not None and (permissions.administrator or permissions.manage_guild)


class Hosting:
    """Answers clicks on a server's settings, always privately; `route` never raises."""

    def __init__(self, servers: Servers, referee: Referee, looks: Looks) -> None:
        self._servers = servers
        self._referee = referee
        self._looks = looks

    async def choices(self, interaction: Interaction) -> ServerChoices:
        """What holds on the server of `interaction`."""
        return await self._servers.choices(interaction.guild_id or 0)

    async def open(self, interaction: Interaction, **changes: object) -> None:
        """Change what was chosen for a server, and answer with all of it."""
        if changes:
            await self._servers.change(interaction.guild_id or 0, **changes)
        look = await self._looks.of(interaction)
        chosen = await self.choices(interaction)
        there = [channel for channel in chosen.channels if interaction.client.get_channel(channel) is not None]
        await show(interaction, host_page(look, chosen, there, _trouble(look, interaction, chosen, there)))

    async def allow(self, interaction: Interaction, channel: int | None, forbidden: int | None) -> None:
        """Let matches begin in `channel`, and no more in the `forbidden` one; with none left they begin anywhere."""
        allowed = (await self.choices(interaction)).channels
        if channel is None and forbidden is not None and not allowed:
            raise TableError("forbid-everywhere")
        wanted = {*allowed, *([] if channel is None else [channel])} - {forbidden}
        if len(wanted) > MOST_CHANNELS:
            raise TableError("many-channels", most=MOST_CHANNELS)
        await self.open(interaction, channels=tuple(sorted(wanted)))

    async def route(self, interaction: Interaction, pressed: str) -> None:
        """Answer a click or a form of the page; who may not manage the server is refused."""
        async with answering(interaction, "a server's settings"):
            if not manages(interaction):
                raise TableError("only-hosts")
            look = await self._looks.of(interaction)
            match pressed:
                case HostId.CHANNELS:
                    await self.open(interaction, channels=_channels(interaction))
                case HostId.PLACE:
                    await self.open(interaction, threads=picked(interaction) == Place.THREAD)
                case HostId.LANGUAGE:
                    await self.open(interaction, language=language_named(picked(interaction) or ""))
                case HostId.PINGS:
                    await self.open(interaction, pings=pings_named(picked(interaction) or ""))
                case HostId.PRESET:
                    await self.open(interaction, rules=preset_of(picked(interaction) or ""))
                case form if form in RULES_FORMS:
                    await self._rules(interaction, look, HostId(form))
                case HostId.TIMES:
                    await interaction.response.send_modal(times_form(look, await self.choices(interaction)))
                case HostId.TIMES_FORM:
                    await self.open(interaction, **_times(written(interaction)))
                case HostId.RESET:
                    await self._referee.reset(interaction)
                case HostId.KEEP:
                    await self._referee.keep(interaction)
                case _:
                    raise TableError("unknown-button")

    async def _rules(self, interaction: Interaction, look: Look, custom_id: HostId) -> None:
        """Open a form for the usual rules, or take what one holds."""
        rules, group = (await self.choices(interaction)).rules, RULES_FORMS[custom_id]
        if interaction.type is discord.InteractionType.modal_submit:
            changed = read_rules(look, group, rules, rules.target, written(interaction))
            await self.open(interaction, rules=changed)
        else:
            await interaction.response.send_modal(rules_form(look, group, rules, custom_id))


def _trouble(look: Look, interaction: Interaction, chosen: ServerChoices, there: Sequence[int]) -> str:
    """Where threads cannot be opened although they were chosen: among the allowed channels, or else here."""
    if not chosen.threads:
        return ""
    channels = [interaction.client.get_channel(channel) for channel in (there or [interaction.channel_id or 0])]
    missing = {
        channel.id: missing_for_threads(channel) for channel in channels if isinstance(channel, discord.TextChannel)
    }
    lacking = [channel for channel, names in missing.items() if names]
    if not lacking:
        return ""
    names = [name for name in NEEDED_FOR_THREADS if any(name in missing[channel] for channel in lacking)]
    return look.text(
        "host-threads-missing",
        channels=", ".join(f"<#{channel}>" for channel in lacking),
        permissions=", ".join(look.text(f"permission-{name}") for name in names),
    )


def _channels(interaction: Interaction) -> tuple[int, ...]:
    """The channels that were chosen in the menu."""
    values = [str(value) for value in (interaction.data or {}).get("values") or []]
    resolved = ((interaction.data or {}).get("resolved") or {}).get("channels") or {}
    if len(values) > MOST_CHANNELS or any(value not in resolved for value in values):
        raise TableError("unknown-button")
    return tuple(sorted({int(value) for value in values}))


def pings_named(name: str) -> Pings:
    """The way to call people of that name.

    Raises:
        TableError: there is none.
    """
    if name not in tuple(Pings):
        raise TableError("unknown-button")
    return Pings(name)


def language_named(code: str) -> str | None:
    """The language of that code; None for that of the server in Discord.

    Raises:
        TableError: there is none.
    """
    if code not in (OF_DISCORD, *languages()):
        raise TableError("unknown-button")
    return None if code == OF_DISCORD else code


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
