"""Large pictures of a hand and of a showdown, readable on a phone, each with the text that says the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from bot.art.cards import Deck
from bot.art.felt import Felt, Line, Words
from bot.art.rows import Group, in_rows
from bot.text import Text
from engine.cards import SUITS, Card

LONGEST_DESCRIPTION: Final = 1024
"""Characters of alternative text that Discord takes."""
_KEPT: Final = 32
"""Pictures that are not drawn again when they are asked for again; each holds some 20 kB."""

Cards = tuple[Card, ...]
Say = Callable[[Card], str]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that can be drawn, and its alternative text.

    Attributes:
        name: of its file.
        draw: makes the WebP file; it takes too long for the event loop.
    """

    name: str
    description: str
    draw: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class HandScene:
    """A player's own cards, in the order in which they are to stand.

    Attributes:
        deadwood: in points; without `apart` where there is one.
        taken: the card just taken, which stands out.
        apart: the best throw, when a card is to be thrown; in neither `melds` nor `loose`.
    """

    melds: tuple[Cards, ...]
    loose: Cards
    deadwood: int
    taken: Card | None = None
    apart: Card | None = None


@dataclass(frozen=True, slots=True)
class SpreadScene:
    """One player's cards, laid open.

    Attributes:
        name: as people read it; what the picture's font lacks is left out there.
        laid_off: cards laid on the knocker's melds, each with the index of that meld.
        before: deadwood before laying off (points).
        count: deadwood that counts (points).
    """

    name: str
    melds: tuple[Cards, ...]
    loose: Cards
    laid_off: tuple[tuple[Card, int], ...]
    before: int
    count: int


@dataclass(frozen=True, slots=True)
class ShowdownScene:
    """All hands of a finished deal, the knocker's first."""

    spreads: tuple[SpreadScene, ...]


def hand_picture(text: Text, scene: HandScene, deck: Deck = Deck.FOUR_COLOURS) -> Picture:
    """The hand as a picture."""
    words = _described(text, lambda say: _hand_in_words(text, scene, say))
    return Picture("hand.webp", words, partial(_drawn_hand, scene, _caption(text, scene), deck))


def showdown_picture(
    text: Text, scene: ShowdownScene, deck: Deck = Deck.FOUR_COLOURS, name: str = "showdown"
) -> Picture:
    """The showdown as a picture; a `name` of its own where there are several."""
    counts = tuple(_count(text, spread) for spread in scene.spreads)
    words = _described(text, lambda say: _showdown_in_words(text, scene, say))
    return Picture(f"{name}.webp", words, partial(_drawn_showdown, scene, counts, deck))


# Drawing


@lru_cache(maxsize=_KEPT)
def _drawn_hand(scene: HandScene, caption: str, deck: Deck) -> bytes:
    groups = [Group(meld, is_meld=True) for meld in scene.melds]
    groups.append(Group(scene.loose))
    if scene.apart is not None:
        groups.append(Group((scene.apart,)))
    lines: list[Line] = [*in_rows(groups), Words(caption)]
    return Felt(lines, deck, lifted=scene.taken).webp()


@lru_cache(maxsize=_KEPT)
def _drawn_showdown(scene: ShowdownScene, counts: tuple[str, ...], deck: Deck) -> bytes:
    laid_off = [laid for spread in scene.spreads for laid in spread.laid_off]
    lines: list[Line] = []
    for number, (spread, count) in enumerate(zip(scene.spreads, counts, strict=True)):
        melds = _joined(spread.melds, laid_off) if number == 0 else spread.melds
        lines.append(Words(spread.name, count))
        lines.extend(in_rows([*(Group(meld, is_meld=True) for meld in melds), Group(spread.loose)]))
    return Felt(lines, deck, marked=frozenset(card for card, _ in laid_off)).webp()


def _joined(melds: Sequence[Cards], laid_off: Sequence[tuple[Card, int]]) -> list[Cards]:
    """The knocker's melds with what was laid on them, runs and sets in their order."""
    grown = [list(meld) for meld in melds]
    for card, meld in laid_off:
        grown[meld].append(card)
    return [tuple(sorted(meld, key=lambda card: (card.rank, card.suit))) for meld in grown]


# Words


def _described(text: Text, words: Callable[[Say], str]) -> str:
    """In words a screen reader speaks; with symbols for the cards where that would be too long."""
    spoken = words(lambda card: text("picture-card", rank=card.rank, suit=SUITS[card.suit]))
    if len(spoken) > LONGEST_DESCRIPTION:
        spoken = words(lambda card: card.symbol)
    return spoken if len(spoken) <= LONGEST_DESCRIPTION else f"{spoken[: LONGEST_DESCRIPTION - 1]}…"


def _caption(text: Text, scene: HandScene) -> str:
    if scene.apart is None:
        return text("picture-deadwood", count=scene.deadwood)
    thrown = text("picture-card", rank=scene.apart.rank, suit=SUITS[scene.apart.suit])
    return text("picture-deadwood-after", count=scene.deadwood, card=thrown)


def _count(text: Text, spread: SpreadScene) -> str:
    if spread.before == spread.count:
        return text("picture-deadwood", count=spread.count)
    return text("picture-deadwood-laid-off", before=spread.before, count=spread.count)


def _hand_in_words(text: Text, scene: HandScene, say: Say) -> str:
    parts = [text("picture-hand"), *_cards_in_words(text, scene.melds, scene.loose, say)]
    if scene.taken is not None:
        parts.append(text("picture-taken", card=say(scene.taken)))
    parts.append(f"{_caption(text, scene)}.")
    return " ".join(parts)


def _showdown_in_words(text: Text, scene: ShowdownScene, say: Say) -> str:
    spreads = scene.spreads
    parts: list[str] = []
    for spread in spreads:
        parts.append(text("picture-spread", who=spread.name))
        parts.extend(_cards_in_words(text, spread.melds, spread.loose, say))
        parts.extend(
            text("picture-laid-off", card=say(card), meld=_listed(spreads[0].melds[meld], say))
            for card, meld in spread.laid_off
        )
        parts.append(_count_in_words(text, spread))
    return " ".join(parts)


def _count_in_words(text: Text, spread: SpreadScene) -> str:
    if spread.before == spread.count:
        return f"{_count(text, spread)}."
    return text("picture-laid-off-count", before=spread.before, count=spread.count)


def _cards_in_words(text: Text, melds: Sequence[Cards], loose: Cards, say: Say) -> list[str]:
    parts = [
        text("picture-set" if meld[0].rank == meld[1].rank else "picture-run", cards=_listed(meld, say))
        for meld in melds
    ]
    return [*parts, text("picture-loose", cards=_listed(loose, say))] if loose else parts


def _listed(cards: Cards, say: Say) -> str:
    return ", ".join(say(card) for card in cards)
