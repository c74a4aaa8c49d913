"""The people of a soak: two at each table, who press what is before them, and now and then what they should not."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bot.text import words
from bot.ui.custom_id import CustomId, Verb, parse_custom_id
from sandbox import Outcome, Person, Refused, Sandbox, Seen, opening
from tests.soak.ledger import Ledger, Played
from tests.wire.player import is_table

TEXT: Final = words()
_BEST: Final = re.compile(r"after throwing .*?((?:10|[2-9AJQK])[♣♦♥♠])")
_CONFIRMED: Final = (Verb.KNOCK_CONFIRMED, Verb.BIG_GIN_CONFIRMED)
_MOVES: Final = (Verb.PASS, Verb.DRAW, Verb.TAKE, Verb.THROW, *_CONFIRMED)
_IN_THIS_ORDER: Final = (*_CONFIRMED, Verb.BIG_GIN, Verb.KNOCK, Verb.PASS, Verb.DRAW)
_NOT_TAKEN: Final = tuple(TEXT(f"error-{code}") for code in ("stale", "database", "discord", "too-late"))


def furnish(box: Sandbox, tables: int) -> list[tuple[str, Person, Person]]:
    """A channel and two people for each table; call it before the bot comes."""
    found: list[tuple[str, Person, Person]] = []
    for number in range(tables):
        channel = opening.text_channel(str(2100000000000000000 + number), f"table-{number}", 10 + number, [])
        box.world.state.channels[channel["id"]] = channel
        people: list[Person] = []
        for name in ("one", "two"):
            account = opening.user(str(2200000000000000000 + 2 * number + len(people)), f"{name}-{number}")
            box.world.state.users[account["id"]] = account
            box.world.state.members[account["id"]] = opening.member(account)
            people.append(box.person(account["id"]))
        found.append((channel["id"], people[0], people[1]))
    return found


@dataclass
class Life:
    """Which run of the bot this is, whether it is up, and what may excuse it."""

    run: int = 0
    up: asyncio.Event = field(default_factory=asyncio.Event)
    faults: Callable[[], int] = lambda: 0
    owed: dict[str, int] = field(default_factory=dict)
    """Interactions that were not answered in time though the bot was up, and its run."""

    def moment(self) -> tuple[int, bool, int]:
        """Equal at two moments when nothing between them excuses a failure."""
        return self.run, self.up.is_set(), self.faults()


@dataclass
class Count:
    """What was done."""

    clicks: int = 0
    failed: int = 0
    late: int = 0
    old_buttons: int = 0
    matches: int = 0


@dataclass
class AtTable:
    """Two people in a channel who play one match after the other."""

    channel: str
    people: tuple[Person, Person]
    ledger: Ledger
    life: Life
    rng: Random
    count: Count
    hands: dict[str, tuple[Seen, int]] = field(default_factory=dict)
    """By person: the hand on the screen, and the run of the bot that drew it."""

    async def play(self, stopping: asyncio.Event) -> None:
        """Play until it is enough."""
        while not stopping.is_set():
            if self.rng.random() < 0.9:  # not always: some click on a bot that is down, or just coming
                await self.life.up.wait()
            played = self._running()
            try:
                if played is None:
                    await self._sit_down()
                else:
                    await self._turn(played)
            except Refused:
                self.hands.clear()  # a button is gone that was there a moment ago
            await asyncio.sleep(self.rng.uniform(0, 0.05))

    def _running(self) -> Played | None:
        self.ledger.read()
        here = [played for played in self.ledger.matches.values() if str(played.channel) == self.channel]
        return next((played for played in here if played.match.outcome is None and played.match.boards), None)

    async def _sit_down(self) -> None:
        one, two = self.people
        self.hands.clear()
        waiting = [seen for seen in two.sees(self.channel) if "Accept" in seen.labels]
        if waiting:  # perhaps of a match that is long over: a kill may leave an invitation as it was
            await self._act(lambda: two.click(waiting[-1], "Accept"))
            if self._running() is not None:
                self.count.matches += 1
                return
        target = self.rng.choice((10, 25, 50))
        await self._act(lambda: one.slash("gin challenge", channel=self.channel, opponent=two.id, target=target))

    async def _turn(self, played: Played) -> None:
        """Whoever is to move does, by the hand on the screen if there is one, however old."""
        ((seat, _),) = played.awaited()
        person, other = self.people[seat], self.people[1 - seat]
        if self.rng.random() < 0.05:
            await self._misbehave(other)
        hand = self._hand(person)
        if hand is None:
            await self._open(person)
            return
        wanted = self._wanted(hand)
        if wanted is None:
            await self._refresh(person, hand)
        elif wanted.verb in _MOVES:
            await self._move(played, person, hand, wanted)
        else:
            await self._press(person, hand, str(wanted))

    def _hand(self, person: Person) -> Seen | None:
        known = self.hands.get(person.user_id)
        data = person.box.world.any_message(known[0].id) if known else None
        return None if data is None else Seen(data)

    async def _open(self, person: Person) -> None:
        tables = [seen for seen in person.sees(self.channel) if is_table(seen) and "My hand" in seen.labels]
        if not tables or self.rng.random() < 0.1:
            outcome = await self._act(lambda: person.slash("gin hand", channel=self.channel))
        else:
            outcome = await self._act(lambda: person.click(tables[-1], "My hand"))
        self._keep(person, outcome)

    async def _refresh(self, person: Person, hand: Seen) -> None:
        if "My hand" in hand.labels:
            self._keep(person, await self._press(person, hand, "My hand"))
        else:
            self.hands.pop(person.user_id, None)

    def _keep(self, person: Person, outcome: Outcome) -> None:
        if not outcome.failed and outcome.message is not None and outcome.message.is_ephemeral:
            self.hands[person.user_id] = (outcome.message, self.life.run)

    @staticmethod
    def _wanted(hand: Seen) -> CustomId | None:
        """What a beginner would press; None where the hand asks for nothing."""
        there = [parse_custom_id(part["custom_id"]) for part in hand.buttons if not part.get("disabled")]
        for verb in _IN_THIS_ORDER:
            for button in there:
                if button.verb is verb:
                    return button
        throws = [button for button in there if button.verb is Verb.THROW]
        named = _BEST.search(hand.text)
        best = [button for button in throws if named and button.card and button.card.symbol == named[1]]
        return next(iter(best or throws), None)

    async def _move(self, played: Played, person: Person, hand: Seen, wanted: CustomId) -> None:
        """Press it, sometimes twice in one frame; what is answered is noted."""
        played_in = self.ledger.matches.get(wanted.game)
        if played_in is not played:
            self.hands.pop(person.user_id, None)
            return
        played.pressed.setdefault(wanted.turn, []).append(wanted)
        presses = [self._press(person, hand, str(wanted)) for _ in range(2 if self.rng.random() < 0.05 else 1)]
        for outcome in await asyncio.gather(*presses):
            if not outcome.failed and self._took(outcome, wanted):
                played.answered[wanted.turn] = wanted

    @staticmethod
    def _took(outcome: Outcome, wanted: CustomId) -> bool:
        """Whether the answer, as it is on the screen now, shows a later moment than the one that was pressed."""
        if not outcome.text or outcome.text.startswith(_NOT_TAKEN):
            return False
        shown = re.search(r"move (\d+)", outcome.text)
        return shown is not None and int(shown[1]) > wanted.turn

    async def _press(self, person: Person, message: Seen, button: str) -> Outcome:
        drawn_by = self.hands.get(person.user_id, (message, self.life.run))[1]
        outcome = await self._act(lambda: person.click(message, button))
        if not outcome.failed:
            self.count.old_buttons += drawn_by != self.life.run
            self._keep(person, outcome)
        return outcome

    async def _misbehave(self, person: Person) -> None:
        """What changes nothing: the other's buttons, old tables, pages to read."""
        hand = self._hand(person)
        tables = [seen for seen in person.sees(self.channel) if is_table(seen)]
        if hand is not None and self.rng.random() < 0.5:
            game = self.rng.choice(list(self.ledger.matches))
            forged = f"gr1:{game}:{self.rng.randrange(60)}:{self.rng.choice(('draw', 'pass', 'throw:7h', 'take'))}"
            await self._act(lambda: person.raw_component(custom_id=forged, message_id=hand.id, channel=self.channel))
        elif tables:
            table = self.rng.choice(tables)
            label = self.rng.choice([label for label in table.labels if label not in ("Rematch", "Accept", "Decline")])
            await self._act(lambda: person.click(table, label))

    async def _act(self, act: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Do it; what failed without an excuse must have been answered late at least."""
        before = self.life.moment()
        outcome = await act()
        self.count.clicks += 1
        if outcome.failed:
            self.count.failed += 1
            if before == self.life.moment() and self.life.up.is_set():
                self.count.late += 1
                self.life.owed[outcome.id] = self.life.run
        return outcome
