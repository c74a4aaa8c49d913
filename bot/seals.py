"""Fair deals that anyone can check: a commitment shown before the first card, opened after the deal."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Seal:
    """The deck of one deal and the salt that hides it until the deal is over; neither is in its ``repr``."""

    board: int
    salt: str = field(repr=False)
    deck: str = field(repr=False)

    @property
    def digest(self) -> str:
        """What the table shows before the first card: ``sha256(salt + deck)`` in hex."""
        return hashlib.sha256((self.salt + self.deck).encode()).hexdigest()
