"""What is true after every move (FLOW: cubes and units are conserved, nothing is in two places)."""

from itertools import chain

from imperia.core import Seat
from imperia.kit.masks import mask_of

from ..components.cards import CARD_ACTION, CARD_COUNT, CARDS, DECK_FIRST
from ..components.map import ALL_AREAS, AREA_PROVINCES, AREAS, GALLEY_ZONES, PROVINCES, ZONES
from ..components.reading import POWERS
from ..components.realms import REALMS
from ..components.tables import (
    AREA_CUBES,
    CLAIMS,
    MERCENARIES,
    MERCHANTS,
    MOST_POWER,
    MOST_STABILITY,
    PIRATES,
    REGULARS,
    SHIPS,
)
from ..components.trade import TRADE_CARDS, TRADE_COUNT
from ..effects.cards import deck_of
from ..queries.realms import (
    army_size,
    cubes_in,
    deployed_mercenaries,
    deployed_regulars,
    owned_by_players,
    scenario_of,
)
from ..queries.sea.ships import (
    fleet_port,
    fleet_size,
    fleet_zone,
    free_slots,
    in_port,
    port_fits,
    protecting,
    ships_left,
    single_ships,
)
from ..rules.battle.battle import Battle
from ..rules.court.covert import CovertWindow
from ..rules.court.playing import PlayCard
from ..rules.court.reactions import ReactToMarch
from ..rules.trade.trade import Trade
from ..state import GALLEY, HEAVY, LANE, LOOSE, NO_ONE, State
from .displays import displays
from .institutions import institutions
from .settled import settled
from .ties import ties
from .tokens import tokens_apart
from .wars import wars


def invariants(state: State) -> list[str]:
    """Sentences about what is broken; none when all is well."""
    return [
        *_cards(state),
        *displays(state),
        *_board(state),
        *_mats(state),
        *_sets(state),
        *ties(state),
        *wars(state),
        *_ships(state),
        *_trade(state),
        *institutions(state),
        *settled(state),
        *tokens_apart(state),
    ]


def _name(state: State, seat: Seat) -> str:
    return REALMS[state.realm[seat]]


def _cards(state: State) -> list[str]:
    broken = [
        f"the deck {POWERS[deck]} does not hold as many cards as everybody counts"
        for deck in range(3)
        if sum(deck_of(state, deck)) != state.deck_size[deck]
    ]
    for seat, hand in enumerate(state.hand):
        if len(hand) != state.hand_size[seat]:
            broken.append(f"the hand of {_name(state, seat)} differs from its public size")
    removed = scenario_of(state).removed_actions
    for card, count in enumerate(_found_cards(state)):
        wanted = 0 if CARD_ACTION[card] in removed else CARD_COUNT[card]
        if count != wanted:
            broken.append(f"card {CARDS[card]}: {count} instead of {wanted}")
    return broken


def _found_cards(state: State) -> list[int]:
    """By card: the copies in decks, discards, hands and in play."""
    found = [0] * len(CARDS)
    for deck in range(3):
        for place, count in enumerate(deck_of(state, deck)):
            found[DECK_FIRST[deck] + place] += count
    in_play = [*state.ruler, *state.advisors, *state.leaders, *state.displays]
    played = (Battle, PlayCard, CovertWindow, ReactToMarch)
    in_play += [frame.card for frame in state.stack if isinstance(frame, played)]
    for card in (*chain(*state.discards), *chain(*state.hand), *in_play):
        if 0 <= card < len(CARDS):
            found[card] += 1
    return found


def _board(state: State) -> list[str]:
    broken = []
    seen = 0
    for tokens in (*state.towns, *state.vassals):
        if seen & tokens:
            broken.append("two lawful tokens lie on one Province")
        seen |= tokens
    top = state.rebel_towns
    if state.rebel_towns & ~seen:
        broken.append("a Rebel Town lies where no token is")
    for occupied in state.occupied:
        if top & occupied:
            broken.append("two Towns lie on top of one Province")
        top |= occupied
    if state.unrest & ~seen or state.unrest_top & ~top:
        broken.append("Unrest lies where no token is")
    if (state.pairs | state.pairs_top) & ~state.large or state.pairs_top & ~top:
        broken.append("two Small Towns lie where no Large Province is held")
    if state.unrest_twice & ~(state.pairs & state.unrest):
        broken.append("a second Unrest lies on a single Town")
    if state.unrest_top_twice & ~(state.pairs_top & state.unrest_top):
        broken.append("a second Unrest lies on a single Town of an Occupant")
    outside = ALL_AREAS & ~scenario_of(state).areas
    if any(mask & outside for mask in (*state.claims, *state.cores)):
        broken.append("a Claim lies out of play")
    return [*broken, *_flags(state), *_cubes(state)]


def _flags(state: State) -> list[str]:
    broken = []
    lands = 0
    for realm, own in enumerate(state.lands):
        if lands & own:
            broken.append("a Province has two flags")
        lands |= own
        if own and state.capital[realm] == NO_ONE:
            broken.append(f"{REALMS[realm]} has Provinces but no Capital")
    flagged = [0] * len(REALMS)
    for province, realm in enumerate(state.flag):
        if realm != NO_ONE:
            flagged[realm] |= 1 << province
    if state.lands != flagged:
        broken.append("flags and lands differ")
    if any(towns & lands for towns in state.towns):
        broken.append("a Town and a flag hold the same Province")
    return broken


