"""What can be set about a server."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Config:
    """The settings of one server; times are in seconds."""

    database: str  # a file of SQLite, or a URL
    data: Path | None = None  # corrected copies of data files
    pace: float = 0.9  # between two moves of bots, where people look on
    reading: float = 2.5  # about so long, between people, nobody lets anything pass
    patience: float = 10.0  # how long a bot may think before another answers for it
    thinkers: int = 1  # processes in which bots think
    make_bot: str = "imperia.bots:make_bot"  # who makes them: module and function
    burst: int = 240  # changes a guest may make at once
    rate: float = 60.0  # and from then on each second
    people: int = 30  # who may share one address: budgets of addresses are so many times as large
    proxy: str = ""  # addresses of proxies whose word on their visitors is believed
    address: str = ""  # under which others reach this server; else links are paths
    web: Path | None = None  # pages and static files in place of our own


MOST_BYTES = 64 * 1024  # of a request's body
