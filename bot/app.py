"""The Discord client: the one place where store, tables, clock and screens are joined."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Final

import discord
from discord import app_commands

from bot.absences import Absences
from bot.archive import Archive
from bot.clock import Clock
from bot.computer_turns import ComputerTurns
from bot.health import Health
from bot.league import League
from bot.leaving import Leaving
from bot.pads import ScorePads
from bot.preferences import People
from bot.privacy import Privacy
from bot.servers import ServerChoices, Servers
from bot.settings import Settings
from bot.store import Store
from bot.table import TableError
from bot.tables import Tables
from bot.text import fingerprint
from bot.thinking import Thinker
from bot.ui.choosing import Choosing
from bot.ui.commands import Refused, gin_admin_commands, gin_commands, privacy_commands
from bot.ui.commands.describing import Catalogues
from bot.ui.commands.seating import challenge_menu
from bot.ui.desk import Desk
from bot.ui.emojis import CardEmojis
from bot.ui.health_desk import HealthDesk
from bot.ui.hosting import Hosting
from bot.ui.look import Looks
from bot.ui.open_hands import OpenHands
from bot.ui.pad_copies import PadCopies
from bot.ui.pad_router import PadRouter
from bot.ui.privacy_desk import PrivacyDesk
from bot.ui.publisher import Publisher
from bot.ui.reading import Reading
from bot.ui.refereeing import Referee
from bot.ui.replies import Interaction, answering
from bot.ui.router import Router

log = logging.getLogger(__name__)

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    read_message_history=True,
    attach_files=True,
)
"""What the bot needs where it keeps a table, in a thread of its own too."""

_CATCH_UP: Final = 30.0
"""Seconds between two looks for tables whose last drawing failed."""

_FORGETTING: Final = 3_600.0
"""Seconds between two looks for servers that were left too long ago."""


def utc_seconds() -> int:
    """Now, in whole UTC seconds."""
    return int(time.time())


class _Commands(app_commands.CommandTree["Deadwood"]):
    """The commands, which a bot that stops no longer takes."""

    async def interaction_check(self, interaction: discord.Interaction[Deadwood], /) -> bool:
        return interaction.client.leaving.takes()


class Deadwood(discord.AutoShardedClient):
    """The bot. It needs no privileged intents and keeps no cache of members or messages."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        now: Callable[[], int],
        rng: Random,
        clock_runs: bool = True,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            shard_count=settings.shards,
        )
        self._store = store
        hands = OpenHands(now=now)
        defaults = ServerChoices(move_deadline=settings.move_deadline, invitation_life=settings.invitation_life)
        servers = Servers(store, defaults)
        self.tables = Tables(store, servers, now=now, rng=rng)
        self.league = League(store, self.tables, now=now)
        self.card_emojis = CardEmojis(self, store)
        self.people = People(store)
        looks = Looks(self, servers, self.people, self.card_emojis)
        self.publisher = Publisher(self, self.tables, hands, looks, self.people, now=now)
        self.absences = Absences(store, self.tables, memory=settings.server_memory, now=now)
        self.clock = Clock(store, self.tables, self.publisher.publish, now=now)
        self.thinker = Thinker(workers=settings.computer_workers, seconds=settings.computer_seconds)
        self.computers = ComputerTurns(self.tables, self.thinker, self.publisher.publish)
        self.tables.watch(self.computers.consider)
        self._clock_runs = clock_runs
        self._shards_within_reach: set[int] = set()
        self._from_before: dict[int, discord.Guild] = {}
        """The servers of shards that were lost; the library keeps them for ever, whether Discord brings them again."""
        self._working: list[asyncio.Task[None]] = []
        self.leaving = Leaving()
        self._is_real = settings.discord_api_url is None
        choosing = Choosing(self.people, looks)
        pads = ScorePads(store, now=now)
        self.pad_copies = PadCopies(self, pads, looks)
        pad_router = PadRouter(pads, servers, self.pad_copies, looks)
        archive = Archive(store, self.tables)
        reading = Reading(self.tables, archive, looks)
        privacy = PrivacyDesk(Privacy(store, self.tables), self.publisher, self.pad_copies, looks)
        self.health = Health(store, self, settings.backup_dir, now=now)
        referee = Referee(self.tables, self.league, self.publisher, looks)
        hosting = Hosting(servers, referee, looks)
        self._router = Router(
            self.tables, self.league, hands, self.publisher, looks, choosing, pad_router, reading, privacy, hosting
        )
        self.tree = _Commands(self)
        desk = Desk(
            self.tables,
            self.league,
            archive,
            self._router,
            reading,
            self.publisher,
            looks,
            choosing,
            pad_router,
            hosting,
            referee,
            HealthDesk(self.health, servers, looks),
        )
        self.tree.add_command(gin_commands(desk))
        self.tree.add_command(gin_admin_commands(desk))
        self.tree.add_command(challenge_menu(desk))
        self.tree.add_command(privacy_commands(privacy))
        self.tree.error(self._command_failed)

    @property
    def is_connected(self) -> bool:
        """Whether Discord is within reach, on every shard."""
        return len(self._shards_within_reach) == self.shard_count

    @property
    def invite_link(self) -> str:
        """Where an owner adds the bot to a server, with just the permissions it needs."""
        return discord.utils.oauth_url(
            self.application_id or 0, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
        )

    async def setup_hook(self) -> None:
        """Register the commands where Discord does not have them as they are now."""
        await self.tree.set_translator(Catalogues())
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        words = json.dumps(payload, sort_keys=True) + fingerprint()
        digest = hashlib.sha256(words.encode()).hexdigest()
        name = f"commands of {self.application_id}"
        if await self._store.note(name) == digest and await self._has_commands({one["name"] for one in payload}):
            return
        try:
            await self.tree.sync()
        except discord.HTTPException as error:
            log.error("the commands could not be registered (%s); the bot goes on with those it had", error.status)
        else:
            await self._store.set_note(name, digest)

    async def _has_commands(self, names: set[str]) -> bool:
        """Whether Discord has just these commands, as far as it tells."""
        try:
            return {command.name for command in await self.tree.fetch_commands()} == names
        except discord.HTTPException:
            return False

    async def on_shard_connect(self, shard_id: int) -> None:
        """Discord is within reach when every shard is: give back the time that it was not, and let the clock run."""
        self._shards_within_reach.add(shard_id)
        if self.is_connected:
            await self._start_clock()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """As `on_shard_connect`, after a short loss of which Discord has told us everything."""
        self._from_before = {key: guild for key, guild in self._from_before.items() if guild.shard_id != shard_id}
        await self.on_shard_connect(shard_id)

    async def on_shard_ready(self, _: int) -> None:
        """A shard has brought its servers; those that it did not were left meanwhile. The last to come back tells."""
        if self.is_ready() and self.is_connected:
            await self._compare_servers()

    async def on_ready(self) -> None:
        """Tell the owner how to invite the bot, and bring the cards up to date."""
        log.info("ready as %s; servers: %d", self.user, len(self.guilds))
        if self._is_real:
            log.info("invite it with %s", self.invite_link)
        self.card_emojis.start()
        await self._compare_servers()

    async def _compare_servers(self) -> None:
        await self.absences.compare(self._servers_there)

    def _servers_there(self) -> dict[int, bool]:
        there = (guild for guild in self.guilds if self._from_before.get(guild.id) is not guild)
        return {guild.id: not guild.unavailable for guild in there}

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Whose shard is out of reach cannot move, so nobody's time runs."""
        self._shards_within_reach.discard(shard_id)
        self._from_before |= {guild.id: guild for guild in self.guilds if guild.shard_id == shard_id}
        self._stop_clock()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, perhaps again: matches go on, and channels that were closed to it may be open now."""
        self._from_before.pop(guild.id, None)
        await self.absences.back(guild.id)
        self.publisher.places.opened()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """As `on_guild_join`, when Discord has a server again."""
        await self.on_guild_join(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away, or the server is no more."""
        await self.absences.lost(guild.id, has_left=True)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord has lost a server for a while."""
        await self.absences.lost(guild.id)

    async def on_guild_role_update(self, _: discord.Role, __: discord.Role) -> None:
        """As `on_guild_join`, by a role's permissions."""
        self.publisher.places.opened()

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """As `on_guild_join`, by a role that the bot was given; Discord tells of no other member."""
        if after == after.guild.me:
            self.publisher.places.opened()

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """As `on_guild_join`, for one channel."""
        self.publisher.places.opened(after.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """As `on_guild_join`, for one thread."""
        self.publisher.places.opened(payload.thread_id)

    async def on_emoji_refused(self) -> None:
        """One of the card emojis is gone: text alone, until all are there again."""
        self.card_emojis.withdraw()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Hand every click to the router; commands go to the tree by themselves."""
        if not self.leaving.takes():
            return
        await self._router.route(interaction)
        if interaction.guild_id is not None:  # who clicks there has reached us, whatever the gateway said of it
            await self.absences.back(interaction.guild_id)

    async def _start_clock(self) -> None:
        self._stop_clock()
        if not self._clock_runs:
            await self.clock.wind()
            await self._show_what_is_behind()
        elif not self.is_closed():
            work = (self.clock.run(), self._keep_tables_shown(), self._keep_league(), self._keep_promises())
            self._working = [asyncio.create_task(part) for part in work]

    async def _keep_tables_shown(self) -> None:
        """Draw what a crash or a failure of Discord left undrawn, now and every so often."""
        while True:
            try:
                await self._show_what_is_behind()
            except Exception:
                log.exception("the tables that are behind could not be shown")
            await asyncio.sleep(_CATCH_UP)

    async def _keep_league(self) -> None:
        """Count and rate what ended before there were counts and ratings; without it, some numbers come later."""
        try:
            await self.league.catch_up()
        except Exception:
            log.exception("the league could not be brought up to date")

    async def _keep_promises(self) -> None:
        """Forget the servers that the bot left too long ago, now and every hour."""
        while True:
            try:
                await self.absences.forget_long_left()
            except Exception:
                log.exception("servers that were left could not be forgotten")
            await asyncio.sleep(_FORGETTING)

    async def _show_what_is_behind(self) -> None:
        await self.absences.catch_up()
        for game in await self.tables.awaiting_computers():
            with suppress(TableError):
                self.computers.consider(await self.tables.table(game))
        await self.publisher.catch_up()
        await self.pad_copies.publish_what_is_behind()

    def _stop_clock(self) -> None:
        while self._working:
            self._working.pop().cancel()

    async def _command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        name = interaction.command.qualified_name if interaction.command else "unknown command"
        async with answering(interaction, f"/{name}"):
            if isinstance(error, app_commands.CommandInvokeError):
                raise error.original
            if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
                raise TableError("old-command")
            if isinstance(error, Refused):
                raise TableError(error.code)
            if isinstance(error, app_commands.TransformerError):
                raise TableError("bad-option", value=str(error.value)[:80])
            raise error

    async def close(self) -> None:
        """Stop: no more ticks, what is under way finished, the gateway told."""
        self._stop_clock()
        await self.leaving.finish(self.publisher.drained, self.pad_copies.drained)
        await self.card_emojis.stop()
        self.thinker.close()
        await super().close()
        self._stop_clock()  # a connection that was just made may have started it again
