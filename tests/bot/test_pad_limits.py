"""Score pads within what Discord takes: four players with the longest names, sixty deals, every preset and format."""

from __future__ import annotations

from random import Random

import pytest

from bot.pads import ListedPad, ScorePad
from bot.rows import PadPlayerRow, PadRow
from bot.ui.look import Look
from bot.ui.pad_deal_form import deal_form, told_deal, typed_of
from bot.ui.pad_id import PadAct
from bot.ui.pad_new_form import new_form, pad_rules, told_new, typed_like
from bot.ui.pad_page import correcting_page, moved_copy, pad_page, pads_list, refused_form, shared_copy
from engine.cards import parse_cards
from engine.pad import Board, Entry, Pad, new_pad
from engine.rules import PRESETS, Format
from tests.bot.test_limits import check, check_form

LONGEST_ID = 2**64 - 1
NAMES = [PadPlayerRow(f"{seat}{'*_[`|~<@>]#:' * 3}"[:32]) for seat in range(4)]
PEOPLE = [PadPlayerRow("W" * 31 + str(seat), LONGEST_ID - seat) for seat in range(4)]


def longest_pad(preset: str, format_: Format, seats: int, deals: int, players: list[PadPlayerRow]) -> ScorePad:
    """A pad of so many deals; a deal that would end the match is dead, so that all of them count."""
    rules = pad_rules({"rules": [preset], "target": ["500"]})
    rng = Random(f"{preset} {seats}")
    pad, entries = new_pad(rules, seats, format_), list[Entry]()
    while len(entries) < deals:
        entry = Entry(tuple(random_board(pad, playing, rng) for playing in pad.boards()))
        if pad.write(entry).outcome is not None:
            entry = Entry((Board(None),) * len(entry.boards))
        pad = pad.write(entry)
        entries.append(entry)
    row = PadRow(
        id=10**18 - 1,
        guild_id=LONGEST_ID,
        maker_id=LONGEST_ID,
        rules="",
        format=format_,
        first_dealer=0,
        deals="",
        version=10**9 - 1,
        changed_at=2**40,
        channel_id=LONGEST_ID,
        message_id=LONGEST_ID,
        shown=0,
        players=tuple(players[:seats]),
    )
    return ScorePad(row, tuple(entries), pad)


def random_board(pad: Pad, playing: tuple[int, ...], rng: Random) -> Board:
    """Gin, a knock or an undercut, with counts so low that a match is long."""
    knocker = rng.choice(playing)
    low = rng.choice((range(7), range(8, 11)))
    counts = [rng.choice(low) if seat in playing else None for seat in range(len(pad.sides))]
    counts[knocker] = min(pad.rules.knock_limit, rng.choice((0, 7)))
    return Board(knocker, tuple(counts), upcard=rng.choice(parse_cards("7s Kh")))


WAYS = [
    (name, format_, seats) for name, rules in PRESETS.items() for format_ in rules.formats for seats in format_.seats
]


@pytest.mark.parametrize("players", [NAMES, PEOPLE], ids=["names", "people"])
@pytest.mark.parametrize(("preset", "format_", "seats"), WAYS)
def test_sixty_deals(preset: str, format_: Format, seats: int, players: list[PadPlayerRow], look: Look) -> None:
    pad = longest_pad(preset, format_, seats, 60, players)
    assert len(pad.pad.scores) == 60
    typed = typed_of(pad, 60)
    longest = look.text("error-pad-counts", count=4, order=", ".join(["\\*" * 32] * 4))
    notice = f"{longest}\n{told_deal(look, pad, 60, {name: ['*' * 4_000] for name in typed})}"
    for page in range(8):
        check(pad_page(look, pad, LONGEST_ID, page))
        check(pad_page(look, pad, 0, page))
        check(correcting_page(look, pad, page))
    check(pad_page(look, pad, LONGEST_ID, 0, notice))
    check(shared_copy(look, pad))
    check_form(deal_form(look, pad, PadAct.ENTER, 61, {}))
    check_form(deal_form(look, pad, PadAct.EDIT, 60, typed))
    check_form(new_form(look, LONGEST_ID, typed_like(pad)))
    check(pads_list(look, [ListedPad(pad.id, pad.players, preset, 200)] * 30))


@pytest.mark.parametrize(("preset", "format_", "seats"), WAYS)
def test_an_empty_pad(preset: str, format_: Format, seats: int, look: Look) -> None:
    pad = longest_pad(preset, format_, seats, 0, NAMES)
    check(pad_page(look, pad, LONGEST_ID))
    check(moved_copy(look, pad))


def test_screens_without_a_pad(look: Look) -> None:
    check(pads_list(look, []))
    typed = {"people": [str(LONGEST_ID)] * 4, "names": ["*" * 4_000], "target": ["*" * 4_000]}
    check(refused_form(look, f"{look.text('error-pad-name-long', most=32)}\n{told_new(look, typed)}"))
    check_form(new_form(look, LONGEST_ID, {"people": [str(LONGEST_ID)] * 4, "names": ["*" * 4_000]}))
