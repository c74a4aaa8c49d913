"""Answers to interactions, and the webhook that each of them opens for a quarter of an hour."""

from sandbox.bodies import CALLBACK, MESSAGE
from sandbox.checks import too_many_bytes
from sandbox.components import texts
from sandbox.errors import ApiError
from sandbox.interactions import Interaction
from sandbox.rest import Answer, Call, Routes
from sandbox.shapes import Component

routes = Routes()

WEBHOOK = "/webhooks/{application_id}/{token}"


@routes.on("POST", "/interactions/{interaction_id}/{token}/callback", needs_token=False, shape=CALLBACK)
async def respond(call: Call) -> Answer:
    answer = call.box.answers.respond(call.args["interaction_id"], call.args["token"], call.body)
    return answer if call.query.get("with_response") in ("1", "true") else None


@routes.on("POST", WEBHOOK, needs_token=False, shape=MESSAGE)
async def follow_up(call: Call) -> Answer:
    interaction = _interaction(call)
    return call.box.answers.follow_up(interaction, call.body)


@routes.on("GET", WEBHOOK + "/messages/{message_id}", needs_token=False)
async def fetch(call: Call) -> Answer:
    return call.box.answers.message_of(_interaction(call), call.args["message_id"])


@routes.on("PATCH", WEBHOOK + "/messages/{message_id}", needs_token=False, shape=MESSAGE)
async def edit(call: Call) -> Answer:
    message = call.box.answers.message_of(_interaction(call), call.args["message_id"])
    return call.box.answers.edit(message, call.body)


@routes.on("DELETE", WEBHOOK + "/messages/{message_id}", needs_token=False)
async def delete(call: Call) -> Answer:
    call.world.remove(call.box.answers.message_of(_interaction(call), call.args["message_id"]))


def _interaction(call: Call) -> Interaction:
    interaction = call.box.answers.webhook(call.args["application_id"], call.args["token"])
    components = call.payload.get("components") or []
    displays = [part for part in components if isinstance(part, dict) and part.get("type") != Component.BUTTON]
    if too_many_bytes(texts(displays)):
        raise ApiError(0, status=500, message="500: Internal Server Error")
    return interaction
