"""At a glance: cards, Power, persons, the treasury, and what to do in a Turn."""

from typing import Any, Final

from imperia.core import Move, Seat
from imperia.kit.ratings import SENSELESS

from ..components.cards import (
    ADVISOR,
    EVENT_SYMBOLS,
    IDEA_COST,
    IDEA_PRESTIGE,
    PERSON_COST,
    PERSON_KIND,
    PERSON_SKILLS,
    SYMBOLS,
)
from ..components.map import AREA_PROVINCES, LAND, areas_of, members, tax_of
from ..components.reading import (
    ADM,
    CATHOLIC,
    COUNTER_REFORMED,
    DIP,
    MIL,
    POWERS,
    PROTESTANT,
)
from ..components.tables import MOST_INTEREST, MOST_POWER, REPAY
from ..queries.diplomacy.deals import can_ally_players
from ..queries.diplomacy.marriages import judge_marriage
from ..queries.institutions.faith_and_empire import (
    area_religion,
    crusade_goals,
    dissents,
    is_catholic,
)
from ..queries.realms import army_size, covered, scenario_of, seat_of_realm
from ..queries.rounds.income import net_income
from ..state import KINDS, NO_ONE, State
from .answers_war import WORTH_A_WAR, crusade_hope
from .forces import reach_of, unit_stacks
from .steps import nearly_steady
from .war import neighbours

NEEDY: Final = 4  # Ducats: with fewer a Loan may be worth its Interest
RICH: Final = 14  # Ducats with which a card is kept
THRONE: Final = 4

_ACTIONS: Final[dict[str, int]] = {
    "pass": 10,
    "event": 40,
    "research": 34,
    "stability": 36,
    "alliance": 38,
    "siege": 44,
    "influence": 24,
    "claims": 26,
    "war": 30,
    "trade": 32,
    "colonize": 33,
    "explore": 18,
    "march": 22,
    "sail": 8,
    "undock": 4,
    "recruit": 20,
    "suppress": 28,
    "convert": 12,
    "focus": 14,
    "end_turn": 45,
    "appoint": 18,
    "repay": 8,
    "replenish": 6,
    "loan": -30,
}


def action(state: State, question: Any, move: Move) -> int:
    """What is usually worth doing; the rest is tried out."""
    name = move.name
    if name == "event":
        return _ACTIONS["event"] + max(state.shown_ducats, default=0)
    seat: Seat = question.seat
    if name == "suppress":
        own = state.towns[seat] | state.vassals[seat]
        return 12 + 6 * min(4, (own & state.unrest).bit_count())
    if name in _BY_POSITION:
        return _BY_POSITION[name](state, question, move)
    return _ACTIONS.get(name, 16)


def _loan(state: State, question: Any, move: Move) -> int:
    """Only to do something with it now, from an empty treasury, and never twice."""
    seat = question.seat
    last = scenario_of(state).rounds == state.round
    needy = state.ducats[seat] < NEEDY and not state.interest[seat]
    return _ACTIONS["loan"] if needy and not question.done and not last else SENSELESS


def _repay(state: State, question: Any, move: Move) -> int:
    """From what is left over, so that no Loan is needed again; at the end whatever can be paid."""
    last = scenario_of(state).rounds == state.round
    enough = state.ducats[question.seat] >= (REPAY if last else NEEDY + REPAY)
    return _ACTIONS["repay"] if enough else SENSELESS


def _senseless(state: State, question: Any, move: Move) -> int:
    return SENSELESS


def _reassign(state: State, question: Any, move: Move) -> int:
    """To an Army without a Leader that is larger than the one he leads."""
    seat = question.seat
    source, goal = divmod(move.arg, 4)
    if goal > 2 or state.leaders[4 * seat + goal] != NO_ONE:
        return SENSELESS
    now = 0 if source > 2 else army_size(state, 3 * seat + source)
    return 17 if army_size(state, 3 * seat + goal) > now + 1 else SENSELESS


def _command(state: State, question: Any, move: Move) -> int:
    """The Ruler himself leads in War, where many units have nobody else."""
    seat = question.seat
    army = army_size(state, 3 * seat + move.arg)
    led = state.leaders[4 * seat + move.arg] != NO_ONE
    return 5 if state.war[seat] and army >= 4 and not led else SENSELESS


