"""EU-9.6.4 and 9.7.2: who falls in a land Battle."""

from typing import Any, ClassVar, Final

from imperia.core import Decision, Move, Next, Procedure, Seat, tell

from ...components.realms import REALM_MOVES
from ...components.tables import SEAT_MOVES
from ...queries.battle.battles import REBELS
from ...queries.realms import land_units
from ...queries.war.recruiting import kind_in
from ...state import IMPERIAL_INFANTRY, NO_ONE, State
from ..war.losses import UNIT_MOVES, drop_one

WILD: Final = 8  # a faction is a seat, or this plus a realm or REBELS
IMPERIAL_SORT: Final = 3
KINDS_OF: Final = (range(3), range(3, 6), range(6, 9), range(9, 10))  # by sort, Imperial last
REBELS_MOVE: Final = Move("rebels")


class ChooseCasualty(Decision):
    """Which unit of this sort falls?"""

    clause = "EU-9.6.4"

    def __init__(self, seat: Seat, area: int, sort: int) -> None:
        self.seat = seat
        self.area = area
        self.sort = sort

    def moves(self, state: State) -> list[Move]:
        kinds = range(3 * self.sort, 3 * self.sort + 3)
        return [UNIT_MOVES[k] for k in kinds if kind_in(state, self.seat, self.area, k)]


class ChooseFaction(Decision):
    """Several are equally strong: who takes the next casualty first?"""

    clause = "EU-9.7.2"

    def __init__(self, seat: Seat, area: int, factions: list[int]) -> None:
        self.seat = seat
        self.area = area
        self.factions = factions

    def moves(self, state: State) -> list[Move]:
        return [_move(faction) for faction in self.factions]

    def chosen(self, state: State, move: Move) -> int:
        return next(faction for faction in self.factions if _move(faction) == move)


def _move(faction: int) -> Move:
    if faction < WILD + REBELS:
        return SEAT_MOVES[faction]
    return REBELS_MOVE if faction == WILD + REBELS else REALM_MOVES[faction - WILD]


class TakeCasualties(Procedure):
    """One at a time, from the largest faction to the smallest; the owner names the type.

    Inside a player's units Mercenary, Regular, Allied, Imperial take turns. The result is how many
    fell, then what is left of each faction without a player.
    """

    clause = "EU-9.6.4"
    steps = "rank", "ranked", "ask", "fall"
    faction_question: ClassVar[Any] = ChooseFaction
    realm_loses: ClassVar[str] = "battle.realm_loses"
    rebels_lose: ClassVar[str] = "battle.rebels_lose"

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
        self.area = area
        self.realms = realms  # the factions without a player
        self.wild = wild  # their units
        self.hits = hits
        self.chooser = chooser  # who orders factions of one size, or NO_ONE
        self.order: list[int] = []  # places of seats, then of realms
        self.faction = -1
        self.place = -1
        self.turn = -1  # the place in the order whose unit fell last
        self.sorts: list[int] = [-1] * len(seats)
        self.kind = -1
        self.fallen = 0

    def factions(self) -> list[int]:
        return [*self.seats, *(WILD + realm for realm in self.realms)]

    def size_of(self, state: State, place: int) -> int:
        if place < len(self.seats):
            return land_units(state, self.seats[place], self.area)
        return self.wild[place - len(self.seats)]

    def rank(self, state: State) -> Next:
        """From the largest to the smallest at the start of this Round's casualties."""
        factions = self.factions()
        left = [place for place in range(len(factions)) if place not in self.order]
        if not left:
            self.go_to("ask")
            return None
        sizes = [self.size_of(state, place) for place in range(len(factions))]
        most = max(sizes[place] for place in left)
        tied = [factions[place] for place in left if sizes[place] == most]
        self.faction = tied[0]
        if len(tied) == 1 or self.chooser == NO_ONE or self.hits >= sum(sizes):
            return None
        return self.call(self.faction_question(self.chooser, self.area, tied), into="faction")

    def ranked(self, state: State) -> None:
        self.order.append(self.factions().index(self.faction))
        self.repeat("rank")

    def ask(self, state: State) -> Next:
        if not self.hits or not any(self.size_of(state, place) for place in self.order):
            self.end([self.fallen, *self.wild])
            return None
        self.pass_on(state)
        if self.place >= len(self.seats):
            self.wild_falls(state)
            self.kind = -1
            return None
        seat = self.seats[self.place]
        sort = self.sorts[self.place]
        for _ in range(4):
            sort = (sort + 1) % 4
            if any(kind_in(state, seat, self.area, kind) for kind in KINDS_OF[sort]):
                break
        self.sorts[self.place] = sort
        if sort == IMPERIAL_SORT:
            self.kind = IMPERIAL_INFANTRY
            return None
        return self.call(ChooseCasualty(seat, self.area, sort), into="kind")

    def pass_on(self, state: State) -> None:
        """The next faction of the order that has a unit left takes its turn."""
        while True:
            self.turn = (self.turn + 1) % len(self.order)
            self.place = self.order[self.turn]
            if self.size_of(state, self.place):
                break

    def wild_falls(self, state: State) -> None:
        """A unit without a player falls."""
        faction = self.place - len(self.seats)
        self.wild[faction] -= 1
        if self.realms[faction] == REBELS:
            tell(state, self.rebels_lose)
        else:
            tell(state, self.realm_loses, realm=self.realms[faction])

    def fall(self, state: State) -> None:
        if self.kind != -1:
            drop_one(state, self.seats[self.place], self.area, self.kind)
        self.hits -= 1
        self.fallen += 1
        self.repeat("ask")
