"""People to act as, without a page: what tests drive the bot with."""

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from sandbox.commands import usable
from sandbox.errors import Refused
from sandbox.interactions import Interaction
from sandbox.modals import filled
from sandbox.outcomes import Opened, Outcome
from sandbox.seen import Seen
from sandbox.shapes import SELECTS, CommandType, Component, Json, JsonValue
from sandbox.spelling import Way, as_id, as_ids, ways
from sandbox.world import News, newest

if TYPE_CHECKING:
    from sandbox.server import Sandbox


class Person:
    """One person at their client. Acts return when the bot answered, and raise Refused for what no client would do."""

    def __init__(self, box: "Sandbox", user_id: str) -> None:
        self.box = box
        self.user_id = user_id

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        return int(self.user_id)

    @property
    def name(self) -> str:
        account = self.box.world.user(self.user_id)
        return account["global_name"] or account["username"]

    @property
    def mention(self) -> str:
        return f"<@{self.user_id}>"

    # Looking

    def sees(self, channel: object = "table") -> list[Seen]:
        """The messages on this person's screen in a channel, their ephemeral ones among them, oldest first."""
        place = self.box.channel(channel, of=self.user_id)
        return [Seen(data).kept() for data in self.box.world.on_screen(self.user_id, place["id"])]

    def commands(self, channel: object = "table") -> list[str]:
        """The full names of the slash commands that this person is offered."""
        return sorted(self._offered(channel, CommandType.CHAT_INPUT))

    async def wait_for(self, predicate: Callable[[Seen], bool], timeout: float = 20.0, channel: object = None) -> Seen:  # noqa: ASYNC109 - tests name it
        """The newest message on the screen that fits, as soon as there is one; `timeout` in seconds.

        Raises:
            TimeoutError: there was none in time; says what the person saw instead.
        """
        changed = asyncio.Event()

        def hear(_: News) -> None:
            changed.set()

        self.box.world.listeners.append(hear)
        try:
            async with asyncio.timeout(timeout):
                while True:
                    changed.clear()
                    for data in self._everything(channel):
                        if predicate(Seen(data)):
                            return Seen(data).kept()
                    await changed.wait()
        except TimeoutError:
            seen = "\n".join(repr(Seen(data)) for data in self._everything(channel)[:10])
            raise TimeoutError(f"{self.name} waited {timeout} s in vain and sees, newest first:\n{seen}") from None
        finally:
            self.box.world.listeners.remove(hear)

    def _everything(self, channel: object) -> list[Json]:
        world = self.box.world
        if channel is not None:
            return newest(world.on_screen(self.user_id, self.box.channel(channel, of=self.user_id)["id"]))
        places = [place["id"] for place in world.state.channels.values()]
        return newest(data for place in places for data in world.on_screen(self.user_id, place))

    # Acting

    async def slash(
        self,
        name: str,
        /,
        *,
        channel: object = "table",
        options: Mapping[str, JsonValue] | None = None,
        **more: JsonValue,
    ) -> Outcome:
        """Types a command such as `gin challenge`; options by name, people and channels as themselves or by id."""
        place = self.box.channel(channel, of=self.user_id)
        way = self._find(name, place, CommandType.CHAT_INPUT)
        spelled = way.spelled({**(options or {}), **more})
        return await self._settled(self.box.acts.command(self.user_id, place["id"], way.command["id"], spelled))

    async def suggest(
        self, name: str, option: str, text: str = "", /, *, channel: object = "table", **more: JsonValue
    ) -> Outcome:
        """Types into an option with autocomplete; the outcome's `choices` are what the bot offers."""
        place = self.box.channel(channel, of=self.user_id)
        way = self._find(name, place, CommandType.CHAT_INPUT)
        focused: Json = {"type": way.rule(option)["type"], "name": option, "value": text, "focused": True}
        spelled = way.spelled(more, focused)
        return await self._settled(self.box.acts.autocomplete(self.user_id, place["id"], way.command["id"], spelled))

    async def menu(self, name: str, target: object, /, *, channel: object = "table") -> Outcome:
        """Chooses an entry of a person's or a message's context menu."""
        kind = CommandType.MESSAGE if isinstance(target, Seen) else CommandType.USER
        place = self.box.channel(channel, of=self.user_id)
        command = self._find(name, place, kind).command
        return await self._settled(
            self.box.acts.command(self.user_id, place["id"], command["id"], [], target_id=as_id(target))
        )

    async def click(self, message: object, button: str) -> Outcome:
        """Presses the button with this label or custom id on the message as it is now.

        Raises:
            Refused: the message is gone, or has no such button, or the button is disabled.
        """
        part = self._now(message).button(button)
        if "custom_id" not in part:
            raise Refused(f"{button!r} is a link")
        return await self._settled(self.box.acts.component(self.user_id, as_id(message), part["custom_id"]))

    async def select(self, message: object, select: str, *values: object) -> Outcome:
        """Settles the select with this placeholder or custom id; options by value or label, people as themselves."""
        part = self._now(message).select(select)
        by_label = {option["label"]: option["value"] for option in part.get("options") or []}
        chosen = [by_label.get(value, value) if isinstance(value, str) else as_id(value) for value in values]
        return await self._settled(self.box.acts.component(self.user_id, as_id(message), part["custom_id"], chosen))

    async def submit(self, modal: Opened | None, values: Mapping[str, JsonValue] | None = None) -> Outcome:
        """Fills in a modal by custom id or label and sends it; what is left out keeps its default."""
        if modal is None:
            raise Refused("there is no modal to fill in")
        given = {key: as_ids(value) for key, value in (values or {}).items()}
        components = filled(modal.data, given)
        return await self._settled(self.box.acts.modal(self.user_id, modal.interaction.id, components))

    async def raw_component(
        self,
        *,
        custom_id: str,
        message_id: object,
        channel: object = "table",
        component_type: int = Component.BUTTON,
        values: list[str] | None = None,
    ) -> Outcome:
        """A click that no honest screen would send: forged, stale, or on a message that is gone."""
        data: Json = {"custom_id": custom_id, "component_type": int(component_type), "id": 1}
        if component_type in SELECTS:
            data["values"] = values or []
        place = self.box.channel(channel)
        return await self._settled(self.box.acts.forged(self.user_id, place["id"], as_id(message_id), data))

    def say(self, text: str, channel: object = "table") -> Seen:
        """Posts a plain message."""
        place = self.box.channel(channel, of=self.user_id)
        return Seen(self.box.acts.say(self.user_id, place["id"], text)).kept()

    def dismiss(self, message: object) -> None:
        """Takes an ephemeral message of their own off the screen."""
        self.box.world.dismiss(self.user_id, as_id(message))

    def speak(self, locale: str) -> None:
        """Sets the language of this person's client, such as `de`."""
        self.box.world.set_locale(self.user_id, locale)

    def refuse_direct_messages(self, refuses: bool = True) -> None:
        refusing = self.box.world.state.refuses_direct
        refusing.add(self.user_id) if refuses else refusing.discard(self.user_id)

    # How

    def _now(self, message: object) -> Seen:
        data = self.box.world.any_message(as_id(message))
        if data is None:
            raise Refused("this message is gone")
        return Seen(data)

    def _offered(self, channel: object, kind: CommandType) -> dict[str, Way]:
        place = self.box.channel(channel, of=self.user_id)
        offered = usable(self.box.world, self.user_id, place)
        return {way.name: way for command in offered if command["type"] == kind for way in ways(command)}

    def _find(self, name: str, place: Json, kind: CommandType) -> Way:
        offered = self._offered(place, kind)
        if name not in offered:
            raise Refused(f"there is no command {name!r} here; there are {sorted(offered)}")
        return offered[name]

    async def _settled(self, interaction: Interaction) -> Outcome:
        await interaction.settled.wait()
        return Outcome(self.box, interaction)
