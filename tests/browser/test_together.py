"""Several people at one table: by link, as spectators, at one screen."""

import json
import re
from itertools import pairwise

from playwright.sync_api import expect
from tests.browser.visitor import hurried

DOCUMENT = "() => document.documentElement.outerHTML"


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


def test_a_browser_that_has_lost_the_link_asks_for_another(visit):
    host, friend, stranger = visit(), visit(), visit()
    [lost] = host.start("me", "friend")
    expect(host.find("invite").locator("[data-invite]")).to_have_count(0)
    host.find("new-invite").click()
    link = host.find("invite").locator("[data-invite]").input_value()
    assert link != lost
    stranger.sit(host.table)
    expect(stranger.find("invite")).to_have_count(0)
    friend.follow(link)
    assert [seat["mine"] for seat in friend.ask()["seats"]] == [False, True]
    expect(host.find("invite")).to_have_count(0)


def test_whoever_waits_reads_what_another_is_asked(visit):
    host, friend = visit(), visit()
    [link] = host.start("me", "friend")
    friend.follow(link)
    asked, waiting = (host, friend) if host.ask()["deciding"] == 0 else (friend, host)
    text = asked.ask()["question"]["text"]
    expect(asked.page.locator(".ask-text")).to_contain_text(text)
    expect(waiting.page.locator(".ask-text.other")).to_contain_text(f"The question: {text}")


def test_a_spectator_sees_the_game_but_no_hand_and_no_buttons(visit):
    host, stranger = visit(), visit()
    host.start("me", "random", game="toll_bridge")
    host.turn()
    stranger.sit(host.table)
    assert stranger.ask()["viewer"] is None
    expect(stranger.find("prompt")).to_be_visible()
    expect(stranger.find("watching")).to_be_visible()
    expect(host.find("watching")).to_have_count(0)
    assert stranger.legal() == []
    assert stranger.hand() == []
    expect(stranger.find("undo")).to_have_count(0)
    assert cards_shown(stranger) == set()
    host.play(host.legal()[0])
    stranger.shows(stranger.ask()["seq"])


def test_at_one_screen_a_curtain_falls_and_the_other_hand_is_nowhere(visitor):
    visitor.start("me", "me", game="baroque")
    choose, seen = hurried(5), []
    while len(seen) < 4:
        if visitor.turn() == "curtain":
            assert cards_shown(visitor) == set()
            visitor.open_curtain()
            visitor.turn()
        seat = visitor.ask()["deciding"]
        own, other = titles(visitor, seat), titles(visitor, 1 - seat)
        if other and seen[-1:] != [seat]:
            assert {card[:7] for card in cards_shown(visitor)} <= {f"card:{seat}."}
            told = json.dumps(visitor.ask(seat=seat), ensure_ascii=False)
            secret = {title for title in other if title not in told}
            assert names_shown(visitor, secret) == []
            told = visitor.page.locator(".hand .card-title").all_inner_texts()
            assert own <= {title.replace("\u00ad", "") for title in told}
            seen.append(seat)
        visitor.play(choose(visitor.legal()))


def cards_shown(visitor):
    """The ids of all cards of hands whose face is in the document."""
    found = re.findall(r"card:\d\.\w+", visitor.page.evaluate(DOCUMENT))
    return {card for card in found if not card.endswith(".unknown")}


def names_shown(visitor, names):
    """Which of these names are anywhere in the document, seen or not."""
    document = visitor.page.evaluate(DOCUMENT).replace("\u00ad", "")
    return sorted(name for name in names if name in document)


def test_behind_the_curtain_is_what_everybody_may_see(visitor):
    visitor.start("me", "me")
    assert visitor.turn() == "curtain"
    expect(visitor.page.locator('svg.board [data-node="bridge:abbey"]')).to_be_visible()
    expect(visitor.find("log")).to_be_visible()
    expect(visitor.page.locator(".decision")).to_be_hidden()
    assert cards_shown(visitor) == set()
    own = titles(visitor, 0) | titles(visitor, 1)
    assert own
    for key in ("t", "n", "u", "?"):
        visitor.page.keyboard.press(key)
    assert names_shown(visitor, own) == []
    expect(visitor.find("curtain-open")).to_be_visible()


def test_no_curtain_where_nobody_has_secrets(visitor):
    """The set-up of Baroque is open; with the first cards in hand the screen is passed on."""
    visitor.start("me", "me", game="baroque")
    seats = set()
    while not any(titles(visitor, seat) for seat in (0, 1)):
        assert visitor.turn() == "asked"
        seats.add(visitor.ask()["deciding"])
        visitor.play(visitor.legal()[0])
    assert seats == {0, 1}
    assert visitor.turn() in ("asked", "curtain")


def test_no_curtain_while_the_same_person_goes_on(visitor):
    visitor.start("me", "me", "random", game="toll_bridge")
    shown = []
    for _ in range(12):
        state = visitor.turn()
        if state == "over":
            break
        if state == "curtain":
            shown.append(visitor.ask()["deciding"])
            visitor.open_curtain()
            continue
        visitor.play(visitor.legal()[0])
    assert shown
    assert all(one != other for one, other in pairwise(shown))


def test_a_player_who_lost_the_cookie_comes_back_by_a_link_that_the_others_agree_to(visit):
    host, lost, back, watcher = visit(), visit(), visit(), visit()
    [link, other] = host.start("me", "friend", "friend")
    lost.follow(link)
    watcher.follow(other)
    lost.page.goto("about:blank")
    expect(host.page.locator('[data-player="1"] .dot.away')).to_have_count(1)
    host.find("return-button").click()
    expect(host.find("return-1")).to_have_count(0)  # not before its time, and not without others
    host.find("return-ask-1").click()
    host.page.keyboard.press("Escape")
    watcher.find("replacing-agree").click()
    expect(host.page.locator('[data-what="agreed"]')).to_be_visible()
    host.find("return-button").click()
    host.find("return-1").click()
    again = host.find("returns").locator("[data-invite]").input_value()
    host.page.keyboard.press("Escape")
    for person in (host, watcher):
        expect(person.page.locator('[data-what="offered"]')).to_be_visible()
    back.follow(again)
    assert [seat["mine"] for seat in back.ask()["seats"]] == [False, True, False]
    for person in (host, watcher, back):
        expect(person.page.locator('[data-what="given"]')).to_be_visible()
    watcher.find("returned").get_by_role("button").click()
    expect(watcher.find("returned")).to_have_count(0)
    lost.sit(host.table)
    expect(lost.find("watching")).to_be_visible()
