"""Interactions that say no more than discord.py needs: what else Discord tells is missing, and the match is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.people import Scene, labels, message_of, words

OPTIONAL = frozenset(
    {
        "app_permissions",
        "locale",
        "guild_locale",
        "context",
        "authorizing_integration_owners",
        "entitlements",
        "guild",
    }
)


@pytest.mark.parametrize("server_is_known", [True, False], ids=["known server", "server not told yet"])
async def test_a_match_needs_nothing_that_may_be_missing(scene: Scene, server_is_known: bool) -> None:
    backend = scene.env.backend
    tell = backend.emit

    def sparsely(event: str, facts: Any, *rest: Any, **options: Any) -> Any:
        return tell(event, {name: fact for name, fact in facts.items() if name not in OPTIONAL}, *rest, **options)

    backend.emit = sparsely
    if not server_is_known:
        scene.bot._connection._guilds.clear()
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    assert "Your turn" in words(await scene.hand(scene.ben))
    moved = await scene.ann.slash(scene.channel, "gin table")
    assert "My hand" in labels(message_of(moved))
    for command in ("help", "rules", "games", "settings", "history", "leaderboard", "stats", "learn"):
        assert words(message_of(await scene.ann.slash(scene.channel, f"gin {command}"))), command
    question = message_of(await scene.ann.slash(scene.channel, "gin resign"))
    await scene.ann.click(question, label="Confirm")
    assert "Accept" in labels(message_of(await scene.ben.click(scene.table, label="Rematch")))
