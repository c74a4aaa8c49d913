"""The commands beside the challenge: hand, table, resign and rules."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from bot.text import words as catalogue
from engine.rules import PRESETS
from tests.bot.decks import BIG_GIN, KNOCK
from tests.bot.people import Scene, asked, labels, message_of, sentence_of, words
from tests.bot.wire import sent

TEXT = catalogue()


async def begin_with(scene: Scene, challenger: MemberActor, opponent: MemberActor, **options: object) -> None:
    """One more match; its first table is the newest of the channel."""
    challenge = await challenger.slash(scene.channel, "gin challenge", opponent=opponent, **options)
    await opponent.click(message_of(challenge), label="Accept")


async def test_every_command_is_described(scene: Scene) -> None:
    group, admin, privacy, menu = [command.to_dict(scene.bot.tree) for command in scene.bot.tree.get_commands()]
    assert (menu["name"], menu["type"]) == ("Challenge to Gin Rummy", 2)
    assert [command["name"] for command in privacy["options"]] == ["show", "export", "delete"]
    assert (admin["name"], admin["default_member_permissions"], admin["contexts"]) == ("gin-admin", 32, [0])
    names = {command["name"]: command for command in group["options"]}
    expected = {"challenge", "open", "solo", "hand", "table", "games", "resign"}
    expected |= {"learn", "help", "review"}
    expected |= {"rules", "leaderboard", "stats", "history", "replay", "verify", "settings", "scorepad"}
    assert set(names) == expected
    assert [option["name"] for option in names["challenge"]["options"]] == [
        "opponent",
        "opponent2",
        "opponent3",
        "rules",
        "format",
        "target",
        "deadline",
    ]
    for command in (*names.values(), *admin["options"], *privacy["options"]):
        for described in (command, *command.get("options", ())):
            assert len(described["description"]) > 10, described["name"]
    assert [choice["value"] for choice in names["challenge"]["options"][3]["choices"]] == [*PRESETS, "custom"]


# Hand


async def test_hand_finds_the_match(scene: Scene) -> None:
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    opened = await scene.ben.slash(scene.channel, "gin hand")
    assert opened.ephemeral
    assert asked(message_of(opened))
    assert "10♠" in words(message_of(opened))


async def test_hand_prefers_the_match_that_waits_for_the_caller(scene: Scene) -> None:
    await scene.begin()
    await begin_with(scene, scene.ben, scene.ann)
    await begin_with(scene, scene.cay, scene.ann)
    hand = message_of(await scene.ann.slash(scene.channel, "gin hand"))
    assert "Match 3" in words(hand)
    hand = message_of(await scene.ben.slash(scene.channel, "gin hand"))
    assert "Match 1" in words(hand)
    hand = message_of(await scene.ben.slash(scene.channel, "gin hand", match="2"))
    assert "Match 2" in words(hand)
    hand = message_of(await scene.ben.slash(scene.channel, "gin hand", match=" #2 "))
    assert "Match 2" in words(hand)


async def test_hand_prefers_this_channel(scene: Scene) -> None:
    await scene.begin()
    await begin_with(scene, scene.cay, scene.ben)
    other = scene.guild.create_text_channel("other")
    await scene.ben.slash(other, "gin table", match="1")
    assert "Match 1" in words(message_of(await scene.ben.slash(other, "gin hand")))
    assert "Match 2" in words(message_of(await scene.ben.slash(scene.channel, "gin hand")))


async def test_matches_are_offered_while_typing(scene: Scene) -> None:
    await scene.begin()
    await begin_with(scene, scene.ben, scene.ann)
    for command in ("gin hand", "gin table", "gin resign"):
        offered = await scene.ann.autocomplete(scene.channel, command, "match", "")
        assert [choice["name"] for choice in offered] == ["Match 2", "Match 1"]
        offered = await scene.ann.autocomplete(scene.channel, command, "match", "1")
        assert [choice["value"] for choice in offered] == ["1"]
        assert await scene.cay.autocomplete(scene.channel, command, "match", "") == []


async def test_deadlines_are_offered_while_typing(scene: Scene) -> None:
    offered = await scene.ann.autocomplete(scene.channel, "gin challenge", "deadline", "1", opponent=scene.ben)
    assert [choice["value"] for choice in offered] == ["10m", "1h", "12h", "1d"]


# Table


async def test_table_moves_here_and_strips_the_old(scene: Scene) -> None:
    await scene.begin()
    old = scene.table
    other = scene.guild.create_text_channel("other")
    moved = await scene.ann.slash(other, "gin table")
    new = message_of(moved)
    assert not moved.ephemeral
    assert labels(new) == ["My hand", "Rules", "Score sheet", "Resign"]
    assert words(old) == "-# Match 1 goes on further down."
    assert labels(old) == []
    hand = await scene.hand(scene.ben, new)
    await scene.ben.click(hand, label="Pass")
    assert f"{scene.ben.mention} passed." in words(new)
    assert len(scene.history()) == 2


async def test_table_in_its_own_channel_comes_down(scene: Scene) -> None:
    await scene.begin()
    old = scene.table
    new = message_of(await scene.ben.slash(scene.channel, "gin table"))
    assert labels(old) == []
    await scene.play(scene.ben, "Pass")
    assert f"{scene.ben.mention} passed." in words(new)
    assert [table.id for table in scene.tables()] == [new.id]


async def test_table_calls_nobody_who_sees_it_anyway(scene: Scene) -> None:
    """Who is to move is pinged by the table that comes down, unless he brought it himself."""
    await scene.begin()
    since = len(scene.env.http_requests)
    await scene.ann.slash(scene.channel, "gin table")
    assert [message.pinged for message in sent(scene.env, since) if message.new] == [{scene.ben.id}]
    since = len(scene.env.http_requests)
    await scene.ben.slash(scene.channel, "gin table")
    assert [message.pinged for message in sent(scene.env, since) if message.new] == [set()]


async def test_table_takes_the_call_with_it(scene: Scene) -> None:
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    assert len(scene.calls) == 1
    other = scene.guild.create_text_channel("other")
    await scene.ann.slash(other, "gin table")
    await scene.env.settle()
    assert scene.calls == []


async def test_table_stays_on_its_server(scene: Scene) -> None:
    """People of another server would see a match that is none of theirs."""
    await scene.begin()
    elsewhere = scene.env.create_guild("elsewhere")
    lobby = elsewhere.create_text_channel("lobby")
    ann = elsewhere.add_member(scene.ann.user)
    before = scene.house.dump()
    refused = await ann.slash(lobby, "gin table")
    assert sentence_of(refused) == TEXT("error-other-server", match="1")
    assert scene.house.dump() == before
    assert asked(message_of(await ann.slash(lobby, "gin hand"))) is False


# Resign


@pytest.mark.parametrize("by", ["button", "command"])
async def test_resign_asks_and_is_confirmed(scene: Scene, by: str) -> None:
    await scene.begin()
    bens = await scene.play(scene.ben, "Pass")
    before = scene.house.dump()
    if by == "button":
        asks = await scene.ben.click(scene.table, label="Resign")
    else:
        asks = await scene.ben.slash(scene.channel, "gin resign")
    question = message_of(asks)
    assert asks.ephemeral
    assert labels(question) == ["Confirm", "Cancel"]
    assert scene.house.dump() == before
    since = len(scene.env.http_requests)
    confirmed = message_of(await scene.ben.click(question, label="Confirm"))
    assert confirmed.id == question.id
    assert words(confirmed) == TEXT("resigned")
    assert labels(confirmed) == []
    final = words(scene.table)
    assert final.startswith(f"## {scene.ann.mention} wins the match\n{scene.ben.mention} resigned.")
    assert "1. ended by resignation → 0 – 0" in final
    assert words(bens).splitlines()[:2] == final.splitlines()[:2]
    assert {scene.ann.id, scene.ben.id} in [message.pinged for message in sent(scene.env, since)]
    assert scene.house.rows("SELECT user_id, won, ended FROM results JOIN endings USING (game_id) ORDER BY seat") == [
        (scene.ann.id, 1, "resigned"),
        (scene.ben.id, 0, "resigned"),
    ]


async def test_resign_cancelled(scene: Scene) -> None:
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    question = message_of(await scene.ann.click(scene.table, label="Resign"))
    before = scene.house.dump()
    cancelled = message_of(await scene.ann.click(question, label="Cancel"))
    assert words(cancelled) == TEXT("resign-cancelled")
    assert scene.house.dump() == before


async def test_resign_before_anybody_moved(scene: Scene) -> None:
    await scene.begin()
    question = message_of(await scene.ann.click(scene.table, label="Resign"))
    confirmed = message_of(await scene.ann.click(question, label="Confirm"))
    assert words(confirmed) == TEXT("resigned-void")
    assert words(scene.table).startswith("## The match is void\n")
    assert scene.house.rows("SELECT * FROM results") == []


async def test_resign_with_several_matches_asks_which(scene: Scene) -> None:
    await scene.begin()
    await begin_with(scene, scene.cay, scene.ann)
    page = message_of(await scene.ann.slash(scene.channel, "gin resign"))
    assert words(page).startswith(TEXT("games-which"))
    question = message_of(await scene.ann.slash(scene.channel, "gin resign", match="2"))
    assert "Resign match 2" in words(question)
    assert scene.ann.mention not in words(question).split("\n")[0], "one resigns against the others"
    assert scene.cay.mention in words(question)


async def test_resign_out_of_turn(scene: Scene) -> None:
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    question = message_of(await scene.ben.slash(scene.channel, "gin resign"))
    await scene.ben.click(question, label="Confirm")
    assert f"{scene.ann.mention} wins" in words(scene.table)


# Rules and score sheet


async def test_rules(scene: Scene) -> None:
    shown = await scene.cay.slash(scene.channel, "gin rules")
    assert shown.ephemeral
    text = words(message_of(shown))
    for said in (
        "The modern rules",
        "**Knock** with 10 or less",
        "Gin scores 25 and the other's deadwood",
        "scores 25 and the difference",
        "Equal counts are an undercut",
        "first to 100 points",
        "box of 25",
        "Big gin scores 31",
        "1 day",
    ):
        assert said in text


async def test_rules_as_they_are_set_at_the_table(scene: Scene) -> None:
    await scene.begin(rules="classic", target=200, deadline="30s")
    by_button = message_of(await scene.cay.click(scene.table, label="Rules"))
    by_command = message_of(await scene.ben.slash(scene.channel, "gin rules"))
    assert words(by_button) == words(by_command)
    for said in ("The classic rules", "Gin scores 20", "scores 10 and", "200 points", "box of 20", "30 seconds"):
        assert said in words(by_button)
    assert "Big gin" not in words(by_button)


async def test_rules_of_any_set(scene: Scene) -> None:
    """Also beside a match of one's own by other rules."""
    await scene.begin(rules="classic", deadline="30s")
    for rules in PRESETS:
        page = words(message_of(await scene.ben.slash(scene.channel, "gin rules", rules=rules)))
        assert f"The {TEXT(f'rules-{rules}')} rules" in page
        assert "1 day" in page
    refused = await scene.forge_command(scene.ben, "rules", rules="bridge")
    assert sentence_of(refused) == TEXT("error-unknown-rules", rules="bridge")


