import json
from pathlib import Path

import pytest

from engine.replay_command import replay
from engine.rules import PRESETS, Rules, custom
from engine.score_command import score_line
from engine.scoring import (
    End,
    Reason,
    Row,
    Sheet,
    Tally,
    add_row,
    blank_sheet,
    next_row,
    outcome_of,
    ranks_of,
    score,
    settle,
)

GAMES = Path(__file__).parents[1] / "games"
DOUBLE_SPADES = custom("modern", spades_double=True)
TIE_SCORES_NOTHING = custom("standard", equal_is_undercut=False)


@pytest.mark.parametrize(
    ("rules", "tally", "end", "points"),
    [
        # one winner: the difference, and a bonus
        pytest.param("modern", Tally(0, (4, 22)), End.KNOCK, (18, 0), id="22 - 4 = 18"),
        pytest.param("modern", Tally(1, (44, 2)), End.KNOCK, (0, 42), id="44 - 2 = 42"),
        pytest.param("modern", Tally(0, (0, 31)), End.GIN, (56, 0), id="gin 25 + 31 = 56"),
        pytest.param("modern", Tally(0, (0, 0)), End.GIN, (25, 0), id="gin against nothing: 25"),
        pytest.param("modern", Tally(0, (0, 31), big_gin=True), End.BIG_GIN, (62, 0), id="big gin 31 + 31 = 62"),
        pytest.param("modern", Tally(0, (10, 0)), End.UNDERCUT, (0, 35), id="undercut 25 + 10 - 0 = 35"),
        pytest.param("modern", Tally(0, (4, 4)), End.UNDERCUT, (0, 25), id="equal: 25 + 0 = 25"),
        pytest.param("modern", Tally(None, (None, None)), End.DEAD, (0, 0), id="dead"),
        pytest.param("classic", Tally(0, (0, 31)), End.GIN, (51, 0), id="classic gin 20 + 31 = 51"),
        pytest.param("classic", Tally(0, (10, 0)), End.UNDERCUT, (0, 20), id="classic undercut 10 + 10 = 20"),
        pytest.param("standard", Tally(0, (10, 0)), End.UNDERCUT, (0, 35), id="standard undercut 25 + 10 = 35"),
        pytest.param(TIE_SCORES_NOTHING, Tally(0, (4, 4)), End.KNOCK, (0, 0), id="custom equal: nobody"),
        pytest.param("rooms", Tally(0, (0, 31)), End.GIN, (31, 0), id="rooms gin 0 + 31"),
        pytest.param("rooms", Tally(0, (0, 0)), End.GIN, (0, 0), id="rooms gin against nothing: 0"),
        pytest.param("rooms", Tally(0, (9, 4)), End.UNDERCUT, (0, 5), id="rooms undercut 9 - 4 = 5"),
        pytest.param("rooms", Tally(0, (9, 9)), End.KNOCK, (0, 0), id="rooms equal: nobody"),
        pytest.param("parlour", Tally(0, (6, 24)), End.KNOCK, (18, 0), id="parlour 24 - 6 = 18"),
        pytest.param("parlour", Tally(0, (6, 6)), End.UNDERCUT, (0, 10), id="parlour tie: the bonus alone"),
        pytest.param("oklahoma", Tally(0, (0, 31), doubled=True), End.GIN, (102, 0), id="2 x (20 + 31) = 102"),
        pytest.param("oklahoma", Tally(0, (7, 0), doubled=True), End.UNDERCUT, (0, 34), id="2 x (10 + 7) = 34"),
        pytest.param(DOUBLE_SPADES, Tally(0, (0, 4), big_gin=True, doubled=True), End.BIG_GIN, (70, 0), id="2 x 35"),
        # an award for the winner, everybody else pays for himself: K(ay), B, C
        pytest.param("royal", Tally(0, (6, 20, 15)), End.KNOCK, (10, -14, -9), id="K6 B20 C15: +10, 6-20, 6-15"),
        pytest.param("royal", Tally(0, (0, 20, 15)), End.GIN, (25, -45, -40), id="K0: +25, -20-25, -15-25"),
        pytest.param("royal", Tally(0, (6, 4, 15)), End.UNDERCUT, (-12, 20, -11), id="B4: +20, 4-6-10, 4-15"),
        pytest.param("royal", Tally(0, (9, 4, 7)), End.UNDERCUT, (-15, 20, -3), id="B4 C7 below K9: +20, 4-9-10, 4-7"),
        pytest.param("royal", Tally(0, (6, 6)), End.UNDERCUT, (-10, 20), id="equal: +20, 0-10"),
        pytest.param("royal", Tally(1, (4, 9, 4)), End.UNDERCUT, (0, -15, 20), id="two level below: the nearer left"),
        pytest.param(
            "royal", Tally(2, (8, None, 3, 12)), End.KNOCK, (-5, 0, 10, -9), id="one has left: +10, 3-8, 3-12"
        ),
    ],
)
def test_a_deal_scores(rules, tally, end, points):
    rules = PRESETS[rules] if isinstance(rules, str) else rules
    scored = score(rules, tuple(range(len(points))), tally)
    assert (scored.end, scored.points) == (end, points)
    for side, sum_ in enumerate(points):
        assert sum(reason.points for reason in scored.reasons if reason.side == side) == sum_


