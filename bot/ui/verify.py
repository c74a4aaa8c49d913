"""The proof of a deal: what was sealed before the first card, opened when the deal was over."""

from __future__ import annotations

from typing import Final

from discord import ui

from bot.seals import Seal
from bot.table import Table, TableError
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look

_SHOWN: Final = 8
"""Digits at either end of a seal that people compare by eye: all 64 take two lines on a phone."""


def verify_page(look: Look, table: Table, deal: int | None) -> Screen:
    """The opened seal of a deal (of partners' two boards both), and how anyone checks it; the newest when None.

    Raises:
        TableError: that deal does not exist, or is not over.
    """
    opened = table.opened()
    if not opened and deal is None:
        raise TableError("no-deal-over", match=str(table.id))
    number = opened[-1][0] if deal is None else deal
    seals = [seal for of_deal, seal in opened if of_deal == number]
    if not seals:
        raise TableError("no-such-deal", match=str(table.id))
    return message(
        Accent.SETTLED,
        look.text("verify-heading", match=str(table.id), deal=number),
        *(_proof(look, seal) for seal in seals),
        _ways_on(look, table, number, opened[-1][0]),
    )


def _proof(look: Look, seal: Seal) -> str:
    """The seal, and what anyone pastes into Python to get it again."""
    recipe = (
        "import hashlib",
        f'salt, deck = "{seal.salt}", "{seal.deck}"',
        "print(hashlib.sha256((salt + deck).encode()).hexdigest())",
        f"# {seal.digest}",
    )
    seal_text = look.text("verify-seal", first=seal.digest[:_SHOWN], last=seal.digest[-_SHOWN:])
    return "\n".join([seal_text, look.text("verify-recipe"), "```py", *recipe, "```"])


def _ways_on(look: Look, table: Table, number: int, newest: int) -> list[ui.ActionRow[ui.LayoutView]]:
    """To the deals before and after."""
    ways: list[ui.Button[ui.LayoutView]] = []
    if number > 1:
        ways.append(button(look.text("button-deal-before"), CustomId(table.id, number - 1, Verb.VERIFY_BEFORE)))
    if number < newest:
        ways.append(button(look.text("button-deal-after"), CustomId(table.id, number + 1, Verb.VERIFY_AFTER)))
    return rows(ways)
