"""The Discord application: commands, tables, clocks and the store of matches."""

from typing import Final

VERSION: Final = "0.1.0"