def test_points_have_reasons():
    told = score(PRESETS["modern"], (0, 1), Tally(0, (0, 31))).reasons
    assert told == (Reason(0, "gin", 25), Reason(0, "deadwood", 31))
    told = score(PRESETS["modern"], (0, 1), Tally(0, (10, 3))).reasons
    assert told == (Reason(1, "undercut", 25), Reason(1, "difference", 7))
    told = score(PRESETS["oklahoma"], (0, 1), Tally(1, (30, 2), doubled=True)).reasons
    assert told == (Reason(1, "difference", 28), Reason(1, "spades", 28))
    told = score(PRESETS["rooms"], (0, 1), Tally(1, (3, 3))).reasons
    assert told == (Reason(1, "equal", 0),)
    told = score(PRESETS["royal"], (0, 1, 2), Tally(0, (6, 4, 15))).reasons
    assert told == (
        Reason(1, "undercut", 20),
        Reason(0, "difference", -2),
        Reason(0, "penalty", -10),
        Reason(2, "difference", -11),
    )


def test_partners_settle_their_boards_together():
    rules, sides = PRESETS["modern"], (0, 1, 0, 1)
    knock = score(rules, sides, Tally(0, (5, 45, None, None)))  # 40 for side 0
    undercut = score(rules, sides, Tally(2, (None, None, 9, 4)))  # 25 + 5 = 30 for side 1
    dead = score(rules, sides, Tally(None, (None,) * 4))
    assert (knock.winner, knock.points) == (0, (40, 0))
    assert settle([knock, undercut]) == (0, (10, 0))
    assert settle([undercut, knock]) == (0, (10, 0))
    assert settle([dead, undercut]) == (1, (0, 30))
    assert settle([knock, knock]) == (0, (80, 0))
    assert settle([dead, dead]) == (None, (0, 0))
    assert settle([undercut, score(rules, sides, Tally(1, (35, 5, None, None)))]) == (1, (0, 60))
    assert settle([undercut, score(rules, sides, Tally(0, (5, 35, None, None)))]) == (None, (0, 0))


def sheet(rules: Rules, *deals: tuple[int, ...]) -> Sheet:
    """The sheet of deals, each with its points; its winner is who has most of them."""
    filled = blank_sheet(rules, len(deals[0]))
    for number, points in enumerate(deals, 1):
        winner = points.index(max(points)) if any(points) else None
        end = End.DEAD if winner is None else End.KNOCK
        filled = add_row(rules, filled, next_row(filled, number, 0, (end,), winner, points))
    return filled


A_WINS = ((30, 0), (35, 0), (40, 0))
B_WINS_TWELVE = ((0, 8),) * 12


