"""Another match between the same two: by both pressing Rematch, or by one pressing and the other accepting."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from bot.text import words as catalogue
from tests.bot.decks import GIN
from tests.bot.people import Scene, asked, custom_id, labels, message_of, sentence_of, words
from tests.bot.wire import sent

TEXT = catalogue()


@pytest.fixture
async def over(scene: Scene) -> Scene:
    """Ben won, to 50 by the straight rules and with ten minutes for a move; Ann had dealt first."""
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50, rules="straight", deadline="10m")
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    await scene.play(scene.ben, "Gin", "Confirm")
    return scene


def games(scene: Scene) -> list[tuple]:
    return scene.house.rows("SELECT id, state, rematch_of, first_dealer, move_deadline FROM games ORDER BY id")


async def test_by_both_pressing(over: Scene) -> None:
    final = over.table
    since = len(over.env.http_requests)
    invitation = message_of(await over.ben.click(final, label="Rematch"))
    assert not invitation.ephemeral
    assert words(invitation).startswith(f"### {over.ben.mention} asks {over.ann.mention} for a rematch")
    assert "**Rules** straight · **to** 50 points" in words(invitation)
    assert "10 minutes" in words(invitation)
    assert [message.pinged for message in sent(over.env, since)] == [{over.ann.id}]
    opened = await over.ann.click(final, label="Rematch")
    assert games(over)[1] == (2, "playing", 1, 1, 600)
    assert opened.ephemeral
    assert asked(message_of(opened)), "the other deals first, so Ann is first to act"
    assert f"Stock **31** · {over.ben.mention} dealt" in words(over.table)
    assert "accepted. The table is below." in words(over.history()[-2])
    assert labels(over.history()[-2]) == []


async def test_by_one_pressing_and_the_other_accepting(over: Scene) -> None:
    invitation = message_of(await over.ann.click(over.table, label="Rematch"))
    await over.ben.click(invitation, label="Accept")
    assert [row[1] for row in games(over)] == ["over", "playing"]
    assert asked(await over.hand(over.ann))


async def test_by_both_at_the_same_moment(over: Scene) -> None:
    wanted = custom_id(over.table, "Rematch")
    clicks = [over.send_click(player, over.table, wanted) for player in (over.ben, over.ann)]
    await over.env.settle()
    assert [row[1] for row in games(over)] == ["over", "playing"]
    assert all(click.acknowledged for click in clicks)


async def test_pressing_twice_is_not_agreeing(over: Scene) -> None:
    await over.ben.click(over.table, label="Rematch")
    before = over.house.dump()
    assert sentence_of(await over.ben.click(over.tables()[0], label="Rematch")) == TEXT("error-accept-own")
    assert over.house.dump() == before


async def test_declined_and_asked_again(over: Scene) -> None:
    final = over.table
    invitation = message_of(await over.ben.click(final, label="Rematch"))
    declined = message_of(await over.ann.click(invitation, label="Decline"))
    assert words(declined).endswith(f"{over.ann.mention} declined.")
    assert labels(declined) == []
    again = message_of(await over.ann.click(final, label="Rematch"))
    assert words(again).startswith(f"### {over.ann.mention} asks {over.ben.mention} for a rematch")
    assert [row[1] for row in games(over)] == ["over", "declined", "invited"]


async def test_withdrawn_and_lapsed(over: Scene) -> None:
    final = over.table
    invitation = message_of(await over.ben.click(final, label="Rematch"))
    withdrawn = message_of(await over.ben.click(invitation, label="Decline"))
    assert words(withdrawn).endswith(f"{over.ben.mention} withdrew the invitation.")
    await over.ben.click(final, label="Rematch")
    await over.wait(86_400)
    assert [row[1] for row in games(over)] == ["over", "withdrawn", "lapsed"]
    assert words(over.history()[-1]).endswith(TEXT("invitation-was-lapsed"))


async def test_once_begun_there_is_no_second(over: Scene) -> None:
    final = over.table
    await over.ben.click(final, label="Rematch")
    await over.ann.click(final, label="Rematch")
    before = over.house.dump()
    for player in (over.ann, over.ben):
        assert sentence_of(await player.click(final, label="Rematch")) == TEXT("error-rematch-begun")
    assert over.house.dump() == before


async def test_not_beside_an_open_invitation(over: Scene) -> None:
    final = over.table
    await over.challenge()
    before = over.house.dump()
    for player in (over.ann, over.ben):
        assert sentence_of(await player.click(final, label="Rematch")) == TEXT("error-challenge-again", match="2")
    assert over.house.dump() == before


async def test_no_invitation_beside_an_asked_rematch(over: Scene) -> None:
    await over.ben.click(over.table, label="Rematch")
    assert sentence_of(await over.challenge()) == TEXT("error-challenge-again", match="2")


async def test_not_for_others(over: Scene) -> None:
    before = over.house.dump()
    assert sentence_of(await over.cay.click(over.table, label="Rematch")) == TEXT("error-not-your-game")
    assert over.house.dump() == before


async def test_from_the_private_hand(over: Scene) -> None:
    """The final table stands in the open hands too; asked from there, the invitation is still public."""
    hand = over.private(over.ben)[-1]
    invitation = await over.ben.click(hand, label="Rematch")
    assert not invitation.ephemeral
    await over.ann.click(over.private(over.ann)[-1], label="Rematch")
    assert games(over)[1][1] == "playing"


async def test_the_deal_goes_back_and_forth(over: Scene) -> None:
    await over.ben.click(over.table, label="Rematch")
    await over.ann.click(over.table, label="Rematch")
    await over.play(over.ann, "Pass")
    await over.play(over.ben, "Pass")
    question = message_of(await over.ben.click(over.table, label="Resign"))
    await over.ben.click(question, label="Confirm")
    assert [row[3] for row in games(over)] == [None, 1]
    await over.ben.click(over.table, label="Rematch")
    await over.ann.click(over.tables()[-1], label="Rematch")
    assert [row[3] for row in games(over)] == [None, 1, 0]
    assert asked(await over.hand(over.ben))


async def test_after_a_restart(over: Scene) -> None:
    final = over.table
    await over.ben.click(final, label="Rematch")
    await over.restart()
    await over.ann.click(over.tables()[0], label="Rematch")
    assert games(over)[1][1] == "playing"
    assert asked(await over.hand(over.ann))


async def test_an_old_table_takes_another_rematch_when_the_first_is_over(over: Scene) -> None:
    final = over.table
    await over.ben.click(final, label="Rematch")
    await over.ann.click(final, label="Rematch")
    await over.bot.tables.resign(2, over.ann.id)
    invitation = message_of(await over.ann.click(final, label="Rematch"))
    assert f"{over.ann.mention} asks {over.ben.mention} for a rematch" in words(invitation)


async def test_an_invitation_that_never_reached_the_channel_is_sent_again(over: Scene) -> None:
    final = over.table
    await over.bot.tables.rematch(1, over.ben.id)  # as far as a kill would have let it come
    invitation = message_of(await over.ben.click(final, label="Rematch"))
    assert "Accept" in labels(invitation)
    await over.ann.click(invitation, label="Accept")
    assert [row[1] for row in games(over)] == ["over", "playing"]


# Three and four, and who is gone


async def crowd_over(scene: Scene, *others: MemberActor) -> None:
    """Ann challenged Ben and the others and dealt first; then all but Ann gave up."""
    named = {f"opponent{number}": other for number, other in enumerate(others, 2)}
    invitation = message_of(await scene.challenge(**named))
    for player in (scene.ben, *others):
        await player.click(invitation, label="Accept")
    for player in (scene.ben, *others):
        table = await scene.bot.tables.table(1)
        if table.row.state == "playing":
            await scene.bot.tables.resign(1, player.id)
    scene.bot.publisher.publish(await scene.bot.tables.table(1))
    await scene.bot.publisher.drained()


@pytest.mark.parametrize("crowd", [1, 2], ids=["three", "four"])
async def test_the_next_seat_deals_first_whoever_asks(scene: Scene, crowd: int) -> None:
    dan = scene.guild.add_member(scene.env.create_user("dan"))
    players = [scene.ann, scene.ben, scene.cay, dan][: crowd + 2]
    await crowd_over(scene, *players[2:])
    invitation = message_of(await players[-1].click(scene.table, label="Rematch"))
    for player in players[:-1]:
        assert games(scene)[1][1] == "invited", "it needs all of them"
        await player.click(invitation, label="Accept")
    assert games(scene)[1][1:4] == ("playing", 1, 1)
    seats = scene.house.rows("SELECT user_id FROM seats WHERE game_id = 2 ORDER BY seat")
    assert seats == [(player.id,) for player in players], "everybody sits where they sat"
    assert f"{scene.ben.mention} dealt" in words(scene.table)


async def test_not_with_somebody_who_left_the_server(over: Scene) -> None:
    over.guild.remove_member(over.ann)
    before = over.house.dump()
    said = sentence_of(await over.ben.click(over.table, label="Rematch"))
    assert said == TEXT("error-challenge-stranger", who=over.ann.mention)
    assert over.house.dump() == before


async def test_not_with_somebody_who_takes_no_challenges(over: Scene) -> None:
    await over.bot.people.refuse(over.ann.id, [over.ben.id])
    before = over.house.dump()
    said = sentence_of(await over.ben.click(over.table, label="Rematch"))
    assert said == TEXT("error-challenge-refused", who=over.ann.mention)
    assert over.house.dump() == before
    assert not (await over.ann.click(over.table, label="Rematch")).ephemeral, "who refuses may still ask"
