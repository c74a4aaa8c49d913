"""What the fields of a line of JSON hold, with a message for those that hold something else."""

from __future__ import annotations

from typing import Final, cast

from engine.cards import Card, parse_card

_WIDEST: Final = 10_000
"""The most that a score or a count in a line may be, in either direction."""


def list_of(value: object, name: str) -> list[object]:
    """The list that a field holds.

    Raises:
        ValueError: it holds something else; the message begins with `name`.
    """
    if not isinstance(value, list):
        raise ValueError(f"{name}: not a list")
    return cast("list[object]", value)


def text_of(value: object, name: str) -> str:
    """The text that a field holds.

    Raises:
        ValueError: it holds something else; the message begins with `name`.
    """
    if not isinstance(value, str):
        raise ValueError(f"{name}: not a text")
    return value


def number_of(value: object, name: str) -> int:
    """The whole number that a field holds.

    Raises:
        ValueError: it holds something else; the message begins with `name`.
    """
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _WIDEST:
        raise ValueError(f"{name}: not a whole number within reason")
    return value


def cards_of(value: object, name: str) -> list[Card]:
    """The cards that a field lists, in its order.

    Raises:
        ValueError: it holds something else; the message begins with `name`.
    """
    try:
        cards = [parse_card(text_of(text, name)) for text in list_of(value, name)]
    except ValueError as error:
        raise ValueError(f"{name}: {error}"[:200]) from None
    if len(set(cards)) < len(cards):
        raise ValueError(f"{name}: a card stands twice")
    return cards
