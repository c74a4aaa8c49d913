"""Sentences that several screens share: who did what, whose turn it is, why it ended."""

from __future__ import annotations

from collections.abc import Sequence

from bot.computers import is_computer
from bot.durations import spans
from bot.table import Table
from bot.ui.cards import mention
from bot.ui.escaping import escaped
from bot.ui.look import Look
from engine.moves import Seat
from engine.scoring import End, Outcome
from engine.view import Act, Board, Event, Phase, View

_WORTH_A_WORD = 20
"""Of the whole time for a move, so small a part is told nobody."""


def last_turn(look: Look, table: Table, events: Sequence[Event]) -> str:
    """What the last seat to act did with its turn, in one sentence; empty before the first move."""
    if not events:
        return ""
    *earlier, last = events
    turn = [last]
    if earlier and _belongs(earlier[-1], last):
        turn.insert(0, earlier[-1])
    acts = "-".join(event.act.replace(" ", "-") for event in turn)
    facts = {f"{event.act.replace(' ', '-')}-card": look.card(event.card) for event in turn if event.card is not None}
    return look.text(f"event-{acts}", who=mention(look, table, last.seat), **facts)


def _belongs(before: Event, last: Event) -> bool:
    """Whether `before` is told with `last`: the taking with the throw, the last pass with the draw that it forces."""
    if before.act is Act.PASS:
        return last.act is Act.DRAW
    return before.seat == last.seat


def asked(look: Look, table: Table, board: Board) -> str:
    """Whose turn it is, what is asked, and until when."""
    seat = board.to_act
    if seat is None:
        return ""
    if is_computer(table.row.users[seat]):
        return look.text("turn-computer", who=mention(look, table, seat))
    return look.text(f"turn-{board.phase}", who=mention(look, table, seat), until=_until(look, table, seat))


def given_back(look: Look, table: Table, board: Board) -> str:
    """How much of an outage the running deadline already holds, where that is worth a word."""
    clock = None if board.to_act is None else table.clock_of(board.to_act)
    if clock is None or is_computer(table.row.users[clock.seat]):
        return ""
    if clock.given_back * _WORTH_A_WORD < table.row.move_deadline:
        return ""
    whole_minutes = clock.given_back - clock.given_back % 60
    return look.text("table-given-back", span=span_text(look, whole_minutes or clock.given_back))


def asked_of_you(look: Look, table: Table, board: Board) -> str:
    """What the reader of a hand is asked for now, and until when."""
    until = "" if board.to_act is None else _until(look, table, board.to_act)
    if board.phase is Phase.DISCARD:
        return look.text("your-turn-discard", until=until)
    return look.text(f"your-turn-{board.phase}", card=look.card(board.pile[-1]) if board.pile else "", until=until)


def _until(look: Look, table: Table, seat: Seat) -> str:
    clock = table.clock_of(seat)
    return look.text("turn-until", when=f"<t:{clock.deadline}:R>") if clock else ""


def side_text(look: Look, table: Table, view: View, side: int) -> str:
    """The people of one side."""
    return " & ".join(mention(look, table, seat) for seat, own in enumerate(view.sides) if own == side)


def scores_text(look: Look, table: Table, view: View, numbers: Sequence[int]) -> str:
    """A number for each side: ``@Ada 45 – @Ben 32``."""
    return side_by_side([f"{side_text(look, table, view, side)} **{number}**" for side, number in enumerate(numbers)])


def side_by_side(texts: Sequence[str]) -> str:
    """A text for each side: two across a dash; more by dots, since a dash before a number below zero reads badly."""
    return (" – " if len(texts) == 2 else " · ").join(texts)


def span_text(look: Look, seconds: int) -> str:
    """A span of time in words: ``1 hour 30 minutes``."""
    return " ".join(look.text(f"span-{unit}", count=count) for count, unit in spans(seconds))


def outcome_text(look: Look, table: Table, view: View, outcome: Outcome) -> str:
    """Who won, and what ended the match; or why it was called off."""
    if table.row.called_off is not None:
        return look.text("outcome-called-off", reason=escaped(table.row.called_off))
    who = "" if outcome.seat is None else mention(look, table, outcome.seat)
    if outcome.winner is None:
        return look.text("outcome-left-early" if who else "outcome-void", who=who)
    winner = side_text(look, table, view, outcome.winner)
    scores = scores_text(look, table, view, view.sheet.totals)
    end = "target-below" if outcome.end is End.TARGET and view.rules.ends_below else outcome.end
    people = view.sides.count(outcome.winner)
    return look.text(f"outcome-{end}", winner=winner, people=people, who=who, target=view.rules.target, scores=scores)


def ranks_text(look: Look, table: Table, view: View, outcome: Outcome) -> str:
    """The place of everybody, where there are more than a winner and a loser."""
    if len(outcome.ranks) < 3 or outcome.winner is None or table.row.called_off is not None:
        return ""
    left = {view.sides[seat] for seat in table.left}
    return "\n".join(
        look.text(
            "rank-left" if side in left else "rank",
            place=place,
            who=side_text(look, table, view, side),
            points=view.sheet.totals[side],
        )
        for place, side in sorted((place, side) for side, place in enumerate(outcome.ranks))
    )
