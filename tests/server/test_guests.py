"""Cookies: ours is found among any others, and never replaced by another."""

import pytest
from litestar.datastructures import Headers
from tests.server.helpers import Guest

from imperia.server.guests import COOKIE, find_guest

TOKEN = "k0rT5qy-Xn2vbL8sWc_7dHfJpZ3mGxAeRu9tYi4oQ1E"
OTHER = "Zq1vB7kPw-2xRt_9sLdM4nHcY6gFjA8uEoT3iKyW5bQ"
FOREIGN = ['prefs={"a":1}', "theme", "x[y]=1", "a=é", "=x", "a=b=c", 'q="\\a\\"', "\x01=\x7f", ""]


def found(cookie):
    return find_guest(Headers({"cookie": cookie}))


@pytest.mark.parametrize("other", FOREIGN)
def test_our_cookie_is_found_among_those_of_others(other):
    for cookie in (
        f"{other}; {COOKIE}={TOKEN}",
        f"{COOKIE}={TOKEN}; {other}",
        f"{other};{COOKIE}={TOKEN}",
    ):
        guest = found(cookie)
        assert (guest.token, guest.fresh, guest.unread) == (TOKEN, False, False)


@pytest.mark.parametrize("other", FOREIGN)
def test_cookies_of_others_alone_make_a_new_guest(other):
    guest = found(other)
    assert (guest.fresh, guest.unread) == (True, False)


@pytest.mark.parametrize(
    "value",
    ["", "short", "a" * 43, "ab" * 22, TOKEN[:-1], TOKEN + "x", TOKEN[:-1] + "é", "a" * 50_000],
)
def test_a_cookie_of_ours_that_says_nothing_is_no_guest_and_is_not_replaced(client, value):
    guest = found(f"{COOKIE}={value}")
    assert guest.unread
    client.cookies.clear()
    headers = {b"cookie": f"{COOKIE}={value}".encode("latin-1")}
    for path in ("/", "/api/tables", "/api/games"):
        assert "set-cookie" not in client.get(path, headers=headers).headers
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "me"}]}
    answer = client.post(
        "/api/tables", json=made, headers=headers | {b"x-requested-with": b"imperia"}
    )
    assert answer.status_code == 400
    assert "cookie" in answer.json()["error"]
    assert client.get("/join/x", headers=headers, follow_redirects=False).status_code == 400


def test_of_several_cookies_of_ours_the_well_formed_one_counts():
    for cookie in (
        f"{COOKIE}=old; {COOKIE}={TOKEN}",
        f'{COOKIE}="{TOKEN}"; {COOKIE}',
        f"{COOKIE}={TOKEN}; {COOKIE}={OTHER}",
    ):
        assert found(cookie).token == TOKEN


def test_a_token_in_another_cookie_is_not_ours():
    assert found(f"x_{COOKIE}={TOKEN}").fresh
    assert found(f"{COOKIE}x={TOKEN}").fresh
    assert found(f"{COOKIE.upper()}={TOKEN}").fresh


def test_cookies_are_read_in_one_pass():
    """Every letter is looked at a few times at most, however many there are."""

    class Counted(str):
        __slots__ = ()
        read = 0

        def split(self, *words):
            Counted.read += len(self)
            return [Counted(part) for part in super().split(*words)]

        def partition(self, sign):
            Counted.read += len(self)
            return tuple(Counted(part) for part in super().partition(sign))

        def strip(self, *words):
            Counted.read += len(self)
            return Counted(super().strip(*words))

    class Given:
        def getall(self, name, otherwise):
            return [Counted('x="' + "\\a" * 30_000 + '"; ' + "a=b;" * 10_000 + f"{COOKIE}={TOKEN}")]

    assert find_guest(Given()).token == TOKEN
    assert Counted.read < 5 * 100_100


