"""The vocabulary of the scene, its plain form and its checks."""

import json

import pytest

from imperia.core import Tale, Text
from imperia.scene import (
    Area,
    Banner,
    Board,
    Card,
    CardRow,
    Clash,
    Contest,
    ContestSide,
    Counter,
    Die,
    Fighter,
    Layout,
    LayoutError,
    Ledger,
    LedgerRow,
    Lettering,
    Link,
    Mark,
    Mat,
    Offer,
    Piece,
    Plan,
    Realm,
    Region,
    Scene,
    Shape,
    Spot,
    Stage,
    StageSide,
    Tally,
    TallyCell,
    TallyRow,
    Telling,
    Term,
    Token,
    Track,
    Verb,
    Way,
    doing,
    named,
    validate,
    validate_stage,
)

X = named("x")
SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]


def map_of(**parts):
    return Board("board:map", X, 100.0, 80.0, **parts)


def scene_of(*boards, mats=(), targets=None, seats=2):
    return Scene(seats, Banner(X), [*boards], [*mats], targets or {})


def mat_of(**parts):
    return scene_of(mats=[Mat("mat:one", X, **parts)])


def rich_scene():
    area = Area("state:a", X, (5.0, 5.0), [SQUARE], owner=1, value=3, marks=[Mark("port", X)])
    area.holds.append(Piece("army", X, 1, 3, id="army:1", flags=["used"], clause="TB-1"))
    board = map_of(
        areas=[area],
        shapes=[Shape(SQUARE, "sea")],
        links=[Link([(0.0, 0.0), (1.0, 1.0)], "strait", "link:one", X)],
        letterings=[Lettering(named("sea.north", at=3), (1.0, 1.0), "sea")],
        spots=[Spot("city:one", X, (3.0, 3.0))],
        tracks=[Track("track:vp", X, 0, 1, [Token("points", X, 1, 0)], [(0.0, 0.0), (1.0, 1.0)])],
    )
    mat = Mat(
        "seat:0",
        X,
        0,
        counters=[Counter("coin", X, 3, 10)],
        rows=[CardRow("row:hand", X, "hand", [Card("card:one", X, doing("one"))], 0)],
        spots=[Spot("slot:one", X)],
        ledgers=[Ledger("ledger:one", X, [X, X], [LedgerRow([1, X], 0)])],
    )
    return scene_of(board, mats=[mat], targets={"state:0": "state:a", "army": "army:1"})


def test_a_scene_of_every_kind_of_node_is_well_formed():
    assert validate(rich_scene()) == []


def test_a_painted_surface_may_go_on_beyond_the_board_as_far_as_the_board_is_wide():
    coast = Shape([(-100.0, 5.0), (5.0, -100.0), (200.0, 180.0)], "sea")
    assert validate(scene_of(map_of(shapes=[coast]))) == []
    coast.polygon[0] = (-101.0, 5.0)
    assert validate(scene_of(map_of(shapes=[coast]))) == [
        "A Shape has the point -101, 5 outside the board board:map."
    ]


def test_a_lettering_leads_to_something_that_lies_on_a_board():
    away = Lettering(X, (1.0, 1.0), "beyond", leads="state:a")
    area = Area("state:a", X, (5.0, 5.0), [SQUARE])
    other = map_of(areas=[area], letterings=[away])
    assert validate(scene_of(other)) == []
    away.leads = "state:b"
    assert validate(scene_of(other)) == [
        "A lettering of board:map leads to state:b, which does not exist."
    ]


def test_the_plain_form_is_json_and_leaves_out_what_is_usual():
    data = rich_scene().to_json()
    written = json.dumps(data)
    assert json.dumps(json.loads(written)) == written
    assert data["node"] == "Scene"
    assert data["boards"][0]["spots"] == [
        {"node": "Spot", "id": "city:one", "label": {"key": "name.x"}, "at": [3.0, 3.0]}
    ]
    assert data["boards"][0]["letterings"][0]["label"] == {
        "key": "name.sea.north",
        "params": {"at": 3},
    }
    assert data["targets"] == {"state:0": "state:a", "army": "army:1"}


