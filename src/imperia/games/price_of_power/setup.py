"""EU-3  Set-up: everything that needs no cards; decks are drawn from by the first procedures."""

from imperia.core import Seat
from imperia.kit.masks import mask_of

from .components.cards import (
    BASIC_IDEAS,
    CARD_ACTION,
    CARD_COUNT,
    DECK_CARDS,
    EVENTS,
    IDEA_AGE,
    IDEAS,
    MILESTONE_AGE,
    MILESTONES,
)
from .components.map import (
    AREA_RELIGION,
    AREA_SLOT,
    AREAS,
    CONTINENT_NUMBER,
    EXPANDED_NODES,
    LARGE,
    NODES,
    PROVINCE_AREA,
    PROVINCES,
    SLOT_AREAS,
    ZONES,
    members,
)
from .components.reading import CATHOLIC
from .components.realms import CAPITAL, OVERLORD, OWNER, REALMS, SETS
from .components.scenarios import RealmSetup, Scenario, Variant, setup_of
from .components.tables import MERCENARIES, START_MERCHANTS
from .components.trade import TRADE_CARDS, TRADE_CONTINENT, TRADE_COUNT, TRADE_SET
from .effects.deeds import note_tax
from .effects.provinces import settle_realm
from .effects.sea import add_light, take_slots
from .options import POWER_STRUGGLES, played, variant_played
from .queries.realms import deployed_regulars, half_events, manpower_total
from .queries.sea.ships import free_slots
from .rules.rounds.game import PlayGame
from .state import (
    IMPERIAL,
    KINDS,
    LANE,
    NO_ONE,
    REGULAR,
    REGULAR_INFANTRY,
    SETTING_UP,
    State,
)


def setup(seats: int, options: list[int]) -> State:
    """EU-3.9: the board in play, its owners, the boards, the players and their decks."""
    state = State()
    state.seats = seats
    state.options = options
    scenario = played(seats, options)
    variant = variant_played(seats, options)
    _sequence(state, scenario, variant)
    _decks(state, scenario, variant)
    _empty_board(state, seats)
    _owners(state, scenario, variant)
    _boards(state, scenario, variant)
    _trade(state, scenario)
    for seat in range(seats):
        _player(state, seat, scenario, setup_of(scenario, state.realm[seat]))
    for seat in range(seats):
        _manpower(state, seat)
    note_tax(state, (0, 1, 2))
    return state


def root(state: State) -> PlayGame:
    """The procedure that is the whole game."""
    return PlayGame()


def _sequence(state: State, scenario: Scenario, variant: Variant) -> None:
    seats = state.seats
    state.age = scenario.age
    state.round = 1
    state.phase = SETTING_UP
    state.half = 0
    state.first = state.active = variant.first
    state.owed = [variant.duty] * seats
    state.passed = 0
    state.pass_order = []
    state.turns = [0] * seats
    state.recent = list(range(seats))
    state.focused = 0
    state.hired = 0
    state.levied = []
    state.launched = []
    state.levy_off = state.levy_room = 0
    state.stood = [0] * seats
    state.sailed = [0] * seats
    state.old_wars = [0] * seats
    state.mustered = state.manned = 0
    state.battle_won = 0
    state.spread = 0
    state.moved_leaders = 0
    state.rooted = -1  # before any Turn nothing was placed in one


def _decks(state: State, scenario: Scenario, variant: Variant) -> None:
    """EU-3.2 and 3.9.5."""
    state.realm = list(variant.realms)
    state.event_pile = [0] * len(EVENTS)
    for event in half_events(state, variant.halves[0]):
        state.event_pile[event] = 1
    state.face_down = 0
    state.shown = []
    state.shown_ducats = []
    decks = [
        [0 if CARD_ACTION[c] in scenario.removed_actions else CARD_COUNT[c] for c in cards]
        for cards in DECK_CARDS
    ]
    state.deck_adm, state.deck_dip, state.deck_mil = decks
    state.deck_size = [sum(counts) for counts in decks]
    state.discards = [[], [], []]
    state.hand = [[] for _ in range(state.seats)]
    state.hand_size = [0] * state.seats
    state.missions = [[] for _ in range(state.seats)]
    state.missions_held = [0] * state.seats
    state.missions_waived = [0] * state.seats
    state.missions_done = 0
    state.missions_gone = 0
    for mask in variant.done_missions.values():
        state.missions_done |= mask
    for mask in variant.removed_missions.values():
        state.missions_gone |= mask
    _ideas(state, scenario)
    state.milestone_deck = [
        int(MILESTONE_AGE[m] == scenario.age and m not in scenario.milestones)
        for m in range(len(MILESTONES))
    ]
    state.milestones = list(scenario.milestones)
    state.milestone_done = [[] for _ in state.milestones]


