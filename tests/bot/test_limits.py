"""Every message stays within what Discord takes, with the longest that a match can bring, in every language."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.archive import OwnGames, PastMatch, PastSide
from bot.health import Report
from bot.league import OPPONENTS, PAGE, By, Leader, Leaders, Period, Ranking, Rating, Record, Where
from bot.preferences import CardOrder, DeckChoice, Preferences, QuietHours
from bot.rows import ClockRow, GameRow, OpponentRow
from bot.seals import Seal
from bot.servers import ServerChoices
from bot.table import Live, Table
from bot.terms import changed, deviations
from bot.ui.custom_id import CustomId, Verb
from bot.ui.games_page import Reader, games_page, which_page
from bot.ui.going_out import big_gin_question, knock_question, resign_question
from bot.ui.hand import hand
from bot.ui.health_page import health_page
from bot.ui.help_page import help_page
from bot.ui.history_page import PER_PAGE, History, history_page
from bot.ui.host_page import RULES_FORMS, host_page, times_form
from bot.ui.invitation import changed_terms, invitation
from bot.ui.layout import Accent, button, message, rows
from bot.ui.lesson import lesson_page
from bot.ui.look import Look
from bot.ui.pages import sentence
from bot.ui.places import NEEDED
from bot.ui.public_table import final_table, finished_deal, public_table
from bot.ui.record_page import record_page
from bot.ui.replay_page import Place, replay_page
from bot.ui.rules_page import rules_page
from bot.ui.settings_page import quiet_form, settings_page
from bot.ui.sheet import sheet, sheet_text
from bot.ui.standing_leaders import leaderboard
from bot.ui.standing_stats import statistics
from bot.ui.terms_panel import GROUPS, form_of, panel, rules_form
from bot.ui.threads import NEEDED_FOR_THREADS
from bot.ui.verify import verify_page
from engine.match import Match, new_match, next_step
from engine.moves import BigGin, Deal, Draw, Knock, Move, Pass, Resign
from engine.open_deals import open_deals
from engine.rules import PRESETS, Format, NextDealer, Rules, Scoring, ShutOut
from engine.scoring import End, add_row, blank_sheet, next_row
from tests.bot.own_emojis import own_emojis
from tests.bot.people import BUTTON, GALLERY, SELECT, TEXT, parts

TEXT_INPUT, RADIO_GROUP = 4, 21
EMOJIS = asyncio.run(own_emojis())
"""With the longest names."""
LONGEST_ID = 2**64 - 1
USERS = tuple(LONGEST_ID - seat for seat in range(4))


@pytest.fixture
def looks(look: Look) -> tuple[Look, ...]:
    """In one language, who chose nothing; who has a picture of every hand; and who has its cards by rank as well."""
    drawn = replace(look, emojis=EMOJIS, choices=Preferences(deck=DeckChoice.TWO, picture=True))
    return look, drawn, replace(drawn, choices=replace(drawn.choices, card_order=CardOrder.RANK))


def table_of(match: Match, state: str = "playing") -> Table:
    """The table of a match with the longest numbers that there are."""
    row = GameRow(
        id=10**18 - 1,
        guild_id=LONGEST_ID,
        channel_id=LONGEST_ID,
        challenger_id=USERS[0],
        state=state,
        rules=match.rules.to_json(),
        format=match.format,
        engine=1,
        first_dealer=None,
        rematch_of=None,
        move_deadline=30 * 86_400 - 1,
        created_at=0,
        lapses_at=2**40,
        terms=0,
        open_seats=None,
        ended_at=None,
        ply=len(match.log),
        shown=0,
        shown_deal=0,
        message_id=LONGEST_ID,
        posted_at=0,
        users=USERS[: match.seats],
        accepted=tuple(seat == 0 for seat in range(match.seats)),
        clocks=tuple(
            ClockRow(at, board.to_act, match.turns[at], 2**40)
            for at, board in enumerate(match.boards)
            if board is not None and board.to_act is not None
        ),
        calls=(),
        called_off=None,
    )
    seals = tuple(
        Seal(move.board, "f" * 32, "".join(map(str, move.deck))) for _, move in match.log if isinstance(move, Deal)
    )
    return Table(row, Live(match, len(match.log), seals))


OPTION_TEXTS = ("label", "value", "description")


def check(view: ui.LayoutView) -> None:
    """What Discord refuses, the library does not always."""
    components = list(parts(view.to_components()))
    texts = [part["content"] for part in components if part["type"] == TEXT]
    assert 1 <= len(components) <= 40
    assert all(texts)
    assert sum(map(len, texts)) <= 4_000, "\n".join(texts)
    assert sum(len(text.encode()) + 12 for text in texts) <= 10_170
    ids = [part["custom_id"] for part in components if "custom_id" in part]
    assert len(ids) == len(set(ids))
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    for part in components:
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= 5
        if part["type"] == BUTTON:
            assert 1 <= len(part["label"]) <= 38, "longer labels are cut off on a phone"
        if part["type"] == SELECT:
            assert 1 <= len(part["options"]) <= 25
            assert len(part.get("placeholder") or "") <= 150
            assert all(len(option.get(key, "")) <= 100 for option in part["options"] for key in OPTION_TEXTS)
        if part["type"] == GALLERY:
            assert all(1 <= len(item["description"]) <= 1_024 for item in part["items"])


def check_form(form: ui.Modal) -> None:
    """As `check`, for a form."""
    data: Any = form.to_dict()
    assert 1 <= len(data["title"]) <= 45
    assert 1 <= len(data["custom_id"]) <= 100
    assert 1 <= len(data["components"]) <= 5
    for label in data["components"]:
        assert 1 <= len(label["label"]) <= 45
        assert 1 <= len(label.get("description") or "-") <= 100
        field = label["component"]
        assert len(field.get("placeholder") or "") <= (100 if field["type"] == TEXT_INPUT else 150)
        assert field.get("max_length", 1) >= len(field.get("value") or "")
        options = field.get("options", [])
        assert field["type"] != RADIO_GROUP or len(options) >= 2
        assert len(options) <= (25 if field["type"] == SELECT else 10)
        assert all(1 <= len(option["label"]) <= 100 for option in options)
        assert all(len(option.get("description") or "") <= 100 for option in options)
        assert len({option["value"] for option in options}) == len(options)


def renders(match: Match, look: Look) -> Iterator[ui.LayoutView]:
    """Every message that this moment of a match may bring."""
    table = table_of(match, "over" if match.outcome else "playing")
    view = table.view(None)
    yield public_table(look, table)
    yield sheet(look, table)
    if view.showdowns:
        yield finished_deal(look, table)
    for seat in range(match.seats):
        yield hand(look, table, seat, look.text("error-stale"))
        yield resign_question(look, table, seat)
        for board in table.view(seat).boards:
            own = board.hand
            asked = [None, *own.knocks] if own is not None and own.knocks else []
            for card, arranging in product(asked, (False, True)):
                question = knock_question(look, table, board, card, arranging=arranging)
                assert question is not None
                yield question
            if own is not None and BigGin() in own.moves:
                question = big_gin_question(look, table, board)
                assert question is not None
                yield question


def step(match: Match, rng: Random) -> tuple[int | None, Move]:
    """What the table does, or else what a random player does; knocks are made half of the time."""
    made = next_step(match, rng)
    if made is not None:
        return made
    seat = rng.choice(match.to_act)
    moves = [move for move in match.legal_moves(seat) if not isinstance(move, Resign)]
    knocks = [move for move in moves if isinstance(move, Knock)]
    if knocks and rng.random() < 0.5:
        return seat, rng.choice(knocks)
    return seat, rng.choice([move for move in moves if not isinstance(move, Knock)])


FORMATS = [
    (name, seats, format_)
    for name, rules in PRESETS.items()
    for format_ in rules.formats
    for seats in format_.seats
    if seats == 2 or name in ("modern", "royal", "oklahoma", "hollywood")
]


@pytest.mark.parametrize(("preset", "seats", "format_"), FORMATS)
def test_random_matches(preset: str, seats: int, format_: Format, looks: tuple[Look, ...]) -> None:
    rng = Random(preset)
    match = new_match(PRESETS[preset], seats, format_)
    for ply in range(400):
        if match.outcome or (match.boards and ply % 3 == 0):
            for view in renders(match, looks[ply // 3 % len(looks)]):
                check(view)
        if match.outcome:
            break
        actor, move = step(match, rng)
        match = match.play(actor, move)


def longest_pile(seats: int = 2) -> Match:
    """A deal in which nobody ever takes or knocks, just before it is dead."""
    match = new_match(PRESETS["modern"], seats)
    while not (after := match.play(*drawing(match))).sheet.rows:
        match = after
    return match


def drawing(match: Match) -> tuple[int | None, Move]:
    """What the table does, or a player who passes, draws and throws the first card."""
    made = next_step(match, Random(1))
    if made is not None:
        return made
    seat = match.to_act[0]
    moves = match.legal_moves(seat)
    return seat, next(move for move in (Pass(), Draw(), moves[0]) if move in moves)


def knocking() -> Match:
    """A deal whose player to act may knock."""
    rng = Random(3)
    match = new_match(PRESETS["modern"], 2)
    while True:
        view = table_of(match).view(match.to_act[0]) if match.to_act else None
        if view is not None and any(board.hand is not None and board.hand.knocks for board in view.boards):
            return match
        match = match.play(*step(match, rng))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_long_pile(seats: int, looks: tuple[Look, ...]) -> None:
    for look in looks:
        for view in renders(longest_pile(seats), look):
            check(view)


@pytest.mark.parametrize(
    ("preset", "seats", "told"),
    [("modern", 2, 24), ("modern", 3, 8), ("modern", 4, 8), ("royal", 4, 8), ("hollywood", 2, 24), ("hollywood", 4, 8)],
)
def test_a_long_score_sheet(preset: str, seats: int, told: int, looks: tuple[Look, ...]) -> None:
    """Sixty deals, all told on the final table: the newest one by one, those before in one line."""
    rules = PRESETS[preset].with_target(500)
    match = new_match(rules, seats)
    rng = Random(2)
    while not match.sheet.rows or End.DEAD in match.sheet.rows[-1].ends:
        actor, move = step(match, rng)
        match = match.play(actor, move)
    showdowns = tuple(replace(showdown, number=60) for showdown in table_of(match).view(None).showdowns)
    while match.outcome is None:
        match = match.play(next(seat for seat in match.playing), Resign())
    width, boards = len(set(match.sides)), len(showdowns)
    long = blank_sheet(rules, width)
    for number in range(1, 61):
        winner = number % 2
        points = tuple(7 if side == winner else -7 * rules.ends_below for side in range(width))
        ends = (End.KNOCK, End.GIN, End.BIG_GIN, End.UNDERCUT, End.DEAD)[number % 5 :][:1] * boards
        long = add_row(rules, long, next_row(long, number, winner, ends, winner, points))
    table = table_of(match, "over")
    view = replace(table.view(None), sheet=long, showdowns=showdowns)
    assert view.outcome is not None
    called_off = Table(replace(table.row, called_off="*" * 200), table.live)
    for look in looks:
        check(final_table(look, table, view, view.outcome))
        check(final_table(look, called_off, view, view.outcome))
    look = looks[0]
    shown = final_table(look, table, view, view.outcome)
    text = "\n".join(part["content"] for part in parts(shown.to_components()) if part["type"] == TEXT)
    earlier = look.text("sheet-earlier", count=60 - told, running="")
    assert f"\n{earlier}" in text
    if look.text.language == "en":
        assert text.count("### Deal 60") == boards
    if preset == "modern" and seats == 2:
        assert f"{earlier}126 – 126" in text
    assert f"\n{61 - told}. " in text
    assert "\n60. " in text
    assert f"\n{60 - told}. " not in text
    check(message(Accent.SETTLED, sheet_text(look, table, view)))


@pytest.mark.parametrize("state", ["invited", "playing", "over", "declined", "withdrawn", "lapsed"])
def test_invitations(state: str, look: Look) -> None:
    for preset, seats, format_ in FORMATS:
        check(invitation(look, table_of(new_match(PRESETS[preset], seats, format_), state), LONGEST_ID))


def unlike(preset: Rules) -> Rules:
    """Rules that differ from that preset, and from every other one, in as much as they can."""
    penalties = preset.scoring is Scoring.PENALTIES
    changes: dict[str, object] = {
        "knock_limit": 50,
        "throw_back": not preset.throw_back,
        "last_drawer_may_knock": False,
        "equal_is_undercut": False,
        "gin_bonus": 99,
        "big_gin_bonus": 199,
        "undercut_bonus": 99,
        "spades_double": True,
        "game_bonus": 499,
        "box": 99,
        "hand_size": 7,
        "dealer_after_scored": NextDealer.WINNER,
        "dealer_after_dead": NextDealer.SAME,
    }
    if penalties:
        changes |= {"knock_bonus": 99, "gin_penalty": 99, "undercut_penalty": 99, "crowd_hand_size": 10}
        changes |= {"ends_below": False}
    else:
        changes |= {"shut_out": ShutOut.EVERYTHING, "higher_total_wins": True}
    return changed(preset, **changes)


CROWDED = [(preset, seats) for preset in ("modern", "royal", "hollywood") for seats in (2, 3, 4)]


@pytest.mark.parametrize(("preset", "seats"), [each for each in CROWDED if each != ("hollywood", 3)])
@pytest.mark.parametrize("sitting", [None, 1, 2, 3, 4], ids=lambda sitting: f"{sitting} sitting")
def test_terms_that_differ_in_everything(preset: str, seats: int, sitting: int | None, look: Look) -> None:
    """Invitations by name, and open tables, with every deviation; the panel and each of its forms."""
    if sitting is not None and sitting > seats:
        return
    rules = unlike(PRESETS[preset].with_target(499))
    assert len(deviations(rules)) >= 10
    table = table_of(new_match(rules, seats), "invited")
    row = replace(table.row, terms=10**6)
    if sitting is not None:
        row = replace(row, open_seats=seats, users=USERS[:sitting], accepted=(True,) * sitting)
    table = Table(row, table.live)
    check(invitation(look, table))
    check(changed_terms(look, table))
    for sent in (True, False):
        check(panel(look, table, look.text("error-terms-stale"), sent=sent))
    for group in GROUPS:
        check_form(form_of(look, table, group))


@pytest.mark.parametrize("state", ["playing", "over", "withdrawn", "lapsed"])
def test_open_tables_that_are_no_more(state: str, look: Look) -> None:
    table = table_of(new_match(PRESETS["modern"], 4), state)
    check(invitation(look, Table(replace(table.row, open_seats=4), table.live)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pages(seats: int, look: Look) -> None:
    longest = table_of(longest_pile(seats))
    numbered = [Table(replace(longest.row, id=longest.row.id - at), longest.live) for at in range(30)]
    reader = Reader(USERS[0], 0)
    invited = tuple(replace(longest.row, challenger_id=challenger, state="invited") for challenger in USERS[:2])
    frozen = (longest.row.id,) * 4
    for count in (0, 1, 9, 10, 11, 30):
        under_way = OwnGames(tuple(numbered[:count]), invited, frozen)
        for page in (0, 1, 3, 10**9 - 1):
            check(games_page(look, under_way, reader, page))
    check(games_page(look, OwnGames((), (), ()), reader))
    check(which_page(look, numbered, reader))
    buttons = rows(button(look.text("button-hand"), CustomId(longest.row.id, at, Verb.HAND)) for at in range(10))
    check(rules_page(look, PRESETS["royal"], 1, look.text("rules-others"), buttons))
    for rules in PRESETS.values():
        check(rules_page(look, rules, 30 * 86_400 - 1))


def test_help_and_the_lesson(looks: tuple[Look, ...]) -> None:
    for look in looks:
        check(help_page(look))
        for page in range(8):
            check(lesson_page(look, LONGEST_ID, page))
        for page in range(7):
            check(lesson_page(look, LONGEST_ID, page, is_explained=True))


@pytest.mark.parametrize("by", By)
@pytest.mark.parametrize("where", Where)
def test_leaderboards(by: By, where: Where, look: Look) -> None:
    leader = Leader(10**6, LONGEST_ID, -(10**9), 10**6, 10**6, is_provisional=True)
    ranking = Ranking(by, Period.MONTH, where)
    check(leaderboard(look, Leaders(ranking, 99_998, 100_000, (leader,) * PAGE, leader), LONGEST_ID))
    check(leaderboard(look, Leaders(ranking, 0, 1, (), None), LONGEST_ID))


@pytest.mark.parametrize("matches", [1, 1_000])
def test_statistics(matches: int, look: Look) -> None:
    most = 10**6
    record = Record(
        user=LONGEST_ID,
        wins=most,
        losses=most,
        points=-(10**9),
        streak=most,
        missed=most,
        deals=most,
        gins=most,
        undercuts=most,
        average_deadwood=98.76,
        is_counted=False,
        rules=tuple((name, most, most) for name in [*PRESETS, "custom"]),
        opponents=(OpponentRow(LONGEST_ID, most, most),) * OPPONENTS,
        ratings=(Rating(2**33, -99_999),) * matches,
        is_provisional=True,
    )
    shown = statistics(look, record)
    check(shown)
    assert all(len(picture.description) <= 1_024 for picture in shown.pictures)
    check(statistics(look, replace(record, wins=0, losses=0)))


@pytest.mark.parametrize("sides", [((0,), (1,)), ((0, 2), (1, 3)), ((0,), (1,), (2,), (3,))])
@pytest.mark.parametrize("end", ["target", "resigned", "deadline", "void"])
def test_history(sides: tuple[tuple[int, ...], ...], end: str, look: Look) -> None:
    placed = tuple(PastSide(tuple(USERS[seat] for seat in side), -(10**6), 4) for side in sides)
    users = tuple(USERS[seat] for seat in sorted(seat for side in sides for seat in side))
    matches = [PastMatch(10**18 - 1 - at, "hollywood", 2**40, end, users, placed) for at in range(PER_PAGE + 1)]
    for shown in (0, 1, PER_PAGE, PER_PAGE + 1):
        for against in (None, USERS[1]):
            for page in (0, 10**5):
                check(history_page(look, History(USERS[0], against, page), matches[:shown], own=False))


def finished(preset: str, seats: int, format_: Format) -> Match:
    rng = Random(f"replays {preset}")
    match = new_match(PRESETS[preset], seats, format_)
    while len(match.sheet.rows) < 3 and match.outcome is None:
        match = match.play(*step(match, rng))
    while match.outcome is None:
        match = match.play(match.playing[0], Resign())
    return match


@pytest.mark.parametrize(("preset", "seats", "format_"), FORMATS)
def test_replays_and_proofs(preset: str, seats: int, format_: Format, look: Look) -> None:
    match = finished(preset, seats, format_)
    table = table_of(match, "over")
    deals = open_deals(match)
    for deal in deals:
        for at in range(deal.last + 1):
            check(replay_page(look, table, deals, Place(deal.number, deal.board, at)))
        check(verify_page(look, table, deal.number))
    for seat in range(seats):
        check(hand(look, table, seat, look.text("error-stale")))
    check(record_page(look, table, "")[0])


def test_a_replay_of_the_longest_pile(look: Look) -> None:
    for seats in (2, 3, 4):
        match = longest_pile(seats)
        match = match.play(*drawing(match))
        deals = open_deals(match)
        for at in range(deals[-1].last + 1):
            check(replay_page(look, table_of(match), deals, Place(deals[-1].number, 0, at)))


def test_sentences(look: Look) -> None:
    check(sentence(look.text("error-bad-deadline", deadline="x" * 40)))
    check(sentence(look.text("error-bug", number="f" * 8)))


def test_settings(look: Look) -> None:
    check(settings_page(look, []))
    chosen = Preferences(picture=True, zone="America/North_Dakota/New_Salem", quiet=QuietHours(0, 1), refuses_all=True)
    check(settings_page(replace(look, choices=chosen), [LONGEST_ID - number for number in range(25)]))
    check_form(quiet_form(look.text, chosen))


def test_settings_of_a_server(look: Look) -> None:
    plain = ServerChoices(move_deadline=1, invitation_life=60)
    longest = 30 * 86_400 - 1
    named = ", ".join(f"<#{LONGEST_ID - number}>" for number in range(25))
    needed = ", ".join(look.text(f"permission-{name}") for name in NEEDED_FOR_THREADS)
    trouble = look.text("host-threads-missing", channels=named, permissions=needed)
    channels = tuple(LONGEST_ID - number for number in range(25))
    for preset in (PRESETS["modern"], PRESETS["royal"], PRESETS["hollywood"]):
        chosen = replace(plain, rules=unlike(preset), move_deadline=longest, invitation_life=longest, most_matches=100)
        check(host_page(look, replace(chosen, channels=channels, threads=True), channels, trouble))
        check_form(times_form(look, chosen))
        for custom_id, group in RULES_FORMS.items():
            check_form(rules_form(look, group, chosen.rules, custom_id))
    check(host_page(look, plain, ()))
    check(host_page(look, replace(plain, channels=channels), ()))


def test_health(look: Look) -> None:
    needed = [*NEEDED, *NEEDED_FOR_THREADS, "attach_files"]
    closed = {LONGEST_ID - number: needed for number in range(50)}
    overdue = Report(2**40, True, True, 2**50, 2**40, tuple(range(1_000)))
    check(health_page(look, overdue, 10**6, closed))
    check(health_page(look, overdue, None, dict.fromkeys(closed)))
    check(health_page(look, replace(overdue, takes_writes=False, overdue=(), copied_at=None), 1, {LONGEST_ID: []}))


def test_what_is_offered_while_typing(look: Look) -> None:
    """Discord shows no suggestion at all where one is longer than this."""
    text, number = look.text, str(10**18 - 1)
    rules = max((text(f"rules-{name}") for name in (*PRESETS, "custom")), key=len)
    scores = " – ".join(["-1000"] * 4)
    offered = [text("choice-match", match=number), text("choice-running", match=number, rules=rules)]
    for result in ("won", "lost", "void"):
        facts = {"match": number, "scores": scores, "rules": rules, "when": "2026-12-01"}
        offered.append(text(f"choice-match-{result}", **facts))
    for end in End:
        if end is not End.TARGET:
            ended = text(f"deal-end-{end.replace(' ', '-')}")
            offered.append(text("choice-deal", number=10**6, end=ended, points=10**6))
    assert all(1 <= len(one) <= 100 for one in offered), offered
