"""EU-5.5.1, steps 3 to 7: what follows when a War has begun."""

from imperia.core import Next, Procedure

from ...components.map import areas_of, members
from ...components.reading import MIL
from ...effects.treasury import gain_power
from ...effects.war import remove_all_cubes
from ...queries.diplomacy.calls import realm_owned
from ...queries.institutions.empire import emperor_called, may_defend_himself
from ...queries.institutions.faith_and_empire import emperor_seat
from ...queries.realms import ally_of, areas_with_units, clockwise, seat_of_realm
from ...queries.sea.ships import zones_with_ships
from ...state import NO_ONE, State
from ..battle.fights import FightAll
from ..battle.naval_fights import FightAtSea
from ..diplomacy.calls import AnswerCall, CallToArms
from ..institutions.defence import CallEmperor, DefendEmperor


class WageWar(Procedure):
    """EU-5.5.1, steps 3 to 7: Calls to Arms, Power for the attacked, cubes, Battles.

    The result is how many Battles were fought.
    """

    clause = "EU-5.5.1.1"
    steps = (
        "call_allies",
        "allies_came",
        "call_emperor",
        "emperor_answered",
        "call_ally_of_target",
        "ally_answered",
        "target_calls",
        "helpers_came",
        "strengthen",
        "cubes",
        "fight_at_sea",
        "fight",
        "report",
    )

    def __init__(self, realm: int, named: list[int], before: list[int]) -> None:
        self.realm = realm  # the aggressor
        self.named = named  # the realms attacked
        self.before = before  # by seat: the Wars before this one
        self.seat = NO_ONE  # the player of the aggressor
        self.side: list[int] = []  # the players who attack, in turn order from the first
        self.foes: list[int] = []  # the realms that those who are attacked fight
        self.left: list[int] = []  # targets whose Calls are still to come
        self.ally = NO_ONE
        self.answer = 0
        self.joined: list[int] = []
        self.helpers: list[int] = []  # players who came for a non-player realm
        self.sea_fights = 0
        self.fought = 0

    def _busy(self) -> int:
        """The players who were in a War with anybody else before."""
        mask = 0
        for seat, war in enumerate(self.before):
            if war & ~(1 << self.realm):
                mask |= 1 << seat
        return mask

    def call_allies(self, state: State) -> Next:
        self.seat = seat_of_realm(state, self.realm)
        if self.seat == NO_ONE:
            return None
        allies = state.allies[self.seat]
        called = CallToArms(self.seat, self.named[:], True, allies, self._busy())
        return self.call(called, into="joined")

    def allies_came(self, state: State) -> None:
        self.foes = [self.realm, *(state.realm[seat] for seat in self.joined)]
        if self.seat != NO_ONE:
            self.side = [s for s in clockwise(state, self.seat) if state.realm[s] in self.foes]
        self.joined = []
        self.left = [realm for realm in self.named if realm not in state.realm]

    def call_emperor(self, state: State) -> Next:
        """EU-18.4: once in a declaration, for a Subject attacked from outside, or for himself."""
        self.answer = 0
        target = emperor_called(state, self.realm, self.named)
        emperor = emperor_seat(state)
        if target != NO_ONE:
            self.ally = NO_ONE if target in state.realm else emperor
            return self.call(CallEmperor(emperor, target, self.foes[:]), into="answer")
        self.ally = NO_ONE
        if may_defend_himself(state, self.realm, self.named):
            return self.call(DefendEmperor(emperor, self.realm))
        return None

    def emperor_answered(self, state: State) -> None:
        if self.answer and self.ally != NO_ONE and not self.before[self.ally] >> self.realm & 1:
            self.helpers.append(self.ally)

    def call_ally_of_target(self, state: State) -> Next:
        self.answer = 0
        self.ally = NO_ONE
        while self.left and self.seat != NO_ONE:
            realm = self.left.pop(0)
            self.ally = ally_of(state, realm)
            if self.ally != NO_ONE and self.ally not in self.side:
                busy = bool(self._busy() >> self.ally & 1)
                called = AnswerCall(self.ally, realm, self.foes[:], False, busy)
                return self.call(called, into="answer")
        first = state.active if self.seat == NO_ONE else self.seat
        attacked = [seat for seat in clockwise(state, first) if state.realm[seat] in self.named]
        self.left = attacked
        self.go_to("target_calls")
        return None

    def ally_answered(self, state: State) -> None:
        if self.answer and not self.before[self.ally] >> self.realm & 1:
            self.helpers.append(self.ally)
        self.repeat("call_ally_of_target")

    def target_calls(self, state: State) -> Next:
        if not self.left:
            self.go_to("strengthen")
            return None
        seat = self.left.pop(0)
        called = CallToArms(seat, self.foes[:], False, state.allies[seat], self._busy())
        return self.call(called, into="joined")

    def helpers_came(self, state: State) -> None:
        if self.seat == NO_ONE:  # whoever helps the attacked player fights with him
            target = state.realm.index(self.named[0])
            joined = [war & ~old for war, old in zip(state.war, self.before, strict=True)]
            self.side = [s for s in clockwise(state, target) if joined[s] >> self.realm & 1]
        self.repeat("target_calls")

    def strengthen(self, state: State) -> None:
        """Each attacked player, and each who came for a non-player realm, gains a Power."""
        attacked = [seat for seat, realm in enumerate(state.realm) if realm in self.named]
        for seat in sorted({*attacked, *self.helpers}):
            gain_power(state, seat, MIL, 1)

    def cubes(self, state: State) -> None:
        if self.seat != NO_ONE:
            for realm in self.named:
                areas = areas_of(realm_owned(state, realm))
                remove_all_cubes(state, self.seat, members(areas))

    def fight_at_sea(self, state: State) -> Next:
        """EU-9.9.1: all naval Battles before those on land."""
        zones = 0
        for seat in self.side:
            zones |= zones_with_ships(state, seat)
        return self.call(FightAtSea(self.side[:], zones), into="sea_fights")

    def fight(self, state: State) -> Next:
        areas = 0
        for seat in self.side:
            areas |= areas_with_units(state, seat)
        return self.call(FightAll(self.side[:], areas), into="fought")

    def report(self, state: State) -> None:
        self.end(self.fought + self.sea_fights)
