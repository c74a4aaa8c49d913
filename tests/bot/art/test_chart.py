"""The picture of a rating: its curve is where the numbers say, and its words say the same."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.art.chart import Point, rating_picture
from bot.text import words

TEXT = words()
DAY = 86_400
FIRST = 1_800_000_000  # 2027-01-15
CURVE = (255, 200, 61)


def drawn(*points: Point) -> Image.Image:
    return Image.open(BytesIO(rating_picture(TEXT, points).draw())).convert("RGB")


def heights(picture: Image.Image, column: int) -> list[int]:
    """The rows, from the top, in which the curve crosses a column."""
    return [row for row in range(picture.height) if picture.getpixel((column, row)) == CURVE]


def test_a_rising_rating_rises() -> None:
    picture = drawn((FIRST, 1_000), (FIRST + DAY, 1_100), (FIRST + 2 * DAY, 1_200))
    assert picture.size == (1280, 720)
    left, middle, right = (heights(picture, column) for column in (200, 711, 1220))
    assert left[0] > middle[0] > right[0]


def test_time_is_the_breadth() -> None:
    """Half the way up after a tenth of the time."""
    picture = drawn((FIRST, 1_000), (FIRST + DAY, 1_100), (FIRST + 10 * DAY, 1_100))
    assert abs(heights(picture, 400)[0] - heights(picture, 1_200)[0]) <= 2
    assert heights(picture, 200)[0] > heights(picture, 280)[0] > heights(picture, 400)[0]


@pytest.mark.parametrize(
    "points",
    [
        ((FIRST, 1_138),),
        ((FIRST, 1_138), (FIRST, 1_249)),
        ((FIRST, 1_000), (FIRST + DAY, 1_000)),
        ((FIRST, -5_000), (FIRST + 9 * 365 * DAY, 25_000)),
    ],
)
def test_any_history_can_be_drawn(points: tuple[Point, ...]) -> None:
    assert drawn(*points).size == (1280, 720)


def test_a_long_history_keeps_its_end() -> None:
    points = [(FIRST + at * DAY, 1_000 + at % 7) for at in range(10_000)]
    points.append((FIRST + 10_000 * DAY, 2_000))
    picture = rating_picture(TEXT, points)
    assert heights(Image.open(BytesIO(picture.draw())).convert("RGB"), 1_232)
    assert len(picture.draw()) < 60_000
    assert "last 2,000, highest 2,000" in picture.description


def test_it_is_told_in_words() -> None:
    picture = rating_picture(TEXT, [(FIRST, 1_138), (FIRST + 40 * DAY, 990), (FIRST + 60 * DAY, 1_050)])
    assert picture.name == "rating.webp"
    assert picture.description == (
        "Rating after each of 3 matches, from 2027-01-15 to 2027-03-16:"
        " first 1,138, last 1,050, highest 1,138, lowest 990."
    )
