"""Two friends play matches of `modern` to the end, by buttons alone."""

from __future__ import annotations

from tests.bot.decks import BIG_GIN, KNOCK, UNDERCUT
from tests.bot.people import Scene, custom_id, message_of
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
    assert custom_id(scene.table, "Rematch")
