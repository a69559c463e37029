"""PR-12 to PR-14  Civil wars and religious wars, from the target to the new regime."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ..components.map import (
    CONSTANTINOPLE,
    EMPIRE_BORDERS,
    EMPIRE_CITIES,
    EMPTY,
    LOCATION_EMPIRES,
    OTTOMAN,
)
from ..components.masks import ONE, bits
from ..components.powers import CONSPIRACY, CRUSADE, CRUSADE_ROOKS_AS_KNIGHTS, PEASANT_REVOLT
from ..components.tokens import CATHOLIC, KNIGHT, MEDIEVAL, N_TOKENS, PAWN, PIRATE, ROOK
from ..effects.map import rearrange, set_faith
from ..options import BY_BOTH, BY_CONSPIRACY, CONSPIRACY_SECULARISES, MANDATORY, SECULARISATION
from ..queries import active, adjacent_empires, standing, with_pirate
from ..state import State
from .battle import FightBattle, PlaceSurvivors
from .choose import EMPIRE_MOVES, YesOrNo, picked
from .losses import settle
from .regime import Secularise, SettleRegime, change_regime, secularise

NOT_AN_EMPIRE_OF_THE_CARD = no("PR-13.1")
NO_HERETIC = no("PR-14.4")

CONTENT_MOVES = moves_of("token", N_TOKENS)
LEAVE_EMPTY = Move("nothing")


def heretics(state: State, empire: int, religion: int) -> tuple[int, int]:
    """Masks of the slots and borders of an empire with tokens of the other two religions."""
    believers = state.held[KNIGHT + religion] | state.held[ROOK + religion]
    slots = EMPIRE_CITIES[empire] & standing(state) & ~believers
    borders = EMPIRE_BORDERS[empire] & with_pirate(state) & ~state.pirates[religion]
    return slots, borders


def war_targets(state: State, place: int, war: int) -> int:
    """Mask of the empires of a location in which this war may be fought."""
    empires = LOCATION_EMPIRES[place]
    if war < CRUSADE:
        return empires
    found = 0
    for empire in bits(empires):
        slots, borders = heretics(state, empire, war - CRUSADE)
        if slots or borders:
            found |= ONE[empire]
    return found


def muster_civil(state: State, seat: Seat, empire: int, war: int, agents: list[int]) -> FightBattle:
    """A conspiracy or a peasant revolt: everybody who is eligible fights."""
    borders = EMPIRE_BORDERS[empire]
    row = state.repressed[empire]
    revolt = war == PEASANT_REVOLT
    tokens = range(PAWN, PIRATE) if revolt else range(PAWN)
    return FightBattle(
        seat,
        empire,
        agents,
        cities=0,
        pirates=with_pirate(state) & borders,
        concessions=state.concessions[state.banker[seat]] & borders if revolt else 0,
        repressed=[token for token in tokens for _ in range(row[token])],
        slaves=[],
        foes=EMPIRE_CITIES[empire] & standing(state),
        foe_pirates=0,
    )


def muster_religious(
    state: State, seat: Seat, empire: int, religion: int, agents: list[int], rooks: bool
) -> FightBattle:
    """A religious war: believers against heretics, with believing knights from next door."""
    foes, foe_pirates = heretics(state, empire, religion)
    own = EMPIRE_CITIES[empire] & (state.held[KNIGHT + religion] | state.held[ROOK + religion])
    near = 0
    for other in bits(adjacent_empires(state, empire)):
        near |= EMPIRE_CITIES[other]
    helpers = state.held[KNIGHT + religion] | (state.held[ROOK + religion] if rooks else 0)
    return FightBattle(
        seat,
        empire,
        agents,
        cities=own | near & helpers,
        pirates=state.pirates[religion] & EMPIRE_BORDERS[empire],
        concessions=0,
        repressed=[],
        slaves=[],
        foes=foes,
        foe_pirates=foe_pirates,
    )


def rooks_may_join(state: State, seat: Seat, empire: int, war: int) -> bool:
    """Has the owner of that ability catholic rooks next to the target of his crusade?"""
    if war != CRUSADE or not active(state, seat, CRUSADE_ROOKS_AS_KNIGHTS):
        return False
    near = 0
    for other in bits(adjacent_empires(state, empire)):
        near |= EMPIRE_CITIES[other]
    return state.held[ROOK + CATHOLIC] & near != 0


class WageWar(Procedure):
    """Choose the target, fight, and when victorious change the regime of the empire."""

    clause = "PR-12.3"
    steps = (
        "choose_target",
        "ask_for_rooks",
        "fight",
        "change_map",
        "take_empire",
        "settle_losses",
        "place_survivors",
        "rearrange_constantinople",
        "settle_regime",
        "ask_to_secularise",
        "make_medieval",
    )

    def __init__(self, seat: Seat, war: int, place: int, agents: list[int]) -> None:
        self.seat = seat
        self.war = war
        self.place = place  # the location of the card
        self.agents = agents  # tokens that fight
        self.empire = -1
        self.rooks = 0
        self.report: list[int] = []
        self.secular = 0

    def choose_target(self, state: State) -> Next:
        return self.call(ChooseWarTarget(self.seat, self.war, self.place), into="empire")

    def ask_for_rooks(self, state: State) -> Next:
        if rooks_may_join(state, self.seat, self.empire, self.war):
            return self.call(LetRooksJoin(self.seat, self.empire), into="rooks")
        return None

    def fight(self, state: State) -> Next:
        agents = self.agents[:]
        if self.war < CRUSADE:
            battle = muster_civil(state, self.seat, self.empire, self.war, agents)
        else:
            religion = self.war - CRUSADE
            battle = muster_religious(
                state, self.seat, self.empire, religion, agents, bool(self.rooks)
            )
        return self.call(battle, into="report")

    def change_map(self, state: State) -> Next:
        if not self.report[0]:
            self.end()
            return None
        if self.war < CRUSADE:
            return None
        set_faith(state, self.empire, self.war - CRUSADE)
        return settle(self, state, self.seat)

    def take_empire(self, state: State) -> None:
        change_regime(state, self.seat, self.empire)

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)

    def place_survivors(self, state: State) -> Next:
        survivors = self.report[1:]
        if survivors:
            return self.call(PlaceSurvivors(self.seat, self.empire, survivors))
        return None

    def rearrange_constantinople(self, state: State) -> Next:
        if self.war >= CRUSADE and self.empire == OTTOMAN:
            if len({state.city[slot] for slot in CONSTANTINOPLE}) > 1:
                return self.call(RearrangeConstantinople(self.seat))
        return None

    def settle_regime(self, state: State) -> Next:
        return self.call(SettleRegime(self.seat, self.empire))

    def ask_to_secularise(self, state: State) -> Next:
        allowed = state.options[SECULARISATION] in (BY_CONSPIRACY, BY_BOTH)
        if not allowed or self.war != CONSPIRACY or state.faith[self.empire] == MEDIEVAL:
            return None
        if state.options[CONSPIRACY_SECULARISES] == MANDATORY:
            self.secular = 1
            return None
        return self.call(Secularise(self.seat, self.empire), into="secular")

    def make_medieval(self, state: State) -> Next:
        if not self.secular:
            return None
        secularise(state, self.empire)
        return settle(self, state, self.seat)


class ChooseWarTarget(Decision):
    """Choose the empire in which the war is fought."""

    clause = "PR-13.1"

    def __init__(self, seat: Seat, war: int, place: int) -> None:
        self.seat = seat
        self.war = war
        self.place = place

    def moves(self, state: State) -> list[Move]:
        return EMPIRE_MOVES

    def legal(self, state: State) -> list[Move]:
        return picked(EMPIRE_MOVES, war_targets(state, self.place, self.war))

    def judge(self, state: State, move: Move) -> Ruling:
        if not LOCATION_EMPIRES[self.place] >> move.arg & 1:
            return NOT_AN_EMPIRE_OF_THE_CARD
        return YES if war_targets(state, self.place, self.war) >> move.arg & 1 else NO_HERETIC


class LetRooksJoin(YesOrNo):
    """Let the catholic rooks next door fight like knights?"""

    clause = "PR-A27"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire


class RearrangeConstantinople(Procedure):
    """After a religious war there, the tokens of Constantinople may change their slots."""

    clause = "PR-14.5"
    steps = "ask", "next_slot", "note", "set_up_anew"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.wanted = 0
        self.left: list[int] = []
        self.order: list[int] = []
        self.content = -1

    def ask(self, state: State) -> Next:
        return self.call(AskToRearrange(self.seat), into="wanted")

    def next_slot(self, state: State) -> Next:
        if not self.wanted:
            self.end()
            return None
        if not self.order:
            self.left = [state.city[slot] for slot in CONSTANTINOPLE]
        slot = CONSTANTINOPLE[len(self.order)]
        return self.call(ChooseContent(self.seat, slot, self.left[:]), into="content")

    def note(self, state: State) -> None:
        self.left.remove(self.content)
        self.order.append(self.content)
        if self.left:
            self.repeat("next_slot")

    def set_up_anew(self, state: State) -> None:
        rearrange(state, CONSTANTINOPLE, self.order)


class AskToRearrange(YesOrNo):
    """Rearrange the tokens in Constantinople?"""

    clause = "PR-14.5"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class ChooseContent(Decision):
    """Choose what stands in this slot of Constantinople."""

    clause = "PR-14.5"

    def __init__(self, seat: Seat, city: int, left: list[int]) -> None:
        self.seat = seat
        self.city = city
        self.left = left

    def moves(self, state: State) -> list[Move]:
        return [
            LEAVE_EMPTY if token == EMPTY else CONTENT_MOVES[token]
            for token in dict.fromkeys(self.left)
        ]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES
