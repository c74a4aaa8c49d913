"""The test subject: an ordinary discord.py application that does a little of everything and knows nothing of cards."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands, ui

from sandbox import Sandbox

Answer = Callable[[discord.Interaction], Awaitable[Any]]


class Subject(discord.Client):
    """Commands come from its tree; clicks and forms go to `answers` by custom id, `interactions` keeps them all."""

    def __init__(self, **options: Any) -> None:
        intents = options.pop("intents", discord.Intents(guilds=True))
        options.setdefault("allowed_mentions", discord.AllowedMentions.none())
        super().__init__(intents=intents, guild_ready_timeout=0.0, max_messages=None, **options)
        self.tree = app_commands.CommandTree(self)
        self.answers: dict[str, Answer] = {}
        self.interactions: list[discord.Interaction] = []
        self.messages: list[discord.Message] = []
        self.events: list[str] = []
        self._event = asyncio.Event()
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identifies again at once, where the library would wait for five seconds."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.interactions.append(interaction)
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        if answer := self.answers.get(custom_id):
            await answer(interaction)

    async def on_message(self, message: discord.Message) -> None:
        self.messages.append(message)

    async def on_socket_event_type(self, name: str) -> None:
        self.events.append(name)
        self._event.set()

    async def heard(self, name: str, count: int = 1) -> None:
        """Returns when this gateway event has come so many times."""
        async with asyncio.timeout(3):
            while self.events.count(name) < count:
                self._event.clear()
                await self._event.wait()

    @classmethod
    @asynccontextmanager
    async def running(cls, box: Sandbox, **options: Any) -> AsyncIterator["Subject"]:
        subject = cls(**options)
        task = asyncio.create_task(subject.start(box.token))
        try:
            await box.online()
            yield subject
        finally:
            await subject.close()
            await task

    def text_channel(self, box: Sandbox, name: str = "table") -> discord.PartialMessageable:
        place = box.channel(name)
        return self.get_partial_messageable(int(place["id"]), guild_id=int(box.world.guild_id))


def card(*lines: str, buttons: tuple[ui.Button[Any], ...] = ()) -> ui.LayoutView:
    """A V2 message: lines in a container, buttons below them."""
    view = ui.LayoutView()
    container = ui.Container[Any](*(ui.TextDisplay[Any](line) for line in lines))
    if buttons:
        container.add_item(ui.ActionRow(*buttons))
    view.add_item(container)
    view.stop()
    return view


def button(label: str, custom_id: str, *, disabled: bool = False) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=custom_id, disabled=disabled)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    group = app_commands.Group(name="demo", description="Things to try")
    tree.add_command(group)

    @group.command(description="A private answer")
    async def secret(interaction: discord.Interaction) -> None:
        view = card("Just for you", buttons=(button("Press", "press"),))
        await interaction.response.send_message(view=view, ephemeral=True)

    @group.command(description="A public answer with a button")
    async def board(interaction: discord.Interaction, size: app_commands.Range[int, 1, 9] = 3) -> None:
        view = card(f"A board of {size}", buttons=(button("Press", "press"), button("Not yet", "later", disabled=True)))
        await interaction.response.send_message(view=view)

    @group.command(description="Greets somebody")
    async def greet(interaction: discord.Interaction, whom: discord.Member) -> None:
        sees = whom.resolved_permissions is not None and whom.resolved_permissions.view_channel
        await interaction.response.send_message(f"{whom.display_name} {'sees' if sees else 'does not see'} this")

    @group.command(description="Thinks first")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("Thought about it", ephemeral=False)

    @group.command(description="Says nothing")
    async def silence(interaction: discord.Interaction) -> None:
        pass

    @group.command(description="Picks a fruit")
    async def fruit(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"One {name}", ephemeral=True)

    @fruit.autocomplete("name")
    async def fruits(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = ("apple", "apricot", "banana")
        return [app_commands.Choice(name=one.title(), value=one) for one in known if one.startswith(current)]

    @tree.context_menu(name="Wave at")
    async def wave(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"Waving at {member.mention}", ephemeral=True)

    @tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}", ephemeral=True)
