"""Short ways to set a table for a test."""

from collections.abc import Sequence

from engine.cards import CARDS, Card, parse_cards
from engine.match import Match, new_match
from engine.moves import Deal, FirstDealer
from engine.rules import PRESETS, Format, Rules


def deck_of(hands: Sequence[str], upcard: str, stock: str = "") -> tuple[Card, ...]:
    """The deck that deals these hands, from the first player to the dealer, then the upcard and the stock.

    The rest of the cards follow in their fixed order.
    """
    dealt_hands = [parse_cards(hand) for hand in hands]
    cards = [card for cards in zip(*dealt_hands, strict=True) for card in cards]
    cards += [*parse_cards(upcard), *parse_cards(stock)]
    return (*cards, *(card for card in CARDS if card not in cards))


def dealt(
    rules: str | Rules,
    deck: tuple[Card, ...] | None = None,
    *,
    seats: int = 2,
    dealer: int = 0,
    format_: Format | None = None,
) -> Match:
    """A match in which `dealer` has dealt `deck`; with no deck, one that waits for its cut."""
    match = new_match(PRESETS[rules] if isinstance(rules, str) else rules, seats, format_)
    if deck is None:
        return match
    return match.play(None, FirstDealer(dealer)).play(None, Deal(deck))
