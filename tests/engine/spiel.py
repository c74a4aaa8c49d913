"""OpenSpiel's gin rummy, walked move by move beside the engine, both fed the same deck.

``python -m tests.engine.spiel 20000`` walks that many deals. OpenSpiel plays the `modern` values
with these differences. The first three are its rules, and are set in `RULES`; the others are
looked for where they arise, and nothing else is accepted:

- equal counts score nothing; there is no big gin; a card taken from the pile may be thrown back;
- ``last discard``: once the stock is down to two and the drawer has thrown, the other player may
  still take that card to knock; he is made to pass, and the deal is dead for both;
- ``eleven cards``: it takes the best melds of all eleven cards and drops the dearest loose one, so that
  it counts too much deadwood and withholds legal knocks;
- ``fifty taken``: it ends a deal for nothing when the fiftieth card, the offered one aside, is taken
  from the pile;
- ``returned card``: it counts takings and returnings of one card in its own way; walks avoid them.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from typing import Any

from engine.cards import CARDS, Card, mask_of, parse_cards
from engine.deal import DealState, start_deal
from engine.events import Act, Phase
from engine.melds import arrangements, deadwood
from engine.moves import Discard, Draw, Knock, Meld, Pass, SeatMove, Take
from engine.rules import custom
from engine.scoring import Tally, score

RULES = custom("modern", equal_is_undercut=False, big_gin_bonus=None, throw_back=True)
TAKE, DRAW, PASS, KNOCK, FIRST_MELD = 52, 53, 54, 55, 56
PLAIN = {Take: TAKE, Draw: DRAW, Pass: PASS, Knock: KNOCK}


def card_action(card: Card) -> int:
    """OpenSpiel's number for a card: its suits are spades, clubs, diamonds, hearts."""
    return (card.suit + 1) % 4 * 13 + card.rank - 1


CARD_OF = {card_action(card): card for card in CARDS}


def action_of(move: SeatMove) -> int:
    """OpenSpiel's number for a move; every knock is the same there, its card comes after."""
    return card_action(move.card) if isinstance(move, Discard) else PLAIN[type(move)]


def meld_actions(game: Any) -> dict[int, int]:
    """OpenSpiel's number for each meld, by its mask; it knows runs of three to five."""
    state = game.new_initial_state()
    names = {action: state.action_to_string(0, action) for action in range(FIRST_MELD, game.num_distinct_actions())}
    return {mask_of(parse_cards(name.rpartition(" ")[2])): action for action, name in names.items()}


def pieces(meld: Meld) -> list[Meld]:
    """A long run as the shorter ones that OpenSpiel knows."""
    if len(meld) <= 5:
        return [meld]
    return [meld[:3], *pieces(meld[3:])]


