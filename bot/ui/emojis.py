"""The cards as emojis of the application, with the text that stands beside each.

They are uploaded in the background, and only what is missing or drawn anew. Until a whole deck
is there, and where Discord takes none, the text serves alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Final, Protocol

import discord
from PIL import Image

from bot.art.cards import Deck, emoji_face, emoji_name, png_of
from bot.ui.failures import LOST
from engine.cards import CARDS, Card

log = logging.getLogger(__name__)

_FAILED: Final = (discord.HTTPException, discord.RateLimited, *LOST)
_THIN_SPACE: Final = "\u202f"
"""Keeps emoji and text together where a line breaks."""
_BESIDE_TEXT: Final = re.compile(rf"<:\w+:\d+>{_THIN_SPACE}")
_ART: Final = {emoji_name(card, deck): (card, deck) for deck in Deck for card in CARDS}
"""What each emoji shows, by name; the deck that most people see comes first."""


def without_emojis(words: str) -> str:
    """`words` as they read where the cards are text alone."""
    return _BESIDE_TEXT.sub("", words)


class Notes(Protocol):
    """What the bot remembers from one run to the next."""

    async def note(self, name: str) -> str | None:
        """What was remembered under `name`."""
        ...

    async def set_note(self, name: str, value: str) -> None:
        """Remember `value` under `name`."""
        ...


@dataclass(frozen=True, slots=True)
class _Uploaded:
    """An emoji that this bot made, and what it looked like then."""

    id: int
    digest: str


class CardEmojis:
    """The application's card emojis; `start` and `stop` go with the bot's connection."""

    def __init__(self, client: discord.Client, notes: Notes) -> None:
        self._client = client
        self._notes = notes
        self._ids: dict[str, int] = {}
        self._whole: frozenset[Deck] = frozenset()
        self._task: asyncio.Task[None] | None = None

    # What screens ask

    def text(self, card: Card, deck: Deck = Deck.FOUR_COLOURS) -> str:
        """The card in a message: the emoji with the text beside it, or the text alone."""
        emoji = self.partial_emoji(card, deck)
        return card.symbol if emoji is None else f"{emoji}{_THIN_SPACE}{card.symbol}"

    def partial_emoji(self, card: Card, deck: Deck = Deck.FOUR_COLOURS) -> discord.PartialEmoji | None:
        """The card on a button; None until the whole deck is there."""
        if deck not in self._whole:
            return None
        name = emoji_name(card, deck)
        return discord.PartialEmoji(name=name, id=self._ids[name])

    def withdraw(self) -> None:
        """Use text alone, and look again: Discord refused one of the emojis, so somebody deleted it."""
        self._show({})
        self.start()

    # The upload

    def start(self) -> None:
        """Bring the emojis up to date in the background; what runs already goes on."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._bring_up_to_date(), name="card emojis")

    async def stop(self) -> None:
        """Leave the rest for the next start."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _bring_up_to_date(self) -> None:
        try:
            there = await self._client.fetch_application_emojis()
        except Exception as error:  # a stand-in that knows no emojis may raise anything
            log.info("cards are shown as text, because the emojis cannot be listed (%s)", type(error).__name__)
            return
        try:
            await self._upload_what_is_missing(there)
        except (*_FAILED, sqlite3.Error) as error:
            log.info("%d of %d card emojis are there; the others have to wait (%s)", len(self._ids), len(_ART), error)
        except Exception:
            log.exception("the card emojis could not be brought up to date")

    async def _upload_what_is_missing(self, there: Iterable[discord.Emoji]) -> None:
        """One after the other, as fast as Discord's limits let discord.py go.

        New art is uploaded under a second name. Only when all of it is there, the old emojis are
        deleted and the new ones take their names, so that no message loses its cards meanwhile.
        """
        by_name = {emoji.name: emoji for emoji in there}
        by_id = {emoji.id: emoji for emoji in by_name.values()}
        known = {name: seen for name, seen in (await self._remembered()).items() if seen.id in by_id}
        used = {name: by_id[known[name].id] if name in known else by_name.get(name) for name in _ART}
        self._show({name: emoji.id for name, emoji in used.items() if emoji is not None})
        for name, (card, deck) in _ART.items():
            emoji = used[name]
            if emoji is not None and not self._is_ours(emoji):
                continue
            face = await asyncio.to_thread(emoji_face, card, deck)
            digest = hashlib.sha256(face.tobytes()).hexdigest()
            if name in known and known[name].digest == digest:
                continue
            made = used[name] = await self._upload(name, face, by_name)
            known[name] = _Uploaded(made.id, digest)
            await self._remember(known)
            self._show(self._ids | {name: made.id})
            log.debug("%s is uploaded", name)
        for name, emoji in used.items():
            old = by_name.get(name)
            if emoji is None or emoji.name == name or (old is not None and not self._is_ours(old)):
                continue
            if old is not None:
                await old.delete()
            await emoji.edit(name=name)

    async def _upload(self, name: str, face: Image.Image, by_name: dict[str, discord.Emoji]) -> discord.Emoji:
        """Under `name`, or a second name while an older one has it."""
        free = name
        if name in by_name:
            free = f"{name}_2"
            if free in by_name:
                await by_name.pop(free).delete()  # left by a run that was cut short
        image = await asyncio.to_thread(png_of, face)
        return await self._client.create_application_emoji(name=free, image=image)

    def _is_ours(self, emoji: discord.Emoji) -> bool:
        """Whether the bot made it; a picture that its owner uploaded under a card's name is used as it is."""
        return emoji.user is None or self._client.user is None or emoji.user.id == self._client.user.id

    def _show(self, ids: dict[str, int]) -> None:
        self._ids = ids
        self._whole = frozenset(deck for deck in Deck if all(emoji_name(card, deck) in ids for card in CARDS))

    # What is remembered

    async def _remembered(self) -> dict[str, _Uploaded]:
        note = await self._notes.note(self._note_name)
        return {name: _Uploaded(**fields) for name, fields in json.loads(note or "{}").items()}

    async def _remember(self, known: dict[str, _Uploaded]) -> None:
        await self._notes.set_note(self._note_name, json.dumps({name: asdict(seen) for name, seen in known.items()}))

    @property
    def _note_name(self) -> str:
        return f"emojis of {self._client.application_id}"
