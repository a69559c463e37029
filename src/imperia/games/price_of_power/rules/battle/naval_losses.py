"""EU-9.6.4: hits on ships, and the ship that a retreat costs."""

from typing import Any, ClassVar, Final

from imperia.core import Decision, Move, Next, Seat
from imperia.kit.choices import ChooseMove

from ...effects.sea import damage_heavy, lose_of_fleet, lose_single
from ...queries.sea.ships import ships_in, single_ships
from ...state import GALLEY, HEAVY, LIGHT, NO_ONE, State
from ..sea.shipyards import SHIP_MOVES
from .casualties import ChooseFaction, TakeCasualties

SINK: Final = Move("sink")  # a damaged Heavy Ship takes its second hit
DAMAGE: Final = Move("damage")  # an undamaged one takes its first


def ships_by_type(state: State, seat: Seat, zone: int) -> list[int]:
    """Light, Heavy and Galleys of a player in a Sea Zone."""
    held = [single_ships(state, seat, zone), 0, 0]
    if state.fleet[seat] == zone:
        for kind in range(3):
            held[kind] += state.fleet_ships[3 * seat + kind]
    return held


def sink_one(state: State, seat: Seat, zone: int, kind: int) -> None:
    """A ship of this type is lost; a single Light Ship before one of the Fleet."""
    if kind == LIGHT and single_ships(state, seat, zone):
        lose_single(state, seat, zone)
    else:
        lose_of_fleet(state, seat, kind)


class ChooseFactionAtSea(ChooseFaction):
    """Several are equally strong: who takes the next hit first?"""

    clause = "EU-9.7.2"

    def __init__(self, seat: Seat, zone: int, factions: list[int]) -> None:
        self.seat = seat
        self.zone = zone
        self.factions = factions


class ChooseHit(ChooseMove):
    """Which of your ships is hit?"""

    clause = "EU-9.6.4"

    def __init__(self, seat: Seat, zone: int) -> None:
        self.seat = seat
        self.zone = zone

    def moves(self, state: State) -> list[Move]:
        held = ships_by_type(state, self.seat, self.zone)
        found = [SHIP_MOVES[kind] for kind in (LIGHT, GALLEY) if held[kind]]
        hurt = state.damaged[self.seat] if held[HEAVY] else 0
        if held[HEAVY] > hurt:
            found.append(DAMAGE)
        return [*found, SINK] if hurt else found


class ChooseSunk(Decision):
    """Which ship does the retreat cost?"""

    clause = "EU-9.6.6"

    def __init__(self, seat: Seat, zone: int) -> None:
        self.seat = seat
        self.zone = zone

    def moves(self, state: State) -> list[Move]:
        held = ships_by_type(state, self.seat, self.zone)
        return [SHIP_MOVES[kind] for kind in range(3) if held[kind]]


class SinkShips(TakeCasualties):
    """The owner assigns the hits; a Heavy Ship is lost at its second one.

    The result is how many were lost, what is left of each faction without a player, and the losses
    by type.
    """

    clause = "EU-9.6.4"
    faction_question: ClassVar[Any] = ChooseFactionAtSea
    realm_loses: ClassVar[str] = "battle.realm_loses_ship"
    rebels_lose: ClassVar[str] = "battle.pirates_lose"

    def __init__(
        self,
        seats: list[int],
        area: int,
        realms: list[int],
        wild: list[int],
        hits: int,
        chooser: Seat,
    ) -> None:
        self.seats = seats
        self.area = area  # the Sea Zone
        self.realms = realms
        self.wild = wild
        self.hits = hits
        self.chooser = chooser
        self.order: list[int] = []
        self.faction = -1
        self.place = -1
        self.turn = -1
        self.sorts: list[int] = []
        self.kind = -1
        self.fallen = 0
        self.move: Move = SINK
        self.lost: list[int] = [0, 0, 0]

    def size_of(self, state: State, place: int) -> int:
        if place < len(self.seats):
            return ships_in(state, self.seats[place], self.area)
        return self.wild[place - len(self.seats)]

    def ask(self, state: State) -> Next:
        if not self.hits or not any(self.size_of(state, place) for place in self.order):
            self.end([self.fallen, *self.wild, *self.lost])
            return None
        self.pass_on(state)
        if self.place >= len(self.seats):
            self.wild_falls(state)
            self._count(LIGHT)
            self.kind = NO_ONE
            return None
        self.kind = LIGHT
        return self.call(ChooseHit(self.seats[self.place], self.area), into="move")

    def _count(self, kind: int) -> None:
        self.lost[kind] += 1
        self.fallen += 1

    def fall(self, state: State) -> None:
        self.hits -= 1
        self.repeat("ask")
        if self.kind == NO_ONE:
            return
        seat = self.seats[self.place]
        if self.move.name == "damage":
            damage_heavy(state, seat)
            return
        kind = HEAVY if self.move.name == "sink" else self.move.arg
        sink_one(state, seat, self.area, kind)
        self._count(kind)


def lose_all_ships(state: State, seat: Seat, zone: int) -> None:
    """Q-196: whoever must retreat and cannot loses every ship of the place."""
    for kind, count in enumerate(ships_by_type(state, seat, zone)):
        for _ in range(count):
            sink_one(state, seat, zone, kind)


def kinds_in(state: State, seats: list[int], zone: int) -> list[int]:
    """By type: the ships of several players in a Sea Zone."""
    held = [0, 0, 0]
    for seat in seats:
        for kind, count in enumerate(ships_by_type(state, seat, zone)):
            held[kind] += count
    return held
