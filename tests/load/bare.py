"""``python -m tests.load.bare``: the least that a bot on discord.py can do with a click, which is to answer it.

Its answer redraws a message with as much text and as many buttons as a hand has; it knows no match and stores nothing.
"""

from __future__ import annotations

import os

import discord
from discord import app_commands, ui

from bot.stand_in import connect_to

PRESS = "press"
_TEXTS = ("x" * 180, "y" * 260, "z" * 60)
_ROWS, _IN_A_ROW = 3, 5


def screen() -> ui.LayoutView:
    """A message of the size of a hand."""
    view, box = ui.LayoutView(timeout=None), ui.Container()
    for text in _TEXTS:
        box.add_item(ui.TextDisplay(text))
    for row in range(_ROWS):
        buttons = (ui.Button(label="7♥", custom_id=f"{PRESS}:{row}:{column}") for column in range(_IN_A_ROW))
        box.add_item(ui.ActionRow(*buttons))
    view.add_item(box)
    view.stop()
    return view


class Bare(discord.Client):
    """Answers and does nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Have a command, so that the sandbox sees that the bot is there."""
        self.tree.add_command(app_commands.Command(name="bare", description="nothing", callback=_nothing))
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Redraw the message that was clicked, or send one where it was none of ours."""
        if interaction.message is not None and interaction.message.flags.ephemeral:
            await interaction.response.edit_message(view=screen())
        else:
            await interaction.response.send_message(view=screen(), ephemeral=True)


async def _nothing(_: discord.Interaction[discord.Client]) -> None:
    """Nobody gives this command."""


if __name__ == "__main__":
    connect_to(os.environ["DISCORD_API_URL"], os.environ["DISCORD_GATEWAY_URL"])
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)
