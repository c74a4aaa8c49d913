"""The screens of a score pad: the page of who writes on it, the shared copy, and the list of one's pads."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.pads import ListedPad, ScorePad
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.pad_id import PadAct, PadId
from bot.ui.pad_names import label
from bot.ui.pad_sheet import DEALS_ON_A_PAGE, numbers_on, pad_text, page_of
from engine.moves import Seat
from engine.rules import Format

PADS_LISTED = 25

_Row = ui.ActionRow[ui.LayoutView]
_Button = ui.Button[ui.LayoutView]


def pad_page(look: Look, pad: ScorePad, user: int, page: int = 0, notice: str = "") -> Screen:
    """One page of the pad for `user` alone; who may not write on it turns its pages and no more."""
    writes, page = pad.may_write(user), _within(pad, page)
    blocks = [*_seating(look, pad)] if writes and not pad.entries else []
    buttons = _writing(look, pad, page) if writes else []
    blocks += rows([*buttons, *_turning(look, pad, page, PadAct.OPEN)])
    return message(_accent(pad), notice, pad_text(look, pad, page), blocks)


def correcting_page(look: Look, pad: ScorePad, page: int) -> Screen:
    """The same page with a button for each of its deals."""
    page = _within(pad, page)
    deals = [
        button(look.text("pad-button-deal", number=str(number)), PadId(pad.id, pad.version, PadAct.EDIT, number))
        for number in numbers_on(pad, page)
    ]
    back = button(look.text("pad-button-back"), PadId(pad.id, 0, PadAct.OPEN, page))
    turning = _turning(look, pad, page, PadAct.CORRECT)
    return message(
        Accent.ACT, look.text("pad-ask-deal"), pad_text(look, pad, page), [*rows(deals), *rows([back, *turning])]
    )


def shared_copy(look: Look, pad: ScorePad) -> Screen:
    """The pad for everybody in the channel."""
    enter = [] if pad.pad.outcome else [_enter(look, pad)]
    opening = button(look.text("pad-button-open"), PadId(pad.id, 0, PadAct.OPEN))
    return message(_accent(pad), pad_text(look, pad), rows([*enter, opening]))


def moved_copy(look: Look, pad: ScorePad) -> Screen:
    """What a shared copy becomes when the pad is shared anew."""
    return message(Accent.WAIT, look.text("pad-moved", pad=str(pad.id)))


def pads_list(look: Look, pads: Sequence[ListedPad]) -> Screen:
    """The pads that a person may write on, the one changed last first."""
    if not pads:
        return message(Accent.ACT, look.text("pad-none"), rows([_new(look)]))
    options = [
        discord.SelectOption(
            label=look.text("pad-option", pad=str(pad.id), players=" · ".join(map(label, pad.players)))[:100],
            value=str(pad.id),
            description=look.text("pad-option-deals", rules=look.text(f"rules-{pad.rules}"), count=pad.deals),
        )
        for pad in pads[:PADS_LISTED]
    ]
    choosing: _Row = ui.ActionRow(
        ui.Select(custom_id=str(PadId(0, 0, PadAct.CHOOSE)), placeholder=look.text("pad-choose"), options=options)
    )
    return message(Accent.ACT, look.text("pad-list-heading"), [choosing, *rows([_new(look)])])


def refused_form(look: Look, sentence: str) -> Screen:
    """Why no pad was made, and the way back to what was typed."""
    again = button(look.text("pad-button-again"), PadId(0, 0, PadAct.NEW), discord.ButtonStyle.primary)
    return message(Accent.WARN, sentence, rows([again]))


def _within(pad: ScorePad, page: int) -> int:
    """That page, or the last one there is."""
    return min(page, page_of(pad, 1))


def _accent(pad: ScorePad) -> Accent:
    return Accent.SETTLED if pad.pad.outcome else Accent.ACT


def _new(look: Look, like: int = 0) -> _Button:
    """The way to a new pad, like the one of that number if there is one."""
    return button(look.text("pad-button-new"), PadId(like, 0, PadAct.NEW), discord.ButtonStyle.primary)


def _enter(look: Look, pad: ScorePad) -> _Button:
    return button(
        look.text("pad-button-enter"),
        PadId(pad.id, pad.version, PadAct.ENTER, pad.next_number),
        discord.ButtonStyle.primary,
    )


def _writing(look: Look, pad: ScorePad, page: int) -> list[_Button]:
    """What somebody who writes on the pad may do."""
    buttons = [_new(look, pad.id)] if pad.pad.outcome else [_enter(look, pad)]
    if pad.entries:
        buttons.append(button(look.text("pad-button-correct"), PadId(pad.id, 0, PadAct.CORRECT, page)))
    return [*buttons, button(look.text("pad-button-share"), PadId(pad.id, 0, PadAct.SHARE))]


def _turning(look: Look, pad: ScorePad, page: int, act: PadAct) -> list[_Button]:
    """The ways to older and to newer deals."""
    buttons: list[_Button] = []
    if (page + 1) * DEALS_ON_A_PAGE < len(pad.entries):
        buttons.append(button(look.text("pad-button-older"), PadId(pad.id, 0, act, page + 1)))
    if page:
        buttons.append(button(look.text("pad-button-newer"), PadId(pad.id, 0, act, page - 1)))
    return buttons


def _seating(look: Look, pad: ScorePad) -> list[_Row]:
    """Before the first deal: who deals it, and who plays with whom."""
    dealers = [look.text("pad-dealer", who=label(player)) for player in pad.players]
    choosing = [_select(pad, PadAct.DEALER, dict(enumerate(dealers)), pad.row.first_dealer)]
    if pad.pad.format is Format.PARTNERS:
        first, *others = map(label, pad.players)
        pairs = [look.text("pad-pair", first=first, other=other) for other in others]
        choosing.append(_select(pad, PadAct.PARTNER, dict(enumerate(pairs, 1)), 2))
    return choosing


def _select(pad: ScorePad, act: PadAct, choices: dict[Seat, str], chosen: Seat) -> _Row:
    options = [
        discord.SelectOption(label=choice, value=str(seat), default=seat == chosen) for seat, choice in choices.items()
    ]
    select: ui.Select[ui.LayoutView] = ui.Select(custom_id=str(PadId(pad.id, pad.version, act)), options=options)
    return ui.ActionRow(select)
