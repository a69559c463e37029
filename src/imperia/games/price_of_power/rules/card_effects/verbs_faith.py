"""EU-16.3: verbs of religion, the Empire and the Curia."""

from imperia.core import Ask, Decision, Move, Next, Procedure, Seat

from ...components.map import members
from ...components.reading import RELIGIONS
from ...components.scripts import Op
from ...effects.institutions import change_authority, gain_cardinal, lose_cardinal
from ...queries.institutions.faith_and_empire import area_religion, is_catholic, roma_controller
from ...queries.institutions.religion import judge_faith
from ...queries.institutions.spread import clusters, spread_goals
from ...queries.places import areas_meeting
from ...state import NO_ONE, State
from ..faith.religion import AdoptReligion
from ..faith.tokens import ChooseSpread, PlaceReligion
from .script import ABLE, VERBS, RunScript
from .symbols import CARDINAL_MOVES


def _authority(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    change_authority(state, op.n)
    return None


# Cardinals


class ChooseOwnCardinal(Decision):
    """Which of your Cardinals leaves the Curia?"""

    clause = "EU-19.1"

    def __init__(self, seat: Seat, curia: list[int]) -> None:
        self.seat = seat
        self.curia = curia

    def moves(self, state: State) -> list[Move]:
        return [CARDINAL_MOVES[n] for n, seat in enumerate(self.curia) if seat == self.seat]

    def whose(self, move: Move) -> Seat:
        """The player of the Cardinal, for the words of the move."""
        return self.curia[move.arg]

    def slot_number(self, move: Move) -> int:
        return move.arg + 1


class LoseCardinals(Procedure):
    """The player removes so many of his Cardinals, never that of Roma."""

    clause = "EU-19.1"
    steps = "ask", "remove"

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count
        self.slot = -1

    def ask(self, state: State) -> Next:
        if not self.count or self.seat not in state.curia:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseOwnCardinal(self.seat, state.curia[:]), into="slot")

    def remove(self, state: State) -> None:
        lose_cardinal(state, self.slot)
        self.repeat("ask")


def _cardinal(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if op.n < 0:
        return run.call(LoseCardinals(seat, -op.n))
    for _ in range(op.n):
        gain_cardinal(state, seat)
    return None


def _cardinal_able(state: State, seat: Seat, op: Op) -> bool:
    return op.n < 0 or (is_catholic(state.faith[seat]) and roma_controller(state) != seat)


# Religion tokens


class BringReligion(Procedure):
    """So many tokens of a faith in these Areas; an infectious one spreads from its clusters."""

    clause = "EU-15.4"
    steps = "ask", "place"

    def __init__(self, seat: Seat, faith: int, areas: int, count: int, spreads: bool) -> None:
        self.seat = seat
        self.faith = faith
        self.areas = areas
        self.count = count
        self.spreads = spreads
        self.goal = -1

    def ask(self, state: State) -> Next:
        able = religion_goals(state, self.faith, self.areas, self.spreads)
        if not self.count or not able:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseSpread(self.seat, self.faith, able), into="goal")

    def place(self, state: State) -> Next:
        self.repeat("ask")
        return self.call(PlaceReligion(self.seat, self.goal, self.faith))


def religion_goals(state: State, faith: int, areas: int, spreads: bool) -> int:
    """Areas that have another faith and, where a cluster spreads, touch one."""
    found = 0
    for area in members(areas):
        if area_religion(state, area) != faith:
            found |= 1 << area
    sources = clusters(state, faith) if spreads else []
    if not sources:
        return found
    near = 0
    for cluster in sources:
        near |= spread_goals(state, cluster, faith)
    return found & near


def _place_religion(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    areas = areas_meeting(state, seat, op)
    return run.call(BringReligion(seat, op.kind, areas, op.n, False))


def _spread_religion(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    areas = areas_meeting(state, seat, op)
    return run.call(BringReligion(seat, op.kind, areas, op.n, True))


# EU-5.1.6  State religions


class MayConvert(Ask):
    """An effect lets your realm change its religion: does it?"""

    clause = "EU-5.1.6"
    words = "yes", "no"

    def __init__(self, seat: Seat, religion: int) -> None:
        self.seat = seat
        self.religion = religion


class ConvertRealm(Procedure):
    """The realm may adopt a religion, in any Age, with all losses or with half of them."""

    clause = "EU-5.1.6"
    steps = "ask", "adopt"

    def __init__(self, seat: Seat, religion: int, half: bool) -> None:
        self.seat = seat
        self.religion = religion
        self.half = half
        self.word = ""

    def ask(self, state: State) -> Next:
        return self.call(MayConvert(self.seat, self.religion), into="word")

    def adopt(self, state: State) -> Next:
        if self.word == "no":
            return None
        return self.call(AdoptReligion(self.seat, self.religion, self.half))


def _can_adopt(state: State, seat: Seat, op: Op) -> bool:
    return not judge_faith(state, seat, RELIGIONS[op.kind]).clause


def _change_state_religion(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    if not _can_adopt(state, seat, op):
        return None
    return run.call(ConvertRealm(seat, op.kind, op.given.get("penalties") == "half"))


VERBS.update(
    {
        "change_state_religion": _change_state_religion,
        "authority": _authority,
        "cardinal": _cardinal,
        "place_religion": _place_religion,
        "spread_religion": _spread_religion,
    }
)
ABLE.update(
    {
        "authority": lambda state, seat, op: state.emperor != NO_ONE,
        "cardinal": _cardinal_able,
        "change_state_religion": _can_adopt,
    }
)
