"""A refused click is explained with its clause; a move can be taken back, or it is said why not."""

from playwright.sync_api import expect
from tests.browser.positions import on_the_way
from tests.browser.visitor import hurried

from imperia.core import parse_move
from imperia.games.baroque.rules.actions.idle import is_idle
from imperia.games.baroque.rules.turn.action_phase import ChooseAction

AT_HOME = "state:brandenburg"  # controlled from the start, so no start state can be chosen there


def test_a_refused_click_on_the_map_is_explained_in_italian_with_its_clause(visit):
    visitor = visit(lang="it-IT")
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    refused = {move["target"]: move for move in visitor.question()["refused"]}[AT_HOME]
    before = visitor.seq
    visitor.press_on_board(AT_HOME)
    box = visitor.find("box")
    expect(box).to_contain_text("ora non è permesso")
    expect(visitor.find("why")).to_contain_text(refused["text"])
    clause = box.locator(f'[data-clause="{refused["clause"]}"]')
    expect(clause).to_have_text(refused["clause"])
    clause.click()
    rule = refused["clause"].rstrip("abcdefgh")  # a condition is read in its rule
    expect(visitor.find("clause-text")).to_contain_text(rule)
    visitor.find("clause-text").get_by_text("nelle regole").click()
    expect(visitor.page.locator(f'[data-rule="{refused["clause"]}"]')).to_be_in_viewport()
    assert visitor.seq == before


def test_a_refused_button_is_explained_too(visit):
    visitor = visit(lang="it-IT")
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    details = visitor.page.locator(".refused-list details")
    details.locator("summary").click()
    details.locator("[data-refused-move]").first.click(force=True)
    expect(visitor.find("why")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.find("box")).to_have_count(0)


def test_a_move_is_made_by_clicking_its_place(visitor):
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    move = visitor.question()["legal"][0]
    before = visitor.seq
    visitor.press_on_board(move["target"])
    visitor.confirm(before)
    visitor.shows(before + 1)
    assert move["move"] not in visitor.legal()


def test_a_free_move_is_taken_back(visitor):
    visitor.start("me", "random", game="baroque")
    while True:
        visitor.turn()
        asked, before = visitor.find("prompt").inner_text(), visitor.seq
        move = visitor.question()["legal"][0]["move"]
        visitor.play(move)
        visitor.turn()
        if visitor.ask()["undo"]["allowed"]:
            break
    undo = visitor.find("undo")
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    played = visitor.seq
    undo.click()
    visitor.shows(played + 1)
    expect(visitor.find("prompt")).to_have_text(asked, use_inner_text=True)
    assert move in visitor.legal()
    expect(visitor.page.locator(f'.log-line.undone[data-seq="{before + 1}"]')).not_to_have_count(0)


def test_an_undo_that_is_refused_says_why(visitor):
    visitor.start("me", "random", game="baroque")
    visitor.turn()
    undo = visitor.find("undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    before = visitor.seq
    undo.click(force=True)  # to a browser test what is aria-disabled is not to be clicked
    told = visitor.ask()["undo"]
    expect(visitor.find("why")).to_contain_text(told["text"])
    expect(visitor.find("box").locator(f'[data-clause="{told["clause"]}"]')).to_be_visible()
    assert visitor.seq == before


def test_a_final_move_asks_to_be_confirmed(visitor):
    visitor.start("me", "random", game="toll_bridge")
    choose = hurried(2)
    while True:
        visitor.turn()
        final = [move for move in visitor.question()["legal"] if move.get("final")]
        if final:
            break
        visitor.play(choose(visitor.legal()))
    before = visitor.seq
    visitor.button(final[0]["move"]).click()
    expect(visitor.find("confirm")).to_contain_text(final[0]["label"])
    visitor.find("back").click()
    expect(visitor.find("confirm")).to_have_count(0)
    assert visitor.seq == before
    visitor.play(final[0]["move"])
    assert visitor.seq > before


def test_a_move_pointed_at_tells_what_it_would_do(visitor):
    visitor.start("me", "random", game="baroque")
    choose = hurried(3)
    for _ in range(40):
        visitor.turn()
        moves = [move["move"] for move in visitor.question()["legal"]]
        told = {move: visitor.ask("/preview", move=move)["lines"] for move in moves[:2]}
        told = {move: lines for move, lines in told.items() if lines}
        if told:
            break
        visitor.play(choose(visitor.legal()))
    move, lines = next(iter(told.items()))
    visitor.button(move).hover()
    expect(visitor.find("preview")).to_contain_text(lines[0])


def test_what_would_change_nothing_is_asked_once_more(site, visitor):
    def idle(table):
        question = table.question
        return isinstance(question, ChooseAction) and any(
            move.name == "play" and is_idle(table.state, question.seat, move.arg)
            for move in table.legal()
        )

    table = on_the_way(site, visitor, "baroque", idle, seats=3)
    visitor.turn()
    vain = {offer["move"] for offer in visitor.ask()["scene"]["offers"] if offer.get("vain")}
    cards = {move.wire() for move in table.legal() if move.name == "play"}
    assert vain == {
        wire for wire in cards if is_idle(table.state, table.seat, parse_move(wire).arg)
    }
    before = visitor.seq
    visitor.choose_verb(min(vain))
    visitor.press(visitor.button(min(vain)).first)
    expect(visitor.find("confirm")).to_be_visible()
    assert visitor.seq == before
