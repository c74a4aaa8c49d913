"""From what a test says, by names and people, to what a client sends."""

from collections.abc import Mapping
from dataclasses import dataclass

from sandbox.errors import Refused
from sandbox.shapes import Json, JsonValue, OptionType


def as_id(thing: object) -> str:
    """The id of a person, a message or a channel, or an id as it is."""
    return str(thing["id"] if isinstance(thing, dict) else getattr(thing, "id", thing))


def as_ids(value: JsonValue) -> JsonValue:
    """A value in which people and messages, alone or listed, have become ids."""
    if isinstance(value, list | tuple):
        return [as_ids(one) for one in value]
    return as_id(value) if hasattr(value, "id") else value


@dataclass(frozen=True, slots=True)
class Way:
    """One way to call a command: through the subcommands `steps` to `options`."""

    name: str
    command: Json
    steps: tuple[Json, ...]
    options: list[Json]

    def spelled(self, given: Mapping[str, JsonValue], *focused: Json) -> list[Json]:
        """The options as a client sends them: nested in the subcommands, people by id, choices by value."""
        options = [*(self._option(name, value) for name, value in given.items()), *focused]
        for step in reversed(self.steps):
            options = [{"type": step["type"], "name": step["name"], "options": options}]
        return options

    def _option(self, name: str, value: JsonValue) -> Json:
        rule = self.rule(name)
        named = {choice["name"]: choice["value"] for choice in rule.get("choices") or []}
        by_id = rule["type"] in (OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE)
        return {"type": rule["type"], "name": name, "value": as_id(value) if by_id else named.get(value, value)}

    def rule(self, name: str) -> Json:
        by_name = {rule["name"]: rule for rule in self.options}
        if name not in by_name:
            raise Refused(f"there is no option {name!r}; there are {list(by_name)}")
        return by_name[name]


def ways(command: Json, steps: tuple[Json, ...] = ()) -> list[Way]:
    """Every way to call a command, by full names such as `gin challenge`."""
    options = (steps[-1] if steps else command).get("options") or []
    inner = [option for option in options if option["type"] in (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP)]
    if inner:
        return [way for option in inner for way in ways(command, (*steps, option))]
    return [Way(" ".join([command["name"], *(step["name"] for step in steps)]), command, steps, options)]
