"""Two people and a server with languages of their own: what one reads alone is in one's own."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from simcord import MemberActor, ResponseMessage

from bot.preferences import Ping
from bot.text import Text, languages, words
from bot.ui.custom_id import Verb, parse_custom_id
from tests.bot.decks import KNOCK
from tests.bot.people import Scene, buttons, labels, message_of, options, pictures, sentence_of, speak
from tests.bot.people import words as words_of
from tests.bot.test_calls import dms
from tests.bot.watcher import Watcher
from tests.bot.wire import sent

LOCALES = {"en": "en-GB", "es": "es-419"}
"""Of Discord, where a language is not called alike there."""

FOREIGN = [language for language in languages() if language != "en"] or ["en"]
ANNS, BENS = words(FOREIGN[0]), words(FOREIGN[-1])
"""The languages of Ann and Ben; Cay reads English."""

of_each_server = pytest.mark.parametrize("server", languages())


@pytest.fixture
def foreign(scene: Scene, request: pytest.FixtureRequest) -> Scene:
    """A scene in which Ann and Ben have languages of their own, and so has the server where the test names one."""
    server = request.node.callspec.params.get("server", "en") if hasattr(request.node, "callspec") else "en"
    speak(scene, locale(server), ann=locale(ANNS.language), ben=locale(BENS.language))
    return scene


def locale(language: str) -> str:
    return LOCALES.get(language, language)


def press_of(message: ResponseMessage, *verbs: Verb) -> str:
    """The custom id of the first of these that can be pressed; of cards to throw the last one, which is the best."""
    there = [str(button["custom_id"]) for button in reversed(buttons(message))]
    return next(id_ for verb in verbs for id_ in there if parse_custom_id(id_).verb is verb)


async def click(player: MemberActor, message: ResponseMessage, *verbs: Verb) -> ResponseMessage:
    return message_of(await player.click(message, custom_id=press_of(message, *verbs)))


async def begin(scene: Scene, **options: object) -> ResponseMessage:
    """Ann challenges Ben, who accepts; the table."""
    challenge = message_of(await scene.challenge(**options))
    await click(scene.ben, challenge, Verb.ACCEPT)
    return scene.history()[-1]


@of_each_server
async def test_an_invitation_is_in_the_servers_language(foreign: Scene, server: str) -> None:
    ours, scene = words(server), foreign
    invitation = message_of(await scene.challenge())
    heading = ours("invitation", challenger=scene.ann.mention, opponents=scene.ben.mention)
    assert heading in words_of(invitation)
    assert labels(invitation)[:2] == [ours("button-accept"), ours("button-decline")]
    refused = await scene.cay.click(invitation, custom_id=press_of(invitation, Verb.ACCEPT))
    assert sentence_of(refused) == words("en")("error-not-invited")
    refused = await scene.ann.click(invitation, custom_id=press_of(invitation, Verb.ACCEPT))
    assert sentence_of(refused) == ANNS("error-accept-own")
    assert heading in words_of(invitation)


@of_each_server
async def test_each_hand_is_in_its_players_language(foreign: Scene, server: str) -> None:
    """Also where it is redrawn because the other one moved; the table stays in the server's."""
    scene, ours = foreign, words(server)
    scene.house.cards.stack(**KNOCK)
    table = await begin(scene)
    anns = await click(scene.ann, table, Verb.HAND)
    bens = await click(scene.ben, table, Verb.HAND)
    assert ours("table-heading", number=1) in words_of(table)
    assert BENS("your-turn-offer", card="Q♦", until=_until(scene, BENS)) in words_of(bens)
    assert labels(bens) == [BENS("button-take", card="Q♦"), BENS("button-pass")]
    assert ANNS("turn-offer", who=scene.ben.mention, until=_until(scene, ANNS)) in words_of(anns)
    await click(scene.ben, bens, Verb.PASS)
    assert ANNS("your-turn-offer", card="Q♦", until=_until(scene, ANNS)) in words_of(anns)
    assert ours("event-pass", who=scene.ben.mention) in words_of(table)
    assert ANNS("event-pass", who=scene.ben.mention) in words_of(anns)
    assert BENS("event-pass", who=scene.ben.mention) in words_of(bens)
    assert labels(table) == [ours(f"button-{what}") for what in ("hand", "rules", "sheet", "resign")]


