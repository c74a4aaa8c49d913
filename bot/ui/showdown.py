"""A finished deal laid open: both hands in melds, lay-offs, counts, and each point with its reason."""

from __future__ import annotations

from bot.table import Table
from bot.ui.cards import by_rank, mention
from bot.ui.look import Look
from bot.ui.words import side_text
from engine.view import Showdown, ShownHand, View


def showdown_text(look: Look, table: Table, view: View, showdown: Showdown) -> str:
    """The showdown in words."""
    who = "" if showdown.knocker is None else mention(look, table, showdown.knocker)
    lines = [look.text(f"showdown-{showdown.end.replace(' ', '-')}", number=showdown.number, who=who)]
    if showdown.knocker is not None:
        lines += [_hand_text(look, table, showdown, hand) for hand in showdown.hands]
    if showdown.thrown is not None:
        lines.append(look.text("showdown-thrown", card=look.card(showdown.thrown)))
    lines += [_points_text(look, table, view, showdown, side) for side in range(len(showdown.points))]
    if any(reason.kind == "equal" for reason in showdown.reasons):
        lines.append(look.text("showdown-equal"))
    return "\n".join(line for line in lines if line)


def deal_texts(look: Look, table: Table, view: View) -> list[str]:
    """The deal that ended last, board by board, and what it is worth where there were two."""
    if not view.sheet.rows:
        return []
    row = view.sheet.rows[-1]
    shown = [showdown_text(look, table, view, showdown) for showdown in view.showdowns if showdown.number == row.number]
    if shown and len(row.ends) > 1:
        shown.append(
            look.text("deal-settled-nobody")
            if row.winner is None
            else look.text("deal-settled", who=side_text(look, table, view, row.winner), points=max(row.points))
        )
    return shown


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