def _talks(state: State, question: Any, move: Move) -> int:
    """Where an Alliance or a Marriage could come of it, in the first Turn of a Round.

    A refusal is a refusal, and nobody wants to hear the same in every Turn. With one rival what
    is good for both is good for none.
    """
    seat = question.seat
    if (
        state.seats == 2
        or state.turns[seat] > 1
        or state.proposals
        or not state.power[3 * seat + DIP]
    ):
        return SENSELESS
    for other, realm in enumerate(state.realm):
        if other != seat and not state.war[seat] >> realm & 1:
            if can_ally_players(state, seat, other, False):
                return 20
            if not judge_marriage(state, seat, realm, 0).clause:
                return 20
    return SENSELESS


def _march(state: State, question: Any, move: Move) -> int:
    """To fight, to win land back, or to a border; to and fro in times of peace is no use."""
    seat = question.seat
    own = state.towns[seat] | state.vassals[seat]
    if state.war[seat] or own & covered(state) or any(state.rebels):
        return _ACTIONS["march"]
    for area in unit_stacks(state, seat):
        if not neighbours(state, seat, LAND[area] | 1 << area):
            return _ACTIONS["march"]
    return SENSELESS


def _crusade(state: State, question: Any, move: Move) -> int:
    """EU-19.3: whoever proclaims one goes himself, with an Army that can win there."""
    seat = question.seat
    near = reach_of(unit_stacks(state, seat)) & crusade_goals(state)
    if any(crusade_hope(state, seat, area) >= WORTH_A_WAR for area in members(near)):
        return 31
    return SENSELESS


def _excommunicate(state: State, question: Any, move: Move) -> int:
    """EU-19.3: the first of the rivals, if he fears the Pope."""
    rivals = [other for other in range(state.seats) if other != question.seat]
    first = max(rivals, key=lambda other: state.prestige[other])
    return 15 if is_catholic(state.faith[first]) else SENSELESS


def sinner(state: State, question: Any, move: Move) -> int:
    """The first of the rivals: he loses Prestige, a Cardinal and Influence."""
    other = seat_of_realm(state, move.arg)
    return 100 + state.prestige[other] if other != NO_ONE else 0


def _faith(state: State, question: Any, move: Move) -> int:
    """EU-5.1.6: only to the faith of most of the own land, never to put something off."""
    seat = question.seat
    lands = state.towns[seat] & ~covered(state)
    kept = left = 0
    for area in members(areas_of(lands)):
        tax = tax_of(lands & AREA_PROVINCES[area], state.large)
        if dissents(state, seat, area):
            left += tax * (area_religion(state, area) in (CATHOLIC, PROTESTANT, COUNTER_REFORMED))
        else:
            kept += tax
    return 16 if left > kept else SENSELESS


_BY_POSITION: Final = {
    "diplomacy": _talks,
    "loan": _loan,
    "repay": _repay,
    "fire": _senseless,
    "cut_ties": _senseless,
    "march": _march,
    "crusade": _crusade,
    "excommunicate": _excommunicate,
    "faith": _faith,
    "recall": _senseless,
    "reassign": _reassign,
    "command": _command,
}


def event(state: State, question: Any, move: Move) -> int:
    """The Ducats that lie on an Event, and what its symbols bring upon everybody."""
    ducats = state.shown_ducats[state.shown.index(move.arg)]
    bad = ("rebellion", "attrition", "disloyal_vassals")
    harm = sum(SYMBOLS[symbol] in bad for symbol in EVENT_SYMBOLS[move.arg])
    return 10 * ducats - 8 * harm


def idea(state: State, question: Any, move: Move) -> int:
    return 20 * IDEA_PRESTIGE[move.arg] - 3 * IDEA_COST[move.arg]


# Cards


def keep_card(state: State, question: Any, move: Move) -> int:
    """Cards are kept while money is left for the Round."""
    seat = question.seat
    purse = state.ducats[seat] + min(0, net_income(state, seat))
    if move.name == "keep":
        return 10 if purse >= RICH - 4 * (state.hand_size[seat] < 3) else 0
    return 5 if move.name == "discard" else -20


def choose_deck(state: State, question: Any, move: Move) -> int:
    """A deck of which the fewest are in hand."""
    kind = POWERS.index(move.name) if move.name in POWERS else 0
    return _held(state, question.seat, kind)


def discard(state: State, question: Any, move: Move) -> int:
    """The person of least use goes first."""
    return -person_worth(state, question.seat, move.arg)


def set_aside(state: State, question: Any, move: Move) -> int:
    """Cards in hand are rather kept."""
    return 5 if move.arg < 0 else -person_worth(state, question.seat, move.arg) // 10


def focus_draw(state: State, question: Any, move: Move) -> int:
    if move.name == "pick":
        return -5
    return choose_deck(state, question, move)


