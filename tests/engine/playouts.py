"""Random matches over every preset and format, with what must hold at every ply.

``python -m tests.engine.playouts 10000`` plays that many and prints what came of them.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator

from engine.cards import FULL_DECK, mask_of
from engine.deal import DealState
from engine.match import Match, new_match, next_step
from engine.melds import throws
from engine.moves import BigGin, Discard, Expire, Knock, Move, Resign, Seat, Void
from engine.rules import PRESETS, Format, Rules, ShutOut, custom
from engine.scoring import End

VARIANTS = {
    **PRESETS,
    "no tie": custom("modern", equal_is_undercut=False, big_gin_bonus=50),
    "double everything": custom("parlour", shut_out="double everything", spades_double=True),
    "short hands": custom("modern", hand_size=7, knock_limit=7, throw_back=True),
    "royal big gin": custom("royal", big_gin_bonus=31, oklahoma=True, knock_limit=10),
}
KINDS = [
    (name, format_, seats) for name, rules in VARIANTS.items() for format_ in rules.formats for seats in format_.seats
]


def play_match(
    rules: Rules, seats: int, format_: Format, rng: random.Random, *, leavers: bool = False
) -> Iterator[Match]:
    """Every moment of a random match, the last of them over."""
    match = new_match(rules, seats, format_)
    yield match
    while not match.outcome:
        match = match.play(*(next_step(match, rng) or a_move(match, rng, leavers=leavers)))
        yield match


def a_move(match: Match, rng: random.Random, *, leavers: bool) -> tuple[Seat | None, Move]:
    """A move of one of the seats that are awaited: fair play for the most part, so that matches end."""
    seat = rng.choice(match.to_act)
    if leavers and rng.random() < 0.004:
        anybody = rng.choice(match.playing)
        return rng.choice([(anybody, Resign()), (None, Expire(seat)), (None, Expire(seat)), (None, Void())])
    moves = match.legal_moves(seat)[:-1]
    outs = [move for move in moves if isinstance(move, (Knock, BigGin))]
    if outs and rng.random() < 0.8:
        return seat, rng.choice(outs)
    throw = [move for move in moves if isinstance(move, Discard)]
    if throw and rng.random() < 0.85:
        left = throws(board_of(match, seat).hand(seat))
        return seat, min(throw, key=lambda move: (left[move.card], -move.card.points))
    return seat, rng.choice(throw or moves)


def board_of(match: Match, seat: Seat) -> DealState:
    """The board at which `seat` is to act."""
    return next(board for board in match.boards if board and board.to_act == seat)


def check_moment(match: Match) -> None:
    """What holds at every ply: 52 cards on each board, and somebody to move until the end."""
    for board in match.boards:
        if board:
            check_cards(board)
    for seat in range(match.seats):
        assert bool(match.legal_moves(seat)) == (match.outcome is None and seat in match.playing)
    for seat in match.to_act:
        assert len(match.legal_moves(seat)) > 1
    assert len(match.turns) == (2 if match.format is Format.PARTNERS else 1)
    assert len(match.points) == len(set(match.sides))


def check_cards(board: DealState) -> None:
    """Every card is in one place: a hand, the pile, the stock, or thrown to knock."""
    thrown = [board.finish.thrown] if board.finish and board.finish.thrown is not None else []
    held = list(board.hands)
    if thrown:  # the hands of a finished deal stay as they were before the knock
        held = [hand & ~thrown[0].bit for hand in held]
    places = [*held, mask_of(board.pile), mask_of(board.layout.deck[board.at :]), mask_of(thrown)]
    assert sum(place.bit_count() for place in places) == 52
    assert sum(places) == FULL_DECK
    for hand, known in zip(board.hands, board.known, strict=True):
        assert known & ~hand == 0


def check_end(match: Match) -> None:
    """What holds at the end: the log replays to the match, and the rules name its winner."""
    replayed = new_match(match.rules, match.seats, match.format)
    for actor, move in match.log:
        replayed = replayed.play(actor, move)
    assert replayed == match
    outcome = match.outcome
    assert outcome is not None
    if outcome.end is End.TARGET:
        assert outcome.winner == named_winner(match)
        assert outcome.ranks[outcome.winner] == 1
    elif outcome.end is End.VOID:
        assert outcome.winner is None
    else:
        assert outcome.seat is not None and outcome.winner != match.sides[outcome.seat]
        assert outcome.ranks[match.sides[outcome.seat]] > 1


def named_winner(match: Match) -> int:
    """The winner by the rules' own words, from the points of the deals alone."""
    rules, width = match.rules, len(set(match.sides))
    winners = []
    for game in range(rules.games):
        points, deals, earlier = [0] * width, [0] * width, [0] * width
        for row in match.sheet.rows:
            if any(sum_ >= rules.target for sum_ in points) and rules.games > 1:
                break
            if row.winner is not None:
                earlier[row.winner] += 1
                if earlier[row.winner] <= game:
                    continue
                deals[row.winner] += 1
            points = [sum_ + won for sum_, won in zip(points, row.points, strict=True)]
        winners.append(_winner(rules, points, deals, [match.sides[seat] for seat in match.standing.out]))
    return Counter(winners).most_common(1)[0][0]


def _winner(rules: Rules, points: list[int], deals: list[int], left: list[int]) -> int:
    reached = [side for side, sum_ in enumerate(points) if sum_ >= rules.target and side not in left]
    if not rules.higher_total_wins:
        return reached[0]
    totals = [sum_ + rules.box * won for sum_, won in zip(points, deals, strict=True)]
    for side in reached:
        totals[side] += rules.game_bonus
        if rules.shut_out is ShutOut.EVERYTHING and sum(deals) == deals[side]:
            totals[side] *= 2
    return max(
        (side for side in range(len(totals)) if side not in left), key=lambda side: (totals[side], side in reached)
    )


def main(matches: int) -> None:
    """Play so many matches, and print how the deals and the matches ended."""
    deals: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for at in range(matches):
        name, format_, seats = KINDS[at % len(KINDS)]
        rng = random.Random(f"playout {at}")
        match = None
        for match in play_match(VARIANTS[name], seats, format_, rng, leavers=at % 4 == 0):
            check_moment(match)
        assert match is not None and match.outcome is not None
        check_end(match)
        deals.update(str(row.end) for row in match.sheet.rows)
        ends[str(match.outcome.end)] += 1
    sys.stdout.write(f"{matches} matches {dict(ends)}\n{deals.total()} deals {dict(deals)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
