"""The finished matches of one person, newest first, each with a way to its replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from discord import ui

from bot.archive import VOID, PastMatch, PastSide
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look

PER_PAGE: Final = 8
_SEATS: Final = 10
"""More than can sit at a match; the numbers of seats are packed as single digits."""


@dataclass(frozen=True, slots=True)
class History:
    """Whose matches are asked for: those of `player`, perhaps only `against` one other; `page` from 0."""

    player: int
    against: int | None
    page: int = 0


@dataclass(frozen=True, slots=True)
class HistoryTurn:
    """A `History` as the turn of a custom id: people are named by their seats at the match of that id.

    Their own numbers would not fit, and any match of the page has them all.
    """

    seat: int
    against: int | None
    page: int

    @classmethod
    def of(cls, match: PastMatch, history: History, page: int) -> Self:
        """The turn for another page of `history`, told by one of its matches."""
        against = None if history.against is None else match.users.index(history.against)
        return cls(match.users.index(history.player), against, page)

    @classmethod
    def unpack(cls, turn: int) -> Self:
        """The turn that `int` packed; any number makes one."""
        rest, against = divmod(turn, _SEATS)
        page, seat = divmod(rest, _SEATS)
        return cls(seat, against - 1 if against else None, page)

    def __int__(self) -> int:
        return (self.page * _SEATS + self.seat) * _SEATS + (0 if self.against is None else self.against + 1)


def history_page(look: Look, history: History, matches: Sequence[PastMatch], *, own: bool) -> Screen:
    """A page; of `matches` those after the first `PER_PAGE` only tell that there are more."""
    heading = "history-heading" if history.against is None else "history-heading-against"
    facts = {"player": f"<@{history.player}>", "against": f"<@{history.against}>"}
    headings = [look.text(heading, **facts)] + ([] if own else [look.text("history-of-this-server")])
    if not matches:
        return message(Accent.SETTLED, "\n".join([*headings, look.text("history-none")]))
    shown = matches[:PER_PAGE]
    replays = [
        button(look.text("button-replay-of", match=str(match.id)), CustomId(match.id, 0, Verb.REPLAY))
        for match in shown
    ]
    return message(
        Accent.SETTLED,
        "\n".join(headings),
        "\n".join(_match_text(look, match, history.player) for match in shown),
        rows(replays),
        rows(_turning(look, history, shown[0], more=len(matches) > PER_PAGE)),
    )


def _match_text(look: Look, match: PastMatch, whose: int) -> str:
    """What was played and when, and how it went for `whose` side."""
    own = match.side_of(whose)
    others = [side for side in match.sides if side is not own]
    when, rules = f"<t:{match.ended_at}:d>", look.text(f"rules-{match.rules}")
    line = look.text("history-row", match=str(match.id), when=when, rules=rules)
    partner = ", ".join(look.person(user) for user in own.users if user != whose)
    opponents = ", ".join(look.person(user) for side in others for user in side.users)
    if match.end == VOID:
        return f"{line}\n" + look.text("history-void", opponents=opponents)
    if len(others) > 1:
        result = look.text("history-placed", place=own.rank, count=len(match.sides), scores=_scores(look, match.sides))
    else:
        how = ("won" if own.rank == 1 else "lost") + ("-with" if partner else "")
        scores = f"{own.points} – {others[0].points}"
        result = look.text(f"history-{how}", opponents=opponents, partner=partner, scores=scores)
    return f"{line}\n{result} · " + look.text(f"history-end-{match.end}")


def _scores(look: Look, sides: Sequence[PastSide]) -> str:
    return " – ".join(" & ".join(look.person(user) for user in side.users) + f" **{side.points}**" for side in sides)


def _turning(look: Look, history: History, match: PastMatch, *, more: bool) -> list[ui.Button[ui.LayoutView]]:
    if not (history.page or more):
        return []
    newer = int(HistoryTurn.of(match, history, max(history.page - 1, 0)))
    older = int(HistoryTurn.of(match, history, history.page + 1))
    return [
        button(look.text("button-newer"), CustomId(match.id, newer, Verb.HISTORY_NEWER), disabled=not history.page),
        button(look.text("button-older"), CustomId(match.id, older, Verb.HISTORY_OLDER), disabled=not more),
    ]
