"""Who may do what where: Discord's permission bits, resolved from roles and channel overwrites."""

from enum import IntFlag
from typing import Final

from sandbox.shapes import ChannelType, Json


class Permission(IntFlag):
    CREATE_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    PIN_MESSAGES = 1 << 51


EVERYTHING: Final = Permission((1 << 53) - 1)
NOTHING: Final = Permission(0)
BOT_INVITE: Final = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
MEMBER: Final = BOT_INVITE | Permission.CREATE_INVITE | Permission.ADD_REACTIONS | Permission.USE_APPLICATION_COMMANDS
DIRECT: Final = MEMBER | Permission.USE_EXTERNAL_EMOJIS


def overwrite(target_id: str, *, member: bool, allow: int = 0, deny: int = 0) -> Json:
    return {"id": target_id, "type": int(member), "allow": str(int(allow)), "deny": str(int(deny))}


def guild_permissions(guild: Json, member: Json) -> Permission:
    """What a member may do before any channel has its say."""
    user_id = member["user"]["id"]
    if user_id == guild["owner_id"]:
        return EVERYTHING
    granted = NOTHING
    for role in guild["roles"]:
        if role["id"] == guild["id"] or role["id"] in member["roles"]:
            granted |= Permission(int(role["permissions"]))
    return EVERYTHING if Permission.ADMINISTRATOR in granted else granted


def channel_permissions(guild: Json, channel: Json, member: Json) -> Permission:
    """What a member may do in a text channel: the guild's grant, then overwrites for everyone, roles and them."""
    granted = guild_permissions(guild, member)
    if granted == EVERYTHING:
        return granted
    overwrites = {entry["id"]: entry for entry in channel.get("permission_overwrites", [])}
    if everyone := overwrites.get(guild["id"]):
        granted = _overwritten(granted, [everyone])
    granted = _overwritten(granted, [overwrites[role_id] for role_id in member["roles"] if role_id in overwrites])
    if own := overwrites.get(member["user"]["id"]):
        granted = _overwritten(granted, [own])
    # Without a view of the channel no other permission in it counts.
    return granted if Permission.VIEW_CHANNEL in granted else NOTHING


def may_send(granted: Permission, channel: Json) -> bool:
    if channel["type"] in (ChannelType.TEXT, ChannelType.DM):
        return Permission.SEND_MESSAGES in granted
    return Permission.SEND_MESSAGES_IN_THREADS in granted


def _overwritten(granted: Permission, entries: list[Json]) -> Permission:
    denied = allowed = NOTHING
    for entry in entries:
        denied |= Permission(int(entry["deny"]))
        allowed |= Permission(int(entry["allow"]))
    return (granted & ~denied) | allowed
