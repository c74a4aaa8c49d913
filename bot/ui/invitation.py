"""The invitation: exactly what is being agreed to, with its answer buttons."""

from __future__ import annotations

import discord

from bot.table import Table
from bot.ui.custom_id import CustomId, Verb
from bot.ui.layout import Accent, Screen, button, message, rows
from bot.ui.look import Look
from bot.ui.opening import opening, place_text
from bot.ui.terms import terms_text


def invitation(look: Look, table: Table, by: int | None = None, place: int | None = None) -> Screen:
    """The invitation as it stands: open with buttons, or how it was answered.

    `by` is who just answered, and `place` the channel where the table stands, if that is another one.
    """
    row = table.row
    if row.open_seats is not None:
        return opening(look, table, place)
    opponents = ", ".join(look.person(user) for user in row.users if user != row.challenger_id)
    facts = {"challenger": look.person(row.challenger_id), "opponents": opponents, "place": place_text(place)}
    heading = look.text("invitation-rematch" if row.rematch_of else "invitation", **facts)
    if row.state != "invited":
        state = "accepted" if row.state in ("playing", "over") else row.state
        if state == "declined" and by is not None and len(row.users) > 2:
            return message(Accent.WAIT, heading, look.text("invitation-was-declined-by", who=f"<@{by}>"))
        return message(Accent.WAIT, heading, look.text(f"invitation-was-{state}", **facts))
    terms = [terms_text(look, table)]
    if row.terms:
        terms.append(look.text("invitation-changed", **facts))
    terms.append(look.text("invitation-lapses", when=f"<t:{row.lapses_at}:R>", **facts))
    accept = CustomId(row.id, row.terms, Verb.ACCEPT)
    return message(
        Accent.ACT,
        heading,
        "\n".join(terms),
        answers_text(look, table) if len(row.users) > 2 else "",
        rows(
            (
                button(look.text("button-accept"), accept, discord.ButtonStyle.success),
                button(look.text("button-decline"), CustomId(row.id, 0, Verb.DECLINE), discord.ButtonStyle.danger),
                button(look.text("button-rules"), CustomId(row.id, 0, Verb.RULES)),
                button(look.text("button-customise"), CustomId(row.id, 0, Verb.CUSTOMISE)),
            )
        ),
    )


def changed_terms(look: Look, table: Table) -> Screen:
    """For who agreed to terms that have just changed: that they did, and to what."""
    return message(Accent.WARN, look.text("error-terms-changed"), terms_text(look, table))


def asked_text(look: Look, table: Table) -> str:
    """Those who have not answered yet."""
    people = zip(table.row.users, table.row.accepted, strict=True)
    return ", ".join(look.person(user) for user, accepted in people if not accepted)


def answers_text(look: Look, table: Table) -> str:
    """Who has accepted, and who is still asked."""
    people = zip(table.row.users, table.row.accepted, strict=True)
    accepted = ", ".join(look.person(user) for user, agreed in people if agreed)
    return look.text("invitation-answers", accepted=accepted, asked=asked_text(look, table))
