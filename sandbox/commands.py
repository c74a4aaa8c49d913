"""Application commands: what Discord refuses to register, what it keeps, and whom it offers them to."""

import re
from typing import Final

from sandbox.errors import ApiError, Form, Path
from sandbox.permissions import Permission
from sandbox.shapes import ChannelType, CommandType, Json, OptionType
from sandbox.world import World

LIMITS: Final = {CommandType.CHAT_INPUT: 100, CommandType.USER: 15, CommandType.MESSAGE: 15}
MAX_CHARACTERS: Final = 8000  # of names, descriptions and choices of one command together
_NAME: Final = re.compile(r"[-_'\w]{1,32}")
_VALUES: Final = tuple(kind for kind in OptionType if kind >= OptionType.STRING)
_INSIDE: Final = {OptionType.SUB_COMMAND: _VALUES, OptionType.SUB_COMMAND_GROUP: (OptionType.SUB_COMMAND,)}


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
    options = command.get("options") or []
    is_group = any(option.get("type") in _INSIDE for option in options)
    _check_options(form, (*path, "options"), options, tuple(_INSIDE) if is_group else _VALUES)
    if _characters(command) > MAX_CHARACTERS:
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_CHARACTERS})")


def _check_name(form: Form, path: Path, thing: Json) -> None:
    name = thing.get("name") or ""
    if not _NAME.fullmatch(name) or name != name.lower():
        message = "Command name is invalid"
        form.fault((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_options(form: Form, path: Path, options: list[Json], allowed: tuple[OptionType, ...]) -> None:
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
        if kind not in allowed:
            form.fault(
                (*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This option type cannot stand here"
            )
        elif kind in _INSIDE:
            _check_options(form, (*here, "options"), option.get("options") or [], _INSIDE[OptionType(kind)])
        else:
            _check_choices(form, here, option)
            if option.get("required") and is_past_required:
                message = "Required options must be placed before non-required options"
                form.fault(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
            is_past_required = is_past_required or not option.get("required")


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


def localised(part: Json, locale: str) -> Json:
    """A command, an option or a choice as a client in that language shows it."""
    words = {key: (part.get(f"{key}_localizations") or {}).get(locale) for key in ("name", "description")}
    inner = {key: [localised(one, locale) for one in part[key]] for key in ("options", "choices") if part.get(key)}
    return {**part, **{key: word for key, word in words.items() if word}, **inner}


def as_registered(part: Json, options: list[Json], locale: str) -> list[Json]:
    """Options that were typed by the names of `localised`, by those that the application knows."""
    known = {localised(rule, locale)["name"]: rule for rule in part.get("options") or []}
    return [
        _as_registered(known[option["name"]], option, locale) if option["name"] in known else option
        for option in options
    ]


def _as_registered(rule: Json, option: Json, locale: str) -> Json:
    inner = {"options": as_registered(rule, option["options"], locale)} if option.get("options") else {}
    return {**option, "name": rule["name"], **inner}


def locales(part: Json) -> set[str]:
    """The languages in which a command has words of its own."""
    own = {locale for key in ("name", "description") for locale in part.get(f"{key}_localizations") or {}}
    return own.union(*(locales(one) for key in ("options", "choices") for one in part.get(key) or []))


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
