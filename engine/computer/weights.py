"""What the numbers that the expert looks at are worth."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What each number of a row in `engine.computer.features` is worth (points).

    Attributes:
        throw: for throws, by the stage of the deal; they are costs.
        take: for taking from the pile, beside drawing from the stock.
        knock: for a knock, beside going on.
        position: for a hand that has just thrown.
        draw: for a hand that is about to draw from the stock.
        gin: for what the opponent holds against gin.
    """

    throw: tuple[tuple[float, ...], ...]
    take: tuple[float, ...]
    knock: tuple[float, ...]
    position: tuple[float, ...]
    draw: tuple[float, ...]
    gin: tuple[float, ...]
