"""The computer and the coach over REST and a gateway: a lesson, a match with hints, kills in mid-thought, a review."""

from __future__ import annotations

from sandbox import Outcome, Sandbox
from tests.wire.player import choice, is_asked, is_table, press
from tests.wire.process import Bot


async def test_a_lesson_over_a_restart(box: Sandbox, bot: Bot) -> None:
    ada = box.person("Ada")
    opened: Outcome = await ada.slash("gin learn")
    for page, label in enumerate(("Take 9♥", "Q♦", "Draw", "J♠", "Take 6♣", "Knock", "Confirm"), 1):
        assert opened.message is not None
        assert opened.message.is_ephemeral
        assert f"step {page} of 8" in opened.text
        if page == 4:
            await bot.kill()
            await bot.start()
        opened = await ada.click(opened.message, label)
        assert not opened.failed
    assert "You knocked, and you won the deal" in opened.text
    assert bot.moves() == []


async def test_a_match_with_the_expert_with_hints_kills_and_a_review(box: Sandbox, bot: Bot) -> None:
    ada = box.person("Ada")
    begun = await ada.slash("gin solo", level="expert", target=50)
    assert begun.message is not None
    kills = 0
    while bot.replay().outcome is None:
        await ada.wait_for(lambda seen: is_table(seen) and "is thinking" not in seen.text)
        if bot.replay().outcome:
            break
        table = await ada.wait_for(is_table)
        opened = await ada.click(table, "My hand")
        if opened.message is None or not is_asked(opened.message):
            continue
        if "Hint" in opened.message.labels and not kills:
            hinted = await ada.click(opened.message, "Hint")
            assert hinted.text.startswith(("Throw", "Take", "Leave", "Knock", "Lay"))
        plies = len(bot.moves())
        await press(ada, opened.message, choice(opened.message))
        if kills < 2 and not bot.replay().outcome and bot.replay().to_act == (1,):
            await bot.kill()  # while the computer thinks, or has just moved
            await bot.start()
            kills += 1
        assert len(bot.moves()) > plies
    assert kills
    final = await ada.wait_for(lambda seen: is_table(seen) and "Review" in seen.labels)
    reviewed = await ada.click(final, "Review")
    assert reviewed.message is not None
    assert reviewed.message.is_ephemeral
    assert "Your review of match 1" in reviewed.text
    asked = await ada.slash("gin review")
    assert "Your review of match 1" in asked.text
    assert "Traceback" not in bot.log
