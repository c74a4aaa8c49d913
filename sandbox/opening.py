"""The world as it stands when the sandbox opens for the first time: The Card Room, its channels and its people."""

from typing import Final

from sandbox.permissions import BOT_INVITE, MEMBER, Permission, overwrite
from sandbox.shapes import ChannelType, Json

ENGLISH: Final = "en-US"
"""The language of clients and servers where nobody chose another."""
GUILD: Final = "1100000000000000000"
STAFF_ROLE: Final = "1100000000000000001"
BOT_ROLE: Final = "1100000000000000002"
ECHO_ROLE: Final = "1100000000000000003"
TABLE: Final = "1100000000000000010"
LOBBY: Final = "1100000000000000011"
STAFF: Final = "1100000000000000012"
ADA: Final = "1100000000000000100"
BEN: Final = "1100000000000000101"
CLEO: Final = "1100000000000000102"
DAN: Final = "1100000000000000103"
ECHO: Final = "1100000000000000104"
BOT: Final = "1100000000000000200"  # the application has the same id as its user, as young applications do

OPENED: Final = "2023-04-24T12:00:00.000000+00:00"  # when these snowflakes were minted


def user(user_id: str, name: str, *, bot: bool = False) -> Json:
    return {
        "id": user_id,
        "username": name.lower(),
        "global_name": None if bot else name,
        "discriminator": "0000" if bot else "0",
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "bot": bot,
        "flags": 0,
        "public_flags": 0,
    }


def users(bot_name: str) -> list[Json]:
    people = [user(ADA, "Ada"), user(BEN, "Ben"), user(CLEO, "Cleo"), user(DAN, "Dan")]
    bots = [user(ECHO, "Echo", bot=True), user(BOT, bot_name, bot=True)]
    for account, name in zip(bots, ("Echo", bot_name), strict=True):
        account["username"] = name  # bots keep their capitals
    return people + bots


def member(account: Json) -> Json:
    roles = {ADA: [STAFF_ROLE], ECHO: [ECHO_ROLE], BOT: [BOT_ROLE]}
    return {
        "user": account,
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": roles.get(account["id"], []),
        "joined_at": OPENED,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def role(role_id: str, name: str, position: int, permissions: int, *, bot_id: str | None = None) -> Json:
    made: Json = {
        "id": role_id,
        "name": name,
        "permissions": str(int(permissions)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": bot_id is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if bot_id is not None:
        made["tags"] = {"bot_id": bot_id}
    return made


def guild(bot_name: str) -> Json:
    return {
        "id": GUILD,
        "name": "The Card Room",
        "owner_id": ADA,
        "roles": [
            role(GUILD, "@everyone", 0, MEMBER),
            role(ECHO_ROLE, "Echo", 1, MEMBER, bot_id=ECHO),
            role(BOT_ROLE, bot_name, 2, BOT_INVITE, bot_id=BOT),
            role(STAFF_ROLE, "Staff", 3, Permission.ADMINISTRATOR),
        ],
        "emojis": [],
        "stickers": [],
        "features": [],
        "icon": None,
        "splash": None,
        "banner": None,
        "discovery_splash": None,
        "home_header": None,
        "description": None,
        "region": "loopback",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": ENGLISH,
        "incidents_data": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_members": 500_000,
        "max_presences": None,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
    }


def text_channel(channel_id: str, name: str, position: int, overwrites: list[Json]) -> Json:
    return {
        "id": channel_id,
        "guild_id": GUILD,
        "type": int(ChannelType.TEXT),
        "name": name,
        "position": position,
        "permission_overwrites": overwrites,
        "nsfw": False,
        "topic": None,
        "parent_id": None,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "flags": 0,
    }


def channels() -> list[Json]:
    view = Permission.VIEW_CHANNEL
    # The bot is let into #staff, so that "your opponent cannot see this channel" can happen there.
    staff_only = [
        overwrite(GUILD, member=False, deny=view),
        overwrite(STAFF_ROLE, member=False, allow=view),
        overwrite(BOT, member=True, allow=view),
    ]
    return [
        text_channel(TABLE, "table", 0, []),
        text_channel(LOBBY, "lobby", 1, []),
        text_channel(STAFF, "staff", 2, staff_only),
    ]
