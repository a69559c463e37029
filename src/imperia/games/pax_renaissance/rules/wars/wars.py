"""PR-12 to PR-14  Civil wars and religious wars, from the target to the new regime."""

from imperia.core import Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseOne
from imperia.kit.masks import holds

from ...components.map import (
    CONSTANTINOPLE,
    EMPIRE_BORDERS,
    EMPIRE_CITIES,
    EMPTY,
    LOCATION_EMPIRES,
    OTTOMAN,
)
from ...components.masks import ONE, bits
from ...components.powers import CONSPIRACY, CRUSADE, CRUSADE_ROOKS_AS_KNIGHTS, PEASANT_REVOLT
from ...components.tokens import CATHOLIC, KNIGHT, MEDIEVAL, N_TOKENS, PAWN, PIRATE, ROOK
from ...effects.map import rearrange, set_faith
from ...options import BY_BOTH, BY_CONSPIRACY, CONSPIRACY_SECULARISES, MANDATORY, SECULARISATION
from ...queries import active, adjacent_empires, standing, with_pirate
from ...state import NONE, State
from ..choose import EMPIRE_MOVES, YesOrNo
from .battle import (
    CONCESSION_AT,
    GARRISON,
    PIRATE_AT,
    REPRESSED,
    FightBattle,
    PlaceSurvivors,
    fighters,
    garrison,
    without_place,
)
from .losses import settle
from .regime import Secularise, SettleRegime, change_regime, secularise

NOT_AN_EMPIRE_OF_THE_CARD = no("PR-13.1")
NO_HERETIC = no("PR-14.4")

CONTENT_MOVES = moves_of("token", N_TOKENS)
LEAVE_EMPTY = Move("nothing")


class WageWar(Procedure):
    """Choose the target, fight, and when victorious change the regime of the empire."""

    clause = "PR-12.3"
    steps = (
        "choose_target",
        "ask_for_rooks",
        "fight",
        "end_if_lost",
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
        self.empire = NONE
        self.rooks = 0
        self.survivors: list[int] = []  # fighters; none after a lost battle
        self.secular = 0

    def choose_target(self, state: State) -> Next:
        if religion_of(self.war) == NONE:
            return self.call(ChooseWarTarget(self.seat, self.war, self.place), into="empire")
        return self.call(ChooseHolyWarTarget(self.seat, self.war, self.place), into="empire")

    def ask_for_rooks(self, state: State) -> Next:
        if rooks_may_join(state, self.seat, self.empire, self.war):
            return self.call(LetRooksJoin(self.seat, self.empire), into="rooks")
        return None

    def fight(self, state: State) -> Next:
        battle = muster(
            state, self.seat, self.empire, self.war, self.agents, rooks=bool(self.rooks)
        )
        return self.call(battle, into="survivors")

    def end_if_lost(self, state: State) -> None:
        """After a lost battle nothing more happens."""
        if not self.survivors:
            self.end()

    def change_map(self, state: State) -> Next:
        """A religious war makes a theocracy."""
        religion = religion_of(self.war)
        if religion == NONE:
            return None
        set_faith(state, self.empire, religion)
        return settle(self, state, self.seat)

    def take_empire(self, state: State) -> None:
        change_regime(state, self.seat, self.empire)

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)

    def place_survivors(self, state: State) -> Next:
        left = without_place(self.survivors)
        return self.call(PlaceSurvivors(self.seat, self.empire, left)) if left else None

    def rearrange_constantinople(self, state: State) -> Next:
        if religion_of(self.war) != NONE and self.empire == OTTOMAN:
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


class ChooseWarTarget(ChooseOne):
    """Choose the empire of the card in which the war is fought."""

    clause = "PR-13.1"
    things = EMPIRE_MOVES

    def __init__(self, seat: Seat, war: int, place: int) -> None:
        self.seat = seat
        self.war = war
        self.place = place

    def able(self, state: State) -> int:
        return war_targets(state, self.place, self.war)

    def refusal(self, state: State, thing: int) -> Ruling:
        return NOT_AN_EMPIRE_OF_THE_CARD


class ChooseHolyWarTarget(ChooseWarTarget):
    """Choose the empire of the card whose heretics are fought."""

    clause = "PR-14.4"

    def refusal(self, state: State, thing: int) -> Ruling:
        of_the_card = holds(LOCATION_EMPIRES[self.place], thing)
        return NO_HERETIC if of_the_card else NOT_AN_EMPIRE_OF_THE_CARD


def religion_of(war: int) -> int:
    """The religion of a crusade, jihad or reformation; NONE for a civil war."""
    return war - CRUSADE if war >= CRUSADE else NONE


