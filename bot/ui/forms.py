"""Forms: what Discord calls modals. Like every screen of ours they are understood by their custom id alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import ui

from bot.ui.custom_id import CustomId
from bot.ui.host_id import HostId
from bot.ui.replies import Interaction


def form(title: str, custom_id: CustomId | HostId, fields: Iterable[ui.Label[ui.Modal]]) -> ui.Modal:
    """A form that the router will understand; it is stopped before it is sent, so that discord.py keeps nothing."""
    modal = ui.Modal(title=title, custom_id=str(custom_id), timeout=None)
    for field in fields:
        modal.add_item(field)
    modal.stop()
    return modal


def written(interaction: Interaction) -> dict[str, str]:
    """The texts of a submitted form, by the custom id of their fields."""
    components: Iterable[Any] = (interaction.data or {}).get("components") or []
    fields = (component.get("component") or {} for component in components)
    return {str(field.get("custom_id")): str(field.get("value") or "") for field in fields}
