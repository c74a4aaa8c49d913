"""What every command needs: the tables, the league, and the screens."""

from __future__ import annotations

from dataclasses import dataclass

from bot.archive import Archive
from bot.league import League
from bot.tables import Tables
from bot.ui.choosing import Choosing
from bot.ui.health_desk import HealthDesk
from bot.ui.hosting import Hosting
from bot.ui.look import Looks
from bot.ui.pad_router import PadRouter
from bot.ui.publisher import Publisher
from bot.ui.reading import Reading
from bot.ui.refereeing import Referee
from bot.ui.router import Router


@dataclass(frozen=True, slots=True)
class Desk:
    """Made once by the application."""

    tables: Tables
    league: League
    archive: Archive
    router: Router
    reading: Reading
    publisher: Publisher
    looks: Looks
    choosing: Choosing
    pads: PadRouter
    hosting: Hosting
    referee: Referee
    health: HealthDesk
