import dataclasses
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import parse_card
from engine.rules import (
    BOUNDS,
    CHOICES,
    PRESETS,
    Format,
    InvalidRules,
    NextDealer,
    Rules,
    Scoring,
    ShutOut,
    custom,
    read_rules,
)

TWO = (Format.DUEL, Format.ROTATION, Format.PARTNERS)
LEFT, SAME, WINNER = NextDealer.LEFT, NextDealer.SAME, NextDealer.WINNER

# What each preset changes in `modern`, whose values stand in the first entry.
TABLE = {
    "modern": {
        "formats": TWO,
        "hand_size": 10,
        "dealer_after_scored": LEFT,
        "dealer_after_dead": LEFT,
        "throw_back": False,
        "knock_limit": 10,
        "oklahoma": False,
        "spades_double": False,
        "scoring": Scoring.WINNER,
        "gin_bonus": 25,
        "big_gin_bonus": 31,
        "knock_bonus": 0,
        "undercut_bonus": 25,
        "gin_penalty": 0,
        "undercut_penalty": 0,
        "equal_is_undercut": True,
        "last_drawer_may_knock": True,
        "target": 100,
        "partners_target": 125,
        "ends_below": False,
        "game_bonus": 100,
        "box": 25,
        "shut_out": ShutOut.POINTS,
        "higher_total_wins": False,
        "games": 1,
    },
    "standard": {"dealer_after_dead": SAME, "shut_out": ShutOut.GAME_BONUS},
    "classic": {
        "dealer_after_scored": WINNER,
        "dealer_after_dead": SAME,
        "gin_bonus": 20,
        "big_gin_bonus": None,
        "undercut_bonus": 10,
        "box": 20,
        "shut_out": ShutOut.GAME_BONUS,
    },
    "rooms": {
        "formats": (Format.DUEL,),
        "dealer_after_dead": SAME,
        "gin_bonus": 0,
        "big_gin_bonus": None,
        "undercut_bonus": 0,
        "equal_is_undercut": False,
        "last_drawer_may_knock": False,
        "game_bonus": 0,
        "box": 0,
        "shut_out": ShutOut.NONE,
    },
    "parlour": {
        "gin_bonus": 20,
        "big_gin_bonus": None,
        "undercut_bonus": 10,
        "box": 20,
        "shut_out": ShutOut.NONE,
        "higher_total_wins": True,
    },
    "royal": {
        "formats": (Format.EVERYONE,),
        "throw_back": True,
        "knock_limit": 9,
        "scoring": Scoring.PENALTIES,
        "big_gin_bonus": None,
        "knock_bonus": 10,
        "undercut_bonus": 20,
        "gin_penalty": 25,
        "undercut_penalty": 10,
        "ends_below": True,
        "game_bonus": 0,
        "box": 0,
        "shut_out": ShutOut.NONE,
        "higher_total_wins": True,
    },
    "oklahoma": {
        "gin_bonus": 20,
        "big_gin_bonus": None,
        "undercut_bonus": 10,
        "box": 20,
        "shut_out": ShutOut.NONE,
        "higher_total_wins": True,
        "oklahoma": True,
        "spades_double": True,
    },
    "straight": {"knock_limit": 0},
    "hollywood": {
        "formats": (Format.DUEL, Format.PARTNERS),
        "target": 150,
        "partners_target": 150,
        "games": 3,
    },
}


@pytest.mark.parametrize("name", TABLE)
def test_preset_has_the_values_of_its_source(name):
    expected = {**TABLE["modern"], **TABLE[name], "name": name, "crowd_hand_size": 7}
    assert dataclasses.asdict(PRESETS[name]) == expected


def test_there_are_no_other_presets_and_modern_is_the_default():
    assert list(PRESETS) == list(TABLE)
    assert Rules() == PRESETS["modern"]


@pytest.mark.parametrize("name", PRESETS)
def test_rules_survive_json(name):
    assert Rules.from_json(PRESETS[name].to_json()) == PRESETS[name]
    assert read_rules(json.loads(PRESETS[name].to_json())) == PRESETS[name]
    assert read_rules(name) is PRESETS[name]


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(
    st.sampled_from(sorted(PRESETS)),
    st.fixed_dictionaries(
        {},
        optional={
            **{name: st.integers(least, most) for name, (least, most) in BOUNDS.items()},
            **{name: st.sampled_from(choices) for name, choices in CHOICES.items()},
            "oklahoma": st.booleans(),
            "throw_back": st.booleans(),
            "big_gin_bonus": st.none() | st.integers(0, 200),
        },
    ),
)
def test_custom_rules_are_refused_with_a_reason_or_survive_json(base, changes):
    try:
        rules = custom(base, **changes)
    except InvalidRules as error:
        assert error.code and error.code in str(error)
        return
    assert rules.name == "custom"
    assert Rules.from_json(rules.to_json()) == rules
    assert all(getattr(rules, name) == value for name, value in changes.items())


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"target": 49}, "out-of-bounds"),
        ({"target": 501}, "out-of-bounds"),
        ({"knock_limit": -1}, "out-of-bounds"),
        ({"box": 101}, "out-of-bounds"),
        ({"box": "25"}, "bad-value"),
        ({"box": True}, "bad-value"),
        ({"box": 2.5}, "bad-value"),
        ({"box": None}, "bad-value"),
        ({"throw_back": 1}, "bad-value"),
        ({"formats": "duel"}, "bad-value"),
        ({"formats": []}, "bad-value"),
        ({"formats": ["solo"]}, "not-a-choice"),
        ({"formats": [[]]}, "not-a-choice"),
        ({"hand_size": 9}, "not-a-choice"),
        ({"hand_size": 7.0}, "not-a-choice"),
        ({"games": True}, "not-a-choice"),
        ({"shut_out": "double"}, "not-a-choice"),
        ({"dealer_after_dead": "winner"}, "not-a-choice"),
        ({"dealer_after_scored": "same"}, "not-a-choice"),
        ({"jokers": 2}, "unknown-field"),
        ({"oklahoma": True, "knock_limit": 5}, "oklahoma-sets-the-limit"),
        ({"gin_bonus": 40}, "big-gin-below-gin"),
        ({"shut_out": "double game bonus", "game_bonus": 0}, "no-game-bonus-to-double"),
        ({"scoring": "penalties"}, "scoring-needs-another-format"),
        ({"formats": ["everyone"]}, "scoring-needs-another-format"),
        ({"games": 3}, "games-need-two-sides"),
        ({"gin_penalty": 25}, "penalties-not-played"),
        ({"ends_below": True}, "never-below-zero"),
        ({"scoring": "penalties", "formats": ["everyone"]}, "penalties-need-the-higher-total"),
        (
            {"scoring": "penalties", "formats": ["everyone"], "higher_total_wins": True},
            "no-shut-out-with-penalties",
        ),
        (
            {
                "scoring": "penalties",
                "formats": ["everyone"],
                "higher_total_wins": True,
                "shut_out": "none",
                "games": 3,
            },
            "games-need-two-sides",
        ),
    ],
)
def test_senseless_rules_are_refused_with_code_and_facts(changes, code):
    with pytest.raises(InvalidRules) as refused:
        custom("modern", **changes)
    assert refused.value.code == code
    assert refused.value.facts


