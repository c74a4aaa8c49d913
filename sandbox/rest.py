"""The REST side of the wire: from an HTTP request to a route's answer, with all the ways it can be refused."""

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aiohttp import BodyPartReader, web

from sandbox.bodies import Shape, check_shape
from sandbox.errors import ApiError, Form
from sandbox.faults import NO_FAULT
from sandbox.messages import Body
from sandbox.shapes import API_PATH, Json, JsonValue
from sandbox.world import StoredFile, World

if TYPE_CHECKING:
    from sandbox.server import Sandbox

log = logging.getLogger(__name__)

REMEMBERED: Final = 10_000  # requests


@dataclass(frozen=True, slots=True)
class Call:
    """One request as its route sees it."""

    box: "Sandbox"
    args: Mapping[str, str]
    query: Mapping[str, str]
    body: Body

    @property
    def world(self) -> World:
        return self.box.world

    @property
    def payload(self) -> Json:
        return self.body.payload

    def number(self, name: str, default: int) -> int:
        """A whole number from the query; raises 50035 for anything else."""
        given = self.query.get(name, str(default))
        form = Form()
        if not (given.isascii() and given.isdecimal()):
            form.fault((name,), "NUMBER_TYPE_COERCE", f'Value "{given}" is not int.')
        form.settle()
        return int(given)


@dataclass(frozen=True, slots=True)
class Made:
    """One request that the bot made, for tests that look at all that left it; status 0 where the line was cut."""

    method: str
    path: str
    json: JsonValue
    status: int
    answer: JsonValue


Answer = Json | list[Json] | None
Handler = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Route:
    method: str
    path: str
    handler: Handler
    status: int
    needs_token: bool
    shape: Shape


class Routes:
    """The routes of one topic: `shape` is that of the body; `needs_token=False` has the secret in the address."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def on(
        self, method: str, path: str, *, status: int = 200, needs_token: bool = True, shape: Shape = None
    ) -> Callable[[Handler], Handler]:
        def remember(handler: Handler) -> Handler:
            self.routes.append(Route(method, path, handler, status, needs_token, shape))
            return handler

        return remember


class Rest:
    """Serves the routes below /api/v10 and remembers each request in `requests`."""

    def __init__(self, box: "Sandbox") -> None:
        self.box = box
        self.requests: deque[Made] = deque(maxlen=REMEMBERED)

    def mount(self, app: web.Application, routes: list[Route]) -> None:
        for route in routes:
            app.router.add_route(route.method, API_PATH + route.path, self._serving(route))
        app.router.add_route("*", API_PATH + "/{anything:.*}", self._serving(None))

    def _serving(self, route: Route | None) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            path = request.path.removeprefix(API_PATH)
            fault = self.box.faults.take(request.method, path) or NO_FAULT
            await asyncio.sleep(fault.delay)
            body = Body()
            try:
                body = await read_body(request)
                if fault.drop_connection:
                    status, answer = 0, None
                elif fault.status is not None:
                    status, answer = fault.status, fault.body()
                else:
                    status, answer = await self._answer(route, request, body)
            except ApiError as refusal:
                log.info("%s %s refused: %s %s", request.method, path, refusal, refusal.errors or "")
                status, answer = refusal.status, refusal.to_json()
            self.requests.append(Made(request.method, path, body.json, status, answer))
            if fault.drop_connection or fault.lose_answer:
                return _cut(request)
            return _response(status, answer)

        return serve

    async def _answer(self, route: Route | None, request: web.Request, body: Body) -> tuple[int, Answer]:
        path = request.path.removeprefix(API_PATH)
        if route is None:
            log.warning("not modelled: %s %s", request.method, path)
            raise ApiError(0, status=404, message=f"not modelled: {request.method} {path}")
        if route.needs_token and not self._is_authorized(request.headers.get("Authorization", "")):
            raise ApiError(0, status=401, message="401: Unauthorized")
        if route.shape is not None:
            check_shape(body.json, route.shape)
        try:
            answer = await route.handler(Call(self.box, request.match_info, request.query, body))
        except ApiError:
            raise
        except Exception:  # the sandbox's own mistake, which a bot must see as Discord's
            log.exception("%s %s broke the sandbox", request.method, path)
            raise ApiError(0, status=500, message="500: Internal Server Error") from None
        self.box.check_described(request.method, path, body.json)
        return 204 if answer is None else route.status, answer

    def _is_authorized(self, header: str) -> bool:
        kind, _, token = header.partition(" ")
        wanted = self.box.required_token
        return kind == "Bot" and bool(token) and (wanted is None or token == wanted)


async def read_body(request: web.Request) -> Body:
    """The JSON of a request, or a form's `payload_json` with its `files[n]`."""
    if request.content_type.startswith("multipart/"):
        return await _read_form(request)
    if not request.can_read_body:
        return Body()
    parsed = _parse(await request.text())
    return Body(items=parsed) if isinstance(parsed, list) else Body(parsed)


async def _read_form(request: web.Request) -> Body:
    body = Body()
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        if name == "payload_json":
            parsed = _parse(await part.text())
            body.payload = parsed if isinstance(parsed, dict) else {}
        elif name.startswith("files["):
            content_type = part.headers.get("Content-Type", "application/octet-stream")
            data = bytes(await part.read(decode=False))
            filename = part.filename or "file"
            body.uploads[int(name[6:-1])] = StoredFile(filename, _guess(filename, content_type), data)
    return body


def _guess(filename: str, content_type: str) -> str:
    """Discord goes by the name when the sender only says "bytes"."""
    if content_type != "application/octet-stream":
        return content_type
    known = {"png": "image/png", "gif": "image/gif", "webp": "image/webp", "jpg": "image/jpeg", "txt": "text/plain"}
    return known.get(filename.rpartition(".")[2].lower(), content_type)


def _parse(text: str) -> Json | list[Json]:
    try:
        parsed = json.loads(text) if text else {}
    except ValueError:
        raise ApiError(50109) from None
    if not isinstance(parsed, dict | list):
        raise ApiError(50109)
    return parsed


def _response(status: int, answer: Answer) -> web.Response:
    headers = {"Via": "1.1 sandbox"}
    if status == 429 and isinstance(answer, dict):
        headers["Retry-After"] = str(answer["retry_after"])
        headers["X-RateLimit-Reset-After"] = str(answer["retry_after"])
        headers["X-RateLimit-Scope"] = "shared"
    if answer is None:
        return web.Response(status=status, headers=headers)
    # As bytes, so that the content type stays bare: with a charset discord.py would not read it as JSON.
    body = json.dumps(answer).encode()
    return web.Response(status=status, body=body, content_type="application/json", headers=headers)


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)
