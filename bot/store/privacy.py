"""What is kept about one person, table by table, and how it is forgotten."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.store.database import Database
from bot.store.matches import Stale
from bot.store.people import People

_OF_A_MATCH: Final = "IN (SELECT game_id FROM seats WHERE user_id = :user)"
_OF_A_SEAT: Final = "(game_id, {}) IN (SELECT game_id, seat FROM seats WHERE user_id = :user)"
_OF_A_PAD: Final = (
    "IN (SELECT id FROM pads WHERE maker_id = :user UNION SELECT pad_id FROM pad_players WHERE user_id = :user)"
)


@dataclass(frozen=True, slots=True)
class Kept:
    """One table of the database.

    Attributes:
        columns: all of them, by name.
        about: which rows concern `:user`; None where the table holds nothing about people.
        withheld: columns that an export leaves out.
    """

    columns: str
    about: str | None = None
    withheld: str = ""

    @property
    def told(self) -> tuple[str, ...]:
        """The columns that an export holds."""
        return tuple(name for name in self.columns.split() if name not in self.withheld.split())


KEPT: Final = {
    "games": Kept(
        "id guild_id channel_id challenger_id state rules format engine first_dealer rematch_of move_deadline"
        " created_at lapses_at ended_at ply shown shown_deal message_id posted_at terms open_seats called_off",
        f"id {_OF_A_MATCH}",
    ),
    "seats": Kept("game_id seat user_id accepted", "user_id = :user"),
    # A person's own moves; the salt belongs to the deck, which nobody may see before the deal is over.
    "moves": Kept("game_id ply actor move salt at", _OF_A_SEAT.format("actor"), withheld="salt"),
    "clocks": Kept("game_id board seat turn deadline look_at given_back", _OF_A_SEAT.format("seat")),
    "calls": Kept(
        "game_id board turn message_id channel_id",
        "(game_id, board) IN"
        " (SELECT game_id, board FROM clocks JOIN seats USING (game_id, seat) WHERE user_id = :user)",
    ),
    "results": Kept(
        "game_id seat side user_id rank won points missed deals gins undercuts beaten deadwood", "user_id = :user"
    ),
    "endings": Kept("number game_id guild_id ended_at rules ended rated voided", f"game_id {_OF_A_MATCH}"),
    "ratings": Kept("guild_id user_id number mu sigma", "user_id = :user"),
    "people": Kept(
        "user_id card_order deck picture ping zone quiet_from quiet_until refuses_all dms_closed language",
        "user_id = :user",
    ),
    # Who refuses the challenges of a person is the other's own affair, and outlasts that person's being forgotten.
    "refusals": Kept("user_id refused_id", "user_id = :user"),
    "resets": Kept("guild_id number"),
    "absences": Kept("guild_id since has_left"),
    "servers": Kept("guild_id channels threads rules move_deadline invitation_life most_matches pings language"),
    "pads": Kept(
        "id guild_id maker_id rules format first_dealer deals version changed_at channel_id message_id shown",
        f"id {_OF_A_PAD}",
    ),
    "pad_players": Kept("pad_id seat name user_id", f"pad_id {_OF_A_PAD}"),
    "rated": Kept("id number"),
    "heartbeat": Kept("id at"),
    "notes": Kept("name value"),
}
"""Every table with every column; PRIVACY.md tells people the same."""

_FORGOTTEN: Final = (
    "UPDATE seats SET user_id = :former WHERE user_id = :user",
    "UPDATE games SET challenger_id = :former WHERE challenger_id = :user",
    "UPDATE results SET user_id = :former WHERE user_id = :user",
    "UPDATE ratings SET user_id = :former WHERE user_id = :user",
    "DELETE FROM people WHERE user_id = :user",
    "DELETE FROM refusals WHERE user_id = :user",
    "DELETE FROM pad_players WHERE pad_id IN (SELECT id FROM pads WHERE maker_id = :user)",
    "DELETE FROM pads WHERE maker_id = :user",
    "UPDATE pads SET version = version + 1 WHERE id IN (SELECT pad_id FROM pad_players WHERE user_id = :user)",
    "UPDATE pad_players SET user_id = NULL, name = :name WHERE user_id = :user",
)


class PrivacyRows:
    """What the database knows of one person."""

    def __init__(self, database: Database, people: People) -> None:
        self._db = database
        self._people = people

    async def kept(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Every row about `user`, by table."""
        found: dict[str, list[dict[str, Any]]] = {}
        for table, kept in KEPT.items():
            if kept.about is not None:
                query = f"SELECT {', '.join(kept.told)} FROM {table} WHERE {kept.about}"  # noqa: S608
                rows = await self._db.rows(query, {"user": user})
                found[table] = [dict(zip(kept.told, row, strict=True)) for row in rows]
        return found

    async def forget(self, user: int, left: Sequence[int], first_former: int, name: str) -> None:
        """Put a number that stands for nobody, from `first_former` on, in place of `user`, and `name` on score pads.

        Raises:
            Stale: `user` sits in a match or an invitation that is not among `left`; nothing was written.
        """

        def write(db: sqlite3.Connection) -> None:
            seated = db.execute(
                "SELECT id FROM games JOIN seats ON game_id = id WHERE user_id = ? AND state IN ('invited', 'playing')",
                (user,),
            ).fetchall()
            if any(game_id not in left for (game_id,) in seated):
                raise Stale
            ((former,),) = db.execute(
                "SELECT coalesce(max(user_id) + 1, :first) FROM seats WHERE user_id >= :first", {"first": first_former}
            )
            for statement in _FORGOTTEN:
                db.execute(statement, {"user": user, "former": former, "name": name})

        await self._people.remembered.write(user, self._db.write(write))
