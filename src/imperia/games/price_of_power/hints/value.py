"""How good a position is for a seat; a hundred of these points are one Prestige."""

from typing import Final

from imperia.core import Seat

from ..components.cards import (
    MILESTONE_PRESTIGE,
    MISSION_PRESTIGE,
    PERSON_COST,
    PERSON_SKILLS,
)
from ..components.map import AREA_PROVINCES, areas_of, members, tax_of
from ..components.reading import DIP
from ..components.tables import HAND, LOAN, MOST_INTEREST
from ..queries.court.modifiers import bonus
from ..queries.goals.progress import MILESTONE_PROGRESS, MISSION_PROGRESS
from ..queries.realms import covered, scenario_of
from ..queries.rounds.income import net_income, upkeep_of_units
from ..queries.rounds.scoring import final_points
from ..state import ACTIONS, DRAWING, INCOME, LANE, NO_ONE, PEACE, State
from .sea import beyond_the_sea
from .steps import can_steady
from .war import pending, turns_ahead, war_worth

POINT: Final = 100
LAST: Final = 5  # Rounds that are looked ahead at most

# What is worth something for what can still be done with it: the first, the next, any further.
POWER: Final = ((3, 24), (3, 14), (99, 4))
DUCATS: Final = ((6, 14), (12, 6), (999, 1))
LAST_ROUND: Final = ((999, 1),)  # then they are there to be spent, and break ties

SHORT: Final = 90  # percent of a Loan's price for Loans that Phase 4 will need
RUIN: Final = 900  # Bankruptcy
INCOME_AHEAD: Final = 9  # a Ducat of every later Round
UNDER_ARMS: Final = 1  # later Rounds in which units are paid: they are dismissed when a War is over
INTEREST: Final = 110  # a token beyond its point at the end
STABILITY: Final = (-420, -260, -90, 0, 60, 120, 170)  # from -3 to +3, beyond final scoring
CALM: Final = 50  # the Power for a step of Stability, while Turns are left
CALM_LAST: Final = 120  # in the last Round, which has no other use for it
UNREST: Final = 52  # before Rebel dice are rolled
UNREST_LATER: Final = 28
HELD: Final = 35  # Tax Value that is Occupied, beyond what it pays: a peace may keep it
FIRM: Final = 55  # Tax Value that is lawfully one's own: no peace gives it back
SUBJECT: Final = 30  # the same of Vassals, which pay half
AT_WAR: Final = 200  # another Round at War: Unrest in two Towns, no Alliances, no Claims
REBEL: Final = 55  # a Rebel Unit in the realm
LOST_TAX: Final = 110  # Tax Value under an Enemy's or Rebels' Town, beyond final scoring
LOST_FAME: Final = 70  # and the point of Prestige that it costs in each of the next Rounds
MOST_FAME: Final = 5  # points that are lost in a Round
SKILL: Final = 30  # a point of skill for each Round in which it brings Power
NO_RULER: Final = 260
ILL: Final = 25
CARD: Final = 26
CARD_LATE: Final = 12  # drawn in the last Round, to be played there
LEADER: Final = 6  # the price of a Leader, for each Round in which he may be of use
IDEA: Final = 45
MISSION: Final = 60  # in hand
GOAL: Final = 40  # a point of Prestige of a Mission or Milestone, by the part that is done
GOAL_LATE: Final = 20
CUBE: Final = 9
FOOTHOLD: Final = 80  # a second cube beside a Capital that might be allied
FIRST_STEP: Final = 25  # the first one


def value(state: State, seat: Seat) -> int:
    """What the seat has, and what it may still make of it."""
    total = POINT * state.prestige[seat]
    if not state.stack:
        return total
    total += POINT * final_points(state, seat)
    left = min(LAST, scenario_of(state).rounds - state.round)
    total += _means(state, seat, left)
    total += _order(state, seat, left)
    total += _court(state, seat, left)
    if left:
        total += beyond_the_sea(state, seat, left)
    # What is promised counts to the end: a bot must not fear to Pass or to end its last Turn.
    total += _friends(state, seat, left) + war_worth(state, seat, left)
    return total + _goals(state, seat, left) - pending(state, seat)


def spread(amount: int, steps: tuple[tuple[int, int], ...]) -> int:
    """The worth of so many things of which later ones count less."""
    total = 0
    for size, worth in steps:
        if amount <= size:
            return total + amount * worth
        total += size * worth
        amount -= size
    return total


