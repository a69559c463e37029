"""What one chooses between at court: a Ruler, a card, Mercenaries, a trade, a voyage."""

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import CARDS, MISSIONS, PERSON_SKILLS, PERSONS
from imperia.games.price_of_power.components.map import DISTANT_ZONES, ZONE_COAST, members
from imperia.games.price_of_power.components.reading import DIP
from imperia.games.price_of_power.components.tables import EXPLORE_DIE, EXPLORE_SKULLS
from imperia.games.price_of_power.effects.sea import gain_ship
from imperia.games.price_of_power.preview import preview
from imperia.games.price_of_power.preview.realm import mission_lines
from imperia.games.price_of_power.queries.realms import scenario_of
from imperia.games.price_of_power.queries.sea.distant import discoverable, finds
from imperia.games.price_of_power.queries.war.recruiting import unit_cost
from imperia.games.price_of_power.rules.court.events import AcceptRuler
from imperia.games.price_of_power.rules.rounds.cards import KeepCard
from imperia.games.price_of_power.rules.sea.explore import Explore, RerollOrStand
from imperia.games.price_of_power.rules.trade.trade import ChooseMerchant, Trade, UseOrDiscard
from imperia.games.price_of_power.rules.war.movement import ChooseMercenary
from imperia.games.price_of_power.scene import scene
from imperia.games.price_of_power.state import NO_ONE
from imperia.testing import scenario

LIGHT = 0
INTRO = {"scenario": "intro_1444"}


def _state(**options):
    return scenario(GAME, seats=3, options=options or INTRO).state


def _told(state, question, word, arg=-1):
    state.stack.append(question)
    lines = preview(state, question, Move(word, arg) if arg >= 0 else Move(word))
    return {line.key.removeprefix("preview."): line.params for line in lines}


def test_eu_5_1_1_5_a_new_ruler_is_shown_with_his_skills_and_those_of_now():
    state = _state()
    person = next(p for p in range(len(PERSONS)) if min(PERSON_SKILLS[p]) > 0)
    told = _told(state, AcceptRuler(0, person, 3), "crown")
    assert [told["ruler"][word] for word in ("adm", "dip", "mil")] == PERSON_SKILLS[person][:3]
    assert told["crown_cost"] == {"points": 3}
    assert told["ruler_now"]["person"] == state.ruler[0]
    assert scene(state).played.title.key == f"name.character.{PERSONS[person]}"
    state.ruler[0] = NO_ONE
    assert "throne_stays" in _told(state, AcceptRuler(0, person, 3), "no")


def test_eu_4_1_c_the_card_to_keep_or_drop_is_shown_with_its_price():
    state = _state()
    told = _told(state, KeepCard(0, 5), "keep")
    assert told["keeps"] == {"ducats": 2, "left": state.ducats[0] - 2}
    assert scene(state).played.title.key == f"name.card.{CARDS[5]}"
    assert {offer.move for offer in scene(state).offers} >= {"keep", "discard"}


def test_eu_9_5_1_4_mercenaries_have_their_price():
    state = _state()
    told = _told(state, ChooseMercenary(0), "unit", 0)
    assert told["unit"]["cost"] == unit_cost(state, 0, 0)


def test_eu_12_2_2_the_revealed_cards_are_told_with_node_and_income():
    state = _state()
    question = UseOrDiscard(0, [3])
    state.stack.append(question)
    lines = preview(state, question, Move("use"))
    assert all(line.params["trade_card"] == 3 for line in lines)
    assert lines
    assert _told(state, question, "discard_all")["trade_discard"]["ducats"] >= 2


def test_eu_12_2_5_a_merchant_is_told_where_he_goes():
    state = _state()
    trade = Trade(0, 1, 0, 0)
    trade.node = 4
    state.stack.append(trade)
    assert _told(state, ChooseMerchant(0), "merchant", 2)["merchant_moves"] == {
        "merchant": 2,
        "node": 4,
    }
    assert _told(state, ChooseMerchant(0), "from_mat")["merchant_comes"] == {"node": 4}


def test_eu_17_2_a_mission_is_told_with_what_it_asks_and_its_worth():
    state = _state()
    for mission in range(len(MISSIONS)):
        first, *rest = mission_lines(state, 0, mission)
        assert first.params["mission"] == mission
        assert rest, MISSIONS[mission]


def _exploring(die):
    """Portugal with the Idea that lets ships explore; what it rolled."""
    state = _state(scenario="sea_route_to_india")
    explore = Explore(0, 1, 1, 0)
    explore.die = die
    state.stack.append(explore)
    state.power[DIP] = 5
    return state


def test_eu_5_1_3_2_rolling_again_tells_price_and_chance():
    state = _exploring(1)
    question = RerollOrStand(0, EXPLORE_DIE[0], 1)
    assert _told(state, question, "reroll")["explore_again"] == {"points": 1, "chance": 0}
    assert "explore_nothing" in _told(state, question, "stand")


def test_eu_5_1_3_3_what_a_number_opens_is_told_with_the_areas_in_reach():
    state = _exploring(1)
    zone = next(z for z in members(DISTANT_ZONES & scenario_of(state).zones) if ZONE_COAST[z])
    gain_ship(state, 0, LIGHT, zone)
    near = discoverable(state, 0)
    assert near
    opened = [finds(state, 0, n, bool(s)) for n, s in zip(EXPLORE_DIE, EXPLORE_SKULLS, strict=True)]
    again = _told(state, RerollOrStand(0, EXPLORE_DIE[0], 1), "reroll")["explore_again"]
    assert again["chance"] == round(100 * sum(map(bool, opened)) / 6)
    face = next(place for place, areas in enumerate(opened) if areas)
    state = _exploring(face + 1)
    gain_ship(state, 0, LIGHT, zone)
    told = _told(state, RerollOrStand(0, EXPLORE_DIE[face], 1), "stand")
    assert told["explore_opens"]["area"] == list(members(opened[face]))
