"""What the forms of a score pad are made of, and what was typed into one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from discord import ui

from bot.ui.look import Look
from bot.ui.pad_id import PadId
from bot.ui.replies import Interaction

Typed = Mapping[str, Sequence[str]]
"""What stands in the fields of a form, each under its custom id."""


def typed_in(interaction: Interaction) -> dict[str, list[str]]:
    """What was typed and chosen in the form that was sent."""
    data = cast("dict[str, Any]", interaction.data or {})
    found: dict[str, list[str]] = {}
    for row in data.get("components", []):
        field = row.get("component") or {}
        values = field.get("values")
        if values is None:
            values = [field["value"]] if field.get("value") else []
        found[str(field.get("custom_id"))] = [str(value) for value in values]
    return found


def blank_form(title: str, pad_id: PadId) -> ui.Modal:
    """An empty form; stopped, so that discord.py keeps nothing of it: the router reads what is sent."""
    form = ui.Modal(title=title, custom_id=str(pad_id))
    form.stop()
    return form


def labelled(text: str, field: ui.Item[Any], description: str | None = None) -> ui.Label[ui.Modal]:
    """A field under its label."""
    return ui.Label(text=text, component=field, description=description)


def text_input(custom_id: str, typed: Typed, longest: int) -> ui.TextInput[ui.Modal]:
    """A line to type in, with what was typed before."""
    default = "".join(typed.get(custom_id, []))[:longest]
    return ui.TextInput(custom_id=custom_id, required=False, max_length=longest, default=default or None)


def told(look: Look, parts: Sequence[str]) -> str:
    """What was typed, in one line; nothing when nothing was."""
    typed = " · ".join(part for part in parts if part)
    return look.text("pad-typed", typed=typed) if typed else ""
