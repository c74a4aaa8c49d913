"""No screen holds words of its own: whatever a person may read comes from the catalogues."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FILES = [file for package in ("ui", "art", "terminal") for file in sorted((ROOT / "bot" / package).rglob("*.py"))]

ID = re.compile(r"#?[a-z0-9_]*(?:[-_.:/][a-z0-9_]*)*")
"""What programs read: names of messages, custom ids, files, colours. One small word of prose would look the same."""

MARKUP = re.compile(r"<?t:|:[tTdDfFR]>|\(?attachment://")
"""Discord's own, as pieces of an f-string."""

FOR_PROGRAMS = {
    *("TypeVar", "cast", "getLogger", "answering"),
    *("compile", "fullmatch", "findall", "split", "normalize"),
    *("new", "convert", "save"),
}
"""Calls whose texts no player reads: types and the log, regular expressions, pictures."""

NAMES_OF_TASKS = "name"
"""The argument that names a task or a thread in the log."""

KNOWN = {
    "art/lettering.py": {"FiraSansCondensed-ExtraBold.ttf", "L"},
    "terminal/__init__.py": {"LC_ALL", "LC_MESSAGES", "LANG"},
    "terminal/keys.py": {"D", "C", "[O"},  # what a terminal sends for an arrow
    "ui/emojis.py": {"emojis of "},  # a key in the database
    "ui/failures.py": {"Invalid emoji"},  # Discord's words, which are looked for
    "ui/pad_router.py": {"pad ", ", version ", "unknown button"},  # an action in the log
    "ui/router.py": {"match ", ", move ", "unknown button"},
    "ui/settings_page.py": {"Europe/Berlin"},  # as time zones are called everywhere
    "ui/verify.py": {
        "```py",
        "import hashlib",
        'salt, deck = "',
        "print(hashlib.sha256((salt + deck).encode()).hexdigest())",
    },
}
"""What is left, by file, each for its reason."""


class Reader(ast.NodeVisitor):
    """Collects the texts of a file that may reach a person."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """An exception with a sentence is a bug, whose words stand in the log; refusals carry codes."""
        if isinstance(node.exc, ast.Call) and _called(node.exc) in ("TableError", "IllegalMove", "InvalidRules"):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "log":
            return
        if _called(node) in FOR_PROGRAMS:
            return
        if _called(node) == "join" and isinstance(node.func, ast.Attribute):
            glue = node.func.value
            if isinstance(glue, ast.Constant) and re.search(r"\w", str(glue.value)) and glue.value != "-":
                self.found.append((node.lineno, f"joined with {glue.value!r}"))
        for child in (node.func, *node.args):
            self.visit(child)
        for keyword in node.keywords:
            if keyword.arg != NAMES_OF_TASKS:
                self.visit(keyword.value)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """A plural by hand: ``"s" if count != 1 else ""``."""
        branches = {side.value for side in (node.body, node.orelse) if isinstance(side, ast.Constant)}
        if "" in branches and branches & {"s", "es", "n", "en"}:
            self.found.append((node.lineno, f"a plural by hand: {sorted(map(str, branches))}"))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        said = node.value
        if isinstance(said, str) and re.search(r"[^\W\d_]", said) and not (ID.fullmatch(said) or MARKUP.search(said)):
            self.found.append((node.lineno, said))


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def prose(file: Path, source: str) -> Iterator[str]:
    reader = Reader()
    reader.visit(ast.parse(source))
    known = KNOWN.get("/".join(file.parts[-2:]), set())
    return (f"{file.name}:{line}: {said}" for line, said in reader.found if said not in known)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_prose(file: Path) -> None:
    assert list(prose(file, file.read_text(encoding="utf-8"))) == []


def test_nothing_is_excused_that_is_not_there() -> None:
    for name, excused in KNOWN.items():
        source = (ROOT / "bot" / name).read_text(encoding="utf-8")
        constants = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
        assert excused <= constants, name


@pytest.mark.parametrize(
    "source",
    [
        'reply("Your turn")',
        'reply("Gin")',
        'f"{count} cards"',
        'look.text("a-message") + " and more"',
        '" and ".join(names)',
        '"or".join(names)',
        "f\"card{'s' if count != 1 else ''}\"",
        'raise TableError("You cannot do that")',
        'button(label="Take it back")',
    ],
)
def test_prose_is_seen(source: str) -> None:
    assert list(prose(Path("screen.py"), source))


@pytest.mark.parametrize(
    "source",
    [
        'look.text("button-hand")',
        'text(f"error-{code}")',
        'log.info("match %d is over", match)',
        'raise ValueError("no such seat")',
        'f"<t:{when}:R>"',
        'f"{one} – {other}"',
        'def screen():\n    """What a person sees."""',
        'raise TableError("not-begun")',
    ],
)
def test_what_is_none(source: str) -> None:
    assert not list(prose(Path("screen.py"), source))