@pytest.mark.parametrize(
    ("rules", "deals", "winner", "totals"),
    [
        pytest.param("modern", ((18, 0), (42, 0), (45, 0)), 0, (385, 0), id="2 x 105 + 75 + 100 = 385"),
        pytest.param("standard", ((18, 0), (42, 0), (45, 0)), 0, (380, 0), id="105 + 75 + 200 = 380"),
        pytest.param("classic", ((18, 0), (42, 0), (45, 0)), 0, (365, 0), id="105 + 60 + 200 = 365"),
        pytest.param("rooms", ((18, 0), (42, 0), (45, 0)), 0, (105, 0), id="105"),
        pytest.param("parlour", ((18, 0), (42, 0), (45, 0)), 0, (265, 0), id="105 + 60 + 100 = 265"),
        pytest.param("modern", ((18, 0), (0, 0), (42, 0), (45, 0)), 0, (385, 0), id="a dead deal spoils no shut-out"),
        pytest.param("modern", ((0, 1), (60, 0), (45, 0)), 0, (255, 26), id="105 + 50 + 100 against 1 + 25"),
        pytest.param("modern", B_WINS_TWELVE + A_WINS, 0, (280, 396), id="105 + 75 + 100 < 96 + 300, and wins"),
        pytest.param("parlour", B_WINS_TWELVE + A_WINS, 1, (265, 336), id="105 + 60 + 100 < 96 + 240, and loses"),
        pytest.param(
            custom("parlour", shut_out="double game bonus"), ((60, 0), (40, 0)), 0, (340, 0), id="100 + 40 + 2 x 100"
        ),
        pytest.param(
            custom("parlour", shut_out="double everything"), ((60, 0), (40, 0)), 0, (480, 0), id="2 x (100 + 40 + 100)"
        ),
        pytest.param(
            custom("parlour", box=0, game_bonus=0), ((0, 99), (100, 0)), 0, (100, 99), id="no bonuses: 100 to 99"
        ),
        pytest.param(  # 100 + 20 + 100 = 220 = 20 + 6 x 10 + 7 x 20
            "parlour", ((0, 20), *((0, 10),) * 6, (100, 0)), 0, (220, 220), id="level: who reached it"
        ),
        pytest.param("royal", ((10, -60, -9), (25, -45, -40)), 0, (35, -105, -49), id="below -100 ends it"),
        pytest.param("royal", ((25, -99), (25, 0), (25, 0), (25, 0)), 0, (100, -99), id="100 ends it"),
    ],
)
def test_a_match_ends(rules, deals, winner, totals):
    rules = PRESETS[rules] if isinstance(rules, str) else rules
    before, ended = sheet(rules, *deals[:-1]), sheet(rules, *deals)
    assert outcome_of(before) is None
    assert before.game_bonus == before.shut_out == (0,) * len(totals)
    assert before.totals == tuple(sum(both) for both in zip(before.points, before.boxes, strict=True))
    outcome = outcome_of(ended)
    assert outcome is not None and outcome.end is End.TARGET
    assert (outcome.winner, ended.totals) == (winner, totals)
    assert outcome.ranks[winner] == 1


def test_boxes_are_counted_as_they_are_won():
    before = sheet(PRESETS["modern"], (18, 0), (0, 0), (0, 12), (9, 0))
    assert (before.points, before.boxes, before.totals) == ((27, 12), (50, 25), (77, 37))
    assert [row.running for row in before.rows] == [(18, 0), (18, 0), (18, 12), (27, 12)]
    assert [row.end for row in before.rows] == [End.KNOCK, End.DEAD, End.KNOCK, End.KNOCK]


def test_a_row_of_two_boards_tells_the_one_that_scored():
    row = Row(1, 0, (End.DEAD, End.GIN), 1, (0, 40), (0, 40))
    assert row.end is End.GIN
    assert Row(1, 0, (End.DEAD, End.DEAD), None, (0, 0), (0, 0)).end is End.DEAD


def test_a_tie_at_the_top_plays_on():
    tied = ((-20, -110, -20), (0, 0, 0))
    assert outcome_of(sheet(PRESETS["royal"], *tied)) is None
    ended = sheet(PRESETS["royal"], *tied, (-1, 10, -5))
    assert outcome_of(ended).winner == 0
    # back above -100: the match simply goes on
    assert outcome_of(sheet(PRESETS["royal"], *tied, (-1, 20, -5))) is None


def test_leaving_breaks_a_tie_at_the_top():
    rules = PRESETS["royal"]
    tied = sheet(rules, (-20, -110, -20))
    void = next_row(tied, 2, 0, (End.RESIGNED,), None, (0, 0, 0))
    outcome = outcome_of(add_row(rules, tied, void, left=(0,)), left=(0,))
    assert outcome is not None
    assert (outcome.winner, outcome.ranks) == (2, (3, 2, 1))


def test_who_has_left_cannot_win():
    rules = PRESETS["royal"]
    before = sheet(rules, (90, -50, -30))
    ended = add_row(rules, before, next_row(before, 2, 1, (End.KNOCK,), 1, (0, 10, -75)), left=(0,))
    outcome = outcome_of(ended, left=(0,))
    assert outcome is not None
    assert (outcome.winner, outcome.ranks) == (1, (3, 1, 2))


def test_ranks_share_a_place_and_leavers_are_last():
    assert ranks_of((50, 20, 20, 70), winner=0) == (1, 3, 3, 2)
    assert ranks_of((50, 20, 20, 70), winner=0, left=(3, 1)) == (1, 3, 2, 4)


