"""The review of a match: its player's own decisions, what they cost, and nobody else's cards."""

from __future__ import annotations

import random
from io import BytesIO

import pytest
from PIL import Image

from bot.art.chart import lead_picture
from bot.reviews import Reviews, review
from bot.text import words as catalogue
from bot.ui.look import Look
from bot.ui.review import review_page
from engine.computer import Level, choose, judge
from engine.match import Match, new_match, next_step
from engine.rules import PRESETS, Format
from engine.view import view_of
from tests.bot.people import Scene, custom_id, labels, message_of, pictures, sentence_of, win_by_gin, words
from tests.bot.test_limits import check, table_of

LOOK = Look(catalogue())


def played(levels: tuple[Level, ...], rules: str = "modern", format_: Format | None = None, seed: int = 1) -> Match:
    """A match that computers of these levels played to the end."""
    match, rng = new_match(PRESETS[rules], len(levels), format_), random.Random(seed)
    while not match.outcome:
        step = next_step(match, rng)
        if step is None:
            seat = match.to_act[0]
            step = seat, choose(view_of(match, seat), levels[seat], rng)
        match = match.play(*step)
    return match


MATCHES = [
    pytest.param(played((Level.NOVICE, Level.EXPERT)), id="duel"),
    pytest.param(played((Level.NOVICE,) * 4, "royal"), id="royal"),
    pytest.param(played((Level.NOVICE,) * 4, "modern", Format.PARTNERS), id="partners"),
    pytest.param(played((Level.NOVICE,) * 3, "modern", Format.ROTATION), id="rotation"),
]


def test_the_computer_agrees_with_itself() -> None:
    found = review(table_of(played((Level.NOVICE, Level.EXPERT)), "over"), 1)
    assert found.decisions
    assert all(decision.agrees for decision in found.decisions)
    assert (found.cost, found.dearest(3)) == (0, ())


def test_a_beginner_does_not() -> None:
    found = review(table_of(played((Level.NOVICE, Level.EXPERT)), "over"), 0)
    dearest = found.dearest(3)
    assert len(dearest) == 3
    assert dearest[0].cost >= dearest[1].cost >= dearest[2].cost > 0
    assert found.cost == pytest.approx(sum(decision.cost for decision in found.decisions))


def test_every_decision_is_there_once_with_what_was_seen_then() -> None:
    match = played((Level.NOVICE, Level.EXPERT))
    found = iter(review(table_of(match, "over"), 0).decisions)
    again = new_match(match.rules, 2)
    for actor, move in match.log:
        view = view_of(again, 0)
        if actor == 0 and len(judge(view).moves) > 1:
            decision = next(found)
            assert (decision.view, decision.made) == (view, move)
        again = again.play(actor, move)
    assert next(found, None) is None


@pytest.mark.parametrize("match", MATCHES)
def test_every_page_stays_within_the_limits(match: Match) -> None:
    table = table_of(match, "over")
    for seat in range(match.seats):
        found = review(table, seat)
        for page in range(len(found.decisions) // 15 + 2):
            check(review_page(LOOK, table, found, page))


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("de", ","), ("es", ",")])
def test_points_are_written_as_in_the_language(language: str, mark: str) -> None:
    table = table_of(played((Level.NOVICE, Level.EXPERT)), "over")
    found = review(table, 0)
    page = str(review_page(Look(catalogue(language)), table, found, 0).to_components())
    for cost in (found.cost, *(decision.cost for decision in found.dearest(3))):
        assert f" {cost:.1f} ".replace(".", mark) in page


async def test_turning_pages_asks_for_no_second_review() -> None:
    table, reviews = table_of(played((Level.NOVICE, Level.CLUB)), "over"), Reviews()
    first = await reviews.of(table, 0)
    assert await reviews.of(table, 0) is first
    assert await reviews.of(table, 1) is not first


@pytest.mark.parametrize("leads", [[0], [12, -140, 3], list(range(-600, 600))])
def test_the_lead_as_a_picture_and_in_words(leads: list[int]) -> None:
    picture = lead_picture(LOOK.text, leads, -7)
    assert f"lowest {min(leads)}" in picture.description
    assert picture.description.endswith("at the end -7.")
    assert Image.open(BytesIO(picture.draw())).size == (1280, 720)


async def test_the_command_finds_the_newest_match(scene: Scene) -> None:
    assert "no finished match" in sentence_of(await scene.ann.slash(scene.channel, "gin review"))
    await win_by_gin(scene, scene.ann, scene.ben)
    await win_by_gin(scene, scene.ben, scene.ann)
    newest = message_of(await scene.ann.slash(scene.channel, "gin review"))
    assert newest.ephemeral
    assert "Your review of match 2" in words(newest)
    assert [text.split(",")[0] for text in pictures(newest)] == ["Your lead in points"]
    named = message_of(await scene.ann.slash(scene.channel, "gin review", match="#1"))
    assert "Your review of match 1" in words(named)
    assert sentence_of(await scene.cay.slash(scene.channel, "gin review", match="1")).startswith("You do not play")
    assert "does not exist" in sentence_of(await scene.cay.slash(scene.channel, "gin review", match="first"))
    assert "does not exist" in sentence_of(await scene.cay.slash(scene.channel, "gin review", match="99"))


async def test_the_command_lists_finished_matches_only(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    await scene.begin()
    offered = await scene.ann.autocomplete(scene.channel, "gin review", "match", "")
    assert [each["value"] for each in offered] == ["1"]


async def test_a_review_in_direct_messages(scene: Scene) -> None:
    await win_by_gin(scene, scene.ann, scene.ben)
    page = message_of(await scene.ben.user.slash("gin review"))
    assert "Your review of match 1" in words(page)


async def test_after_the_match_each_player_has_a_review(scene: Scene) -> None:
    await scene.begin()
    await scene.hand(scene.ben)
    await scene.play(scene.ben, "Pass")
    await scene.ann.slash(scene.channel, "gin resign")
    game = scene.house.rows("SELECT id FROM games")[0][0]
    await scene.forge(scene.ann, scene.table, f"gr1:{game}:0:resign-yes")
    for player in (scene.ann, scene.ben):
        opened = await scene.forge(player, scene.table, custom_id(scene.table, "Review"))
        page = message_of(opened)
        assert page.ephemeral
        assert "Your review of match" in words(page)
    assert labels(page) == ["Forward"]  # Ben passed, which was a decision
    listed = message_of(await scene.ben.click(page, label="Forward"))
    assert listed.ephemeral
    assert "you passed" in words(listed)
    assert labels(listed) == ["Back"]


async def test_who_did_not_play_has_none(scene: Scene) -> None:
    await scene.begin()
    game = scene.house.rows("SELECT id FROM games")[0][0]
    refused = await scene.forge(scene.ann, scene.table, f"gr1:{game}:0:review")
    assert sentence_of(refused) == "A match can be reviewed when it is over."
    refused = await scene.forge(scene.cay, scene.table, f"gr1:{game}:0:review")
    assert "You do not play in this match" in sentence_of(refused)


async def test_a_page_that_is_not_there_is_the_last_one(scene: Scene) -> None:
    await scene.begin()
    game = scene.house.rows("SELECT id FROM games")[0][0]
    await scene.forge(scene.ann, scene.table, f"gr1:{game}:0:resign-yes")
    page = message_of(await scene.forge(scene.ben, scene.table, f"gr1:{game}:999999:review"))
    assert "There was nothing for you to decide." in words(page)
