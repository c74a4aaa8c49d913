"""The script of things that go wrong: answers to replace, to hold back, to lose."""

import re
from dataclasses import dataclass
from typing import Final

from sandbox.errors import MEANINGS
from sandbox.shapes import Json


@dataclass(slots=True)
class Fault:
    """One rule: requests of `method` ("*" for any) whose path (after /api/v10) matches go wrong `times` times.

    Attributes:
        status: replaces the answer with this HTTP status; the request is not carried out.
        code: Discord's error code for the body.
        delay: seconds to wait before anything else happens.
        retry_after: seconds named by a 429.
        drop_connection: cut the line instead of carrying the request out.
        lose_answer: carry the request out, then cut the line.
    """

    method: str
    path: re.Pattern[str]
    times: int
    status: int | None = None
    code: int = 0
    delay: float = 0.0
    retry_after: float = 0.0
    drop_connection: bool = False
    lose_answer: bool = False
    hits: int = 0

    def body(self) -> Json:
        if self.status == 429:
            body: Json = {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": False}
            return body | ({"code": self.code} if self.code else {})
        return {"message": MEANINGS.get(self.code, (0, f"{self.status}: fault"))[1], "code": self.code}


NO_FAULT: Final = Fault("*", re.compile(""), times=0)


class Faults:
    """The rules in force, the oldest first; a request takes the first that fits it."""

    def __init__(self) -> None:
        self.rules: list[Fault] = []

    def add(
        self,
        method: str,
        path: str,
        *,
        status: int | None = None,
        code: int = 0,
        times: int = 1,
        delay: float = 0.0,
        retry_after: float = 0.05,
        drop_connection: bool = False,
        lose_answer: bool = False,
    ) -> Fault:
        """Adds a rule; `path` is a regular expression. A code alone brings the status that Discord gives it."""
        if status is None and code:
            status = MEANINGS[code][0]
        rule = Fault(
            method.upper(),
            re.compile(path),
            times,
            status=status,
            code=code,
            delay=delay,
            retry_after=retry_after,
            drop_connection=drop_connection,
            lose_answer=lose_answer,
        )
        self.rules.append(rule)
        return rule

    def clear(self) -> None:
        self.rules.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The rule for this request, used up by one."""
        for rule in self.rules:
            if rule.hits < rule.times and rule.method in ("*", method) and rule.path.search(path):
                rule.hits += 1
                return rule
        return None
