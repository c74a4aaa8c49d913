"""Hold `engine.melds` against the oracle, hand by hand."""

from __future__ import annotations

from engine.cards import cards_of, mask_of
from engine.melds import arrange, arrangements, best_throw, can_big_gin, deadwood, is_spread, lay_off, throws
from tests.engine import oracle


def compare_hand(hand: int) -> None:
    """Assert that every answer about `hand` is the oracle's."""
    cards = cards_of(hand)
    least, layouts = oracle.best_layouts(hand)
    best = arrangements(hand)
    laid = [frozenset(mask_of(meld) for meld in arrangement.melds) for arrangement in best]
    assert len(laid) == len(set(laid)), cards
    assert set(laid) == layouts, cards
    assert all(one.deadwood == oracle.points(mask_of(one.loose)) == least for one in best), cards
    assert arrange(hand) == best[0]
    if hand.bit_count() not in oracle.TO_THROW:
        assert deadwood(hand) == least, cards
        assert not can_big_gin(hand)
        return
    left = oracle.throws(hand)
    assert throws(hand) == left, cards
    assert deadwood(hand) == min(left.values()) == left[best_throw(hand)], cards
    assert can_big_gin(hand) == (least == 0), cards


def compare_lay_off(spread: tuple[int, ...], defender: int) -> None:
    """Assert that the lay-off leaves what the oracle says, that it can be made, and that no card is lost."""
    melds = tuple(cards_of(meld) for meld in spread)
    case = melds, cards_of(defender)
    best = lay_off(melds, defender)
    assert best.deadwood == oracle.least_after_laying_off(spread, defender), case
    grown = list(spread)
    for card, index in best.laid_off:
        grown[index] |= 1 << card
        assert grown[index] in oracle.IS_MELD, case
    assert is_spread(best.melds, defender), case
    held = [*best.loose, *(card for card, _ in best.laid_off), *(card for meld in best.melds for card in meld)]
    assert sorted(held) == list(cards_of(defender)), case
    assert best.deadwood == oracle.points(mask_of(best.loose)), case
