"""Clients in other languages than English, over REST and a gateway."""

from __future__ import annotations

import pytest

from bot.text import languages, words
from sandbox import Sandbox
from tests.wire.player import is_table
from tests.wire.process import Bot

LOCALES = {"en": "en-GB", "es": "es-419"}


@pytest.mark.parametrize("language", languages())
async def test_a_hand_in_the_language_of_its_reader(box: Sandbox, bot: Bot, language: str) -> None:
    """The table and the other's hand stay as they are; after a kill the language is known still."""
    ada, ben = box.person("Ada"), box.person("Ben")
    text = words(language)
    ada.speak(LOCALES.get(language, language))
    asked = await ada.slash("gin challenge", opponent=ben)
    assert asked.message is not None
    await ben.click(asked.message, "Accept")
    table = await ada.wait_for(is_table)
    assert table.labels == ["My hand", "Rules", "Score sheet", "Resign"]
    await bot.kill()
    await bot.start()
    adas = (await ada.click(table, "My hand")).message
    bens = (await ben.click(table, "My hand")).message
    assert adas is not None
    assert bens is not None
    assert text("hand-refresh") in adas.text or text("button-pass") in adas.labels
    is_adas = text("button-pass") in adas.labels
    first = ada if is_adas else ben
    await first.click(*((adas, text("button-pass")) if is_adas else (bens, "Pass")))
    await ben.wait_for(lambda seen: is_table(seen) and words()("event-pass", who=first.mention) in seen.text)
    for person, theirs in ((ada, text), (ben, words())):
        passed = theirs("event-pass", who=first.mention)
        await person.wait_for(lambda seen, passed=passed: seen.is_ephemeral and passed in seen.text)
    rules = await ada.slash("gin rules")
    assert text("rule-gin") in rules.text
