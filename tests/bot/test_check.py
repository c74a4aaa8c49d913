"""``python -m bot check``: a sound database has nothing to tell, and every kind of damage its own line."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.check import check
from bot.store import StoreError
from tests.bot.decks import GIN
from tests.bot.people import Scene, message_of
from tests.bot.watcher import cards_in


async def told(path: Path) -> list[str]:
    return [problem async for problem in check(path) if problem is not None]


@pytest.fixture
async def played(scene: Scene) -> Scene:
    """Match 1 is over, match 2 is played, match 3 an invitation."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Gin", "Confirm")
    challenge = message_of(await scene.challenge())
    await scene.ben.click(challenge, label="Accept")
    await scene.play(scene.ben, "Pass")
    await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ben)
    await scene.env.settle()
    return scene


async def test_all_is_well_while_the_bot_is_at_work(played: Scene) -> None:
    before = played.house.dump()
    assert await told(played.house.path) == []
    assert len([end async for end in check(played.house.path) if end is None]) == 3
    assert played.house.dump() == before


async def test_what_is_not_counted_yet_is_no_damage(played: Scene) -> None:
    with closing(sqlite3.connect(played.house.path)) as db, db:
        db.execute("UPDATE results SET missed = NULL, deals = NULL, gins = NULL")
    assert await told(played.house.path) == []


DAMAGES = {
    "UPDATE moves SET move = 'discard 7c' WHERE game_id = 2 AND move = 'pass'": "match 2: the move at ply 2 cannot be",
    "UPDATE moves SET move = 'fold' WHERE game_id = 2 AND ply = 2": "match 2: the move at ply 2 cannot be",
    "UPDATE moves SET salt = NULL WHERE game_id = 2 AND ply = 1": "match 2: the move at ply 1 has the wrong seal",
    "DELETE FROM moves WHERE game_id = 2 AND ply = 2": "match 2: 1 of its 3 moves are missing",
    "UPDATE games SET ply = 2 WHERE id = 2": "match 2: the log goes on after ply 2",
    "UPDATE games SET rules = '{}' WHERE id = 2": "match 2: its rules cannot be read",
    "UPDATE games SET engine = 99 WHERE id = 2": "match 2: it was played by engine 99",
    "UPDATE games SET state = 'playing' WHERE id = 1": "match 1: it is playing, and its moves say otherwise",
    "UPDATE games SET state = 'over' WHERE id = 2": "match 2: it is over, and its moves say otherwise",
    "UPDATE games SET state = 'frozen' WHERE id = 2": "match 2: it is frozen",
    "UPDATE games SET state = 'playing' WHERE id = 3": "match 3: it waits for a move of the table itself",
    "UPDATE games SET ended_at = NULL WHERE id = 1": "match 1: it is over since never",
    "DELETE FROM clocks WHERE game_id = 2": "match 2: the clocks are not those of the moves",
    "UPDATE clocks SET seat = 1 - seat": "match 2: the clocks are not those of the moves",
    "INSERT INTO clocks (game_id, board, seat, turn, deadline) VALUES (1, 0, 0, 9, 9)": (
        "match 1: the clocks are not those of the moves"
    ),
    "UPDATE results SET points = points + 1 WHERE seat = 0": "match 1: the results are not those of the moves",
    "UPDATE results SET gins = gins + 1 WHERE seat = 1": "match 1: the results are not those of the moves",
    "UPDATE results SET side = 1": "match 1: the results are not those of the moves",
    "DELETE FROM results WHERE seat = 1": "match 1: the results are not those of the moves",
}


@pytest.mark.parametrize(("damage", "line"), DAMAGES.items())
async def test_damage_is_told_in_a_line(played: Scene, damage: str, line: str) -> None:
    with closing(sqlite3.connect(played.house.path)) as db, db:
        db.execute(damage)
    problems = await told(played.house.path)
    assert any(problem.startswith(line) for problem in problems), problems
    assert not any("\n" in problem or cards_in(problem) for problem in problems)


async def test_a_database_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no file"):
        await told(tmp_path / "nothing.db")