def test_rules_have_a_name():
    with pytest.raises(InvalidRules, match="bad-value: field name"):
        Rules(name="")


def test_refusal_names_the_field_and_its_bounds():
    with pytest.raises(InvalidRules) as refused:
        custom("modern", target=7)
    assert refused.value.facts == {"field": "target", "value": 7, "least": 50, "most": 500}
    assert str(refused.value) == "out-of-bounds: field target, value 7, least 50, most 500"


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", "[" * 100_000])
def test_text_that_is_no_json_object_is_refused(text):
    with pytest.raises(InvalidRules, match="not-json"):
        Rules.from_json(text)


def test_stored_rules_never_take_a_default():
    stored = json.loads(PRESETS["modern"].to_json())
    del stored["box"]
    with pytest.raises(InvalidRules, match="missing-field: field box"):
        Rules.from_json(json.dumps(stored))
    stored |= {"box": 25, "colour": "red"}
    with pytest.raises(InvalidRules, match="unknown-field: field colour"):
        Rules.from_json(json.dumps(stored))


def test_written_rules_change_a_preset():
    assert read_rules({"preset": "parlour", "box": 10}) == custom("parlour", box=10)
    assert read_rules({"name": "royal", "target": 50}) == custom("royal", target=50)
    assert read_rules({"box": 10}) == custom("modern", box=10)
    for value in ("moder", {"preset": "moder"}, 7, None, []):
        with pytest.raises(InvalidRules):
            read_rules(value)


def test_a_chosen_target_holds_for_every_format():
    rules = PRESETS["modern"].with_target(200)
    assert rules.name == "modern"
    assert [rules.seated(format_).target for format_ in rules.formats] == [200, 200, 200]
    with pytest.raises(InvalidRules, match="out-of-bounds"):
        rules.with_target(20)


def test_partners_play_to_125_unless_told_otherwise():
    seated = PRESETS["modern"].seated(Format.PARTNERS)
    assert seated.target == 125
    assert seated.seated(Format.PARTNERS) == seated
    assert PRESETS["modern"].seated(Format.ROTATION).target == 100
    assert PRESETS["hollywood"].seated(Format.PARTNERS).target == 150


@pytest.mark.parametrize(
    ("name", "seats", "format_"),
    [
        ("modern", 2, Format.DUEL),
        ("standard", 3, Format.ROTATION),
        ("classic", 4, Format.PARTNERS),
        ("rooms", 3, None),
        ("royal", 2, Format.EVERYONE),
        ("royal", 3, Format.EVERYONE),
        ("royal", 4, Format.EVERYONE),
        ("royal", 5, None),
        ("hollywood", 3, None),
        ("modern", 1, None),
    ],
)
def test_seats_have_their_usual_format(name, seats, format_):
    if format_:
        assert PRESETS[name].format_for(seats) is format_
        return
    with pytest.raises(InvalidRules, match="seats"):
        PRESETS[name].format_for(seats)


def test_a_format_that_the_rules_do_not_know_is_refused():
    with pytest.raises(InvalidRules, match="format"):
        PRESETS["rooms"].seated(Format.PARTNERS)


@pytest.mark.parametrize(
    ("upcard", "limit", "doubles"),
    [("As", 0, True), ("Ad", 0, False), ("7s", 7, True), ("2h", 2, False), ("Tc", 10, False), ("Ks", 10, True)],
)
def test_oklahoma_reads_the_upcard(upcard, limit, doubles):
    card = parse_card(upcard)
    assert PRESETS["oklahoma"].limit_for(card) == limit
    assert PRESETS["oklahoma"].doubles(card) is doubles
    assert PRESETS["parlour"].limit_for(card) == 10
    assert not PRESETS["parlour"].doubles(card)


def test_hands_are_short_only_when_three_or_four_play_in_one_deal():
    assert [PRESETS["royal"].cards_each(players) for players in (2, 3, 4)] == [10, 7, 7]


def test_every_field_and_bound_is_documented():
    text = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    for field in dataclasses.fields(Rules):
        assert field.name == "name" or f"`{field.name}`" in text
    for least, most in BOUNDS.values():
        assert f"{least} to {most}" in text
    for name in PRESETS:
        assert f"| `{name}` |" in text
