"""Tables that were made long ago and never played at are given up; all others stay."""

from sqlalchemy import update
from tests.server.helpers import Guest, serving

from imperia.store import Store
from imperia.store.schema import tables

LONG_AGO, LATELY = "2020-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"


def test_only_tables_where_no_person_has_moved_for_long_are_given_up(tmp_path):
    with serving(tmp_path) as client:
        guest = Guest(client)
        untouched, _ = guest.start("me", "friend")
        played, _ = guest.start("me", "me")
        guest.play(played)
        new, _ = guest.start("me", "me")
    store = Store.open(str(tmp_path / "imperia.db"))
    with store.engine.begin() as connection:
        connection.execute(update(tables).values(changed=LONG_AGO))
        connection.execute(update(tables).where(tables.c.id == new).values(changed=LATELY))
    store.close()
    with serving(tmp_path) as client:
        guest.client = client
        assert guest.get(f"/api/tables/{untouched}").status_code == 404
        kept = {entry["table"] for entry in guest.get("/api/tables").json()["tables"]}
        assert kept == {played, new}
        assert guest.play(played).status_code == 200