def test_hollywood_scores_three_games_at_once():
    # Anna: 55, 30, 70, 50, 30. Ben: 20, 30, 10. The n-th deal a player wins counts in n games, at most three.
    deals = ((55, 0), (30, 0), (0, 20), (70, 0), (50, 0), (0, 30), (0, 10), (30, 0))
    ended = sheet(PRESETS["hollywood"], *deals)
    first, second, third = ended.columns
    assert [row.points for row in first.rows] == [(55, 0), (30, 0), (0, 20), (70, 0)]  # 155: closed
    assert [row.points for row in second.rows] == [(30, 0), (70, 0), (50, 0)]  # 150: closed
    assert [row.points for row in third.rows] == [(70, 0), (50, 0), (0, 10), (30, 0)]  # 150
    assert first.totals == (155 + 3 * 25 + 100, 20 + 25)
    assert second.totals == (2 * 150 + 3 * 25 + 100, 0)  # Ben won nothing in it
    assert third.totals == (150 + 3 * 25 + 100, 10 + 25)
    assert ended.totals == (330 + 475 + 325, 45 + 0 + 35)
    assert outcome_of(ended).winner == 0
    assert outcome_of(sheet(PRESETS["hollywood"], *deals[:-1])) is None


def test_hollywood_is_won_by_two_games_of_three():
    # games 1: Anna 150; 2: Ben 150; 3: Ben 150
    deals = ((75, 0), (0, 65), (0, 62), (75, 0), (0, 88), (0, 62))
    ended = sheet(PRESETS["hollywood"], *deals)
    assert [column.winner for column in ended.columns] == [0, 1, 1]
    assert outcome_of(ended).winner == 1


def scored(**given):
    return score_line(json.dumps(given))


def test_score_pad_tells_what_was_asked():
    deals = [{"knocker": 0, "counts": [4, 22], "upcard": "7S", "big_gin": False}, {"dead": True}]
    told = scored(rules="modern", players=2, first_dealer=0, deals=deals)
    assert json.loads(json.dumps(told)) == {
        "deals": [[18, 0], [0, 0]],
        "reasons": [["18 difference", ""], ["", ""]],
        "dealers": [0, 1, 0],
        "points": [18, 0],
        "boxes": [25, 0],
        "bonuses": [0, 0],
        "totals": [43, 0],
        "over": False,
        "winner": None,
    }


def test_score_pad_shuts_out():
    deals = [{"knocker": 0, "counts": [6, 24]}, {"knocker": 0, "counts": [2, 44]}, {"knocker": 0, "counts": [0, 20]}]
    told = scored(deals=deals)
    assert told["reasons"][2] == ["gin 25 + 20 deadwood", ""]
    assert (told["points"], told["boxes"], told["bonuses"]) == ((105, 0), (75, 0), [205, 0])
    assert (told["totals"], told["over"], told["winner"]) == ((385, 0), True, 0)
    assert scored(rules="standard", deals=deals)["totals"] == (380, 0)


A_DEAD_B_A = [{"knocker": 0, "counts": [5, 9]}, {"dead": True}, {"knocker": 1, "counts": [9, 5]}]


@pytest.mark.parametrize(
    ("rules", "dealers"),
    [
        ("modern", [0, 1, 0, 1, 0]),
        ("parlour", [0, 1, 0, 1, 0]),
        ("standard", [0, 1, 1, 0, 1]),
        ("rooms", [0, 1, 1, 0, 1]),
        ("classic", [0, 0, 0, 1, 0]),
    ],
)
def test_score_pad_names_the_dealers(rules, dealers):
    assert scored(rules=rules, deals=[*A_DEAD_B_A, {"knocker": 0, "counts": [5, 9]}])["dealers"] == dealers


def test_score_pad_of_three_and_four():
    told = scored(rules="royal", players=3, deals=[{"knocker": 0, "counts": [6, 20, 15]}])
    assert told["deals"] == [(10, -14, -9)]
    assert told["reasons"] == [["knock 10", "-14 difference", "-9 difference"]]
    told = scored(players=3, first_dealer=2, deals=[{"knocker": 0, "counts": [6, 20, None]}])
    assert (told["deals"], told["dealers"]) == ([(14, 0, 0)], [2, 0])
    boards = [{"knocker": 1, "counts": [45, 5, None, None]}, {"knocker": 3, "counts": [None, None, 4, 9]}]
    told = scored(players=4, deals=[{"boards": boards}])
    assert told["deals"] == [(0, 40 - 30)]
    assert told["reasons"] == [["undercut 25 + 5 difference", "40 difference"]]


