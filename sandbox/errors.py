"""How Discord says no: HTTP status, code and the nested list of what is wrong with a body."""

from collections.abc import Sequence
from typing import Final

from sandbox.shapes import Json

MEANINGS: Final[dict[int, tuple[int, str]]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50138: (400, "Failed to resize asset below the maximum size: 262144"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


class ApiError(Exception):
    """A refusal with Discord's code; `status` and `message` follow from the code unless given."""

    def __init__(self, code: int, *, status: int | None = None, message: str | None = None) -> None:
        known_status, known_message = MEANINGS.get(code, (400, "Bad Request"))
        self.code = code
        self.status = known_status if status is None else status
        self.message = message or known_message
        self.errors: Json = {}
        super().__init__(f"{self.status} {code}: {self.message}")

    def to_json(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class Refused(Exception):
    """What a Discord client would not let its user do: said to the person, never sent to the bot."""


Path = Sequence[str | int]


class Form:
    """Collects everything that is wrong with a body, each fault at its own path, as code 50035 reports it."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def fault(self, path: Path, code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: object, low: int, high: int) -> bool:
        """Faults a text outside `low`..`high` characters, or something that is no text at all."""
        if not isinstance(value, str):
            self.fault(path, "BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif not low <= len(value) <= high:
            self.out_of_bounds(path, len(value), low, high, "in length")
        else:
            return True
        return False

    def optional_length(self, path: Path, value: object, low: int, high: int) -> bool:
        return value is None or self.length(path, value, low, high)

    def count(self, path: Path, values: object, low: int, high: int) -> bool:
        if not isinstance(values, list):
            self.fault(path, "BASE_TYPE_BAD_TYPE", "Must be an array.")
        elif not low <= len(values) <= high:
            self.out_of_bounds(path, len(values), low, high, "in length")
        else:
            return True
        return False

    def number(self, path: Path, value: object, low: int, high: int) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < low:
            self.fault(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.fault(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        else:
            return True
        return False

    def required(self, path: Path) -> None:
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")

    def out_of_bounds(self, path: Path, size: int, low: int, high: int, what: str) -> None:
        if size == 0 and low == 1:
            self.required(path)
        elif low and high:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} {what}.")
        else:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer {what}.")

    def settle(self) -> None:
        """Raises 50035 with all that was found; returns when nothing was."""
        if self.errors:
            refusal = ApiError(50035)
            refusal.errors = self.errors
            raise refusal
