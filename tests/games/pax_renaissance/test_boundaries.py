"""Where a number or a word of a clause begins to bite, and beside it, where it does not."""

import pytest
from tests.games.pax_renaissance.helpers import bishop_on, position, why_not

from imperia.games.pax_renaissance.components.cards import (
    CARD,
    FIRST_EMPIRE,
    LOCATION,
    ONE_SHOT,
    PRESTIGE,
)
from imperia.games.pax_renaissance.components.map import CITY, EMPIRE
from imperia.games.pax_renaissance.components.masks import bits
from imperia.games.pax_renaissance.components.powers import (
    CONSPIRACY,
    CORONATION,
    CRUSADE,
    ONE_SHOTS,
    PEASANT_REVOLT,
)
from imperia.games.pax_renaissance.components.tokens import (
    BISHOP,
    CATHOLIC,
    ISLAMIC,
    KNIGHT,
    PAWN,
    PIRATE,
    ROOK,
)
from imperia.games.pax_renaissance.effects.map import shift_trade
from imperia.games.pax_renaissance.queries import KING_PRESTIGE, location, prestige
from imperia.games.pax_renaissance.rules.ops.military import ChooseCampaign
from imperia.games.pax_renaissance.rules.ops.ops import ChooseOp
from imperia.games.pax_renaissance.rules.ops.vote import vote_cost
from imperia.games.pax_renaissance.rules.turn.agents import PlaceAgents
from imperia.games.pax_renaissance.rules.turn.market import COMETS_OF, DrawCard, why_not_buy
from imperia.games.pax_renaissance.rules.turn.victory import HOLY, leads, why_not_met
from imperia.games.pax_renaissance.rules.wars.battle import (
    GARRISON,
    REPRESSED,
    is_agent,
    is_repressed,
    without_place,
)
from imperia.games.pax_renaissance.rules.wars.one_shots import (
    affected,
    apostasy,
    fights,
    why_not_one_shot,
)
from imperia.games.pax_renaissance.state import THRONE

WEST, EAST = 0, 1


@pytest.mark.parametrize("region, name", [(WEST, "west"), (EAST, "east")])
def test_pr_2_8_a_card_that_is_drawn_has_left_its_deck(region, name):
    table = position(decks={"west": 5, "east": 5}).at(DrawCard(region))
    assert table.over
    expected = [5, 5]
    expected[region] = 4
    assert table.state.deck_size == expected, name


def test_pr_3_1_an_empire_lies_where_it_is():
    state = position().state
    for number in range(len(EMPIRE)):
        assert location(state, FIRST_EMPIRE + number) == number
    assert location(state, CARD["PREN028"]) == LOCATION[CARD["PREN028"]]


@pytest.mark.parametrize("other, gone", [("PREN058", True), ("PREN028", False)])
def test_pr_a5_only_a_tableau_that_shows_both_religions_suffers(other, gone):
    state = position(tableau={0: ["PREN129X", other]}).state
    pairs = [pair for pair in range(3) if 0 in affected(state, pair)]
    assert bool(pairs) is gone
    for pair in pairs:
        apostasy(state, pair)
    assert bool(state.gone >> CARD[other] & 1) is gone


@pytest.mark.parametrize(
    "shot, token, fighting",
    [
        (CONSPIRACY, KNIGHT, True),
        (CONSPIRACY, ROOK, True),
        (CONSPIRACY, PAWN, True),
        (CONSPIRACY, PIRATE, True),
        (CONSPIRACY, BISHOP, False),
        (PEASANT_REVOLT, PAWN, True),
        (CRUSADE, KNIGHT, True),
        (CRUSADE, BISHOP, False),
        (CORONATION, KNIGHT, False),
        (CORONATION, PAWN, False),
    ],
)
def test_pr_5_4_which_agents_fight_in_the_war_of_their_card(shot, token, fighting):
    assert fights(position(seats=3).state, shot, token) is fighting


@pytest.mark.parametrize("hand, why", [(["PREN001"], ""), (["PREN001", "PREN002"], "PR-6.1d")])
def test_pr_6_1_two_cards_fill_a_hand(hand, why):
    words = {f"west_{n}": f"PREN0{n + 22}" for n in range(6)}
    state = position(market=words, hands={0: hand}).state
    assert why_not_buy(state, 0, CARD["PREN023"]).clause == why


