"""The private page of how the bot is, for those who manage a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot import VERSION
from bot.health import Report
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Look
from bot.ui.words import span_text

_MEGABYTE: Final = 1_048_576

_MOST_NAMED: Final = 15
"""So many channels are told one by one."""


def health_page(
    look: Look, report: Report, milliseconds: int | None, channels: Mapping[int, Sequence[str] | None]
) -> Screen:
    """What works and what does not.

    `milliseconds` is how long Discord takes to answer, None when it is out of reach. `channels` holds the permissions
    that are missing in each channel where matches are played or may be, None for one that cannot be seen.
    """
    text = look.text
    trouble = {channel: missing for channel, missing in channels.items() if missing is None or missing}
    is_well = milliseconds is not None and report.takes_writes and not report.overdue and not trouble
    return message(
        Accent.SETTLED if is_well else Accent.WARN,
        text("health-heading", version=VERSION),
        "\n".join(
            (
                text("health-lost") if milliseconds is None else text("health-latency", count=milliseconds),
                *_database(look, report),
                _overdue(look, report),
            )
        ),
        "\n".join(_channels(look, channels, trouble)),
    )


def _database(look: Look, report: Report) -> list[str]:
    text = look.text
    if not report.takes_writes:
        return [text("health-database-silent")]
    at = report.copied_at
    copied = text("health-no-copy") if at is None else text("health-copy", when=f"<t:{at}:R>")
    return [text("health-database", size=round(report.size / _MEGABYTE, 1)), copied]


def _overdue(look: Look, report: Report) -> str:
    if not report.overdue:
        return look.text("health-nothing-overdue")
    longest = report.now - report.overdue[0]
    return look.text("health-overdue", count=len(report.overdue), span=span_text(look, max(1, longest)))


def _channels(
    look: Look, channels: Mapping[int, Sequence[str] | None], trouble: Mapping[int, Sequence[str] | None]
) -> list[str]:
    text = look.text
    if not trouble:
        return [text("health-permissions", count=len(channels))]
    lines = [text("health-missing")]
    for channel, missing in list(trouble.items())[:_MOST_NAMED]:
        if missing is None:
            lines.append(text("health-unseen", channel=f"<#{channel}>"))
        else:
            names = ", ".join(text(f"permission-{name}") for name in missing)
            lines.append(text("health-lacks", channel=f"<#{channel}>", permissions=names))
    if len(trouble) > _MOST_NAMED:
        lines.append(text("health-more", count=len(trouble) - _MOST_NAMED))
    return lines
