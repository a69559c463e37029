"""One server keeps a database, until it lets go of it."""

import pytest

from imperia.store import StoreError
from imperia.store.keeper import Keeper


def test_a_database_has_one_keeper_until_it_is_released(tmp_path):
    file = tmp_path / "games.db"
    first = Keeper(file)
    with pytest.raises(StoreError, match="Another server keeps the database"):
        Keeper(file)
    first.release()
    second = Keeper(file)
    first.release()  # once more does no harm
    with pytest.raises(StoreError, match="Another server keeps the database"):
        Keeper(file)
    second.release()


def test_where_there_is_no_file_nothing_is_held():
    Keeper(None).release()
