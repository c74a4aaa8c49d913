"""Views: what a seat is shown, and that nothing depends on what it cannot know."""

import dataclasses
import random
from collections.abc import Iterator
from itertools import islice

import pytest

from engine.cards import Card, cards_of, mask_of, parse_card
from engine.deal import DealState
from engine.match import Match
from engine.melds import deadwood
from engine.moves import BigGin, Deal, Draw, FirstDealer, Knock, Pass, Resign, Take
from engine.rules import Format
from engine.scoring import End
from engine.view import Act, Event, Phase, view_of
from tests.engine.playouts import KINDS, VARIANTS, play_match
from tests.engine.tables import dealt, deck_of

PLIES = 200
"""How far each match is followed: some deals, their showdowns, and a leaver now and then."""


def redealt(match: Match, seat: int | None, rng: random.Random) -> Match:
    """Another match that looks the same to `seat`: what it cannot know is dealt again."""
    boards = tuple(_redealt(board, seat, rng) if board and not board.finish else board for board in match.boards)
    return dataclasses.replace(match, boards=boards, log=())


def _redealt(board: DealState, seat: int | None, rng: random.Random) -> DealState:
    layout = board.layout
    seen = [
        hand if player == seat else known
        for player, hand, known in zip(layout.seats, board.hands, board.known, strict=True)
    ]
    stock = layout.deck[board.at :]
    hidden = [*stock, *(card for at, hand in enumerate(board.hands) for card in cards_of(hand & ~seen[at]))]
    rng.shuffle(hidden)
    hands = []
    for at, hand in enumerate(board.hands):
        unknown = [hidden.pop() for _ in range((hand & ~seen[at]).bit_count())]
        hands.append(seen[at] | mask_of(unknown))
    taken = board.taken
    if taken is not None and not seen[board.turn] & taken.bit:  # drawn unseen: it may be any card of that hand
        taken = rng.choice(cards_of(hands[board.turn] & ~seen[board.turn]))
    before = [card for card in layout.deck if card not in hidden]
    rng.shuffle(before)
    deck = (*before, *hidden)
    return dataclasses.replace(board, layout=dataclasses.replace(layout, deck=deck), hands=tuple(hands), taken=taken)


@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=lambda value: str(value))
def test_view_is_equal_when_all_that_a_seat_cannot_know_is_dealt_again(name, format_, seats):
    rng = random.Random(f"leak {name} {format_} {seats}")
    for moment in islice(play_match(VARIANTS[name], seats, format_, rng, leavers=True), PLIES):
        for seat in (None, *range(seats)):
            assert view_of(redealt(moment, seat, rng), seat) == view_of(moment, seat)


@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=lambda value: str(value))
def test_a_running_deal_shows_no_card_but_those_that_were_seen(name, format_, seats):
    rng = random.Random(f"cards {name} {format_} {seats}")
    for moment in islice(play_match(VARIANTS[name], seats, format_, rng), PLIES):
        for seat in (None, *range(seats)):
            for board in view_of(moment, seat).boards:
                state = moment.boards[board.index]
                seen = mask_of((*board.pile, *(event.card for event in board.events if event.card is not None)))
                if seat in board.seats:
                    seen |= state.hand(seat)
                assert mask_of(_cards_in(board)) & ~seen == 0


