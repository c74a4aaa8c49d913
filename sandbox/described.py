"""Checks requests against Discord's published OpenAPI description, where that file is at hand."""

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sandbox.shapes import Json, JsonValue

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

Faults = Iterable["ValidationError"]
Keyword = Callable[..., Faults]

WITH_BODY: Final = ("POST", "PUT", "PATCH")


class Description:
    """The description read once; needs the `jsonschema` package."""

    def __init__(self, path: Path) -> None:
        from jsonschema import Draft202012Validator, validators  # only tests have it

        self._document: Json = json.loads(path.read_text())
        # Discord takes ids as numbers as well, and discord.py sends some so; the description says strings alone.
        self._document["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
        schemas = self._document["components"]["schemas"]
        ordinary = Draft202012Validator.VALIDATORS
        by_type = {word: _by_type(schemas, ordinary[word]) for word in ("oneOf", "anyOf")}
        self._validator = validators.extend(Draft202012Validator, by_type)
        self._validators: dict[tuple[str, str], Any] = {}
        # Fixed words before parameters, so that /messages/@original is found before /messages/{message_id}.
        templates = sorted(self._document["paths"], key=lambda template: (template.count("{"), template))
        self._paths = [(re.compile(_pattern(template)), template) for template in templates]

    def fault(self, method: str, path: str, payload: JsonValue) -> str | None:
        """Why the description has no such request, or not with this body; None when it has."""
        template = next((template for pattern, template in self._paths if pattern.fullmatch(path)), "")
        operation = self._document["paths"].get(template, {}).get(method.lower())
        if operation is None:
            return f"{method} {path} is not described"
        if method not in WITH_BODY or "requestBody" not in operation:
            return None
        validator = self._validator_of(method, template, operation)
        error = min(validator.iter_errors(payload), key=_shallowness, default=None)
        return None if error is None else f"{method} {path} is not as described: {_innermost(error)[:500]}"

    def answer_fault(self, method: str, path: str, status: int, answer: JsonValue) -> str | None:
        """Why an answer is not as described, for tests of the sandbox itself."""
        template = next((template for pattern, template in self._paths if pattern.fullmatch(path)), "")
        responses = self._document["paths"].get(template, {}).get(method.lower(), {}).get("responses", {})
        if str(status) not in responses:
            return f"{method} {path} does not answer with {status}, but with {sorted(responses)}"
        schema = responses[str(status)].get("content", {}).get("application/json", {}).get("schema")
        if schema is None:
            return None
        validator = self._validator({**schema, "components": self._document["components"]})
        error = min(validator.iter_errors(answer), key=_shallowness, default=None)
        return None if error is None else f"{method} {path}: {_innermost(error)[:500]}"

    def _validator_of(self, method: str, template: str, operation: Json) -> "Validator":
        key = (method, template)
        if key not in self._validators:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            self._validators[key] = self._validator({**schema, "components": self._document["components"]})
        return self._validators[key]


def _by_type(schemas: Json, ordinary: Keyword) -> Keyword:
    """Goes straight to the branch of a choice that the object's `type` names: quicker, and its faults are clearer."""

    def check(validator: JsonValue, branches: list[Json], instance: JsonValue, schema: Json) -> Faults:
        if isinstance(instance, dict) and "type" in instance:
            fitting = [branch for branch in branches if _admits(schemas, branch, instance["type"])]
            if len(fitting) == 1:
                return validator.descend(instance, fitting[0])
        return ordinary(validator, branches, instance, schema)

    return check


def _admits(schemas: Json, branch: Json, kind: JsonValue) -> bool:
    resolved = schemas[branch["$ref"].rpartition("/")[2]] if "$ref" in branch else branch
    kinds = resolved.get("properties", {}).get("type", {}).get("enum")
    return resolved.get("type") != "null" and (kinds is None or kind in kinds)


def _pattern(template: str) -> str:
    return re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(template))


def _shallowness(error: "ValidationError") -> int:
    return len(error.absolute_path)


def _innermost(error: "ValidationError") -> str:
    """The deepest reason of a failed choice: the branch that came furthest knows best."""
    while error.context:
        error = max(error.context, key=lambda one: len(one.absolute_path))
    return f"{'/'.join(str(step) for step in error.absolute_path)}: {error.message}"
