"""The shapes of request bodies: what kind of value each field holds, looked at before a route reads any of it."""

from typing import Any, Final

from sandbox.errors import Form, Path
from sandbox.shapes import Json, JsonValue

_REFUSALS: Final = {
    str: ("STRING_TYPE_CONVERT", "Could not interpret the value as string."),
    int: ("NUMBER_TYPE_COERCE", "Value is not int."),
    bool: ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
}

Shape = Any
"""A type, a tuple of types, `[shape]` for a list of such, or a mapping from the fields of an object to their shapes."""

_ID: Final = (str, int)
_EMOJI: Final[Json] = {"id": _ID, "name": str}
_MEDIA: Final[Json] = {"url": str}
_CHOICE: Final[Json] = {"name": str, "value": (str, int, float)}

COMPONENT: Final[Json] = {
    "type": int,
    "id": int,
    "custom_id": str,
    "emoji": _EMOJI,
    "media": _MEDIA,
    "file": _MEDIA,
    "items": [{"media": _MEDIA, "description": str}],
    "options": [{"label": str, "value": str, "description": str, "emoji": _EMOJI, "default": bool}],
    "default_values": [{"id": _ID, "type": str}],
}
COMPONENT.update(components=[COMPONENT], accessory=COMPONENT, component=COMPONENT)

EMBED: Final[Json] = {
    "title": str,
    "description": str,
    "footer": {"text": str},
    "author": {"name": str},
    "fields": [{"name": str, "value": str}],
}
MESSAGE: Final[Json] = {
    "content": str,
    "embeds": [EMBED],
    "components": [COMPONENT],
    "attachments": [{"id": _ID, "filename": str, "description": str}],
    "allowed_mentions": {"parse": [str], "users": [_ID], "roles": [_ID]},
    "message_reference": {"message_id": _ID, "fail_if_not_exists": bool},
    "flags": int,
    "nonce": (str, int),
    "enforce_nonce": bool,
}
CALLBACK: Final[Json] = {"type": int, "data": {**MESSAGE, "title": str, "custom_id": str, "choices": [_CHOICE]}}

OPTION: Final[Json] = {
    "type": int,
    "name": str,
    "description": str,
    "required": bool,
    "autocomplete": bool,
    "choices": [_CHOICE],
}
OPTION["options"] = [OPTION]
COMMAND: Final[Json] = {
    "type": int,
    "name": str,
    "description": str,
    "options": [OPTION],
    "default_member_permissions": (str, int),
    "contexts": [int],
    "integration_types": [int],
}
EMOJI: Final[Json] = {"name": str, "image": str}
PLACE: Final[Json] = {
    "name": str,
    "topic": str,
    "type": int,
    "archived": bool,
    "locked": bool,
    "invitable": bool,
    "auto_archive_duration": int,
    "rate_limit_per_user": int,
}


def check_shape(value: JsonValue, shape: Shape) -> None:
    """Raises 50035 for a body that is not of this shape; null is as good as absent, and other fields are let pass."""
    form = Form()
    _check(form, (), value, shape)
    form.settle()


def _check(form: Form, path: Path, value: JsonValue, shape: Shape) -> None:
    if isinstance(shape, list):
        if not isinstance(value, list):
            form.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        for index, one in enumerate(value):
            _check(form, (*path, index), one, shape[0])
    elif isinstance(shape, dict):
        if not isinstance(value, dict):
            form.fault(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for key in value.keys() & shape.keys():
            if value[key] is not None:
                _check(form, (*path, key), value[key], shape[key])
    elif not isinstance(value, shape) or (isinstance(value, bool) and shape is not bool):
        form.fault(path, *_REFUSALS.get(shape, _REFUSALS[str]))