def _cubes(state: State) -> list[str]:
    broken = []
    players = owned_by_players(state)
    for area, packed in enumerate(state.influence):
        if packed and cubes_in(packed) > AREA_CUBES:
            broken.append(f"{AREAS[area]} holds more than {AREA_CUBES} cubes")
        if packed and not AREA_PROVINCES[area] & ~players:
            broken.append(f"{AREAS[area]} holds cubes although players Own all of it")
    return broken


def _mats(state: State) -> list[str]:
    broken = []
    if any(not 0 <= points <= MOST_POWER for points in state.power):
        broken.append("Monarch Power is beyond its limits")
    if min(state.ducats) < 0 or min(state.interest) < 0:
        broken.append("a treasury holds less than nothing")
    if sorted(state.recent) != list(range(state.seats)):
        broken.append("the order of the last Turns does not name everybody once")
    if any(abs(stability) > MOST_STABILITY for stability in state.stability):
        broken.append("Stability is off its track")
    hired = state.mercenaries
    for seat in range(state.seats):
        held = deployed_regulars(state, seat) + state.available[seat] + state.exhausted[seat]
        if held > REGULARS or min(state.available[seat], state.exhausted[seat]) < 0:
            broken.append(f"{_name(state, seat)} has {held} Regular units")
        hired += deployed_mercenaries(state, seat)
        if (state.claims[seat].bit_count() + state.cores[seat].bit_count()) > CLAIMS:
            broken.append(f"{_name(state, seat)} has too many Claims")
    if hired != MERCENARIES:
        broken.append("Mercenaries were lost or found")
    for place, area in enumerate(state.armies):
        if (area == NO_ONE) != (army_size(state, place) == 0):
            broken.append(
                f"Army {place % 3 + 1} of {_name(state, place // 3)} has no units or no Area"
            )
    return broken


def _sets(state: State) -> list[str]:
    broken = []
    for seat in range(state.seats):
        if state.garrisons[seat] != mask_of(
            [a for a, packed in enumerate(state.loose) if packed >> LOOSE * seat & 31]
        ):
            broken.append(f"single Infantry of {_name(state, seat)} stands where no set says")
        if state.presence[seat] != mask_of(
            [a for a, packed in enumerate(state.influence) if packed >> LANE * seat & 15]
        ):
            broken.append(f"cubes of {_name(state, seat)} lie where no set says")
    return broken


def _ships(state: State) -> list[str]:
    """Ships are conserved: what is not in the supply is in one place; Ports and slots have room."""
    broken = []
    for seat in range(state.seats):
        if not 0 <= ships_left(state, seat) <= SHIPS:
            broken.append(f"{_name(state, seat)} has more ships than there are")
        if state.patrols[seat] != mask_of(
            [z for z in range(len(ZONES)) if single_ships(state, seat, z)]
        ):
            broken.append(f"Light Ships of {_name(state, seat)} are where no set says")
        if (state.fleet[seat] == NO_ONE) != (fleet_size(state, seat) == 0):
            broken.append(f"the Fleet of {_name(state, seat)} has no ships or no place")
        if not 0 <= state.damaged[seat] <= state.fleet_ships[3 * seat + HEAVY]:
            broken.append(f"{_name(state, seat)} has more damaged Heavy Ships than Heavy Ships")
        zone = fleet_zone(state, seat)
        if state.fleet_ships[3 * seat + GALLEY] and zone != NO_ONE and not GALLEY_ZONES >> zone & 1:
            broken.append(f"{_name(state, seat)} has Galleys in a Sea Zone without a mark")
        if any(
            single_ships(state, seat, z) < protecting(state, seat, z) for z in range(len(ZONES))
        ):
            broken.append(f"more ships of {_name(state, seat)} protect trade than there are")
    if any(free_slots(state, zone) < 0 for zone in range(len(ZONES))):
        broken.append("a Sea Zone has more ships on slots than slots")
    for province in {p for ports in state.docked for p in ports} | {
        fleet_port(state, seat) for seat in range(state.seats)
    } - {NO_ONE}:
        singles, fleets = in_port(state, province)
        if not port_fits(state, province, singles, fleets):
            broken.append(f"the Port of {PROVINCES[province]} is too full")
    return broken


def _trade(state: State) -> list[str]:
    broken = []
    for seat in range(state.seats):
        if state.merchants_used[seat] & ~state.merchants[seat]:
            broken.append(f"a Merchant of {_name(state, seat)} has acted where none is")
        if not state.merchants[seat].bit_count() <= state.merchants_held[seat] <= MERCHANTS:
            broken.append(f"{_name(state, seat)} has too many Merchants")
    if sum(state.pirates) > PIRATES:
        broken.append("there are too many Pirates")
    shown = [card for frame in state.stack if isinstance(frame, Trade) for card in frame.cards]
    for card, count in enumerate(TRADE_COUNT):
        found = state.trade_deck[card] + state.trade_discard[card] + shown.count(card)
        if found > count or state.trade_deck[card] < 0:
            broken.append(f"Trade Card {TRADE_CARDS[card]}: {found} instead of {count}")
    return broken
