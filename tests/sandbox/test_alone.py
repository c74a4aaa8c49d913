"""The sandbox as a command of its own."""

import asyncio
import re
import sys

import aiohttp

from tests.sandbox.conftest import ROOT


async def test_it_runs_by_itself_and_says_where() -> None:
    command = (sys.executable, "-m", "sandbox", "--port", "0")
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), 10)).decode()
        match = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert match is not None
        async with aiohttp.ClientSession() as session, session.get(match[0] + "/people") as response:
            assert len(await response.json()) == 4
    finally:
        process.terminate()
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined]
