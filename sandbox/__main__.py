"""`python -m sandbox`: the sandbox by itself, for a bot that runs elsewhere."""

import argparse
import asyncio
import logging
import sys

from sandbox import Sandbox


async def serve(port: int, state_path: str | None, shards: int) -> None:
    async with Sandbox(port=port, state_path=state_path, shards=shards) as box:
        print(f"The sandbox is open: {box.url}")
        print(f"A bot reaches it with DISCORD_API_URL={box.api_url} DISCORD_GATEWAY_URL={box.gateway_url}", flush=True)
        await asyncio.Event().wait()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A small Discord on loopback.")
    parser.add_argument("--port", type=int, default=8080, help="where to listen on 127.0.0.1; 0 for any free port")
    parser.add_argument("--state", metavar="FILE", help="keep the world in this file")
    parser.add_argument("--shards", type=int, default=1, help="how many shards a bot is advised to have")
    arguments = parser.parse_args()
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    try:
        asyncio.run(serve(arguments.port, arguments.state, arguments.shards))
    except KeyboardInterrupt:
        return 0
    except OSError as error:
        print(f"Port {arguments.port} cannot be used: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
