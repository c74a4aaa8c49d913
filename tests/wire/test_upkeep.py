"""What an owner does by hand and what may happen to the file, with the real process at work on it."""

from __future__ import annotations

import asyncio
import ctypes
import os
import resource
import socket
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from shutil import copyfile
from typing import Any

import aiohttp

from bot.text import words
from sandbox import Person, Sandbox, Seen
from tests.wire.player import is_table, press, seated
from tests.wire.process import Bot, run

TEXT = words()
HELD = float(os.environ.get("DATABASE_HELD", "3"))
"""Seconds for which somebody else holds the database, longer than a write waits; the soak sets ten."""


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def connection(bot: Bot) -> dict[str, str]:
    """The settings of another process on the same database."""
    box = bot.box
    return {
        "DISCORD_TOKEN": box.token,
        "DISCORD_API_URL": box.api_url,
        "DISCORD_GATEWAY_URL": box.gateway_url,
        "DATABASE_PATH": str(bot.database),
    }


def one_line(err: str) -> str:
    (line,) = err.strip().splitlines()
    return line


async def first_hand(bot: Bot) -> tuple[Person, Seen]:
    """Two people seated; who is to move, and the hand before them."""
    ada, ben = bot.box.person("Ada"), bot.box.person("Ben")
    await seated(ada, ben)
    person = (ada, ben)[bot.replay().to_act[0]]
    opened = await person.click(await ada.wait_for(is_table), "My hand")
    assert opened.message is not None
    return person, opened.message


def passes(bot: Bot) -> int:
    return [move for _, move in bot.moves()].count("pass")


async def test_backup_check_and_restore_on_a_live_database(bot: Bot) -> None:
    person, hand = await first_hand(bot)
    settings = connection(bot)
    status, out, err = await run("backup", "copy.db", cwd=bot.folder, **settings)
    assert (status, err) == (0, "")
    assert out == f"Copied {bot.database} to copy.db.\n"
    await press(person, hand, "Pass")
    assert (await run("check", cwd=bot.folder, **settings))[:2] == (0, "Matches: 1. Problems: 0.\n")
    status, _, err = await run("restore", "copy.db", cwd=bot.folder, **settings)
    assert status == 1
    assert one_line(err) == f"Another bot uses the database {bot.database}. Stop that one first."
    await bot.kill()
    status, out, _ = await run("restore", "copy.db", cwd=bot.folder, **settings)
    assert status == 0
    assert out.startswith(f"Restored {bot.database} from copy.db. The old one is {bot.folder}/deadwood.before-")
    await bot.start()
    assert passes(bot) == 0
    opened = await person.click(hand, "My hand")
    assert opened.message is not None
    await press(person, opened.message, "Pass")
    assert passes(bot) == 1
    (old,) = bot.folder.glob("deadwood.before-*.db")
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("SELECT count(*) FROM moves WHERE move = 'pass'").fetchall() == [(1,)]
    with closing(sqlite3.connect(old)) as db, db:
        db.execute("UPDATE moves SET move = 'fold' WHERE ply = 2")
    status, out, _ = await run("check", cwd=bot.folder, **settings | {"DATABASE_PATH": str(old)})
    assert status == 1
    assert out.splitlines() == [
        "match 1: the move at ply 2 cannot be played (ValueError)",
        "Matches: 1. Problems: 1.",
    ]


async def test_the_second_process_is_refused_and_a_killed_one_is_not_in_the_way(bot: Bot) -> None:
    status, out, err = await run(cwd=bot.folder, **connection(bot))
    assert status == 1
    assert out == ""
    assert one_line(err) == f"Another bot uses the database {bot.database}. Stop that one first."
    await bot.kill()
    await bot.start()


@asynccontextmanager
async def started(tmp_path: Path, box: Sandbox, **settings: str) -> AsyncIterator[Bot]:
    bot = Bot(tmp_path, box)
    await bot.start(**settings)
    yield bot
    await bot.kill()