def war_targets(state: State, place: int, war: int) -> int:
    """Mask of the empires of a location in which this war may be fought."""
    empires, religion = LOCATION_EMPIRES[place], religion_of(war)
    if religion == NONE:
        return empires
    found = 0
    for empire in bits(empires):
        if has_heretics(state, empire, religion):
            found |= ONE[empire]
    return found


def muster(
    state: State, seat: Seat, empire: int, war: int, agents: list[int], rooks: bool = False
) -> FightBattle:
    """The battle of a war in an empire; everybody who is eligible fights."""
    if war == CONSPIRACY:
        attackers, defenders = conspirators(state, empire, agents), garrison(state, empire)
    elif war == PEASANT_REVOLT:
        attackers, defenders = rebels(state, seat, empire, agents), garrison(state, empire)
    else:
        religion = religion_of(war)
        attackers = believers(state, empire, religion, agents, rooks)
        defenders = heretics(state, empire, religion)
    return FightBattle(seat, empire, attackers, defenders)


# Civil wars


def conspirators(state: State, empire: int, agents: list[int]) -> list[int]:
    """Pirates around the empire, the agents, the repressed knights and rooks."""
    pirates = fighters(PIRATE_AT, EMPIRE_BORDERS[empire] & with_pirate(state))
    return [*pirates, *agents, *repressed(state, empire, range(PAWN))]


def rebels(state: State, seat: Seat, empire: int, agents: list[int]) -> list[int]:
    """Pirates around the empire, the concessions of the player there, the agents, the serfs."""
    borders = EMPIRE_BORDERS[empire]
    pirates = fighters(PIRATE_AT, borders & with_pirate(state))
    own = fighters(CONCESSION_AT, borders & state.concessions[state.banker[seat]])
    return [*pirates, *own, *agents, *repressed(state, empire, range(PAWN, PIRATE))]


def repressed(state: State, empire: int, tokens: range) -> list[int]:
    """The repressed tokens of these kinds on the card of an empire."""
    row = state.repressed[empire]
    return [REPRESSED + token for token in tokens for _ in range(row[token])]


# Religious wars


def of_religion(state: State, religion: int) -> int:
    """Mask of the slots with a knight or rook of this religion."""
    return state.held[KNIGHT + religion] | state.held[ROOK + religion]


def next_door(state: State, empire: int) -> int:
    """Mask of the slots of all adjacent empires."""
    found = 0
    for other in bits(adjacent_empires(state, empire)):
        found |= EMPIRE_CITIES[other]
    return found


def believers(
    state: State, empire: int, religion: int, agents: list[int], rooks: bool
) -> list[int]:
    """Who is of the religion of the war in and around the empire, and the knights next door."""
    local = EMPIRE_CITIES[empire] & of_religion(state, religion)
    helpers = of_religion(state, religion) if rooks else state.held[KNIGHT + religion]
    cities = fighters(GARRISON, local | (next_door(state, empire) & helpers))
    pirates = fighters(PIRATE_AT, EMPIRE_BORDERS[empire] & state.pirates[religion])
    return [*cities, *pirates, *agents]


def heretics(state: State, empire: int, religion: int) -> list[int]:
    """Who is of the other two religions in the cities of the empire and on its borders."""
    cities = fighters(GARRISON, heretic_slots(state, empire, religion))
    return [*cities, *fighters(PIRATE_AT, heretic_borders(state, empire, religion))]


def heretic_slots(state: State, empire: int, religion: int) -> int:
    return EMPIRE_CITIES[empire] & standing(state) & ~of_religion(state, religion)


def heretic_borders(state: State, empire: int, religion: int) -> int:
    return EMPIRE_BORDERS[empire] & with_pirate(state) & ~state.pirates[religion]


def has_heretics(state: State, empire: int, religion: int) -> bool:
    """Is there anybody to fight?"""
    slots = heretic_slots(state, empire, religion)
    return slots != 0 or heretic_borders(state, empire, religion) != 0


def rooks_may_join(state: State, seat: Seat, empire: int, war: int) -> bool:
    """Has the owner of that ability catholic rooks next to the target of his crusade?"""
    if war != CRUSADE or not active(state, seat, CRUSADE_ROOKS_AS_KNIGHTS):
        return False
    return state.held[ROOK + CATHOLIC] & next_door(state, empire) != 0


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
        self.content = EMPTY

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

    def chosen(self, state: State, move: Move) -> int:
        return EMPTY if move == LEAVE_EMPTY else move.arg
