"""The private page of a person's settings, and the form for quiet hours."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import discord
from discord import ui

from bot.hours import hour_text, zone_text
from bot.preferences import CardOrder, DeckChoice, Ping, Preferences
from bot.text import Text
from bot.ui.custom_id import CustomId, Verb
from bot.ui.forms import form
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look

MOST_REFUSED: Final = 25
"""So many people fit into one of Discord's menus."""

_LONGEST_HOUR, _LONGEST_ZONE = 12, 60


def settings_page(look: Look, refused: Sequence[int]) -> Screen:
    """What the reader chose, with every way to change it; `refused` are the people whose challenges it takes not."""
    text, chosen = look.text, look.choices
    named = ", ".join(f"<@{user}>" for user in refused)
    return message(
        Accent.SETTLED,
        text("settings-heading"),
        text("settings-order"),
        [_menu(Verb.CARD_ORDER, chosen.card_order, {order: text(f"order-{order}") for order in CardOrder})],
        text("settings-deck"),
        [_menu(Verb.DECK, chosen.deck, {deck: text(f"deck-{deck}") for deck in DeckChoice})],
        text("settings-ping"),
        [_menu(Verb.PING, chosen.ping, {ping: text(f"ping-{ping}") for ping in Ping})],
        "\n".join(
            (
                text("settings-picture-on" if chosen.picture else "settings-picture-off"),
                _quiet_text(text, chosen),
                text("settings-refuses-all" if chosen.refuses_all else "settings-refuses-some"),
            )
        ),
        rows(_buttons(text, chosen)),
        text("settings-refused", people=named) if refused else text("settings-refused-nobody"),
        [ui.ActionRow(_people(text, refused))],
    )


def quiet_form(text: Text, chosen: Preferences) -> ui.Modal:
    """The form that asks when a person wants no sound."""
    quiet = chosen.quiet
    fields = {
        "from": (text("quiet-from"), "22:00", hour_text(quiet.start) if quiet else None, _LONGEST_HOUR),
        "until": (text("quiet-until"), "7:00", hour_text(quiet.end) if quiet else None, _LONGEST_HOUR),
        "zone": (text("quiet-zone"), "Europe/Berlin", zone_text(chosen.zone) if quiet else None, _LONGEST_ZONE),
    }
    return form(
        text("quiet-title"),
        CustomId(0, 0, Verb.QUIET_FORM),
        [
            ui.Label(
                text=label,
                component=ui.TextInput(custom_id=name, placeholder=example, default=before, max_length=longest),
            )
            for name, (label, example, before, longest) in fields.items()
        ],
    )


def _quiet_text(text: Text, chosen: Preferences) -> str:
    if chosen.quiet is None:
        return text("settings-quiet-none")
    start, end = hour_text(chosen.quiet.start), hour_text(chosen.quiet.end)
    return text("settings-quiet", start=start, end=end, zone=zone_text(chosen.zone))


def _menu(verb: Verb, chosen: StrEnum, labels: dict[StrEnum, str]) -> ui.ActionRow[ui.LayoutView]:
    options = [
        discord.SelectOption(label=label, value=value, default=value is chosen) for value, label in labels.items()
    ]
    return ui.ActionRow(ui.Select(custom_id=str(CustomId(0, 0, verb)), options=options))


def _buttons(text: Text, chosen: Preferences) -> list[ui.Button[ui.LayoutView]]:
    picture = Verb.PICTURE_OFF if chosen.picture else Verb.PICTURE_ON
    refuse = Verb.REFUSE_NONE if chosen.refuses_all else Verb.REFUSE_ALL
    verbs = [picture, Verb.QUIET, *([Verb.QUIET_OFF] if chosen.quiet else []), refuse]
    return [button(text(f"button-{verb}"), CustomId(0, 0, verb)) for verb in verbs]


def _people(text: Text, refused: Sequence[int]) -> ui.UserSelect[ui.LayoutView]:
    """A menu that holds the refused people: who is taken out of it may challenge again."""
    return ui.UserSelect(
        custom_id=str(CustomId(0, 0, Verb.REFUSED)),
        placeholder=text("settings-refused-choose"),
        min_values=0,
        max_values=MOST_REFUSED,
        default_values=[discord.Object(user, type=discord.User) for user in refused[:MOST_REFUSED]],
    )
