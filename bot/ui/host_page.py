"""The private page of a server's settings, and its forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

import discord
from discord import ui

from bot.durations import spans
from bot.servers import Pings, ServerChoices
from bot.terms import base_of
from bot.text import Text, languages, own_name
from bot.ui.forms import form
from bot.ui.host_id import PREFIX, HostId
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.terms import rules_text
from bot.ui.terms_panel import GROUPS, group_name
from bot.ui.words import span_text
from engine.rules import PRESETS

DEADLINE, LIFE, MOST = "deadline", "life", "most"
"""The fields of the form for times and the limit."""


class Place(StrEnum):
    """Where a match is played."""

    CHANNEL = "channel"
    THREAD = "thread"


OF_DISCORD: Final = "discord"
"""Instead of a language: that of the server in Discord."""

MOST_CHANNELS: Final = 25
"""So many channels fit into one of Discord's menus."""

CHANNEL_TYPES: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
)
"""Channels with messages, or with threads that have them."""

RULES_FORMS: Final = {HostId(f"{PREFIX}{group}"): group for group in GROUPS}
"""The forms for the usual rules, each for a group of their fields."""

_LONGEST_SPAN, _LONGEST_NUMBER = 40, 3
MOST_AT_ONCE: Final = 100
"""A limit above this is none worth the name."""


def host_page(look: Look, chosen: ServerChoices, there: Sequence[int], trouble: str = "") -> Screen:
    """What was chosen for a server, with every way to change it.

    `there` are the chosen channels that still exist; `trouble` says what does not work as it was chosen.
    """
    text = look.text
    return message(
        Accent.SETTLED,
        text("host-heading"),
        _channels_text(look, chosen, there),
        [ui.ActionRow(_channels(look, there))],
        text("host-place"),
        [_menu(HostId.PLACE, _place(chosen), {place: text(f"played-in-{place}") for place in Place})],
        trouble,
        text("host-language"),
        [_menu(HostId.LANGUAGE, chosen.language or OF_DISCORD, language_names(text))],
        text("host-pings"),
        [_menu(HostId.PINGS, chosen.pings, {pings: text(f"pings-{pings}") for pings in Pings})],
        text("host-rules") + "\n" + rules_text(look, chosen.rules),
        [ui.ActionRow(_presets(look, chosen))],
        rows(button(group_name(look, group), custom_id) for custom_id, group in RULES_FORMS.items()),
        "\n".join(
            (
                text("host-deadline", span=span_text(look, chosen.move_deadline)),
                text("host-life", span=span_text(look, chosen.invitation_life)),
                text("host-most", count=chosen.most_matches or 0),
            )
        ),
        rows([button(text("button-times"), HostId.TIMES)]),
    )


def _place(chosen: ServerChoices) -> Place:
    return Place.THREAD if chosen.threads else Place.CHANNEL


def _channels_text(look: Look, chosen: ServerChoices, there: Sequence[int]) -> str:
    if not chosen.channels:
        return look.text("host-channels-all")
    if not there:
        return look.text("host-channels-gone")
    return look.text("host-channels", channels=", ".join(f"<#{channel}>" for channel in there))


def _channels(look: Look, there: Sequence[int]) -> ui.ChannelSelect[ui.LayoutView]:
    """A menu that holds the allowed channels; who takes all of them out allows every channel."""
    return ui.ChannelSelect(
        custom_id=HostId.CHANNELS,
        placeholder=look.text("host-channels-choose"),
        channel_types=list(CHANNEL_TYPES),
        min_values=0,
        max_values=MOST_CHANNELS,
        default_values=[discord.Object(channel) for channel in there],
    )


def language_names(text: Text) -> dict[str, str]:
    """Each language by the name that it calls itself, and that of the server in Discord, by their codes."""
    return {OF_DISCORD: text("language-of-discord")} | {language: own_name(language) for language in languages()}


def _menu(custom_id: HostId, chosen: str, labels: Mapping[str, str]) -> ui.ActionRow[ui.LayoutView]:
    options = [
        discord.SelectOption(label=label, value=value, default=value == chosen) for value, label in labels.items()
    ]
    return ui.ActionRow(ui.Select(custom_id=custom_id, options=options))


def times_form(look: Look, chosen: ServerChoices) -> ui.Modal:
    """The form for times and the limit, filled with what holds now."""
    text = look.text
    most = "" if chosen.most_matches is None else str(chosen.most_matches)
    return form(
        text("host-times-title"),
        HostId.TIMES_FORM,
        [
            _field(text("host-times-deadline"), text("host-times-span"), DEADLINE, _span(chosen.move_deadline)),
            _field(text("host-times-life"), text("host-times-span"), LIFE, _span(chosen.invitation_life)),
            _field(text("host-times-most"), text("host-times-none"), MOST, most, _LONGEST_NUMBER, required=False),
        ],
    )


def _field(
    label: str, description: str, name: str, before: str, longest: int = _LONGEST_SPAN, *, required: bool = True
) -> ui.Label[ui.Modal]:
    given: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=name, default=before, max_length=longest, required=required)
    return ui.Label(text=label, description=description, component=given)


def _span(seconds: int) -> str:
    """A span of time as people type it."""
    return " ".join(f"{count}{unit}" for count, unit in spans(seconds))


def _presets(look: Look, chosen: ServerChoices) -> ui.Select[ui.LayoutView]:
    """Every preset; none is marked where the rules are no preset, so that each can be chosen."""
    rules = chosen.rules
    return ui.Select(
        custom_id=HostId.PRESET,
        placeholder=look.text("terms-preset", base=look.text(f"rules-{base_of(rules).name}")),
        options=[
            discord.SelectOption(label=look.text(f"rules-choice-{name}"), value=name, default=name == rules.name)
            for name in PRESETS
        ],
    )