def test_missing_texts_are_named_once():
    known = {"name.x", "card.one"}
    assert validate(rich_scene(), known) == [
        "The text clause.TB-1 does not exist; write it.",
        "The text name.sea.north does not exist; write it.",
    ]


@pytest.mark.parametrize(
    "scene, said",
    [
        (
            scene_of(map_of(spots=[Spot("a:b", X, (1, 1)), Spot("a:b", X, (2, 2))])),
            "The id a:b stands twice.",
        ),
        (
            scene_of(map_of(spots=[Spot("Abbey", X, (1, 1))])),
            "'Abbey' is not an id; write a kind, a colon and a name.",
        ),
        (
            scene_of(map_of(spots=[Spot("", X, (1, 1))])),
            "'' is not an id; write a kind, a colon and a name.",
        ),
        (
            scene_of(map_of(), targets={"bridge:1": "bridge:x"}),
            "The move bridge:1 points to bridge:x, which is not in the scene.",
        ),
        (
            scene_of(map_of(), targets={"bridge:x": "board:map"}),
            "'bridge:x' is not a move: write a word, or a word, a colon and a number.",
        ),
        (
            scene_of(map_of(spots=[Spot("a:b", X, (101, 1))])),
            "Spot a:b has the point 101, 1 outside the board board:map.",
        ),
        (
            scene_of(map_of(spots=[Spot("a:b", X)])),
            "Spot a:b lies on a board without a point.",
        ),
        (
            scene_of(map_of(areas=[Area("a:b", X, (1, 1), [SQUARE[:2]])])),
            "Area a:b has a polygon of 2 points; give three or more.",
        ),
        (
            scene_of(map_of(areas=[Area("a:b", X, (1, 1), [])])),
            "Area a:b has no polygon.",
        ),
        (
            scene_of(map_of(links=[Link([(1, 1)], "road")])),
            "A Link has 1 points; give two or more.",
        ),
        (
            scene_of(map_of(links=[Link([(1, 1), (2, 2)], "motorway")])),
            "A Link uses the unknown word 'motorway'.",
        ),
        (
            scene_of(map_of(fill="red")),
            "Board board:map uses the unknown word 'red'.",
        ),
        (
            mat_of(counters=[Counter("dollar", X, 1)]),
            "A Counter uses the unknown word 'dollar'.",
        ),
        (
            mat_of(counters=[Counter("coin", X, 4, terms=[Term(X, 2), Term(X, 3)])]),
            "A Counter is 4, but its terms add up to 5.",
        ),
        (
            mat_of(spots=[Spot("a:b", X, holds=[Piece("army", X, seat=2)])]),
            "A Piece has the seat 2, but there are 2 seats.",
        ),
        (
            mat_of(spots=[Spot("a:b", X, holds=[Piece("army", X, count=0)])]),
            "A Piece counts 0; leave it out instead.",
        ),
        (
            mat_of(tracks=[Track("a:b", X, 0, 5, [Token("points", X, 6)])]),
            "Track a:b has a token at 6, outside 0 to 5.",
        ),
        (
            mat_of(tracks=[Track("a:b", X, 0, 5, points=[(0.0, 0.0)])]),
            "Track a:b has 6 spaces but 1 points.",
        ),
        (
            mat_of(ledgers=[Ledger("a:b", X, [X], [LedgerRow([1, 2])])]),
            "Ledger a:b has a row of 2 cells under a head of 1.",
        ),
    ],
)
def test_each_fault_is_one_sentence(scene, said):
    assert validate(scene) == [said]


def test_a_text_is_a_key_with_parameters():
    assert named("sea.north", at=3) == Text("name.sea.north", {"at": 3})


