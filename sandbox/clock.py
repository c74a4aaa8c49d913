"""The sandbox's time and the snowflake ids that are made from it."""

import time
from datetime import UTC, datetime
from typing import Final

DISCORD_EPOCH: Final = 1_420_070_400_000  # milliseconds: the first moment of 2015


class Clock:
    """Real time that a test can push forward: tokens grow old without anybody waiting."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self.last_id = 0

    def now(self) -> float:
        """Seconds since 1970, UTC."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds

    def timestamp(self) -> str:
        return datetime.fromtimestamp(self.now(), UTC).isoformat(timespec="milliseconds")

    def snowflake(self) -> str:
        """A new id, greater than every earlier one even when two fall into one millisecond or time steps back."""
        made_of_time = (int(self.now() * 1000) - DISCORD_EPOCH) << 22
        self.last_id = max(made_of_time, self.last_id + 1)
        return str(self.last_id)
