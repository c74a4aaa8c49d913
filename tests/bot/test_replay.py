"""``/gin replay``: finished deals step by step, hands open; never a running one; and the record as a file."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage

from bot.text import words as catalogue
from bot.ui.custom_id import Verb
from bot.ui.reading import READING
from bot.ui.replay_page import Place
from engine.record import read_record
from tests.bot.decks import BIG_GIN, GIN, KNOCK, UNDERCUT
from tests.bot.people import Scene, labels, message_of, sentence_of, words
from tests.bot.test_crowd import begin as begin_crowd
from tests.bot.watcher import cards_in
from tests.bot.wire import sent

TEXT = catalogue()
STEPPING = [verb for verb in Verb if verb.startswith("replay")]


@pytest.fixture
async def knocked(scene: Scene) -> Scene:
    """The first deal is over, Ben knocked; the second is played."""
    scene.house.cards.stack(**KNOCK)
    scene.house.cards.stack(**BIG_GIN)
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Knock", "Confirm")
    return scene


@pytest.fixture
async def over(scene: Scene) -> Scene:
    """Ben won a match of one deal by gin."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Gin", "Confirm")
    return scene


def plain(message: ResponseMessage) -> str:
    return words(message).replace("\u00a0", " ")


async def replay(scene: Scene, player: MemberActor, **options: Any) -> ResponseMessage:
    answered = await player.slash(scene.channel, "gin replay", match="1", **options)
    assert answered.ephemeral
    return message_of(answered)


async def test_step_by_step(knocked: Scene) -> None:
    scene, ann, ben = knocked, knocked.ann.mention, knocked.ben.mention
    page = await replay(scene, scene.ann)
    assert plain(page).splitlines() == [
        "### Match 1, deal 1",
        "-# Step 0 of 4 · modern rules",
        f"**{ann} dealt and turned up Q♦.**",
        f"{ann}: deadwood **46**",
        "Melds A♣ A♦ A♥",
        "Loose 3♥ 5♠ 6♥ 7♣ 7♦ 8♠ Q♠",
        f"{ben}: deadwood **26**",
        "Melds 5♣ 5♦ 5♥ · 9♠ 10♠ J♠",
        "Loose 2♥ 4♣ K♣ K♦",
        "Stock **31**, next K♥ 3♠ 2♣ 3♣ 6♣ 8♣",
        "Pile **Q♦**",
    ]
    assert labels(page) == ["Forward", "End", "Verify"]
    told = []
    while "Forward" in labels(page):
        page = message_of(await scene.ann.click(page, label="Forward"))
        told.append(plain(page).splitlines()[2])
    assert told == [
        f"**{ben} passed.**",
        f"**{ann} passed.**",
        f"**{ben} drew K♥ from the stock.**",
        f"### Deal 1: {ben} knocked",
    ]
    assert "Laid off 5♠ on 5♣ 5♦ 5♥" in plain(page)
    assert f"{ben} scores **21**: 21 difference" in plain(page)
    assert f"Score after this deal: {ann} **0** – {ben} **21**" in plain(page)
    back = message_of(await scene.ann.click(page, label="Back"))
    assert f"{ben}: deadwood **2** after the best throw" in plain(back)
    start = message_of(await scene.ann.click(back, label="Start"))
    assert "Step 0 of 4" in words(start)
    end = message_of(await scene.ann.click(start, label="End"))
    assert "Step 4 of 4" in words(end)
    assert len({message.id for message in (page, back, start, end)}) == 1


async def test_buttons_outlive_a_restart(knocked: Scene) -> None:
    page = await replay(knocked, knocked.ben, deal=1)
    await knocked.restart()
    assert "Step 1 of 4" in words(message_of(await knocked.ben.click(page, label="Forward")))


async def test_a_running_deal_is_refused(knocked: Scene) -> None:
    for deal in (2, 3, 0, -1, 10**6):
        said = await knocked.ann.slash(knocked.channel, "gin replay", match="1", deal=deal)
        assert sentence_of(said) == TEXT("error-no-such-deal", match="1"), deal