def _until(scene: Scene, text: Text) -> str:
    return text("turn-until", when=f"<t:{scene.house.time.seconds + 86_400}:R>")


@of_each_server
async def test_a_showdown_is_in_the_servers_language(foreign: Scene, server: str) -> None:
    scene, ours = foreign, words(server)
    scene.house.cards.stack(**KNOCK)
    table = await begin(scene)
    bens = await click(scene.ben, await click(scene.ben, table, Verb.HAND), Verb.PASS)
    await click(scene.ann, await click(scene.ann, table, Verb.HAND), Verb.PASS)
    question = await click(scene.ben, bens, Verb.KNOCK)
    assert labels(question)[0] == BENS("button-confirm")
    bens = await click(scene.ben, question, Verb.KNOCK_CONFIRMED)
    showdown = scene.history()[-2]
    assert ours("showdown-knock", number=1, who=scene.ben.mention) in words_of(showdown)
    (described,) = pictures(showdown)
    assert described.startswith(ours("picture-spread", who=ours("picture-first", end="knock")))
    assert BENS("showdown-knock", number=1, who=scene.ben.mention) in words_of(bens)


async def test_private_pages_are_in_their_readers_language(foreign: Scene) -> None:
    scene = foreign
    table = await begin(scene)
    rules = message_of(await scene.ann.click(table, custom_id=press_of(table, Verb.RULES)))
    assert ANNS("rules-set", rules=ANNS("rules-modern")) in words_of(rules)
    question = await click(scene.ben, table, Verb.RESIGN)
    assert words_of(question) == BENS("ask-resign", match="1", opponents=scene.ann.mention)
    assert words_of(await click(scene.ben, question, Verb.RESIGN_CANCELLED)) == BENS("resign-cancelled")
    for command, message in (("help", "help-words"), ("settings", "settings-heading"), ("games", "games-heading")):
        assert ANNS(message) in words_of(message_of(await scene.ann.slash(scene.channel, f"gin {command}")))
    choices = await scene.ann.autocomplete(scene.channel, "gin hand", "match", "")
    assert [choice["name"] for choice in choices] == [ANNS("choice-match", match="1")]


async def test_forms_are_in_their_readers_language(foreign: Scene) -> None:
    scene = foreign
    page = message_of(await scene.ann.slash(scene.channel, "gin settings"))
    assert set(options(page).values()) >= {ANNS("order-melds"), ANNS("deck-four"), ANNS("ping-channel")}
    form = (await scene.ann.click(page, custom_id=press_of(page, Verb.QUIET))).modal
    assert form is not None
    assert form["title"] == ANNS("quiet-title")
    assert [field["label"] for field in form["components"]] == [
        ANNS(f"quiet-{field}") for field in ("from", "until", "zone")
    ]


async def test_refusals_are_in_their_readers_language(foreign: Scene) -> None:
    """By the router, by a check, by a command and by a form."""
    scene = foreign
    assert sentence_of(await scene.ann.slash(scene.channel, "gin hand")) == ANNS("error-no-match-of-yours")
    himself = await scene.ben.slash(scene.channel, "gin challenge", opponent=scene.ben)
    assert sentence_of(himself) == BENS("error-challenge-yourself")
    late = await scene.ann.slash(scene.channel, "gin challenge", opponent=scene.ben, deadline="soon")
    assert sentence_of(late) == ANNS("error-bad-deadline", deadline="soon")
    page = message_of(await scene.ben.slash(scene.channel, "gin settings"))
    form = await scene.ben.click(page, custom_id=press_of(page, Verb.QUIET))
    wrong = await scene.ben.submit_modal(form, {"from": "never", "until": "7", "zone": "Berlin"})
    assert sentence_of(wrong) == BENS("error-bad-hour")


