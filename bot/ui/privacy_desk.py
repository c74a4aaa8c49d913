"""What a person asks about its own data: shown, handed over, forgotten."""

from __future__ import annotations

import gzip
import io
from typing import Final

import discord

from bot.privacy import Privacy
from bot.table import TableError
from bot.ui.look import Looks
from bot.ui.pad_copies import PadCopies
from bot.ui.pages import sentence
from bot.ui.privacy_id import PrivacyId
from bot.ui.privacy_page import forget_question, kept_page
from bot.ui.publisher import Publisher
from bot.ui.replies import Interaction, answering, reply, show

PREFIX: Final = "gv1:"

_LARGE: Final = 8 * 1024 * 1024
"""Bytes beyond which Discord may refuse a file, so that it is packed."""


class PrivacyDesk:
    """Answers ``/privacy`` and the buttons under it, always privately."""

    def __init__(self, privacy: Privacy, publisher: Publisher, copies: PadCopies, looks: Looks) -> None:
        self._privacy = privacy
        self._publisher = publisher
        self._copies = copies
        self._looks = looks

    async def show(self, interaction: Interaction) -> None:
        """Tell what is kept about the caller."""
        look = await self._looks.of(interaction)
        await reply(interaction, kept_page(look, await self._privacy.counts(interaction.user.id)))

    async def export(self, interaction: Interaction) -> None:
        """Hand over everything that is kept about the caller."""
        look = await self._looks.of(interaction)
        data, name = await self._privacy.export(interaction.user.id), "deadwood.json"
        if len(data) > _LARGE:
            data, name = gzip.compress(data), f"{name}.gz"
        file = discord.File(io.BytesIO(data), name)
        await interaction.response.send_message(look.text("privacy-exported"), file=file, ephemeral=True)

    async def ask(self, interaction: Interaction) -> None:
        """Ask whether the caller wants to be forgotten."""
        await reply(interaction, forget_question(await self._looks.of(interaction)))

    async def route(self, interaction: Interaction, pressed: str) -> None:
        """Answer a click on the question."""
        async with answering(interaction, "a question about privacy"):
            look = await self._looks.of(interaction)
            if pressed == PrivacyId.KEEP:
                await show(interaction, sentence(look.text("privacy-kept")))
                return
            if pressed != PrivacyId.FORGET:
                raise TableError("unknown-button")
            here = await self._looks.here(interaction)
            for table in await self._privacy.forget(interaction.user.id, here.text("former-player")):
                self._publisher.publish(table)
            await self._copies.publish_what_is_behind()
            await show(interaction, sentence(look.text("privacy-forgotten")))