async def test_no_deal_is_over_yet(scene: Scene) -> None:
    await scene.begin()
    said = await scene.ben.slash(scene.channel, "gin replay", match="1")
    assert sentence_of(said) == TEXT("error-no-deal-to-replay", match="1")


async def test_an_invitation_has_nothing_to_replay(scene: Scene) -> None:
    await scene.challenge()
    for player in (scene.ben, scene.cay):
        said = await player.slash(scene.channel, "gin replay", match="#1")
        assert sentence_of(said) == TEXT("error-not-begun")


@pytest.mark.parametrize("match", ["7", "x", "", "9" * 30, "-1", "１"])
async def test_matches_that_do_not_exist(scene: Scene, match: str) -> None:
    await scene.begin()
    said = await scene.ben.slash(scene.channel, "gin replay", match=match)
    assert sentence_of(said) == TEXT("error-no-such-game")


async def test_who_may_look(knocked: Scene) -> None:
    """Players at any time; others of the server once the match is over; nobody else."""
    scene = knocked
    elsewhere = scene.env.create_guild("elsewhere")
    lobby = elsewhere.create_text_channel("lobby")
    ann, dan = elsewhere.add_member(scene.ann.user), elsewhere.add_member(scene.env.create_user("dan"))
    assert "Forward" in labels(message_of(await ann.slash(lobby, "gin replay", match="1")))
    said = await scene.cay.slash(scene.channel, "gin replay", match="1")
    assert sentence_of(said) == TEXT("error-replay-running", match="1")
    for wanted in (int(Place(1, 0, 1)), 0):
        said = await scene.forge(scene.cay, scene.table, f"gr1:1:{wanted}:replay-forward")
        assert sentence_of(said) == TEXT("error-replay-running", match="1")
    await scene.bot.tables.resign(1, scene.ann.id)
    assert "Forward" in labels(await replay(scene, scene.cay))
    said = await dan.slash(lobby, "gin replay", match="1")
    assert sentence_of(said) == TEXT("error-replay-elsewhere", match="1")


async def test_forged_steps(knocked: Scene) -> None:
    scene = knocked
    page = await replay(scene, scene.ben)
    before = scene.house.dump()
    places = (
        Place(1, 0, 5),
        Place(1, 1, 0),
        Place(2, 0, 0),
        Place(1, 9, 9_999),
        Place(0, 1, 0),
        Place(9_999, 9, 9_999),
    )
    for verb in STEPPING:
        for place in places:
            said = await scene.forge(scene.ben, page, f"gr1:1:{int(place)}:{verb}")
            code = "no-such-deal" if place.deal > 1 else "no-such-step"
            assert sentence_of(said) == TEXT(f"error-{code}", match="1", deal=1)
        said = await scene.forge(scene.ben, page, f"gr1:1:0:{verb}:7c")
        assert message_of(said).ephemeral
    assert scene.house.dump() == before


@pytest.mark.parametrize("verb", sorted(READING))
async def test_of_matches_that_do_not_exist(scene: Scene, verb: str) -> None:
    await scene.begin()
    before = scene.house.dump()
    for game in (2, 10**18 - 1):
        said = await scene.forge(scene.ben, scene.table, f"gr1:{game}:0:{verb}")
        if not verb.startswith("games"):
            assert sentence_of(said) == TEXT("error-no-such-game")
    assert scene.house.dump() == before


CROWDS = [("modern", 0), ("royal", 0), ("hollywood", 0), ("modern", 1), ("royal", 1), ("modern", 2), ("royal", 2)]


