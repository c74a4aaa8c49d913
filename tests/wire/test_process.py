"""The process: kills, signals, deadlines that nobody watches, settings, the sandbox without a token."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
import time
from pathlib import Path

import aiohttp
import pytest

from sandbox import Outcome, Person, Sandbox
from tests.wire.player import choice, is_asked, is_table, press, seated
from tests.wire.process import Bot, clean_environment, run


async def turn(bot: Bot, people: tuple[Person, Person], presses: int) -> Outcome:
    """So many presses of whoever is asked, from a hand that is opened at the start."""
    table = await people[0].wait_for(is_table)
    while True:
        (seat,) = bot.replay().to_act
        opened = await people[seat].click(table, "My hand")
        while is_asked(opened.message):
            assert opened.message is not None
            opened = await press(people[seat], opened.message, choice(opened.message))
            presses -= 1
            if not presses:
                return opened


@pytest.mark.parametrize(("presses", "shards"), [(1, 1), (2, 2), (5, 1)])
async def test_a_kill_loses_no_answered_move(box: Sandbox, bot: Bot, presses: int) -> None:
    people = box.person("Ada"), box.person("Ben")
    await seated(*people)
    for _ in range(2):
        answered = await turn(bot, people, presses)
        before = bot.moves()
        await bot.kill()
        await bot.start()
        assert bot.moves() == before
        assert answered.message is not None
        (seat,) = bot.replay().to_act
        # The same hand, from before the kill, where it is still this person's turn; else the same table.
        if is_asked(answered.message):
            answered = await press(people[seat], answered.message, choice(answered.message))
            assert len(bot.moves()) > len(before)
        else:
            opened = await people[seat].click(await people[0].wait_for(is_table), "My hand")
            assert is_asked(opened.message)


async def test_a_kill_between_the_move_and_its_drawing(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    box.faults.add("POST", r"/channels/\d+/messages", delay=30)
    challenge = await ada.slash("gin challenge", opponent=ben.id)
    assert challenge.message is not None
    await ben.click(challenge.message, "Accept")
    await bot.kill()
    box.faults.rules.clear()
    await bot.start()
    table = await ada.wait_for(is_table)
    assert "deal 1" in table.text


async def test_a_deadline_fires_by_itself(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben, deadline="3s")
    await turn(bot, (ada, ben), 1)
    moved = time.time()
    final = await ada.wait_for(lambda seen: is_table(seen) and "Rematch" in seen.labels, 10)
    assert 1 < time.time() - moved < 5
    (loser,) = (person for person in (ada, ben) if f"{person.mention} missed the deadline" in final.text)
    winner = ben if loser is ada else ada
    assert f"{winner.mention} wins the match" in final.text
    assert sorted(final.pings) == [ada.user_id, ben.user_id]
    assert bot.moves()[-1] == (None, f"expire {(ada, ben).index(loser)}")


async def test_an_outage_is_given_back(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben, deadline="4s")
    await turn(bot, (ada, ben), 1)
    moved = time.time()
    await bot.kill()
    await asyncio.sleep(5)  # the deadline passes while nobody is at work
    await bot.start()
    await asyncio.sleep(0.5)
    assert not any(move.startswith("expire") for _, move in bot.moves())
    await ada.wait_for(lambda seen: is_table(seen) and "Rematch" in seen.labels, 10)
    assert time.time() - moved > 8


async def test_sigterm_stops_cleanly(box: Sandbox, bot: Bot) -> None:
    await seated(box.person("Ada"), box.person("Ben"))
    assert await bot.stop(signal.SIGTERM) == 0
    assert "Traceback" not in bot.log
    assert not list(bot.folder.glob("*.db-wal"))


async def test_a_hand_in_no_log(box: Sandbox, bot: Bot) -> None:
    people = box.person("Ada"), box.person("Ben")
    await seated(*people)
    await turn(bot, people, 8)
    log = bot.log
    assert box.token not in log
    assert not re.search(r"[♣♦♥♠]", log)
    deck = next(move for _, move in bot.moves() if move.startswith("deal"))
    assert deck.split()[2][:20] not in log


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"MOVE_DEADLINE": "soon"}, "MOVE_DEADLINE: 'soon' is not a duration"),
        ({"MOVE_DEADLINE": "0s"}, "MOVE_DEADLINE"),
        ({"DISCORD_API_URL": "http://discord.com/api", "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1"}, "DISCORD_API_URL"),
        ({"DISCORD_API_URL": "http://127.0.0.1:1"}, "DISCORD_GATEWAY_URL"),
        ({"SANDBOX_PORT": "many"}, "SANDBOX_PORT"),
        ({"DISCORD_TOKEN_FILE": "missing"}, "DISCORD_TOKEN_FILE"),
        ({"DATABASE_PATH": "/proc/nothing/here.db", "DISCORD_TOKEN": "secret-token"}, "/proc/nothing/here.db"),
    ],
)
async def test_a_wrong_setting_is_one_line(tmp_path: Path, settings: dict[str, str], words: str) -> None:
    status, out, err = await run(cwd=tmp_path, **settings)
    assert status == 1
    assert words in err
    assert len(err.strip().splitlines()) == 1
    assert "secret-token" not in out + err


async def test_a_refused_token_is_one_line(tmp_path: Path) -> None:
    async with Sandbox(token="the right one") as box:
        status, _, err = await run(
            cwd=tmp_path,
            DISCORD_TOKEN="the wrong one",
            DISCORD_API_URL=box.api_url,
            DISCORD_GATEWAY_URL=box.gateway_url,
        )
    assert status == 1
    assert err.strip().endswith("Discord refuses the token. Copy it again from the developer portal.")
    assert "the wrong one" not in err


@pytest.mark.parametrize("path", ["/users/@me", "/gateway/bot"])
async def test_a_discord_that_does_not_answer_at_the_start_is_one_line(tmp_path: Path, path: str) -> None:
    async with Sandbox() as box:
        box.faults.add("GET", f"^{path}$", status=403)
        status, _, err = await run(
            cwd=tmp_path, DISCORD_TOKEN="any", DISCORD_API_URL=box.api_url, DISCORD_GATEWAY_URL=box.gateway_url
        )
    assert status == 1
    assert err.strip().splitlines()[-1].startswith("Discord cannot be reached (")
    assert "Traceback" not in err


async def test_a_token_that_is_renewed_under_way_is_one_line(box: Sandbox, bot: Bot) -> None:
    box.gateway.token = "another"
    await box.drop_gateway(resume=False)
    assert bot.process is not None
    async with asyncio.timeout(30):
        assert await bot.process.wait() == 1
    assert bot.log.strip().endswith("Discord refuses the token. Copy it again from the developer portal.")
    assert "Traceback" not in bot.log


async def test_discord_is_out_of_reach_for_a_while(box: Sandbox, bot: Bot) -> None:
    """Each attempt in vain is a line, there are few, and then it goes on."""
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben)
    await box.close()
    await asyncio.sleep(3)
    await box.start()
    await box.online(60)
    await turn(bot, (ada, ben), 1)
    assert "Attempting a reconnect" in bot.log
    assert bot.log.count("Attempting a reconnect") < 8
    assert "Traceback" not in bot.log


async def test_the_demo_plays_to_the_end(tmp_path: Path) -> None:
    status, out, _ = await run("--demo", cwd=tmp_path, limit=120)
    assert status == 0
    for words in ("types /gin challenge", "Ada alone sees", "Ben alone sees", "wins the match", "Score sheet"):
        assert words in out


async def test_without_a_token_the_sandbox_opens(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=tmp_path,
        env=clean_environment(SANDBOX_PORT="0"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(30):
            line = (await process.stdout.readline()).decode()
            address = re.search(r"http://127\.0\.0\.1:\d+", line)
            assert address is not None
            async with aiohttp.ClientSession() as session, session.get(address[0]) as page:
                assert "<title>" in await page.text()
    finally:
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0
    assert (tmp_path / "data" / "sandbox.db").exists()


async def test_sigterm_amid_clicks_answers_them_first(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    await seated(ada, ben)
    table = await ada.wait_for(is_table)
    clicks = [asyncio.create_task(person.click(table, "My hand")) for person in (ada, ben) for _ in range(10)]
    await asyncio.sleep(0.05)
    assert await bot.stop(signal.SIGTERM) == 0
    for click in clicks:
        click.cancel()
    await asyncio.gather(*clicks, return_exceptions=True)
    assert "Traceback" not in bot.log
    assert "ERROR" not in bot.log
