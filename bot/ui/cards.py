"""Cards, hands and people as text."""

from __future__ import annotations

from collections.abc import Iterable

from bot.table import Table
from bot.ui.look import Look
from engine.cards import Card
from engine.moves import Seat


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Cards from the ace up, equal ranks in the order of the suits."""
    return sorted(cards, key=lambda card: (card.rank, card.suit))


def mention(look: Look, table: Table, seat: Seat) -> str:
    """Who sits at `seat`."""
    return look.person(table.row.users[seat])
