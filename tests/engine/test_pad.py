"""The score pad: deals written down one after the other; their points are tested in test_scoring."""

from __future__ import annotations

import pytest

from engine.pad import Board, Entry, InvalidDeal, new_pad, written
from engine.rules import PRESETS

GIN_OF_ADA = Entry((Board(0, (0, 60)),))


def test_what_comes_after_the_end_does_not_count():
    pad = written(new_pad(PRESETS["modern"].with_target(50), 2), [GIN_OF_ADA, Entry((Board(None),)), GIN_OF_ADA])
    assert len(pad.scores) == len(pad.sheet.rows) == 1
    assert pad.outcome is not None
    assert pad.outcome.winner == 0
    with pytest.raises(InvalidDeal) as refused:
        pad.write(GIN_OF_ADA)
    assert refused.value.code == "over"


def test_who_dealt_may_be_said():
    """In rotation the dealer sits out, so a deal names its dealer where one before it was taken away."""
    pad = new_pad(PRESETS["modern"], 3)
    assert pad.boards() == ((1, 2),)
    assert pad.boards(2) == ((0, 1),)
    pad = pad.write(Entry((Board(0, (5, 9, None)),), dealer=2))
    assert [row.dealer for row in pad.sheet.rows] == [2]
    assert pad.dealer == 0


@pytest.mark.parametrize("dealer", [-1, 2])
def test_somebody_at_the_table_deals_first(dealer: int):
    with pytest.raises(ValueError, match="no seat"):
        new_pad(PRESETS["modern"], 2, None, dealer)
