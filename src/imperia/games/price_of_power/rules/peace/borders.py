"""EU-10.9.2: Keep Current Borders."""

from typing import Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, no

from ...components.map import PROVINCE_AREA, PROVINCE_MOVES, areas_of, members, provinces_by_name
from ...components.realms import REALM_MOVES
from ...effects.influence import place_alliance
from ...effects.provinces import end_occupation, give_to_realm, place_cb
from ...effects.treasury import change_prestige, gain_ducats
from ...effects.war import close_war, keep_province
from ...queries.peace.ransom import RANSOM, RETURN_DUCATS, value
from ...queries.peace.terms import WORDS, can_free, can_match, may_befriend
from ...queries.peace.victory import income_of, lawful_lands, side_members, taken_from
from ...queries.realms import (
    alliances_left,
    core_realm,
    npr_owned,
    seat_of_realm,
)
from ...state import NO_ONE, State
from ..card_effects.placing import PlaceCubes
from ..court.economy import PayDuty
from ..unrest.rebels import LayToken
from .claims import ClaimLost, SpendClaims

HIS_CORE = no("EU-10.9.2.a")
NO_EQUAL = no("EU-10.9.2.b")

FREED_CUBES: Final = 2
SKIP: Final = Move("no")


class ChooseBorder(Ask):
    """What becomes of this Occupied Province?"""

    clause = "EU-10.9.2.1"
    words = WORDS

    def __init__(self, seat: Seat, realm: int, province: int, left: int, held: int) -> None:
        self.seat = seat
        self.realm = realm
        self.province = province
        self.left = left  # mask of own Occupied Provinces still to be settled
        self.held = held  # mask of what the loser Occupies and may be exchanged

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "liberate":
            free = can_free(state, self.seat, self.realm, self.province)
            return YES if free else HIS_CORE
        if move.name == "exchange":
            mine = [value(state, p) for p in members(self.left)]
            his = [value(state, p) for p in members(self.held)]
            return YES if can_match(value(state, self.province), mine, his) else NO_EQUAL
        return YES


class ChooseExchange(Decision):
    """Which Province is part of the exchange?"""

    clause = "EU-10.9.2.1"

    def __init__(self, seat: Seat, balance: int, left: int, held: int) -> None:
        self.seat = seat
        self.balance = balance
        self.left = left
        self.held = held

    def moves(self, state: State) -> list[Move]:
        return [PROVINCE_MOVES[p] for p in members(self.held if self.balance > 0 else self.left)]

    def judge(self, state: State, move: Move) -> Ruling:
        tax = value(state, move.arg)
        gone = ~(1 << move.arg)
        left = self.left if self.balance > 0 else self.left & gone
        held = self.held & gone if self.balance > 0 else self.held
        rest = self.balance - tax if self.balance > 0 else self.balance + tax
        mine = [value(state, p) for p in members(left)]
        his = [value(state, p) for p in members(held)]
        return YES if can_match(rest, mine, his) else NO_EQUAL


class ChooseFreed(Decision):
    """Which freed realm becomes your Ally, if any?"""

    clause = "EU-10.9.2.2"

    def __init__(self, seat: Seat, realms: list[int]) -> None:
        self.seat = seat
        self.realms = realms

    def moves(self, state: State) -> list[Move]:
        return [*(REALM_MOVES[realm] for realm in self.realms), SKIP]


