"""Matches: the cut, who deals, who leaves, who wins, and what the table does by itself."""

import dataclasses
import random

import pytest

from engine.cards import CARDS, parse_card, parse_cards
from engine.match import ENGINE_VERSION, Match, new_match, next_step
from engine.moves import (
    Cut,
    Deal,
    Discard,
    Draw,
    Expire,
    FirstDealer,
    IllegalMove,
    Knock,
    Move,
    Pass,
    Resign,
    Take,
    Void,
)
from engine.rules import PRESETS, Format, InvalidRules, custom
from engine.scoring import End, Outcome, add_row, next_row
from tests.engine.playouts import KINDS, VARIANTS, play_match
from tests.engine.tables import dealt, deck_of

GIN = "5S 6S 7S 9H 9D 9C JS JH JD JC"
KNOCK = "5S 6S 7S 9H 9D 9C JS JH JD 4C"
LOSER = "2h 4h 6h 8h Th Qc 2c 4d 6d Kd"  # 2 4 6 8 10 10 2 4 6 10 = 62


def play(match: Match, *moves: tuple[int | None, Move]) -> Match:
    for actor, move in moves:
        match = match.play(actor, move)
    return match


def refused(match: Match, actor: int | None, move: Move) -> str:
    with pytest.raises(IllegalMove) as error:
        match.play(actor, move)
    return error.value.code


def deal_won_by_first(match: Match, hand: str = GIN, board: int = 0) -> Match:
    """One more deal: who acts first goes out with `hand` (on the other side is `LOSER`)."""
    match = match.play(None, Deal(deck_of([hand, LOSER], "Ah", "Ks"), board))
    state = match.boards[board]
    assert state is not None
    first, second = state.layout.seats
    throw = Knock(parse_card("Ks"))
    return play(match, (first, Pass()), (second, Pass()), (first, Draw()), (first, throw))


def deal_won_by_second(match: Match) -> Match:
    """One more deal: the dealer has gin."""
    match = match.play(None, Deal(deck_of([LOSER, GIN], "Ah", "Ks Kc")))
    (first, second) = match.boards[0].layout.seats
    return play(
        match,
        (first, Pass()),
        (second, Pass()),
        (first, Draw()),
        (first, Discard(parse_card("Ks"))),
        (second, Draw()),
        (second, Knock(parse_card("Kc"))),
    )


def dead_deal(match: Match) -> Match:
    """One more deal, in which everybody throws what he drew."""
    match = match.play(None, Deal(CARDS))
    number = match.standing.number
    for seat in match.boards[0].layout.seats:
        match = match.play(seat, Pass())
    while match.standing.number == number and not match.outcome:
        (seat,) = match.to_act
        match = match.play(seat, Draw())
        if match.standing.number == number and match.boards[0]:
            match = match.play(seat, Discard(match.boards[0].taken))
    return match


def won_by(match: Match, seat: int) -> Match:
    dealer = match.standing.dealer
    return deal_won_by_second(match) if dealer == seat else deal_won_by_first(match)


def test_lowest_cut_deals():
    match = new_match(PRESETS["modern"], 2).play(None, Cut(parse_cards("7c Ad")))
    assert (match.standing.dealer, match.standing.cut, match.standing.number) == (1, parse_cards("7c Ad"), 1)
    match = new_match(PRESETS["royal"], 4).play(None, Cut(parse_cards("7c 9d 2h Kd")))
    assert match.standing.dealer == 2


def test_all_cut_again_when_the_lowest_rank_is_tied():
    match = new_match(PRESETS["royal"], 3).play(None, Cut(parse_cards("7c 7d Kh")))
    assert (match.standing.dealer, match.standing.cut) == (None, parse_cards("7c 7d Kh"))
    assert isinstance(next_step(match, random.Random(1))[1], Cut)
    assert refused(match, None, Deal(CARDS)) == "wrong-phase"
    match = match.play(None, Cut(parse_cards("7c Kd Kh")))  # a tie above the lowest is none
    assert match.standing.dealer == 0
    assert refused(match, None, Cut(parse_cards("7c 8d 9h"))) == "wrong-phase"
    assert refused(match, None, FirstDealer(0)) == "wrong-phase"


