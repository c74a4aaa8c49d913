"""Whoever looks at a table while it is played sees one moment of it, and disturbs nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from bot.seating import Invitation
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from engine.rules import PRESETS
from tests.bot.house import servers_of

ANN, BEN = 1, 2


async def play_at_random(tables: Tables, table: Table, moves: int) -> Table:
    """So many moves, each the first or the last that is legal."""
    rng = Random(3)
    for _ in range(moves):
        (clock,) = table.row.clocks
        board = next(board for board in table.view(clock.seat).boards if board.hand is not None)
        assert board.hand is not None
        move = board.hand.moves[rng.choice((0, -1))]
        table = await tables.play(table.id, table.row.users[clock.seat], clock.turn, move)
        if table.row.state != "playing":
            break
    return table


async def test_readers_beside_a_player(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "deadwood.db")
    try:
        tables = Tables(store, servers_of(store), now=lambda: 1_800_000_000, rng=Random(1))
        invited = await tables.challenge(Invitation(1, 1, ANN, (BEN,), PRESETS["modern"], 60))
        table = await tables.accept(invited.id, BEN)
        playing = asyncio.create_task(play_at_random(tables, table, 150))
        looks = 0

        async def look() -> None:
            nonlocal looks
            while not playing.done():
                seen = await tables.table(table.id)
                assert seen.live.ply == seen.row.ply
                assert len(seen.live.match.log) == seen.row.ply
                assert [clock.turn for clock in seen.row.clocks] == [board.turn for board in seen.view(None).boards]
                looks += 1

        await asyncio.gather(playing, *(look() for _ in range(4)))
        assert looks > 150
        assert (await tables.table(table.id)).row.ply == playing.result().row.ply
    finally:
        await store.close()
