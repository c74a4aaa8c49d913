"""Answers to a click or a command, and the one place that turns any exception into a sentence.

Expected errors are spoken: one private sentence that says what to do. Bugs are logged with
the match and its ply, and confessed with a number that an owner finds in the log.
"""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

import discord

from bot.table import TableError
from bot.text import Text, language_of, words
from bot.ui.failures import ALREADY_ANSWERED, INVALID_FORM, LOST, TOKEN_GONE, UNKNOWN_INTERACTION
from bot.ui.layout import Screen
from bot.ui.pages import sentence
from bot.ui.permissions import permissions_in
from bot.ui.sending import deliver
from engine.moves import IllegalMove
from engine.rules import InvalidRules

log = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]

PICTURES: Final = 1.5
"""Seconds that an answer waits for its pictures, of the three that Discord waits for the answer."""

_Answer = TypeVar("_Answer")


async def reply(interaction: Interaction, screen: Screen) -> int | None:
    """Answer with a private message of its own; returns its number where Discord tells it."""
    if interaction.response.is_done():
        await _answer_with(
            interaction, screen, lambda files: interaction.followup.send(view=screen, files=files, ephemeral=True)
        )
        return None
    sent = await _answer_with(
        interaction, screen, lambda files: interaction.response.send_message(view=screen, files=files, ephemeral=True)
    )
    return sent.message_id


async def post(interaction: Interaction, screen: Screen) -> None:
    """Answer a command with a message for everybody."""
    await _answer_with(interaction, screen, lambda files: interaction.response.send_message(view=screen, files=files))


async def replace(interaction: Interaction, screen: Screen) -> None:
    """Answer a click by redrawing the message that holds the button."""
    await _answer_with(
        interaction, screen, lambda files: interaction.response.edit_message(view=screen, attachments=files)
    )


async def show(interaction: Interaction, screen: Screen) -> int | None:
    """Answer in the private message that holds the button, or else in a new one; returns that message's number."""
    if interaction.message is None or not interaction.message.flags.ephemeral:
        return await reply(interaction, screen)
    await replace(interaction, screen)
    return interaction.message.id


async def _answer_with(
    interaction: Interaction, screen: Screen, send: Callable[[list[discord.File]], Awaitable[_Answer]]
) -> _Answer:
    allowed = own_permissions(interaction)
    if not (allowed.administrator or allowed.attach_files):
        screen.drop_pictures()
    return await deliver(interaction.client, screen, send, patience=PICTURES)


async def say(interaction: Interaction, words: str) -> None:
    """Answer with one private sentence."""
    await reply(interaction, sentence(words))


def picked(interaction: Interaction) -> str | None:
    """The option picked in a select, if the click came from one."""
    values = (interaction.data or {}).get("values") or []
    return str(values[0]) if values else None


def own_permissions(interaction: Interaction) -> discord.Permissions:
    """What the bot may do where somebody clicked: as Discord says, and where it says nothing, as far as it is known."""
    channel = interaction.channel
    if interaction.app_permissions.value:
        return interaction.app_permissions
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return permissions_in(channel, channel.guild.me)
    return discord.Permissions.all()


def reader_words(interaction: Interaction) -> Text:
    """The words for what only who clicked reads."""
    return words(language_of(str(interaction.locale)))


def spoken(text: Text, error: Exception) -> str | None:
    """The sentence for an expected error; None for a bug."""
    match error:
        case TableError():
            return text(f"error-{error.code}", **error.facts)
        case IllegalMove() | InvalidRules():
            kind = "illegal" if isinstance(error, IllegalMove) else "rules-error"
            facts = {name: _told(text, name, fact) for name, fact in error.facts.items()}
            known = f"{kind}-{error.code}"
            return text(known, **facts) if known in text else text(kind)
        case _:
            return None


def _told(text: Text, name: str, fact: object) -> int | str:
    """A fact of a refusal in words; rules and formats are called as everywhere."""
    if isinstance(fact, tuple):
        return ", ".join(map(str, fact))
    called = f"{name}-{fact}"
    if name in ("rules", "format") and called in text:
        return text(called)
    return fact if isinstance(fact, int) else str(fact)


@asynccontextmanager
async def answering(interaction: Interaction, what: str) -> AsyncIterator[None]:
    """Whatever goes wrong inside is answered once, privately; `what` names the action in the log."""
    try:
        yield
    except Exception as error:
        await _answer(interaction, what, error)


async def _answer(interaction: Interaction, what: str, error: Exception) -> None:
    text = reader_words(interaction)
    if isinstance(error, discord.HTTPException) and error.code in (
        UNKNOWN_INTERACTION,
        ALREADY_ANSWERED,
        TOKEN_GONE,
    ):
        log.info("%s: the answer came too late or twice (%d)", what, error.code)
        return
    if isinstance(error, LOST):
        log.warning("%s: the answer was lost (%s)", what, type(error).__name__)
        return
    words = spoken(text, error)
    if isinstance(error, discord.HTTPException) and error.code != INVALID_FORM:
        log.warning("%s: Discord did not take the answer (%d, code %d)", what, error.status, error.code)
        words = text("error-discord")
    elif type(error) in (sqlite3.OperationalError, sqlite3.DatabaseError):  # the others are bugs
        log.error("%s: the database does not answer (%s)", what, error)
        words = text("error-database")
    elif words is None:
        number = secrets.token_hex(4)
        log.error("error %s in %s", number, what, exc_info=error)
        words = text("error-bug", number=number)
    else:
        log.debug("%s: refused (%s)", what, getattr(error, "code", ""))
    try:
        await say(interaction, words)
    except (discord.HTTPException, *LOST) as failure:
        log.info("%s: the refusal could not be sent (%s)", what, type(failure).__name__)
