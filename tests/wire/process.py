"""The real bot in a process of its own, pointed at the sandbox."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from bot.art.cards import Deck, emoji_name, png_of
from engine.cards import CARDS
from engine.match import Match, new_match
from engine.moves import parse_move
from engine.rules import Rules
from sandbox import Sandbox
from sandbox.world import StoredFile

ROOT = Path(__file__).parents[2]
_PICTURE = png_of(Image.new("RGBA", (8, 8)))
OURS = ("DISCORD_", "DATABASE_", "MOVE_", "INVITATION_", "SANDBOX_", "LOG_", "BACKUP_", "HEALTH_")


def clean_environment(**settings: str) -> dict[str, str]:
    """This process's environment with just these settings of ours."""
    rest = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return rest | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"} | settings


@dataclass
class Bot:
    """``python -m bot`` on one database; start, kill and start it again."""

    folder: Path
    box: Sandbox
    process: Process | None = None
    patience: float = 30
    """Seconds that a start may take; a busy machine needs them."""

    @property
    def database(self) -> Path:
        return self.folder / "deadwood.db"

    async def start(self, **settings: str) -> None:
        """Start the process and wait until it is connected."""
        environment = clean_environment(
            DISCORD_TOKEN=self.box.token,
            DISCORD_API_URL=self.box.api_url,
            DISCORD_GATEWAY_URL=self.box.gateway_url,
            DATABASE_PATH=str(self.database),
            **{"LOG_LEVEL": "DEBUG"} | settings,
        )
        with (self.folder / "bot.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=self.folder, env=environment, stdout=log, stderr=log
            )
        await self.box.online(self.patience)

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and wait for the end; returns the exit status."""
        assert self.process is not None
        self.process.send_signal(number)
        async with asyncio.timeout(15):
            return await self.process.wait()

    async def kill(self) -> None:
        """As a power cut would."""
        await self.stop(signal.SIGKILL)

    @property
    def log(self) -> str:
        return (self.folder / "bot.log").read_text(encoding="utf-8")

    def moves(self, game: int = 1) -> list[tuple[int | None, str]]:
        """The stored log of a match."""
        with closing(sqlite3.connect(self.database)) as db:
            return db.execute("SELECT actor, move FROM moves WHERE game_id = ? ORDER BY ply", (game,)).fetchall()

    def replay(self, plies: int | None = None, game: int = 1) -> Match:
        """The stored match after so many entries of its log."""
        with closing(sqlite3.connect(self.database)) as db:
            ((rules,),) = db.execute("SELECT rules FROM games WHERE id = ?", (game,)).fetchall()
        match = new_match(Rules.from_json(rules), 2)
        for actor, move in self.moves(game)[:plies]:
            match = match.play(actor, parse_move(move))
        return match


def give_cards(box: Sandbox) -> None:
    """Emojis for all cards, uploaded by the application's owner: then the bot has not to draw and upload its own."""
    owner = box.world.user(box.person("Ada").user_id)
    for name in sorted({emoji_name(card, deck) for deck in Deck for card in CARDS}):
        emoji_id = box.world.clock.snowflake()
        box.world.state.files[emoji_id] = StoredFile(f"{name}.png", "image/png", _PICTURE)
        box.world.state.emojis[emoji_id] = {
            "id": emoji_id,
            "name": name,
            "roles": [],
            "user": owner,
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }


async def run(
    *arguments: str, cwd: Path, limit: float = 60, options: dict[str, Any] | None = None, **settings: str
) -> tuple[int, str, str]:
    """Run ``python -m bot`` to its end; returns exit status, output and errors. `options` are the process's."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=cwd,
        env=clean_environment(**settings),
        stdout=PIPE,
        stderr=PIPE,
        **options or {},
    )
    async with asyncio.timeout(limit):
        out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()