TABLE = {
    "map": {"width": 100, "height": 80.5, "outline": [[0, 0], [1, 2]]},
    "states": {"a": {"x": 1, "y": 2.5, "polygons": [[[0, 0], [1, 1]]], "bad": [[1]], "z": "no"}},
    "worded": {"size": "no", "on": True, "line": [[1, "no"]]},
}


def test_a_layout_answers_by_path():
    layout = Layout(TABLE)
    assert layout.size("map") == (100.0, 80.5)
    assert layout.point("states", "a") == (1.0, 2.5)
    assert layout.line("map", "outline") == [(0.0, 0.0), (1.0, 2.0)]
    assert layout.lines("states", "a", "polygons") == [[(0.0, 0.0), (1.0, 1.0)]]
    assert layout.names("states") == ["a"]


@pytest.mark.parametrize(
    "ask, said",
    [
        (lambda layout: layout.point("states", "b"), "layout.toml, states.b is missing; add it."),
        (
            lambda layout: layout.line("states", "a", "bad"),
            "layout.toml, states.a.bad has [1]; write a point as [x, y].",
        ),
        (
            lambda layout: layout.line("states", "a", "z"),
            "layout.toml, states.a.z must be a list of points.",
        ),
        (
            lambda layout: layout.lines("states", "a", "z"),
            "layout.toml, states.a.z must be a list of lists of points.",
        ),
        (lambda layout: layout.names("map", "width"), "layout.toml, map.width must be a table."),
        (
            lambda layout: layout.number("worded", "size"),
            "layout.toml, worded.size is 'no'; give a number.",
        ),
        (
            lambda layout: layout.number("worded", "on"),
            "layout.toml, worded.on is True; give a number.",
        ),
        (
            lambda layout: layout.line("worded", "line"),
            "layout.toml, worded.line has [1, 'no']; write a point as [x, y].",
        ),
        (
            lambda layout: layout.size("states", "a"),
            "layout.toml, states.a.width is missing; add it.",
        ),
    ],
)
def test_a_layout_says_what_is_wrong(ask, said):
    with pytest.raises(LayoutError) as error:
        ask(Layout(TABLE))
    assert str(error.value) == said


# Contests


def contest_of(*fighters, **parts):
    """Two sides with a card each and one clash between these fighters."""
    sides = [
        ContestSide(seat, X, [Card(f"card:{seat}", X, "sword")], markers=seat) for seat in (0, 1)
    ]
    clash = Clash([*fighters] or [Fighter(), Fighter()], winner=1)
    return Contest("contest:one", X, X, sides, goal=3, stock=5, clashes=[clash], **parts)


def fighter(total, *, counted=True):
    return Fighter([Die(4, X), Die(2, X, counted=counted)], [Term(X, 7), Term(X, -1)], total)


def test_a_contest_whose_sums_add_up_is_well_formed():
    assert validate_stage(contest_of(), 2) == []
    assert validate_stage(contest_of(fighter(12), fighter(10, counted=False)), 2) == []
    assert validate_stage(contest_of(fighter(None), fighter(12)), 2) == []


@pytest.mark.parametrize(
    "wrong, made",
    [(fighter(11), 12), (fighter(0), 12), (fighter(12, counted=False), 10)],
)
def test_the_sum_of_a_fighter_is_that_of_its_dice_and_terms(wrong, made):
    for pair in ((wrong, fighter(12)), (fighter(12), wrong)):
        (fault,) = validate_stage(contest_of(*pair), 2)
        assert fault == f"Contest contest:one, clash 1 makes {made} but says {wrong.total}."


def test_what_else_is_wrong_with_a_contest():
    lonely = contest_of(Fighter())
    assert validate_stage(lonely, 2) == ["Contest contest:one, clash 1 has 1 fighters; give two."]
    greedy = contest_of()
    greedy.stock = 0
    assert validate_stage(greedy, 2) == [
        "Contest contest:one has more markers on its sides than there are."
    ]
    third = contest_of()
    third.clashes[0].winner = 2
    assert validate_stage(third, 2) == ["Contest contest:one has the winner 2; give 0, 1 or -1."]
    bare = contest_of()
    bare.clashes *= 2
    assert validate_stage(bare, 2) == ["Contest contest:one, clash 2 has no card."]
    alone = contest_of()
    del alone.sides[1]
    assert validate_stage(alone, 2) == ["Contest contest:one has 1 sides; give two."]