def test_the_year_of_a_cookie_begins_again_with_each_page(client):
    guest = Guest(client)
    guest.get("/")
    cookie = guest.cookie
    again = guest.get("/").headers["set-cookie"]
    assert again.startswith(f"{cookie};")
    assert "Max-Age=31536000" in again
    assert "set-cookie" not in guest.get("/api/games").headers


def test_a_page_can_be_asked_for_its_head_alone(client):
    whole, head = client.get("/"), client.head("/")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert client.head("/nowhere").status_code == 404


@pytest.mark.parametrize(
    "name", ["Anna", "Zoë D'Arc", "Þór-3", "李 雷", "🎲 Dado", "  two   spaces  "]
)
def test_names_that_can_be_seen(client, guest, name):
    made = {"game": "toll_bridge", "seats": [{"who": "me", "name": name}, {"who": "me"}]}
    answer = guest.post("/api/tables", made)
    assert answer.status_code == 201
    assert guest.look(answer.json()["table"])["seats"][0]["name"] == " ".join(name.split())


@pytest.mark.parametrize(
    "name",
    [
        "\u202eanna",
        "a\x1b[31m",
        "a\x00",
        "\u200b",
        "\u2066a",
        "\u3164",
        "\u2800",
        "\ufeff",
        "a\u2028b",
        "\u0301",
        "a" + "\u0301" * 9,
        "\ue000",
    ],
)
def test_names_that_cannot_be_seen_or_turn_the_others_round_are_refused(client, guest, name):
    made = {"game": "toll_bridge", "seats": [{"who": "me", "name": name}, {"who": "me"}]}
    answer = guest.post("/api/tables", made)
    assert answer.status_code == 400
    assert "name" in answer.json()["error"]


def test_a_key_that_was_used_for_another_wish_is_refused(client, guest):
    table, _ = guest.start("me", "me")
    seen = guest.look(table)
    first, *others = [entry["move"] for entry in seen["question"]["legal"]]
    wish = {"seat": seen["deciding"], "move": first, "seq": seen["seq"], "key": "k"}
    answer = guest.post(f"/api/tables/{table}/moves", wish)
    assert guest.post(f"/api/tables/{table}/moves", wish).json() == answer.json()
    other = guest.post(f"/api/tables/{table}/moves", wish | {"move": (others or ["dance"])[0]})
    assert other.status_code == 409
    assert "key" in other.json()["error"]
    wish.pop("move")
    assert guest.post(f"/api/tables/{table}/undo", wish).status_code == 409


def test_a_table_made_again_with_the_same_key_is_the_same_with_the_same_links(client, guest):
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "friend"}], "key": "k"}
    first = guest.post("/api/tables", made).json()
    assert guest.post("/api/tables", made).json() == first
    for other in (
        {"game": "baroque"},
        {"options": {"rounds": "2"}},
        {"seats": [{"who": "me"}] * 3},
    ):
        assert guest.post("/api/tables", made | other).status_code == 409
    friend = Guest(client)
    friend.get("/")
    path = first["invites"][0]["url"]
    assert friend.get(path).status_code == 303
    assert friend.look(first["table"])["viewer"] == 1
    assert guest.post("/api/tables", made).json() == {"table": first["table"], "invites": []}


def test_a_link_that_was_replaced_does_not_come_back_with_the_key(client, guest):
    made = {"game": "toll_bridge", "seats": [{"who": "me"}, {"who": "friend"}], "key": "k2"}
    first = guest.post("/api/tables", made).json()
    assert guest.post(f"/api/tables/{first['table']}/invites", {"seat": 1}).status_code == 200
    assert guest.post("/api/tables", made).json()["invites"] == []


def test_refusals_carry_what_every_answer_carries(client, guest):
    for answer in (
        guest.post("/api/tables", {}, change=False),
        guest.request("PUT", "/api/games"),
        client.request("OPTIONS", "/"),
        guest.get("/nowhere"),
    ):
        assert answer.status_code in (204, 403, 404, 405)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert "content-security-policy" in answer.headers
