"""How one reader sees every screen: the words of a language, the cards drawn or as text, the order of a hand."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.art.cards import Deck
from bot.computers import is_computer, level_of
from bot.former import is_former
from bot.preferences import DeckChoice, People, Preferences
from bot.servers import Servers
from bot.text import DEFAULT_LANGUAGE, Text, language_of, words
from bot.ui.emojis import CardEmojis
from engine.cards import Card
from engine.moves import Meld

_MOST_TOGETHER: Final = 5
"""So many cards fit into a line on a phone, picture and text."""

_DECKS: Final = {DeckChoice.FOUR: Deck.FOUR_COLOURS, DeckChoice.TWO: Deck.TWO_COLOURS}


@dataclass(frozen=True, slots=True)
class Look:
    """The eyes of one reader; without `emojis` cards are text alone."""

    text: Text
    emojis: CardEmojis | None = None
    choices: Preferences = field(default_factory=Preferences)
    names: Mapping[int, str] = field(default_factory=dict[int, str])
    """People who are called by a name of their own, and not as Discord knows them."""

    def person(self, user: int) -> str:
        """A person as Discord writes the name for each reader; the computer, or somebody who was forgotten."""
        if is_computer(user):
            return self.text(f"computer-{level_of(user)}")
        if is_former(user):
            return self.text("former-player")
        return self.names.get(user) or f"<@{user}>"

    @property
    def picture_deck(self) -> Deck:
        """The cards in large pictures."""
        return self._emoji_deck or Deck.FOUR_COLOURS

    @property
    def _emoji_deck(self) -> Deck | None:
        return _DECKS.get(self.choices.deck)

    def card(self, card: Card) -> str:
        """A card in a sentence: ``7♥``, its picture before it where there is one."""
        deck = self._emoji_deck
        return card.symbol if deck is None or self.emojis is None else self.emojis.text(card, deck)

    def emoji(self, card: Card) -> discord.PartialEmoji | None:
        """The picture of a card for a button or an option, where there is one."""
        deck = self._emoji_deck
        return None if deck is None or self.emojis is None else self.emojis.partial_emoji(card, deck)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards side by side: ``7♥ 8♥ 9♥``. Those of a meld stay together where a line breaks; more can part."""
        shown = [self.card(card) for card in cards]
        return ("\u00a0" if len(shown) <= _MOST_TOGETHER else " ").join(shown)

    def melds(self, melds: Sequence[Meld]) -> str:
        """Melds side by side: ``7♥ 8♥ 9♥ · K♣ K♦ K♠``."""
        return " · ".join(map(self.cards, melds))


class Looks:
    """The look of each person, in its own language, and of everybody, in the server's."""

    def __init__(self, client: discord.Client, servers: Servers, people: People, emojis: CardEmojis) -> None:
        self._client = client
        self._servers = servers
        self._people = people
        self._emojis = emojis

    async def of(self, interaction: discord.Interaction[discord.Client]) -> Look:
        """How who clicked sees screens that nobody else reads; its language is remembered."""
        user, language = interaction.user.id, language_of(str(interaction.locale))
        chosen = await self._people.preferences(user)
        if chosen.language != language:
            with suppress(sqlite3.Error):  # it is remembered another time; a screen needs no write
                await self._people.change(user, language=language)
        return Look(words(language), self._emojis, chosen)

    async def of_person(self, user: int) -> Look:
        """As `of`, without a click: in the language that `user` had last."""
        chosen = await self._people.preferences(user)
        return Look(words(chosen.language), self._emojis, chosen)

    async def here(self, interaction: discord.Interaction[discord.Client]) -> Look:
        """How everybody sees what is posted where somebody clicked; in direct messages that is who clicked."""
        chosen = await self._chosen(interaction.guild_id)
        if chosen is None and interaction.guild_locale is None:
            return Look((await self.of(interaction)).text, self._emojis)
        return Look(words(chosen or language_of(str(interaction.guild_locale))), self._emojis)

    async def at(self, guild_id: int | None, reader: int) -> Look:
        """As `here`, without a click: on that server, or in the direct messages of `reader`."""
        if not guild_id:
            return Look((await self.of_person(reader)).text, self._emojis)
        guild = self._client.get_guild(guild_id)
        of_discord = DEFAULT_LANGUAGE if guild is None else language_of(str(guild.preferred_locale))
        return Look(words(await self._chosen(guild_id) or of_discord), self._emojis)

    async def _chosen(self, guild_id: int | None) -> str | None:
        """The language that was chosen for a server."""
        return (await self._servers.choices(guild_id)).language if guild_id else None
