"""What is kept about a person: told, handed over, and forgotten."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any, Final

from bot.former import FIRST_FORMER
from bot.store import Stale, Store
from bot.table import Table, TableError
from bot.tables import Tables
from engine.moves import IllegalMove

_TRIES: Final = 3
"""How often somebody may be drawn into another match while being forgotten."""


class Privacy:
    """Answers for what the database knows of one person."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def counts(self, user: int) -> dict[str, int]:
        """How many rows each table holds about `user`."""
        return {table: len(rows) for table, rows in (await self._store.privacy.kept(user)).items()}

    async def export(self, user: int) -> bytes:
        """Everything that is kept about `user`, as JSON."""
        kept: dict[str, Any] = {"user_id": user, **await self._store.privacy.kept(user)}
        return await asyncio.to_thread(_as_json, kept)

    async def forget(self, user: int, name: str) -> list[Table]:
        """Give up the matches of `user`, end its invitations, and forget it; on others' score pads it is `name`.

        Returns the tables that changed, as they are now.

        Raises:
            TableError: matches begin faster than they can be given up.
        """
        changed: set[int] = set()
        for _ in range(_TRIES):
            changed |= await self._leave_all(user)
            try:
                await self._store.privacy.forget(user, [*changed], FIRST_FORMER, name)
            except Stale:
                continue
            return [await self._tables.table(game) for game in sorted(changed)]
        raise TableError("privacy-busy")

    async def _leave_all(self, user: int) -> set[int]:
        """The matches and invitations that `user` has left, some of them just now."""
        left: set[int] = set()
        for row in await self._store.games_of(user):
            with suppress(TableError, IllegalMove):  # over, frozen, or left before
                if row.state == "playing":
                    await self._tables.resign(row.id, user)
                elif row.open_seats is not None and row.challenger_id != user:
                    await self._tables.leave(row.id, user)
                else:
                    await self._tables.decline(row.id, user)
            left |= await self._has_left(row.id, user)
        return left

    async def _has_left(self, game: int, user: int) -> set[int]:
        with suppress(TableError):
            table = await self._tables.table(game)
            if table.row.state != "playing" or table.seat_of(user) in table.left:
                return {game}
        return set()


def _as_json(kept: dict[str, Any]) -> bytes:
    return json.dumps(kept, ensure_ascii=False, indent=1).encode()
