"""The store keeps what it is given, whole or not at all, and every writer of a ply knows whether it was first."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from bot.rows import CallRow, ClockRow, GameRow, MoveRow, NewGame, OpponentRow, PlayedRow, ResultRow
from bot.store import Stale, Store, StoreError, last_beat

NOW = 1_800_000_000
ANN, BEN, CAY = 1, 2, 3
SERVER = 2**63 - 1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "down" / "deadwood.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = await Store.open(path)
    yield store
    await store.close()


def new_game(users: tuple[int, ...] = (ANN, BEN), **changes: Any) -> NewGame:
    fields: dict[str, Any] = {
        "guild_id": SERVER,
        "channel_id": 5,
        "challenger_id": users[0],
        "users": users,
        "accepted": tuple(user == users[0] for user in users),
        "rules": "{}",
        "format": "duel",
        "engine": 1,
        "move_deadline": 60,
        "created_at": NOW,
        "lapses_at": NOW + 100,
    }
    return NewGame(**(fields | changes))


def entries(*moves: str) -> list[MoveRow]:
    return [MoveRow(None, move, NOW) for move in moves]


def dump(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        return "\n".join(db.iterdump())


# Opening


async def test_a_new_file_is_made_with_its_folders(store: Store, path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] >= 1
        assert db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


async def test_a_move_that_was_answered_is_on_the_disk(store: Store) -> None:
    """Not only in the memory of the operating system: 2 is FULL."""
    assert await store.database._writer.run(lambda db: db.execute("PRAGMA synchronous").fetchall()) == [(2,)]


async def test_opening_again_changes_nothing(path: Path) -> None:
    store = await Store.open(path)
    await store.create(new_game())
    await store.close()
    before = dump(path)
    await (await Store.open(path)).close()
    assert dump(path) == before


async def test_a_newer_schema_is_refused_in_one_sentence_and_left_alone(path: Path) -> None:
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA user_version = 9999")
    before = dump(path)
    with pytest.raises(StoreError, match=r"^The database has schema 9999 of a newer Deadwood; .*\. Update the bot\.$"):
        await Store.open(path)
    assert dump(path) == before


async def test_a_migration_that_fails_is_undone(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    steps = tmp_path / "bot" / "migrations"
    steps.mkdir(parents=True)
    (steps / "001_first.sql").write_text("CREATE TABLE one (a);")
    (steps / "002_second.sql").write_text("CREATE TABLE two (a); INSERT INTO nowhere VALUES (1);")
    monkeypatch.setattr("bot.store.database.resources.files", lambda _: tmp_path / "bot")
    with pytest.raises(StoreError, match="nowhere"):
        await Store.open(path)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT name FROM sqlite_schema").fetchall() == [("one",)]
    (steps / "002_second.sql").write_text("CREATE TABLE two (a);")
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)


@pytest.mark.parametrize("damage", ["text", "folder"])
async def test_a_file_that_is_no_database_is_refused_in_one_sentence(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "deadwood.db"
    if damage == "folder":
        path.mkdir()
    else:
        path.write_text("no database, but long enough to be taken for one " * 100)
    with pytest.raises(StoreError, match=r"^The database .* cannot be opened \(.*\)\. See DATABASE_PATH\.$"):
        await Store.open(path)


async def test_a_folder_that_cannot_be_made_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="See DATABASE_PATH"):
        await Store.open(tmp_path / "file" / "deadwood.db")


# Matches


async def test_a_game_is_kept_as_it_was_given(store: Store) -> None:
    new = new_game((ANN, BEN, CAY), first_dealer=2, rematch_of=await store.create(new_game()))
    number = await store.create(new)
    row = await store.game(number)
    assert row is not None
    for name in NewGame.__slots__:
        assert getattr(row, name) == getattr(new, name), name
    assert (row.state, row.ply, row.shown, row.shown_deal, row.clocks) == ("invited", 0, 0, 0, ())
    assert (row.message_id, row.posted_at, row.calls, row.ended_at) == (None, None, (), None)


async def test_a_game_that_is_not_there(store: Store) -> None:
    for number in (0, 1, -1, 2**63 - 1):
        assert await store.game(number) is None
        assert await store.moves(number, 10) == []


async def test_numbers_are_never_used_again(store: Store, path: Path) -> None:
    first = await store.create(new_game())
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM seats")
        db.execute("DELETE FROM games")
    assert await store.create(new_game()) > first


async def test_the_same_person_cannot_sit_twice(store: Store, path: Path) -> None:
    before = dump(path)
    with pytest.raises(sqlite3.IntegrityError):
        await store.create(new_game((ANN, ANN)))
    assert dump(path) == before, "the game without its seats is undone"


async def test_games_of_a_person(store: Store) -> None:
    first, second, third, fourth = [
        await store.create(new_game(users)) for users in ((ANN, BEN), (BEN, CAY), (CAY, ANN), (ANN, BEN))
    ]
    await store.append(first, 0, entries("a"), [], None)
    await store.end_invitation(third, "declined", NOW)
    await store.append(fourth, 0, entries("a"), [], [])
    assert [row.id for row in await store.games_of(ANN)] == [first]
    assert [row.id for row in await store.games_of(BEN)] == [second, first]
    assert await store.games_of(99) == []


async def test_an_invitation_ends_once(store: Store) -> None:
    number = await store.create(new_game())
    assert await store.end_invitation(number, "declined", NOW)
    assert not await store.end_invitation(number, "withdrawn", NOW)
    row = await store.game(number)
    assert row is not None
    assert (row.state, row.ended_at) == ("declined", NOW)


async def test_a_state_that_there_is_none_is_refused(store: Store) -> None:
    number = await store.create(new_game())
    with pytest.raises(sqlite3.IntegrityError):
        await store.end_invitation(number, "forgotten", NOW)


async def test_the_rematch_is_the_newest_that_was_not_refused(store: Store) -> None:
    old = await store.create(new_game())
    assert await store.rematch_of(old) is None
    declined = await store.create(new_game(rematch_of=old))
    await store.end_invitation(declined, "declined", NOW)
    assert await store.rematch_of(old) is None
    open_one = await store.create(new_game(rematch_of=old))
    found = await store.rematch_of(old)
    assert found is not None
    assert found.id == open_one


# The log


async def test_moves_clocks_and_results_are_written_together(store: Store) -> None:
    number = await store.create(new_game())
    clock = ClockRow(0, 1, 2, NOW + 60)
    await store.append(number, 0, [MoveRow(None, "deal", NOW, "salt"), MoveRow(1, "pass", NOW)], [clock], None)
    row = await store.game(number)
    assert row is not None
    assert (row.state, row.ply, row.clocks) == ("playing", 2, (clock,))
    assert await store.moves(number, 2) == [MoveRow(None, "deal", NOW, "salt"), MoveRow(1, "pass", NOW)]
    assert await store.moves(number, 1) == [MoveRow(None, "deal", NOW, "salt")]
    results = [ResultRow(seat, seat, user, seat + 1, seat == 0, 100, "target") for seat, user in enumerate((ANN, BEN))]
    await store.append(number, 2, [MoveRow(0, "resign", NOW + 1)], [], results)
    row = await store.game(number)
    assert row is not None
    assert (row.state, row.ply, row.clocks, row.ended_at) == ("over", 3, (), NOW + 1)
    assert await store.results.played(ANN, SERVER) == [PlayedRow("custom", 1, 100, *[None] * 6)]
    assert await store.results.opponents(BEN, SERVER, 9) == [OpponentRow(ANN, 0, 1)]


@pytest.mark.parametrize("ply", [0, 1, 3, 10**6])
async def test_a_ply_that_is_not_next_is_stale_and_nothing_is_written(store: Store, path: Path, ply: int) -> None:
    number = await store.create(new_game())
    await store.append(number, 0, entries("a", "b"), [], None)
    before = dump(path)
    with pytest.raises(Stale):
        await store.append(number, ply, entries("c"), [ClockRow(0, 0, 1, NOW)], None)
    assert dump(path) == before


async def test_the_second_writer_of_a_ply_is_stale(path: Path) -> None:
    """Two processes on one file, each sure that it is next."""
    first, second = await Store.open(path), await Store.open(path)
    try:
        number = await first.create(new_game())
        outcomes = await asyncio.gather(
            *(store.append(number, 0, entries(move), [], None) for store, move in ((first, "a"), (second, "b"))),
            return_exceptions=True,
        )
        assert {type(outcome) for outcome in outcomes} == {GameRow, Stale}
        assert len(await first.moves(number, 10)) == 1
    finally:
        await first.close()
        await second.close()


async def test_the_key_of_the_log_is_the_last_word(store: Store, path: Path) -> None:
    """Even when the row of the game says otherwise, a ply is written once."""
    number = await store.create(new_game())
    await store.append(number, 0, entries("a"), [], None)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE games SET ply = 0")
    before = dump(path)
    with pytest.raises(Stale):
        await store.append(number, 0, entries("b"), [], None)
    assert dump(path) == before


@pytest.mark.parametrize("state", ["declined", "withdrawn", "lapsed", "frozen", "over"])
async def test_no_moves_where_no_match_is(store: Store, state: str) -> None:
    number = await store.create(new_game())
    if state == "over":
        await store.append(number, 0, [MoveRow(None, "void", NOW)], [], [])
    elif state == "frozen":
        await store.freeze(number, NOW)
    else:
        await store.end_invitation(number, state, NOW)
    ply = int(state == "over")
    with pytest.raises(Stale):
        await store.append(number, ply, entries("a"), [], None)


async def test_a_write_that_fails_half_way_is_undone(store: Store, path: Path) -> None:
    """The results belong to seats that cannot be; the moves before them are gone with them."""
    number = await store.create(new_game())
    before = dump(path)
    doubled = [ResultRow(0, 0, ANN, 1, True, 1, "target")] * 2
    with pytest.raises(Stale):
        await store.append(number, 0, entries("a"), [], doubled)
    assert dump(path) == before
    await store.append(number, 0, entries("a"), [], None)


async def test_a_cancelled_write_leaves_the_store_in_order(store: Store, path: Path) -> None:
    """Whatever had begun is over, done or undone as a whole, and the next write goes through."""
    number = await store.create(new_game())
    for loops in range(8):
        writing = asyncio.create_task(store.append(number, 0, entries("a", "b"), [ClockRow(0, 0, 1, NOW)], None))
        for _ in range(loops):
            await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        await store.beat(NOW)  # behind the cancelled one, if it runs
        row = await store.game(number)
        assert row is not None
        assert (row.ply, len(await store.moves(number, 10)), len(row.clocks)) in ((0, 0, 0), (2, 2, 1))
        number = await store.create(new_game())
    assert not await store.database._writer.run(lambda db: db.in_transaction)


async def test_writers_side_by_side(store: Store) -> None:
    """Tasks that share the connection never slip into each other's transactions."""
    numbers = [await store.create(new_game((ANN, 100 + at))) for at in range(10)]

    async def play(number: int) -> None:
        for ply in range(10):
            await store.append(number, ply, [MoveRow(0, f"{number} {ply}", NOW)], [ClockRow(0, 0, ply, NOW)], None)
            await store.beat(NOW + ply)
            await store.set_message(number, 5, ply, NOW, ply, 1)

    async def fail() -> None:
        for _ in range(10):
            with pytest.raises(sqlite3.IntegrityError):
                await store.create(new_game((BEN, BEN)))

    await asyncio.gather(*(play(number) for number in numbers), fail())
    for number in numbers:
        assert [entry.move for entry in await store.moves(number, 99)] == [f"{number} {ply}" for ply in range(10)]
    assert len(await store.games_of(ANN)) == 10


