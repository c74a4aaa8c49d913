"""A small, faithful Discord on loopback: for trying the bot without an account, and for testing it over a real wire."""

from sandbox.errors import Refused
from sandbox.outcomes import Opened, Outcome
from sandbox.people import Person
from sandbox.permissions import Permission
from sandbox.seen import Seen
from sandbox.server import Sandbox

__all__ = ["Opened", "Outcome", "Permission", "Person", "Refused", "Sandbox", "Seen"]
