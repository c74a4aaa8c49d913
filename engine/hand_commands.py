"""``python -m engine deadwood`` and ``layoff``: one hand a line, as text; what the rules say about it out.

Cards are written in capitals, spades first, as a hand is read out: ``8S 8H 8D``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import Card, cards_of, mask_of, parse_cards
from engine.melds import Arrangement, LayOff, arrange, best_throw, can_big_gin, is_spread, lay_off, throws
from engine.moves import Meld

_HANDS: Final = (10, 7)
"""How many cards a player holds at the showdown: seven in games of three and four."""
_TO_THROW: Final = (11, 8)


def deadwood_line(line: str) -> dict[str, object]:
    """The least deadwood of the cards in `line`, and how they lie.

    Of eleven or eight cards one is thrown: then the melds and the loose cards are what the best throw leaves,
    and ``discards`` has what each throw would leave.

    Raises:
        ValueError: these are not seven to eleven different cards.
    """
    hand = mask_of(parse_cards(line))
    if not 7 <= hand.bit_count() <= 11:
        raise ValueError(f"a hand has seven to eleven cards, not {hand.bit_count()}")
    if hand.bit_count() not in _TO_THROW:
        return _laid_out(arrange(hand))
    thrown = best_throw(hand)
    left = throws(hand)
    return {
        **_laid_out(arrange(hand ^ thrown.bit)),
        "discards": {_name(card): left[card] for card in sorted(left, key=lambda card: (left[card], _place(card)))},
        "big_gin": can_big_gin(hand),
    }


def layoff_line(line: str) -> dict[str, object]:
    """The best that a defender can do against a knock: ``5S 6S 7S | 9H 9D 9C + 2D ; 4S 3S …``.

    Before the semicolon stand the knocker's melds, then, after a plus, the knocker's loose cards. Without
    loose cards it is gin, and nothing is laid off.

    Raises:
        ValueError: the line has another form, or these are not two hands.
    """
    knocker, semicolon, defender = line.partition(";")
    if not semicolon or ";" in defender:
        raise ValueError("write the knocker's melds and loose cards, one semicolon, and the defender's cards")
    melds, _, loose = knocker.partition("+")
    spread = tuple(_meld(part) for part in melds.split("|")) if melds.strip() else ()
    laid_out = [card for meld in spread for card in meld]
    unmatched, held = parse_cards(loose), parse_cards(defender)
    _check_hands([*laid_out, *unmatched], held)
    hand = mask_of(held)
    if not unmatched:
        return {**_laid_out(arrange(hand)), "laid_off": {}}
    best = lay_off(spread, hand)
    return {**_laid_out(best), "laid_off": {_name(card): index for card, index in best.laid_off}}


def _meld(text: str) -> Meld:
    meld = cards_of(mask_of(parse_cards(text)))
    if not is_spread((meld,), mask_of(meld)):
        raise ValueError(f"{text.strip() or 'nothing'} is neither a set nor a run")
    return meld


def _check_hands(knocker: list[Card], defender: tuple[Card, ...]) -> None:
    """Refuse what cannot be the hands of a knocker and a defender."""
    for at, card in enumerate(knocker):
        if card in knocker[:at]:
            raise ValueError(f"{_name(card)} stands twice in the knocker's hand")
        if card in defender:
            raise ValueError(f"{_name(card)} is in both hands")
    for cards, player in ((knocker, "knocker"), (defender, "defender")):
        if len(cards) not in _HANDS:
            raise ValueError(f"the {player} has ten cards or seven, not {len(cards)}")
    if len(knocker) != len(defender):
        raise ValueError(f"the knocker has {len(knocker)} cards and the defender {len(defender)}")


def _laid_out(hand: Arrangement | LayOff) -> dict[str, object]:
    melds = sorted((sorted(meld, key=_place) for meld in hand.melds), key=lambda meld: _place(meld[0]))
    return {"deadwood": hand.deadwood, "melds": [_names(meld) for meld in melds], "loose": _names(hand.loose)}


def _names(cards: Iterable[Card]) -> list[str]:
    return [_name(card) for card in sorted(cards, key=_place)]


def _name(card: Card) -> str:
    return str(card).upper()


def _place(card: Card) -> tuple[int, int]:
    """The place of a card in a hand that is read out: spades first, each suit from the ace up."""
    return -card.suit, card.rank
