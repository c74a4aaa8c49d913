"""``python -m bot check``: every stored match played again, and all that is stored beside its moves held against it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.results import results_of
from bot.rows import GameRow, MoveRow, ResultRow
from bot.store.archive import Archive
from bot.table import Live
from engine.match import ENGINE_VERSION, Match, new_match, next_step
from engine.moves import Deal, IllegalMove, parse_move
from engine.record import RecordError, read_record, write_record
from engine.rules import Format, InvalidRules, Rules
from engine.view import view_of


class _Unplayable(Exception):
    """The log leads to no match; the text says from where on, and names no card."""


async def check(path: Path) -> AsyncIterator[str | None]:
    """For each match of the database at `path`: a line for each of its problems, then None.

    Raises:
        StoreError: the database itself cannot be read.
    """
    async with Archive.open(path) as archive:
        for number in await archive.numbers():
            row = await archive.game(number)
            if row is not None:
                for problem in await _problems(archive, row):
                    yield f"match {number}: {problem}"
            yield None


async def _problems(archive: Archive, row: GameRow) -> list[str]:
    entries = await archive.moves(row.id, row.ply)
    problems = ["it is frozen"] if row.state == "frozen" else []
    if await archive.has_moves_from(row.id, row.ply):
        problems.append(f"the log goes on after ply {row.ply}")
    try:
        live = _replayed(row, entries)
    except _Unplayable as error:
        return [*problems, str(error)]
    match = live.match
    problems += _record_faults(match)
    if row.state == "frozen":
        return problems
    problems += _state_faults(row, match)
    if sorted((clock.board, clock.seat, clock.turn) for clock in row.clocks) != _awaited(row, match):
        problems.append("the clocks are not those of the moves")
    if not _agree(await archive.results(row.id), results_of(row.users, live) or []):
        problems.append("the results are not those of the moves")
    return problems


def _agree(stored: Sequence[ResultRow], expected: Sequence[ResultRow]) -> bool:
    """Whether the results are those of the moves; what is not counted yet cannot be wrong."""
    uncounted = {result.seat for result in stored if result.counts is None}
    return stored == [replace(result, counts=None) if result.seat in uncounted else result for result in expected]


def _replayed(row: GameRow, entries: list[MoveRow]) -> Live:
    if row.engine != ENGINE_VERSION:
        raise _Unplayable(f"it was played by engine {row.engine}, and this is {ENGINE_VERSION}")
    try:
        live = Live(new_match(Rules.from_json(row.rules), len(row.users), Format(row.format)))
    except (InvalidRules, ValueError) as error:
        raise _Unplayable(f"its rules cannot be read ({type(error).__name__})") from None
    if len(entries) != row.ply:
        raise _Unplayable(f"{row.ply - len(entries)} of its {row.ply} moves are missing")
    for ply, entry in enumerate(entries):
        try:
            move = parse_move(entry.move)
            live = live.after(entry.actor, move, entry.salt)
        except (IllegalMove, ValueError) as error:
            raise _Unplayable(f"the move at ply {ply} cannot be played ({type(error).__name__})") from None
        if isinstance(move, Deal) != (entry.salt is not None):
            raise _Unplayable(f"the move at ply {ply} has the wrong seal")
    return live


def _record_faults(match: Match) -> Iterator[str]:
    try:
        if read_record(write_record(match)) != match:
            yield "its record tells another match"
    except RecordError as error:
        yield f"its record does not hold at line {error.line}"


def _state_faults(row: GameRow, match: Match) -> Iterator[str]:
    if row.state == "invited" and row.ply:
        yield "it is an invitation with moves"
    if (row.state == "over") != (match.outcome is not None):
        yield f"it is {row.state}, and its moves say otherwise"
    if row.state == "playing" and (not row.ply or next_step(match, Random(0)) is not None):
        yield "it waits for a move of the table itself"
    if row.state == "over" and row.ended_at is None:
        yield "it is over since never"


def _awaited(row: GameRow, match: Match) -> list[tuple[int, int, int]]:
    if row.state != "playing":
        return []
    boards = view_of(match, None).boards
    return sorted((board.index, board.to_act, board.turn) for board in boards if board.to_act is not None)
