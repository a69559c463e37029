"""The whole game on a slider, a link to a position, marks of the last move, legend and goal."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.visitor import hurried


def some_moves(visitor, count=6, game="baroque", seed=3):
    visitor.start("me", "random", game=game)
    choose = hurried(seed)
    for _ in range(count):
        if visitor.turn() == "over":
            break
        visitor.play(choose(visitor.legal()))
    visitor.turn()


def test_the_slider_goes_back_and_forth_and_home(visitor):
    some_moves(visitor)
    now = visitor.seq
    slider = visitor.find("history")
    expect(slider).to_have_value(str(now))
    slider.fill("2")
    expect(visitor.find("replay")).to_be_visible()
    assert visitor.page.url.endswith("#at=2")
    assert visitor.legal() == []
    then = visitor.ask("/at/2")["question"]
    expect(visitor.find("prompt")).to_contain_text(f"Looking back: step 2 of {now}")
    expect(visitor.find("prompt")).to_contain_text(f"was asked: “{then['text']}”")
    expect(visitor.page.locator(".log-line.not-yet")).not_to_have_count(0)
    slider.press("ArrowRight")
    visitor.page.wait_for_url("**#at=3")
    slider.fill(str(now))
    expect(visitor.find("replay")).to_be_hidden()
    assert "#" not in visitor.page.url
    assert visitor.turn() == "asked"


def test_the_game_plays_itself_from_a_position(visitor):
    some_moves(visitor)
    visitor.find("history").fill("1")
    visitor.page.wait_for_url("**#at=1")
    visitor.find("history-play").click()
    visitor.page.wait_for_url(re.compile(r"#at=[3-9]"))
    visitor.find("history-play").click()
    at = visitor.page.url
    visitor.page.wait_for_timeout(1500)
    assert visitor.page.url == at


def test_a_link_leads_to_a_position(visit):
    visitor = visit()
    some_moves(visitor)
    then = visitor.ask("/at/2")["scene"]["boards"][0]["areas"]
    other = visit()
    other.page.goto(f"/table/{visitor.table}#at=2")
    expect(other.find("replay")).to_be_visible()
    expect(other.find("history")).to_have_value("2")
    owners = {area["id"]: area.get("owner", -1) for area in then}
    for node, owner in owners.items():
        drawn = other.page.locator(f'svg.board .area[data-node="{node}"]')
        if owner >= 0:
            expect(drawn).to_have_class(re.compile(rf"\bseat-{owner}\b"))


def test_what_others_have_done_is_marked_until_i_move(visitor):
    visitor.start("me", "random", "random", game="baroque")
    choose = hurried(3)
    for _ in range(12):
        visitor.turn()
        if visitor.page.locator(".lasts .last-move").count():
            break
        visitor.play(choose(visitor.legal()))
    assert visitor.page.locator(".lasts .last-move").count()


def test_the_legend_names_every_sign_of_the_board(visitor):
    some_moves(visitor)
    board = visitor.ask()["scene"]["boards"][0]
    visitor.find("legend-button").click()
    legend = visitor.find("legend")
    expect(legend).to_be_visible()
    for label in {mark["label"] for area in board["areas"] for mark in area.get("marks", [])}:
        if "Baltic" not in label:  # one port stands for all
            expect(legend).to_contain_text(label)


def test_the_goal_and_where_i_stand_are_always_there(visit):
    for game, lang, words in (
        ("baroque", "en-GB", "Most points after turn 3 win"),
        ("ancient_world", "it-IT", "Vince chi ha più punti dopo il turno 4"),
        ("pax_renaissance", "pt-BR", "Seja o primeiro a declarar uma vitória ativa"),
    ):
        visitor = visit(lang=lang, size=(1440, 900))
        visitor.start("me", "random", "random", game=game)
        expect(visitor.find("goal")).to_contain_text(words)
        if game == "pax_renaissance":  # nobody has points there
            expect(visitor.find("goal")).to_have_text(words)


def test_the_history_goes_by_turn_and_phase_and_finds_its_way_back(visitor):
    some_moves(visitor, 8, game="toll_bridge")
    now = visitor.seq
    turns = {}
    for entry in visitor.ask("/log", before=now + 1)["log"]:
        turns.setdefault(entry.get("turn"), entry["seq"])
    starts = sorted(seq for seq in turns.values() if seq < now)
    visitor.find("history-by").select_option("turn")
    visitor.find("history-previous").click()
    visitor.page.wait_for_url(f"**#at={starts[-1]}")
    visitor.find("history-next").click()
    expect(visitor.find("replay")).to_be_hidden()
    log = visitor.find("log")
    expect(log.locator(".log-line").last).to_be_in_viewport()


FOLD = """async (lines) => {
  const {fold} = await import("/static/js/log-fold.js");
  await (await import("/static/js/words.js")).loadWords();
  return fold(lines).map(({parts, seqs}) =>
    [parts.map((part) => part.text ?? part).join(""), seqs?.length ?? 1]);
}"""


def test_six_new_cards_are_one_line_of_the_log(visitor):
    def dealt(seq, name, **more):
        card = {"text": name, "node": f"card:{name.lower()}"}
        return {"seq": seq, "seat": -1, "clause": "X-1", "parts": ["New: “", card, "”."], **more}

    visitor.start("me", "random")
    told = [dealt(1, "Pike"), dealt(2, "Sword"), dealt(3, "Galley")]
    assert visitor.page.evaluate(FOLD, told) == [["New: “Pike”, “Sword”, “Galley”.", 3]]
    other = {"seq": 4, "seat": 0, "clause": "X-2", "parts": ["Anna passes."]}
    apart = [dealt(1, "Pike"), other, dealt(5, "Sword"), dealt(6, "Bow", undone=True)]
    assert [count for _, count in visitor.page.evaluate(FOLD, apart)] == [1, 1, 1, 1]


def test_a_thing_with_words_after_it_is_told_by_itself(visitor):
    def told(seq, name, after):
        place = {"text": name, "node": f"city:{name.lower()}"}
        return {"seq": seq, "seat": -1, "clause": "X-1", "parts": [place, after]}

    visitor.start("me", "random")
    lines = [told(1, "Nantes", " is calm."), told(2, "Rennes", " is calm.")]
    assert visitor.page.evaluate(FOLD, lines) == [["Nantes is calm.", 1], ["Rennes is calm.", 1]]
    lines = [told(1, "Nantes", "."), told(2, "Rennes", ".")]
    assert visitor.page.evaluate(FOLD, lines) == [["Nantes, Rennes.", 2]]


def test_a_number_that_counts_one_thing_stays_with_it(visitor):
    def told(seq, before, name, after):
        thing = {"text": name, "node": f"thing:{name.lower()}"}
        return {"seq": seq, "seat": 0, "clause": "X-1", "parts": [before, thing, after]}

    visitor.start("me", "random")
    after = [told(1, "Rebels in ", "Rum", ": 1."), told(2, "Rebels in ", "Tyrol", ": 1.")]
    after += [told(3, "Rebels in ", "Alsace", ": 12.")]
    assert visitor.page.evaluate(FOLD, after) == [["Rebels in Rum: 1, Tyrol: 1, Alsace: 12.", 3]]
    before = [told(1, "Ada gains 4 ", "Gold", "."), told(2, "Ada gains 2 ", "Silver", ".")]
    assert visitor.page.evaluate(FOLD, before) == [["Ada gains 4 Gold, 2 Silver.", 2]]
    quoted = [
        told(1, "Ada has “", "Pike", "” (worth 2)."),
        told(2, "Ada has “", "Bow", "” (worth 3)."),
    ]
    assert visitor.page.evaluate(FOLD, quoted) == [
        ["Ada has “Pike” (worth 2), “Bow” (worth 3).", 2]
    ]
    whole = [told(1, "Of 3 ships: ", "Lion", "."), told(2, "Of 3 ships: ", "Bear", ".")]
    assert [count for _, count in visitor.page.evaluate(FOLD, whole)] == [1, 1]


@pytest.mark.parametrize(
    "lang, one, some",
    [
        ("en-GB", "A ship of Ada sails to ", "Ships sail to "),
        ("it-IT", "Un'altra Nave arriva a ", "Arrivano Navi a "),
        ("pt-BR", "Um Navio chega a ", "Navios chegam a "),
    ],
)
def test_what_is_told_of_one_thing_is_not_made_a_list(visit, lang, one, some):
    def told(words):
        return [
            {"seq": 1, "seat": 0, "clause": "X-1", "parts": [words, {"text": name, "node": name}]}
            for name in ("Riga", "Pisa")
        ]

    visitor = visit(lang=lang)
    visitor.start("me", "random")
    assert [count for _, count in visitor.page.evaluate(FOLD, told(one))] == [1, 1]
    assert visitor.page.evaluate(FOLD, told(some)) == [[f"{some}Riga, Pisa", 2]]


def test_marches_are_told_one_by_one_and_repeated_lines_with_how_often(visitor):
    def told(seq, *parts):
        links = [{"text": p[1:], "node": f"state:{p[1:]}"} if p[0] == "@" else p for p in parts]
        return {"seq": seq, "seat": 0, "clause": "X-1", "turn": 3, "parts": links}

    visitor.start("me", "random")
    way = ("Ada moves one army from ", "@Bohemia", " to ")
    marches = [told(1, *way, "@Bavaria", "."), told(2, *way, "@Silesia", ".")]
    assert [count for _, count in visitor.page.evaluate(FOLD, marches)] == [1, 1]
    pairs = [
        told(n, text) for n, text in enumerate(["Ada pays 2 florins.", "Ada draws a card."] * 3)
    ]
    assert visitor.page.evaluate(FOLD, pairs) == [
        ["Ada pays 2 florins. ×3", 3],
        ["Ada draws a card. ×3", 3],
    ]
    assert visitor.page.evaluate(FOLD, [*pairs, told(9, "Ada passes.")])[2] == ["Ada passes.", 1]
    assert visitor.page.evaluate(FOLD, [told(1, "One."), *pairs])[0] == ["One.", 1]
