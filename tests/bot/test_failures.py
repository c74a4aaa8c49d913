"""Discord failing costs a message at worst, never a game."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest
import simcord.http.client

from bot.text import words as catalogue
from tests.bot.decks import GIN, KNOCK
from tests.bot.people import Scene, asked, labels, message_of, sentence_of, thread_in, words

TEXT = catalogue()
POST, EDIT, ANSWER = "/channels/*/messages", "/channels/*/messages/*", "/interactions/*/*/callback"
HAND = "/webhooks/*/*/messages/*"


@pytest.fixture
async def begun(scene: Scene) -> Scene:
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    return scene


def moves(scene: Scene) -> list[str]:
    return [move for (move,) in scene.house.rows("SELECT move FROM moves WHERE actor IS NOT NULL ORDER BY ply")]


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]


# The table


async def test_a_deleted_table_is_posted_anew(begun: Scene) -> None:
    begun.env.backend.delete_message(begun.channel.id, begun.table.id)
    await begun.ben.slash(begun.channel, "gin hand")
    await begun.ben.click(begun.private(begun.ben)[-1], label="Pass")
    assert f"{begun.ben.mention} passed." in words(begun.table)
    await begun.play(begun.ann, "Pass")
    assert len(begun.tables()) == 1


@pytest.mark.parametrize("pressed", ["Decline", "lapse"])
async def test_a_deleted_invitation_harms_no_other_table(scene: Scene, pressed: str) -> None:
    """It cannot be redrawn, and that is no reason to give the channel up."""
    challenge = message_of(await scene.cay.slash(scene.channel, "gin challenge", opponent=scene.ben))
    await scene.begin(deadline="3d")
    if pressed == "Decline":
        scene.env.inject_error("POST", ANSWER, status=404, code=10008)
        await scene.ben.click(challenge, label="Decline")
    else:
        scene.env.backend.delete_message(scene.channel.id, challenge.id)
        await scene.wait(86_400)
    assert scene.house.rows("SELECT state FROM games ORDER BY id")[0][0] in ("declined", "lapsed")
    await scene.play(scene.ben, "Pass")
    assert f"{scene.ben.mention} passed." in words(scene.table)


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003)])
async def test_a_closed_channel_is_left_alone_and_the_match_goes_on(
    begun: Scene, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    for path in (POST, EDIT):
        begun.env.inject_error("*", path, status=status, code=code, times=None)
    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    await begun.ben.click(bens, label="Pass")
    assert warnings(caplog) == [f"match 1: channel {begun.channel.id} takes no messages ({code})"]
    since = len(begun.env.http_requests)
    await begun.ann.click(anns, label="Pass")
    assert moves(begun) == ["pass", "pass", "draw"]
    assert asked(bens)
    assert not [request for request in begun.env.http_requests[since:] if request.path.startswith("/channels/")]
    begun.env.backend.faults.clear()
    other = begun.guild.create_text_channel("other")
    table = message_of(await begun.ann.slash(other, "gin table"))
    await begun.ben.click(bens, label="4♣")
    assert f"{begun.ben.mention} drew from the stock and threw 4♣." in words(table)


async def test_a_closed_channel_that_opens_again(begun: Scene) -> None:
    begun.env.inject_error("PATCH", EDIT, status=403, code=50013)
    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    await begun.ben.click(bens, label="Pass")
    await begun.ann.click(anns, label="Pass")
    table = message_of(await begun.ann.slash(begun.channel, "gin table"))
    assert f"{begun.ben.mention} is to throw a card" in words(table)
    await begun.ben.click(bens, label="4♣")
    assert f"{begun.ann.mention} is to draw" in words(table)


async def test_a_forfeit_needs_no_channel(scene: Scene) -> None:
    await scene.begin(deadline="10m")
    await scene.play(scene.ben, "Pass")
    for path in (POST, EDIT):
        scene.env.inject_error("*", path, status=404, code=10003, times=None)
    await scene.wait(600)
    assert scene.house.rows("SELECT state FROM games") == [("over",)]
    assert scene.house.rows("SELECT won FROM results WHERE user_id = ?", scene.ben.id) == [(1,)]


@pytest.mark.parametrize("kind", ["channel", "thread", "the channel of a thread"])
async def test_a_place_that_is_really_deleted(begun: Scene, kind: str) -> None:
    doomed = begun.guild.create_text_channel("doomed")
    place = doomed if kind == "channel" else thread_in(begun, doomed)
    await begun.ann.slash(place, "gin table")
    begun.env.backend.delete_channel(place.id if kind == "thread" else doomed.id)
    opened = message_of(await begun.ben.slash(begun.channel, "gin hand"))
    await begun.ben.click(opened, label="Pass")
    assert moves(begun) == ["pass"]
    table = message_of(await begun.ann.slash(begun.channel, "gin table"))
    await begun.play(begun.ann, "Pass")
    assert f"{begun.ben.mention} is to throw a card" in words(table)


async def test_permissions_that_are_really_taken_away(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    overwrite = discord.PermissionOverwrite()
    channel = scene.guild.create_text_channel("moody", overwrites={scene.bot.user: overwrite})
    challenge = await scene.ann.slash(channel, "gin challenge", opponent=scene.ben)
    await scene.ben.click(message_of(challenge), label="Accept")
    closed = discord.PermissionOverwrite(send_messages=False, view_channel=False).pair()
    model = scene.env.backend.channels[channel.id]
    for entry in model.overwrites:
        entry.allow, entry.deny = (bits.value for bits in closed)
    opened = message_of(await scene.ben.slash(scene.channel, "gin hand"))
    await scene.ben.click(opened, label="Pass")
    assert moves(scene) == ["pass"]
    assert warnings(caplog) == [f"match 1: channel {channel.id} takes no messages (50001)"]


@pytest.mark.parametrize("status", [500, 502, 503, 429, 400])
async def test_a_table_that_could_not_be_drawn_is_drawn_with_the_next_move(
    begun: Scene, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    begun.env.inject_error("PATCH", EDIT, status=status)
    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    await begun.ben.click(bens, label="Pass")
    assert asked(anns)
    assert f"{begun.ben.mention} passed." not in words(begun.table)
    assert len(warnings(caplog)) == 1
    await begun.ann.click(anns, label="Pass")
    assert f"{begun.ben.mention} is to throw a card" in words(begun.table)


async def test_a_table_that_is_not_taken_for_long_is_tried_rarely(begun: Scene) -> None:
    """A hundred rounds are most of an hour; when Discord takes it again, a move shows it at once."""
    begun.env.inject_error("PATCH", EDIT, status=500, times=None)
    since = len(begun.env.http_requests)
    await begun.play(begun.ben, "Pass")
    tried = []
    for number in range(100):
        before = len(edits(begun, since))
        await begun.bot.publisher.catch_up()
        if len(edits(begun, since)) > before:
            tried.append(number)
    assert tried == [0, 2, 5, 10, 19, 36, 69]
    begun.env.backend.faults.clear()
    await begun.play(begun.ann, "Pass")
    assert f"{begun.ben.mention} is to throw a card" in words(begun.table)


def edits(scene: Scene, since: int) -> list[str]:
    """The edits of messages in channels, from the request number `since` on."""
    made = scene.env.http_requests[since:]
    return [one.path for one in made if one.method == "PATCH" and one.path.startswith("/channels/")]


async def test_a_table_that_could_not_be_drawn_is_drawn_at_the_next_start(begun: Scene) -> None:
    begun.env.inject_error("PATCH", EDIT, status=500)
    await begun.play(begun.ben, "Pass")
    assert f"{begun.ben.mention} passed." not in words(begun.table)
    await begun.restart()
    assert f"{begun.ben.mention} passed." in words(begun.table)


async def test_an_end_that_could_not_be_posted_is_posted_at_the_next_start(scene: Scene) -> None:
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    scene.env.inject_error("POST", POST, status=500)
    bens = await scene.play(scene.ben, "Gin", "Confirm")
    assert "Rematch" in labels(bens)
    assert "Rematch" not in labels(scene.table)
    await scene.restart()
    assert "Rematch" in labels(scene.table)


async def test_a_call_that_fails_costs_a_call(begun: Scene) -> None:
    begun.env.inject_error("POST", POST, status=500)
    await begun.play(begun.ben, "Pass")
    assert begun.calls == []
    assert f"{begun.ben.mention} passed." in words(begun.table)
    await begun.play(begun.ann, "Pass")
    assert moves(begun) == ["pass", "pass", "draw"]


async def test_a_call_that_somebody_deleted(begun: Scene) -> None:
    await begun.play(begun.ben, "Pass")
    begun.env.backend.delete_message(begun.channel.id, begun.calls[0].id)
    await begun.play(begun.ann, "Pass")
    assert begun.calls == []
    assert f"{begun.ben.mention} is to throw a card" in words(begun.table)


# The answer to a click


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (401, 50027)])
async def test_an_answer_that_comes_too_late_or_twice(
    begun: Scene, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    """The move counts, everybody else sees it, and the log has no bug."""
    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    begun.env.inject_error("POST", ANSWER, status=status, code=code)
    await begun.ben.click(bens, label="Pass")
    assert moves(begun) == ["pass"]
    assert f"{begun.ben.mention} passed." in words(begun.table)
    assert asked(anns)
    assert not asked(bens), "the token of his last click still redraws his hand"
    assert not warnings(caplog)


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (404, 10008), (403, 50001)])
async def test_an_answer_that_discord_does_not_take(
    begun: Scene, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    bens = await begun.hand(begun.ben)
    begun.env.inject_error("POST", ANSWER, status=status, code=code)
    said = sentence_of(await begun.ben.click(bens, label="Pass"))
    assert said == TEXT("error-discord")
    assert moves(begun) == ["pass"]
    assert f"{begun.ben.mention} passed." in words(begun.table)
    assert warnings(caplog) == [f"match 1, move 1, pass: Discord did not take the answer ({status}, code {code})"]


async def test_an_answer_that_discord_finds_wrong_is_a_bug(begun: Scene, caplog: pytest.LogCaptureFixture) -> None:
    begun.env.inject_error("POST", ANSWER, status=400, code=50035)
    said = sentence_of(await begun.ben.click(begun.table, label="My hand"))
    assert said.startswith("Something went wrong on our side.")
    assert "in match 1, move 0, hand" in caplog.text
    caplog.clear()


async def test_an_acceptance_whose_answer_is_lost_still_begins(scene: Scene) -> None:
    challenge = message_of(await scene.challenge())
    scene.env.inject_error("POST", ANSWER, status=404, code=10062)
    await scene.ben.click(challenge, label="Accept")
    assert len(scene.tables()) == 1
    assert labels(challenge) == []


@pytest.mark.parametrize("label", ["Confirm", "Rematch"])
async def test_other_answers_that_are_lost(scene: Scene, label: str) -> None:
    scene.house.cards.stack(**GIN)
    await scene.begin(target=50)
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    question = await scene.play(scene.ben, "Gin")
    if label == "Confirm":
        scene.env.inject_error("POST", ANSWER, status=404, code=10062)
        await scene.ben.click(question, label="Confirm")
        assert "Rematch" in labels(scene.table)
        return
    await scene.ben.click(question, label="Confirm")
    await scene.ben.click(scene.table, label="Rematch")
    scene.env.inject_error("POST", ANSWER, status=404, code=10062)
    await scene.ann.click(scene.tables()[0], label="Rematch")
    assert "My hand" in labels(scene.table)


async def test_a_challenge_that_cannot_be_shown_is_withdrawn(scene: Scene) -> None:
    scene.env.inject_error("POST", ANSWER, status=404, code=10062)
    await scene.challenge()
    assert scene.house.rows("SELECT state FROM games") == [("withdrawn",)]
    assert not (await scene.challenge()).ephemeral


async def test_an_answer_cut_off_in_the_middle(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py lets the connection's own exception through; the move is made all the same."""
    bens = await begun.hand(begun.ben)
    adapter = simcord.http.client.FakeWebhookAdapter
    answer = adapter.request

    async def cut(self: Any, route: Any, *arguments: Any, **options: Any) -> Any:
        answered = await answer(self, route, *arguments, **options)
        if "callback" in route.url:
            raise aiohttp.ServerDisconnectedError
        return answered

    with monkeypatch.context() as patch:
        patch.setattr(adapter, "request", cut)
        await begun.ben.click(bens, label="Pass")
    assert moves(begun) == ["pass"]
    assert f"{begun.ben.mention} passed." in words(begun.table)
    assert warnings(caplog) == ["match 1, move 1, pass: the answer was lost (ServerDisconnectedError)"]


