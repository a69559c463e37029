"""A server for the tests of a module, and a guest for each of them."""

import pytest
from tests.server.helpers import Guest, serving


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def client(folder):
    with serving(folder) as client:
        yield client


@pytest.fixture
def guest(client):
    return Guest(client)
