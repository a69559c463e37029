"""What the stage shows of a great moment."""

from tests.games.pax_renaissance.starts import play_card

from imperia.core import Text
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.tokens import TOKENS
from imperia.games.pax_renaissance.stages.battle import BATTLE
from imperia.games.pax_renaissance.stages.fair import fair
from imperia.games.pax_renaissance.stages.regime import regime
from imperia.scene import own_symbols, validate_stage
from imperia.texts import LANGUAGES, Renderer


def test_a_fair_shows_each_token_with_its_own_symbol():
    placed = [
        Text("city.placed", {"token": TOKENS.index(f"{shape}_catholic"), "city": 3})
        for shape in ("knight", "rook")
    ]
    opened = Text("fair.opened", {"seat": 0, "region": 0, "florins": 3})
    subsidy = Text("fair.subsidy", {"seat": 0})
    stage = fair([opened, subsidy, *placed])
    assert [line.symbol for line in stage.lines] == ["florin", "knight", "rook"]


def test_a_new_regime_shows_who_is_set_free_with_his_own_symbol():
    freed = Text("city.emancipated", {"token": TOKENS.index("rook_islamic"), "city": 3})
    stage = regime([Text("empire.taken", {"seat": 1, "empire": 2}), freed])
    assert [line.symbol for line in stage.lines] == ["rook"]


# Who dies in a battle


def fought(table):
    """The only battle of the table, on the stage."""
    told = [*table.tales(None), *(table.state.tales or [])]
    (first,) = (n for n, tale in enumerate(told) if BATTLE.starts(tale.text))
    stage = BATTLE.stage(BATTLE.story(told[first:]))
    assert validate_stage(stage, table.seats, own=own_symbols(GAME.package)) == []
    return stage


def labels(pieces):
    return {piece.label.key.removeprefix("name.token."): piece.count for piece in pieces}


def revolt(**words):
    table = play_card("PREN036", tableau={1: ["france"]}, **words)
    table.play("one_shot")
    return table


def test_pr_15_2_the_dead_of_both_sides_are_struck_out():
    table = revolt(
        cities={"lyon": "rook_catholic"},
        pirates={"england-france": "islamic"},
        repressed={"france": ["pawn_medici"]},
    )
    attackers, defenders = fought(table).sides
    assert labels(attackers.fallen) == {}  # nobody has been chosen yet
    assert sum(labels(attackers.pieces).values()) == 4
    assert sum(labels(defenders.fallen).values()) == 2
    assert defenders.pieces == []
    table.play_all("concession france-hre", "pirate england-france")
    attackers, _ = fought(table).sides
    assert labels(attackers.fallen) == {"pawn_fugger": 1, "pirate_islamic": 1}
    assert labels(attackers.pieces) == {"pawn_medici": 1, "pawn_fugger": 1}


def test_pr_15_2_agents_die_on_the_stage_and_in_the_log():
    table = revolt(
        cities={"lyon": "rook_catholic"},
        pirates={"england-france": "islamic"},
        repressed={"france": ["pawn_medici"]},
    )
    table.play_all("agent pawn_fugger", "pirate england-france")
    (told,) = table.told("agent.killed")
    assert TOKENS[told.text.params["token"]] == "pawn_fugger"
    assert labels(fought(table).sides[0].fallen) == {"pawn_fugger": 1, "pirate_islamic": 1}
    for lang in LANGUAGES:
        words = Renderer(GAME, lang).text(Text("tale.agent.killed", told.text.params))
        assert "{" not in words
        assert "agent." not in words


def test_pr_15_2_of_equal_sides_everybody_dies():
    tokens = [TOKENS.index(f"{shape}_catholic") for shape in ("knight", "rook")]
    began = {"seat": 0, "empire": 2, "attackers": 2, "defenders": 2, "bankers": [0, 1]}
    story = [Text("battle.fought", {**began, "ours": tokens, "theirs": tokens})]
    for key in ("city.killed", "agent.killed"):  # the defenders first
        story += [Text(key, {"token": token, "city": 3, "empire": 2}) for token in tokens]
    stage = BATTLE.stage([*story, Text("battle.lost", {"seat": 0, "empire": 2})])
    for side in stage.sides:
        assert labels(side.fallen) == {"knight_catholic": 1, "rook_catholic": 1}
        assert side.pieces == []


def test_pr_15_2_who_dies_after_the_battle_is_not_struck_out():
    token = TOKENS.index("knight_catholic")
    began = {"seat": 0, "empire": 2, "attackers": 1, "defenders": 0, "bankers": [0, 1]}
    story = [
        Text("battle.fought", {**began, "ours": [token], "theirs": []}),
        Text("battle.won", {"seat": 0, "empire": 2}),
        Text("token.killed", {"token": token, "empire": 2}),
    ]
    attackers, _ = BATTLE.stage(story).sides
    assert labels(attackers.pieces) == {"knight_catholic": 1}
    assert attackers.fallen == []