@pytest.mark.parametrize("cut", ["7c", "7c 8c 9c"])
def test_everybody_cuts_one_card(cut):
    assert refused(new_match(PRESETS["modern"], 2), None, Cut(parse_cards(cut))) == "bad-cut"


def test_a_rematch_may_settle_the_first_dealer():
    match = new_match(PRESETS["modern"], 2).play(None, FirstDealer(1))
    assert (match.standing.dealer, match.standing.cut) == (1, ())
    assert refused(new_match(PRESETS["modern"], 2), None, FirstDealer(2)) == "no-such-seat"


@pytest.mark.parametrize(
    ("rules", "dealers"),
    [
        ("modern", "ABABA"),
        ("parlour", "ABABA"),
        ("straight", "ABABA"),
        ("hollywood", "ABABA"),
        ("royal", "ABABA"),
        ("standard", "ABBAB"),
        ("rooms", "ABBAB"),
        ("classic", "AAABA"),
    ],
)
def test_dealers_when_a_wins_dead_b_wins_a_wins(rules, dealers):
    long = PRESETS[rules].with_target(500)
    match = new_match(long, 2).play(None, FirstDealer(0))
    told = [match.standing.dealer]
    for winner in (0, None, 1, 0):
        match = dead_deal(match) if winner is None else won_by(match, winner)
        told.append(match.standing.dealer)
    assert "".join("AB"[dealer] for dealer in told) == dealers
    assert [row.dealer for row in match.sheet.rows] == told[:-1]


def test_a_tied_knock_that_scores_nothing_is_no_dead_deal():
    match = new_match(PRESETS["rooms"], 2).play(None, FirstDealer(0))
    tie = deck_of([KNOCK, "5H 6H 7H TC TD TS QS QH QD 4D"], "Ah", "Ks")
    match = play(match, (None, Deal(tie)), (1, Pass()), (0, Pass()), (1, Draw()), (1, Knock(parse_card("Ks"))))
    assert (match.sheet.rows[0].points, match.sheet.rows[0].end, match.sheet.rows[0].winner) == (
        (0, 0),
        End.KNOCK,
        None,
    )
    assert match.standing.dealer == 1


def test_the_dealer_sits_out_in_rotation():
    match = dealt("modern", CARDS, seats=3, dealer=1)
    assert match.format is Format.ROTATION
    assert match.boards[0].layout.seats == (2, 0)
    assert match.legal_moves(1) == (Resign(),)
    assert refused(match, 1, Pass()) == "not-your-turn"
    match = deal_won_by_first(dealt("modern", seats=3).play(None, FirstDealer(1)))
    assert match.points == (0, 0, 25 + 62)
    assert match.standing.dealer == 2
    assert match.sides == (0, 1, 2)


def test_partners_play_two_deals_with_turns_of_their_own():
    match = new_match(PRESETS["modern"], 4).play(None, FirstDealer(2))
    assert (match.format, match.sides, match.rules.target) == (Format.PARTNERS, (0, 1, 0, 1), 125)
    match = match.play(None, Deal(CARDS, 1))
    assert (match.turns, match.to_act) == ((0, 1), (3,))
    assert next_step(match, random.Random(1))[1].board == 0
    assert refused(match, None, Deal(CARDS, 1)) == refused(match, None, Deal(CARDS, 2)) == "wrong-phase"
    match = match.play(None, Deal(CARDS, 0))
    assert match.to_act == (1, 3)
    assert [board.layout.dealer for board in match.boards] == [0, 2]
    match = play(match, (1, Pass()), (0, Pass()), (3, Take()))
    assert match.turns == (3, 2)
    assert match.legal_moves(2) == (Resign(),)


