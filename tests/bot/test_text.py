"""The catalogue has every word that the code asks for, with every fact that it needs, and no other."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.league import By, Period, Where
from bot.preferences import CardOrder, DeckChoice, Ping
from bot.servers import Pings
from bot.terms import FIELDS
from bot.text import Text, languages, words
from bot.ui.commands import HOST_TOPICS, TOPICS
from bot.ui.commands.privacy import PrivacyCommands
from bot.ui.custom_id import Verb
from bot.ui.host_page import Place
from bot.ui.lesson_id import AGAIN, BACK
from bot.ui.places import NEEDED, NEEDED_IN_THREADS
from bot.ui.terms_panel import GROUPS
from bot.ui.threads import NEEDED_FOR_THREADS
from engine.computer import Level, Why
from engine.rules import BOUNDS, PRESETS, Format
from engine.scoring import End
from engine.view import Act, Phase

ROOT = Path(__file__).parent.parent.parent
LOCALE = ROOT / "bot" / "locale" / "en"
TEXT = words()

ENDS = [end.replace(" ", "-") for end in End if end is not End.TARGET]
PHASES = [phase for phase in Phase if phase is not Phase.OVER]
FAMILIES = {
    "rules-": [*PRESETS, "custom"],
    "computer-": list(Level),
    "why-": list(Why),
    "host-choice-": ["playing", "over"],
    "level-choice-": list(Level),
    "rules-choice-": [*PRESETS, "custom"],
    "format-": list(Format),
    "format-choice-": list(Format),
    "terms-format-": ["rotation", "partners", "everyone"],
    "terms-format-open-": ["rotation", "partners", "everyone"],
    "terms-group-": list(GROUPS),
    "field-": ["target", *FIELDS],
    "label-": ["target", *FIELDS],
    "choice-": [field for field in FIELDS if field not in BOUNDS],
    "terms-deadline-": ["duel", "partners", "others"],
    "sheet-end-": ["knock", "gin", "big-gin", "undercut", "dead"],
    "turn-": PHASES,
    "your-turn-": PHASES,
    "event-": ["pass", "draw", "take", "discard", "draw-discard", "take-discard", "pass-draw"],
    "span-": ["d", "h", "m", "s"],
    "outcome-": ["target", "target-below", "resigned", "deadline"],
    "rule-shut-out-": ["points", "game-bonus", "everything"],
    "sheet-": ["boxes", "game-bonus", "shut-out"],
    "sheet-row-": ENDS,
    "showdown-": ENDS,
    "reason-": ["gin", "big-gin", "deadwood", "difference", "undercut", "knock", "spades", "penalty"],
    "invitation-was-": ["accepted", "declined", "withdrawn", "lapsed"],
    "opening-was-": ["accepted", "withdrawn", "lapsed"],
    "permission-": [*NEEDED, *NEEDED_IN_THREADS, *NEEDED_FOR_THREADS, "attach_files"],
    "leaderboard-row-": list(By),
    "by-choice-": list(By),
    "period-choice-": list(Period),
    "where-choice-": list(Where),
    "learn-": [str(page) for page in range(1, 8)],
    "learn-why-": [str(page) for page in range(1, 8)],
    "learn-button-": [BACK, AGAIN],
    "error-": ["stale", "over"],
    "order-": list(CardOrder),
    "deck-": list(DeckChoice),
    "ping-": list(Ping),
    "pings-": list(Pings),
    "played-in-": list(Place),
    "button-": [Verb.PICTURE_ON, Verb.PICTURE_OFF, Verb.QUIET, Verb.QUIET_OFF, Verb.REFUSE_ALL, Verb.REFUSE_NONE],
    "pad-extra-": ["oklahoma", "spades"],
    "pad-field-": ["oklahoma", "spades-double"],
    "pad-end-": ["knock", "gin", "big-gin"],
    "pad-deal-": ["count-too-high", "big-gin-with-deadwood", "above-limit"],
    "choice-match-": ["won", "lost", "void"],
    "deal-end-": ENDS,
    "history-": ["won", "won-with", "lost", "lost-with"],
    "history-end-": ["target", "resigned", "deadline"],
    "replay-": [act.replace(" ", "-") for act in Act],
}
"""What may follow where the code puts an id together."""

ANSWERED = ("playing", "over", "declined", "withdrawn", "lapsed")
"""How an invitation may stand when it is open no more."""

SPOKEN = {"TableError": "error-", "IllegalMove": "illegal-", "InvalidRules": "rules-error-"}
"""The exceptions whose codes a person hears, and where their sentences stand."""

OF_THE_TABLE = {"bad-cut", "bad-deck", "no-such-seat", "not-a-seats-move", "not-awaited", "not-the-tables-move"}
"""Codes for moves that no button makes; they have the general sentence."""


@cache
def trees(*packages: str) -> list[ast.Module]:
    files = [file for package in packages for file in sorted((ROOT / package).rglob("*.py"))]
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


def calls(*packages: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call with an argument, with the bare name of what is called."""
    for tree in trees(*packages):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name.lstrip("_"), node


