"""The computer: a view goes in, a move comes out."""

from __future__ import annotations

from engine.computer.levels import Level, choose

__all__ = ["Level", "choose"]
