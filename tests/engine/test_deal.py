"""One deal: phases, what may be thrown, knocks at their edges, and the ends of the stock."""

import random

import pytest

from engine.cards import CARDS, cards_of, parse_card, parse_cards
from engine.deal import DealState
from engine.events import Phase
from engine.match import Match
from engine.moves import BigGin, Discard, Draw, IllegalMove, Knock, Move, Pass, Resign, Take
from engine.rules import Rules, custom
from engine.scoring import End
from tests.engine.playouts import KINDS, VARIANTS, play_match
from tests.engine.tables import dealt, deck_of

BEN = "3h 3d 4c 4s Jc Jd 6d 8s 2h Td"


def held(match: Match, seat: int) -> set[str]:
    return {str(card) for card in cards_of(board(match).hand(seat))}


def board(match: Match) -> DealState:
    (state,) = match.boards
    assert state is not None
    return state


def play(match: Match, *moves: tuple[int, Move]) -> Match:
    for seat, move in moves:
        match = match.play(seat, move)
    return match


def after_draw(hand: str, drawn: str, other: str = BEN, upcard: str = "2c", rules: str | Rules = "modern") -> Match:
    """Seat 1 holds `hand` and has drawn a card from the stock after both passed."""
    match = dealt(rules, deck_of([hand, other], upcard, drawn))
    return play(match, (1, Pass()), (0, Pass()), (1, Draw()))


def after_take(hand: str, upcard: str, other: str = BEN, rules: str | Rules = "modern") -> Match:
    """Seat 1 holds `hand` and has taken the upcard."""
    return dealt(rules, deck_of([hand, other], upcard)).play(1, Take())


def knocks(match: Match, seat: int = 1) -> dict[str, int]:
    """What each legal knock discard leaves."""
    told = {}
    for move in match.legal_moves(seat):
        if isinstance(move, Knock):
            shown = match.play(seat, move).standing.showdowns[0].hands[0]
            told[str(move.card)] = shown.count
    return told


def refused(match: Match, seat: int, move: Move) -> str:
    with pytest.raises(IllegalMove) as error:
        match.play(seat, move)
    return error.value.code


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer():
    match = dealt("modern", CARDS, dealer=1)
    assert held(match, 0) == {"Ac", "3c", "5c", "7c", "9c", "Jc", "Kc", "2d", "4d", "6d"}
    assert held(match, 1) == {"2c", "4c", "6c", "8c", "Tc", "Qc", "Ad", "3d", "5d", "7d"}
    assert board(match).pile == (parse_card("8d"),)
    assert (board(match).stock, board(match).to_act) == (31, 0)


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_get_seven_cards(seats):
    match = dealt("royal", CARDS, seats=seats)
    assert [hand.bit_count() for hand in board(match).hands] == [7] * seats
    assert board(match).layout.seats == (*range(1, seats), 0)


@pytest.mark.parametrize("deck", [CARDS[:51], CARDS[:51] + CARDS[:1], (), CARDS + CARDS[:1]])
def test_a_deck_is_the_52_cards(deck):
    match = dealt("modern", CARDS).play(0, Resign())
    assert match.outcome
    with pytest.raises(IllegalMove, match="bad-deck"):
        dealt("modern", deck)


def test_upcard_is_offered_and_then_the_first_must_draw():
    match = dealt("modern", CARDS)
    assert match.legal_moves(1) == (Pass(), Take(), Resign())
    assert match.legal_moves(0) == (Resign(),)
    match = match.play(1, Pass())
    assert match.legal_moves(0) == (Pass(), Take(), Resign())
    match = match.play(0, Pass())
    assert match.legal_moves(1) == (Draw(), Resign())
    assert refused(match, 1, Take()) == "wrong-phase"
    match = play(match, (1, Draw()), (1, Discard(parse_card("Ac"))))
    assert match.legal_moves(0) == (Draw(), Take(), Resign())


def test_upcard_goes_round_the_table():
    match = dealt("royal", CARDS, seats=4, dealer=2)
    for seat in (3, 0, 1, 2):
        assert match.to_act == (seat,)
        assert match.legal_moves(seat) == (Pass(), Take(), Resign())
        match = match.play(seat, Pass())
    assert match.legal_moves(3) == (Draw(), Resign())


