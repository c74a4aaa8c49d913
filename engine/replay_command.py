"""``python -m engine replay``: check the record of a match and tell its result."""

from __future__ import annotations

from pathlib import Path

from engine.record import read_record


def replay(path: str) -> dict[str, object]:
    """What the record in the file at `path` comes to.

    Raises:
        OSError: the file cannot be read.
        ValueError: it holds no record, or one that does not hold (see `engine.record.RecordError`).
    """
    try:
        match = read_record(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    outcome = match.outcome
    return {
        "record": path,
        "rules": match.rules.name,
        "format": match.format,
        "seats": match.seats,
        "moves": len(match.log),
        "deals": len(match.sheet.rows),
        "points": match.points,
        "totals": match.sheet.totals,
        "over": outcome is not None,
        "end": outcome and outcome.end,
        "winner": outcome and outcome.winner,
        "ranks": outcome and outcome.ranks,
    }
