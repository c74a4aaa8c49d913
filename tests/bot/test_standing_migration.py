"""A database from before there were ratings and statistics: nothing is lost, and its running match goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from importlib import resources
from pathlib import Path

from bot.check import check
from tests.bot.decks import GIN
from tests.bot.people import Scene, message_of, words

BEFORE = 3
"""The schema before."""


def downgrade(path: Path, schema: int = BEFORE) -> None:
    """Write the database as the Deadwood of that schema wrote it."""
    old = path.with_suffix(".old")
    scripts = sorted(resources.files("bot").joinpath("migrations").iterdir(), key=lambda file: file.name)[:schema]
    with closing(sqlite3.connect(old)) as db:
        for script in scripts:
            db.executescript(script.read_text(encoding="utf-8"))
        db.execute(f"PRAGMA user_version = {schema}")
        db.execute("ATTACH ? AS new", (str(path),))
        for (table,) in db.execute("SELECT name FROM main.sqlite_schema WHERE type = 'table'").fetchall():
            if table == "sqlite_sequence" or (table == "results" and schema <= BEFORE):
                continue
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({table})"))
            db.execute(f"INSERT OR REPLACE INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")  # noqa: S608
        if schema <= BEFORE:
            db.execute(
                "INSERT INTO main.results (game_id, seat, guild_id, user_id, rank, won, points, ended)"
                " SELECT game_id, seat, guild_id, user_id, rank, won, points, ended"
                " FROM new.results JOIN new.endings USING (game_id)"
            )
        db.commit()
    for leftover in path.parent.glob(f"{path.name}-*"):
        leftover.unlink()
    old.replace(path)


async def win_a_deal_by_gin(scene: Scene) -> None:
    """Ben's, of a match that Ann begins."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=500)
    for player, presses in ((scene.ben, ["Pass"]), (scene.ann, ["Pass"]), (scene.ben, ["Gin", "Confirm"])):
        await scene.play(player, *presses)


async def resign(scene: Scene) -> None:
    """Ann's only running match."""
    question = message_of(await scene.ann.slash(scene.channel, "gin resign"))
    await scene.ann.click(question, label="Confirm")


async def stats(scene: Scene) -> str:
    return words(message_of(await scene.ben.slash(scene.channel, "gin stats")))


async def test_finished_matches_are_counted_and_the_running_one_goes_on(scene: Scene) -> None:
    await win_a_deal_by_gin(scene)
    await resign(scene)
    await win_a_deal_by_gin(scene)
    results, endings = scene.house.rows("SELECT * FROM results"), scene.house.rows("SELECT * FROM endings")
    log = scene.house.rows("SELECT * FROM moves")
    await scene.env.settle()
    await scene.house.close()
    downgrade(scene.house.path)
    await scene.env.restart_bot(await scene.house.bot())
    await scene.env.settle()

    assert scene.house.rows("SELECT * FROM moves") == log
    assert scene.house.rows("SELECT * FROM endings") == endings
    old = await stats(scene)
    assert "Wins **1** · losses **0**" in old
    assert "Deals of older matches are still being counted" in old
    await scene.bot.league.catch_up()
    assert scene.house.rows("SELECT * FROM results") == results
    counted = await stats(scene)
    assert "Deals **1** · gins **1**" in counted
    assert "still being counted" not in counted
    before = scene.house.dump()
    await scene.bot.league.catch_up()
    assert scene.house.dump() == before, "once is enough"

    await resign(scene)
    both = await stats(scene)
    assert "Wins **2** · losses **0**" in both
    assert "Deals **2** · gins **2**" in both, "the deal that was played before the update is in it"
    assert [problem async for problem in check(scene.house.path) if problem] == []
