"""A whole deal that looks like a line from one seat, the unseen cards dealt out in a fixed order.

The events are played again by the engine, which refuses whatever could not have happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import CARDS, Card, parse_card
from engine.line_fields import cards_of, number_of, text_of
from engine.match import Match, new_match
from engine.moves import Deal, Discard, Draw, FirstDealer, IllegalMove, Pass, Seat, SeatMove, Take, parse_move
from engine.rules import Format, Rules
from engine.seating import boards_of

Events = Sequence[tuple[Seat, SeatMove | Card]]
"""Seats and what they did; taking has the card that was taken."""


def event_of(value: object) -> tuple[Seat, SeatMove | Card]:
    """A seat and what it did, from a text such as ``0 take 7c``.

    Raises:
        ValueError: it is no such text.
    """
    words = text_of(value, "events").split()
    if len(words) < 2 or words[0] not in ("0", "1", "2", "3"):
        raise ValueError("events: each is a seat and what it did, such as 0 draw or 1 discard 7c")
    if words[1] == "take" and len(words) == 3:
        return int(words[0]), parse_card(words[2])
    move = parse_move(" ".join(words[1:])) if len(words) < 4 else None
    if not isinstance(move, (Pass, Draw, Discard)):
        raise ValueError("events: each is pass, draw, take with its card, or discard with its card")
    return int(words[0]), move


def replayed(rules: Rules, format_: Format, seats: int, seat: Seat, given: dict[str, object], events: Events) -> Match:
    """A match whose running deal went as the events say.

    Raises:
        ValueError: no deal could have gone so and look to `seat` as it is `given`.
    """
    first = events[0][0] if events else seat
    dealer, at, order = _board_of(format_, seats, seat, first, given)
    deck = _deck(order, rules.cards_each(len(order)), seat, given, events)
    match = new_match(rules, seats, format_)
    try:
        match = match.play(None, FirstDealer(dealer)).play(None, Deal(deck, at))
        for actor, act in events:
            if isinstance(act, Card):
                pile = next(board.pile for board in match.boards if board)
                if not pile or pile[-1] != act:
                    raise ValueError(f"events: {act} is not there to be taken")
                act = Take()
            match = match.play(actor, act)
            if match.standing.showdowns:
                raise ValueError("events: the deal is over")
    except IllegalMove as error:
        raise ValueError(f"events: {error}") from None
    if seat not in match.to_act:
        raise ValueError("events: it is not this seat's turn")
    return match


def _board_of(
    format_: Format, seats: int, seat: Seat, first: Seat, given: dict[str, object]
) -> tuple[Seat, int, tuple[Seat, ...]]:
    """The dealer, the index of the board on which `seat` plays, and who plays there, when `first` acts first."""
    dealers = range(seats) if given.get("dealer") is None else [number_of(given["dealer"], "dealer")]
    for dealer in dealers:
        if dealer not in range(seats):
            break
        for at, order in enumerate(boards_of(format_, tuple(range(seats)), dealer)):
            if seat in order and first == order[0]:
                return dealer, at, order
    raise ValueError("events: the seat to the dealer's left acts first")


def _deck(order: tuple[Seat, ...], size: int, seat: Seat, given: dict[str, object], events: Events) -> tuple[Card, ...]:
    """A deck with which the events could have happened and `seat` could hold what it holds."""
    upcard, arrivals = _arrivals(order, cards_of(given["hand"], "hand"), seat, given, events)
    fixed = {upcard, *(card for cards in arrivals.values() for card in cards)}
    if len(fixed) != 1 + sum(map(len, arrivals.values())):
        raise ValueError("a card is in two places")
    shown = {*fixed, *cards_of(given["pile"], "pile")}
    unseen = [card for card in CARDS if card not in shown] + [card for card in CARDS if card in shown - fixed]
    draws = [actor for actor, act in events if isinstance(act, Draw)]
    dealt: dict[Seat, list[Card]] = {}
    for player in order:
        needed = size + draws.count(player)
        cards = arrivals[player] + [unseen.pop(0) for _ in range(needed - len(arrivals[player])) if unseen]
        if len(cards) != needed:
            raise ValueError("hand: not as many cards as the events leave in it")
        dealt[player] = cards
    stock = [dealt[player].pop(size) for player in draws]
    hands = [dealt[player][at] for at in range(size) for player in order]
    return (*hands, upcard, *stock, *unseen)


def _arrivals(
    order: tuple[Seat, ...], hand: list[Card], seat: Seat, given: dict[str, object], events: Events
) -> tuple[Card, dict[Seat, list[Card]]]:
    """The first upcard, and what each seat was dealt or drew as far as it showed, the first needed first."""
    pile: list[Card | None] = [None]
    upcard: Card | None = None
    arrivals: dict[Seat, list[Card]] = {player: [] for player in order}
    from_pile: dict[Seat, set[Card]] = {player: set() for player in order}
    for actor, act in events:
        if actor not in arrivals:
            raise ValueError(f"events: seat {actor} does not play in this deal")
        if isinstance(act, Card):
            if not pile:
                raise ValueError(f"events: {act} is not there to be taken")
            if pile.pop() is None:
                upcard = act
            from_pile[actor].add(act)
        elif isinstance(act, Discard):
            if act.card not in from_pile[actor]:
                arrivals[actor].append(act.card)
            from_pile[actor].discard(act.card)
            pile.append(act.card)
    taken = None if given.get("taken") is None else parse_card(text_of(given["taken"], "taken"))
    held = sorted(hand, key=lambda card: card == taken)
    arrivals[seat] += [card for card in held if card not in from_pile[seat]]
    if upcard is None:
        shown = cards_of(given["pile"], "pile")
        if not shown:
            raise ValueError("pile: it cannot be empty here")
        upcard = shown[0]
    return upcard, arrivals
