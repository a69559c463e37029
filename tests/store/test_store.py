"""The store: rows come back as they were given, whole changes or none, schema and settings."""

from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from imperia.store import (
    Change,
    Conflict,
    MoveRow,
    SeatRow,
    SnapshotRow,
    Store,
    StoreError,
    TableRow,
    digest_token,
)
from imperia.store.schema import metadata

NOW = "2026-01-01T12:00:00.000Z"
TABLE = TableRow(
    "t1", "toll_bridge", 1, "", "", 0, 2, "{}", "5eed" * 16, "anna", NOW, NOW, 1, over=False
)
SEATS = [
    SeatRow(0, "human", "anna", "Anna", ""),
    SeatRow(1, "bot", None, "", "greedy"),
    SeatRow(2, "open", None, "", "", digest_token("come in")),
]


def move(seq, key="", word="pay"):
    return MoveRow(
        seq, 0, word, "PayOrBurn", "TB-3.2", True, False, False, "[]", 1, "", 4, key, NOW
    )


def change(*moves, key="", snapshots=(), over=False, deciding=0):
    seq = moves[-1].seq if moves else 0
    now = SnapshotRow(seq, 1, f"after {seq}".encode())
    return Change("t1", list(moves), deciding, over, NOW, 0, now, key, "7", list(snapshots))


@pytest.fixture
def store(tmp_path):
    store = Store.open(str(tmp_path / "deep" / "inside" / "imperia.db"))
    store.create(TABLE, SEATS, change(move(1), snapshots=[SnapshotRow(0, 1, b"start")]))
    yield store
    store.close()


def test_what_was_kept_comes_back(store):
    store.append(change(move(2, "k"), move(3), key="k", snapshots=[SnapshotRow(3, 1, b"later")]))
    kept = store.load("t1")
    assert kept.table == replace(TABLE, deciding=0)
    assert kept.seats == SEATS
    assert kept.moves == [move(1), move(2, "k"), move(3)]
    assert kept.snapshots == [SnapshotRow(0, 1, b"start"), SnapshotRow(3, 1, b"later")]
    assert kept.position == SnapshotRow(3, 1, b"after 3")
    assert kept.keys == {(0, "k"): "7"}
    assert store.load("t2") is None


def test_everything_is_there_after_opening_again(store, tmp_path):
    before = store.load("t1")
    again = Store.open(str(tmp_path / "deep" / "inside" / "imperia.db"))
    assert again.load("t1") == before
    again.close()


@pytest.mark.parametrize(
    "late",
    [
        change(move(2), move(1)),
        change(move(2), key="k", snapshots=[SnapshotRow(0, 1, b"again")]),
        change(move(2), move(2)),
    ],
)
def test_a_change_that_does_not_fit_leaves_nothing_behind(store, late):
    before = store.load("t1")
    with pytest.raises(Conflict):
        store.append(late)
    assert store.load("t1") == before


def test_the_same_key_twice_is_refused(store):
    store.append(change(move(2), key="k"))
    with pytest.raises(Conflict):
        store.append(change(move(3), key="k"))
    assert len(store.load("t1").moves) == 2


def test_a_new_table_is_kept_whole_or_not_at_all(store):
    other = replace(TABLE, id="t2")
    twice = [SEATS[0], SEATS[0]]
    with pytest.raises(IntegrityError):
        store.create(other, twice, replace(change(), table="t2"))
    assert store.load("t2") is None


def test_an_open_seat_is_taken_once(store):
    store.invite("t1", 2, digest_token("do come in"))
    assert store.find_invite(digest_token("come in")) is None
    assert store.find_invite(digest_token("do come in")) == ("t1", 2)
    store.invite("t1", 2, digest_token("come in"))
    assert store.find_invite(digest_token("come in")) == ("t1", 2)
    assert store.find_invite(digest_token("let me in")) is None
    store.take_seat("t1", 2, "bruno", NOW)
    with pytest.raises(Conflict):
        store.take_seat("t1", 2, "carla", NOW)
    with pytest.raises(Conflict):
        store.invite("t1", 2, digest_token("another"))
    assert store.load("t1").seats[2] == replace(SEATS[2], kind="human", guest="bruno", seen=NOW)


def test_the_tables_of_a_guest_newest_first(store):
    later = replace(TABLE, id="t2")
    seats = [replace(row, invite=None, changed=NOW) for row in SEATS]
    store.create(later, seats, replace(change(), table="t2"))
    assert [row.id for row, _ in store.tables_of("anna")] == ["t2", "t1"]
    assert store.tables_of("bruno") == []


def test_each_guest_has_the_time_of_the_last_change_it_may_know_of(store):
    times = [f"2026-02-0{day}T12:00:00.000Z" for day in (1, 2, 3)]
    store.take_seat("t1", 2, "bruno", NOW)
    store.append(replace(change(move(2)), changed=times[2], noticed=[times[0], NOW, times[1]]))
    assert [row.changed for row in store.load("t1").seats] == [times[0], NOW, times[1]]
    assert [store.tables_of(guest)[0][0].changed for guest in ("anna", "bruno")] == times[:2]
    store.append(replace(change(move(3)), changed=times[2]))
    assert store.tables_of("anna")[0][0].changed == times[0]


def test_tables_that_wait_for_a_bot(store):
    assert store.waiting_for_site() == ["t1"]
    store.append(change(move(2), deciding=0))
    assert store.waiting_for_site() == []
    store.append(change(move(3), deciding=1, over=True))
    assert store.waiting_for_site() == []


def test_the_migrations_lead_to_the_schema(store):
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_sqlite_is_set_to_lose_nothing(store):
    with store.engine.connect() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in asked]
    assert found == ["wal", 2, 1]


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("this is no database, " * 100)
    for url in (str(tmp_path / "file"), "nonsense://x", str(tmp_path / "file" / "below.db")):
        with pytest.raises(StoreError) as failure:
            Store.open(url)
        assert str(failure.value).endswith(".")
        assert "\n" not in str(failure.value)


def test_a_newer_database_is_left_alone(store):
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer"):
        Store.open(str(store.engine.url))
