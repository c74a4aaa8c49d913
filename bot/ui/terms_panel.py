"""The private panel on which a challenger sets the terms: a preset, and a form for each group of fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.durations import spans
from bot.table import Table
from bot.terms import base_of, changed, deviations, is_played
from bot.ui.custom_id import CustomId, Verb
from bot.ui.forms import form
from bot.ui.host_id import HostId
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.seating import deadline_of
from bot.ui.terms import field_text, rules_text, word_of
from bot.ui.words import span_text
from engine.rules import BOUNDS, CHOICES, PRESETS, InvalidRules, Rules, Scoring

GROUPS: Final = {
    Verb.TERMS_MATCH: ("target", "games", "ends_below"),
    Verb.TERMS_KNOCK: ("knock_limit", "oklahoma", "throw_back", "last_drawer_may_knock", "equal_is_undercut"),
    Verb.TERMS_BONUSES: ("gin_bonus", "big_gin_bonus", "undercut_bonus", "spades_double"),
    Verb.TERMS_END: ("game_bonus", "box", "shut_out", "higher_total_wins"),
    Verb.TERMS_DEAL: ("hand_size", "crowd_hand_size", "dealer_after_scored", "dealer_after_dead"),
}
"""The forms and their fields: five items at most, and together what bears on another stands in one form."""

_GROUPS_WITH_PENALTIES: Final = {
    Verb.TERMS_BONUSES: ("knock_bonus", "gin_bonus", "gin_penalty", "undercut_bonus", "undercut_penalty"),
    Verb.TERMS_END: ("game_bonus", "box", "big_gin_bonus", "spades_double"),
}

_DEADLINE: Final = "deadline"
_NUMBER: Final = re.compile(r"\d{1,4}", re.ASCII)


def fields_of(group: Verb, rules: Rules) -> tuple[str, ...]:
    """The fields of one form, under the scoring of `rules`."""
    fields = GROUPS[group]
    if rules.scoring is Scoring.PENALTIES:
        fields = _GROUPS_WITH_PENALTIES.get(group, fields)
    return tuple(field for field in fields if is_played(rules, field))


def panel(look: Look, table: Table, notice: str = "", *, sent: bool) -> Screen:
    """The terms as they are, and the way to others; an invitation that is not `sent` can be from here."""
    row = table.row
    lines = [f"**{look.text(f'terms-group-{group}')}**: {_told(look, table, group)}" for group in GROUPS]
    groups = [button(look.text(f"terms-group-{group}"), CustomId(row.id, row.terms, group)) for group in GROUPS]
    send = button(look.text("button-send"), CustomId(row.id, 0, Verb.SEND), discord.ButtonStyle.success)
    cancel = button(look.text("button-cancel"), CustomId(row.id, 0, Verb.DECLINE), discord.ButtonStyle.danger)
    return message(
        Accent.ACT,
        notice,
        look.text("terms-panel" if sent else "terms-panel-unsent") + "\n" + rules_text(look, table.rules),
        "\n".join(lines),
        [ui.ActionRow(_presets(look, table))],
        rows(groups),
        [] if sent else rows((send, cancel)),
    )


def _told(look: Look, table: Table, group: Verb) -> str:
    """The fields of a group in words, those that are not the preset's in bold."""
    rules, others = table.proposed, deviations(table.proposed)
    told: list[str] = []
    for field in fields_of(group, rules):
        words = field_text(look, table.rules if field == "target" else rules, field)
        told.append(f"**{words}**" if field in others else words)
    if group is Verb.TERMS_MATCH:
        told.append(look.text("field-deadline", deadline=span_text(look, table.row.move_deadline)))
    return " · ".join(told)


def _presets(look: Look, table: Table) -> ui.Select[ui.LayoutView]:
    """Every preset; none is marked where the rules are no preset, so that each can be chosen."""
    rules = table.proposed
    return ui.Select(
        custom_id=str(CustomId(table.id, table.row.terms, Verb.TERMS_PRESET)),
        placeholder=look.text("terms-preset", base=look.text(f"rules-{base_of(rules).name}")),
        options=[
            discord.SelectOption(label=look.text(f"rules-choice-{name}"), value=name, default=name == rules.name)
            for name in PRESETS
        ],
    )


def form_of(look: Look, table: Table, group: Verb) -> ui.Modal:
    """The form for one group of fields of an invitation, filled with what holds now."""
    row = table.row
    labels = _fields(look, group, table.proposed, table.rules.target)
    if group is Verb.TERMS_MATCH:
        labels.append(_deadline(look, row.move_deadline))
    return form(look.text(f"terms-group-{group}"), CustomId(row.id, row.terms, group), labels)


