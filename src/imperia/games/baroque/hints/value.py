"""How good a position of Baroque is for a seat; a hundred of these points are a victory point."""

from typing import Final

from imperia.core import Seat
from imperia.kit.masks import bits

from ..components.cards import (
    ARCHITECT,
    ASSASSIN,
    BAROQUE,
    BISHOP,
    CAPITALISM,
    CARD_CLASS,
    DIVINE_INTERVENTION,
    GALEN,
    GENERAL,
    GENERAL_BONUS,
    GENERAL_COST,
    INVESTMENTS,
    PAINTER,
    POLITICIAN,
    POWER_CARD,
    TRAITOR,
    TURN_END_FLORINS,
    TURN_END_VP,
    WORKS,
)
from ..components.map import DIOCESES, ELECTORS, N_STATES, NEAR, ONE, VALUE
from ..components.tables import (
    MAINTENANCE,
    MAX_BUY_AT,
    SCORE_CITY,
    SCORE_COMPOSER,
    SCORE_FORTRESS,
    SCORE_RESIDENCE,
    THRONE_FAVOURS,
    THRONE_VP,
)
from ..options import TURNS
from ..queries import controlled, income, leads_in_cities
from ..rules.turn.action_phase import ACTIONS, Activation
from ..rules.turn.opportunity import OpportunityPhase
from ..rules.turn.support import HoldThrone, SpendFavours
from ..rules.turn.turn import PlayTurn
from ..state import NEUTRAL, NO_CARD, OTTOMAN, State

VP: Final = 100
# By action phases still to come, this one included; the last entry stands for all more.
FLORIN: Final = (2, 28, 55, 65)
ACTIVATION: Final = (0, 180, 330, 450)  # a card in hand lets its holder take three actions
ACTION: Final = (0, 60, 110, 150)
ARMY: Final = (0, 110, 200, 240)
MARCH: Final = (0, 50, 55, 60)  # percent of what an army may still take in the running turn
POINT: Final = (0, 60, 110, 120)  # a point of influence in a state of others or nobody
POWER: Final = (0, 190, 380, 560)
BOOST: Final = (0, 40, 90, 130)  # a city that strengthens influence in each of them
PLENTY: Final = 25  # florins beyond these are worth half
LAST_FLORIN: Final = 4  # in the last turn, for each card in hand and once more
LAST_PLENTY: Final = 15  # florins beyond these will not be spent in the last turn
LEFT_OVER: Final = 2  # a florin more where the last income is enough already
SPENT: Final = 5  # florins that an action spends
FAVOURS: Final = (0, 120, 300, 400, 500)  # by number
HELD: Final = 85  # percent: what is not yet in hand counts less
NEARLY: Final = 40  # percent of a state when one more point of influence takes it
OCCUPIED: Final = 80  # percent of a state under a foreign army that is lost
ACTIVATION_PLACE: Final = 3  # on the stack: below are the game, the turn and the phase
THRONE_PLACE: Final = 3  # likewise

_BY_VALUE: Final = [
    (value, sum(ONE[place] for place in range(N_STATES) if VALUE[place] == value))
    for value in sorted(set(VALUE))
]
# What an army may take, the best first: how much it counts, from whom, the states of that value.
_PREY: Final = sorted(
    [(printed * (1 + foe), foe, states) for printed, states in _BY_VALUE for foe in (0, 1)],
    reverse=True,
)


class Outlook:
    """How far the game has come, and what things are worth by then."""

    __slots__ = ("acting", "bare", "dealing", "florin", "later", "left", "phases")

    def __init__(self, left: int, step: str) -> None:
        self.left = left  # how often states will still score
        self.acting = step not in ("end_turn", "")
        self.dealing = step == "fix_turn_order"
        self.phases = min(3, left if self.acting or not step else left - 1)
        self.florin = FLORIN[self.phases]
        self.later = FLORIN[self.phases - 1 if self.acting and self.phases else self.phases]
        self.bare = [self._bare_worth(place) for place in range(N_STATES)]

    def _bare_worth(self, place: int) -> int:
        """What a state without buildings will bring to its controller."""
        votes = (30 if ELECTORS & ONE[place] else 0) + (10 if DIOCESES & ONE[place] else 0)
        points = self.left * (VP * VALUE[place] + votes)
        return points + (self.left - 1) * VALUE[place] * self.later


_OUTLOOKS: Final[dict[tuple[int, str], Outlook]] = {}