@pytest.mark.parametrize(("rules", "crowd"), CROWDS)
async def test_nobody_ever_sees_a_card_of_a_running_deal(scene: Scene, rules: str, crowd: int) -> None:
    """Whatever is asked for while the first deal is played, by whomever: one sentence, and no card."""
    dan = scene.guild.add_member(scene.env.create_user("dan"))
    await begin_crowd(scene, *[scene.cay, dan][:crowd], rules=rules)
    since = len(scene.env.http_requests)
    for player in (scene.ann, scene.ben, scene.cay, dan):
        for deal in (0, 1, 2):
            for board in (0, 1):
                for step in (0, 1, 30):
                    place = int(Place(deal, board, step))
                    said = await scene.forge(player, scene.table, f"gr1:1:{place}:replay-forward")
                    assert message_of(said).ephemeral
        for verb in ("record", "verify", "verify-after", "replay"):
            sentence_of(await scene.forge(player, scene.table, f"gr1:1:1:{verb}"))
        await player.slash(scene.channel, "gin replay", match="1", deal=1)
    for message in sent(scene.env, since):
        assert not cards_in(message.words)
        assert not cards_in(" ".join(message.labels))


async def test_one_board_of_partners_waits_for_the_other(scene: Scene) -> None:
    """A deal is over when both its boards are; then both can be looked at."""
    dan = scene.guild.add_member(scene.env.create_user("dan"))
    scene.house.cards.stack(**KNOCK)
    scene.house.cards.stack(**UNDERCUT)
    await begin_crowd(scene, scene.cay, dan)
    await scene.play(dan, "Take 9♣")
    await scene.play(dan, "Knock", "Confirm")
    said = await scene.ann.slash(scene.channel, "gin replay", match="1", deal=1)
    assert sentence_of(said) == TEXT("error-no-deal-to-replay", match="1")
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Knock", "Confirm")
    page = await replay(scene, scene.ann)
    assert f"**{scene.ann.mention} against {scene.ben.mention}**" in words(page)
    assert labels(page) == ["Forward", "End", "Other board", "Verify"]
    other = message_of(await scene.ann.click(page, label="Other board"))
    assert f"**{scene.cay.mention} against {dan.mention}**" in words(other)
    end = message_of(await scene.ann.click(other, label="End"))
    assert f"### Deal 1: {dan.mention} knocked and was undercut" in words(end)


async def test_deals_before_and_after(knocked: Scene) -> None:
    scene = knocked
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Big gin", "Confirm")
    page = await replay(scene, scene.ann)
    assert "deal 2" in words(page)
    assert labels(page) == ["Forward", "End", "Previous deal", "Verify"]
    first = message_of(await scene.ann.click(page, label="Previous deal"))
    assert labels(first) == ["Forward", "End", "Next deal", "Verify"]
    again = message_of(await scene.ann.click(first, label="Next deal"))
    assert words(again) == words(page)
    proof = message_of(await scene.ann.click(again, label="Verify"))
    assert "deal 2: the sealed deck" in words(proof)
    assert proof.id != page.id


async def test_a_deal_that_nobody_finished(scene: Scene) -> None:
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.bot.tables.resign(1, scene.ann.id)
    page = await replay(scene, scene.cay)
    end = message_of(await scene.cay.click(page, label="End"))
    assert f"**{scene.ben.mention} passed.**" in words(end)
    assert "Deal 1 ended by resignation" in words(end)


# The record


async def file_of(scene: Scene, player: MemberActor, page: ResponseMessage) -> tuple[str, str]:
    """The name and the text of the record."""
    answered = await player.click(page, label="Record")
    assert answered.ephemeral
    (file,) = next(message.attachments for message in scene.private(player) if message.attachments)
    text = scene.env.backend.cdn.get(file.url)
    assert text is not None
    return file.filename, text.decode()


async def test_the_record_passes_the_engines_check(over: Scene, tmp_path: Path) -> None:
    name, text = await file_of(over, over.cay, await replay(over, over.cay))
    assert name == "match-1.txt"
    assert "seat 0: ann\nseat 1: ben\n" in text
    ((deck, salt),) = over.house.rows("SELECT substr(move, 8), salt FROM moves WHERE move LIKE 'deal %'")
    assert f"sealed {hashlib.sha256(f'{salt}{deck}'.encode()).hexdigest()}, salt {salt}" in text
    assert read_record(text).log == (await over.bot.tables.table(1)).live.match.log
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "engine", "replay", str(file)]
    checked = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603, ASYNC221
    assert "target" in checked.stdout


