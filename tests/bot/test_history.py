"""``/gin history``: finished matches, anybody's on this server, one's own from everywhere."""

from __future__ import annotations

import pytest

from bot.text import words as catalogue
from tests.bot.decks import KNOCK
from tests.bot.people import Scene, labels, message_of, sentence_of, win_by_gin, words
from tests.bot.test_commands import begin_with

TEXT = catalogue()


async def resigned(scene: Scene) -> None:
    """Ben resigns a match against Ann after a move."""
    await begin_with(scene, scene.ann, scene.ben, rules="royal")
    table = scene.table
    await scene.ben.click(await scene.hand(scene.ben, table), label="Pass")
    question = message_of(await scene.ben.click(table, label="Resign"))
    await scene.ben.click(question, label="Confirm")


def rows_of(text: str) -> list[str]:
    """The lines of the matches, each with how it went."""
    lines = text.splitlines()
    return [f"{line} | {lines[at + 1]}" for at, line in enumerate(lines) if line.startswith("**Match ")]


async def test_each_match_says_how_it_went(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    scene.house.time.advance(86_400)
    await resigned(scene)
    shown = await scene.ann.slash(scene.channel, "gin history")
    assert shown.ephemeral
    page = message_of(shown)
    ben, now = scene.ben.mention, scene.house.time.seconds
    assert words(page).startswith(f"### Finished matches of {scene.ann.mention}\n**Match 2**")
    assert rows_of(words(page)) == [
        f"**Match 2** · <t:{now}:d> · royal | Won against {ben} **0 – 0** · by resignation",
        f"**Match 1** · <t:{now - 86_400}:d> · modern | Lost to {ben} **0 – 301** · target reached",
    ]
    assert labels(page) == ["Replay 2", "Replay 1"]
    bens = words(message_of(await scene.ben.slash(scene.channel, "gin history")))
    assert f"Lost to {scene.ann.mention} **0 – 0** · by resignation" in bens
    assert f"Won against {scene.ann.mention} **301 – 0** · target reached" in bens


async def test_a_void_match_is_called_void(scene: Scene) -> None:
    await scene.begin()
    question = message_of(await scene.ann.click(scene.table, label="Resign"))
    confirmed = message_of(await scene.ann.click(question, label="Confirm"))
    assert words(confirmed) == TEXT("resigned-void")
    page = words(message_of(await scene.cay.slash(scene.channel, "gin history", player=scene.ann)))
    assert f"Void, with {scene.ben.mention}: nobody won it" in page


async def test_running_matches_and_invitations_are_no_history(scene: Scene) -> None:
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ann)
    page = message_of(await scene.ann.slash(scene.channel, "gin history"))
    assert TEXT("history-none") in words(page)
    assert labels(page) == []


async def test_only_against_one(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await win_by_gin(scene, scene.ann, scene.cay)
    page = words(message_of(await scene.ann.slash(scene.channel, "gin history", against=scene.cay)))
    assert page.startswith(f"### Finished matches of {scene.ann.mention} with {scene.cay.mention}")
    assert len(rows_of(page)) == 1
    assert "Match 2" in page
    others = words(message_of(await scene.ann.slash(scene.channel, "gin history", player=scene.ben, against=scene.cay)))
    assert rows_of(others) == []


@pytest.mark.parametrize("who", ["ann", "ben"])
async def test_somebody_against_himself(scene: Scene, who: str) -> None:
    player = getattr(scene, who)
    said = await scene.ann.slash(scene.channel, "gin history", player=player, against=player)
    assert sentence_of(said) == TEXT("error-history-against-himself")


async def test_anothers_matches_are_those_of_this_server(scene: Scene) -> None:
    """Results are public where they were made; one's own are seen from everywhere."""
    await win_by_gin(scene, scene.ann, scene.ben)
    elsewhere = scene.env.create_guild("elsewhere")
    lobby = elsewhere.create_text_channel("lobby")
    ann, cay = (elsewhere.add_member(player.user) for player in (scene.ann, scene.cay))
    here = words(message_of(await scene.cay.slash(scene.channel, "gin history", player=scene.ann)))
    assert len(rows_of(here)) == 1
    assert TEXT("history-of-this-server") in here
    assert rows_of(words(message_of(await cay.slash(lobby, "gin history", player=ann)))) == []
    own = words(message_of(await ann.slash(lobby, "gin history")))
    assert len(rows_of(own)) == 1
    assert TEXT("history-of-this-server") not in own
    ben = elsewhere.add_member(scene.ben.user)
    assert len(rows_of(words(message_of(await ann.slash(lobby, "gin history", player=ben))))) == 1


async def test_pages_are_turned_after_a_restart_too(scene: Scene) -> None:
    for _ in range(17):
        await win_by_gin(scene, scene.ann, scene.ben)
    await win_by_gin(scene, scene.ann, scene.cay)
    page = message_of(await scene.cay.slash(scene.channel, "gin history", player=scene.ben, against=scene.ann))
    assert labels(page) == [*(f"Replay {number}" for number in range(17, 9, -1)), "Older"]
    await scene.restart()
    second = message_of(await scene.cay.click(page, label="Older"))
    assert second.id == page.id
    assert labels(second) == [*(f"Replay {number}" for number in range(9, 1, -1)), "Newer", "Older"]
    third = message_of(await scene.cay.click(second, label="Older"))
    assert labels(third) == ["Replay 1", "Newer"]
    assert f"of {scene.ben.mention} with {scene.ann.mention}" in words(third)
    again = message_of(await scene.cay.click(third, label="Newer"))
    assert words(again) == words(second)


async def test_forged_pages(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await scene.begin()
    before = scene.house.dump()
    seats = await scene.forge(scene.cay, scene.table, "gr1:1:97:history-older")  # the tenth seat
    assert sentence_of(seats) == TEXT("error-unknown-button")
    himself = await scene.forge(scene.cay, scene.table, "gr1:1:12:history-older")  # the second seat against itself
    assert sentence_of(himself) == TEXT("error-history-against-himself")
    beyond = await scene.forge(scene.cay, scene.table, "gr1:1:999999900:history-newer")
    assert TEXT("history-none") in words(message_of(beyond))
    running = await scene.forge(scene.cay, scene.table, "gr1:2:0:history-newer")
    assert sentence_of(running) == TEXT("error-replay-running", match="2")
    assert scene.house.dump() == before
    elsewhere = scene.env.create_guild("elsewhere")
    dan = elsewhere.add_member(scene.env.create_user("dan"))
    lobby = elsewhere.create_text_channel("lobby")
    page = message_of(await dan.slash(lobby, "gin history"))
    scene.guild = elsewhere
    strange = await scene.forge(dan, page, "gr1:1:0:history-older")
    assert sentence_of(strange) == TEXT("error-replay-elsewhere", match="1")
