"""A database from before servers had settings: its running match goes on, and the owner's defaults hold everywhere."""

from __future__ import annotations

from tests.bot.people import Scene, labels, message_of, words
from tests.bot.test_standing_migration import downgrade

BEFORE = 7
"""The schema before."""


async def test_a_running_match_and_an_open_invitation_go_on(scene: Scene) -> None:
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    invited = message_of(await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ann))
    log = scene.house.rows("SELECT * FROM moves")
    await scene.env.settle()
    await scene.house.close()
    downgrade(scene.house.path, BEFORE)
    await scene.env.restart_bot(await scene.house.bot())
    await scene.env.settle()

    assert scene.house.rows("SELECT * FROM moves") == log
    assert scene.house.rows("SELECT * FROM servers") == []
    await scene.play(scene.ann, "Pass")
    assert scene.house.rows("SELECT move FROM moves ORDER BY ply")[len(log)] == ("pass",)
    await scene.ann.click(invited, label="Accept")
    assert scene.house.rows("SELECT count(*) FROM games WHERE state = 'playing'") == [(2,)]
    again = message_of(await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ben))
    assert "**Time for each move** 1 day" in words(again)
    await scene.bot.tables.servers.change(scene.guild.id, most_matches=1)
    refused = message_of(await scene.ben.click(again, label="Accept"))
    assert refused.ephemeral
    assert "Accept" in labels(again)
