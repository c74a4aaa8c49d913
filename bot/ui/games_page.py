"""What a player has under way: matches, each with a way to its hand, and invitations; eight to a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import discord
from discord import ui

from bot.archive import OwnGames
from bot.rows import GameRow
from bot.table import Table
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Beside, Block, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.words import asked, scores_text

_PER_PAGE: Final = 8


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads the page, and on which server; 0 in direct messages."""

    user: int
    guild: int


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line of the list under its heading; `table` where there is a hand to open."""

    heading: str
    line: str
    table: Table | None = None


def games_page(look: Look, games: OwnGames, reader: Reader, page: int = 0) -> Screen:
    """The page of that number, from 0; past the last one, the last one."""
    entries = [
        *(_table_entry(look, table, reader) for table in games.tables),
        *(_invitation_entry(look, row, reader) for row in games.invitations),
        *(_Entry("games-frozen", look.text("games-row-frozen", match=str(number))) for number in games.frozen),
    ]
    if not entries:
        return message(Accent.SETTLED, look.text("games-none"))
    last = (len(entries) - 1) // _PER_PAGE
    page = min(page, last)
    shown = entries[page * _PER_PAGE : (page + 1) * _PER_PAGE]
    heading = look.text("games-heading") if not last else look.text("games-heading-page", page=page + 1, pages=last + 1)
    return message(
        Accent.SETTLED,
        heading,
        *_grouped(look, shown),
        rows(_turning(look, page, last)) if last else [],
    )


def which_page(look: Look, tables: Sequence[Table], reader: Reader) -> Screen:
    """Several matches, of which one is meant; the first of them have a button."""
    entries = [_table_entry(look, table, reader) for table in tables[:_PER_PAGE]]
    more = look.text("games-more", count=len(tables) - _PER_PAGE) if len(tables) > _PER_PAGE else ""
    return message(Accent.SETTLED, look.text("games-which"), *(_block(look, entry) for entry in entries), more)


def _grouped(look: Look, entries: Sequence[_Entry]) -> Iterator[Block]:
    """The entries under their headings; those without a hand to open in one text."""
    for heading, group in groupby(entries, key=lambda entry: entry.heading):
        with_hand, others = [], [look.text(heading)]
        for entry in group:
            if entry.table is None:
                others.append(entry.line)
            else:
                with_hand.append(_block(look, entry))
        yield "\n".join(others)
        yield from with_hand


def _block(look: Look, entry: _Entry) -> Block:
    """An entry, with the way to its hand beside it."""
    if entry.table is None:
        return entry.line
    opening = CustomId(entry.table.id, 0, Verb.HAND)
    return Beside(entry.line, button(look.text("button-hand"), opening, discord.ButtonStyle.primary))


def _table_entry(look: Look, table: Table, reader: Reader) -> _Entry:
    view = table.view(None)
    line = look.text(
        "games-row",
        match=str(table.id),
        place=_place(look, table.row, reader),
        scores=scores_text(look, table, view, view.points),
        turn=" · ".join(asked(look, table, board) for board in view.boards),
    )
    waits_for_reader = table.clock_of(table.seat_of(reader.user)) is not None
    return _Entry("games-yours" if waits_for_reader else "games-others", line, table)


def _invitation_entry(look: Look, row: GameRow, reader: Reader) -> _Entry:
    facts = {"match": str(row.id), "place": _place(look, row, reader), "until": f"<t:{row.lapses_at}:R>"}
    challenger = look.person(row.challenger_id)
    if row.open_seats:
        line = look.text("games-row-open", who=challenger, **facts)
    elif row.challenger_id == reader.user:
        others = ", ".join(look.person(user) for user in row.users if user != row.challenger_id)
        line = look.text("games-row-asking", who=others, **facts)
    else:
        line = look.text("games-row-asked", who=challenger, **facts)
    return _Entry("games-invitations", line)


def _place(look: Look, row: GameRow, reader: Reader) -> str:
    if not row.guild_id:
        return look.text("place-direct")
    channel = f"<#{row.channel_id}>"
    return channel if row.guild_id == reader.guild else look.text("place-elsewhere", channel=channel)


def _turning(look: Look, page: int, last: int) -> list[ui.Button[ui.LayoutView]]:
    return [
        button(
            look.text("button-page-before"),
            CustomId(0, max(page - 1, 0), Verb.GAMES_BEFORE),
            disabled=page == 0,
        ),
        button(
            look.text("button-page-after"),
            CustomId(0, min(page + 1, last), Verb.GAMES_AFTER),
            disabled=page == last,
        ),
    ]
