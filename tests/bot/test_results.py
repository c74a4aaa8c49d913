"""What the deals of a match came to for each seat."""

from __future__ import annotations

import pytest

from bot.results import counts_of, results_of
from bot.rows import CountsRow
from bot.table import Live
from engine.cards import CARDS, parse_card
from engine.match import new_match
from engine.moves import BigGin, Deal, Draw, Expire, FirstDealer, Knock, Move, Pass, Resign, Take, Void
from engine.rules import PRESETS, Format, Rules
from tests.bot.decks import BIG_GIN, EQUAL, GIN, KNOCK, UNDERCUT, Cards

MODERN = PRESETS["modern"].with_target(500)


def begun(rules: Rules = MODERN, seats: int = 2, format_: Format | None = None) -> Live:
    return Live(new_match(rules, seats, format_)).after(None, FirstDealer(0), None)


def dealt(live: Live, deck: dict[str, str], board: int = 0) -> Live:
    cards = Cards()
    cards.stack(**deck)
    return live.after(None, Deal(cards.decks[0], board), None)


def played(live: Live, *moves: Move) -> Live:
    """`moves` made by whoever is awaited."""
    for move in moves:
        live = live.after(live.match.to_act[0], move, None)
    return live


def deal(name: str, live: Live) -> Live:
    """One of the decks, dealt and played to its end."""
    card = parse_card
    decks: dict[str, tuple[dict[str, str], tuple[Move, ...]]] = {
        "knock": (KNOCK, (Pass(), Pass(), Draw(), Knock(card("4c")))),
        "gin": (GIN, (Pass(), Pass(), Draw(), Knock(card("2s")))),
        "big gin": (BIG_GIN, (Pass(), Pass(), Draw(), BigGin())),
        "undercut": (UNDERCUT, (Take(), Knock(card("9d")))),
        "equal": (EQUAL, (Take(), Knock(card("9d")))),
    }
    deck, moves = decks[name]
    return played(dealt(live, deck), *moves)


@pytest.mark.parametrize(
    ("name", "first", "dealer"),
    [
        ("gin", CountsRow(deals=1, gins=1), CountsRow(deals=1, beaten=1, deadwood=63)),
        ("big gin", CountsRow(deals=1, gins=1), CountsRow(deals=1, beaten=1, deadwood=15)),
        ("undercut", CountsRow(deals=1, beaten=1, deadwood=9), CountsRow(deals=1, undercuts=1)),
    ],
)
def test_how_deals_are_counted(name: str, first: CountsRow, dealer: CountsRow) -> None:
    live = deal(name, begun())
    assert (counts_of(live, 1), counts_of(live, 0)) == (first, dealer)


def test_a_knock_counts_what_is_left_after_laying_off() -> None:
    live = deal("knock", begun())
    (showdown,) = live.showdowns
    assert showdown.hands[1].before > showdown.hands[1].count
    assert counts_of(live, 0) == CountsRow(deals=1, beaten=1, deadwood=showdown.hands[1].count)
    assert counts_of(live, 1) == CountsRow(deals=1)


def test_equal_counts_beat_nobody() -> None:
    rules = next(rules for rules in PRESETS.values() if not rules.equal_is_undercut and rules.hand_size == 10)
    live = deal("equal", begun(rules))
    assert [counts_of(live, seat) for seat in (0, 1)] == [CountsRow(deals=1)] * 2


def test_deals_add_up_and_a_broken_one_does_not_count() -> None:
    live = deal("gin", begun())
    live = deal("undercut", live)
    live = dealt(live, GIN)
    live = live.after(0, Resign(), None)
    assert [showdown.end for showdown in live.showdowns] == ["gin", "undercut", "resigned"]
    counts = [counts_of(live, seat) for seat in (0, 1)]
    assert [row.deals for row in counts] == [2, 2]
    assert sum(row.gins for row in counts) == sum(row.undercuts for row in counts) == 1
    results = results_of((7, 8), live)
    assert results is not None
    assert [(row.user_id, row.rank, row.won, row.ended, row.counts) for row in results] == [
        (7, 2, False, "resigned", counts[0]),
        (8, 1, True, "resigned", counts[1]),
    ]


def test_who_missed_a_deadline_is_noted() -> None:
    live = played(dealt(begun(), GIN), Pass())
    live = live.after(None, Expire(0), None)
    assert [counts_of(live, seat).missed for seat in (0, 1)] == [True, False]


def test_a_match_that_goes_on_has_no_results_and_a_void_one_none_either() -> None:
    live = dealt(begun(), GIN)
    assert results_of((7, 8), live) is None
    assert results_of((7, 8), live.after(None, Void(), None)) == []


def test_partners_share_a_side_and_not_their_deals() -> None:
    live = begun(PRESETS["modern"], 4, Format.PARTNERS)
    live = deal("gin", live)
    assert len(live.showdowns) == 1
    winner = next(seat for seat in range(4) if counts_of(live, seat).gins)
    loser = next(seat for seat in range(4) if counts_of(live, seat).beaten)
    assert live.match.sides[winner] != live.match.sides[loser]
    assert sum(counts_of(live, seat).deals for seat in range(4)) == 2
    live = live.after(winner, Resign(), None)
    results = results_of((5, 6, 7, 8), live)
    assert results is not None
    assert [row.side for row in results] == [0, 1, 0, 1]
    assert [row.rank for row in results] == [1 + (row.side == live.match.sides[winner]) for row in results]


def test_everybody_beaten_by_one_knock_is_counted() -> None:
    """Three in one deal: who knocks beats two, and no deal is counted twice."""
    live = begun(PRESETS["royal"], 3, Format.EVERYONE)
    live = live.after(None, Deal(tuple(CARDS), 0), None)
    while not live.showdowns:
        seat = live.match.to_act[0]
        moves = live.match.legal_moves(seat)
        out = [move for move in moves if isinstance(move, (Knock, BigGin))]
        live = live.after(seat, out[0] if out else next(m for m in (Pass(), Draw(), moves[0]) if m in moves), None)
    counts = [counts_of(live, seat) for seat in range(3)]
    assert [row.deals for row in counts] == [1, 1, 1]
    assert sum(row.beaten for row in counts) in (0, 2)
