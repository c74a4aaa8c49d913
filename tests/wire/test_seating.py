"""Open tables and other terms, by the menu and by forms, over REST and a gateway."""

from __future__ import annotations

from sandbox import Sandbox
from tests.wire.player import is_table
from tests.wire.process import Bot


async def test_open_join_and_start(box: Sandbox, bot: Bot) -> None:
    ada, ben, cleo = (box.person(name) for name in ("Ada", "Ben", "Cleo"))
    opened = await ada.slash("gin open", seats=3)
    assert opened.message is not None
    assert opened.message.pings == []
    assert opened.message.labels[:2] == ["Join", "Leave"]
    for person in (ben, cleo):
        joined = await person.click(opened.message, "Join")
        assert person.mention in joined.text
        if person is ben:
            await ben.click(opened.message, "Leave")
    await bot.kill()
    await bot.start()
    started = await ben.click(opened.message, "Join")
    assert "3 of 3" not in started.text
    table = await cleo.wait_for(is_table)
    assert "rotation" in table.text
    assert table.labels == ["My hand", "Rules", "Score sheet", "Resign"]


async def test_started_early_by_its_opener(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    opened = await ada.slash("gin open", seats=4)
    assert opened.message is not None
    await ben.click(opened.message, "Join")
    refused = await ben.click(opened.message, "Start")
    assert refused.message is not None
    assert refused.message.is_ephemeral
    await ada.click(opened.message, "Start")
    table = await ben.wait_for(is_table)
    assert "to 100 points" in table.text
    assert bot.replay().seats == 2


async def test_customise_from_the_menu_on(box: Sandbox, bot: Bot) -> None:
    ada, ben = box.person("Ada"), box.person("Ben")
    asked = await ada.menu("Challenge to Gin Rummy", ben)
    assert asked.message is not None
    assert asked.message.pings == [ben.user_id]
    assert asked.message.labels == ["Accept", "Decline", "Rules", "Customise"]
    panel = await ada.click(asked.message, "Customise")
    assert panel.message is not None
    assert panel.message.is_ephemeral
    form = await ada.click(panel.message, "Bonuses")
    assert form.modal is not None
    await bot.kill()
    await bot.start()  # a form that is open outlives the bot
    changed = await ada.submit(form.modal, {"Gin bonus": "30", "Big gin bonus": "", "spades_double": "yes"})
    assert "**gin 30** · **no big gin**" in changed.text
    invitation = await ben.wait_for(lambda seen: "As modern, but:** gin 30 · no big gin · spades double" in seen.text)
    form = await ada.click(panel.message, "Bonuses")
    refused = await ada.submit(form.modal, {"Gin bonus": "300"})
    assert "“Gin bonus” must be between 0 and 100." in refused.text
    picked = await ada.click(panel.message, "Knocking")
    await ada.submit(picked.modal, {"Knock limit": "5"})
    invitation = await ben.wait_for(lambda seen: "knock with 5 or less" in seen.text and not seen.is_ephemeral)
    await ben.click(invitation, "Accept")
    table = await ben.wait_for(is_table)
    assert "custom rules · to 100 points" in table.text
    assert bot.replay().rules.gin_bonus == 30
    assert "Traceback" not in bot.log
