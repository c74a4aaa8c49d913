"""Score pads of real tables: made, written, corrected and shared; the points are the engine's."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from engine.score_command import score_line
from tests.bot.pads import choose, edit, endings, enter, fields, new_pad, send, standing
from tests.bot.people import Scene, custom_id, labels, message_of, options, sentence_of, words

EDIT = "/channels/*/messages/*"


async def test_a_first_pad_is_asked_for_at_once(scene: Scene) -> None:
    shown = await scene.ann.slash(scene.channel, "gin scorepad")
    assert shown.modal is not None
    assert shown.modal["title"] == "New score pad"
    assert list(fields(shown)) == ["people", "names", "rules", "extras", "target"]
    assert standing(shown)["rules"] == ["modern"]
    assert [int(entry["id"]) for entry in fields(shown)["people"]["default_values"]] == [scene.ann.id]
    page = message_of(await send(scene.ann, shown, people=[scene.ann, scene.ben], names=""))
    assert page.ephemeral
    assert "### Score pad 1\n-# modern · duel · to 100 points" in words(page)
    assert f"**<@{scene.ann.id}> – <@{scene.ben.id}>**" in words(page)
    assert f"Next: deal 1. <@{scene.ann.id}> deals." in words(page)
    assert labels(page) == ["Enter deal", "Share"]


async def test_a_match_to_its_end(scene: Scene) -> None:
    page = await new_pad(scene, people=[scene.ann], names="Uma")
    page = message_of(await enter(scene.ann, page, "ann knocked", "4 22"))
    assert f"1. <@{scene.ann.id}> knocked, 18 → 18 – 0 (18 difference)" in words(page)
    page = message_of(await enter(scene.ann, page, "ann knocked", "6/48"))
    page = message_of(await enter(scene.ann, page, "ann went gin", "20"))
    assert f"3. <@{scene.ann.id}> gin, 45 → 105 – 0 (gin 25 + 20 deadwood)" in words(page)
    for line in (
        "**Points** 105 – 0",
        "**Boxes** 75 – 0",
        "**Game bonus** 100 – 0",
        "**Shut-out** 105 – 0",
        "**Total** 385 – 0",
        f"**<@{scene.ann.id}> wins the match.** Final score <@{scene.ann.id}> **385** – Uma **0**",
    ):
        assert line in words(page)
    assert labels(page) == ["New pad", "Correct", "Share"]


async def test_an_undercut_follows_from_the_counts(scene: Scene) -> None:
    page = message_of(await enter(scene.ann, await new_pad(scene), "Uma knocked", "9, 5"))
    assert "1. Vic undercut, 29 → 0 – 29 (undercut 25 + 4 difference)" in words(page)


async def test_big_gin_is_offered_where_it_is_played(scene: Scene) -> None:
    page = await new_pad(scene)
    page = message_of(await enter(scene.ann, page, "Vic went big gin", "33"))
    assert "1. Vic big gin, 64 → 0 – 64 (big gin 31 + 33 deadwood)" in words(page)
    page = await new_pad(scene, rules="classic")
    assert "Vic went big gin" not in endings(await scene.ann.click(page, label="Enter deal"))


async def test_a_dead_deal_leaves_no_row_and_moves_the_deal_as_the_rules_say(scene: Scene) -> None:
    for rules, dealer in (("modern", "Vic"), ("standard", "Uma")):
        page = message_of(await enter(scene.ann, await new_pad(scene, rules=rules), "Dead deal"))
        assert "1. " not in words(page)
        assert "Dead, and so without a row: deal 1" in words(page)
        assert f"Next: deal 2. {dealer} deals." in words(page)


async def test_the_first_dealer_is_chosen(scene: Scene) -> None:
    page = await new_pad(scene, rules="classic")
    assert options(page) == {"0": "Dealer: Uma", "1": "Dealer: Vic"}
    page = await choose(scene.ann, page, "dealer", "1")
    assert "Vic deals" in words(page)
    page = message_of(await enter(scene.ann, page, "Uma knocked", "4 22"))
    assert "Next: deal 2. Uma deals." in words(page), "the winner deals in classic"
    assert not options(page), "seats are settled by the first deal"


async def test_oklahoma_asks_for_the_upcard(scene: Scene) -> None:
    page = await new_pad(scene, rules="oklahoma")
    page = message_of(await enter(scene.ann, page, "Uma knocked", "4 22", "7 ♠"))
    assert "1. Uma knocked, 36 → 36 – 0 (18 difference + spades double 18)" in words(page)
    page = message_of(await enter(scene.ann, page, "Uma knocked", "8 22", "7h"))
    assert words(page).startswith(
        "Nobody may knock with 8 here: the limit is 7. Look at the counts and their order.\n"
        "You entered: Uma knocked · 8 22 · 7h"
    )
    page = message_of(await enter(scene.ann, page, "Uma knocked", "8 22", "10"))
    assert "Write rank and suit, such as 7S or 10H." in words(page)
    page = message_of(await enter(scene.ann, page, "Dead deal"))
    assert "without a row: deal 2" in words(page), "a dead deal needs no upcard"


@pytest.mark.parametrize(
    ("text", "upcard"),
    [
        ("7S", "7♠"),
        ("7 s", "7♠"),
        ("7♠\ufe0f", "7♠"),
        ("8 of spades", "8♠"),
        ("10-H", "10♥"),
        ("th", "10♥"),
        ("Queen of Hearts!", "Q♥"),
        ("hearts", None),
        ("7", None),
        ("17s", None),
        ("7s 8s", None),
    ],
)
async def test_an_upcard_as_people_write_it(scene: Scene, text: str, upcard: str | None) -> None:
    page = await new_pad(scene, rules="oklahoma")
    page = message_of(await enter(scene.ann, page, "Uma went gin", "22", text))
    if upcard is None:
        assert words(page).startswith("The rules need the deal's first upcard. Write rank and suit")
    else:
        assert standing(await edit(scene.ann, page, 1))["upcards"] == upcard


async def test_oklahoma_and_spades_on_top_of_other_rules(scene: Scene) -> None:
    page = await new_pad(scene, rules="parlour", extras=["oklahoma"])
    assert "parlour · the upcard sets the knock limit · duel · to 100" in words(page)
    page = await new_pad(scene, rules="royal", extras=["oklahoma"])
    assert "In Oklahoma each deal’s upcard sets the knock limit" in words(page)


async def test_royal_with_penalties(scene: Scene) -> None:
    page = await new_pad(scene, "Uma, Vic, Wyn, Xyl", rules="royal")
    page = message_of(await enter(scene.ann, page, "Uma knocked", "6 20 15 31"))
    assert "1. Uma knocked, +10 -14 -9 -25 → 10 · -14 · -9 · -25" in words(page)
    assert "knock 10 │ -14 difference │ -9 difference │ -25 difference" in words(page)
    page = message_of(await enter(scene.ann, page, "Vic went gin", "20 15 7"))
    assert "2. Vic gin, -45 +25 -40 -32 → -35 · 11 · -49 · -57" in words(page)
    assert "-20 deadwood + penalty -25 │ gin 25" in words(page)


async def test_rotation_leaves_the_dealer_out(scene: Scene) -> None:
    page = await new_pad(scene, "Uma, Vic, Wyn")
    assert "Next: deal 1. Uma deals and sits out." in words(page)
    shown = await scene.ann.click(page, label="Enter deal")
    assert not any("Uma" in ending for ending in endings(shown))
    page = message_of(await enter(scene.ann, page, "Vic knocked", "4 22"))
    assert "1. Vic knocked, 18 → 0 · 18 · 0" in words(page)
    page = message_of(await enter(scene.ann, page, "Wyn knocked", "22 4"))
    assert "2. Wyn knocked, 18 → 0 · 18 · 18" in words(page)
    assert "Next: deal 3. Wyn deals and sits out." in words(page)
    removed = await send(scene.ann, await edit(scene.ann, page, 1), end_0="remove")
    text = words(message_of(removed))
    assert "Deal 1 is taken off the pad." in text
    assert "1. Wyn knocked, 18 → 0 · 0 · 18" in text, "each later deal keeps the dealer it had"


async def test_partners_play_two_boards(scene: Scene) -> None:
    page = await new_pad(scene, "Uma, Vic, Wyn, Xyl")
    assert "**Uma & Wyn – Vic & Xyl**" in words(page)
    page = await choose(scene.ann, page, "partner", "1")
    assert "**Uma & Vic – Wyn & Xyl**" in words(page)
    assert "Uma deals" in words(page)
    shown = await scene.ann.click(page, label="Enter deal")
    ended = (endings(shown, 0)["Uma knocked"], endings(shown, 1)["Xyl knocked"])
    page = message_of(await send(scene.ann, shown, end_0=ended[0], counts_0="5 45", end_1=ended[1], counts_1="9 4"))
    told = score_line(
        '{"players": 4, "deals": [{"boards": [{"knocker": 0, "counts": [5, 45, null, null]},'
        ' {"knocker": 3, "counts": [null, null, 9, 4]}]}]}'
    )
    assert told["deals"] == [(35, 0)]
    assert "1. knock · knock: Uma & Vic, 35 → 35 – 0 (40 difference │ 5 difference)" in words(page)


async def test_partners_give_an_upcard_for_each_board_that_was_not_dead(scene: Scene) -> None:
    page = await new_pad(scene, "Uma, Vic, Wyn, Xyl", rules="oklahoma")
    shown = await scene.ann.click(page, label="Enter deal")
    page = message_of(await send(scene.ann, shown, end_0="dead", end_1="k2", counts_1="4 22", upcards="9s"))
    assert "1. dead · knock: Uma & Wyn, 36 → 36 – 0" in words(page)
    shown = await edit(scene.ann, page, 1)
    assert standing(shown) == {"end-0": "dead", "end-1": "k2", "counts-1": "4 22", "upcards": "9♠"}
    page = message_of(await send(scene.ann, shown, end_0="k0", counts_0="3 9", upcards="10h, 9\u2660"))
    assert "1. knock · knock: Uma & Wyn, 42 → 42 – 0" in words(page)
    page = message_of(await send(scene.ann, await edit(scene.ann, page, 1), upcards="9s"))
    assert "Write rank and suit, such as 7S 10H." in words(page)


async def test_hollywood_has_three_columns(scene: Scene) -> None:
    page = await new_pad(scene, rules="hollywood")
    page = message_of(await enter(scene.ann, page, "Uma knocked", "5 25"))
    page = message_of(await enter(scene.ann, page, "Uma knocked", "5 15"))
    assert "1. Uma knocked, 20 → 20 – 0 │ — │ —" in words(page)
    assert "2. Uma knocked, 10 → 30 – 0 │ 10 – 0 │ —" in words(page)
    assert "**Game 2** **Points** 10 – 0 · **Boxes** 25 – 0 · **Total** 35 – 0" in words(page)
    for counts in ("100", "100"):
        page = message_of(await enter(scene.ann, page, "Uma went gin", counts))
    assert "won by Uma" in words(page)
    assert "Uma wins the match" in words(page)


async def test_a_deal_is_corrected_and_everything_counted_anew(scene: Scene) -> None:
    page = await new_pad(scene)
    page = message_of(await enter(scene.ann, page, "Uma knocked", "4 22"))
    page = message_of(await enter(scene.ann, page, "Vic went gin", "11"))
    shown = await edit(scene.ann, page, 1)
    assert standing(shown) == {"end-0": "k0", "counts-0": "4 22"}
    page = message_of(await send(scene.ann, shown, counts_0="4 32"))
    assert "1. Uma knocked, 28 → 28 – 0" in words(page)
    assert "2. Vic gin, 36 → 28 – 36" in words(page)
    shown = await edit(scene.ann, page, 2)
    assert standing(shown) == {"end-0": "g1", "counts-0": "11 0"}
    page = message_of(await send(scene.ann, shown, end_0="remove"))
    assert "Deal 2 is taken off the pad." in words(page)
    assert "**Points** 28 – 0" in words(page)


async def test_a_correction_may_end_the_match_earlier_and_loses_no_deal(scene: Scene) -> None:
    page = await new_pad(scene)
    for counts in ("4 22", "4 30"):
        page = message_of(await enter(scene.ann, page, "Uma knocked", counts))
    page = message_of(await send(scene.ann, await edit(scene.ann, page, 1), end_0="g0", counts_0="99"))
    assert "Uma wins the match" in words(page)
    assert "One deal was entered after the match was over, so it does not count." in words(page)
    page = message_of(await send(scene.ann, await edit(scene.ann, page, 2), counts_0="4 999"))
    assert "No hand counts more than 100." in words(page), "what does not count has to be possible too"
    page = message_of(await send(scene.ann, await edit(scene.ann, page, 1), end_0="k0", counts_0="4 22"))
    assert "2. Uma knocked, 26 → 44 – 0" in words(page)


async def test_nothing_is_entered_after_the_end(scene: Scene) -> None:
    page = await new_pad(scene, target="50")
    early = custom_id(page, "Enter deal")
    page = message_of(await enter(scene.ann, page, "Uma went gin", "60"))
    refused = await scene.forge(scene.ann, page, early)
    assert sentence_of(refused) == "This match is over. Correct a deal, or start another pad with /gin scorepad."


async def test_a_pad_takes_no_more_deals_than_it_can_show(scene: Scene) -> None:
    page = await new_pad(scene)
    deals = json.dumps([{"boards": [{"dead": True}]}] * 200)
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("UPDATE pads SET deals = ?", (deals,))
    refused = await scene.ann.click(page, label="Enter deal")
    assert sentence_of(refused) == "This pad is full with its 200 deals. Start another one with /gin scorepad."


@pytest.mark.parametrize(
    ("ending", "counts", "sentence"),
    [
        ("k0", "4", "Write 2 counts in this order: Uma, Vic. For example “4 22”; who went gin may be left out."),
        ("k0", "", "Write 2 counts in this order: Uma, Vic."),
        ("k0", "four and more", "Write 2 counts in this order: Uma, Vic."),
        ("k0", "22 4", "Nobody may knock with 22 here: the limit is 10. Look at the counts and their order."),
        ("k0", "4 101", "No hand counts more than 100. Look at the counts again."),
        ("g0", "4 22", "Gin leaves no deadwood, but Uma has 4. Choose the knock, or write 0."),
        ("b0", "4 22", "Big gin leaves no deadwood, but you wrote 4. Choose the knock, or write 0."),
    ],
)
async def test_what_cannot_be_is_refused_and_nothing_typed_is_lost(
    scene: Scene, ending: str, counts: str, sentence: str
) -> None:
    page = await new_pad(scene)
    before = scene.house.dump()
    shown = await scene.ann.click(page, label="Enter deal")
    refused = message_of(await send(scene.ann, shown, end_0=ending, counts_0=counts))
    assert words(refused).startswith(sentence)
    assert "\nYou entered: Uma " in words(refused)
    assert counts in words(refused)
    assert scene.house.dump() == before
    again = await scene.ann.click(refused, label="Enter deal")
    assert standing(again) == {"end-0": ending, **({"counts-0": counts} if counts else {})}
    page = message_of(await send(scene.ann, again, end_0="k0", counts_0="4 22"))
    assert standing(await scene.ann.click(page, label="Enter deal")) == {}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"names": "Uma"}, "A score pad is for two to 4 players."),
        ({"names": "Uma, Vic, Wyn, Xyl, Yan"}, "A score pad is for two to 4 players."),
        ({"names": ""}, "A score pad is for two to 4 players."),
        ({"names": "Uma, , Vic"}, "One of the names is empty."),
        ({"names": "Uma, \u200b\u202e, Vic"}, "One of the names is empty."),
        ({"names": "Uma, ＵＭＡ"}, "Two players have the same name."),
        ({"names": f"Uma, {'x' * 33}"}, "A name has at most 32 characters."),
        ({"names": "Uma, Vic, Wyn", "rules": "rooms"}, "These rules are not for 3 players."),
        ({"names": "Uma, Vic", "target": "many"}, "The target is a number of points"),
        ({"names": "Uma, Vic", "target": "9"}, "The target must be between 50 and 500 points."),
    ],
)
async def test_a_pad_that_cannot_be_is_refused_and_nothing_typed_is_lost(
    scene: Scene, typed: dict[str, str], sentence: str
) -> None:
    refused = await new_pad(scene, **typed)
    assert refused.ephemeral
    assert words(refused).startswith(sentence)
    assert not scene.house.rows("SELECT * FROM pads")
    again = await scene.ann.click(refused, label="Try again")
    for name, value in typed.items():
        assert standing(again).get(name, "") == ([value] if name == "rules" else value)


async def test_a_player_whom_discord_names_too_is_named_once(scene: Scene) -> None:
    refused = await new_pad(scene, people=[scene.ben], names="Ben")
    assert "Two players have the same name." in words(refused)


async def test_bots_do_not_sit_at_a_table(scene: Scene) -> None:
    bot = scene.guild.add_member(scene.env.create_user("robot", bot=True))
    assert "is a bot" in words(await new_pad(scene, people=[bot], names="Uma"))


async def test_names_are_shown_as_they_are(scene: Scene) -> None:
    page = await new_pad(scene, names="**@everyone** <@1>, [x](https://a.b)")
    assert r"\*\*\@everyone\*\* \<\@1\>" in words(page)
    assert r"\[x\]\(https\:\/\/a\.b\)" in words(page)
    shown = await scene.ann.click(page, label="Enter deal")
    assert "**@everyone** <@1> knocked" in endings(shown), "a label shows text as it is"


async def test_another_pad_like_the_last_one(scene: Scene) -> None:
    page = await new_pad(scene, "Uma", people=[scene.ben], rules="parlour", extras=["spades_double"], target="50")
    page = message_of(await enter(scene.ann, page, "Uma went gin", "60", "7s"))
    shown = await scene.ann.click(page, label="New pad")
    assert [int(entry["id"]) for entry in fields(shown)["people"]["default_values"]] == [scene.ben.id]
    assert standing(shown) == {"names": "Uma", "rules": ["parlour"], "extras": ["spades_double"], "target": "50"}


# Who may, and when


async def test_players_write_and_others_do_not(scene: Scene) -> None:
    page = await new_pad(scene, people=[scene.ben], names="Uma")
    shared = message_of(await scene.ann.click(page, label="Share"))
    await enter(scene.ben, shared, "ben knocked", "4 22")
    refused = await scene.cay.click(scene.history()[-1], label="Enter deal")
    assert sentence_of(refused).startswith("Only who made this pad and its players write on it.")
    looked = message_of(await scene.cay.click(scene.history()[-1], label="Open pad"))
    assert looked.ephemeral
    assert "knocked, 18" in words(looked)
    assert labels(looked) == []
    for act in ("enter:1", "edit:1", "correct:0", "share:0"):
        forged = await scene.forge(scene.cay, looked, f"gp1:1:2:{act}")
        assert sentence_of(forged).startswith("Only who made this pad")
    for act in ("dealer", "partner"):
        forged = await scene.forge(scene.cay, looked, f"gp1:1:2:{act}:0", values=["0"])
        assert sentence_of(forged).startswith("Only who made this pad")


async def test_a_pad_that_is_not_shared_is_nobody_elses(scene: Scene) -> None:
    page = await new_pad(scene)
    for made in ("gp1:1:0:open:0", "gp1:1:0:correct:0"):
        assert sentence_of(await scene.forge(scene.cay, page, made)).startswith("Only who made this pad")
    forged = await scene.forge(scene.cay, page, "gp1:0:0:choose:0", values=["1"])
    assert sentence_of(forged).startswith("Only who made this pad")


@pytest.mark.parametrize(
    ("made", "values"),
    [
        ("gp1:1:1:fly:0", []),
        ("gp1:1:1:enter", []),
        ("gp1:1:1:enter:0", []),
        ("gp1:1:1:enter:3", []),
        ("gp1:1:1:edit:1", []),
        ("gp1:0:0:choose:0", []),
        ("gp1:0:0:choose:0", ["x"]),
        ("gp1:1:1:dealer:0", ["²"]),
    ],
)
async def test_forged_buttons(scene: Scene, made: str, values: list[str]) -> None:
    page = await new_pad(scene)
    refused = await scene.forge(scene.ann, page, made, **({"values": values} if values else {}))
    assert sentence_of(refused).startswith("This button is from another time.")


async def test_a_pad_that_there_is_not(scene: Scene) -> None:
    page = await new_pad(scene)
    refused = await scene.forge(scene.ann, page, "gp1:99:0:open:0")
    assert sentence_of(refused) == "This score pad does not exist any more. Start one with /gin scorepad."


async def test_two_who_write_at_once_end_with_one_sheet(scene: Scene) -> None:
    page = await new_pad(scene, people=[scene.ann, scene.ben], names="")
    shared = message_of(await scene.ann.click(page, label="Share"))
    forms = [await person.click(shared, label="Enter deal") for person in (scene.ann, scene.ben)]
    await send(scene.ann, forms[0], end_0="k0", counts_0="4 22")
    late = message_of(await send(scene.ben, forms[1], end_0="k1", counts_0="22 7"))
    assert late.ephemeral
    assert words(late).startswith(
        "The pad has changed meanwhile; this is how it stands now.\nYou entered: ben knocked · 22 7\n"
    )
    assert "**Points** 18 – 0" in words(late)
    assert "**Points** 18 – 0" in words(scene.history()[-1])
    stale = message_of(await scene.ann.click(page, label="Enter deal"))
    assert words(stale).startswith("The pad has changed meanwhile")
    assert "**Points** 18 – 0" in words(stale)


async def test_a_first_dealer_chosen_too_late(scene: Scene) -> None:
    page = await new_pad(scene)
    await enter(scene.ann, page, "Uma knocked", "4 22")
    late = await scene.forge(scene.ann, page, "gp1:1:1:dealer:0", values=["1"])
    assert words(message_of(late)).startswith("The pad has changed meanwhile")


# Sharing and coming back


async def test_the_shared_copy_is_kept_up_to_date(scene: Scene) -> None:
    page = await new_pad(scene)
    shared = await scene.ann.click(page, label="Share")
    assert not message_of(shared).ephemeral
    assert labels(message_of(shared)) == ["Enter deal", "Open pad"]
    page = message_of(await enter(scene.ann, page, "Uma knocked", "4 22"))
    await scene.bot.pad_copies.drained()
    assert "18 → 18 – 0" in words(scene.history()[-1])
    await enter(scene.ann, scene.history()[-1], "Uma went gin", "60")
    assert "gin, 85 → 103 – 0" in words(scene.history()[-1]), "a form that came from the copy redraws it at once"
    assert labels(scene.history()[-1]) == ["Open pad"]
    assert scene.house.rows("SELECT shown = version FROM pads") == [(1,)]
    assert len(scene.history()) == 1


async def test_a_pad_shared_again_leaves_the_first_place(scene: Scene) -> None:
    page = await new_pad(scene)
    await scene.ann.click(page, label="Share")
    await scene.ann.click(page, label="Share")
    first, second = scene.history()
    assert words(first) == "Score pad 1 was shared again; it goes on there."
    assert labels(first) == []
    page = message_of(await enter(scene.ann, page, "Uma knocked", "4 22"))
    await scene.bot.pad_copies.drained()
    assert "18 → 18 – 0" in words(scene.history()[-1])
    assert second.id == scene.history()[-1].id


async def test_a_deleted_copy_is_forgotten(scene: Scene) -> None:
    page = await new_pad(scene)
    shared = message_of(await scene.ann.click(page, label="Share"))
    scene.env.backend.delete_message(scene.channel.id, shared.id)
    await enter(scene.ann, page, "Uma knocked", "4 22")
    await scene.bot.pad_copies.drained()
    assert scene.house.rows("SELECT channel_id, message_id FROM pads") == [(None, None)]


async def test_everything_goes_on_after_a_restart(scene: Scene) -> None:
    page = await new_pad(scene)
    shared = message_of(await scene.ann.click(page, label="Share"))
    shown = await scene.ann.click(page, label="Enter deal")
    await scene.restart()
    page = message_of(await send(scene.ann, shown, end_0="k0", counts_0="4 22"))
    assert "18 → 18 – 0" in words(page), "a form that was open before the restart"
    await scene.restart()
    await scene.bot.pad_copies.drained()
    await enter(
        scene.ann, next(message for message in scene.history() if message.id == shared.id), "Vic knocked", "9 4"
    )
    listed = message_of(await scene.ann.slash(scene.channel, "gin scorepad"))
    assert options(listed) == {"1": "1: Uma · Vic"}
    page = await choose(scene.ann, listed, "choose", "1")
    assert "2. Vic knocked, 5 → 18 – 5" in words(page)


async def test_a_copy_that_was_left_behind_is_drawn_at_the_start(scene: Scene) -> None:
    page = await new_pad(scene)
    await scene.ann.click(page, label="Share")
    scene.env.inject_error("PATCH", EDIT, status=400, code=30046)
    await enter(scene.ann, page, "Uma knocked", "4 22")
    await scene.bot.pad_copies.drained()
    assert scene.house.rows("SELECT shown < version FROM pads") == [(1,)]
    await scene.restart()
    await scene.bot.pad_copies.drained()
    assert scene.house.rows("SELECT shown FROM pads") == [(2,)]


async def test_a_copy_that_is_not_taken_for_long_is_tried_rarely(scene: Scene) -> None:
    page = await new_pad(scene)
    await scene.ann.click(page, label="Share")
    scene.env.inject_error("PATCH", EDIT, status=400, code=50083, times=None)
    await enter(scene.ann, page, "Uma knocked", "4 22")
    await scene.bot.pad_copies.drained()
    since = len(scene.env.http_requests)
    for _ in range(100):
        await scene.bot.pad_copies.publish_what_is_behind()
        await scene.bot.pad_copies.drained()
    assert len(scene.env.http_requests) - since == 7


async def test_a_copy_that_a_crash_left_unknown_is_known_again_by_a_click(scene: Scene) -> None:
    page = await new_pad(scene)
    shared = message_of(await scene.ann.click(page, label="Share"))
    with closing(sqlite3.connect(scene.house.path)) as db, db:
        db.execute("UPDATE pads SET channel_id = NULL, message_id = NULL")
    assert "No deal is entered yet" in words(message_of(await scene.cay.click(shared, label="Open pad")))
    await enter(scene.ann, page, "Uma knocked", "4 22")
    await scene.bot.pad_copies.drained()
    assert "18 → 18 – 0" in words(scene.history()[-1])


async def test_the_list_holds_the_pads_that_one_may_write_on(scene: Scene) -> None:
    await new_pad(scene, people=[scene.ben], names="Uma")
    await new_pad(scene, target="50")
    listed = message_of(await scene.ann.slash(scene.channel, "gin scorepad"))
    assert list(options(listed)) == ["2", "1"]
    assert list(options(message_of(await scene.ben.slash(scene.channel, "gin scorepad")))) == ["1"]
    assert (await scene.cay.slash(scene.channel, "gin scorepad")).modal is not None


async def test_many_deals_have_pages(scene: Scene) -> None:
    page = await new_pad(scene, target="500")
    for number in range(1, 13):
        page = message_of(await enter(scene.ann, page, "Uma knocked" if number % 2 else "Vic knocked", "5 5"))
    assert "2 earlier deals: 25 – 25" in words(page)
    assert "\n3. " in words(page)
    assert "Newer deals" not in labels(page)
    page = message_of(await scene.ann.click(page, label="Older deals"))
    assert "\n2. " in words(page)
    assert "\n3. " not in words(page)
    shown = await edit(scene.ann, page, 2)
    page = message_of(await send(scene.ann, shown, counts_0="5 6"))
    assert "\n2. " in words(page), "a correction stays on its page"
    page = message_of(await scene.ann.click(page, label="Newer deals"))
    assert "\n12. " in words(page)
    back = message_of(await scene.ann.click(page, label="Correct"))
    assert "Deal 12" in labels(back)
    assert labels(message_of(await scene.ann.click(back, label="Back"))) == labels(page)
