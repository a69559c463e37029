"""Moves taken back: bots always agree while nothing was revealed, people are asked."""

from playwright.sync_api import expect


def test_a_bot_agrees_to_take_a_move_back(visitor):
    """The first states are chosen in turn: nothing is revealed by that."""
    visitor.start("me", "random", game="baroque")
    for _ in range(8):
        visitor.turn()
        before, asked = visitor.ask(), visitor.legal()
        visitor.play(asked[0])
        visitor.turn()
        after = visitor.ask()
        since = [entry for entry in after["log"] if entry["seq"] > before["seq"]]
        if after["undo"]["allowed"] and any(entry["seat"] == 1 for entry in since):
            break
    assert after["undo"]["allowed"]
    visitor.find("undo").click()
    visitor.shows(after["seq"] + 1)
    visitor.turn()
    assert visitor.legal() == asked
    assert visitor.ask()["scene"]["boards"] == before["scene"]["boards"]
    expect(visitor.find("log")).to_contain_text("takes back the last move")


def test_people_are_asked_and_answer_with_one_tap(visit):
    host, friend = visit(), visit()
    [link] = host.start("me", "friend", game="baroque")
    friend.follow(link)
    people = [host, friend]
    first = host.ask()["deciding"]
    mover, other = people[first], people[1 - first]
    mover.turn()
    while mover.ask()["deciding"] == first:
        mover.play(mover.legal()[0])
    other.turn()
    while other.ask()["deciding"] != first and not mover.ask(seat=first)["undo"]["ask"]:
        other.play(other.legal()[0])
    expect(mover.find("undo")).to_be_enabled()
    mover.find("undo").click()
    mover.find("takeback-withdraw").click()
    expect(other.find("takeback")).to_have_count(0)
    mover.find("undo").click()
    expect(mover.find("takeback")).to_be_visible()
    expect(other.find("takeback-withdraw")).to_have_count(0)
    other.find("takeback-refuse").click()
    expect(mover.find("takeback")).to_have_count(0)
    expect(mover.find("log")).not_to_contain_text("takes back")
    mover.find("undo").click()
    other.find("takeback-agree").click()
    expect(mover.find("log")).to_contain_text("takes back the last move")
    assert mover.ask()["deciding"] == first
