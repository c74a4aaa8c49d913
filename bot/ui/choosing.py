"""A person's clicks on its settings: each changes one thing and draws the page anew."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from bot.hours import parse_hour, parse_zone
from bot.preferences import CardOrder, DeckChoice, People, Ping, QuietHours
from bot.table import TableError
from bot.ui.custom_id import Verb
from bot.ui.forms import written
from bot.ui.look import Looks
from bot.ui.replies import Interaction, reply, show
from bot.ui.settings_page import MOST_REFUSED, quiet_form, settings_page

_MENUS: Final[dict[Verb, tuple[str, type[StrEnum]]]] = {
    Verb.CARD_ORDER: ("card_order", CardOrder),
    Verb.DECK: ("deck", DeckChoice),
    Verb.PING: ("ping", Ping),
}
_SWITCHES: Final[dict[Verb, tuple[str, object]]] = {
    Verb.PICTURE_ON: ("picture", True),
    Verb.PICTURE_OFF: ("picture", False),
    Verb.QUIET_OFF: ("quiet", None),
    Verb.REFUSE_ALL: ("refuses_all", True),
    Verb.REFUSE_NONE: ("refuses_all", False),
}
CHOICES: Final = frozenset({*_MENUS, *_SWITCHES, Verb.QUIET, Verb.QUIET_FORM, Verb.REFUSED})
"""What a click on the settings may ask for."""


class Choosing:
    """Shows what a person chose, and takes what it chooses now."""

    def __init__(self, people: People, looks: Looks) -> None:
        self._people = people
        self._looks = looks

    async def open(self, interaction: Interaction) -> None:
        """Answer with the page of the person's settings."""
        user = interaction.user.id
        await reply(interaction, settings_page(await self._looks.of(interaction), await self._people.refused_by(user)))

    async def choose(self, interaction: Interaction, verb: Verb) -> None:
        """Do what a click or a form of the page asks for."""
        user = interaction.user.id
        if verb is Verb.QUIET:
            look = await self._looks.of(interaction)
            await interaction.response.send_modal(quiet_form(look.text, look.choices))
            return
        if verb is Verb.REFUSED:
            await self._people.refuse(user, _people_of(interaction))
        elif verb is Verb.QUIET_FORM:
            await self._people.change(user, **_quiet(written(interaction)))
        else:
            name, value = _SWITCHES[verb] if verb in _SWITCHES else _chosen(verb, interaction)
            await self._people.change(user, **{name: value})
        await show(interaction, settings_page(await self._looks.of(interaction), await self._people.refused_by(user)))


def _values(interaction: Interaction) -> list[str]:
    return [str(value) for value in (interaction.data or {}).get("values") or []]


def _chosen(verb: Verb, interaction: Interaction) -> tuple[str, StrEnum]:
    name, choices = _MENUS[verb]
    try:
        (value,) = _values(interaction)
        return name, choices(value)
    except ValueError:
        raise TableError("unknown-button") from None


def _people_of(interaction: Interaction) -> list[int]:
    """Whom the person refuses from now on; refusing oneself means nothing."""
    values = _values(interaction)
    resolved = ((interaction.data or {}).get("resolved") or {}).get("users") or {}
    if len(values) > MOST_REFUSED or any(value not in resolved for value in values):
        raise TableError("unknown-button")
    return sorted({int(value) for value in values} - {interaction.user.id})


def _quiet(form: dict[str, str]) -> dict[str, object]:
    try:
        start, end = parse_hour(form.get("from", "")), parse_hour(form.get("until", ""))
    except ValueError:
        raise TableError("bad-hour") from None
    try:
        zone = parse_zone(form.get("zone", ""))
    except ValueError:
        raise TableError("bad-zone") from None
    if start == end:
        raise TableError("no-quiet-hours")
    return {"quiet": QuietHours(start, end), "zone": zone}