# Stages


def stage_of(*sides, **parts):
    return Stage("stage:one", X, "war", sides=[*sides], **parts)


def test_the_sum_of_a_side_is_that_of_its_terms():
    terms = [Term(X, 4), Term(X, -1)]
    assert validate_stage(stage_of(StageSide(X, terms=terms, total=3)), 2) == []
    assert validate_stage(stage_of(StageSide(X, terms=terms)), 2) == []
    (fault,) = validate_stage(stage_of(StageSide(X, terms=terms, total=4)), 2)
    assert fault == "A StageSide makes 3 but says 4."


def test_a_tally_has_a_cell_for_each_seat_and_cells_that_add_up():
    def tally(*cells, before=()):
        return stage_of(tally=Tally([0, 1], [TallyRow(X, "points", [*cells])], [*before], X))

    assert validate_stage(tally(TallyCell(3), TallyCell(2, terms=[Term(X, 2)])), 2) == []
    assert validate_stage(tally(TallyCell(3)), 2) == ["A Tally, row 1 has 1 cells; give 2."]
    wrong = tally(TallyCell(3, terms=[Term(X, 2)]), TallyCell(0))
    assert validate_stage(wrong, 2) == ["A Tally, row 1 makes 2 but says 3."]
    short = tally(TallyCell(3), TallyCell(2), before=[1])
    assert validate_stage(short, 2) == ["A Tally has 2 seats but 1 numbers before."]


def test_what_a_moment_tells_belongs_to_it():
    def story(telling, *keys):
        return [
            text.key for text in telling.story([Tale("X-1.2", Text(key, {}), -1) for key in keys])
        ]

    fight = Telling(stage_of, ["begun"], ends=["won"], after=["lost"])
    assert story(fight, "begun", "any", "won", "lost", "any") == ["begun", "any", "won", "lost"]
    assert story(fight, "begun", "any", "begun") == ["begun", "any"]
    march = Telling(stage_of, ["begun"], ends=["won"], within=["step"])
    assert story(march, "begun", "step", "any", "won") == ["begun", "step"]
    event = Telling(stage_of, ["begun"], after=["lost"])
    assert story(event, "begun", "lost", "any", "lost") == ["begun", "lost"]
    assert story(event._replace(under=["X-1"]), "begun", "lost") == ["begun", "lost"]
    assert story(event._replace(under=["X"]), "begun", "lost") == ["begun"]


def test_a_sign_may_ask_for_a_parameter():
    count = Telling(stage_of, [("gained", "parts")])
    assert count.starts(Text("gained", {"parts": [1]}))
    assert not count.starts(Text("gained", {"points": 1}))
    assert not count.starts(Text("lost", {"parts": [1]}))


def test_a_verb_has_moves_of_its_own():
    scene = scene_of()
    scene.verbs = [Verb("verb:buy", X, "coin", ["buy"]), Verb("verb:take", X, "coin", ["buy"])]
    assert validate(scene) == ["The moves called buy belong to two verbs."]
    scene.verbs = [Verb("verb:buy", X, "coin", [])]
    assert validate(scene) == ["Verb verb:buy has no moves."]
    scene.verbs = [Verb("verb:buy", X, "nonsense", ["buy"])]
    assert validate(scene) == ["Verb verb:buy uses the unknown word 'nonsense'."]


