"""Pictures beside the text: of a hand for whoever wants one, and of every showdown; never more than one is kept."""

from __future__ import annotations

import discord
import pytest
from simcord import ResponseMessage

from bot.preferences import Preferences
from tests.bot.decks import GIN, KNOCK
from tests.bot.people import Scene, message_of, pictures, words

EDIT = "/channels/*/messages/*"
HAND = "Your hand. Set: five of clubs, five of diamonds, five of hearts."
SHOWDOWN = "Knocked. Set: five of clubs, five of diamonds, five of hearts."


@pytest.fixture
async def begun(scene: Scene) -> Scene:
    """A match of Ann, who keeps to text, and Ben, who wants pictures."""
    await scene.bot.people.choose(scene.ben.id, Preferences(picture=True))
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    return scene


def files(message: ResponseMessage) -> list[str]:
    return [attachment.filename for attachment in message.attachments]


async def knocked(scene: Scene) -> ResponseMessage:
    """The table of the deal that Ben's knock ended."""
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Knock", "Confirm")
    return scene.history()[-2]


async def test_a_hand_with_its_picture(begun: Scene) -> None:
    hand = await begun.hand(begun.ben)
    assert files(hand) == ["hand.webp"]
    (said,) = pictures(hand)
    assert said.startswith(HAND)
    assert "Set **5♣\u00a05♦\u00a05♥**" in words(hand)
    assert files(await begun.hand(begun.ann)) == []


async def test_each_redrawing_drops_the_picture_before(begun: Scene) -> None:
    hand = await begun.play(begun.ben, "Pass")
    assert files(hand) == ["hand.webp"]
    before = hand.attachments[0].id
    await begun.play(begun.ann, "Pass")
    assert files(hand) == ["hand.webp"]
    assert hand.attachments[0].id != before
    assert "Just taken: king of hearts." in pictures(hand)[0]
    question = message_of(await begun.ben.click(hand, label="Knock"))
    assert files(question) == []
    assert files(message_of(await begun.ben.click(question, label="Cancel"))) == ["hand.webp"]


async def test_a_picture_is_given_up(begun: Scene) -> None:
    hand = await begun.hand(begun.ben)
    await begun.bot.people.choose(begun.ben.id, Preferences())
    await begun.ben.click(hand, label="Pass")
    assert files(hand) == []


async def test_a_showdown_on_the_table(begun: Scene) -> None:
    table = await knocked(begun)
    assert files(table) == ["showdown-1.webp"]
    (said,) = pictures(table)
    assert said.startswith(SHOWDOWN)
    assert "Laid off: eight of spades, on nine of spades, ten of spades, jack of spades." in said
    assert pictures(begun.table) == []


async def test_the_final_table(scene: Scene) -> None:
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    bens = await scene.play(scene.ben, "Gin", "Confirm")
    assert files(scene.table) == ["showdown-1.webp"]
    assert pictures(scene.table)[0].startswith("Went gin. Run: three of clubs")
    assert files(bens) == [], "the private hand tells the result and points to the table"


async def test_a_match_given_up_has_nothing_to_show(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    question = message_of(await begun.ann.click(begun.table, label="Resign"))
    await begun.ann.click(question, label="Confirm")
    assert files(begun.table) == []


async def test_without_the_permission_text_stands_alone(scene: Scene) -> None:
    await scene.bot.people.choose(scene.ben.id, Preferences(picture=True))
    denied = discord.PermissionOverwrite(attach_files=False)
    scene.channel = scene.guild.create_text_channel("bare", overwrites={scene.bot.user: denied})
    await scene.begin()
    hand = await scene.hand(scene.ben)
    assert files(hand) == []
    assert "Deadwood" in words(hand)


async def test_a_refused_picture_costs_no_words(begun: Scene, caplog: pytest.LogCaptureFixture) -> None:
    await begun.play(begun.ben, "Pass")
    await begun.play(begun.ann, "Pass")
    question = await begun.play(begun.ben, "Knock")
    begun.env.inject_error("PATCH", EDIT, status=403, code=50013)
    await begun.ben.click(question, label="Confirm")
    assert "Laid off" in words(begun.history()[-2])
    assert files(begun.history()[-2]) == []
    assert "takes no messages" not in caplog.text


async def test_a_picture_that_is_not_drawn_in_time_costs_no_words(
    begun: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many are waiting before it; the next answer has one again."""
    with monkeypatch.context() as patch:
        patch.setattr("bot.ui.replies.PICTURES", 0)
        hand = await begun.hand(begun.ben)
    assert files(hand) == []
    assert pictures(hand) == []
    assert "Deadwood" in words(hand)
    await begun.ben.click(hand, label="Pass")
    assert files(hand) == ["hand.webp"]


async def test_a_picture_that_cannot_be_drawn_costs_no_words(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> bytes:
        raise OSError("no font")

    monkeypatch.setattr("bot.art.table._drawn_hand", broken)
    hand = await begun.hand(begun.ben)
    assert files(hand) == []
    assert "Deadwood" in words(hand)
    assert "a picture could not be drawn" in caplog.text
    caplog.clear()