async def test_the_port_tells_how_the_bot_is_and_a_copy_is_made_each_day(tmp_path: Path, box: Sandbox) -> None:
    settings = {"HEALTH_PORT": str(free_port()), "BACKUP_DIR": str(tmp_path / "backups")}
    address = f"http://127.0.0.1:{settings['HEALTH_PORT']}/healthz"
    async with started(tmp_path, box, **settings) as bot, aiohttp.ClientSession() as session:

        async def told() -> tuple[int, dict[str, Any]]:
            async with session.get(address) as answer:
                return answer.status, await answer.json()

        await seated(box.person("Ada"), box.person("Ben"))  # by then there was a first beat
        status, signs = await told()
        assert status == 200
        assert signs.pop("seconds_since_beat") < 60
        assert signs == {"healthy": True, "gateway": True, "database": True, "seconds_overdue": 0}
        assert (await run("--healthy", cwd=tmp_path, **connection(bot), **settings))[0] == 0
        assert len(list((tmp_path / "backups").glob("deadwood-????-??-??.db"))) == 1
        with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            status, signs = await told()
            assert (status, signs["database"], signs["gateway"]) == (503, False, True)
            other.execute("ROLLBACK")
        status, signs = await told()
        assert (status, signs["healthy"]) == (200, True)
        status, _, err = await run(cwd=tmp_path, **connection(bot) | {"DATABASE_PATH": "other.db"}, **settings)
        assert status == 1
        assert one_line(err) == f"Port {settings['HEALTH_PORT']} is taken. Set HEALTH_PORT to another one."
    assert (await run("--healthy", cwd=tmp_path, **settings))[0] == 1


async def test_a_database_that_somebody_else_holds_for_a_while(bot: Bot) -> None:
    """Each click is answered in time, one line tells of it, and when the database is free the game goes on."""
    person, hand = await first_hand(bot)
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = await asyncio.gather(*(person.click(hand, "Pass") for _ in range(3)))
        assert [answer.text for answer in refused] == [TEXT("error-database")] * 3
        await asyncio.sleep(HELD)
        other.execute("ROLLBACK")
    assert passes(bot) == 0
    assert not (await press(person, hand, "Pass")).failed
    assert passes(bot) == 1
    assert bot.log.count("the clock goes on trying") == 1
    assert bot.log.count("Pass: the database does not answer (database is locked)".lower()) == 1
    assert "Traceback" not in bot.log


async def test_a_start_waits_for_who_holds_the_database(bot: Bot) -> None:
    await bot.kill()
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        starting = asyncio.create_task(bot.start())
        await asyncio.sleep(HELD)
        assert not starting.done()
        other.execute("ROLLBACK")
    await starting


async def test_a_disk_that_is_full_and_then_is_not(tmp_path: Path, box: Sandbox) -> None:
    async with started(tmp_path, box, LOG_LEVEL="INFO") as bot:
        person, hand = await first_hand(bot)
        assert bot.process is not None
        size = bot.database.with_name("deadwood.db-wal").stat().st_size
        assert size > 4 * len(bot.log), "the limit is meant for the database, not for the log"
        before = resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (size, -1))
        refused = await person.click(hand, "Pass")
        assert refused.text == TEXT("error-database")
        assert passes(bot) == 0
        resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, before)
        assert not (await press(person, hand, "Pass")).failed
        assert passes(bot) == 1
        await person.wait_for(lambda seen: is_table(seen) and f"{person.mention} passed." in seen.text)
        assert "Traceback" not in bot.log
        assert (await run("check", cwd=bot.folder, **connection(bot)))[0] == 0


FAULTS = {
    "full": "disk",
    "read-only": "readonly",
    "newer": "Update the bot.",
    "text": "not a database",
    "middle": "damaged",
}


def _like_others() -> None:
    """Let root, for whom nothing is read-only, lose that right (CAP_DAC_OVERRIDE) with the next program."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1)


def spoil(database: Path, fault: str) -> dict[str, Any]:
    """Do the file, or the process that is to open it, that harm; returns the process's options."""
    sound = database.read_bytes()
    match fault:
        case "full":
            return {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))}
        case "read-only":
            database.chmod(stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH)
            return {"preexec_fn": _like_others}
        case "newer":
            with closing(sqlite3.connect(database)) as db, db:
                db.execute("PRAGMA user_version = 9999")
        case "text":
            database.write_text("no database, but long enough to be taken for one " * 100)
        case _:
            database.write_bytes(sound[:8192] + b"\xff" * 8192 + sound[16384:])
    return {}


async def test_a_start_on_a_file_that_is_of_no_use_is_one_line(bot: Bot) -> None:
    await seated(bot.box.person("Ada"), bot.box.person("Ben"))
    assert await bot.stop() == 0
    for fault, expected in FAULTS.items():
        database = bot.folder / fault / "deadwood.db"
        database.parent.mkdir()
        copyfile(bot.database, database)
        options = spoil(database, fault)
        before = database.read_bytes()
        settings = connection(bot) | {"DATABASE_PATH": str(database)}
        status, out, err = await run(cwd=bot.folder, options=options, **settings)
        assert (status, out) == (1, "")
        assert expected in one_line(err)
        assert str(database) in err or fault == "newer"
        assert database.read_bytes() == before
