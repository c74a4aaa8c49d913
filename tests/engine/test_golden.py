"""The golden records: whole matches whose arithmetic stands in their comments."""

from collections import Counter
from pathlib import Path

import pytest

from engine.record import read_record, write_record
from engine.replay_command import replay
from engine.rules import PRESETS, Format

GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_record_holds(path):
    match = read_record(path.read_text(encoding="utf-8"))
    assert match.outcome is not None
    assert read_record(write_record(match)) == match
    assert replay(str(path))["winner"] == match.outcome.winner


def test_every_preset_has_two_records_and_every_format_one():
    matches = [read_record(path.read_text(encoding="utf-8")) for path in GAMES]
    names = Counter(match.rules.name for match in matches)
    assert all(names[name] >= 2 for name in (*PRESETS, "custom"))
    assert {match.format for match in matches} == set(Format)


def test_every_deal_of_a_record_tells_its_result():
    for path in GAMES:
        text = path.read_text(encoding="utf-8")
        assert text.count("\n= deal ") == len(read_record(text).sheet.rows)
