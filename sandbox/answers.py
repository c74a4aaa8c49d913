"""What the bot makes of an interaction: one answer in time, and what follows through the interaction's webhook."""

from typing import Final

from sandbox.commands import check_choices
from sandbox.errors import ApiError, Form
from sandbox.interactions import TOKEN_LIFE, Interaction, Interactions, focused_type, full_name
from sandbox.messages import Body, blank, write
from sandbox.modals import check_modal
from sandbox.shapes import EPHEMERAL, LOADING, CommandType, InteractionType, Json, MessageType, OptionType, Reply
from sandbox.world import World

ALLOWED_REPLIES: Final = {
    InteractionType.COMMAND: (Reply.MESSAGE, Reply.DEFERRED_MESSAGE, Reply.MODAL),
    InteractionType.COMPONENT: (
        Reply.MESSAGE,
        Reply.DEFERRED_MESSAGE,
        Reply.DEFERRED_UPDATE,
        Reply.UPDATE,
        Reply.MODAL,
    ),
    InteractionType.AUTOCOMPLETE: (Reply.CHOICES,),
    InteractionType.MODAL_SUBMIT: (Reply.MESSAGE, Reply.DEFERRED_MESSAGE, Reply.DEFERRED_UPDATE, Reply.UPDATE),
}


