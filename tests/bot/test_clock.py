"""Deadlines: who misses one forfeits, exactly then, and nobody pays for time in which nobody could play."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any, NoReturn

import pytest

from bot.clock import TICK
from bot.table import TableError
from bot.text import words as catalogue
from engine.moves import Pass
from tests.bot.house import START
from tests.bot.people import Scene, labels, message_of, sentence_of, words
from tests.bot.wire import sent

TEXT = catalogue()


@pytest.fixture
async def begun(scene: Scene) -> Scene:
    """Ten minutes for each move; Ben has made the first, so Ann is awaited."""
    await scene.begin(deadline="10m")
    await scene.play(scene.ben, "Pass")
    return scene


def running(scene: Scene) -> list[tuple]:
    return scene.house.rows("SELECT seat, deadline FROM clocks ORDER BY game_id")


def states(scene: Scene) -> list[str]:
    return [state for (state,) in scene.house.rows("SELECT state FROM games ORDER BY id")]


async def test_a_missed_deadline_forfeits_at_its_second(begun: Scene) -> None:
    assert running(begun) == [(0, START + 600)]
    await begun.wait(599)
    assert states(begun) == ["playing"]
    anns, bens = await begun.hand(begun.ann), await begun.hand(begun.ben)
    since = len(begun.env.http_requests)
    await begun.wait(1)
    assert states(begun) == ["over"]
    final = words(begun.table)
    assert final.startswith(
        f"## {begun.ben.mention} wins the match\n{begun.ann.mention} missed the deadline and forfeits.\n"
    )
    assert "1. ended by a missed deadline → 0 – 0" in final
    assert labels(begun.table) == ["Rematch", "Score sheet", "Replay", "Rules", "Review"]
    assert [message.pinged for message in sent(begun.env, since) if message.new] == [{begun.ann.id, begun.ben.id}]
    for hand in (anns, bens):
        assert final.startswith(words(hand).rpartition("\n")[0])
    assert begun.calls == []
    assert running(begun) == []
    assert begun.house.rows(
        "SELECT user_id, won, rank, ended FROM results JOIN endings USING (game_id) ORDER BY seat"
    ) == [
        (begun.ann.id, 0, 2, "deadline"),
        (begun.ben.id, 1, 1, "deadline"),
    ]


async def test_it_fires_without_anybody_looking(begun: Scene) -> None:
    """The clock runs by itself, and is no more than a second late."""
    ended: list[int] = []
    quarters = 4 * 598
    await begun.wait(598)

    async def sleep(seconds: float) -> None:
        nonlocal quarters
        assert seconds == TICK == 1 / 4
        quarters += 1
        begun.house.time.seconds = START + quarters // 4
        if states(begun) == ["over"]:
            ended.append(begun.house.time())
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await begun.bot.clock.run(sleep)
    assert ended == [START + 600]
    await begun.tick()
    assert f"{begun.ann.mention} missed the deadline" in words(begun.table)


async def test_nobody_wins_a_match_in_which_nobody_has_moved(scene: Scene) -> None:
    await scene.begin(deadline="10m")
    since = len(scene.env.http_requests)
    await scene.wait(600)
    assert states(scene) == ["over"]
    assert words(scene.table).startswith("## The match is void\n")
    assert scene.ben.mention in words(scene.table).split("\n")[1]
    assert scene.house.rows("SELECT * FROM results") == []
    assert [message.pinged for message in sent(scene.env, since) if message.new] == [{scene.ann.id, scene.ben.id}]


async def test_a_move_starts_the_others_time(begun: Scene) -> None:
    await begun.wait(500)
    await begun.play(begun.ann, "Pass")
    assert running(begun) == [(1, START + 500 + 600)]
    await begun.wait(300)
    assert states(begun) == ["playing"]
    throw = next(label for label in labels(await begun.hand(begun.ben)) if label != "Knock")
    await begun.play(begun.ben, throw)
    assert running(begun) == [(0, START + 800 + 600)]


async def test_a_move_in_the_last_second_counts(begun: Scene) -> None:
    await begun.wait(599)
    await begun.play(begun.ann, "Pass")
    await begun.wait(1)
    assert states(begun) == ["playing"]


async def test_a_move_after_the_deadline_is_refused_even_before_the_clock_looks(begun: Scene) -> None:
    hand = await begun.hand(begun.ann)
    await begun.wait(600, tick=False)
    before = begun.house.dump()
    assert sentence_of(await begun.ann.click(hand, label="Pass")) == TEXT("error-too-late")
    assert begun.house.dump() == before
    await begun.tick()
    assert states(begun) == ["over"]


@pytest.mark.parametrize(("seconds", "winner"), [(599, "move"), (600, "clock")])
async def test_move_and_clock_at_once_have_one_winner(begun: Scene, seconds: int, winner: str) -> None:
    begun.house.time.advance(seconds)
    tables = begun.bot.tables
    played, expired = await asyncio.gather(
        tables.play(1, begun.ann.id, 2, Pass()), tables.expire(1), return_exceptions=True
    )
    if winner == "move":
        assert (played.row.state, expired) == ("playing", None)
    else:
        assert isinstance(played, TableError)
        assert expired.row.state == "over"


async def test_each_match_has_its_own_time(scene: Scene) -> None:
    await scene.begin(deadline="10m")
    await scene.play(scene.ben, "Pass")
    challenge = await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ben, deadline="20m")
    await scene.ben.click(message_of(challenge), label="Accept")
    await scene.play(scene.ben, "Pass")
    await scene.wait(600)
    assert states(scene) == ["over", "playing"]
    await scene.wait(599)
    assert states(scene) == ["over", "playing"]
    await scene.wait(1)
    assert states(scene) == ["over", "over"]
    assert scene.house.rows("SELECT user_id FROM results WHERE won = 0 ORDER BY game_id") == [
        (scene.ann.id,),
        (scene.cay.id,),
    ]


async def test_who_leaves_the_server_loses_in_time(begun: Scene) -> None:
    begun.guild.remove_member(begun.ann)
    await begun.wait(600)
    assert states(begun) == ["over"]
    assert f"{begun.ben.mention} wins the match" in words(begun.table)
    challenge = await begun.ben.slash(begun.channel, "gin challenge", opponent=begun.cay)
    assert not challenge.ephemeral


async def two_matches(scene: Scene) -> None:
    """Ann is awaited in match 1 and Cay in match 2, both until the same second."""
    await scene.begin(deadline="10m")
    await scene.play(scene.ben, "Pass")
    challenge = await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ben, deadline="10m")
    await scene.ben.click(message_of(challenge), label="Accept")
    await scene.play(scene.ben, "Pass")


async def test_two_deadlines_in_one_second(scene: Scene) -> None:
    await two_matches(scene)
    await scene.wait(600)
    assert states(scene) == ["over", "over"]
    finals = [words(table) for table in scene.tables() if "Rematch" in labels(table)]
    assert len(finals) == 2


async def test_a_match_that_cannot_be_ended_is_frozen_and_holds_nobody_up(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await two_matches(scene)
    expire = scene.bot.tables.expire

    async def fails_for_the_first(game: int) -> Any:
        if game == 1:
            raise RuntimeError("no reason")
        return await expire(game)

    monkeypatch.setattr(scene.bot.clock._tables, "expire", fails_for_the_first)
    await scene.wait(600)
    assert states(scene) == ["playing", "over"]
    await scene.tick()
    assert states(scene) == ["playing", "over"]
    await scene.tick()
    assert states(scene) == ["frozen", "over"]
    await scene.tick()
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert errors == [
        "match 1 could not be ended, attempt 1",
        "match 1 could not be ended, attempt 2",
        "match 1 could not be ended, attempt 3",
        "match 1 is frozen after three failures",
    ]
    caplog.clear()


async def test_one_failure_is_forgiven(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(_: int) -> NoReturn:
        raise RuntimeError("no reason")

    with monkeypatch.context() as patch:
        patch.setattr(begun.bot.clock._tables, "expire", fails)
        await begun.wait(600)
    await begun.tick()
    assert states(begun) == ["over"]
    caplog.clear()


@pytest.mark.parametrize("outage", [1, 3_600, 30 * 86_400])
async def test_an_outage_is_given_back_once(begun: Scene, outage: int) -> None:
    await begun.wait(500)
    await begun.restart(after=outage)
    assert running(begun) == [(0, START + 600 + outage)]
    await begun.restart()
    assert running(begun) == [(0, START + 600 + outage)]
    await begun.wait(99)
    assert states(begun) == ["playing"]
    await begun.wait(1)
    assert states(begun) == ["over"]


async def test_a_deadline_that_passed_before_the_outage_is_not_given_back(begun: Scene) -> None:
    """The bot was at work when it passed, and fell before it could say so."""
    begun.house.time.advance(600)
    await begun.house.stores[-1].beat(begun.house.time())
    await begun.restart(after=3_600)
    assert running(begun) == [(0, START + 600)]
    await begun.tick()
    assert states(begun) == ["over"]
    assert f"{begun.ann.mention} missed the deadline" in words(begun.table)


async def an_hour_without_discord(begun: Scene) -> None:
    await begun.bot.on_shard_disconnect(0)
    begun.house.time.advance(3_600)
    await begun.bot.on_shard_resumed(0)


async def test_time_without_discord_is_given_back(begun: Scene) -> None:
    await begun.wait(500)
    await an_hour_without_discord(begun)
    await begun.wait(99)
    assert states(begun) == ["playing"]
    await begun.wait(1)
    assert states(begun) == ["over"]


async def test_a_move_in_the_time_that_was_given_back(begun: Scene) -> None:
    """The match in memory is of before the outage; what is stored counts."""
    await begun.wait(500)
    await an_hour_without_discord(begun)
    await begun.wait(99)
    await begun.bot.tables.play(1, begun.ann.id, 2, Pass())
    assert running(begun) == [(1, START + 500 + 3_600 + 99 + 600)]


async def test_nobodys_time_runs_while_one_of_two_shards_is_out_of_reach(begun: Scene) -> None:
    begun.house.shards = 2
    await begun.restart()
    assert begun.bot.is_connected
    before = running(begun)
    await begun.bot.on_shard_disconnect(1)
    begun.house.time.advance(60)
    await begun.bot.on_shard_resumed(0)
    assert not begun.bot.is_connected
    assert running(begun) == before
    await begun.bot.on_shard_resumed(1)
    assert begun.bot.is_connected
    assert [(seat, deadline - 60) for seat, deadline in running(begun)] == before


async def test_the_bots_pulse_is_noted(begun: Scene) -> None:
    def beat() -> int:
        return begun.house.rows("SELECT at FROM heartbeat")[0][0]

    for seconds in (1, 1, 5):
        await begun.wait(seconds)
        assert beat() == begun.house.time()


async def test_an_invitation_lapses(scene: Scene) -> None:
    challenge = message_of(await scene.challenge())
    assert f"This invitation lapses <t:{START + 86_400}:R>." in words(challenge)
    await scene.wait(86_399)
    assert "Accept" in labels(challenge)
    await scene.wait(1)
    assert states(scene) == ["lapsed"]
    assert labels(challenge) == []
    assert words(challenge).endswith(TEXT("invitation-was-lapsed"))
    assert not (await scene.challenge()).ephemeral


async def test_an_answered_invitation_does_not_lapse(scene: Scene) -> None:
    await scene.begin(deadline="3d")
    await scene.wait(86_400)
    assert states(scene) == ["playing"]


@pytest.mark.parametrize("leap", [3_600, 30 * 86_400, -3_600])
async def test_a_host_whose_clock_is_set_or_that_slept(begun: Scene, leap: int) -> None:
    """Forward, the time is given back; back, nothing is taken, and the bot's pulse goes on."""
    ticks = 0

    async def sleep(_: float) -> None:
        nonlocal ticks
        ticks += 1
        begun.house.time.advance(leap if ticks == 2 else 0)
        if ticks == 4:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await begun.bot.clock.run(sleep)
    assert states(begun) == ["playing"]
    assert running(begun) == [(0, START + 600 + max(0, leap))]
    assert begun.house.rows("SELECT at FROM heartbeat") == [(START + leap,)]