async def test_rules_of_several_matches_here(scene: Scene) -> None:
    """Those of the match that waits for the caller, and a way to the others; the same rules are told once."""
    await scene.begin(rules="classic")
    await scene.begin(rules="classic")
    await begin_with(scene, scene.ben, scene.ann, rules="royal")
    anns = message_of(await scene.ann.slash(scene.channel, "gin rules"))
    assert "The royal rules" in words(anns)
    assert TEXT("rules-of-match", match="3") in words(anns)
    assert labels(anns) == ["Rules of match 2", "Rules of match 1"]
    bens = message_of(await scene.ben.slash(scene.channel, "gin rules"))
    assert "The classic rules" in words(bens)
    assert labels(bens) == ["Rules of match 3"]
    other = message_of(await scene.ben.click(bens, label="Rules of match 3"))
    assert "The royal rules" in words(other)


async def test_rules_of_no_match(scene: Scene) -> None:
    page = message_of(await scene.cay.slash(scene.channel, "gin rules"))
    assert TEXT("rules-others") in words(page)
    assert labels(page) == []


SAID = {
    "rooms": (
        ["With equal counts nobody scores", "as soon as the stock is down to two"],
        ["box", "scores 0", "Big gin"],
    ),
    "royal": (
        ["may be thrown back", "**Knock** with 9 or less", "loses 25 and the own deadwood", "−100 or less"],
        ["box", "may not be thrown back", "Big gin"],
    ),
    "oklahoma": (["first upcard is worth", "counts double, bonuses included", "higher final total"], ["10 or less"]),
    "straight": (["only gin ends a deal"], ["or less"]),
    "hollywood": (["Three games are scored at once", "closes at 150"], ["The first to"]),
    "standard": (["bonus for winning the match counts double"], ["doubles the points of the deals"]),
}


