"""What is being agreed to, in words: the rules with every deviation from their preset, target, deadline."""

from __future__ import annotations

from bot.table import Table
from bot.terms import base_of, deviations
from bot.ui.look import Look
from bot.ui.words import side_text, span_text
from engine.rules import Format, NextDealer, Rules, ShutOut


def terms_text(look: Look, table: Table) -> str:
    """Rules, target, format, deadline and what missing it costs."""
    view = table.view(None)
    lines = [rules_text(look, view.rules)]
    if len(view.sides) > 2:
        lines.append(_format_text(look, table))
    missed = "duel" if len(view.sides) == 2 else "partners" if view.format is Format.PARTNERS else "others"
    lines.append(look.text(f"terms-deadline-{missed}", deadline=span_text(look, table.row.move_deadline)))
    return "\n".join(lines)


def rules_text(look: Look, rules: Rules) -> str:
    """The name of the rules and their target; custom rules with what they do not share with their preset."""
    lines = [look.text("terms", rules=look.text(f"rules-{rules.name}"), target=rules.target)]
    if others := deviations(rules):
        base = look.text(f"rules-{base_of(rules).name}")
        lines.append(look.text("terms-changed", base=base, changes=fields_text(look, rules, others)))
    return "\n".join(lines)


def fields_text(look: Look, rules: Rules, fields: tuple[str, ...]) -> str:
    """Some fields of the rules side by side: ``gin bonus 30 · no big gin``."""
    return " · ".join(field_text(look, rules, field) for field in fields)


def field_text(look: Look, rules: Rules, field: str) -> str:
    """One field of the rules in a few words: ``gin bonus 30``."""
    return look.text(f"field-{field}", value=word_of(getattr(rules, field)))


def word_of(value: bool | int | str | None) -> int | str:
    """A value of the rules as forms and the catalogue name it: a number, or a word."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case NextDealer() | ShutOut():
            return value.replace(" ", "-")
        case _:
            return value


def _format_text(look: Look, table: Table) -> str:
    view = table.view(None)
    if table.row.open_seats is not None:
        return look.text(f"terms-format-open-{view.format}")
    sides = (side_text(look, table, view, side) for side in range(len(view.points)))
    return look.text(f"terms-format-{view.format}", sides=" – ".join(sides))
