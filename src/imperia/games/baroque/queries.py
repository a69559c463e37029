"""Questions about a state, without an effect on it."""

from imperia.core import Seat
from imperia.kit.masks import bits

from .components.cards import (
    ARCHITECT,
    CARD_CLASS,
    CARD_COUNT,
    DIVINE_INTERVENTION,
    IS_CHARACTER,
    NO_ARCHITECT,
)
from .components.events import FAMINE_FLOOR, FAMINE_LOSS, WAR_CLOSES, WARS
from .components.map import (
    BALTIC_PORTS,
    INCOME_WITH_PERMIT,
    NEAR,
    NORTH_SEA_PORTS,
    ONE,
    PERMIT_NEAR,
    VALUE,
    WITHIN,
)
from .components.tables import (
    CITY_MULTIPLIER,
    INCOME_MINIMUM,
    SCORE_CITY,
    SCORE_COMPOSER,
    SCORE_FORTRESS,
    SCORE_RESIDENCE,
    VOTES_DIOCESE,
    VOTES_ELECTOR,
    VOTES_RESIDENCE,
)
from .options import GAME_END_ONLY, LINKS_FULL, PORT_INCOME, PRUSSIA_LINK_SCOPE, RESIDENCE_VP, TURNS
from .state import NO_CARD, NOBODY, OTTOMAN, State


def is_last_turn(state: State) -> bool:
    return state.turn == state.options[TURNS]


def enemy_armies(state: State, seat: Seat) -> int:
    """Mask of the states with an army of somebody else, the Ottoman army included."""
    return state.occupied & ~state.stands[seat]


def controlled(state: State) -> int:
    """Mask of the states that anybody controls."""
    mask = 0
    for domain in state.domain:
        mask |= domain
    return mask


def permit_joins_all(state: State) -> bool:
    """Do the links of the Polish permit count for more than armies now?"""
    return state.permit != 0 and state.options[PRUSSIA_LINK_SCOPE] == LINKS_FULL


def near(state: State, place: int) -> int:
    """Mask of the neighbours for everything but armies."""
    return PERMIT_NEAR[place] if permit_joins_all(state) else NEAR[place]


def near_for_armies(state: State, place: int) -> int:
    """Mask of the neighbours that an army may walk to."""
    return PERMIT_NEAR[place] if state.permit else NEAR[place]


def within(state: State, place: int, distance: int) -> int:
    """Mask of the states at most so far away."""
    if not permit_joins_all(state):
        return WITHIN[distance][place]
    reached = ONE[place]
    for _ in range(distance):
        for state_reached in bits(reached):
            reached |= near(state, state_reached)
    return reached


def votes(state: State, place: int) -> int:
    """What a state adds to the support of its controller."""
    bit = ONE[place]
    count = VOTES_ELECTOR if state.electors & bit else 0
    if state.dioceses & bit:
        count += VOTES_RESIDENCE if state.residences & bit else VOTES_DIOCESE
    return count


def support_of(state: State, seat: Seat) -> int:
    """The support of a seat, counted afresh."""
    return sum(votes(state, place) for place in bits(state.domain[seat]))


def support_order(state: State) -> list[Seat]:
    """Seats by descending support; ties in turn order."""
    return sorted(state.order, key=lambda seat: -state.support[seat])


def turn_order_from(state: State, seat: Seat) -> list[Seat]:
    """Seats in turn order, beginning with this one."""
    start = state.order.index(seat)
    return state.order[start:] + state.order[:start]


def yields_nothing(state: State, seat: Seat) -> int:
    """Mask of the states from which their controller gets no money."""
    occupied_homes = state.home[seat] & enemy_armies(state, seat)
    return state.no_income | occupied_homes | state.stands[OTTOMAN]


def port_mask(state: State) -> int:
    """Mask of the ports that no war has closed, in states that are in play."""
    closed = 0
    for war in range(len(WARS)):
        if state.wars >> war & 1:
            closed |= WAR_CLOSES[war]
    return (BALTIC_PORTS | NORTH_SEA_PORTS) & state.in_play & ~closed


