"""One seat's view as a line of JSON, for programs that play through ``python -m engine player``.

`docs/player-protocol.md` describes the fields. A line is read by building a deal that looks like it
(`engine.lookalike`), so that an impossible one is refused by the engine itself, and an ordinary view comes out.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from typing import Final, cast

from engine.cards import parse_card
from engine.events import Act, Event, Phase
from engine.line_fields import cards_of, list_of, number_of, text_of
from engine.lookalike import event_of, replayed
from engine.points import End
from engine.rules import PRESETS, Format, Rules, Scoring, read_rules
from engine.scoring import Row
from engine.seating import sides_of
from engine.view import Board, View, view_of

_REQUIRED: Final = ("rules", "seat", "phase", "hand", "pile", "stock", "scores", "events")
_OPTIONAL: Final = ("format", "dealer", "taken", "known", "knock_limit", "target", "deals")
_ACTS: Final = {Act.PASS: "pass", Act.DRAW: "draw", Act.TAKE: "take", Act.DISCARD: "discard"}


def write_view(view: View) -> str:
    """The view of a seat whose move is awaited, as one line.

    Raises:
        ValueError: no move of the viewer's is awaited.
    """
    board = next((board for board in view.boards if board.hand and board.hand.moves), None)
    if board is None or board.hand is None:
        raise ValueError("no move of this seat is awaited")
    rules = view.rules
    return json.dumps(
        {
            "rules": rules.name if PRESETS.get(rules.name) == rules else json.loads(rules.to_json()),
            "format": view.format,
            "seat": view.seat,
            "dealer": view.dealer,
            "phase": board.phase,
            "hand": list(map(str, board.hand.cards)),
            "taken": None if board.hand.taken is None else str(board.hand.taken),
            "pile": list(map(str, board.pile)),
            "stock": board.stock,
            "known": _known(board),
            "knock_limit": board.knock_limit,
            "scores": view.points,
            "target": rules.target,
            "events": list(map(_event_text, board.events)),
            "deals": [_deal_text(row) for row in view.sheet.rows],
        }
    )


def _known(board: Board) -> dict[str, list[str]]:
    return {str(seat): list(map(str, cards)) for seat, cards in zip(board.seats, board.known, strict=True)}


def _event_text(event: Event) -> str:
    """What a seat did: ``0 draw``, ``1 take 7c``."""
    return f"{event.seat} {_ACTS[event.act]}" + ("" if event.card is None else f" {event.card}")


def _deal_text(row: Row) -> str:
    """How a deal ended, and the side that won it: ``knock 0``, ``dead``."""
    return str(row.end) if row.winner is None else f"{row.end} {row.winner}"


def read_view(line: str) -> View:
    """The view that `line` describes; a move of its seat is awaited.

    Raises:
        ValueError: the line is no such object, or no deal could look like it.
    """
    given = _object(line)
    rules = _rules(given)
    points = [number_of(points, "scores") for points in list_of(given["scores"], "scores")]
    if not 2 <= len(points) <= 4:
        raise ValueError("scores: one for each of two to four sides")
    format_ = _format(given, rules, len(points))
    rules = rules.seated(format_)
    target = number_of(given.get("target", rules.target), "target")
    if target != rules.target:
        rules = rules.with_target(target)
    sides = sides_of(format_, _seats(format_, len(points)))
    _check_scores(rules, points)
    seat = number_of(given["seat"], "seat")
    if seat not in range(len(sides)):
        raise ValueError(f"seat: there is no seat {seat}")
    events = [event_of(text) for text in list_of(given["events"], "events")]
    match = replayed(rules, format_, len(sides), seat, given, events)
    view = view_of(match, seat)
    _compare(view, given)
    rows = tuple(_row(text, at, len(points)) for at, text in enumerate(list_of(given.get("deals", []), "deals"), 1))
    sheet = dataclasses.replace(view.sheet, rows=rows, points=tuple(points))
    return dataclasses.replace(view, points=tuple(points), sheet=sheet, deal_number=len(rows) + 1)


def _check_scores(rules: Rules, points: Sequence[int]) -> None:
    """Refuse points that nobody can have while the match goes on."""
    if rules.scoring is Scoring.WINNER and min(points) < 0:
        raise ValueError("scores: nobody is below zero under these rules")
    if rules.scoring is Scoring.WINNER and rules.games == 1 and max(points) >= rules.target:
        raise ValueError("scores: the target is reached, and the match is over")


def _object(line: str) -> dict[str, object]:
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("not a line of JSON") from None
    if not isinstance(value, dict):
        raise ValueError("not a JSON object")
    given = cast("dict[str, object]", value)
    for name in _REQUIRED:
        if name not in given:
            raise ValueError(f"{name} is missing")
    for name in given:
        if name not in _REQUIRED and name not in _OPTIONAL:
            raise ValueError("there is a field of a name that means nothing here")
    return given


def _rules(given: dict[str, object]) -> Rules:
    try:
        return read_rules(given["rules"])
    except (ValueError, TypeError) as error:
        raise ValueError(f"rules: {error}"[:200]) from None


def _format(given: dict[str, object], rules: Rules, sides: int) -> Format:
    if "format" not in given:
        return rules.format_for(sides)
    text = text_of(given["format"], "format")
    if text not in tuple(Format):
        raise ValueError(f"format: none of {', '.join(Format)}")
    return Format(text)


def _seats(format_: Format, sides: int) -> int:
    seats = 4 if format_ is Format.PARTNERS and sides == 2 else sides
    if seats not in format_.seats:
        raise ValueError(f"scores: {sides} sides do not play {format_}")
    return seats


def _compare(view: View, given: dict[str, object]) -> None:
    """See that the deal looks as the line says."""
    board = next(board for board in view.boards if board.hand and board.hand.moves)
    hand = board.hand
    if hand is None or set(hand.cards) != set(cards_of(given["hand"], "hand")):
        raise ValueError("hand: not the cards that the events leave in it")
    told: list[tuple[str, object, object]] = [
        ("phase", board.phase, _phase(given["phase"])),
        ("pile", list(board.pile), cards_of(given["pile"], "pile")),
        ("stock", board.stock, number_of(given["stock"], "stock")),
    ]
    if given.get("taken") is not None or board.phase is Phase.DISCARD:
        told.append(("taken", hand.taken, parse_card(text_of(given.get("taken"), "taken"))))
    if "knock_limit" in given:
        told.append(("knock_limit", board.knock_limit, number_of(given["knock_limit"], "knock_limit")))
    for name, ours, theirs in told:
        if ours != theirs:
            raise ValueError(f"{name}: not what the rules and the events make it")
    _compare_known(board, given.get("known"))


def _phase(value: object) -> Phase:
    text = text_of(value, "phase")
    if text not in tuple(Phase) or text == Phase.OVER:
        raise ValueError("phase: none of offer, draw, discard")
    return Phase(text)


def _compare_known(board: Board, known: object) -> None:
    if known is None:
        return
    if not isinstance(known, dict):
        raise ValueError("known: not an object of seats and cards")
    told = cast("dict[str, object]", known)
    for seat, cards in zip(board.seats, board.known, strict=True):
        if str(seat) in told and set(cards_of(told[str(seat)], "known")) != set(cards):
            raise ValueError("known: not what the events have shown")
    if any(seat not in map(str, board.seats) for seat in told):
        raise ValueError("known: there is a seat that does not play in this deal")


def _row(value: object, number: int, sides: int) -> Row:
    """An earlier deal, of which only the end and the winner are told."""
    words = text_of(value, "deals").rsplit(maxsplit=1)
    winner = int(words[1]) if len(words) == 2 and words[1] in "0123" else None
    end = words[0] if winner is not None else " ".join(words)
    if end not in tuple(End) or (winner is not None and winner >= sides):
        raise ValueError("deals: each is an end and the side that won, such as knock 0 or dead")
    return Row(number, 0, (End(end),), winner, (0,) * sides, (0,) * sides)