def person_worth(state: State, seat: Seat, card: int) -> int:
    """How much the person on a card would bring now."""
    skills = sum(PERSON_SKILLS[card])
    if PERSON_KIND[card] != ADVISOR:
        return 6 * PERSON_COST[card] + (40 if state.ruler[seat] == NO_ONE else 0) + skills
    kind = PERSON_SKILLS[card].index(max(PERSON_SKILLS[card]))
    held = state.advisors[3 * seat + kind]
    better = skills - (PERSON_SKILLS[held][kind] if held != NO_ONE else 0)
    return 10 * better - 2 * PERSON_COST[card]


# Power


def _held(state: State, seat: Seat, kind: int) -> int:
    return state.power[3 * seat + kind]


def _kind(move: Move) -> int:
    return POWERS.index(move.name) if move.name in POWERS else -1


def gain(state: State, question: Any, move: Move) -> int:
    """The Power of which there is least."""
    kind = _kind(move)
    return MOST_POWER - state.power[3 * question.seat + kind] if kind >= 0 else 0


def give_up_power(state: State, question: Any, move: Move) -> int:
    return -gain(state, question, move)


def raise_power(state: State, question: Any, move: Move) -> int:
    """What a step of Stability lacks; else nothing, unless one kind is nearly gone."""
    kind = _kind(move)
    if kind < 0:
        return 3
    seat = question.seat
    others = sum(state.power[3 * seat + other] > 0 for other in (DIP, MIL))
    if kind == ADM and nearly_steady(state, seat, others):
        return 8
    return 5 if state.power[3 * question.seat + kind] <= 1 else 0


def source(state: State, question: Any, move: Move) -> int:
    """One cube, from where there are most; two where a step of Stability asks for them."""
    kind = _kind(move)
    if kind >= 0:
        return _held(state, question.seat, kind)
    return 0 if question.goal == ADM and nearly_steady(state, question.seat, 1) else 6


# The treasury


def cut(state: State, question: Any, move: Move) -> int:
    """Nothing is given up while the treasury lasts; then what costs most and helps least."""
    seat: Seat = question.seat
    short = state.ducats[seat] + net_income(state, seat) < 0
    if move.name == "done":
        if not short:
            return 30
        return 0 if state.interest[seat] > 1 else 12
    if not short and not question.must:
        return SENSELESS
    if move.name == "fire":
        person = state.advisors[3 * seat + move.arg]
        last = scenario_of(state).rounds == state.round
        return 10 * PERSON_COST[person] - (0 if last else 12 * max(PERSON_SKILLS[person]))
    if move.name == "disband":
        hired = move.arg % KINDS < 3
        return 14 if hired else 4
    if move.name in _SCRAPPED:
        return -20
    return 6


_SCRAPPED: Final = ("scrap", "scrap_light", "scrap_docked")  # for what costs little or nothing


def give_up_ducats(state: State, question: Any, move: Move) -> int:
    """Just as many as keep corruption away."""
    return move.arg if state.ducats[question.seat] - move.arg >= 49 else -move.arg


def against_corruption(state: State, question: Any, move: Move) -> int:
    return move.arg if state.interest[question.seat] >= MOST_INTEREST - 2 else -move.arg


# Persons


def accept_ruler(state: State, question: Any, move: Move) -> int:
    """A better Ruler is crowned."""
    seat: Seat = question.seat
    person: int = question.person
    if move.name != "crown":
        return 0
    old = state.ruler[seat]
    before = sum(PERSON_SKILLS[old]) if old != NO_ONE else 0
    ill = state.ruler_ill >> seat & 1
    return sum(PERSON_SKILLS[person]) - before + 3 * ill


def heir(state: State, question: Any, move: Move) -> int:
    return 1 + sum(PERSON_SKILLS[move.arg]) if move.arg >= 0 else 0


def appoint_at_start(state: State, question: Any, move: Move) -> int:
    """The best Advisors that leave a treasury."""
    if move.arg < 0:
        return 8
    left = state.ducats[question.seat] - PERSON_COST[move.arg]
    return person_worth(state, question.seat, move.arg) if left >= 6 else 0


def slot(state: State, question: Any, move: Move) -> int:
    """The throne if it is empty, else the largest Army without a Leader."""
    seat = question.seat
    if move.arg == THRONE:
        return 90
    if move.arg < 0:
        return 0
    if state.leaders[4 * seat + move.arg] != NO_ONE:
        return 1
    if move.arg > 2:
        return 2
    place = 3 * seat + move.arg
    return 3 + sum(state.units[KINDS * place : KINDS * place + KINDS])
