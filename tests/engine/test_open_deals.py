"""Finished deals laid open: they follow the log move by move, and never show a deal that is still played."""

import random
from itertools import islice

import pytest

from engine.cards import parse_card, parse_cards
from engine.events import Act, Event
from engine.match import Match, new_match
from engine.moves import Draw, Expire, Knock, Pass, Resign
from engine.open_deals import OpenDeal, open_deals
from engine.scoring import End
from tests.engine.playouts import KINDS, VARIANTS, play_match
from tests.engine.tables import dealt, deck_of

PLIES = 700
HANDS = ["5c 5d 5h 9s Ts Js Kc Kd 2h 4c", "8s 5s Ah Ad Ac 7c 7d 6h 3h Qs"]


def cards_of_step(deal: OpenDeal, at: int) -> list:
    step = deal.step(at)
    held = [
        card
        for hand in step.hands
        for card in (*(card for meld in hand.arrangement.melds for card in meld), *hand.arrangement.loose)
    ]
    return [*held, *step.pile, *step.stock]


def before_the_running_deal(match: Match) -> Match:
    """The match as it was when its last finished deal ended."""
    earlier = new_match(match.rules, match.seats, match.format)
    for entry in match.log:
        if len(earlier.sheet.rows) == len(match.sheet.rows):
            break
        earlier = earlier.play(*entry)
    return earlier


@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=lambda value: str(value))
def test_a_running_deal_is_never_shown(name, format_, seats):
    """Whatever happens in it, what is laid open is what was laid open before its first card."""
    rng = random.Random(f"open {name} {format_} {seats}")
    looks = 0
    for match in islice(play_match(VARIANTS[name], seats, format_, rng), 0, PLIES, 29):
        deals = open_deals(match)
        assert {deal.number for deal in deals} == {row.number for row in match.sheet.rows}
        assert deals == open_deals(before_the_running_deal(match))
        looks += bool(deals)
    assert looks


@pytest.mark.parametrize(("name", "format_", "seats"), KINDS, ids=lambda value: str(value))
def test_every_step_holds_every_card_once(name, format_, seats):
    *_, match = play_match(VARIANTS[name], seats, format_, random.Random(f"steps {name}"), leavers=True)
    for deal in open_deals(match):
        for at in range(deal.last + 1):
            thrown = [deal.showdown.thrown] if at == deal.last and deal.showdown.thrown else []
            cards = cards_of_step(deal, at)
            assert len(cards) == len(set(cards)) == 52
            assert set(thrown) <= set(cards)
            assert [hand.seat for hand in deal.step(at).hands] == sorted(deal.seats)
        assert deal.step(0).event is None


def drawn() -> Match:
    """Both have passed, and the first has drawn the king."""
    match = dealt("modern", deck_of(HANDS, "Qd", "Kh 3s"))
    return match.play(1, Pass()).play(0, Pass()).play(1, Draw())


def test_each_step_says_what_was_done():
    match = drawn()
    assert open_deals(match) == ()
    (deal,) = open_deals(match.play(1, Knock(parse_card("4c"))))
    events = [deal.step(at).event for at in range(1, deal.last + 1)]
    assert events == [
        Event(1, Act.PASS),
        Event(0, Act.PASS),
        Event(1, Act.DRAW, parse_card("Kh")),
        Event(1, Act.KNOCK, parse_card("4c")),
    ]
    assert deal.showdown.knocker == 1
    first = deal.step(0)
    assert first.pile == parse_cards("Qd")
    assert first.stock[:2] == parse_cards("Kh 3s")
    assert [hand.must_throw for hand in first.hands] == [False, False]
    other, hand = deal.step(3).hands
    assert (other.must_throw, hand.must_throw) == (False, True)
    assert (hand.arrangement.deadwood, hand.deadwood) == (6, 2)
    for at in (-1, deal.last + 1):
        with pytest.raises(IndexError):
            deal.step(at)


@pytest.mark.parametrize(("entry", "end"), [((0, Resign()), End.RESIGNED), ((None, Expire(1)), End.DEADLINE)])
def test_a_deal_that_was_broken_off_is_shown_to_where_it_came(entry, end):
    (deal,) = open_deals(drawn().play(*entry))
    assert deal.showdown.end is end
    assert deal.last == 3