def _means(state: State, seat: Seat, left: int) -> int:
    """Monarch Power and Ducats, by what they can still buy; a treasury that will be short."""
    powers, coins = (POWER, DUCATS) if left else (LAST_ROUND, LAST_ROUND)
    total = sum(spread(points, powers) for points in state.power[3 * seat : 3 * seat + 3])
    ducats = state.ducats[seat]
    total += spread(ducats, coins)
    net = net_income(state, seat)
    price = INTEREST * (1 + min(2, left))  # of a token of Interest, beyond its point
    after = ducats + net if state.phase <= PEACE else ducats
    if after < 0:
        loans = (LOAN - 1 - after) // LOAN
        total -= SHORT * loans * (POINT + price) // 100
        if loans + state.interest[seat] > MOST_INTEREST:
            total -= RUIN
    if left:
        paid = upkeep_of_units(state, seat)
        total += INCOME_AHEAD * (left * min(net + paid, 25) - min(left, UNDER_ARMS) * paid)
    if left or state.phase == DRAWING:
        total += (CARD if left else CARD_LATE) * min(HAND, state.hand_size[seat])
    return total - price * state.interest[seat]


def _order(state: State, seat: Seat, left: int) -> int:
    """Stability, Unrest, Rebels and what is lost to them."""
    own = state.towns[seat] | state.vassals[seat]
    bare = ~covered(state)
    restless = (own & bare & state.unrest).bit_count()
    soon = state.phase <= ACTIONS or left
    total = STABILITY[state.stability[seat] + 3] * min(2, left + (state.phase <= PEACE)) // 2
    if soon and can_steady(state, seat) and turns_ahead(state, seat):
        total += CALM if left else CALM_LAST
    total -= (UNREST if soon else UNREST_LATER) * restless
    total += HELD * tax_of(state.occupied[seat], state.large)
    total += FIRM * tax_of(state.towns[seat] & bare, state.large)
    total += SUBJECT * tax_of(state.vassals[seat] & bare, state.large)
    if left and state.phase > ACTIONS and state.war[seat]:
        total -= AT_WAR
    lost = tax_of(own & ~bare, state.large)
    if lost:
        total -= LOST_TAX * lost * (1 + min(2, left)) // 2
        total -= LOST_FAME * min(2, left) * min(MOST_FAME, lost)
    if any(state.rebels):
        home = areas_of(own)
        total -= REBEL * sum(state.rebels[area] for area in members(home))
    return total


def _court(state: State, seat: Seat, left: int) -> int:
    """Ruler, Advisors and Ideas: what they bring in the Rounds to come."""
    ahead = left + (state.phase <= INCOME) - 1
    total = 0
    ruler = state.ruler[seat]
    if ruler == NO_ONE:
        total -= NO_RULER if left or state.phase <= PEACE else 0
    else:
        total += SKILL * ahead * sum(PERSON_SKILLS[ruler])
        total -= ILL * ahead * (state.ruler_ill >> seat & 1)
    for kind in range(3):
        person = state.advisors[3 * seat + kind]
        if person != NO_ONE:
            total += SKILL * ahead * PERSON_SKILLS[person][kind]
    for slot in range(4):
        person = state.leaders[4 * seat + slot]
        if person >= 0:
            total += LEADER * PERSON_COST[person] * ahead
    if left:
        bit = 1 << seat
        total += IDEA * sum([1 for tags in state.idea_tags if tags & bit])
    return total + MISSION * state.missions_held[seat] * min(1, left)


def _goals(state: State, seat: Seat, left: int) -> int:
    """Missions in hand and Milestones on display, by how much of them is done."""
    share = GOAL if left else GOAL_LATE
    total = 0
    for mission in state.missions[seat]:
        have, need = MISSION_PROGRESS[mission](state, seat)
        total += share * MISSION_PRESTIGE[mission] * have // need
    for place, milestone in enumerate(state.milestones):
        done = state.milestone_done[place]
        prizes = MILESTONE_PRESTIGE[milestone]
        if seat not in done and len(done) < len(prizes):
            have, need = MILESTONE_PROGRESS[milestone](state, seat)
            total += share * prizes[len(done)] * have // need
    return total


def _friends(state: State, seat: Seat, left: int) -> int:
    """Influence, most of all beside Capitals of realms that are nobody's Allies."""
    total = 0
    able = left > 0 or state.power[3 * seat + DIP] > 1
    taken = 0
    for allies in state.allies:
        taken |= allies
    open_alliances = 3 + bonus(state, seat, "max_alliances_bonus") - state.allies[seat].bit_count()
    steps = []
    for area in members(state.presence[seat]):
        cubes = state.influence[area] >> LANE * seat & 15
        total += CUBE * min(cubes, 3) if left else 0
        if able and _could_ally(state, area, taken):
            steps.append(FOOTHOLD if cubes >= 2 else FIRST_STEP)
    return total + sum(sorted(steps, reverse=True)[: max(0, open_alliances)])


def _could_ally(state: State, area: int, taken: int) -> bool:
    """Is the Capital of a free realm here?"""
    for province in members(AREA_PROVINCES[area]):
        realm = state.flag[province]
        if realm != NO_ONE and state.capital[realm] == province:
            if not taken >> realm & 1 and state.overlord[realm] == NO_ONE:
                return True
    return False
