"""What a move costs the disk: it waits once, for the move itself, and for nothing that is only noted."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator

import pytest

from tests.bot.people import Scene


class Commits:
    """The transactions of a bot, by what they wait for."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.counts: Counter[str] = Counter()

    def hear(self, statement: str) -> None:
        if statement.startswith("PRAGMA synchronous = "):
            self.mode = statement.rpartition(" ")[2]
        elif statement == "COMMIT":
            self.counts[self.mode] += 1


@pytest.fixture
async def commits(scene: Scene) -> AsyncIterator[Commits]:
    """Heard from the first move on; both hands are open."""
    await scene.begin()
    await scene.hand(scene.ann)
    await scene.hand(scene.ben)
    writer = scene.house.stores[-1].database._writer
    assert writer is not None
    ((mode,),) = await writer.run(lambda db: db.execute("PRAGMA synchronous").fetchall())
    commits = Commits({1: "NORMAL", 2: "FULL"}[mode])
    await writer.run(lambda db: db.set_trace_callback(commits.hear))
    yield commits


async def test_one_move_is_one_wait_for_the_disk(scene: Scene, commits: Commits) -> None:
    hand = scene.private(scene.ben)[-1]
    await scene.ben.click(hand, label="Pass")
    assert commits.counts["FULL"] == 1
    assert commits.counts["NORMAL"] >= 1, "what the table shows is noted"


async def test_looking_writes_nothing(scene: Scene, commits: Commits) -> None:
    await scene.ben.click(scene.table, label="My hand")
    await scene.ben.click(scene.table, label="Rules")
    await scene.ann.click(scene.table, label="Score sheet")
    assert not commits.counts


async def test_a_beat_waits_for_no_disk(scene: Scene, commits: Commits) -> None:
    await scene.wait(5)
    assert commits.counts["FULL"] == 0
    assert commits.counts["NORMAL"] >= 1