class Answers:
    """Takes the bot's answers and carries them out on the world."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions

    def respond(self, interaction_id: str, token: str, body: Body) -> Json:
        """Takes the one callback an interaction may have and returns what `with_response` asks for."""
        interaction = self.interactions.by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise ApiError(10062)
        if interaction.reply is not None:
            raise ApiError(40060)
        late = self.world.clock.now() - interaction.begun > self.interactions.patience
        if late or interaction.state == "failed":
            interaction.settle("failed")
            raise ApiError(10062)
        reply = self._reply_type(interaction, body.payload.get("type"))
        data = body.payload.get("data") or {}
        self._carry_out(interaction, reply, Body(data, body.uploads))
        interaction.reply = reply
        self.interactions.answered(interaction)
        return self._callback(interaction)

    def _reply_type(self, interaction: Interaction, number: object) -> Reply:
        allowed = ALLOWED_REPLIES[interaction.type]
        if interaction.source is None:  # a modal opened by a command has no message to update
            allowed = tuple(reply for reply in allowed if reply not in (Reply.UPDATE, Reply.DEFERRED_UPDATE))
        if number not in allowed:
            refusal = ApiError(50035)
            names = ", ".join(str(int(reply)) for reply in allowed)
            fault = {"code": "BASE_TYPE_CHOICES", "message": f"Value must be one of {{{names}}}."}
            refusal.errors = {"type": {"_errors": [fault]}}
            raise refusal
        return Reply(int(str(number)))

    def _carry_out(self, interaction: Interaction, reply: Reply, body: Body) -> None:
        match reply:
            case Reply.MESSAGE:
                interaction.original_id = self._post(interaction, body, ("data",))["id"]
            case Reply.DEFERRED_MESSAGE:
                flags = (body.payload.get("flags") or 0) & EPHEMERAL
                interaction.original_id = self._post_loading(interaction, flags)["id"]
            case Reply.UPDATE | Reply.DEFERRED_UPDATE:
                source = self._source(interaction)
                if reply is Reply.UPDATE:
                    self.edit(source, body, ("data",))
                interaction.original_id = source["id"]
                interaction.message_ids.add(source["id"])
            case Reply.CHOICES:
                interaction.choices = self._choices(interaction, body.payload.get("choices") or [])
            case Reply.MODAL:
                check_modal(body.payload)
                interaction.modal = body.payload

    def _choices(self, interaction: Interaction, choices: list[Json]) -> list[Json]:
        form, path = Form(), ("data", "choices")
        if form.count(path, choices, 0, 25):
            check_choices(form, path, choices, is_text=focused_type(interaction.data) == OptionType.STRING)
        form.settle()
        return choices

    def _source(self, interaction: Interaction) -> Json:
        """The message that holds the component, as it is now."""
        source = None if interaction.source is None else self.world.any_message(interaction.source["id"])
        if source is None:
            raise ApiError(10008)
        return source

    def _callback(self, interaction: Interaction) -> Json:
        answer: Json = {"id": interaction.id, "type": int(interaction.type)}
        kind = int(interaction.reply or 0)
        if interaction.original_id is None:
            return {"interaction": answer}
        message = self.world.any_message(interaction.original_id) or {}
        answer["response_message_id"] = interaction.original_id
        answer["response_message_loading"] = bool(message["flags"] & LOADING)
        answer["response_message_ephemeral"] = bool(message["flags"] & EPHEMERAL)
        if interaction.reply in (Reply.DEFERRED_MESSAGE, Reply.DEFERRED_UPDATE):
            return {"interaction": answer}
        return {"interaction": answer, "resource": {"type": kind, "message": message}}

    def webhook(self, application_id: str, token: str) -> Interaction:
        """The interaction behind a webhook token; refuses before the first answer and after a quarter of an hour."""
        interaction = self.interactions.by_token.get(token)
        if interaction is None or application_id != self.world.bot_id:
            raise ApiError(50027)
        if self.world.clock.now() - interaction.begun > TOKEN_LIFE:
            raise ApiError(50027)
        if interaction.reply is None:
            raise ApiError(10015)
        return interaction

    def follow_up(self, interaction: Interaction, body: Body) -> Json:
        """Posts another message; the first after a deferral takes the place of "is thinking" and keeps its privacy."""
        original = self.world.any_message(interaction.original_id or "")
        if original is not None and original["flags"] & LOADING:
            return self.edit(original, body)
        return self._post(interaction, body)

    def message_of(self, interaction: Interaction, message_id: str) -> Json:
        """A message that this interaction made or renewed, by id or as `@original`."""
        wanted = interaction.original_id if message_id == "@original" else message_id
        message = self.world.any_message(wanted or "")
        if message is None or wanted not in interaction.message_ids:
            raise ApiError(10008)
        return message

    def edit(self, message: Json, body: Body, prefix: tuple[str, ...] = ()) -> Json:
        was_loading = message["flags"] & LOADING
        write(self.world, message, body, prefix)
        if not was_loading:
            message["edited_timestamp"] = self.world.clock.timestamp()
        self.world.changed(message)
        return message

    def _post(self, interaction: Interaction, body: Body, prefix: tuple[str, ...] = ()) -> Json:
        message = self._blank(interaction)
        message["flags"] = (body.payload.get("flags") or 0) & EPHEMERAL
        write(self.world, message, body, prefix)
        return self._show(interaction, message)

    def _post_loading(self, interaction: Interaction, flags: int) -> Json:
        message = self._blank(interaction)
        message["flags"] = flags | LOADING
        return self._show(interaction, message)

    def _show(self, interaction: Interaction, message: Json) -> Json:
        interaction.message_ids.add(message["id"])
        private = interaction.user_id if message["flags"] & EPHEMERAL else None
        return self.world.post(message, only=private)

    def _blank(self, interaction: Interaction) -> Json:
        """An empty message of the bot's that says whose doing it answers."""
        message = blank(self.world, interaction.channel_id, self.world.bot_id)
        message["application_id"] = message["webhook_id"] = self.world.bot_id
        origin: Json = {
            "id": interaction.id,
            "type": int(interaction.type),
            "user": self.world.user(interaction.user_id),
            "authorizing_integration_owners": {"0": message.get("guild_id", "0")},
        }
        if interaction.type is InteractionType.COMMAND:
            is_typed = interaction.data["type"] == CommandType.CHAT_INPUT
            kind = MessageType.CHAT_INPUT_COMMAND if is_typed else MessageType.CONTEXT_MENU_COMMAND
            message["type"] = int(kind)
            origin["name"] = full_name(interaction.data)
            origin["command_type"] = interaction.data["type"]
        elif interaction.source is not None and interaction.type is InteractionType.COMPONENT:
            origin["interacted_message_id"] = interaction.source["id"]
        if interaction.original_id is not None:
            origin["original_response_message_id"] = interaction.original_id
        message["interaction_metadata"] = origin
        return message
