"""Ranks, suits, cards, and hands as 52-bit masks.

A card is a small integer (``suit * 13 + rank - 1``), so that a set of cards is one ``int``
with a bit for each card: union, difference and membership are single operations.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
SYMBOLS: Final = "♣♦♥♠"
FULL_DECK: Final = (1 << 52) - 1
"""The mask that holds every card."""


class Card(int):
    """One of the 52 cards; ``str(card)`` is its text form, such as ``7c``.

    >>> parse_card("Th").symbol, parse_card("Th").points, parse_card("Th")
    ('10♥', 10, Card('Th'))
    """

    __slots__ = ()

    @property
    def rank(self) -> int:
        """1 for an ace up to 13 for a king."""
        return self % 13 + 1

    @property
    def suit(self) -> int:
        """The index into `SUITS`: clubs, diamonds, hearts, spades."""
        return self // 13

    @property
    def points(self) -> int:
        """What the card counts as deadwood: ace 1, court cards 10, others their number."""
        return min(self.rank, 10)

    @property
    def bit(self) -> int:
        """The mask that holds this card alone."""
        return 1 << self

    @property
    def symbol(self) -> str:
        """The card as people read it, such as ``7♣`` or ``10♥``."""
        rank = RANKS[self.rank - 1]
        return ("10" if rank == "T" else rank) + SYMBOLS[self.suit]

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + SUITS[self.suit]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


CARDS: Final = tuple(Card(index) for index in range(52))
"""All cards, clubs first, each suit from the ace up."""


def parse_card(text: str) -> Card:
    """The card that `text` names: rank and suit, in either case; ``10`` may stand for ``T``, ``♥`` for ``h``.

    Raises:
        ValueError: `text` names no card.
    """
    short = text.replace("10", "T", 1) if text.startswith("10") else text
    if len(short) == 2:
        rank, suit = RANKS.find(short[0].upper()), max(SUITS.find(short[1].lower()), SYMBOLS.find(short[1]))
        if rank >= 0 and suit >= 0:
            return CARDS[suit * 13 + rank]
    raise ValueError(f"{text!r} is not a card: write rank and suit, such as 7c or Th")


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``7c Th Kd``, in its order; spaces may be left out.

    Raises:
        ValueError: a piece of `text` names no card, or a card stands twice.
    """
    words = text.split()
    if len(words) == 1 and len(words[0]) > 3:
        words = [words[0][at : at + 2] for at in range(0, len(words[0]), 2)]
    cards = tuple(parse_card(word) for word in words)
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise ValueError(f"{card} stands twice")
    return cards


def mask_of(cards: Iterable[Card]) -> int:
    """The mask that holds just `cards`."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards in `mask`, in the order of `CARDS`."""
    cards: list[Card] = []
    while mask:
        highest = mask.bit_length() - 1
        cards.append(CARDS[highest])
        mask ^= 1 << highest
    cards.reverse()
    return tuple(cards)


def points_of(mask: int) -> int:
    """The sum of the points of the cards in `mask`."""
    return sum(card.points for card in cards_of(mask))