def test_partners_score_the_difference_of_both_boards_and_one_box():
    match = new_match(PRESETS["modern"], 4).play(None, FirstDealer(0))
    match = deal_won_by_first(match, KNOCK)
    assert match.points == (0, 0)
    assert [showdown.board for showdown in match.standing.showdowns] == [0]
    assert match.standing.showdowns[0].points == (0, 58)  # 62 - 4
    match = deal_won_by_first(match, GIN, board=1)
    assert [showdown.board for showdown in match.standing.showdowns] == [0, 1]
    (row,) = match.sheet.rows
    assert (row.ends, row.winner, row.points) == ((End.KNOCK, End.GIN), 1, (0, 58 + 87))
    assert match.outcome == Outcome(1, End.TARGET, None, (2, 1))
    assert match.sheet.boxes == (0, 25)
    assert match.sheet.totals == (0, 2 * 145 + 25 + 100)


def test_the_next_deal_replaces_the_showdowns():
    match = deal_won_by_first(new_match(PRESETS["modern"], 2).play(None, FirstDealer(0)), KNOCK)
    assert [showdown.number for showdown in match.standing.showdowns] == [1]
    match = match.play(None, Deal(CARDS))
    assert [showdown.number for showdown in match.standing.showdowns] == [1]
    assert match.standing.number == 2
    assert match.turns == (6,)  # two decks, four moves


def test_target_ends_the_match():
    match = deal_won_by_first(new_match(PRESETS["modern"].with_target(50), 2).play(None, FirstDealer(0)))
    assert match.outcome == Outcome(1, End.TARGET, None, (2, 1))
    assert (match.boards, match.to_act, match.legal_moves(0), match.legal_moves(1)) == ((), (), (), ())
    assert next_step(match, random.Random(1)) is None
    assert refused(match, 0, Resign()) == refused(match, None, Void()) == refused(match, 5, Pass()) == "over"


def begun(rules: str = "modern", seats: int = 2, dealer: int = 0) -> Match:
    """A match in which the first player has taken the upcard."""
    match = dealt(rules, CARDS, seats=seats, dealer=dealer)
    if match.format is Format.PARTNERS:
        match = match.play(None, Deal(CARDS, 1))
    return match.play(match.to_act[0], Take())


def test_resigning_while_tied_below_is_still_a_resignation():
    match = begun("royal")
    rules, blank = match.rules, match.sheet
    tied = add_row(rules, blank, next_row(blank, 1, 0, (End.DEAD,), None, (-110, -110)))
    match = dataclasses.replace(match, standing=dataclasses.replace(match.standing, sheet=tied))
    match = match.play(0, Resign())
    assert match.outcome == Outcome(1, End.RESIGNED, 0, (2, 1))


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_gives_the_match_to_the_other(seat):
    match = begun().play(seat, Resign())
    assert match.outcome == Outcome(1 - seat, End.RESIGNED, seat, ((2, 1), (1, 2))[seat])
    assert match.sheet.totals == (0, 0)  # neither a box nor a bonus
    assert [row.end for row in match.sheet.rows] == [End.RESIGNED]
    assert match.standing.showdowns[0].end is End.RESIGNED
    assert len(match.standing.showdowns[0].hands) == 2
    assert match.turns == (3,)


def test_boxes_that_were_won_stay_after_a_resignation():
    match = deal_won_by_first(new_match(PRESETS["modern"], 2).play(None, FirstDealer(0)), KNOCK)
    match = match.play(None, Deal(CARDS)).play(1, Resign())
    assert match.outcome == Outcome(0, End.RESIGNED, 1, (1, 2))
    assert match.sheet.totals == (0, 58 + 25)


