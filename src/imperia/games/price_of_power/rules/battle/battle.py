"""EU-9.6, 9.7: what land and naval Battles have in common."""

from imperia.core import Next, Seat, tell

from ...components.cards import ADVISOR, PERSON_DICE, PERSON_KIND
from ...components.reading import MUSLIM
from ...effects.cards import put_aside
from ...effects.deeds import end_battle_boons
from ...effects.institutions import recall_imperial, send_imperial
from ...effects.persons import lose_ruler, sicken_leader, sicken_ruler
from ...effects.war import win_battle
from ...options import MULTI_DEFENDER_RETREAT, WOUND_NEEDS_CASUALTY
from ...queries.battle.battles import (
    ATTACKER,
    BASE_DICE,
    DEFENDER,
    DINF,
    LED_UNITS,
    REBELS,
    dice_of_leader,
    icons_of,
)
from ...state import ACTIONS, CAVALRY, IN_COMMAND, INFANTRY, NO_ONE, State
from ..court.persons import ReplaceInBattle
from ..institutions.election import HoldElection
from ..rounds.cards import DrawLeaderCard
from .dice import ChooseBaseDice, RollSide
from .support import Support
from .tales import (
    tell_dice,
    tell_end,
    tell_forces,
    tell_hits,
    tell_leader,
    tell_withdrawal,
)