async def test_readers_see_only_what_is_committed(store: Store) -> None:
    number = await store.create(new_game())
    written, read = threading.Event(), threading.Event()

    def write(db: sqlite3.Connection) -> None:
        db.execute("UPDATE games SET state = 'playing', ply = 7")
        written.set()
        read.wait(60)

    writing = asyncio.create_task(store.database.write(write))
    await asyncio.to_thread(written.wait, 60)
    row = await store.game(number)
    assert row is not None
    assert (row.state, row.ply) == ("invited", 0)
    read.set()
    await writing
    row = await store.game(number)
    assert row is not None
    assert (row.state, row.ply) == ("playing", 7)


# The table's message


async def test_the_message_is_remembered(store: Store) -> None:
    number = await store.create(new_game())
    await store.set_invitation_message(number, 6, 60, NOW)
    await store.set_invitation_message(number, 7, 70, NOW)
    row = await store.game(number)
    assert row is not None
    assert (row.channel_id, row.message_id) == (6, 60), "an invitation never takes the place of what stands already"
    await store.set_message(number, 8, 80, NOW + 1, 3, 2)
    calls = (CallRow(0, 5, 9), CallRow(1, 7, None))
    await store.set_calls(number, calls)
    row = await store.game(number)
    assert row is not None
    assert (row.channel_id, row.message_id, row.posted_at) == (8, 80, NOW + 1)
    assert (row.shown, row.shown_deal, row.calls) == (3, 2, calls)


