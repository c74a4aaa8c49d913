"""A leaderboard, page by page."""

from __future__ import annotations

from discord import ui

from bot.league import By, Leader, Leaders, League
from bot.table import TableError
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look, Looks
from bot.ui.replies import Interaction, replace, reply
from bot.ui.standing_id import LeadersId, parse_leaders_id


def leaderboard(look: Look, page: Leaders, reader: int) -> Screen:
    """One page, as `reader` asked for it; people who left the server keep their lines."""
    ranking = page.ranking
    lines = [look.text("leaderboard-heading", by=ranking.by, period=ranking.period, where=ranking.where)]
    lines += [_line(look, ranking.by, leader) for leader in page.leaders]
    if not page.leaders:
        lines.append(look.text("leaderboard-empty"))
    if page.reader is not None:
        lines += ["…", _line(look, ranking.by, page.reader)]
    about = [look.text("leaderboard-about")]
    if any(leader.is_provisional for leader in page.leaders):
        about.insert(0, look.text("leaderboard-provisional"))
    if page.pages > 1:
        about.append(look.text("leaderboard-page", page=page.page + 1, pages=page.pages))
    return message(Accent.SETTLED, "\n".join(lines), "\n".join(about), _pages(look, page, reader))


async def turn_page(looks: Looks, league: League, interaction: Interaction, pressed: str) -> None:
    """Show the page that a button stands for: in place to who asked for the leaderboard, privately to others.

    Raises:
        TableError: it is no such button.
    """
    try:
        wanted = parse_leaders_id(pressed)
    except ValueError:
        raise TableError("unknown-button") from None
    reader = interaction.user.id
    page = await league.leaders(wanted.ranking, interaction.guild_id or 0, wanted.page, reader)
    if reader == wanted.reader:
        await replace(interaction, leaderboard(await looks.here(interaction), page, reader))
    else:
        await reply(interaction, leaderboard(await looks.of(interaction), page, reader))


def _line(look: Look, by: By, leader: Leader) -> str:
    return look.text(
        f"leaderboard-row-{by}",
        place=leader.place,
        who=look.person(leader.user),
        value=leader.value,
        provisional="yes" if leader.is_provisional else "no",
        wins=leader.wins,
        losses=leader.losses,
    )


def _pages(look: Look, page: Leaders, reader: int) -> list[ui.ActionRow[ui.LayoutView]]:
    if page.pages == 1:
        return []
    before, after = (LeadersId(page.ranking, max(0, page.page + step), reader) for step in (-1, 1))
    return rows(
        [
            button(look.text("button-page-before"), before, disabled=page.page == 0),
            button(look.text("button-page-after"), after, disabled=page.page + 1 == page.pages),
        ]
    )
