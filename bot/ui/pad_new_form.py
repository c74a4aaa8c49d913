"""The form for a new score pad: who plays, by which rules, and to how many points."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final, cast

import discord
from discord import ui

from bot.pads import LONGEST_NAME, MOST_PLAYERS, ScorePad, clean_name
from bot.rows import PadPlayerRow
from bot.table import TableError
from bot.ui.escaping import escaped
from bot.ui.look import Look
from bot.ui.pad_form import Typed, blank_form, labelled, text_input, told
from bot.ui.pad_id import PadAct, PadId
from bot.ui.replies import Interaction
from engine.rules import PRESETS, Rules

_NAMES_LENGTH: Final = MOST_PLAYERS * (LONGEST_NAME + 2)
_EXTRAS: Final = ("oklahoma", "spades_double")
"""What may be played on top of any rules."""


def new_form(look: Look, user: int, typed: Typed) -> ui.Modal:
    """The form for a new pad, with what was typed into it before."""
    people = [int(person) for person in typed.get("people", [str(user)]) if person.isdecimal()][:MOST_PLAYERS]
    chosen = typed.get("rules", ["modern"])
    extras = typed.get("extras", [])
    form = blank_form(look.text("pad-form-new"), PadId(0, 0, PadAct.NEW))
    form.add_item(
        labelled(
            look.text("pad-field-people"),
            ui.UserSelect(
                custom_id="people",
                required=False,
                min_values=0,
                max_values=MOST_PLAYERS,
                default_values=[
                    discord.SelectDefaultValue(id=person, type=discord.SelectDefaultValueType.user) for person in people
                ],
            ),
        )
    )
    names = text_input("names", typed, _NAMES_LENGTH)
    form.add_item(labelled(look.text("pad-field-names"), names, look.text("pad-field-names-how")))
    presets = [
        discord.SelectOption(label=look.text(f"rules-choice-{name}")[:100], value=name, default=name in chosen)
        for name in PRESETS
    ]
    form.add_item(labelled(look.text("pad-field-rules"), ui.Select(custom_id="rules", options=presets)))
    options = [
        discord.CheckboxGroupOption(
            label=look.text(f"pad-field-{extra.replace('_', '-')}"), value=extra, default=extra in extras
        )
        for extra in _EXTRAS
    ]
    group: ui.CheckboxGroup[ui.Modal] = ui.CheckboxGroup(
        custom_id="extras", required=False, min_values=0, max_values=len(options), options=options
    )
    form.add_item(labelled(look.text("pad-field-extras"), group))
    target = text_input("target", typed, 6)
    form.add_item(labelled(look.text("pad-field-target"), target, look.text("pad-field-target-how")))
    return form


def typed_like(pad: ScorePad) -> Typed:
    """The form that would make another pad with the same people and rules."""
    rules = pad.pad.rules
    preset = PRESETS[rules.name].seated(pad.pad.format)
    return {
        "people": [str(player.user_id) for player in pad.players if player.user_id is not None],
        "names": [", ".join(player.name for player in pad.players if player.user_id is None)],
        "rules": [rules.name],
        "extras": [extra for extra in _EXTRAS if getattr(rules, extra)],
        "target": [] if rules.target == preset.target else [str(rules.target)],
    }


def players_of(interaction: Interaction, typed: Typed) -> list[PadPlayerRow]:
    """The people and the names of a new pad, in that order.

    Raises:
        TableError: one of them is a bot, or a name is missing between two others.
    """
    players: list[PadPlayerRow] = []
    resolved = cast("dict[str, Any]", interaction.data or {}).get("resolved") or {}
    for person in typed.get("people", []):
        user = (resolved.get("users") or {}).get(person)
        if user is None:
            raise TableError("unknown-button")
        if user.get("bot"):
            raise TableError("challenge-bot", who=f"<@{user['id']}>")
        member = (resolved.get("members") or {}).get(person) or {}
        name = member.get("nick") or user.get("global_name") or user["username"]
        players.append(PadPlayerRow(clean_name(name)[:LONGEST_NAME] or f"#{person[-4:]}", int(user["id"])))
    names = "".join(typed.get("names", [])).strip(" ,;\n")
    if names:
        players += [PadPlayerRow(clean_name(name)) for name in re.split(r"[,;\n]", names)]
    return players


def pad_rules(typed: Typed) -> Rules:
    """The rules of a new pad.

    Raises:
        TableError: there are no such rules, or the target is no number.
        InvalidRules: they make no sense.
    """
    preset = "".join(typed.get("rules", []))
    rules = PRESETS.get(preset)
    if rules is None:
        raise TableError("unknown-rules", rules=escaped(preset[:40]))
    rules = replace(rules, **{extra: True for extra in _EXTRAS if extra in typed.get("extras", [])})
    target = "".join(typed.get("target", [])).strip()
    if not target:
        return rules
    if not (target.isascii() and target.isdecimal()):
        raise TableError("pad-target")
    return rules.with_target(int(target))


def told_new(look: Look, typed: Typed) -> str:
    """What was typed for a new pad, said again."""
    people = [f"<@{person}>" for person in typed.get("people", []) if person.isdecimal()]
    names = clean_name("".join(typed.get("names", [])))[:_NAMES_LENGTH]
    return told(look, [*people, escaped(names), *(escaped(part[:20]) for part in typed.get("target", []))])
