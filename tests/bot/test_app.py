"""The application as a whole: what it registers, asks for, and leaves behind."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.app import PERMISSIONS
from bot.table import TableError
from bot.text import words as catalogue
from engine.moves import Pass
from tests.bot.people import Scene, message_of, sentence_of, words

TEXT = catalogue()
REGISTER = "/applications/*/commands"


def registered(scene: Scene) -> int:
    """How often the commands were sent to Discord."""
    return len([request for request in scene.env.http_requests if request.method == "PUT"])


async def test_commands_are_registered_once(scene: Scene) -> None:
    assert registered(scene) == 1
    await scene.restart()
    assert registered(scene) == 1


async def test_commands_that_changed_are_registered_anew(scene: Scene) -> None:
    await scene.house.stores[-1].set_note(f"commands of {scene.bot.application_id}", "other")
    await scene.restart()
    assert registered(scene) == 2


async def test_commands_that_somebody_removed_are_registered_anew(scene: Scene) -> None:
    scene.env.backend.register_commands(None, [])
    await scene.restart()
    assert registered(scene) == 2
    assert not (await scene.challenge()).ephemeral


async def test_commands_that_discord_does_not_take(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    """The bot runs on with those it had, and tries again at the next start."""
    await scene.house.stores[-1].set_note(f"commands of {scene.bot.application_id}", "other")
    scene.env.inject_error("PUT", REGISTER, status=500)
    await scene.restart()
    assert "the commands could not be registered (500)" in caplog.text
    caplog.clear()
    assert not (await scene.challenge()).ephemeral
    await scene.restart()
    assert registered(scene) == 3


async def test_commands_of_which_discord_tells_nothing_are_registered_anew(scene: Scene) -> None:
    scene.env.inject_error("GET", REGISTER, status=404)
    await scene.restart()
    assert registered(scene) == 2
    assert not (await scene.challenge()).ephemeral


@pytest.mark.parametrize("name", ["fly", "challenge"])
async def test_a_command_of_an_older_version(scene: Scene, name: str) -> None:
    """Somebody's Discord still offers a command that is gone, or one without an option that it needs now."""
    assert sentence_of(await scene.forge_command(scene.ann, name)) == TEXT("error-old-command")


async def test_an_option_that_is_nobody(scene: Scene) -> None:
    asked = await scene.forge_command(scene.ann, "verify", match="1", deal="x")
    assert asked.acknowledged
    assert message_of(asked).ephemeral


async def test_the_invitation_to_a_server_asks_for_no_more_than_is_needed(scene: Scene) -> None:
    link = scene.bot.invite_link
    assert f"permissions={PERMISSIONS.value}" in link
    assert f"client_id={scene.bot.application_id}" in link
    names = {name for name, granted in PERMISSIONS if granted}
    assert names == {
        "read_messages",
        "send_messages",
        "send_messages_in_threads",
        "create_public_threads",
        "read_message_history",
        "attach_files",
    }


async def test_the_bot_reads_and_pings_nobody_by_itself(scene: Scene) -> None:
    assert scene.bot.intents == discord.Intents(guilds=True)
    assert scene.bot.allowed_mentions.to_dict() == {"parse": []}


async def test_nothing_of_a_view_is_kept(scene: Scene) -> None:
    """discord.py would keep every view that lives on; ours are understood from their custom ids alone."""
    await scene.begin()
    for label in ("Rules", "Score sheet", "My hand", "Resign"):
        await scene.ben.click(scene.table, label=label)
    store = scene.bot._connection._view_store
    assert not store._synced_message_views
    assert not any(store._views.values())


async def test_what_is_being_drawn_is_drawn_before_the_bot_is_gone(scene: Scene) -> None:
    await scene.begin()
    scene.bot.publisher.publish(await scene.bot.tables.play(1, scene.ben.id, 1, Pass()))
    await scene.bot.close()
    assert f"{scene.ben.mention} passed." in words(scene.table)


async def test_two_bots_on_one_file_write_each_ply_once(scene: Scene) -> None:
    await scene.begin()
    other = await scene.house.bot()
    outcomes = await asyncio.gather(
        *(bot.tables.play(1, scene.ben.id, 1, Pass()) for bot in (scene.bot, other)), return_exceptions=True
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
    assert [error.code for error in refused if isinstance(error, TableError)] == ["stale"]
    assert scene.house.rows("SELECT actor, move FROM moves WHERE actor IS NOT NULL") == [(1, "pass")]
    assert len((await scene.bot.tables.table(1)).live.match.log) == 3


@pytest.mark.parametrize("first", ["accept", "lapse"])
async def test_an_answer_and_the_end_of_an_invitation_at_once(scene: Scene, first: str) -> None:
    await scene.challenge()
    scene.house.time.advance(86_400)
    tables = scene.bot.tables
    calls = [tables.accept(1, scene.ben.id), tables.lapse(1)]
    outcomes = await asyncio.gather(*(calls if first == "accept" else calls[::-1]), return_exceptions=True)
    ((state,),) = scene.house.rows("SELECT state FROM games")
    assert state == ("playing" if first == "accept" else "lapsed")
    assert sum(isinstance(outcome, TableError) or outcome is None for outcome in outcomes) == 1


async def test_what_arrives_while_the_bot_stops_is_left_alone(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is changed and nothing is answered: whoever presses again finds the next run of the bot."""
    await scene.begin()
    bens = await scene.hand(scene.ben)
    before = scene.house.rows("SELECT count(*) FROM moves")
    await scene.bot.leaving.finish(scene.bot.publisher.drained)
    since = len(scene.env.http_requests)
    assert not (await scene.ben.click(bens, label="Pass")).acknowledged
    assert not (await scene.ann.slash(scene.channel, "gin hand")).acknowledged
    assert scene.house.rows("SELECT count(*) FROM moves") == before
    assert len(scene.env.http_requests) == since
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    await scene.restart()
    await scene.ben.click(bens, label="Pass")
    assert scene.house.rows("SELECT count(*) FROM moves") != before


async def test_a_bot_that_has_stopped_draws_nothing(scene: Scene) -> None:
    """Moves that a computer makes in the last instant are stored, and shown by the next run."""
    await scene.begin()
    bot = scene.bot
    await bot.close()
    bot.publisher.publish(await bot.tables.table(1))
    assert not bot.publisher._tasks