@pytest.mark.parametrize("rules", SAID)
async def test_each_rule_set_says_what_it_is(scene: Scene, rules: str) -> None:
    challenge = message_of(await scene.challenge(rules=rules))
    page = words(message_of(await scene.ben.click(challenge, label="Rules")))
    said, unsaid = SAID[rules]
    assert all(sentence in page for sentence in said), page
    assert not any(sentence in page for sentence in unsaid), page


async def test_the_limit_of_an_oklahoma_deal_stands_on_the_table(scene: Scene) -> None:
    scene.house.cards.stack(**KNOCK)
    await scene.begin(rules="oklahoma")
    upcard = next(board.pile[0] for board in (await scene.bot.tables.table(1)).view(None).boards)
    limit = "Only gin ends this deal" if upcard.rank == 1 else f"Knock with **{upcard.points}** or less"
    assert limit in words(scene.table)
    assert ("This deal counts double" in words(scene.table)) == upcard.symbol.endswith("♠")


async def test_rules_can_be_read_before_accepting(scene: Scene) -> None:
    challenge = message_of(await scene.challenge(rules="straight"))
    page = await scene.ben.click(challenge, label="Rules")
    assert page.ephemeral
    assert "The straight rules" in words(message_of(page))


async def test_the_score_sheet_is_private_and_for_everybody(scene: Scene) -> None:
    scene.house.cards.stack(**KNOCK)
    scene.house.cards.stack(**BIG_GIN)
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Knock", "Confirm")
    sheet = await scene.cay.click(scene.table, label="Score sheet")
    assert sheet.ephemeral
    assert words(message_of(sheet)).splitlines() == [
        "### Score sheet",
        f"-# Running score: {scene.ann.mention} – {scene.ben.mention}",
        # Ann lays off the five, the eight and then the queen of spades: 46 less 23, against 2.
        f"1. {scene.ben.mention} knocked, 21 → 0 – 21",
        f"**Points** {scene.ann.mention} **0** – {scene.ben.mention} **21**",
        f"**Boxes** {scene.ann.mention} **0** – {scene.ben.mention} **25**",
        f"**Total** {scene.ann.mention} **0** – {scene.ben.mention} **46**",
    ]


async def test_hollywood_has_three_games_on_its_sheet(scene: Scene) -> None:
    scene.house.cards.stack(**KNOCK)
    await scene.begin(rules="hollywood")
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Knock", "Confirm")
    sheet = words(message_of(await scene.ann.click(scene.table, label="Score sheet")))
    # The first deal that a player wins counts in the first game alone.
    for number, points in ((1, 21), (2, 0), (3, 0)):
        assert f"Game {number}: {scene.ann.mention} **0** – {scene.ben.mention} **{points}**" in sheet
