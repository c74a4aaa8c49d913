"""How the game is played, and a match's rules as they are set: a line for each field that says something."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.terms import is_played
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Look
from bot.ui.terms import fields_text
from bot.ui.words import span_text
from engine.rules import Rules, Scoring, ShutOut


def rules_page(
    look: Look,
    rules: Rules,
    move_deadline: int | None,
    note: str = "",
    more: Sequence[ui.ActionRow[ui.LayoutView]] = (),
) -> Screen:
    """The rules in words; `move_deadline` in seconds (None off Discord), `note` goes last, `more` buttons below."""
    heading = look.text("rules-set", rules=look.text(f"rules-{rules.name}"))
    deadline = [] if move_deadline is None else [look.text("rules-deadline", deadline=span_text(look, move_deadline))]
    play = [*_going_out(look, rules), look.text("rule-lay-off"), *_stock(look, rules), _dealing(look, rules)]
    return message(
        Accent.SETTLED,
        look.text("rules-turn"),
        "\n".join([heading, *deadline, *play]),
        "\n".join([*_deal_points(look, rules), *_end(look, rules)]),
        note,
        more,
        "" if move_deadline is None else look.text("rules-learn"),
    )


def _going_out(look: Look, rules: Rules) -> list[str]:
    if rules.oklahoma:
        limit = look.text("rule-limit-upcard")
    else:
        limit = look.text("rule-limit", limit=rules.knock_limit) if rules.knock_limit else look.text("rule-limit-gin")
    big_gin = [] if rules.big_gin_bonus is None else [look.text("rule-big-gin")]
    return [limit, look.text("rule-gin"), *big_gin]


def _stock(look: Look, rules: Rules) -> list[str]:
    return [
        look.text("rule-upcard"),
        look.text("rule-throw-back" if rules.throw_back else "rule-no-throw-back"),
        look.text("rule-dead" if rules.last_drawer_may_knock else "rule-dead-at-once"),
    ]


def _dealing(look: Look, rules: Rules) -> str:
    """How many cards each is dealt, and who deals next."""
    fields = ("hand_size", "crowd_hand_size", "dealer_after_scored", "dealer_after_dead")
    played = tuple(field for field in fields if is_played(rules, field))
    return look.text("rule-dealing", fields=fields_text(look, rules, played))


def _deal_points(look: Look, rules: Rules) -> list[str]:
    """What a deal is worth."""
    if rules.scoring is Scoring.PENALTIES:
        return [
            look.text("rule-pays-knock", award=rules.knock_bonus),
            look.text("rule-pays-gin", award=rules.gin_bonus, penalty=rules.gin_penalty),
            look.text("rule-pays-undercut", award=rules.undercut_bonus, penalty=rules.undercut_penalty),
        ]
    lines = [look.text("rule-scores-knock"), look.text("rule-scores-gin", bonus=rules.gin_bonus)]
    if rules.big_gin_bonus is not None:
        lines.append(look.text("rule-scores-big-gin", bonus=rules.big_gin_bonus))
    lines.append(look.text("rule-scores-undercut", bonus=rules.undercut_bonus))
    lines.append(look.text("rule-equal-undercut" if rules.equal_is_undercut else "rule-equal-nobody"))
    if rules.spades_double:
        lines.append(look.text("rule-spades"))
    return lines


def _end(look: Look, rules: Rules) -> list[str]:
    """How the match ends, and what is added then."""
    if rules.games > 1:
        lines = [look.text("rule-ends-games", target=rules.target)]
    else:
        lines = [look.text("rule-ends-below" if rules.ends_below else "rule-ends", target=rules.target)]
    if rules.box:
        lines.append(look.text("rule-box", points=rules.box))
    if rules.game_bonus:
        lines.append(look.text("rule-game-bonus", points=rules.game_bonus))
    if rules.shut_out is not ShutOut.NONE:
        lines.append(look.text(f"rule-shut-out-{rules.shut_out.name.lower().replace('_', '-')}"))
    if rules.higher_total_wins:
        lines.append(look.text("rule-higher-total"))
    return lines