def test_a_plan_has_moves_and_a_target_that_is_there():
    scene = scene_of()
    wordy = [Plan(X, ["bridge:1"] * count) for count in (12, 13)]
    scene.plans = [Plan(X, []), Plan(X, ["bridge:x"], "bridge:none", 101), *wordy]
    assert validate(scene) == [
        "A plan aims at bridge:none, which is not in the scene.",
        "A plan has no moves.",
        "A plan has 13 moves, more than 12.",
        "'bridge:x' is not a move: write a word, or a word, a colon and a number.",
        "Odds of 101 are no percentage.",
    ]


def test_an_offer_says_something_of_a_move():
    scene = scene_of()
    scene.offers = [Offer("bridge:0", [X]), Offer("bridge:1", [], [X]), Offer("bridge:x", [])]
    assert validate(scene) == [
        "Nothing is said of bridge:x.",
        "'bridge:x' is not a move: write a word, or a word, a colon and a number.",
    ]


def test_what_is_pinned_is_in_the_scene():
    scene = scene_of(map_of(areas=[Area("state:a", X, (5.0, 5.0), [SQUARE])]))
    scene.pinned = ["state:a"]
    assert validate(scene) == []
    scene.pinned = ["state:b"]
    assert validate(scene) == ["state:b is pinned, but is not in the scene."]


def test_a_map_by_realms_names_only_realms_and_areas_that_are_there():
    label = named("bridge.abbey")
    square = [[(0, 0), (9, 0), (9, 9)]]
    area = Area("area:a", label, (3, 3), square, realm="realm:x", lord="realm:y")
    region = Region("region:r", label, (3, 3), ["area:a", "area:b"])
    board = Board("board:b", label, 10, 10, areas=[area], regions=[region], levels=[2, 1])
    board.window = [4, 0, 11, 10]
    realm = Realm("realm:x", label, "wash3", "bend", "fess.crescent", capital="area:c")
    scene = Scene(2, Banner(label), [board], realms=[realm])
    assert validate(scene) == [
        "Area area:a names realm:y, which is not in the scene.",
        "Realm realm:x names area:c, which is not in the scene.",
        "Region region:r names area:b, which is not in the scene.",
        "Board board:b has the levels [2, 1]; give where two begin.",
        "Board board:b has the window [4, 0, 11, 10]; give left, top, right and foot inside of it.",
    ]
    for levels, told in (([1, 2], False), ([1], True), ([1, 2, 3], True)):
        board.levels = levels
        assert any("levels" in fault for fault in validate(scene)) is told
    board.window = [4, 0, 10, 10]
    assert not any("window" in fault for fault in validate(scene))
    board.window = [4, 0, 10]
    assert any("window" in fault for fault in validate(scene))


def test_arms_are_a_division_and_a_charge():
    label = named("bridge.abbey")
    scene = Scene(2, Banner(label), realms=[Realm("realm:x", label, "wash3", arms="fess.whale")])
    assert validate(scene) == ["Realm realm:x uses the unknown word 'whale'."]


def test_every_seat_wears_a_livery_of_its_own():
    label = named("bridge.abbey")
    assert validate(Scene(3, Banner(label), liveries=[3, 0, 5])) == []
    for wrong in ([3, 0], [3, 3, 5], [3, 0, 6]):
        assert validate(Scene(3, Banner(label), liveries=wrong)) == [
            f"The liveries are {wrong}; give each seat another one, 0 to 5."
        ]


def test_the_ways_of_a_stage_lead_to_where_it_happens_or_away_from_there():
    def faults(*ways):
        stage = Stage("stage:battle", X, "battleground", at="area:here")
        stage.ways = [*ways]
        return validate_stage(stage, 2)

    came = Way(["area:there", "area:here"], seat=0)
    gone = Way(["area:here", "area:there"], seat=1, retreat=True)
    assert faults(came, gone) == []
    assert len(faults(Way(came.places, retreat=True))) == 1
    assert len(faults(Way(gone.places))) == 1
    assert len(faults(Way(["area:here", "area:here"]))) == 1
    assert len(faults(Way(["area:here"]))) == 1
    assert len(faults(Way(came.places, seat=2))) == 1
