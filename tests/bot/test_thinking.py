"""Thinking in processes of its own: the same for the same seed, and never without a move."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator

import pytest

from bot.thinking import Thinker
from engine.computer import Level, choose
from engine.match import new_match, next_step
from engine.rules import PRESETS
from engine.view import View, view_of


def first_view() -> View:
    """What the first seat to act sees of a new deal."""
    match, rng = new_match(PRESETS["modern"], 2), random.Random(1)
    while step := next_step(match, rng):
        match = match.play(*step)
    return view_of(match, match.to_act[0])


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    thinker = Thinker(workers=1, seconds=1)
    yield thinker
    thinker.close()


@pytest.mark.parametrize("level", Level)
async def test_the_same_seed_is_the_same_thought(thinker: Thinker, level: Level) -> None:
    view = first_view()
    assert await thinker.move(view, level, 7) == await thinker.move(view, level, 7)


async def test_a_process_starts_with_the_first_thought_that_needs_one(thinker: Thinker) -> None:
    await thinker.move(first_view(), Level.CLUB, 1)
    assert thinker._pool is None
    await thinker.move(first_view(), Level.EXPERT, 1)
    assert thinker._pool is not None


async def test_a_process_that_dies_costs_strength_and_no_move(
    thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    view = first_view()
    await thinker.move(view, Level.EXPERT, 1)
    assert thinker._pool is not None
    for process in thinker._pool._processes.values():
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
    assert await thinker.move(view, Level.EXPERT, 3) == choose(view, Level.CLUB, random.Random(3))
    assert "the computer's thought was lost" in caplog.text
    caplog.clear()
    assert await thinker.move(view, Level.EXPERT, 1) in view.boards[0].hand.moves  # another process
    assert not caplog.records


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "hangs"])
async def test_a_thought_that_is_lost_half_way_costs_no_move(
    thinker: Thinker, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, end: signal.Signals
) -> None:
    """The process stops while it thinks; the club player moves, and the next thought has another process."""
    view = first_view()
    await thinker.move(view, Level.EXPERT, 1)
    assert thinker._pool is not None
    (process,) = thinker._pool._processes.values()
    os.kill(process.pid or 0, signal.SIGSTOP)  # so that the thought is under way when the process ends
    thought = asyncio.create_task(thinker.move(view, Level.EXPERT, 3))
    await asyncio.sleep(0)
    monkeypatch.setattr("bot.thinking._GRACE", 0.0)
    os.kill(process.pid or 0, end)
    assert await thought == choose(view, Level.CLUB, random.Random(3))
    assert "the computer's thought was lost" in caplog.text
    caplog.clear()
    monkeypatch.undo()
    assert await thinker.move(view, Level.EXPERT, 1) == choose(view, Level.EXPERT, random.Random(1))
    assert not caplog.records


async def test_nothing_to_decide_is_refused(thinker: Thinker) -> None:
    match = new_match(PRESETS["modern"], 2)
    for level in Level:
        with pytest.raises(ValueError, match="awaited"):
            await thinker.move(view_of(match, 0), level, 1)