async def test_names_in_a_record_are_plain_text(scene: Scene) -> None:
    dan = scene.guild.add_member(scene.env.create_user("# **dan** @everyone"))
    await scene.ann.slash(scene.channel, "gin challenge", opponent=dan)
    await dan.click(scene.history()[-1], label="Accept")
    await scene.play(dan, "Pass")
    await scene.bot.tables.resign(1, scene.ann.id)
    _, text = await file_of(scene, dan, await replay(scene, dan))
    assert "seat 1: # **dan** @everyone\n" in text
    assert read_record(text).outcome is not None


async def test_who_is_no_more_stands_there_as_a_number(over: Scene) -> None:
    page = await replay(over, over.ann)
    over.env.inject_error("GET", f"/users/{over.ben.id}", status=404, code=10013)
    _, text = await file_of(over, over.ann, page)
    assert f"seat 0: ann\nseat 1: {over.ben.id}\n" in text


async def test_the_record_of_a_running_match_is_refused(knocked: Scene) -> None:
    page = await replay(knocked, knocked.ann)
    assert "Record" not in labels(page)
    for player, code in ((knocked.ann, "record-running"), (knocked.cay, "replay-running")):
        said = await knocked.forge(player, knocked.table, "gr1:1:0:record")
        assert sentence_of(said) == TEXT(f"error-{code}", match="1")


@pytest.mark.parametrize("crowd", [1, 2])
async def test_records_of_three_and_four(scene: Scene, crowd: int) -> None:
    dan = scene.guild.add_member(scene.env.create_user("dan"))
    await begin_crowd(scene, *[scene.cay, dan][:crowd])
    await scene.play(scene.ben, "Pass")
    table = await scene.bot.tables.table(1)
    while table.row.state == "playing":
        seat = next(seat for seat in range(len(table.row.users)) if seat not in table.left)
        table = await scene.bot.tables.resign(1, table.row.users[seat])
    _, text = await file_of(scene, dan, await replay(scene, dan))
    assert read_record(text).log == table.live.match.log


# While typing


async def test_matches_are_offered_while_typing(over: Scene) -> None:
    for command in ("gin replay", "gin verify"):
        offered = await over.ann.autocomplete(over.channel, command, "match", "")
        assert [choice["name"] for choice in offered] == ["Match 1 · lost 0 – 301 · modern · 2027-01-15"]
        assert [choice["value"] for choice in offered] == ["1"]
        assert await over.ann.autocomplete(over.channel, command, "match", "#1") == offered
        assert await over.ann.autocomplete(over.channel, command, "match", "LOST") == offered
        assert await over.ann.autocomplete(over.channel, command, "match", "won") == []
        assert await over.cay.autocomplete(over.channel, command, "match", "") == []


async def test_a_running_match_is_offered_once_a_deal_is_over(knocked: Scene) -> None:
    await knocked.begin()
    offered = await knocked.ann.autocomplete(knocked.channel, "gin replay", "match", "")
    assert [choice["name"] for choice in offered] == ["Match 1 · running · modern"]


async def test_deals_are_offered_while_typing(knocked: Scene) -> None:
    for command in ("gin replay", "gin verify"):
        offered = await knocked.ann.autocomplete(knocked.channel, command, "deal", "", match="1")
        assert [(choice["name"], choice["value"]) for choice in offered] == [("Deal 1 · knock · 21 points", 1)]
        assert await knocked.ann.autocomplete(knocked.channel, command, "deal", "2", match="1") == []
        assert await knocked.ann.autocomplete(knocked.channel, command, "deal", "", match="nonsense") == []
        assert await knocked.cay.autocomplete(knocked.channel, command, "deal", "", match="1") == []
