"""The guild, its members and its users."""

from sandbox.errors import ApiError
from sandbox.rest import Answer, Call, Routes
from sandbox.routes import access
from sandbox.shapes import THREADS, ChannelType
from sandbox.world import is_archived, shown

routes = Routes()


@routes.on("GET", "/users/@me/guilds")
async def own_guilds(call: Call) -> Answer:
    guild = call.world.state.guild
    if not call.world.bot_is_member:
        return []
    keys = ("id", "name", "icon", "banner", "features")
    return [{key: guild[key] for key in keys} | {"owner": False, "permissions": "0"}]


@routes.on("DELETE", "/users/@me/guilds/{guild_id}")
async def leave(call: Call) -> Answer:
    access.in_guild(call)
    call.world.remove_member(call.world.bot_id)


@routes.on("GET", "/guilds/{guild_id}")
async def fetch(call: Call) -> Answer:
    access.in_guild(call)
    return call.world.state.guild


@routes.on("GET", "/guilds/{guild_id}/channels")
async def channels(call: Call) -> Answer:
    access.in_guild(call)
    return [shown(one) for one in call.world.state.channels.values() if one["type"] == ChannelType.TEXT]


@routes.on("GET", "/guilds/{guild_id}/roles")
async def roles(call: Call) -> Answer:
    access.in_guild(call)
    return call.world.state.guild["roles"]


@routes.on("GET", "/guilds/{guild_id}/threads/active")
async def active_threads(call: Call) -> Answer:
    access.in_guild(call)
    active = [one for one in call.world.state.channels.values() if one["type"] in THREADS and not is_archived(one)]
    visible = [shown(one) for one in active if call.world.can_view(call.world.bot_id, one)]
    return {"threads": visible, "members": [], "has_more": False}


@routes.on("GET", "/guilds/{guild_id}/members/{user_id}")
async def member(call: Call) -> Answer:
    access.in_guild(call)
    call.world.user(call.args["user_id"])
    return call.world.member(call.args["user_id"])


@routes.on("GET", "/users/{user_id}")
async def user(call: Call) -> Answer:
    return call.world.user(call.args["user_id"])


@routes.on("GET", "/guilds/{guild_id}/members")
async def members(call: Call) -> Answer:
    """Lists the members; real Discord wants the privileged members intent for it, and so does the sandbox."""
    access.in_guild(call)
    if not call.box.gateway.privileged_intents:
        raise ApiError(50001)
    limit = call.number("limit", 1)
    after = call.number("after", 0)
    listed = sorted(call.world.state.members.values(), key=lambda one: int(one["user"]["id"]))
    return [one for one in listed if int(one["user"]["id"]) > after][:limit]