async def test_what_is_behind_is_known(store: Store) -> None:
    number = await store.create(new_game())
    assert await store.unshown(NOW) == []
    await store.append(number, 0, entries("a", "b"), [], None)
    assert await store.unshown(NOW) == [number]
    await store.set_shown(number, 2, 1)
    assert await store.unshown(NOW) == []
    await store.append(number, 2, entries("c"), [], [])
    assert await store.unshown(NOW) == [number]
    assert await store.unshown(NOW + 86_400) == [], "nobody waits for a match that ended a day ago"


# Time


async def with_clock(store: Store, deadline: int) -> int:
    number = await store.create(new_game(lapses_at=NOW + 10**6))
    await store.append(number, 0, [MoveRow(None, "deal", NOW)], [ClockRow(0, 1, 1, deadline)], None)
    return number


async def test_what_is_due(store: Store) -> None:
    assert await store.next_due() is None
    late, soon = await with_clock(store, NOW + 60), await with_clock(store, NOW + 30)
    assert await store.next_due() == NOW + 30
    assert await store.overdue(NOW + 29) == []
    assert await store.overdue(NOW + 30) == [soon]
    assert await store.overdue(NOW + 60) == [soon, late]
    invited = await store.create(new_game(lapses_at=NOW + 20))
    assert await store.next_due() == NOW + 20
    assert await store.lapsed(NOW + 19) == []
    assert await store.lapsed(NOW + 20) == [invited]
    await store.freeze(soon, NOW)
    assert await store.overdue(NOW + 60) == [late]


