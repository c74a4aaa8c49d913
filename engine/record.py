"""A match as text that people can read, and that replays and checks itself.

A record has a header, one line a move, and result lines that reading it verifies::

    gin rummy record 1
    rules: modern
    seats: 2
    seat 0: Anna
    seat 1: Ben

    table cut 3c Kd
    table deal 0 8S8H8D...
    1 pass
    0 draw              # Qh
    ...
    = deal 1: knock, 18 0
    = match: target, winner 0, ranks 1 2, totals 385 0

``rules`` is a preset's name or a JSON object (see `engine.rules.read_rules`), and ``format`` may
stand beside it. A ``#`` after a space, or at the start of a line, begins a comment. The last
result is ``= match`` or ``= unfinished``. A ``check`` line, which `write_record` adds, tells a
damaged record from one that merely tells another match.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.match import Entry, Match, new_match
from engine.moves import Draw, IllegalMove, parse_move
from engine.rules import PRESETS, Format, read_rules
from engine.scoring import Row

_TITLE: Final = "gin rummy record 1"
_UNFINISHED: Final = "= unfinished"
_COMMENT_AT: Final = 20  # the column of the comments beside the moves


class RecordError(ValueError):
    """A record that cannot be read or does not hold: the line, from 1, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


def write_record(match: Match, names: Sequence[str] = (), comments: Mapping[int, str] | None = None) -> str:
    """The record of `match`.

    Args:
        match: finished or not.
        names: what to call the seats.
        comments: by index in the log, what to say above that move.
    """
    lines = [_TITLE, f"rules: {match.rules.to_json()}", f"format: {match.format}", f"seats: {match.seats}"]
    lines += [f"seat {seat}: {_one_line(name)}" for seat, name in enumerate(names)]
    lines.append("")
    played = new_match(match.rules, match.seats, match.format)
    for at, entry in enumerate(match.log):
        if comments and at in comments:
            lines.append(f"# {_one_line(comments[at])}")
        lines.append(_entry_text(played, entry))
        before, played = played, played.play(*entry)
        lines += [row_text(row) for row in played.sheet.rows[len(before.sheet.rows) :]]
    lines += [result_text(match), f"check: {_check(match)}"]
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Match:
    """The match that a record tells, replayed move by move, with its results verified.

    Raises:
        RecordError: a line makes no sense, a move is not legal, or a result is another.
    """
    lines = _Lines(text)
    match = _header(lines)
    closed = False
    for number, line in lines:
        if line.startswith("check:"):
            if line.removeprefix("check:").strip() != _check(match):
                raise RecordError(number, "the moves are not those that were written")
        elif closed:
            raise RecordError(number, "the record goes on after its last result")
        elif line.startswith("="):
            closed = _verified(match, number, line)
        else:
            match = _played(match, number, line)
    if not closed:
        raise RecordError(lines.last, f"the record breaks off: it ends with '= match' or '{_UNFINISHED}'")
    return match


def row_text(row: Row) -> str:
    """The result line of a deal, such as ``= deal 1: knock, 18 0``."""
    return f"= deal {row.number}: {' and '.join(row.ends)}, {' '.join(map(str, row.points))}"


def result_text(match: Match) -> str:
    """The result line of a match, such as ``= match: target, winner 0, ranks 1 2, totals 385 0``."""
    outcome = match.outcome
    if outcome is None:
        return _UNFINISHED
    parts = [str(outcome.end)]
    if outcome.seat is not None:
        parts.append(f"seat {outcome.seat}")
    if outcome.winner is not None:
        parts.append(f"winner {outcome.winner}")
    parts.append(f"ranks {' '.join(map(str, outcome.ranks))}")
    parts.append(f"totals {' '.join(map(str, match.sheet.totals))}")
    return f"= match: {', '.join(parts)}"


class _Lines(Iterator[tuple[int, str]]):
    """The numbered lines of a record that say something, without their comments."""

    def __init__(self, text: str) -> None:
        lines = text.removeprefix("\ufeff").split("\n")
        self.last = len(lines)
        self._told = iter([(number, told) for number, line in enumerate(lines, 1) if (told := _without_comment(line))])

    def __next__(self) -> tuple[int, str]:
        return next(self._told)


def _without_comment(line: str) -> str:
    if line.startswith("seat "):  # a name may hold anything
        return line.strip()
    told, _, _ = f" {line}".replace("\t", " ").partition(" #")
    return told.strip()


def _header(lines: _Lines) -> Match:
    """The match before its first move."""
    number, title = next(lines, (1, ""))
    if title != _TITLE:
        raise RecordError(number, f"a record begins with {_TITLE!r}")
    rules, format_ = PRESETS["modern"], None
    for number, line in lines:
        key, _, value = (part.strip() for part in line.partition(":"))
        try:
            match key:
                case "rules":
                    rules = read_rules(json.loads(value) if value.startswith("{") else value)
                case "format":
                    format_ = Format(value)
                case "seats":
                    return new_match(rules, int(value), format_)
                case _:
                    raise ValueError("the header names the rules, the format if need be, and then the seats")
        except (ValueError, RecursionError) as error:
            raise RecordError(number, str(error)) from None
    raise RecordError(lines.last, "the record breaks off in its header")


def _played(match: Match, number: int, line: str) -> Match:
    """The match after the move of a line."""
    who, _, text = line.partition(" ")
    if not match.log and who == "seat":
        return match
    if who != "table" and not (who.isascii() and who.isdigit()):
        raise RecordError(number, f"{line!r} names neither a seat nor the table")
    try:
        return match.play(None if who == "table" else int(who), parse_move(text.strip()))
    except (IllegalMove, ValueError) as error:
        raise RecordError(number, str(error)) from None


def _verified(match: Match, number: int, line: str) -> bool:
    """Whether a result that holds is the last one, that of the match.

    Raises:
        RecordError: it does not hold.
    """
    is_last = not line.startswith("= deal")
    rows = match.sheet.rows
    told = result_text(match) if is_last else row_text(rows[-1]) if rows else "no deal yet"
    if line != told:
        raise RecordError(number, f"the moves lead to {told!r}")
    return is_last


def _entry_text(match: Match, entry: Entry) -> str:
    """The line of a move; a drawn card is told in a comment."""
    actor, move = entry
    line = f"{'table' if actor is None else actor} {move}"
    if not isinstance(move, Draw) or actor is None:
        return line
    board = next(board for board in match.boards if board and board.to_act == actor)
    return f"{line:<{_COMMENT_AT}}# {board.layout.deck[board.at]}"


def _check(match: Match) -> str:
    """A short hash of the rules and the moves."""
    told = [match.rules.to_json(), str(match.format)]
    told += [f"{'table' if actor is None else actor} {move}" for actor, move in match.log]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def _one_line(text: str) -> str:
    return " ".join(text.split())
