"""What is kept about a person is told, handed over and forgotten; and nothing is kept that is not on the list."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from simcord import MemberActor

from bot.store.privacy import KEPT
from tests.bot.house import House
from tests.bot.people import Scene, labels, message_of, sentence_of, thread_in, win_by_gin, words

PAGE = Path(__file__).parents[2] / "PRIVACY.md"


async def forget(scene: Scene, person: MemberActor) -> str:
    """Have `person` forgotten; what it is told."""
    question = message_of(await person.slash(scene.channel, "privacy delete"))
    assert question.ephemeral
    answer = await person.click(question, label="Forget me")
    await scene.bot.publisher.drained()
    await scene.env.settle()
    return words(message_of(answer))


async def test_every_column_is_on_the_list(house: House) -> None:
    await house.bot()
    tables = [name for (name,) in house.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    with closing(sqlite3.connect(house.path)) as db:
        there = {
            table: {row[1] for row in db.execute(f"PRAGMA table_info({table})")}
            for table in tables
            if not table.startswith("sqlite_")
        }
    assert there == {table: set(kept.columns.split()) for table, kept in KEPT.items()}


def test_the_page_names_every_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [table for table in KEPT if f"`{table}`" not in page] == []


async def test_show_and_export_are_for_the_caller_alone(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await scene.begin()
    shown = message_of(await scene.ann.slash(scene.channel, "privacy show"))
    assert shown.ephemeral
    assert "**Matches and invitations** 2" in words(shown)
    exported = await scene.ann.slash(scene.channel, "privacy export")
    assert message_of(exported).ephemeral
    kept = json.loads(await scene.bot._router._privacy._privacy.export(scene.ann.id))
    assert kept["user_id"] == scene.ann.id
    assert len(kept["seats"]) == len(kept["games"]) == 2
    assert {row["user_id"] for row in kept["results"]} == {scene.ann.id}
    assert not any(row["move"].startswith("deal") for row in kept["moves"]), "no deck of a running match"
    assert "salt" not in kept["moves"][0]


async def test_keeping_everything_changes_nothing(scene: Scene) -> None:
    await scene.begin()
    before = scene.house.dump()
    question = message_of(await scene.ann.slash(scene.channel, "privacy delete"))
    assert labels(question) == ["Forget me", "Keep everything"]
    await scene.ann.click(question, label="Keep everything")
    assert scene.house.dump() == before


async def test_forgetting_leaves_no_trace_but_a_former_player(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await scene.begin()
    elsewhere = thread_in(scene)
    await scene.ann.slash(elsewhere, "gin challenge", opponent=scene.cay)
    await scene.bot.people.change(scene.ann.id, picture=True)
    await scene.bot.people.refuse(scene.ann.id, [scene.cay.id])
    assert "You are forgotten" in await forget(scene, scene.ann)
    assert str(scene.ann.id) not in scene.house.dump()
    assert "a former player" in words(scene.table)
    assert f"<@{scene.ann.id}>" not in words(scene.table)
    assert scene.house.rows("SELECT count(*) FROM clocks") == [(0,)]
    stats = words(message_of(await scene.ben.slash(scene.channel, "gin stats")))
    assert "a former player" in stats
    assert scene.house.rows("SELECT count(*) FROM results WHERE won AND user_id = ?", scene.ben.id) == [(1,)]


async def test_a_forgotten_opponent_is_asked_to_no_rematch(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await forget(scene, scene.ann)
    refused = await scene.ben.click(scene.table, label="Rematch")
    assert sentence_of(refused) == "One of the players has left Deadwood, so there is no rematch."


async def test_two_who_were_forgotten_are_not_the_same(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await forget(scene, scene.ann)
    await forget(scene, scene.ben)
    ((people,),) = scene.house.rows("SELECT count(DISTINCT user_id) FROM results")
    assert people == 2


async def test_ratings_made_again_are_the_same(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await scene.bot.league.catch_up()
    query = "SELECT mu, sigma FROM ratings WHERE user_id = ? AND guild_id = 0"
    before = scene.house.rows(query, scene.ben.id)
    await forget(scene, scene.ann)
    await scene.bot.league.recompute()
    assert before
    assert scene.house.rows(query, scene.ben.id) == before


async def test_the_question_outlives_a_restart(scene: Scene) -> None:
    await scene.begin()
    question = message_of(await scene.ann.slash(scene.channel, "privacy delete"))
    await scene.restart()
    await scene.ann.click(question, label="Forget me")
    assert str(scene.ann.id) not in scene.house.dump()


async def test_a_forged_button_forgets_its_presser_or_nobody(scene: Scene) -> None:
    await scene.begin()
    refused = await scene.forge(scene.ben, scene.table, "gv1:forget:1")
    assert "button" in sentence_of(refused)
    await scene.forge(scene.cay, scene.table, "gv1:forget")
    assert str(scene.ann.id) in scene.house.dump()
    assert scene.house.rows("SELECT count(*) FROM clocks") == [(1,)]


async def test_what_others_refuse_stays(scene: Scene) -> None:
    await scene.bot.people.refuse(scene.ben.id, [scene.ann.id])
    await forget(scene, scene.ann)
    refused = sentence_of(await scene.challenge())
    assert "challenge" in refused
