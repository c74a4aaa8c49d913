"""The private hands that are open and can still be redrawn: their interaction's token lives 15 minutes."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.ui.failures import LOST
from bot.ui.layout import Screen
from bot.ui.replies import Interaction
from bot.ui.sending import deliver

log = logging.getLogger(__name__)

_LIFE: Final = 15 * 60
"""Seconds for which the token of an interaction can be used."""


@dataclass(frozen=True, slots=True)
class _Open:
    interaction: Interaction
    message: int | None
    moment: int
    dies_at: int


class OpenHands:
    """One live hand for each match and person; a second one removes the first.

    A token's age is told by the clock here, from the answer on: an interaction's number tells it by Discord's clock,
    and by that a host whose clock is wrong would have no live hand at all.
    """

    def __init__(self, *, now: Callable[[], int]) -> None:
        self._now = now
        self._open: dict[tuple[int, int], _Open] = {}

    def is_live(self, game: int, user: int) -> bool:
        """Whether `user` has a hand of that match on the screen that we can redraw."""
        return self._live(game, user) is not None

    def seconds_left(self, game: int, user: int) -> int:
        """How long the hand that `user` has open stays live; 0 where none is."""
        found = self._live(game, user)
        return 0 if found is None else found.dies_at - self._now()

    def _live(self, game: int, user: int) -> _Open | None:
        found = self._open.get((game, user))
        if found is not None and found.dies_at <= self._now():
            del self._open[game, user]
            return None
        return found

    async def opened(self, game: int, interaction: Interaction, message: int | None, moment: int) -> None:
        """Note that `message`, which answered `interaction`, shows the hand at `moment`; remove an earlier hand."""
        before = self._live(game, interaction.user.id)
        self._open.pop((game, interaction.user.id), None)  # so that the order is that of the clicks
        self._open[game, interaction.user.id] = _Open(interaction, message, moment, self._now() + _LIFE)
        self._forget_expired()
        if before is not None and before.message != message:
            await _quietly(before.interaction.delete_original_response())

    async def redraw(
        self, game: int, user: int, moment: int, render: Callable[[], Awaitable[Screen]], *, anew: bool = False
    ) -> None:
        """Bring an open hand that shows an earlier moment up to date, or (`anew`) this very moment too."""
        found = self._live(game, user)
        if found is None or found.moment > moment or (found.moment == moment and not anew):
            return
        self._open[game, user] = replace(found, moment=moment)
        if not await _quietly(_redraw(found.interaction, await render())):
            self._open.pop((game, user), None)

    def _forget_expired(self) -> None:
        """Forget from the oldest on; a look at every open hand would be felt in each click."""
        while (oldest := next(iter(self._open), None)) and self._open[oldest].dies_at <= self._now():
            del self._open[oldest]


async def _redraw(interaction: Interaction, screen: Screen) -> None:
    await deliver(
        interaction.client,
        screen,
        lambda files: interaction.edit_original_response(view=screen, attachments=files),
    )


async def _quietly(request: Awaitable[object]) -> bool:
    """Await a request about a private message that may be gone; whether it worked."""
    try:
        await request
    except (discord.HTTPException, *LOST) as error:
        log.debug("an open hand is gone (%s)", type(error).__name__)
        return False
    return True
