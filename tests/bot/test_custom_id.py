"""Custom ids there and back, and nothing else is one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ui.custom_id import CustomId, Verb, parse_custom_id
from engine.cards import CARDS, parse_cards

steady = settings(deadline=None, derandomize=True, database=None)
numbers = {"game": st.integers(0, 10**18 - 1), "turn": st.integers(0, 10**9 - 1), "verb": st.sampled_from(Verb)}
melds = st.lists(st.sampled_from(CARDS), min_size=3, max_size=4, unique=True).map(tuple)
spreads = st.lists(melds, max_size=3).map(tuple)
ids = st.builds(CustomId, **numbers, card=st.none() | st.sampled_from(CARDS)) | st.builds(
    CustomId, **numbers, card=st.sampled_from(CARDS), spread=spreads
)


@steady
@given(ids)
def test_there_and_back(custom_id: CustomId) -> None:
    text = str(custom_id)
    assert parse_custom_id(text) == custom_id
    assert len(text) <= 100


@steady
@given(ids, ids)
def test_no_two_are_alike(one: CustomId, other: CustomId) -> None:
    assert (str(one) == str(other)) == (one == other)


@steady
@given(st.text(max_size=120) | st.from_regex(r"gr1:\d*:\d*:[a-z-]*(:..)?(:[2-9tc.]*)?", fullmatch=True))
def test_any_text_is_one_of_ours_or_refused(text: str) -> None:
    try:
        found = parse_custom_id(text)
    except ValueError:
        return
    assert found.game < 2**63, "more than SQLite can look up"
    assert parse_custom_id(str(found)) == found


def test_the_form_that_buttons_in_old_messages_have() -> None:
    """They stay on people's screens for ever, so the form may be added to and never changed."""
    assert str(CustomId(12, 34, Verb.THROW, CARDS[0])) == "gr1:12:34:throw:Ac"
    knock = CustomId(12, 34, Verb.KNOCK_CONFIRMED, CARDS[0], (parse_cards("5c5d5h"), parse_cards("9sTsJs")))
    assert str(knock) == "gr1:12:34:knock-yes:Ac:5c5d5h.9sTsJs"
    assert str(CustomId(12, 0, Verb.HAND)) == "gr1:12:0:hand"
    assert {str(verb) for verb in Verb} >= {
        *("accept", "decline", "hand", "rules", "sheet", "resign", "resign-yes", "resign-no", "rematch"),
        *("pass", "draw", "take", "throw", "knock", "knock-yes", "big-gin", "big-gin-yes", "cancel"),
    }


def test_unknown_verbs() -> None:
    with pytest.raises(ValueError, match="fly"):
        parse_custom_id("gr1:1:1:fly")