def test_dealer_may_take_the_upcard_that_was_declined():
    match = play(dealt("modern", CARDS), (1, Pass()), (0, Take()))
    assert match.to_act == (0,)
    assert "8d" in held(match, 0)
    assert board(match).known == (0, parse_card("8d").bit)
    match = match.play(0, Discard(parse_card("2c")))
    assert match.to_act == (1,)


def test_taken_card_stays_known_until_it_is_thrown():
    match = play(dealt("modern", CARDS), (1, Take()), (1, Discard(parse_card("Ac"))))
    assert board(match).known == (parse_card("8d").bit, 0)
    match = play(match, (0, Draw()), (0, Discard(parse_card("2c"))), (1, Draw()), (1, Discard(parse_card("8d"))))
    assert board(match).known == (0, 0)
    assert board(match).pile == tuple(parse_cards("Ac 2c 8d"))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Discard(parse_card("8d")), "taken-card"),
        (Discard(parse_card("2c")), "card-not-held"),
        (Knock(parse_card("8d")), "taken-card"),
        (Knock(parse_card("2c")), "card-not-held"),
        (Knock(parse_card("Ac")), "too-much-deadwood"),
        (BigGin(), "no-big-gin"),
        (Draw(), "wrong-phase"),
        (Take(), "wrong-phase"),
        (Pass(), "wrong-phase"),
    ],
)
def test_refusals_name_the_rule(move, code):
    match = dealt("modern", CARDS).play(1, Take())
    assert refused(match, 1, move) == code
    assert refused(match, 0, move) == "not-your-turn"


# 5S 3H4H5H 2D3D4D5D 2C3C4C: every throw and what it leaves
TRICKY = "5S 3H 4H 5H 2D 3D 4D 5D 2C 3C"


def test_all_knock_discards_are_found_with_what_each_leaves():
    match = after_draw(TRICKY, "4C", "As Ks Kh Qd Jc Td 9s 8c 7h 6s", "Kd")
    left = {"5s": 0, "2d": 2, "2c": 2, "4h": 3, "3h": 4, "5d": 5, "3d": 10, "3c": 10, "4c": 10}
    assert knocks(match) == left


def test_a_knock_may_leave_the_dearer_card():
    match = after_draw("AS 2S 3S 8H 8D 8C JS QS KS 7S", "5D")
    assert {"7s": 5, "5d": 7}.items() <= knocks(match).items()


CLOSE = "2S 2H 2D 6C 7C 8C 9C TC 5H 5D"
OTHER = "3h 3d 4c 4s Jc Jd 6d 8s Ah Td"


def test_the_taken_card_may_not_be_the_knock():
    assert knocks(after_take(CLOSE, "KD", OTHER)) == {}
    assert knocks(after_draw(CLOSE, "KD", OTHER)) == {"Kd": 10}
    assert knocks(after_take(CLOSE, "KD", OTHER, "royal")) == {}  # the limit is nine
    assert knocks(after_draw(CLOSE, "KD", OTHER, rules="royal")) == {}
    may_go_back = custom("modern", throw_back=True)
    assert knocks(after_take(CLOSE, "KD", OTHER, may_go_back)) == {"Kd": 10}


def test_knock_limit_is_the_first_upcards_in_oklahoma():
    hand = "AS 2S 3S 8H 8D 8C JS QS KS 7S"  # 7s is left once the drawn card is thrown
    assert "Kh" in knocks(after_draw(hand, "Kh", upcard="7d", rules="oklahoma"))
    assert knocks(after_draw(hand, "Kh", upcard="5d", rules="oklahoma")) == {}
    match = after_draw("AS 2S 3S 8H 8D 8C JS QS KS 4S", "Kh", "3h 3d 4c 4h Jc Jd 6d 9s 2h Td", "Ad", "oklahoma")
    assert knocks(match) == {"Kh": 0}  # an ace: gin only, As2s3s4s