async def test_time_is_given_back_once(store: Store) -> None:
    number = await with_clock(store, NOW + 60)
    assert await store.give_back(NOW + 1_000) == 1_000
    row = await store.game(number)
    assert row is not None
    assert row.clocks[0].deadline == NOW + 1_060
    assert await store.give_back(NOW + 1_000) == 0


async def test_time_is_given_back_to_those_whose_time_was_running(store: Store) -> None:
    passed, running = await with_clock(store, NOW + 60), await with_clock(store, NOW + 61)
    await store.beat(NOW + 60)
    assert await store.give_back(NOW + 100) == 40
    rows = [await store.game(number) for number in (passed, running)]
    assert [row.clocks[0].deadline for row in rows if row is not None] == [NOW + 60, NOW + 101]


async def test_a_clock_that_went_back_takes_nothing(store: Store) -> None:
    """The machine's time was set back: nobody loses any."""
    number = await with_clock(store, NOW + 60)
    assert await store.give_back(NOW - 500) == 0
    row = await store.game(number)
    assert row is not None
    assert row.clocks[0].deadline == NOW + 60


async def test_a_first_start_gives_nothing_back(store: Store, path: Path) -> None:
    assert last_beat(path) is None
    assert await store.give_back(NOW) == 0
    assert last_beat(path) == NOW


def test_the_pulse_of_what_is_no_database(tmp_path: Path) -> None:
    assert last_beat(tmp_path / "none.db") is None
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "text.db").write_text("x" * 5_000)
    assert last_beat(tmp_path / "text.db") is None


# Notes


async def test_notes(store: Store) -> None:
    assert await store.note("x") is None
    await store.set_note("x", "1")
    await store.set_note("x", "2")
    assert await store.note("x") == "2"


# Calls


async def test_a_call_of_an_older_database_still_stands(path: Path) -> None:
    """The one call that a match had becomes that of the board whose move is awaited."""
    path.parent.mkdir(parents=True)
    first = resources.files("bot").joinpath("migrations", "001_matches.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(path)) as db:
        db.executescript(first)
        db.execute("PRAGMA user_version = 1")
        db.executescript(
            "INSERT INTO games (guild_id, channel_id, challenger_id, state, rules, format, engine,"
            " move_deadline, created_at, lapses_at, ping_id) VALUES"
            " (1, 5, 1, 'playing', '{}', 'duel', 1, 60, 1, 2, 9), (1, 5, 1, 'playing', '{}', 'duel', 1, 60, 1, 2, NULL)"
        )
        db.execute("INSERT INTO clocks VALUES (1, 0, 1, 17, 100), (2, 0, 1, 3, 100)")
        db.commit()
    store = await Store.open(path)
    called, uncalled = await store.game(1), await store.game(2)
    await store.close()
    assert called is not None
    assert uncalled is not None
    assert (called.calls, uncalled.calls) == ((CallRow(0, 17, 9, 5),), ())
    assert called.clocks == (ClockRow(0, 1, 17, 100, look_at=0),)