class Battle(Support):
    """Two sides of players and of units without one fight Round after Round."""

    clause = "EU-9.6"
    steps = (
        "muster",
        "name_main",
        "imperial",
        "imperial_joins",
        "attacker_prepares",
        "defender_prepares",
        "draw_leader",
        "attacker_leads",
        "defender_leads",
        "name_leaders",
        "list_players",
        "play_actions",
        "note_actions",
        "attacker_dice",
        "attacker_rolls",
        "attacker_rolled",
        "defender_dice",
        "defender_rolls",
        "defender_rolled",
        "attacker_rerolls",
        "defender_rerolls",
        "hit",
        "attackers_fall",
        "defenders_fall",
        "bury",
        "wound_attacker",
        "wound_defender",
        "capture",
        "captured",
        "count",
        "attacker_decides",
        "attacker_leaves",
        "attacker_gone",
        "realms_leave",
        "defender_decides",
        "defender_leaves",
        "next_round",
        "finish",
        "close",
    )

    def dice(self, state: State, side: int) -> list[int]:
        """By kind: base dice, then those of the Leader in use or of the card."""
        seat = self.leader_of(side)
        slot = self.attacker_slot if side == ATTACKER else self.defender_slot
        base = self.attacker_base if side == ATTACKER else self.defender_base
        dice = [0, 0, 0]
        dice[CAVALRY if base == "cavalry_dice" else self.base_die] = BASE_DICE
        extra = [0, 0, 0]
        if seat != NO_ONE and slot != -1 and state.leaders[4 * seat + slot] != NO_ONE:
            extra = dice_of_leader(state, seat, slot)
        elif seat == NO_ONE and side == DEFENDER and self.card != -1:
            extra = [0, 0, 0] if PERSON_KIND[self.card] == ADVISOR else PERSON_DICE[self.card]
        more = self.attacker_more if side == ATTACKER else self.defender_more
        dice = [dice[kind] + extra[kind] + more[kind] for kind in range(3)]
        return self.idea_dice(state, seat, side, dice) if seat != NO_ONE else dice

    # EU-9.6.1  Preparation

    def muster(self, state: State) -> None:
        self.gather(state)
        if not self.size(state, ATTACKER) or not self.size(state, DEFENDER):
            self.end(1)
            return
        self.announce(state)
        tell_forces(self, state)

    def name_main(self, state: State) -> Next:
        """EU-9.7.1: the player with most units; the one of a tie who had the last Turn decides."""
        if not self.defenders:
            return None
        sizes = [self.units(state, seat) for seat in self.defenders]
        tied = [s for s, size in zip(self.defenders, sizes, strict=True) if size == max(sizes)]
        self.main = tied[0]
        if len(tied) == 1:
            return None
        latest = max(tied, key=state.recent.index)
        return self.call(self.main_question(latest, self.area, tied), into="main")

    def imperial(self, state: State) -> Next:
        """EU-18.4: on land the Defender of the Empire may send Imperial units."""
        return None

    def imperial_joins(self, state: State) -> None:
        if self.word == "send":
            send_imperial(state, self.area)
        self.word = ""

    def attacker_prepares(self, state: State) -> Next:
        if not self.attackers:
            return None
        seat = self.attackers[0]
        return self.call(self.sends_leader(seat, self.area, self.slots(state, seat), True))

    def defender_prepares(self, state: State) -> Next:
        if self.main == NO_ONE or not self.at_home(state, self.main):
            return None
        slots = self.slots(state, self.main)
        return self.call(self.sends_leader(self.main, self.area, slots, False))

    def draw_leader(self, state: State) -> Next:
        """EU-13.4.7: three or more units of realms alone draw a Military card, Rebels none."""
        alone = self.main == NO_ONE and REBELS not in self.realms
        if alone and self.wild_of(DEFENDER) >= LED_UNITS:
            return self.call(DrawLeaderCard(), into="card")
        return None

    def attacker_leads(self, state: State) -> Next:
        return self._ask_leader(state, self.leader_of(ATTACKER), "attacker_slot")

    def defender_leads(self, state: State) -> Next:
        return self._ask_leader(state, self.main, "defender_slot")

    def _ask_leader(self, state: State, seat: Seat, field: str) -> Next:
        if seat == NO_ONE:
            return None
        here = self.slots(state, seat)
        led = [s for s in range(4) if here >> s & 1 and state.leaders[4 * seat + s] != NO_ONE]
        return self.call(self.leader_question(seat, self.area, led), into=field) if led else None

    def name_leaders(self, state: State) -> None:
        """Whoever commands is named, once."""
        for side, slot in ((ATTACKER, self.attacker_slot), (DEFENDER, self.defender_slot)):
            tell_leader(state, side, self.leader_of(side), slot)

    # EU-9.6.3  Dice

    def attacker_dice(self, state: State) -> Next:
        return self._ask_dice(state, ATTACKER, "attacker_base")

    def attacker_rolls(self, state: State) -> Next:
        return self.call(RollSide(self.dice(state, ATTACKER)), into="attacker_faces")

    def attacker_rolled(self, state: State) -> None:
        tell_dice(self, state, ATTACKER, self.attacker_faces)

    def defender_dice(self, state: State) -> Next:
        return self._ask_dice(state, DEFENDER, "defender_base")

    def defender_rolls(self, state: State) -> Next:
        return self.call(RollSide(self.dice(state, DEFENDER)), into="defender_faces")

    def defender_rolled(self, state: State) -> None:
        tell_dice(self, state, DEFENDER, self.defender_faces)

    def _ask_dice(self, state: State, side: int, field: str) -> Next:
        """EU-15.2: a Muslim player may roll three Cavalry dice, each Round, on land."""
        seat = self.leader_of(side)
        if seat == NO_ONE or self.base_die != INFANTRY or state.faith[seat] != MUSLIM:
            return None
        return self.call(ChooseBaseDice(seat, self.area), into=field)

    # EU-9.6.4, 9.6.5  Casualties and wounds

    def hit(self, state: State) -> None:
        """Counted at the same time, before anybody falls."""
        self.attacker_icons = icons_of(self.attacker_faces)
        self.defender_icons = icons_of(self.defender_faces)
        self.hits = [self.count_hits(state, DEFENDER), self.count_hits(state, ATTACKER)]
        for side in (ATTACKER, DEFENDER):
            self.ignore_casualty(state, side)
        tell_hits(self, state)

    def attackers_fall(self, state: State) -> Next:
        return self.call(self.losses(state, ATTACKER), into="attacker_toll")

    def defenders_fall(self, state: State) -> Next:
        return self.call(self.losses(state, DEFENDER), into="defender_toll")

    def bury(self, state: State) -> None:
        self.wild = (self.defender_toll if self.attackers else self.attacker_toll)[1:]
        self.dead = [self.dead[0] + self.attacker_toll[0], self.dead[1] + self.defender_toll[0]]

    def wound_attacker(self, state: State) -> Next:
        pairs = self.defender_icons[DINF] // 2
        fallen = self.attacker_toll[0]
        return self._wound(state, self.leader_of(ATTACKER), self.attacker_slot, pairs, fallen)

    def wound_defender(self, state: State) -> Next:
        pairs = self.attacker_icons[DINF] // 2
        if self.main == NO_ONE:
            self._wound_card(state, pairs, self.defender_toll[0])
        return self._wound(state, self.main, self.defender_slot, pairs, self.defender_toll[0])

    def _wound(self, state: State, seat: Seat, slot: int, pairs: int, fallen: int) -> Next:
        """EU-9.6.5: each pair of double Infantry wounds the Leader, if there was a casualty."""
        if seat == NO_ONE or slot == -1:
            return None
        if not fallen and state.options[WOUND_NEEDS_CASUALTY]:
            return None
        for _ in range(pairs):
            person = state.leaders[4 * seat + slot]
            if person == NO_ONE:
                break
            if person != IN_COMMAND:
                sicken_leader(state, seat, slot)
            elif state.ruler_ill >> seat & 1:
                lose_ruler(state, seat)
                return self.call(ReplaceInBattle(seat))
            else:
                sicken_ruler(state, seat)
        return None

    def _wound_card(self, state: State, pairs: int, fallen: int) -> None:
        """EU-9.6.5: the same for the Leader whom a card has lent to realms or Rebels."""
        if not fallen and state.options[WOUND_NEEDS_CASUALTY]:
            return
        for _ in range(pairs):
            if not self.card_leads():
                return
            if self.card_ill:
                tell(state, "battle.leader_fallen", person=self.card)
                put_aside(state, self.card)
                self.card = -1
            else:
                tell(state, "battle.leader_wounded", person=self.card)
                self.card_ill = True

    def capture(self, state: State) -> Next:
        """EU-9.6.5: at sea ships may be captured, one after another."""
        return None

    def captured(self, state: State) -> None:
        """On land nothing is captured."""

    # EU-9.6.6  Retreat

    def count(self, state: State) -> None:
        """Is a side empty? Realms that would leave by themselves leave no question open."""
        if not self.defenders and self._realms_leave(state):
            self._withdraw(state)
        if not self.size(state, ATTACKER) or not self.size(state, DEFENDER):
            self.go_to("finish")

    def _realms_leave(self, state: State) -> bool:
        """EU-13.4.6: outnumbered realms retreat, but for their Capital, last Area and Rebels."""
        side = DEFENDER if self.attackers else ATTACKER
        if not self.wild_of(side) or self.size(state, side) >= self.size(state, 1 - side):
            return False
        return not self.stand_fast(state)

    def _withdraw(self, state: State) -> None:
        """All units without a player leave the Battle."""
        tell_withdrawal(self, state)
        self.wild = [0] * len(self.wild)

    def attacker_decides(self, state: State) -> Next:
        self.word = "stay"
        if not self.attackers:
            if self._realms_leave(state):
                self._withdraw(state)
                self.go_to("finish")
            return None
        able = all(self.goals(state, seat) for seat in self._present(state, self.attackers))
        if self._deadlock(state):
            if able:
                self.word = "retreat"
                return None
            self._lose_attackers(state)
            return None
        if not able:
            return None
        return self.call(self.retreat_question(self.attackers[0], self.area), into="word")

    def _present(self, state: State, seats: list[int]) -> list[int]:
        return [seat for seat in seats if self.units(state, seat)]

    def _deadlock(self, state: State) -> bool:
        """Q-196: could no die of either side hit with the units that are there?"""
        return not any(
            self.can_hit(state, side, self.dice(state, side)) for side in (ATTACKER, DEFENDER)
        )

    def _lose_attackers(self, state: State) -> None:
        """Q-196: they must leave and cannot."""
        for seat in self.attackers:
            self.give_up(state, seat)
        self.word = "lost"
        self.go_to("finish")

    def attacker_leaves(self, state: State) -> Next:
        if self.word != "retreat":
            return None
        seats = self._present(state, self.attackers)
        return self.call(self.retreats_each(seats, self.area, self.origins, False))

    def attacker_gone(self, state: State) -> None:
        """Whoever was let in nowhere fights on, if that can lead anywhere."""
        if self.word != "retreat":
            return
        if not self._present(state, self.attackers):
            self.go_to("finish")
        elif self._deadlock(state):
            self._lose_attackers(state)

    def realms_leave(self, state: State) -> None:
        """Q-117: realms beside players go if all defenders are outnumbered."""
        if self.attackers and self._realms_leave(state):
            self._withdraw(state)
            if not self.size(state, DEFENDER):
                self.go_to("finish")

    def defender_decides(self, state: State) -> Next:
        self.word = "stay"
        seats = self._present(state, self.defenders)
        if not seats:
            return None
        if state.options[MULTI_DEFENDER_RETREAT]:
            self.word = "each"
            return None
        if not self._common_goals(state, seats):
            return None
        return self.call(self.retreat_question(self._decider(seats), self.area), into="word")

    def _decider(self, seats: list[int]) -> Seat:
        """The Main Defender, or whoever is left of the defenders."""
        return self.main if self.main in seats else seats[0]

    def _common_goals(self, state: State, seats: list[int]) -> int:
        common = -1
        for seat in seats:
            common &= self.goals(state, seat)
        return common

    def defender_leaves(self, state: State) -> Next:
        seats = self._present(state, self.defenders)
        if self.word == "each":
            return self.call(self.retreats_each(seats, self.area, 0, True))
        if self.word != "retreat":
            return None
        first = self._decider(seats)
        others = [seat for seat in seats if seat != first]
        goals = self._common_goals(state, seats)
        return self.call(self.retreats_together([first, *others], self.area, goals))

    def next_round(self, state: State) -> Next:
        """Whoever is left fights on; a Leader whose Army has gone leads no more."""
        if not self.size(state, DEFENDER) or not self.size(state, ATTACKER):
            return None
        self.repeat("list_players")
        self.defenders = self._present(state, self.defenders)
        if self.main in self.defenders:
            return None
        self.main = NO_ONE
        self.defender_slot = -1
        return self.name_main(state)

    # EU-9.6.7  The end

    def finish(self, state: State) -> Next:
        end_battle_boons(state)
        left = [self.size(state, side) for side in (ATTACKER, DEFENDER)]
        tell_end(state, left)
        self.tidy(state)
        recall_imperial(state)
        if self.card != -1:
            put_aside(state, self.card)
            self.card = -1
        if self.word != "lost" and (not left[0]) != (not left[1]):
            winners = self.seats_of(ATTACKER if left[0] else DEFENDER)
            if winners:
                self.proclaim(state, winners[0])
                self.glory(state, ATTACKER if left[0] else DEFENDER)
            if state.phase == ACTIONS and state.active in winners:
                win_battle(state, state.active)
        self.word = "won" if left[0] and not left[1] else ""
        return self.call(HoldElection()) if state.election else None

    def close(self, state: State) -> None:
        """The result says whether the attackers have won."""
        self.end(1 if self.word == "won" else 0)
