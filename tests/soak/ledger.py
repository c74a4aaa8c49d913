"""What the stored matches must say after each kill: every answered move, none twice, the clocks of the moves."""

from __future__ import annotations

import sqlite3
from collections import deque
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

from bot.table import Live, Table
from bot.ui.custom_id import CustomId, Verb
from engine.match import Match, new_match, next_step
from engine.moves import parse_move
from engine.rules import Format, Rules
from engine.view import view_of

RECENT: Final = 60
"""So many moments of a match are remembered for what was sent a while ago."""

_MOVES: Final = {Verb.PASS: "pass", Verb.DRAW: "draw", Verb.TAKE: "take", Verb.BIG_GIN_CONFIRMED: "big gin"}


class Broken(AssertionError):
    """A promise that was not kept; the text says which, where and when."""


@dataclass
class Played:
    """One match: its log replayed as far as it was read, and what people pressed in it, by turn."""

    number: int
    channel: int
    users: tuple[int, ...]
    match: Match
    log: list[tuple[int | None, str]] = field(default_factory=list)
    pressed: dict[int, list[CustomId]] = field(default_factory=dict)
    answered: dict[int, CustomId] = field(default_factory=dict)
    stored: dict[int, str] = field(default_factory=dict)
    moments: deque[Match] = field(default_factory=lambda: deque(maxlen=RECENT))

    def go_on(self, actor: int | None, text: str) -> None:
        """Replay one more line of the log."""
        forced = bool(self.match.boards) and next_step(self.match, Random(0)) is not None
        if actor is not None and not forced and text != "resign":
            self.stored[self.match.turns[0]] = text
        self.match = self.match.play(actor, parse_move(text))
        self.log.append((actor, text))
        self.moments.append(self.match)

    def tables(self) -> list[Table]:
        """The match at its recent moments, as the watcher wants it."""
        row = cast(Any, SimpleNamespace(users=self.users, state="playing"))
        return [Table(row, Live(match, len(match.log), ())) for match in reversed(self.moments)]

    def awaited(self) -> list[tuple[int, int]]:
        """The seat and the turn of each clock that must run."""
        boards = view_of(self.match, None).boards
        return [(board.to_act, board.turn) for board in boards if board.to_act is not None]

    def must_keep_its_word(self) -> None:
        """Hold the log against what was pressed and what was answered."""
        for turn, clicked in self.answered.items():
            told = self.stored.get(turn)
            if told is None or not _means(clicked, told):
                raise Broken(f"match {self.number}: the answered {clicked.verb} of turn {turn} is not stored")
        for turn, told in self.stored.items():
            if not any(_means(clicked, told) for clicked in self.pressed.get(turn, ())):
                raise Broken(f"match {self.number}: nobody pressed what is stored for turn {turn} ({told.split()[0]})")


def _means(clicked: CustomId, told: str) -> bool:
    """Whether the button stands for the move."""
    if clicked.verb is Verb.THROW:
        return told == f"discard {clicked.card}"
    if clicked.verb is Verb.KNOCK_CONFIRMED:
        return told.startswith(f"knock {clicked.card}")
    return told.startswith(_MOVES.get(clicked.verb, "?"))


@dataclass(frozen=True, slots=True)
class Clocks:
    """The running deadlines, by match, seat and turn, and the last beat."""

    deadlines: dict[tuple[int, int, int], int]
    beat: int


class Ledger:
    """Reads the database as another process does, and remembers all it ever read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.matches: dict[int, Played] = {}

    def read(self) -> Clocks:
        """Read what is new; a line that was there and is not, or is another, breaks the promise."""
        with closing(sqlite3.connect(self._path)) as db:
            db.execute("BEGIN")
            for number, channel, rules, format_, ply in db.execute(
                "SELECT id, channel_id, rules, format, ply FROM games WHERE ply > 0 AND state IN ('playing', 'over')"
            ).fetchall():
                played = self.matches.get(number)
                if played is None:
                    played = self.matches[number] = _opened(db, number, channel, rules, format_)
                self._read_on(db, played, ply)
            rows = db.execute("SELECT game_id, seat, turn, deadline FROM clocks").fetchall()
            beat = db.execute("SELECT at FROM heartbeat").fetchone()
        return Clocks({(game, seat, turn): deadline for game, seat, turn, deadline in rows}, beat[0] if beat else 0)

    def standing(self) -> set[str]:
        """The messages on which, as far as the bot knows, invitations and running matches stand."""
        with closing(sqlite3.connect(self._path)) as db:
            rows = db.execute("SELECT message_id FROM games WHERE state IN ('invited', 'playing')").fetchall()
        return {str(message) for (message,) in rows}

    def _read_on(self, db: sqlite3.Connection, played: Played, ply: int) -> None:
        if ply == len(played.log):
            return
        log = db.execute("SELECT actor, move FROM moves WHERE game_id = ? ORDER BY ply", (played.number,)).fetchall()
        if len(log) != ply or log[: len(played.log)] != played.log:
            raise Broken(f"match {played.number}: its log is not what it was up to ply {len(played.log)}")
        for actor, text in log[len(played.log) :]:
            played.go_on(actor, text)

    def check(self) -> None:
        """Every answered move is stored, none twice, and the clocks are those of the moves."""
        clocks = self.read()
        for played in self.matches.values():
            played.must_keep_its_word()
        due = {(played.number, *clock) for played in self.matches.values() for clock in played.awaited()}
        if due != set(clocks.deadlines):
            wrong = sorted(due ^ set(clocks.deadlines))
            raise Broken(f"the clocks (match, seat, turn) are not those of the moves: {wrong}")


def _opened(db: sqlite3.Connection, number: int, channel: int, rules: str, format_: str) -> Played:
    users = tuple(
        user for (user,) in db.execute("SELECT user_id FROM seats WHERE game_id = ? ORDER BY seat", (number,))
    )
    return Played(number, channel, users, new_match(Rules.from_json(rules), len(users), Format(format_)))
