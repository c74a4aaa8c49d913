"""The people of a score pad as screens name them: on Discord by mention, others by the name they were given."""

from __future__ import annotations

from typing import Final

from bot.pads import ScorePad
from bot.rows import PadPlayerRow
from bot.ui.escaping import escaped
from engine.moves import Seat

_LABEL: Final = 20
"""Characters of a name where it is no text but a label: four of them and what stands between fit in 100."""


def who(player: PadPlayerRow) -> str:
    """A player in a sentence."""
    return escaped(player.name) if player.user_id is None else f"<@{player.user_id}>"


def label(player: PadPlayerRow) -> str:
    """A player on a label, where Discord shows text as it is."""
    return player.name if len(player.name) <= _LABEL else f"{player.name[: _LABEL - 1]}…"


def labels(pad: ScorePad, seats: tuple[Seat, ...]) -> str:
    """Players on a label, in the order of their seats."""
    return " · ".join(label(pad.players[seat]) for seat in seats)


def side(pad: ScorePad, number: int) -> str:
    """The people of one side in a sentence."""
    return " & ".join(who(player) for player, own in zip(pad.players, pad.pad.sides, strict=True) if own == number)


def sides(pad: ScorePad) -> list[str]:
    """The people of each side."""
    return [side(pad, number) for number in range(len(pad.pad.sheet.points))]
