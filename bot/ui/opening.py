"""An open table: seats for whoever joins, until it begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord
from discord import ui

from bot.computers import is_computer
from bot.table import Table
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.terms import terms_text
from engine.computer import Level
from engine.rules import Format

AWAY: Final = "away"
"""The option that takes a computer away."""


def opening(look: Look, table: Table, place: int | None = None) -> Screen:
    """The open table as it stands: with its seats, or how it ended; `place` another channel where it is played."""
    row = table.row
    facts = {
        "opener": look.person(row.challenger_id),
        "sitting": ", ".join(map(look.person, row.users)),
        "place": place_text(place),
    }
    heading = look.text("opening", **facts)
    if row.state != "invited":
        state = "accepted" if row.state in ("playing", "over") else row.state
        return message(Accent.WAIT, heading, look.text(f"opening-was-{state}", **facts))
    terms = [terms_text(look, table)]
    if row.terms:
        terms.append(look.text("opening-changed", **facts))
    terms.append(look.text("opening-lapses", when=f"<t:{row.lapses_at}:R>", **facts))
    seats = [look.text("opening-seats", count=len(row.users), seats=row.open_seats or 0, **facts)]
    if ways := list(_earlier(table)):
        seats.append(look.text("opening-earlier", ways=" · ".join(_way(look, *way) for way in ways), **facts))
    return message(Accent.ACT, heading, "\n".join(terms), "\n".join(seats), _buttons(look, table))


def place_text(place: int | None) -> str:
    """Where the table of an accepted invitation is found: another channel, or below it."""
    return "below" if place is None else f"<#{place}>"


def _earlier(table: Table) -> Iterator[tuple[int, Format, int]]:
    """With how many the opener may start before the table is full: in which format, and to how many points."""
    for seats in range(2, table.row.open_seats or 0):
        format_ = next((format_ for format_ in table.proposed.formats if seats in format_.seats), None)
        if format_ is not None:
            yield seats, format_, table.proposed.seated(format_).target


def _way(look: Look, seats: int, format_: Format, target: int) -> str:
    return look.text("opening-way", seats=seats, format=look.text(f"format-{format_}"), target=target)


def _buttons(look: Look, table: Table) -> list[ui.ActionRow[ui.LayoutView]]:
    row = table.row
    join = CustomId(row.id, row.terms, Verb.JOIN)
    first = [
        button(look.text("button-join"), join, discord.ButtonStyle.success),
        button(look.text("button-leave"), CustomId(row.id, 0, Verb.LEAVE)),
        button(look.text("button-rules"), CustomId(row.id, 0, Verb.RULES)),
    ]
    second = [
        button(look.text("button-customise"), CustomId(row.id, 0, Verb.CUSTOMISE)),
        button(look.text("button-cancel"), CustomId(row.id, 0, Verb.DECLINE), discord.ButtonStyle.danger),
    ]
    earlier = [seats for seats, _, _ in _earlier(table)]
    if earlier:
        start = CustomId(row.id, 0, Verb.START)
        waits = len(row.users) not in earlier
        second.insert(0, button(look.text("button-start"), start, discord.ButtonStyle.primary, disabled=waits))
    return [*rows(first), *rows(second), ui.ActionRow(_computers(look, table))]


def _computers(look: Look, table: Table) -> ui.Select[ui.LayoutView]:
    """The levels of a computer that may sit down, and the way to take it away again."""
    options = [discord.SelectOption(label=look.text(f"level-choice-{level}"), value=level) for level in Level]
    if any(map(is_computer, table.row.users)):
        options.append(discord.SelectOption(label=look.text("computer-away"), value=AWAY))
    custom_id = CustomId(table.id, table.row.terms, Verb.COMPUTER)
    return ui.Select(custom_id=str(custom_id), placeholder=look.text("button-computer"), options=options)
