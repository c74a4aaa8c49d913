"""What people choose is kept, and quiet hours hold where the person lives."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.preferences import CardOrder, DeckChoice, People, Ping, Preferences, QuietHours
from bot.store import Store

ANN, BEN, CAY = 1, 2, 2**63 - 1


@pytest.fixture
async def people(tmp_path: Path) -> AsyncIterator[People]:
    store = await Store.open(tmp_path / "deadwood.db")
    yield People(store)
    await store.close()


async def test_who_never_chose_has_the_defaults(people: People) -> None:
    assert await people.preferences(ANN) == Preferences()
    assert await people.refused_by(ANN) == []


async def test_a_choice_is_kept_and_is_one_persons(people: People) -> None:
    chosen = Preferences(
        card_order=CardOrder.RANK,
        deck=DeckChoice.TEXT,
        picture=True,
        ping=Ping.DM,
        zone="Europe/Berlin",
        quiet=QuietHours(22 * 60, 7 * 60),
        refuses_all=True,
    )
    await people.choose(CAY, chosen)
    assert await people.preferences(CAY) == chosen
    assert await people.preferences(ANN) == Preferences()
    await people.choose(CAY, replace(chosen, quiet=None))
    assert await people.preferences(CAY) == replace(chosen, quiet=None)


async def test_whose_challenges_are_refused(people: People) -> None:
    await people.refuse(ANN, [CAY, BEN])
    assert await people.refused_by(ANN) == [BEN, CAY]
    await people.refuse(ANN, [BEN])
    assert await people.refused_by(ANN) == [BEN]
    assert await people.refused_by(BEN) == []


@pytest.mark.parametrize(
    ("start", "end", "hour", "quiet"),
    [
        (22, 7, 21, False),
        (22, 7, 22, True),
        (22, 7, 3, True),
        (22, 7, 7, False),
        (9, 17, 9, True),
        (9, 17, 17, False),
        (5, 5, 5, False),
    ],
)
def test_quiet_hours_may_span_midnight(start: int, end: int, hour: int, quiet: bool) -> None:
    hours = QuietHours(start * 60, end * 60)
    assert hours.hold(datetime(2026, 1, 1, hour, tzinfo=UTC)) is quiet


def test_quiet_hours_are_those_of_the_persons_zone() -> None:
    night = QuietHours(23 * 60, 6 * 60)
    now = int(datetime(2026, 7, 1, 4, 30, tzinfo=UTC).timestamp())
    assert Preferences(quiet=night).is_quiet(now)
    assert not Preferences(quiet=night, zone="Europe/Berlin").is_quiet(now)  # 6:30 in summer
    assert Preferences(quiet=night, zone="America/New_York").is_quiet(now)  # 0:30
    assert not Preferences().is_quiet(now)
