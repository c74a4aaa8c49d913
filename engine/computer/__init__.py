"""The computer: a view goes in, a move comes out, or what it makes of every move."""

from __future__ import annotations

from engine.computer.levels import Level, choose, judge
from engine.computer.verdict import Fact, Verdict, Weighed, Why

__all__ = ["Fact", "Level", "Verdict", "Weighed", "Why", "choose", "judge"]
