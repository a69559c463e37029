"""EU-16.3: units, Power, repayments and calm that an effect brings."""

from typing import Final

from imperia.core import YES, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.map import AREA_MOVES, PROVINCE_MOVES, members
from ...components.reading import POWERS
from ...components.tables import LARGE_TOWNS
from ...effects.deeds import note_deed
from ...effects.provinces import remove_unrest, upgrade_town
from ...effects.treasury import gain_power, pay_ducats, repay_loan, take_loan
from ...effects.units import gain_unit
from ...effects.war import place_rebels, set_rebels
from ...queries.court.stability import judge_loan, purse
from ...queries.goals.deeds import UPGRADED
from ...queries.realms import core_realm, land_units, owned, town_counts
from ...queries.war.recruiting import army_here
from ...state import MERCENARY, NO_ONE, REGULAR_INFANTRY, State
from ..battle.land import LandBattle
from ..choices import DONE, ChooseArea, ChooseProvince
from ..court.economy import LOAN_MOVE
from ..rounds.monarch import ChooseGain
from ..war.recruiting import ChooseArmy

NO_DUCATS = no("EU-16.3.b")

REPAY_MOVE: Final = Move("repay")


class GainAny(Procedure):
    """Power of one kind, which the player names."""

    clause = "EU-16.3"
    steps = "ask", "gain"

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points
        self.word = ""

    def ask(self, state: State) -> Next:
        return self.call(ChooseGain(self.seat), into="word")

    def gain(self, state: State) -> None:
        gain_power(state, self.seat, POWERS.index(self.word), self.points)


# Interest


class ChooseRepayment(ChooseMove):
    """Do you return an Interest token for this price?"""

    clause = "EU-16.3"

    def __init__(self, seat: Seat, price: int) -> None:
        self.seat = seat
        self.price = price

    def moves(self, state: State) -> list[Move]:
        return [REPAY_MOVE, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "repay" and state.ducats[self.seat] < self.price:
            return NO_DUCATS
        return YES


class ReturnInterest(Procedure):
    """Return up to so many Interest tokens for a price each."""

    clause = "EU-16.3"
    steps = "ask", "repay"

    def __init__(self, seat: Seat, tokens: int, price: int) -> None:
        self.seat = seat
        self.tokens = tokens
        self.price = price
        self.move: Move = REPAY_MOVE

    def ask(self, state: State) -> Next:
        if not self.tokens or not state.interest[self.seat]:
            self.end()
            return None
        self.tokens -= 1
        if self.price:
            return self.call(ChooseRepayment(self.seat, self.price), into="move")
        return None

    def repay(self, state: State) -> None:
        if self.move.name == "repay":
            repay_loan(state, self.seat, self.price)
            self.repeat("ask")


# Units


class ChooseUnitGift(ChooseMove):
    """Where do you place the unit that you gain?"""

    clause = "EU-16.3.3"

    def __init__(self, seat: Seat, areas: int, kind: int, price: int) -> None:
        self.seat = seat
        self.areas = areas
        self.kind = kind
        self.price = price

    def moves(self, state: State) -> list[Move]:
        found = [AREA_MOVES[area] for area in members(self.areas)]
        return [*found, LOAN_MOVE, DONE] if self.price else [*found, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "area" and state.ducats[self.seat] < self.price:
            return NO_DUCATS
        return judge_loan(state, self.seat, self.price) if move.name == "loan" else YES


def units_left(state: State, seat: Seat, kind: int) -> int:
    """Mercenaries come from the supply, Regular units from Available ones."""
    return state.mercenaries if kind // 3 == MERCENARY else state.available[seat]


class GainUnits(Procedure):
    """Up to so many units in own Areas where no Battle starts; capacity does not matter."""

    clause = "EU-16.3.3"
    steps = "ask", "choose_army", "place"

    def __init__(self, seat: Seat, kind: int, count: int, areas: int, price: int) -> None:
        self.seat = seat
        self.kind = kind
        self.count = count
        self.areas = areas
        self.price = price
        self.move: Move = DONE
        self.army = -1

    def ask(self, state: State) -> Next:
        seat = self.seat
        areas = self.areas
        if self.kind != REGULAR_INFANTRY:
            for area in members(areas):
                if not army_here(state, seat, area):
                    areas &= ~(1 << area)
        if not self.count or not areas or not units_left(state, seat, self.kind):
            self.end()
            return None
        return self.call(ChooseUnitGift(seat, areas, self.kind, self.price), into="move")

    def choose_army(self, state: State) -> Next:
        if self.move.name == "loan":
            take_loan(state, self.seat)
            self.repeat("ask")
            return None
        if self.move.name == "done":
            self.end()
            return None
        return self.call(ChooseArmy(self.seat, self.move.arg, self.kind), into="army")

    def place(self, state: State) -> None:
        pay_ducats(state, self.seat, self.price)
        place = NO_ONE if self.army == -1 else 3 * self.seat + self.army
        gain_unit(state, self.seat, self.kind, self.move.arg, place)
        self.count -= 1
        self.repeat("ask")


# Unrest and Rebels


class ChooseCalmed(ChooseProvince):
    """From which Town is Unrest removed?"""

    clause = "EU-16.3"


def restless_towns(state: State, seat: Seat, towns: int) -> int:
    """Those of these visible Towns that are in Unrest."""
    occupied = state.occupied[seat]
    return towns & (state.unrest & ~occupied | state.unrest_top & occupied)


class CalmTowns(Procedure):
    """Remove up to so many Unrest from own Towns."""

    clause = "EU-16.3"
    steps = "ask", "calm"

    def __init__(self, seat: Seat, towns: int, count: int) -> None:
        self.seat = seat
        self.towns = towns
        self.count = count
        self.province = -1

    def ask(self, state: State) -> Next:
        restless = restless_towns(state, self.seat, self.towns)
        if not self.count or not restless:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseCalmed(self.seat, restless), into="province")

    def calm(self, state: State) -> None:
        remove_unrest(state, self.province)
        self.repeat("ask")


class ChooseRebelPlace(ChooseArea):
    """In which Area do the Rebels appear or vanish?"""

    clause = "EU-14.4"


class RaiseRebels(Procedure):
    """Rebel Units in one Area; where players' units stand they attack at once (Q-170)."""

    clause = "EU-14.4"
    steps = "ask", "place", "fight"

    def __init__(self, seat: Seat, areas: int, count: int) -> None:
        self.seat = seat
        self.areas = areas
        self.count = count
        self.area = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseRebelPlace(self.seat, self.areas), into="area")

    def place(self, state: State) -> None:
        place_rebels(state, self.area, self.count)

    def fight(self, state: State) -> Next:
        if not any(land_units(state, seat, self.area) for seat in range(state.seats)):
            return None
        return self.call(LandBattle(self.area, [], 0, NO_ONE))


