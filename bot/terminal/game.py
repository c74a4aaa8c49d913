"""A match against the computer, played by keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Protocol

from bot.computers import computer_id
from bot.reviews import review
from bot.table import Table
from bot.terminal.keys import Key
from bot.terminal.pages import Page, page_of, plain
from bot.ui.custom_id import Verb
from bot.ui.going_out import big_gin_question, knock_question
from bot.ui.hand import hand, in_hand_order
from bot.ui.hint import hint
from bot.ui.look import Look
from bot.ui.review import review_page
from bot.ui.rules_page import rules_page
from bot.ui.sheet import sheet
from bot.unstored import unstored
from engine.cards import Card, parse_card
from engine.computer import Level, choose
from engine.match import new_match, next_step
from engine.moves import BigGin, Discard, Draw, Knock, Pass, SeatMove, Take
from engine.rules import Rules
from engine.view import Board, HandView

_SEAT: Final = 0
YOU: Final = 1
"""The id of the person who plays."""

_SIMPLE: Final[dict[str, SeatMove]] = {"s": Draw(), "d": Take(), "p": Pass()}


class Keys(Protocol):
    """Where keys come from."""

    def read(self) -> str:
        """The next key."""
        ...


class Game:
    """One match between a person (seat 0) and the computer."""

    def __init__(
        self,
        look: Look,
        rules: Rules,
        level: Level,
        *,
        rng: random.Random,
        keys: Keys,
        write: Callable[[str], None],
    ) -> None:
        self._look = look
        self._level = level
        self._rng = rng
        self._keys = keys
        self._write = write
        self._match = new_match(rules, 2)
        self._chosen: Card | None = None

    def play(self) -> None:
        """Play until the match is over or the person leaves."""
        self._say("terminal-keys")
        while self._advance():
            self._show()
            move = self._ask()
            if move is None:
                self._say("terminal-left")
                return
            self._match = self._match.play(_SEAT, move)
        self._show()
        self._write(page_of(review_page(self._look, self._table, review(self._table, _SEAT), 0)).words)

    def _advance(self) -> bool:
        """Let the table and the computer move until the person is to; False once the match is over."""
        while not self._match.outcome:
            step = next_step(self._match, self._rng)
            if step is None:
                (seat,) = self._match.to_act
                if seat == _SEAT:
                    return True
                step = seat, choose(self._table.view(seat), self._level, self._rng)
            self._match = self._match.play(*step)
        return False

    # What is read

    @property
    def _table(self) -> Table:
        return unstored(self._match, (YOU, computer_id(self._level, 1)), 1)

    def _show(self) -> None:
        self._chosen = None
        self._write("\n" + page_of(hand(self._look, self._table, _SEAT)).words)

    def _say(self, message: str, **facts: int | str) -> None:
        self._write(plain(self._look.text(message, **facts)))

    # What is pressed

    def _ask(self) -> SeatMove | None:
        """The next move that the person makes; None when it leaves."""
        while (key := self._keys.read()) not in (Key.END, "q"):
            for board in self._table.view(_SEAT).boards:
                if board.hand is not None and (move := self._pressed(board, board.hand, key)) is not None:
                    return move
        return None

    def _pressed(self, board: Board, own: HandView, key: str) -> SeatMove | None:
        """The move that `key` makes; None when it makes none."""
        throwing = bool(own.discards)
        match key:
            case "s" | "d" | "p":
                return self._allowed(own, _SIMPLE[key])
            case Key.LEFT | Key.RIGHT if throwing:
                self._choose(own, 1 if key == Key.RIGHT else -1)
            case Key.ENTER if throwing and self._chosen is not None:
                return Discard(self._chosen)
            case "k":
                return self._knock(board, own)
            case "b":
                return self._big_gin(board)
            case "h" if own.moves:
                self._write(plain(hint(self._look, self._table.view(_SEAT))))
            case "r":
                self._write(page_of(rules_page(self._look, self._match.rules, None)).words)
            case "t":
                self._write(page_of(sheet(self._look, self._table)).words)
            case _ if (card := _card(key)) is not None and throwing:
                return self._allowed(own, Discard(card))
            case _:
                self._say("terminal-keys")
        return None

    def _allowed(self, own: HandView, move: SeatMove) -> SeatMove | None:
        if move in own.moves:
            return move
        self._say("terminal-refused")
        return None

    def _choose(self, own: HandView, step: int) -> None:
        throws = [card for card in in_hand_order(self._look, own) if Discard(card) in own.moves]
        before = -1 if step > 0 else 0
        if self._chosen is not None:
            before = throws.index(self._chosen)
        self._chosen = throws[(before + step) % len(throws)]
        left = dict(own.discards)[self._chosen]
        knocks = self._chosen in own.knocks
        self._say("terminal-chosen-knock" if knocks else "terminal-chosen", card=self._chosen.symbol, count=left)

    def _knock(self, board: Board, own: HandView) -> SeatMove | None:
        card = self._chosen if self._chosen in own.knocks else None
        question = knock_question(self._look, self._table, board, card)
        if question is None:
            self._say("terminal-refused")
            return None
        return self._laid_out(board, page_of(question))

    def _laid_out(self, board: Board, page: Page) -> SeatMove | None:
        """The knock that a question is about, once the person is sure; another spread with every A."""
        self._write(page.words)
        buttons = {button.verb: button for button in page.buttons}
        following = buttons.get(Verb.ARRANGE)
        if following is not None:
            self._say("terminal-arrange")
        key = self._sure_key()
        if key == "a" and following is not None:
            another = knock_question(self._look, self._table, board, following.card, following.spread, arranging=True)
            return None if another is None else self._laid_out(board, page_of(another))
        confirmed = buttons[Verb.KNOCK_CONFIRMED]
        if key == Key.ENTER and confirmed.card is not None:
            return Knock(confirmed.card, confirmed.spread)
        self._show()
        return None

    def _big_gin(self, board: Board) -> SeatMove | None:
        question = big_gin_question(self._look, self._table, board)
        if question is None:
            self._say("terminal-refused")
            return None
        self._write(page_of(question).words)
        if self._sure_key() == Key.ENTER:
            return BigGin()
        self._show()
        return None

    def _sure_key(self) -> str:
        """What is pressed when the person is asked whether to lay the cards out."""
        self._say("terminal-sure")
        return self._keys.read()


def _card(word: str) -> Card | None:
    try:
        return parse_card(word)
    except ValueError:
        return None
