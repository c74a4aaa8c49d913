"""A small real application for the tests of the page: every kind of command and component, and nothing of cards."""

import time
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands, ui

Reply = Callable[[discord.Interaction], Coroutine[Any, Any, None]]

PLACES = ("Garden", "Gallery", "Harbour")
HOSTILE = "<img src=x onerror=\"document.title='stolen'\"><script>document.title='stolen'</script>"


def board(lines: list[str], *rows: list[ui.Item]) -> ui.LayoutView:
    """Components V2: one container with the lines and the rows of controls; kept by nobody."""
    view = ui.LayoutView()
    container = ui.Container(*(ui.TextDisplay(line) for line in lines), accent_color=0x2E8B57)
    for row in rows:
        container.add_item(ui.ActionRow(*row))
    view.add_item(container)
    view.stop()
    return view


def button(label: str, custom_id: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button:
    return ui.Button(label=label, custom_id=custom_id, style=style)


class German(app_commands.Translator):
    """One command has a name of its own in German."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        return "feindlich" if (string.message, locale) == ("hostile", discord.Locale.german) else None


class PageBot(discord.Client):
    """Answers by custom id alone, as a bot does that survives its restarts."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Demo())
        self.tree.add_command(app_commands.ContextMenu(name="Wave", callback=wave))
        self.count = 0
        self.answers: dict[str, Reply] = {
            "count": self.count_up,
            "secret": secret,
            "peek": peek,
            "form": form,
            "filled": filled,
            "colour": colour,
            "friends": friends,
        }

    async def setup_hook(self) -> None:
        await self.tree.set_translator(German())
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        if answer := self.answers.get(custom_id):
            await answer(interaction)

    async def count_up(self, interaction: discord.Interaction) -> None:
        self.count += 1
        await interaction.response.edit_message(view=table(f"Counted to {self.count}"))


def table(line: str) -> ui.LayoutView:
    colours = [discord.SelectOption(label=name, description=f"The {name.lower()} one") for name in ("Red", "Green")]
    return board(
        ["## The table", line, f"It ends <t:{int(time.time()) + 50}:R>."],
        [
            button("Count", "count", discord.ButtonStyle.primary),
            button("Secret", "secret"),
            button("Form", "form"),
            button("Silent", "silent", discord.ButtonStyle.danger),
        ],
        [ui.Select(custom_id="colour", placeholder="Choose a colour", options=colours)],
        [ui.UserSelect(custom_id="friends", placeholder="Choose friends", min_values=1, max_values=3)],
    )


class Demo(app_commands.Group):
    """Things to try"""

    def __init__(self) -> None:
        super().__init__(name="demo", description="Things to try")

    @app_commands.command(description="Open a table")
    @app_commands.describe(opponent="Whom to play", size="How large", pace="How fast", place="Where")
    @app_commands.choices(pace=[app_commands.Choice(name=name, value=name.lower()) for name in ("Quick", "Slow")])
    async def play(
        self,
        interaction: discord.Interaction,
        opponent: discord.Member,
        size: app_commands.Range[int, 2, 9] = 4,
        pace: app_commands.Choice[str] | None = None,
        place: str = "Hall",
    ) -> None:
        speed = pace.value if pace else "any"
        line = f"{interaction.user.mention} plays {opponent.mention}: size {size}, {speed} pace, {place}"
        await interaction.response.send_message(
            view=table(line), allowed_mentions=discord.AllowedMentions(users=[opponent])
        )

    @play.autocomplete("place")
    async def places(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        fitting = [place for place in PLACES if place.lower().startswith(typed.lower())]
        return [app_commands.Choice(name=place, value=f"the {place}") for place in fitting]

    @app_commands.command(description="Show hostile text everywhere")
    async def hostile(self, interaction: discord.Interaction) -> None:
        view = board([f"## {HOSTILE}", "[press](javascript:document.title='stolen')"], [button(HOSTILE[:80], "none")])
        await interaction.response.send_message(view=view)


async def wave(interaction: discord.Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"{interaction.user.mention} waves at {member.mention}")


async def secret(interaction: discord.Interaction) -> None:
    name = interaction.user.display_name
    view = board([f"A secret of {name}"], [button("Peek", "peek")])
    await interaction.response.send_message(view=view, ephemeral=True)


async def peek(interaction: discord.Interaction) -> None:
    view = board(["The secret is **7♠**"], [button("Peek", "peek"), button("More", "more")])
    await interaction.response.edit_message(view=view)


async def form(interaction: discord.Interaction) -> None:
    modal = ui.Modal(title="A form", custom_id="filled")
    modal.add_item(ui.Label(text="Name", description="Anything", component=ui.TextInput(custom_id="name")))
    kinds = [discord.RadioGroupOption(label=label, value=label.lower()) for label in ("Short", "Long")]
    modal.add_item(ui.Label(text="Kind", component=ui.RadioGroup(custom_id="kind", options=kinds)))
    modal.add_item(ui.Label(text="Friend", component=ui.UserSelect(custom_id="friend", required=True)))
    await interaction.response.send_modal(modal)


async def filled(interaction: discord.Interaction) -> None:
    rows: Any = (interaction.data or {}).get("components", [])
    parts = [row["component"] for row in rows]
    values = [str(part.get("value") or part.get("values")) for part in parts]
    await interaction.response.send_message("Filled in: " + ", ".join(values))


async def colour(interaction: discord.Interaction) -> None:
    [value] = (interaction.data or {}).get("values", [])
    await interaction.response.edit_message(view=table(f"The colour is {value}"))


async def friends(interaction: discord.Interaction) -> None:
    ids = (interaction.data or {}).get("values", [])
    await interaction.response.edit_message(view=table("Friends: " + ", ".join(f"<@{one}>" for one in ids)))