async def test_a_drawing_cut_off_in_the_middle(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client = simcord.http.client.FakeHTTPClient

    async def cut(*_: Any, **__: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    with monkeypatch.context() as patch:
        patch.setattr(client, "request", cut)
        await begun.ben.click(bens, label="Pass")
    assert warnings(caplog) == ["match 1 could not be drawn (ServerDisconnectedError)"]
    await begun.ann.click(anns, label="Pass")
    assert f"{begun.ben.mention} is to throw a card" in words(begun.table)


async def test_a_refusal_that_comes_too_late(begun: Scene) -> None:
    begun.env.inject_error("POST", ANSWER, status=404, code=10062)
    before = begun.house.dump()
    answered = await begun.cay.click(begun.table, label="My hand")
    assert not answered.acknowledged
    assert begun.house.dump() == before


# The hands


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (401, 50027), (404, 10015), (500, 0)])
async def test_a_hand_that_is_gone(begun: Scene, status: int, code: int) -> None:
    """As after a dismissal: it is forgotten, and its owner is called next time."""
    anns = await begun.hand(begun.ann)
    begun.env.inject_error("PATCH", HAND, status=status, code=code)
    await begun.play(begun.ben, "Pass")
    assert not asked(anns)
    await begun.ann.click(anns, label="My hand")
    assert asked(anns)
    await begun.ann.click(anns, label="Pass")
    assert asked(begun.private(begun.ben)[-1])


