"""Each way in which Discord refuses, on each road to it: the match stands, nobody floods, and one command mends it."""

from __future__ import annotations

import pytest

from tests.bot.decks import KNOCK
from tests.bot.people import Scene, message_of, words

ROADS = {
    "send": ("POST", "/channels/*/messages"),
    "edit": ("PATCH", "/channels/*/messages/*"),
    "answer": ("POST", "/interactions/*/*/callback"),
    "hand": ("PATCH", "/webhooks/*/*/messages/*"),
}
REFUSALS = {
    10003: 404,
    10008: 404,
    10062: 404,
    30046: 429,
    40060: 400,
    50001: 403,
    50007: 403,
    50013: 403,
    50027: 401,
    50083: 400,
    160006: 400,
}
FAILURES = [(status, code) for code, status in REFUSALS.items()] + [(429, 0), (500, 0), (502, 0), (503, 0)]


@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize(("status", "code"), FAILURES)
async def test_discord_refuses(scene: Scene, road: str, status: int, code: int) -> None:
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    bens = await scene.hand(scene.ben)
    if road == "hand":
        await scene.hand(scene.ann)  # so that there is one to redraw; without it she is called by a message
    scene.env.inject_error(*ROADS[road], status=status, code=code, times=None)
    since = len(scene.env.http_requests)
    await scene.forge(scene.ben, bens, "gr1:1:1:pass")
    await scene.forge(scene.ann, scene.table, "gr1:1:2:pass")
    made = scene.env.http_requests[since:]
    assert len(made) <= 12
    if road in ("send", "edit") and (status == 403 or code == 10003):
        there = [request.method for request in made if request.path.startswith(f"/channels/{scene.channel.id}/")]
        assert there[there.index(ROADS[road][0]) + 1 :] == [], "a channel that is closed is left alone"
    scene.env.backend.faults.clear()

    table = message_of(await scene.ann.slash(scene.channel, "gin table"))
    assert f"{scene.ben.mention} is to throw a card" in words(table)
    await scene.play(scene.ben, "4♣")
    assert f"{scene.ben.mention} drew from the stock and threw 4♣." in words(scene.table)
    played = scene.house.rows("SELECT actor, move FROM moves WHERE actor IS NOT NULL ORDER BY ply")
    assert played == [(1, "pass"), (0, "pass"), (1, "draw"), (1, "discard 4c")]
