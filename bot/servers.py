"""What those who manage a server chose for it: where and by what is played, how long, and how loudly."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.rows import ServerRow
from bot.store import Store
from bot.text import languages
from engine.rules import PRESETS, Rules


class Pings(StrEnum):
    """How people are called in the channels of a server; direct messages are everybody's own affair."""

    CHOSEN = "chosen"
    SILENT = "silent"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerChoices:
    """The choices for one server.

    Attributes:
        channels: where matches may begin, threads there included; everywhere when empty.
        threads: whether each match is played in a thread of its own.
        rules: for matches that name none.
        move_deadline: for matches that name none (seconds).
        invitation_life: how long an invitation waits (seconds).
        most_matches: how many matches one person may play at the same time; None for no limit.
        language: of what everybody reads; None for that of the server in Discord.
    """

    channels: tuple[int, ...] = ()
    threads: bool = False
    rules: Rules = PRESETS["modern"]
    move_deadline: int
    invitation_life: int
    most_matches: int | None = None
    pings: Pings = Pings.CHOSEN
    language: str | None = None


class Servers:
    """Reads and keeps what was chosen for servers; `defaults` hold where nothing was, and in direct messages."""

    def __init__(self, store: Store, defaults: ServerChoices) -> None:
        self._rows = store.servers
        self._defaults = defaults
        self._changing = asyncio.Lock()

    async def choices(self, guild_id: int) -> ServerChoices:
        """What holds on a server."""
        row = await self._rows.server(guild_id)
        if row is None:
            return self._defaults
        return ServerChoices(
            channels=tuple(json.loads(row.channels)),
            threads=bool(row.threads),
            rules=self._defaults.rules if row.rules is None else Rules.from_json(row.rules),
            move_deadline=row.move_deadline or self._defaults.move_deadline,
            invitation_life=row.invitation_life or self._defaults.invitation_life,
            most_matches=row.most_matches,
            pings=Pings(row.pings),
            language=row.language if row.language in languages() else None,
        )

    async def change(self, guild_id: int, **changes: object) -> ServerChoices:
        """Keep what was chosen for a server and change just these fields; two changes at once both count."""
        async with self._changing:
            chosen = replace(await self.choices(guild_id), **changes)
            await self._rows.set_server(self._row(guild_id, chosen))
            return chosen

    def _row(self, guild_id: int, chosen: ServerChoices) -> ServerRow:
        """What is stored: nothing where a choice is the owner's default, so that it follows that one."""
        defaults = self._defaults
        return ServerRow(
            guild_id=guild_id,
            channels=json.dumps(chosen.channels),
            threads=int(chosen.threads),
            rules=None if chosen.rules == defaults.rules else chosen.rules.to_json(),
            move_deadline=None if chosen.move_deadline == defaults.move_deadline else chosen.move_deadline,
            invitation_life=None if chosen.invitation_life == defaults.invitation_life else chosen.invitation_life,
            most_matches=chosen.most_matches,
            pings=chosen.pings,
            language=chosen.language,
        )
