"""Whole matches with the watcher on: nobody ever reads a card that he cannot know, and points add up."""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage

from bot.preferences import CardOrder, Preferences
from bot.seals import Seal
from bot.table import Table
from engine.moves import Deal
from tests.bot.decks import KNOCK
from tests.bot.own_emojis import Application, brought_up_to_date
from tests.bot.people import Scene, asked, choice, custom_id, labels, message_of, press, words
from tests.bot.watcher import Leak, Watcher
from tests.bot.wire import Sent, sent

NUMBER = re.compile(r"-?\d+")


class Players:
    """Two people who press what they like, and now and then what they should not, with the watcher on."""

    def __init__(self, scene: Scene, seed: int) -> None:
        self.scene = scene
        self.rng = Random(seed)
        self.player = scene.ann
        self.hands: dict[str, ResponseMessage] = {}
        self.pressed: list[str] = []
        self.read = 0

    async def watch(self) -> None:
        """Read what was sent since the last look."""
        watcher = Watcher(await self.scene.bot.tables.table(1))
        for message in sent(self.scene.env, self.read):
            watcher.check(message)
            check_sums(message)
        self.read = len(self.scene.env.http_requests)

    async def turn(self) -> None:
        """One of them looks, mostly the one whose turn it is, and acts if it is."""
        scene, rng = self.scene, self.rng
        self.player = scene.other(self.player)
        if rng.random() < 0.06:
            await self._misbehave(self.player)
            await self.watch()
        hand = self.hands.get(self.player.name)
        if hand is None or rng.random() < 0.04 or hand.id not in {message.id for message in scene.private(self.player)}:
            hand = self.hands[self.player.name] = await scene.hand(self.player)
            await self.watch()
        while asked(hand):
            label = rng.choice(labels(hand)) if rng.random() < 0.03 else choice(hand)
            self.pressed.append(custom_id(hand, label))
            await self.player.click(hand, label=label)
            await self.watch()
            if "Confirm" in labels(hand):
                await self.player.click(hand, label="Confirm")
                await self.watch()

    async def _misbehave(self, player: MemberActor) -> None:
        scene, rng = self.scene, self.rng
        if self.pressed:
            await scene.forge(rng.choice((player, scene.cay)), scene.table, rng.choice(self.pressed))
        await player.click(scene.table, label=rng.choice(["Rules", "Score sheet", "Resign"]))
        await scene.cay.slash(scene.channel, f"gin {rng.choice(['rules', 'leaderboard', 'games'])}")
        await scene.cay.slash(scene.channel, "gin verify", match="1")


@pytest.mark.parametrize(
    ("rules", "target", "seed"),
    [("modern", 60, 24), ("modern", 50, 2), ("royal", 50, 25), ("oklahoma", 50, 25), ("hollywood", 50, 2)],
)
async def test_a_whole_match(
    scene: Scene, caplog: pytest.LogCaptureFixture, rules: str, target: int, seed: int
) -> None:
    scene.house.cards.seed(seed)
    await scene.begin(rules=rules, target=target)
    players = Players(scene, seed)
    if rules == "modern":
        setattr(scene.bot, "fetch_application_emojis", Application().fetch_application_emojis)  # noqa: B010 as uploaded
        await brought_up_to_date(scene.bot.card_emojis)
        await scene.bot.people.choose(scene.ann.id, Preferences(picture=True, card_order=CardOrder.RANK))
    while "Rematch" not in labels(scene.table):
        await players.turn()
    table = await scene.bot.tables.table(1)
    for record in caplog.records:
        if record.name.startswith("bot"):
            Watcher(table).check_log(record.getMessage())
    check_final(scene, words(scene.table), table.view(None))
    check_seals(scene)


@pytest.mark.parametrize("level", ["novice", "club"])
async def test_a_match_with_the_computer(scene: Scene, caplog: pytest.LogCaptureFixture, level: str) -> None:
    """Hints and the computer's own moves tell no more than the hand of who plays it.

    The computer moves between two looks, so each message is held against the moments since the last one.
    """
    moments: list[Table] = []
    scene.bot.tables.watch(moments.append)
    await scene.ann.slash(scene.channel, "gin solo", level=level, target=50)
    await scene.bot.computers.drained()
    read = 0
    while "Rematch" not in labels(scene.table):
        hand = await scene.hand(scene.ann)
        if "Hint" in labels(hand):
            hand = message_of(await scene.ann.click(hand, label="Hint"))
        await press(scene.ann, hand, choice(hand))
        await scene.bot.computers.drained()
        await scene.bot.publisher.drained()
        for message in sent(scene.env, read):
            assert any(may_read(moment, message) for moment in moments), message.words
        read, moments[:] = len(scene.env.http_requests), moments[-1:]
    table = await scene.bot.tables.table(1)
    for record in caplog.records:
        if record.name.startswith("bot"):
            Watcher(table).check_log(record.getMessage())


def may_read(table: Table, message: Sent) -> bool:
    """Whether the reader of `message` may know at that moment what it tells."""
    try:
        Watcher(table).check(message)
    except Leak:
        return False
    return True


