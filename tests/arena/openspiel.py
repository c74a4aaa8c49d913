"""The computer against OpenSpiel's own bot, under OpenSpiel's rules.

Every deal is played in OpenSpiel, which has the last word on its points; the engine plays it beside, for the views.
Where the two differ (see `tests.engine.spiel`) OpenSpiel's rule is played.
"""

from __future__ import annotations

import dataclasses
import importlib.util
import random
from functools import cache
from typing import Any, Final

from engine.cards import Card, cards_of, mask_of
from engine.deal import start_deal
from engine.match import new_match
from engine.melds import lay_off
from engine.moves import Deal, Discard, Draw, FirstDealer, Knock, Meld, Pass, SeatMove, Take
from engine.view import View, view_of
from tests.arena.matches import Clock, Played, decks_of
from tests.engine.spiel import CARD_OF, DRAW, KNOCK, PASS, RULES, TAKE, action_of, card_action, meld_actions, pieces

TARGET: Final = 100
_LONG: Final = RULES.with_target(500)
"""What the engine's match is played by, so that OpenSpiel's points alone end it."""
_PLAIN: Final[dict[int, SeatMove]] = {TAKE: Take(), DRAW: Draw(), PASS: Pass()}


def installed() -> bool:
    """Whether OpenSpiel is there."""
    return importlib.util.find_spec("pyspiel") is not None


@cache
def _game() -> tuple[Any, dict[int, int], dict[str, object]]:
    """OpenSpiel's game, its number for each meld, and its parameters as the bot wants them."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    return game, meld_actions(game), dict(game.get_parameters())


def seatings(ours: str, seed: str) -> tuple[list[Played], dict[str, list[float]]]:
    """One match with each first dealer, on the same decks."""
    clock = Clock()
    return [Game(ours, seed, first, clock).play() for first in (0, 1)], clock.took


class Game:
    """One match of ours, who sits in seat 0, against the bot."""

    def __init__(self, ours: str, seed: str, dealer: int, clock: Clock) -> None:
        self.player = clock.timed(ours)
        self.rng = random.Random(f"{seed} {dealer}")
        self.decks = decks_of(seed)
        self.dealer = dealer
        self.points = [0, 0]
        self.match = new_match(_LONG, 2).play(None, FirstDealer(dealer))

    def play(self) -> Played:
        """Play deals to the target."""
        deals = 0
        while max(self.points) < TARGET:
            deals += 1
            ours = Table(self, self.decks(deals, 0)).play()
            self.points[0] += max(ours, 0)
            self.points[1] += max(-ours, 0)
            self.dealer = 1 - self.dealer
            board = self.match.boards[0]
            if board or self.match.outcome:  # a deal that only OpenSpiel has ended
                self.match = new_match(_LONG, 2).play(None, FirstDealer(self.dealer))
        return Played(self.points[0] > self.points[1], self.points[0] - self.points[1], deals)

    def view(self) -> View:
        """What our player sees, with OpenSpiel's points on the score sheet."""
        view, points = view_of(self.match, 0), tuple(self.points)
        return dataclasses.replace(view, rules=RULES, points=points)


class Table:
    """One deal, in OpenSpiel and in the engine."""

    def __init__(self, game: Game, deck: tuple[Card, ...]) -> None:
        import pyspiel

        spiel, self.melds, parameters = _game()
        self.game = game
        self.deck = deck
        self.us = 1 - game.dealer  # the seat that does not deal acts first, and is OpenSpiel's player 0
        self.bot = pyspiel.make_simple_gin_rummy_bot(parameters, 1 - self.us)
        self.deal = start_deal(RULES, (1 - game.dealer, game.dealer), game.dealer, deck)
        game.match = game.match.play(None, Deal(deck))
        self.state = spiel.new_initial_state()
        for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
            self.state.apply_action(card_action(card))

    def play(self) -> int:
        """Play the deal; what it is worth to us (points)."""
        while not self.state.is_terminal():
            if self.state.is_chance_node():
                self.state.apply_action(card_action(self.deck[self.deal.at - 1]))
            elif self.state.current_player() != self.us:
                self._bots_turn()
            elif self.deal.finish:
                self.state.apply_action(PASS)  # the last discard, which only OpenSpiel's players may take
            else:
                self._our_turn()
        return int(self.state.returns()[self.us])

    def _our_turn(self) -> None:
        move = self.game.player(self.game.view(), self.game.rng)
        if isinstance(move, Knock) and KNOCK not in self.state.legal_actions():
            move = Discard(move.card)  # OpenSpiel counts too much deadwood here
        self._make(0, move)
        if not isinstance(move, Knock):
            return
        assert self.deal.finish
        self.state.apply_action(card_action(move.card))
        self._lay(self.deal.finish.hands[0].melds)
        while not self.state.is_terminal():
            self.state.apply_action(self.bot.step(self.state))

    def _make(self, seat: int, move: SeatMove) -> None:
        """The move on both sides; a knock's card and melds come after it in OpenSpiel."""
        self.state.apply_action(action_of(move))
        self.deal = self.deal.play(seat, move)
        self.game.match = self.game.match.play(seat, move)

    def _bots_turn(self) -> None:
        action = self.bot.step(self.state)
        if action == KNOCK:
            self.state.apply_action(KNOCK)
            self._bot_knocks()
        elif self.deal.finish:
            self.state.apply_action(action)
        else:
            self._make(1, _PLAIN[action] if action in _PLAIN else Discard(CARD_OF[action]))

    def _bot_knocks(self) -> None:
        """The bot's throw and melds, then our best lay-off against them."""
        thrown = CARD_OF[self._bots_step()]
        names = {action: mask for mask, action in self.melds.items()}
        spread: list[Meld] = []
        while (action := self._bots_step()) != PASS:
            spread.append(cards_of(names[action]))
        if not self.deal.finish:
            move = Knock(thrown, tuple(spread))
            self.deal = self.deal.play(1, move)
            self.game.match = self.game.match.play(1, move)
        gin = mask_of(card for meld in spread for card in meld).bit_count() == 10
        ours = self.deal.hand(0)
        answer = lay_off((), ours) if gin else lay_off(tuple(spread), ours)
        if not gin:
            for card, _ in answer.laid_off:
                self.state.apply_action(card_action(card))
            self.state.apply_action(PASS)
        self._lay(answer.melds)

    def _bots_step(self) -> int:
        action = self.bot.step(self.state)
        self.state.apply_action(action)
        return action

    def _lay(self, melds: tuple[Meld, ...]) -> None:
        for meld in melds:
            for piece in pieces(meld):
                self.state.apply_action(self.melds[mask_of(piece)])
        self.state.apply_action(PASS)
