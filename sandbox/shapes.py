"""The numbers of Discord's wire format, by name."""

from enum import IntEnum
from typing import Any, Final

Json = dict[str, Any]
JsonValue = Any  # whatever a JSON document may hold

API_PATH: Final = "/api/v10"
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
SUPPRESS_EMBEDS: Final = 1 << 2
SUPPRESS_NOTIFICATIONS: Final = 1 << 12
COMPONENTS_V2: Final = 1 << 15


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS: Final = (ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


class Component(IntEnum):
    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS: Final = (
    Component.STRING_SELECT,
    Component.USER_SELECT,
    Component.ROLE_SELECT,
    Component.MENTIONABLE_SELECT,
    Component.CHANNEL_SELECT,
)
LINK_BUTTON: Final = 5
PREMIUM_BUTTON: Final = 6


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class Reply(IntEnum):
    """The ways to answer an interaction: the types of its callback."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class CommandType(IntEnum):
    CHAT_INPUT = 1
    USER = 2
    MESSAGE = 3


class OptionType(IntEnum):
    SUB_COMMAND = 1
    SUB_COMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


class MessageType(IntEnum):
    DEFAULT = 0
    CHAT_INPUT_COMMAND = 20
    CONTEXT_MENU_COMMAND = 23
