"""Who sits where: the sides of a match, who plays in a deal, and who deals the next one."""

from __future__ import annotations

from engine.moves import Seat
from engine.rules import Format, NextDealer, Rules


def sides_of(format_: Format, seats: int) -> tuple[int, ...]:
    """The side of each seat: partners sit across the table, everybody else plays alone."""
    return (0, 1, 0, 1) if format_ is Format.PARTNERS else tuple(range(seats))


def boards_of(format_: Format, playing: tuple[Seat, ...], dealer: Seat) -> tuple[tuple[Seat, ...], ...]:
    """Who plays on each board of the next deal, from the first to act to the one who dealt.

    Args:
        format_: how the seats play against each other.
        playing: the seats still in the match, lowest first.
        dealer: the seat to deal. Of partners, the dealer's partner deals on the other board.
    """
    if format_ is Format.PARTNERS:
        return ((0, 1), (2, 3)) if dealer % 2 else ((1, 0), (3, 2))
    order = tuple(seat for seat in playing if seat > dealer) + tuple(seat for seat in playing if seat <= dealer)
    return (order[:-1],) if format_ is Format.ROTATION and len(order) > 2 else (order,)


def board_of(format_: Format, seat: Seat) -> int:
    """The board at which `seat` plays whenever it does: of partners, two and two meet."""
    return seat // 2 if format_ is Format.PARTNERS else 0


def left_of(seat: Seat, playing: tuple[Seat, ...]) -> Seat:
    """The next of the `playing` seats to the left of `seat`."""
    return min(playing, key=lambda other: (other <= seat, other))


def next_dealer(
    rules: Rules, sides: tuple[int, ...], playing: tuple[Seat, ...], dealer: Seat, *, winner: int | None, dead: bool
) -> Seat:
    """Who deals after a deal that the side `winner` won, or nobody.

    A deal that was `dead` and one that merely scored nothing are told apart, as the rules do.
    """
    choice = rules.dealer_after_dead if dead else rules.dealer_after_scored
    if choice is NextDealer.LEFT:
        return left_of(dealer, playing)
    if choice is NextDealer.SAME or winner is None or sides[dealer] == winner:
        return dealer
    nearest = left_of(dealer, playing)
    return nearest if sides[nearest] == winner else winner
