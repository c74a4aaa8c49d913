"""What a person can do, whoever asks for it: the page or a test. A client's own refusals are said here."""

from collections.abc import Callable
from typing import Any

from sandbox.commands import usable
from sandbox.components import by_custom_id
from sandbox.errors import ApiError, Refused
from sandbox.interactions import Interaction, Interactions
from sandbox.invoking import invocation, resolve
from sandbox.messages import Body, blank, write
from sandbox.modals import check_submission
from sandbox.permissions import may_send
from sandbox.shapes import SELECTS, Component, InteractionType, Json, OptionType
from sandbox.world import World

Watch = Callable[[Interaction], None] | None
_RESOLVED_SELECTS = {
    Component.USER_SELECT: OptionType.USER,
    Component.ROLE_SELECT: OptionType.ROLE,
    Component.MENTIONABLE_SELECT: OptionType.MENTIONABLE,
    Component.CHANNEL_SELECT: OptionType.CHANNEL,
}


class Acts:
    """The acts of people. Each raises Refused for what a Discord client would not let happen."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions

    def command(
        self,
        user_id: str,
        channel_id: str,
        command_id: str,
        options: list[Json],
        target_id: str | None = None,
        watch: Watch = None,
    ) -> Interaction:
        channel = self._channel(user_id, channel_id)
        command = self._command(user_id, channel, command_id)
        data = invocation(self.world, command, options, channel, target_id)
        return self.interactions.begin(InteractionType.COMMAND, user_id, channel_id, data, watch=watch)

    def autocomplete(
        self, user_id: str, channel_id: str, command_id: str, options: list[Json], watch: Watch = None
    ) -> Interaction:
        channel = self._channel(user_id, channel_id)
        command = self._command(user_id, channel, command_id)
        data = invocation(self.world, command, options, channel, None)
        return self.interactions.begin(InteractionType.AUTOCOMPLETE, user_id, channel_id, data, watch=watch)

    def component(
        self, user_id: str, message_id: str, custom_id: str, values: list[str] | None = None, watch: Watch = None
    ) -> Interaction:
        """Presses a button or settles a select of a message that the person sees."""
        message = self._seen(user_id, message_id)
        part = by_custom_id(message["components"], custom_id)
        if part is None:
            raise Refused(f"this message has no component {custom_id!r}")
        if part.get("disabled"):
            raise Refused(f"{(part.get('label') or custom_id)!r} is disabled")
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if part["type"] in SELECTS:
            data["values"] = self._chosen(part, values or [])
            self._resolve(data, part["type"], data["values"], message["channel_id"])
        return self.interactions.begin(
            InteractionType.COMPONENT, user_id, message["channel_id"], data, source=message, watch=watch
        )

    def forged(self, user_id: str, channel_id: str, message_id: str, data: Json, watch: Watch = None) -> Interaction:
        """A component's interaction without any check, as a stale screen or a forger would send it."""
        message = self.world.any_message(message_id)
        if message is None:
            message = blank(self.world, channel_id, self.world.bot_id) | {"id": message_id}
        return self.interactions.begin(
            InteractionType.COMPONENT, user_id, channel_id, data, source=message, watch=watch
        )

    def modal(self, user_id: str, interaction_id: str, components: list[Json], watch: Watch = None) -> Interaction:
        """Sends a modal that the bot opened for this person."""
        opened = self.interactions.by_id.get(interaction_id)
        if opened is None or opened.modal is None or opened.user_id != user_id:
            raise Refused("this form is no longer open")
        check_submission(opened.modal, components)
        data: Json = {"custom_id": opened.modal["custom_id"], "components": components}
        for row in components:
            for field in (row.get("component"), *(row.get("components") or [])):
                if field is not None:
                    self._resolve(data, field["type"], field.get("values") or [], opened.channel_id)
        return self.interactions.begin(
            InteractionType.MODAL_SUBMIT, user_id, opened.channel_id, data, source=opened.source, watch=watch
        )

    def say(self, user_id: str, channel_id: str, content: str) -> Json:
        """Posts an ordinary message of the person's own."""
        channel = self._channel(user_id, channel_id)
        if not may_send(self.world.permissions(user_id, channel), channel):
            raise Refused("you do not have permission to send messages in this channel")
        message = blank(self.world, channel_id, user_id)
        try:
            write(self.world, message, Body({"content": content}))
        except ApiError as refusal:
            raise Refused(refusal.message) from None
        return self.world.post(message)

    # What stands behind an act

    def _channel(self, user_id: str, channel_id: str) -> Json:
        channel = self.world.state.channels.get(channel_id)
        if channel is None or not self.world.can_view(user_id, channel):
            raise Refused("you cannot see this channel")
        return channel

    def _command(self, user_id: str, channel: Json, command_id: str) -> Json:
        offered = {command["id"]: command for command in usable(self.world, user_id, channel)}
        if command_id not in offered:
            raise Refused("this command is not available here")
        return offered[command_id]

    def _seen(self, user_id: str, message_id: str) -> Json:
        message = self.world.any_message(message_id)
        private = self.world.private.get(message_id)
        if message is None or (private is not None and (private.owner_id != user_id or private.dismissed)):
            raise Refused("this message is gone")
        self._channel(user_id, message["channel_id"])
        return message

    def _chosen(self, part: Json, values: list[str]) -> list[str]:
        least, most = part.get("min_values"), part.get("max_values")
        least, most = 1 if least is None else least, 1 if most is None else most
        if not least <= len(values) <= most:
            raise Refused(f"choose {least} to {most}")
        if part["type"] == Component.STRING_SELECT:
            offered = [option["value"] for option in part["options"]]
            if unknown := [value for value in values if value not in offered]:
                raise Refused(f"{unknown} is not among {offered}")
        return values

    def _resolve(self, data: Json, kind: int, values: list[Any], channel_id: str) -> None:
        wanted = _RESOLVED_SELECTS.get(Component(kind))
        for value in values if wanted is not None else []:
            resolve(
                self.world, int(wanted or 0), value, self.world.channel(channel_id), data.setdefault("resolved", {})
            )
