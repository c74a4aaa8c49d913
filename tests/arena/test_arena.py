"""The arena itself: fair seatings, figures that add up, every player legal."""

from __future__ import annotations

import pytest

from engine.rules import PRESETS, Format
from tests.arena import __main__ as arena
from tests.arena import openspiel
from tests.arena.endurance import LEVELS, TABLES, play_mixed
from tests.arena.figures import points_a_deal, win_rate
from tests.arena.matches import Clock, Played, decks_of, seatings
from tests.arena.players import PLAYERS


@pytest.mark.parametrize("opponent", PLAYERS)
def test_every_player_plays_whole_matches(opponent):
    played = seatings(PRESETS["modern"], Format.DUEL, 2, "club", opponent, f"arena {opponent}", Clock())
    assert len(played) == 2
    assert all(match.deals > 1 for match in played)


def test_a_player_against_itself_wins_one_of_each_pair():
    played = seatings(PRESETS["modern"], Format.DUEL, 2, "simple", "simple", "mirror", Clock())
    assert [match.won for match in played].count(True) == 1
    assert played[0].net == -played[1].net


def test_the_same_seed_deals_the_same_decks():
    assert decks_of("one")(3, 0) == decks_of("one")(3, 0)
    assert len({decks_of(seed)(number, 0) for seed in ("one", "two") for number in (1, 2)}) == 4


def test_figures_of_two_sets():
    sets = [[Played(True, 60, 5), Played(True, 20, 5)], [Played(True, 40, 6), Played(False, -40, 4)]]
    assert win_rate(sets).mean == 0.75
    assert points_a_deal(sets).mean == 4.0
    assert win_rate(sets).half == pytest.approx(1.96 * 0.25)  # rates 1 and 0.5 deviate by 0.25·√2, over √2


def test_the_command_prints_a_line_for_each_opponent(capsys):
    arena.main(["--level", "club", "--games", "4", "--jobs", "1", "--against", "simple", "novice"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "club, modern, 2 seats, to 100"
    assert lines[1].startswith("simple") and "4 games" in lines[1]
    assert lines[2].startswith("novice")
    assert sum("ms a move" in line for line in lines) == 3


def test_a_match_against_openspiels_bot():
    pytest.importorskip("pyspiel", reason="OpenSpiel (open_spiel) is not installed: its bot is left out")
    played, took = openspiel.seatings("expert", "spiel 1")
    assert len(played) == 2
    assert len(took["expert"]) > 20


@pytest.mark.parametrize(("preset", "format_", "seats"), TABLES)
def test_levels_play_a_whole_match_at_every_kind_of_table(preset, format_, seats):
    names = [LEVELS[seat % 3] for seat in range(seats)]
    match = play_mixed(preset, format_, names, f"mixed {preset} {seats}", Clock())
    assert match.outcome is not None
    assert match.outcome.winner is not None
