"""``python -m engine score``: a score pad. Deals in counts, one match a line; points with reasons out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from engine.cards import Card, parse_card
from engine.rules import Format, Rules, read_rules
from engine.scoring import Column, End, Score, Sheet, Tally, add_row, blank_sheet, next_row, outcome_of, score, settle
from engine.seating import boards_of, next_dealer, sides_of

_AMOUNTS: Final = ("deadwood", "difference")
_MATCH_KEYS: Final = frozenset({"rules", "players", "format", "first_dealer", "deals"})
_BOARD_KEYS: Final = frozenset({"knocker", "counts", "upcard", "big_gin", "dead"})


@dataclass(frozen=True, slots=True)
class _Pad:
    """The match that is scored."""

    rules: Rules
    format: Format
    sides: tuple[int, ...]


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
    format_ = Format(str(given["format"])) if "format" in given else rules.format_for(players)
    if players not in format_.seats:
        raise ValueError(f"{format_} is not for {players} players")
    pad = _Pad(rules.seated(format_), format_, sides_of(format_, players))
    dealer = _whole(given.get("first_dealer", 0), "first_dealer")
    if dealer >= players:
        raise ValueError(f"there is no seat {dealer} to deal first")
    return _scored(pad, dealer, _list(given.get("deals", []), "deals"))


def _scored(pad: _Pad, dealer: int, deals: Sequence[object]) -> dict[str, object]:
    sheet = blank_sheet(pad.rules, max(pad.sides) + 1)
    dealers, reasons = [dealer], list[list[str]]()
    for number, deal in enumerate(deals, 1):
        if outcome_of(sheet):
            raise ValueError(f"deal {number}: the match is over")
        try:
            scores = _scores(pad, dealers[-1], deal)
        except ValueError as error:
            raise ValueError(f"deal {number}: {error}") from None
        winner, points = settle(scores)
        ends = tuple(score.end for score in scores)
        sheet = add_row(pad.rules, sheet, next_row(sheet, number, dealers[-1], ends, winner, points))
        reasons.append([_told(scores, side) for side in range(len(points))])
        dead = all(end is End.DEAD for end in ends)
        seats = tuple(range(len(pad.sides)))
        dealers.append(next_dealer(pad.rules, pad.sides, seats, dealers[-1], winner=winner, dead=dead))
    return {
        "deals": [row.points for row in sheet.rows],
        "reasons": reasons,
        "dealers": dealers,
        **_sums(sheet),
        **({"games": [_sums(column) for column in sheet.columns]} if pad.rules.games > 1 else {}),
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


def _scores(pad: _Pad, dealer: int, deal: object) -> list[Score]:
    """The score of each board of one deal."""
    boards = boards_of(pad.format, tuple(range(len(pad.sides))), dealer)
    if len(boards) == 1:
        return [_score(pad, boards[0], deal)]
    given = _list(_object(deal, frozenset({"boards"})).get("boards"), "boards")
    if len(given) != len(boards):
        raise ValueError(f"there are {len(boards)} boards")
    return [_score(pad, seats, board) for seats, board in zip(boards, given, strict=True)]


def _score(pad: _Pad, seats: tuple[int, ...], board: object) -> Score:
    """The score of one board on which `seats` play."""
    given = {key: value for key, value in _object(board, _BOARD_KEYS).items() if value is not None}
    if given.get("dead", False) is not False:
        if given["dead"] is not True or given.keys() & {"knocker", "counts", "big_gin"}:
            raise ValueError("a dead deal has no knocker and no counts")
        return score(pad.rules, pad.sides, Tally(None, (None,) * len(pad.sides)))
    knocker = _whole(given.get("knocker"), "knocker")
    if knocker not in seats:
        raise ValueError(f"seat {knocker} does not play in this deal")
    tally = Tally(knocker, _counts(pad, seats, given), _flag(given, "big_gin"), _doubled(pad.rules, given))
    _check_knock(pad.rules, given, tally, knocker)
    return score(pad.rules, pad.sides, tally)


def _counts(pad: _Pad, seats: tuple[int, ...], given: Mapping[str, object]) -> tuple[int | None, ...]:
    counts = _list(given.get("counts"), "counts")
    if len(counts) != len(pad.sides):
        raise ValueError(f"counts has one number for each of the {len(pad.sides)} seats")
    for seat, count in enumerate(counts):
        if (count is None) == (seat in seats):
            raise ValueError(f"seat {seat} {'has no count' if seat in seats else 'does not play: its count is null'}")
    told = tuple(None if count is None else _whole(count, "counts") for count in counts)
    most = 10 * pad.rules.cards_each(len(seats))
    if any(count is not None and count > most for count in told):
        raise ValueError(f"no hand counts more than {most}")
    return told


def _doubled(rules: Rules, given: Mapping[str, object]) -> bool:
    return rules.spades_double and rules.doubles(_upcard(given))


def _upcard(given: Mapping[str, object]) -> Card:
    upcard = given.get("upcard")
    if not isinstance(upcard, str):
        raise ValueError("the rules need the deal's upcard, such as '7S'")
    return parse_card(upcard)


def _check_knock(rules: Rules, given: Mapping[str, object], tally: Tally, knocker: int) -> None:
    """Refuse a knock that the rules do not allow."""
    count = tally.counts[knocker] or 0
    if tally.big_gin and (count or rules.big_gin_bonus is None):
        raise ValueError("big gin leaves no deadwood" if count else "these rules have no big gin")
    if "upcard" in given:
        parse_card(str(given["upcard"]))
    limit = rules.limit_for(_upcard(given)) if rules.oklahoma else rules.knock_limit
    if count > limit:
        raise ValueError(f"nobody may knock with {count}: the limit is {limit}")


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
