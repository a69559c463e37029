"""What a request can be refused for: a status, one sentence of the platform's texts, a clause."""

from typing import Any

RETRY = 10  # seconds after which a fault of the disk may be over


class Problem(Exception):
    """A request was refused and nothing has changed; `key` names the text `say.server.<key>`."""

    def __init__(self, status: int, key: str, /, clause: str = "", **params: str | int) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.clause = clause
        self.params: dict[str, Any] = params
        self.retry = 0  # seconds after which it may be tried again


def malformed(key: str, **params: str | int) -> Problem:
    return Problem(400, key, "", **params)


def forbidden(key: str, **params: str | int) -> Problem:
    return Problem(403, key, "", **params)


def unknown(key: str, **params: str | int) -> Problem:
    return Problem(404, key, "", **params)


def stale() -> Problem:
    """The client has not seen the newest entry."""
    return Problem(409, "stale")


def too_many(key: str, wait: int) -> Problem:
    """A budget is used up for so many seconds."""
    problem = Problem(429, key)
    problem.retry = wait
    return problem


def unavailable() -> Problem:
    """Nothing can be kept at the moment."""
    problem = Problem(503, "unavailable")
    problem.retry = RETRY
    return problem


def illegal(clause: str, move: str = "") -> Problem:
    """A rule forbids it; of several moves, this one."""
    return Problem(422, "illegal", clause, move=move)
