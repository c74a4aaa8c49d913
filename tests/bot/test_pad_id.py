"""Custom ids of score pads there and back, and nothing else is one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ui.pad_id import PREFIX, PadAct, PadId, parse_pad_id

steady = settings(deadline=None, derandomize=True, database=None)
ids = st.builds(
    PadId,
    pad=st.integers(0, 10**18 - 1),
    version=st.integers(0, 10**9 - 1),
    act=st.sampled_from(PadAct),
    number=st.integers(0, 9_999),
)


@steady
@given(ids)
def test_there_and_back(pad_id: PadId) -> None:
    text = str(pad_id)
    assert parse_pad_id(text) == pad_id
    assert text.startswith(PREFIX)
    assert len(text) <= 100


@steady
@given(st.text(max_size=120) | st.from_regex(r"gp1:\d*:\d*:[a-z]*:\d*", fullmatch=True))
def test_any_text_is_one_of_ours_or_refused(text: str) -> None:
    try:
        found = parse_pad_id(text)
    except ValueError:
        return
    assert parse_pad_id(str(found)) == found


def test_the_form_that_buttons_in_old_messages_have() -> None:
    assert str(PadId(12, 3, PadAct.EDIT, 45)) == "gp1:12:3:edit:45"
    assert set(PadAct) >= {
        *("new", "choose", "open", "enter", "correct", "edit", "dealer", "partner", "share"),
    }


def test_unknown_acts() -> None:
    with pytest.raises(ValueError, match="fly"):
        parse_pad_id("gp1:1:1:fly:0")
