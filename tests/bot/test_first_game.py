"""Two friends play a match of `modern` to the end, by buttons alone."""

from __future__ import annotations

import pytest
from simcord import Env

from tests.bot.people import Scene, asked, choice, labels, press, words


@pytest.fixture
def scene(simcord_env: Env) -> Scene:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("table")
    ann, ben, cay = (guild.add_member(simcord_env.create_user(name)) for name in ("ann", "ben", "cay"))
    return Scene(simcord_env, channel, ann, ben, cay)
