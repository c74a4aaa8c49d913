"""The guided first deal and the help: for somebody who never played, on a server, in direct messages, over restarts."""

from __future__ import annotations

import re

import pytest

from bot.lesson import PUPIL, steps
from tests.bot.people import Scene, buttons, labels, message_of, sentence_of, words

WAY = ("Take 9♥", "Q♦", "Draw", "J♠", "Take 6♣", "Knock", "Confirm")
"""What the lesson wants, page by page."""


@pytest.mark.parametrize("place", ["server", "direct messages"])
async def test_a_pupil_who_does_as_told_knocks_and_wins(scene: Scene, place: str) -> None:
    if place == "server":
        ann, asked = scene.ann, await scene.ann.slash(scene.channel, "gin learn")
    else:
        ann, asked = scene.ann.user, await scene.ann.user.slash("gin learn")
    page = message_of(asked)
    for at, label in enumerate(WAY, 1):
        assert page.ephemeral
        assert f"step {at} of 8" in words(page)
        assert f"**{label}**" in words(page), "the page names what to press"
        assert "Match 0" not in words(page), "a lesson has no number"
        after = message_of(await ann.click(page, label=label))
        assert after.id == page.id, "redrawn in place"
        page = after
    assert "You knocked, and you won the deal" in words(page)
    assert "Tips" in words(page)
    assert labels(page) == ["Back", "Start again"]


async def test_the_lesson_touches_no_match(scene: Scene) -> None:
    before = scene.house.dump()
    page = message_of(await scene.ann.slash(scene.channel, "gin learn"))
    for label in WAY:
        page = message_of(await scene.ann.click(page, label=label))
    assert scene.house.dump() == before
    assert scene.history() == []


async def test_every_other_button_is_explained_and_stays(scene: Scene) -> None:
    page = message_of(await scene.ann.slash(scene.channel, "gin learn"))
    for at, label in enumerate(WAY, 1):
        told = words(page)
        for other in buttons(page):
            if other["label"] in (label, "Back", "Start again", "Cancel"):
                continue
            explained = message_of(await scene.forge(scene.ann, page, other["custom_id"]))
            assert f"step {at} of 8" in words(explained)
            assert len(words(explained)) > len(told), other["label"]
        page = message_of(await scene.ann.click(page, label=label))


async def test_back_and_start_again(scene: Scene) -> None:
    page = message_of(await scene.ann.slash(scene.channel, "gin learn"))
    assert "Back" not in labels(page)
    for label in WAY[:3]:
        page = message_of(await scene.ann.click(page, label=label))
    page = message_of(await scene.ann.click(page, label="Back"))
    assert "step 3 of 8" in words(page)
    page = message_of(await scene.ann.click(page, label="Start again"))
    assert "step 1 of 8" in words(page)


async def test_cancelling_the_knock_goes_back_to_the_hand(scene: Scene) -> None:
    page = message_of(await scene.ann.slash(scene.channel, "gin learn"))
    for label in WAY[:6]:
        page = message_of(await scene.ann.click(page, label=label))
    page = message_of(await scene.ann.click(page, label="Cancel"))
    assert "step 6 of 8" in words(page)


async def test_a_lesson_goes_on_after_a_restart(scene: Scene) -> None:
    page = message_of(await scene.ann.slash(scene.channel, "gin learn"))
    page = message_of(await scene.ann.click(page, label=WAY[0]))
    await scene.restart()
    page = message_of(await scene.ann.click(page, label=WAY[1]))
    assert "step 3 of 8" in words(page)


@pytest.mark.parametrize("forged", ["gl1:8:back", "gl1:99:again", "gl1:7:draw", "gl1:x:draw", "gl1:", "gl1:0:a\nb"])
async def test_pages_and_buttons_that_are_not_there(scene: Scene, forged: str) -> None:
    page = message_of(await scene.ann.slash(scene.channel, "gin learn"))
    assert "This button is from another time" in sentence_of(await scene.forge(scene.ann, page, forged))


def test_the_lesson_ends_with_the_pupils_knock() -> None:
    *asked, last = steps()
    assert all(step.match.to_act == (PUPIL,) for step in asked)
    assert [showdown.knocker for showdown in last.table(1).view(PUPIL).showdowns] == [PUPIL]


async def test_help_leads_into_the_lesson(scene: Scene) -> None:
    page = message_of(await scene.ann.slash(scene.channel, "gin help"))
    assert page.ephemeral
    learned = message_of(await scene.ann.click(page, label="Play a first deal"))
    assert "step 1 of 8" in words(learned)


async def test_help_names_every_command_and_no_other(scene: Scene) -> None:
    page = message_of(await scene.ann.user.slash("gin help"))
    group, *_ = [command.to_dict(scene.bot.tree) for command in scene.bot.tree.get_commands()]
    there = {command["name"] for command in group["options"]} - {"help"}
    assert set(re.findall(r"/gin ([a-z]+)", words(page))) == there
