"""Answers that are built of several choices, headings over many moves, what a trade would bring."""

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS, NODES, PROVINCES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.components.trade import MARKETS, ROW_NEEDS
from imperia.games.price_of_power.preview import preview
from imperia.games.price_of_power.queries.rounds.income import monarch_power
from imperia.games.price_of_power.queries.trade import row_income
from imperia.games.price_of_power.queries.war.recruiting import unit_cost
from imperia.games.price_of_power.rules.diplomacy.deals import BuildDeal, ProposeOrNot, ProposeTalks
from imperia.games.price_of_power.rules.peace.agreements import AgreeVictor
from imperia.games.price_of_power.rules.peace.negotiate import Negotiate
from imperia.games.price_of_power.rules.trade.trade import ChooseNode
from imperia.games.price_of_power.rules.war.recruiting import Recruit
from imperia.games.price_of_power.rules.war.reorganise import ChooseUnitsShare, Reorganise
from imperia.games.price_of_power.rules.war.siege import ChooseBesieger
from imperia.games.price_of_power.rules.war.wars import ChooseEnemy
from imperia.games.price_of_power.scene import scene
from imperia.games.price_of_power.scene.wars import closer_war
from imperia.games.price_of_power.state import REGULAR_INFANTRY
from imperia.scene import own_symbols, validate
from imperia.testing import scenario
from imperia.testing.promises import Report

OWN = own_symbols(GAME.package)

KEYS = Report(GAME).keys


def _state():
    return scenario(GAME, seats=3, options={"scenario": "intro_1444"}).state


def _draft(state, *frames):
    """The draft while these frames lie on the stack: well formed, and every text of it exists."""
    state.stack += frames
    drawn = scene(state)
    assert validate(drawn, KEYS, OWN) == []
    return drawn.draft


def _told(draft):
    return [line.key.removeprefix("name.draft.") for line in draft.lines]


def _sums(draft):
    return {each.symbol: each.value for each in draft.sums}


def test_eu_5_1_2_a_proposal_shows_its_deals_and_what_they_come_to():
    state = _state()
    mine = next(p for p in range(len(PROVINCES)) if state.towns[0] >> p & 1)
    building = BuildDeal(0, 2, False, 0)
    assert _draft(state, building, ProposeTalks(0)) is None  # nothing is in it yet
    building.deal = [1, 1, 0, 0, mine, 7]
    draft = scene(state).draft
    assert _told(draft) == ["alliance", "marriage", "sells"]
    assert _sums(draft) == {"diplomat": -2, "crown": -1, "coin": 7}
    offered = _draft(_state(), ProposeOrNot(0, 2, [0, -1, 12, 1], 0))
    assert _told(offered) == ["gives", "talks"]
    assert _sums(offered) == {"diplomat": -3, "coin": -12}


def test_a_draft_speaks_to_its_maker_alone():
    building = BuildDeal(0, 2, False, 0)
    building.deal = [1, -1, 0, 0]
    assert _draft(_state(), building, ProposeTalks(0)) is not None
    assert _draft(_state(), building, ProposeTalks(2)) is None


def test_eu_10_9_8_a_peace_shows_term_victor_and_borders():
    state = _state()
    taken = next(p for p in range(len(PROVINCES)) if state.towns[2] >> p & 1)
    state.occupied[0] |= 1 << taken
    peace = Negotiate(0, state.realm[2], 0)
    peace.other, peace.term = 2, "keep_borders"
    draft = _draft(state, peace, AgreeVictor(0, 2, "keep_borders"))
    assert [line.key for line in draft.lines] == ["name.term.keep_borders"]
    peace.victor, peace.borders = "myself", [taken, 0]
    draft = scene(state).draft
    assert _told(draft)[1:] == ["victor.myself", "border.keep"]
    assert _sums(draft) == {"tax": 1 + (state.large >> taken & 1)}


def test_eu_9_5_1_armies_show_what_was_shared_out_so_far():
    state = _state()
    sharing = Reorganise(0, 0, 0, [])
    sharing.kind, sharing.shares, sharing.counts = 7, [6, 2, 1, 0], [1, 0, 0]
    draft = _draft(state, sharing, ChooseUnitsShare(0, 7, 1, 0, 2))
    assert [line.params["count"] for line in draft.lines] == [2, 1, 1]
    assert [each.value for each in draft.sums] == [3, 1]


def test_eu_9_5_1_armies_show_how_many_are_still_to_be_shared_out():
    sharing = Reorganise(0, 0, 0, [])
    sharing.kind, sharing.left, sharing.totals = 3, 2, [0, 0, 0, 2, 1, 0, 0, 0, 0]
    draft = _draft(_state(), sharing, ChooseUnitsShare(0, 3, 0, 0, 2))
    assert draft.lines == []
    assert _sums(draft) == {"infantry": 3}


