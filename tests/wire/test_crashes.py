"""Kills between what Discord has done and our note of it: nothing is doubled, and nothing old stays open."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from sandbox import Person, Sandbox, Seen
from sandbox.world import News
from tests.wire.player import choice, is_table, press, seated
from tests.wire.process import Bot


class Killing:
    """Kills the bot when Discord has done something that `fits`, before the bot is told that it is done."""

    def __init__(self, bot: Bot, name: str, fits: Callable[[Seen], bool]) -> None:
        self.bot = bot
        self._name = name
        self._fits = fits
        bot.box.world.listeners.append(self._hear)

    def _hear(self, news: News) -> None:
        if news.name != self._name or not self._fits(Seen(news.data)):
            return
        self.bot.box.world.listeners.remove(self._hear)
        assert self.bot.process is not None
        os.kill(self.bot.process.pid, signal.SIGKILL)

    async def and_start_again(self) -> None:
        """Once it has happened."""
        assert self.bot.process is not None
        async with asyncio.timeout(30):
            await self.bot.process.wait()
            while self.bot.box.gateway.is_online:  # noqa: ASYNC110 it ends in another process
                await asyncio.sleep(0.01)
        await self.bot.start()


async def caught_up(bot: Bot) -> None:
    """When every match is drawn as it is."""
    async with asyncio.timeout(30):
        while True:
            with closing(sqlite3.connect(bot.database)) as db:
                if db.execute("SELECT count(*) FROM games WHERE shown < ply").fetchall() == [(0,)]:
                    return
            await asyncio.sleep(0.02)


def having(reader: Person, label: str, channel: str = "table") -> list[Seen]:
    """The messages for everybody that have such a button."""
    return [seen for seen in reader.sees(channel) if not seen.is_ephemeral and label in seen.labels]


def where(bot: Bot) -> int | None:
    """The message on which the match stands, as far as the bot knows."""
    with closing(sqlite3.connect(bot.database)) as db:
        ((message,),) = db.execute("SELECT message_id FROM games")
    return message


async def test_an_invitation_was_posted(box: Sandbox, bot: Bot) -> None:
    """Its buttons do what they say, and the first click on it tells where it stands."""
    ada, ben, cleo = (box.person(name) for name in ("Ada", "Ben", "Cleo"))
    killing = Killing(bot, "MESSAGE_CREATE", lambda seen: "Accept" in seen.labels)
    asking = asyncio.create_task(ada.slash("gin challenge", opponent=ben.id))
    await killing.and_start_again()
    asking.cancel()
    (invitation,) = having(ben, "Accept")
    assert (await cleo.click(invitation, "Accept")).message is not None
    async with asyncio.timeout(30):
        while where(bot) != int(invitation.id):  # noqa: ASYNC110 it ends in another process
            await asyncio.sleep(0.02)
    await ben.click(invitation, "Accept")
    await ben.wait_for(is_table)
    assert having(ben, "Accept") == []


async def test_the_first_table_was_posted(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    killing = Killing(bot, "MESSAGE_CREATE", is_table)
    challenge = await ada.slash("gin challenge", opponent=ben.id)
    assert challenge.message is not None
    accepting = asyncio.create_task(ben.click(challenge.message, "Accept"))
    await killing.and_start_again()
    accepting.cancel()
    await caught_up(bot)
    (table,) = having(ada, "My hand")
    assert where(bot) == int(table.id)
    assert having(ada, "Accept") == []
    mover = (ada, ben)[bot.replay().to_act[0]]
    opened = await mover.click(table, "My hand")
    assert opened.message is not None
    await press(mover, opened.message, choice(opened.message))
    await ada.wait_for(lambda seen: seen.id == table.id and f"{mover.mention} passed." in seen.text)


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("MESSAGE_CREATE", lambda seen: "Rematch" in seen.labels),
        ("MESSAGE_UPDATE", lambda seen: "is over; how it ended" in seen.text),
    ],
    ids=["posted", "and the old one closed"],
)
async def test_the_last_table_was_posted(box: Sandbox, bot: Bot, name: str, fits: Callable[[Seen], bool]) -> None:
    """Nobody is called twice, and one of the two stays open."""
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben)
    (table,) = having(ada, "My hand")
    asked = await ada.click(table, "Resign")
    assert asked.message is not None
    killing = Killing(bot, name, fits)
    resigning = asyncio.create_task(ada.click(asked.message, "Confirm"))
    await killing.and_start_again()
    resigning.cancel()
    await caught_up(bot)
    (final,) = having(ben, "Rematch")
    assert where(bot) == int(final.id)
    assert having(ben, "My hand") == []
    assert (await ben.click(final, "Score sheet")).message is not None


async def test_the_table_was_brought_elsewhere(box: Sandbox, bot: Bot) -> None:
    """The next click there makes it the table, and closes the one that stood before."""
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben)
    (old,) = having(ada, "My hand")
    killing = Killing(bot, "MESSAGE_CREATE", lambda seen: is_table(seen) and seen.id != old.id)
    moving = asyncio.create_task(ada.slash("gin table", channel="lobby"))
    await killing.and_start_again()
    moving.cancel()
    (table,) = having(ada, "My hand", "lobby")
    assert where(bot) == int(old.id)
    mover = (ada, ben)[bot.replay().to_act[0]]
    opened = await mover.click(table, "My hand")
    assert opened.message is not None
    await ada.wait_for(lambda seen: seen.id == old.id and not seen.labels)
    assert where(bot) == int(table.id)
    await press(mover, opened.message, choice(opened.message))
    await ada.wait_for(lambda seen: seen.id == table.id and f"{mover.mention} passed." in seen.text, channel="lobby")
    assert "Traceback" not in bot.log
