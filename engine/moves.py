"""One frozen type for each move, and one text form for each: ``draw``, ``discard 7c``, ``knock 7c``.

Seats make the moves of play. The rest is the table's own: it cuts for the first deal, deals
decks, and ends a match when a seat misses its deadline or the match is called off.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, parse_card, parse_cards

Seat = int
"""The place at the table, from 0; the next seat sits to the left."""

Meld = tuple[Card, ...]
"""The cards of a set or run, lowest first; a set in the order of the suits."""


def spread_text(spread: tuple[Meld, ...]) -> str:
    """Melds as one text: ``5s6s7s 9c9d9h``."""
    return " ".join("".join(map(str, meld)) for meld in spread)


def parse_spread(words: list[str]) -> tuple[Meld, ...]:
    """The melds that `words` name, one a word.

    Raises:
        ValueError: a word names no cards.
    """
    return tuple(parse_cards(word) for word in words)


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the upcard."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top card of the discard pile (or the upcard while it is offered)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card on the discard pile."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Throw `card` and lay the hand out. With nothing unmatched it is gin.

    `spread` is the arrangement chosen by the player; empty lets the engine choose
    (see `engine.melds.knock_spread`).
    """

    card: Card
    spread: tuple[Meld, ...] = ()

    def __str__(self) -> str:
        return f"knock {self.card} {spread_text(self.spread)}".rstrip()


@dataclass(frozen=True, slots=True)
class BigGin:
    """Lay out all eleven cards in melds, throwing none."""

    def __str__(self) -> str:
        return "big gin"


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the match up."""

    def __str__(self) -> str:
        return "resign"


@dataclass(frozen=True, slots=True)
class Cut:
    """The table's: the card that each seat cut for the first deal, in the order of the seats."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "cut " + " ".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """The table's: the first dealer is settled without a cut (in a rematch the other deals first)."""

    seat: Seat

    def __str__(self) -> str:
        return f"dealer {self.seat}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The table's: the deck of one board, all 52 cards in the order in which they leave it."""

    deck: tuple[Card, ...]
    board: int = 0

    def __str__(self) -> str:
        return f"deal {self.board} {''.join(map(str, self.deck))}"


@dataclass(frozen=True, slots=True)
class Expire:
    """The table's: `seat` missed the move deadline."""

    seat: Seat

    def __str__(self) -> str:
        return f"expire {self.seat}"


@dataclass(frozen=True, slots=True)
class Void:
    """The table's: the match is called off and nobody wins."""

    def __str__(self) -> str:
        return "void"


class IllegalMove(Exception):
    """A move that the rules refuse: `code` says which rule, and `facts` what it is about.

    The prose belongs to whoever speaks with a person.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.code}: {told}" if told else self.code


SeatMove = Pass | Draw | Take | Discard | Knock | BigGin | Resign
TableMove = Cut | FirstDealer | Deal | Expire | Void
Move = SeatMove | TableMove

_PLAIN: Final[dict[str, Move]] = {str(move): move for move in (Pass(), Draw(), Take(), BigGin(), Resign(), Void())}


def _parse_seat(words: list[str]) -> Seat:
    (word,) = words
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f"{word!r} is not a seat")
    return int(word)


def _parse_card(words: list[str]) -> Card:
    (word,) = words
    return parse_card(word)


def _parse_deal(words: list[str]) -> Deal:
    board, *deck = words
    return Deal(parse_cards(" ".join(deck)), _parse_seat([board]))


_WITH_WORDS: Final[dict[str, Callable[[list[str]], Move]]] = {
    "discard": lambda words: Discard(_parse_card(words)),
    "knock": lambda words: Knock(parse_card(words[0]), parse_spread(words[1:])),
    "cut": lambda words: Cut(parse_cards(" ".join(words))),
    "dealer": lambda words: FirstDealer(_parse_seat(words)),
    "deal": _parse_deal,
    "expire": lambda words: Expire(_parse_seat(words)),
}


def parse_move(text: str) -> Move:
    """The move whose text form is `text`.

    >>> parse_move("knock 7c"), str(parse_move("discard th"))
    (Knock(card=Card('7c'), spread=()), 'discard Th')

    Raises:
        ValueError: `text` is no move.
    """
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    verb, *words = text.split() or [""]
    parse = _WITH_WORDS.get(verb)
    if parse is None or not words:
        raise ValueError(f"{text!r} is not a move")
    try:
        return parse(words)
    except ValueError as error:
        raise ValueError(f"{text!r} is not a move: {error}") from None