def test_score_pad_has_hollywoods_three_games():
    told = scored(rules="hollywood", deals=[{"knocker": 0, "counts": [5, 25]}, {"knocker": 0, "counts": [5, 15]}])
    assert [game["points"] for game in told["games"]] == [(30, 0), (10, 0), (0, 0)]
    assert told["points"] == (40, 0)


def test_score_pad_doubles_spades_and_knows_the_limit():
    told = scored(rules="oklahoma", deals=[{"knocker": 0, "counts": [4, 22], "upcard": "7S"}])
    assert told["deals"] == [(36, 0)]
    assert told["reasons"] == [["18 difference + spades 18", ""]]
    with pytest.raises(ValueError, match="nobody may knock with 8: the limit is 7"):
        scored(rules="oklahoma", deals=[{"knocker": 0, "counts": [8, 22], "upcard": "7S"}])


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "Expecting value"),
        ("[]", "expected an object"),
        ("[" * 100_000, "nested|Expecting|recursion"),
        ('{"rule": "modern"}', "unknown key 'rule'"),
        ('{"rules": "moder"}', "no-such-preset"),
        ('{"rules": {"box": 1000}}', "out-of-bounds"),
        ('{"players": 5}', "seats"),
        ('{"players": "2"}', "players"),
        ('{"players": 2, "format": "partners"}', "partners is not for 2"),
        ('{"format": "solo"}', "solo"),
        ('{"rules": "rooms", "players": 4, "format": "partners"}', "format"),
        ('{"first_dealer": 2}', "no seat 2"),
        ('{"deals": {}}', "deals is a list"),
        ('{"deals": [3]}', "deal 1: expected an object"),
        ('{"deals": [{}]}', "deal 1: knocker"),
        ('{"deals": [{"knocker": 2, "counts": [1, 2]}]}', "seat 2 does not play"),
        ('{"deals": [{"knocker": 0, "counts": [1]}]}', "one number for each"),
        ('{"deals": [{"knocker": 0, "counts": [1, null]}]}', "seat 1 has no count"),
        ('{"deals": [{"knocker": 0, "counts": [1, -2]}]}', "whole numbers"),
        ('{"deals": [{"knocker": 0, "counts": [1, 101]}]}', "no hand counts more than 100"),
        ('{"deals": [{"knocker": 0, "counts": [11, 20]}]}', "nobody may knock with 11"),
        ('{"deals": [{"knocker": 0, "counts": [1, 20], "big_gin": true}]}', "big gin leaves no deadwood"),
        ('{"deals": [{"knocker": 0, "counts": [0, 20], "big_gin": 1}]}', "big_gin is true or false"),
        ('{"rules": "classic", "deals": [{"knocker": 0, "counts": [0, 20], "big_gin": true}]}', "no big gin"),
        ('{"deals": [{"knocker": 0, "counts": [1, 20], "upcard": "1S"}]}', "not a card"),
        ('{"rules": "oklahoma", "deals": [{"knocker": 0, "counts": [1, 20]}]}', "need the deal's upcard"),
        ('{"deals": [{"dead": true, "knocker": 0}]}', "a dead deal has no knocker"),
        ('{"deals": [{"dead": "yes"}]}', "a dead deal"),
        ('{"players": 3, "deals": [{"knocker": 1, "counts": [1, 2, 3]}]}', "seat 0 does not play"),
        ('{"players": 4, "deals": [{"dead": true}]}', "unknown key 'dead'"),
        ('{"players": 4, "deals": [{"boards": [{"dead": true}]}]}', "2 boards"),
        (
            '{"rules": {"target": 50}, "deals": [{"knocker": 0, "counts": [0, 60]}, {"dead": true}]}',
            "deal 2: the match is over",
        ),
    ],
)
def test_score_pad_refuses_with_a_reason(line, reason):
    with pytest.raises(ValueError, match=reason):
        score_line(line)


def test_replay_tells_the_result_of_a_record():
    told = replay(str(GAMES / "modern-shut-out.txt"))
    assert told["rules"] == "modern"
    assert (told["over"], told["end"], told["winner"], told["totals"]) == (True, "target", 0, (385, 0))
    with pytest.raises(OSError, match="no-such-file"):
        replay(str(GAMES / "no-such-file.txt"))
