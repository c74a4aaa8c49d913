"""The guided first deal, page by page: the hand as it looks in every match, and what there is to learn from it.

Nothing is stored: a page and what was pressed on it stand in the button, so a lesson goes on after any restart.
"""

from __future__ import annotations

from functools import cache

from discord import ui

from bot.lesson import PUPIL, Step, steps
from bot.table import Table, TableError
from bot.ui import lesson_id
from bot.ui.custom_id import Verb
from bot.ui.going_out import knock_question
from bot.ui.hand import hand
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.lesson_id import LessonId, parse_lesson_id
from bot.ui.look import Look, Looks
from bot.ui.replies import Interaction, show
from bot.ui.showdown import picture_of, showdown_text
from engine.moves import Discard, Draw, Knock, Move, Take


async def open_lesson(looks: Looks, interaction: Interaction) -> None:
    """Answer with the first page."""
    await show(interaction, lesson_page(await looks.of(interaction), interaction.user.id, 0))


async def go_on(looks: Looks, interaction: Interaction, pressed: str) -> None:
    """Answer a click in a lesson: the next page after the move that the lesson wants, else this one and why it does.

    Raises:
        TableError: there is no such page, or no such button.
    """
    try:
        clicked = parse_lesson_id(pressed)
    except ValueError:
        raise TableError("unknown-button") from None
    page, last, is_explained = clicked.page, len(_pages()), False
    match clicked.pressed:
        case _ if page > last:
            raise TableError("unknown-button")
        case lesson_id.AGAIN:
            page = 0
        case lesson_id.BACK | Verb.CANCEL:
            page = max(0, page - 1)
        case _ if page == last:
            raise TableError("unknown-button")
        case move if move == _pages()[page][1]:
            page += 1
        case _:
            is_explained = True
    user = interaction.user.id
    await show(interaction, lesson_page(await looks.of(interaction), user, page, is_explained=is_explained))


def lesson_page(look: Look, pupil: int, page: int, *, is_explained: bool = False) -> Screen:
    """A page of the lesson (from 0), with why it wants the move that it wants where that `is_explained`."""
    if page == len(_pages()):
        return _end(look, steps()[-1].table(pupil), page)
    step, pressed = _pages()[page]
    told = [look.text("learn-place", page=page + 1, pages=len(_pages()) + 1), look.text(f"learn-{page + 1}")]
    if is_explained:
        told.append(look.text(f"learn-why-{page + 1}"))
    table, notice = step.table(pupil), "\n".join(told)
    screen = hand(look, table, PUPIL, notice)
    if pressed.startswith(Verb.KNOCK_CONFIRMED):
        screen = knock_question(look, table, table.view(PUPIL).boards[0], None, notice=notice) or screen
    _make_the_lessons(screen, page)
    screen.add(_controls(look, page))
    return screen


@cache
def _pages() -> tuple[tuple[Step, str], ...]:
    """The moment that each page shows but the last, and what the lesson wants to be pressed on it."""
    return tuple((step, pressed) for step in steps() if step.wanted is not None for pressed in _presses(step.wanted))


def _presses(move: Move) -> tuple[str, ...]:
    """How a move is made: a knock is asked about, and then confirmed."""
    match move:
        case Take():
            return (Verb.TAKE,)
        case Draw():
            return (Verb.DRAW,)
        case Discard(card):
            return (f"{Verb.THROW}:{card}",)
        case Knock(card):
            return Verb.KNOCK, f"{Verb.KNOCK_CONFIRMED}:{card}"
        case _:
            raise ValueError(f"the lesson teaches no {move}")


def _end(look: Look, table: Table, page: int) -> Screen:
    view = table.view(PUPIL)
    (showdown,) = view.showdowns
    return message(
        Accent.SETTLED,
        look.text("learn-place", page=page + 1, pages=page + 1) + "\n" + look.text("learn-end"),
        showdown_text(look, table, view, showdown),
        picture_of(look, showdown),
        look.text("learn-end-counts"),
        look.text("tips"),
        look.text("learn-next"),
        _controls(look, page),
    )


def _make_the_lessons(screen: Screen, page: int) -> None:
    """Let every control of a real hand belong to this page of the lesson."""
    for item in screen.walk_children():
        if isinstance(item, ui.Button | ui.Select) and item.custom_id:
            _, _, _, pressed = item.custom_id.split(":", 3)
            item.custom_id = str(LessonId(page, pressed))


def _controls(look: Look, page: int) -> list[ui.ActionRow[ui.LayoutView]]:
    return rows(
        button(look.text(f"learn-button-{pressed}"), LessonId(page, pressed), disabled=not page)
        for pressed in (lesson_id.BACK, lesson_id.AGAIN)
    )
