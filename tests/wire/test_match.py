"""A full match between two people over the wire, each message held against the stored log."""

from __future__ import annotations

import asyncio

import aiohttp

from engine.match import Match
from engine.open_deals import open_deals
from engine.record import read_record
from engine.scoring import End
from engine.view import Phase, view_of
from sandbox import Person, Sandbox, Seen
from tests.wire.player import choice, is_asked, is_table, press, seated
from tests.wire.process import Bot


def table_of(match: Match, people: tuple[Person, Person]) -> list[str]:
    """What the public table has to say about a running match."""
    view = view_of(match, None)
    (board,) = view.boards
    scores = " – ".join(f"{person.mention} **{points}**" for person, points in zip(people, view.points, strict=True))
    to_act = people[board.to_act or 0]
    known = [
        f"{people[seat].mention} took and holds **"
        for seat, cards in zip(board.seats, board.known, strict=True)
        if cards
    ]
    name = "Upcard" if board.phase is Phase.OFFER else "Pile"
    pile = [f"{name} **"] if board.pile else []
    return [f"deal {view.deal_number}", scores, f"**{to_act.mention} ", f"Stock **{board.stock}**", *pile, *known]


def hand_of(match: Match, seat: int) -> list[str]:
    """What the hand of `seat` has to say."""
    own = next(board.hand for board in view_of(match, seat).boards)
    assert own is not None
    return [*(card.symbol for card in own.cards), f"Deadwood **{own.arrangement.deadwood}**"]


async def settled(bot: Bot, reader: Person, ply: int) -> Seen:
    """The public table once it shows that ply."""
    match = bot.replay(ply)
    people = (bot.box.person("Ada"), bot.box.person("Ben"))
    expected = ["wins the match"] if match.outcome else table_of(match, people)
    return await reader.wait_for(lambda seen: is_table(seen) and all(words in seen.text for words in expected))


async def test_a_match_to_100(box: Sandbox, bot: Bot) -> None:
    ada, ben, cleo = box.person("Ada"), box.person("Ben"), box.person("Cleo")
    challenge = await ada.slash("gin challenge", opponent=ben.id)
    assert challenge.message is not None
    assert challenge.message.pings == [ben.user_id]
    assert f"{ada.mention} challenges {ben.mention} to Gin Rummy" in challenge.text
    assert "modern" in challenge.text
    assert "100" in challenge.text
    assert "1 day" in challenge.text
    assert challenge.message.labels == ["Accept", "Decline", "Rules", "Customise"]
    accepted = await ben.click(challenge.message, "Accept")
    assert f"{ben.mention} accepted" in accepted.text
    table = await cleo.wait_for(is_table)
    assert table.labels == ["My hand", "Rules", "Score sheet", "Resign"]
    assert table.pings == [str((ada, ben)[bot.replay().to_act[0]].id)]

    while bot.replay().outcome is None:
        for seat, person in enumerate((ada, ben)):
            match = bot.replay()
            if match.outcome:
                break
            table = await settled(bot, cleo, len(match.log))
            opened = await person.click(table, "My hand")
            assert opened.message is not None
            assert opened.message.is_ephemeral
            assert all(words in opened.text for words in hand_of(match, seat)), opened.text
            while is_asked(opened.message):
                assert opened.message is not None
                opened = await press(person, opened.message, choice(opened.message))
                match = bot.replay()
                if match.outcome:
                    break
                assert opened.message is not None
                assert all(words in opened.text for words in hand_of(match, seat)), opened.text
                await settled(bot, cleo, len(match.log))

    match = bot.replay()
    outcome, sheet = match.outcome, match.sheet
    assert outcome is not None
    assert outcome.end is End.TARGET
    assert outcome.winner is not None
    final = await settled(bot, cleo, len(match.log))
    winner = (ada, ben)[outcome.winner]
    assert f"{winner.mention} wins the match" in final.text
    assert sorted(final.pings) == [ada.user_id, ben.user_id]
    assert final.labels == ["Rematch", "Score sheet", "Replay", "Rules", "Review"]
    for name, numbers in (("Points", sheet.points), ("Boxes", sheet.boxes), ("Total", sheet.totals)):
        assert f"**{name}** {ada.mention} **{numbers[0]}** – {ben.mention} **{numbers[1]}**" in final.text
    assert ("Shut-out" in final.text) == any(sheet.shut_out)
    assert f"**Game bonus** {ada.mention} **{sheet.game_bonus[0]}**" in final.text
    decks = [move.split()[2] for actor, move in bot.moves() if move.startswith("deal")]
    for number, deck in enumerate(decks, 1):
        assert f'"{deck}"' in (await cleo.slash("gin verify", match="1", deal=number)).text
    await look_back(cleo, ada, match)
    assert "Traceback" not in bot.log

    await ada.click(final, "Rematch")
    invitation = await ben.wait_for(lambda seen: "Accept" in seen.labels)
    assert "rematch" in invitation.text
    started = await ben.click(final, "Rematch")
    assert started.message is not None
    assert started.message.is_ephemeral
    dealers = [bot.replay(game=game).standing for game in (1, 2)]
    assert dealers[1].dealer == 1 - dealers[0].sheet.rows[0].dealer


