"""Finished matches as the store keeps them, by the hundred and without a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.rows import CountsRow, MoveRow, NewGame, ResultRow
from bot.store import Store
from engine.rules import PRESETS

NOW = 1_800_000_000
SERVER = 2**62
ONE_DEAL = CountsRow(deals=1)


@dataclass(frozen=True, slots=True)
class Season:
    """Writes matches that are over at once; `users` in the order of their places."""

    store: Store
    guild: int = SERVER

    async def finish(
        self,
        *users: int,
        sides: Sequence[int] = (0, 1, 2, 3),
        ranks: Sequence[int] = (1, 2, 3, 4),
        points: Sequence[int] = (100, 40, 30, 20),
        at: int = NOW,
        counts: CountsRow | None = ONE_DEAL,
        rules: str = "modern",
    ) -> int:
        """Store a match; the first of `users` wins it. Without `counts` it is as older matches are."""
        rows = [
            ResultRow(seat, sides[seat], user, ranks[seat], ranks[seat] == 1, points[seat], "target", counts)
            for seat, user in enumerate(users)
        ]
        number = await self.store.create(
            NewGame(
                guild_id=self.guild,
                channel_id=5,
                challenger_id=users[0],
                users=users,
                accepted=(True,) * len(users),
                rules=replace(PRESETS["modern"], name=rules).to_json(),
                format="duel",
                engine=1,
                move_deadline=60,
                created_at=at,
                lapses_at=at + 100,
            )
        )
        await self.store.append(number, 0, [MoveRow(0, "resign", at)], [], rows)
        return number