def _ideas(state: State, scenario: Scenario) -> None:
    """EU-3.4: the Basic Ideas lie open; others of this Age or before are in the decks."""
    state.ideas = [] if scenario.no_ideas else list(members(BASIC_IDEAS))
    state.idea_deck = [
        int(IDEA_AGE[i] <= scenario.age and not BASIC_IDEAS >> i & 1 and not scenario.no_ideas)
        for i in range(len(IDEAS))
    ]
    state.idea_tags = [0] * len(IDEAS)
    for realm, ideas in scenario.researched.items():
        if realm not in state.realm:
            continue
        for idea in members(ideas):
            state.idea_tags[idea] |= 1 << state.realm.index(realm)
            if idea not in state.ideas:
                state.idea_deck[idea] = 0
                state.ideas.append(idea)


def _empty_board(state: State, seats: int) -> None:
    state.towns = [0] * seats
    state.vassals = [0] * seats
    state.occupied = [0] * seats
    state.rebel_towns = state.unrest = state.unrest_top = 0
    state.unrest_twice = state.unrest_top_twice = 0
    state.pairs = state.pairs_top = state.plus = 0
    state.tokens = [0] * len(SETS)
    state.token_realm = [NO_ONE] * len(SETS)
    state.influence = [0] * len(AREAS)
    state.claims = [0] * seats
    state.cores = [0] * seats
    state.revolution = state.disease = 0
    state.rebels = [0] * len(AREAS)
    state.loose = [0] * len(AREAS)
    state.garrisons = [0] * seats
    state.presence = [0] * seats
    state.light = [0] * len(ZONES)
    state.slots = [0] * len(ZONES)
    state.patrols = [0] * seats
    state.docked = [[] for _ in range(seats)]
    state.fleet = [NO_ONE] * seats
    state.fleet_ships = [0] * (3 * seats)
    state.damaged = [0] * seats
    state.allies = [0] * seats
    state.active_allies = [0] * seats
    state.pledged = []
    state.proposals = 0
    state.wed = [0] * seats
    state.disputed = [0] * seats
    state.war = [0] * seats
    state.aggressor = [0] * seats
    state.truce = [0] * seats
    state.cb = [0] * seats
    state.faith = [0] * seats
    state.power = [0] * (3 * seats)
    state.ducats = [0] * seats
    state.interest = [0] * seats
    state.stability = [0] * seats
    state.prestige = [0] * seats
    state.available = [0] * seats
    state.exhausted = [0] * seats
    state.allied = [0] * seats
    state.colonists = [0] * seats
    state.plus_tokens = [0] * seats
    state.ruler = [NO_ONE] * seats
    state.ruler_ill = state.advisors_ill = state.leaders_ill = 0
    state.advisors = [NO_ONE] * (3 * seats)
    state.leaders = [NO_ONE] * (4 * seats)
    state.armies = [NO_ONE] * (3 * seats)
    state.units = [0] * (3 * KINDS * seats)
    state.mercenaries = MERCENARIES
    state.emperor = state.official = state.defender = state.imperial_area = NO_ONE
    state.authority = state.imperial = state.election = 0
    state.curia = []
    state.papal = state.committed = state.converts = 0
    state.crusade = state.excommunicated = NO_ONE
    state.displays = [NO_ONE] * (2 * seats)
    state.charges = [0] * (2 * seats)
    state.deeds = [[] for _ in range(seats)]
    state.age_began = 1
    state.age_ends = 0
    state.tax_then = [0] * (3 * seats)
    state.round_income = [0] * seats
    state.boons = [0] * seats
    state.immune_used = 0
    state.drawn = [[] for _ in range(seats)]
    state.drawn_size = [0] * seats


def _owners(state: State, scenario: Scenario, variant: Variant) -> None:
    """EU-3.9.2: flags of the map, then dynamic realms, then the players' Towns and Vassals."""
    inside = scenario.provinces
    state.large = LARGE & inside
    state.flag = [OWNER[p] if inside >> p & 1 else NO_ONE for p in range(len(PROVINCES))]
    state.overlord = list(OVERLORD)
    state.capital = list(CAPITAL)
    for preset in variant.dynamic:
        state.token_realm[preset.set] = preset.realm
        for province in preset.provinces:
            if inside >> province & 1:
                state.flag[province] = preset.realm
                state.tokens[preset.set] |= 1 << province
    _towns(state, scenario)
    state.lands = [0] * len(REALMS)
    for province, realm in enumerate(state.flag):
        if realm != NO_ONE:
            state.lands[realm] |= 1 << province
    for seat, realm in enumerate(state.realm):
        for vassal in setup_of(scenario, realm).vassals:
            state.vassals[seat] |= state.lands[vassal]
    for realm in range(len(REALMS)):
        settle_realm(state, realm)


