"""BQ-10  Influence."""

from imperia.core import NO_MOVE, YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.masks import bits, holds

from ...components.cards import PLACE_BONUS, POLITICIAN
from ...components.map import N_STATES, ONE
from ...components.tables import BOOST_CITY, BOOST_FORTRESS, BOOST_RESIDENCE
from ...effects.states import place_influence, remove_influence, use_city, use_residence
from ...queries import enemy_armies, near
from ...state import NO_CARD, NOBODY, NOWHERE, State
from ..choose import DONE, SEAT_MOVES, STATE_MOVES, ChooseState
from .control import check_control
from .reach import (
    BY_POWER_CARD,
    CITY,
    FORTRESS,
    NOTHING_TO_REMOVE,
    POINTS,
    RESIDENCE,
    bonus_states,
    boosting,
    influenced,
    reach,
    targets,
)

MAJOR_STATE = no("BQ-10.1a")
ENEMY_ARMY_HERE = no("BQ-10.1b")
OUT_OF_REACH = no("BQ-10.1c")
NOT_YOUR_BUILDING = no("BQ-10.4a")
RESIDENCE_TOO_FAR = no("BQ-10.4b")
BOOST_LIMIT_REACHED = no("BQ-10.5a")
USED_THIS_TURN = no("BQ-10.6a")
NO_INFLUENCE_OF_THEIRS = no("BQ-10.8b")
ONE_POINT_IN_EACH_STATE = no("BQ-10.8c")
NOT_A_TARGET = no("BQ-10.3a")
SAME_STATE = no("BQ-10.3b")

BOOST_CITY_MOVES = moves_of("boost_city", N_STATES)
BOOST_RESIDENCE_MOVES = moves_of("boost_residence", N_STATES)
ONE_STATE = Move("one_state")


