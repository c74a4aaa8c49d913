"""The forms of a score pad: a new pad, and a deal; and what was typed into them, read as kindly as can be."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

import discord
from discord import ui

from bot.pads import LONGEST_NAME, MOST_PLAYERS, ScorePad, clean_name
from bot.rows import PadPlayerRow
from bot.table import TableError
from bot.ui.look import Look
from bot.ui.pad_id import PadAct, PadId
from bot.ui.pad_names import escaped, label, labels, who
from bot.ui.replies import Interaction
from engine.cards import Card, parse_card
from engine.moves import Seat
from engine.pad import Board, Entry
from engine.rules import PRESETS, Format, Rules

Typed = Mapping[str, Sequence[str]]
"""What stands in the fields of a form, each under its custom id."""

_NAMES_LENGTH: Final = MOST_PLAYERS * (LONGEST_NAME + 2)
_COUNTS_LENGTH: Final = 30
_DEAD, _REMOVE = "dead", "remove"
_KINDS: Final = {"k": "knock", "g": "gin", "b": "big-gin"}
_ENDING: Final = re.compile(r"([kgb])([0-3])", re.ASCII)
_CARD: Final = re.compile(
    r"(?<![A-Z\d])(10|[2-9]|ACE|JACK|QUEEN|KING|[AJQKT])\W{0,3}"
    r"(?:OF )?((?:CLUB|DIAMOND|HEART|SPADE)S?|[CDHS♣♦♥♠])(?![A-Z])"
)
_EXTRAS: Final = ("oklahoma", "spades_double")


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


# A new pad


def new_form(look: Look, user: int, typed: Typed) -> ui.Modal:
    """The form for a new pad, with what was typed into it before."""
    people = [int(person) for person in typed.get("people", [str(user)])]
    chosen = typed.get("rules", ["modern"])
    extras = typed.get("extras", [])
    form = _form(look.text("pad-form-new"), PadId(0, 0, PadAct.NEW))
    form.add_item(
        _labelled(
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
    names = _text_input("names", typed, _NAMES_LENGTH)
    form.add_item(_labelled(look.text("pad-field-names"), names, look.text("pad-field-names-how")))
    presets = [
        discord.SelectOption(label=look.text(f"rules-choice-{name}")[:100], value=name, default=name in chosen)
        for name in PRESETS
    ]
    form.add_item(_labelled(look.text("pad-field-rules"), ui.Select(custom_id="rules", options=presets)))
    options = [
        discord.CheckboxGroupOption(
            label=look.text(f"pad-field-{extra.replace('_', '-')}"), value=extra, default=extra in extras
        )
        for extra in _EXTRAS
    ]
    group: ui.CheckboxGroup[ui.Modal] = ui.CheckboxGroup(
        custom_id="extras", required=False, min_values=0, max_values=len(options), options=options
    )
    form.add_item(_labelled(look.text("pad-field-extras"), group))
    target = _text_input("target", typed, 6)
    form.add_item(_labelled(look.text("pad-field-target"), target, look.text("pad-field-target-how")))
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
    told = [*people, escaped(names), *map(escaped, (part[:20] for part in typed.get("target", [])))]
    return _told(look, told)


# A deal


def deal_form(look: Look, pad: ScorePad, act: PadAct, number: int, typed: Typed) -> ui.Modal:
    """The form for the deal of that number: a new one, or (EDIT) one that stands on the pad."""
    dealer = label(pad.players[pad.dealer_of(number)])
    title = look.text("pad-form-deal", number=str(number))
    form = _form(title, PadId(pad.id, pad.version, act, number))
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
        form.add_item(_labelled(asked, group, dealt if len(boards) == 1 else labels(pad, seats)))
        counts = _text_input(f"counts-{at}", typed, _COUNTS_LENGTH)
        form.add_item(_labelled(look.text("pad-field-counts"), counts, labels(pad, seats)))
    if pad.asks_upcard:
        upcards = _text_input("upcards", typed, _COUNTS_LENGTH)
        form.add_item(_labelled(look.text("pad-field-upcard", count=len(boards)), upcards))
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
    told: list[str] = []
    for at, seats in enumerate(pad.boards_of(number)):
        endings = _endings(look, pad, seats, removable=True)
        told += [escaped(endings.get(value, "")) for value in typed.get(f"end-{at}", [])]
        told += [escaped(value[:_COUNTS_LENGTH]) for value in typed.get(f"counts-{at}", [])]
    return _told(look, [*told, *(escaped(value[:_COUNTS_LENGTH]) for value in typed.get("upcards", []))])


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


# Building blocks


def _form(title: str, pad_id: PadId) -> ui.Modal:
    """An empty form; stopped, so that discord.py keeps nothing of it: the router reads what is sent."""
    form = ui.Modal(title=title, custom_id=str(pad_id))
    form.stop()
    return form


def _labelled(text: str, field: ui.Item[Any], description: str | None = None) -> ui.Label[ui.Modal]:
    return ui.Label(text=text, component=field, description=description)


def _text_input(custom_id: str, typed: Typed, longest: int) -> ui.TextInput[ui.Modal]:
    default = "".join(typed.get(custom_id, []))[:longest]
    return ui.TextInput(custom_id=custom_id, required=False, max_length=longest, default=default or None)


def _told(look: Look, parts: Sequence[str]) -> str:
    """What was typed, in one line; nothing when nothing was."""
    told = " · ".join(part for part in parts if part)
    return look.text("pad-typed", typed=told) if told else ""