def test_missed_deadline_is_a_loss_with_its_own_reason():
    match = begun()
    assert refused(match, None, Expire(0)) == "not-awaited"
    assert refused(match, 1, Expire(1)) == "not-a-seats-move"
    match = match.play(None, Expire(1))
    assert match.outcome == Outcome(0, End.DEADLINE, 1, (1, 2))
    assert match.sheet.rows[0].end is End.DEADLINE


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", ["modern", "royal"])
def test_a_match_in_which_nobody_has_moved_is_void(rules, seats):
    match = dealt(rules, CARDS, seats=seats)
    for ended in (match.play(0, Resign()), match.play(None, Expire(1))):
        assert ended.outcome.winner is None
        assert ended.outcome.end is End.VOID
        assert set(ended.outcome.ranks) == {1}
    assert new_match(PRESETS[rules], seats).play(1, Resign()).outcome.end is End.VOID


def test_a_match_may_be_called_off():
    match = begun().play(None, Void())
    assert match.outcome == Outcome(None, End.VOID, None, (1, 1))
    assert match.sheet.rows[0].end is End.VOID
    assert refused(begun(), 1, Void()) == "not-a-seats-move"


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_of_three_two_play_on(leaver):
    match = begun("royal", 3).play(leaver, Resign())
    assert match.outcome is None
    assert match.playing == tuple(seat for seat in range(3) if seat != leaver)
    assert [row.end for row in match.sheet.rows] == [End.RESIGNED]
    assert (match.points, match.boards, match.standing.number) == ((0, 0, 0), (None,), 2)
    assert match.standing.dealer == (1 if leaver == 0 else 0)  # a void deal is dealt again by who dealt it
    assert match.legal_moves(leaver) == ()
    assert refused(match, leaver, Resign()) == "out"
    match = match.play(None, Deal(CARDS))
    assert [hand.bit_count() for hand in match.boards[0].hands] == [10, 10]
    last, other = match.playing
    match = match.play(other, Resign())
    assert match.outcome.winner == last
    assert match.outcome.ranks == tuple({last: 1, other: 2, leaver: 3}[seat] for seat in range(3))


def test_leaving_between_two_deals_skips_no_number():
    match = begun("royal", 4).play(1, Resign()).play(2, Resign())
    assert (match.standing.number, match.standing.dealer, len(match.sheet.rows)) == (2, 0, 1)
    assert match.play(None, Deal(CARDS)).boards[0].layout.seats == (3, 0)


def test_of_four_the_leavers_are_last_in_the_order_in_which_they_left():
    match = begun("royal", 4)
    match = match.play(2, Resign()).play(None, Deal(CARDS)).play(None, Expire(1))
    assert (match.outcome, match.playing) == (None, (0, 3))
    match = match.play(0, Resign())
    assert match.outcome == Outcome(3, End.RESIGNED, 0, (2, 3, 4, 1))


def test_two_of_a_rotation_play_without_sitting_out():
    match = begun("modern", 3, dealer=2).play(2, Resign())
    assert match.standing.dealer == 0
    match = match.play(None, Deal(CARDS))
    assert match.boards[0].layout.seats == (1, 0)
    match = deal_won_by_first(begun("modern", 3, dealer=2).play(2, Resign()), KNOCK)
    assert (match.points, match.standing.dealer) == ((0, 58, 0), 1)


@pytest.mark.parametrize("leaver", range(4))
def test_a_partner_who_leaves_loses_for_the_side(leaver):
    match = begun("modern", 4).play(leaver, Resign())
    assert match.outcome.winner == 1 - leaver % 2
    assert (match.outcome.seat, match.outcome.end) == (leaver, End.RESIGNED)
    assert sorted(match.outcome.ranks) == [1, 2]
    assert len(match.standing.showdowns) == 2


def test_a_board_that_is_over_counts_for_nothing_when_the_other_is_broken_off():
    match = deal_won_by_first(new_match(PRESETS["modern"], 4).play(None, FirstDealer(0)))
    match = match.play(None, Deal(CARDS, 1)).play(2, Resign())
    assert match.points == (0, 0)
    assert [showdown.end for showdown in match.standing.showdowns] == [End.GIN, End.RESIGNED]


