"""Who stands where: leaderboards page by page, and statistics with a picture; for everybody and after every restart."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import UserHandle

from bot.computers import computer_id
from bot.league import PAGE, By, Period, Ranking, Where
from bot.text import words as catalogue
from bot.ui.standing_id import LeadersId, parse_leaders_id
from engine.computer import Level
from tests.bot.house import START
from tests.bot.people import Scene, labels, message_of, parts, sentence_of, win_by_gin, words
from tests.bot.seasons import Season
from tests.bot.wire import sent

TEXT = catalogue()
DAY = 86_400
GALLERY = 12


async def leaderboard(scene: Scene, reader: Any = None, **options: str) -> list[str]:
    """The lines of a leaderboard, without what is said about it."""
    shown = await (reader or scene.ann).slash(scene.channel, "gin leaderboard", **options)
    return words(message_of(shown)).split("\n-# ")[0].splitlines()


def season(scene: Scene, **changes: int) -> Season:
    return Season(scene.house.stores[-1], **({"guild": scene.guild.id} | changes))


async def many(scene: Scene, people: int) -> None:
    """So many people beside Ben have won against him once."""
    for user in range(1, people + 1):
        await season(scene).finish(user, scene.ben.id, at=START)


# Leaderboards


async def test_an_empty_leaderboard(scene: Scene) -> None:
    for by in By:
        assert await leaderboard(scene, by=by) == [
            TEXT("leaderboard-heading", by=by, period="all", where="here").splitlines()[0],
            "On this server, all time",
            TEXT("leaderboard-empty"),
        ]


async def test_leaderboards_are_in_order_and_ping_nobody(scene: Scene) -> None:
    for loser, winner in (
        (scene.ann, scene.ben),
        (scene.ann, scene.ben),
        (scene.ann, scene.cay),
        (scene.cay, scene.ann),
    ):
        await win_by_gin(scene, loser, winner)
    since = len(scene.env.http_requests)
    ann, ben, cay = (player.mention for player in (scene.ann, scene.ben, scene.cay))
    assert await leaderboard(scene, by="wins") == [
        "### Leaderboard by wins",
        "On this server, all time",
        f"1. {ben} · wins **2** · losses 0",
        f"2. {cay} · wins **1** · losses 1",
        f"3. {ann} · wins **1** · losses 3",
    ]
    # A win by gin: 88 points, doubled by the shut-out, a box of 25 and the game's 100.
    assert f"1. {ben} · points **602** · wins 2 · losses 0" in await leaderboard(scene, by="points")
    assert f"1. {ben} · gins **2** · wins 2 · losses 0" in await leaderboard(scene, by="gins")
    assert f"1. {ben} · in a row **2** · wins 2 · losses 0" in await leaderboard(scene, by="streak")
    by_rating = await leaderboard(scene)
    assert [line.split(" · ")[0] for line in by_rating[2:]] == [f"1. {ben}", f"2. {cay}", f"3. {ann}"]
    assert all("(provisional)" in line for line in by_rating[2:])
    shown = await scene.cay.slash(scene.channel, "gin leaderboard")
    assert not shown.ephemeral
    assert TEXT("leaderboard-provisional") in words(message_of(shown))
    assert not any(message.pinged for message in sent(scene.env, since))


async def test_a_leaderboard_is_of_one_server_or_of_all(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    elsewhere = scene.env.create_guild("elsewhere")
    lobby = elsewhere.create_text_channel("lobby")
    ann = elsewhere.add_member(scene.ann.user)
    assert TEXT("leaderboard-empty") in words(message_of(await ann.slash(lobby, "gin leaderboard")))
    everywhere = words(message_of(await ann.slash(lobby, "gin leaderboard", where="everywhere")))
    assert f"1. {scene.ben.mention}" in everywhere
    assert "Everywhere, all time" in everywhere


async def test_the_last_days(scene: Scene) -> None:
    await season(scene).finish(scene.ann.id, scene.ben.id, at=START - 8 * DAY)
    await season(scene).finish(scene.ben.id, scene.cay.id, at=START - DAY)
    assert (await leaderboard(scene, by="wins", period="week"))[1:] == [
        "On this server, the last 7 days",
        f"1. {scene.ben.mention} · wins **1** · losses 0",
        f"2. {scene.cay.mention} · wins **0** · losses 1",
    ]
    assert f"1. {scene.ann.mention} · wins **1** · losses 0" in await leaderboard(scene, by="wins", period="month")


async def test_leavers_keep_their_place(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    scene.guild.remove_member(scene.ben)
    scene.env.backend.users.pop(scene.ben.id, None)
    assert f"1. {scene.ben.mention} · wins **1** · losses 0" in await leaderboard(scene, by="wins")


async def test_names_stay_names(scene: Scene) -> None:
    """A name that would call everybody or change the letters is written by Discord, never by us."""
    trickster = scene.guild.add_member(scene.env.create_user("@everyone **1. I win** `"))
    await win_by_gin(scene, scene.ann, trickster)
    assert f"1. {trickster.mention} · wins **1** · losses 0" in await leaderboard(scene, by="wins")
    assert "everyone" not in "\n".join(await leaderboard(scene, by="wins"))


async def test_a_match_that_was_called_off_counts_nowhere(scene: Scene) -> None:
    await scene.begin()
    question = message_of(await scene.ben.slash(scene.channel, "gin resign"))
    await scene.ben.click(question, label="Confirm")
    assert TEXT("leaderboard-empty") in await leaderboard(scene)


async def test_a_missed_deadline_is_a_loss(scene: Scene) -> None:
    await scene.begin(deadline="1m")
    await scene.play(scene.ben, "Pass")
    await scene.wait(61)
    assert (await leaderboard(scene, by="wins"))[2:] == [
        f"1. {scene.ben.mention} · wins **1** · losses 0",
        f"2. {scene.ann.mention} · wins **0** · losses 1",
    ]


async def test_a_match_that_is_voided_counts_nowhere(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await win_by_gin(scene, scene.ann, scene.cay)
    assert len(await leaderboard(scene)) == 5
    assert await scene.bot.league.void(1, "a trial")
    assert [line.split(" · ")[0] for line in (await leaderboard(scene))[2:]] == [
        f"1. {scene.cay.mention}",
        f"2. {scene.ann.mention}",
    ]


# Statistics


async def stats(scene: Scene, reader: Any, player: Any = None) -> str:
    named = {} if player is None else {"player": player}
    shown = await reader.slash(scene.channel, "gin stats", **named)
    assert not shown.ephemeral
    return words(message_of(shown))


async def test_statistics_of_who_never_played(scene: Scene) -> None:
    assert await stats(scene, scene.ann) == TEXT("stats-none", who=scene.ann.mention)
    deadwood = scene.bot.user
    assert await stats(scene, scene.ann, UserHandle(scene.env, scene.env.backend.bot_user)) == TEXT(
        "stats-none", who=f"<@{deadwood.id}>"
    )


async def test_statistics_of_anybody(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await win_by_gin(scene, scene.ben, scene.ann)
    await win_by_gin(scene, scene.ann, scene.ben)
    since = len(scene.env.http_requests)
    assert (await stats(scene, scene.cay, scene.ben)).splitlines() == [
        f"### Statistics of {scene.ben.mention} on this server",
        "Wins **2** · losses **1** · points **602** · longest row of wins **1**",
        "Rating **1,175** (provisional) after 3 rated matches, at most 1,175",
        "Deals **3** · gins **2** · undercuts **0**",
        "Average deadwood when beaten **63**",
        "Matches lost by deadline **0**",
        "**By rules**",
        "modern · wins **2** · losses **1**",
        "**By opponent**",
        f"{scene.ann.mention} · wins **2** · losses **1**",
        TEXT("stats-about"),
    ]
    assert not any(message.pinged for message in sent(scene.env, since))


async def test_a_missed_deadline_is_told(scene: Scene) -> None:
    await scene.begin(deadline="1m")
    await scene.play(scene.ben, "Pass")
    await scene.wait(61)
    assert "Matches lost by deadline **1**" in await stats(scene, scene.ann)
    assert "Matches lost by deadline **0**" in await stats(scene, scene.ben)


async def test_the_computer_is_an_opponent_without_a_rating(scene: Scene) -> None:
    await season(scene).finish(scene.ann.id, computer_id(Level.CLUB, 1), at=START)
    told = await stats(scene, scene.ann)
    assert "Computer (club) · wins **1** · losses **0**" in told
    assert "Rating" not in told.split("-#")[0]
    assert TEXT("leaderboard-empty") in await leaderboard(scene)


async def test_the_picture_of_a_rating(scene: Scene) -> None:
    """From the second rated match on, with words for who cannot see it."""
    await season(scene).finish(scene.ann.id, scene.ben.id, at=START)
    shown = message_of(await scene.ann.slash(scene.channel, "gin stats"))
    assert not shown.attachments
    await season(scene).finish(scene.ann.id, scene.ben.id, at=START + DAY)
    shown = message_of(await scene.ann.slash(scene.channel, "gin stats"))
    (attachment,) = shown.attachments
    assert attachment.filename == "rating.webp"
    (gallery,) = [part for part in parts(shown.components) if part["type"] == GALLERY]
    (item,) = gallery["items"]
    assert item["description"] == (
        "Rating after each of 2 matches, from 2027-01-15 to 2027-01-16:"
        " first 1,138, last 1,248, highest 1,248, lowest 1,138."
    )


async def test_without_attach_files_the_text_says_it_alone(scene: Scene) -> None:
    for day in (0, 1):
        await season(scene).finish(scene.ann.id, scene.ben.id, at=START + day * DAY)
    denied = discord.PermissionOverwrite(attach_files=False)
    closed = scene.guild.create_text_channel("closed", overwrites={scene.bot.user: denied})
    shown = message_of(await scene.ann.slash(closed, "gin stats"))
    assert not shown.attachments
    assert "Rating **1,248**" in words(shown)


# Pages


async def test_pages_turn_in_place_for_who_asked(scene: Scene) -> None:
    await many(scene, PAGE + 3)
    shown = await scene.ann.slash(scene.channel, "gin leaderboard", by="wins")
    assert labels(message_of(shown)) == ["Next"]
    assert "Page 1 of 2" in words(message_of(shown))
    await scene.ann.click(message_of(shown), label="Next")
    (message,) = scene.history()
    assert labels(message) == ["Back"]
    assert words(message).splitlines()[2:6] == [
        *(f"{place}. <@{place}> · wins **1** · losses 0" for place in range(PAGE + 1, PAGE + 4)),
        f"{PAGE + 4}. {scene.ben.mention} · wins **0** · losses {PAGE + 3}",
    ]
    await scene.ann.click(message, label="Back")
    assert "Page 1 of 2" in words(scene.history()[0])


async def test_others_get_a_page_of_their_own(scene: Scene) -> None:
    await many(scene, PAGE + 3)
    shown = message_of(await scene.ann.slash(scene.channel, "gin leaderboard", by="wins"))
    turned = await scene.ben.click(shown, label="Next")
    assert turned.ephemeral
    assert "Page 2 of 2" in words(message_of(turned))
    assert "Page 1 of 2" in words(scene.history()[0])
    back = await scene.ben.click(message_of(turned), label="Back")
    assert not back.followups
    (private,) = scene.private(scene.ben)
    assert "Page 1 of 2" in words(private)
    assert f"{PAGE + 4}. {scene.ben.mention} · wins **0** · losses {PAGE + 3}" in words(private)


async def test_pages_outlive_a_restart_and_show_what_is_new(scene: Scene) -> None:
    await many(scene, PAGE + 3)
    shown = message_of(await scene.ann.slash(scene.channel, "gin leaderboard", by="wins"))
    await scene.restart(after=60)
    await season(scene).finish(PAGE + 3, scene.ben.id, at=START)
    await scene.ann.click(shown, label="Next")
    (message,) = scene.history()
    assert f"{PAGE + 1}. <@{PAGE}> · wins **1** · losses 0" in words(message)


@pytest.mark.parametrize(
    "forged",
    [
        "gr1:leaders:",
        "gr1:leaders:luck:all:here:0:1",
        "gr1:leaders:wins:year:here:0:1",
        "gr1:leaders:wins:all:mars:0:1",
        "gr1:leaders:wins:all:here:-1:1",
        "gr1:leaders:wins:all:here:1e3:1",
        "gr1:leaders:wins:all:here:0",
        "gr1:leaders:wins:all:here:0:1:1",
        "gr1:leaders:wins:all:here:0:" + "9" * 21,
        "gr1:leaders:wins:all:here:٣:1",
        "gr1:leaders:wins:all:here:0:1'; DROP TABLE results",
    ],
)
async def test_forged_pages(scene: Scene, forged: str) -> None:
    await many(scene, PAGE + 3)
    shown = message_of(await scene.ann.slash(scene.channel, "gin leaderboard"))
    assert sentence_of(await scene.forge(scene.ann, shown, forged)) == TEXT("error-unknown-button")


async def test_a_page_too_far_is_the_last_one(scene: Scene) -> None:
    await many(scene, PAGE + 3)
    shown = message_of(await scene.ann.slash(scene.channel, "gin leaderboard"))
    await scene.forge(scene.ann, shown, f"gr1:leaders:wins:all:here:999999:{scene.ann.id}")
    assert "Page 2 of 2" in words(scene.history()[0])


@pytest.mark.parametrize("options", [{"by": "luck"}, {"period": "year"}, {"where": "mars"}])
async def test_options_that_are_not_on_the_list(scene: Scene, options: dict[str, str]) -> None:
    asked = await scene.forge_command(scene.ann, "leaderboard", **options)
    assert sentence_of(asked).endswith("is not something I can use here. Choose from the list.")


@pytest.mark.parametrize("by", By)
@pytest.mark.parametrize("where", Where)
def test_ids_are_read_as_they_are_written(by: By, where: Where) -> None:
    written = LeadersId(Ranking(by, Period.MONTH, where), 999_999, 2**64 - 1)
    assert parse_leaders_id(str(written)) == written
    assert len(str(written)) <= 100
