"""Records: they replay to the same match, and a damaged one is refused with line and reason."""

import random

import pytest

from engine.cards import CARDS
from engine.match import Match
from engine.moves import Pass
from engine.record import RecordError, read_record, result_text, row_text, write_record
from engine.rules import PRESETS, Format
from tests.engine.playouts import KINDS, VARIANTS, play_match
from tests.engine.tables import dealt


def a_match(name: str = "modern", seats: int = 2, seed: int = 1) -> Match:
    rules = VARIANTS[name]
    *_, match = play_match(rules, seats, rules.format_for(seats), random.Random(seed), leavers=True)
    return match


@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=str)
def test_record_replays_to_the_same_match(name, format_, seats):
    rng = random.Random(f"record {name} {format_} {seats}")
    moments = list(play_match(VARIANTS[name], seats, format_, rng, leavers=True))
    for moment in (moments[0], moments[len(moments) // 2], moments[-1]):
        text = write_record(moment)
        assert read_record(text) == moment
        assert write_record(read_record(text)) == text


def test_record_is_readable():
    match = dealt("modern", CARDS, dealer=1).play(0, Pass()).play(1, Pass())
    text = write_record(match, names=["Anna #1", "Ben\nthe second"], comments={2: "Not for Anna."})
    assert text.splitlines() == [
        "gin rummy record 1",
        f"rules: {PRESETS['modern'].to_json()}",
        "format: duel",
        "seats: 2",
        "seat 0: Anna #1",
        "seat 1: Ben the second",
        "",
        "table dealer 1",
        f"table deal 0 {''.join(map(str, CARDS))}",
        "# Not for Anna.",
        "0 pass",
        "1 pass",
        "= unfinished",
        text.splitlines()[-1],
    ]
    assert read_record(text) == match


def test_drawn_cards_and_results_are_told():
    match = a_match()
    lines = write_record(match).splitlines()
    assert sum(line.startswith("= deal") for line in lines) == len(match.sheet.rows)
    assert result_text(match) in lines
    assert row_text(match.sheet.rows[0]) in lines
    drawn = [line for line in lines if " draw" in line]
    assert drawn and all("  # " in line for line in drawn)


def test_files_of_other_systems_are_read():
    match = a_match()
    text = write_record(match)
    assert read_record("\ufeff" + text.replace("\n", "\r\n")) == match
    assert read_record(text.replace("\n", "\n\n# a word\n").replace(" draw ", "  draw\t# ")) == match


HEAD = "gin rummy record 1\nrules: modern\nseats: 2\n"
DECK = "".join(map(str, CARDS))


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "a record begins with"),
        ("\n\nchess\n", 3, "a record begins with"),
        ("gin rummy record 2\n", 1, "a record begins with"),
        ("gin rummy record 1\n", 2, "breaks off in its header"),
        ("gin rummy record 1\nrules: moder\n", 2, "no-such-preset"),
        ("gin rummy record 1\nrules: {\n", 2, "Expecting property name"),
        ('gin rummy record 1\nrules: {"box": 1000}\n', 2, "out-of-bounds"),
        ("gin rummy record 1\nrules: " + '{"a":' * 100_000 + "\n", 2, "recursion|Expecting|nested"),
        ("gin rummy record 1\nformat: solo\n", 2, "solo"),
        ("gin rummy record 1\nseats: two\n", 2, "two"),
        ("gin rummy record 1\nseats: 5\n", 2, "seats"),
        ("gin rummy record 1\nformat: partners\nseats: 2\n", 3, "seats"),
        ("gin rummy record 1\n0 pass\n", 2, "the header names"),
        (HEAD, 4, "breaks off"),
        (HEAD + "table dealer 0\n", 5, "breaks off"),
        (HEAD + "seat 0: Anna\ntable dealer 0\nseat 1: Ben\n", 6, "names neither"),
        (HEAD + "anna pass\n", 4, "names neither"),
        (HEAD + "-1 pass\n", 4, "names neither"),
        (HEAD + "9999999999 pass\n", 4, "no-such-seat"),
        (HEAD + "9" * 5000 + " pass\n", 4, "limit|no-such-seat"),
        (HEAD + "0 pas\n", 4, "not a move"),
        (HEAD + "0\n", 4, "not a move"),
        (HEAD + "table draw\n", 4, "not-the-tables-move"),
        (HEAD + "table dealer 0\ntable deal 0 7c7c\n", 5, "7c"),
        (HEAD + "table dealer 0\ntable deal 0 7c8c\n", 5, "bad-deck"),
        (HEAD + f"table dealer 0\ntable deal 0 {DECK}\n0 pass\n", 6, "not-your-turn"),
        (HEAD + f"table dealer 0\ntable deal 0 {DECK}\n1 discard 7c\n", 6, "wrong-phase"),
        (HEAD + "= deal 1: knock, 18 0\n", 4, "no deal yet"),
        (HEAD + "= match: void, ranks 1 1, totals 0 0\n", 4, "= unfinished"),
        (HEAD + "table void\n= unfinished\n", 5, "= match: void, ranks 1 1, totals 0 0"),
        (HEAD + "= unfinished\ntable dealer 0\n", 5, "goes on after its last result"),
        (HEAD + "= unfinished\n= unfinished\n", 5, "goes on"),
        (HEAD + "= unfinished\ncheck: 0123456789abcdef\n", 5, "not those that were written"),
    ],
)
def test_damaged_record_is_refused_with_line_and_reason(text, line, reason):
    with pytest.raises(RecordError, match=reason) as refused:
        read_record(text)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"line {line}: ")


def test_wrong_result_of_a_deal_is_refused():
    match = a_match()
    right = row_text(match.sheet.rows[0])
    wrong = right.removesuffix(right[-1]) + "9999"
    with pytest.raises(RecordError, match="the moves lead to"):
        read_record(write_record(match).replace(right, wrong))


@pytest.mark.parametrize("seed", range(60))
def test_damage_is_noticed(seed):
    match = a_match("standard", seed=7)
    text = write_record(match)
    rng = random.Random(seed)
    at = rng.randrange(len(text))
    damaged = rng.choice(
        [
            text[:at],
            text[:at] + rng.choice("0123456789acdhsTJQK =#\n") + text[at + 1 :],
            text[:at] + text[at + 1 :],
            text[:at] + text[at : at + 30] + text[at:],
        ]
    )
    try:
        read = read_record(damaged)
    except RecordError as error:
        assert 1 <= error.line <= damaged.count("\n") + 1
    else:
        assert read == match  # only a comment was hurt, or the way a word is written


def test_a_record_of_partners_tells_both_boards():
    *_, match = play_match(PRESETS["modern"], 4, Format.PARTNERS, random.Random(2))
    text = write_record(match)
    assert "table deal 1 " in text
    assert f"= deal 1: {' and '.join(match.sheet.rows[0].ends)}, " in text
