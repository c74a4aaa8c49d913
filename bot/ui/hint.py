"""What the computer would do in somebody's place, and why, in one sentence."""

from __future__ import annotations

from bot.ui.cards import by_rank
from bot.ui.look import Look
from engine.cards import Card
from engine.computer import Fact, Weighed, judge
from engine.view import View


def hint(look: Look, view: View) -> str:
    """The best move of the viewer, and the chief reason for it.

    Raises:
        ValueError: no move of the viewer's is awaited.
    """
    return advice(look, judge(view).best)


def advice(look: Look, weighed: Weighed) -> str:
    """A move and the chief reason for it."""
    return look.text(f"why-{weighed.why}", **{name: _told(look, fact) for name, fact in weighed.facts.items()})


def _told(look: Look, fact: Fact) -> int | str:
    match fact:
        case Card():
            return look.card(fact)
        case int():
            return fact
        case _:
            return look.cards(by_rank(fact))
