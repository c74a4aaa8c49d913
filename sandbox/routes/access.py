"""What the bot may reach: the questions that most routes begin with."""

from sandbox.errors import ApiError
from sandbox.permissions import Permission
from sandbox.rest import Call
from sandbox.shapes import ChannelType, Json


def channel(call: Call, *needed: Permission) -> Json:
    """The channel of the path.

    Raises:
        ApiError: 10003 without such a channel, 50001 when the bot cannot see it, 50013 when it lacks a permission.
    """
    found = call.world.channel(call.args["channel_id"])
    granted = call.world.permissions(call.world.bot_id, found)
    if Permission.VIEW_CHANNEL not in granted:
        raise ApiError(50001)
    if any(permission not in granted for permission in needed):
        raise ApiError(50013)
    return found


def own_application(call: Call) -> None:
    """Raises 50001 for an application that is not the bot's own."""
    if call.args["application_id"] != call.world.bot_id:
        raise ApiError(50001)


def in_guild(call: Call) -> None:
    """Raises 10004 for a guild that does not exist and 50001 for one that the bot is not in."""
    if call.args["guild_id"] != call.world.guild_id:
        raise ApiError(10004)
    if not call.world.bot_is_member:
        raise ApiError(50001)


def send_permission(place: Json) -> Permission:
    in_the_open = place["type"] in (ChannelType.TEXT, ChannelType.DM)
    return Permission.SEND_MESSAGES if in_the_open else Permission.SEND_MESSAGES_IN_THREADS
