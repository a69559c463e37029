"""Several people at one table: by link, as spectators, at one screen."""

from playwright.sync_api import expect
from tests.browser.visitor import hurried

SHOWN = "() => document.body.innerText + document.documentElement.outerHTML"


def titles(visitor, seat):
    """The names of the cards in the hand of an own seat, as the server tells its owner."""
    mats = visitor.ask(seat=seat)["scene"]["mats"]
    rows = next(mat["rows"] for mat in mats if mat.get("seat") == seat)
    return {card["title"] for row in rows if row["kind"] == "hand" for card in row.get("cards", [])}


def test_a_friend_joins_by_link_and_both_see_the_moves_as_they_happen(visit):
    host, friend = visit(), visit(lang="it-IT")
    [link] = host.start("me", "friend")
    friend.follow(link)
    assert friend.table == host.table
    expect(host.page.locator('[data-player="1"] .dot.away')).to_have_count(0)
    expect(host.find("invite")).to_have_count(0)
    assert [seat["mine"] for seat in friend.ask()["seats"]] == [False, True]
    choose, people = hurried(4), [host, friend]
    for _ in range(8):
        seen = host.ask()
        if seen["over"]:
            break
        mover, other = people[seen["deciding"]], people[1 - seen["deciding"]]
        mover.turn()
        mover.play(choose(mover.legal()))
        told = other.ask()  # what the other may see of it
        other.shows(told["seq"])
        last = told["log"][-1]["seq"]
        expect(other.page.locator(f'.log-line[data-seq="{last}"]')).not_to_have_count(0)


def test_a_link_is_shown_to_whoever_opened_the_table(visitor):
    visitor.go("/")
    visitor.find("set-toll_bridge").click()
    form = visitor.find("set-table")
    form.get_by_role("button", name="2", exact=True).click()
    form.locator("[data-who]").last.select_option("friend")
    visitor.find("start-table").click()
    field = visitor.find("invite").locator("[data-invite]")
    assert field.input_value().startswith(f"{visitor.address}/join/")


def test_a_spectator_sees_the_game_but_no_hand_and_no_buttons(visit):
    host, stranger = visit(), visit()
    host.start("me", "random", game="toll_bridge")
    host.turn()
    stranger.sit(host.table)
    assert stranger.ask()["viewer"] is None
    expect(stranger.find("prompt")).to_be_visible()
    assert stranger.legal() == []
    assert stranger.hand() == []
    expect(stranger.find("undo")).to_have_count(0)
    shown = stranger.page.evaluate(SHOWN)
    assert [title for title in titles(host, 0) if title in shown] == []
    host.play(host.legal()[0])
    stranger.shows(stranger.ask()["seq"])


def test_at_one_screen_a_curtain_falls_and_the_other_hand_is_nowhere(visitor):
    visitor.start("me", "me", game="baroque")
    choose, seen, checked = hurried(5), [], 0
    while checked < 4:
        if visitor.turn() == "curtain":
            hidden = titles(visitor, 0) | titles(visitor, 1)
            assert names_shown(visitor, hidden) == []
            visitor.open_curtain()
            visitor.turn()
        seat = visitor.ask()["deciding"]
        own, other = titles(visitor, seat), titles(visitor, 1 - seat)
        secret = other - own - public(visitor, seat)
        if secret and seat not in seen[-1:]:
            assert names_shown(visitor, secret) == []
            assert own <= set(visitor.page.locator(".hand .card-title").all_inner_texts())
            seen.append(seat)
            checked += 1
        visitor.play(choose(visitor.legal()))


def names_shown(visitor, names):
    """Which of these names are anywhere in the document, seen or not."""
    document = visitor.page.evaluate(SHOWN)
    return sorted(name for name in names if name in document)


def public(visitor, seat):
    """Names of cards that lie open."""
    mats = visitor.ask(seat=seat)["scene"]["mats"]
    rows = [row for mat in mats for row in mat.get("rows", []) if row["kind"] != "hand"]
    return {card["title"] for row in rows for card in row.get("cards", [])}
