"""The connection that writes, in a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar

Result = TypeVar("Result")

PATIENCE: Final = 2.0
"""Seconds that a write waits for somebody else: a click must be answered within three."""


class Writer:
    """Runs what it is given whole, one after the other, in one hop to its thread; closed by `close`.

    The connection and its cursors never leave that thread. A cursor that another one frees resets its
    statement, which sqlite3 shares between cursors, while it is in use here.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")
        self._is_patient = True
        self._is_lasting = True

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """What `work` makes of the connection, outside of any transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    async def write(self, work: Callable[[sqlite3.Connection], Result], *, lasting: bool = True) -> Result:
        """What `work` makes of the connection in a transaction, committed at the end and undone by any exception.

        When the waiting is cancelled, the transaction is done as a whole or not at all. One that need not be `lasting`
        is not waited for until the disk has it: it outlives this process, but perhaps not a power cut soon after.
        """
        return await self.run(lambda db: self._transaction(db, work, lasting))

    async def close(self) -> None:
        """Close after what is running and waiting."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    def _run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        try:
            if self._connection is None:
                self._connection = self._connect()
            return work(self._connection)
        except BaseException as error:
            traceback.clear_frames(error.__traceback__)  # they hold cursors, and the error leaves the thread
            raise

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _transaction(
        self, db: sqlite3.Connection, work: Callable[[sqlite3.Connection], Result], lasting: bool
    ) -> Result:
        try:
            if lasting != self._is_lasting:
                db.execute(f"PRAGMA synchronous = {'FULL' if lasting else 'NORMAL'}")
                self._is_lasting = lasting
            self._begin(db)
            result = work(db)
            db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.OperationalError):  # SQLite may have undone it by itself
                db.execute("ROLLBACK")
            raise
        return result

    def _begin(self, db: sqlite3.Connection) -> None:
        """Begin a transaction; after one that waited in vain nobody waits, until one begins."""
        try:
            db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            self._be_patient(db, False)
            raise
        self._be_patient(db, True)

    def _be_patient(self, db: sqlite3.Connection, patient: bool) -> None:
        if patient != self._is_patient:
            self._is_patient = patient
            db.execute(busy_timeout(PATIENCE if patient else 0))


def busy_timeout(seconds: float) -> str:
    """The statement that lets a connection wait so long for others."""
    return f"PRAGMA busy_timeout = {seconds * 1000:.0f}"
