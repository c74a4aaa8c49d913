"""The rules as a command, for people who want to check a hand and for other programs.

Each command but `replay` reads one case a line and writes one JSON object a line; `player` writes a move. A line that
makes no sense, an empty one too, is answered with ``{"error": "…"}``, and the rest goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from engine.computer import Level
from engine.hand_commands import deadwood_line, layoff_line
from engine.player_command import move_line
from engine.replay_command import replay
from engine.score_command import score_line

Answer = Callable[[str], dict[str, object] | str]

_LINE_COMMANDS: Final[dict[str, tuple[Answer, str]]] = {
    "deadwood": (deadwood_line, "least deadwood, melds and discards of a hand: 8S 8H 8D 4D 5D 6D 7D 6C 7C 8C"),
    "layoff": (layoff_line, "the best lay-off against a knock: 5S 6S 7S | 9H 9D 9C | JH QH KH + 2D ; 4S 3S 8S ..."),
    "score": (score_line, 'points with reasons, bonuses and totals: {"rules": "modern", "deals": [...]}'),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 1 if any line or file failed."""
    given = _parser().parse_args(arguments)
    try:
        if given.command == "replay":
            return _answer_all(given.files, replay)
        if given.command == "player":
            level, rng = Level(given.level), random.Random(given.seed)
            return _answer_all(_lines(), lambda line: move_line(line, level, rng))
        answer, _ = _LINE_COMMANDS[given.command]
        return _answer_all(_lines(), answer)
    except BrokenPipeError:  # whoever read the answers has gone; closing standard output must not fail again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules of Gin Rummy as a command.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, (_, help_text) in _LINE_COMMANDS.items():
        commands.add_parser(
            name,
            help=help_text,
            description=f"{help_text}. One case a line on standard input, one JSON object a line out; "
            "exit status 1 if any line failed.",
        )
    player = commands.add_parser(
        "player",
        help="the computer for other programs: one seat's view a line in, its move a line out",
        description="One view a line on standard input, as docs/player-protocol.md describes it, one move a line out; "
        "exit status 1 if any line failed.",
    )
    player.add_argument("--level", choices=tuple(Level), default=Level.EXPERT)
    player.add_argument("--seed", type=int, default=0, help="the same seed and lines give the same moves")
    files = commands.add_parser("replay", help="check records of matches and print the result of each")
    files.add_argument("files", nargs="+", metavar="FILE", help="a match as text")
    return parser


def _lines() -> Iterator[str]:
    """What stands on standard input, line by line."""
    return (line.decode("utf-8", "replace").removeprefix("\ufeff").strip() for line in sys.stdin.buffer)


def _answer_all(cases: Iterable[str], answer: Answer) -> int:
    """Print the answer to each case as soon as it is there."""
    status = 0
    for case in cases:
        try:
            answered = answer(case)
        except (ValueError, OSError) as error:
            answered = {"error": str(error)}
            status = 1
        print(answered if isinstance(answered, str) else json.dumps(answered), flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
