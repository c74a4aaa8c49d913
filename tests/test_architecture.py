"""Who may import whom; the picture is in ARCHITECTURE.md."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FORBIDDEN_IN_ENGINE = ("bot", "sandbox", "discord", "aiosqlite", "aiohttp", "asyncio", "time", "datetime", "logging")
SCREENS_MAY_USE = (
    "engine.cards", "engine.computer", "engine.melds", "engine.moves", "engine.open_deals", "engine.pad",
    "engine.rules", "engine.scoring", "engine.view",
)  # fmt: skip
RULES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("engine", FORBIDDEN_IN_ENGINE),
    ("engine.computer", ("engine.deal", "engine.match", "engine.record")),
    ("bot.store", ("engine", "discord", "bot.ui", "bot.tables", "sandbox")),
    ("bot.rows", ("engine", "discord", "bot", "sandbox")),
    ("bot.table", ("discord", "bot.ui", "sandbox")),
    ("bot.book", ("discord", "bot.ui", "sandbox")),
    ("bot.seating", ("discord", "bot.ui", "sandbox")),
    ("bot.terms", ("discord", "bot.ui", "bot.store", "sandbox")),
    ("bot.tables", ("discord", "bot.ui", "sandbox")),
    ("bot.computers", ("discord", "bot.ui", "bot.store", "sandbox")),
    ("bot.thinking", ("discord", "bot.ui", "bot.store", "bot.tables", "sandbox", "engine.deal", "engine.match")),
    ("bot.lesson", ("discord", "bot.ui", "bot.store", "sandbox")),
    ("bot.reviews", ("discord", "bot.ui", "bot.store", "sandbox")),
    ("bot.terminal", ("bot.store", "bot.tables", "bot.app", "sandbox")),
    ("bot.preferences", ("discord", "bot.ui", "engine", "sandbox")),
    ("bot.servers", ("discord", "bot.ui", "sandbox")),
    ("bot.pads", ("discord", "bot.ui", "sandbox")),
    ("bot.archive", ("discord", "bot.ui", "sandbox")),
    ("bot.clock", ("discord", "bot.ui", "sandbox")),
    ("bot.league", ("discord", "bot.ui", "sandbox")),
    ("bot.art", ("discord", "bot.store", "bot.tables", "bot.ui", "engine.deal", "engine.match", "sandbox")),
    ("bot.ui", ("bot.store", "engine.deal", "engine.match", "sandbox", "bot.app")),
    ("sandbox", ("bot", "engine", "discord")),
)
THIRD_PARTY_OF_SANDBOX = {"aiohttp", "multidict", "yarl", "jsonschema", "referencing"}


def modules() -> list[str]:
    """Every module of the three packages."""
    files = [file for package in ("bot", "engine", "sandbox") for file in (ROOT / package).rglob("*.py")]
    return sorted(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files)


def imported(module: str) -> set[str]:
    """What `module` imports, anywhere in its text."""
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            names.add(node.module or "")
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def within(name: str, package: str) -> bool:
    """Whether `name` is `package` or stands in it."""
    return name == package or name.startswith(f"{package}.")


@pytest.mark.parametrize("module", modules())
def test_imports(module: str) -> None:
    for package, forbidden in RULES:
        if within(module, package):
            wrong = [
                name
                for name in imported(module)
                for other in forbidden
                if within(name, other) and not (package == "bot.rows" and within(name, module))
            ]
            assert not wrong, f"{module} may not import {', '.join(sorted(wrong))}"


@pytest.mark.parametrize("module", [module for module in modules() if within(module, "bot.ui")])
def test_screens_see_views_only(module: str) -> None:
    engine = {name for name in imported(module) if within(name, "engine")}
    assert all(any(within(name, allowed) for allowed in SCREENS_MAY_USE) for name in engine), engine


@pytest.mark.parametrize("module", [module for module in modules() if within(module, "engine")])
def test_engine_passes_its_random_numbers(module: str) -> None:
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"{module} uses random.{node.attr}"