def outlook(state: State) -> Outlook:
    """The outlook of this moment, by the phase of the turn that is running."""
    stack = state.stack
    frame = stack[1] if len(stack) > 1 else None
    step = frame.step if isinstance(frame, PlayTurn) else "seek_support"
    key = (state.options[TURNS] - max(state.turn, 1) + (step != ""), step)
    found = _OUTLOOKS.get(key)
    if found is None:
        found = _OUTLOOKS[key] = Outlook(*key)
    return found


def value(state: State, seat: Seat) -> int:
    """The points a seat may expect at the end."""
    if not state.stack:
        return VP * state.vp[seat]
    now = outlook(state)
    total = VP * state.vp[seat] + _purse(state, seat, now)
    total += _lands(state, seat, now) + _throne(state, seat, now)
    total += _armies(state, seat, now) + _influence(state, seat, now) + _marches(state, seat, now)
    for card in state.front[seat]:
        if card != NO_CARD:
            total += character_worth(state, seat, card, now)
    return total + _hand(state, seat, now) + _actions(state, seat, now) if now.acting else total


def _actions(state: State, seat: Seat, now: Outlook) -> int:
    """The actions a seat has left in its running activation."""
    return _actions_left(state, seat) * ACTION[now.phases]


def _actions_left(state: State, seat: Seat) -> int:
    stack = state.stack
    frame = stack[ACTIVATION_PLACE] if len(stack) > ACTIVATION_PLACE else None
    return frame.actions if isinstance(frame, Activation) and frame.seat == seat else 0


def values_in(mask: int) -> int:
    """The printed values of the states of a mask together."""
    total = 0
    for printed, states in _BY_VALUE:
        total += printed * (mask & states).bit_count()
    return total


def worth(state: State, place: int, now: Outlook) -> int:
    """What control of a state will bring."""
    bit = ONE[place]
    gain = now.bare[place]
    if (state.cities | state.fortresses | state.residences) & bit:
        points = SCORE_CITY if state.cities & bit else 0
        points += SCORE_FORTRESS if state.fortresses & bit else 0
        points += SCORE_RESIDENCE if state.residences & bit else 0
        gain += now.left * VP * points
        if (state.cities | state.fortresses) & bit:
            gain += (now.left - 1) * VALUE[place] * now.later
    return gain


def florin_worth(state: State, seat: Seat, now: Outlook) -> int:
    """In the last action phase money is for those who can still act."""
    if now.phases == 1 and now.acting:
        return LAST_FLORIN * (1 + min(4, state.hand_size[seat]))
    return now.florin


def florins_gain(state: State, seat: Seat, gain: int, now: Outlook) -> int:
    """What so many florins more are worth to a seat."""
    owned = _owned(state, seat)
    return _florins(state, seat, owned + gain, now) - _florins(state, seat, owned, now)


def _purse(state: State, seat: Seat, now: Outlook) -> int:
    return _florins(state, seat, _owned(state, seat), now)


def _owned(state: State, seat: Seat) -> int:
    return state.florins[seat] - 5 * state.fugger_debt[seat] - 2 * state.deferred[seat]


def _florins(state: State, seat: Seat, florins: int, now: Outlook) -> int:
    """What so many florins are worth: less beyond what can be spent before the game ends."""
    rate = florin_worth(state, seat, now)
    if now.phases == 1:
        plenty = _useful(state, seat) if now.acting else PLENTY - income(state, seat)
        plenty = max(0, min(LAST_PLENTY, plenty))
        spare = 0 if now.acting else LEFT_OVER
        return rate * min(florins, plenty) + spare * max(0, florins - plenty)
    if florins > PLENTY:
        return rate * PLENTY + (florins - PLENTY) * rate // 2
    return rate * florins


def _useful(state: State, seat: Seat) -> int:
    """The florins a seat can still spend in the last action phase."""
    return SPENT * (ACTIONS * state.hand_size[seat] + _actions_left(state, seat))


