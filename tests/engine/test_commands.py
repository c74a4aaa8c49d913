"""``python -m engine``: lines in, JSON out, errors in their place."""

import io
import json
import random
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.__main__ import main
from engine.hand_commands import deadwood_line, layoff_line


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, text: str | bytes):
    """The exit status and the answers of a command that reads `text`."""
    raw = text if isinstance(text, bytes) else text.encode()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(raw)))
    status = main([command])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_ten_cards():
    assert deadwood_line("8S 8H 8D 4D 5D 6D 7D 6C 7C 8C") == {
        "deadwood": 0,
        "melds": [["8S", "8H", "8D"], ["4D", "5D", "6D", "7D"], ["6C", "7C", "8C"]],
        "loose": [],
    }


def test_seven_cards():
    assert deadwood_line("ts 10h td kc 2c ac 9d") == {
        "deadwood": 22,
        "melds": [["TS", "TH", "TD"]],
        "loose": ["9D", "AC", "2C", "KC"],
    }


def test_eleven_cards_have_one_to_throw():
    answer = deadwood_line("5S 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C")
    assert answer == {
        "deadwood": 0,
        "melds": [["3H", "4H", "5H"], ["2D", "3D", "4D", "5D"], ["2C", "3C", "4C"]],
        "loose": [],
        "discards": {
            "5S": 0,
            "2D": 2,
            "2C": 2,
            "4H": 3,
            "3H": 4,
            "5D": 5,
            "3D": 10,
            "3C": 10,
            "4C": 10,
            "5H": 12,
            "4D": 12,
        },
        "big_gin": False,
    }


def test_eight_cards_may_be_big_gin():
    answer = deadwood_line("5S 6S 7S 8S 9S 9H 9D 9C")
    assert (answer["deadwood"], answer["big_gin"]) == (0, True)
    assert answer["discards"] == {"5S": 0, "8S": 0, "9S": 0, "9H": 0, "9D": 0, "9C": 0, "6S": 5, "7S": 19}


def test_the_order_of_the_cards_does_not_matter():
    rng = random.Random(3)
    cards = ["7S", "7H", "7D", "8S", "8H", "8D", "9S", "9H", "9D", "KC", "5C"]
    answers = set()
    for _ in range(50):
        rng.shuffle(cards)
        answers.add(json.dumps(deadwood_line(" ".join(cards))))
    assert len(answers) == 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "a hand has seven to eleven cards, not 0"),
        ("8S 8H 8D 4D 5D 6D", "a hand has seven to eleven cards, not 6"),
        ("8S 8H 8D 4D 5D 6D 7D 6C 7C 8C 9C TC", "a hand has seven to eleven cards, not 12"),
        ("8S 8H 8D 4D 5D 6D 8S", "8s stands twice"),
        ("8S 8H 8D 4D 5D 6D 7X", "'7X' is not a card: write rank and suit, such as 7c or Th"),
    ],
)
def test_no_hand(line: str, reason: str):
    with pytest.raises(ValueError) as refused:
        deadwood_line(line)
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    ("line", "left", "laid_off"),
    [
        (
            "9S 9H 9D | KS KH KD | TS TH TD + JH ; JS JD JC QS QH QD QC KC TC 9C",
            0,
            {"9C": 0, "KC": 1, "TC": 2},
        ),
        ("5C 6C 7C | JS JH JD | AS AH AD + 4D ; 8S 8H 8D 8C 9C KS KH KD 2S 2H", 4, {"8C": 0, "9C": 0}),
        (
            "7S 5S 6S|9H 9D 9C|JH QH KH+2D;4S 3S 8S 9S AD AC KD KC QD JC",
            42,
            {"4S": 0, "3S": 0, "8S": 0, "9S": 0},
        ),
        ("3S 4S 5S + AH AD 2C 2D ; 6S 9H TD JC QH 4C 2S", 43, {"6S": 0, "2S": 0}),
        # No loose card: it is gin, and the four and the eight of spades count.
        ("5S 6S 7S | 9H 9D 9C | JH QH KH TH ; 4S 3S 8S 9S AD AC KD KC QD JC", 66, {}),
        ("5S 6S 7S | 9H 9D 9C | JH QH KH TH + ; 4S 3S 8S 9S AD AC KD KC QD JC", 66, {}),
        # A knocker may lay nothing out.
        ("+ AS AH 2D 2C 3S 3H 4D ; 4C 5C 6C 7D 8H 9S TS", 34, {}),
    ],
)
def test_lay_off(line: str, left: int, laid_off: dict[str, int]):
    answer = layoff_line(line)
    assert answer["deadwood"] == left
    assert answer["laid_off"] == laid_off


