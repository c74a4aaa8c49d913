"""The application's commands: registered, listed, removed."""

from sandbox.bodies import COMMAND
from sandbox.commands import check_commands, registered
from sandbox.errors import ApiError
from sandbox.rest import Answer, Call, Routes
from sandbox.routes import access
from sandbox.shapes import Json
from sandbox.world import World

routes = Routes()


def _commands(world: World, guild_id: str | None) -> list[Json]:
    return [command for command in world.state.commands.values() if command.get("guild_id") == guild_id]


def _guild_of(call: Call) -> str | None:
    """The guild of the path, if the path has one and the bot is in it."""
    guild_id = call.args.get("guild_id")
    if guild_id is not None and (guild_id != call.world.guild_id or not call.world.bot_is_member):
        raise ApiError(50001)
    return guild_id


@routes.on("GET", "/applications/{application_id}/commands")
@routes.on("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
async def list_commands(call: Call) -> Answer:
    access.own_application(call)
    return _commands(call.world, _guild_of(call))


@routes.on("PUT", "/applications/{application_id}/commands", shape=[COMMAND])
@routes.on("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", shape=[COMMAND])
async def overwrite_commands(call: Call) -> Answer:
    """Registers exactly these commands; a command that keeps its name keeps its id."""
    access.own_application(call)
    guild_id = _guild_of(call)
    wanted = call.body.items or []
    check_commands(wanted)
    made = [registered(call.world, command, guild_id) for command in wanted]
    for old in _commands(call.world, guild_id):
        del call.world.state.commands[old["id"]]
    call.world.state.commands.update({command["id"]: command for command in made})
    call.world.tell("COMMANDS", {})
    return made


@routes.on("POST", "/applications/{application_id}/commands", status=201, shape=COMMAND)
@routes.on("POST", "/applications/{application_id}/guilds/{guild_id}/commands", status=201, shape=COMMAND)
async def create_command(call: Call) -> Answer:
    access.own_application(call)
    guild_id = _guild_of(call)
    name, kind = call.payload.get("name"), call.payload.get("type") or 1
    others = [old for old in _commands(call.world, guild_id) if (old["name"], old["type"]) != (name, kind)]
    check_commands([*others, call.payload])
    command = registered(call.world, call.payload, guild_id)
    call.world.state.commands[command["id"]] = command
    call.world.tell("COMMANDS", {})
    return command


@routes.on("GET", "/applications/{application_id}/commands/{command_id}")
async def fetch_command(call: Call) -> Answer:
    return _command(call)


@routes.on("DELETE", "/applications/{application_id}/commands/{command_id}")
async def delete_command(call: Call) -> Answer:
    del call.world.state.commands[_command(call)["id"]]
    call.world.tell("COMMANDS", {})


def _command(call: Call) -> Json:
    access.own_application(call)
    command = call.world.state.commands.get(call.args["command_id"])
    if command is None:
        raise ApiError(10063)
    return command
