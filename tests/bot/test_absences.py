"""Servers out of reach: lost by Discord, left and entered again, or left for good; and players who go."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from simcord.backend import serializers

from bot.check import check
from bot.text import words as catalogue
from tests.bot.house import START
from tests.bot.people import Scene, message_of, win_by_gin, words
from tests.bot.test_clock import running, states
from tests.bot.test_standing import leaderboard
from tests.bot.test_standing_migration import downgrade

TEXT = catalogue()
DAY = 86_400


async def told(scene: Scene, event: str, **facts: Any) -> None:
    """What the gateway says of the server."""
    scene.env.backend.emit(event, {"id": str(scene.guild.id), **facts})
    await scene.env.settle()


async def lost(scene: Scene) -> None:
    await told(scene, "GUILD_DELETE", unavailable=True)


async def left(scene: Scene) -> None:
    await told(scene, "GUILD_DELETE")


async def back(scene: Scene, guild: int | None = None) -> None:
    backend = scene.env.backend
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(guild or scene.guild.id)))
    await scene.env.settle()


@pytest.fixture
async def begun(scene: Scene) -> Scene:
    await scene.begin(deadline="10m")
    return scene


@pytest.mark.parametrize("goes", [lost, left])
async def test_no_time_runs_on_a_server_out_of_reach(begun: Scene, goes: Any) -> None:
    await begun.cay.slash(begun.channel, "gin challenge", opponent=begun.ann)
    (before,) = running(begun)
    await begun.wait(500)
    await goes(begun)
    await begun.wait(3 * DAY)
    assert states(begun) == ["playing", "invited"]
    await back(begun)
    ((seat, deadline),) = running(begun)
    assert (seat, deadline - 3 * DAY) == before
    await begun.wait(99)
    assert states(begun) == ["playing", "invited"]
    await begun.wait(1)
    assert states(begun) == ["over", "invited"]
    await begun.wait(DAY - 600)
    assert states(begun) == ["over", "lapsed"]


async def test_a_database_that_somebody_holds_meanwhile(begun: Scene, caplog: pytest.LogCaptureFixture) -> None:
    """What the gateway said is written when it can be, as of then; clicks are answered all the while."""
    await begun.house.stores[-1].database._writer.run(lambda db: db.execute("PRAGMA busy_timeout = 1").fetchall())
    (before,) = running(begun)
    with closing(sqlite3.connect(begun.house.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await lost(begun)
        begun.house.time.advance(60)
        other.execute("ROLLBACK")
    await begun.bot._show_what_is_behind()
    assert begun.house.rows("SELECT since FROM absences") == [(START,)]
    begun.house.time.advance(60)
    with closing(sqlite3.connect(begun.house.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert (await begun.ben.click(begun.table, label="My hand")).acknowledged
        other.execute("ROLLBACK")
    await begun.bot._show_what_is_behind()
    ((seat, deadline),) = running(begun)
    assert (seat, deadline - 120) == before
    errors = {record.getMessage().partition(" (")[0] for record in caplog.records if record.levelname == "ERROR"}
    assert errors == {"the database does not take which servers are out of reach"}
    caplog.clear()


async def test_the_table_tells_of_time_given_back(begun: Scene) -> None:
    await begun.wait(60)
    await lost(begun)
    await begun.wait(7_200)
    await back(begun)
    await begun.bot.publisher.catch_up()
    await begun.env.settle()
    assert TEXT("table-given-back", span="2 hours") in words(begun.table)


async def test_an_absence_outlasts_a_restart_and_is_given_back_once(begun: Scene) -> None:
    (before,) = running(begun)
    await lost(begun)
    await begun.wait(1_000)
    await begun.restart(after=2_000)
    await begun.wait(10)
    ((seat, deadline),) = running(begun)
    assert (seat, deadline) == (before[0], before[1] + 3_000), "the server was there when the bot began again"


async def test_a_server_that_was_left_while_the_connection_was_lost_is_noticed(begun: Scene) -> None:
    """The library knows it for ever, but Discord brings it no more when the shard begins anew."""
    other = begun.env.create_guild()
    await begun.env.settle()
    await begun.bot.on_shard_disconnect(0)
    begun.bot._connection._add_guild_from_data({"id": other.id, "unavailable": True})  # as READY has it done
    await begun.bot.on_shard_connect(0)
    await back(begun, other.id)
    await begun.bot.on_shard_ready(0)
    assert begun.house.rows("SELECT guild_id, has_left FROM absences") == [(begun.guild.id, 1)]
    await back(begun)
    assert begun.house.rows("SELECT * FROM absences") == []


async def test_a_server_that_was_left_while_the_bot_was_down_is_noticed(begun: Scene) -> None:
    (before,) = running(begun)
    await begun.bot.absences.compare(lambda: {1: True})
    await begun.wait(3_600)
    assert states(begun) == ["playing"]
    await begun.bot.absences.compare(lambda: {begun.guild.id: True})
    assert running(begun) == [(before[0], before[1] + 3_600)]


async def test_a_discord_that_names_no_server_is_not_believed(begun: Scene) -> None:
    await begun.bot.absences.compare(dict)
    await begun.wait(600)
    assert states(begun) == ["over"]


async def test_a_click_from_there_ends_an_absence(begun: Scene) -> None:
    await begun.bot.absences.lost(begun.guild.id, has_left=True)
    await begun.wait(3_600)
    await begun.play(begun.ben, "Pass")
    assert begun.house.rows("SELECT count(*) FROM absences") == [(0,)]
    await begun.wait(600)
    assert states(begun) == ["over"]


async def test_what_begins_in_an_absence_gets_no_time_back_from_before_it(begun: Scene) -> None:
    """The first that is heard of the server is a move, or an invitation."""
    hand = await begun.hand(begun.ben)
    await lost(begun)
    await begun.wait(3_600)
    await begun.ben.click(hand, label="Pass")
    assert running(begun) == [(0, START + 3_600 + 600)]
    await lost(begun)
    await begun.wait(3_600)
    await begun.cay.slash(begun.channel, "gin challenge", opponent=begun.ann)
    assert running(begun) == [(0, START + 7_200 + 600)]
    assert begun.house.rows("SELECT lapses_at FROM games WHERE state = 'invited'") == [(START + 7_200 + DAY,)]


async def test_a_loss_that_was_not_written_ends_with_the_connection(
    begun: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    """The database was held when the server was lost, and still is when the shard finds it again."""
    await begun.house.stores[-1].database._writer.run(lambda db: db.execute("PRAGMA busy_timeout = 1").fetchall())
    with closing(sqlite3.connect(begun.house.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await lost(begun)
        await begun.bot.absences.compare(lambda: {begun.guild.id: True})
        other.execute("ROLLBACK")
    await begun.bot._show_what_is_behind()
    caplog.clear()
    assert begun.house.rows("SELECT * FROM absences") == []


async def test_a_loss_that_is_told_while_servers_are_compared(begun: Scene) -> None:
    is_reached = True
    comparing = asyncio.create_task(begun.bot.absences.compare(lambda: {begun.guild.id: is_reached}))
    await asyncio.sleep(0)
    is_reached = False
    await begun.bot.absences.lost(begun.guild.id)
    await comparing
    assert begun.house.rows("SELECT guild_id FROM absences") == [(begun.guild.id,)]
    await begun.bot.absences.back(begun.guild.id)
    assert begun.house.rows("SELECT * FROM absences") == []


async def test_a_match_that_no_longer_replays_does_not_keep_a_server_from_being_forgotten(
    begun: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await begun.play(begun.ben, "Pass")
    await begun.restart()
    with closing(sqlite3.connect(begun.house.path, isolation_level=None)) as db:
        db.execute("UPDATE moves SET move = 'nonsense' WHERE ply = 1")
    await left(begun)
    await begun.wait(30 * DAY, tick=False)
    await begun.bot.absences.forget_long_left()
    caplog.clear()
    assert begun.house.rows("SELECT state, guild_id FROM games") == [("frozen", 0)]


async def test_a_database_from_before_absences_and_hosts_words(begun: Scene) -> None:
    """Its running match stands still and goes on like any other."""
    await begun.play(begun.ben, "Pass")
    await begun.env.settle()
    await begun.house.close()
    downgrade(begun.house.path, 9)
    await begun.env.restart_bot(await begun.house.bot())
    await begun.env.settle()
    ((seat, deadline),) = running(begun)
    await left(begun)
    await begun.wait(DAY)
    await back(begun)
    assert running(begun) == [(seat, deadline + DAY)]
    await begun.play(begun.ann, "Pass")
    await begun.bot.tables.call_off(1, begun.guild.id, "why")
    assert states(begun) == ["over"]
    assert not [problem async for problem in check(begun.house.path) if problem]


async def test_other_servers_go_on(begun: Scene) -> None:
    await begun.bot.absences.lost(begun.guild.id + 1)
    await begun.wait(600)
    assert states(begun) == ["over"]


async def test_a_server_that_was_left_for_good_is_forgotten(begun: Scene) -> None:
    await begun.cay.slash(begun.channel, "gin challenge", opponent=begun.ann)
    await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    await left(begun)
    await begun.wait(30 * DAY - 1)
    await begun.bot.absences.forget_long_left()
    assert states(begun) == ["playing", "invited"]
    await begun.wait(1)
    await begun.bot.absences.forget_long_left()
    assert states(begun) == ["over", "lapsed"]
    assert str(begun.guild.id) not in begun.house.dump()
    assert str(begun.channel.id) not in begun.house.dump()
    assert not [problem async for problem in check(begun.house.path) if problem]
    await back(begun)
    await begun.begin()
    assert states(begun) == ["over", "lapsed", "playing"]
    history = words(message_of(await begun.ann.slash(begun.channel, "gin history")))
    assert "Match 1" in history, "its players keep it"


async def test_standings_everywhere_outlast_the_server(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    everywhere = await leaderboard(scene, where="everywhere")
    await left(scene)
    await scene.wait(30 * DAY)
    await scene.bot.absences.forget_long_left()
    await back(scene)
    assert await leaderboard(scene, where="everywhere") == everywhere
    assert TEXT("leaderboard-empty") in await leaderboard(scene)
    await scene.bot.league.recompute()
    assert await leaderboard(scene, where="everywhere") == everywhere


async def test_a_player_who_leaves_the_server_loses_by_the_deadline(begun: Scene) -> None:
    begun.guild.remove_member(begun.ben)
    await begun.wait(599)
    assert states(begun) == ["playing"]
    await begun.wait(1)
    assert states(begun) == ["over"]
    assert f"{begun.ben.mention} gave up or missed the deadline" in words(begun.table)
