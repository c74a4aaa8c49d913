"""Emojis under the cards' names that the bot's owner uploaded: used as they are, so nothing is drawn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.art.cards import Deck, emoji_name
from bot.ui.emojis import CardEmojis
from engine.cards import CARDS

LONGEST_ID = 2**64 - 1
_OWNER, _BOT = SimpleNamespace(id=2), SimpleNamespace(id=1)


def listed() -> list[Any]:
    """What Discord lists of them, with the longest ids that there are."""
    names = dict.fromkeys(emoji_name(card, deck) for deck in Deck for card in CARDS)
    return [SimpleNamespace(id=LONGEST_ID - at, name=name, user=_OWNER) for at, name in enumerate(names)]


class Nothing:
    """Notes of a bot that remembers nothing."""

    async def note(self, name: str) -> str | None:
        return None

    async def set_note(self, name: str, value: str) -> None:
        raise AssertionError(name)


class Application:
    """As much of a client as the list of emojis needs."""

    application_id = 1
    user = _BOT

    async def fetch_application_emojis(self) -> list[Any]:
        return listed()


async def brought_up_to_date(emojis: CardEmojis) -> CardEmojis:
    """The same, once it has found what is there."""
    CardEmojis.start(emojis)
    assert emojis._task is not None
    await emojis._task
    return emojis


async def own_emojis() -> CardEmojis:
    """Both decks, whole."""
    return await brought_up_to_date(CardEmojis(cast("Any", Application()), Nothing()))
