"""Copies of the database: whole while people play, one a day, the newest kept; and putting one back."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.backup import DailyBackups, back_up, backup_name, restore
from bot.store import Store, StoreError
from bot.store.files import sole_use
from tests.bot.decks import KNOCK
from tests.bot.house import START, Time
from tests.bot.people import Scene, words

DAY = 86_400


def dump(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        return "\n".join(line for line in db.iterdump() if '"heartbeat"' not in line)


def content(path: Path) -> bytes:
    return path.read_bytes()


def fill(path: Path, content: bytes) -> None:
    path.write_bytes(content)


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    path = tmp_path / "deadwood.db"
    await (await Store.open(path)).close()
    return path


async def test_a_copy_of_a_live_database(scene: Scene, tmp_path: Path) -> None:
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    copy = back_up(scene.house.path, tmp_path / "new" / "copy.db")
    assert dump(copy) == scene.house.dump()
    assert [file.name for file in copy.parent.iterdir()] == ["copy.db"]


async def test_a_copy_amid_moves_is_of_one_moment(scene: Scene, tmp_path: Path) -> None:
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    copying = [asyncio.to_thread(back_up, scene.house.path, tmp_path / f"{number}.db") for number in range(5)]
    copies, *_ = await asyncio.gather(asyncio.gather(*copying), scene.play(scene.ben, "Pass"))
    for copy in copies:
        with closing(sqlite3.connect(copy)) as db:
            assert db.execute("SELECT ply FROM games").fetchall() == db.execute("SELECT count(*) FROM moves").fetchall()


def test_no_file_is_written_over(database: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("dear to somebody")
    with pytest.raises(StoreError, match="is there already"):
        back_up(database, tmp_path / "taken")
    assert (tmp_path / "taken").read_text() == "dear to somebody"


def test_a_copy_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no database"):
        back_up(tmp_path / "deadwood.db", tmp_path / "copy.db")
    assert not list(tmp_path.iterdir())


def test_no_place_for_a_copy(database: Path) -> None:
    with pytest.raises(StoreError, match="cannot be copied"):
        back_up(database, database / "copy.db")


# One a day


@pytest.fixture
def time() -> Time:
    return Time()


def daily(database: Path, time: Time, keep: int = 3) -> DailyBackups:
    return DailyBackups(database, database.parent / "backups", keep, now=time)


def kept(database: Path) -> list[str]:
    return sorted(file.name for file in (database.parent / "backups").iterdir())


async def test_one_a_day_and_the_newest_are_kept(database: Path, time: Time) -> None:
    by_hand = back_up(database, database.parent / "backups" / backup_name(START)).name
    backups = daily(database, time)
    for _ in range(5):
        assert backups.copy_if_due() is not None
        time.advance(3_600)
        assert backups.copy_if_due() is None
        time.advance(DAY - 3_600)
    days = ["deadwood-2027-01-17.db", "deadwood-2027-01-18.db", "deadwood-2027-01-19.db"]
    assert kept(database) == sorted([*days, by_hand])


async def test_a_restart_makes_no_second_copy(database: Path, time: Time) -> None:
    daily(database, time).copy_if_due()
    assert daily(database, time).copy_if_due() is None


async def test_a_copy_that_fails_costs_no_older_one_and_is_tried_again(
    database: Path, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    backups = daily(database, time, keep=1)
    first = backups.copy_if_due()
    assert first is not None
    time.advance(DAY)
    sound = content(database)
    tries = 0

    async def sleep(seconds: float) -> None:
        nonlocal tries
        assert seconds == 3_600
        tries += 1
        if tries == 1:
            assert kept(database) == [first.name]
            fill(database, sound)
        else:
            raise asyncio.CancelledError

    fill(database, sound[:4096] + b"\xff" * 8192)
    with pytest.raises(asyncio.CancelledError):
        await backups.run(sleep)
    assert kept(database) == ["deadwood-2027-01-16.db"]
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(errors) == 1
    assert errors[0].startswith("no copy of the database was made: ")
    assert "\n" not in errors[0]
    caplog.clear()


# Putting one back


async def test_a_copy_is_put_back(scene: Scene, tmp_path: Path) -> None:
    """What was played since is gone, the tables say so, and the time since is given back."""
    await scene.begin(deadline="10m")
    await scene.play(scene.ben, "Pass")
    copy = back_up(scene.house.path, tmp_path / "copy.db")
    hand = await scene.play(scene.ann, "Pass")
    assert f"{scene.ben.mention} is to throw a card" in words(scene.table)
    later = scene.house.dump()
    await scene.env.settle()
    await scene.house.close()
    aside = restore(scene.house.path, copy, START)
    assert aside is not None
    assert dump(aside) == later
    await scene.restart(after=300)
    assert f"{scene.ann.mention} may take the upcard" in words(scene.table)
    assert scene.house.rows("SELECT deadline FROM clocks") == [(START + 900,)]
    await scene.ann.click(hand, label="My hand")
    await scene.play(scene.ann, "Pass")
    assert scene.house.rows("SELECT count(*) FROM moves WHERE move = 'pass'") == [(2,)]


@pytest.mark.parametrize("damage", ["missing", "text", "middle", "short", "newer", "foreign", "itself"])
def test_what_is_no_whole_copy_is_refused_and_nothing_changes(database: Path, tmp_path: Path, damage: str) -> None:
    copy = back_up(database, tmp_path / "elsewhere" / "copy.db")
    sound = copy.read_bytes()
    match damage:
        case "missing":
            copy.unlink()
        case "text":
            copy.write_text("no database, but long enough to be taken for one " * 100)
        case "middle":
            copy.write_bytes(sound[:8192] + b"\xff" * 4096 + sound[12288:])
        case "short":
            copy.write_bytes(sound[: len(sound) // 2])
        case "newer":
            with closing(sqlite3.connect(copy)) as db, db:
                db.execute("PRAGMA user_version = 9999")
        case "foreign":
            copy.unlink()
            with closing(sqlite3.connect(copy)) as db, db:
                db.execute("CREATE TABLE games (a)")
        case _:
            copy = database
    before = database.read_bytes()
    with pytest.raises(StoreError) as refused:
        restore(database, copy, START)
    assert str(refused.value).count("\n") == 0
    assert str(copy) in str(refused.value)
    assert database.read_bytes() == before
    assert not list(tmp_path.glob("*before*"))
    assert not list(tmp_path.glob("*restored*"))


async def test_a_damaged_database_is_replaced_and_kept(database: Path, tmp_path: Path) -> None:
    copy = back_up(database, tmp_path / "elsewhere" / "copy.db")
    fill(database, b"\xff" * 10_000)
    aside = restore(database, copy, START)
    assert aside is not None
    assert content(aside) == b"\xff" * 10_000
    await (await Store.open(database)).close()


def test_a_copy_where_no_database_is(database: Path, tmp_path: Path) -> None:
    copy = back_up(database, tmp_path / "copy.db")
    database.unlink()
    assert restore(database, copy, START) is None
    assert dump(database) == dump(copy)


# One process at a time


def test_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deadwood.db"
    refused = pytest.raises(StoreError, match=r"^Another bot uses the database .*\. Stop that one first\.$")
    with sole_use(path), refused, sole_use(path):
        pass
    with sole_use(path):
        pass


def test_no_place_for_the_lock(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="DATABASE_PATH"), sole_use(tmp_path / "file" / "deadwood.db"):
        pass
