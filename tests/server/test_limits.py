"""The limits that docs/limits.md promises are those of the program."""

from pathlib import Path

import pytest

from imperia.server import config, lanes, live, protocol, quotas, thinkers

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = config.Config("")
TABLES = quotas.Budgets(SETTINGS).tables
MINUTES = {300: "five"}  # by seconds, as docs say them
EACH = MINUTES.get(round(SETTINGS.people / TABLES.rate))

PROMISED = {
    "head of a request": f"{protocol.MOST_HEAD // 1024} KB, {protocol.MOST_HEADERS} headers: 431",
    "time for the head": f"{protocol.HEAD_SECONDS:.0f} s: 408",
    "body of a request": f"{config.MOST_BYTES // 1024} KB: 413; all of it within "
    f"{protocol.BODY_SECONDS:.0f} s",
    "an answer that the client": f"closed after {protocol.READING_SECONDS:.0f} s",
    "connections from one": f"{protocol.PER_PERSON} for each of its people: 503",
    "connections in all": f"at most 4,096, less {protocol.SPARE}: 503",
    "sockets": f"{live.PER_PERSON} for each of an address's people, {live.MOST_AT_TABLE} at a "
    f"table, {live.MOST_LISTENERS:,} in all",
    "work for one address": f"{['no', 'one'][lanes.READS]} request that reads and "
    f"{lanes.CHANGES} that change something at a time, and {lanes.PER_PERSON} for each of its "
    "people waiting in line",
    "processor time for one": f"{quotas.WORK} s at once for each of its people, then "
    f"{quotas.WORK_RATE} s a second: 429",
    "a message to a socket": f"{protocol.MOST_MESSAGE // 1024} KB",
    "new tables from one": f"4 for each of its people at once, then one in {EACH} minutes",
    "changes by one guest": f"{SETTINGS.burst} at once, then {SETTINGS.rate:.0f} a second: 429",
}


def rows() -> list[str]:
    text = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
    return [row for row in text.splitlines() if row.startswith("| ")]


@pytest.mark.parametrize("what", PROMISED)
def test_a_limit_is_the_one_that_is_promised(what: str) -> None:
    (row,) = [row for row in rows() if row.startswith(f"| {what}")]
    assert PROMISED[what] in row


def test_who_shares_an_address_and_how_short_bots_think_are_told() -> None:
    text = " ".join((ROOT / "docs" / "limits.md").read_text(encoding="utf-8").split())
    assert f"`IMPERIA_PEOPLE` (default {SETTINGS.people})" in text
    assert f"down to {thinkers.SHORTEST} ms" in text
    assert f"waited longer than {'ten' if SETTINGS.patience == 10 else SETTINGS.patience} s" in text
