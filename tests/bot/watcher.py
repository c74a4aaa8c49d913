"""Reads over everybody's shoulder: no message may name a card that its reader cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.table import Table
from bot.text import Text, languages, words
from engine.cards import CARDS, RANKS, SUITS, SYMBOLS, Card, parse_card, parse_cards
from engine.moves import Deal
from engine.view import Board, Showdown
from tests.bot.people import GALLERY
from tests.bot.wire import Sent

_RANK_NAMES = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
_SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
_SYMBOL = re.compile(rf"(10|[2-9AJQK])([{SYMBOLS}])")
_SHORT = re.compile(rf"(?<![0-9A-Za-z])([{RANKS}][{SUITS}])(?![0-9A-Za-z])")
_CARD = re.compile(rf"[{RANKS}][{SUITS}]")
_SPREAD = re.compile(rf"(?:[{RANKS}][{SUITS}]|\.){{3,}}")
_DECK = re.compile(rf"(?:[{RANKS}][{SUITS}]){{52}}")
_NAME = re.compile(rf"({'|'.join(_RANK_NAMES)})_of_({'|'.join(_SUIT_NAMES)})")
"""Of an emoji."""

_SPOKEN = {
    text("picture-card", rank=card.rank, suit=SUITS[card.suit]): card
    for text in map(words, languages())
    for card in CARDS
}
_SAID = re.compile("|".join(sorted(map(re.escape, _SPOKEN), key=len, reverse=True)))


def _lines_of_a_showdown(text: Text) -> Iterator[str]:
    """How lines begin that may name the cards of a hand laid open; those cards are never bold."""
    for end in ("gin", "big-gin", "knock"):
        yield re.escape(text("picture-spread", who=text("picture-first", end=end)) + " ")
    for message in ("showdown-melds", "showdown-loose", "showdown-laid-off", "showdown-thrown"):
        cards = dict.fromkeys(("melds", "cards", "card", "meld"), "\0")
        yield re.escape(text(message, **cards)).replace(re.escape("\0"), "[^*]+")


_OF_A_SHOWDOWN = re.compile("|".join(line for text in map(words, languages()) for line in _lines_of_a_showdown(text)))


class Leak(AssertionError):
    """Somebody could read a card that is none of his business."""


def cards_in(text: str) -> set[Card]:
    """Every card that `text` names, as ``7♥``, ``7h``, ``seven_of_hearts`` or in the words of any language."""
    symbols = {parse_card(rank + SUITS[SYMBOLS.index(suit)]) for rank, suit in _SYMBOL.findall(text)}
    names = {CARDS[13 * _SUIT_NAMES.index(suit) + _RANK_NAMES.index(rank)] for rank, suit in _NAME.findall(text)}
    names |= {_SPOKEN[said] for said in _SAID.findall(text)}
    return symbols | names | {parse_card(short) for short in _SHORT.findall(text)}


@dataclass(frozen=True, slots=True)
class Watcher:
    """Knows a match as it is now, and so what each reader may have read up to now."""

    table: Table

    def check(self, message: Sent) -> None:
        """Raise `Leak` when `message` tells its reader too much."""
        known = self._known_to(message.reader)
        rest = self._without_opened_decks(message.words)
        for line in [*rest.splitlines(), *_said_of_pictures(message)]:
            allowed = self._shown() if _OF_A_SHOWDOWN.match(line) else known
            self._allow(cards_in(line), allowed, line)
        for part in message.components:
            for control in (part, *part.get("options", ())):
                for text in (control.get(key) for key in ("label", "custom_id", "value", "description", "placeholder")):
                    self._allow(_cards_beside(text or ""), known, text or "")
                emoji = (control.get("emoji") or {}).get("name") or ""
                self._allow(cards_in(emoji), known, emoji)

    def check_log(self, line: str) -> None:
        """Raise `Leak` when a line of the log names any card."""
        if cards_in(line) or _DECK.search(line):
            raise Leak(line)

    @staticmethod
    def _allow(cards: set[Card], allowed: set[Card], where: str) -> None:
        if cards - allowed:
            raise Leak(f"{sorted(map(str, cards - allowed))} in {where!r}")

    def _known_to(self, reader: int | None) -> set[Card]:
        boards = self.table.view(None).boards
        known = {card for board in boards for card in _public(board)}
        if reader in self.table.row.users:
            own = self.table.view(self.table.row.users.index(reader)).boards
            known |= {card for board in own if board.hand for card in board.hand.cards}
        return known

    def _shown(self) -> set[Card]:
        return {card for showdown in self.table.view(None).showdowns for card in _laid_open(showdown)}

    def _without_opened_decks(self, text: str) -> str:
        deals = [move for _, move in self.table.live.match.log if isinstance(move, Deal)]
        newest = {deal.board: deal.deck for deal in deals}
        played = [newest[board.index] for board in self.table.view(None).boards]
        for found in _DECK.findall(text):
            if parse_cards(found) in played or parse_cards(found) not in [deal.deck for deal in deals]:
                raise Leak("a deck that is still played")
        return _DECK.sub("", text)


def _said_of_pictures(message: Sent) -> list[str]:
    """The alternative texts of a message's pictures, and the names of its files."""
    galleries = [item for part in message.components if part["type"] == GALLERY for item in part["items"]]
    files = message.body.get("attachments") or []
    return [one[key] for one in (*galleries, *files) for key in ("description", "filename") if one.get(key)]


def _cards_beside(text: str) -> set[Card]:
    """The cards of a label or an id, those written without a space in a chosen spread too."""
    return cards_in(text) | {parse_card(card) for spread in _SPREAD.findall(text) for card in _CARD.findall(spread)}


def _public(board: Board) -> set[Card]:
    seen = {event.card for event in board.events if event.card is not None}
    return seen | set(board.pile)


def _laid_open(showdown: Showdown) -> set[Card]:
    cards = {showdown.thrown} if showdown.thrown is not None else set()
    for hand in showdown.hands:
        cards |= {card for meld in hand.melds for card in meld} | set(hand.loose) | {card for card, _ in hand.laid_off}
    return cards
