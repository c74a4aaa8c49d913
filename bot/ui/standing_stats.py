"""How somebody has played: in numbers, and the rating as a picture."""

from __future__ import annotations

from bot.art.chart import rating_picture
from bot.art.table import Picture
from bot.league import Record
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Look


def statistics(look: Look, record: Record) -> Screen:
    """The statistics of one person; a picture beside them once there are two ratings to join."""
    text, who = look.text, look.person(record.user)
    if not record.wins + record.losses:
        return message(Accent.SETTLED, text("stats-none", who=who))
    lines = [
        text("stats-heading", who=who),
        text("stats-matches", wins=record.wins, losses=record.losses, points=record.points, streak=record.streak),
        *_rating(look, record),
        text("stats-deals", deals=record.deals, gins=record.gins, undercuts=record.undercuts),
    ]
    if record.average_deadwood is not None:
        lines.append(text("stats-deadwood", deadwood=record.average_deadwood))
    lines.append(text("stats-missed", count=record.missed))
    rules = [text("stats-rules")]
    rules += [
        text("stats-row", who=text(f"rules-{name}"), wins=wins, losses=losses) for name, wins, losses in record.rules
    ]
    opponents = [text("stats-opponents")]
    opponents += [
        text("stats-row", who=look.person(row.user_id), wins=row.wins, losses=row.losses) for row in record.opponents
    ]
    about = text("stats-about") if record.is_counted else text("stats-uncounted")
    parts = ["\n".join(part) for part in (lines, rules, opponents)]
    return message(Accent.SETTLED, parts[0], *_picture(look, record), *parts[1:], about)


def _rating(look: Look, record: Record) -> list[str]:
    if not record.ratings:
        return []
    return [
        look.text(
            "stats-rating",
            rating=record.ratings[-1].value,
            provisional="yes" if record.is_provisional else "no",
            highest=max(rating.value for rating in record.ratings),
            count=len(record.ratings),
        )
    ]


def _picture(look: Look, record: Record) -> list[Picture]:
    if len(record.ratings) < 2:
        return []
    return [rating_picture(look.text, [(rating.at, rating.value) for rating in record.ratings])]
