"""The engine beside OpenSpiel's; `tests.engine.spiel` names where the two differ."""

import random

import pytest

from engine.moves import Discard, Draw, Knock, Pass
from tests.engine.spiel import KNOCK, Walk, card_action, meld_actions, walk
from tests.engine.tables import deck_of

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel (open_spiel) is not installed: the comparison is left out")


def test_two_thousand_deals_are_the_same_in_both():
    met = walk(2000)
    assert met["to the end"] + met["fifty taken"] == 2000
    assert met["knocks"] > 1000
    assert met["last discard"] > 0
    assert set(met) <= {
        "to the end",
        "knocks",
        "last discard",
        "fifty taken",
        "eleven cards: too much deadwood",
        "eleven cards: no knock",
    }


@pytest.mark.parametrize(
    ("hand", "drawn", "least"),
    [
        ("5s 6s 2c 3c 3d 4d 5d 6d 4h 5h", "6h", 10),  # 3d4d5d6d 4h5h6h | 6s -> 5s 2c 3c; OpenSpiel counts 12
        ("2c 5c 6c 2d 4d 5d 6d 3h 4h 5h", "6h", 9),  # OpenSpiel counts 11
    ],
)
def test_openspiel_withholds_a_knock_of_eleven_cards(hand, drawn, least):
    game = pyspiel.load_game("gin_rummy")
    other = "As Ah 7s 7h 8c 9c Jh Qd Ks Ts"
    side = Walk(game, meld_actions(game), deck_of([hand, other], "Kd", f"{drawn}"), random.Random(1))
    for move in (Pass(), Pass(), Draw()):
        before = side.deal
        side.deal = side.deal.play(side.deal.layout.seats[side.deal.turn], move)
        side.follow(before, move)
    assert KNOCK not in side.spiel.legal_actions()
    knocks = [move for move in side.deal.legal_moves() if isinstance(move, Knock)]
    assert knocks
    counts = [side.deal.play(0, move).finish.hands[0].count for move in knocks]
    assert min(counts) == least
    side.compare()
    assert side.met["eleven cards: no knock"] == 1
    assert card_action(knocks[0].card) in side.spiel.legal_actions()
    assert Discard(knocks[0].card) in side.deal.legal_moves()