def _lands(state: State, seat: Seat, now: Outlook) -> int:
    """Points and income of the controlled states, less what foreign armies hold."""
    domain, left = state.domain[seat], now.left
    foreign = domain & state.occupied & ~state.stands[seat]
    silent = foreign & (state.home[seat] | state.stands[OTTOMAN])
    lost = foreign & ~silent
    counted = domain & ~silent
    cities, fortresses = counted & state.cities, counted & state.fortresses
    towns = cities | fortresses
    points = values_in(counted) + SCORE_CITY * cities.bit_count()
    points += SCORE_FORTRESS * fortresses.bit_count()
    points += SCORE_RESIDENCE * (counted & state.residences).bit_count()
    homes = counted & state.home[seat]
    for place in state.composer_at:
        if place >= 0 and homes & ONE[place]:
            points += SCORE_COMPOSER
    florins = values_in(counted & ~state.no_income) + values_in(towns & ~state.no_income)
    total = left * VP * points + (left - 1) * now.later * florins
    if silent:
        total += (left - 1) * VP * values_in(silent)
    if lost:
        for place in bits(lost):
            total -= worth(state, place, now) * OCCUPIED // 100
    boosts = cities.bit_count() + 2 * fortresses.bit_count()
    boosts += 2 * (counted & state.residences).bit_count()
    return total + boosts * BOOST[now.phases]


