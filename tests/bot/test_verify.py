"""Fair deals: the seal on the table, opened by ``/gin verify``, and checked as the README says."""

from __future__ import annotations

import hashlib
import re

import pytest

from tests.bot.people import Scene, asked, choice, message_of, press, words


async def play_deals(scene: Scene, count: int) -> list[str]:
    """Play so many deals; returns the seals that stood on the table while they were played."""
    seals: list[str] = []
    while len(seals) <= count:
        (seal,) = re.findall(r"sealed deck `([0-9a-f]{64})`", words(scene.table))
        if seal not in seals:
            seals.append(seal)
            continue
        for player in (scene.ann, scene.ben):
            hand = await scene.hand(player)
            while asked(hand):
                hand = message_of(await press(player, hand, choice(hand)))
    return seals[:count]


async def test_sealed_decks_open_when_their_deals_are_over(scene: Scene) -> None:
    await scene.begin()
    early = await scene.cay.slash(scene.channel, "gin verify", match="1")
    assert "still sealed" in words(message_of(early))
    seals = await play_deals(scene, 2)
    shown = await scene.cay.slash(scene.channel, "gin verify", match="#1")
    assert shown.ephemeral
    opened = re.findall(r"Seal `(\w+)`\nSalt `(\w+)`\nDeck `(\w+)`", words(message_of(shown)))
    assert [seal for seal, _, _ in opened] == seals[::-1]
    for seal, salt, deck in opened:
        assert hashlib.sha256((salt + deck).encode()).hexdigest() == seal
        assert len(re.findall("[A2-9TJQK][cdhs]", deck)) == 52
    first = await scene.ann.slash(scene.channel, "gin verify", match="1", deal=1)
    assert seals[0] in words(message_of(first))
    assert seals[1] not in words(message_of(first))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"match": "7"}, "This match does not exist"),
        ({"match": "x"}, "This match does not exist"),
        ({"match": "9" * 30}, "This match does not exist"),
        ({"match": "1", "deal": 5}, "no finished deal of that number"),
        ({"match": "1", "deal": -1}, "no finished deal of that number"),
    ],
)
async def test_what_cannot_be_verified(scene: Scene, options: dict[str, int | str], sentence: str) -> None:
    await scene.begin()
    answer = await scene.ann.slash(scene.channel, "gin verify", **options)
    assert answer.ephemeral
    assert sentence in words(message_of(answer))