@pytest.mark.parametrize(
    ("eleven", "big"),
    [("4S 5S 6S 9S 9H 9D 9C TH JH QH KH", True), ("6C 7C 8C KS KC KD KH QH JH TH TS", False)],
)
def test_big_gin_needs_all_eleven(eleven, big):
    *hand, drawn = eleven.split()
    match = after_draw(" ".join(hand), drawn, "3h 3d 4c 4h 5c 5d 6d 7d 2h Td")
    assert (BigGin() in match.legal_moves(1)) is big
    assert BigGin() not in after_draw(
        " ".join(hand), drawn, "3h 3d 4c 4h 5c 5d 6d 7d 2h Td", rules="classic"
    ).legal_moves(1)
    if big:
        (showdown,) = match.play(1, BigGin()).standing.showdowns
        assert (showdown.end, showdown.thrown, showdown.hands[0].count) == (End.BIG_GIN, None, 0)
        assert sum(map(len, showdown.hands[0].melds)) == 11
    else:
        assert knocks(match)["Ts"] == 0


@pytest.mark.parametrize(
    ("spread", "loose", "other", "count", "points"),
    [
        # Ben's jacks and queens stand; Kc, Tc and 9c go on the three sets: 25 + 10 - 0 = 35
        ("9S9H9D KSKHKD TSTHTD", "JH", "JS JD JC QS QH QD QC KC TC 9C", 0, (35, 0)),
        # 8c and then 9c go on the clubs, 2s 2h stay: 4 against 4, 25
        ("5C6C7C JSJHJD ASAHAD", "4D", "8S 8H 8D 8C 9C KS KH KD 2S 2H", 4, (25, 0)),
        # 4s 3s and 8s on the run, 9s on the nines: A A K K Q J = 42 against 2
        ("5S6S7S 9H9D9C JHQHKH", "2D", "4S 3S 8S 9S AD AC KD KC QD JC", 42, (0, 40)),
    ],
)
def test_defender_lays_off_for_the_least_deadwood(spread, loose, other, count, points):
    hand = " ".join(str(card) for card in parse_cards(spread.replace(" ", "")))
    match = after_draw(f"{hand} {loose}", "4c", other, "6d")
    (showdown,) = match.play(1, Knock(parse_card("4c"))).standing.showdowns
    assert (showdown.hands[1].count, showdown.points) == (count, points)


def test_nobody_lays_off_against_gin():
    other = "8S 2h 4h 6h Th Qc 2c 4d 6d Kd"  # the 8s would go on the run
    match = after_draw("5S 6S 7S 9H 9D 9C JS JH JD JC", "Kc", other, "3c")
    (showdown,) = match.play(1, Knock(parse_card("Kc"))).standing.showdowns
    assert showdown.end is End.GIN
    assert showdown.hands[1].laid_off == ()
    assert showdown.hands[1].count == 62  # 8 2 4 6 10 10 2 4 6 10


def test_player_may_choose_another_arrangement():
    # 7c7d7h and 8h9hTh, or 7h8h9hTh and nothing of the sevens
    match = after_draw("7C 7D 7H 8H 9H TH AS 2S 3S AC", "Kd", "3h 3d 4c 4s Jc Jd 6d 8s 2h Td")
    chosen = Knock(parse_card("Kd"), tuple(parse_cards(meld) for meld in ("2s3sAs", "Th8h9h", "7h7d7c")))
    (showdown,) = match.play(1, chosen).standing.showdowns
    assert [" ".join(map(str, meld)) for meld in showdown.hands[0].melds] == ["As 2s 3s", "8h 9h Th", "7c 7d 7h"]
    assert showdown.hands[0].count == 1
    worse = Knock(parse_card("Kd"), (parse_cards("7h8h9hTh"), parse_cards("As2s3s")))
    assert refused(match, 1, worse) == "too-much-deadwood"  # 7 + 7 + 1 = 15
    for spread in ("7c7d8h", "7c7d7h 7h8h9h", "JcQcKc", "AsAs2s", "As2s"):
        melds = tuple(tuple(map(parse_card, (m[i : i + 2] for i in range(0, len(m), 2)))) for m in spread.split())
        assert refused(match, 1, Knock(parse_card("Kd"), melds)) == "bad-spread"


def stock_down_to(match: Match, left: int) -> Match:
    """Draw and throw the same card until so many are left in the stock."""
    match = play(match, (1, Pass()), (0, Pass()))
    while board(match).stock > left:
        (seat,) = match.to_act
        match = match.play(seat, Draw())
        if board(match).stock > left:
            match = match.play(seat, Discard(board(match).taken or parse_card("Ac")))
    return match


