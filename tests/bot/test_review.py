"""The review of a match: its player's own decisions, what they cost, and nobody else's cards."""

from __future__ import annotations

import random

import pytest

from bot.reviews import review
from bot.text import words as catalogue
from bot.ui.look import Look
from bot.ui.review import review_page
from engine.computer import Level, choose, judge
from engine.match import Match, new_match, next_step
from engine.rules import PRESETS, Format
from engine.view import view_of
from tests.bot.people import Scene, custom_id, labels, message_of, sentence_of, words
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
