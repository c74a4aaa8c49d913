"""Every click on a score pad and every form of one, understood from its custom id alone."""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Final

import discord

from bot.pads import ScorePad, ScorePads
from bot.servers import Servers
from bot.table import TableError
from bot.ui.look import Look, Looks
from bot.ui.pad_copies import PadCopies
from bot.ui.pad_deal_form import deal_form, entry_of, told_deal, typed_of
from bot.ui.pad_form import Typed, typed_in
from bot.ui.pad_id import PadAct, PadId, parse_pad_id
from bot.ui.pad_new_form import new_form, pad_rules, players_of, told_new, typed_like
from bot.ui.pad_page import PADS_LISTED, correcting_page, pad_page, pads_list, refused_form, shared_copy
from bot.ui.pad_sheet import page_of
from bot.ui.replies import Interaction, answering, replace, reply, show, spoken
from bot.ui.seating import check_channel
from engine.pad import InvalidDeal
from engine.rules import InvalidRules

log = logging.getLogger(__name__)

_REMEMBERED: Final = 1_000
"""Refused forms that are kept for their writers; the refusal says again what was typed, if one is lost."""

_NEW: Final = PadId(0, 0, PadAct.NEW)


class PadRouter:
    """Answers what is pressed and sent on score pads; `route` never raises."""

    def __init__(self, pads: ScorePads, servers: Servers, copies: PadCopies, looks: Looks) -> None:
        self._pads = pads
        self._servers = servers
        self._copies = copies
        self._looks = looks
        self._refused: OrderedDict[tuple[int, PadId], Typed] = OrderedDict()

    async def route(self, interaction: Interaction, custom_id: str) -> None:
        """Answer a click or a form of a score pad exactly once."""
        try:
            clicked = parse_pad_id(custom_id)
        except ValueError:
            clicked = None
        what = f"pad {clicked.pad}, version {clicked.version}, {clicked.act}" if clicked else "unknown button"
        async with answering(interaction, what):
            if clicked is None:
                raise TableError("unknown-button")
            look = await self._looks.of(interaction)
            try:
                await self._answer(interaction, look, clicked)
            except TableError as error:
                if error.code != "pad-stale":
                    raise
                pad = await self._pads.pad(clicked.pad)
                self._copies.publish(pad.id)
                await show(interaction, pad_page(look, pad, interaction.user.id, 0, look.text("error-pad-stale")))

    async def open_pads(self, interaction: Interaction) -> None:
        """Answer with the caller's pads, or with the form for the first one."""
        look = await self._looks.of(interaction)
        pads = await self._pads.pads_of(interaction.user.id, PADS_LISTED)
        if pads:
            await reply(interaction, pads_list(look, pads))
        else:
            await self._ask_for_new(interaction, look)

    async def _answer(self, interaction: Interaction, look: Look, clicked: PadId) -> None:
        sent = interaction.type is discord.InteractionType.modal_submit
        match clicked.act:
            case PadAct.NEW if sent:
                await self._begin(interaction, look)
            case PadAct.NEW:
                await self._ask_for_new(interaction, look, clicked.pad)
            case PadAct.ENTER | PadAct.EDIT if sent:
                await self._write(interaction, look, clicked)
            case PadAct.ENTER | PadAct.EDIT:
                await self._ask_for_deal(interaction, look, clicked)
            case PadAct.CHOOSE:
                pad = await self._readable(interaction, _chosen(interaction))
                await show(interaction, pad_page(look, pad, interaction.user.id))
            case PadAct.OPEN:
                pad = await self._readable(interaction, clicked.pad)
                await show(interaction, pad_page(look, pad, interaction.user.id, clicked.number))
            case PadAct.CORRECT:
                pad = await self._writable(interaction, clicked.pad)
                await show(interaction, correcting_page(look, pad, clicked.number))
            case PadAct.DEALER | PadAct.PARTNER:
                await self._seat(interaction, look, clicked)
            case PadAct.SHARE:
                await self._share(interaction, clicked.pad)

    # A new pad

    async def _ask_for_new(self, interaction: Interaction, look: Look, like: int = 0) -> None:
        """Ask for a new pad: like that one, or as it was typed before."""
        if like:
            typed = typed_like(await self._writable(interaction, like))
        else:
            typed = self._refused.get((interaction.user.id, _NEW), {})
        await interaction.response.send_modal(new_form(look, interaction.user.id, typed))

    async def _begin(self, interaction: Interaction, look: Look) -> None:
        typed = typed_in(interaction)
        user = interaction.user.id
        try:
            rules = pad_rules(typed)
            players = players_of(interaction, typed)
            pad = await self._pads.begin(interaction.guild_id or 0, user, rules, players)
        except (TableError, InvalidRules) as error:
            self._remember(user, _NEW, typed)
            refusal = f"{spoken(look.text, error)}\n{told_new(look, typed)}"
            await show(interaction, refused_form(look, refusal))
            return
        self._refused.pop((user, _NEW), None)
        await show(interaction, pad_page(look, pad, user))

    async def _seat(self, interaction: Interaction, look: Look, clicked: PadId) -> None:
        pad = await self._writable(interaction, clicked.pad)
        seat = _chosen(interaction)
        if pad.entries or seat >= len(pad.players):
            raise TableError("pad-stale")
        if clicked.act is PadAct.DEALER:
            pad = await self._pads.seat(pad.id, interaction.user.id, clicked.version, dealer=seat)
        else:
            pad = await self._pads.seat(pad.id, interaction.user.id, clicked.version, partner=seat)
        self._copies.publish(pad.id)
        await show(interaction, pad_page(look, pad, interaction.user.id))

    # Deals

    async def _ask_for_deal(self, interaction: Interaction, look: Look, clicked: PadId) -> None:
        pad, number = await self._writable(interaction, clicked.pad), clicked.number
        _check_moment(pad, clicked)
        typed = self._refused.get((interaction.user.id, clicked))
        if typed is None:
            typed = typed_of(pad, number) if clicked.act is PadAct.EDIT else {}
        await interaction.response.send_modal(deal_form(look, pad, clicked.act, number, typed))

    async def _write(self, interaction: Interaction, look: Look, clicked: PadId) -> None:
        """Write the deal that was typed, or say what is wrong with it and keep what was typed."""
        typed, user = typed_in(interaction), interaction.user.id
        pad = await self._writable(interaction, clicked.pad)
        try:
            _check_moment(pad, clicked)
            entry = entry_of(pad, clicked.number, typed)
            if clicked.act is PadAct.EDIT:
                pad = await self._pads.correct(pad.id, user, clicked.version, clicked.number, entry)
            elif entry is None:
                raise TableError("pad-ending")
            else:
                pad = await self._pads.enter(pad.id, user, clicked.version, entry)
        except (TableError, InvalidDeal) as error:
            await self._refuse(interaction, look, clicked, typed, error)
            return
        self._refused.pop((user, clicked), None)
        notice = look.text("pad-removed", number=clicked.number) if entry is None else ""
        await self._show_written(interaction, look, pad, clicked.number, notice)

    async def _refuse(
        self, interaction: Interaction, look: Look, clicked: PadId, typed: Typed, error: TableError | InvalidDeal
    ) -> None:
        user = interaction.user.id
        pad = await self._pads.pad(clicked.pad)  # another writer may have changed it meanwhile
        self._remember(user, PadId(pad.id, pad.version, clicked.act, clicked.number), typed)
        sentence = _told(look, error) if isinstance(error, InvalidDeal) else spoken(look.text, error)
        notice = f"{sentence}\n{told_deal(look, pad, clicked.number, typed)}".strip()
        await show(interaction, pad_page(look, pad, user, page_of(pad, clicked.number), notice))

    async def _show_written(
        self, interaction: Interaction, look: Look, pad: ScorePad, number: int, notice: str
    ) -> None:
        """Answer where the form came from: on the shared copy itself, or on the writer's own page."""
        message = interaction.message
        if message is not None and message.id == pad.row.message_id:
            await replace(interaction, shared_copy(await self._looks.here(interaction), pad))
            await self._pads.note_shown(pad)
            return
        self._copies.publish(pad.id)
        await show(interaction, pad_page(look, pad, interaction.user.id, page_of(pad, number), notice))

    # The shared copy

    async def _share(self, interaction: Interaction, number: int) -> None:
        before = await self._writable(interaction, number)
        await check_channel(self._servers, interaction)
        sent = await interaction.response.send_message(view=shared_copy(await self._looks.here(interaction), before))
        if interaction.channel_id is None or sent.message_id is None:
            return
        await self._pads.note_copy(before, interaction.channel_id, sent.message_id)
        await self._copies.retire(before)
        self._copies.publish(number)  # a deal may have got in meanwhile

    # Who may

    async def _writable(self, interaction: Interaction, number: int) -> ScorePad:
        pad = await self._found(interaction, number)
        if not pad.may_write(interaction.user.id):
            raise TableError("not-your-pad")
        return pad

    async def _readable(self, interaction: Interaction, number: int) -> ScorePad:
        """The pad, if it is the clicker's or is shared in this channel."""
        pad = await self._found(interaction, number)
        if not pad.may_write(interaction.user.id) and pad.row.channel_id != interaction.channel_id:
            raise TableError("not-your-pad")
        return pad

    async def _found(self, interaction: Interaction, number: int) -> ScorePad:
        """The pad; a copy that a crash left unknown is known again by a click on it."""
        pad, message = await self._pads.pad(number), interaction.message
        if pad.row.message_id is not None or message is None or message.flags.ephemeral:
            return pad
        await self._pads.note_copy(pad, message.channel.id, message.id)
        self._copies.publish(number)
        return await self._pads.pad(number)

    def _remember(self, user: int, again: PadId, typed: Typed) -> None:
        """Keep what was typed for the button that opens the form again."""
        self._refused[user, again] = typed
        self._refused.move_to_end((user, again))
        if len(self._refused) > _REMEMBERED:
            self._refused.popitem(last=False)


def _check_moment(pad: ScorePad, clicked: PadId) -> None:
    """Refuse a deal that cannot be written now, or that stands no more where it stood."""
    if clicked.act is PadAct.ENTER:
        pad.must_be_open()
    pad.must_stand_at(clicked.version)
    if not 1 <= clicked.number <= pad.next_number - (clicked.act is PadAct.EDIT):
        raise TableError("unknown-button")


def _chosen(interaction: Interaction) -> int:
    """The number that was chosen in a select."""
    values = (interaction.data or {}).get("values") or []
    if not values or not (str(values[0]).isascii() and str(values[0]).isdecimal() and len(str(values[0])) <= 18):
        raise TableError("unknown-button")
    return int(values[0])


def _told(look: Look, error: InvalidDeal) -> str:
    """Why such a deal cannot have happened."""
    known = f"pad-deal-{error.code}"
    return look.text(known, **error.facts) if known in look.text else look.text("pad-deal")