class Walk:
    """One deal on both sides, and the differences that were met."""

    def __init__(self, game: Any, melds: dict[int, int], deck: tuple[Card, ...], rng: random.Random) -> None:
        self.rng = rng
        self.melds = melds
        self.met: Counter[str] = Counter()
        self.deck = deck
        self.deal = start_deal(RULES, (0, 1), 1, deck)
        self.spiel = game.new_initial_state()
        # OpenSpiel deals one hand after the other
        for card in (*self.deck[0:20:2], *self.deck[1:20:2], self.deck[20]):
            self.spiel.apply_action(card_action(card))

    def run(self) -> Counter[str]:
        """Walk to the end of the deal."""
        while not self.deal.finish:
            self.compare()
            move = self.choose()
            before, self.deal = self.deal, self.deal.play(self.deal.layout.seats[self.deal.turn], move)
            self.follow(before, move)
            if self.spiel.is_terminal() and not self.deal.finish:
                acts = [event.act for event in self.deal.events]
                assert acts.count(Act.TAKE) - (acts[0] is Act.TAKE or acts[:2] == [Act.PASS, Act.TAKE]) == 50
                assert isinstance(move, Take) and self.spiel.returns() == [0, 0]
                self.met["fifty taken"] += 1
                return self.met
        self.compare_points()
        return self.met

    def compare(self) -> None:
        """The same player to move, the same moves, the same deadwood."""
        assert self.spiel.current_player() == self.deal.to_act
        ours = {action_of(move) for move in self.deal.legal_moves()}
        theirs = set(self.spiel.legal_actions())
        told = [int(count) for count in re.findall(r"Deadwood=(\d+)", str(self.spiel))]
        for hand, count in zip(self.deal.hands, told, strict=True):
            if hand.bit_count() == 10:
                assert deadwood(hand) == count
            elif deadwood(hand) != count:
                assert count > deadwood(hand) and count in shortcuts(hand)
                self.met["eleven cards: too much deadwood"] += 1
        if ours != theirs:
            assert ours - theirs == {KNOCK} and not theirs - ours
            assert max(shortcuts(self.deal.hands[self.deal.turn])) > RULES.knock_limit
            self.met["eleven cards: no knock"] += 1

    def choose(self) -> SeatMove:
        """A move that both allow: fair play for the most part, and no card straight back to the pile."""
        moves = self.deal.legal_moves()
        theirs = set(self.spiel.legal_actions())
        knocks = [move for move in moves if isinstance(move, Knock)]
        if knocks and KNOCK in theirs and self.rng.random() < 0.5:
            return self.rng.choice(knocks)
        throws = [move for move in moves if isinstance(move, Discard)]
        if not throws:
            return self.rng.choice(moves)
        back = self.deal.taken if self.deal.events[-1].card is not None else None
        throws = [move for move in throws if move.card != back]
        if self.rng.random() < 0.2:
            return self.rng.choice(throws)
        hand = self.deal.hands[self.deal.turn]
        return min(throws, key=lambda move: (deadwood(hand ^ move.card.bit), -move.card.points))

    def follow(self, before: DealState, move: SeatMove) -> None:
        """Make the move in OpenSpiel too, with all that belongs to it there."""
        knocks = {card_action(other.card) for other in before.legal_moves() if isinstance(other, Knock)}
        self.spiel.apply_action(action_of(move))
        if self.spiel.is_chance_node():
            self.spiel.apply_action(card_action(before.layout.deck[before.at]))
        if isinstance(move, Knock):
            assert set(self.spiel.legal_actions()) == knocks
            self.spiel.apply_action(card_action(move.card))
            self.lay_out()
        elif self.deal.finish:
            self.met["last discard"] += KNOCK in self.spiel.legal_actions()
            assert set(self.spiel.legal_actions()) <= {PASS, KNOCK}
            self.spiel.apply_action(PASS)
        if self.deal.phase is Phase.OVER:
            assert self.spiel.is_terminal()

    def lay_out(self) -> None:
        """Lay the knocker's melds, the defender's lay-offs and his melds, as the engine did."""
        assert self.deal.finish is not None
        knocker, defender = self.deal.finish.hands
        self.apply_melds(knocker.melds)
        if knocker.count:
            for card, _ in defender.laid_off:
                self.spiel.apply_action(card_action(card))
            self.spiel.apply_action(PASS)
        self.apply_melds(defender.melds)

    def apply_melds(self, melds: tuple[Meld, ...]) -> None:
        for meld in melds:
            for piece in pieces(meld):
                self.spiel.apply_action(self.melds[mask_of(piece)])
        self.spiel.apply_action(PASS)

    def compare_points(self) -> None:
        """The winner's points on both sides; OpenSpiel takes them from the loser."""
        finish = self.deal.finish
        assert finish is not None
        counts = [0, 0]
        for hand in finish.hands:
            counts[hand.seat] = hand.count
        tally = Tally(finish.knocker, tuple(counts) if finish.knocker is not None else (None, None))
        ours, theirs = score(RULES, (0, 1), tally).points
        assert self.spiel.returns() == [ours - theirs, theirs - ours]
        self.met["to the end"] += 1
        self.met["knocks"] += finish.knocker is not None


def shortcuts(hand: int) -> set[int]:
    """What eleven cards count when their best melds are laid and the dearest loose card is dropped."""
    return {laid.deadwood - max((card.points for card in laid.loose), default=0) for laid in arrangements(hand)}


def walk(deals: int) -> Counter[str]:
    """Walk so many deals, and count what was met.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    melds = meld_actions(game)
    met: Counter[str] = Counter()
    for number in range(deals):
        rng = random.Random(f"spiel {number}")
        met += Walk(game, melds, tuple(rng.sample(CARDS, 52)), rng).run()
    return met


if __name__ == "__main__":
    sys.stdout.write(f"{dict(walk(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))}\n")
