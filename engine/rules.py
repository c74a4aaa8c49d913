"""What a match is played by: one frozen `Rules` value, the named presets, and JSON.

The code of the game reads the fields of `Rules` and never a preset's name, so that
`custom` rules need nothing of their own.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Self, cast

from engine.cards import SUITS, Card
from engine.choices import BOUNDS, CHOICES, Format, InvalidRules, NextDealer, Scoring, ShutOut

__all__ = [
    "BOUNDS",
    "CHOICES",
    "PRESETS",
    "Format",
    "InvalidRules",
    "NextDealer",
    "Rules",
    "Scoring",
    "ShutOut",
    "custom",
    "read_rules",
]


_SWITCHES: Final = (
    "throw_back",
    "oklahoma",
    "spades_double",
    "equal_is_undercut",
    "last_drawer_may_knock",
    "ends_below",
    "higher_total_wins",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The full rules of a match; the defaults are the preset `modern`.

    Attributes:
        name: the preset's name, or ``custom``; for people, never read by the game.
        formats: the formats that the rules can be played in, the usual one first.
        hand_size: cards dealt to each of two players.
        crowd_hand_size: cards dealt to each when three or four play in one deal.
        dealer_after_scored, dealer_after_dead: who deals next.
        throw_back: the card just taken from the pile may be thrown, and knocked with, at once.
        knock_limit: the most deadwood that may knock (points); 0 is gin only.
        oklahoma: each deal's first upcard sets its knock limit; an ace is gin only.
        spades_double: a spade as first upcard doubles everything the deal scores.
        scoring: whose points a deal changes.
        gin_bonus, big_gin_bonus: what going gin adds (points); big gin None is not played.
        knock_bonus: the award for a knock that stands, under `Scoring.PENALTIES`.
        undercut_bonus: what an undercut adds for the defender (points).
        gin_penalty: what each loser to gin pays besides his deadwood, under penalties.
        undercut_penalty: what the undercut knocker pays besides the difference, under penalties.
        equal_is_undercut: equal counts are an undercut; otherwise nobody scores.
        last_drawer_may_knock: who draws the stock down to two cards may still go out;
            otherwise the deal is dead at that draw.
        target: the deal points that end the match.
        partners_target: the target in partners; `seated` puts it in `target`.
        ends_below: a net of minus `target` ends the match too.
        game_bonus: for the side that reached the target (points).
        box: for each deal won, at the end (points).
        shut_out: what is doubled when the losers won no deal.
        higher_total_wins: the higher final total wins; otherwise who reached the target.
        games: games scored at once; with three, a side's first won deal counts in the first,
            its second in two, and from its third on in all.
    """

    name: str = "modern"
    formats: tuple[Format, ...] = (Format.DUEL, Format.ROTATION, Format.PARTNERS)
    hand_size: int = 10
    crowd_hand_size: int = 7
    dealer_after_scored: NextDealer = NextDealer.LEFT
    dealer_after_dead: NextDealer = NextDealer.LEFT
    throw_back: bool = False
    knock_limit: int = 10
    oklahoma: bool = False
    spades_double: bool = False
    scoring: Scoring = Scoring.WINNER
    gin_bonus: int = 25
    big_gin_bonus: int | None = 31
    knock_bonus: int = 0
    undercut_bonus: int = 25
    gin_penalty: int = 0
    undercut_penalty: int = 0
    equal_is_undercut: bool = True
    last_drawer_may_knock: bool = True
    target: int = 100
    partners_target: int = 125
    ends_below: bool = False
    game_bonus: int = 100
    box: int = 25
    shut_out: ShutOut = ShutOut.POINTS
    higher_total_wins: bool = False
    games: int = 1

    def __post_init__(self) -> None:
        _check_fields(self)
        _check_sense(self)

    def with_target(self, target: int) -> Self:
        """The same rules played to `target` points, whatever the format.

        Raises:
            InvalidRules: `target` is out of bounds.
        """
        return dataclasses.replace(self, target=target, partners_target=target)

    def format_for(self, seats: int) -> Format:
        """The usual format for so many players.

        Raises:
            InvalidRules: the rules cannot be played by so many.
        """
        for format_ in self.formats:
            if seats in format_.seats:
                return format_
        raise InvalidRules("seats", rules=self.name, seats=seats)

    def seated(self, format_: Format) -> Self:
        """The rules as they are played in `format_`, with that format's target.

        Raises:
            InvalidRules: the rules cannot be played in that format.
        """
        if format_ not in self.formats:
            raise InvalidRules("format", rules=self.name, format=format_)
        if format_ is not Format.PARTNERS or self.target == self.partners_target:
            return self
        return dataclasses.replace(self, target=self.partners_target)

    def cards_each(self, players: int) -> int:
        """How many cards each of so many players of one deal is dealt."""
        return self.hand_size if players == 2 else self.crowd_hand_size

    def limit_for(self, upcard: Card) -> int:
        """The most deadwood that may knock in the deal that `upcard` began (points)."""
        if not self.oklahoma:
            return self.knock_limit
        return 0 if upcard.rank == 1 else upcard.points

    def doubles(self, upcard: Card) -> bool:
        """Whether the deal that `upcard` began scores double."""
        return self.spades_double and SUITS[upcard.suit] == "s"

    def to_json(self) -> str:
        """Every field, in one line, so that a changed default never reaches a stored match."""
        return json.dumps({field.name: getattr(self, field.name) for field in dataclasses.fields(self)})

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The rules that `to_json` wrote.

        Raises:
            InvalidRules: not a JSON object, a field missing or unknown, or no sense in the values.
        """
        try:
            value: object = json.loads(text)
        except (ValueError, RecursionError):
            raise InvalidRules("not-json") from None
        if not isinstance(value, dict):
            raise InvalidRules("not-json")
        given = cast("dict[str, object]", value)
        for field in dataclasses.fields(cls):
            if field.name not in given:
                raise InvalidRules("missing-field", field=field.name)
        return cls(**_typed(given))


def _typed(given: Mapping[str, object]) -> dict[str, Any]:
    """Values out of JSON with their types put back; what cannot be is left for the checks."""
    types: dict[str, type[StrEnum]] = {
        "dealer_after_scored": NextDealer,
        "dealer_after_dead": NextDealer,
        "scoring": Scoring,
        "shut_out": ShutOut,
    }
    known = {field.name for field in dataclasses.fields(Rules)}
    typed: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise InvalidRules("unknown-field", field=name)
        if name in types and value in tuple(types[name]):
            value = types[name](value)
        if name == "formats" and isinstance(value, (list, tuple)):
            value = _formats(cast("Sequence[object]", value))
        typed[name] = value
    return typed


def _formats(words: Sequence[object]) -> tuple[object, ...]:
    return tuple(Format(str(word)) if word in tuple(Format) else word for word in words)


def _check_fields(rules: Rules) -> None:
    if not isinstance(cast(object, rules.name), str) or not rules.name:
        raise InvalidRules("bad-value", field="name", value=rules.name)
    if not isinstance(cast(object, rules.formats), tuple) or not rules.formats:
        raise InvalidRules("bad-value", field="formats", value=rules.formats)
    for format_ in rules.formats:
        if not isinstance(cast(object, format_), Format):
            raise InvalidRules("not-a-choice", field="formats", value=format_, choices=tuple(Format))
    for name in _SWITCHES:
        if not isinstance(getattr(rules, name), bool):
            raise InvalidRules("bad-value", field=name, value=getattr(rules, name))
    for name, choices in CHOICES.items():
        value = getattr(rules, name)
        if type(value) is not type(choices[0]) or value not in choices:
            raise InvalidRules("not-a-choice", field=name, value=value, choices=choices)
    for name, (least, most) in BOUNDS.items():
        value = getattr(rules, name)
        if value is None and name == "big_gin_bonus":
            continue
        if not isinstance(value, int) or isinstance(value, bool):
            raise InvalidRules("bad-value", field=name, value=value)
        if not least <= value <= most:
            raise InvalidRules("out-of-bounds", field=name, value=value, least=least, most=most)


def _check_sense(rules: Rules) -> None:
    """Refuse values that are each in bounds and together make no game."""
    penalties = rules.scoring is Scoring.PENALTIES
    if rules.oklahoma and rules.knock_limit != 10:
        raise InvalidRules("oklahoma-sets-the-limit", knock_limit=rules.knock_limit)
    if rules.big_gin_bonus is not None and rules.big_gin_bonus < rules.gin_bonus:
        raise InvalidRules("big-gin-below-gin", big_gin_bonus=rules.big_gin_bonus, gin_bonus=rules.gin_bonus)
    if rules.shut_out is ShutOut.GAME_BONUS and not rules.game_bonus:
        raise InvalidRules("no-game-bonus-to-double", shut_out=rules.shut_out)
    for format_ in rules.formats:
        if penalties != (format_ is Format.EVERYONE):
            raise InvalidRules("scoring-needs-another-format", scoring=rules.scoring, format=format_)
        if rules.games > 1 and format_ is Format.ROTATION:
            raise InvalidRules("games-need-two-sides", games=rules.games, format=format_)
    if penalties:
        _check_penalties(rules)
    elif rules.knock_bonus or rules.gin_penalty or rules.undercut_penalty:
        raise InvalidRules("penalties-not-played", scoring=rules.scoring)
    elif rules.ends_below:
        raise InvalidRules("never-below-zero", scoring=rules.scoring)


def _check_penalties(rules: Rules) -> None:
    if not rules.higher_total_wins:
        raise InvalidRules("penalties-need-the-higher-total", scoring=rules.scoring)
    if rules.shut_out is not ShutOut.NONE:
        raise InvalidRules("no-shut-out-with-penalties", shut_out=rules.shut_out)
    if rules.games > 1:
        raise InvalidRules("games-need-two-sides", games=rules.games, format=Format.EVERYONE)


def custom(base: str = "modern", **changes: object) -> Rules:
    """The preset `base` with some fields changed, under the name ``custom``.

    Raises:
        InvalidRules: no such preset or field, a value out of bounds, or no sense in the whole.
    """
    if base not in PRESETS:
        raise InvalidRules("no-such-preset", preset=base, presets=tuple(PRESETS))
    typed = _typed(changes)
    return dataclasses.replace(PRESETS[base], **{**typed, "name": "custom"})


def read_rules(value: object) -> Rules:
    """The rules that a person wrote down: the name of a preset, or a JSON object.

    An object with every field stands for itself. One with some of them changes the preset that
    its ``preset`` (or ``name``) names, `modern` without one.

    Raises:
        InvalidRules: no such preset or field, a value out of bounds, or no sense in the whole.
    """
    if isinstance(value, str):
        if value not in PRESETS:
            raise InvalidRules("no-such-preset", preset=value, presets=tuple(PRESETS))
        return PRESETS[value]
    if not isinstance(value, dict):
        raise InvalidRules("not-json")
    given = dict(cast("dict[str, object]", value))
    if all(field.name in given for field in dataclasses.fields(Rules)):
        return Rules(**_typed(given))
    name = given.pop("name", "modern")
    return custom(str(given.pop("preset", name)), **given)


_MODERN: Final = Rules()
_PARLOUR: Final = dataclasses.replace(
    _MODERN,
    name="parlour",
    gin_bonus=20,
    big_gin_bonus=None,
    undercut_bonus=10,
    box=20,
    shut_out=ShutOut.NONE,
    higher_total_wins=True,
)

PRESETS: Final[Mapping[str, Rules]] = {
    rules.name: rules
    for rules in (
        _MODERN,
        dataclasses.replace(_MODERN, name="standard", dealer_after_dead=NextDealer.SAME, shut_out=ShutOut.GAME_BONUS),
        Rules(
            name="classic",
            dealer_after_scored=NextDealer.WINNER,
            dealer_after_dead=NextDealer.SAME,
            gin_bonus=20,
            big_gin_bonus=None,
            undercut_bonus=10,
            box=20,
            shut_out=ShutOut.GAME_BONUS,
        ),
        Rules(
            name="rooms",
            formats=(Format.DUEL,),
            dealer_after_dead=NextDealer.SAME,
            gin_bonus=0,
            big_gin_bonus=None,
            undercut_bonus=0,
            equal_is_undercut=False,
            last_drawer_may_knock=False,
            game_bonus=0,
            box=0,
            shut_out=ShutOut.NONE,
        ),
        _PARLOUR,
        Rules(
            name="royal",
            formats=(Format.EVERYONE,),
            throw_back=True,
            knock_limit=9,
            scoring=Scoring.PENALTIES,
            big_gin_bonus=None,
            knock_bonus=10,
            undercut_bonus=20,
            gin_penalty=25,
            undercut_penalty=10,
            ends_below=True,
            game_bonus=0,
            box=0,
            shut_out=ShutOut.NONE,
            higher_total_wins=True,
        ),
        dataclasses.replace(_PARLOUR, name="oklahoma", oklahoma=True, spades_double=True),
        dataclasses.replace(_MODERN, name="straight", knock_limit=0),
        dataclasses.replace(
            _MODERN,
            name="hollywood",
            formats=(Format.DUEL, Format.PARTNERS),
            target=150,
            partners_target=150,
            games=3,
        ),
    )
}
"""Every named set of rules, the default first."""
