"""A short soak; the long one is `make soak`."""

from __future__ import annotations

from pathlib import Path

from tests.soak.soak import Plan, Soak


async def test_a_short_soak(tmp_path: Path) -> None:
    said: list[str] = []
    soak = Soak(Plan(kills=2, tables=4, seed=3, seconds=60), tmp_path, said.append)
    await soak.run()
    assert soak.kills == 2
    assert soak.count.clicks > 20