def state_income(state: State, seat: Seat, place: int) -> int:
    """What one controlled state yields to its controller in the income phase."""
    bit = ONE[place]
    if yields_nothing(state, seat) & bit:
        return 0
    income = (INCOME_WITH_PERMIT if state.permit else VALUE)[place]
    if state.famine and not state.exempt_famine >> seat & 1:
        income = max(FAMINE_FLOOR, income - FAMINE_LOSS)
    if (state.cities | state.fortresses) & bit:
        income *= CITY_MULTIPLIER
    if port_mask(state) & bit:
        income += state.options[PORT_INCOME]
    return income


def income(state: State, seat: Seat) -> int:
    """The income of a seat: the sum of its states, halved by chaos, at least the minimum."""
    total = sum(state_income(state, seat, place) for place in bits(state.domain[seat]))
    if state.chaos_halving and not state.exempt_chaos >> seat & 1:
        total = half_rounded_up(total)
    return max(INCOME_MINIMUM, total)


def half_rounded_up(number: int) -> int:
    return (number + 1) // 2


def scoring_states(state: State, seat: Seat) -> int:
    """Mask of the states that give their controller victory points."""
    occupied_homes = state.home[seat] & enemy_armies(state, seat)
    return state.domain[seat] & ~(occupied_homes | state.stands[OTTOMAN])


def scoring_parts(state: State, seat: Seat) -> list[int]:
    """The points of a seat at the end of a turn for its states, cities, fortresses, residences and
    composers, in this order."""
    counted = scoring_states(state, seat)
    homes = counted & state.home[seat]
    yearly = state.options[RESIDENCE_VP] != GAME_END_ONLY
    return [
        sum([VALUE[place] for place in bits(counted)]),
        SCORE_CITY * (counted & state.cities).bit_count(),
        SCORE_FORTRESS * (counted & state.fortresses).bit_count(),
        SCORE_RESIDENCE * (counted & state.residences).bit_count() if yearly else 0,
        SCORE_COMPOSER
        * sum([1 for place in state.composer_at if place >= 0 and homes & ONE[place]]),
    ]


def scoring(state: State, seat: Seat) -> int:
    """The victory points of a seat at the end of a turn."""
    return sum(scoring_parts(state, seat))


def city_count(state: State, seat: Seat) -> int:
    """Plain and fortified cities in the states of a seat."""
    return (state.domain[seat] & (state.cities | state.fortresses)).bit_count()


def leads_in_cities(state: State, seat: Seat) -> bool:
    """Has this seat more cities than each other?"""
    own = city_count(state, seat)
    return all(city_count(state, other) < own for other in state.order if other != seat)


def leads_in_dioceses(state: State, seat: Seat) -> bool:
    """Has this seat more dioceses than each other?"""
    own = (state.domain[seat] & state.dioceses).bit_count()
    return all(
        (state.domain[other] & state.dioceses).bit_count() < own
        for other in state.order
        if other != seat
    )


def architect(state: State, seat: Seat) -> int:
    """The index of the price list that this seat builds by."""
    card = state.front[seat][ARCHITECT]
    return NO_ARCHITECT if card == NO_CARD else card


def affected_player(state: State, place: int) -> Seat:
    """Whom an event aimed at this state hits: its controller, else the owner of armies there."""
    if state.control[place] >= 0:
        return state.control[place]
    owner = state.army_owner[place]
    return owner if owner != OTTOMAN else -1


def unmoved(state: State, seat: Seat, place: int) -> int:
    """How many armies of this seat may still move from here."""
    if state.army_owner[place] != seat:
        return 0
    return state.armies[place] - state.moved[place]


def holder_of(state: State, card: int) -> Seat:
    """The seat with this character in front."""
    if IS_CHARACTER[card]:
        for seat in state.order:
            if state.front[seat][CARD_CLASS[card]] == card:
                return seat
    return NOBODY


def unseen_cards(view: State, viewer: int) -> list[int]:
    """By card: how many this viewer cannot place; nobody's hand but his own is looked into."""
    unseen = CARD_COUNT[:]
    known = [view.discard, view.removed]
    if viewer >= 0:
        known.append(view.hand[viewer])
    for pile in known:
        unseen = [left - count for left, count in zip(unseen, pile, strict=True)]
    for front in view.front:
        for card in front:
            if card != NO_CARD:
                unseen[card] -= 1
    unseen[DIVINE_INTERVENTION] -= sum(view.divine)
    return unseen
