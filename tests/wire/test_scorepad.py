"""A score pad over the wire: made and written by forms, shared, and gone on with after a crash."""

from __future__ import annotations

from sandbox import Sandbox, Seen
from tests.wire.process import Bot


async def test_an_evening_at_a_real_table(box: Sandbox, bot: Bot) -> None:
    ada, ben, cleo = box.person("Ada"), box.person("Ben"), box.person("Cleo")
    opened = await ada.slash("gin scorepad")
    made = await ada.submit(opened.modal, {"people": [ada, ben], "Rules": ["oklahoma"], "target": "50"})
    assert made.message is not None
    assert made.message.is_ephemeral
    assert "Score pad 1" in made.text
    assert f"{ada.mention} deals." in made.text

    form = await ada.click(made.message, "Enter deal")
    refused = await ada.submit(form.modal, {"end-0": "k0", "counts-0": "8, 22", "upcards": "7h"})
    assert "the limit is 7" in refused.text
    assert "You entered: Ada knocked · 8\\, 22 · 7h" in refused.text
    form = await ada.click(refused.message, "Enter deal")
    entered = await ada.submit(form.modal, {"upcards": "8 spades"})
    assert f"1. {ada.mention} knocked, 28 → 28 – 0 (14 difference + spades double 14)" in entered.text

    shared = await ada.click(entered.message, "Share")
    assert shared.message is not None
    assert not shared.message.is_ephemeral
    assert shared.message.pings == []
    form = await ben.click(shared.message, "Enter deal")
    await bot.kill()
    await bot.start()
    written = await ben.submit(form.modal, {"end-0": "g1", "counts-0": "11", "upcards": "10H"})
    assert f"2. {ben.mention} gin, 31 → 28 – 31" in written.text

    def corrected(seen: Seen) -> bool:
        return not seen.is_ephemeral and f"2. {ben.mention} gin, 61 → 28 – 61" in seen.text

    page = await ben.click(shared.message, "Open pad")
    deals = await ben.click(page.message, "Correct")
    form = await ben.click(deals.message, "Deal 2")
    ended = await ben.submit(form.modal, {"counts-0": "41 0"})
    assert f"{ben.mention} wins the match" in ended.text
    copy = await cleo.wait_for(corrected)
    assert copy.labels == ["Open pad"]
    assert "Only who made this pad" not in (await cleo.click(copy, "Open pad")).text
    assert "Traceback" not in bot.log
