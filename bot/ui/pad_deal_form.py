"""The form for a deal of a score pad, and what was typed into it, read as kindly as can be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.pads import ScorePad
from bot.table import TableError
from bot.ui.escaping import escaped
from bot.ui.look import Look
from bot.ui.pad_form import Typed, blank_form, labelled, text_input, told
from bot.ui.pad_id import PadAct, PadId
from bot.ui.pad_names import label, labels, who
from engine.cards import Card, parse_card
from engine.moves import Seat
from engine.pad import Board, Entry
from engine.rules import Format

_LONGEST_LINE: Final = 30
_DEAD, _REMOVE = "dead", "remove"
_KINDS: Final = {"k": "knock", "g": "gin", "b": "big-gin"}
_ENDING: Final = re.compile(r"([kgb])([0-3])", re.ASCII)
_CARD: Final = re.compile(
    r"(?<![A-Z\d])(10|[2-9]|ACE|JACK|QUEEN|KING|[AJQKT])\W{0,3}"
    r"(?:OF )?((?:CLUB|DIAMOND|HEART|SPADE)S?|[CDHS♣♦♥♠])(?![A-Z])"
)


def deal_form(look: Look, pad: ScorePad, act: PadAct, number: int, typed: Typed) -> ui.Modal:
    """The form for the deal of that number: a new one, or (EDIT) one that stands on the pad."""
    dealer = label(pad.players[pad.dealer_of(number)])
    title = look.text("pad-form-deal", number=str(number))
    form = blank_form(title, PadId(pad.id, pad.version, act, number))
    boards = pad.boards_of(number)
    rotates = pad.pad.format is Format.ROTATION
    for at, seats in enumerate(boards):
        dealt = look.text("pad-dealer-sits-out" if rotates else "pad-dealer", who=dealer)
        chosen = typed.get(f"end-{at}", [])
        endings = _endings(look, pad, seats, removable=act is PadAct.EDIT and not at)
        options = [
            discord.RadioGroupOption(label=ending, value=value, default=value in chosen)
            for value, ending in endings.items()
        ]
        group: ui.RadioGroup[ui.Modal] = ui.RadioGroup(custom_id=f"end-{at}", options=options)
        asked = look.text("pad-field-end") if len(boards) == 1 else look.text("pad-field-board", number=str(at + 1))
        form.add_item(labelled(asked, group, dealt if len(boards) == 1 else labels(pad, seats)))
        counts = text_input(f"counts-{at}", typed, _LONGEST_LINE)
        form.add_item(labelled(look.text("pad-field-counts"), counts, labels(pad, seats)))
    if pad.asks_upcard:
        upcards = text_input("upcards", typed, _LONGEST_LINE)
        form.add_item(labelled(look.text("pad-field-upcard", count=len(boards)), upcards))
    return form


def entry_of(pad: ScorePad, number: int, typed: Typed) -> Entry | None:
    """The deal that was typed; None for one that is to be taken off the pad.

    Raises:
        TableError: the ending, the counts or the upcards cannot be read.
    """
    boards = pad.boards_of(number)
    endings = ["".join(typed.get(f"end-{at}", [])) for at in range(len(boards))]
    if _REMOVE in endings:
        return None
    upcards = _upcards(pad, endings, "".join(typed.get("upcards", [])))
    return Entry(
        tuple(
            _board(pad, seats, ending, "".join(typed.get(f"counts-{at}", [])), upcard)
            for at, (seats, ending, upcard) in enumerate(zip(boards, endings, upcards, strict=True))
        )
    )


def typed_of(pad: ScorePad, number: int) -> Typed:
    """A deal of the pad as it would be typed."""
    typed: dict[str, list[str]] = {}
    boards = pad.entries[number - 1].boards
    for at, board in enumerate(boards):
        typed[f"end-{at}"] = [_ending(board)]
        typed[f"counts-{at}"] = [" ".join(str(count) for count in board.counts if count is not None)]
    typed["upcards"] = [" ".join(board.upcard.symbol for board in boards if board.upcard is not None)]
    return typed


def told_deal(look: Look, pad: ScorePad, number: int, typed: Typed) -> str:
    """What was typed for a deal, said again."""
    endings = _endings(look, pad, tuple(range(len(pad.players))), removable=True)
    parts: list[str] = []
    for at in range(len(pad.boards_of(number))):
        parts += [endings.get(value, "") for value in typed.get(f"end-{at}", [])]
        parts += [value[:_LONGEST_LINE] for value in typed.get(f"counts-{at}", [])]
    parts += [value[:_LONGEST_LINE] for value in typed.get("upcards", [])]
    return told(look, [escaped(part) for part in parts])


def _endings(look: Look, pad: ScorePad, seats: tuple[Seat, ...], *, removable: bool) -> dict[str, str]:
    """How a board may have ended, by the value of the choice."""
    kinds = [kind for kind in _KINDS if kind != "b" or pad.pad.rules.big_gin_bonus is not None]
    endings = {
        f"{kind}{seat}": look.text(f"pad-end-{_KINDS[kind]}", who=label(pad.players[seat]))
        for seat in seats
        for kind in kinds
    }
    endings[_DEAD] = look.text("pad-end-dead")
    if removable:
        endings[_REMOVE] = look.text("pad-end-remove")
    return endings


def _ending(board: Board) -> str:
    if board.knocker is None:
        return _DEAD
    return f"{'b' if board.big_gin else 'k' if board.counts[board.knocker] else 'g'}{board.knocker}"


def _board(pad: ScorePad, seats: tuple[Seat, ...], ending: str, counts: str, upcard: Card | None) -> Board:
    """One board as it was typed; who went gin need not be counted."""
    if ending == _DEAD:
        return Board(None)
    found = _ENDING.fullmatch(ending)
    if found is None:
        raise TableError("pad-ending")
    kind, knocker = found[1], int(found[2])
    numbers = [int(number) for number in re.findall(r"\d+", counts, re.ASCII)]
    if kind != "k" and len(numbers) == len(seats) - 1 and knocker in seats:
        numbers.insert(seats.index(knocker), 0)
    if len(numbers) != len(seats):
        order = ", ".join(who(pad.players[seat]) for seat in seats)
        raise TableError("pad-counts", count=len(seats), order=order)
    by_seat = dict(zip(seats, numbers, strict=True))
    if kind == "g" and by_seat.get(knocker):
        raise TableError("pad-gin-count", who=who(pad.players[knocker]), count=by_seat[knocker])
    return Board(knocker, tuple(by_seat.get(seat) for seat in range(len(pad.players))), kind == "b", upcard)


def _upcards(pad: ScorePad, endings: Sequence[str], text: str) -> list[Card | None]:
    """The upcard of each board: one for each that was not dead, in their order, or one for each."""
    asked = [ending != _DEAD for ending in endings]
    if not pad.asks_upcard or not any(asked):
        return [None] * len(endings)
    cards = [parse_card((rank if rank == "10" else rank[0]) + suit[0]) for rank, suit in _CARD.findall(text.upper())]
    if len(cards) == len(endings):
        return list(cards)
    if len(cards) != sum(asked):
        raise TableError("pad-upcard", count=sum(asked))
    rest = iter(cards)
    return [next(rest) if is_asked else None for is_asked in asked]