def written(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be, those that it puts together with a ``*`` for the open part."""
    match node:
        case ast.Constant(str(value)):
            yield value
        case ast.IfExp():
            yield from written(node.body)
            yield from written(node.orelse)
        case ast.JoinedStr([ast.Constant(str(start)), ast.FormattedValue()]):
            yield f"{start}*"


def facts(call: ast.Call) -> set[str] | None:
    """The facts that a call gives; None when they are not written out."""
    names = {keyword.arg for keyword in call.keywords}
    return None if None in names else {name for name in names if name is not None}


def asked_for() -> Iterator[tuple[str, set[str] | None]]:
    """Every message that the code asks for, with the facts that it gives."""
    for name, call in calls("bot"):
        if name == "text":
            for message in written(call.args[0]):
                yield message, facts(call)


def raised() -> Iterator[tuple[str, set[str] | None]]:
    """Every message of a refusal, with the facts that it carries."""
    for name, call in calls("bot", "engine"):
        if name in SPOKEN:
            for code in written(call.args[0]):
                if code not in OF_THE_TABLE:
                    yield f"{SPOKEN[name]}{code}", facts(call)
        if name == "seat_of" and len(call.args) > 1:
            for code in written(call.args[1]):
                yield f"error-{code}", set()


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 fluent's name
        self.names.add(node.id.name)


def catalogue() -> dict[str, set[str]]:
    """Every message, with the facts that it tells."""
    found: dict[str, set[str]] = {}
    for file in sorted(LOCALE.glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


CATALOGUE = catalogue()


def spelled_out(message: str) -> Iterable[str]:
    if not message.endswith("*"):
        return [message]
    start = message.removesuffix("*")
    assert start in FAMILIES or start in ("command-", "option-", "error-", "error-invitation-", "error-opening-"), start
    return [f"{start}{end}" for end in FAMILIES.get(start, ())]


def test_every_message_that_is_asked_for_is_there() -> None:
    missing = {name for message, _ in asked_for() for name in spelled_out(message) if name not in CATALOGUE}
    assert not missing


@pytest.mark.parametrize("start", FAMILIES)
def test_families_are_whole(start: str) -> None:
    assert all(f"{start}{end}" in TEXT for end in FAMILIES[start])


def test_every_refusal_has_a_sentence() -> None:
    missing = {name for message, _ in raised() for name in spelled_out(message) if name not in CATALOGUE}
    assert not missing


def test_every_fact_that_is_told_is_given() -> None:
    for message, given in (*asked_for(), *raised()):
        for name in spelled_out(message):
            if given is not None:
                assert CATALOGUE[name] <= given, f"{name} needs {CATALOGUE[name] - given}"


def described() -> set[str]:
    """The names and descriptions of the groups, their commands and options."""
    found = {"command-gin", "command-gin-admin", "command-privacy"}
    for topics, told_apart in (((*TOPICS, PrivacyCommands), ""), (HOST_TOPICS, "admin-")):
        for command in [command for topic in topics for command in topic.__discord_app_commands_group_children__]:
            found |= {f"{kind}-{told_apart}{command.name}" for kind in ("name", "command")}
            for option in command.parameters:
                found |= {f"option-name-{option.name}", f"option-{told_apart}{option.name}"}
    return found


def test_commands_and_options_have_their_words() -> None:
    assert described() == {name for name in CATALOGUE if name.startswith(("name-", "command-", "option-"))}


def test_nothing_stands_there_for_nobody() -> None:
    asked = {name for message, _ in (*asked_for(), *raised()) for name in spelled_out(message)}
    families = {f"{start}{end}" for start, ends in FAMILIES.items() for end in ends}
    constants = {node.value for tree in trees("bot") for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    general = {"illegal", "rules-error"}
    unasked = set(CATALOGUE) - asked - families - constants - general - described()
    assert {name for name in unasked if name.removeprefix("error-") not in constants} == {
        f"error-{kind}-{state}" for kind in ("invitation", "opening") for state in ANSWERED
    }


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [name for name in CATALOGUE if name.startswith(("error-", "illegal", "rules-error"))])
def test_a_refusal_is_one_line_that_ends(name: str, language: str) -> None:
    given: dict[str, Any] = dict.fromkeys(CATALOGUE[name], "x")
    said = words(language)(name, **given)
    assert "\n" not in said
    assert said.endswith((".", "x"))
    assert said[0].isupper() or said[0] in "“„«¿¡x"


def test_buttons_say_what_other_programs_look_for() -> None:
    said = [TEXT(name, **dict.fromkeys(CATALOGUE[name], "7♥")) for name in CATALOGUE if name.startswith("button-")]
    wanted = "Accept, Decline, My hand, Pass, Draw, Take 7♥, Knock, Gin, Big gin, Confirm, Cancel, Rules, Score sheet"
    assert {*wanted.split(", "), "Resign", "Rematch", "Join", "Start", "Customise"} <= set(said)


def test_acts_are_told() -> None:
    """Each act that does not end a deal has a sentence of its own."""
    assert {act for act in Act if act not in (Act.KNOCK, Act.GIN, Act.BIG_GIN)} <= set(FAMILIES["event-"])


def test_a_missing_message_is_a_bug() -> None:
    with pytest.raises((KeyError, LookupError)):
        TEXT("no-such-message")
    assert "no-such-message" not in TEXT


def test_junk_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    locale = tmp_path / "locale" / "en"
    locale.mkdir(parents=True)
    (locale / "main.ftl").write_text("fine = fine\nthis is no message\n", encoding="utf-8")
    monkeypatch.setattr("bot.text.resources.files", lambda _: tmp_path)
    with pytest.raises(ValueError, match=r"main\.ftl holds no message here: this is no message"):
        Text()


def test_numbers_and_names() -> None:
    """A count is grouped, a name is not, and no invisible marks stand round either."""
    assert TEXT("sheet-earlier", count=1, running="1 – 2") == "One earlier deal: 1 – 2"
    assert TEXT("sheet-earlier", count=1234, running="") == "1,234 earlier deals: "
