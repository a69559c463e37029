"""EU-16.5: the symbols of Events; without an Active Player they resolve themselves."""

from collections.abc import Callable
from typing import Final

from imperia.core import Ask, Decision, Frame, InTurn, Move, Next, Procedure, Seat, moves_of

from ...components.cards import SYMBOLS
from ...components.map import AREA_CONTINENT, AREA_PROVINCES, areas_of, members
from ...components.tables import CURIA_SLOTS
from ...effects.institutions import begin_struggle, lose_cardinal
from ...effects.provinces import add_unrest
from ...effects.rounds import lose_colonist
from ...effects.war import place_rebels
from ...queries.institutions.faith_and_empire import cardinals
from ...queries.realms import clockwise, influence_in, vassal_tokens, visible_vassals
from ...queries.unrest import unrest_of
from ...queries.war.warfare import deployed_units
from ...state import NO_ONE, State
from ..battle.land import LandBattle
from ..choices import ChooseArea
from ..court.persons import SpreadIllness
from ..unrest.invasions import guarded
from ..unrest.rebels import RebelDice
from ..unrest.unrest import AddUnrest, calm_towns
from ..war.losses import LoseUnit
from .dynamic import ExpandColour
from .revolution import SpreadRevolution
from .sea_symbols import LostAtSea, PiratesAppear
from .spread import SpreadReligion

CARDINAL_MOVES: Final = moves_of("cardinal", CURIA_SLOTS)
DISTANT_AREAS: Final = sum(1 << a for a, where in enumerate(AREA_CONTINENT) if where >= 0)
ATTRITION: Final = 4  # one unit is lost for so many


class ResolveSymbols(Procedure):
    """The symbols of an Event from left to right."""

    clause = "EU-16.5"
    steps = ("next_symbol",)

    def __init__(self, symbols: list[int], seat: Seat) -> None:
        self.symbols = symbols
        self.seat = seat  # the Active Player, or NO_ONE

    def next_symbol(self, state: State) -> Next:
        while self.symbols:
            symbol = self.symbols.pop(0)
            frame = RESOLVES[symbol](state, self.seat)
            if frame is not None:
                self.repeat("next_symbol")
                return self.call(frame)
        return None


def in_order(state: State, seat: Seat) -> list[Seat]:
    """Everybody, from the Active Player or else from the First Player."""
    return clockwise(state, state.first if seat == NO_ONE else seat)


class RollEverywhere(Procedure):
    """Everybody rolls for all own Unrest; the Active Player rolls one die at most."""

    clause = "EU-16.5.2"
    steps = ("roll_next",)

    def __init__(self, seats: list[int], seat: Seat) -> None:
        self.seats = seats
        self.seat = seat

    def roll_next(self, state: State) -> Next:
        while self.seats:
            seat = self.seats.pop(0)
            if unrest_of(state, seat):
                self.repeat("roll_next")
                return self.call(RebelDice(seat, 1 if seat == self.seat else 0, 0))
        return None


# Native Uprising


def calm_colonies(state: State, seat: Seat) -> int:
    """Own Towns without Unrest on Distant Continents."""
    return calm_towns(state, seat, DISTANT_AREAS)


class ChooseIgnoredLoss(Ask):
    """Which loss of the Native Uprising do you ignore?"""

    clause = "EU-16.5.3"
    words = "keep_colonist", "keep_calm"


class SufferUprising(Procedure):
    """A Colonist is lost and a Distant Town falls into Unrest; the Active Player ignores one."""

    clause = "EU-16.5.3"
    steps = "choose", "lose"

    def __init__(self, seat: Seat, active: bool) -> None:
        self.seat = seat
        self.active = active
        self.word = ""

    def choose(self, state: State) -> Next:
        both = state.colonists[self.seat] and calm_colonies(state, self.seat)
        if self.active and not both:  # the one loss there is
            self.end()
            return None
        return self.call(ChooseIgnoredLoss(self.seat), into="word") if self.active else None

    def lose(self, state: State) -> Next:
        if self.word != "keep_colonist" and state.colonists[self.seat]:
            lose_colonist(state, self.seat)
        towns = calm_colonies(state, self.seat)
        if self.word == "keep_calm" or not towns:
            return None
        return self.call(AddUnrest(self.seat, towns, 1))


class NativeUprising(InTurn):
    """Everybody in turn."""

    clause = "EU-16.5.3"

    def __init__(self, seats: list[Seat], seat: Seat) -> None:
        self.seats = seats
        self.seat = seat

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        if not state.colonists[seat] and not calm_colonies(state, seat):
            return None
        return SufferUprising(seat, seat == self.seat)


# A Cardinal dies


class ChooseCardinal(Decision):
    """Which Cardinal dies?"""

    clause = "EU-16.5.6"

    def __init__(self, seat: Seat, curia: list[int], slots: list[int]) -> None:
        self.seat = seat
        self.curia = curia
        self.slots = slots  # those among which he is chosen

    def moves(self, state: State) -> list[Move]:
        return [CARDINAL_MOVES[slot] for slot in self.slots]

    def whose(self, move: Move) -> Seat:
        """The player of the Cardinal, for the words of the move."""
        return self.curia[move.arg]

    def slot_number(self, move: Move) -> int:
        return move.arg + 1


class CardinalDies(Procedure):
    """The Active Player removes a Cardinal, never that of Roma."""

    clause = "EU-16.5.6"
    steps = "choose", "remove"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.slot = -1

    def choose(self, state: State) -> Next:
        every = list(range(len(state.curia)))
        return self.call(ChooseCardinal(self.seat, state.curia[:], every), into="slot")

    def remove(self, state: State) -> None:
        lose_cardinal(state, self.slot)