def check_sums(message: Sent) -> None:
    """What a deal is worth is the sum of its reasons."""
    for line in message.words.splitlines():
        total, found, reasons = line.partition("**: ")
        if (" scores **" in total or " loses **" in total) and found:
            assert int(total.rpartition("**")[2]) == sum(map(int, NUMBER.findall(reasons))), line


def check_final(scene: Scene, shown: str, view: Any) -> None:
    """The score sheet of the final table says what the engine says, and its columns add up."""
    people = (scene.ann, scene.ben)
    numbers = {}
    for name in ("Points", "Boxes", "Game bonus", "Shut-out", "Total"):
        found = re.search(rf"\*\*{name}\*\* (.*)", shown)
        sides = [re.search(rf"{person.mention} \*\*(-?\d+)\*\*", found[1]) if found else None for person in people]
        numbers[name] = tuple(int(side[1]) if side else 0 for side in sides)
    sheet = view.sheet
    assert numbers["Points"] == sheet.points
    assert numbers["Boxes"] == sheet.boxes
    assert numbers["Game bonus"] == sheet.game_bonus
    assert numbers["Shut-out"] == sheet.shut_out
    parts = [numbers[name] for name in numbers if name != "Total"]
    assert numbers["Total"] == tuple(map(sum, zip(*parts, strict=True))) == sheet.totals
    winner = people[view.outcome.winner]
    assert shown.startswith(f"## {winner.mention} wins the match\n")
    results = scene.house.rows(
        "SELECT user_id, won, points, ended FROM results JOIN endings USING (game_id) ORDER BY seat"
    )
    assert results == [
        (person.id, int(person is winner), total, "target") for person, total in zip(people, sheet.totals, strict=True)
    ]


def check_seals(scene: Scene) -> None:
    """The seal of every deck stood on the table."""
    everything = "\n".join(message.words for message in sent(scene.env))
    for move, salt in scene.house.rows("SELECT move, salt FROM moves WHERE move LIKE 'deal %'"):
        assert f"sealed deck `{Seal(0, salt, move.split()[-1]).digest}`" in everything


async def test_the_watcher_sees_leaks(scene: Scene) -> None:
    """It would notice: another's hand, a label, a custom id, a select, the running deck, a line of the log."""
    scene.house.cards.stack(**KNOCK)
    await scene.begin()
    await scene.play(scene.ben, "Pass")
    await scene.play(scene.ann, "Pass")
    question = await scene.play(scene.ben, "Knock")
    to_ben = Sent(scene.ben.id, True, {"components": question.components})
    table = await scene.bot.tables.table(1)
    watcher = Watcher(table)
    watcher.check(to_ben)
    (deck,) = (move.deck for _, move in table.live.match.log if isinstance(move, Deal))
    leaks: list[dict[str, Any]] = [
        {"content": "You could take A♣."},
        {"content": "discard Ac"},
        {"content": "".join(map(str, deck))},
        {"components": [{"type": 2, "label": "A♣", "custom_id": "x"}]},
        {"components": [{"type": 2, "label": "x", "custom_id": "gr1:1:4:throw:Ac"}]},
        {"components": [{"type": 3, "custom_id": "x", "options": [{"label": "x", "value": "Ac"}]}]},
        {"components": [{"type": 3, "custom_id": "x", "options": [{"label": "x", "value": "AcAdAh"}]}]},
        {"components": [{"type": 3, "options": [{"label": "x", "value": "x", "description": "fits it: A♣"}]}]},
        {"components": [{"type": 2, "label": "x", "custom_id": "gr1:1:4:knock-yes:2h:AcAdAh.5c5d5h"}]},
        {"components": [{"type": 2, "label": "x", "custom_id": "x", "emoji": {"name": "ace_of_clubs", "id": "1"}}]},
        {"content": "<:ace_of_clubs_black:1>"},
        {"components": [{"type": 12, "items": [{"media": {}, "description": "Your hand. Loose: ace of clubs."}]}]},
        {"attachments": [{"id": 0, "filename": "hand.webp", "description": "Loose: ace of clubs."}]},
        {"attachments": [{"id": 0, "filename": "ace_of_clubs.webp"}]},
    ]
    for body in leaks:
        with pytest.raises(Leak):
            watcher.check(Sent(scene.ben.id, True, body))
    for reader in (None, scene.ann.id, scene.cay.id):
        with pytest.raises(Leak):
            watcher.check(replace(to_ben, reader=reader))
    for line in ("knock Ac", "match 1: A♣", "".join(map(str, deck))):
        with pytest.raises(Leak):
            watcher.check_log(line)


def test_logs_are_watched(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    logging.getLogger("bot.anything").debug("seen")
    assert "seen" in caplog.text


async def test_a_hand_is_never_public(scene: Scene) -> None:
    """Whatever opens a hand, only its owner reads it."""
    await scene.begin()
    await scene.hand(scene.ben)
    await scene.ben.slash(scene.channel, "gin hand")
    page = message_of(await scene.ben.slash(scene.channel, "gin games"))
    await scene.ben.click(page, label="My hand")
    hands = [message for message in sent(scene.env) if "Deadwood **" in message.words]
    assert len(hands) == 3
    assert {message.reader for message in hands} == {scene.ben.id}
