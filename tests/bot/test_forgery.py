"""Forged interactions by the thousand: each is answered once, none breaks the bot, none alters a match.

`make storm` sends 100,000 of them.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any, Final

import pytest
from simcord import InteractionResult

from tests.bot.decks import GIN, KNOCK
from tests.bot.forger import Forger, entitled
from tests.bot.people import Scene, message_of, parts
from tests.bot.watcher import cards_in

BATCH: Final = 50
ROUND: Final = 1_000
ROUNDS: Final = max(1, int(os.environ.get("FORGERIES", "2000")) // ROUND)
WHAT_COUNTS: Final = (
    "SELECT id, guild_id, challenger_id, state, rules, format, ply, move_deadline, ended_at FROM games WHERE id <= 3",
    "SELECT * FROM seats WHERE game_id <= 3",
    "SELECT * FROM moves WHERE game_id <= 3",
    "SELECT * FROM clocks WHERE game_id <= 3",
    "SELECT * FROM results WHERE game_id <= 3",
)
COMMANDS: Final = ("hand", "table", "games", "resign", "rules", "verify", "leaderboard", "challenge", "nonsense")


def what_counts(scene: Scene) -> list[list[tuple]]:
    return [scene.house.rows(query) for query in WHAT_COUNTS]


def real_ids(scene: Scene) -> list[str]:
    """The custom ids of everything that stands anywhere."""
    stored = [message for there in scene.env.backend.messages.values() for message in there.values()]
    return sorted(
        {part["custom_id"] for message in stored for part in parts(message.components) if "custom_id" in part}
    )


async def three_matches(scene: Scene) -> None:
    """Match 1 is over, match 2 waits for Ben's throw, match 3 is an invitation of Cay's to Ann."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Gin", "Confirm")
    scene.house.cards.stack(**KNOCK)
    await scene.ben.click(message_of(await scene.challenge(deadline="30d")), label="Accept")
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.hand(scene.ben)
    await scene.play(scene.ben, "Knock")
    await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ann)


@pytest.mark.parametrize("seed", range(ROUNDS))
async def test_forgeries(scene: Scene, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    await three_matches(scene)
    rng, before, people = Random(seed), what_counts(scene), (scene.ann, scene.ben, scene.cay)
    forger = Forger(rng, real_ids(scene), (1, 2, 3))
    seats = {
        game: [user for (user,) in scene.house.rows("SELECT user_id FROM seats WHERE game_id = ?", game)]
        for game in (1, 2, 3)
    }
    turn = {2: (scene.ben.id, scene.house.rows("SELECT turn FROM clocks WHERE game_id = 2")[0][0])}
    for _ in range(ROUND // BATCH):
        messages = [*scene.history(), *scene.private(scene.ben), *scene.private(scene.ann)]
        sent: list[InteractionResult] = []
        for _ in range(BATCH):
            player, message = rng.choice(people), rng.choice(messages)
            if rng.random() < 0.1:
                sent.append(scene.send_command(player, rng.choice(COMMANDS), **senseless(rng)))
                continue
            forged = forger.forge()
            if not entitled(forged.custom_id, player.id, seats, turn):
                sent.append(scene.send_click(player, message, forged.custom_id, forged.kind, **forged.data))
        await scene.env.settle(timeout=60)
        assert all(result.acknowledged and not result.followups for result in sent)
    told = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert not [line for line in told if "(40060)" in line], "nothing was answered twice"
    assert not any(cards_in(line) for line in told)
    assert what_counts(scene) == before
    await scene.forge(scene.ben, scene.table, f"gr1:2:{turn[2][1]}:throw:4c")
    assert len(what_counts(scene)[2]) == len(before[2]) + 1, "the player to move still can"


def senseless(rng: Random) -> dict[str, Any]:
    """Options that no list offers."""
    names = ("match", "deal", "opponent2", "rules", "target", "deadline", "format", "x")
    values = ("", "1", "2", "9" * 40, "-1", "soon", "💥", "1; DROP TABLE games", "modern")
    return {rng.choice(names): rng.choice(values) for _ in range(rng.randrange(4))}