def oldest_cardinal(state: State) -> int:
    """Without an Active Player: the rightmost of the player with most, ties to the rightmost."""
    counts = cardinals(state)
    best = max(counts[seat] for seat in state.curia)
    return max(slot for slot, seat in enumerate(state.curia) if counts[seat] == best)


# Attrition


class LoseUnits(Procedure):
    """So many land units of choice are lost."""

    clause = "EU-16.5.7"
    steps = ("lose",)

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def lose(self, state: State) -> Next:
        if not self.count or not deployed_units(state, self.seat):
            return None
        self.count -= 1
        self.repeat("lose")
        return self.call(LoseUnit(self.seat, -1, False))


class Attrition(InTurn):
    """Whoever is at War, the Active Player excepted, loses one land unit in four (Q-120)."""

    clause = "EU-16.5.7"

    def __init__(self, seats: list[Seat], seat: Seat) -> None:
        self.seats = seats
        self.seat = seat

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        if seat == self.seat or not state.war[seat]:
            return None
        lost = deployed_units(state, seat) // ATTRITION
        return LoseUnits(seat, lost) if lost else None


# Disloyal Vassals


def disloyal_areas(state: State, seat: Seat) -> int:
    """The Areas with most own Vassal tokens among those without enough own Influence."""
    best, found = 0, 0
    for area in members(areas_of(visible_vassals(state, seat))):
        own = influence_in(state, seat, 1 << area)
        most = max(influence_in(state, s, 1 << area) for s in range(state.seats))
        if own and own >= most:
            continue
        here = vassal_tokens(state, visible_vassals(state, seat) & AREA_PROVINCES[area])
        if here > best:
            best, found = here, 0
        if here == best:
            found |= 1 << area
    return found


class ChooseDisloyalArea(ChooseArea):
    """In which Area are your Vassals disloyal?"""

    clause = "EU-16.5.8"


class SufferDisloyalty(Procedure):
    """All own Vassals of the Area fall into Unrest; Rebels of their tax appear, and attack."""

    clause = "EU-16.5.8"
    steps = "choose", "rise", "attack"

    def __init__(self, seat: Seat, active: bool) -> None:
        self.seat = seat
        self.active = active  # no Rebels against the Active Player
        self.area = -1

    def choose(self, state: State) -> Next:
        areas = disloyal_areas(state, self.seat)
        return self.call(ChooseDisloyalArea(self.seat, areas), into="area")

    def rise(self, state: State) -> None:
        own = visible_vassals(state, self.seat) & AREA_PROVINCES[self.area]
        for province in members(own & ~state.unrest):
            add_unrest(state, province)
        if self.active:
            self.end()
            return
        place_rebels(state, self.area, vassal_tokens(state, own))

    def attack(self, state: State) -> Next:
        """EU-14.4: Rebels attack the land units of players that stand there (Q-170)."""
        return (
            self.call(LandBattle(self.area, [], 0, NO_ONE)) if guarded(state, self.area) else None
        )


class DisloyalVassals(InTurn):
    """Everybody whose Vassals lack Influence."""

    clause = "EU-16.5.8"

    def __init__(self, seats: list[Seat], seat: Seat) -> None:
        self.seats = seats
        self.seat = seat

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        if not disloyal_areas(state, seat):
            return None
        return SufferDisloyalty(seat, seat == self.seat)


# By symbol: what it calls, if anything


def _illness(symbol: int) -> Callable[[State, Seat], Frame | None]:
    return lambda state, seat: SpreadIllness(symbol, in_order(state, seat)[0])


def _unrest(state: State, seat: Seat) -> Frame:
    return RollEverywhere(in_order(state, seat), seat)


def _uprising(state: State, seat: Seat) -> Frame:
    return NativeUprising(in_order(state, seat), seat)


def _lost_at_sea(state: State, seat: Seat) -> Frame:
    return LostAtSea(in_order(state, seat), seat)


def _pirates(state: State, seat: Seat) -> Frame:
    return PiratesAppear(seat)


def _cardinal(state: State, seat: Seat) -> Frame | None:
    if not state.curia:
        return None
    if seat == NO_ONE:
        lose_cardinal(state, oldest_cardinal(state))
        return None
    return CardinalDies(seat)


def _attrition(state: State, seat: Seat) -> Frame:
    return Attrition(in_order(state, seat), seat)


def _disloyal(state: State, seat: Seat) -> Frame:
    return DisloyalVassals(in_order(state, seat), seat)


def _expansion(colour: int) -> Callable[[State, Seat], Frame | None]:
    return lambda state, seat: ExpandColour(colour, seat)


def _religion(state: State, seat: Seat) -> Frame:
    return SpreadReligion(seat)


def _revolution(state: State, seat: Seat) -> Frame:
    return SpreadRevolution(seat)


def _struggle(state: State, seat: Seat) -> Frame | None:
    if state.struggles:
        begin_struggle(state)
    return None


RESOLVES: Final[list[Callable[[State, Seat], Frame | None]]] = [
    *(_illness(symbol) for symbol in range(4)),
    _unrest,
    _uprising,
    _lost_at_sea,
    _pirates,
    _cardinal,
    _attrition,
    _disloyal,
    *(_expansion(colour) for colour in range(4)),
    _religion,
    _revolution,
    _struggle,
]
assert len(RESOLVES) == len(SYMBOLS), "every symbol is resolved"
