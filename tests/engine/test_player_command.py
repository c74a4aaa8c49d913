"""The computer for other programs: views as lines, moves as lines, and what is refused."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cards import CARDS
from engine.computer import Level, choose
from engine.match import new_match, next_step
from engine.player_command import move_line
from engine.rules import PRESETS
from engine.view import view_of
from engine.view_line import read_view, write_view
from tests.engine.tables import dealt

ROOT = Path(__file__).parents[2]
PROTOCOL = ROOT / "docs" / "player-protocol.md"
TABLES = [
    (preset, format_, seats)
    for preset, rules in PRESETS.items()
    for format_ in rules.formats
    for seats in format_.seats
]


def answer(line: str) -> str:
    return move_line(line, Level.EXPERT, random.Random(1))


def board_of(view):
    return next(board for board in view.boards if board.hand and board.hand.moves)


@pytest.mark.parametrize(("preset", "format_", "seats"), TABLES)
def test_a_view_comes_back_from_its_line(preset, format_, seats):
    rng = random.Random(f"lines {preset} {seats}")
    match = new_match(PRESETS[preset], seats, format_)
    moves = 0
    while not match.outcome and moves < 120:
        step = next_step(match, rng)
        if step is None:
            moves += 1
            seat = match.to_act[0]
            view = view_of(match, seat)
            again = read_view(write_view(view))
            board, back = board_of(view), board_of(again)
            assert (back.hand, back.pile, back.stock) == (board.hand, board.pile, board.stock)
            assert (back.known, back.events) == (board.known, board.events)
            assert (back.knock_limit, again.points, again.rules) == (board.knock_limit, view.points, view.rules)
            move = choose(view, Level.EXPERT, rng)
            assert choose(again, Level.EXPERT, rng) == move
            step = seat, move if rng.random() < 0.7 else rng.choice(match.legal_moves(seat)[:-1])
        match = match.play(*step)


def a_line(moves: int = 9) -> dict:
    """The view of a match in its first deal, after so many moves."""
    rng = random.Random("a line")
    match = dealt("modern", tuple(rng.sample(CARDS, 52)))
    for _ in range(moves):
        seat = match.to_act[0]
        match = match.play(*(next_step(match, rng) or (seat, choose(view_of(match, seat), Level.CLUB, rng))))
    return json.loads(write_view(view_of(match, match.to_act[0])))


def test_a_line_is_answered_with_a_legal_move():
    assert re.fullmatch(r"pass|take|draw|discard \w\w|knock \w\w|big gin", answer(json.dumps(a_line())))


OTHER = [str(card) for card in CARDS]


@pytest.mark.parametrize(
    "change",
    [
        {"rules": "whist"},
        {"rules": {"preset": "modern", "knock_limit": 10**30}},
        {"rules": 7},
        {"seat": 5},
        {"seat": -1},
        {"seat": True},
        {"seat": 10**40},
        {"phase": "over"},
        {"phase": "bidding"},
        {"phase": None},
        {"hand": []},
        {"hand": "7c"},
        {"hand": ["7c"] * 10},
        {"hand": [7] * 10},
        {"hand": OTHER},
        {"hand": OTHER[:9]},
        {"pile": []},
        {"pile": ["7x"]},
        {"pile": OTHER[:40]},
        {"stock": -3},
        {"stock": 12},
        {"stock": 1e400},
        {"stock": "31"},
        {"scores": [0]},
        {"scores": [0, 0, 0, 0, 0]},
        {"scores": [100, 0]},
        {"scores": [-5, 0]},
        {"scores": "0 0"},
        {"events": ["0 dance"]},
        {"events": [["0", "draw"]]},
        {"events": ["9 draw"]},
        {"events": ["0 draw"] * 80},
        {"events": None},
        {"known": {"0": ["Kd", "Kh", "Ks"]}},
        {"known": []},
        {"known": {"7": []}},
        {"taken": "joker"},
        {"taken": "Kd"},
        {"knock_limit": 3},
        {"target": 3},
        {"dealer": 9},
        {"format": "rotation"},
        {"format": "bridge"},
        {"deals": ["won"]},
        {"deals": ["knock 7"]},
        {"deals": "knock 0"},
        {"surprise": 1},
    ],
    ids=str,
)
def test_an_impossible_view_is_refused(change):
    with pytest.raises(ValueError, match=r"\w"):
        answer(json.dumps({**a_line(), **change}))


@pytest.mark.parametrize("field", ["rules", "seat", "phase", "hand", "pile", "stock", "scores", "events"])
def test_a_missing_field_is_named(field):
    line = a_line()
    del line[field]
    with pytest.raises(ValueError, match=field):
        answer(json.dumps(line))


def test_a_card_in_the_hand_and_in_the_pile_is_refused():
    line = a_line()
    line["pile"] = [*line["pile"][:-1], line["hand"][0]]
    with pytest.raises(ValueError, match=r"two places|events"):
        answer(json.dumps(line))


@pytest.mark.parametrize("line", ["", "7c", "[]", "null", "{", "[" * 100_000, "9" * 10_000, "\0"])
def test_an_unreadable_line_is_refused(line):
    with pytest.raises(ValueError, match="not a"):
        answer(line)


def test_lines_with_a_field_exchanged_at_random_never_break_the_command():
    rng = random.Random("exchange")
    lines = [a_line(moves) for moves in (0, 1, 4, 5, 9, 14)]
    junk = [None, True, -1, 0, 3, 10**30, 0.5, "", "7c", "0 draw", [], [[]], ["7c"], {}, {"0": 1}, ["0 take"]]
    for _ in range(600):
        line = dict(rng.choice(lines))
        field = rng.choice(list(line))
        value = rng.choice([*junk, *(other[field] for other in lines)])
        if isinstance(line[field], list) and line[field] and rng.random() < 0.5:
            value = [*line[field]]
            value[rng.randrange(len(value))] = rng.choice(junk + OTHER)
        line[field] = value
        try:
            answer(json.dumps(line))
        except ValueError as error:
            assert str(error)


def examples() -> list[tuple[str, str]]:
    """The lines in and out of the example deal in the documentation."""
    return re.findall(r"^> (.+)\n< (.+)$", PROTOCOL.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_example_in_the_documentation_is_what_the_command_answers():
    lines = examples()
    assert len(lines) > 5
    run = subprocess.run(
        [sys.executable, "-m", "engine", "player", "--level", "expert", "--seed", "1"],
        input="".join(f"{line}\n" for line, _ in lines),
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert run.stdout.splitlines() == [told for _, told in lines]
    assert run.returncode == 1  # the last line is one that cannot be


def test_the_example_is_a_whole_deal():
    *lines, (_, refused) = examples()
    assert json.loads(refused)["error"]
    assert json.loads(lines[0][0])["phase"] == "offer"
    assert re.match("knock|big gin", lines[-1][1])