def test_eu_5_5_3_recruiting_shows_what_was_recruited_and_what_is_left_for_it():
    place = scenario(GAME, seats=3, options={"scenario": "discovery_one_age"}, seed=1)
    army = [{"area": "seine", "regular_infantry": 1}]
    table = place.arrange(
        age=1, phase=2, armies={"france": army}, available={"france": 6}, ducats={"france": 30}
    ).at(Recruit(0, 1))
    before = scene(table.state).draft
    room = _room(before, "seine")
    assert room > 2
    assert _sums(before) == {"coin": 30, "manpower": 6, "spear": 3, "town": room}
    for unit in (REGULAR_INFANTRY, REGULAR_INFANTRY + 1, 0):
        _recruit(table, unit)
    drawn = scene(table.state)
    assert validate(drawn, KEYS, OWN) == []
    price = sum(unit_cost(table.state, 0, unit) for unit in (3, 4, 0))
    assert _sums(drawn.draft) == {
        "army": 3, "coin": 30 - price, "manpower": 4, "spear": 2, "town": room - 2
    }  # fmt: skip
    recruited = drawn.draft.sums[0]
    assert [(term.label.key, term.value) for term in recruited.terms] == [
        ("name.area.seine", 2),
        ("name.piece.mercenaries", 1),
    ]
    while room > 2:  # as many as were said go there, and no more
        _recruit(table, REGULAR_INFANTRY)
        room -= 1
    assert _room(scene(table.state).draft, "seine") == 0


def _recruit(table, unit):
    table.play_all("area seine", Move("unit", unit), Move("army", 0))


def _room(draft, area):
    """The capacity left in an Area, as its draft says."""
    counters = [each for each in draft.sums if each.label.key == "name.draft.room"]
    return next(c.value for c in counters if AREAS[c.label.params["area"]] == area)


def test_a_war_of_a_realm_without_a_player_counts_its_strength():
    state = _state()
    granada = REALMS.index("granada")
    state.war[0] |= 1 << granada
    mine, others = closer_war(state, 0, granada, []).sides
    assert [side.figures[-1].label.key for side in (mine, others)] == [
        "name.war.units",
        "name.sheet.strength",
    ]


def test_eu_9_8_2_besiegers_show_their_strength_and_price():
    units = [0] * 9
    units[6] = 3
    draft = _draft(_state(), ChooseBesieger(0, 0, units, 0))
    assert _told(draft) == ["besiegers"]
    assert _sums(draft) == {"siege_tower": 3, "sword": -2}


def test_eu_9_1_2_enemies_stand_under_headings_those_with_a_cause_first():
    state = _state()
    brittany = REALMS.index("brittany")
    state.cb[0] |= 1 << brittany
    question = ChooseEnemy(0)
    state.stack.append(question)
    drawn = scene(state)
    assert validate(drawn, KEYS, OWN) == []
    words = [group.label.key.rpartition(".")[2] for group in drawn.groups]
    assert words[0] == "just"
    assert f"realm:{brittany}" in drawn.groups[0].moves
    assert [group.folded for group in drawn.groups] == [word == "far" for word in words]
    sorted_out = [move for group in drawn.groups for move in group.moves]
    assert sorted(sorted_out) == sorted(move.wire() for move in question.legal(state))


def test_eu_12_3_a_trade_foretells_power_rivals_and_income():
    state = _state()
    card, market = next(
        (c, m) for c, ms in enumerate(MARKETS) for m in ms if NODES[m.node] == "champagne"
    )
    question = ChooseNode(0, card, 1 << market.node)
    for seat in range(3):
        state.merchants[seat] = 0
    alone = preview(state, question, Move("node", market.node))
    assert [line.key for line in alone] == ["preview.trade_power", alone[-1].key]
    power = alone[0].params["strength"]
    row = next((n for n, need in enumerate(ROW_NEEDS[card]) if power >= need), -1)
    if row >= 0:
        assert alone[-1].params == {"ducats": row_income(state, 0, card, market.node, row)}
    state.pirates[market.node] = 9
    robbed = preview(state, question, Move("node", market.node))
    assert [line.key for line in robbed[1:]] == ["preview.trade_pirates", "preview.trade_nothing"]


def test_eu_4_4_d_the_mat_tells_where_the_next_monarch_power_comes_from():
    state = _state()
    for seat in range(3):
        mat = next(each for each in scene(state).mats if each.seat == seat)
        ledger = next(each for each in mat.ledgers if each.id == f"ledger:power.{seat}")
        *parts, total = ledger.rows
        assert total.cells == monarch_power(state, seat)
        assert [sum(cells) for cells in zip(*(row.cells for row in parts), strict=True)] == (
            total.cells
        )


def test_the_shared_mat_has_tracks_for_prestige_ages_and_the_curia():
    state = _state()
    state.prestige[1] = 31
    state.curia = [0, 2]
    drawn = scene(state)
    assert validate(drawn, KEYS, OWN) == []
    tracks = {track.id: track for track in drawn.mats[-1].tracks}
    assert [token.at for token in tracks["track:prestige"].tokens] == state.prestige
    assert tracks["track:prestige"].last == 31
    assert [token.seat for token in tracks["track:curia"].tokens] == [0, 2]
    assert "track:ages" not in tracks  # this scenario has one
    whole = scenario(GAME, seats=6, options={"scenario": "grand_campaign"}).state
    ages = next(track for track in scene(whole).mats[-1].tracks if track.id == "track:ages")
    assert (ages.first, ages.last, ages.tokens[0].at) == (1, 4, whole.age)