class KeepBorders(Procedure):
    """Capitals go back for a ransom; each other Province is kept, returned, freed or exchanged.

    With `borders`, Province by Province and the number of a word, all of it was agreed; `won` says
    whether somebody is the Victor, `imposed` whether he forced it on the loser.
    """

    clause = "EU-10.9.2"
    steps = (
        "free_capitals",
        "ask",
        "settle",
        "liberate",
        "ask_exchange",
        "swap",
        "keep_rest",
        "demand",
        "receive",
        "befriend",
        "ally_with",
        "prepare_claims",
        "calm",
        "claim",
        "finish",
    )

    def __init__(
        self, seat: Seat, realm: int, borders: list[int], won: bool, imposed: bool
    ) -> None:
        self.seat = seat
        self.realm = realm
        self.borders = borders
        self.won = won
        self.imposed = imposed
        self.other = NO_ONE  # the player on the other side
        self.left = 0  # Provinces the player Occupies, still to be settled
        self.held = 0  # Provinces the other side Occupies
        self.province = -1
        self.word = ""
        self.balance = 0
        self.debts: list[int] = []  # debtor realm, creditor seat, Ducats, and so on
        self.paid = 0
        self.gained: list[int] = [0, 0]  # Areas in which Provinces were gained: player, other
        self.lost: list[int] = [0, 0]
        self.freed: list[int] = []
        self.ally = -1
        self.turns: list[int] = []

    def _owe(self, debtor: int, creditor: Seat, ducats: int) -> None:
        for place in range(0, len(self.debts), 3):
            if self.debts[place : place + 2] == [debtor, creditor]:
                self.debts[place + 2] += ducats
                return
        self.debts += [debtor, creditor, ducats]

    def _debtor(self, state: State, winner: Seat, loser: int, province: int) -> int:
        """The realm on a side that lawfully holds a Province."""
        for member in side_members(state, winner, loser):
            if lawful_lands(state, member) >> province & 1:
                return member
        return loser

    def free_capitals(self, state: State) -> None:
        """Capitals of the belligerents go back, not those of Vassals (Q-174)."""
        self.other = seat_of_realm(state, self.realm)
        self.left = self._return_capitals(state, self.seat, self.realm)
        if self.other != NO_ONE:
            self.held = self._return_capitals(state, self.other, state.realm[self.seat])

    def _return_capitals(self, state: State, winner: Seat, loser: int) -> int:
        held = taken_from(state, winner, loser)
        for member in side_members(state, winner, loser):
            capital = state.capital[member]
            if held >> capital & 1:
                end_occupation(state, capital)
                held &= ~(1 << capital)
                self._owe(member, winner, RANSOM)
        return held

    def ask(self, state: State) -> Next:
        if self.borders:
            self.province, word = self.borders[:2]
            self.borders = self.borders[2:]
            self.word = WORDS[word]
            return None
        if not self.left:
            self.go_to("keep_rest")
            return None
        self.province = provinces_by_name(self.left)[0]
        self.left &= ~(1 << self.province)
        asked = ChooseBorder(self.seat, self.realm, self.province, self.left, self.held)
        return self.call(asked, into="word")

    def settle(self, state: State) -> Next:
        bit = 1 << self.province
        mine = not self.held & bit
        self.left &= ~bit
        self.held &= ~bit
        if self.word == "exchange":
            # What was agreed has equal sums already; else the other Provinces are named now.
            self.balance = value(state, self.province) if self.imposed else 0
            end_occupation(state, self.province)
            self.go_to("ask_exchange")
            return None
        winner = self.seat if mine else self.other
        loser = self.realm if mine else state.realm[self.seat]
        if self.word == "liberate":
            territory = core_realm(state, self.province) == NO_ONE
            return self.call(LayToken(winner, self.province)) if territory else None
        if self.word == "keep":
            self._keep(state, winner, self.province)
        else:
            debtor = self._debtor(state, winner, loser, self.province)
            end_occupation(state, self.province)
            self._owe(debtor, winner, RETURN_DUCATS * value(state, self.province))
        self.repeat("ask")
        return None

    def _keep(self, state: State, winner: Seat, province: int) -> None:
        area = 1 << PROVINCE_AREA[province]
        place = 0 if winner == self.seat else 1
        victim = self.other if winner == self.seat else self.seat
        if victim != NO_ONE and (state.towns[victim] | state.vassals[victim]) >> province & 1:
            self.lost[1 - place] |= area
        self.gained[place] |= area
        keep_province(state, winner, province)

    def liberate(self, state: State) -> None:
        """EU-14.3: the Province joins the realm whose Core it is."""
        self.repeat("ask")
        mine = bool(state.occupied[self.seat] >> self.province & 1)
        winner, victim = (self.seat, self.other) if mine else (self.other, self.seat)
        own = 0 if victim == NO_ONE else state.towns[victim] | state.vassals[victim]
        if own >> self.province & 1:
            self.lost[1 if mine else 0] |= 1 << PROVINCE_AREA[self.province]
        tax = value(state, self.province)
        realm = core_realm(state, self.province)
        give_to_realm(state, self.province, realm)
        if own >> self.province & 1:
            place_cb(state, victim, realm)  # EU-14.3: for whoever lost it
        if self.imposed:
            change_prestige(state, winner, tax)
        if self.won and mine:
            if seat_of_realm(state, realm) == NO_ONE and realm not in self.freed:
                self.freed.append(realm)

    def ask_exchange(self, state: State) -> Next:
        if self.balance == 0:
            self.repeat("ask")
            return None
        asked = ChooseExchange(self.seat, self.balance, self.left, self.held)
        return self.call(asked, into="province")

    def swap(self, state: State) -> None:
        tax = value(state, self.province)
        self.left &= ~(1 << self.province)
        self.held &= ~(1 << self.province)
        self.balance = self.balance - tax if self.balance > 0 else self.balance + tax
        end_occupation(state, self.province)
        self.repeat("ask_exchange")

    def keep_rest(self, state: State) -> None:
        """What the other side Occupies and nobody exchanged, it keeps."""
        for province in members(self.held):
            self._keep(state, self.other, province)
        self.held = 0

    def demand(self, state: State) -> Next:
        """EU-7.4: a player pays what he must; Q-146: a realm pays from the supply."""
        self.paid = 0
        if not self.debts:
            self.go_to("befriend")
            return None
        debtor, creditor, ducats = self.debts[:3]
        if not self.imposed or creditor == self.seat:  # a Victor's own ransom has no limit
            ducats = min(ducats, 2 * income_of(state, debtor))
        seat = seat_of_realm(state, debtor)
        if seat == NO_ONE:
            self.paid = ducats
            return None
        return self.call(PayDuty(seat, ducats), into="paid")

    def receive(self, state: State) -> None:
        gain_ducats(state, self.debts[1], self.paid)
        self.debts = self.debts[3:]
        self.repeat("demand")

    def befriend(self, state: State) -> Next:
        self.ally = -1
        freed = [r for r in self.freed if may_befriend(state, self.seat, r)]
        if not freed or alliances_left(state, self.seat) <= 0:
            return None
        return self.call(ChooseFreed(self.seat, freed), into="ally")

    def ally_with(self, state: State) -> Next:
        """The Ally's token, and two cubes in its Areas, where others give way if need be."""
        if self.ally == -1:
            return None
        place_alliance(state, self.seat, self.ally)
        home = areas_of(npr_owned(state, self.ally))
        return self.call(PlaceCubes(self.seat, home, FREED_CUBES, FREED_CUBES, True))

    def prepare_claims(self, state: State) -> None:
        self.turns = [0] if self.other == NO_ONE else [0, 1]

    def calm(self, state: State) -> Next:
        if not self.turns:
            self.go_to("finish")
            return None
        place = self.turns[0]
        return self.call(SpendClaims(self._player(place), self.gained[place]))

    def claim(self, state: State) -> Next:
        place = self.turns.pop(0)
        self.repeat("calm")
        return self.call(ClaimLost(self._player(place), self.lost[place]))

    def _player(self, place: int) -> Seat:
        return self.seat if place == 0 else self.other

    def finish(self, state: State) -> None:
        close_war(state, self.seat, self.realm)
