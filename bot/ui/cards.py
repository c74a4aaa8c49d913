"""Cards, hands and people as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.table import Table
from engine.cards import Card
from engine.moves import Meld, Seat


def cards_text(cards: Iterable[Card]) -> str:
    """Cards side by side: ``7♥ 8♥ 9♥``. They stay together where a line breaks."""
    return "\u00a0".join(card.symbol for card in cards)


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Cards from the ace up, equal ranks in the order of the suits."""
    return sorted(cards, key=lambda card: (card.rank, card.suit))


def melds_text(melds: Sequence[Meld]) -> str:
    """Melds side by side: ``7♥ 8♥ 9♥ · K♣ K♦ K♠``."""
    return " · ".join(cards_text(meld) for meld in melds)


def mention(table: Table, seat: Seat) -> str:
    """The person at `seat`, as Discord writes the name for each reader."""
    return f"<@{table.row.users[seat]}>"