@of_each_server
async def test_calls_and_what_is_drawn_unasked(foreign: Scene, server: str) -> None:
    """A direct message is in the language that its reader had last, after a restart too."""
    scene, ours = foreign, words(server)
    table = await begin(scene, deadline="1d")
    await click(scene.ann, await click(scene.ann, table, Verb.HAND), Verb.HAND)
    await scene.bot.people.change(scene.ann.id, ping=Ping.DM)
    await scene.restart()
    bens = await click(scene.ben, table, Verb.HAND)
    await click(scene.ben, bens, Verb.PASS)
    (call,) = dms(scene, scene.ann)
    link = f"https://discord.com/channels/{scene.guild.id}/{scene.channel.id}/{table.id}"
    assert call.content == ANNS("call-dm", match="1", table=link)
    assert labels(call) == [ANNS("button-hand")]
    await click(scene.ann, await click(scene.ann, table, Verb.HAND), Verb.PASS)
    await scene.wait(16 * 60)
    assert [call.content for call in scene.calls] == [ours("call", who=scene.ben.mention, match="1")]


async def test_direct_messages_are_in_their_readers_language(foreign: Scene) -> None:
    scene = foreign
    table = message_of(await scene.ann.user.slash("gin solo"))
    assert ANNS("table-heading", number=1) in words_of(table)


async def test_who_is_forgotten_leaves_no_language(foreign: Scene) -> None:
    scene = foreign
    await scene.ann.slash(scene.channel, "gin help")
    remembered = [] if ANNS.language == "en" else [(ANNS.language,)]
    assert scene.house.rows("SELECT language FROM people") == remembered
    question = message_of(await scene.ann.slash(scene.channel, "privacy delete"))
    forgotten = message_of(await scene.ann.click(question, label=ANNS("button-forget")))
    assert words_of(forgotten) == ANNS("privacy-forgotten")
    assert scene.house.rows("SELECT language FROM people") == []


async def test_a_language_is_one_that_there_is(scene: Scene) -> None:
    """Who reads Discord in a language without a catalogue reads English."""
    speak(scene, "ja", ann="ja", ben="pt-BR")
    challenge = message_of(await scene.challenge())
    assert labels(challenge)[0] == "Accept"
    assert sentence_of(await scene.ann.slash(scene.channel, "gin hand")) == words("en")("error-no-match-of-yours")


@of_each_server
async def test_nobody_reads_a_card_that_he_cannot_know(foreign: Scene, server: str) -> None:
    """A whole match in up to three languages at once, with a picture of every hand of Ann's."""
    scene, read = foreign, 0
    scene.house.cards.stack(**KNOCK)
    await begin(scene, target=60)
    await scene.bot.people.change(scene.ann.id, picture=True)
    hands: dict[int, ResponseMessage] = {}
    for _ in range(300):
        table = scene.history()[-1]
        if _can(table, Verb.REMATCH):
            break
        for player in (scene.ann, scene.ben):
            hand = hands.get(player.id)
            if hand is None or not _can(hand, *_MOVES):
                hands[player.id] = await click(player, table, Verb.HAND)
            else:
                hands[player.id] = await click(player, hand, *_MOVES)
            watcher = Watcher(await scene.bot.tables.table(1))
            for message in sent(scene.env, read):
                watcher.check(message)
            read = len(scene.env.http_requests)
    assert words(server)("sheet-heading", sides="").split("\n")[0] in words_of(table)


_MOVES = (Verb.KNOCK_CONFIRMED, Verb.BIG_GIN_CONFIRMED, Verb.BIG_GIN, Verb.KNOCK, Verb.PASS, Verb.DRAW, Verb.THROW)
"""What is pressed first, where it can be."""


def _can(message: ResponseMessage, *verbs: Verb) -> bool:
    return any(parse_custom_id(str(button["custom_id"])).verb in verbs for button in buttons(message))


async def test_a_first_screen_does_not_wait_for_its_language_to_be_remembered(scene: Scene) -> None:
    speak(scene, "en-US", ann="de")
    await scene.house.stores[-1].database._writer.run(lambda db: db.execute("PRAGMA busy_timeout = 1").fetchall())
    with closing(sqlite3.connect(scene.house.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert words("de")("tips") in words_of(message_of(await scene.ann.slash(scene.channel, "gin help")))
        other.execute("ROLLBACK")
