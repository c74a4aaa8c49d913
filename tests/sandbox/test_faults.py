"""Discord misbehaving by script, as the library lives through it."""

import aiohttp
import discord
import pytest

from sandbox import Person, Sandbox
from tests.sandbox.subject import Subject
from tests.sandbox.wire import Wire


async def test_a_rate_limit_is_waited_out(box: Sandbox, bot: Subject, ada: Person) -> None:
    fault = box.faults.add("POST", r"/messages$", status=429, retry_after=0.02, times=2)
    await bot.text_channel(box).send("After all")
    assert fault.hits == 2
    assert [seen.text for seen in ada.sees()] == ["After all"]


async def test_a_rate_limit_names_itself(wire: Wire) -> None:
    wire.box.faults.add("POST", r"/messages$", code=30046, retry_after=1.5)
    status, body = await wire.send(content="x")
    assert (status, body["code"], body["retry_after"], body["global"]) == (429, 30046, 1.5, False)
    assert (await wire.send(content="x"))[0] == 200


@pytest.mark.parametrize("code", [10003, 10008, 50001, 50013, 50083, 160006])
async def test_any_code_can_be_made_to_happen(box: Sandbox, bot: Subject, ada: Person, code: int) -> None:
    box.faults.add("POST", r"/messages$", code=code)
    with pytest.raises(discord.HTTPException) as refusal:
        await bot.text_channel(box).send("Refused")
    assert refusal.value.code == code
    assert ada.sees() == []


async def test_faults_keep_to_their_place_and_number(wire: Wire) -> None:
    wire.box.faults.add("PATCH", r"/messages/", status=500)
    wire.box.faults.add("*", r"^/users/@me$", status=502, times=2)
    assert (await wire.send(content="x"))[0] == 200
    assert [(await wire.call("GET", "/users/@me"))[0] for _ in range(3)] == [502, 502, 200]
    wire.box.faults.add("GET", "@me", status=500, times=9)
    wire.box.faults.clear()
    assert (await wire.call("GET", "/users/@me"))[0] == 200


async def test_a_cut_line(box: Sandbox, bot: Subject, ada: Person) -> None:
    box.faults.add("POST", r"/messages$", drop_connection=True)
    with pytest.raises(aiohttp.ClientError):
        await bot.text_channel(box).send("Never arrived")
    assert ada.sees() == []
    assert box.requests[-1].status == 0


async def test_a_lost_answer(box: Sandbox, bot: Subject, ada: Person) -> None:
    box.faults.add("POST", r"/messages$", lose_answer=True)
    with pytest.raises(aiohttp.ClientError):
        await bot.text_channel(box).send("Arrived all the same")
    assert [seen.text for seen in ada.sees()] == ["Arrived all the same"]


async def test_a_slow_callback_comes_too_late(box: Sandbox, bot: Subject, ada: Person) -> None:
    box.interactions.patience = 0.05
    box.faults.add("POST", r"/callback$", delay=0.1)
    assert (await ada.slash("demo secret")).failed
    assert ada.sees() == []


async def test_requests_are_remembered(box: Sandbox, bot: Subject) -> None:
    message = await bot.text_channel(box).send("Remember me")
    sent = [made for made in box.requests if made.method == "POST" and made.path.endswith("/messages")]
    assert [(made.json["content"], made.status) for made in sent] == [("Remember me", 200)]
    assert sent[0].answer["id"] == str(message.id)


async def test_a_mistake_of_the_sandbox_is_no_mistake_of_the_bot(
    wire: Wire, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire.box.world, "post", None)
    status, _ = await wire.send(content="x")
    assert status == 500
    assert "broke the sandbox" in caplog.text
