"""The proof of a deal: what was sealed before the first card, opened when the deal was over."""

from __future__ import annotations

from bot.table import Table, TableError
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Look

_SHOWN = 8
"""So many opened seals stay well below the length of a message."""


def verify_page(look: Look, table: Table, deal: int | None) -> Screen:
    """The opened seals of the newest deals, or of the one named `deal`.

    Raises:
        TableError: that deal does not exist, or is not over.
    """
    opened = list(table.opened())
    if deal is not None:
        opened = [(number, seal) for number, seal in opened if number == deal]
    if not opened:
        raise TableError("no-such-deal" if deal is not None else "no-deal-over", match=str(table.id))
    seals = [
        look.text("verify-deal", number=number, digest=seal.digest, salt=seal.salt, deck=seal.deck)
        for number, seal in reversed(opened[-_SHOWN:])
    ]
    return message(Accent.SETTLED, look.text("verify-heading", match=str(table.id)), *seals)
