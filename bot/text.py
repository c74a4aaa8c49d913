"""Every word that a person reads, by message id, from the catalogues in ``locale/``."""

from __future__ import annotations

import hashlib
import logging
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from babel import Locale, negotiate_locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

log = logging.getLogger(__name__)

DEFAULT_LANGUAGE: Final = "en"
"""Of those whose own language has no catalogue."""

_KEPT: Final = 4_096
"""Sentences of a language that are not put together again: most of a hand's are those of the hand before."""


class Text:
    """One language's words: ``text("table-stock", count=21)``.

    Facts that are identifiers (a match number, a mention) are passed as text, so that they
    are not written with the digit grouping of a count.
    """

    def __init__(self, language: str = DEFAULT_LANGUAGE) -> None:
        self.language = language
        # Isolation marks keep mixed directions apart, but inside buttons they are stray characters.
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in _files(language):
            resource = FluentResource(file.read_text(encoding="utf-8"))
            junk = [entry for entry in resource.body if isinstance(entry, Junk)]
            if junk:
                raise ValueError(f"{file.name} holds no message here: {junk[0].content}")
            self._bundle.add_resource(resource)
        self._kept = lru_cache(_KEPT, typed=True)(self._put_together)

    def __contains__(self, message_id: str) -> bool:
        return self._bundle.has_message(message_id)

    def __call__(self, message_id: str, /, **facts: float | str) -> str:
        """The message with its facts filled in.

        Raises:
            KeyError: the catalogue lacks the message.
        """
        return self._kept(message_id, **facts)

    def _put_together(self, message_id: str, /, **facts: float | str) -> str:
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            raise KeyError(message_id)
        words, errors = self._bundle.format_pattern(pattern, facts)
        for error in errors:
            log.error("message %s: %s", message_id, error)
        return str(words)


def _files(language: str) -> list[Traversable]:
    """The catalogue of `language`, in a fixed order."""
    return sorted(resources.files("bot").joinpath("locale", language).iterdir(), key=lambda file: file.name)


def words(language: str = DEFAULT_LANGUAGE) -> Text:
    """The catalogue of `language`, read once."""
    return _read(language)


@cache
def _read(language: str) -> Text:
    return Text(language)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, by their codes."""
    return tuple(sorted(folder.name for folder in resources.files("bot").joinpath("locale").iterdir()))


@cache
def fingerprint() -> str:
    """A digest of all that stands in the catalogues, to tell whether a word has changed."""
    digest = hashlib.sha256()
    for language in languages():
        for file in _files(language):
            digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def own_name(language: str) -> str:
    """What a language calls itself: ``Deutsch``."""
    return (Locale(language).get_display_name(language) or language).capitalize()


@cache
def language_of(locale: str) -> str:
    """The language nearest to a locale as Discord or the operating system writes it: ``es`` for ``es-419``."""
    return negotiate_locale([locale.replace("_", "-")], languages(), sep="-") or DEFAULT_LANGUAGE
