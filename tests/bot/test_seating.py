"""Who may sit down where, by the permissions that Discord sends along."""

from __future__ import annotations

from typing import Any, cast

import discord
import pytest

from bot.table import TableError
from bot.ui.replies import Interaction
from bot.ui.seating import check_permissions


class Used:
    """As much of an interaction as the check reads."""

    channel = None
    locale = discord.Locale.american_english

    def __init__(self, permissions: int) -> None:
        self.app_permissions = discord.Permissions(permissions)


@pytest.mark.parametrize(
    "permissions", [discord.Permissions.all().value, discord.Permissions(administrator=True).value, 0]
)
def test_whoever_may_everything_may_keep_a_table_and_where_nothing_is_told_it_is_tried(permissions: int) -> None:
    check_permissions(cast("Interaction", cast("Any", Used(permissions))))


@pytest.mark.parametrize(
    "permissions", [discord.Permissions(add_reactions=True).value, discord.Permissions(view_channel=True).value]
)
def test_less_is_refused(permissions: int) -> None:
    with pytest.raises(TableError, match="missing-permission"):
        check_permissions(cast("Interaction", cast("Any", Used(permissions))))