@pytest.mark.parametrize("florins, why", [(0, "PR-6.1c"), (1, "")])
def test_pr_6_1_a_card_costs_its_column(florins, why):
    words = {f"west_{n}": f"PREN0{n + 22}" for n in range(6)}
    state = position(market=words, florins={0: florins, 1: 10}).state
    assert why_not_buy(state, 0, CARD["PREN023"]).clause == why
    dear = position(market=words, florins={0: florins + 3, 1: 10}).state
    assert why_not_buy(dear, 0, CARD["PREN026"]).clause == why


@pytest.mark.parametrize("cards", [["PREN028"], ["PREN028", "PREN051"], ["PREN110X", "PREN101X"]])
def test_pr_9_1_what_is_offered_is_what_is_allowed(cards):
    for other in ([], ["PREN131X"], ["PREN097X"]):
        state = position(tableau={0: cards, 1: other}).state
        for rows in (1 << WEST, 1 << EAST, 1 << WEST | 1 << EAST):
            question = ChooseOp(0, rows, 1)
            allowed = [m for m in question.moves(state) if not question.judge(state, m).clause]
            assert set(question.legal(state)) == set(allowed)


def test_pr_12_2a_a_war_of_religion_needs_somebody_to_fight():
    wars = [card for card, shot in enumerate(ONE_SHOT) if CRUSADE <= shot < CORONATION]
    quiet = [card for card, shot in enumerate(ONE_SHOT) if shot == CONSPIRACY]
    empty = position(cities={}).state
    answers = {why_not_one_shot(empty, 0, card).clause for card in wars[:20]}
    assert answers <= {"", "PR-12.2a"}
    assert {why_not_one_shot(empty, 0, card).clause for card in quiet[:10]} == {""}
    assert len(ONE_SHOTS) > CORONATION


def test_pr_12_2a_where_nobody_of_another_religion_lives_there_is_no_war():
    bare = dict.fromkeys(CITY, "")
    state = position(cities=bare).state
    wars = [card for card, shot in enumerate(ONE_SHOT) if CRUSADE <= shot < CORONATION]
    assert {why_not_one_shot(state, 0, card).clause for card in wars} == {"PR-12.2a"}


def test_pr_15_5_agents_and_repressed_tokens_have_no_place_yet():
    agent = next(f for f in range(REPRESSED + 40) if is_agent(f))
    repressed = REPRESSED
    assert is_repressed(repressed)
    assert without_place([agent, repressed, GARRISON]) == [agent, repressed]
    assert without_place([GARRISON]) == []


def test_pr_20_2_one_emporium_is_uncovered_and_another_covered():
    state = position().state
    covered = [slot for slot in range(20) if state.covered >> slot & 1]
    open_slot = next(slot for slot in range(12) if not state.covered >> slot & 1)
    before = state.covered
    shift_trade(state, covered[0], open_slot)
    assert state.covered == before & ~(1 << covered[0]) | 1 << open_slot


def test_pr_21_6_a_vote_costs_as_many_florins_as_are_repressed():
    words = {"repressed": {"france": ["knight_catholic", "rook_catholic"]}}
    words["cities"] = {"paris": "", "lyon": ""}
    state = position(tableau={0: ["france"]}, **words).state
    found = vote_cost(state, 0, EMPIRE["france"])
    assert found == 2
    assert vote_cost(position().state, 0, EMPIRE["france"]) == 0


@pytest.mark.parametrize("florins, why", [(0, "PR-23.9c"), (1, "")])
def test_pr_23_9c_each_knight_of_a_campaign_is_paid(florins, why):
    words = {"tableau": {0: ["france"]}, "cities": {"lyon": "knight_catholic", "paris": ""}}
    scene = position(florins={0: florins, 1: 10}, **words)
    found = why_not(ChooseCampaign(0, EMPIRE["france"]), scene, "empire", "aragon")
    assert found == why


