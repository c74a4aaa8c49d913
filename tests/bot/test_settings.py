"""What an owner can set, and the one sentence for what is set wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import BadSettings, Settings

TOKEN = "MTIzNDU2.invented.token-of-nobody"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to start in, and nothing set."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def secret(settings: Settings) -> str | None:
    return settings.discord_token.get_secret_value() if settings.discord_token else None


def refusal(monkeypatch: pytest.MonkeyPatch, **values: str) -> str:
    """The sentence that refuses these settings."""
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as refused:
        Settings.load()
    said = str(refused.value)
    assert "\n" not in said
    assert said.endswith(".")
    assert "pydantic" not in said
    assert refused.value.__cause__ is None, "a traceback would show the values"
    return said


def test_nothing_needs_to_be_set() -> None:
    settings = Settings.load()
    assert secret(settings) is None
    assert settings.database_path == Path("data/deadwood.db")
    assert settings.move_deadline == 86_400
    assert settings.sandbox_port == 8080
    assert settings.discord_api_url is settings.discord_gateway_url is None


def test_the_environment_goes_before_the_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nMOVE_DEADLINE=3d\nDATABASE_PATH=x.db\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("MOVE_DEADLINE", "10m")
    settings = Settings.load()
    assert secret(settings) == TOKEN
    assert settings.move_deadline == 600
    assert settings.database_path == Path("x.db")


def test_what_is_set_to_nothing_is_not_set(home: Path) -> None:
    (home / ".env").write_text("DISCORD_TOKEN=\nMOVE_DEADLINE=\nDISCORD_TOKEN_FILE=\n")
    settings = Settings.load()
    assert secret(settings) is None
    assert settings.move_deadline == 86_400


@pytest.mark.parametrize(
    ("written", "seconds"), [("30s", 30), ("10m", 600), ("24h", 86_400), ("3d", 259_200), ("1h30m", 5_400)]
)
def test_deadlines(monkeypatch: pytest.MonkeyPatch, written: str, seconds: int) -> None:
    monkeypatch.setenv("MOVE_DEADLINE", written)
    assert Settings.load().move_deadline == seconds


@pytest.mark.parametrize("written", ["debug", "Debug", "DEBUG"])
def test_a_level_in_any_case(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("LOG_LEVEL", written)
    assert Settings.load().log_level == "DEBUG"


def test_the_token_is_never_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = Settings.load()
    for text in (str(settings), repr(settings), str(settings.model_dump()), settings.model_dump_json()):
        assert TOKEN not in text


# The token's file


def test_the_token_from_a_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "token").write_text(f"  {TOKEN}\n")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(home / "token"))
    settings = Settings.load()
    assert secret(settings) == TOKEN
    assert TOKEN not in repr(settings)


def test_a_token_twice(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "token").write_text(TOKEN)
    said = refusal(monkeypatch, DISCORD_TOKEN=TOKEN, DISCORD_TOKEN_FILE=str(home / "token"))
    assert said == "Set DISCORD_TOKEN or DISCORD_TOKEN_FILE, not both."


@pytest.mark.parametrize("content", [b"", b" \n\t\n"])
def test_an_empty_token_file(home: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    (home / "token").write_bytes(content)
    said = refusal(monkeypatch, DISCORD_TOKEN_FILE=str(home / "token"))
    assert said == "The file that DISCORD_TOKEN_FILE names is empty."


@pytest.mark.parametrize("kind", ["missing", "folder", "bytes"])
def test_a_token_file_that_cannot_be_read(home: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    if kind == "folder":
        (home / "token").mkdir()
    if kind == "bytes":
        (home / "token").write_bytes(b"\xff\xfe\x00" + TOKEN.encode("utf-16"))
    said = refusal(monkeypatch, DISCORD_TOKEN_FILE=str(home / "token"))
    assert said == "The file that DISCORD_TOKEN_FILE names cannot be read."


# What is wrong


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("MOVE_DEADLINE", "soon", "'soon' is not a duration: write a number and d, h, m or s"),
        ("MOVE_DEADLINE", "10", "'10' is not a duration"),
        ("MOVE_DEADLINE", "0s", "'0s' is not a duration"),
        ("MOVE_DEADLINE", "-5m", "'-5m' is not a duration"),
        ("MOVE_DEADLINE", "31d", "must be between 1 second and 30 days"),
        ("INVITATION_LIFE", "59s", "must be 1 minute or more"),
        ("INVITATION_LIFE", "never", "'never' is not a duration"),
        ("SERVER_MEMORY", "59m", "must be 1 hour or more"),
        ("SANDBOX_PORT", "-1", "write a whole number from 0 to 65535"),
        ("SANDBOX_PORT", "65536", "write a whole number from 0 to 65535"),
        ("SANDBOX_PORT", "http", "write a whole number from 0 to 65535"),
        ("HEALTH_PORT", "0", "write a whole number from 1 to 65535"),
        ("BACKUP_KEEP", "1.5", "write a whole number from 1 to 3650"),
        ("SHARDS", "auto", "write a whole number from 1 to 16384"),
        ("COMPUTER_WORKERS", "17", "write a whole number from 1 to 16"),
        ("COMPUTER_SECONDS", "0", "write a number from 0.001 to 10"),
        ("COMPUTER_SECONDS", "nan", "write a number from 0.001 to 10"),
        ("COMPUTER_SECONDS", "inf", "write a number from 0.001 to 10"),
        ("COMPUTER_SECONDS", "0,5", "write a number from 0.001 to 10"),
        ("LOG_LEVEL", "LOUD", "write DEBUG, INFO, WARNING or ERROR"),
    ],
)
def test_values_that_are_wrong(monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str) -> None:
    sentence = refusal(monkeypatch, **{name: value, "DISCORD_TOKEN": TOKEN})
    assert sentence.startswith(f"{name}: ")
    assert said in sentence
    assert TOKEN not in sentence


def test_the_file_may_be_wrong_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nMOVE_DEADLINE=tomorrow\n")
    sentence = refusal(monkeypatch)
    assert sentence.startswith("MOVE_DEADLINE: 'tomorrow' is not a duration")
    assert TOKEN not in sentence


# The stand-in for Discord


@pytest.mark.parametrize(
    ("api", "gateway"),
    [
        ("http://127.0.0.1:8080/api/v10", "ws://127.0.0.1:8080/ws"),
        ("http://localhost:1", "ws://localhost:1"),
        ("http://[::1]:8080", "ws://[::1]:8080"),
        ("http://127.1.2.3/", "ws://127.1.2.3/"),
    ],
)
def test_a_stand_in_on_this_machine(monkeypatch: pytest.MonkeyPatch, api: str, gateway: str) -> None:
    monkeypatch.setenv("DISCORD_API_URL", api)
    monkeypatch.setenv("DISCORD_GATEWAY_URL", gateway)
    settings = Settings.load()
    assert settings.discord_api_url == api.rstrip("/")
    assert settings.discord_gateway_url == gateway.rstrip("/")


@pytest.mark.parametrize(
    "host",
    [
        "discord.com",
        "0.0.0.0",  # noqa: S104 refused, not bound
        "192.168.0.1",
        "127.0.0.1.example.org",
        "127.0.0.1@example.org",
        "localhost.example.org",
        "example.org#127.0.0.1",
        "example.org?localhost",
        "[::2]",
        "2130706433",
        "",
        "[::1",
    ],
)
def test_a_stand_in_elsewhere_is_refused(monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    """The token would be sent there."""
    fine = {"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": "http://127.0.0.1", "DISCORD_GATEWAY_URL": "ws://127.0.0.1"}
    assert refusal(monkeypatch, **{**fine, "DISCORD_API_URL": f"http://{host}"}).startswith("DISCORD_API_URL: ")
    assert refusal(monkeypatch, **{**fine, "DISCORD_GATEWAY_URL": f"ws://{host}"}).startswith("DISCORD_GATEWAY_URL: ")


@pytest.mark.parametrize("scheme", ["https", "ftp", "file", "ws", ""])
def test_a_stand_in_of_another_kind_is_refused(monkeypatch: pytest.MonkeyPatch, scheme: str) -> None:
    sentence = refusal(monkeypatch, DISCORD_API_URL=f"{scheme}://127.0.0.1", DISCORD_GATEWAY_URL="ws://127.0.0.1")
    assert "http address of this machine, such as http://127.0.0.1:8080" in sentence


@pytest.mark.parametrize("name", ["DISCORD_API_URL", "DISCORD_GATEWAY_URL"])
def test_half_a_stand_in_is_refused(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    scheme = "http" if name == "DISCORD_API_URL" else "ws"
    sentence = refusal(monkeypatch, **{name: f"{scheme}://127.0.0.1"})
    assert sentence == "Set DISCORD_API_URL and DISCORD_GATEWAY_URL together, or neither."
