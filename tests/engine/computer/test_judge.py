"""What the expert makes of a position: a value for every legal move, and a reason that names its facts."""

from __future__ import annotations

import random

import pytest

from engine.cards import CARDS, parse_card, parse_cards
from engine.computer import Level, Why, choose, judge
from engine.match import Match, new_match, next_step
from engine.moves import Discard, Draw, Knock, Pass, Take, parse_move
from engine.rules import PRESETS
from engine.view import view_of
from tests.engine.tables import dealt, deck_of


def others(*texts: str) -> str:
    """Ten cards that are in none of `texts`, for the other player."""
    taken = {card for text in texts for card in parse_cards(text)}
    return " ".join(str(card) for card in CARDS if card not in taken and card.rank % 2)[:29]


def at_throw(hand: str, drawn: str, *, other: str = "", upcard: str = "9d", then: str = "") -> Match:
    """A match in which the first player, with `hand`, has drawn a card after both passed the upcard."""
    deck = deck_of([hand, other or others(hand, drawn, upcard)], upcard, f"{drawn} {then}")
    return dealt("modern", deck, dealer=1).play(0, Pass()).play(1, Pass()).play(0, Draw())


def at_offer(hand: str, upcard: str) -> Match:
    """A match in which the first player, with `hand`, is offered the upcard."""
    return dealt("modern", deck_of([hand, others(hand, upcard)], upcard), dealer=1)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_legal_move_is_weighed_and_the_best_is_played(preset):
    rng = random.Random(f"judge {preset}")
    match = new_match(PRESETS[preset], PRESETS[preset].formats[0].seats[0])
    while not match.outcome and len(match.log) < 150:
        step = next_step(match, rng)
        if step is None:
            seat = match.to_act[0]
            view = view_of(match, seat)
            verdict = judge(view)
            assert {weighed.move for weighed in verdict.moves} == set(match.legal_moves(seat)[:-1])
            assert verdict.best.move == choose(view, Level.EXPERT, rng)
            values = [weighed.value for weighed in verdict.moves]
            assert values == sorted(values, reverse=True)
            assert verdict.cost(verdict.best.move) == 0
            step = seat, rng.choice([weighed.move for weighed in verdict.moves[:2]])
        match = match.play(*step)


def test_a_knock_costs_the_same_however_it_is_spread():
    verdict = judge(view_of(at_throw("2c 3c 4c 7s 7h 7d Th Jh Qh As", "Kd"), 0))
    spread = (parse_cards("2c 3c 4c"), parse_cards("7s 7h 7d"), parse_cards("Th Jh Qh"))
    knock = Knock(parse_card("Kd"), spread)
    assert verdict.cost(knock) == verdict.cost(Knock(parse_card("Kd")))


def test_a_move_that_is_not_legal_has_no_cost():
    verdict = judge(view_of(at_offer("2c 3c 4c 7s 7h 7d Th Jh Qh As", "Kd"), 0))
    with pytest.raises(ValueError, match="not among"):
        verdict.cost(Draw())


@pytest.mark.parametrize(
    ("match", "move", "why", "facts"),
    [
        (at_throw("2c 3c 4c 7s 7h 7d Th Jh Qh 5d", "5c"), "knock 5d", Why.GIN, {"card": parse_card("5d")}),
        (
            at_offer("2c 3c 4c 7s 7h Th 8h Qd As Kd", "7d"),
            "take",
            Why.TAKE_FOR_MELD,
            {"card": parse_card("7d"), "deadwood": 29, "meld": parse_cards("7d 7h 7s")},
        ),
        (at_offer("2c 3c 4c 7s 7h Th 8h Qd As Kd", "9c"), "pass", Why.LEAVE_NO_MELD, {"card": parse_card("9c")}),
        (
            at_offer("2c 3c 4c 7s 7h Th Jh Qh As Kd", "7d"),
            "take",
            Why.TAKE_TO_KNOCK,
            {"card": parse_card("7d"), "deadwood": 1},
        ),
        (at_offer("2c 3c 4c 7s 7h Th Jh Qh Kh 5d", "7d"), "take", Why.TAKE_FOR_GIN, {"card": parse_card("7d")}),
    ],
)
def test_the_best_move_and_its_reason(match, move, why, facts):
    best = judge(view_of(match, 0)).best
    assert (str(best.move), best.why, dict(best.facts)) == (move, why, facts)


def reason_of(match: Match, card: str) -> tuple[Why, dict]:
    """Why the first player would throw `card`, whatever it thinks of it."""
    wanted = Discard(parse_card(card))
    weighed = next(weighed for weighed in judge(view_of(match, 0)).moves if weighed.move == wanted)
    return weighed.why, dict(weighed.facts)


def test_a_card_whose_partners_are_gone_is_dead():
    # both passed K♥ and the second player threw K♦: the other kings are in the hand
    other = "Ah 2h 4h 4d 6c 8c Ts Jd Qh Kd"
    match = at_throw("2c 3c 4c 7s 7h Ks Kc 9h 5d As", "Td", upcard="Kh", other=other, then="9c 9s")
    for seat, move in ((0, "discard Td"), (1, "draw"), (1, "discard Kd"), (0, "draw")):
        match = match.play(seat, parse_move(move))
    gone = parse_cards("Kd Kh")
    assert reason_of(match, "Kc") == (Why.THROW_DEAD_CARD, {"card": parse_card("Kc"), "points": 10, "gone": gone})


def test_a_card_near_nothing_is_lone():
    match = at_throw("2c 3c 4c 7s 7h 7d Th 8h Qd As", "Ks")
    assert reason_of(match, "Ks") == (Why.THROW_LONE_CARD, {"card": parse_card("Ks"), "points": 10})


def test_a_card_out_of_a_meld_is_called_so():
    match = at_throw("2c 3c 4c 7s 7h 7d Th 8h Qd As", "Kd")
    assert reason_of(match, "7s")[0] is Why.BREAK_MELD


def test_the_fourth_card_of_a_run_is_left_over():
    match = at_throw("2c 3c 4c 5c 7s 7h 7d 9h Jh Qd", "Kh")
    assert reason_of(match, "5c")[0] is Why.THROW_LEFT_OVER


def test_going_on_with_a_hand_that_could_knock_names_its_chances():
    why, facts = reason_of(at_throw("2c 3c 4c 7s 7h 7d Th Jh Qh As", "Kd"), "Kd")
    assert why is Why.HOLD_FOR_GIN  # 5♣, A♣, 7♣, 9♥ and K♥ make gin
    assert facts == {"card": parse_card("Kd"), "deadwood": 1, "outs": 5}


def test_a_taken_card_may_not_be_thrown_and_is_not_weighed():
    match = at_offer("2c 3c 4c 7s 7h Th 8h Qd As Kd", "7d").play(0, Take())
    assert all(weighed.move != Discard(parse_card("7d")) for weighed in judge(view_of(match, 0)).moves)
