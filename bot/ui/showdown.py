"""A finished deal laid open: both hands in melds, lay-offs, counts, and each point with its reason."""

from __future__ import annotations

from bot.art.table import Picture, ShowdownScene, SpreadScene, showdown_picture
from bot.table import Table
from bot.ui.cards import by_rank, mention
from bot.ui.look import Look
from bot.ui.words import side_text
from engine.view import Showdown, ShownHand, View


def showdown_text(look: Look, table: Table, view: View, showdown: Showdown) -> str:
    """The showdown in words."""
    heading, *came_of_it = _result(look, table, view, showdown)
    lines = [f"### {heading}"]
    if showdown.knocker is not None:
        lines += [_hand_text(look, table, showdown, hand) for hand in showdown.hands]
    if showdown.thrown is not None:
        lines.append(look.text("showdown-thrown", card=look.card(showdown.thrown)))
    return "\n".join([*lines, *came_of_it])


def _result(look: Look, table: Table, view: View, showdown: Showdown) -> list[str]:
    """How the deal ended, and what it is worth to whom."""
    who = "" if showdown.knocker is None else mention(look, table, showdown.knocker)
    points = [_points_text(look, table, view, showdown, side) for side in range(len(showdown.points))]
    if any(reason.kind == "equal" for reason in showdown.reasons):
        points.append(look.text("showdown-equal"))
    heading = look.text(f"showdown-{showdown.end.replace(' ', '-')}", number=showdown.number, who=who)
    return [heading, *(line for line in points if line)]


def deal_blocks(look: Look, table: Table, view: View) -> list[str | Picture | None]:
    """The deal that ended last, board by board, each with its picture, and what it is worth where there were two."""
    blocks: list[str | Picture | None] = []
    for showdown in _ended_last(view):
        blocks += [showdown_text(look, table, view, showdown), picture_of(look, showdown)]
    return [*blocks, _settled_text(look, table, view)]


def deal_in_short(look: Look, table: Table, view: View) -> str:
    """How the deal that ended last ended, and what it was worth; the hands are on the table."""
    lines = [line for showdown in _ended_last(view) for line in _result(look, table, view, showdown)]
    return "\n".join(line for line in [*lines, _settled_text(look, table, view)] if line)


def _ended_last(view: View) -> list[Showdown]:
    number = view.sheet.rows[-1].number if view.sheet.rows else 0
    return [showdown for showdown in view.showdowns if showdown.number == number]


def _settled_text(look: Look, table: Table, view: View) -> str:
    """What the last deal was worth in all, where it was played on two boards."""
    if not _ended_last(view) or len(view.sheet.rows[-1].ends) == 1:
        return ""
    row = view.sheet.rows[-1]
    if row.winner is None:
        return look.text("deal-settled-nobody")
    return look.text("deal-settled", who=side_text(look, table, view, row.winner), points=max(row.points))


def picture_of(look: Look, showdown: Showdown) -> Picture | None:
    """Both hands as a picture, the cards laid off marked; None where no hand was laid out."""
    if showdown.knocker is None:
        return None
    others = len(showdown.hands) - 1
    end = showdown.end.replace(" ", "-")
    names = [look.text("picture-first", end=end)]
    names += [look.text("picture-other", number=number, others=others) for number in range(1, others + 1)]
    spreads = tuple(
        SpreadScene(name, hand.melds, tuple(by_rank(hand.loose)), hand.laid_off, hand.before, hand.count)
        for name, hand in zip(names, showdown.hands, strict=True)
    )
    return showdown_picture(look.text, ShowdownScene(spreads), look.picture_deck, f"showdown-{showdown.board + 1}")


def opened_text(look: Look, table: Table) -> str:
    """Where the seal of the deal that ended last is opened, so that anyone can check it."""
    opened = table.opened()
    return look.text("seal-opened", match=str(table.id), deal=opened[-1][0]) if opened else ""


def _hand_text(look: Look, table: Table, showdown: Showdown, hand: ShownHand) -> str:
    lines = [look.text("showdown-hand", who=mention(look, table, hand.seat), before=hand.before, count=hand.count)]
    if hand.before != hand.count:
        lines[0] = look.text(
            "showdown-hand-laid-off", who=mention(look, table, hand.seat), before=hand.before, count=hand.count
        )
    if hand.melds:
        lines.append(look.text("showdown-melds", melds=look.melds(hand.melds)))
    spread = next((other.melds for other in showdown.hands if other.seat == showdown.knocker), ())
    lines.extend(
        look.text("showdown-laid-off", card=look.card(card), meld=look.cards(spread[meld]))
        for card, meld in hand.laid_off
    )
    if hand.loose:
        lines.append(look.text("showdown-loose", cards=look.cards(by_rank(hand.loose))))
    return "\n".join(lines)


def _points_text(look: Look, table: Table, view: View, showdown: Showdown, side: int) -> str:
    reasons = [reason for reason in showdown.reasons if reason.side == side and reason.points]
    if not reasons:
        return ""
    total = showdown.points[side]
    sign = -1 if total < 0 else 1
    parts = " + ".join(
        look.text(f"reason-{reason.kind.replace(' ', '-')}", points=sign * reason.points).strip() for reason in reasons
    )
    # Of partners the one who played on this board.
    who = ", ".join(mention(look, table, hand.seat) for hand in showdown.hands if view.sides[hand.seat] == side)
    return look.text("showdown-pays" if total < 0 else "showdown-points", who=who, points=abs(total), parts=parts)