KNOCKER = "AS 2S 3S 8H 8D 8C JS QS KS 4D"


def test_deal_is_dead_when_two_are_left_and_the_last_drawer_does_not_knock():
    match = stock_down_to(dealt("modern", deck_of([KNOCKER, OTHER], "2c")), 2)
    assert match.to_act == (1,)  # 29 cards were drawn: the first player drew the last
    assert knocks(match)
    knocked = match.play(1, Knock(board(match).taken))
    assert knocked.sheet.rows[-1].end is End.KNOCK
    thrown = match.play(1, Discard(board(match).taken))
    assert thrown.sheet.rows[-1].end is End.DEAD
    assert (thrown.points, thrown.standing.showdowns[0].points) == ((0, 0), (0, 0))
    assert {hand.seat for hand in thrown.standing.showdowns[0].hands} == {0, 1}


def test_a_deal_that_is_over_has_no_moves():
    match = stock_down_to(dealt("modern", deck_of([KNOCKER, OTHER], "2c")), 2)
    ended = board(match).play(1, Knock(parse_card("4d")))
    assert (ended.phase, ended.to_act, ended.legal_moves(), ended.knocks()) == (Phase.OVER, None, (), ())
    with pytest.raises(IllegalMove, match="not-your-turn"):
        ended.play(1, Draw())


def test_with_three_left_play_goes_on():
    match = stock_down_to(dealt("modern", deck_of([KNOCKER, OTHER], "2c")), 3)
    (seat,) = match.to_act
    match = match.play(seat, Discard(board(match).taken))
    assert board(match).phase is Phase.DRAW
    (seat,) = match.to_act
    match = match.play(seat, Take())  # the pile does not bring the end nearer
    match = match.play(seat, Discard(cards_of(board(match).hand(seat) & ~board(match).taken.bit)[0]))
    assert board(match).stock == 3


def test_in_the_rooms_the_last_draw_ends_the_deal():
    match = stock_down_to(dealt("rooms", deck_of([KNOCKER, OTHER], "2c")), 3)
    (seat,) = match.to_act
    match = match.play(seat, Discard(board(match).taken))
    (seat,) = match.to_act
    ended = match.play(seat, Draw())
    assert ended.sheet.rows[-1].end is End.DEAD
    assert refused(ended, seat, Knock(parse_card("4d"))) == "not-your-turn"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_endless_returning_is_dead_twice_round(seats):
    match = dealt("royal", CARDS, seats=seats)
    card = board(match).pile[-1]
    for turn in range(2 * seats):
        assert board(match).stock > 2 and not match.sheet.rows
        seat = (1 + turn) % seats
        match = play(match, (seat, Take()), (seat, Discard(card)))
    assert match.sheet.rows[-1].end is End.DEAD


def test_another_move_breaks_endless_returning():
    match = dealt("royal", CARDS)
    card = board(match).pile[-1]
    match = match.play(1, Pass())
    for seat in (0, 1, 0):
        match = play(match, (seat, Take()), (seat, Discard(card)))
    match = match.play(1, Draw())
    match = match.play(1, Discard(board(match).taken))
    for seat in (0, 1, 0):
        match = play(match, (seat, Take()), (seat, Discard(board(match).pile[-1])))
    assert not match.sheet.rows
    match = play(match, (1, Take()), (1, Discard(board(match).pile[-1])))
    assert match.sheet.rows[-1].end is End.DEAD


def every_move() -> list[Move]:
    """All moves of a seat, sensible or not."""
    return [Pass(), Draw(), Take(), BigGin(), *map(Discard, CARDS), *map(Knock, CARDS), Resign()]


@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=str)
def test_moves_are_refused_unless_they_are_listed(name, format_, seats):
    rng = random.Random(f"moves {name} {format_} {seats}")
    for at, moment in enumerate(play_match(VARIANTS[name], seats, format_, rng)):
        if at > 150 or moment.outcome:
            break
        if rng.random() < 0.7:
            continue
        for seat in range(seats):
            legal = moment.legal_moves(seat)
            assert len(set(legal)) == len(legal)
            for move in every_move():
                if move in legal:
                    moment.play(seat, move)
                else:
                    assert refused(moment, seat, move)
