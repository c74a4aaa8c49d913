"""Modals: what Discord refuses in one, and what a client sends when it is filled in."""

from collections.abc import Mapping
from typing import Final

from sandbox.checks import MessageCheck
from sandbox.components import walk
from sandbox.errors import Path, Refused
from sandbox.shapes import SELECTS, Component, Json, JsonValue

IN_LABEL: Final = (
    Component.TEXT_INPUT,
    *SELECTS,
    Component.FILE_UPLOAD,
    Component.RADIO_GROUP,
    Component.CHECKBOX_GROUP,
    Component.CHECKBOX,
)
MAX_ROWS: Final = 5
ROOT: Final = ("data", "components")


def check_modal(modal: Json) -> None:
    """Raises 50035 for a modal that Discord would not open."""
    check = _ModalCheck()
    form = check.form
    form.length(("data", "custom_id"), modal.get("custom_id"), 1, 100)
    form.length(("data", "title"), modal.get("title"), 1, 45)
    components = modal.get("components")
    if form.count(ROOT, components, 1, MAX_ROWS) and components is not None:
        for index, row in enumerate(components):
            check.row((*ROOT, index), row)
        check.uniqueness(list(walk(components, ROOT)))
    form.settle()


class _ModalCheck(MessageCheck):
    def row(self, path: Path, row: JsonValue) -> None:
        match row.get("type"):
            case Component.LABEL:
                self.form.length((*path, "label"), row.get("label"), 1, 45)
                self.form.optional_length((*path, "description"), row.get("description"), 1, 100)
                self.field((*path, "component"), row.get("component") or {})
            case Component.ACTION_ROW:
                inner = row.get("components") or []
                if self.form.count((*path, "components"), inner, 1, 1):
                    self.text_input((*path, "components", 0), inner[0], labelled=True)
            case Component.TEXT_DISPLAY:
                self.form.length((*path, "content"), row.get("content"), 1, 4000)
            case _:
                message = 'Value of field "type" must be one of (1, 10, 18).'
                self.form.fault((*path, "type"), "UNION_TYPE_CHOICES", message)

    def field(self, path: Path, field: Json) -> None:
        kind = field.get("type")
        if kind not in IN_LABEL:
            names = ", ".join(str(int(choice)) for choice in sorted(IN_LABEL))
            self.form.fault((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')
        elif kind == Component.TEXT_INPUT:
            self.text_input(path, field, labelled=False)
        elif kind in SELECTS:
            self.select(path, field)
        else:
            self.form.length((*path, "custom_id"), field.get("custom_id"), 1, 100)
            fewest = {int(Component.RADIO_GROUP): 2, int(Component.CHECKBOX_GROUP): 1}.get(int(kind or 0))
            if fewest and self.form.count((*path, "options"), field.get("options"), fewest, 10):
                self.options((*path, "options"), field["options"], 100)

    def text_input(self, path: Path, field: Json, *, labelled: bool) -> None:
        form = self.form
        form.length((*path, "custom_id"), field.get("custom_id"), 1, 100)
        form.number((*path, "style"), field.get("style"), 1, 2)
        form.optional_length((*path, "placeholder"), field.get("placeholder"), 0, 100)
        form.optional_length((*path, "value"), field.get("value"), 0, 4000)
        if labelled:
            form.length((*path, "label"), field.get("label"), 1, 45)
        for key, low in (("min_length", 0), ("max_length", 1)):
            if field.get(key) is not None:
                form.number((*path, key), field[key], low, 4000)


def filled(modal: Json, values: Mapping[str, JsonValue]) -> list[Json]:
    """The components of a submission: each field with its value, found by custom id or label, or with its default.

    Raises:
        Refused: a value fits no field, a required field is empty, or a text is too short or too long.
    """
    unused = dict(values)
    rows: list[Json] = []
    for row in modal["components"]:
        if row["type"] == Component.TEXT_DISPLAY:
            continue
        inner = row["component"] if row["type"] == Component.LABEL else row["components"][0]
        label = row.get("label") or inner.get("label") or ""
        key = next((key for key in (inner["custom_id"], label) if key in unused), None)
        sent = _answer(inner, label, None if key is None else unused.pop(key))
        slot: Json = {"component": sent} if row["type"] == Component.LABEL else {"components": [sent]}
        rows.append({"type": row["type"], "id": row.get("id", 0), **slot})
    if unused:
        raise Refused(f"this modal has no field for {sorted(unused)}")
    return rows


def check_submission(modal: Json, components: list[Json]) -> None:
    """Raises Refused unless the submission fills this modal as its client would."""
    values: dict[str, JsonValue] = {}
    for _, part in walk(components):
        if "custom_id" in part:
            values[part["custom_id"]] = part["values"] if "values" in part else part.get("value")
    filled(modal, values)


def _answer(field: Json, label: str, given: JsonValue) -> Json:
    answer: Json = {"type": field["type"], "id": field.get("id", 0), "custom_id": field["custom_id"]}
    is_required = field.get("required") is not False
    match field["type"]:
        case Component.TEXT_INPUT:
            text = str(field.get("value") or "") if given is None else str(given)
            low, high = field.get("min_length") or 0, field.get("max_length") or 4000
            if (text or is_required) and not max(low, int(is_required)) <= len(text) <= high:
                raise Refused(f"{label}: between {max(low, int(is_required))} and {high} characters, please")
            return answer | {"value": text}
        case Component.CHECKBOX:
            return answer | {"value": bool(field.get("default") if given is None else given)}
        case Component.RADIO_GROUP:
            value = _defaults(field)[:1] if given is None else [given]
            _choices(field, label, value, int(is_required), 1)
            return answer | {"value": value[0] if value else None}
        case _:
            chosen = _defaults(field) if given is None else [str(value) for value in given]
            least = field.get("min_values")
            _choices(field, label, chosen, int(is_required) if least is None else least, field.get("max_values"))
            return answer | {"values": chosen}


def _defaults(field: Json) -> list[str]:
    if field["type"] in (Component.STRING_SELECT, Component.RADIO_GROUP, Component.CHECKBOX_GROUP):
        return [option["value"] for option in field["options"] if option.get("default")]
    return [str(entry["id"]) for entry in field.get("default_values") or []]


def _choices(field: Json, label: str, chosen: list[str], least: int, most: int | None) -> None:
    options = field.get("options")
    if options is not None and not set(chosen) <= {option["value"] for option in options}:
        raise Refused(f"{label}: {chosen} is not among its options")
    all_of_them = len(options or []) if field["type"] == Component.CHECKBOX_GROUP else 1
    ceiling = all_of_them if most is None else most
    if not (least <= len(chosen) <= ceiling or (not chosen and field.get("required") is False)):
        raise Refused(f"{label}: choose {least} to {ceiling}")