async def look_back(reader: Person, player: Person, match: Match) -> None:
    """From the list of a player's matches to a replay, step by step, and to the record."""
    offered = await reader.suggest("gin replay", "deal", match="1")
    assert [choice["value"] for choice in offered.choices] == [row.number for row in reversed(match.sheet.rows)]
    history = await reader.slash("gin history", player=player.id)
    assert history.message is not None
    page = (await reader.click(history.message, "Replay 1")).message
    assert page is not None
    assert page.is_ephemeral
    first = open_deals(match)[0]
    for step in range(first.last + 1):
        assert f"Step {step} of {first.last}" in page.text
        for hand in first.step(step).hands if step < first.last else ():
            assert all(card.symbol in page.text for card in hand.arrangement.loose)
        if step < first.last:
            page = (await reader.click(page, "Forward")).message
            assert page is not None
    recorded = await reader.click(page, "Record")
    file = await reader.wait_for(lambda seen: seen.is_ephemeral and bool(seen.data["attachments"]))
    assert not recorded.failed
    (attached,) = file.data["attachments"]
    assert attached["filename"] == "match-1.txt"
    async with aiohttp.ClientSession() as session, session.get(attached["url"]) as download:
        assert read_record(await download.text()) == match


async def test_a_resignation(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben)
    first = (ada, ben)[bot.replay().to_act[0]]
    opened = await first.click(await ada.wait_for(is_table), "My hand")
    assert opened.message is not None
    await press(first, opened.message, "Pass")
    asked = await ada.click(await ada.wait_for(is_table), "Resign")
    assert asked.message is not None
    assert asked.message.is_ephemeral
    assert asked.message.labels == ["Confirm", "Cancel"]
    kept = await ada.click(asked.message, "Cancel")
    assert "did not resign" in kept.text
    asked = await ada.slash("gin resign")
    assert asked.message is not None
    await ada.click(asked.message, "Confirm")
    final = await ben.wait_for(lambda seen: is_table(seen) and "Rematch" in seen.labels)
    assert f"{ben.mention} wins the match" in final.text
    assert f"{ada.mention} resigned" in final.text
    board = await ben.slash("gin leaderboard")
    assert f"1. {ben.mention} · rating **1,138** (provisional) · wins 1 · losses 0" in board.text
    assert f"2. {ada.mention} · rating **927** (provisional) · wins 0 · losses 1" in board.text
    stats = await ben.slash("gin stats", player=ada.id)
    assert f"{ben.mention} · wins **0** · losses **1**" in stats.text


async def test_an_invitation_whose_answer_was_lost_can_be_accepted(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    box.faults.add("POST", r"/interactions/.*/callback", lose_answer=True)
    await ada.slash("gin challenge", opponent=ben.id)
    invitation = await ben.wait_for(lambda seen: "Accept" in seen.labels)
    await ben.click(invitation, "Accept")
    await ada.wait_for(is_table)


async def test_a_table_that_moves_while_it_is_played_shows_the_last_move(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben)
    people = (ada, ben)
    (seat,) = bot.replay().to_act
    opened = await people[seat].click(await ada.wait_for(is_table), "My hand")
    box.faults.add("POST", r"/interactions/.*/callback", delay=0.5)
    moving = asyncio.create_task(ada.slash("gin table", channel="lobby"))
    await asyncio.sleep(0.2)
    await people[seat].click(opened.message, "Pass")
    await moving
    other = people[1 - seat].mention
    await ada.wait_for(lambda seen: is_table(seen) and f"**{other} may take the upcard" in seen.text, channel="lobby")
    assert not any(is_table(seen) for seen in ada.sees("table"))
