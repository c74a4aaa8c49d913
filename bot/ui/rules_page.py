"""How the game is played, and a match's rules as they are set: a line for each field that says something."""

from __future__ import annotations

from discord import ui

from bot.text import Text
from bot.ui.layout import Accent, message
from bot.ui.words import span_text
from engine.rules import Rules, Scoring, ShutOut


def rules_page(text: Text, rules: Rules, move_deadline: int) -> ui.LayoutView:
    """The rules in words; `move_deadline` in seconds."""
    heading = text("rules-set", rules=text(f"rules-{rules.name}"), deadline=span_text(text, move_deadline))
    play = [*_going_out(text, rules), text("rule-lay-off"), *_stock(text, rules)]
    return message(
        Accent.SETTLED,
        text("rules-turn"),
        "\n".join([heading, *play]),
        "\n".join([*_deal_points(text, rules), *_end(text, rules)]),
    )


def _going_out(text: Text, rules: Rules) -> list[str]:
    if rules.oklahoma:
        limit = text("rule-limit-upcard")
    else:
        limit = text("rule-limit", limit=rules.knock_limit) if rules.knock_limit else text("rule-limit-gin")
    big_gin = [] if rules.big_gin_bonus is None else [text("rule-big-gin")]
    return [limit, text("rule-gin"), *big_gin]


def _stock(text: Text, rules: Rules) -> list[str]:
    return [
        text("rule-upcard"),
        text("rule-throw-back" if rules.throw_back else "rule-no-throw-back"),
        text("rule-dead" if rules.last_drawer_may_knock else "rule-dead-at-once"),
    ]


def _deal_points(text: Text, rules: Rules) -> list[str]:
    """What a deal is worth."""
    if rules.scoring is Scoring.PENALTIES:
        return [
            text("rule-pays-knock", award=rules.knock_bonus),
            text("rule-pays-gin", award=rules.gin_bonus, penalty=rules.gin_penalty),
            text("rule-pays-undercut", award=rules.undercut_bonus, penalty=rules.undercut_penalty),
        ]
    lines = [text("rule-scores-knock"), text("rule-scores-gin", bonus=rules.gin_bonus)]
    if rules.big_gin_bonus is not None:
        lines.append(text("rule-scores-big-gin", bonus=rules.big_gin_bonus))
    lines.append(text("rule-scores-undercut", bonus=rules.undercut_bonus))
    lines.append(text("rule-equal-undercut" if rules.equal_is_undercut else "rule-equal-nobody"))
    if rules.spades_double:
        lines.append(text("rule-spades"))
    return lines


def _end(text: Text, rules: Rules) -> list[str]:
    """How the match ends, and what is added then."""
    if rules.games > 1:
        lines = [text("rule-ends-games", target=rules.target)]
    else:
        lines = [text("rule-ends-below" if rules.ends_below else "rule-ends", target=rules.target)]
    if rules.box:
        lines.append(text("rule-box", points=rules.box))
    if rules.game_bonus:
        lines.append(text("rule-game-bonus", points=rules.game_bonus))
    if rules.shut_out is not ShutOut.NONE:
        lines.append(text(f"rule-shut-out-{rules.shut_out.name.lower().replace('_', '-')}"))
    if rules.higher_total_wins:
        lines.append(text("rule-higher-total"))
    return lines