@pytest.mark.parametrize(
    ("written", "seconds", "told"),
    [
        (None, 86_400, "1 day"),
        ("1s", 1, "1 second"),
        ("30s", 30, "30 seconds"),
        ("10m", 600, "10 minutes"),
        ("90m", 5_400, "1 hour 30 minutes"),
        ("1h30m", 5_400, "1 hour 30 minutes"),
        ("24h", 86_400, "1 day"),
        ("3d", 259_200, "3 days"),
        ("30d", 2_592_000, "30 days"),
        (" 2 Hours ", 7_200, "2 hours"),
        ("1 day 1h", 90_000, "1 day 1 hour"),
    ],
)
async def test_the_time_that_a_challenge_names(scene: Scene, written: str | None, seconds: int, told: str) -> None:
    options = {} if written is None else {"deadline": written}
    challenge = message_of(await scene.challenge(**options))
    assert f"**Time for each move** {told}." in words(challenge)
    await scene.ben.click(challenge, label="Accept")
    assert running(scene) == [(1, START + seconds)]
    assert f"<t:{START + seconds}:R>" in words(scene.table)


async def test_a_locked_database_stops_the_clock_only_as_long_as_it_lasts(
    begun: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody else holds the database as the deadline passes; when it is free the forfeit comes by itself."""
    for store in begun.house.stores:
        await store.database._writer.run(lambda db: db.execute("PRAGMA busy_timeout = 1").fetchall())
    begun.house.time.advance(600)
    other = sqlite3.connect(begun.house.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    ticks = 0

    async def sleep(_: float) -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 5:
            assert states(begun) == ["playing"]
            other.execute("ROLLBACK")
        if ticks == 7:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await begun.bot.clock.run(sleep)
    other.close()
    assert states(begun) == ["playing"], "the time in which nobody could play is given back"
    await begun.wait(600)
    assert states(begun) == ["over"]
    told = [record.getMessage() for record in caplog.records if "does not answer" in record.getMessage()]
    assert len(told) == 1
    caplog.clear()