def test_the_defenders_own_melds_and_loose_cards():
    assert layoff_line("5C 6C 7C | JS JH JD | AS AH AD + 4D ; 8S 8H 8D 8C 9C KS KH KD 2S 2H") == {
        "deadwood": 4,
        "melds": [["8S", "8H", "8D"], ["KS", "KH", "KD"]],
        "loose": ["2S", "2H"],
        "laid_off": {"8C": 0, "9C": 0},
    }


DEFENDER = "4S 3S 8S 9S AD AC KD KC QD JC"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "write the knocker's melds and loose cards, one semicolon, and the defender's cards"),
        (DEFENDER, "write the knocker's melds and loose cards, one semicolon, and the defender's cards"),
        (
            "5S 6S 7S + 2D ; 4S ; 3S",
            "write the knocker's melds and loose cards, one semicolon, and the defender's cards",
        ),
        (f"5S 6S 8S | 9H 9D 9C | JH QH KH + 2D ; {DEFENDER}", "5S 6S 8S is neither a set nor a run"),
        (f"5S 6S 7S | | JH QH KH + 2D ; {DEFENDER}", "nothing is neither a set nor a run"),
        (f"5S 6S 7S | 7S 7D 7H | JH QH KH + 2D ; {DEFENDER}", "7S stands twice in the knocker's hand"),
        (f"5S 6S 7S | 9H 9D 9C | JH QH KH + 9C ; {DEFENDER}", "9C stands twice in the knocker's hand"),
        (f"5S 6S 7S | 9H 9D 9C | JH QH KH + KD ; {DEFENDER}", "KD is in both hands"),
        (f"5S 6S 7S | 9H 9D 9C | JH QH KH ; {DEFENDER}", "the knocker has ten cards or seven, not 9"),
        ("5S 6S 7S | 9H 9D 9C | JH QH KH + 2D ; 4S 3S", "the defender has ten cards or seven, not 2"),
        (f"5S 6S 7S | 9H 9D 9C + 2D ; {DEFENDER}", "the knocker has 7 cards and the defender 10"),
        (f"5S 6S 7S + 2D + 3D ; {DEFENDER}", "'+' is not a card: write rank and suit, such as 7c or Th"),
        ("5S 6S 7S + 2D ; 4S 4S 3S", "4s stands twice"),
    ],
)
def test_no_knock(line: str, reason: str):
    with pytest.raises(ValueError) as refused:
        layoff_line(line)
    assert str(refused.value) == reason


def test_a_bad_line_is_answered_in_its_place(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    text = b"AS AH AD AC KS KH KD\n\n\xff\xfe AS\nAS AH AD AC KS KH KC\r\n"
    status, answers = run(monkeypatch, capsys, "deadwood", text)
    assert status == 1
    assert [answer.get("deadwood") for answer in answers] == [0, None, None, 0]
    assert [list(answer) for answer in answers[1:3]] == [["error"], ["error"]]


def test_status_is_0_when_every_line_has_its_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    assert run(monkeypatch, capsys, "deadwood", "AS AH AD AC KS KH KD")[0] == 0
    assert run(monkeypatch, capsys, "layoff", "")[0] == 0
    line = '{"rules": "modern", "deals": [{"knocker": 0, "counts": [4, 22]}]}'
    status, answers = run(monkeypatch, capsys, "score", f"{line}\nnot json")
    assert (status, answers[0]["points"]) == (1, [18, 0])
    assert list(answers[1]) == ["error"]


def test_replay_answers_for_each_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "damaged.txt").write_text("no record")
    assert main(["replay", str(tmp_path / "damaged.txt"), str(tmp_path / "missing.txt")]) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [list(answer) for answer in answers] == [["error"], ["error"]]


def test_an_unknown_command_is_refused_with_the_usage(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as refused:
        main(["shuffle"])
    assert refused.value.code == 2
    assert "usage: python -m engine" in capsys.readouterr().err


def test_an_answer_comes_before_the_next_line_is_asked_for():
    command = [sys.executable, "-m", "engine", "deadwood"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603
        assert process.stdin is not None
        assert process.stdout is not None
        for cards, left in (("AS AH AD AC KS KH KD", 0), ("AS AH AD KC KS KH QD", 10)):
            process.stdin.write(cards.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["deadwood"] == left
        process.stdin.close()
        assert process.wait() == 0


def test_a_reader_that_leaves_is_no_crash():
    command = [sys.executable, "-m", "engine", "deadwood"]
    with subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"AS AH AD AC KS KH KD\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1
