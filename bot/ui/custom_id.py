"""The custom ids of our buttons: ``gr1:<game>:<turn>:<verb>[:<card>[:<spread>]]``.

Everything that a click needs stands in its id, so a button works after any restart. The turn
tells a button drawn for an earlier moment from one for now; it is 0 where that does not matter.
On an invitation it counts the changes to its terms.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.cards import Card, parse_card
from engine.moves import Meld, parse_spread, spread_text

_FORM: Final = re.compile(
    r"gr1:(\d{1,18}):(\d{1,9}):([a-z-]{1,20})(?::([a2-9tjqk][cdhs])(?::([a2-9tjqkcdhs.]{6,30}))?)?",
    re.ASCII | re.IGNORECASE,
)


class Verb(StrEnum):
    """What a click asks for."""

    ACCEPT = "accept"
    DECLINE = "decline"
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    COMPUTER = "computer"
    CUSTOMISE = "customise"
    TERMS_PRESET = "terms-preset"
    TERMS_MATCH = "terms-match"
    TERMS_KNOCK = "terms-knock"
    TERMS_BONUSES = "terms-bonuses"
    TERMS_END = "terms-end"
    TERMS_DEAL = "terms-deal"
    SEND = "send"
    HAND = "hand"
    RULES = "rules"
    SHEET = "sheet"
    RESIGN = "resign"
    RESIGN_CONFIRMED = "resign-yes"
    RESIGN_CANCELLED = "resign-no"
    REMATCH = "rematch"
    PASS = "pass"  # noqa: S105 a move of the game
    DRAW = "draw"
    TAKE = "take"
    THROW = "throw"
    KNOCK = "knock"
    ARRANGE = "arrange"
    KNOCK_CONFIRMED = "knock-yes"
    BIG_GIN = "big-gin"
    BIG_GIN_CONFIRMED = "big-gin-yes"
    CANCEL = "cancel"
    HINT = "hint"
    REVIEW = "review"
    CARD_ORDER = "card-order"
    DECK = "deck"
    PING = "ping"
    PICTURE_ON = "picture-on"
    PICTURE_OFF = "picture-off"
    QUIET = "quiet"
    QUIET_FORM = "quiet-form"
    QUIET_OFF = "quiet-off"
    REFUSE_ALL = "refuse-all"
    REFUSE_NONE = "refuse-none"
    REFUSED = "refused"
    GAMES_BEFORE = "games-before"
    GAMES_AFTER = "games-after"
    HISTORY_NEWER = "history-newer"
    HISTORY_OLDER = "history-older"
    REPLAY = "replay"
    REPLAY_START = "replay-start"
    REPLAY_BACK = "replay-back"
    REPLAY_FORWARD = "replay-forward"
    REPLAY_END = "replay-end"
    REPLAY_DEAL_BEFORE = "replay-deal-before"
    REPLAY_DEAL_AFTER = "replay-deal-after"
    REPLAY_BOARD = "replay-board"
    RECORD = "record"
    VERIFY = "verify"
    VERIFY_BEFORE = "verify-before"
    VERIFY_AFTER = "verify-after"


@dataclass(frozen=True, slots=True)
class CustomId:
    """What a button stands for; `spread` is how a knock with `card` lays the hand out, if that was chosen."""

    game: int
    turn: int
    verb: Verb
    card: Card | None = None
    spread: tuple[Meld, ...] = ()

    def __str__(self) -> str:
        card = "" if self.card is None else f":{self.card}"
        spread = f":{short_spread(self.spread)}" if self.spread else ""
        return f"gr1:{self.game}:{self.turn}:{self.verb}{card}{spread}"


def short_spread(spread: tuple[Meld, ...]) -> str:
    """Melds as one word: ``5s6s7s.9c9d9h``."""
    return spread_text(spread).replace(" ", ".")


def parse_short_spread(text: str) -> tuple[Meld, ...]:
    """The melds that `text` writes; whether they can be laid out is the engine's to say.

    Raises:
        ValueError: it names no cards.
    """
    return parse_spread(text.split("."))


def parse_custom_id(text: str) -> CustomId:
    """The id that `text` writes.

    Raises:
        ValueError: it is none of ours.
    """
    found = _FORM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is none of our custom ids")
    game, turn, verb, card, spread = found.groups()
    return CustomId(
        int(game),
        int(turn),
        Verb(verb),
        parse_card(card) if card else None,
        parse_short_spread(spread) if spread else (),
    )
