"""The settings, read once from the environment and ``.env`` and passed on."""

from __future__ import annotations

import ipaddress
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.durations import parse_duration

SHORTEST_DEADLINE: Final = 1
LONGEST_DEADLINE: Final = 30 * 86_400
"""The bounds of a move deadline, in seconds."""


class BadSettings(Exception):
    """A setting is wrong; the text says which one and what to write instead."""


def _seconds(value: object) -> object:
    return parse_duration(value) if isinstance(value, str) else value


def _possible_deadline(seconds: int) -> int:
    if not SHORTEST_DEADLINE <= seconds <= LONGEST_DEADLINE:
        raise ValueError("must be between 1 second and 30 days")
    return seconds


def _at_least(least: int, words: str) -> AfterValidator:
    def check(seconds: int) -> int:
        if seconds < least:
            raise ValueError(f"must be {words} or more")
        return seconds

    return AfterValidator(check)


def _number(lowest: float, highest: float) -> BeforeValidator:
    """A number in these bounds, whole where both of them are."""
    kind = int if isinstance(lowest, int) and isinstance(highest, int) else float

    def read(value: str | float) -> float:
        with suppress(TypeError, ValueError, OverflowError):
            if lowest <= (number := kind(value)) <= highest:
                return number
        raise ValueError(f"write a {'whole ' if kind is int else ''}number from {lowest} to {highest}")

    return BeforeValidator(read)


def _log_level(value: object) -> str:
    level = str(value).upper()
    if level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise ValueError("write DEBUG, INFO, WARNING or ERROR")
    return level


def _loopback(url: str | None, schemes: tuple[str, ...]) -> str | None:
    if url is None:
        return None
    parts = urlsplit(url)
    host = parts.hostname or ""
    if parts.scheme not in schemes or not _is_loopback(host):
        raise ValueError(
            f"must be a {' or '.join(schemes)} address of this machine, such as {schemes[0]}://127.0.0.1:8080"
        )
    return url.rstrip("/")


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


Duration = Annotated[int, BeforeValidator(_seconds)]
Port = Annotated[int, _number(1, 65_535)]
MoveDeadline = Annotated[Duration, AfterValidator(_possible_deadline)]
ApiUrl = Annotated[str | None, BeforeValidator(lambda url: _loopback(url, ("http",)))]
GatewayUrl = Annotated[str | None, BeforeValidator(lambda url: _loopback(url, ("ws",)))]


class Settings(BaseSettings):
    """Everything an owner can set; the README's table says the same in words."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    discord_token: SecretStr | None = Field(
        default=None, description="The bot's token. Without one the sandbox starts."
    )
    discord_token_file: Path | None = Field(
        default=None, description="A file that holds the token, instead of the token itself."
    )
    database_path: Path = Field(default=Path("data/deadwood.db"), description="The SQLite file with every match.")
    move_deadline: MoveDeadline = Field(
        default=86_400,
        description="How long a player has for a move when the challenge does not say: `30s`, `10m`, `24h`, `3d`.",
    )
    invitation_life: Annotated[Duration, _at_least(60, "1 minute")] = Field(
        default=86_400, description="How long a challenge waits for its answer."
    )
    server_memory: Annotated[Duration, _at_least(3_600, "1 hour")] = Field(
        default=30 * 86_400,
        description="How long a server that the bot has left is remembered, in case it is invited again.",
    )
    backup_dir: Path | None = Field(
        default=None, description="A folder for one copy of the database a day; without it none is made."
    )
    backup_keep: Annotated[int, _number(1, 3_650)] = Field(
        default=7, description="How many of the daily copies are kept."
    )
    health_port: Port | None = Field(
        default=None, description="A port of 127.0.0.1 that tells whether the bot is well; or none."
    )
    discord_api_url: ApiUrl = Field(
        default=None, description="The REST address of a stand-in for Discord; this machine only."
    )
    discord_gateway_url: GatewayUrl = Field(
        default=None, description="The gateway of that stand-in; this machine only."
    )
    shards: Annotated[int, _number(1, 16_384)] | None = Field(
        default=None,
        description="Over how many connections the servers are spread; unset, as many as Discord recommends.",
    )
    computer_seconds: Annotated[float, _number(0.001, 10)] = Field(
        default=0.5,
        description="How long the strongest computer may think about a move, in seconds. It needs a few thousandths; a "
        "thought that takes this long and two seconds more is given up, and a club player's move made instead.",
    )
    computer_workers: Annotated[int, _number(1, 16)] = Field(
        default=1, description="How many processes think for it; they start with the first thought."
    )
    sandbox_port: Annotated[int, _number(0, 65_535)] = Field(
        default=8080, description="The port of the sandbox's page; 0 picks a free one."
    )
    log_level: Annotated[str, BeforeValidator(_log_level)] = Field(
        default="INFO", description="`DEBUG`, `INFO`, `WARNING` or `ERROR`."
    )

    @model_validator(mode="after")
    def _both_urls_or_none(self) -> Settings:
        if (self.discord_api_url is None) != (self.discord_gateway_url is None):
            raise ValueError("set DISCORD_API_URL and DISCORD_GATEWAY_URL together, or neither")
        return self

    @classmethod
    def load(cls) -> Settings:
        """The settings of this process, the token read from its file where one is named.

        Raises:
            BadSettings: a setting is wrong or the token's file cannot be read.
        """
        try:
            settings = cls()
        except ValidationError as error:
            raise BadSettings(_sentence(error)) from None
        if settings.discord_token_file is None:
            return settings
        if settings.discord_token is not None:
            raise BadSettings("Set DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both.")
        try:
            token = settings.discord_token_file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            raise BadSettings("The file that DISCORD_TOKEN_FILE names cannot be read.") from None
        if not token:
            raise BadSettings("The file that DISCORD_TOKEN_FILE names is empty.")
        return settings.model_copy(update={"discord_token": SecretStr(token)})


def _sentence(error: ValidationError) -> str:
    first = error.errors(include_input=False, include_url=False)[0]
    name = ".".join(str(part) for part in first["loc"]).upper()
    message = first["msg"].removeprefix("Value error, ").rstrip(".")
    return f"{name}: {message}." if name else f"{message[0].upper()}{message[1:]}."
