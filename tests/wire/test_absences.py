"""The bot is sent away in mid-deal and invited again, and its server is lost for a while: the match goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandbox import Sandbox
from tests.soak.players import furnish
from tests.wire.places import Place
from tests.wire.process import Bot


@pytest.mark.parametrize(
    ("go", "come"), [(Sandbox.kick_bot, Sandbox.invite_bot), (Sandbox.begin_outage, Sandbox.end_outage)]
)
@pytest.mark.parametrize("is_killed", [False, True])
async def test_a_match_outlasts_an_absence(
    box: Sandbox, bot: Bot, go: Callable[[Sandbox], None], come: Callable[[Sandbox], None], is_killed: bool
) -> None:
    ((channel, one, two),) = furnish(box, 1)
    place = Place(bot, channel, (one, two))
    await place.begin()
    await place.goes_on()
    go(box)
    if is_killed:
        await bot.kill()
        await bot.start()
    come(box)
    await place.goes_on()
    assert "Traceback" not in bot.log
