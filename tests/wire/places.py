"""A table for two in a channel of its own, so that many things can go wrong side by side on one bot."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass

from sandbox import Outcome, Person, Seen
from sandbox.interactions import Interaction
from tests.wire.player import choice, is_table
from tests.wire.process import Bot


@dataclass
class Place:
    """Two people and the match that they play in their channel."""

    bot: Bot
    channel: str
    people: tuple[Person, Person]
    game: int = 0

    async def begin(self) -> None:
        """Challenge and accept."""
        one, two = self.people
        challenge = await one.slash("gin challenge", channel=self.channel, opponent=two.id)
        assert challenge.message is not None, challenge
        await two.click(challenge.message, "Accept")
        await one.wait_for(is_table, 30, self.channel)
        with closing(sqlite3.connect(self.bot.database)) as db:
            ((self.game,),) = db.execute("SELECT max(id) FROM games WHERE channel_id = ?", (self.channel,))

    @property
    def moves(self) -> list[tuple[int | None, str]]:
        return self.bot.moves(self.game)

    @property
    def to_act(self) -> Person:
        return self.people[self.bot.replay(game=self.game).to_act[0]]

    async def hand(self, channel: str | None = None) -> Seen:
        """The hand of who is to move, by command in that channel or their own."""
        opened = await self.to_act.slash("gin hand", channel=channel or self.channel)
        assert opened.message is not None, opened
        return opened.message

    def press(self, hand: Seen) -> Interaction:
        """Press what the hand names as the move, without waiting for the answer; a knock would ask first."""
        label = choice(hand, knocks=False)
        button = hand.button(label)["custom_id"]
        return self.bot.box.acts.component(self.to_act.user_id, hand.id, button)

    async def answered(self, interaction: Interaction) -> Outcome:
        await interaction.settled.wait()
        return Outcome(self.bot.box, interaction)

    async def goes_on(self) -> None:
        """The next command brings the table back, and the next move is made and shown."""
        reader, other = self.people
        brought = await reader.slash("gin table", channel=self.channel)
        assert brought.message is not None, brought
        assert not brought.message.is_ephemeral, brought.text
        before = len(self.moves)
        outcome = await self.answered(self.press(await self.hand()))
        assert not outcome.failed
        assert len(self.moves) > before
        position = self.bot.replay(game=self.game)
        expected = f"**{self.people[position.to_act[0]].mention} "
        await other.wait_for(
            lambda seen: is_table(seen) and "deal 1" in seen.text and expected in seen.text, 30, self.channel
        )
