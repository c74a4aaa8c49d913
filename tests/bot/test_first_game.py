"""Two friends play matches of `modern` to the end, by buttons alone."""

from __future__ import annotations

from engine.cards import SYMBOLS
from engine.moves import Pass
from tests.bot.decks import BIG_GIN, EQUAL, GIN, KNOCK, UNDERCUT
from tests.bot.people import Scene, asked, labels, message_of, thread_in, words
from tests.bot.transcript import Transcript


async def test_a_match_message_by_message(scene: Scene) -> None:
    ann, ben = scene.ann, scene.ben
    for deal in (KNOCK, UNDERCUT, BIG_GIN):
        scene.house.cards.stack(**deal)
    told = Transcript(scene)
    challenge = await scene.challenge(target=100, deadline="10m")
    told.note("Ann challenges Ben")
    await told.does(ben, "Accept", message_of(challenge))
    await told.does(ben, "My hand", scene.table)
    await told.does(ben, "Pass")
    await told.does(ann, "My hand", scene.table)
    await told.does(ann, "Pass")
    await told.does(ben, "4♣")
    await told.does(ann, "Take 4♣")
    await told.does(ann, "Q♠")
    await told.does(ben, "Draw")
    await told.does(ben, "Knock")
    question = told.hands["ben"]
    await ben.select(question, ["2h"])
    told.note("Ben picks another throw")
    await ben.select(question, ["3s"])
    await told.does(ben, "Confirm")
    await told.does(ann, "Take 9♣")
    await told.does(ann, "Knock")
    await told.does(ann, "Cancel")
    await told.does(ann, "Knock")
    await told.does(ann, "Confirm")
    await told.does(ben, "Pass")
    await told.does(ann, "Pass")
    await told.does(ben, "Big gin")
    await told.does(ben, "Confirm")
    told.check("first-match")


async def test_a_short_match(scene: Scene) -> None:
    """One deal of gin is enough for fifty: 25 and the other's 63, doubled by the shut-out."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    hand = await scene.play(scene.ben, "Gin")
    assert words(hand).startswith("### Go gin, throwing 2♠?")
    await scene.ben.click(hand, label="Confirm")
    final = words(scene.table)
    assert f"{scene.ben.mention} scores **88**: gin 25 + 63 deadwood" in final
    assert f"**Total** {scene.ann.mention} **0** – {scene.ben.mention} **301**" in final
    assert "-# Thrown face down: 2♠" in final


async def test_equal_counts_are_an_undercut_or_nothing(scene: Scene) -> None:
    for rules, said, sheet in (
        ("modern", f"{scene.ben.mention} scores **25**: undercut 25", "undercut, 25 → 25 – 0"),
        ("rooms", "The counts are equal, so nobody scores.", "1. equal counts, nobody scores → 0 – 0"),
    ):
        scene.house.cards.stack(**EQUAL)
        challenge = await scene.ben.slash(scene.channel, "gin challenge", opponent=scene.ann, rules=rules)
        await scene.ann.click(message_of(challenge), label="Accept")
        await scene.play(scene.ann, "Take 9♣", "Knock", "Confirm")
        assert said in words(scene.history()[-2])
        assert sheet in words(message_of(await scene.cay.click(scene.table, label="Score sheet")))


async def test_a_dead_deal(scene: Scene) -> None:
    """Nobody takes or knocks until two cards are left; the next deal begins with the score as it was."""
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    for player in (scene.ben, scene.ann):
        await scene.play(player, "Pass")
    hands = {player.name: await scene.hand(player) for player in (scene.ben, scene.ann)}
    player = scene.ben
    for _ in range(30):
        hand = hands[player.name]
        if "Draw" in labels(hand):
            await player.click(hand, label="Draw")
        await player.click(hand, label=[label for label in labels(hand) if label[-1] in SYMBOLS][-1])
        player = scene.other(player)
        if "deal 1" not in words(scene.table):
            break
    dead, table = scene.history()[-2:]
    assert words(dead).startswith("### Deal 1 is dead: the stock ran down and nobody scores\nScore:")
    assert f"{scene.ann.mention} **0** – {scene.ben.mention} **0**" in words(table)
    assert f"{scene.ben.mention} dealt" in words(table)
    assert asked(hands["ann"])


async def test_a_move_costs_three_requests(scene: Scene) -> None:
    """The clicker's answer, the other's open hand, and the table; no more, or Discord's limits are soon near."""
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    bens, anns = await scene.hand(scene.ben), await scene.hand(scene.ann)
    for player, hand, label in ((scene.ben, bens, "Pass"), (scene.ann, anns, "Pass"), (scene.ben, bens, "4♣")):
        since = len(scene.env.http_requests)
        await player.click(hand, label=label)
        made = [(request.method, request.path.split("/")[1]) for request in scene.env.http_requests[since:]]
        assert sorted(made) == [("PATCH", "channels"), ("PATCH", "webhooks"), ("POST", "interactions")]


async def test_drawings_that_were_overtaken_are_left_out(scene: Scene) -> None:
    await scene.begin()
    tables, publisher = scene.bot.tables, scene.bot.publisher
    before = words(scene.table)
    states = [await tables.play(1, scene.ben.id, 1, Pass()), await tables.play(1, scene.ann.id, 2, Pass())]
    assert words(scene.table) == before
    since = len(scene.env.http_requests)
    for table in states:
        publisher.publish(table)
    await publisher.drained()
    assert f"{scene.ben.mention} is to throw a card" in words(scene.table)
    edits = [request for request in scene.env.http_requests[since:] if request.method == "PATCH"]
    assert len(edits) == 1


async def test_in_a_thread(scene: Scene) -> None:
    thread = thread_in(scene)
    challenge = await scene.ann.slash(thread, "gin challenge", opponent=scene.ben)
    await scene.ben.click(message_of(challenge), label="Accept")
    (table,) = scene.tables(thread)
    hand = await scene.hand(scene.ben, table)
    await scene.ben.click(hand, label="Pass")
    assert f"{scene.ben.mention} passed." in words(table)
