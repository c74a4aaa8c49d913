"""What is kept about a person, told to that person alone, and the question before it is forgotten."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.privacy_id import PrivacyId


def kept_page(look: Look, counts: Mapping[str, int]) -> Screen:
    """How much is kept, and where more about it is told."""
    lines = [
        look.text("privacy-matches", count=counts["seats"], moves=counts["moves"]),
        look.text("privacy-results", count=counts["results"]),
        look.text("privacy-settings" if counts["people"] else "privacy-no-settings"),
        look.text("privacy-refusals", count=counts["refusals"]),
        look.text("privacy-pads", count=counts["pads"]),
    ]
    return message(Accent.SETTLED, look.text("privacy-heading"), "\n".join(lines), look.text("privacy-more"))


def forget_question(look: Look) -> Screen:
    """What forgetting means, with a way back."""
    return message(
        Accent.WARN,
        look.text("privacy-question"),
        rows(
            (
                button(look.text("button-forget"), PrivacyId.FORGET, discord.ButtonStyle.danger),
                button(look.text("button-keep"), PrivacyId.KEEP),
            )
        ),
    )