def rules_form(look: Look, group: Verb, rules: Rules, custom_id: HostId) -> ui.Modal:
    """The form for one group of fields of rules that belong to no invitation."""
    return form(group_name(look, group), custom_id, _fields(look, group, rules, rules.target))


def group_name(look: Look, group: Verb) -> str:
    """What a group of fields is called where the time for a move is not among them."""
    return look.text("label-target" if group is Verb.TERMS_MATCH else f"terms-group-{group}")


def _fields(look: Look, group: Verb, rules: Rules, target: int) -> list[ui.Label[ui.Modal]]:
    labels: list[ui.Label[ui.Modal]] = []
    for field in fields_of(group, rules):
        value = target if field == "target" else getattr(rules, field)
        labels.append(_bounded(look, field, value) if field in BOUNDS else _chosen(look, field, value))
    return labels


def _deadline(look: Look, seconds: int) -> ui.Label[ui.Modal]:
    written = " ".join(f"{count}{unit}" for count, unit in spans(seconds))
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=_DEADLINE, default=written, max_length=40)
    return ui.Label(text=look.text("label-deadline"), description=look.text("option-deadline"), component=field)


def _bounded(look: Look, field: str, value: int | None) -> ui.Label[ui.Modal]:
    """A number, and between which it must be; big gin may be left out."""
    least, most = BOUNDS[field]
    optional = field == "big_gin_bonus"
    bounds = look.text("description-optional" if optional else "description-bounds", least=least, most=most)
    given: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=field, default="" if value is None else str(value), required=not optional, max_length=4
    )
    return ui.Label(text=look.text(f"label-{field}"), description=bounds, component=given)


def _chosen(look: Look, field: str, value: object) -> ui.Label[ui.Modal]:
    """One of a few values."""
    options = [
        discord.RadioGroupOption(
            label=look.text(f"choice-{field}", value=word_of(choice)),
            value=str(word_of(choice)),
            default=choice == value,
        )
        for choice in _choices(field)
    ]
    group: ui.RadioGroup[ui.Modal] = ui.RadioGroup(custom_id=field, options=options)
    return ui.Label(text=look.text(f"label-{field}"), component=group)


def _choices(field: str) -> tuple[int | str, ...]:
    return CHOICES.get(field, (True, False))


def read_form(look: Look, table: Table, group: Verb, values: Mapping[str, str]) -> tuple[Rules, int]:
    """The rules and the deadline that the filled form of an invitation proposes.

    Raises:
        TableError: the deadline is no time, or out of bounds.
        InvalidRules: as `read_rules`.
    """
    rules = read_rules(look, group, table.proposed, table.rules.target, values)
    return rules, deadline_of(values.get(_DEADLINE), table.row.move_deadline)


def read_rules(look: Look, group: Verb, rules: Rules, target: int, values: Mapping[str, str]) -> Rules:
    """The rules that a filled form makes of `rules`, which are played to `target`.

    Raises:
        InvalidRules: a value is impossible, or there is no sense in the whole; fields named as on the form.
    """
    fields: dict[str, object] = {}
    try:
        for field in fields_of(group, rules):
            if field in values:
                fields[field] = _read(field, values[field].strip())
        wanted = fields.pop("target", target)
        rules = changed(rules, **fields)
        if wanted != target:
            rules = rules.with_target(wanted)  # pyright: ignore[reportArgumentType] a number, as `_read` makes it
    except InvalidRules as error:
        raise _named(look, error) from None
    return rules


def _read(field: str, written: str) -> object:
    if field not in BOUNDS:
        found = [choice for choice in _choices(field) if str(word_of(choice)) == written]
        if found:
            return found[0]
    elif not written and field == "big_gin_bonus":
        return None
    elif _NUMBER.fullmatch(written):
        return int(written)
    raise InvalidRules("bad-value", field=field, value=discord.utils.escape_markdown(written[:20]))


def _named(look: Look, error: InvalidRules) -> InvalidRules:
    """The same refusal, its field called as on the form; the bounds of the target have a sentence of their own."""
    facts: dict[str, Any] = error.facts
    field = f"label-{facts.get('field')}"
    if field in look.text and (error.code, field) != ("out-of-bounds", "label-target"):
        facts = {**facts, "field": look.text(field)}
    return InvalidRules(error.code, **facts)
