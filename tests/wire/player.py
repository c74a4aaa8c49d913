"""A simple player who knows nothing but the hand on the screen."""

from __future__ import annotations

import re

from sandbox import Outcome, Person, Seen


def is_table(seen: Seen) -> bool:
    """Whether it is a public table, running or final."""
    return not seen.is_ephemeral and bool({"My hand", "Rematch"} & set(seen.labels))


def is_asked(hand: Seen | None) -> bool:
    """Whether the hand asks for a move."""
    return hand is not None and "Your turn" in hand.text


def choice(hand: Seen, *, knocks: bool = True) -> str:
    """Go out when possible and wanted, decline the upcard, draw, throw what the hand names as the best throw."""
    for label in (*(("Big gin", "Gin", "Knock") if knocks else ()), "Pass", "Draw"):
        if label in hand.labels:
            return label
    found = re.search(r"after throwing .*?((?:10|[2-9AJQK])[♣♦♥♠])", hand.text)
    assert found is not None, hand.text
    return found[1]


async def press(person: Person, hand: Seen, label: str) -> Outcome:
    """Press a button of the hand, and confirm what is asked about."""
    pressed = await person.click(hand, label)
    if pressed.message is not None and "Confirm" in pressed.message.labels:
        return await person.click(pressed.message, "Confirm")
    return pressed


async def seated(challenger: Person, opponent: Person, **options: str | int) -> None:
    """Challenge and accept."""
    challenge = await challenger.slash("gin challenge", opponent=opponent.id, **options)
    assert challenge.message is not None
    accepted = await opponent.click(challenge.message, "Accept")
    assert not accepted.failed
    await challenger.wait_for(is_table)
