"""Matches between players that see views: the same decks for every seating."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.cards import CARDS, Card
from engine.match import Match, new_match, next_step
from engine.moves import Deal, FirstDealer, Move, Seat
from engine.rules import Format, Rules
from engine.view import view_of
from tests.arena.players import PLAYERS, Player

Decks = Callable[[int, int], tuple[Card, ...]]
"""The deck of a deal by its number, and of its board."""


@dataclass(slots=True)
class Clock:
    """How long each player took over its moves (seconds)."""

    took: dict[str, list[float]] = field(default_factory=dict)

    def timed(self, name: str) -> Player:
        """The player of that name, with its moves timed."""
        player, times = PLAYERS[name], self.took.setdefault(name, [])

        def play(view, rng):
            begun = time.perf_counter()
            move = player(view, rng)
            times.append(time.perf_counter() - begun)
            return move

        return play


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one match for the player that is measured.

    Attributes:
        won: whether its side won.
        net: its points above those of the best other side, over all deals.
        deals: how many deals were played.
    """

    won: bool
    net: int
    deals: int


def decks_of(seed: str) -> Decks:
    """The decks of one match, the same for everybody who asks."""

    def deck(number: int, board: int) -> tuple[Card, ...]:
        return tuple(random.Random(f"{seed} {number} {board}").sample(CARDS, len(CARDS)))

    return deck


def play_match(
    rules: Rules, format_: Format, players: Sequence[Player], decks: Decks, rng: random.Random, most_moves: int = 50_000
) -> Match:
    """The match played to its end; seat 0 deals first.

    Raises:
        IllegalMove: a player made a move that it may not make.
        RuntimeError: the match does not end.
    """
    match = new_match(rules, len(players), format_).play(None, FirstDealer(0))
    for _ in range(most_moves):
        if match.outcome:
            return match
        match = match.play(*_next(match, players, decks, rng))
    raise RuntimeError(f"no end after {most_moves} moves")


def _next(match: Match, players: Sequence[Player], decks: Decks, rng: random.Random) -> tuple[Seat | None, Move]:
    for at, board in enumerate(match.boards):
        if board is None:
            return None, Deal(decks(match.standing.number, at), at)
    forced = next_step(match, rng)
    if forced is not None:
        return forced
    seat = match.to_act[0]
    return seat, players[seat](view_of(match, seat), rng)


def seatings(
    rules: Rules, format_: Format, seats: int, ours: str, theirs: str, seed: str, clock: Clock
) -> list[Played]:
    """One match for each seat that `ours` can have, with `theirs` in the others, all on the same decks."""
    played: list[Played] = []
    for at in range(seats):
        names = [ours if seat == at else theirs for seat in range(seats)]
        players = [clock.timed(name) for name in names]
        match = play_match(rules, format_, players, decks_of(seed), random.Random(f"{seed} {at}"))
        side = match.sides[at]
        others = max(points for other, points in enumerate(match.points) if other != side)
        assert match.outcome is not None
        played.append(Played(match.outcome.winner == side, match.points[side] - others, len(match.sheet.rows)))
    return played
