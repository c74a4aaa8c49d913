"""Every language says all that English says, with the same facts, and as Discord takes it."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import discord
import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.app import Deadwood
from bot.text import DEFAULT_LANGUAGE, language_of, languages, words
from bot.ui.commands.describing import Catalogues
from tests.bot.test_text import LOCALE

OTHERS = [language for language in languages() if language != DEFAULT_LANGUAGE]
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
"""The kinds of number that CLDR knows."""

NAME, DESCRIPTION, COMMAND = 32, 100, 8_000
"""What Discord takes: characters of a name, of a description or choice, and of a whole command."""

of_each_language = pytest.mark.parametrize("language", languages())
of_each_translation = pytest.mark.parametrize("language", OTHERS)


class Asked(Visitor):
    """What a message is made of."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()
        self.choices: list[tuple[str, frozenset[str]]] = []
        """Each choice between wordings: the fact that it turns on, and its cases."""

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 fluent's name
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 fluent's name
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 fluent's name
        facts = Asked()
        facts.visit(node.selector)
        cases = frozenset(
            variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
            for variant in node.variants
        )
        self.choices.append((" ".join(sorted(facts.facts)), cases))
        self.generic_visit(node)

    def cases(self) -> dict[str, set[str]]:
        """By fact, the cases that it may be, but for kinds of number."""
        found: dict[str, set[str]] = {}
        for fact, cases in self.choices:
            found.setdefault(fact, set()).update(cases - CATEGORIES)
        return {fact: cases for fact, cases in found.items() if cases}


@cache
def files(language: str) -> list[str]:
    return sorted(file.name for file in (LOCALE.parent / language).iterdir())


@cache
def catalogue(language: str) -> dict[str, Asked]:
    """Every message of a language, and what it is made of."""
    found: dict[str, Asked] = {}
    for name in files(language):
        for entry in FluentParser().parse((LOCALE.parent / language / name).read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Term | ftl.Junk), f"{name}: messages alone, please: {entry}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{name}: {entry.id.name} stands twice"
                assert entry.value is not None, f"{name}: {entry.id.name} says nothing"
                assert not entry.attributes, f"{name}: {entry.id.name} has attributes, which nothing reads"
                found[entry.id.name] = Asked()
                found[entry.id.name].visit(entry.value)
    return found


def kinds_of_number(language: str) -> set[str]:
    """Those among the counts of a table."""
    return {Locale(language).plural_form(count) for count in range(10_000)}


@of_each_translation
def test_a_language_has_the_same_messages_in_the_same_files(language: str) -> None:
    assert files(language) == files(DEFAULT_LANGUAGE)
    for name in files(language):
        there, here = (
            {
                entry.id.name
                for entry in FluentParser().parse((LOCALE.parent / which / name).read_text(encoding="utf-8")).body
                if isinstance(entry, ftl.Message)
            }
            for which in (DEFAULT_LANGUAGE, language)
        )
        assert here == there, name


@of_each_translation
def test_a_language_tells_the_same_facts(language: str) -> None:
    english = catalogue(DEFAULT_LANGUAGE)
    unlike = {
        name: asked.facts ^ english[name].facts
        for name, asked in catalogue(language).items()
        if asked.facts != english[name].facts
    }
    assert not unlike


@of_each_translation
def test_a_language_knows_the_same_cases(language: str) -> None:
    """Where English has a wording for `0` or for `dead`, so has each other language."""
    english = catalogue(DEFAULT_LANGUAGE)
    unlike = {
        name: (english[name].cases(), asked.cases())
        for name, asked in catalogue(language).items()
        if asked.cases() != english[name].cases()
    }
    assert not unlike


@of_each_language
def test_plurals_are_those_of_the_language(language: str) -> None:
    """A choice by the kind of number has every kind that counts have, and none that the language lacks."""
    needed, known = kinds_of_number(language), set(Locale(language).plural_form.tags) | {"other"}
    for name, asked in catalogue(language).items():
        for fact, cases in asked.choices:
            kinds = cases & CATEGORIES
            assert kinds <= known, f"{name}: {language} has no such kind of number: {kinds - known}"
            if kinds - {"other"}:
                assert needed <= kinds, f"{name}: {needed - kinds} of ${fact} is missing"


@of_each_language
def test_what_a_message_takes_from_others_is_there(language: str) -> None:
    messages = catalogue(language)
    for name, asked in messages.items():
        assert asked.messages <= set(messages), name
        assert not any(messages[taken].facts for taken in asked.messages), f"{name} takes a message that needs facts"