def _cards_in(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _cards_in(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _cards_in(getattr(value, field.name))


# Anna (seat 1) acts first: 3c4c5c 6c6d6h Kd Qs 2s 2d, the upcard is 2h, and the stock begins 7c.
ANNA, BEN = "3c 4c 5c 6c 6d 6h Kd Qs 2s 2d", "Ac Ad 9s 9h Jc Jd 8d 8h Th Ts"
DECK = deck_of([ANNA, BEN], "2h", "7c 9d Ks")


def test_offer_is_shown_to_whom_it_is_made():
    match = dealt("modern", DECK)
    view = view_of(match, 1)
    (board,) = view.boards
    assert (view.seat, view.format, view.sides, view.dealer, view.deal_number) == (1, Format.DUEL, (0, 1), 0, 1)
    assert (board.phase, board.to_act, board.seats, board.dealer) == (Phase.OFFER, 1, (1, 0), 0)
    assert (board.stock, board.pile, board.turn) == (31, (parse_card("2h"),), 1)
    assert board.hand is not None
    assert board.hand.moves == (Pass(), Take())
    assert board.hand.arrangement.deadwood == 24  # Kd Qs 2s 2d
    assert board.hand.taken is board.hand.best_discard is None
    other = view_of(match, 0).boards[0]
    assert other.hand is not None and other.hand.moves == ()
    assert view_of(match, None).boards[0].hand is None


def test_taken_upcard_is_known_to_all_and_may_not_be_thrown():
    match = dealt("modern", DECK).play(1, Take())
    board = view_of(match, 0).boards[0]
    assert board.known == ((parse_card("2h"),), ())
    assert board.events == (Event(1, Act.TAKE, parse_card("2h")),)
    hand = view_of(match, 1).boards[0].hand
    assert hand is not None
    assert hand.taken == parse_card("2h")
    assert parse_card("2h") not in dict(hand.discards)
    assert len(hand.discards) == 10 and len(hand.cards) == 11
    # 2s 2d 2h, 3c4c5c, 6c6d6h: the Kd and the Qs are worth the same, the Qs comes last in the deck's order
    assert (hand.best_discard, hand.arrangement.deadwood, dict(hand.discards)[parse_card("Qs")]) == (
        parse_card("Kd"),
        10,
        10,
    )
    assert hand.knocks == (parse_card("Kd"), parse_card("Qs"))
    assert {Knock(parse_card("Kd")), Knock(parse_card("Qs"))} < set(hand.moves)
    assert Resign() not in hand.moves


def test_drawn_card_is_shown_to_its_owner_alone():
    match = dealt("modern", DECK).play(1, Pass()).play(0, Pass())
    assert view_of(match, 1).boards[0].hand.moves == (Draw(),)
    match = match.play(1, Draw())
    assert view_of(match, 1).boards[0].hand.taken == parse_card("7c")
    events = view_of(match, 0).boards[0].events
    assert events == (Event(1, Act.PASS), Event(0, Act.PASS), Event(1, Act.DRAW))
    assert view_of(match, 0).boards[0].stock == 30


def test_best_discard_is_one_that_may_be_thrown():
    # 2s2h2d 6c7c8c9cTc 5h5d and the Kd from the pile: without it 10 would be left, but it must stay
    match = dealt("modern", deck_of(["2s 2h 2d 6c 7c 8c 9c Tc 5h 5d", BEN_FOR_KD], "Kd")).play(1, Take())
    hand = view_of(match, 1).boards[0].hand
    assert hand.knocks == ()
    assert hand.best_discard == parse_card("5d")  # of the two fives the one that comes first
    assert hand.arrangement.deadwood == 15


BEN_FOR_KD = "3c 3d 4s 4h Jc Jd 8d 8h Th Ts"


def test_discards_tell_what_each_throw_leaves():
    match = dealt("modern", deck_of(["AS 2S 3S 8H 8D 8C JS QS KS 7S", "3h 3d 4c 4h Jc Jd 6d 6h Th Td"], "2c", "5D"))
    match = match.play(1, Pass()).play(0, Pass()).play(1, Draw())
    hand = view_of(match, 1).boards[0].hand
    assert (hand.best_discard, hand.knocks) == (parse_card("7s"), (parse_card("5d"), parse_card("7s")))
    assert (dict(hand.discards)[parse_card("7s")], dict(hand.discards)[parse_card("5d")]) == (5, 7)
    for card, left in hand.discards:
        assert left == deadwood(mask_of(hand.cards) & ~card.bit)


def test_big_gin_and_gin_are_among_the_moves():
    eleven = "4S 5S 6S 9S 9H 9D 9C TH JH QH"  # and the Kh from the stock
    match = dealt("modern", deck_of([eleven, "3h 3d 4c 4h Jc Jd 6d 6h 2h Td"], "2c", "Kh"))
    match = match.play(1, Pass()).play(0, Pass()).play(1, Draw())
    hand = view_of(match, 1).boards[0].hand
    assert BigGin() in hand.moves
    assert hand.arrangement.deadwood == 0
    # a nine, the Th or the Kh leave gin; the dearer ones go first, and of two tens the lower
    assert [str(card) for card, left in hand.discards if not left] == ["9c", "9d", "9h", "Th", "Kh", "9s"]
    assert hand.best_discard == parse_card("Th")


def test_showdown_lays_all_hands_open():
    match = dealt("modern", DECK).play(1, Take()).play(1, Knock(parse_card("Kd")))
    view = view_of(match, None)
    assert view.boards == ()
    (showdown,) = view.showdowns
    assert (showdown.number, showdown.board, showdown.dealer, showdown.end) == (1, 0, 0, End.KNOCK)
    assert (showdown.knocker, showdown.thrown) == (1, parse_card("Kd"))
    knocker, defender = showdown.hands
    assert (knocker.seat, knocker.before, knocker.count) == (1, 10, 10)
    assert defender.seat == 0 and defender.laid_off == () and defender.count == defender.before == 49
    assert showdown.points == (0, 39) == view.points == view.sheet.points


def test_the_second_board_is_shown_without_a_hand():
    match = dealt("modern", deck_of([ANNA, BEN], "2h"), seats=4)
    match = match.play(None, Deal(deck_of([ANNA, BEN], "2h"), 1))
    view = view_of(match, 0)
    assert view.sides == (0, 1, 0, 1)
    assert [board.hand is not None for board in view.boards] == [True, False]
    assert [board.seats for board in view.boards] == [(1, 0), (3, 2)]


def test_a_match_that_is_not_begun_has_a_view():
    view = view_of(dealt("modern"), 0)
    assert (view.dealer, view.deal_number, view.boards, view.showdowns, view.cut) == (None, 0, (), (), ())
    view = view_of(dealt("modern").play(None, FirstDealer(1)), 0)
    assert (view.dealer, view.deal_number) == (1, 1)


@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=lambda value: str(value))
def test_the_spread_that_is_shown_before_a_knock_is_the_one_laid_out(name, format_, seats):
    rng = random.Random(f"spread {name} {format_} {seats}")
    moments = (moment for _ in range(20) for moment in play_match(VARIANTS[name], seats, format_, rng))
    assert list(islice((knock for moment in moments for knock in knocks_as_shown(moment)), 10))


def knocks_as_shown(moment: Match) -> Iterator[Card]:
    """The cards with which somebody may knock now, each found to lay out what its view showed before."""
    for seat in moment.to_act:
        board = next(board for board in view_of(moment, seat).boards if board.to_act == seat)
        assert board.hand is not None
        for card in board.hand.knocks:
            after = moment.play(seat, Knock(card))
            laid = next(show for show in after.standing.showdowns if show.knocker == seat).hands[0]
            shown = board.spread_after(card)
            assert (laid.melds, laid.loose) == (shown.melds, shown.loose)
            yield card