def _towns(state: State, scenario: Scenario) -> None:
    """The Towns of the players' set-ups replace the flags; their old Vassals are free."""
    for seat, realm in enumerate(state.realm):
        given = setup_of(scenario, realm)
        state.towns[seat] = (given.large | given.small) & scenario.provinces
        for province in members(state.towns[seat]):
            state.flag[province] = NO_ONE
        for vassal in range(len(REALMS)):
            if vassal in given.vassals or state.overlord[vassal] == realm:
                state.overlord[vassal] = NO_ONE


def _boards(state: State, scenario: Scenario, variant: Variant) -> None:
    """EU-3.9.3: religion, the Empire, the Curia, +1 Manpower tokens."""
    state.religion = list(AREA_RELIGION)
    for area, religion in scenario.religion_tokens:
        for each in members(SLOT_AREAS[AREA_SLOT[area]]):
            state.religion[each] = religion
    state.not_hre = scenario.outside_hre & scenario.areas
    state.plus = scenario.extra_manpower & scenario.provinces
    state.emperor = variant.emperor
    state.authority = variant.authority
    state.official = NO_ONE if state.emperor == NO_ONE else CATHOLIC
    state.struggles = scenario.struggles[:] if state.options[POWER_STRUGGLES] == 0 else []
    state.struggling = []
    for area in variant.imperial:
        if scenario.areas >> area & 1:
            state.influence[area] += 1 << LANE * IMPERIAL
    state.curia = [state.realm.index(realm) for realm in variant.cardinals if realm in state.realm]


def _trade(state: State, scenario: Scenario) -> None:
    """EU-3.9.5: Merchants, and the cards of the sets that the scenario names."""
    state.merchants = [0] * state.seats
    state.merchants_used = [0] * state.seats
    state.merchants_held = [START_MERCHANTS] * state.seats
    state.no_trade = 0
    state.pirates = [0] * len(NODES)
    state.expanded = EXPANDED_NODES & scenario.nodes
    state.trade_discard = [0] * len(TRADE_CARDS)
    state.opened = mask_of(
        [
            continent
            for continent, number in enumerate(CONTINENT_NUMBER)
            if f"continent_{number}" in scenario.trade_sets
        ]
    )
    state.trade_deck = [0] * len(TRADE_CARDS)
    for card, count in enumerate(TRADE_COUNT):
        continent = TRADE_CONTINENT[card]
        listed = TRADE_SET[card] in scenario.trade_sets
        if listed or (continent >= 0 and state.opened >> continent & 1):
            state.trade_deck[card] = count


def _ships(state: State, seat: Seat, scenario: Scenario, given: RealmSetup) -> None:
    """EU-3.9.4: Light Ships lie on protection slots, the Fleet at sea."""
    for zone in given.light_ships:
        if scenario.zones >> zone & 1:
            add_light(state, seat, zone, 1)
            if free_slots(state, zone):
                take_slots(state, seat, zone, 1)
    if given.fleet_zone >= 0 and scenario.zones >> given.fleet_zone & 1 and any(given.fleet):
        state.fleet[seat] = given.fleet_zone
        state.fleet_ships[3 * seat : 3 * seat + 3] = given.fleet
    for node in given.merchants:
        if scenario.nodes >> node & 1:
            state.merchants[seat] |= 1 << node


def _exists(state: State, realm: int) -> bool:
    return realm in state.realm or bool(state.lands[realm])


def _player(state: State, seat: Seat, scenario: Scenario, given: RealmSetup) -> None:
    """EU-3.6 and 3.9.4: a player's mat, ties, cubes and units."""
    state.faith[seat] = given.religion
    state.power[3 * seat : 3 * seat + 3] = given.power
    state.ducats[seat] = given.ducats
    state.interest[seat] = given.interest
    state.stability[seat] = given.stability
    state.prestige[seat] = given.prestige
    state.colonists[seat] = given.colonists
    state.ruler[seat] = given.ruler
    state.ruler_ill |= given.ill << seat
    for realm in given.alliances:
        if _exists(state, realm):
            state.allies[seat] |= 1 << realm
    for realm in given.marriages:
        if _exists(state, realm):
            state.wed[seat] |= 1 << realm
    state.claims[seat] = given.claims & scenario.areas
    state.cores[seat] = given.cores & scenario.areas
    for area, count in given.influence:
        if scenario.areas >> area & 1:
            state.influence[area] += count << LANE * seat
            state.presence[seat] |= 1 << area
    _ships(state, seat, scenario, given)
    if given.default_army:
        state.armies[3 * seat] = PROVINCE_AREA[state.capital[state.realm[seat]]]
        state.units[KINDS * 3 * seat + REGULAR_INFANTRY] = 2
    for army, start in enumerate(given.armies):
        place = 3 * seat + army
        state.armies[place] = start.area
        for kind, count in enumerate(start.units):
            state.units[KINDS * place + 3 * REGULAR + kind] = count


def _manpower(state: State, seat: Seat) -> None:
    """EU-3.6: Available Manpower is the total less what is Deployed."""
    state.available[seat] = manpower_total(state, seat) - deployed_regulars(state, seat)