def test_penalties_can_end_the_match():
    rules = PRESETS["royal"].with_target(50)
    # gin of seat 1: +25; seat 2 pays 42 + 25, and seat 0 2 + 4 + 6 + 8 + 10 + 10 + 3 = 43 and 25
    hand = "5S 6S 7S 9H 9D 9C 9S"
    match = new_match(rules, 3).play(None, FirstDealer(0))
    deck = deck_of([hand, "2h 4h 6h 8h Th Qc 2c", "2s 4s 6d 8d Td Qd 3c"], "Ah", "Ks")
    match = play(
        match, (None, Deal(deck)), (1, Pass()), (2, Pass()), (0, Pass()), (1, Draw()), (1, Knock(parse_card("Ks")))
    )
    assert match.points == (-(43 + 25), 25, -(42 + 25))
    assert match.outcome == Outcome(1, End.TARGET, None, (3, 1, 2))


@pytest.mark.parametrize(
    ("actor", "move", "code"),
    [
        (None, Pass(), "not-the-tables-move"),
        (0, Deal(CARDS), "not-a-seats-move"),
        (0, Cut(CARDS[:2]), "not-a-seats-move"),
        (2, Pass(), "no-such-seat"),
        (-1, Resign(), "no-such-seat"),
        (0, Pass(), "not-your-turn"),
        (None, Deal(CARDS), "wrong-phase"),
        (None, Deal(CARDS, 1), "wrong-phase"),
        (None, Deal(CARDS, -1), "wrong-phase"),
        (None, Expire(7), "not-awaited"),
    ],
)
def test_refused_moves_have_a_code(actor, move, code):
    assert refused(dealt("modern", CARDS), actor, move) == code


def test_there_are_no_moves_for_a_seat_that_is_not_there():
    assert dealt("modern", CARDS).legal_moves(2) == dealt("modern", CARDS).legal_moves(-1) == ()


@pytest.mark.parametrize(
    ("rules", "seats", "format_"),
    [
        ("modern", 5, None),
        ("modern", 1, None),
        ("rooms", 4, None),
        ("modern", 3, Format.DUEL),
        ("modern", 2, Format.EVERYONE),
        ("royal", 2, Format.DUEL),
    ],
)
def test_rules_say_how_many_can_play(rules, seats, format_):
    with pytest.raises(InvalidRules):
        new_match(PRESETS[rules], seats, format_)


def test_table_makes_the_forced_draw():
    match = dealt("modern", CARDS)
    assert next_step(match, random.Random(1)) is None
    match = play(match, (1, Pass()), (0, Pass()))
    assert next_step(match, random.Random(1)) == (1, Draw())
    assert next_step(match.play(1, Draw()), random.Random(1)) is None


@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=str)
def test_table_leads_to_a_person_or_the_end(name, format_, seats):
    rng = random.Random(3)
    match = new_match(VARIANTS[name], seats, format_)
    while step := next_step(match, rng):
        match = match.play(*step)
    assert match.to_act
    assert all(isinstance(move, (Cut, Deal)) for _, move in match.log)


def test_turns_count_what_touched_a_board():
    match = new_match(PRESETS["modern"], 2)
    for moment in play_match(PRESETS["modern"], 2, Format.DUEL, random.Random(5)):
        touched = [move for _, move in moment.log if not isinstance(move, (Cut, FirstDealer))]
        assert moment.turns == (len(touched),)
        assert len(moment.log) == len(match.log) or len(moment.log) == len(match.log) + 1
        match = moment


def test_old_moments_stay_as_they_were():
    match = dealt("modern", CARDS)
    log = match.log
    match.play(1, Take())
    assert match.log is log and match == dealt("modern", CARDS)
    assert hash(match) == hash(dealt("modern", CARDS))


def test_custom_rules_play():
    rules = custom("modern", hand_size=7, knock_limit=0, target=50)
    match = dealt(rules, CARDS)
    assert [hand.bit_count() for hand in match.boards[0].hands] == [7, 7]
    assert ENGINE_VERSION == 1