class DispelRebels(Procedure):
    """Remove up to so many Rebel Units from these Areas."""

    clause = "EU-14.4"
    steps = "ask", "remove"

    def __init__(self, seat: Seat, areas: int, count: int) -> None:
        self.seat = seat
        self.areas = areas
        self.count = count
        self.area = -1

    def ask(self, state: State) -> Next:
        held = [area for area in members(self.areas) if state.rebels[area]]
        if not self.count or not held:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseRebelPlace(self.seat, sum(1 << area for area in held)), into="area")

    def remove(self, state: State) -> None:
        set_rebels(state, self.area, state.rebels[self.area] - 1)
        self.repeat("ask")


# EU-7.5.3  Large Towns


def upgradable(state: State, seat: Seat) -> int:
    """Own uncovered Small Towns on own Cores, while a Large Town is left."""
    large, _ = town_counts(state, seat, state.towns[seat] | state.occupied[seat])
    if large >= LARGE_TOWNS:
        return 0
    small = owned(state, seat) & ~state.large
    return sum(1 << p for p in members(small) if core_realm(state, p) == state.realm[seat])


class ChooseUpgrade(ChooseMove):
    """Which Small Town becomes a Large one?"""

    clause = "EU-7.5.3"

    def __init__(self, seat: Seat, price: int) -> None:
        self.seat = seat
        self.price = price

    def moves(self, state: State) -> list[Move]:
        found = [PROVINCE_MOVES[town] for town in members(upgradable(state, self.seat))]
        return [*found, LOAN_MOVE, DONE] if self.price else [*found, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "province" and state.ducats[self.seat] < self.price:
            return NO_DUCATS
        return judge_loan(state, self.seat, self.price) if move.name == "loan" else YES


class UpgradeTowns(Procedure):
    """Up to so many Small Towns become Large, each for a price."""

    clause = "EU-7.5.3"
    steps = "ask", "build"

    def __init__(self, seat: Seat, count: int, price: int) -> None:
        self.seat = seat
        self.count = count
        self.price = price
        self.move: Move = DONE

    def ask(self, state: State) -> Next:
        short = purse(state, self.seat) < self.price
        if not self.count or short or not upgradable(state, self.seat):
            self.end()
            return None
        return self.call(ChooseUpgrade(self.seat, self.price), into="move")

    def build(self, state: State) -> None:
        if self.move.name == "done":
            return
        self.repeat("ask")
        if self.move.name == "loan":
            take_loan(state, self.seat)
            return
        self.count -= 1
        pay_ducats(state, self.seat, self.price)
        upgrade_town(state, self.seat, self.move.arg)
        note_deed(state, self.seat, UPGRADED, 1, 0)