async def test_a_first_hand_that_cannot_be_removed(begun: Scene) -> None:
    await begun.hand(begun.ben)
    begun.env.inject_error("DELETE", HAND, status=404, code=10008)
    hand = await begun.hand(begun.ben)
    await begun.ben.click(hand, label="Pass")
    assert moves(begun) == ["pass"]


# The database


async def test_a_database_that_cannot_be_written_for_a_while(begun: Scene, caplog: pytest.LogCaptureFixture) -> None:
    """Players are told, nothing is lost, and the same button goes on when the cause has passed."""
    writer = begun.house.stores[-1].database._writer
    bens, before = await begun.hand(begun.ben), begun.house.dump()
    await writer.run(lambda db: db.execute("PRAGMA query_only = ON").fetchall())
    assert sentence_of(await begun.ben.click(bens, label="Pass")) == TEXT("error-database")
    assert begun.house.dump() == before
    await writer.run(lambda db: db.execute("PRAGMA query_only = OFF").fetchall())
    await begun.ben.click(bens, label="Pass")
    assert moves(begun) == ["pass"]
    assert f"{begun.ben.mention} passed." in words(begun.table)
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert errors == ["match 1, move 1, pass: the database does not answer (attempt to write a readonly database)"]
    caplog.clear()


async def test_a_database_that_is_damaged_under_way(begun: Scene, caplog: pytest.LogCaptureFixture) -> None:
    """One line for the owner, a sentence for the player; when the file is whole it goes on."""
    database = begun.house.stores[-1].database
    bens = await begun.hand(begun.ben)
    await database._writer.run(lambda db: db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())
    sound = begun.house.path.read_bytes()
    with begun.house.path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (len(sound) - 4096))
    await _forget_pages(begun)
    assert sentence_of(await begun.ben.click(bens, label="Pass")) == TEXT("error-database")
    (error,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert error.getMessage().endswith("the database does not answer (database disk image is malformed)")
    assert error.exc_info is None
    caplog.clear()
    begun.house.path.write_bytes(sound)
    await _forget_pages(begun)
    await begun.ben.click(bens, label="Pass")
    assert moves(begun) == ["pass"]


async def _forget_pages(scene: Scene) -> None:
    """Let both connections read the file itself again."""
    database = scene.house.stores[-1].database
    await database._writer.run(lambda db: db.execute("PRAGMA shrink_memory").fetchall())
    await database.rows("PRAGMA shrink_memory")


# A bug


async def test_a_bug_is_confessed_with_a_number(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The player gets a number that the log has beside the match and the move."""

    async def broken(*_: Any) -> None:
        raise RuntimeError("a bug")

    before = begun.house.dump()
    with monkeypatch.context() as patch:
        patch.setattr(type(begun.bot.tables), "play", broken)
        said = sentence_of(await begun.ben.click(await begun.hand(begun.ben), label="Pass"))
    number = said.rpartition(" ")[2]
    assert said == TEXT("error-bug", number=number)
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [record.getMessage() for record in errors] == [f"error {number} in match 1, move 1, pass"]
    assert errors[0].exc_info is not None
    assert begun.house.dump() == before
    caplog.clear()


async def test_a_bug_after_the_answer_is_confessed_beside_it(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr("bot.ui.open_hands.OpenHands.opened", broken)
        opened = await begun.ben.click(begun.table, label="My hand")
    assert "Deadwood **" in words(message_of(opened))
    (beside,) = opened.followups
    assert beside.ephemeral
    assert words(beside).startswith("Something went wrong on our side.")
    caplog.clear()


async def test_a_bug_in_a_command(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> None:
        raise TypeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(type(begun.bot.league), "leaders", broken)
        said = sentence_of(await begun.ben.slash(begun.channel, "gin leaderboard"))
    assert "tell the bot's owner this number" in said
    assert "in /gin leaderboard" in caplog.text
    caplog.clear()
    (error,) = begun.env.errors
    assert isinstance(error, discord.app_commands.CommandInvokeError)


async def test_a_bug_in_drawing_holds_nothing_up(
    begun: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    bens, anns = await begun.hand(begun.ben), await begun.hand(begun.ann)
    with monkeypatch.context() as patch:
        patch.setattr("bot.ui.table_message.public_table", broken)
        await begun.ben.click(bens, label="Pass")
    assert "match 1 could not be shown" in caplog.text
    caplog.clear()
    await begun.ann.click(anns, label="Pass")
    assert f"{begun.ben.mention} is to throw a card" in words(begun.table)