class UseInfluence(Procedure):
    """Choose where, boost, then place or remove points and see who controls."""

    clause = "BQ-10"
    steps = (
        "choose_state",
        "choose_second",
        "share_points",
        "ask_for_boost",
        "ask_boosted_state",
        "boost",
        "ask_bonus_state",
        "add_bonus",
        "apply",
        "check",
    )

    def __init__(self, seat: Seat, source: int, removing: bool) -> None:
        self.seat = seat
        self.source = source
        self.removing = removing
        self.place = NOWHERE  # the target
        self.second = NOWHERE  # the second target of a power card, or NOWHERE
        self.points: list[int] = [0, 0]
        self.used: list[int] = [0, 0, 0]  # by kind of building: how many have boosted
        self.choice = NO_MOVE
        self.favoured = NOWHERE  # the target of the running boost or bonus
        self.applied = 0  # how many targets are done

    def _targets(self) -> list[int]:
        return [self.place] if self.second == NOWHERE else [self.place, self.second]

    def _mask(self) -> int:
        return ONE[self.place] if self.second == NOWHERE else ONE[self.place] | ONE[self.second]

    def choose_state(self, state: State) -> Next:
        return self.call(ChooseInfluencedState(self.seat, self.source, self.removing), into="place")

    def choose_second(self, state: State) -> Next:
        """A power card may be split over two states."""
        if self.source != BY_POWER_CARD:
            return None
        if targets(state, self.seat, self.source, self.removing) == ONE[self.place]:
            return None
        return self.call(ChooseSecondState(self.seat, self.place, self.removing), into="second")

    def share_points(self, state: State) -> None:
        points = POINTS[self.source]
        self.points = [points, 0] if self.second == NOWHERE else [points - points // 2, points // 2]

    def ask_for_boost(self, state: State) -> Next:
        slots, residences = boosting(state, self.seat, self._mask(), self.used)
        if not slots and not residences:
            self.go_to("ask_bonus_state")
            return None
        return self.call(ChooseBoost(self.seat, self._mask(), self.used[:]), into="choice")

    def ask_boosted_state(self, state: State) -> Next:
        """With two targets, which one the boost goes to."""
        if self.choice.name == "done":
            self.go_to("ask_bonus_state")
            return None
        mask = self._mask()
        if self.choice.name == "boost_residence":
            mask &= near(state, self.choice.arg)
        self.favoured = bits(mask)[0]
        if mask & mask - 1:
            return self.call(ChooseFavouredState(self.seat, mask), into="favoured")
        return None

    def boost(self, state: State) -> None:
        building = self.choice.arg
        if self.choice.name == "boost_residence":
            kind, points = RESIDENCE, BOOST_RESIDENCE
            use_residence(state, building)
        else:
            fortified = holds(state.fortresses, building)
            kind, points = (FORTRESS, BOOST_FORTRESS) if fortified else (CITY, BOOST_CITY)
            use_city(state, building)
        self.used[kind] += 1
        self.points[self._targets().index(self.favoured)] += points
        self.repeat("ask_for_boost")

    def ask_bonus_state(self, state: State) -> Next:
        """A politician in front always adds a point to one target that qualifies."""
        card = state.front[self.seat][POLITICIAN]
        if self.removing or card == NO_CARD or not PLACE_BONUS[card]:
            self.go_to("apply")
            return None
        mask = bonus_states(state, card) & self._mask()
        if not mask:
            self.go_to("apply")
            return None
        self.favoured = bits(mask)[0]
        if mask & mask - 1:
            return self.call(ChooseFavouredState(self.seat, mask), into="favoured")
        return None

    def add_bonus(self, state: State) -> None:
        card = state.front[self.seat][POLITICIAN]
        self.points[self._targets().index(self.favoured)] += PLACE_BONUS[card]

    def apply(self, state: State) -> Next:
        places = self._targets()
        if self.applied == len(places):
            return None
        place, points = places[self.applied], self.points[self.applied]
        self.applied += 1
        self.repeat("apply")
        if self.removing:
            return self.call(RemoveInfluence(self.seat, place, points))
        place_influence(state, self.seat, place, points)
        return None

    def check(self, state: State) -> None:
        for place in self._targets():
            check_control(state, place, self.seat)


class InfluenceTarget(ChooseState):
    """A state in reach that is no major and holds no enemy army."""

    def __init__(self, seat: Seat, source: int, removing: bool) -> None:
        self.seat = seat
        self.source = source
        self.removing = removing

    def able(self, state: State) -> int:
        return targets(state, self.seat, self.source, self.removing)

    def refusal(self, state: State, place: int) -> Ruling:
        if holds(state.majors, place):
            return MAJOR_STATE
        if holds(enemy_armies(state, self.seat), place):
            return ENEMY_ARMY_HERE
        if not holds(reach(state, self.seat, self.source), place):
            return OUT_OF_REACH
        return NOTHING_TO_REMOVE


class ChooseInfluencedState(InfluenceTarget):
    """Choose the state where you place or remove influence."""

    clause = "BQ-10.1"


class ChooseSecondState(InfluenceTarget):
    """Split a power card over a second state, or keep it in one."""

    clause = "BQ-10.3"

    def __init__(self, seat: Seat, place: int, removing: bool) -> None:
        self.seat = seat
        self.place = place
        self.removing = removing
        self.source = BY_POWER_CARD

    def able(self, state: State) -> int:
        return targets(state, self.seat, BY_POWER_CARD, self.removing) & ~ONE[self.place]

    def refusal(self, state: State, place: int) -> Ruling:
        if place == self.place:
            return SAME_STATE
        return super().refusal(state, place)

    def moves(self, state: State) -> list[Move]:
        return [*STATE_MOVES, ONE_STATE]

    def legal(self, state: State) -> list[Move]:
        return [*super().legal(state), ONE_STATE]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.name == "one_state" else super().judge(state, move)


class ChooseBoost(Decision):
    """Use a city, a fortified city or a residence to strengthen the action, or be done."""

    clause = "BQ-10.4"

    def __init__(self, seat: Seat, chosen_states: int, used: list[int]) -> None:
        self.seat = seat
        self.chosen_states = chosen_states  # mask of the targets
        self.used = used

    def moves(self, state: State) -> list[Move]:
        slots = [BOOST_CITY_MOVES[place] for place in bits(state.cities | state.fortresses)]
        residences = [BOOST_RESIDENCE_MOVES[place] for place in bits(state.residences)]
        return [*slots, *residences, DONE]

    def legal(self, state: State) -> list[Move]:
        slots, residences = boosting(state, self.seat, self.chosen_states, self.used)
        found = [BOOST_CITY_MOVES[place] for place in bits(slots)]
        found += [BOOST_RESIDENCE_MOVES[place] for place in bits(residences)]
        found.append(DONE)
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        slots, residences = boosting(state, self.seat, self.chosen_states, self.used)
        is_residence = move.name == "boost_residence"
        if holds(residences if is_residence else slots, move.arg):
            return YES
        if not holds(state.domain[self.seat], move.arg):
            return NOT_YOUR_BUILDING
        if holds(state.residence_used if is_residence else state.city_used, move.arg):
            return USED_THIS_TURN
        if is_residence and not near(state, move.arg) & self.chosen_states:
            return RESIDENCE_TOO_FAR
        return BOOST_LIMIT_REACHED

    def chosen(self, state: State, move: Move) -> Move:
        return move


class ChooseFavouredState(ChooseState):
    """Choose which of your two states receives the extra points."""

    clause = "BQ-10.3"

    def __init__(self, seat: Seat, mask: int) -> None:
        self.seat = seat
        self.mask = mask

    def able(self, state: State) -> int:
        return self.mask

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_A_TARGET


class RemoveInfluence(Procedure):
    """Remove points from one state, one by one, at least one of them."""

    clause = "BQ-10.8"
    steps = "ask", "remove"

    def __init__(self, seat: Seat, place: int, points: int) -> None:
        self.seat = seat
        self.place = place
        self.points = points
        self.removed = 0
        self.owner = NOBODY

    def ask(self, state: State) -> Next:
        if self.removed == self.points or not influenced(state, ONE[self.place]):
            self.end()
            return None
        question = ChooseRemovedInfluence(self.seat, self.place, self.removed > 0)
        return self.call(question, into="owner")

    def remove(self, state: State) -> None:
        if self.owner >= 0:
            remove_influence(state, self.seat, self.place, self.owner)
            self.removed += 1
            self.repeat("ask")


class ChooseRemovedInfluence(Decision):
    """Choose whose point of influence goes, or be done."""

    clause = "BQ-10.8"

    def __init__(self, seat: Seat, place: int, may_stop: bool) -> None:
        self.seat = seat
        self.place = place
        self.may_stop = may_stop

    def moves(self, state: State) -> list[Move]:
        return [*SEAT_MOVES[: state.seats], DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES if self.may_stop else ONE_POINT_IN_EACH_STATE
        return YES if state.influence[move.arg][self.place] else NO_INFLUENCE_OF_THEIRS
