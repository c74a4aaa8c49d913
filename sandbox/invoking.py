"""What a client makes of a command that a person typed: checked options, with everything named in them resolved."""

from typing import Final

from sandbox.errors import Refused
from sandbox.shapes import CommandType, Json, JsonValue, OptionType
from sandbox.world import World, shown

_NESTED: Final = (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP)
_ID_OPTIONS: Final = (OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE)


def invocation(world: World, command: Json, options: list[Json], channel: Json, target_id: str | None) -> Json:
    """The data of a command's interaction, with everything named in it resolved.

    Raises:
        Refused: an option is missing, unknown or of the wrong kind, as a client would say.
    """
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    resolved: Json = {}
    if command["type"] == CommandType.CHAT_INPUT:
        data["options"] = _typed(world, command, options, channel, resolved)
    elif target_id is None:
        raise Refused("choose a user or a message first")
    elif command["type"] == CommandType.USER:
        data["target_id"] = target_id
        resolve(world, OptionType.USER, target_id, channel, resolved)
    else:
        target = world.any_message(target_id)
        if target is None:
            raise Refused("this message is gone")
        data["target_id"] = target_id
        resolved["messages"] = {target_id: target}
    if resolved:
        data["resolved"] = resolved
    return data


def _typed(world: World, schema: Json, given: list[Json], channel: Json, resolved: Json) -> list[Json]:
    known = {option["name"]: option for option in schema.get("options") or []}
    is_group = any(option["type"] in _NESTED for option in known.values())
    if is_group and len(given) != 1:
        raise Refused(f"choose one of {', '.join(known)}")
    for option in given:
        if option.get("name") not in known:
            raise Refused(f"there is no option {option.get('name')}")
    names = {option["name"] for option in given}
    missing = [name for name, option in known.items() if option.get("required") and name not in names]
    if missing and not any(option.get("focused") for option in given):
        raise Refused(f"{missing[0]}: this option is required")
    typed: list[Json] = []
    for option in given:
        rule = known[option["name"]]
        if rule["type"] in _NESTED:
            inner = _typed(world, rule, option.get("options") or [], channel, resolved)
            typed.append({"type": rule["type"], "name": rule["name"], "options": inner})
        else:
            typed.append(_option(world, rule, option, channel, resolved))
    return typed


def _option(world: World, rule: Json, given: Json, channel: Json, resolved: Json) -> Json:
    sent: Json = {"type": rule["type"], "name": rule["name"]}
    if given.get("focused"):  # still being typed: sent as it is
        return sent | {"value": str(given.get("value", "")), "focused": True}
    value = _value(rule, given.get("value"))
    if rule["type"] in _ID_OPTIONS:
        resolve(world, rule["type"], value, channel, resolved)
    return sent | {"value": value}


def _value(rule: Json, value: JsonValue) -> JsonValue:
    name, kind = rule["name"], rule["type"]
    try:
        match kind:
            case OptionType.STRING:
                value = str(value)
                _between(name, len(value), rule.get("min_length"), rule.get("max_length"), "characters")
            case OptionType.INTEGER | OptionType.NUMBER:
                value = int(value) if kind == OptionType.INTEGER else float(value)
                _between(name, value, rule.get("min_value"), rule.get("max_value"), "as value")
            case OptionType.BOOLEAN:
                value = value if isinstance(value, bool) else {"true": True, "false": False}[str(value).lower()]
            case OptionType.ATTACHMENT:
                raise Refused(f"{name}: the sandbox has no attachment options")
            case _:
                value = str(int(value))
    except (TypeError, ValueError, KeyError):
        raise Refused(f"{name}: {value!r} is not a valid value") from None
    choices = rule.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Refused(f"{name}: choose one of {', '.join(choice['name'] for choice in choices)}")
    return value


def _between(name: str, size: float, low: float | None, high: float | None, what: str) -> None:
    if low is not None and size < low:
        raise Refused(f"{name}: at least {low} {what}")
    if high is not None and size > high:
        raise Refused(f"{name}: at most {high} {what}")


def resolve(world: World, kind: int, value: str, channel: Json, resolved: Json) -> None:
    """Adds to `resolved` the user with their member, the channel or the role that an id stands for."""
    if kind in (OptionType.USER, OptionType.MENTIONABLE) and value in world.state.users:
        resolved.setdefault("users", {})[value] = world.state.users[value]
        if value in world.state.members and "guild_id" in channel:
            member = {key: part for key, part in world.state.members[value].items() if key != "user"}
            member["permissions"] = str(int(world.permissions(value, channel)))
            resolved.setdefault("members", {})[value] = member
    elif kind == OptionType.CHANNEL and value in world.state.channels:
        found = shown(world.state.channels[value])
        resolved.setdefault("channels", {})[value] = found | {"permissions": "0"}
    elif kind in (OptionType.ROLE, OptionType.MENTIONABLE):
        roles = {role["id"]: role for role in world.state.guild["roles"]}
        if value not in roles:
            raise Refused(f"{value} is nobody here")
        resolved.setdefault("roles", {})[value] = roles[value]
    else:
        raise Refused(f"{value} is nobody here")
