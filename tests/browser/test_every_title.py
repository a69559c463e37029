"""Whole games of each title: by mouse where things lie, by touch on a phone, by keyboard alone."""

import pytest
from playwright.sync_api import expect
from tests.browser.test_keyboard import play_by_keys
from tests.browser.visitor import hurried

PHONE = {"size": (390, 844), "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
TITLES = [("baroque", 2), ("ancient_world", 3), ("pax_renaissance", 2)]


def played(visitor, game, seats, play, seed):
    """A game to its end, and how many moves of it were ours."""
    visitor.start("me", *["random"] * (seats - 1), game=game, **options(visitor, game))
    choose, made = hurried(seed), 0
    while visitor.turn() == "asked":
        play(visitor, choose(visitor.legal()))
        made += 1
    expect(visitor.find("ending")).to_be_visible()
    assert visitor.ask()["over"]
    return made


def options(visitor, game):
    """The shortest game that its options allow."""
    games = visitor.page.request.get("/api/games").json()["games"]
    offered = next(entry["options"] for entry in games if entry["id"] == game)
    return {
        option["id"]: min(choice["value"] for choice in option["choices"])
        for option in offered
        if option["id"] == "turns"
    }


def point_and_click(visitor, move):
    """Click the target of a move where it lies, where it has one of its own; else its button."""
    legal = visitor.question()["legal"]
    [target] = [each.get("target", "") for each in legal if each["move"] == move]
    alone = sum(each.get("target", "") == target for each in legal) == 1
    plans = [plan.get("target") for plan in visitor.ask()["scene"].get("plans", [])]
    on_board = visitor.page.locator(f'svg.board [data-node="{target}"][data-legal]')
    if not (target and alone and target not in plans and on_board.count()):
        visitor.play(move)
        return
    before = visitor.seq
    visitor.press_on_board(target)
    visitor.confirm(before)
    visitor.shows(before + 1)


@pytest.mark.parametrize("game, seats", TITLES)
@pytest.mark.long
def test_a_whole_game_by_mouse(visit, game, seats):
    assert played(visit(size=(1440, 900)), game, seats, point_and_click, 11) > 5


@pytest.mark.parametrize("game, seats", TITLES)
@pytest.mark.long
def test_a_whole_game_by_touch(visit, game, seats):
    phone = visit(**PHONE)
    assert played(phone, game, seats, lambda who, move: who.play(move), 12) > 5


@pytest.mark.long
def test_a_whole_game_by_keyboard(visitor):
    assert played(visitor, "pax_renaissance", 2, play_by_keys, 13) > 5