def _throne(state: State, seat: Seat, now: Outlook) -> int:
    """The emperor's points and favours, by the lead in support over each other."""
    support, seats = state.support, state.seats
    prizes = THRONE_VP[seats]
    best = VP * prizes[0] + FAVOURS[THRONE_FAVOURS[seats][0]]
    last = VP * prizes[seats - 1] + FAVOURS[THRONE_FAVOURS[seats][seats - 1]]
    chance = 0
    for other in range(seats):
        if other != seat:
            chance += max(0, min(10, 5 + support[seat] - support[other]))
    turns, total = now.left, 0
    stack = state.stack
    throne = stack[THRONE_PLACE] if len(stack) > THRONE_PLACE else None
    if isinstance(throne, HoldThrone) and seat in throne.ranking[: throne.place]:
        turns -= 1
        spending = stack[THRONE_PLACE + 1] if len(stack) > THRONE_PLACE + 1 else None
        if isinstance(spending, SpendFavours) and spending.seat == seat:
            total = FAVOURS[spending.favours]
    return total + turns * (last + (best - last) * chance // (10 * (seats - 1)))


def _armies(state: State, seat: Seat, now: Outlook) -> int:
    """Armies take the minor states they stand in when the turn ends, if they are paid."""
    count = state.army_total[seat]
    if not count:
        return 0
    total = 0
    fee = MAINTENANCE[max(state.turn, 1)]
    paid = state.florins[seat] // fee
    domain, majors = state.domain[seat], state.majors
    gains = []
    for place in bits(state.stands[seat]):
        bit = ONE[place]
        if not (domain | majors) & bit:
            gains.append(worth(state, place, now) * HELD // 100)
    if len(gains) > paid:
        gains.sort(reverse=True)
        del gains[paid:]
    kept = min(count, paid)
    total = sum(gains) + kept * ARMY[max(0, now.phases - 1)]
    total -= len(gains) * fee * florin_worth(state, seat, now)
    if now.acting and state.hand_size[seat]:
        total += kept * (ARMY[now.phases] - ARMY[now.phases - 1]) // 2
    return total


def _marches(state: State, seat: Seat, now: Outlook) -> int:
    """What armies that hold nothing yet may still take in this turn.

    Between two players only: of a war between two, a third player has the gain.
    """
    if state.seats > 2:
        return 0
    own = state.domain[seat]
    idle = state.stands[seat] & (own | state.majors)
    if not (idle and now.acting and (state.hand_size[seat] or _actions_left(state, seat))):
        return 0
    left = state.florins[seat] // MAINTENANCE[max(state.turn, 1)]
    left -= (state.stands[seat] & ~idle).bit_count()
    open_states = state.in_play & ~(own | state.majors | state.occupied | state.banned)
    foreign = controlled(state)
    points = 0
    for place in bits(idle):
        near = NEAR[place] & open_states
        if not near:
            continue
        armies = min(left, state.armies[place])
        left -= armies
        for counts, foe, states in _PREY:
            if armies <= 0:
                break
            found = min(armies, (near & states & (foreign if foe else ~foreign)).bit_count())
            points += counts * found
            armies -= found
    return points * (now.left * VP + (now.left - 1) * now.later) * MARCH[now.phases] // 100


def _influence(state: State, seat: Seat, now: Outlook) -> int:
    """States that little is missing in, and a guard in one's own."""
    rows = state.influence
    row = rows[seat]
    more = now.phases > 1 or state.hand_size[seat] > 0 or _actions_left(state, seat) > 0
    nearly = NEARLY if now.phases > 1 or state.hand_size[seat] else 8
    duel, point = state.seats == 2, 3 * now.phases
    if duel and now.acting:
        point = POINT[now.phases] if more else 0
    total = 0
    control = state.control
    for place in [place for place, points in enumerate(row) if points]:
        points, holder = row[place], control[place]
        if holder == seat:
            total += min(points, 3) * 4 * VALUE[place] * now.phases
            continue
        lead = points - (1 + rows[holder][place] if holder != NEUTRAL else _most(rows, seat, place))
        if lead >= 0:
            total += worth(state, place, now) * (nearly if lead else nearly // 3) // 100
        if lead < 0 or duel:
            total += point * points
    return total


def _most(rows: list[list[int]], seat: Seat, place: int) -> int:
    """The most points that another seat has in a state."""
    return max([row[place] for other, row in enumerate(rows) if other != seat])


def character_worth(state: State, seat: Seat, card: int, now: Outlook) -> int:
    """What a character in front brings at the end of the turn, and helps until then."""
    total = VP * TURN_END_VP[card] + now.later * TURN_END_FLORINS[card]
    if not now.acting:
        return total
    kind = CARD_CLASS[card]
    if kind == GENERAL:
        return 20 + 30 * GENERAL_BONUS[card] if state.army_total[seat] else 0
    if kind == ARCHITECT:
        return total + 5 * min(20, state.florins[seat]) * now.phases
    total += 40 * now.phases
    if kind == BISHOP:
        total += 40 * (state.domain[seat] & state.dioceses & ~state.residences).bit_count()
        if card == GALEN:
            total += (now.left - 1) * 2 * VP
    return total


def card_worth(state: State, seat: Seat, card: int, now: Outlook) -> int:
    """What playing a card brings."""
    kind = CARD_CLASS[card]
    if kind <= POLITICIAN:
        gain = character_worth(state, seat, card, now)
        if kind == GENERAL:
            gain -= GENERAL_COST[card] * now.florin
        older = state.front[seat][kind]
        return gain if older == NO_CARD else gain - character_worth(state, seat, older, now)
    if kind == PAINTER:
        return _painter_worth(state, seat, card, now)
    if card == POWER_CARD:
        return POWER[now.phases]
    if card == CAPITALISM:
        florins = state.florins[seat]
        gains = [get - pay - fee for pay, get, fee in INVESTMENTS if pay <= florins]
        return florins_gain(state, seat, max(gains, default=1), now)
    if card == BAROQUE:
        sure = leads_in_cities(state, seat)
        return now.left * VP * SCORE_COMPOSER if sure else now.left * 25
    if card == ASSASSIN:
        return _assassin_worth(state, seat, now)
    if card == TRAITOR:
        return ACTIVATION[now.phases] // 2
    assert card == DIVINE_INTERVENTION
    return 60


def _painter_worth(state: State, seat: Seat, card: int, now: Outlook) -> int:
    florins, rate = state.florins[seat], florin_worth(state, seat, now)
    return max([VP * vp - rate * price for price, vp in WORKS[card] if price <= florins], default=0)


def _assassin_worth(state: State, seat: Seat, now: Outlook) -> int:
    best = 60
    for other, front in enumerate(state.front):
        if other != seat:
            for card in front:
                if card != NO_CARD:
                    best = max(best, character_worth(state, other, card, now))
    return best


def _hand(state: State, seat: Seat, now: Outlook) -> int:
    """Cards for what they do, and for the activations they give while others hold cards too."""
    size = state.hand_size[seat]
    if not size:
        return 0
    total = 0
    for card, count in enumerate(state.hand[seat]):
        if count:
            total += count * card_worth(state, seat, card, now)
    rounds = min(size, 1 + _longest_hand(state, seat, now))
    spare = size - rounds  # to be played as actions, three in a round
    if spare > 3 * rounds:
        total = total * 4 * rounds // size
        spare = 3 * rounds
    return total * HELD // 100 - spare * ACTION[now.phases] // 2 + rounds * ACTIVATION[now.phases]


def _longest_hand(state: State, seat: Seat, now: Outlook) -> int:
    """The most cards another seat holds, or will when it has bought some."""
    sizes = state.hand_size[:]
    sizes[seat] = 0
    if now.dealing:
        phase = state.stack[2]
        if isinstance(phase, OpportunityPhase):
            for other in phase.queue:
                if other != seat:
                    sizes[other] += MAX_BUY_AT[state.seats] // 2
    return max(sizes)
