"""Who sits in a match under a number that stands for nobody any more."""

from __future__ import annotations

from typing import Final

FIRST_FORMER: Final = 2**62
"""Discord's numbers reach so far in 2049, and the computer's are below zero."""

_AFTER_LAST: Final = 2**63


def is_former(user: int) -> bool:
    """Whether a person with this number had itself forgotten."""
    return FIRST_FORMER <= user < _AFTER_LAST
