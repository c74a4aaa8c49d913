"""``python -m engine score``: a score pad. Deals in counts, one match a line; points with reasons out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, cast

from engine.cards import Card, parse_card
from engine.pad import Board, Entry, InvalidDeal, Pad, new_pad
from engine.rules import Format, read_rules
from engine.scoring import Column, Score, Sheet, outcome_of

_AMOUNTS: Final = ("deadwood", "difference")
_MATCH_KEYS: Final = frozenset({"rules", "players", "format", "first_dealer", "deals"})
_BOARD_KEYS: Final = frozenset({"knocker", "counts", "upcard", "big_gin", "dead"})
_REFUSALS: Final = {
    "over": "the match is over",
    "boards": "there are {boards} boards",
    "not-playing": "seat {seat} does not play in this deal",
    "counts": "counts has one number for each of the {seats} seats",
    "no-count": "seat {seat} has no count",
    "count-of-nobody": "seat {seat} does not play: its count is null",
    "count-too-high": "no hand counts more than {most}",
    "upcard": "the rules need the deal's upcard, such as '7S'",
    "no-big-gin": "these rules have no big gin",
    "big-gin-with-deadwood": "big gin leaves no deadwood",
    "above-limit": "nobody may knock with {count}: the limit is {limit}",
}


def score_line(line: str) -> dict[str, object]:
    """The score of the match that one line of JSON describes.

    Raises:
        ValueError: the line makes no sense; the message says why.
    """
    try:
        given = _object(json.loads(line), _MATCH_KEYS)
    except RecursionError:
        raise ValueError("too deeply nested") from None
    rules = read_rules(given.get("rules", "modern"))
    players = _whole(given.get("players", 2), "players")
    format_ = Format(str(given["format"])) if "format" in given else None
    pad = new_pad(rules, players, format_, _whole(given.get("first_dealer", 0), "first_dealer"))
    return _scored(pad, _list(given.get("deals", []), "deals"))


def _scored(pad: Pad, deals: Sequence[object]) -> dict[str, object]:
    dealers = [pad.dealer]
    for number, deal in enumerate(deals, 1):
        try:
            pad = pad.write(_entry(pad, deal))
        except InvalidDeal as error:
            raise ValueError(f"deal {number}: {_REFUSALS[error.code].format(**error.facts)}") from None
        except ValueError as error:
            raise ValueError(f"deal {number}: {error}") from None
        dealers.append(pad.dealer)
    return {
        "deals": [row.points for row in pad.sheet.rows],
        "reasons": [[_told(scores, side) for side in range(len(pad.sheet.points))] for scores in pad.scores],
        "dealers": dealers,
        **_sums(pad.sheet),
        **({"games": [_sums(column) for column in pad.sheet.columns]} if pad.rules.games > 1 else {}),
    }


def _sums(sheet: Sheet | Column) -> dict[str, object]:
    """The sums of the match, or of one of the games that are scored at once."""
    if isinstance(sheet, Column):
        winner, over = sheet.winner, sheet.winner is not None
    else:
        outcome = outcome_of(sheet)
        winner, over = outcome and outcome.winner, outcome is not None
    return {
        "points": sheet.points,
        "boxes": sheet.boxes,
        "bonuses": [sum(both) for both in zip(sheet.game_bonus, sheet.shut_out, strict=True)],
        "totals": sheet.totals,
        "over": over,
        "winner": winner,
    }


def _entry(pad: Pad, deal: object) -> Entry:
    if len(pad.boards()) == 1:
        return Entry((_board(deal),))
    boards = _list(_object(deal, frozenset({"boards"})).get("boards"), "boards")
    return Entry(tuple(_board(board) for board in boards))


def _board(board: object) -> Board:
    given = {key: value for key, value in _object(board, _BOARD_KEYS).items() if value is not None}
    if given.get("dead", False) is not False:
        if given["dead"] is not True or given.keys() & {"knocker", "counts", "big_gin"}:
            raise ValueError("a dead deal has no knocker and no counts")
        return Board(None)
    knocker = _whole(given.get("knocker"), "knocker")
    counts = _list(given.get("counts"), "counts")
    told = tuple(None if count is None else _whole(count, "counts") for count in counts)
    return Board(knocker, told, _flag(given, "big_gin"), _upcard(given))


def _upcard(given: Mapping[str, object]) -> Card | None:
    upcard = given.get("upcard")
    if upcard is None:
        return None
    return parse_card(str(upcard))


def _told(scores: Sequence[Score], side: int) -> str:
    """Why a side's points of a deal are what they are, such as ``gin 25 + 31 deadwood``."""
    reasons = [reason for score in scores for reason in score.reasons if reason.side == side]
    return " + ".join(
        f"{reason.points} {reason.kind}" if reason.kind in _AMOUNTS else f"{reason.kind} {reason.points}"
        for reason in reasons
    )


def _object(value: object, keys: frozenset[str]) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise ValueError(f"expected an object with {', '.join(sorted(keys))}")
    given = cast("dict[str, object]", value)
    for key in given:
        if key not in keys:
            raise ValueError(f"unknown key {key!r}")
    return given


def _list(value: object, name: str) -> Sequence[object]:
    if not isinstance(value, list):
        raise ValueError(f"{name} is a list")
    return cast("list[object]", value)


def _whole(value: object, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{name} holds whole numbers from 0 up")
    return value


def _flag(given: Mapping[str, object], name: str) -> bool:
    value = given.get(name, False)
    if not isinstance(value, bool):
        raise ValueError(f"{name} is true or false")
    return value
