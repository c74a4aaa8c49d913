"""People with a score pad: what they press, choose and type."""

from __future__ import annotations

from typing import Any

from simcord import InteractionResult, MemberActor, ResponseMessage

from tests.bot.people import SELECT, Scene, labels, message_of, parts, words

TEXT_INPUT, USER_SELECT, RADIO, CHECKBOXES = 4, 5, 21, 22


def fields(shown: InteractionResult) -> dict[str, dict[str, Any]]:
    """The fields of a form, by custom id."""
    assert shown.modal is not None, shown.response and words(shown.response)
    return {row["component"]["custom_id"]: row["component"] for row in shown.modal["components"]}


def standing(shown: InteractionResult) -> dict[str, Any]:
    """What stands in the fields of a form before anybody types."""
    found: dict[str, Any] = {}
    for name, field in fields(shown).items():
        chosen = [option["value"] for option in field.get("options", []) if option.get("default")]
        match field["type"]:
            case 4 if field.get("value"):
                found[name] = field["value"]
            case 3 | 22 if chosen:
                found[name] = chosen
            case 21 if chosen:
                found[name] = chosen[0]
    return found


async def send(person: MemberActor, shown: InteractionResult, **typed: Any) -> InteractionResult:
    """Send a form: what is typed, and for the rest what stands there."""
    given = {name.replace("_", "-"): [value] if name == "rules" else value for name, value in typed.items()}
    return await person.submit_modal(shown, {**standing(shown), **given})


def endings(shown: InteractionResult, board: int = 0) -> dict[str, str]:
    """The choices of how a board ended, by their words."""
    return {option["label"]: option["value"] for option in fields(shown)[f"end-{board}"]["options"]}


async def new_pad(scene: Scene, names: str = "Uma, Vic", **typed: Any) -> ResponseMessage:
    """Ann's new pad; it is the page that she then has before her."""
    shown = await scene.ann.slash(scene.channel, "gin scorepad")
    if shown.modal is None:
        shown = await scene.ann.click(message_of(shown), label="New pad")
    return message_of(await send(scene.ann, shown, names=names, **{"people": [], **typed}))


async def enter(person: MemberActor, page: ResponseMessage, ending: str, counts: str = "", upcards: str = "") -> Any:
    """Enter a deal of one board; returns what answered."""
    shown = await person.click(page, label="Enter deal")
    typed = {"upcards": upcards} if upcards else {}
    return await send(person, shown, end_0=endings(shown)[ending], counts_0=counts, **typed)


async def choose(person: MemberActor, page: ResponseMessage, act: str, value: str) -> ResponseMessage:
    """Choose in the select of that act."""
    (select,) = [part for part in parts(page.components) if part["type"] == SELECT and f":{act}:" in part["custom_id"]]
    return message_of(await person.select(page, [value], custom_id=select["custom_id"]))


async def edit(person: MemberActor, page: ResponseMessage, number: int) -> InteractionResult:
    """Open the form of a deal that stands on the pad."""
    if "Correct" in labels(page):
        page = message_of(await person.click(page, label="Correct"))
    return await person.click(page, label=f"Deal {number}")