@of_each_translation
def test_prose_calls_commands_as_discord_shows_them(language: str) -> None:
    """``/gin table`` is ``/gin { name-table }`` where commands have names of their own."""
    for name in files(language):
        text = (LOCALE.parent / language / name).read_text(encoding="utf-8")
        spelled = [line for line in text.splitlines() if _spells_a_command(language, line)]
        assert not spelled, name


def _spells_a_command(language: str, line: str) -> bool:
    """Whether a line holds the name of a command that is called otherwise in that language."""
    for start in ("gin-admin", "gin", "privacy"):
        for piece in line.split(f"/{start} ")[1:]:
            first = piece.split()[0].strip("`.,;:*")
            key = f"name-admin-{first}" if start == "gin-admin" else f"name-{first}"
            if key in words(language) and words(language)(key) != words()(key):
                return True
    return False


def test_locales_have_a_language() -> None:
    """Each of Discord's locales is read in some language, and what nobody knows in English."""
    assert {language_of(locale.value) for locale in discord.Locale} == set(languages())
    assert [language_of(locale) for locale in ("en-GB", "en_US", "ja", "", "C", "xx-YY")] == ["en"] * 6
    for language in languages():
        assert {language_of(locale) for locale in (language, f"{language}-XX", f"{language}_XX")} == {language}


# Commands, as they are sent to Discord


def named(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command with everything below it."""
    yield command
    for below in (*command.get("options", ()), *command.get("choices", ())):
        yield from named(below)


@pytest.fixture
async def commands(simcord_bot: Deadwood) -> list[dict[str, Any]]:
    translator = Catalogues()
    return [
        await command.get_translated_payload(simcord_bot.tree, translator)
        for command in simcord_bot.tree.get_commands()
    ]


def is_name(name: str) -> bool:
    """As Discord's ``^[-_'\\p{L}\\p{N}]{1,32}$``, in lowercase."""
    return (
        0 < len(name) <= NAME
        and name == name.lower()
        and all(sign in "-_'" or unicodedata.category(sign)[0] in "LN" for sign in name)
    )


def names_in(named: dict[str, Any]) -> list[str]:
    return [named["name"], *named.get("name_localizations", {}).values()]


def test_names_are_such_as_discord_takes(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        if command["type"] == discord.AppCommandType.chat_input.value:
            for part in named(command):
                if "value" in part:
                    assert all(0 < len(name) <= DESCRIPTION for name in names_in(part)), part
                else:
                    assert all(map(is_name, names_in(part))), part
        else:
            assert all(0 < len(name) <= NAME for name in names_in(command)), command


def test_descriptions_are_such_as_discord_takes(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        for part in named(command):
            if "description" in part:
                said = [part["description"], *part.get("description_localizations", {}).values()]
                assert all(len(text) <= DESCRIPTION for text in said), part


def test_a_whole_command_is_short_enough(commands: list[dict[str, Any]]) -> None:
    """Discord adds up names, descriptions and values, of each the longest of all languages."""

    def longest(part: dict[str, Any], key: str) -> int:
        return max(len(str(text)) for text in (part.get(key, ""), *part.get(f"{key}_localizations", {}).values()))

    for command in commands:
        length = sum(longest(part, key) for part in named(command) for key in ("name", "description", "value"))
        assert length <= COMMAND, command["name"]


@pytest.mark.parametrize("locale", list(discord.Locale))
def test_no_two_have_one_name(commands: list[dict[str, Any]], locale: discord.Locale) -> None:
    for command in commands:
        for part in named(command):
            names = [
                below.get("name_localizations", {}).get(locale.value, below["name"])
                for below in part.get("options", ())
            ]
            assert not [name for name, count in Counter(names).items() if count > 1], part["name"]


@of_each_translation
def test_commands_are_registered_in_every_language(commands: list[dict[str, Any]], language: str) -> None:
    """All but the names of the groups, which are the same everywhere."""
    for locale in [locale.value for locale in discord.Locale if language_of(locale.value) == language]:
        for command in commands:
            assert command["type"] != 1 or not command.get("name_localizations")
            for part in named(command):
                if part.get("description"):
                    assert locale in part.get("description_localizations", {}), part["name"]
                if part is not command and part.get("value") not in languages():  # they call themselves the same
                    assert locale in part.get("name_localizations", {}), part["name"]
