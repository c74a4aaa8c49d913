"""Cards, hands and people as text."""

from __future__ import annotations

from collections.abc import Iterable

from bot.computers import is_computer, level_of
from bot.table import Table
from bot.ui.look import Look
from engine.cards import Card
from engine.moves import Seat


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Cards from the ace up, equal ranks in the order of the suits."""
    return sorted(cards, key=lambda card: (card.rank, card.suit))


def mention(look: Look, table: Table, seat: Seat) -> str:
    """Who sits at `seat`: a person as Discord writes the name for each reader, or the computer."""
    user = table.row.users[seat]
    return look.text(f"computer-{level_of(user)}") if is_computer(user) else f"<@{user}>"
