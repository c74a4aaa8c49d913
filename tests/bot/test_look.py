"""A hand as its owner wants to see it: cards drawn or as text, by melds, suit or rank, with a picture or without."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord import ui

from bot.art.cards import Deck, emoji_name
from bot.preferences import CardOrder, DeckChoice, Preferences
from bot.text import words as catalogue
from bot.ui.emojis import without_emojis
from bot.ui.going_out import knock_question
from bot.ui.hand import hand
from bot.ui.layout import Accent, Screen, message
from bot.ui.look import Look
from bot.ui.public_table import public_table
from engine.cards import Card, parse_cards
from engine.match import Match
from engine.view import HandView
from tests.bot.own_emojis import own_emojis
from tests.bot.people import parts
from tests.bot.test_limits import knocking, table_of

TEXT = Look(catalogue())


@pytest.fixture
async def drawn() -> Look:
    return Look(catalogue(), await own_emojis())


@pytest.fixture(scope="module")
def match() -> Match:
    return knocking()


def own(match: Match) -> HandView:
    (board,) = table_of(match).view(match.to_act[0]).boards
    assert board.hand is not None
    return board.hand


def texts(screen: Screen) -> str:
    return "\n".join(item.content for item in screen.walk_children() if isinstance(item, ui.TextDisplay))


def buttons(screen: Screen) -> list[ui.Button[ui.LayoutView]]:
    return [item for item in screen.walk_children() if isinstance(item, ui.Button)]


def test_labels_stay_and_emojis_stand_beside_them(drawn: Look, match: Match) -> None:
    screen = hand(drawn, table_of(match), match.to_act[0])
    plain = hand(TEXT, table_of(match), match.to_act[0])
    assert [button.label for button in buttons(screen)] == [button.label for button in buttons(plain)]
    of_cards = [button for button in buttons(screen) if button.label in {card.symbol for card in own(match).cards}]
    assert len(of_cards) == len(own(match).cards)
    for button, card in zip(sorted(of_cards, key=lambda one: str(one.label)), symbols(match), strict=True):
        assert button.emoji is not None
        assert button.emoji.name == emoji_name(card, Deck.FOUR_COLOURS)
    assert without_emojis(texts(screen)) == texts(plain)
    assert texts(screen).count("<:") > len(of_cards)


def symbols(match: Match) -> list[Card]:
    return sorted(own(match).cards, key=lambda card: card.symbol)


def test_the_table_is_drawn_too(drawn: Look, match: Match) -> None:
    shown, plain = public_table(drawn, table_of(match)), public_table(TEXT, table_of(match))
    assert "<:" in texts(shown)
    assert without_emojis(texts(shown)) == texts(plain)


def test_the_question_has_them_in_its_select(drawn: Look, match: Match) -> None:
    (board,) = table_of(match).view(match.to_act[0]).boards
    question = knock_question(drawn, table_of(match), board, None)
    assert question is not None
    options = [option for item in question.walk_children() if isinstance(item, ui.Select) for option in item.options]
    assert options
    assert all(option.emoji is not None for option in options)


@pytest.mark.parametrize("deck", DeckChoice)
def test_the_deck_is_chosen(drawn: Look, match: Match, deck: DeckChoice) -> None:
    screen = hand(replace(drawn, choices=Preferences(deck=deck)), table_of(match), match.to_act[0])
    assert ("<:" in texts(screen)) == (deck is not DeckChoice.TEXT)
    assert ("_red" in texts(screen)) == (deck is DeckChoice.TWO)


@pytest.mark.parametrize("order", CardOrder)
def test_the_order_is_chosen(match: Match, order: CardOrder) -> None:
    screen = hand(replace(TEXT, choices=Preferences(card_order=order)), table_of(match), match.to_act[0])
    shown = [button.label for button in buttons(screen)][: len(own(match).cards)]
    arrangement = own(match).arrangement
    expected = {
        CardOrder.SUIT: sorted(own(match).cards),
        CardOrder.RANK: sorted(own(match).cards, key=lambda card: (card.rank, card.suit)),
    }.get(order)
    if expected is not None:
        assert shown == [card.symbol for card in expected]
        assert " ".join(shown) in texts(screen)
        assert "Loose" not in texts(screen)
    else:
        assert shown[:3] == [card.symbol for card in arrangement.melds[0]]
    for meld in arrangement.melds:
        assert "\u00a0".join(card.symbol for card in meld) in texts(screen)
    assert texts(screen).count("Set **") + texts(screen).count("Run **") == len(arrangement.melds)


def test_the_throws_that_knock_are_named(match: Match) -> None:
    legend = next(line for line in texts(hand(TEXT, table_of(match), match.to_act[0])).splitlines() if "knock" in line)
    for card in own(match).knocks:
        assert card.symbol in legend


def test_emojis_are_dropped_everywhere(drawn: Look, match: Match) -> None:
    screen = hand(drawn, table_of(match), match.to_act[0])
    assert screen.drop_emojis()
    assert not screen.drop_emojis()
    assert screen.to_components() == hand(TEXT, table_of(match), match.to_act[0]).to_components()


def test_pictures_are_dropped(match: Match) -> None:
    screen = hand(replace(TEXT, choices=Preferences(picture=True)), table_of(match), match.to_act[0])
    assert [picture.name for picture in screen.pictures] == ["hand.webp"]
    assert screen.drop_pictures()
    assert not screen.drop_pictures()
    assert not any(isinstance(item, ui.MediaGallery) for item in screen.walk_children())
    assert texts(screen) == texts(hand(TEXT, table_of(match), match.to_act[0]))


def test_what_is_too_long_does_without_emojis(drawn: Look) -> None:
    """The longest text gives way first; the others keep theirs."""
    short, long = drawn.cards(parse_cards("Ac 2c")), drawn.cards(parse_cards("3c 4c 5c") * 40)
    shown = [part["content"] for part in parts(message(Accent.ACT, short, long).to_components()) if "content" in part]
    assert shown == [short, without_emojis(long)]
