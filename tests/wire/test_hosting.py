"""The settings of a server, and a match in a thread of its own, over REST and a gateway."""

from __future__ import annotations

from sandbox import Sandbox
from tests.wire.player import is_table, press
from tests.wire.process import Bot


async def test_a_match_in_its_own_thread(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    settings = await ada.slash("gin-admin threads", own=True)
    assert settings.message is not None
    assert settings.message.is_ephemeral
    challenge = await ada.slash("gin challenge", opponent=ben.id, deadline="3d")
    assert challenge.message is not None
    await bot.kill()
    await bot.start()
    await ben.click(challenge.message, "Accept")
    thread = challenge.message.id
    await ben.wait_for(lambda seen: f"The table is in <#{thread}>" in seen.text)
    table = await ben.wait_for(is_table, 30, thread)
    assert table.labels == ["My hand", "Rules", "Score sheet", "Resign"]
    assert box.channel(thread)["name"] == "Ada – Ben · match 1"
    people = (ada, ben)
    first = people[bot.replay().to_act[0]]
    second = people[first is ada]
    hand = await first.click(table, "My hand")
    assert hand.message is not None
    await press(first, hand.message, "Pass")
    await second.wait_for(lambda seen: second.user_id in seen.pings, 30, thread)
    box.archive(thread)
    hand = await second.slash("gin hand", channel=thread)
    assert hand.message is not None
    await press(second, hand.message, "Pass")
    assert "Traceback" not in bot.log


async def test_who_manages_the_server_and_who_does_not(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    page = await ada.slash("gin-admin settings")
    assert page.message is not None
    await bot.kill()
    await bot.start()
    form = await ada.click(page.message, "Times and limit")
    assert form.modal is not None
    changed = await ada.submit(form.modal, {"Time for each move": "3d", "Matches at once for each person": "1"})
    assert "3 days" in changed.text
    challenge = await ben.slash("gin challenge", opponent=ada.id)
    assert "3 days" in challenge.text
    health = await ada.slash("gin-admin health")
    assert "takes what is written" in health.text
    assert "nothing is missing" in health.text
    assert "Traceback" not in bot.log