@pytest.mark.parametrize(
    "counts, margin, ahead",
    [
        ([2, 1, 0], 1, True),
        ([2, 2, 0], 1, False),
        ([2, 2, 0], 0, True),
        ([3, 1, 1], 2, True),
        ([3, 1, 2], 2, False),
    ],
)
def test_pr_27_4b_ahead_of_every_opponent_by_the_margin(counts, margin, ahead):
    state = position(seats=3).state
    assert leads(state, 0, lambda _, seat: counts[seat], margin) is ahead
    state.out = 0b110
    assert leads(state, 0, lambda _, seat: counts[seat], margin) is True


def test_pr_27_4b_equal_faith_is_not_enough():
    """Islam is supreme; a second player with as much of it makes the difference."""
    names = list(CARD)
    islamic = [
        names[c] for c in bits(PRESTIGE[ISLAMIC]) if c < FIRST_EMPIRE and c != CARD["PREN065"]
    ]
    words = {"bishops": {"PREN065": "islamic"}, "cities": {"cyprus": "rook_islamic"}}
    alone = position(tableau={0: ["PREN065"]}, old_maids={0: ["PREN078"]}, **words).state
    own = prestige(alone, 0, ISLAMIC)
    assert own > 0
    assert why_not_met(alone, 0, HOLY).clause == ""
    plain = [name for name in islamic if ONE_SHOT[CARD[name]] != CORONATION]
    tied = position(
        tableau={0: ["PREN065"], 1: plain[:own]}, old_maids={0: ["PREN078"]}, **words
    ).state
    assert prestige(tied, 1, ISLAMIC) == own
    assert why_not_met(tied, 0, HOLY).clause == "PR-27.4b"


def test_pr_a5_a_king_whose_religion_is_named_goes_back_to_his_throne():
    state = position().state
    kings = [e for e in range(len(EMPIRE)) if KING_PRESTIGE[CATHOLIC] >> e & 1]
    other = next(
        c for c in bits(PRESTIGE[ISLAMIC]) if c < FIRST_EMPIRE and ONE_SHOT[c] != CORONATION
    )
    name = list(EMPIRE)[kings[0]]
    state = position(tableau={0: [name, list(CARD)[other]]}).state
    assert state.holder[kings[0]] == 0
    apostasy(state, 0)  # Catholic and Islamic
    assert state.holder[kings[0]] == THRONE
    assert not state.tableau[0] >> FIRST_EMPIRE + kings[0] & 1


def test_pr_9_1_a_card_under_a_bishop_is_quiet():
    words = {"tableau": {0: ["PREN028", "PREN051"]}, "bishops": {"PREN028": "reformist"}}
    state = position(**words).state
    question = ChooseOp(0, 1 << WEST | 1 << EAST, 1)
    allowed = [m for m in question.moves(state) if not question.judge(state, m).clause]
    assert set(question.legal(state)) == set(allowed)
    free = position(tableau=words["tableau"]).state
    assert len(question.legal(free)) > len(question.legal(state))


def test_pr_12_2a_other_one_shots_need_no_enemy():
    state = position(cities=dict.fromkeys(CITY, "")).state
    others = [c for c, shot in enumerate(ONE_SHOT) if shot >= CORONATION]
    assert others
    assert "PR-12.2a" not in {why_not_one_shot(state, 0, card).clause for card in others}


@pytest.mark.parametrize("region, comet", [(WEST, 0), (WEST, 1), (EAST, 0), (EAST, 1)])
def test_pr_2_8_each_comet_of_the_lower_block_is_a_card_of_its_own(region, comet):
    state = position().state
    drawn = DrawCard(region)
    drawn.kind = comet + 1
    drawn.draw_plain(state)
    assert drawn.card == COMETS_OF[region][comet]


@pytest.mark.parametrize("religion", ["catholic", "islamic", "reformist"])
def test_pr_5_6_a_bishop_keeps_his_religion_on_his_card(religion):
    agent = BISHOP + ("catholic", "islamic", "reformist").index(religion)
    place = LOCATION[CARD["PREN028"]]
    scene = position(tableau={0: ["PREN028"]})
    table = scene.at(PlaceAgents(0, place, [agent], True))
    if not table.over:
        table.play("card PREN028")
    assert bishop_on(table, "PREN028") == religion
