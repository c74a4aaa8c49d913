"""The application itself: its profile, its account, and where its gateway is."""

from sandbox.errors import Form
from sandbox.rest import Answer, Call, Routes
from sandbox.shapes import Json
from sandbox.world import World

routes = Routes()


@routes.on("GET", "/gateway", needs_token=False)
async def gateway(call: Call) -> Answer:
    return {"url": call.box.gateway_url}


@routes.on("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Answer:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": call.box.gateway_url, "shards": call.box.gateway.shards, "session_start_limit": limit}


@routes.on("GET", "/oauth2/applications/@me")
@routes.on("GET", "/applications/@me")
async def application(call: Call) -> Answer:
    world = call.world
    account = world.user(world.bot_id)
    owner = world.user(world.state.guild["owner_id"])
    return {
        "id": world.bot_id,
        "name": account["username"],
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "type": None,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": owner,
        "team": None,
        "bot": account,
        "approximate_guild_count": int(world.bot_is_member),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {}},
    }


@routes.on("GET", "/users/@me")
async def me(call: Call) -> Answer:
    return _own_account(call.world)


@routes.on("PATCH", "/users/@me", shape={"username": str})
async def rename(call: Call) -> Answer:
    form = Form()
    if call.payload.get("username") is not None and form.length(("username",), call.payload["username"], 2, 32):
        call.world.user(call.world.bot_id)["username"] = call.payload["username"]
        call.world.tell("MEMBERS", {})
    form.settle()
    return _own_account(call.world)


def _own_account(world: World) -> Json:
    return world.user(world.bot_id) | {
        "verified": True,
        "mfa_enabled": False,
        "email": None,
        "flags": 0,
        "locale": "en-US",
    }
