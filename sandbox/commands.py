"""Application commands: what Discord refuses to register, and what a client makes of a command typed by a person."""

import re
from typing import Final

from sandbox.errors import ApiError, Form, Path, Refused
from sandbox.permissions import Permission
from sandbox.shapes import ChannelType, CommandType, Json, JsonValue, OptionType
from sandbox.world import World, shown

LIMITS: Final = {CommandType.CHAT_INPUT: 100, CommandType.USER: 15, CommandType.MESSAGE: 15}
MAX_CHARACTERS: Final = 8000  # of names, descriptions and choices of one command together
_NAME: Final = re.compile(r"[-_'\w]{1,32}")
_NESTED: Final = (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP)
_ID_OPTIONS: Final = (OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE)


# Registering


def check_commands(commands: list[Json]) -> None:
    """Raises 50035 or 30032 for a list of commands that Discord would not take."""
    form = Form()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        _check_command(form, (index,), command)
        key = (command.get("type") or 1, command.get("name") or "")
        if key in seen:
            message = "Application command names must be unique"
            form.fault((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
    form.settle()
    for kind, most in LIMITS.items():
        if sum(number == kind for number, _ in seen) > most:
            raise ApiError(30032)


def _check_command(form: Form, path: Path, command: Json) -> None:
    kind = command.get("type") or CommandType.CHAT_INPUT
    if kind != CommandType.CHAT_INPUT:
        form.length((*path, "name"), command.get("name"), 1, 32)
        if command.get("description"):
            message = "Context menu commands cannot have description"
            form.fault((*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message)
        return
    _check_name(form, path, command)
    form.length((*path, "description"), command.get("description"), 1, 100)
    _check_options(form, (*path, "options"), command.get("options") or [], depth=0)
    if _characters(command) > MAX_CHARACTERS:
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_CHARACTERS})")


def _check_name(form: Form, path: Path, thing: Json) -> None:
    name = thing.get("name") or ""
    if not _NAME.fullmatch(name) or name != name.lower():
        message = "Command name is invalid"
        form.fault((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_options(form: Form, path: Path, options: list[Json], depth: int) -> None:
    form.count(path, options, 0, 25)
    names = [option.get("name") for option in options]
    is_past_required = False
    for index, option in enumerate(options):
        here = (*path, index)
        _check_name(form, here, option)
        form.length((*here, "description"), option.get("description"), 1, 100)
        if names.index(option.get("name")) != index:
            form.fault(here, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique")
        kind = option.get("type")
        if kind in _NESTED:
            # Groups stand at the top, subcommands there or in a group.
            if depth > (0 if kind == OptionType.SUB_COMMAND_GROUP else 1):
                form.fault(
                    (*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command cannot be nested here"
                )
            _check_options(form, (*here, "options"), option.get("options") or [], depth + 1)
            continue
        if not form.number((*here, "type"), kind, 1, 11):
            continue
        if option.get("required") and is_past_required:
            message = "Required options must be placed before non-required options"
            form.fault(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        is_past_required = is_past_required or not option.get("required")
        _check_choices(form, here, option)


def _check_choices(form: Form, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    form.count((*path, "choices"), choices, 0, 25)
    if choices and option.get("autocomplete"):
        message = "Autocomplete cannot be used with choices"
        form.fault((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    check_choices(form, (*path, "choices"), choices, is_text=option.get("type") == OptionType.STRING)


def check_choices(form: Form, path: Path, choices: list[Json], *, is_text: bool) -> None:
    for index, choice in enumerate(choices):
        form.length((*path, index, "name"), choice.get("name"), 1, 100)
        if is_text:
            form.length((*path, index, "value"), choice.get("value"), 0, 100)


def _characters(thing: Json) -> int:
    own = len(thing.get("name") or "") + len(thing.get("description") or "")
    if isinstance(thing.get("value"), str):
        own += len(thing["value"])
    return own + sum(_characters(part) for key in ("options", "choices") for part in thing.get(key) or [])


def registered(world: World, command: Json, guild_id: str | None = None) -> Json:
    """The command as Discord keeps it; its id outlives a registration anew under the same name, its version changes."""
    kind = command.get("type") or int(CommandType.CHAT_INPUT)
    permissions = command.get("default_member_permissions")
    kept: Json = {
        "application_id": world.bot_id,
        "type": kind,
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "options": command.get("options") or [],
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": command.get("dm_permission", True) if guild_id is None else None,
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "nsfw": bool(command.get("nsfw")),
    }
    if guild_id is not None:
        kept["guild_id"] = guild_id
    for old in world.state.commands.values():
        if (old["type"], old["name"], old.get("guild_id")) == (kind, kept["name"], guild_id):
            same = {key: value for key, value in old.items() if key not in ("id", "version")} == kept
            version = old["version"] if same else world.clock.snowflake()
            return {"id": old["id"], "version": version, **kept}
    return {"id": world.clock.snowflake(), "version": world.clock.snowflake(), **kept}


# Using


def usable(world: World, user_id: str, channel: Json) -> list[Json]:
    """The commands a person is offered in a channel."""
    is_direct = channel["type"] == ChannelType.DM
    granted = world.permissions(user_id, channel)
    if not is_direct and not (world.bot_is_member and Permission.USE_APPLICATION_COMMANDS in granted):
        return []
    return [command for command in world.state.commands.values() if _is_offered(command, granted, is_direct)]


def _is_offered(command: Json, granted: Permission, is_direct: bool) -> bool:
    contexts = command["contexts"]
    if is_direct:
        return "guild_id" not in command and (
            command["dm_permission"] is not False if contexts is None else 1 in contexts
        )
    needed = Permission(int(command["default_member_permissions"] or 0))
    is_hidden = command["default_member_permissions"] == "0" and Permission.ADMINISTRATOR not in granted
    return needed in granted and not is_hidden and (contexts is None or 0 in contexts)


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
        data["target_id"] = target_id
        resolved["messages"] = {target_id: world.message(channel["id"], target_id)}
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
