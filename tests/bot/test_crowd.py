"""Tables of three and four: who is asked, who plays on which board, who sits out, and who leaves."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage

from bot.text import words as catalogue
from tests.bot.decks import GIN, KNOCK, UNDERCUT
from tests.bot.people import Scene, asked, choice, custom_id, labels, message_of, sentence_of, words
from tests.bot.watcher import Watcher
from tests.bot.wire import sent

TEXT = catalogue()


@pytest.fixture
def dan(scene: Scene) -> MemberActor:
    return scene.guild.add_member(scene.env.create_user("dan"))


async def invite(scene: Scene, *others: MemberActor, **options: Any) -> ResponseMessage:
    """Ann challenges Ben and the others."""
    named = {f"opponent{number}": other for number, other in enumerate(others, 2)}
    return message_of(await scene.challenge(**named, **options))


async def begin(scene: Scene, *others: MemberActor, **options: Any) -> None:
    """Ann challenges Ben and the others, who all accept; Ann deals first."""
    invitation = await invite(scene, *others, **options)
    for player in (scene.ben, *others):
        await player.click(invitation, label="Accept")


# Challenging


async def test_three_sit_down_when_both_have_accepted(scene: Scene) -> None:
    invitation = await invite(scene, scene.cay)
    ann, ben, cay = scene.ann.mention, scene.ben.mention, scene.cay.mention
    assert words(invitation).startswith(f"### {ann} challenges {ben}, {cay} to Gin Rummy")
    assert TEXT("terms-format-rotation", sides="") in words(invitation)
    assert "leaves the match, as if resigning, and the others play on" in words(invitation)
    assert f"Accepted: {ann} · still asked: {ben}, {cay}" in words(invitation)
    await scene.cay.click(invitation, label="Accept")
    assert f"Accepted: {ann}, {cay} · still asked: {ben}" in words(invitation)
    assert scene.tables() == []
    await scene.ben.click(invitation, label="Accept")
    assert TEXT("invitation-was-accepted", opponents=f"{ben}, {cay}", place="below") in words(invitation)
    assert labels(invitation) == []
    assert "modern rules, rotation · to 100 points" in words(scene.table)


async def test_everybody_who_is_asked_is_called(scene: Scene, dan: MemberActor) -> None:
    await invite(scene, scene.cay, dan)
    called = [message.pinged for message in sent(scene.env) if message.new]
    assert called == [{scene.ben.id, scene.cay.id, dan.id}]


async def test_one_who_declines_ends_it_for_all(scene: Scene) -> None:
    invitation = await invite(scene, scene.cay)
    await scene.ben.click(invitation, label="Accept")
    await scene.cay.click(invitation, label="Decline")
    assert words(invitation).endswith(f"{scene.cay.mention} declined, so this match does not begin.")
    assert labels(invitation) == []


async def test_who_accepted_may_still_decline(scene: Scene) -> None:
    invitation = await invite(scene, scene.cay)
    await scene.ben.click(invitation, label="Accept")
    await scene.ben.click(invitation, label="Decline")
    assert words(invitation).endswith(f"{scene.ben.mention} declined, so this match does not begin.")


async def test_accepting_twice_counts_once(scene: Scene) -> None:
    invitation = await invite(scene, scene.cay)
    await scene.ben.click(invitation, label="Accept")
    before = scene.house.dump()
    assert sentence_of(await scene.ben.click(invitation, label="Accept")) == TEXT("error-accepted-already")
    assert scene.house.dump() == before


async def test_partners_are_told_who_sits_with_whom(scene: Scene, dan: MemberActor) -> None:
    invitation = await invite(scene, scene.cay, dan)
    sides = f"{scene.ann.mention} & {scene.cay.mention} – {scene.ben.mention} & {dan.mention}"
    assert sides in words(invitation)
    assert "**to** 125 points" in words(invitation)
    assert "for both partners" in words(invitation)


@pytest.mark.parametrize(
    ("crowd", "options", "said"),
    [
        (1, {"rules": "rooms"}, "These rules are not for 3 players."),
        (2, {"rules": "rooms"}, "These rules are not for 4 players."),
        (1, {"rules": "hollywood"}, "These rules are not for 3 players."),
        (2, {"rules": "royal", "format": "partners"}, "The royal rules cannot be played as partners."),
        (2, {"format": "everyone"}, "The modern rules cannot be played as everyone for himself."),
        (0, {"format": "rotation"}, "Rotation is for three players."),
        (1, {"format": "duel"}, "A duel is for two players."),
        (1, {"format": "partners"}, "Partners are for four players."),
        (1, {"target": 49}, "The target must be between 50 and 500 points."),
    ],
)
async def test_what_does_not_go_together(
    scene: Scene, dan: MemberActor, crowd: int, options: dict[str, Any], said: str
) -> None:
    others = [scene.cay, dan][:crowd]
    before = scene.house.dump()
    named = {f"opponent{number}": other for number, other in enumerate(others, 2)}
    refused = await scene.challenge(**named, **options)
    assert sentence_of(refused).startswith(said)
    assert scene.house.dump() == before


async def test_a_person_is_named_once(scene: Scene) -> None:
    refused = await scene.challenge(opponent2=scene.cay, opponent3=scene.ben)
    assert sentence_of(refused) == TEXT("error-challenge-twice", who=scene.ben.mention)


async def test_a_format_that_is_not_in_the_list(scene: Scene) -> None:
    refused = await scene.forge_command(scene.ann, "challenge", opponent=scene.ben, format="pairs")
    assert sentence_of(refused) == TEXT("error-unknown-format", format="pairs")


async def test_one_person_has_only_so_many_invitations_open(scene: Scene) -> None:
    for number in range(10):
        other = scene.guild.add_member(scene.env.create_user(f"other{number}"))
        await scene.ann.slash(scene.channel, "gin challenge", opponent=other)
    assert sentence_of(await scene.challenge()) == TEXT("error-challenge-many", count=10)


async def test_a_rematch_of_three_waits_for_all(scene: Scene) -> None:
    scene.house.cards.stack(**GIN)
    await begin(scene, scene.cay, target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.cay, "Pass")
    await scene.play(scene.ben, "Gin", "Confirm")
    final = scene.table
    invitation = message_of(await scene.cay.click(final, label="Rematch"))
    agreed = await scene.ann.click(final, label="Rematch")
    assert sentence_of(agreed) == TEXT("rematch-agreed", asked=scene.ben.mention)
    await scene.env.settle()
    assert f"still asked: {scene.ben.mention}" in words(invitation)
    await scene.ben.click(invitation, label="Accept")
    assert f"{scene.ben.mention} dealt and sits out" in words(scene.table)


# Rotation


async def test_the_dealer_sits_out(scene: Scene) -> None:
    scene.house.cards.stack(**KNOCK)
    await begin(scene, scene.cay)
    assert f"Stock **31** · {scene.ann.mention} dealt and sits out" in words(scene.table)
    resting = await scene.hand(scene.ann)
    assert words(resting).startswith(TEXT("hand-sits-out"))
    assert labels(resting) == ["My hand"]
    await scene.play(scene.ben, "Pass")
    await scene.env.settle()
    assert f"{scene.ben.mention} passed." in words(resting), "who sits out watches live"
    await scene.play(scene.cay, "Pass")
    await scene.play(scene.ben, "Knock", "Confirm")
    assert asked(await scene.hand(scene.cay)), "the deal passes to Ben, so Cay plays Ann"
    assert words(await scene.hand(scene.ben)).startswith(TEXT("hand-sits-out"))
    sheet = words(message_of(await scene.ann.click(scene.table, label="Score sheet")))
    assert f"1. {scene.ben.mention} knocked, 21 → 0 · 21 · 0" in sheet


@pytest.mark.parametrize("how", ["resigns", "misses the deadline"])
async def test_who_leaves_is_named_and_the_others_play_on(scene: Scene, how: str) -> None:
    await begin(scene, scene.cay, deadline="10m")
    await scene.play(scene.ben, "Pass")
    if how == "resigns":
        question = message_of(await scene.cay.click(scene.table, label="Resign"))
        assert words(question).startswith("### Leave match 1 with")
        left = message_of(await scene.cay.click(question, label="Confirm"))
        assert words(left) == TEXT("resigned-others-play")
    else:
        await scene.wait(600)
    assert f"{scene.cay.mention} left the match." in words(scene.table)
    assert labels(scene.table) == ["My hand", "Rules", "Score sheet", "Resign"]
    assert words(await scene.hand(scene.cay)).startswith(TEXT("hand-left"))
    assert sentence_of(await scene.cay.click(scene.table, label="Resign")) == TEXT("illegal-out")
    assert words(message_of(await scene.cay.slash(scene.channel, "gin games"))) == TEXT("games-none")
    hands = [await scene.hand(player) for player in (scene.ann, scene.ben)]
    assert [asked(hand) for hand in hands].count(True) == 1
    question = message_of(await scene.ben.click(scene.table, label="Resign"))
    await scene.ben.click(question, label="Confirm")
    final = words(scene.table)
    assert final.startswith(f"## {scene.ann.mention} wins the match\n{scene.ben.mention} resigned.")
    assert f"1. {scene.ann.mention} **0**\n2. {scene.ben.mention} **0** · left the match" in final
    assert f"3. {scene.cay.mention} **0** · left the match" in final
    results = scene.house.rows("SELECT user_id, rank, won FROM results ORDER BY rank")
    assert results == [(scene.ann.id, 1, 1), (scene.ben.id, 2, 0), (scene.cay.id, 3, 0)]


# Partners


async def test_both_deals_stand_on_one_table(scene: Scene, dan: MemberActor) -> None:
    """Ann deals to Ben, and her partner Cay to Dan."""
    scene.house.cards.stack(**KNOCK)
    scene.house.cards.stack(**UNDERCUT)
    await begin(scene, scene.cay, dan)
    table = words(scene.table)
    assert f"**{scene.ann.mention} against {scene.ben.mention}**" in table
    assert f"**{scene.cay.mention} against {dan.mention}**" in table
    assert table.count("sealed deck") == 2
    assert "partners · to 125 points" in table
    assert "Q♦" in table
    assert "9♣" in table
    assert all([asked(await scene.hand(player)) for player in (scene.ben, dan)])
    assert not any([asked(await scene.hand(player)) for player in (scene.ann, scene.cay)])


async def test_each_board_has_its_own_call_and_its_own_turns(scene: Scene, dan: MemberActor) -> None:
    scene.house.cards.stack(**KNOCK)
    scene.house.cards.stack(**UNDERCUT)
    since = len(scene.env.http_requests)
    await begin(scene, scene.cay, dan)
    called = [message.pinged for message in sent(scene.env, since) if message.new and "deal 1" in message.words]
    assert called == [{scene.ben.id, dan.id}], "the table calls both who are to act"
    dans = await scene.hand(dan)
    await scene.play(scene.ben, "Pass")
    assert [words(call) for call in scene.calls] == [TEXT("call", who=scene.ann.mention, match="1")]
    take = custom_id(dans, "Take 9♣")
    await scene.play(scene.ann, "Pass")
    taken = message_of(await dan.click(dans, label="Take 9♣"))
    assert asked(taken), "moves on the other board make no button stale"
    assert "New in your hand: **9♣**" in words(taken)
    again = message_of(await scene.forge(dan, taken, take))
    assert words(again) == words(taken), "a second press of the move that was made"
    assert scene.calls == [], "answered calls go, and who has the hand open is not called"


async def test_a_question_outlives_the_other_board(scene: Scene, dan: MemberActor) -> None:
    scene.house.cards.stack(**KNOCK)
    scene.house.cards.stack(**UNDERCUT)
    await begin(scene, scene.cay, dan)
    await scene.play(dan, "Take 9♣")
    question = await scene.play(dan, "Knock")
    await scene.play(scene.ben, "Pass")
    await scene.env.settle()
    assert "Confirm" in labels(question)


async def partners_deal(scene: Scene, dan: MemberActor) -> None:
    """Dan knocks and is undercut by Cay while Ben has not moved yet."""
    scene.house.cards.stack(**KNOCK)
    scene.house.cards.stack(**UNDERCUT)
    await begin(scene, scene.cay, dan)
    await scene.play(dan, "Take 9♣")
    await scene.play(dan, "Knock", "Confirm")


async def test_a_deal_that_is_over_waits_for_the_other(scene: Scene, dan: MemberActor) -> None:
    await partners_deal(scene, dan)
    table = words(scene.table)
    assert f"### Deal 1: {dan.mention} knocked and was undercut" in table
    assert f"**{scene.ben.mention} may take the upcard or pass**" in table
    assert table.count("sealed deck") == 1
    for player in (scene.cay, dan):
        waiting = words(await scene.hand(player))
        assert waiting.startswith(TEXT("hand-board-over"))
        assert f"### Deal 1: {dan.mention} knocked and was undercut" in waiting
    opened = words(message_of(await dan.slash(scene.channel, "gin verify", match="1")))
    assert opened.count("salt, deck = ") == 1, "the deck that is still played stays sealed"
    assert '", "2c4c' in opened


async def test_both_deals_are_settled_together(scene: Scene, dan: MemberActor) -> None:
    await partners_deal(scene, dan)
    await scene.restart(after=30)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Knock", "Confirm")
    # Cay undercuts by 4 and has 25 for it, Ben knocks by 21: the side of Ann and Cay is 8 ahead.
    before = next(words(message) for message in scene.history() if "Both deals together" in words(message))
    assert f"Deal 1: {scene.ben.mention} knocked\n" in before
    assert f"Deal 1: {dan.mention} knocked and was undercut" in before
    assert f"{scene.ben.mention} scores **21**: 21 difference" in before
    assert f"{scene.cay.mention} scores **29**: undercut 25 + 4 difference" in before
    assert f"{scene.ann.mention} & {scene.cay.mention} score **8**" in before
    sheet = words(message_of(await dan.click(scene.table, label="Score sheet")))
    assert f"1. knock · undercut: {scene.ann.mention} & {scene.cay.mention}, 8 → 8 – 0" in sheet
    assert "deal 2" in words(scene.table)


async def test_a_missed_deadline_costs_both_partners_the_match(scene: Scene, dan: MemberActor) -> None:
    await begin(scene, scene.cay, dan, deadline="10m")
    await scene.play(scene.ben, "Pass")
    await scene.wait(300)
    await scene.play(scene.ann, "Pass")
    await scene.wait(300)
    assert words(scene.table).startswith(f"## {scene.ann.mention} & {scene.cay.mention} win the match\n{dan.mention}")
    won = scene.house.rows("SELECT user_id FROM results WHERE won = 1 ORDER BY user_id")
    assert won == [(scene.ann.id,), (scene.cay.id,)]


async def test_resigning_tells_of_the_partner(scene: Scene, dan: MemberActor) -> None:
    await begin(scene, scene.cay, dan)
    question = words(message_of(await dan.click(scene.table, label="Resign")))
    assert f"against {scene.ann.mention}, {scene.cay.mention}" in question
    assert f"You and {scene.ben.mention} lose it" in question


# Whole matches


@pytest.mark.parametrize(
    ("rules", "crowd", "seed"),
    [("modern", 1, 3), ("modern", 2, 4), ("royal", 1, 5), ("royal", 2, 6), ("hollywood", 2, 7)],
)
async def test_a_whole_match(scene: Scene, dan: MemberActor, rules: str, crowd: int, seed: int) -> None:
    """Nobody reads what he cannot know, on either board, and the results are the engine's."""
    players = [scene.ann, scene.ben, scene.cay, dan][: crowd + 2]
    scene.house.cards.seed(seed)
    await begin(scene, *players[2:], rules=rules, target=50)
    read = 0
    while "Rematch" not in labels(scene.table):
        for player in players:
            hand = await scene.hand(player)
            while "Rematch" not in labels(hand) and (asked(hand) or "Confirm" in labels(hand)):
                label = "Confirm" if "Confirm" in labels(hand) else choice(hand)
                hand = message_of(await player.click(hand, label=label))
                await scene.env.settle()
                watcher = Watcher(await scene.bot.tables.table(1))
                for message in sent(scene.env, read):
                    watcher.check(message)
                read = len(scene.env.http_requests)
            if "Rematch" in labels(scene.table):
                break
    view = (await scene.bot.tables.table(1)).view(None)
    assert view.outcome is not None
    results = scene.house.rows(
        "SELECT user_id, rank, won, points, ended FROM results JOIN endings USING (game_id) ORDER BY seat"
    )
    assert results == [
        (
            player.id,
            view.outcome.ranks[side],
            int(side == view.outcome.winner),
            view.sheet.totals[side],
            "target",
        )
        for player, side in zip(players, view.sides, strict=True)
    ]
    if len(set(view.sides)) > 2:
        for player, side in zip(players, view.sides, strict=True):
            assert f"{view.outcome.ranks[side]}. {player.mention} **{view.sheet.totals[side]}**" in words(scene.table)
